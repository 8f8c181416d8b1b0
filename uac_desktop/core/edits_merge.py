"""Two texts that began from one, made one again: by record where they hold records, by line elsewhere.

A record that only one side changed is as that side has it, wherever the other has put it. Where both changed
the same, ours stands in the text and the place is told.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import NamedTuple

from uac_desktop.core.edits_match import Line, match
from uac_desktop.core.edits_parse import Row, Written
from uac_desktop.core.records import key_of
from uac_desktop.core.values import python_literal
from uac_desktop.core.vocabulary import Vocabulary


class Token(NamedTuple):
    """A line, or a record's lines; two are one where their marks are equal."""

    mark: str
    text: str
    record: str | None = None


Records = Mapping[str, Token]


@dataclass(frozen=True, slots=True)
class Conflict:
    """What both sides changed; `line` is where ours stands in the merged text."""

    record: str | None
    mine: str
    theirs: str
    line: int


@dataclass(frozen=True, slots=True)
class Merge:
    """Both sides in one text."""

    text: str
    conflicts: tuple[Conflict, ...] = ()


def merge(base: Sequence[Token], mine: Sequence[Token], theirs: Sequence[Token]) -> Merge:
    """Three texts as tokens in one."""
    found = _Merging(*({t.mark: t for t in side if t.record is not None} for side in (base, mine, theirs)))
    for chunk in _chunks(base, mine, theirs):
        for token in found.order(*chunk):
            found.add(token)
    return Merge("".join(found.parts), tuple(found.conflicts))


class _Merging:
    """The merged text as far as it has come; the records of each side are at hand by their marks."""

    def __init__(self, base: Records, mine: Records, theirs: Records) -> None:
        self.parts: list[str] = []
        self.conflicts: list[Conflict] = []
        self._base, self._mine, self._theirs = base, mine, theirs
        self._added: set[str] = set()
        self._line = 1

    def add(self, token: Token) -> None:
        """The next line, or a record as it is to be; each record once."""
        if token.record is not None:
            if token.mark in self._added:
                return
            self._added.add(token.mark)
            text = self._resolved(token)
        else:
            text = token.text
        if text is not None:
            self.parts.append(text)
            self._line += text.count("\n")

    def _resolved(self, token: Token) -> str | None:
        """A record's text, None where it is gone; what both sides changed is told."""
        base, mine, theirs = (_text(side, token.mark) for side in (self._base, self._mine, self._theirs))
        if mine == theirs or theirs == base:
            return mine
        if mine == base:
            return theirs
        self.conflicts.append(Conflict(token.record, mine or "", theirs or "", self._line))
        return mine

    def order(self, base: Sequence[Token], mine: Sequence[Token], theirs: Sequence[Token]) -> Iterator[Token]:
        """What a stretch holds, in order; records that one side took out come last, to be looked at."""
        marks = [[token.mark for token in side] for side in (base, mine, theirs)]
        if marks[0] == marks[1]:
            yield from theirs
        elif marks[0] == marks[2] or marks[1] == marks[2]:
            yield from mine
        else:
            yield from self._both(base, mine, theirs)
        gone = (t for t in base if t.record is not None)
        yield from (t for t in gone if t.mark not in self._mine or t.mark not in self._theirs)

    def _both(self, base: Sequence[Token], mine: Sequence[Token], theirs: Sequence[Token]) -> Iterator[Token]:
        """A stretch that both sides put together otherwise: ours, with the records that are new in theirs."""
        known = {token.mark for token in (*base, *mine)}
        new = [token for token in theirs if token.mark not in known]
        lines = [token for token in new if token.record is None and token.text.strip()]
        imports = [token for token in lines if token.text.startswith(("from ", "import "))]
        ours = [token.text for token in mine if token.mark not in {t.mark for t in base}]
        if len(imports) < len(lines):
            told = "".join(token.text for token in lines)
            self.conflicts.append(Conflict(None, "".join(ours), told, self._line))
        yield from imports
        yield from mine
        yield from (token for token in new if token.record is not None)


