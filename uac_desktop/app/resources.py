"""What is shipped and read at start: the vocabulary, the rules, and the versions of both."""

import hashlib
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from uac_desktop import __version__
from uac_desktop.core import render, snapshot
from uac_desktop.core.recall import Akin, Silent
from uac_desktop.core.vocabulary import Vocabulary, parse_vocabulary
from uac_desktop.knowledge.days import Days
from uac_desktop.knowledge.places import Travel
from uac_desktop.knowledge.tables import load_travel_tables
from uac_desktop.paths import resource


def vocabulary() -> Vocabulary:
    """The built-in types."""
    return parse_vocabulary(_vocabulary_text())


def rules() -> dict[str, str]:
    """The built-in rules' texts by name."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(resource("rules").glob("*.py"))}


def silent_words() -> Silent:
    """The words of a question that say nothing of what it is about."""
    said = _asking("silent")
    return Silent(frozenset(f"{said['en']} {said['zh']}".split()), frozenset(said["zh_letters"]))


@cache
def akin_words() -> Akin:
    """The words that people use for each other, beside those that name the same value; read once."""
    lines = _asking("akin")["akin"].strip().splitlines()
    return Akin([*([word.strip() for word in line.split(",")] for line in lines), *_asking("same")["same"]])


def _asking(name: str) -> dict[str, Any]:
    return tomllib.loads(resource("asking", f"{name}.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def almanac() -> tuple[Days, Travel]:
    """Holidays and places, as the rules look them up; read when they are first asked for."""
    tables = load_travel_tables()
    return Days(tables["holidays"]), Travel(tables)


def versions(rule_texts: Mapping[str, str], knowledge: str) -> dict[str, str]:
    """What a `build` entry records: the versions that render and judge from here on."""
    return {
        "app": __version__,
        "vocabulary": _hash(_vocabulary_text()),
        "knowledge": knowledge,
        "renderer": render.VERSION,
        "rules": _hash("".join(rule_texts[name] for name in sorted(rule_texts))),
    }


def stamp(types: Vocabulary) -> str:
    """What a kept state was made with: another build, or other types, may fold the same log differently."""
    core = Path(render.__file__).parent
    # A bundle holds no source; its version says enough.
    sources = [path.read_text(encoding="utf-8") for path in sorted(core.glob("*.py"))]
    return _hash("\n".join((__version__, str(snapshot.VERSION), repr(types), *sources)))


def _vocabulary_text() -> str:
    return resource("vocabulary.toml").read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
