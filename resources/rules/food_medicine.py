"""Food or drink that is planned, or had again and again, though a medicine of the same person forbids it.

Checks meals, tables, events and habits that are still to come against current medicines: grapefruit with
some statins, alcohol with metronidazole, ripe cheese with an MAO inhibitor. A medicine that was stopped
lately still counts where its label says so (metronidazole three days). Steady amounts of greens with
warfarin are not forbidden: sudden changes matter, and that is information alone.

Does not know amounts, or what is on the table beside what the plan names.
"""

from uac import Alert, rule, say
from uac.knowledge import drugs

PLANS = ("Reservation", "Event", "Meal", "Trip", "MedicalVisit", "Intention", "Preference")


def message(medication, plan, found, stopped) -> str:
    """The medicine, the plan, what may happen, and what to do."""
    told = {
        "plan": plan.text,
        "when": say(" on {day:iso}", day=plan.day) if plan.day else "",
        "usual": "" if found.sure else say(" usually"),
        "other": found.other,
        "name": medication.name,
        "effect": found.effect,
    }
    what = say("{plan}{when}{usual} means {other:term}, which does not go with {name:term}: {effect:term}.", **told)
    if found.alert() == "info":
        what = say("{plan}{when}: {other:term} and {name:term} need care ({effect:term}).", **told)
    return say(
        "{whose}{what}{lately}{advice}",
        whose=drugs.whose(medication),
        what=what,
        lately=say(" It was stopped, but it still acts for a while.") if stopped else "",
        advice=drugs.advice(found.source, True),
    )


def still_counts(medication, plan, found, today) -> bool:
    """Whether a medicine that has ended, or will have then, still counts on the day of the plan."""
    end, day = drugs.end_of(medication), plan.day or today
    return end is None or end >= day or (day - end).days < drugs.plan_washout(medication.name, found)


def findings(user, today):
    """(plan, medicine, what is found, whether it was stopped) for all that counts."""
    plans = drugs.plans(user, today)
    for stopped, medicines in (
        (False, drugs.taken(user.medications, today)),
        (True, drugs.lately_taken(user.medications, today)),
    ):
        for plan, medication, found in drugs.cautions(plans, medicines):
            if found.kind == "food" and found.alert() and still_counts(medication, plan, found, today):
                yield plan, medication, found, stopped


@rule(watches=("Medication", *PLANS))
def food_medicine(user, today):
    told = set()
    for plan, medication, found, stopped in findings(user, today):
        key = (drugs.person_of(medication), medication.name, found.other, plan.day)
        if key not in told:
            told.add(key)
            yield Alert(
                key=key,
                severity=found.alert(),
                message=message(medication, plan, found, stopped),
                because=(medication, plan.record),
                due=plan.day,
                source=found.source or None,
            )
