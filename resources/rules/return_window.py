"""Something bought that can be returned for a few days more.

Warns 7 days before the last day to return it, and again on the day before (critical). Where something is
wrong with it, it also says that the day has passed, for 14 days.

Does not know the shop's own terms (unopened, with the receipt), and is silent once the thing was returned,
refunded, or said to be kept.
"""

from uac import Alert, rule, say
from uac.knowledge import days, words

SEVERITY = {"soon": "warning", "last": "critical", "missed": "warning"}


def named(purchase) -> str:
    """The thing, where it is from, and what it cost."""
    shop = say("from {store}", store=purchase.store) if purchase.store else ""
    price = say("{money:money}", money=(purchase.amount, purchase.currency)) if purchase.amount else ""
    if not shop and not price:
        return str(purchase.item)
    return say("{item} ({more:list})", item=purchase.item, more=(shop, price))


@rule(watches=("Purchase",))
def return_window(user, today):
    for purchase in user.purchases:
        by = days.day(purchase.return_by)
        if not by or not purchase.item or purchase.status in ("returned", "refunded", "kept"):
            continue
        stage = days.stage(today, by, 7, 14 if purchase.problem else 0)
        if not stage:
            continue
        wrong = say(" You said of it: {problem}.", problem=purchase.problem) if purchase.problem else ""
        about = {"thing": named(purchase), "by": by, "left": days.between(today, by), "wrong": wrong}
        if stage == "missed":
            said = say(
                "The last day to return the {thing} was {by:day} ({left:left}).{wrong} "
                "Ask the seller about a repair or the warranty.",
                **about,
            )
        else:
            said = say(
                "The {thing} can be returned until {by:weekday}: {left:left}.{wrong} "
                "Return it by then, or say that you keep it.",
                **about,
            )
        yield Alert(
            key=(purchase.person, purchase.item, purchase.store, by),
            severity=SEVERITY[stage],
            message=said,
            because=(purchase,),
            due=by,
        )
