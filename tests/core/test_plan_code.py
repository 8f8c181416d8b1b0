"""Every shape of a plan becomes an expression that Python reads, over the person's own lists."""

import ast
from datetime import date

import pytest

from tests.core.telling import vocabulary
from uac_desktop.core.periods import Period
from uac_desktop.core.plan import AnyOf, Condition, Join, Limit, QueryPlan, Value
from uac_desktop.core.plan_code import compile_plan

COST, START = Value("cost"), Value("start_on")
PRESSURE = Value("value", "upper")
ABROAD = Condition(Value("country"), "abroad")
WORK = Condition(Value("purpose"), "in", ("work",))
MAY = Condition(START, "within", period=Period(date(2026, 5, 1), date(2026, 5, 31), 0, 0))
AWAY = Join("Trip", "days", "date", "start_on", "end_on", (ABROAD,))
ALLOWED = Limit("SpendingLimit", "amount", (Condition(Value("scope"), "in", ("food",)),))
LENGTH = Value("start_on", "days", "end_on")
BEGUN, SIZE = Value("start"), Value("participants", "size")
EARLY = Condition(Value("bedtime", "clock"), "<", ("22:30",))

SHAPES = [
    (QueryPlan("Trip"), "len(trips)"),
    (QueryPlan("Trip", where=(WORK,)), 'len([t for t in trips if t.purpose == "work"])'),
    (QueryPlan("Trip", measure="sum", value=COST), "sum(t.cost for t in trips if t.cost is not None)"),
    (QueryPlan("Trip", measure="median", value=COST), "median([t.cost for t in trips"),
    (QueryPlan("Trip", measure="distinct", value=Value("companions")), "for one in t.companions})"),
    (QueryPlan("Trip", "values", value=Value("destination")), "{t.destination for t in trips"),
    (QueryPlan("Trip", "row", value=Value("destination"), by=COST), "key=lambda t: t.cost).destination"),
    (QueryPlan("Trip", "row", value=COST, by=COST, descending=False), "min(t.cost for t in trips"),
    (QueryPlan("Trip", "row", value=COST, by=LENGTH, limit=2), "reverse=True)[:2]]"),
    (QueryPlan("Trip", "row", value=COST, by=LENGTH, then=START), "min((t for t in trips"),
    (QueryPlan("Trip", "row", value=COST, by=LENGTH, then=START), ".days + 1), t.start_on or date.max))"),
    (QueryPlan("Event", "row", value=BEGUN, by=SIZE, then=BEGUN, latest=True), ", e.start or datetime.min)"),
    (QueryPlan("Measurement", "row", value=PRESSURE, by=PRESSURE), 'is not None and "/" in str(m.value)'),
    (QueryPlan("Sleep", where=(EARLY,)), "(s.bedtime.hour, s.bedtime.minute) < (22, 30)"),
    (QueryPlan("Trip", "exists", where=(MAY,)), "date(2026, 5, 1) <= t.start_on <= date(2026, 5, 31)]) > 0"),
    (QueryPlan("Trip", "groups", group=Value("purpose")), "sorted(Counter(t.purpose for t in trips"),
    (QueryPlan("Trip", "groups", "sum", COST, group=Value("start_on", "quarter")), "groupby(sorted("),
    (QueryPlan("Trip", "groups", group=Value("start_on", "month"), labels=("2026-05",)), '["2026-05"]'),
    (QueryPlan("Trip", "top", group=Value("companions"), limit=3), "[:3]]"),
    (QueryPlan("Trip", "frequent", group=Value("purpose"), part=0.25), ">= 0.25 * total"),
    (QueryPlan("Trip", "share", also=(WORK,), scale=100), "100 * len("),
    (QueryPlan("Trip", "trend", first=(WORK,), second=(ABROAD,)), '"increase" if after > before'),
    (QueryPlan("Trip", "change", first=(WORK,), second=(ABROAD,)), ") - len("),
    (QueryPlan("Trip", "bigger", first=(WORK,), second=(ABROAD,), descending=False), ") < len("),
    (QueryPlan("Trip", "difference", value=COST, by=START), "round(rows[-1].cost - rows[0].cost, 6)"),
    (QueryPlan("Trip", "rate", measure="sum", value=COST, divisor=12), "/ 12"),
    (QueryPlan("Transaction", "over", "sum", Value("amount"), allowed=ALLOWED), "> next(s.amount for s in"),
    (QueryPlan("Profile", "only", value=Value("value")), "next(p.value for p in profiles"),
    (QueryPlan("Meal", where=(AWAY,)), "t.start_on <= m.date <= t.end_on for t in trips)"),
    (QueryPlan("Trip", where=(AnyOf((WORK, ABROAD)),)), '(t.purpose == "work" or t.country not in'),
    (QueryPlan("Event", where=(Condition(Value("start"), "within", ("<=",)),)), "e.start.date() <= today"),
]


@pytest.mark.parametrize(("plan", "part"), SHAPES)
def test_a_plan_becomes_an_expression(plan: QueryPlan, part: str) -> None:
    program = compile_plan(plan, vocabulary())
    assert part in program.value
    assert isinstance(ast.parse(program.value).body[-1], ast.Expr)
    ast.parse(program.rows, mode="eval")


def test_what_is_needed_is_imported_before_the_expression() -> None:
    plan = QueryPlan("Trip", measure="average", value=COST)
    assert compile_plan(plan, vocabulary()).value.startswith("from statistics import fmean\nfmean(")


def test_a_ratio_is_averaged_over_the_whole() -> None:
    pace = Value("duration_min", over=Value("distance_km"))
    code = compile_plan(QueryPlan("Workout", measure="average", value=pace), vocabulary()).value
    assert code.startswith("sum(w.duration_min for w in workouts")
    assert "/ sum(w.distance_km for w in workouts" in code


def test_joined_records_of_the_same_letter_are_told_apart() -> None:
    join = Join("Transaction", "same day", "start_on", "date")
    code = compile_plan(QueryPlan("Trip", where=(join,)), vocabulary()).value
    assert "any(tr.date == t.start_on for tr in transactions)" in code


@pytest.mark.parametrize("shape", ["row", "values", "over", "only"])
def test_a_shape_without_what_it_shows_is_a_broken_promise(shape: str) -> None:
    with pytest.raises(ValueError, match="a plan of this shape names"):
        compile_plan(QueryPlan("Trip", shape), vocabulary())  # type: ignore[arg-type]
