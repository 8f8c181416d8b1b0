"""What a chart of a result shows."""

from typing import Any

import pytest

from uac_desktop.core.plan import Join, Limit, QueryPlan, Value, types_of
from uac_desktop.core.series import Bar, Grouped, Series, grouped_by, series_of, table_of

MONTHS = Grouped("month", "NOK")


def shown(value: Any, grouped: Grouped) -> list[tuple[str, float]]:
    series = series_of(value, grouped)
    assert series is not None
    return [(bar.label, bar.value) for bar in series.bars]


def plan(part: str = "month", measure: str = "sum", field: str = "amount", factor: int = 1) -> QueryPlan:
    group = Value("date" if part else "category", part)  # type: ignore[arg-type]
    return QueryPlan("Transaction", "groups", measure, Value(field, factor=factor), group=group)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("asked", "currencies", "grouped"),
    [
        (plan(), ("NOK",), Grouped("month", "NOK")),
        (plan("", "average"), ("EUR",), Grouped("category", "EUR", False)),
        (plan("dayname", "count"), ("EUR", "NOK"), Grouped("weekday")),
        (plan("year", field="distance_km"), (), Grouped("year", "km")),
        (plan("quarter", field="duration_min", factor=60), (), Grouped("quarter", "h")),
        (plan(), ("EUR", "NOK"), None),
        (QueryPlan("Transaction"), ("EUR",), None),
    ],
)
def test_a_plan_says_what_its_groups_and_numbers_are(
    asked: QueryPlan, currencies: tuple[str, ...], grouped: Grouped | None
) -> None:
    assert grouped_by(asked, currencies) == grouped


def test_months_of_which_there_is_nothing_stand_between_the_others() -> None:
    assert shown([["2026-01", 5], ["2025-11", 2]], MONTHS) == [("2025-11", 2), ("2025-12", 0), ("2026-01", 5)]
    assert shown([["2026-Q1", 5], ["2025-Q3", 2]], Grouped("quarter"))[1] == ("2025-Q4", 0)
    assert shown([[2024, 5], [2026, 2]], Grouped("year")) == [("2024", 5), ("2025", 0), ("2026", 2)]


def test_an_average_of_nothing_is_not_zero() -> None:
    assert shown([["2026-01", 5], ["2026-04", 2]], Grouped("month", adds=False)) == [
        ("2026-01", 5),
        ("2026-04", 2),
    ]


def test_more_than_six_months_are_a_line() -> None:
    of = [[f"2026-{month:02d}", month] for month in range(1, 8)]
    assert series_of(of[:6], MONTHS) == Series(MONTHS, tuple(Bar(m, v) for m, v in of[:6]))
    line = series_of(of, MONTHS)
    assert line is not None
    assert line.is_line


def test_at_most_twelve_bars_and_the_others_are_said() -> None:
    of = [[f"shop {n}", n] for n in range(1, 16)]
    series = series_of(of, Grouped("category"))
    assert series is not None
    assert [bar.value for bar in series.bars] == [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 10]
    assert series.bars[-1] == Bar("", 10, 4)
    means = series_of(of, Grouped("category", adds=False))
    assert means is not None
    assert (len(means.bars), means.left_out) == (11, 4)


def test_weekdays_stand_in_their_order() -> None:
    of = [["Friday", 1], ["Monday", 2], ["Sunday", 3]]
    assert [label for label, _ in shown(of, Grouped("weekday"))] == ["Monday", "Friday", "Sunday"]
    assert [label for label, _ in shown([[4, 1], [0, 2]], Grouped("weekday"))] == ["Monday", "Friday"]


@pytest.mark.parametrize("value", [5, [], [["a", 1]], ["a", "b"], [["a", True], ["b", 1]], [["a", "b"]] * 2])
def test_what_has_no_two_groups_with_numbers_has_no_chart(value: Any) -> None:
    assert series_of(value, MONTHS) is None
    assert series_of([["a", 1], ["b", 2]], None) is None


def test_labels_that_are_no_months_stay_as_they_are() -> None:
    assert shown([["spring", 1], ["2026-01", 2]], MONTHS) == [("2026-01", 2), ("spring", 1)]


def test_the_table_leaves_nothing_out() -> None:
    assert list(table_of([["a", 1], ["b", 2.5], "no pair"])) == [("a", 1.0), ("b", 2.5)]
    assert list(table_of(3)) == []


def test_a_plan_reads_its_own_type_and_those_that_it_joins() -> None:
    trip = Join("Trip", "days", "date", "start_on", "end_on")
    limit = Limit("SpendingLimit", "amount", ())
    both = QueryPlan("Transaction", where=(trip,), first=(trip,), allowed=limit)
    assert types_of(both) == ("Transaction", "Trip", "SpendingLimit")
    assert types_of(QueryPlan("Book")) == ("Book",)
