"""The scripts that set up, open and check the app, tried on a small project that needs no network.

The small project builds itself (its build backend lies in it and asks for nothing), so that bash, venv and
pip are the real ones. The search path holds only what the scripts name: no package manager is ever reached.
"""

import configparser
import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import PySide6
import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ("packaging/run", "packaging/test", ".ci/run")
TOOLS = ("awk", "bash", "cut", "dirname", "flock", "grep", "mkdir", "rm", "sha256sum")
UNREACHABLE = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0", "PIP_FIND_LINKS": ""}

PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "uac-desktop"
version = "0"
dependencies = []
"""

APP = """
import os, sys
def main():
    print(os.getcwd(), *sys.argv[1:], sep="|")
"""

BACKEND = """
import pathlib, tomllib, zipfile
INFO = "uac_desktop-0.dist-info"
def build_editable(folder, config_settings=None, metadata_directory=None):
    here = pathlib.Path.cwd()
    project = tomllib.loads((here / "pyproject.toml").read_text())["project"]
    requires = "".join(f"Requires-Dist: {line}\\n" for line in project["dependencies"])
    extra = "Provides-Extra: dev\\n"
    files = {
        "uac_desktop.pth": f"{here}\\n",
        f"{INFO}/METADATA": f"Metadata-Version: 2.1\\nName: uac-desktop\\nVersion: 0\\n{extra}{requires}",
        f"{INFO}/WHEEL": "Wheel-Version: 1.0\\nGenerator: x\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
        f"{INFO}/entry_points.txt": "[console_scripts]\\nuac-desktop = uac_small_app:main\\n",
    }
    record = "".join(f"{name},,\\n" for name in [*files, f"{INFO}/RECORD"])
    name = "uac_desktop-0-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w") as wheel:
        for path, text in {**files, f"{INFO}/RECORD": record}.items():
            wheel.writestr(path, text)
    return name
"""


@dataclass(frozen=True)
class Project:
    """A small checkout with the real scripts in it, and a search path of its own."""

    folder: Path
    path: Path

    @property
    def venv(self) -> Path:
        return self.folder / ".venv"

    def start(self, script: str, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        """Starts a script as a person would from another folder, with no screen unless one is named."""
        return subprocess.Popen(
            ["bash", str(self.folder / "packaging" / script), *arguments],
            cwd=self.path,
            env={"PATH": str(self.path), "HOME": str(self.folder)} | environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def call(self, script: str, *arguments: str, **environment: str) -> tuple[int, str, str]:
        """The script's exit status, standard output and standard error."""
        process = self.start(script, *arguments, **environment)
        out, err = process.communicate()
        return process.returncode, out, err


def small_project(folder: Path) -> Project:
    checkout, path = folder / "check out", folder / "bin"
    shutil.copytree(ROOT / "packaging", checkout / "packaging", ignore=shutil.ignore_patterns("__pycache__"))
    for name, text in {"pyproject.toml": PYPROJECT, "uac_small_app.py": APP, "backend.py": BACKEND}.items():
        (checkout / name).write_text(text)
    path.mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found is not None
        (path / tool).symlink_to(found)
    python = path / "python3"
    python.write_text(f'#!/bin/sh\nexec "{sys.base_prefix}/bin/python3" "$@"\n')
    python.chmod(0o755)
    return Project(checkout, path)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A checkout in which nothing has been set up."""
    return small_project(tmp_path)


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A checkout that was set up once; each test leaves it able to run."""
    project = small_project(tmp_path_factory.mktemp("used"))
    status, _, err = project.call("run", "doctor")
    assert status == 0, err
    return project


