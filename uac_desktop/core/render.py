"""State → the person's project: modules of plain typed Python, the same text for the same log.

The text is laid out as ruff lays it out (88 columns), so that formatting it changes nothing. What the person
has written themselves keeps its text and its place: see `render_layout`. A long collection stands in modules
by year, so that a new record changes a short one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import is_

from uac_desktop.core.entries import Piece
from uac_desktop.core.fold import State
from uac_desktop.core.records import SHOWN, Record
from uac_desktop.core.render_layout import Content, lay
from uac_desktop.core.render_manifest import manifest
from uac_desktop.core.render_parts import Module, Part
from uac_desktop.core.render_rows import Row, Rows
from uac_desktop.core.vocabulary import RecordType

VERSION = "2"
LONG = 2_000
"""So many records of one type stand together; with more they stand by year."""

ByType = Mapping[str, "_Collection"]


def render(state: State, rules: Mapping[str, str]) -> dict[str, str]:
    """Every module by its path: manifest, a domain each that holds something, the rules as they are."""
    return Renderer().texts(state, rules)


class Renderer:
    """Renders states one after the other; what did not change from one to the next costs little."""

    def __init__(self) -> None:
        self._rows = Rows()
        self._collections: dict[str, tuple[Sequence[Record], _Collection]] = {}
        self._known: dict[str, tuple[tuple[Piece, ...], _Draft, Module]] = {}

    def texts(self, state: State, rules: Mapping[str, str]) -> dict[str, str]:
        """Every module's text by path; `rules` are texts by name."""
        modules = {module.path: module.text for module in self.modules(state)}
        return modules | {f"rules/{name}.py": text for name, text in sorted(rules.items())}

    def modules(self, state: State) -> list[Module]:
        """The manifest, and the modules that hold records or what was written beside them."""
        by_type = self._by_type(state)
        domains = _domains(state, by_type)
        counts = {name: len(held.records) for name, held in by_type.items()}
        head = Module("manifest.py", (Part("text", "", manifest(domains, counts)),))
        drafts = [d for domain, types in domains.items() for d in _drafts(domain, types, by_type)]
        drafts += _left(state, list(drafts))
        return [head, *(self._module(state, draft) for draft in drafts)]

    def module(self, state: State, path: str) -> Module | None:
        """One of them; None where there is none of that path."""
        return next((module for module in self.modules(state) if module.path == path), None)

    def _by_type(self, state: State) -> ByType:
        """The collections that hold anything; the very same where none of their records has changed."""
        found = {}
        for record_type in state.vocabulary:
            listed = state.beliefs.listing.records(record_type.name, False)
            known = self._collections.get(record_type.name)
            if known is None or known[0] is not listed:
                known = self._collections[record_type.name] = (
                    listed,
                    _collection(state, record_type, listed),
                )
            if listed:
                found[record_type.name] = known[1]
        return found

    def line(self, state: State, record_id: str) -> Row | None:
        """How a record is laid out; None where there is none that is shown."""
        record = current(state, record_id)
        if record is None or record.status not in SHOWN or record.type not in state.vocabulary:
            return None
        return self._rows.of(state.vocabulary[record.type], record)

    def _module(self, state: State, draft: "_Draft") -> Module:
        """A module; the very same where nothing of it has changed."""
        pieces = state.layouts.get(draft.path, ())
        known = self._known.get(draft.path)
        if known is not None and known[0] is pieces and _is_as_before(known[1], draft):
            return known[2]
        content = Content(
            draft.title, draft.classes, draft.home, draft.lists, self._rows, lambda name: current(state, name)
        )
        module = Module(draft.path, tuple(lay(pieces, content)))
        self._known[draft.path] = (pieces, draft, module)
        return module


@dataclass(frozen=True, slots=True)
class _Collection:
    """The records of a type in the order of the text, and by year where they are many."""

    records: Sequence[Record]
    years: Mapping[str, list[Record]]


@dataclass(frozen=True, slots=True)
class _Draft:
    """What a module holds: `classes` that it defines (or imports from `home`), and lists of records."""

    path: str
    title: str
    classes: tuple[RecordType, ...]
    home: str | None
    lists: tuple[tuple[RecordType, Sequence[Record]], ...]


