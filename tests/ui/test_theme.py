"""Colours that can be read, and the one place for them."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

import uac_desktop.ui
from uac_desktop.ui import theme
from uac_desktop.ui.theme import Tokens

LEAST = 4.5
GROUNDS = ("surface", "raised", "sunken", "wash", "hover")
FOREGROUNDS = ("text", "muted", "accent", "critical", "warning", "info")
PAIRS = [
    *((front, ground) for front in FOREGROUNDS for ground in ("surface", "raised", "sunken")),
    *((front, ground) for front in ("text", "accent") for ground in ("wash", "hover", "marked")[:2]),
    ("text", "marked"),
    ("on_accent", "accent"),
    ("surface", "critical"),
]


def luminance(colour: str) -> float:
    parts = [part / 255 for part in (QColor(colour).red(), QColor(colour).green(), QColor(colour).blue())]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("tokens", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("front", "ground"), PAIRS)
def test_text_can_be_read_on_every_ground(tokens: Tokens, front: str, ground: str) -> None:
    assert contrast(getattr(tokens, front), getattr(tokens, ground)) >= LEAST


@pytest.mark.parametrize("tokens", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
def test_the_stylesheet_is_filled_in(tokens: Tokens) -> None:
    sheet = theme.stylesheet(tokens, 10)
    assert "$" not in sheet
    assert tokens.accent in sheet
    assert "8.5pt" in sheet


def test_colours_stand_in_the_theme_alone() -> None:
    folder = Path(uac_desktop.ui.__file__).parent
    literal = re.compile(r"#[0-9A-Fa-f]{6}\b|QColor\(\s*\d|GlobalColor\.(?!transparent)")
    found = [
        path.name
        for path in folder.rglob("*.py")
        if path.name != "theme.py" and literal.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_a_mix_lies_between_its_colours() -> None:
    assert theme.mix("#FFFFFF", "#000000", 0.5) == "#808080"
    assert theme.mix("#123456", "#654321", 1) == "#123456"
