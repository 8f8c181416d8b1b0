"""A contract whose last day to give notice, or whose end, draws near: a lease, an insurance, a trial, a rate.

Counts the days of notice back from the end. Warns 7 days before that day, again on the day before
(critical), and once it has passed while the contract still runs. Without days of notice it warns before the
end itself. It names whether the contract renews itself, as you said it.

Does not know the contract's own words: whether notice must have arrived or be sent by then, or whether it
runs to the end of a month. It is silent once the contract has ended or was replaced by a newer one of the
same kind, or once you said that the notice, renewal or cancellation about it is done.
"""

from uac import Alert, rule, say
from uac.knowledge import days, words

SEVERITY = {"soon": "warning", "last": "critical", "missed": "warning"}
# Words by which people speak of a kind of contract.
RELATED = {
    "lease": "lease tenancy landlord rent apartment flat 租房 房租 租约 房东 租房合同",
    "insurance": "insurance insurer policy cover 保险 保单",
    "trial": "trial subscription 试用",
    "subscription": "subscription membership 订阅 会员",
    "loan": "loan mortgage 贷款 房贷",
    "warranty": "warranty guarantee 保修 质保",
}
DONE = ("done", "cancelled")


def speaks_of(contract, text) -> bool:
    """Whether a text is about this contract."""
    kind = (contract.kind or "").lower()
    about = (RELATED.get(kind, kind)).split()
    named = [name for name in (contract.party, contract.subject) if name]
    return bool(words.mentions(text, about)) or any(words.share(text, name) for name in named)


def is_settled(contract, user, today) -> bool:
    """Whether it has ended, a newer one took its place, or what was to be done about it is done."""
    if contract.status == "ended":
        return True
    end = days.day(contract.end_on)
    for other in user.contracts:
        later = days.day(other.end_on)
        same_kind = other.kind == contract.kind and other.person == contract.person
        same_party = other.party == contract.party or not (other.party and contract.party)
        same_thing = not (other.subject and contract.subject) or words.same(other.subject, contract.subject)
        if other is not contract and same_kind and same_party and same_thing and later and later > end:
            return True
    done = [deadline.title for deadline in user.deadlines if deadline.status in DONE]
    done += [intention.what for intention in user.intentions if intention.status == "done"]
    done += [reminder.what for reminder in user.reminders if reminder.status == "done"]
    done += [payment.payee for payment in user.recurring_payments if payment.status == "cancelled"]
    return any(speaks_of(contract, text) for text in done if text)


def has_own_deadline(contract, user, by) -> bool:
    """Whether a deadline of its own already warns of this day."""
    return any(
        deadline.title and days.day(deadline.due_on) == by and speaks_of(contract, deadline.title)
        for deadline in user.deadlines
    )


def named(contract) -> str:
    """The contract as a person would call it."""
    kind = contract.kind or "contract"
    has_subject = contract.subject and not words.same(contract.subject, kind)
    return say(
        "{person:whose} {kind:term}{about}{party}",
        person=contract.person,
        kind=kind.replace("_", " "),
        about=say(" for {subject}", subject=contract.subject) if has_subject else "",
        party=say(" with {party}", party=contract.party) if contract.party else "",
    )


def then(contract) -> str:
    """What its end brings, as it was said."""
    return say("renews itself") if contract.auto_renews else say("ends")


def told(contract, end, by, stage, today) -> str:
    """The warning as a sentence or two."""
    about = {
        "what": named(contract),
        "happens": then(contract),
        "end": end,
        "by": by,
        "left": days.between(today, by),
        "notice": contract.notice_days,
    }
    if not contract.notice_days and stage == "missed":
        return say("{what:start} was to end on {end:day} ({left:left}). If it was renewed or replaced, say so.", **about)
    if not contract.notice_days:
        return say(
            "{what:start} {happens} on {end:weekday}: {left:left}. "
            "Renew, replace or cancel it by then, or say that it is done.",
            **about,
        )
    if stage == "missed":
        return say(
            "{what:start} {happens} on {end:day}, and {notice} days' notice is needed: the last day for it was {by:day} "
            "({left:left}). If no notice was given, ask at once what is still possible.",
            **about,
        )
    return say(
        "{what:start} {happens} on {end:day}, and {notice} days' notice is needed: give it by {by:weekday}, {left:left}. "
        "Send the notice or agree on the renewal by then, or say that it is done.",
        **about,
    )


@rule(watches=("Contract", "Deadline", "Intention", "Reminder", "RecurringPayment"))
def notice_period(user, today):
    for contract in user.contracts:
        end = days.day(contract.end_on)
        if not end or end < days.add_days(today, -30):
            continue
        by = days.add_days(end, -(contract.notice_days or 0))
        stage = days.stage(today, by, 7, 30 if end >= today or not contract.notice_days else 0)
        if not stage or is_settled(contract, user, today) or has_own_deadline(contract, user, by):
            continue
        if stage == "missed" and not contract.notice_days and contract.auto_renews:
            continue
        yield Alert(
            key=(contract.person, contract.kind, contract.party, contract.subject, by),
            severity=SEVERITY[stage],
            message=told(contract, end, by, stage, today),
            because=(contract,),
            due=by,
        )
