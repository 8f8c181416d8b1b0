"""What an alert says, taken apart: what is the matter, what to do, and where the knowledge comes from."""

import re
from typing import TYPE_CHECKING

from uac_desktop.ui import times
from uac_desktop.ui.words import TABLE, Words

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView

OPEN = ("firing", "seen")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z])|(?<=[。！？])(?=.)")
_NOTED = re.compile(r"\s*(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\)|（([^（）]*)）)\s*$")


def what_and_then(words: Words, alert: "AlertView") -> tuple[str, str]:
    """What an alert says, and what to do: the rule's own words, else the app's by rule or by severity.

    Rules of a person's own may speak English alone; in another language the app's own advice stands beside
    theirs.
    """
    told, _ = _without_source(words, alert)
    what, *rest = _SENTENCE.split(told, maxsplit=1)
    own = " ".join(filter(None, (*rest, alert.next)))
    if not own:
        return what, words.advice(alert.rule, alert.severity)
    ours = f"advice.{alert.rule}"
    translates = words.language != "en" and ours in TABLE and own.isascii()
    return what, f"{own}\n{words(ours)}" if translates else own


def source_of(words: Words, alert: "AlertView") -> str:
    """Where the knowledge behind an alert comes from, and of which day it is; empty where there is none."""
    _, noted = _without_source(words, alert)
    source = noted or alert.source
    if not source:
        return ""
    if alert.as_of:
        return words("alert.source.as_of", source=source, date=times.day(words, alert.as_of))
    return words("alert.source", source=source)


def state_of(words: Words, alert: "AlertView") -> str:
    """What became of an alert and when; nothing of one that is open."""
    if alert.state in OPEN:
        return ""
    if alert.state == "snoozed" and alert.until:
        return words("alert.state.until", date=times.day(words, alert.until))
    state = words(f"state.{alert.state}")
    if not alert.changed_at:
        return state
    return words("alert.state.since", state=state, date=times.day(words, alert.changed_at))


def is_unanswered(alert: "AlertView") -> bool:
    """Whether it is critical and stays in view until the person has acknowledged it."""
    return alert.severity == "critical" and alert.state == "firing"


def _without_source(words: Words, alert: "AlertView") -> tuple[str, str]:
    """The message without the source in brackets at its end, and what stood there."""
    message = words.told(alert.message)
    found = _NOTED.search(message)
    noted = (found[1] or found[2] or "") if found else ""
    if alert.source is None or found is None or not noted.startswith(alert.source):
        return message, ""
    return message[: found.start()], noted
