"""An account that is being closed, or is closed, though a payment is set to be taken from it.

Compares accounts that are closing or closed with the active recurring payments that name them, and with
instructions to pay from them.

Does not know standing orders that were never told, nor whether the bank moves them by itself. It is silent
once the payment names another account or is cancelled, or the account stays open after all.
"""

from uac import Alert, rule, say
from uac.knowledge import days, words


KINDS = {
    "checking": ("checking", "current", "活期"),
    "savings": ("savings", "saving", "储蓄", "存款"),
    "credit_card": ("credit card", "credit", "card", "信用卡"),
    "brokerage": ("brokerage", "investment", "证券"),
}


def is_other_kind(account, named) -> bool:
    """Whether a payment names an account of another kind, as `Pellam savings` does for a checking account."""
    kinds = [kind for kind, names in KINDS.items() if words.mentions(named, names)]
    return bool(kinds and account.kind in KINDS and account.kind not in kinds)


def has_other_open(user, account) -> bool:
    """Whether another account at the same bank stays open, so that a payment may well be taken from that."""
    return any(
        other.institution == account.institution
        and other.kind != account.kind
        and other.status in (None, "open")
        for other in user.accounts
    )


def is_of(user, account, named) -> bool:
    """Whether a payment's account is this one; another kind at the same bank is not."""
    if not named or is_other_kind(account, named):
        return False
    if has_other_open(user, account) and not words.mentions(named, KINDS.get(account.kind, ())):
        return False
    mine = f"{account.institution} {(account.kind or '').replace('_', ' ')}"
    return words.same(named, account.institution) or words.same(named, mine)


def leaving(user, today):
    """Accounts that are closing or closed and have not been superseded by a newer statement."""
    for account in user.accounts:
        if account.institution and account.status in ("closing", "closed"):
            newer = [
                a for a in user.accounts if a.institution == account.institution and a.kind == account.kind
            ]
            if newer[-1] is account:
                yield account


def how(account, closes, today) -> str:
    """Whether it is closed, is being closed, or was to be by now."""
    if account.status == "closed":
        return say("is closed since {day:day}", day=closes) if closes else say("is closed")
    if closes and closes < today:
        return say("was to be closed on {day:day}", day=closes)
    return say("is being closed on {day:day}", day=closes) if closes else say("is being closed")


def another(user, account):
    """An open account that the payment could be moved to, in words."""
    for other in user.accounts:
        if (
            other.institution
            and not words.same(other.institution, account.institution)
            and other.status in (None, "open")
        ):
            return say(", for instance to {bank}", bank=other.institution)
    return ""


@rule(watches=("Account", "RecurringPayment", "Instruction"))
def closing_account(user, today):
    for account in leaving(user, today):
        closes = days.day(account.closes_on)
        state = how(account, closes, today)
        for payment in user.recurring_payments:
            over = days.day(payment.valid_to)
            if (
                payment.status == "cancelled"
                or (over and over <= today)
                or not is_of(user, account, payment.account)
            ):
                continue
            amount = say("{money:money} ", money=(payment.amount, payment.currency)) if payment.amount else ""
            first = days.day(payment.next_on)
            due = first and days.next_due(first, payment.schedule or "", today)
            when = say(", next on {day:day}", day=due) if due else ""
            yield Alert(
                key=(account.person, account.institution, account.kind, payment.payee),
                severity="warning",
                message=say(
                    "The {bank} account {state}, but {payee} ({amount}{schedule:term}{when}) is set to be taken from it "
                    "and will fail. Move the payment to another account{another} before then.",
                    bank=account.institution,
                    state=state,
                    payee=payment.payee,
                    amount=amount,
                    schedule=payment.schedule or "recurring",
                    when=when,
                    another=another(user, account),
                ),
                because=(account, payment),
                due=closes,
            )