def _text(side: Records, mark: str) -> str | None:
    token = side.get(mark)
    return token.text if token is not None else None


def _chunks(
    base: Sequence[Token], mine: Sequence[Token], theirs: Sequence[Token]
) -> Iterator[tuple[Sequence[Token], Sequence[Token], Sequence[Token]]]:
    """The three texts in stretches: those that all have in common, and what stands between them."""
    ours, other = _common(base, mine), _common(base, theirs)
    a = b = c = 0
    for place in range(len(base)):
        if place in ours and place in other:
            yield base[a:place], mine[b : ours[place]], theirs[c : other[place]]
            a, b, c = place, ours[place], other[place]
            yield base[a : a + 1], mine[b : b + 1], theirs[c : c + 1]
            a, b, c = a + 1, b + 1, c + 1
    yield base[a:], mine[b:], theirs[c:]


def _common(base: Sequence[Token], side: Sequence[Token]) -> dict[int, int]:
    """Places of a side by the places of the base that hold the same."""
    marks = [token.mark for token in base], [token.mark for token in side]
    blocks = SequenceMatcher(None, *marks, autojunk=False).get_matching_blocks()
    return {a + n: b + n for a, b, size in blocks for n in range(size)}


# -- texts → tokens ----------------------------------------------------------------------------


def tokens(text: Sequence[str], records: Mapping[int, tuple[int, str]]) -> list[Token]:
    """The tokens of a text's lines. `records` are ids by their first line (from 1), with their last."""
    found: list[Token] = []
    line = 1
    while line <= len(text):
        last, record = records.get(line, (line, None))
        joined = "".join(text[line - 1 : last])
        found.append(Token(joined if record is None else f"= {record}", joined, record))
        line = last + 1
    return found


def rows_in(written: Written) -> list[Row]:
    """The rows of a text that stand on lines of their own."""
    text = written.text
    rows = (item for listed in written.lists.values() for item in listed.items if isinstance(item, Row))
    return [
        row
        for row in rows
        if text.source[row.span[1] - 1] == "\n" and text.at(text.line_at(row.span[0]), 0) == row.span[0]
    ]


def lines_of_rows(
    rows: Sequence[Row], written: Written, ids: Mapping[int, str]
) -> dict[int, tuple[int, str]]:
    """First lines of rows, with their last and their ids; `ids` by place."""
    text = written.text
    return {
        text.line_at(row.span[0]): (text.line_at(row.span[1] - 1), ids[place])
        for place, row in enumerate(rows)
    }


def paired(old: Sequence[Row], new: Sequence[Row], vocabulary: Vocabulary) -> dict[int, int]:
    """The places of rows that are one record in two texts, the old's by the new's."""
    lines = [[_line(row, vocabulary) for row in side] for side in (old, new)]
    return {b: a for a, b in match(lines[0], lines[1], {}).items()}


def same(
    own: Sequence[int],
    mine: Sequence[Row],
    other: Sequence[int],
    theirs: Sequence[Row],
    vocabulary: Vocabulary,
) -> dict[int, int]:
    """Which of the rows that both sides added (as places) say the very same: theirs by mine."""
    waiting: dict[tuple[tuple[str, str], ...], list[int]] = {}
    for place in other:
        waiting.setdefault(_line(theirs[place], vocabulary).said, []).append(place)
    alike = ((place, waiting.get(_line(mine[place], vocabulary).said)) for place in own)
    return {place: places.pop(0) for place, places in alike if places}


def _line(row: Row, vocabulary: Vocabulary) -> Line:
    known = vocabulary.types.get(row.type)
    fields = known.fields if known is not None else {}
    said = [("", row.type), *((n, python_literal(v, fields.get(n))) for n, v in row.values.items())]
    key = key_of(known, row.values) if known is not None else None
    return Line(tuple(sorted(said)), str(row.values.get("person", "user")), key and (row.type, *key))
