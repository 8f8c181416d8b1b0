"""A trip abroad that the passport does not cover.

Compares the trip with the passports of the same person: one that expires before or during it is critical,
one that expires sooner after it than the country is known to ask is a warning to check, and so is one that
expires within a month after it, or within six months where nothing is known of the country. Blank pages
are compared where you said how many are left.

What countries ask is a table with a date, not law, and differs by nationality and visa: check with the
consulate or the airline. Does not know trips in your own country unless it knows where you live, and is
silent without a passport on record.
"""

from uac import Alert, rule, say
from uac.knowledge import days, travel, words


def person_of(record) -> str:
    return record.person or "user"


def abroad(user, today, home):
    """Trips that are still to end, with their country (None where it is unknown) and days."""
    for trip in user.trips:
        first = days.day(trip.start_on)
        last = days.day(trip.end_on) or first
        if trip.status in ("cancelled", "taken") or not first or last < today or not trip.destination:
            continue
        country = travel.country_of(trip.country, trip.destination, trip.region)
        if country is None or country != home:
            yield trip, country, first, last


def home_of(user, given):
    """The country the person lives in, as a code."""
    said = [p.value for p in user.profiles if p.attribute == "home_country" and p.person in (None, "user")]
    cities = [p.value for p in user.profiles if p.attribute == "home_city" and p.person in (None, "user")]
    return travel.country_of(given, *said, *cities)


def place_of(trip, country) -> str:
    """Where the trip goes, with its country."""
    name = travel.name(country) if country else ""
    return say("{places:place}", places=[trip.destination] if name in ("", trip.destination) else [trip.destination, name])


def passport_of(user, person):
    """The passport of a person that is valid longest, None where none has a last day."""
    mine = [
        d
        for d in user.travel_documents
        if d.kind == "passport" and person_of(d) == person and days.day(d.expires_on)
    ]
    return max(mine, key=lambda d: days.day(d.expires_on), default=None)


def pages_of(user, person):
    """The newest passport whose blank pages were told, unless a newer one has been told since."""
    mine = [d for d in user.travel_documents if d.kind == "passport" and person_of(d) == person]
    told = [d for d in mine if d.blank_pages is not None]
    newest = passport_of(user, person)
    full = told and newest and newest not in told and mine.index(newest) > mine.index(told[-1])
    return told[-1] if told and not full else None


def short_of(trip, country, first, last, expires):
    """How bad it is and why, None where the passport lasts long enough."""
    if expires < first:
        return "critical", say("has expired by then")
    if expires < last:
        return "critical", say("expires during it")
    asked = travel.asked(country or trip.region, "passport_validity")
    needed = travel.passport_needed_until(country or trip.region, first, last)
    after = days.between(last, expires)
    if needed and expires < needed:
        return "warning", say(
            "expires only {after} day{after:s} after the return, and {country:term} is known to ask: {rule:term} (as of {as_of})",
            after=after,
            country=travel.name(country) or "the country",
            rule=asked.rule,
            as_of=asked.as_of,
        )
    if expires < days.add_months(last, 1):
        return "warning", say(
            "expires only {after} day{after:s} after the return: any delay would leave you without a valid one",
            after=after,
        )
    if not needed and expires < days.add_months(last, 6):
        return "warning", say(
            "expires less than six months after the return ({after} days), and many countries ask for six", after=after
        )
    return None


def pages(trip, country, first, passport):
    """The warning about blank pages, None where there are enough or nothing was said."""
    left = passport.blank_pages if passport else None
    asked = travel.asked(country, "blank_pages")
    needed = int(asked.value) if asked and asked.value.isdigit() else 2
    if left is None or left >= needed:
        return None
    known = say("many countries ask for two")
    if asked:
        known = say(
            "{country:term} is known to ask for {needed} (as of {as_of})",
            country=travel.name(country),
            needed=needed,
            as_of=asked.as_of,
        )
    return say(
        "{person:whose:start} passport has {left} blank page{left:s} left, and the trip to {place} starts on "
        "{first:day}: {known}. Check what the visa and the entry stamp need, and renew the passport in time.",
        person=passport.person,
        left=left,
        place=place_of(trip, country),
        first=first,
        known=known,
    )


@rule(watches=("TravelDocument", "Trip", "Profile"))
def passport_for_trip(user, today, home_country=None):
    home = home_of(user, home_country)
    for trip, country, first, last in abroad(user, today, home):
        passport, stamped = passport_of(user, person_of(trip)), pages_of(user, person_of(trip))
        expires = days.day(passport.expires_on) if passport else None
        found = short_of(trip, country, first, last, expires) if passport else None
        if found:
            severity, why = found
            yield Alert(
                key=(person_of(trip), trip.destination, first, expires),
                severity=severity,
                message=say(
                    "{person:whose:start} passport, valid until {expires:day}, {why}. The trip to {place} is from {span:span}. "
                    "Check with the consulate or the airline, and renew it before you go.",
                    person=trip.person,
                    expires=expires,
                    why=why,
                    place=place_of(trip, country),
                    span=(first, last),
                ),
                because=(passport, trip),
                due=first,
            )
        said = pages(trip, country, first, stamped)
        if said:
            yield Alert(
                key=(person_of(trip), trip.destination, first, "pages"),
                severity="warning",
                message=said,
                because=(stamped, trip),
                due=first,
            )
