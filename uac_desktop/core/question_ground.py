"""What a type's reading stands on: its conditions, the field that says when, and what goes without saying."""

import re
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

from uac_desktop.core.periods import Period
from uac_desktop.core.plan import AnyOf, Clause, Condition, QueryPlan, Value
from uac_desktop.core.question_mentions import View
from uac_desktop.core.question_money import currency_clauses, currency_trouble, mixed_money
from uac_desktop.core.question_numbers import Filter
from uac_desktop.core.question_values import days_of, when_fields
from uac_desktop.core.records import called
from uac_desktop.core.saying import say


@dataclass(frozen=True, slots=True)
class Ground:
    """What the shapes build on: the view, the conditions, the periods, and the field that says when."""

    view: View
    filters: tuple[Filter, ...]
    periods: tuple[Period, ...]
    dated: str | None
    where: tuple[Clause, ...]
    today: date

    @property
    def type(self) -> str:
        """The type's name."""
        return self.view.kept.type.name

    def within(self, period: Period) -> Condition:
        """The condition of a period."""
        return Condition(Value(self.dated or ""), "within", period=days_of(period))

    def plan(self, shape: Any, **parts: Any) -> QueryPlan:
        """A plan of a shape over the conditions."""
        return QueryPlan(**{"type": self.type, "shape": shape, "where": self.where} | parts)


def ground_of(view: View, filters: tuple[Filter, ...], joins: tuple[Clause, ...], today: date) -> Ground:
    """The ground of a type's reading."""
    dated = _dated(view, filters)
    present = any(one.present for one in filters)
    periods = tuple(p for p in view.periods if not (present and p.first == p.last == today))
    filters = tuple(one for one in filters if not _says_now(view, one, today))
    clauses: list[Clause] = [*(one.clause for one in filters), *joins]
    for period in periods:
        clauses += _bounds(view, dated, period)
    clauses += [*_defaults(view, filters, dated, today), *currency_clauses(view)]
    return Ground(view, filters, periods, dated, tuple(dict.fromkeys(clauses)), today)


def _says_now(view: View, one: Filter, today: date) -> bool:
    """Whether a condition only says that something held, of a time that is over: "was I taking"."""
    clause = one.clause
    past = any(period.last is not None and period.last < today for period in view.periods)
    if not (past and view.words.over and isinstance(clause, Condition) and clause.value.field == "status"):
        return False
    return clause.op == "in" and not any(value in view.kept.type.closed for value in clause.values)


def _dated(view: View, filters: tuple[Filter, ...]) -> str | None:
    """The field that says when: a condition's own, the one whose word is used, else the type's."""
    said = next((one.when for one in filters if one.when and view.kept.filled.get(one.when)), None)
    if said:
        return said
    fields = when_fields(view)
    for place, mention in enumerate(view.mentions):
        for sense in mention.senses:
            if sense.kind == "own field" and sense.field in fields:
                view.used.add(place)
                return sense.field
    return fields[0] if fields else None


def _bounds(view: View, dated: str | None, period: Period) -> list[Clause]:
    """The conditions of a period: the record's day within it, or its days meeting it."""
    if dated is None:
        return []
    bare, record_type = days_of(period), view.kept.type
    if dated == "birthday":
        return [Condition(Value(dated, "anniversary"), "within", period=_ahead(bare, view.index.today))]
    if not (view.words.over and record_type.end and dated == record_type.start):
        return [Condition(Value(dated), "within", period=bare)]
    clauses: list[Clause] = []
    if bare.last is not None:
        clauses.append(Condition(Value(dated), "within", period=Period(None, bare.last, 0, 0)))
    if bare.first is not None and view.kept.filled.get(record_type.end):
        ongoing = Condition(Value(record_type.end), "within", period=Period(bare.first, None, 0, 0))
        clauses.append(AnyOf((Condition(Value(record_type.end), "unknown"), ongoing)))
    return clauses


def _ahead(period: Period, today: date) -> Period:
    """The same days of the year, the next time that they come: birthdays are told of the year from today."""
    if period.first is None or period.last is None or period.last >= today or today.year == date.max.year:
        return period
    later = today.year + ((period.last.month, period.last.day) < (today.month, today.day)) - period.last.year
    first, last = (
        day.replace(year=day.year + later, day=min(day.day, 28)) for day in (period.first, period.last)
    )
    return replace(period, first=first, last=last + timedelta(days=period.last.day - last.day))


# -- what goes without saying ------------------------------------------------------------


def _defaults(view: View, filters: tuple[Filter, ...], dated: str | None, today: date) -> list[Clause]:
    """Whose, not cancelled or over, not replaced, and not yet to come."""
    fields = {one.field for one in filters} | {
        one.clause.value.field for one in filters if isinstance(one.clause, Condition)
    }
    found = [*_whose(view, fields), *_open(view, fields)]
    if view.kept.replaced and not (view.periods and view.words.over):
        found.append(standing(view))
    return [*found, *_past(view, dated, today)]


def _whose(view: View, fields: set[str]) -> list[Clause]:
    if view.take("others"):
        return [Condition(Value("person"), "not in", ("user",))]
    if len(view.kept.people) > 1 and "person" not in fields and not view.has("ask", "who"):
        return [Condition(Value("person"), "in", ("user",))]
    return []


