"""Periods as people name them in a question: "last year", "from January to May", "since 2024", 去年, 上个月.

First the points of time are found (a day, a month, a quarter, a year …), each with its first and last
day; then what stands before and between them makes periods of them. Days that were resolved elsewhere
(`Day`) join in as points.
"""

import re
from calendar import monthrange
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from uac_desktop.core.periods_named import PATTERNS, Span
from uac_desktop.core.periods_spoken import SPOKEN


@dataclass(frozen=True, slots=True)
class Day:
    """A date at [start, end) of a question, resolved elsewhere; `named` where its year was said."""

    first: date
    last: date
    start: int
    end: int
    named: bool = True


@dataclass(frozen=True, slots=True)
class Period:
    """Days from `first` to `last`, both counted (None: open), named at [start, end) of the question.

    `parts` are the two ends of "from A to B", each a period of its own. `named` says that its year
    was said or follows from the words.
    """

    first: date | None
    last: date | None
    start: int
    end: int
    parts: tuple["Period", ...] = ()
    named: bool = True


def find_periods(text: str, today: date, days: Sequence[Day] = ()) -> list[Period]:
    """Every period that the text names, in order."""
    periods: list[Period] = []
    for point in _yeared(_points(text, today, days)):
        last = periods[-1] if periods else None
        if last is not None and not last.parts and _is_range(text, last, point):
            periods[-1] = _between(text, last, point)
        elif last is not None and _goes_on(text, last, point):
            periods[-1] = replace(last, last=point.last, end=point.end, parts=())
        else:
            periods.append(point)
    return [_bounded(text, period, today) for period in periods]


# -- points of time --------------------------------------------------------------------


def _points(text: str, today: date, days: Sequence[Day]) -> list[Period]:
    found: list[tuple[int, Period]] = []
    for pattern, meaning, named in (*PATTERNS, *SPOKEN):
        for match in pattern.finditer(text):
            group = "p" if "p" in pattern.groupindex else 0
            rank = 0 if "day" in pattern.groupindex else 2
            found.append((rank, Period(*meaning(match, today), *match.span(group), named=named)))
    # A day is finer than what the names say ("31 May" is not May), and a part of "5 years before" it.
    found += [(1, Period(day.first, day.last, day.start, day.end, named=day.named)) for day in days]
    kept: list[Period] = []
    for _, point in sorted(found, key=lambda one: (one[0], one[1].start - one[1].end, one[1].start)):
        if all(point.end <= other.start or other.end <= point.start for other in kept):
            kept.append(point)
    return sorted(kept, key=lambda one: one.start)


def _yeared(points: list[Period]) -> list[Period]:
    """The same with the year that is said once given to months without one: "January to May 2025"."""
    years = {p.first.year for p in points if p.named and p.first and p.last and p.first.year == p.last.year}
    if len(years) != 1 or all(point.named for point in points):
        return points
    year = years.pop()
    whole = [p for p in points if p.named and _is_year(p)]
    moved = [point if point.named else _moved(point, year) for point in points]
    # "from January to May this year": the year has said what it had to say.
    return [_spread(point, whole) for point in moved if point not in whole or len(moved) == len(whole)]


def _is_year(period: Period) -> bool:
    if period.first is None or period.last is None:
        return False
    return (period.first.month, period.first.day, period.last.month, period.last.day) == (1, 1, 12, 31)


def _moved(point: Period, year: int) -> Period:
    """The same months of another year."""
    if point.first is None or point.last is None:
        return point
    last = monthrange(year, point.last.month)[1]
    if point.first == point.last:
        day = date(year, point.last.month, min(point.last.day, last))
        return replace(point, first=day, last=day, named=True)
    return replace(
        point, first=point.first.replace(year=year), last=date(year, point.last.month, last), named=True
    )


def _spread(point: Period, years: list[Period]) -> Period:
    """A point that also takes the place of the year beside it."""
    near = [year for year in years if 0 <= year.start - point.end <= 4 or 0 <= point.start - year.end <= 4]
    start = min([point.start, *(year.start for year in near)])
    return replace(point, start=start, end=max([point.end, *(year.end for year in near)]))


# -- what stands before and between them --------------------------------------------------

