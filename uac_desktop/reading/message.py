"""A message made ready for patterns: its clauses, marks, dates and people, each found once."""

import re
from dataclasses import dataclass, field, replace
from itertools import pairwise, takewhile

from uac_desktop.core.telling import Mention, Telling
from uac_desktop.reading.characters import simplified
from uac_desktop.reading.clauses import Clause, own_words, split_clauses
from uac_desktop.reading.dates import FoundDate, find_dates
from uac_desktop.reading.days import Tense
from uac_desktop.reading.masks import find_marks, marked
from uac_desktop.reading.people import Person, bare_name, people_in, subject_at
from uac_desktop.reading.spoken import SpellingLexicon

_PUT_RIGHT = re.compile(
    r"[\s,.…—–-]*(?:no|oh|wait|sorry|i mean|i meant|make that|scratch that|actually"
    r"|rather|or rather|不对|说错了|应该是|哦不)(?:[\s,.…—–-]+(?:no|wait|sorry|i mean|make "
    r"that|actually))*[\s,，.…—–-]*(?:on |the |是)?",
    re.I,
)

_ANYBODY = re.compile(r"(?:they|you)\b", re.I)


@dataclass(slots=True)
class PreparedMessage:
    """A message and what stands where in it; `named` has medicines and foods marked, `plain` has not."""

    telling: Telling
    lexicon: SpellingLexicon
    text: str = ""
    clauses: list[Clause] = field(default_factory=list)
    mentions: dict[int, Mention] = field(default_factory=dict)
    people: list[Person] = field(default_factory=list)
    named: str = ""
    plain: str = ""
    _dates: dict[Tense, dict[int, FoundDate]] = field(default_factory=dict)

    @property
    def today(self) -> str:
        """The day of the message."""
        return self.telling.at.date().isoformat()

    def date_at(self, start: int, tense: Tense) -> FoundDate | None:
        """The date phrase that begins at a place, its bare dates pointing as `tense` says."""
        if tense not in self._dates:
            self._dates[tense] = _by_start(self.text, _dates(self.telling, simplified(self.text), tense))
        return self._dates[tense].get(start)

    def dates(self) -> list[FoundDate]:
        """The date phrases, in each of the readings that was looked at."""
        return [one for found in self._dates.values() for one in found.values()]

    def times(self) -> list[FoundDate]:
        """The times of day that stand beside no date."""
        return [one for one in self._dates["near"].values() if one.kind == "time"]

    def subject_at(self, clause: Clause, place: int) -> str | None:
        """Whom a statement at a place of the message is about: in its own clause, by its nearest subject."""
        inside = [
            replace(one, start=one.start - clause.start)
            for one in self.people
            if clause.start <= one.start < clause.end
        ]
        return subject_at(clause.own, place - clause.start, inside)

    def own_at(self, clause: Clause, place: int) -> str | None:
        """The user, where the clause up to a place speaks of nobody else; else whom it speaks of."""
        before = [
            one
            for one in self.people
            if clause.start <= one.start < place + (one.name == "user")
            and not one.weak
            and not _ANYBODY.match(self.text, one.start)
        ]
        return before[-1].name if before else "user"

    def person_at(self, start: int) -> str | None:
        """Whom the words at a place name: somebody spoken of there, or a bare "Dad" or "Mira"."""
        for one in self.people:
            if start <= one.start <= start + 2:
                return one.name
        return bare_name(self.text, start)

    def others_before(self, place: int) -> bool:
        """Whether anybody we know but the user, or an animal, was spoken of before a place."""
        return any(one.animal or one.name not in (None, "user") for one in self.people if one.start < place)

    def told_after(self, clause: Clause) -> list[Clause]:
        """The next clauses that go on telling, three at most."""
        index = self.clauses.index(clause) + 1
        return list(takewhile(lambda one: one.mode in ("told", "maybe"), self.clauses[index : index + 3]))


def _dates(telling: Telling, text: str, tense: Tense) -> list[FoundDate]:
    """The date phrases of a text of a message."""
    return find_dates(text, telling.at, tense, telling.zone, telling.workdays)


def prepare(telling: Telling, lexicon: SpellingLexicon) -> PreparedMessage:
    """A message ready for patterns."""
    text = telling.text
    own = simplified(own_words(text))
    mentions = lexicon.mentions(own)
    dates = _dates(telling, own, "near")
    message = PreparedMessage(
        telling, lexicon, text, split_clauses(simplified(text)), {one.start: one for one in mentions}
    )
    message._dates["near"] = _by_start(own, dates)
    message.people = [_as_written(one, own, text) for one in people_in(own)]
    message.named = marked(own, find_marks(own, mentions, dates))
    message.plain = marked(own, find_marks(own, [], dates))
    return message


def _as_written(person: Person, own: str, text: str) -> Person:
    """A person by the characters that the message has, be they traditional ones."""
    place = own.find(person.name, person.start) if person.name and own != text else -1
    return replace(person, name=text[place : place + len(person.name or "")]) if place >= 0 else person


def _by_start(text: str, dates: list[FoundDate]) -> dict[int, FoundDate]:
    """Dates by where they start; one put right at once ("the 5th, no, the 6th") is the one it became."""
    found = {one.start: one for one in dates}
    for first, second in pairwise(dates):
        if _PUT_RIGHT.fullmatch(text[first.end : second.start]):
            found[first.start] = replace(second, start=first.start)
    return found


def is_chinese(text: str) -> bool:
    """Whether a text holds Chinese characters."""
    return bool(re.search(r"[\u3400-\u9fff]", text))
