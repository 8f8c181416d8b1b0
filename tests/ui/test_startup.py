"""Starting at login: a file that the desktop reads, and that says all it needs."""

import shlex
from configparser import ConfigParser
from pathlib import Path

import pytest

from uac_desktop.core.errors import MachineError
from uac_desktop.ui.startup import Startup, quoted


@pytest.fixture(autouse=True)
def _folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("UAC_DATA", str(tmp_path / "own"))


def command_of(file: Path) -> str:
    read = ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(file, encoding="utf-8")
    return read["Desktop Entry"]["Exec"]


def test_the_switch_writes_the_file_and_takes_it_away(tmp_path: Path) -> None:
    startup = Startup(tmp_path / "own", "linux")
    assert not startup.is_on()
    startup.switch(True)
    assert startup.file == tmp_path / "config/autostart/uac-desktop.desktop"
    assert command_of(startup.file).endswith(" window --hidden")
    assert startup.is_on()
    startup.switch(False)
    assert not startup.file.exists()
    startup.switch(False)
    assert not startup.is_on()


def test_another_profile_has_its_own_file_and_is_named_in_it(tmp_path: Path) -> None:
    profile = tmp_path / "second life"
    startup = Startup(profile, "linux")
    startup.switch(True)
    assert startup.file.name != "uac-desktop.desktop"
    assert shlex.split(command_of(startup.file))[-4:] == ["--data", str(profile), "window", "--hidden"]
    assert not Startup(tmp_path / "own", "linux").is_on()


@pytest.mark.parametrize("line", ["Hidden=true", "X-GNOME-Autostart-enabled=false"])
def test_a_desktop_that_has_switched_it_off_is_believed(tmp_path: Path, line: str) -> None:
    startup = Startup(tmp_path / "own", "linux")
    startup.switch(True)
    text = startup.file.read_text().replace("X-GNOME-Autostart-enabled=true", line)
    startup.file.write_text(text)
    assert not startup.is_on()
    startup.switch(True)
    assert startup.is_on()


def test_a_folder_that_is_no_whole_path_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "config")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert Startup(tmp_path / "own", "linux").file.parent == tmp_path / ".config/autostart"


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_elsewhere_nothing_is_set_up(tmp_path: Path, platform: str) -> None:
    startup = Startup(tmp_path / "own", platform)
    assert not startup.is_possible
    assert not startup.is_on()


def test_why_it_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("")
    with pytest.raises(MachineError, match=r"cannot be changed \(.+\); look who may write there\."):
        Startup(tmp_path / "own", "linux").switch(True)


@pytest.mark.parametrize(
    ("word", "written"),
    [
        ("/usr/bin/uac-desktop", "/usr/bin/uac-desktop"),
        ("/my life/log", '"/my life/log"'),
        ("50%", '"50%%"'),
        ('say "$HOME"', '"say \\\\"\\\\$HOME\\\\""'),
    ],
)
def test_a_word_is_quoted_as_desktop_entries_want_it(word: str, written: str) -> None:
    assert quoted(word) == written
