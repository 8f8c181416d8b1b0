"""A model's word for a type counts only where the sentence speaks of such a thing at all."""

from typing import Any

import pytest

from tests.reading.conftest import told
from uac_desktop.core.entries import Fact
from uac_desktop.core.telling import ReadResult
from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.reading.evidence import shipped_evidence, speaks_of
from uac_desktop.reading.extraction import Rows
from uac_desktop.reading.merging import merge
from uac_desktop.reading.proposing import propose

SPEAKS = [
    ("We adopted a parrot called Figaro", "Contact", {"name": "Figaro"}),
    ("Grandpa swallows two bisoprolol tablets at breakfast", "Medication", {"name": "bisoprolol"}),
    ("The vet bill came to 84 euros", "Transaction", {"amount": 84}),
    ("把暖气费交了，一共320块", "Transaction", {"amount": 320}),
]
SILENT = [
    ("The bridge is closed until autumn", "Allergy", {"substance": "bridge"}),
    ("Doctor Patel was almost smiling", "Condition", {"name": "Doctor Patel"}),
    ("The parade was loud", "Reservation", {"title": "parade"}),
    # A payment without a sum, an event without a day, a reading without a value say nothing.
    ("We paid at the door", "Transaction", {"merchant": "door"}),
    ("The 3 tenors sang", "Event", {"title": "tenors"}),
    ("Platform 9 again", "Measurement", {"kind": "platform"}),
]


def fact(kind: str, fields: dict[str, Any]) -> Fact:
    return Fact(op="assert", type=kind, fields=fields, about="user", reader="small")


@pytest.mark.parametrize(("text", "kind", "fields"), SPEAKS)
def test_a_sentence_that_speaks_of_it_is_evidence(text: str, kind: str, fields: dict[str, Any]) -> None:
    assert speaks_of(fact(kind, fields), text, shipped_evidence())


@pytest.mark.parametrize(("text", "kind", "fields"), SILENT)
def test_a_sentence_about_something_else_is_none(text: str, kind: str, fields: dict[str, Any]) -> None:
    assert not speaks_of(fact(kind, fields), text, shipped_evidence())


def test_every_shipped_type_has_its_evidence(vocabulary: Vocabulary) -> None:
    assert shipped_evidence().keys() == {one.name for one in vocabulary}


def test_a_type_of_the_person_s_own_needs_none() -> None:
    assert speaks_of(fact("Fermentation", {"name": "kimchi"}), "The kimchi is bubbling", shipped_evidence())


def test_what_is_no_evidence_is_counted(vocabulary: Vocabulary) -> None:
    text = "The bridge is closed until autumn"
    rows = Rows(((text, {"substance": "bridge"}),))
    assert propose([(vocabulary["Allergy"], rows)], told(text), vocabulary, "small").dropped == {
        "no_evidence": 1
    }


def test_what_the_patterns_read_as_a_field_is_no_fact_of_its_own(vocabulary: Vocabulary) -> None:
    paid = fact("Transaction", {"merchant": "Harbour Books", "amount": 12, "date": "2026-03-05"})
    bought = fact("Purchase", {"item": "Harbour Books"})
    bread = fact("Purchase", {"item": "Bread knife"})
    assert merge(ReadResult((paid,)), ReadResult((bought, bread)), vocabulary) == [bread]
