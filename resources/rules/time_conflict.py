"""Two things of yours at the same time, or the same evening booked twice.

Compares what is still to come: events (recurring ones on their weekdays), meetings and visits with a time,
flights and tables. An end that was not said is assumed (an event 1 hour, a table 2, a flight 3, with an hour
before it at the airport), and the alert says so. Two tables on one evening clash even at different hours.
Things that follow closely at different places are noted as information, as the way between is not known.

Not compared: what only other people take part in (unless you must be there), things that last all day, and
two sayings of one thing. Trips are left to the rules about being away.
"""

from datetime import datetime, timedelta

from uac import Alert, rule, say
from uac.knowledge import days, words

FEASTS = "birthday,anniversary,celebration,party,feast,宴,生日,庆,聚会,纪念日".split(",")
MEALS = "dinner,lunch,breakfast,brunch,supper,meal,drinks,晚饭,晚餐,午饭,午餐,早餐,聚餐,吃饭".split(",")
HOURS = {"restaurant": 2, "flight": 3}
FAR = 400


class Thing:
    """One thing at one time: its record, what to call it, from when to when, and whether it must be kept."""

    def __init__(self, record, name, start, end, kind="", place=None, must=False, rule_text=None):
        self.record, self.name, self.start, self.kind, self.place = record, name, start, kind, place
        self.sure = bool(end and end > start)
        self.end = end if self.sure else start + timedelta(hours=HOURS.get(kind, 1))
        self.must, self.rule_text = must, rule_text

    def on(self, day):
        """The same thing on another day."""
        moved = datetime.combine(day, self.start.time())
        return Thing(
            self.record, self.name, moved, moved + (self.end - self.start), self.kind, self.place, self.must
        )

    @property
    def blocked(self):
        """From when one is not free: at the airport an hour before."""
        return self.start - timedelta(hours=1) if self.kind == "flight" else self.start


def is_mine(record) -> bool:
    """Whether the user takes part: it is theirs, or they are said to have to be there."""
    return (record.person or "user") == "user" or bool(getattr(record, "importance", None))


def timed(value):
    """The moment of a start that has a time; None for a day alone."""
    return value if isinstance(value, datetime) else None


def things(user, today):
    """Everything timed that is still to come, recurring things at their first time."""
    for event in user.events:
        start = timed(event.start)
        if start and event.title and not event.all_day and event.status != "cancelled" and is_mine(event):
            yield Thing(
                event,
                event.title,
                start,
                timed(event.end),
                "",
                event.location,
                bool(event.importance),
                event.recurrence,
            )
    for booked in user.reservations:
        start = timed(booked.start)
        if (
            start
            and not booked.all_day
            and booked.kind not in ("hotel", "car")
            and booked.status != "cancelled"
            and is_mine(booked)
        ):
            yield Thing(
                booked, name_of(booked), start, timed(booked.end), booked.kind or "", place_of(booked)
            )
    for visit in user.medical_visits:
        day = days.day(visit.date)
        if day and visit.time and not isinstance(visit.time, str) and is_mine(visit):
            name = visit.provider or visit.specialty or visit.reason or say("a doctor's visit")
            yield Thing(visit, name, datetime.combine(day, visit.time), None)


def place_of(booked):
    """Where a table is; a flight's location is where it goes."""
    return None if booked.kind == "flight" else booked.location or booked.provider


def name_of(booked) -> str:
    if booked.kind == "flight":
        to = say(" to {place:term}", place=booked.location) if booked.location else ""
        airline = say(" with {airline}", airline=booked.provider) if booked.provider else ""
        return say("the flight{to}{airline}", to=to, airline=airline)
    if booked.kind == "restaurant":
        return say("the table at {place:term}", place=booked.provider or booked.location or "a restaurant")
    return booked.provider or booked.location or say("a booking")


def is_one_thing(one, other) -> bool:
    """Whether two records speak of the same thing."""
    if one.record is other.record:
        return True
    names = (words.telling(one.name), words.telling(other.name))
    if one.start == other.start:
        table = {one.kind, other.kind} == {"", "restaurant"}
        meal = bool(words.mentions(f"{one.name} {other.name}", [*MEALS, *FEASTS]))
        return bool(names[0] & names[1]) or (table and (meal or words.same(one.place, other.place)))
    same_day = one.start.date() == other.start.date()
    return same_day and one.kind == other.kind and names[0] == names[1]


