"""Stays in the Schengen area beyond 90 days in any 180, counted day by day.

Counts every day of every trip of one person into the area, first and last day included, a day in two trips
once, in the 180 days that end on each day of a coming trip. More than 90 is a warning; 85 to 90 is noted as
information, with the days that are left.

Whom the limit binds depends on nationality and permits: it is silent for those whose nationality, home or
residence permit on record lies in the area, and it does not know long-stay visas. Trips without both days,
or never told, are not counted. Check with the official calculator.
"""

from datetime import date

from uac import Alert, rule, say
from uac.knowledge import days, travel, words

MOST, WINDOW, NEAR = 90, 180, 85


def person_of(record) -> str:
    return record.person or "user"


def recent(user, today):
    """The trips known to the day that are to come, or may still lie in a window."""
    since = days.add_days(today, -2 * WINDOW)
    dated = [t for t in user.trips if isinstance(t.start_on, date) and isinstance(t.end_on, date)]
    return [trip for trip in dated if trip.end_on >= since]


def stays_of(trips, person):
    """The stays of a person in the area: (first, last, trip), in order."""
    found = []
    for trip in trips:
        first, last = trip.start_on, trip.end_on
        places = [place for place in (trip.country, trip.destination, trip.region) if place]
        inside = trip.status != "cancelled" and person_of(trip) == person
        if inside and first and last and first <= last and any(travel.is_in(p, "SCHENGEN") for p in places):
            found.append((first, last, trip))
    return sorted(found, key=lambda stay: (stay[0], stay[1]))


def is_free(user, person) -> bool:
    """Whether the limit does not bind the person, as far as is known."""
    known = [
        p.value
        for p in user.profiles
        if p.attribute in ("nationality", "home_country") and person_of(p) == person
    ]
    if any(travel.is_in(value, area) for value in known for area in ("SCHENGEN", "EU")):
        return True
    papers = [d for d in user.travel_documents if d.kind in ("residence_permit", "passport")]
    return any(
        person_of(d) == person and (travel.is_in(d.country, "SCHENGEN") or travel.is_in(d.country, "EU"))
        for d in papers
    )


def message(person, trip, first, last, spent, when) -> str:
    """How many days it comes to, and what that means."""
    counted = say(
        "With the trip to {place:term} ({span:span}), {person:who} would have spent {spent} days in the Schengen area "
        "in the {window} days up to {when:day}",
        place=trip.destination,
        span=(first, last),
        person=person,
        spent=spent,
        window=WINDOW,
        when=when,
    )
    limit = say("visitors without a permit may stay {most} days in any {window}", most=MOST, window=WINDOW)
    if spent > MOST:
        return say(
            "{counted}: that is {over} too many, as {limit}. "
            "Shorten or move the trip, and check with the official calculator.",
            counted=counted,
            over=spent - MOST,
            limit=limit,
        )
    return say(
        "{counted}; {limit}, so {left} day{left:s} would be left. Check with the official calculator.",
        counted=counted,
        limit=limit,
        left=MOST - spent,
    )


@rule(watches=("Trip", "Profile", "TravelDocument"))
def stay_limit(user, today, home_country=None):
    trips = recent(user, today)
    for person in sorted({person_of(trip) for trip in trips}):
        stays = stays_of(trips, person)
        coming = [stay for stay in stays if stay[1] >= today and stay[2].status != "taken"]
        at_home = person == "user" and (
            travel.is_in(home_country, "SCHENGEN") or travel.is_in(home_country, "EU")
        )
        if not coming or at_home or is_free(user, person):
            continue
        for first, last, trip in coming:
            before = [(a, b) for a, b, other in stays if a <= last and b >= days.add_days(first, -WINDOW)]
            spent, when = days.most_in_window(before, WINDOW, first, last)
            if spent < NEAR:
                continue
            within = [t for a, b, t in stays if a <= when and b > days.add_days(when, -WINDOW)]
            yield Alert(
                key=(person, trip.destination, first),
                severity="warning" if spent > MOST else "info",
                message=message(person, trip, first, last, spent, when),
                because=tuple(within),
                due=first,
                source="Regulation (EU) 2016/399, article 6, as of 2025",
            )
