"""One medicine twice: the same ingredient through two products, or two of a class of which one is enough.

Checks every two current medicines of one person: paracetamol in a cold remedy beside paracetamol, two
anti-inflammatory painkillers, two blood thinners, two statins and their like. Quiet where the same
prescriber gave both (a planned switch, two strengths), and where the interaction of the two is told already.

Does not check creams and drops, kinds of insulin, vitamins, or how much of each is taken.
"""

from uac import Alert, rule, say
from uac.knowledge import drugs


def message(one, other, found) -> str:
    """Both medicines, what they have in common, and what to do."""
    both = {"one": one.name, "other": other.name, "what": found.what}
    if found.likely:
        what = say("{one:term} and {other:term}: cold remedies often hold {what:term}; read the label.", **both)
    elif found.same:
        what = say("{one:term} and {other:term} both hold {what:term}: together that may be too much.", **both)
    else:
        what = say(
            "{one:term} and {other:term} are two medicines of one kind ({what:term}); one is usually enough.", **both
        )
    return say("{whose}{what}{advice}", whose=drugs.whose(one), what=what, advice=drugs.advice("", True))


def is_told_already(one, other) -> bool:
    """Whether the rule of interactions warns of the two."""
    found = drugs.interaction(one.name, other.name)
    return bool(found and found.alert() in ("warning", "critical"))


@rule(watches=("Medication",))
def drug_duplicate(user, today):
    for person, taken in drugs.taken(user.medications, today).items():
        for place, one in enumerate(taken):
            for other in taken[place + 1 :]:
                found = drugs.duplicate(one.name, other.name)
                if not found or is_told_already(one, other):
                    continue
                together = one.prescriber and one.prescriber == other.prescriber
                yield Alert(
                    key=(person, *sorted((one.name, other.name))),
                    severity="info" if together else found.alert,
                    message=message(one, other, found),
                    because=(one, other),
                )