def clash(one, other):
    """How two things stand to each other: `overlap`, `evening`, `close`, or None."""
    if one.blocked < other.end and other.blocked < one.end:
        return "overlap"
    if one.kind == other.kind == "restaurant" and min(one.start.hour, other.start.hour) >= 17:
        return "evening"
    first, second = (one, other) if one.start <= other.start else (other, one)
    apart = first.place and second.place and not words.same(first.place, second.place)
    if apart and second.blocked - first.end < timedelta(minutes=30):
        return "close"
    return None


def hours(thing) -> str:
    """From when to when, and whether the end is assumed."""
    if thing.sure:
        return say("{start:clock} to {end:clock}", start=thing.start, end=thing.end)
    return say("{start:clock}", start=thing.start)


def assumed(*both) -> str:
    names = [thing.name for thing in both if not thing.sure]
    return say(" (How long {names:and} takes was not said.)", names=names) if names else ""


SAYS = {
    "overlap": say("overlap"),
    "evening": say("are on the same evening: it is booked twice"),
    "close": say("follow each other closely"),
}


def alert(one, other, how, again) -> Alert:
    first, second = (one, other) if one.start <= other.start else (other, one)
    day = first.start.date()
    apart = first.place and second.place and not words.same(first.place, second.place)
    places = {"one": first.place, "other": second.place}
    close, conflict = say("Check the time between them."), say("They conflict: move or cancel one of them.")
    severity = "info" if how == "close" else "critical" if one.must or other.must else "warning"
    once, weekly = say("on {day:weekday}", day=day), say("every week from {day:day} on", day=day)
    return Alert(
        key=(
            "again" if again else day,
            *sorted((f"{one.name} {days.clock(one.start)}", f"{other.name} {days.clock(other.start)}")),
        ),
        severity=severity,
        message=say(
            "{first:start} ({hours}) and {second} ({later}) {when} {how}.{assumed}{way} {advice}",
            first=first.name,
            hours=hours(first),
            second=second.name,
            later=hours(second),
            when=weekly if again else once,
            how=SAYS[how],
            assumed=assumed(first, second) if how == "overlap" else "",
            way=say(" How long the way from {one} to {other} takes is not known here.", **places) if apart else "",
            advice=close if how == "close" else conflict,
        ),
        because=(first.record, second.record),
        due=None if again else day,
    )


def once(single, today):
    """Clashes between things that take place once, day by day."""
    by_day = {}
    for thing in single:
        by_day.setdefault(thing.start.date(), []).append(thing)
    for day, list_of_day in sorted(by_day.items()):
        next_day = by_day.get(days.add_days(day, 1), [])
        for place, one in enumerate(list_of_day):
            for other in (*list_of_day[place + 1 :], *next_day):
                yield one, other


def with_recurring(single, recurring):
    """Each single thing beside what recurs on its day."""
    for thing in single:
        day = thing.start.date()
        for again in recurring:
            if days.falls_on(again.start.date(), again.rule_text, day):
                yield thing, again.on(day)


def both_recurring(recurring, today):
    """Two recurring things on the first day within eight weeks on which both take place."""
    until = days.add_days(today, 56)
    for place, one in enumerate(recurring):
        mine = set(days.occurrences(one.start.date(), one.rule_text, today, until))
        for other in recurring[place + 1 :]:
            shared = mine & set(days.occurrences(other.start.date(), other.rule_text, today, until))
            if shared:
                yield one.on(min(shared)), other.on(min(shared))


@rule(watches=("Event", "Reservation", "MedicalVisit"))
def time_conflict(user, today):
    found = list(things(user, today))
    until = days.add_days(today, FAR)
    single = [t for t in found if not t.rule_text and today <= t.start.date() <= until]
    recurring = [t for t in found if t.rule_text]
    told = set()
    pairs = [(one, other, False) for one, other in (*once(single, today), *with_recurring(single, recurring))]
    pairs += [(one, other, True) for one, other in both_recurring(recurring, today)]
    for one, other, again in pairs:
        how = None if is_one_thing(one, other) else clash(one, other)
        key = (again, one.name, other.name, one.start)
        if how and key not in told:
            told.add(key)
            yield alert(one, other, how, again)
