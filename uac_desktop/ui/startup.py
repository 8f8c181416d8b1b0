"""Starting with the person's session: a file in the folder that the desktop reads at login.

Only desktops that follow XDG are set up by the app. On macOS and Windows nothing is written; the settings
say which command to add by hand.
"""

import hashlib
import os
import re
import sys
from pathlib import Path

from uac_desktop.core.errors import MachineError
from uac_desktop.paths import default_profile

_OFF = re.compile(r"^(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$", re.M)
_RESERVED = re.compile(r"[\s\"'\\><~|&;$*?#()`%]")
_ENTRY = """[Desktop Entry]
Type=Application
Name=UaC Desktop
Comment=Watches over what you told it, in the tray
Exec={command}
Icon=uac-desktop
Terminal=false
StartupNotify=false
X-GNOME-Autostart-enabled=true
"""


class Startup:
    """The autostart file of one profile."""

    def __init__(self, profile: Path, platform: str = sys.platform) -> None:
        self._profile = profile
        self.is_possible = platform.startswith("linux") or "bsd" in platform

    @property
    def file(self) -> Path:
        """Where the file stands, one for each profile."""
        named = Path(os.environ.get("XDG_CONFIG_HOME", ""))
        folder = named if named.is_absolute() else Path.home() / ".config"
        return folder / "autostart" / f"uac-desktop{self._mark()}.desktop"

    def command(self) -> list[str]:
        """What starts the app hidden on this profile."""
        script = Path(sys.executable).with_name("uac-desktop")
        start = [str(script)] if script.exists() else [sys.executable, "-m", "uac_desktop"]
        own = [] if self._is_default() else ["--data", str(self._profile.resolve())]
        return [*start, *own, "window", "--hidden"]

    def is_on(self) -> bool:
        """Whether the app is started at login; a desktop's own tool may have switched it off."""
        try:
            return self.is_possible and _OFF.search(self.file.read_text(encoding="utf-8")) is None
        except (OSError, UnicodeDecodeError):
            return False

    def switch(self, on: bool) -> None:
        """Writes the file or takes it away. Raises MachineError where that cannot be done."""
        try:
            if on:
                self._write()
            else:
                self.file.unlink(missing_ok=True)
        except OSError as error:
            why = error.strerror or "it is not known why"
            raise MachineError(f"{self.file} cannot be changed ({why}); look who may write there.") from error

    def _write(self) -> None:
        """All of it or nothing: a desktop may read it at any time."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.file.with_suffix(".new")
        command = " ".join(quoted(word) for word in self.command())
        fresh.write_text(_ENTRY.format(command=command), encoding="utf-8")
        fresh.replace(self.file)

    def _is_default(self) -> bool:
        return self._profile.resolve() == default_profile().resolve()

    def _mark(self) -> str:
        if self._is_default():
            return ""
        return f"-{hashlib.sha256(str(self._profile.resolve()).encode()).hexdigest()[:8]}"


def quoted(word: str) -> str:
    """A word of a command as a desktop entry has it: quoted where it must be, and no field code."""
    if not _RESERVED.search(word):
        return word
    inside = re.sub(r"([\"`$\\])", r"\\\1", word)
    # The value is a string of the file, in which a backslash is written twice.
    return f'"{inside}"'.replace("\\", "\\\\").replace("%", "%%")
