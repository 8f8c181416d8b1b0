"""Something with a known problem whose warranty is about to end.

Notes it from 30 days before (as information), warns 7 days before, again on the day before (critical), and
says for 30 days that it has passed. The warranty is the purchase's own, or a contract of the kind warranty
about the same thing.

Does not know what the warranty covers. It is silent without a known problem, and once the thing was
returned or refunded, or a repair of it stands among the maintenances after the problem was said.
"""

from uac import Alert, rule, say
from uac.knowledge import days, words

SEVERITY = {"early": "info", "soon": "warning", "last": "critical", "missed": "warning"}


def ends_on(purchase, user):
    """The last day of the warranty, and the records that say so."""
    until = days.day(purchase.warranty_until)
    if until:
        return until, (purchase,)
    for contract in user.contracts:
        end = days.day(contract.end_on)
        if (
            end
            and contract.kind == "warranty"
            and words.same(contract.subject or contract.party, purchase.item)
        ):
            return end, (purchase, contract)
    return None, ()


def was_repaired(purchase, user) -> bool:
    """Whether a repair of the thing is on record since it was bought."""
    bought = days.day(purchase.date)
    for repair in user.maintenances:
        when = days.day(repair.date)
        if words.same(repair.thing, purchase.item) and when and (not bought or when >= bought):
            return True
    return False


@rule(watches=("Purchase", "Contract", "Maintenance"))
def warranty_claim(user, today):
    for purchase in user.purchases:
        if not purchase.problem or not purchase.item or purchase.status in ("returned", "refunded"):
            continue
        until, because = ends_on(purchase, user)
        stage = until and (days.stage(today, until) or ("early" if days.stage(today, until, 30) else None))
        if not stage or was_repaired(purchase, user):
            continue
        verb = say("ended") if stage == "missed" else say("ends")
        advice = (
            say("Ask the maker or seller whether they still help.")
            if stage == "missed"
            else say("Report the problem in writing before then.")
        )
        yield Alert(
            key=(purchase.person, purchase.item, until),
            severity=SEVERITY[stage],
            message=say(
                "The warranty of the {item} {verb} on {until:day} ({left:left}), and a problem with it is open: {problem}. "
                "{advice}",
                item=purchase.item,
                verb=verb,
                until=until,
                left=days.between(today, until),
                problem=purchase.problem,
                advice=advice,
            ),
            because=because,
            due=until,
        )
