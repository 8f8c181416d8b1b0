"""What was bought is a medicine or it is not."""

import pytest

from uac_desktop.knowledge.match import Drugs


@pytest.mark.parametrize(
    ("item", "medicine"),
    [
        ("ibuprofen", True),
        ("Advil 200 mg", True),
        ("vitamin K2", True),
        ("iron tablets", True),
        ("calcium", False),
        ("iron", False),
        ("an iron pan", False),
        ("布洛芬胶囊", True),
        ("a lamp", False),
        ("Ella", False),
        ("Ella tablets", True),
        ("", False),
    ],
)
def test_a_purchase_is_a_medicine_by_its_name_and_form(drugs: Drugs, item: str, medicine: bool) -> None:
    assert drugs.is_medicine(item) is medicine
