"""A trip that the travel insurance on record does not cover to its last day.

Compares trips still to come with contracts of travel insurance: none of them covers the whole trip although
one covers a part, or the last one has ended before it.

Does not know what an insurance pays for, or where it is valid. It is silent for trips in the country you
live in, and where no travel insurance was ever told.
"""

from uac import Alert, rule, say
from uac.knowledge import days, travel, words

TRAVEL = "travel,trip,holiday,旅行,旅游,境外".split(",")
INSURANCE = "insurance,cover,保险".split(",")


def is_travel_insurance(contract) -> bool:
    text = " ".join(filter(None, (contract.kind, contract.subject, contract.party)))
    return bool(words.mentions(text, INSURANCE) and words.mentions(text, TRAVEL))


@rule(watches=("Trip", "Contract"))
def insurance_for_trip(user, today, home_country=None):
    insured = [
        (days.day(c.start_on), days.day(c.end_on), c) for c in user.contracts if is_travel_insurance(c)
    ]
    insured = [(begun, end, contract) for begun, end, contract in insured if end]
    home = travel.country(home_country)
    for trip in user.trips if insured else ():
        first = days.day(trip.start_on)
        last = days.day(trip.end_on) or first
        country = travel.country_of(trip.country, trip.destination)
        if (
            not first
            or last < today
            or trip.status in ("cancelled", "taken")
            or (country and country == home)
        ):
            continue
        if any((not begun or begun <= first) and end >= last for begun, end, contract in insured):
            continue
        begun, end, contract = max(insured, key=lambda row: row[1])
        why = say("ends on {day:day}", day=end) if end < last else say("begins on {day:day}", day=begun)
        party = say(" with {party}", party=contract.party) if contract.party else ""
        yield Alert(
            key=(trip.person, trip.destination, first, end),
            severity="warning",
            message=say(
                "The travel insurance{party} {why}, and the trip to {place:term} is from {span:span}. "
                "Extend it or take out another before you go.",
                party=party,
                why=why,
                place=trip.destination,
                span=(first, last),
            ),
            because=(contract, trip),
            due=first,
        )
