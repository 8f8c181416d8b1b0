"""Names the Debian packages that Qt's window lacks on this machine, one a line; nothing if it has all.

Each library is tried by loading it, as Qt will: a package can be there for another architecture, and
a library can be there without a package. Standard library alone.
"""

import ctypes
import sys
from pathlib import Path

# What the window, its X11, Wayland and offscreen faces, and its fonts ask for by name.
PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}

FONT_PACKAGE = "fonts-dejavu-core"
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")


def loads(library: str) -> bool:
    """Whether the system's loader finds the library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def has_font() -> bool:
    """Whether there is any scalable font: without one every text is a row of empty boxes."""
    files = (file for folder in FONT_FOLDERS for file in Path(folder).expanduser().rglob("*.[to]t[fc]"))
    return any(files)


def missing() -> list[str]:
    """The packages to install, sorted."""
    packages = {package for library, package in PACKAGES.items() if not loads(library)}
    return sorted(packages if has_font() else packages | {FONT_PACKAGE})


if __name__ == "__main__":
    sys.stdout.writelines(f"{package}\n" for package in missing())