def _is_as_before(old: _Draft, new: _Draft) -> bool:
    """Whether two drafts hold the very same types and records."""
    if (old.title, len(old.classes), len(old.lists)) != (new.title, len(new.classes), len(new.lists)):
        return False
    if not all(map(is_, old.classes, new.classes)):
        return False
    pairs = zip(old.lists, new.lists, strict=True)
    return all(a[0] is b[0] and _are_the_same(a[1], b[1]) for a, b in pairs)


def _are_the_same(one: Sequence[Record], other: Sequence[Record]) -> bool:
    return one is other or (len(one) == len(other) and all(map(is_, one, other)))


# -- what stands where -------------------------------------------------------------------------


def current(state: State, record_id: str) -> Record | None:
    """The record that one has become, corrected or made one with another since; None where it is gone."""
    beliefs = state.beliefs
    record = beliefs.record(record_id)
    if record is None:
        record = beliefs.record(beliefs.record_of.get(record_id, ""))
    while record is not None and record.status == "corrected" and record.ended_by is not None:
        record = beliefs.record(beliefs.record_of.get(record.ended_by.id, ""))
    return record


def path_of(domain: str, year: str | None = None) -> str:
    """The module of a domain, or of one year of it."""
    return f"domains/{domain}.py" if year is None else f"domains/{domain}_{year}.py"


def _collection(state: State, record_type: RecordType, listed: Sequence[Record]) -> _Collection:
    records = _in_place(state, record_type.name, listed)
    years: dict[str, list[Record]] = {}
    for record in records if len(records) > LONG else ():
        years.setdefault(_year(record_type, record), []).append(record)
    return _Collection(records, years)


def _in_place(state: State, type_name: str, shown: Sequence[Record]) -> Sequence[Record]:
    """The records of a type in log order; one that was corrected stays where it was."""
    history = state.beliefs.listing.records(type_name, True)
    was = {r.ended_by.id: r for r in history if r.status == "corrected" and r.ended_by is not None}
    if not was:
        return shown

    def place(record: Record) -> tuple[int, int]:
        first = record
        while (earlier := was.get(first.id)) is not None and earlier.seq < first.seq:
            first = earlier
        return first.seq, record.seq

    return sorted(shown, key=place)


def _domains(state: State, by_type: ByType) -> dict[str, list[RecordType]]:
    """The types that are shown: those of the person's own, those with records, those they wrote about."""
    named = {piece.anchor for pieces in state.layouts.values() for piece in pieces if piece.kind == "class"}
    found = {
        domain: [t for t in types if t.own or t.name in by_type or t.name in named]
        for domain, types in state.vocabulary.domains().items()
    }
    return {domain: types for domain, types in found.items() if types}


def _drafts(domain: str, types: Sequence[RecordType], by_type: ByType) -> Iterator[_Draft]:
    """The module of a domain, and one for each year of its long collections."""
    nothing = _Collection((), {})
    held = {t.name: by_type.get(t.name, nothing) for t in types}
    short = tuple((t, held[t.name].records) for t in types if not held[t.name].years)
    yield _Draft(path_of(domain), domain.capitalize(), tuple(types), None, short)
    for year in sorted({year for one in held.values() for year in one.years}):
        used = tuple(t for t in types if year in held[t.name].years)
        lists = tuple((t, held[t.name].years[year]) for t in used)
        yield _Draft(path_of(domain, year), f"{domain.capitalize()} {year}", used, f"domains.{domain}", lists)


def _year(record_type: RecordType, record: Record) -> str:
    """The year that a record is of: its own, else that in which it was learned."""
    own = str(record.fields.get(record_type.start or "") or record.valid_from or "")[:4]
    return own if own.isdigit() else record.known_from[:4]


def _left(state: State, drafts: Iterable[_Draft]) -> Iterator[_Draft]:
    """Modules of which only what the person wrote beside the records is left."""
    known = {draft.path for draft in drafts}
    for path, pieces in sorted(state.layouts.items()):
        own = "".join(piece.text or "" for piece in pieces if piece.kind == "text")
        if path.startswith("domains/") and path not in known and own.strip():
            title = path.removeprefix("domains/").removesuffix(".py").capitalize()
            yield _Draft(path, title, (), None, ())
