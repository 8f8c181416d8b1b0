"""The words of a plan that stand for something to eat or drink, and what each brings.

Each meaning is written `ref certainty sort`: `allergen:fish sure dish`. Sure is what stands in the very
name, likely what such a kitchen usually cooks with; a dish means something to eat even where no meal is
spoken of (sushi; an apple may be a telephone). What a kitchen says it goes without is left out.
"""

from collections.abc import Iterator

from .folding import plain
from .names import Names, Row, Tables, split
from .phrases import Found, Phrases, tokens_of

# Chinese names of one character that mean the food wherever something is eaten.
_SINGLE = frozenset("虾蟹鱼蛋")
# Dishes named after what is not in them.
_MISNAMED = ("鱼香", "老婆饼", "蛋白粉")
_VEGAN = frozenset({"vegan", "纯", "素"})
_ANIMAL = frozenset(
    f"allergen:{name}"
    for name in (
        *("milk", "lactose", "goat_milk", "egg", "fish", "shellfish", "crustacean", "mollusc"),
        *("beef", "mammalian_meat", "chicken_meat", "alpha_gal", "gelatin"),
    )
)
_MOST_FOUND = 10_000


class Foods:
    """The tables of allergens, foods and venues as words."""

    def __init__(self, names: Names, tables: Tables) -> None:
        self._names = names
        self._phrases = Phrases(_meanings(tables))
        self._found: dict[str, list[Found]] = {}

    def find(self, text: str) -> list[Found]:
        """The words of a text that bring something to eat or drink, in order."""
        text = plain(text)
        if text not in self._found:
            if len(self._found) >= _MOST_FOUND:
                self._found.clear()
            self._found[text] = self._find(_without_misnamed(text))
        return self._found[text]

    def _find(self, text: str) -> list[Found]:
        absent = self._absent(text)
        found = [Found(each.word, self._present(each, absent)) for each in self._phrases.find(text)]
        return [each for each in found if each.meanings]

    def _present(self, found: Found, absent: frozenset[str]) -> tuple[str, ...]:
        refs = ((meaning, meaning.split(" ")[0]) for meaning in found.meanings)
        return tuple(meaning for meaning, ref in refs if absent.isdisjoint(self._names.tags(ref)))

    def _absent(self, text: str) -> frozenset[str]:
        """The allergens that a plan says are not there: in vegan, gluten-free or nut-free kitchens."""
        named = {
            meaning.split(" ")[0] for each in self._phrases.find_absent(text) for meaning in each.meanings
        }
        if "allergen:tree_nut" in named:
            named.add("allergen:peanut")
        return frozenset(named) | (frozenset() if _VEGAN.isdisjoint(tokens_of(text)) else _ANIMAL)


def _meanings(tables: Tables) -> Iterator[tuple[str, str]]:
    """Every word for a food with what it brings, as `allergen:fish sure food`."""
    for row in tables["allergens"]:
        if row["category"] == "food":
            ref = f"allergen:{row['allergen']}"
            yield from ((word, f"{ref} sure food") for word in _words(row, "allergen"))
            yield from ((word, f"{ref} likely dish") for word in split(row["typical_foods"]))
    for row in tables["foods"]:
        yield from ((word, f"food:{row['food']} sure food") for word in _words(row, "food"))
    for row in tables["venues"]:
        names = (*split(row["aliases"]), *split(row["zh"]))
        yield from (
            (word, f"{ref} {row['certainty']} dish") for word in names for ref in split(row["serves"])
        )


def _words(row: Row, column: str) -> Iterator[str]:
    for word in (row[column].replace("_", " "), *split(row["aliases"]), *split(row["zh"])):
        if len(word) > 1 or word in _SINGLE:
            yield word


def _without_misnamed(text: str) -> str:
    for name in _MISNAMED:
        text = text.replace(name, " ")
    return text
