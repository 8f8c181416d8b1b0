from datetime import date

from domains.travel.schema import Passport, TravelState, Trip, TripStatus

travel = TravelState(
    passports=[
        Passport("NO", "X1234567", date(2031, 5, 20)),
        Passport(country="CA", number="GA555111", expires_on=date(2027, 2, 1), holder="Ines"),
    ],
    trips=[
        Trip("Tromsø", date(2026, 3, 2), date(2026, 3, 9), TripStatus.BOOKED, companions=["Ines", "Per"]),
        Trip(destination="Lisbon", start_on=date(2026, 9, 1), seat_wish="window"),
    ],
)
