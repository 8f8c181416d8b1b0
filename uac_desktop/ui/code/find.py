"""Finding and replacing in a text; places are counted as the editor counts them (UTF-16 units)."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRegularExpression, QRegularExpressionMatch

MOST = 20_000
"""Matches that are looked for in one text."""
_Option = QRegularExpression.PatternOption


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for."""

    text: str
    regex: bool = False
    case: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """Places [start, end); `fault` where the pattern cannot be read."""

    places: tuple[tuple[int, int], ...] = ()
    fault: str = ""


def find(text: str, query: Query) -> Found:
    """All places of a query in a text, the first `MOST` of them; matches of nothing are left out."""
    if not query.text:
        return Found()
    pattern = _pattern(query)
    if not pattern.isValid():
        return Found(fault=pattern.errorString())
    return Found(tuple((m.capturedStart(), m.capturedEnd()) for m in _matches(text, pattern)))


def replaced(text: str, query: Query, by: str) -> tuple[str, int]:
    """The text with every place replaced, and how many there were; `\\1` stands for a group of a pattern."""
    pattern = _pattern(query)
    if not query.text or not pattern.isValid():
        return text, 0
    # Cut as UTF-16, as the matches are counted.
    raw = text.encode("utf-16-le")
    parts, at, count = [], 0, 0
    for match in _matches(text, pattern):
        parts += [raw[at * 2 : match.capturedStart() * 2], filled(match, query, by).encode("utf-16-le")]
        at, count = match.capturedEnd(), count + 1
    return b"".join([*parts, raw[at * 2 :]]).decode("utf-16-le"), count


def one(selected: str, query: Query, by: str) -> str | None:
    """What one found place becomes; None where the selection is not a place of the query."""
    match = _pattern(query).match(selected)
    whole = match.hasMatch() and match.capturedStart() == 0 and match.captured() == selected
    return filled(match, query, by) if whole else None


def filled(match: QRegularExpressionMatch, query: Query, by: str) -> str:
    """The replacement with the groups of this match in it."""
    if not query.regex:
        return by
    for group in range(match.lastCapturedIndex(), -1, -1):
        by = by.replace(f"\\{group}", match.captured(group))
    return by.replace("\\n", "\n").replace("\\t", "\t")


def at_or_after(places: Sequence[tuple[int, int]], position: int) -> int:
    """The number of the first place at or behind a position; the first of all where there is none."""
    return next((number for number, (start, _) in enumerate(places) if start >= position), 0)


def before(places: Sequence[tuple[int, int]], position: int) -> int:
    """The number of the last place that ends at or before a position; the last of all where there is none."""
    return next((n for n in range(len(places) - 1, -1, -1) if places[n][1] <= position), len(places) - 1)


def _pattern(query: Query) -> QRegularExpression:
    source = query.text if query.regex else QRegularExpression.escape(query.text)
    options = _Option.MultilineOption | _Option.UseUnicodePropertiesOption
    return QRegularExpression(source, options if query.case else options | _Option.CaseInsensitiveOption)


def _matches(text: str, pattern: QRegularExpression) -> list[QRegularExpressionMatch]:
    found: list[QRegularExpressionMatch] = []
    each = pattern.globalMatch(text)
    while each.hasNext() and len(found) < MOST:
        match = each.next()
        if match.capturedLength():
            found.append(match)
    return found
