"""Plain Python that answers questions from rows, beside the product and without it."""

import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tests.bench.shape_records import Row

Test = Callable[[Row], Any]
Reckon = Callable[[list[Row]], Any]


def has(**values: Any) -> Test:
    return lambda row: all(row[name] == value for name, value in values.items())


def between(name: str, first: str, last: str) -> Test:
    """Whether a day (or a moment's text) lies between two, both counted."""
    return lambda row: row[name] is not None and first <= row[name] <= last


def in_year(year: int, name: str = "date") -> Test:
    return between(name, f"{year}-01-01", f"{year}-12-31")


def at_least(name: str, number: float) -> Test:
    return lambda row: row[name] is not None and row[name] >= number


def all_of(*tests: Test) -> Test:
    return lambda row: all(test(row) for test in tests)


def known(rows: Iterable[Row], name: str, test: Test) -> list[Any]:
    return [row[name] for row in rows if row[name] is not None and test(row)]


def any_row(row: Row) -> bool:
    return True


def count(test: Test) -> Reckon:
    return lambda rows: sum(bool(test(row)) for row in rows)


def total(name: str, test: Test = any_row) -> Reckon:
    return lambda rows: sum(known(rows, name, test))


def mean(name: str, test: Test = any_row) -> Reckon:
    return lambda rows: statistics.fmean(known(rows, name, test))


def frequent(name: str, part: float) -> Reckon:
    """The groups that have at least a part of all rows."""
    return lambda rows: sorted(
        group for group, n in Counter(known(rows, name, any_row)).items() if n >= part * len(rows)
    )


def share(test: Test) -> Reckon:
    return lambda rows: sum(bool(test(row)) for row in rows) / len(rows)


def most(rows: list[Row], name: str) -> Any:
    return alone(Counter(known(rows, name, any_row)).most_common(2))


def spent_most(rows: list[Row], name: str, money: str) -> Any:
    sums: Counter[str] = Counter()
    for row in rows:
        if row[name] is not None and row[money] is not None:
            sums[row[name]] += row[money]
    return alone(sums.most_common(2))


def alone(ranked: Sequence[tuple[Any, Any]]) -> Any:
    """The first of a ranking. Raises AssertionError where another is as high."""
    assert len(ranked) < 2 or ranked[0][1] != ranked[1][1], ranked
    return ranked[0][0]


def at_end(name: str, told: str, sign: int) -> Reckon:
    """What is told of the row that is highest (sign 1) or lowest (-1); the rows are numbers or texts."""

    def reckoned(rows: list[Row]) -> Any:
        ranked = sorted((row for row in rows if row[name] is not None), key=lambda row: row[name])
        first, second = (ranked[-1], ranked[-2]) if sign > 0 else (ranked[0], ranked[1])
        assert first[name] != second[name]
        return first[told]

    return reckoned


def longest_first(rows: list[Row]) -> Any:
    """The destination of the longest trip; of several, that of the earliest."""
    dated = [row for row in rows if row["duration_days"] is not None and row["date"] is not None]
    longest = max(row["duration_days"] for row in dated)
    ends = [row for row in dated if row["duration_days"] == longest]
    assert len(ends) > 1
    return min(ends, key=lambda row: row["date"])["destination"]


def trend(before: Test, after: Test, measure: Callable[[Test], Reckon] = count) -> Reckon:
    def reckoned(rows: list[Row]) -> str:
        first, second = measure(before)(rows), measure(after)(rows)
        return "increase" if second > first else "decrease" if second < first else "same"

    return reckoned


def halves(name: str, year: int) -> tuple[Test, Test]:
    return between(name, f"{year}-01-01", f"{year}-06-30"), between(name, f"{year}-07-01", f"{year}-12-31")
