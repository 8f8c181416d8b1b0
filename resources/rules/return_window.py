"""Something bought that can be returned for a few days more.

Warns 7 days before the last day to return it, and again on the day before (critical). Where something is
wrong with it, it also says that the day has passed, for 14 days.

Does not know the shop's own terms (unopened, with the receipt), and is silent once the thing was returned,
refunded, or said to be kept.
"""

from uac import Alert, rule
from uac.knowledge import days, words

SEVERITY = {"soon": "warning", "last": "critical", "missed": "warning"}


def named(purchase) -> str:
    """The thing, where it is from, and what it cost."""
    shop = f"from {purchase.store}" if purchase.store else ""
    price = words.money(purchase.amount, purchase.currency) if purchase.amount else ""
    more = ", ".join(part for part in (shop, price) if part)
    return f"{purchase.item} ({more})" if more else str(purchase.item)


@rule(watches=("Purchase",))
def return_window(user, today):
    for purchase in user.purchases:
        by = days.day(purchase.return_by)
        if not by or not purchase.item or purchase.status in ("returned", "refunded", "kept"):
            continue
        stage = days.stage(today, by, 7, 14 if purchase.problem else 0)
        if not stage:
            continue
        wrong = f" You said of it: {purchase.problem}." if purchase.problem else ""
        if stage == "missed":
            said = f"The last day to return the {named(purchase)} was {days.shown(by)} ({days.left(today, by)}).{wrong} Ask the seller about a repair or the warranty."
        else:
            said = f"The {named(purchase)} can be returned until {days.with_weekday(by)}: {days.left(today, by)}.{wrong} Return it by then, or say that you keep it."
        yield Alert(
            key=(purchase.person, purchase.item, purchase.store, by),
            severity=SEVERITY[stage],
            message=said,
            because=(purchase,),
            due=by,
        )
