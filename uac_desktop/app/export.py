"""The project as a folder of ordinary Python: its modules, and a small `uac/` package that runs them."""

import json
from collections.abc import Mapping
from pathlib import Path

from uac_desktop.core.errors import RefusedError
from uac_desktop.knowledge import match
from uac_desktop.knowledge.drugs import load_tables
from uac_desktop.paths import resource
from uac_desktop.sandbox import partial


def export_project(modules: Mapping[str, str], folder: Path) -> list[str]:
    """Write the project into a new or empty folder; the paths written.

    Raises RefusedError where the folder holds something already or cannot be written.
    """
    files = {**_support(), **modules}
    try:
        if folder.exists() and any(folder.iterdir()):
            raise RefusedError(f"{folder} is not empty; name a new folder, so that nothing is overwritten.")
        for path, text in files.items():
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RefusedError(
            f"{folder} cannot be written ({error.strerror}); choose another folder."
        ) from error
    return sorted(files)


def _support() -> dict[str, str]:
    """The `uac/` package: its own files, and the matcher and partial dates that the sandbox uses."""
    root = resource("export")
    shipped = {
        str(path.relative_to(root)): path.read_text(encoding="utf-8") for path in sorted(root.rglob("*.py"))
    }
    return shipped | {
        "uac/partial.py": Path(str(partial.__file__)).read_text(encoding="utf-8"),
        "uac/knowledge/match.py": Path(str(match.__file__)).read_text(encoding="utf-8"),
        "uac/knowledge/tables.json": json.dumps(load_tables(), ensure_ascii=False),
    }
