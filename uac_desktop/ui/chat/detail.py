"""How a message was read, in words: by whom, how long it took, and what was left out for which reason."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from uac_desktop.ui.chat.words import CHAT
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import MessageView, ReadingView


def left_out(message: "MessageView") -> int:
    """How much was proposed of a message and left out."""
    return sum(number for reading in message.readings for _, number in reading.dropped)


def lines_of(words: Words, message: "MessageView") -> list[str]:
    """A line for each reader, and one where no model has read it yet."""
    said = [line for reading in message.readings for line in _reading(words, reading)]
    by_a_model = any(reading.reader != "patterns" for reading in message.readings)
    return said if by_a_model else [*said, words("reading.unread")]


def _reading(words: Words, reading: "ReadingView") -> Sequence[str]:
    reader = words("reading.patterns") if reading.reader == "patterns" else reading.reader
    outcome = words(f"reading.outcome.{reading.outcome}", why=reading.why or "")
    parts = [reader, *_took(words, reading.ms), outcome]
    if reading.dropped:
        reasons = words("list.comma").join(_reason(words, name, number) for name, number in reading.dropped)
        parts.append(words("reading.left_out.why", reasons=reasons))
    return [" · ".join(parts)]


def _took(words: Words, ms: int | None) -> list[str]:
    if ms is None:
        return []
    return [words("reading.took.ms", n=ms) if ms < 1000 else words("reading.took.s", n=f"{ms / 1000:.1f}")]


def _reason(words: Words, name: str, number: int) -> str:
    known = f"dropped.{name}" if f"dropped.{name}" in CHAT else "dropped.other"
    return words("dropped", n=number, reason=words(known))
