"""An edited module → what the edit means: facts, definitions, sources, and the text around them.

    text + module before → parse (never run) → classes → types → rows → records → changes, faults, a layout

What is read is the difference between the text and the module that it began from: whatever the person left
alone says nothing new.
"""

import ast
import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from uac_desktop.core.edits_change import Change
from uac_desktop.core.edits_fates import Fate, KeyOf, Was
from uac_desktop.core.edits_faults import Fault, syntax_fault
from uac_desktop.core.edits_parse import Span, Written, parse
from uac_desktop.core.edits_rows import rows_of
from uac_desktop.core.edits_text import Run, Text, lines_of, untouched
from uac_desktop.core.edits_types import Types, types_of
from uac_desktop.core.entries import Body, Source
from uac_desktop.core.fold import State
from uac_desktop.core.records import Record
from uac_desktop.core.render_parts import Module
from uac_desktop.core.saying import say, sentences
from uac_desktop.core.vocabulary import Vocabulary

_PATH = re.compile(r"(?:[a-z][a-z0-9_]*/){0,3}[a-z][a-z0-9_]*\.py")
_DOMAIN = re.compile(r"domains/([a-z][a-z0-9_]*?)(?:_(\d{4}))?\.py")
_LONGEST = 4_000_000
_LONGEST_NAME = 80
_DEVICES = frozenset(("con", "prn", "aux", "nul"))
_ROOMS = frozenset(("uac", "domains", "rules", "tests"))


@dataclass(frozen=True)
class Edit:
    """What an edit means. `written` is there for a module of records; `rows` are the records of its rows,
    `runs` those that nobody touched.

    Where `faults` hold an error nothing can be saved.
    """

    path: str
    text: str
    faults: tuple[Fault, ...] = ()
    changes: tuple[Change, ...] = ()
    written: Written | None = None
    types: Types | None = None
    rows: Mapping[Span, Record | Change] | None = None
    runs: tuple[Run, ...] = ()

    @property
    def can_be_saved(self) -> bool:
        """Whether nothing is wrong with it."""
        return not any(fault.severity == "error" for fault in self.faults)

    def bodies(self) -> list[tuple[Change, Body]]:
        """All that is to be appended, with the change that each belongs to."""
        return [(change, body) for change in self.changes for body in change.bodies]


def clean(text: str) -> str:
    """A text with plain ends of lines, and one at its end; without the mark that some put before it."""
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return plain if plain.endswith("\n") or not plain else plain + "\n"


def domain_of(path: str) -> str | None:
    """The domain whose records a module holds; None of any other module."""
    found = _DOMAIN.fullmatch(path)
    return found[1] if found is not None else None


def refusal(path: str) -> str | None:
    """Why a module cannot be edited or made, in one sentence."""
    if path == "manifest.py":
        return "manifest.py follows from the records; edit the module that holds them."
    if not _PATH.fullmatch(path) or path.startswith("uac/"):
        return f"{path!r} is no name for a module; name one such as rules/spending.py or domains/plants.py."
    if len(path) > _LONGEST_NAME:
        return (
            f"The name of {path[:30]}… is too long for a file; choose one of {_LONGEST_NAME} letters at most."
        )
    room, _, name = path.removesuffix(".py").rpartition("/")
    at_hand = sys.stdlib_module_names | _ROOMS if room in ("", "tests") else _DEVICES
    if name in at_hand or name in _DEVICES:
        return f"{path} would stand in the way of another {name} in the exported folder; choose another name."
    if path.startswith("domains/") and not _DOMAIN.fullmatch(path):
        return f"{path} cannot hold records; put them into a module such as domains/plants.py."
    return None


def read_edit(
    path: str,
    text: str,
    before: Module | None,
    state: State,
    built_in: Vocabulary,
    fates: Mapping[str, Fate],
    key: KeyOf,
) -> Edit:
    """What a text means in place of a module, which is None where it is new. `path` must not be refused."""
    text = clean(text)
    if len(text) > _LONGEST:
        return Edit(path, text, (Fault(1, 1, say("The text is too long for one module; split it.")),))
    if domain_of(path) is None:
        return _read_source(path, text, before)
    return _read_records(path, text, before or Module(path, ()), state, built_in, fates, key)


# -- modules of records ------------------------------------------------------------------------


