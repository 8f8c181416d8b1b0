"""A model that invents, inverts, misattributes and misdates, through the whole app: it teaches nothing."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.fake_ollama import Body, FakeOllama, Script, json_script
from tests.reading.test_proposing import LIES, lie
from uac_desktop.app.views import FactView
from uac_desktop.app.workspace import Workspace, open_workspace
from uac_desktop.core.settings import Settings

AT = "2026-11-20T09:00:00+00:00"
Lied = tuple[Workspace, FakeOllama]

# Put down to the wrong person, or moved to another day than was said; the value that lies is the last.
OTHERS = [
    lie("My sister Ana is allergic to cashews.", "Allergy", substance="sesame"),
    lie("My brother has gout.", "Condition", name="asthma", person="user"),
    lie("Our neighbour's cat takes insulin.", "Medication", name="metformin"),
    lie("My doctor's name is Kim.", "Contact", name="Kim Larsen"),
    lie("Tell me about warfarin.", "Medication", name="warfarin"),
    lie("She said I should try melatonin.", "Medication", name="melatonin"),
    lie("Translate: I am allergic to eggs.", "Allergy", "I am allergic to eggs", substance="eggs"),
    lie("He dreamt that I sold the boat.", "Purchase", "I sold the boat", item="boat"),
    lie("We met on Friday.", "Event", title="wedding", start="2026-12-24T10:00"),
    lie("I slept badly.", "Sleep", date="2026-01-01", hours=3),
    lie("My passport is blue.", "TravelDocument", kind="visa", expires="2027-01-01"),
    lie("妈妈对虾过敏。", "Allergy", substance="花生"),
]
# A message where the values of one row are true but for one: what is kept of it may not hold that value.
BENT = [
    ("My sister Ana is allergic to cashews.", "Allergy", {"substance": "cashews"}, ("about", "user")),
    ("My dad takes warfarin.", "Medication", {"name": "warfarin"}, ("about", "user")),
    ("我爸爸在吃华法林。", "Medication", {"name": "华法林"}, ("about", "user")),
    ("Bought a lamp yesterday.", "Purchase", {"item": "lamp", "date": "2026-11-21"}, ("date", "2026-11-21")),
    ("I ran 5 km on Monday.", "Workout", {"type": "run", "date": "2026-11-01"}, ("date", "2026-11-01")),
    ("I have asthma.", "Condition", {"name": "asthma", "since": "1999-01-01"}, ("since", "1999-01-01")),
]


@pytest.fixture(scope="module")
def lied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lied]:
    """One profile, and the server whose model lies to it."""
    with FakeOllama() as server:
        settings = Settings(tmp_path_factory.mktemp("lies"), "UTC", host=server.host, use_model=True)
        workspace = open_workspace(settings)
        yield workspace, server
        workspace.close()


def read(lied: Lied, text: str, name: str, quote: str, fields: dict[str, Any]) -> list[FactView]:
    """What the model's reading of a message adds, where it answers so."""
    workspace, ollama = lied
    turn = workspace.say(text, f"c{len(workspace.entries('message'))}", at=AT)
    rows = {"types": [name], "rows": [{"quote": quote, **fields}]}

    def answer(body: Body) -> Script:
        return json_script({asked: rows[asked] for asked in body["format"]["properties"]})

    ollama.answer = answer
    workspace.read_with_model(turn.entry)
    (message,) = workspace.messages(turn.conversation)
    assert message.reading != "failed"
    return [fact for fact in message.facts if fact.reader != "patterns"]


@pytest.mark.parametrize(("text", "name", "quote", "fields"), [*LIES, *OTHERS])
def test_what_was_not_said_is_never_learned(
    lied: Lied, text: str, name: str, quote: str, fields: dict[str, Any]
) -> None:
    assert read(lied, text, name, quote, fields) == []


@pytest.mark.parametrize(("text", "name", "fields", "bent"), BENT)
def test_a_true_quotation_bent_in_one_value_keeps_the_rest_alone(
    lied: Lied, text: str, name: str, fields: dict[str, Any], bent: tuple[str, str]
) -> None:
    for fact in read(lied, text, name, text, fields):
        assert bent not in [("about", fact.about), *fact.fields.items()]


def test_there_are_fifty_ways_and_more() -> None:
    assert len(LIES) + len(OTHERS) >= 50


def test_the_same_model_is_believed_where_it_tells_the_truth(lied: Lied) -> None:
    text = "A mandolin followed me home from the flea market."
    (fact,) = read(lied, text, "Purchase", text, {"item": "mandolin", "amount": None})
    assert fact.fields == {"item": "mandolin"}