_GAP = re.compile(
    r"\s*(?:-|–|—|to|until|till|through|and|up to|vs\.?|versus|到|至|和|与)\s*(?:the\s+)?(?:end\s+of\s+)?",
    re.I,
)
_OPEN = re.compile(r"(?:\b(?:from|between)\s+(?:the\s+)?|从|在)$", re.I)
_BEGINNING = r"(?:the\s+)?(?:(?:very\s+)?(?:start|beginning)\s+of\s+)?(?:the\s+)?$"
# What one gets through is no time that lasts until then.
_GONE_BY = (
    "get",
    "got",
    "go",
    "went",
    "gone",
    "read",
    "been",
    "sit",
    "sat",
    "live",
    "lived",
    "work",
    "worked",
)
_NOT_BY = "".join(rf"(?<!\b{word} )" for word in (*_GONE_BY, "wade", "waded", "race", "raced", "run", "ran"))
_BEFORE = (
    (re.compile(rf"\b(?:ever\s+)?since\s+{_BEGINNING}", re.I), "since"),
    (re.compile(rf"\bfrom\s+{_BEGINNING}", re.I), "from"),
    (re.compile(r"\bstarting\s+(?:in\s+|on\s+|from\s+)?$", re.I), "since"),
    (re.compile(r"\b(?:before|by)\s+(?:the\s+)?end\s+of\s+(?:the\s+)?$", re.I), "by the end of"),
    (re.compile(rf"\b(?:before|prior\s+to|earlier\s+than)\s+{_BEGINNING}", re.I), "before"),
    (
        re.compile(
            r"\b(?:until|till|up\s+to|"
            rf"{_NOT_BY}through)"
            r"\s+(?:the\s+)?(?:end\s+of\s+)?$",
            re.I,
        ),
        "until",
    ),
    (re.compile(r"\b(?:after|later\s+than)\s+(?:the\s+)?(?:end\s+of\s+)?$", re.I), "after"),
    (
        re.compile(
            r"(?:\b(?:in|during|within|over|on|of|for|throughout|at|back\s+in)\s+)?(?:the\s+)?"
            r"(?:(?:calendar|whole|entire|all\s+of|course\s+of)\s+)*(?:year\s+)?$",
            re.I,
        ),
        "",
    ),
)
_AFTER = (
    (re.compile(r"\s*(?:以来|起|开始)|\s+(?:or\s+later|onwards?)\b", re.I), "since"),
    (re.compile(r"\s*(?:以前|之前)"), "before"),
    (re.compile(r"\s*(?:以后|之后)"), "after"),
    (
        re.compile(
            r"\s*(?:\(?inclusive\)?|so\s+far\b|to\s+date\b|(?:之间|期间|这段时间|的时候|份)里?)", re.I
        ),
        "",
    ),
)


def _goes_on(text: str, first: Period, second: Period) -> bool:
    """Whether a list goes on with the very next days: "June, July and August"."""
    listed = re.fullmatch(r"\s*(?:,\s*(?:and\s+)?|and\s+)", text[first.end : second.start])
    if not listed or first.last is None or second.first is None:
        return False
    return first.last + timedelta(days=1) == second.first


def _is_range(text: str, first: Period, second: Period) -> bool:
    return bool(_GAP.fullmatch(re.sub(r"\([^()]*\)", "", text[first.end : second.start])))


def _between(text: str, first: Period, second: Period) -> Period:
    opening = _OPEN.search(text[: first.start])
    start = opening.start() if opening else first.start
    earlier, later = sorted((first, second), key=lambda one: one.first or date.min)
    return Period(earlier.first, later.last, start, second.end, (first, second))


def _bounded(text: str, period: Period, today: date) -> Period:
    """A period with the word that opens or closes it: since, before, after, 以来."""
    how, start, end = "", period.start, period.end
    before = next(((m, how) for p, how in _BEFORE if (m := p.search(text[: period.start]))), None)
    if before is not None and not (period.parts and before[1]):
        how, start = before[1], before[0].start()
    after = next(((m, how) for p, how in _AFTER if (m := p.match(text, period.end))), None)
    if after is not None:
        how, end = after[1] or how, after[0].end()
    first, last = _opened(how, period, today)
    return replace(period, first=first, last=last, start=start, end=end)


def _opened(how: str, period: Period, today: date) -> Span:
    first, last = period.first, period.last
    match how:
        case "since" | "from":
            return first, max(today, first) if first else None
        case "before":
            return None, first - timedelta(days=1) if first else None
        case "until":
            return None, last
        case "by the end of" if last and last < today and not period.named:
            return today, _year_later(last)
        case "by the end of":
            return (today if last and last > today else None), last
        case "after":
            return last + timedelta(days=1) if last else None, None
        case _:
            return first, last


def _year_later(day: date) -> date:
    return day.replace(year=day.year + 1, day=min(day.day, monthrange(day.year + 1, day.month)[1]))
