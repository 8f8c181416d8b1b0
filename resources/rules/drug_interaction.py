"""Two medicines that one person takes or is prescribed, and that harm each other's work or the person.

Checks every pair of current medicines of one person, and what was bought in the last month, each part of a
combination for itself. A medicine that was stopped lately still counts where it lingers (an MAO inhibitor
14 days, fluoxetine 35) and the harm is great. Pairs that are to be avoided are critical, grave ones
warnings, moderate ones information. One step quieter where the same prescriber gave both, or one of them
is a cream or drops.

An antibiotic that was prescribed more than a month ago, and of which no more was said, is taken to be over.

Does not check doses, three medicines at once, or medicines that the drug tables do not know. Silence does
not mean that two medicines suit each other.
"""

from uac import Alert, rule, say
from uac.knowledge import drugs

QUIETER = {"critical": "warning", "warning": "info", "info": None}
VERDICTS = {
    "critical": say("should not be taken together"),
    "warning": say("can do serious harm together"),
    "info": say("affect each other"),
}


def loudness(one, other, found) -> str | None:
    """How loud to be about two records."""
    severity = found.alert()
    if not severity:
        return None
    together = one.prescriber and one.prescriber == other.prescriber
    if together or drugs.is_topical(one.name) or drugs.is_topical(other.name):
        return QUIETER[severity]
    return severity


def message(one, other, found, stopped) -> str:
    """Both medicines, what they do together, and what to do."""
    first, second = sorted((one.name, other.name))
    return say(
        "{whose}{first:term} and {second:term} {verdict}: {effect:term}.{lately}{advice}",
        whose=drugs.whose(one),
        first=first,
        second=second,
        verdict=VERDICTS[found.alert()],
        effect=found.effect,
        lately=say(" {name:term} was stopped, but it still acts for a while.", name=stopped.name) if stopped else "",
        advice=drugs.advice(found.source, True),
    )


def purchase_message(medication, item, found) -> str:
    """What is taken, what was bought, what they do together, and what to do."""
    return say(
        "{whose}{name:term} and {item:term}, bought lately, {verdict}: {effect:term}.{advice}",
        whose=drugs.whose(medication),
        name=medication.name,
        item=item,
        verdict=VERDICTS[found.alert()],
        effect=found.effect,
        advice=drugs.advice(found.source, True),
    )


def is_forgotten(medication, today) -> bool:
    """Whether it is a course of long ago that nobody said is still taken."""
    return medication.status != "taking" and drugs.is_old_course(medication, today)


def pairs(user, today):
    """Every two medicines of one person that may act now, with the one that was stopped, if one was."""
    lately = drugs.lately_taken(user.medications, today)
    for person, named in drugs.taken(user.medications, today).items():
        taken = [each for each in named if not is_forgotten(each, today)]
        for place, one in enumerate(taken):
            for other in taken[place + 1 :]:
                yield one, other, None
            for other in lately.get(person, ()):
                yield one, other, other


def still_acts(stopped, found, today) -> bool:
    """Whether one that was stopped still counts, where the harm is great."""
    return found.alert() != "info" and found.lingers(stopped.name, drugs.end_of(stopped), today)


def with_purchases(user, today):
    """The alerts about what is taken and what was bought lately."""
    bought = drugs.bought_lately(user.purchases, today)
    taken = drugs.taken(user.medications, today) if bought else {}
    for person, medications in taken.items():
        for purchase in bought.get(person, ()):
            for medication in medications:
                found = drugs.interaction(medication.name, purchase.item)
                if found and found.alert() and drugs.is_medicine(purchase.item):
                    yield Alert(
                        key=(person, medication.name, purchase.item),
                        severity=found.alert(),
                        message=purchase_message(medication, purchase.item, found),
                        because=(medication, purchase),
                        source=found.source or None,
                    )


@rule(watches=("Medication", "Purchase"))
def drug_interaction(user, today):
    for one, other, stopped in pairs(user, today):
        found = drugs.interaction(one.name, other.name)
        severity = loudness(one, other, found) if found else None
        if not severity or (stopped and not still_acts(stopped, found, today)):
            continue
        yield Alert(
            key=(drugs.person_of(one), *sorted((one.name, other.name))),
            severity=severity,
            message=message(one, other, found, stopped),
            because=(one, other),
            source=found.source or None,
        )
    yield from with_purchases(user, today)
