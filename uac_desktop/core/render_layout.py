"""A module's parts, from what is known and from how the person left its text.

Without a layout every part is as we lay it out. A layout is the module as the person last saved it, in
pieces: comments, functions and whatever else is theirs stands as it is; a record, field or class keeps its
text while it still says the same, and its place in any case. What is new goes behind what it follows in the
order of the log; what is gone leaves the text around it alone.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from uac_desktop.core.entries import Piece
from uac_desktop.core.records import Record
from uac_desktop.core.render_glue import joined, row_text
from uac_desktop.core.render_imports import completed, imports
from uac_desktop.core.render_parts import (
    BLANKS,
    Part,
    annotation_names,
    class_parts,
    field_lines,
    header,
    list_opening,
    opening,
)
from uac_desktop.core.render_rows import Rows, says
from uac_desktop.core.vocabulary import RecordType

REST = "rest"
"""The anchor of a text that stands behind a record on its line."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a module holds. `classes` are defined in it, or taken from the module `home`.

    `current` finds the record that one (an id) has become, None where it is gone.
    """

    title: str
    classes: Sequence[RecordType]
    home: str | None
    lists: Sequence[tuple[RecordType, Sequence[Record]]]
    rows: Rows
    current: Callable[[str], Record | None]

    def header(self) -> str:
        """The docstring."""
        return header(self.title, self.classes)

    def imports(self) -> str:
        """The import lines."""
        return imports(*self.names())

    def names(self) -> tuple[set[str], Mapping[str, str]]:
        """The names that are used, and the classes that another module defines."""
        names = {name for t, records in self.lists for r in records for name in self.rows.of(t, r).names}
        if self.home is not None:
            return names, {t.name: self.home for t in self.classes}
        return names | ({"dataclass"} if self.classes else set()) | annotation_names(self.classes), {}


def lay(pieces: Sequence[Piece], content: Content) -> list[Part]:
    """The parts of a module."""
    return _Laying(pieces, content).parts() if pieces else _plain(content)


def _plain(content: Content) -> list[Part]:
    """A module in which nothing is the person's own."""
    parts = [Part("header", "", content.header()), Part("text", "", "\n")]
    parts.append(Part("imports", "", content.imports()))
    classes = content.classes if content.home is None else ()
    for record_type in classes:
        parts += [Part("text", "", BLANKS[1:]), *class_parts(record_type)]
    for place, (record_type, records) in enumerate(content.lists):
        parts.append(Part("text", "", BLANKS[1:] if classes and not place else "\n"))
        parts += _list(record_type, records, content.rows)
    return parts


def _list(record_type: RecordType, records: Iterable[Record], rows: Rows) -> list[Part]:
    parts = [Part("record", record.id, rows.of(record_type, record).text) for record in records]
    first = Part("list", record_type.name, list_opening(record_type, not parts))
    return [first, *parts, Part("end", record_type.list_name, "]\n")]


