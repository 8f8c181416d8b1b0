"""Questions that count from today: the days since something, the days until it, how old somebody is."""

from dataclasses import replace

from uac_desktop.core.plan import Condition, QueryPlan, Value
from uac_desktop.core.question_fields import without
from uac_desktop.core.question_ground import Ground


def elapsed(ground: Ground) -> QueryPlan | None:
    """ "how many days since I last swam", "how many days until my trip"."""
    view = ground.view
    gone, ahead = (Condition(Value(ground.dated or ""), "within", (sign,)) for sign in ("<=", ">="))
    if ground.dated is None or ground.periods:
        return None
    if view.take("measure", "since"):
        view.take("superlative", "when max")
        where = (*without(ground.where, gone), gone)
        return ground.plan("number", measure="min", value=Value(ground.dated, "ago"), where=where)
    if view.take("measure", "until"):
        view.take("superlative", "next min")
        where = (*without(ground.where, gone), ahead)
        return ground.plan("number", measure="min", value=Value(ground.dated, "ahead"), where=where)
    return None


def age(ground: Ground) -> QueryPlan | None:
    """ "how old is Nora": the years since the birthday of one person."""
    view = ground.view
    if not view.kept.filled.get("birthday") or ground.periods or not ground.filters:
        return None
    if not view.take("measure", "age"):
        return None
    return ground.plan("number", measure="max", value=Value("birthday", "age"), single=True)


def next_birthday(ground: Ground, plan: QueryPlan) -> QueryPlan:
    """A birthday comes again each year: the next is by its day in the year, whatever its year."""
    if plan.by is None or plan.by.field != "birthday" or plan.by.part:
        return plan
    ahead = Condition(Value("birthday"), "within", (">=",))
    return replace(plan, by=Value("birthday", "anniversary"), where=without(plan.where, ahead))
