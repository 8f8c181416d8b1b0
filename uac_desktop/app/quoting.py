"""Answers that quote what was said: only where a message is surely about the question, dated and cited."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from uac_desktop.app import resources
from uac_desktop.app.ask import lexicon
from uac_desktop.app.memory import Memory
from uac_desktop.app.recall import Recaller
from uac_desktop.app.views import Answer, Passage
from uac_desktop.core.entries import Evidence
from uac_desktop.core.periods import Day, Period, find_periods
from uac_desktop.core.said import AboutSaid, missing_words, only_asks, topic_words
from uac_desktop.core.saying import say

_LOOKED_AT = 24
_SHOWN = 3
_LONGEST = 280
_MEANS_IT = 0.6
"""A cosine from which on two texts are about the same thing, in the models in use."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question with the day of it, the dates in it as days, and the messages (seqs) not to be quoted.

    `waits` says that a model that makes vectors may be asked, which takes a moment.
    """

    text: str
    today: date
    days: Sequence[Day] = ()
    without: Sequence[int] = ()
    waits: bool = True


class Quoter:
    """Quotes what was said in one profile."""

    def __init__(self, memory: Memory, recaller: Recaller) -> None:
        self._memory = memory
        self._recaller = recaller
        self._same = lexicon().same
        self._silent = resources.silent_words()

    def answer(self, asked: AboutSaid, asking: Asking) -> Answer | None:
        """What was said of a question, quoted; None where no message surely tells. Raises MachineError."""
        found = self._found(asked, asking)
        return self._answer(found, asked) if found else None

    def _found(self, asked: AboutSaid, asking: Asking) -> list[Passage]:
        """The messages that are surely about a question, from the time that it names, else that name it."""
        periods = find_periods(asked.topic, asking.today, asking.days)
        timeless = _blanked(asked.topic, periods)
        words, all_words = topic_words(timeless, self._silent), topic_words(asked.topic, self._silent)
        passages = self._passages(asking)
        if periods and words:
            then = [one for one in passages if any(_is_within(one, period) for period in periods)]
            found = self._sure(then, words, asked)
            if found:
                return found
        return self._sure(passages, all_words, asked) or self._near(all_words, asked, asking)

    def _near(self, words: list[str], asked: AboutSaid, asking: Asking) -> list[Passage]:
        """Those that are near in meaning and have another word for each that they lack; where it is asked
        for what was said and nothing has the very words.
        """
        if asked.open or not asking.waits:
            return []
        near = self._recaller.by_meaning(asking.text, _LOOKED_AT, _MEANS_IT)
        found = self._passages(asking, by_meaning=True) if near else []
        return self._sure([one for one in found if one.entry in near], words, asked, akin=True)

    def _passages(self, asking: Asking, by_meaning: bool = False) -> list[Passage]:
        found = self._recaller.passages(asking.text, _LOOKED_AT, asking.without, by_meaning=by_meaning)
        return [passage for passage in found if not only_asks(passage.text)]

    def _sure(
        self, passages: Sequence[Passage], words: list[str], asked: AboutSaid, akin: bool = False
    ) -> list[Passage]:
        """Those in which all words are found (or `akin` ones for them); one word alone is too little where it
        is not asked for.
        """
        role = "assistant" if asked.yours else "user"
        if not words or (asked.open and len(words) < 2):
            return []
        found = [one for one in passages if one.role == role and self._tells(one.text, words, akin)]
        if asked.order != "best":
            found.sort(key=lambda one: (one.at, one.entry), reverse=asked.order == "last")
            return found[:1]
        return found[:_SHOWN]

    def _tells(self, text: str, words: list[str], akin: bool) -> bool:
        missing = missing_words(words, text, self._same)
        for word in missing if akin else ():
            others = self._recaller.widened([word])
            if len(missing_words(others, text, self._same)) == len(others):
                return False
        return akin or not missing

    def _answer(self, passages: Sequence[Passage], asked: AboutSaid) -> Answer:
        with self._memory.lock:
            state = self._memory.state
            told = [
                state.beliefs.record_of.get(fact.id, "") for p in passages for fact in state.told_in(p.entry)
            ]
            records = [record for one in dict.fromkeys(told) if (record := state.record(one)) is not None]
        current = sorted(records, key=lambda record: record.status != "current")
        return Answer(
            how="recalled",
            text=say("{lines:lines}", lines=[_line(passage, asked.yours) for passage in passages]),
            records=tuple(record.id for record in current),
            messages=tuple(Evidence(entry=p.entry, at=p.at, quote=p.text) for p in passages),
        )


def _line(passage: Passage, yours: bool) -> str:
    """One passage in a sentence: when, the words, and the number of the message."""
    return say(
        "On {day:iso} {who} said: “{text}” [{entry}].{over}",
        day=passage.at[:10],
        who=say("I") if yours else say("you"),
        text=_shortened(passage.text),
        entry=passage.entry,
        over=say(" That no longer holds.") if passage.holds is False else "",
    )


def _shortened(text: str) -> str:
    """A text in one line, cut between words where it is long."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else line[:_LONGEST].rsplit(" ", 1)[0] + " …"


def _blanked(text: str, periods: Sequence[Period]) -> str:
    for period in periods:
        text = text[: period.start] + " " * (period.end - period.start) + text[period.end :]
    return text


def _is_within(passage: Passage, period: Period) -> bool:
    """Whether a message was said in a period."""
    day = date.fromisoformat(passage.at[:10])
    return (period.first is None or period.first <= day) and (period.last is None or day <= period.last)
