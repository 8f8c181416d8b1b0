"""Something you cancelled that takes money all the same.

Compares cancelled recurring payments and ended contracts with transactions of the same payee from the day
after, and transactions from an account after it was closed.

Does not know final bills that are owed after a cancellation, or that it ends only with the paid period: the
alert says what was charged and when it was cancelled. Refunds are no charges. Charges of more than 60 days
ago are left alone.
"""

from datetime import date

from uac import Alert, rule, say
from uac.knowledge import days, words


def ended(user, today):
    """(record, name, day, what happened) of everything that was cancelled, ended or closed."""
    for payment in user.recurring_payments:
        if payment.payee and payment.status == "cancelled":
            yield payment, payment.payee, days.day(payment.valid_to), say("was cancelled")
    for contract in user.contracts:
        if contract.party and contract.status == "ended":
            yield (
                contract,
                contract.party,
                days.day(contract.end_on) or days.day(contract.valid_to),
                say("has ended"),
            )


def was_taken_up(user, payee, day) -> bool:
    """Whether the same payee is paid again by a newer arrangement."""
    return any(
        words.same(p.payee, payee) and p.status != "cancelled" and not p.valid_to
        for p in user.recurring_payments
    )


def charges_since(user, since):
    """(day, transaction) of what was taken since a day."""
    found = []
    for charge in user.transactions:
        day = charge.date if isinstance(charge.date, date) else days.day(charge.valid_from)
        if day and day >= since and charge.merchant and (charge.amount or 0) > 0:
            found.append((day, charge))
    return found


@rule(watches=("RecurringPayment", "Contract", "Transaction"))
def cancelled_but_charged(user, today):
    gone = list(ended(user, today))
    charges = charges_since(user, days.add_days(today, -60)) if gone else ()
    for record, name, over, happened in gone:
        for day, charge in charges:
            if (
                not over
                or day <= over
                or not words.same(charge.merchant, name)
                or was_taken_up(user, name, day)
            ):
                continue
            yield Alert(
                key=(record.person, name, day, charge.amount),
                severity="warning",
                message=say(
                    "{merchant} charged {money:money} on {day:day}, though {name} {happened} on {over:day}. "
                    "Ask for the money back, or dispute the charge with the bank.",
                    merchant=charge.merchant,
                    money=(charge.amount, charge.currency),
                    day=day,
                    name=name,
                    happened=happened,
                    over=over,
                ),
                because=(record, charge),
            )
