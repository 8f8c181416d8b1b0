"""The names of a module and which a few letters mean."""

from uac_desktop.ui.code.symbols import meant, symbols

SOURCE = '''"""Health."""
@dataclass(frozen=True)
class Allergy:
    person: str = "user"

    def spoken(self):
        local = 1
        return local


async def later(user): ...


allergies: list[Allergy] = [
    Allergy(substance="x"),
]
LIMIT = 3
if LIMIT == 3:
    pass
'''


def test_classes_functions_methods_and_values_are_names() -> None:
    found = [(each.shown, each.kind, each.line) for each in symbols(SOURCE.split("\n"))]
    assert found == [
        ("Allergy", "class", 2),
        ("Allergy.spoken", "function", 5),
        ("later", "function", 10),
        ("allergies", "value", 13),
        ("LIMIT", "value", 16),
    ]


def test_a_few_letters_find_a_name_the_beginning_first() -> None:
    found = symbols(SOURCE.split("\n"))
    assert [each.shown for each in meant(found, "al")] == ["Allergy", "allergies", "Allergy.spoken"]
    assert [each.shown for each in meant(found, "sp")] == ["Allergy.spoken"]
    assert [each.shown for each in meant(found, "lt")] == ["later", "LIMIT"]
    assert len(meant(found, "")) == 5
    assert meant(found, "zz") == []
