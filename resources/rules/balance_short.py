"""An account whose balance does not reach for the payments known to be taken from it.

Adds up what recurring payments will take from the account in the next 14 days, or until the next income that
is known (a recurring payment with a negative amount, or called salary or wages), and compares the sum with
the balance as you last said it.

Does not know the balance of today, only the last one told; one told more than 14 days ago is not used.
Currencies are never mixed, and payments without an account count only where you have a single account.
"""

from uac import Alert, rule, say
from uac.knowledge import days, words

INCOME = "salary,wage,wages,paycheck,payday,pension,工资,薪水,退休金".split(",")
AHEAD = STALE = 14


def is_income(payment) -> bool:
    return bool((payment.amount or 0) < 0 or words.mentions(payment.payee, INCOME))


def due_days(payment, today, until):
    """The days from today on, until a day, on which a recurring payment is due."""
    first = days.day(payment.next_on)
    due = first and (days.next_due(first, payment.schedule or "", today) or first)
    found = []
    while due and today <= due <= until and len(found) < 5:
        found.append(due)
        due = days.next_due(first, payment.schedule or "", days.add_days(due, 1))
    return found


def current(records, today):
    """Those that still hold."""
    for record in records:
        over = days.day(record.valid_to)
        if record.status not in ("cancelled", "closed") and not (over and over <= today):
            yield record


def bills(account, payments, today, until, single):
    """(day, payment) of what is to be taken from an account, in order."""
    found = []
    for payment in payments:
        named = payment.account or ""
        mine = words.same(named, account.institution) or words.same(
            named, f"{account.institution} {account.kind or ''}"
        )
        if (
            (mine or (single and not named))
            and payment.currency == account.currency
            and not is_income(payment)
        ):
            found += [(day, payment) for day in due_days(payment, today, until) if payment.amount]
    return sorted(found, key=lambda bill: bill[0])


def breaking(taken, balance):
    """The day and the payment with which the balance no longer reaches."""
    for day, payment in taken:
        balance -= payment.amount
        if balance < 0:
            return day, payment
    return taken[-1]


@rule(watches=("Account", "RecurringPayment"))
def balance_short(user, today):
    accounts = [a for a in current(user.accounts, today) if a.balance is not None and a.institution]
    payments = list(current(user.recurring_payments, today))
    incomes = [
        day for p in payments if is_income(p) for day in due_days(p, today, days.add_days(today, AHEAD))
    ]
    until = min(incomes, default=days.add_days(today, AHEAD))
    for account in accounts:
        told = days.day(account.valid_from)
        if (told and days.between(told, today) > STALE) or account.kind in (
            "loan",
            "credit_card",
            "brokerage",
        ):
            continue
        taken = bills(account, payments, today, until, len(accounts) == 1)
        total = sum(payment.amount for day, payment in taken)
        if not taken or total <= account.balance:
            continue
        short_on, payment = breaking(taken, account.balance)
        each = [
            say("{payee} {money:money} on {day:day}", payee=p.payee, money=(p.amount, p.currency), day=day)
            for day, p in taken
        ]
        currency = account.currency
        yield Alert(
            key=(account.person, account.institution, account.kind, short_on),
            severity="warning",
            message=say(
                "The balance at {bank} ({balance:money}) does not reach for what is due until {until:day}: {each:list}, "
                "together {total:money}. {missing:money} are missing: move money there before {short_on:day}.",
                bank=account.institution,
                balance=(account.balance, currency),
                until=until,
                each=each,
                total=(round(total, 2), currency),
                missing=(round(total - account.balance, 2), currency),
                short_on=short_on,
            ),
            because=(account, payment),
            due=short_on,
        )