def packaging_module(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"packaging_{name}", ROOT / "packaging" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_stops_at_its_first_fault_and_can_be_started_by_name(script: str) -> None:
    assert "\nset -euo pipefail\n" in (ROOT / script).read_text()
    assert os.access(ROOT / script, os.X_OK)


def test_the_first_run_sets_up_and_opens_the_app_where_it_was_called(project: Project) -> None:
    status, out, err = project.call("run", "say", "two words", "--json")
    assert (status, out) == (0, f"{project.path}|say|two words|--json\n"), err
    assert "Installing what UaC Desktop needs" in err


def test_the_second_run_installs_nothing_and_says_nothing(used: Project) -> None:
    stamp = used.venv / "set-up"
    before = stamp.stat().st_mtime_ns
    assert used.call("run", "doctor", **UNREACHABLE) == (0, f"{used.path}|doctor\n", "")
    assert stamp.stat().st_mtime_ns == before


def test_two_first_runs_at_once_set_up_once(project: Project) -> None:
    both = [project.start("run", "doctor"), project.start("run", "doctor")]
    said = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    assert [out for out, _ in said] == [f"{project.path}|doctor\n"] * 2
    assert sum(err.count("Installing what") for _, err in said) == 1


def test_a_set_up_that_was_cut_off_is_begun_again(used: Project) -> None:
    (used.venv / "set-up").write_text("unfinished\n")
    (used.venv / "half a package").touch()
    status, out, err = used.call("run", "doctor")
    assert (status, out) == (0, f"{used.path}|doctor\n"), err
    assert not (used.venv / "half a package").exists()


def test_a_venv_whose_python_is_gone_is_made_anew(used: Project) -> None:
    (used.venv / "bin" / "python").unlink()
    status, out, err = used.call("run", "doctor")
    assert (status, out) == (0, f"{used.path}|doctor\n"), err


def test_a_command_that_was_lost_is_put_back(used: Project) -> None:
    (used.venv / "bin" / "uac-desktop").unlink()
    status, out, err = used.call("run", "doctor")
    assert (status, out) == (0, f"{used.path}|doctor\n"), err


def test_without_the_network_a_new_requirement_is_refused_and_what_worked_still_does(used: Project) -> None:
    file = used.folder / "pyproject.toml"
    file.write_text(PYPROJECT.replace("dependencies = []", 'dependencies = ["absent"]'))
    status, out, err = used.call("run", "doctor", **UNREACHABLE)
    file.write_text(PYPROJECT)
    assert (status, out) == (1, "")
    sentence = "The Python package index cannot be reached; connect to the network and run this again."
    assert err.splitlines()[-1] == sentence
    assert used.call("run", "doctor", **UNREACHABLE) == (0, f"{used.path}|doctor\n", "")


def test_a_checkers_settings_are_no_reason_to_install(used: Project) -> None:
    file = used.folder / "pyproject.toml"
    file.write_text(PYPROJECT + "\n[tool.ruff]\nline-length = 80\n")
    assert used.call("run", "doctor", **UNREACHABLE)[0] == 0
    file.write_text(PYPROJECT)


def test_without_a_new_python_the_script_names_what_to_install(project: Project) -> None:
    (project.path / "python3").write_text("#!/bin/sh\nexit 1\n")
    status, _, err = project.call("run", "doctor")
    assert status == 1
    assert (
        err
        == "UaC Desktop needs Python 3.11 or newer; on Debian: sudo apt-get install python3 python3-venv\n"
    )


@pytest.mark.parametrize(
    "arguments", [[], ["--data", "say"], ["--no-model", "window", "--quick-ask"], ["--host"]]
)
def test_without_a_screen_a_window_is_refused_before_anything_is_installed(
    project: Project, arguments: list[str]
) -> None:
    status, out, err = project.call("run", *arguments)
    assert (status, out) == (1, "")
    assert "neither DISPLAY nor WAYLAND_DISPLAY is set. The command line needs none" in err
    assert not project.venv.exists()


@pytest.mark.parametrize(
    "arguments", [["--help"], ["say", "window"], ["--data", "window", "log"], ["--data=x", "log"]]
)
def test_a_verb_needs_no_screen(used: Project, arguments: list[str]) -> None:
    assert used.call("run", *arguments)[:2] == (0, "|".join([str(used.path), *arguments]) + "\n")


def test_the_checks_stop_at_the_first_that_fails_and_name_it(used: Project) -> None:
    status, out, err = used.call("test")
    assert status == 1
    assert out.splitlines() == ["== ruff check ."]
    assert err.splitlines()[-1] == "The checks stopped: `ruff check .` failed."


def test_a_package_that_lost_its_modules_is_not_whole(tmp_path: Path) -> None:
    info = tmp_path / "gone-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: gone\nVersion: 1\n")
    (info / "RECORD").write_text("gone/__init__.py,,\ngone-1.dist-info/METADATA,,\n")
    installed = packaging_module("installed")
    assert not installed.whole(Distribution.at(info))
    assert installed.whole(distribution("pydantic"))


def test_a_mode_asks_for_its_own_packages(tmp_path: Path) -> None:
    info = tmp_path / "some-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        'Name: some\nVersion: 1\nRequires-Dist: sqlite-utils<5,>=4.0\nRequires-Dist: ruff; extra == "dev"\n'
    )
    installed = packaging_module("installed")
    assert installed.asked_for(Distribution.at(info), "plain") == ["sqlite-utils"]
    assert installed.asked_for(Distribution.at(info), "dev") == ["sqlite-utils", "ruff"]


def test_only_what_does_not_load_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    libraries = packaging_module("libraries")
    monkeypatch.setattr(libraries, "PACKAGES", {"libc.so.6": "libc6", "libabsent.so.9": "libabsent9"})
    monkeypatch.setattr(libraries, "FONT_FOLDERS", (str(tmp_path),))
    assert libraries.missing() == ["fonts-dejavu-core", "libabsent9"]
    (tmp_path / "some.ttf").touch()
    assert libraries.missing() == ["libabsent9"]


@pytest.mark.parametrize("platform", ["libqxcb.so", "libqwayland.so", "libqoffscreen.so"])
def test_with_the_named_packages_each_face_of_qt_finds_its_libraries(platform: str) -> None:
    plugin = Path(PySide6.__file__).parent / "Qt" / "plugins" / "platforms" / platform
    needed = subprocess.run(["ldd", str(plugin)], capture_output=True, text=True, check=True).stdout
    assert "libGL.so.1" in needed
    assert [line for line in needed.splitlines() if "not found" in line] == []


def test_the_desktop_entry_starts_the_command_that_is_installed() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(ROOT / "packaging" / "uac-desktop.desktop")
    commands = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    assert {section["Exec"].split()[0] for name, section in entry.items() if name != "DEFAULT"} <= set(
        commands
    )


def test_the_metainfo_belongs_to_the_desktop_entry_and_the_license() -> None:
    component = ElementTree.parse(ROOT / "packaging" / "uac-desktop.metainfo.xml").getroot()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert (ROOT / "packaging" / str(component.findtext("launchable"))).is_file()
    assert component.findtext("project_license") == project["license"]


def test_a_wheel_carries_every_resource(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    resources = (path for path in (ROOT / "resources").rglob("*") if path.is_file() and path.suffix != ".pyc")
    shipped = {f"uac_desktop/{path.relative_to(ROOT).as_posix()}" for path in resources}
    assert "uac_desktop/resources/vocabulary.toml" in shipped
    assert shipped <= set(zipfile.ZipFile(wheel).namelist())
