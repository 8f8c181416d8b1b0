"""A yearly payment that is about to be taken again.

Warns 7 days before a payment that comes every year, so that it can be cancelled in time, and again on the
day before (critical).

Does not warn of weekly, monthly or quarterly payments, and does not know how long before a cancellation must
reach the payee. It is silent once the payment is cancelled.
"""

from uac import Alert, rule, say
from uac.knowledge import days, words

SEVERITY = {"soon": "warning", "last": "critical"}


@rule(watches=("RecurringPayment",))
def yearly_renewal(user, today):
    for payment in user.recurring_payments:
        first, over = days.day(payment.next_on), days.day(payment.valid_to)
        if payment.schedule != "yearly" or not first or not payment.payee or payment.status == "cancelled":
            continue
        due = days.next_due(first, "yearly", today)
        stage = days.stage(today, due)
        if (over and over <= today) or stage not in SEVERITY:
            continue
        amount = say("{money:money} ", money=(payment.amount, payment.currency)) if payment.amount else ""
        yield Alert(
            key=(payment.person, payment.payee, due),
            severity=SEVERITY[stage],
            message=say(
                "{payee} takes {amount}for another year on {due:weekday} ({left:left}). "
                "Cancel it before then if you no longer want it.",
                payee=payment.payee,
                amount=amount,
                due=due,
                left=days.between(today, due),
            ),
            because=(payment,),
            due=due,
        )
