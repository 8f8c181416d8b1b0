"""Places in a text as the editor counts them: in UTF-16 units, of which some letters take two."""

import re

_WIDE = re.compile("[\U00010000-\U0010ffff]")


def flat(text: str) -> str:
    """The text with two signs in the place of each letter that takes two units, so that both counts agree."""
    return text if text.isascii() else _WIDE.sub("\ufffd\ufffd", text)


def units(text: str) -> int:
    """How many units a text takes."""
    return len(flat(text))


def chars(text: str, count: int) -> int:
    """How many letters of a text its first `count` units are."""
    if text.isascii():
        return min(count, len(text))
    taken = 0
    for at, char in enumerate(text):
        if taken >= count:
            return at
        taken += 1 + (char > "\uffff")
    return len(text)
