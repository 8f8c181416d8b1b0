"""A payment, or what is spent in a period, above a limit that was set.

A limit per transaction is compared with each payment, planned payment or instruction that it covers; a limit
per day, week (from Monday), month or year with the sum of the transactions in the current period, refunds
taken off. A limit covers what names its scope: the account or card, the category, the shop, the item, or
everything where the scope is all spending. From 90 per cent of a period's limit on it is noted as
information.

Currencies are never mixed: sums in another one are left out. Does not know payments that were never told.
Payments from before the limit was set do not count against it.
"""

from uac import Alert, rule, say
from uac.knowledge import days, words

ALL = "everything,all spending,total,overall,spending,所有,总支出,全部,总共".split(",")
MEANS = "card,account,credit,debit,卡,账户".split(",")
# What people call the same kind of spending.
KINDS = (
    "eating out,restaurant,restaurants,dining,dining out,dinner,lunch,meals,takeaway,takeout,delivery,外卖,餐饮,吃饭,饭馆,下馆子".split(
        ","
    ),
    "groceries,grocery,grocer,grocers,supermarket,market,food shopping,买菜,超市".split(","),
    "clothes,clothing,fashion,shoes,衣服,服装,鞋".split(","),
    "entertainment,cinema,movies,games,concerts,娱乐,电影,游戏".split(","),
    "transport,taxi,taxis,uber,rides,fuel,petrol,gas,交通,打车,油费".split(","),
    "coffee,cafe,cafes,咖啡".split(","),
)


def covers(scope, *named) -> bool:
    """Whether a limit's scope covers a payment with these names (account, category, shop, item)."""
    if words.mentions(scope, ALL) and not words.mentions(scope, MEANS):
        return True
    if any(words.same(scope, name) for name in named if name):
        return True
    kinds = [kind for kind in KINDS if words.mentions(scope, kind)]
    return any(words.mentions(name, kind) for kind in kinds for name in named if name)


def begun(period, today):
    """The first day of the current period."""
    if period == "week":
        return days.add_days(today, -today.weekday())
    return {"day": today, "month": today.replace(day=1), "year": today.replace(month=1, day=1)}.get(period)


def day_of(record, said):
    """The day of a payment: as said, else that on which it was told."""
    return days.day(said) or days.day(record.valid_from)


def payments(user):
    """(record, what, amount, currency, day, names) of everything that was paid."""
    for one in user.transactions:
        names = (one.account, one.category, one.merchant)
        yield one, one.merchant, one.amount, one.currency, day_of(one, one.date), names
    for one in user.purchases:
        if one.status not in ("returned", "refunded"):
            names = (one.category, one.store, one.item)
            yield one, one.item, one.amount, one.currency, day_of(one, one.date), names
    for one in user.meals:
        names = ("eating out", one.restaurant)
        yield (
            one,
            one.restaurant or one.name or say("a meal"),
            one.amount,
            one.currency,
            day_of(one, one.date),
            names,
        )


def wishes(user, today):
    """The same of what is only meant or told to be paid; sums stand in the words of an intention."""
    for one in user.instructions:
        what, names = one.target or say("the payment that was asked for"), (one.account, one.target)
        yield one, what, one.amount, one.currency, day_of(one, one.given_on), names
    for one in user.intentions:
        if one.status not in ("done", "dropped"):
            for amount, currency in words.amounts(one.what or ""):
                yield one, one.what, amount, currency, days.day(one.valid_from), (one.what,)
    for one in user.trips:
        if one.status in ("planned", "booked"):
            what = say("the trip to {place:term}", place=one.destination)
            names = ("travel", one.destination)
            yield one, what, one.cost, one.currency, days.day(one.valid_from), names


def is_meant(scope, one, names) -> bool:
    """Whether a limit covers a payment; in an intention's words the whole scope must stand."""
    if len(names) == 1:
        return bool(words.mentions(names[0], [scope])) or words.telling(scope) <= words.telling(names[0])
    return covers(scope, *names)


def too_much(limit, user, today):
    """Single payments above a limit per transaction; those of the last 30 days or still to come."""
    since = days.day(limit.since)
    for one, what, amount, currency, when, names in (*payments(user), *wishes(user, today)):
        if (
            not amount
            or amount <= limit.amount
            or (currency and limit.currency and currency != limit.currency)
        ):
            continue
        old = when and (when < days.add_days(today, -30) or (since and when < since))
        if old or not is_meant(limit.scope, one, names):
            continue
        yield Alert(
            key=(limit.person, limit.scope, "transaction", what, amount, when),
            severity="warning",
            message=say(
                "{paid:money} for {what} is above the limit of {limit:money} per transaction for {scope}{by}: "
                "it exceeds it by {over:money}. Get an approval, split it, or pay another way.",
                paid=(amount, currency or limit.currency),
                what=what,
                limit=(limit.amount, limit.currency),
                scope=limit.scope,
                by=say(" set by {whom:term}", whom=limit.set_by) if limit.set_by not in (None, "", "user") else "",
                over=(amount - limit.amount, currency or limit.currency),
            ),
            because=(limit, one),
        )


def spent(limit, user, today):
    """(day, amount, record) of what was spent in the current period under a limit, in order of days.

    A limit without a currency takes that of the payments, if they have one alone.
    """
    first, since = begun(limit.period, today), days.day(limit.since)
    first = max(first, since) if since else first
    found = []
    for one, what, amount, currency, when, names in payments(user):
        if when and first <= when <= today and amount and covers(limit.scope, *names):
            found.append((when, amount, currency, one))
    used = {currency for when, amount, currency, one in found}
    wanted = limit.currency or (min(used) if len(used) == 1 and None not in used else None)
    rows = [(when, amount, one) for when, amount, currency, one in found if currency == wanted]
    return wanted, sorted(rows, key=lambda row: row[0])


def over_period(limit, user, today):
    currency, rows = spent(limit, user, today)
    total = sum(amount for when, amount, one in rows)
    if total < 0.9 * limit.amount:
        return
    over = total - limit.amount
    about = {
        "spent": (round(total, 2), currency),
        "limit": (limit.amount, currency),
        "scope": limit.scope,
        "period": limit.period,
        "rest": (round(abs(over), 2), currency),
    }
    if over > 0:
        said = say(
            "{spent:money} spent of {limit:money} for {scope} this {period:term}: that is {rest:money} over the limit. "
            "Hold back until the {period:term} is over, or change the limit.",
            **about,
        )
    else:
        said = say(
            "{spent:money} spent of {limit:money} for {scope} this {period:term}: {rest:money} left. "
            "Hold back if it is to last.",
            **about,
        )
    yield Alert(
        key=(limit.person, limit.scope, limit.period, begun(limit.period, today)),
        severity="warning" if over > 0 else "info",
        message=said,
        because=(limit, reaching(rows, limit.amount if over > 0 else 0.9 * limit.amount)),
    )


def reaching(rows, amount):
    """The payment with which the sum first came to an amount: later ones make no new alert."""
    total = 0.0
    for when, paid, one in rows:
        total += paid
        if total >= amount:
            return one
    return rows[-1][2]


@rule(watches=("SpendingLimit", "Transaction", "Purchase", "Meal", "Instruction", "Intention", "Trip"))
def spending_limit(user, today):
    for limit in user.spending_limits:
        over = days.day(limit.valid_to)
        if not limit.amount or not limit.scope or (over and over <= today):
            continue
        if limit.period == "transaction":
            yield from too_much(limit, user, today)
        elif limit.period:
            yield from over_period(limit, user, today)
