"""In which currency money is asked for and kept: sums of several mean nothing, so they never meet.

A field says its currency in its name (`cost_usd`), or its record has a field `currency`.
"""

from collections.abc import Iterable
from dataclasses import replace

from uac_desktop.core.plan import AnyOf, Clause, Condition, QueryPlan, Value
from uac_desktop.core.question_index import Kept, bare, currency_of, unit_of
from uac_desktop.core.question_mentions import View
from uac_desktop.core.records import called
from uac_desktop.core.saying import say

_CURRENCY = Value("currency")


def named_currencies(view: View) -> tuple[str, ...]:
    """The codes of the currencies that the question names."""
    codes = (sense.name for _, sense in view.find("currency"))
    return tuple(dict.fromkeys(codes))


def money_field(view: View, name: str) -> str:
    """The field to read for a field of money: its like in the currency that is asked for, if there is one."""
    codes = named_currencies(view)
    if len(codes) != 1 or unit_of(name) != "money" or currency_of(name) == codes[0]:
        return name
    like = [other for other in _money_fields(view.kept) if currency_of(other) == codes[0]]
    return min(like, key=lambda other: bare(other) != bare(name), default=name)


def currency_clauses(view: View) -> list[Clause]:
    """The condition that a record is in the currency that is asked for, where others are in another."""
    codes, kept = named_currencies(view), view.kept
    mixed = len(kept.currencies) > 1 and set(codes) <= kept.currencies
    if len(codes) == 1 and kept.currencies | _in_names(kept) == set(codes):
        view.take("currency")
    if len(codes) != 1 or not mixed or codes[0] in _in_names(kept):
        return []
    view.take("currency")
    return [Condition(_CURRENCY, "in", codes)]


def currency_trouble(view: View) -> str:
    """Why the currency that is asked for cannot be told; empty where it can."""
    kept, codes = view.kept, named_currencies(view)
    held = kept.currencies | _in_names(kept)
    other = [code for code in codes if code not in held]
    kind = called(kept.type)
    if held and other and _money_fields(kept):
        codes_of = {"held": sorted(held), "other": sorted(other)}
        return say("Your {kind:kind} are in {held:and}, not in {other:and}.", kind=kind, **codes_of)
    if codes and not held and _money_fields(kept):
        return say("I do not know in which currency your {kind:kind} are.", kind=kind)
    if len(codes) > 1 and _money_fields(kept):
        return apart(kept, codes)
    twice = sorted(kept.currencies & _in_names(kept) & set(codes))
    if twice:
        return say(
            "Your {kind:kind} have {codes:and} in several fields, which I cannot add up to one number.",
            kind=kind,
            codes=twice,
        )
    return ""


def mixed_money(plan: QueryPlan, view: View) -> str:
    """Why a plan would bring several currencies together; empty where it does not."""
    kept, codes = view.kept, named_currencies(view)
    measured = (plan.by, plan.value if plan.measure != "count" else None)
    values = (*filter(None, measured), *_compared(plan))
    money = [value.field for value in values if unit_of(value.field) == "money"]
    held = kept.currencies | _in_names(kept)
    if not money or len(held) < 2:
        return ""
    if plan.alike:
        return ""
    clear = len(codes) == 1 and all(_is_in(name, codes[0], plan, kept) for name in money)
    of_some = Condition(_CURRENCY, "in", codes) in plan.where and plan.shape == "share"
    if clear and not (of_some and plan.measure == "count"):
        return ""
    return apart(kept, held)


def in_one_currency(plan: QueryPlan, view: View) -> QueryPlan:
    """The plan, to hold only where its rows turn out to be in one currency, if records say theirs."""
    kept = view.kept
    told = not _in_names(kept) and len(kept.currencies) > 1 and not named_currencies(view)
    compared = any(unit_of(value.field) == "money" for value in _compared(plan))
    return replace(plan, alike=True) if told and not compared and mixed_money(plan, view) else plan


def plan_currencies(plan: QueryPlan, kept: Kept | None) -> tuple[str, ...]:
    """The currencies in which the money of a plan's answer is."""
    own = currency_of(plan.value.field) if plan.value is not None else ""
    if own:
        return (own,)
    chosen = [c.values for c in plan.where if isinstance(c, Condition) and c.value == _CURRENCY]
    if chosen or kept is None:
        return tuple(map(str, chosen[0])) if chosen else ()
    return tuple(sorted(kept.currencies))


def _is_in(name: str, code: str, plan: QueryPlan, kept: Kept) -> bool:
    """Whether all that a plan reads of a field is in a currency."""
    if currency_of(name):
        return currency_of(name) == code
    return kept.currencies <= {code} or Condition(_CURRENCY, "in", (code,)) in plan.where


def _compared(plan: QueryPlan) -> list[Value]:
    """The values that a plan compares with a number, other than with nothing at all."""
    clauses = (*plan.where, *plan.also, *plan.first, *plan.second)
    ones = [one for c in clauses for one in (c.conditions if isinstance(c, AnyOf) else (c,))]
    return [one.value for one in ones if isinstance(one, Condition) and one.values and one.values != (0.0,)]


def _money_fields(kept: Kept) -> list[str]:
    numbers = (name for name in kept.fields() if kept.type.fields[name].kind in ("int", "float"))
    return [name for name in numbers if unit_of(name) == "money"]


def _in_names(kept: Kept) -> frozenset[str]:
    """The currencies that the names of fields say."""
    return frozenset(filter(None, map(currency_of, _money_fields(kept))))


def apart(kept: Kept, codes: Iterable[str]) -> str:
    """Why what is in several currencies is not brought together."""
    return say(
        "Your {kind:kind} are in {codes:and}, which do not add up to one number; ask for one of them.",
        kind=called(kept.type),
        codes=sorted(codes),
    )
