"""Whether a thing that was bought is a medicine: a name alone, or one with its form or strength."""

import re
from collections.abc import Iterable

from .folding import fold
from .names import Names, Row

_FORM = re.compile(
    r"\d\s*(?:mg|mcg|ug|g|iu|ml)\b|\b(?:tablets?|pills?|capsules?|caps|supplements?|medicine|medication|syrup|drops"
    r"|lozenges?|softgels?|gummies|patches|inhaler|spray|vitamins?)\b|片|胶囊|药|补剂|颗粒|滴剂",
    re.IGNORECASE,
)


class Products:
    """The names that are also ordinary words need their form or strength beside them."""

    def __init__(self, names: Names, ambiguous: Iterable[Row]) -> None:
        self._names = names
        self._ordinary = {
            fold(term)
            for row in ambiguous
            for term in row["term"].split("/")
            if any(word in row["guard"] for word in ("context", "never"))
        }

    def is_medicine(self, item: str) -> bool:
        """Whether a purchase is of something to take."""
        if _FORM.search(item):
            return any(self._names.kind(ref) == "drug" for ref in self._names.refs(item, "allergen"))
        known = self._names.look_up(item)
        return fold(item) not in self._ordinary and any(self._names.kind(ref) == "drug" for ref in known)
