"""The project as a folder of ordinary Python: its modules, and a small `uac/` package that runs them."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from uac_desktop.core import saying
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.render_parts import Module
from uac_desktop.knowledge import match
from uac_desktop.knowledge.drugs import load_tables
from uac_desktop.knowledge.tables import load_travel_tables
from uac_desktop.paths import resource
from uac_desktop.sandbox import partial

BASE = "uac/base/"
"""Where the folder keeps the project as it was written, so that edits made there can be told."""

Span = tuple[str | None, str | None]
_LOOKS_UP = re.compile(r"^from uac\.knowledge\.(\w+) import", re.M)
_BESIDE = re.compile(r"^from \.(\w*) import (.+)$", re.M)


def project_files(
    modules: Mapping[str, str], rendered: Sequence[Module], state: State, zone: str
) -> dict[str, str]:
    """Every file of an exported project, text by path: it runs on a stock Python.

    `rendered` are the modules of records among them.
    """
    base = {f"{BASE}{path}": text for path, text in modules.items()}
    about = {"uac/person.json": _about(state, zone), "uac/held.json": _held(rendered, state)}
    written = {path: f"{json.dumps(value, ensure_ascii=False, indent=1)}\n" for path, value in about.items()}
    # The modules before what tells an edit of them: else, were the writing cut short, they would look edited.
    return {**_support(), **modules, **written, **base}


def export_project(files: Mapping[str, str], folder: Path) -> list[str]:
    """Write a project's files into a new or empty folder; the paths written.

    Raises RefusedError where the folder holds something already or cannot be written.
    """
    try:
        if folder.exists() and any(folder.iterdir()):
            raise RefusedError(f"{folder} is not empty; name a new folder, so that nothing is overwritten.")
    except OSError as error:
        raise RefusedError(f"{folder} cannot be read ({error.strerror}); choose another folder.") from error
    write_files(files, folder)
    return sorted(files)


def write_files(files: Mapping[str, str], folder: Path) -> None:
    """Write files by their paths in a folder. Raises RefusedError where that cannot be done."""
    try:
        for path, text in files.items():
            _put(folder / path, text.encode())
    except OSError as error:
        raise RefusedError(
            f"{folder} cannot be written ({error.strerror}); choose another folder."
        ) from error


def _put(target: Path, data: bytes) -> None:
    """Write a file whole or not at all; a link in its place gives way, and what it leads to is let be."""
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{target.name}.new")
    beside.write_bytes(data)
    beside.replace(target)


def shipped_files() -> dict[str, str]:
    """The files that every exported project has, text by path."""
    root = resource("export")
    files = (path for path in sorted(root.rglob("*")) if path.suffix in (".py", ".md"))
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in files}


def _about(state: State, zone: str) -> dict[str, Any]:
    """What programs see beside the records."""
    types = {
        t.name: {"list": t.list_name, "label": t.label, "start": t.start, "end": t.end}
        for t in state.vocabulary
    }
    return {
        "name": str(state.settings.get("user") or "user"),
        "zone": str(state.settings.get("zone") or zone),
        "home_country": state.home_country(),
        "types": types,
    }


def _held(rendered: Sequence[Module], state: State) -> dict[str, dict[str, list[Span]]]:
    """From when to when each record held, by module and list in the order of the text.

    A module says it only where no field of the record's own does.
    """
    found: dict[str, dict[str, list[Span]]] = {}
    for module in rendered:
        spans: list[Span] = []
        for part in module.parts:
            if part.kind == "list":
                spans = found.setdefault(module.path, {}).setdefault(state.type(part.anchor).list_name, [])
            elif part.kind == "record" and (record := state.record(part.anchor)) is not None:
                spans.append((record.valid_from, record.valid_to))
    return found


def _support() -> dict[str, str]:
    """The `uac/` package: its own files, and what the sandbox offers programs, from the very same files."""
    shipped = shipped_files()
    tables = {**load_tables(), **load_travel_tables()}
    return {
        **shipped,
        **{f"uac/knowledge/{name}.py": text for name, text in _looked_up(shipped)},
        "uac/core/__init__.py": "",
        "uac/core/saying.py": Path(str(saying.__file__)).read_text(encoding="utf-8"),
        "uac/partial.py": Path(str(partial.__file__)).read_text(encoding="utf-8"),
        "uac/knowledge/tables.json": json.dumps(tables, ensure_ascii=False),
    }


def _looked_up(shipped: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The modules that the package's look-ups stand on, with all that these import."""
    room = Path(str(match.__file__)).parent
    wanted, known = set(_LOOKS_UP.findall(shipped["uac/knowledge/__init__.py"])), set[str]()
    while left := wanted - known:
        name = min(left)
        known.add(name)
        text = (room / f"{name}.py").read_text(encoding="utf-8")
        for module, names in _BESIDE.findall(text):
            wanted |= {module} if module else {one.strip() for one in names.split(",")}
        yield name, text
