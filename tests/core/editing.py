"""Edits of a state's modules, read and folded without an app around them."""

import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from datetime import date, datetime, time
from types import ModuleType
from typing import Any
from unittest.mock import patch

from tests.core.telling import vocabulary
from uac_desktop.core.edits import Edit, clean, read_edit
from uac_desktop.core.edits_fates import Fate
from uac_desktop.core.edits_layout import laid_out_as
from uac_desktop.core.entries import Body, Entry, Fact, Revision, kind_of
from uac_desktop.core.fold import State
from uac_desktop.core.records import key_of
from uac_desktop.core.render import Renderer
from uac_desktop.core.render_parts import Module
from uac_desktop.core.render_rows import HELD, arguments
from uac_desktop.core.values import python_literal
from uac_desktop.core.vocabulary import RecordType
from uac_desktop.sandbox.partial import Partial

NOW = "2027-06-01T12:00:00+00:00"
BUILT_IN = vocabulary()


def key(record_type: RecordType, fact: Fact) -> tuple[str, ...] | None:
    """The key of a fact, without the spellings of drug tables."""
    return key_of(record_type, fact.fields)


class Desk:
    """A log whose modules are edited."""

    def __init__(self, entries: list[Entry] | None = None) -> None:
        self.entries = list(entries or ())
        self.state = State(BUILT_IN).apply_all(self.entries)
        self.renderer = Renderer()
        self._edits = 0

    def module(self, path: str) -> Module:
        """A module as it stands."""
        found = self.renderer.module(self.state, path)
        assert found is not None, path
        return found

    def text(self, path: str) -> str:
        """The text of one."""
        return self.module(path).text

    def paths(self) -> list[str]:
        """The modules of records."""
        return [m.path for m in self.renderer.modules(self.state) if m.path != "manifest.py"]

    def read(self, path: str, text: str, fates: Mapping[str, Fate] | None = None) -> Edit:
        """What a text means."""
        before = self.renderer.module(self.state, path)
        return read_edit(path, text, before, self.state, BUILT_IN, fates or {}, key)

    def save(
        self,
        path: str,
        text: str,
        fates: Mapping[str, Fate] | None = None,
        at: str = NOW,
        never: bool = False,
    ) -> Edit:
        """Fold an edit; `never`: all that is removed was never true."""
        edit = self.read(path, text, fates)
        if never:
            asked = [change.record for change in edit.changes if change.asks and change.record]
            edit = self.read(path, text, dict.fromkeys(asked, "never"))
        assert edit.can_be_saved, edit.faults
        assert not any(change.asks for change in edit.changes), edit.changes
        if not edit.changes:
            return edit
        self._edits += 1
        names = [f"edit{self._edits}.{n}" for n, _ in enumerate(edit.bodies())]
        before = self.renderer.module(self.state, path)
        for name, (_, body) in zip(names, edit.bodies(), strict=True):
            self.add(body, at, name)
        layout = None
        if edit.written is not None:
            kept = self.state.layouts.get(path)
            layout = laid_out_as(edit, before, names, self.state, self.renderer)
            if kept is not None:
                self.state.layouts[path] = kept
        self.add(Revision(module=path, base="", after="", text=clean(text), layout=layout), at)
        return edit

    def add(self, body: Body, at: str = NOW, name: str | None = None) -> str:
        """Fold a body as the next entry; its id."""
        seq = len(self.entries) + 1
        entry = Entry(seq, name or f"d{seq}", at, "UTC", at, kind_of(body), body, "", "", "")
        self.entries.append(entry)
        self.state.apply(entry)
        return entry.id

    def say(self, type_name: str, at: str = NOW, op: str = "assert", **said: Any) -> str:
        """Tell a fact, as a message would."""
        own = {n: said.pop(n) for n in ("about", "target", "valid_to", "undoes", "apart") if n in said}
        known = self.state.type(type_name)
        fact = Fact(op=op, type=type_name, fields=said, key=key_of(known, said), **own)  # type: ignore[arg-type]
        return self.add(fact, at)

    def rows(self, type_name: str) -> Counter[tuple[tuple[str, str], ...]]:
        """What the records of a type say, as their lines have it."""
        known = self.state.type(type_name)
        return Counter(tuple(sorted(arguments(known, r))) for r in self.state.records(type_name))


# -- what a text says when Python runs it ------------------------------------------------------


def _uac() -> ModuleType:
    """What the modules of a project import from `uac`."""
    module = ModuleType("uac")
    vars(module).update(Partial=Partial, Day=date | Partial, Moment=datetime | date | Partial, Time=time)
    return module


def objects(text: str, state: State) -> dict[str, Counter[tuple[tuple[str, str], ...]]]:
    """What the lists of a text hold, by type, in the form of `Desk.rows`. The text must be our own."""
    names: dict[str, Any] = {"__name__": "edited"}
    with patch.dict(sys.modules, {"uac": _uac()}):
        exec(compile(text, "edited.py", "exec", dont_inherit=True), names)
    found: dict[str, Counter[tuple[tuple[str, str], ...]]] = {}
    for record_type in state.vocabulary:
        if isinstance(held := names.get(record_type.list_name), list):
            found[record_type.name] = Counter(_said(one, record_type) for one in held)
    return found


def _said(one: Any, record_type: RecordType) -> tuple[tuple[str, str], ...]:
    kinds = {**HELD, **record_type.fields}
    values = {f.name: getattr(one, f.name) for f in fields(one)}
    said = {name: _iso(value) for name, value in values.items() if value is not None}
    if said.get("person") == "user":
        del said["person"]
    return tuple(sorted((name, python_literal(value, kinds.get(name))) for name, value in said.items()))


def _iso(value: Any) -> Any:
    if isinstance(value, datetime):
        text = value.replace(tzinfo=None).isoformat(timespec="minutes")
        return f"{text}[{value.tzinfo}]" if value.tzinfo else text
    if isinstance(value, time):
        return value.isoformat(timespec="minutes")
    return value.isoformat() if isinstance(value, date) or hasattr(value, "isoformat") else value
