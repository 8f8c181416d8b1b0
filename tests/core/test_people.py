"""Whose a record is, once it is known who is meant."""

from tests.core.telling import Teller
from uac_desktop.core.entries import Link


def abouts(teller: Teller) -> list[str]:
    return [record.about for record in teller.records("Allergy")]


def test_my_son_is_the_only_son_that_is_known() -> None:
    teller = Teller()
    teller.tell("Allergy", substance="egg", about="son")
    assert abouts(teller) == ["son"]
    teller.tell("Contact", name="Timo", relationship="son")
    assert abouts(teller) == ["Timo"]
    teller.tell("Allergy", substance="egg", about="Timo")
    (record,) = teller.records("Allergy")
    assert len(record.evidence) == 2


def test_of_two_sons_neither_is_meant() -> None:
    teller = Teller()
    teller.tell("Contact", name="Timo", relationship="son")
    teller.tell("Allergy", substance="egg", about="son")
    teller.tell("Contact", name="Ben", relationship="son")
    assert abouts(teller) == ["son"]


def test_a_contact_taken_back_is_nobodys_name_any_more() -> None:
    teller = Teller()
    teller.tell("Allergy", substance="egg", about="儿子")
    contact = teller.tell("Contact", name="小明", relationship="儿子")
    assert abouts(teller) == ["小明"]
    teller.tell("Contact", op="retract", undoes=contact)
    assert abouts(teller) == ["儿子"]


def test_a_stated_alias_is_one_person_until_it_is_taken_back() -> None:
    teller = Teller()
    teller.tell("Allergy", substance="egg", about="Tim")
    teller.tell("Allergy", substance="egg", about="Timo")
    link = teller.add(Link(change="same", names=("Timo", "Tim")), "link")
    assert abouts(teller) == ["Timo"]
    teller.add(Link(change="undone", undoes=link), "link")
    assert sorted(abouts(teller)) == ["Tim", "Timo"]
