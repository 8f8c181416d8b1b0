"""A log of ten years as a person might have it: messages, readings, facts of many types, alerts."""

import random
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from uac_desktop.app import resources
from uac_desktop.app.workspace import Workspace, open_workspace
from uac_desktop.core.entries import AlertChange, Body, Draft, Evidence, Fact, Message, Reading
from uac_desktop.core.records import key_of
from uac_desktop.core.settings import Settings
from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.store.log import Log

FIRST = date(2016, 1, 1)
_BULK = 20_000
_SHOPS = [f"Shop {number}" for number in range(400)]
_PLACES = ("Leeds", "Porto", "Osaka", "Lyon", "Graz", "Oslo", "Bern", "Gent", "York", "Bari")
_PEOPLE = [f"Person {number}" for number in range(300)]
_DRUGS = ("metformin", "amoxicillin", "ibuprofen", "lisinopril", "atorvastatin", "omeprazole")
_KIN = ("son", "daughter", "wife", "boss", "mother", "brother")

# How often each type is told, of a hundred facts: most of a life is bought, eaten, walked and measured.
_OFTEN = {
    "Transaction": 30,
    "Meal": 14,
    "Workout": 9,
    "Measurement": 12,
    "Event": 9,
    "Meeting": 6,
    "Purchase": 5,
    "Contact": 3,
    "Medication": 2,
    "Trip": 2,
    "Sleep": 4,
    "Preference": 2,
    "Note": 2,
}


def fields_of(name: str, number: int, day: str, chance: random.Random) -> dict[str, Any]:
    """The fields of a statement of a type, said on a day."""
    shop, place, person = chance.choice(_SHOPS), chance.choice(_PLACES), chance.choice(_PEOPLE)
    amount = chance.randrange(100, 20_000) / 100
    told: Mapping[str, dict[str, Any]] = {
        "Transaction": {"merchant": shop, "amount": amount, "currency": "EUR", "date": day},
        "Meal": {"restaurant": shop, "meal_type": "lunch", "date": day, "amount": amount, "currency": "EUR"},
        "Workout": {"type": "run", "date": day, "distance_km": amount, "location": place},
        "Measurement": {"kind": "weight", "value": 60 + amount / 10, "unit": "kg", "date": day},
        "Event": {"title": f"Visit {number}", "start": f"{day}T10:00", "location": place},
        "Meeting": {"title": f"Meeting {number % 900}", "date": day, "duration_min": 30},
        "Purchase": {"item": f"Thing {number}", "store": shop, "date": day, "amount": amount},
        "Contact": {"name": person, "relationship": _relationship(person), "city": place},
        "Medication": {"name": chance.choice(_DRUGS), "dose": f"{chance.randrange(1, 9)}00 mg"},
        "Trip": {"destination": place, "start_on": day, "status": "planned"},
        "Sleep": {"date": day, "duration_hours": 7.5, "quality": "good"},
        "Preference": {"topic": f"Topic {number % 500}", "value": shop, "polarity": "likes"},
        "Note": {"text": f"Note {number} of {place}", "date": day},
    }
    return told[name]


def _relationship(person: str) -> str:
    """A few are family, the others friends."""
    number = _PEOPLE.index(person)
    return _KIN[number] if number < len(_KIN) else "friend"


def entries_of(size: int, vocabulary: Vocabulary, seed: int = 1) -> Iterator[Draft]:
    """The drafts of a log of `size` entries; a third are messages, half are facts."""
    chance = random.Random(seed)
    names, weights = list(_OFTEN), list(_OFTEN.values())
    seq = said = number = 0
    while seq < size:
        moment = FIRST + timedelta(days=3650 * seq // size)
        day = moment.isoformat()
        at = (
            f"{day}T{chance.randrange(7, 23):02d}:{chance.randrange(60):02d}:{chance.randrange(60):02d}+01:00"
        )
        conversation = f"c{seq // 300:08x}"

        def draft(body: Body, at: str = at) -> Draft:
            return Draft(body, at, "Europe/Berlin", logged_at=at)

        text = " ".join(chance.choice(_SHOPS) for _ in range(6))
        yield draft(Message(role="user", content=text, conversation=conversation, parent=said or None))
        seq = said = seq + 1
        for name in chance.choices(names, weights, k=3):
            number += 1
            yield draft(_fact(name, number, day, said, vocabulary, chance))
            seq += 1
        yield draft(Reading(message=said, reader="patterns", outcome="read"))
        seq += 1
        if chance.random() < 0.08:
            yield draft(_alert(number % 60, said, at))
            seq += 1
        yield draft(Message(role="assistant", content="Noted.", conversation=conversation, parent=said))
        seq = said = seq + 1


def _fact(
    name: str, number: int, day: str, message: int, vocabulary: Vocabulary, chance: random.Random
) -> Fact:
    record_type = vocabulary[name]
    fields = fields_of(name, number, day, chance)
    start = fields.get(record_type.start or "")
    stopped = name == "Medication" and chance.random() < 0.2
    return Fact(
        op="end" if stopped else "assert",
        type=name,
        fields=fields,
        key=key_of(record_type, fields),
        about=chance.choice(_PEOPLE[:5]) if chance.random() < 0.05 else "user",
        valid_from=str(start)[:10] if start else None,
        quote=f"as I said, {number} in all"[:40],
        start=0,
        end=20,
        message=message,
    )


def _alert(number: int, message: int, at: str) -> AlertChange:
    return AlertChange(
        rule="drug_allergy",
        key=f"drug_allergy:user|{number}",
        transition="firing",
        message=f"Alert {number} is about a medicine.",
        because=(f"{number:016x}",),
        evidence=(Evidence(message, at, "as I said"),),
    )


def write(folder: Path, size: int, vocabulary: Vocabulary) -> None:
    """Append such a log to a profile folder."""
    log, drafts = Log(folder), []
    for draft in entries_of(size, vocabulary):
        drafts.append(draft)
        if len(drafts) == _BULK:
            log.append(drafts)
            drafts = []
    log.append(drafts)
    log.close()


@contextmanager
def ten_years(size: int) -> Iterator[Workspace]:
    """A workspace over such a log in a folder of its own; it is gone afterwards."""
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room) / "profile"
        write(folder, size, resources.vocabulary())
        with closing(open_workspace(Settings(folder, "UTC", use_model=False))) as workspace:
            yield workspace
