"""Whether a plan tells the kind of thing that a question asks for: a person, a place, a day, a number.

A plan that tells another kind has misread the question, and a right value of the wrong kind is wrong.
"""

import re

from uac_desktop.core.plan import Condition, QueryPlan, Value
from uac_desktop.core.question_mentions import View

_NUMBERS = ("number", "rate", "share", "change", "difference", "left")
_DAYS = re.compile(
    r"\b(?:dates?|days?|nights?|when|months?|quarters?|years?|birthdays?|time)\b|[日天月年号晚]|时候|周几|星期",
    re.I,
)
_TRUTHS = ("exists", "bigger", "over", "trend")


def misses(view: View, plan: QueryPlan) -> bool:
    """Whether the plan tells another kind of thing than the question asks for."""
    told = _told(view, plan)
    if _asks_twice(view) or _repeats(plan):
        return True
    if plan.shape == "groups" or not told:
        return False
    if view.has("ask", "who") and view.kept.type.label == "name" and _tells_other(view, plan):
        return True
    if view.has("ask", "who", "where"):
        return told != "text"
    if view.has("ask", "when"):
        return told not in ("day", "text") if plan.shape == "top" else told != "day"
    if view.has("ask", "value"):
        return told in ("day", "text")
    if view.has("ask", "which") and told == "day":
        return not _DAYS.search(view.text)
    if view.has("ask", "which"):
        return told == "number" and plan.shape in ("number", "row") and _asks_one(view)
    return view.has("measure", "count", "much") and told in ("day", "text")


def _asks_twice(view: View) -> bool:
    """Whether two numbers are asked for in Chinese, of which a plan tells one: 几次、多少公里."""
    asked = [place for place, sense in view.find("measure") if sense.name in ("count", "much")]
    return len(asked) > 1 and not view.text.isascii() and not view.has("trend", "than")


def _repeats(plan: QueryPlan) -> bool:
    """Whether a plan only tells the one value that the question gives: who Ana is."""
    given = {
        one.value
        for one in plan.where
        if isinstance(one, Condition) and one.op == "in" and len(one.values) == 1
    }
    return plan.shape == "values" and plan.value in given


def _asks_one(view: View) -> bool:
    """Whether "which" asks for one of several, where no number is asked for as well."""
    words = {
        view.words_at(place).casefold()[:5] for place, sense in view.find("ask") if sense.name == "which"
    }
    numbers = view.has("measure", "count", "much", "distinct") or view.has("ask", "value")
    return any(one[:1] == "哪" or one == "which" for one in words) and not numbers


def _tells_other(view: View, plan: QueryPlan) -> bool:
    """Whether of people that are not named something else than who they are is told."""
    value = plan.group if plan.shape in ("top", "frequent", "groups") else plan.value
    named = any(isinstance(one, Condition) and one.value.field == "name" for one in plan.where)
    return value is not None and value.field not in (*view.words.who, "name", "person") and not named


def _told(view: View, plan: QueryPlan) -> str:
    """The kind of thing that a plan tells: a number, a day, a truth, or a text."""
    if plan.shape in _TRUTHS:
        return "truth"
    value = plan.group if plan.shape in ("top", "frequent", "groups") else plan.value
    if value is None or (plan.shape == "number" and plan.measure in ("count", "distinct", "sum", "average")):
        return "number"
    if plan.shape in _NUMBERS and plan.shape != "number":
        return "number"
    return _kind(view, value)


def _kind(view: View, value: Value) -> str:
    if value.part in ("year", "month", "quarter", "dayname", "earlier", "anniversary"):
        return "day"
    if value.part or value.factor != 1 or value.over is not None:
        return "number"
    held = view.kept.type.fields.get(value.field)
    if held is None or value.field == "value":
        return "" if value.field == "value" else "text"
    return {"date": "day", "moment": "day", "time": "day", "int": "number", "float": "number"}.get(
        held.kind, "text"
    )
