"""Whether a reply repeats a computed number as it is."""

import re

_NUMBER = re.compile(r"\d{1,3}(?:[,\u202f ]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?")
_DAY = re.compile(r"\d{4}-\d\d(?:-\d\d)?|\b(?:19|20)\d\d\b|\d{1,2}:\d\d|\[\d+\]")
_WORDS = (
    *(
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
_WIDE = "零一二三四五六七八九十"
_WORD = re.compile(rf"\b(?:{'|'.join(_WORDS)}|no|none|once|twice)\b", re.I)
_AS_NUMBER = {"no": 0, "none": 0, "once": 1, "twice": 2} | {word: n for n, word in enumerate(_WORDS)}
_WIDE_COUNT = re.compile(rf"([{_WIDE}两])(?=[个次本家天条份种杯场位只辆趟篇部件笔项顿])")


def numbers_in(text: str) -> list[float]:
    """The numbers that a text names, in figures and small ones in words; days and times are none."""
    bare = _DAY.sub(" ", text)
    figures = [float(re.sub(r"[,\u202f ]", "", found[0])) for found in _NUMBER.finditer(bare)]
    words = [float(_AS_NUMBER[found[0].lower()]) for found in _WORD.finditer(bare)]
    wide = [2.0 if found[1] == "两" else float(_WIDE.index(found[1])) for found in _WIDE_COUNT.finditer(bare)]
    return figures + words + wide


def contradicts(reply: str, value: object) -> bool:
    """Whether a reply names numbers, and a computed one is not among them.

    Rounded as the reply rounds, a number is the same: 12.3 for 12.345, 12 for 12.3.
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    named = numbers_in(reply)
    return bool(named) and not any(_rounds_to(value, number) for number in named)


def _rounds_to(value: float, number: float) -> bool:
    return any(round(float(value), digits) == number for digits in (0, 1, 2)) or value == number
