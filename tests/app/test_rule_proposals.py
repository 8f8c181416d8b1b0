"""Rules that a model chooses: one of the kinds, over types there are, or nothing."""

from typing import Any

import pytest

from tests.conftest import Open
from tests.fake_ollama import FakeOllama, Script
from uac_desktop.core.errors import ModelError, RefusedError

WISH = "I want to hear of it when a flight is booked for me."
FLIGHT: dict[str, Any] = {
    "kind": "matches",
    "type": "Reservation",
    "where": [{"field": "kind", "test": "is", "values": ["flight"]}],
}


def test_a_wish_that_is_not_plain_is_chosen_by_the_model_and_written_by_us(
    open_profile: Open, ollama: FakeOllama
) -> None:
    workspace = open_profile(ollama.host)
    ollama.enqueue_json(FLIGHT)
    proposal = workspace.propose_rule(WISH)
    assert (proposal.name, proposal.author) == ("any_reservation_flight", "model")
    assert proposal.words == "Warns of all reservations where kind is flight."
    assert 'said(record.kind) not in ("flight",)' in proposal.code
    workspace.accept_rule(proposal)
    (entry,) = workspace.entries("source")
    assert entry.body is not None
    assert entry.body.model_dump()["author"] == "model"


@pytest.mark.parametrize(
    "answer", [{**FLIGHT, "type": "Spaceship"}, {**FLIGHT, "code": "import os"}, {"kind": "none"}, []]
)
def test_what_the_model_makes_up_is_refused(open_profile: Open, ollama: FakeOllama, answer: Any) -> None:
    workspace = open_profile(ollama.host)
    ollama.enqueue_json(answer)
    with pytest.raises(RefusedError, match="rule"):
        workspace.propose_rule(WISH)
    assert workspace.entries("source") == []


def test_an_answer_that_is_no_json_is_refused(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    for _ in range(2):
        ollama.enqueue(Script(pieces=("Sure! Here is your rule.",)), structured=True)
    with pytest.raises(RefusedError, match="no rule"):
        workspace.propose_rule(WISH)


def test_a_plain_wish_needs_no_model(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    ollama.close()
    assert workspace.propose_rule("Remind me 3 days before a trip starts").author == "person"
    with pytest.raises(ModelError):
        workspace.propose_rule(WISH)
