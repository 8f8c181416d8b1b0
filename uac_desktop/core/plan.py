"""A query over the person's records as a value: what is asked, of which type, under which conditions.

A plan is chosen by the matcher or by a model; what runs is written from it by `plan_code`, so it is always
well formed. Nothing here knows the person's records.
"""

from dataclasses import dataclass
from typing import Any, Literal

from uac_desktop.core.periods import Period

Measure = Literal["count", "distinct", "sum", "average", "median", "min", "max"]
Part = Literal[
    "",
    "days",
    "nights",
    "size",
    "upper",
    "lower",
    "year",
    "month",
    "quarter",
    "weekday",
    "dayname",
    "monthly",
    "yearly",
    "clock",
    "anniversary",
    "earlier",
    "ago",
    "ahead",
    "age",
    "rank",
]
Op = Literal[
    "in",
    "not in",
    "<",
    "<=",
    ">",
    ">=",
    "known",
    "unknown",
    "true",
    "false",
    "abroad",
    "home",
    "holds",
    "lacks",
    "within",
    "ends",
]
Shape = Literal[
    "number",
    "values",
    "row",
    "exists",
    "groups",
    "top",
    "frequent",
    "share",
    "trend",
    "change",
    "difference",
    "bigger",
    "rate",
    "over",
    "left",
    "only",
]
How = Literal["days", "same day", "person", "place"]


@dataclass(frozen=True, slots=True)
class Value:
    """Something that each record has: a field, a part of it, or the days from it to the field `to`.

    `factor` is what it is divided by (60 makes hours of minutes); `over` another value that divides it;
    `within` the days beyond which days are not counted.
    """

    field: str
    part: Part = ""
    to: str | None = None
    factor: int = 1
    over: "Value | None" = None
    within: Period | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition on a value. `values` are what it is compared with; `period` the days of `within`."""

    value: Value
    op: Op
    values: tuple[Any, ...] = ()
    period: Period | None = None


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Conditions of which one must hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Join:
    """Records for which there is one of another type: in its days, on the same day, with the same person
    or at the same place. `field` is this type's field, `other` the other's (its first day, `until` its last).
    """

    type: str
    how: How
    field: str
    other: str
    until: str | None = None
    where: tuple[Condition | AnyOf, ...] = ()
    lacks: bool = False


Clause = Condition | AnyOf | Join


@dataclass(frozen=True, slots=True)
class Limit:
    """Another type's one record that says how much is allowed."""

    type: str
    field: str
    where: tuple[Condition | AnyOf, ...]


@dataclass(frozen=True, slots=True)
class QueryPlan:
    """What is asked, in one of the shapes:

    number: a measure · values: the different values · row: of the record with the highest (or lowest)
    `by`, its `value` · exists: whether there is one · groups: the measure for each `group` · top: the
    `limit` groups that have most (least) · frequent: the groups with at least the `part` of all ·
    share: how much of the measure meets `also` (times `scale`) · trend: whether it is more under
    `second` than under `first` · change: by how much · difference: `value` of the last record by `by`
    less that of the first · bigger: whether it is bigger under `first` than under `second` · rate: the
    measure divided by `divisor` · over: whether the measure is above the `allowed` of another record ·
    left: how much of that it leaves · only: the `value` of the one record. Of rows that are equal by `by`,
    the one with the lowest `then` is meant, or with the highest where `latest`; where `then` is None, any.
    `alike` says that its rows must all be in one currency.
    """

    type: str
    shape: Shape = "number"
    measure: Measure = "count"
    value: Value | None = None
    where: tuple[Clause, ...] = ()
    group: Value | None = None
    by: Value | None = None
    descending: bool = True
    limit: int = 1
    part: float = 0.0
    scale: int = 1
    also: tuple[Clause, ...] = ()
    first: tuple[Clause, ...] = ()
    second: tuple[Clause, ...] = ()
    divisor: float = 1
    allowed: Limit | None = None
    ranked: bool = False
    labels: tuple[str, ...] = ()
    single: bool = False
    then: Value | None = None
    latest: bool = False
    alike: bool = False


def types_of(plan: QueryPlan) -> tuple[str, ...]:
    """The types whose records a plan reads, its own first."""
    clauses = (*plan.where, *plan.also, *plan.first, *plan.second)
    joined = [clause.type for clause in clauses if isinstance(clause, Join)]
    limits = [plan.allowed.type] if plan.allowed is not None else []
    return tuple(dict.fromkeys([plan.type, *joined, *limits]))
