"""An index that takes over what it knows is the one that would be made anew."""

from tests.core.asking import lexicon
from tests.core.telling import Teller
from uac_desktop.core.entries import Definition
from uac_desktop.core.question_index import index_of
from uac_desktop.core.question_words import phrase_of


def noted() -> Teller:
    teller = Teller()
    teller.tell("Trip", destination="Lima", country="PE", start_on="2025-03-01", status="taken")
    teller.tell("Meal", restaurant="Faro", date="2026-11-03", companions=["Ana Bell"])
    teller.tell("Allergy", substance="latex", kind="allergy", about="Ana Bell")
    return teller


def test_only_the_type_that_has_changed_is_read_anew() -> None:
    teller = noted()
    before = index_of(teller.state, lexicon())
    teller.tell("Meal", restaurant="Quay", date="2026-11-04")
    after = index_of(teller.state, lexicon(), before)
    assert after == index_of(teller.state, lexicon())
    assert after.kept["Meal"].number == 2
    assert after.parts["Trip"] is before.parts["Trip"]
    assert phrase_of("Quay") in after.phrases


def test_what_was_taken_back_is_named_no_more() -> None:
    teller = noted()
    said = teller.tell("Trip", destination="Bonn", start_on="2025-05-01", status="taken")
    before = index_of(teller.state, lexicon())
    teller.tell("Trip", "retract", undoes=said)
    after = index_of(teller.state, lexicon(), before)
    assert phrase_of("Bonn") in before.phrases
    assert phrase_of("Bonn") not in after.phrases
    assert after == index_of(teller.state, lexicon())


def test_a_new_field_and_a_new_relation_are_known_at_once() -> None:
    teller = noted()
    first = index_of(teller.state, lexicon())
    teller.tell("Contact", name="Ana Bell", relationship="sister")
    second = index_of(teller.state, lexicon(), first)
    assert {sense.type for sense in second.phrases[phrase_of("sister")]} >= {"Contact", "Allergy"}
    teller.add(Definition(change="field", name="altitude", type="Trip", value="float"), "definition")
    third = index_of(teller.state, lexicon(), second)
    assert phrase_of("altitude") in third.phrases
    assert third == index_of(teller.state, lexicon())


def test_countries_are_missed_only_where_a_type_has_them() -> None:
    teller = noted()
    teller.tell("Trip", destination="Somewhere", start_on="2025-07-01")
    kept = index_of(teller.state, lexicon()).kept
    assert kept["Trip"].unknown_country == ("Somewhere",)
    assert kept["Meal"].unknown_country == ()
