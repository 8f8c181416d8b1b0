"""Conversations in which it is known what was told where, and questions for it in other words."""

import random
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from uac_desktop.core.entries import Draft, Message

CONVERSATIONS, MESSAGES, QUESTIONS = 20, 300, 200
_BEGIN = datetime(2025, 1, 6, 8, tzinfo=UTC)
_DATA = Path(__file__).parents[1] / "data" / "recall" / "topics.toml"


@dataclass(frozen=True, slots=True)
class Sought:
    """A question and the message (its place, from 0) that answers it.

    `alone` says that it shares no word with it that says anything.
    """

    text: str
    source: int
    alone: bool


@dataclass(frozen=True, slots=True)
class Talk:
    """All messages in order, and the questions."""

    drafts: tuple[Draft, ...]
    sought: tuple[Sought, ...]


def talk(seed: int = 11) -> Talk:
    """The same conversations and questions at every call."""
    data = tomllib.loads(_DATA.read_text(encoding="utf-8"))
    chance = random.Random(seed)
    size = CONVERSATIONS * MESSAGES
    tellings = _tellings(data, chance)
    tellings = [*((one["said"], one["asked"], True) for one in data["alone"]), *tellings]
    places = chance.sample(range(0, size, 2), len(tellings))
    told = dict(zip(places, tellings, strict=True))
    texts = [told[at][0] if at in told else _filler(data, at, chance) for at in range(size)]
    sure = [place for place, (_, _, only) in told.items() if only]
    others = chance.sample([p for p in told if p not in sure], QUESTIONS - len(sure))
    sought = tuple(Sought(told[p][1], p, told[p][2]) for p in (*sure, *others))
    return Talk(tuple(_draft(at, text) for at, text in enumerate(texts)), sought)


def _tellings(data: Mapping[str, Any], chance: random.Random) -> list[tuple[str, str, bool]]:
    """What can be told, and asked for, in no order; of two that one question might mean only one is."""
    found: dict[tuple[int, str], tuple[str, str, bool]] = {}
    for number, topic in enumerate(data["topic"]):
        for who in data["who"]:
            slots = {"who": who, "where": chance.choice(data["where"]), "thing": chance.choice(data["thing"])}
            asked = [one.format(**slots) for one in topic["asked"]]
            common = " ".join(v for k, v in slots.items() if all(f"{{{k}}}" in one for one in topic["asked"]))
            said = chance.choice(topic["said"]).format(**slots)
            found.setdefault((number, common), (said, chance.choice(asked), False))
    return chance.sample(list(found.values()), len(found))


def _filler(data: Mapping[str, Any], place: int, chance: random.Random) -> str:
    text: str = chance.choice(data["filler"]["user" if place % 2 == 0 else "assistant"])
    return text


def _draft(place: int, text: str) -> Draft:
    role = "user" if place % 2 == 0 else "assistant"
    at = (_BEGIN + timedelta(minutes=37 * place)).isoformat()
    body = Message(role=role, content=text, conversation=f"c{place // MESSAGES}")  # type: ignore[arg-type]
    return Draft(body, at, "UTC")
