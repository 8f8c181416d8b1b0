"""Which names a model, or another project, may give to types and fields."""

import pytest

from tests.core.telling import vocabulary
from uac_desktop.core.naming import is_field_name, is_type_name, plural


@pytest.mark.parametrize("name", ["Wine", "BoardGame", "Vinyl2"])
def test_a_new_word_in_capitals_will_do(name: str) -> None:
    assert is_type_name(name, vocabulary())


TAKEN = "wine Allergy allergy None True Exception Alert Partial Date User W __x__ Wine-list Trips"


@pytest.mark.parametrize("name", [*TAKEN.split(), "Medicalvisits", "", "Wine list", "W" * 60, "X:\n pass"])
def test_what_exists_or_is_no_plain_word_will_not(name: str) -> None:
    assert not is_type_name(name, vocabulary())


@pytest.mark.parametrize("name", ["label", "grown_in", "date", "year2"])
def test_a_field_is_a_small_word(name: str) -> None:
    assert is_field_name(name)


@pytest.mark.parametrize(
    "name", ["Label", "class", "_x", "__class__", "person", "valid_to", "a b", "mro", "x" * 60]
)
def test_a_field_that_python_or_programs_use_will_not(name: str) -> None:
    assert not is_field_name(name, frozenset({"mro"}))


@pytest.mark.parametrize(
    ("name", "many"),
    [("Wine", "wines"), ("MedicalVisit", "medical_visits"), ("Hobby", "hobbies"), ("Box", "boxes")],
)
def test_a_list_is_called_by_many(name: str, many: str) -> None:
    assert plural(name) == many
