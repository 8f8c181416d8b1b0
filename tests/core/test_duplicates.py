"""Records that may be one are offered, merged when the person says so, and parted again."""

from tests.core.telling import Teller
from uac_desktop.core.duplicates import alike, comparable
from uac_desktop.core.entries import Link


def names(teller: Teller) -> list[tuple[str, str]]:
    beliefs = teller.state.beliefs
    pairs = alike(comparable(beliefs), frozenset(beliefs.apart))
    return [(str(p.one.fields["name"]), str(p.other.fields["name"])) for p in pairs]


def test_a_longer_name_and_a_slip_are_offered() -> None:
    teller = Teller()
    for name in ("Ana", "Ana Costa", "Jonathan Meyer", "Jonathon Meyer", "Bo"):
        teller.tell("Contact", name=name)
    assert names(teller) == [("Ana", "Ana Costa"), ("Jonathan Meyer", "Jonathon Meyer")]


def test_names_that_differ_in_digits_never_are() -> None:
    teller = Teller()
    teller.tell("Contact", name="Neighbour 1")
    teller.tell("Contact", name="Neighbour 2")
    assert names(teller) == []


def test_another_persons_medicine_is_not_offered() -> None:
    teller = Teller()
    teller.tell("Medication", name="metformin")
    teller.tell("Medication", name="metformine", about="son")
    assert names(teller) == []


def test_merged_records_hold_what_both_said_and_part_again() -> None:
    teller = Teller()
    one = teller.tell("Contact", name="Ana", city="Kiel")
    other = teller.tell("Contact", name="Ana Costa", phone="123")
    link = teller.add(Link(change="same", records=(one, other)), "link")
    (merged,) = teller.current("Contact")
    assert merged.fields == {"name": "Ana", "city": "Kiel", "phone": "123"}
    assert len(merged.evidence) == 2
    assert names(teller) == []
    teller.add(Link(change="undone", undoes=link), "link")
    assert [r.fields["name"] for r in teller.current("Contact")] == ["Ana", "Ana Costa"]


def test_a_pair_that_is_not_one_is_not_offered_again() -> None:
    teller = Teller()
    one, other = teller.tell("Contact", name="Ana"), teller.tell("Contact", name="Ana Costa")
    link = teller.add(Link(change="different", records=(one, other)), "link")
    assert names(teller) == []
    teller.add(Link(change="undone", undoes=link), "link")
    assert names(teller) == [("Ana", "Ana Costa")]
