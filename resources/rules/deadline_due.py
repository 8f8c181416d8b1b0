"""A deadline that draws near, or has passed without being done.

Warns 7 days before, again on the day before (then it is critical: it stays until you acknowledge it), and
once it has passed, for 30 days. A deadline with days of notice counts from the day by which the notice must
be given. What you mean to do by a day is told more quietly. A weekend or a public holiday of the country
you live in is named, with the last working day before it.

Does not know how long the work takes, holidays of a single state or region, or what was done without a word
here. It is silent once the deadline is said to be done or cancelled.
"""

from uac import Alert, rule, say
from uac.knowledge import days, words

LOUD = {"soon": "warning", "last": "critical", "missed": "warning"}
QUIET = {"soon": "info", "last": "warning", "missed": "info"}


def stands(record, today) -> bool:
    """Whether it is still to be done, and no newer statement has taken its place."""
    over = days.day(record.valid_to)
    return record.status not in ("done", "cancelled", "dropped") and not (over and over <= today)


def when(day, stage, today) -> str:
    """The day, and how far it is."""
    left = days.between(today, day)
    if stage == "missed":
        return say("was due on {day:weekday} ({left:left})", day=day, left=left)
    return say("is due on {day:weekday}: {left:left}", day=day, left=left)


def closed(day, country) -> str:
    """What to know where nobody works on that day."""
    if days.is_working_day(day, country):
        return ""
    holiday = days.holiday(day, country)
    named = say("{holiday:term} there ({country})", holiday=holiday, country=country) if holiday else None
    return say(
        " That is {why}; the last working day before it is {before:weekday}.",
        why=named or say("a weekend"),
        before=days.working_day_by(day, country),
    )


def consequence(deadline) -> str:
    """What comes of missing it, as it was said."""
    what = deadline.consequence
    return say(" What happens otherwise: {what}.", what=what) if what else ""


def deadlines(user, today, country):
    for deadline in user.deadlines:
        due = days.day(deadline.due_on)
        if not due or not deadline.title or not stands(deadline, today):
            continue
        by = days.add_days(due, -(deadline.days_notice or 0))
        stage = days.stage(today, by)
        if not stage:
            continue
        notice = say(" ({number} days before {due:day})", number=deadline.days_notice, due=due)
        advice = (
            say("If it is done, say so; else see what can still be saved.")
            if stage == "missed"
            else say("Do it, or say that it is done.")
        )
        yield Alert(
            key=(deadline.person, deadline.title, by),
            severity=LOUD[stage],
            message=say(
                "{person:whose:start} deadline “{title}” {when}{notice}.{closed}{consequence} {advice}",
                person=deadline.person,
                title=deadline.title,
                when=when(by, stage, today),
                notice=notice if deadline.days_notice else "",
                closed="" if stage == "missed" else closed(by, country),
                consequence=consequence(deadline),
                advice=advice,
            ),
            because=(deadline,),
            due=by,
        )


def intentions(user, today):
    for intention in user.intentions:
        by = days.day(intention.by)
        stage = by and intention.what and stands(intention, today) and days.stage(today, by)
        if not stage:
            continue
        verb = say("meant") if stage == "missed" else say("mean")
        yield Alert(
            key=(intention.person, intention.what, by),
            severity=QUIET[stage],
            message=say(
                "{person:who:start} {verb} to do this by {by:weekday} ({left:left}): {what}. "
                "Do it, or say that it is done or dropped.",
                person=intention.person,
                verb=verb,
                by=by,
                left=days.between(today, by),
                what=intention.what,
            ),
            because=(intention,),
            due=by,
        )


@rule(watches=("Deadline", "Intention"))
def deadline_due(user, today, home_country=None):
    yield from deadlines(user, today, home_country)
    yield from intentions(user, today)
