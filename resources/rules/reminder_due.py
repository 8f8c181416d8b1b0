"""What you asked to be reminded of, at the time you named.

Says it once when the moment has come. One whose time passed while nothing ran, or that was told too late,
is said at the next chance, for up to 7 days.

Does not repeat itself, and is silent once the reminder is done or cancelled.
"""

from datetime import datetime, time

from uac import Alert, Later, rule, say
from uac.knowledge import days, words


def moment_of(at):
    """The moment at which to remind; nine in the morning where no time was said. None for part of a date."""
    day = days.day(at)
    if day is None:
        return None
    timed = isinstance(at, datetime) and (at.hour, at.minute) != (0, 0)
    return at if timed else datetime.combine(day, time(9))


@rule(watches=("Reminder",))
def reminder_due(user, today, now=None):
    now = now or datetime.combine(today, time(23, 59))
    for reminder in user.reminders:
        at = moment_of(reminder.at)
        if not at or not reminder.what or reminder.status in ("done", "cancelled"):
            continue
        if at > now:
            yield Later(at)
            continue
        day = days.day(at)
        if days.between(day, today) > 7:
            continue
        mine = words.who(reminder.person) == "you"
        yield Alert(
            key=(reminder.person, reminder.what, at),
            severity="warning",
            message=say(
                "You asked to be reminded{whom}: {what} ({day:day}, {at:clock}{late}). Say when it is done.",
                whom="" if mine else say(" (for {person:who})", person=reminder.person),
                what=reminder.what,
                day=day,
                at=at,
                late="" if day == today else say(", {left:left}", left=days.between(today, day)),
            ),
            because=(reminder,),
            due=at,
        )
