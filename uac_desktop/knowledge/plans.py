"""What someone is going to do, from a person's records: where they eat and go, what is done to them."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Literal

from .interactions import last_day
from .phrases import tokens_of
from .taking import person_of

Coming = Literal["yes", "maybe", "no"]
_EATING = re.compile(
    r"\b(?:dinner|lunch|breakfast|brunch|supper|restaurant|eat(?:ing|ery)?|meals?|buffet|tasting|cook(?:ing|out)?"
    r"|bbq|barbecue|potluck|picnic|feast|banquet|food|caf[eé]|bistro|drinks|drinking|snacks?|dessert|takeaway|takeout)\b"
    r"|吃|饭|餐|宴|喝|火锅|烧烤|点心|早茶|请客|外卖",
    re.IGNORECASE,
)
_HOUSEHOLD = re.compile(
    r"\b(?:family|kids|children|everyone|all of us|the whole house\w*)\b|全家|家人|一家|孩子|大家",
    re.IGNORECASE,
)
_MADE = re.compile(
    r"\b(?:bak(?:e|ing)|make|making|order(?:ing)?|try|trying|serv(?:e|ing))\b|做|点|尝", re.IGNORECASE
)
# An intention without a day is a plan for so long.
_FRESH_DAYS = 30
_OFF = frozenset({"cancelled", "taken", "dropped"})
_KINDS = {"flight": "flight", "car": "rental car"}


@dataclass(frozen=True, slots=True)
class Plan:
    """Something that is still to come, or done again and again.

    `text` are its telling words, `day` its day where one is known; `eating` says that they are about a meal;
    `habit` that it is no single occasion; `people` who is said to come along.
    """

    text: str
    record: Any
    day: date | None
    eating: bool
    habit: bool = False
    people: tuple[str, ...] = ()
    party: int | None = None

    def coming(self, person: str) -> Coming:
        """Whether someone is part of it."""
        if person == person_of(self.record) or self._names(person):
            return "yes"
        kin = person.islower() or person > "\u3400"
        if person == "user" or not kin or person_of(self.record) != "user":
            return "no"
        if _HOUSEHOLD.search(f"{self.text} {' '.join(self.people)}"):
            return "yes"
        return "maybe" if self.eating and (self.party or 0) > 2 else "no"

    def _names(self, person: str) -> bool:
        said = tokens_of(f"{self.text} {' '.join(self.people)}")
        return person != "user" and tokens_of(person) <= said


def plans(user: Any, today: date, is_telling: Callable[[str], bool]) -> list[Plan]:
    """Everything of the person's that is not over and whose words tell something.

    Reservations, events, meals, trips, visits to a doctor, intentions, and what is liked and so had again.
    """
    kinds = (_bookings, _events, _meals, _journeys, _visits, _intentions, _habits)
    every = (plan for kind in kinds for plan in kind(user, today))
    return [plan for plan in every if plan.text and is_telling(plan.text)]


def _coming(value: Any, today: date) -> bool:
    """Whether a day is still to come, or not known."""
    day = last_day(value)
    return day is None or day >= today


def _bookings(user: Any, today: date) -> Iterator[Plan]:
    for each in user.reservations:
        end = each.end or each.start
        if _coming(end, today) and each.status not in _OFF:
            text = _joined(_KINDS.get(each.kind), each.provider or each.location)
            yield Plan(text, each, last_day(end), each.kind in ("restaurant", None), party=each.party)


def _events(user: Any, today: date) -> Iterator[Plan]:
    for each in user.events:
        end, again = each.end or each.start, bool(each.recurrence)
        if (again or _coming(end, today)) and each.status not in _OFF:
            text = _joined(each.title, each.location)
            people = tuple(map(str, each.participants or ()))
            yield Plan(
                text, each, None if again else last_day(end), bool(_EATING.search(text)), again, people
            )


def _meals(user: Any, today: date) -> Iterator[Plan]:
    for each in user.meals:
        if each.date and _coming(each.date, today):
            people = tuple(map(str, each.companions or ()))
            text = _joined(each.name, each.restaurant, each.cuisine)
            yield Plan(text, each, last_day(each.date), True, people=people)


def _journeys(user: Any, today: date) -> Iterator[Plan]:
    for each in user.trips:
        end = each.end_on or each.start_on
        if end and _coming(end, today) and each.status not in _OFF:
            flight = "flight" if each.transport in ("plane", "flight", "air", "飞机") else None
            text = _joined(each.destination, each.region, each.purpose, each.transport, flight)
            people = tuple(map(str, each.companions or ()))
            yield Plan(text, each, last_day(end), False, people=people)


def _visits(user: Any, today: date) -> Iterator[Plan]:
    for each in user.medical_visits:
        if each.date and _coming(each.date, today):
            yield Plan(_joined(each.reason, each.specialty), each, last_day(each.date), False)


def _intentions(user: Any, today: date) -> Iterator[Plan]:
    """What is meant to be done by a day, or was lately said to be."""
    for each in user.intentions:
        day = last_day(each.by)
        last = day or _fresh_until(each.valid_from)
        if each.what and each.status not in ("done", "dropped") and last and last >= today:
            yield Plan(each.what, each, day, bool(_EATING.search(each.what) or _MADE.search(each.what)))


def _habits(user: Any, today: date) -> Iterator[Plan]:
    for each in user.preferences:
        if each.topic and each.polarity in ("likes", "requires"):
            yield Plan(each.topic, each, None, True, habit=True)


def _fresh_until(said: Any) -> date | None:
    day = last_day(said)
    return day + timedelta(days=_FRESH_DAYS) if day else None


def _joined(*parts: Any) -> str:
    return " ".join(str(part) for part in parts if part)
