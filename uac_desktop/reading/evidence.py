"""What must be said for a type before a model's word for it counts, as data (`resources/evidence.toml`)."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from uac_desktop.core.entries import Fact
from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.paths import resource


@dataclass(frozen=True, slots=True)
class Evidence:
    """The words that speak of a type, and the fields that a record of it needs, one of each list."""

    words: re.Pattern[str]
    needs: tuple[tuple[str, ...], ...] = ()


@cache
def shipped_evidence() -> Mapping[str, Evidence]:
    """The evidence by type; a type of the person's own is not in it and needs none."""
    data = tomllib.loads(resource("evidence.toml").read_text(encoding="utf-8"))
    return {
        name: Evidence(re.compile(one["words"], re.I), tuple(map(tuple, one.get("needs", ()))))
        for name, one in data.items()
    }


def spoken_of(said: str, vocabulary: Vocabulary, evidence: Mapping[str, Evidence]) -> list[str]:
    """The types that words may speak of, in the vocabulary's order."""
    return [
        one.name for one in vocabulary if one.name not in evidence or evidence[one.name].words.search(said)
    ]


def speaks_of(fact: Fact, said: str, evidence: Mapping[str, Evidence]) -> bool:
    """Whether the words that a fact is quoted from speak of its type, and it says enough to be one."""
    wanted = evidence.get(fact.type)
    if wanted is None:
        return True
    whole = fact.op != "assert" or all(set(names) & set(fact.fields) for names in wanted.needs)
    return whole and bool(wanted.words.search(said))
