"""A module as the person saved it → its layout: whose text is whose, so that each is found again."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from uac_desktop.core.edits import Edit
from uac_desktop.core.edits_change import Change
from uac_desktop.core.edits_classes import Class
from uac_desktop.core.edits_parse import RecordList, Row, Span, Written
from uac_desktop.core.edits_text import Run
from uac_desktop.core.entries import Piece
from uac_desktop.core.fold import State
from uac_desktop.core.render import Renderer, current
from uac_desktop.core.render_layout import REST
from uac_desktop.core.render_parts import Module, field_lines, list_opening, opening
from uac_desktop.core.render_rows import HELD, says
from uac_desktop.core.render_rows import Row as Line
from uac_desktop.core.values import python_literal
from uac_desktop.core.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class After:
    """What is known once an edit is saved.

    `ids` are the records of the text's rows, `line` how a record (an id) is laid out then, None where it
    will not be there. `header` and `imports` are ours, `header_before` what we had; `kept` are the pieces
    of records that the layout before had in a text of theirs.
    """

    vocabulary: Vocabulary
    ids: Mapping[Span, str]
    line: Callable[[str], Line | None]
    header: str = ""
    imports: str = ""
    header_before: str = ""
    kept: Mapping[str, Piece] = field(default_factory=dict)


class _Stretch(NamedTuple):
    span: Span
    piece: Piece


def layout_of(written: Written, after: After) -> tuple[Piece, ...]:
    """The pieces of a module as it is written."""
    # The end of a class stands at the very place where what follows it begins.
    stretches = sorted(_Layout(written, after).all(), key=lambda s: (s.span, s.piece.kind != "end"))
    return tuple(_with_gaps(stretches, written.text.source))


class _Layout:
    def __init__(self, written: Written, after: After) -> None:
        self._written = written
        self._source = written.text.source
        self._after = after
        self._vocabulary = after.vocabulary

    def all(self) -> Iterator[_Stretch]:
        """What is anchored, in no order."""
        yield from self._header()
        if self._written.imports is not None:
            text = self._text(self._written.imports)
            own = None if text == self._after.imports else text
            yield _Stretch(self._written.imports, Piece(kind="imports", text=own))
        for name, one in self._written.classes.items():
            if name in self._vocabulary:
                yield from self._class(one)
        for listed in self._written.lists.values():
            if listed.type in self._vocabulary:
                yield from self._list(listed)

    def _text(self, span: Span) -> str:
        return self._source[span[0] : span[1]]

    def _header(self) -> Iterator[_Stretch]:
        """The docstring is ours as long as the person leaves it as it was."""
        span, now = self._written.header, self._after.header
        if span is None or self._text(span) not in (self._after.header_before, now):
            return
        text = self._text(span)
        piece = Piece(kind="header") if text == now else Piece(kind="header", text=text, says=says(now))
        yield _Stretch(span, piece)

    def _class(self, one: Class) -> Iterator[_Stretch]:
        record_type = self._vocabulary[one.name]
        lines = field_lines(record_type)
        fields = [f for f in (*one.held, *one.fields.values()) if f.name in lines]
        first = min((f.span[0] for f in fields), default=one.span[1])
        head = (one.span[0], first)
        own = None if self._text(head) == opening(record_type) else self._text(head)
        yield _Stretch(head, Piece(kind="class", anchor=one.name, text=own))
        for known in fields:
            line, text = lines[known.name], self._text(known.span)
            kept = None if text == line else text
            anchor = f"{one.name}.{known.name}"
            yield _Stretch(
                known.span, Piece(kind="field", anchor=anchor, text=kept, says=says(line) if kept else None)
            )
        yield _Stretch((one.span[1], one.span[1]), Piece(kind="end", anchor=one.name))

    def _list(self, listed: RecordList) -> Iterator[_Stretch]:
        record_type = self._vocabulary[listed.type]
        text, closing = self._text(listed.opening), self._text(listed.closing)
        between = self._text((listed.opening[1], listed.closing[0]))
        own = None if text == list_opening(record_type, not between.strip()) else text
        yield _Stretch(listed.opening, Piece(kind="list", anchor=listed.type, text=own))
        for item in listed.items:
            yield from self._run(item) if isinstance(item, Run) else self._row(item)
        end = Piece(kind="end", anchor=listed.name, text=None if closing == "]\n" else closing)
        yield _Stretch(listed.closing, end)

    def _run(self, run: Run) -> Iterator[_Stretch]:
        """Records that nobody touched; each stands on lines of its own."""
        text, moved = self._written.text, run.line - run.places[0].first
        for place in run.places:
            span = text.at(place.first + moved, 0), text.at(place.last + moved + 1, 0)
            yield _Stretch(span, self._untouched(place.record, span))

    def _row(self, row: Row) -> Iterator[_Stretch]:
        record_id = self._after.ids.get(row.span)
        if record_id is None:
            return
        yield _Stretch(row.span, self._written_row(record_id, row))
        end = row.span[1]
        if self._source[end - 1 : end] != "\n":
            # A remark behind it belongs to its line.
            stop = self._source.find("\n", end) + 1
            rest = self._source[end:stop]
            if rest.strip().startswith("#"):
                yield _Stretch((end, stop), Piece(kind="text", anchor=REST, text=rest))

    def _untouched(self, record_id: str, span: Span) -> Piece:
        """A record as it stood before, by our layout or theirs."""
        kept = self._after.kept.get(record_id)
        line = self._after.line(record_id) if kept is not None else None
        if kept is None or line is None or line.text == self._text(span):
            return Piece(kind="record", anchor=record_id)
        return kept

    def _written_row(self, record_id: str, row: Row) -> Piece:
        """A record as it is written, which may be other than what is known once the edit is saved."""
        line, text = self._after.line(record_id), self._text(row.span)
        if line is None or line.text == text:
            return Piece(kind="record", anchor=record_id)
        kinds = self._vocabulary[row.type].fields
        said = [(n, python_literal(v, kinds.get(n) or HELD.get(n))) for n, v in row.values.items()]
        said = sorted(pair for pair in said if pair != ("person", '"user"'))
        return Piece(kind="record", anchor=record_id, text=text, says=says(said))


def _with_gaps(stretches: Sequence[_Stretch], source: str) -> Iterator[Piece]:
    """The pieces with the text between them."""
    at = 0
    for (start, end), piece in stretches:
        if start > at:
            yield Piece(kind="text", text=source[at:start])
        if end > start or piece.kind == "end":
            yield piece
        at = max(at, end)
    if at < len(source):
        yield Piece(kind="text", text=source[at:])


def laid_out_as(
    edit: Edit, before: Module | None, names: Iterable[str], state: State, renderer: Renderer
) -> tuple[Piece, ...]:
    """The layout with which a module is rendered as an edit has it; empty where it needs none.

    `names` are the ids of the edit's entries, `state` is as it will be once they are appended.
    """
    assert edit.written is not None  # only modules of records have a layout
    pieces = [p for p in state.layouts.pop(edit.path, ()) if p.kind == "record" and p.text is not None]
    kept = {now.id: piece for piece in pieces if (now := current(state, piece.anchor)) is not None}
    plain = renderer.module(state, edit.path)
    if plain is not None and plain.text == edit.text:
        return ()
    after = After(
        vocabulary=state.vocabulary,
        ids=_ids(edit, names),
        line=lambda record_id: renderer.line(state, record_id),
        header=_part(plain, "header"),
        imports=_part(plain, "imports"),
        header_before=_part(before, "header"),
        kept=kept,
    )
    return layout_of(edit.written, after)


def _part(module: Module | None, kind: str) -> str:
    """The text of the one part of a kind."""
    return next((part.text for part in module.parts if part.kind == kind), "") if module is not None else ""


def _ids(edit: Edit, names: Iterable[str]) -> dict[Span, str]:
    """The record of each row: a new one is called as the entry that states it."""
    first: dict[int, str] = {}
    for name, (change, _) in zip(names, edit.bodies(), strict=True):
        first.setdefault(id(change), name)
    rows = edit.rows or {}
    return {span: first[id(whose)] if isinstance(whose, Change) else whose.id for span, whose in rows.items()}
