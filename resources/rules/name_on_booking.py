"""A name on a booking that is not the name in the travel document.

Compares the traveller on flights with the name in the passport (or, where none is said, the full name) of the
same person, without accents, case, titles and the order of the parts. A missing middle name is noted as
information, any other difference is a warning.

Airlines differ in what they let pass, and some names are written in several ways: check with the airline. It
does not know bookings whose name was never said, or how a name is transcribed from another script.
"""

from uac import Alert, rule, say
from uac.knowledge import days, words

TITLES = {"mr", "mrs", "ms", "miss", "dr", "prof", "mx"}
ACCENTS = str.maketrans(
    "áàâäãåéèêëíìîïóòôöõøúùûüçñýÿšžčřěůłńśźżğış", "aaaaaaeeeeiiiioooooouuuucnyyszcreulnszzgis"
)


def person_of(record) -> str:
    return record.person or "user"


def parts(name):
    """The parts of a name, folded."""
    folded = (
        name.casefold()
        .translate(ACCENTS)
        .replace("ß", "ss")
        .replace("-", " ")
        .replace("/", " ")
        .replace(".", " ")
        .replace(",", " ")
    )
    return frozenset(part for part in folded.split() if part not in TITLES)


def names_of(user, person):
    """(name, record, where it stands) of a person as in their documents, else their full name."""
    found = [
        (d.name, d, "passport")
        for d in user.travel_documents
        if d.kind == "passport" and d.name and person_of(d) == person
    ]
    if found:
        return found
    return [
        (p.value, p, "full name on record")
        for p in user.profiles
        if p.attribute == "full_name" and p.value and person_of(p) == person
    ]


def is_latin(name_parts) -> bool:
    """Whether all of a name is in plain Latin letters, so that it can be compared."""
    return bool(name_parts) and all(part.isascii() for part in name_parts)


def flight_of(booked, day) -> str:
    to = say("to {place:term}", place=booked.location) if booked.location else ""
    on = say("on {day:day}", day=day) if day else ""
    return say("{parts:words}", parts=(booked.provider, to, on))


@rule(watches=("Reservation", "TravelDocument", "Profile"))
def name_on_booking(user, today):
    for booked in user.reservations:
        day = days.day(booked.start)
        if (
            booked.kind != "flight"
            or booked.status == "cancelled"
            or not booked.traveller
            or (day and day < today)
        ):
            continue
        wanted = parts(booked.traveller)
        known = [row for row in names_of(user, person_of(booked)) if is_latin(parts(row[0]))]
        if not known or not is_latin(wanted) or any(parts(name) == wanted for name, record, where in known):
            continue
        name, record, where = known[-1]
        shorter = wanted < parts(name) and len(wanted) >= 2
        yield Alert(
            key=(person_of(booked), booked.provider, day, booked.traveller),
            severity="info" if shorter else "warning",
            message=say(
                "The flight {flight} is booked for “{traveller}”, but the {where:term} says “{name}”: the names differ. "
                "Check with the airline and have it corrected before the day.",
                flight=flight_of(booked, day),
                traveller=booked.traveller,
                where=where,
                name=name,
            ),
            because=(booked, record),
            due=day,
        )
