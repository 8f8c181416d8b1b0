"""A message made ready for patterns: its clauses, marks, dates and people, each found once."""

import re
from dataclasses import dataclass, field

from uac_desktop.core.telling import Mention, Telling
from uac_desktop.reading.clauses import Clause, own_words, split_clauses
from uac_desktop.reading.dates import FoundDate, find_dates
from uac_desktop.reading.days import Tense
from uac_desktop.reading.masks import find_marks, marked
from uac_desktop.reading.people import Person, people_in, subject_at
from uac_desktop.reading.slots import SpellingLexicon


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

    def date_at(self, start: int, tense: Tense) -> FoundDate | None:
        """The date phrase that begins at a place, its bare dates pointing as `tense` says."""
        if tense not in self._dates:
            self._dates[tense] = {one.start: one for one in find_dates(self.text, self.telling.at, tense)}
        return self._dates[tense].get(start)

    def subject_at(self, clause: Clause, place: int) -> str | None:
        """Whom a statement at a place of the message is about: in its own clause, by its nearest subject."""
        inside = [Person(one.start - clause.start, one.name) for one in self.people if clause.start <= one.start < clause.end]
        return subject_at(clause.own, place - clause.start, inside)

    def others_before(self, place: int) -> bool:
        """Whether anybody we know but the user, or an animal, was spoken of before a place."""
        return any(one.animal or one.name not in (None, "user") for one in self.people if one.start < place)

    def clause_after(self, clause: Clause) -> Clause | None:
        """The clause after this one."""
        index = self.clauses.index(clause) + 1
        return self.clauses[index] if index < len(self.clauses) else None


def prepare(telling: Telling, lexicon: SpellingLexicon) -> PreparedMessage:
    """A message ready for patterns."""
    text = telling.text
    own = own_words(text)
    mentions = lexicon.mentions(own)
    dates = find_dates(own, telling.at)
    message = PreparedMessage(telling, lexicon, text, split_clauses(text), {one.start: one for one in mentions})
    message._dates["near"] = {one.start: one for one in dates}
    message.people = people_in(own)
    message.named = marked(own, find_marks(own, mentions, dates))
    message.plain = marked(own, find_marks(own, [], dates))
    return message


def is_chinese(text: str) -> bool:
    """Whether a text holds Chinese characters."""
    return bool(re.search(r"[\u3400-\u9fff]", text))