class _Laying:
    """One module laid out as the person left it."""

    def __init__(self, pieces: Sequence[Piece], content: Content) -> None:
        self._content = content
        self._pieces = pieces
        self._types = {t.name: t for t in content.classes} if content.home is None else {}
        self._lists = {t.name: (t, records) for t, records in content.lists}
        self._ends = {t.list_name: t.name for t, _ in content.lists}
        here = {record.id for _, records in content.lists for record in records}
        self._own = _by_record(pieces, content.current, here)
        self._followers = self._following()

    def parts(self) -> list[Part]:
        """All of them; the imports follow from the rest."""
        laid: list[Part] = []
        for piece in self._pieces:
            parts = list(self._laid(piece))
            # What stands behind a record on its line stays there; what is new goes below.
            is_rest = piece.anchor == REST and len(laid) > 1
            behind = self._new_at_end(laid) if is_rest else 0
            laid[len(laid) - behind : len(laid) - behind] = parts
        laid = self._with_classes(self._with_fields(laid))
        theirs = next((piece.text for piece in self._pieces if piece.kind == "imports"), None)
        return [
            part._replace(text=self._imports(theirs)) if part.kind == "imports" else part
            for part in joined(self._with_lists(laid))
        ]

    def _imports(self, theirs: str | None) -> str:
        return self._content.imports() if theirs is None else completed(theirs, *self._content.names())

    def _new_at_end(self, laid: Sequence[Part]) -> int:
        """How many of the last parts are records that stood in no text yet."""
        new = takewhile(lambda part: part.kind == "record" and part.anchor not in self._own, reversed(laid))
        return sum(1 for _ in new)

    def _laid(self, piece: Piece) -> Iterator[Part]:
        """What stands where a piece stood."""
        make = {
            "text": self._text,
            "header": self._header,
            "imports": lambda p: [Part("imports", "", "")],
            "class": self._class,
            "field": self._field,
            "list": self._opening,
            "record": self._record,
            "end": self._end,
        }
        yield from make[piece.kind](piece)

    def _text(self, piece: Piece) -> Iterable[Part]:
        return [Part("text", piece.anchor, piece.text or "")]

    def _header(self, piece: Piece) -> Iterable[Part]:
        told = self._content.header()
        same = piece.text is not None and piece.says == says(told)
        return [Part("header", "", piece.text if same and piece.text is not None else told)]

    # -- classes -------------------------------------------------------------------

    def _class(self, piece: Piece) -> Iterable[Part]:
        record_type = self._types.get(piece.anchor)
        if record_type is None:
            return []
        return [Part("class", piece.anchor, piece.text or opening(record_type))]

    def _field(self, piece: Piece) -> Iterable[Part]:
        type_name, _, name = piece.anchor.partition(".")
        record_type = self._types.get(type_name)
        line = field_lines(record_type).get(name) if record_type is not None else None
        if line is None:
            return []
        same = piece.text is not None and piece.says == says(line)
        return [Part("field", piece.anchor, piece.text if same and piece.text is not None else line)]

    def _with_fields(self, laid: list[Part]) -> list[Part]:
        """With the fields that classes have got since, behind the last that stands."""
        standing = {part.anchor for part in laid if part.kind == "field"}
        last: dict[str, int] = {}
        for place, part in enumerate(laid):
            if part.kind in ("class", "field"):
                last[part.anchor.partition(".")[0]] = place
        new = {
            place: [
                Part("field", f"{name}.{field}", line)
                for field, line in field_lines(self._types[name]).items()
                if f"{name}.{field}" not in standing and self._is_used(name, field)
            ]
            for name, place in last.items()
        }
        return [one for place, part in enumerate(laid) for one in (part, *new.get(place, ()))]

    def _is_used(self, type_name: str, field: str) -> bool:
        """Whether a class needs a field: whose it is and when it held, only where a record says it."""
        if field in self._types[type_name].fields or type_name not in self._lists:
            return True
        record_type, records = self._lists[type_name]
        rows = (self._content.rows.of(record_type, record) for record in records)
        return any(name == field for row in rows for name, _ in row.arguments)

    def _with_classes(self, laid: list[Part]) -> list[Part]:
        """With the classes that are new, behind the last class, or behind the imports."""
        standing = {part.anchor for part in laid if part.kind == "class"}
        missing = [t for name, t in self._types.items() if name not in standing]
        if not missing:
            return laid
        ends = [place for place, p in enumerate(laid) if p.kind == "end" and p.anchor in self._types]
        heads = [place for place, p in enumerate(laid) if p.kind in ("header", "imports")]
        place = (ends or heads or [-1])[-1] + 1
        added = [p for t in missing for p in (Part("text", "", BLANKS[1:]), *class_parts(t))]
        if not any(part.kind == "imports" for part in laid):
            added = [Part("text", "", "\n"), Part("imports", "", ""), *added]
        return [*laid[:place], *added, *laid[place:]]

    # -- lists ---------------------------------------------------------------------

    def _opening(self, piece: Piece) -> Iterable[Part]:
        if piece.anchor not in self._lists:
            return []
        record_type, records = self._lists[piece.anchor]
        text = piece.text or list_opening(record_type, not (records or self._has_comments(piece.anchor)))
        return [Part("list", piece.anchor, text), *self._new(f"[{piece.anchor}")]

    def _has_comments(self, type_name: str) -> bool:
        """Whether something of the person's own stands in a list."""
        inside = False
        for piece in self._pieces:
            if piece.kind == "list":
                inside = piece.anchor == type_name
            elif piece.kind == "end":
                inside = False
            elif inside and piece.kind == "text" and (piece.text or "").strip():
                return True
        return False

    def _end(self, piece: Piece) -> Iterable[Part]:
        if piece.anchor not in self._types and piece.anchor not in self._ends:
            return []
        own = piece.text if piece.text is not None else ("]\n" if piece.anchor in self._ends else "")
        return [Part("end", piece.anchor, own)]

    def _record(self, piece: Piece) -> Iterable[Part]:
        found = self._content.current(piece.anchor)
        if found is None or self._own.get(found.id) is not piece:
            return []
        record_type, _ = self._lists[found.type]
        row = self._content.rows.of(record_type, found)
        return [Part("record", found.id, row_text(piece, row)), *self._new(found.id)]

    def _following(self) -> dict[str, list[Part]]:
        """New records by what they follow: a record (an id), or `[` and the name of their list's type."""
        found: dict[str, list[Part]] = {}
        for record_type, records in self._lists.values():
            behind = f"[{record_type.name}"
            for record in records:
                if record.id in self._own:
                    behind = record.id
                else:
                    text = self._content.rows.of(record_type, record).text
                    found.setdefault(behind, []).append(Part("record", record.id, text))
        return found

    def _new(self, behind: str) -> list[Part]:
        return self._followers.get(behind, [])

    def _with_lists(self, laid: list[Part]) -> list[Part]:
        """With the lists that are new, at the end."""
        standing = {part.anchor for part in laid if part.kind == "list"}
        for name, (record_type, records) in self._lists.items():
            if name not in standing:
                gap = _gap("".join(part.text for part in laid[-3:]))
                laid = [*laid, Part("text", "", gap), *_list(record_type, records, self._content.rows)]
        return laid


def _by_record(
    pieces: Iterable[Piece], current: Callable[[str], Record | None], here: set[str]
) -> dict[str, Piece]:
    """The piece of each record of a module that stands in its layout; of two that became one, the first."""
    found: dict[str, Piece] = {}
    for piece in pieces:
        record = current(piece.anchor) if piece.kind == "record" else None
        if record is not None and record.id in here:
            found.setdefault(record.id, piece)
    return found


def _gap(before: str) -> str:
    """What stands between a module's end and a list that is added to it."""
    last = before.rstrip().rsplit("\n", 1)[-1]
    end = "" if before.endswith("\n") or not before else "\n"
    return end + ("\n\n" if last.startswith(" ") else "\n")
