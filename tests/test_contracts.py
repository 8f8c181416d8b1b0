"""What holds for the project as a whole: where imports point, where its files are, what its texts name."""

import importlib.util
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from uac_desktop import paths

ROOT = Path(__file__).resolve().parent.parent

# Folders that tools make; the project's own texts are all the rest.
MADE_BY_TOOLS = {"__pycache__", "build", "dist"}
# Put together here, so that this file does not name what it forbids.
PLACES = ("work", "workspace", "home/[a-z]+/projects", "Users/[a-z]+/code")
FOLDER_OF_A_MACHINE = re.compile(rf"(?<![\w./~-])/(?:{'|'.join(PLACES)})/\S+", re.IGNORECASE)


def project_files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file of the project, but not the hidden ones: those are tools' and the version control's."""
    for path in sorted(folder.iterdir()):
        if path.name in MADE_BY_TOOLS or (path.name.startswith(".") and path.name != ".ci"):
            continue
        if path.is_dir():
            yield from project_files(path)
        else:
            yield path


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    """Checks the contracts of the pyproject.toml in a folder, over the package beside it."""
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as c; c()",
        "--no-cache",
    ]
    return subprocess.run(
        command, cwd=folder, env={"PYTHONPATH": str(folder)}, capture_output=True, text=True, check=False
    )


def test_imports_keep_to_the_contracts() -> None:
    outcome = lint_imports(ROOT)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    assert f"{len(contracts)} kept, 0 broken" in outcome.stdout


def test_an_import_that_points_up_breaks_the_contracts(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    ignored = shutil.ignore_patterns("__pycache__")
    package = shutil.copytree(ROOT / "uac_desktop", tmp_path / "uac_desktop", ignore=ignored)
    (package / "core" / "upward.py").write_text("import uac_desktop.store\n")
    outcome = lint_imports(tmp_path)
    assert outcome.returncode == 1
    assert "uac_desktop.core is not allowed to import uac_desktop.store" in outcome.stdout


def test_the_locator_finds_what_a_checkout_ships() -> None:
    assert paths.resource("vocabulary.toml") == ROOT / "resources" / "vocabulary.toml"
    assert paths.resource("knowledge", "interactions.csv").is_file()


def test_the_locator_prefers_what_lies_inside_the_package(tmp_path: Path) -> None:
    inside = tmp_path / "uac_desktop" / "resources" / "vocabulary.toml"
    beside = tmp_path / "resources" / "vocabulary.toml"
    for file in (inside, beside):
        file.parent.mkdir(parents=True)
        file.touch()
    shutil.copy(paths.__file__, tmp_path / "uac_desktop")
    spec = importlib.util.spec_from_file_location("paths_of_a_wheel", tmp_path / "uac_desktop" / "paths.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.resource("vocabulary.toml") == inside


def test_the_locator_says_what_an_installation_lacks() -> None:
    with pytest.raises(FileNotFoundError, match=r"lacks resources/knowledge/absent\.csv"):
        paths.resource("knowledge", "absent.csv")


def test_no_text_names_a_folder_of_the_machine_it_was_written_on() -> None:
    named = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in project_files()
        for found in FOLDER_OF_A_MACHINE.finditer(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert named == []


@pytest.mark.parametrize("place", ["work/main", "home/ann/projects", "Users/Ann/code"])
def test_such_a_folder_would_be_found(place: str) -> None:
    assert FOLDER_OF_A_MACHINE.search(f"see /{place}/x.py")
    assert not FOLDER_OF_A_MACHINE.search(f"see https://example.org/{place}/x.py")