def tells_past(view: View) -> bool:
    """Whether the question tells of the past: the first of present, future and past that it has."""
    text = view.text
    found = next((name for name, sign in view.lexicon.times.items() if sign.search(text)), "")
    passed = view.has("superlative", "when max", "when min")
    if found == "" and view.has("ask", "when") and not text.isascii() and not passed:
        # 机票是哪天的: without a word for it, Chinese leaves open when it is.
        return False
    return found == "past" or (found == "" and not view.words.now)


def _open(view: View, fields: set[str]) -> list[Clause]:
    """Not cancelled; and not over, where the present is asked for of a type that has one."""
    record_type, kept = view.kept.type, view.kept
    status = record_type.fields.get("status")
    if status is None and view.has("tense", "now") and not view.periods:
        return _ongoing(view)
    if status is None or "status" in fields or not record_type.closed or not kept.filled.get("status"):
        return []
    cancels = "cancelled" in record_type.closed
    if view.periods and view.words.over:
        return []
    if cancels or ((view.words.now or view.has("tense", "now")) and not tells_past(view)):
        closed = tuple(value for value in status.choices if value in record_type.closed)
        return [Condition(Value("status"), "not in", closed)]
    return []


def _ongoing(view: View) -> list[Clause]:
    """Not over, of what has an end and no status: the job that one has now."""
    end = view.kept.type.end
    if end is None or not (view.words.over and view.kept.filled.get(end)):
        return []
    ahead = Condition(Value(end), "within", (">=",))
    return [AnyOf((Condition(Value(end), "unknown"), ahead))]


def standing(view: View) -> Clause:
    """Not a past value: nothing was said in its place."""
    record_type, filled = view.kept.type, view.kept.filled
    tests = [Condition(Value("valid_to"), "unknown")]
    if record_type.closed and filled.get("status"):
        tests.append(Condition(Value("status"), "in", record_type.closed))
    if record_type.end and filled.get(record_type.end):
        tests.append(Condition(Value("valid_to"), "ends", (record_type.end,)))
    return AnyOf(tuple(tests)) if len(tests) > 1 else tests[0]


def _past(view: View, dated: str | None, today: date) -> list[Clause]:
    """Not yet to come, where the past is told of a type that also holds what is to come."""
    record_type, kept = view.kept.type, view.kept
    plans = bool(kept.filled.get("status")) or view.words.now
    ends = (record_type.end,) if record_type.start else ()
    when = (record_type.start, *ends, *view.words.when[:1])
    ahead = any(p.first and p.last and p.first >= today and p.last > today for p in view.periods)
    if ahead or _is_booked(view) or not (plans and tells_past(view) and dated is not None and dated in when):
        return []
    if str(kept.last.get(dated, "")) <= today.isoformat():
        return []
    return [Condition(Value(dated), "within", ("<=",))]


def _is_booked(view: View) -> bool:
    """Whether booking is what was done, so that the thing itself may be to come: "the table I booked"."""
    status = view.kept.type.fields.get("status")
    words = [view.words_at(place) for place, _ in view.find("verb", "type")]
    books = any(re.match("订|定|预|book|reserv", said, re.I) for said in words)
    return books and status is not None and "booked" in status.choices


# -- what cannot be known ------------------------------------------------------------------


def trouble_of(ground: Ground) -> str:
    """Why the conditions cannot be judged; empty where they can."""
    view, kept = ground.view, ground.view.kept
    name = called(kept.type)
    if ground.periods and ground.dated is None:
        return say("Your {name:kind} carry no date, so a period cannot be told.", name=name)
    if ground.periods and view.words.recurs and kept.filled.get(view.words.recurs):
        return say(
            "Some of your {name:kind} come again and again, so I cannot count them for a period.", name=name
        )
    if not view.has("trend") and any(
        one.last < two.first for one, two in pairwise(ground.periods) if one.last and two.first
    ):
        return say("I do not see how the two times that you name belong together.")
    abroad = [one for one in ground.where if isinstance(one, Condition) and one.op in ("abroad", "home")]
    if abroad and view.index.home_country is None:
        return say("I do not know your home country yet; tell me where you live.")
    if abroad and kept.unknown_country:
        return say(
            "I do not know the country of {number} of your {name:kind} ({listed:list}).",
            number=len(kept.unknown_country),
            name=name,
            listed=kept.unknown_country[:3],
        )
    return currency_trouble(view)


def unanswerable(plan: QueryPlan, ground: Ground) -> str:
    """Why the records do not hold what a plan needs; empty where they do."""
    kept = ground.view.kept
    name = called(kept.type)
    if mixed := mixed_money(plan, ground.view):
        return mixed
    first = kept.first.get(ground.dated or "")
    starts = ground.dated in (kept.type.start, *ground.view.words.when)
    for period in ground.periods:
        if starts and first is not None and period.last is not None and period.last.isoformat() < first[:10]:
            begin = {"name": name, "day": first[:10]}
            return say("Your {name:kind} begin on {day}; of the time before I know nothing.", **begin)
        if starts and not ground.view.words.now and _to_come(ground, period):
            return say("None of your {name:kind} are recorded for that time yet.", name=name)
    return ""


def _to_come(ground: Ground, period: Period) -> bool:
    last = ground.view.kept.last.get(ground.dated or "", "")
    return period.first is not None and period.first > ground.today and last[:10] < period.first.isoformat()