def _read_records(
    path: str,
    text: str,
    before: Module,
    state: State,
    built_in: Vocabulary,
    fates: Mapping[str, Fate],
    key: KeyOf,
) -> Edit:
    if text == before.text:
        return Edit(path, text)
    domain, edited = domain_of(path) or "", Text(text)
    runs = untouched(before, edited)
    written = parse(edited, runs, domain, state.vocabulary)
    if any(fault.severity == "error" for fault in written.faults):
        return Edit(path, text, _sorted(written.faults), written=written)
    types = types_of(written, _classes(before), domain, state.vocabulary, built_in)
    if any(fault.severity == "error" for fault in types.faults):
        return Edit(path, text, _sorted((*written.faults, *types.faults)), written=written, types=types)
    rows = rows_of(written, {**_come_back(types, state), **_rows_before(before, state)}, types, fates, key)
    kept = tuple(runs) if any(isinstance(i, Run) for one in written.lists.values() for i in one.items) else ()
    faults = _sorted((*written.faults, *types.faults, *rows.faults))
    changes = (*types.changes, *sorted(rows.changes, key=lambda change: change.line or 0))
    changes = changes or (Change("layout", say("Comments or layout alone; nothing that is known changes.")),)
    return Edit(path, text, faults, changes, written, types, rows.records, kept)


def _classes(before: Module) -> dict[str, int]:
    """The types that a module has classes for, with their lines."""
    found, line = {}, 1
    for part in before.parts:
        if part.kind == "class":
            found[part.anchor] = line
        line += part.text.count("\n")
    return found


def _rows_before(before: Module, state: State) -> dict[str, list[Was]]:
    """The records of a module by type, in the order of its text."""
    found: dict[str, list[Was]] = {}
    places = iter(before.places)
    type_name = ""
    for part in before.parts:
        if part.kind == "list":
            type_name = part.anchor
        elif part.kind == "record":
            place = next(places)
            found.setdefault(type_name, []).append(Was(place.record, place.first, state))
    return found


def _come_back(types: Types, state: State) -> dict[str, list[Was]]:
    """The records that types had which are defined once more: they stand again, and rows may be theirs."""
    anew = [n for n in types.vocabulary.types if n not in types.before and n not in types.renamed.values()]
    found = {name: [Was(record.id, 1, state) for record in state.records(name)] for name in anew}
    return {name: records for name, records in found.items() if records}


def _sorted(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    return tuple(sorted(faults, key=lambda fault: (fault.line, fault.column)))


# -- rules, tests, helpers -----------------------------------------------------------------------


def _read_source(path: str, text: str, before: Module | None) -> Edit:
    old = before.text if before is not None else None
    if text == old:
        return Edit(path, text)
    if not text.strip():
        if old is None:
            return Edit(path, text, (Fault(1, 1, say("There is nothing in it yet; write something first.")),))
        body = Source(name=path)
        return Edit(
            path, text, changes=(Change("source", say("{path} is taken out.", path=path), bodies=(body,)),)
        )
    try:
        tree = ast.parse(text, path)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return Edit(path, text, (syntax_fault(error),))
    about = {"kind": kind_of(path), "path": path}
    words = say("A new {kind:term}: {path}.", **about)
    if old is not None:
        words = say("The {kind:term} {path} changes.", **about)
    if path.startswith("rules/") and not _runs(tree):
        idle = say('Nothing in it runs; write @rule(watches=("Trip",)) above a function that is to.')
        words = sentences(words, idle)
    change = Change(
        "source", words, _first_difference(old or "", text), bodies=(Source(name=path, text=text),)
    )
    return Edit(path, text, changes=(change,))


def _runs(tree: ast.Module) -> bool:
    """Whether a function of a module is marked as a rule."""
    marks = (mark for node in tree.body if isinstance(node, ast.FunctionDef) for mark in node.decorator_list)
    calls = (mark.func if isinstance(mark, ast.Call) else mark for mark in marks)
    return any(ast.unparse(call).endswith("rule") for call in calls)


def kind_of(path: str) -> str:
    """What a module is, in a word."""
    kinds = {"rules": "rule", "tests": "test", "domains": "domain"}
    return kinds.get(path.partition("/")[0], "module")


def _first_difference(old: str, new: str) -> int:
    pairs = zip(lines_of(old), lines_of(new), strict=False)
    return next((n for n, (a, b) in enumerate(pairs, 1) if a != b), min(old.count("\n"), new.count("\n")) + 1)
