"""The reader as the product builds it, over the shipped tables, vocabulary and patterns."""

from collections.abc import Callable
from datetime import datetime
from functools import cache

import pytest

from uac_desktop.core.entries import Fact
from uac_desktop.core.telling import Telling, Turn
from uac_desktop.core.vocabulary import Vocabulary, parse_vocabulary
from uac_desktop.knowledge.drugs import DrugLexicon, load_tables
from uac_desktop.paths import resource
from uac_desktop.reading.grammar import load_patterns
from uac_desktop.reading.patterns import PatternReader

AT = "2026-03-05T10:00:00+00:00"  # a Thursday
Read = Callable[..., list[Fact]]


@cache
def shipped_vocabulary() -> Vocabulary:
    return parse_vocabulary(resource("vocabulary.toml").read_text(encoding="utf-8"))


@cache
def shipped_reader() -> PatternReader:
    vocabulary = shipped_vocabulary()
    return PatternReader(DrugLexicon(load_tables()), vocabulary, load_patterns(vocabulary))


def told(text: str, at: str = AT, before: str | None = None) -> Telling:
    """A message, with what the assistant said before it."""
    instant = datetime.fromisoformat(at)
    earlier = (Turn("assistant", before, instant),) if before else ()
    return Telling(text, instant, "UTC", earlier)


def read(text: str, at: str = AT, before: str | None = None) -> list[Fact]:
    """The facts that the patterns find in a message."""
    return list(shipped_reader().read(told(text, at, before)).facts)


@pytest.fixture(scope="session")
def vocabulary() -> Vocabulary:
    return shipped_vocabulary()
