"""A trip for which the visa on record does not hold: used up, not yet valid, or expired.

For each trip into the country or area of a visa of the same person it checks that the whole trip lies within
the visa's dates, and that a single-entry visa was not already used by an earlier trip. Any visa, residence
permit or passport of that country that covers the trip is enough.

Does not know how long one may stay, whether a visa is needed at all, or trips that were never told. It says
"check": the visa itself and the consulate decide.
"""

from uac import Alert, rule, say
from uac.knowledge import days, travel, words


def person_of(record) -> str:
    return record.person or "user"


def span(trip):
    """The first and the last day of a trip, None where it is not known to the day."""
    first, last = days.day(trip.start_on), days.day(trip.end_on)
    if not first and not last and trip.status == "taken":
        # "Just back from Paris": it lies just before the day it was told.
        last = days.day(trip.valid_from)
    return (first, last or first) if first else (last, last) if last else None


def goes_to(trip, area) -> bool:
    """Whether a trip goes to the country or area of a visa."""
    return any(travel.is_in(place, area) for place in (trip.country, trip.destination, trip.region) if place)


def used_by(visa, trip, user):
    """The earlier trip that used up a single-entry visa, None where there is none."""
    begun = span(trip)[0]
    valid_from, expires = days.day(visa.valid_from), days.day(visa.expires_on)
    earlier = []
    for other in user.trips:
        when = span(other)
        if other is trip or not when or other.status == "cancelled" or person_of(other) != person_of(trip):
            continue
        first, last = when
        inside = (not valid_from or last >= valid_from) and (not expires or first <= expires)
        if inside and last <= begun and first < begun and goes_to(other, visa.country):
            earlier.append((first, other))
    return min(earlier, key=lambda pair: pair[0])[1] if earlier else None


def trouble(visa, trip, user):
    """Why a visa does not hold for a trip, with the records; None where it does."""
    first, last = span(trip)
    valid_from, expires = days.day(visa.valid_from), days.day(visa.expires_on)
    used = used_by(visa, trip, user) if visa.entries == "single" else None
    reasons, because = [], [visa, trip]
    if used:
        reasons.append(
            say("it is a single-entry visa, already used for the trip to {place:term}", place=used.destination)
        )
        because.append(used)
    if expires and last > expires:
        reasons.append(say("it is valid until {day:day} only", day=expires))
    if valid_from and first < valid_from:
        reasons.append(say("it is valid from {day:day} only", day=valid_from))
    return (reasons, tuple(because)) if reasons else None


def covers(document, trip) -> bool:
    """Whether a permit or a passport of the country makes a visa needless."""
    expires = days.day(document.expires_on)
    lasts = not expires or expires >= span(trip)[1]
    return document.kind in ("residence_permit", "passport") and lasts and goes_to(trip, document.country)


@rule(watches=("TravelDocument", "Trip"))
def visa_for_trip(user, today):
    for trip in user.trips:
        when = span(trip)
        if not when or when[1] < today or trip.status in ("cancelled", "taken") or not trip.destination:
            continue
        mine = [d for d in user.travel_documents if person_of(d) == person_of(trip)]
        visas = [d for d in mine if d.kind == "visa" and d.country and goes_to(trip, d.country)]
        if not visas or any(covers(document, trip) for document in mine if document.country):
            continue
        troubles = [(visa, trouble(visa, trip, user)) for visa in visas]
        if not all(found for visa, found in troubles):
            continue
        visa, (reasons, because) = troubles[-1]
        yield Alert(
            key=(person_of(trip), visa.country, trip.destination, when[0]),
            severity="critical",
            message=say(
                "{person:whose:start} visa for {country:term} does not hold for the trip to {place:term} ({span:span}): "
                "{reasons:and}. A new visa or other dates are needed; check with the consulate.",
                person=trip.person,
                country=travel.name(visa.country),
                place=trip.destination,
                span=when,
                reasons=reasons,
            ),
            because=because,
            due=when[0],
        )
