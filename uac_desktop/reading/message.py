"""A message made ready for patterns: its clauses, marks, dates and people, each found once."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, takewhile

from uac_desktop.core.telling import Mention, Telling
from uac_desktop.reading import illnesses
from uac_desktop.reading.characters import simplified
from uac_desktop.reading.clauses import Clause, own_words, split_clauses
from uac_desktop.reading.dates import FoundDate, find_dates
from uac_desktop.reading.days import Tense
from uac_desktop.reading.masks import find_marks, marked
from uac_desktop.reading.people import Person, bare_name, people_in, subject_at
from uac_desktop.reading.slot_parts import ADJECTIVE
from uac_desktop.reading.spoken import SpellingLexicon
from uac_desktop.reading.words import NOT_NAMES

_PUT_RIGHT = re.compile(
    r"[\s,.…—–-]*(?:no|oh|wait|sorry|i mean|i meant|make that|scratch that|actually"
    r"|rather|or rather|不对|说错了|应该是|哦不)(?:[\s,.…—–-]+(?:no|wait|sorry|i mean|make "
    r"that|actually))*[\s,，.…—–-]*(?:on |the |是)?",
    re.I,
)

_ANYBODY = re.compile(r"(?:they|you)\b", re.I)
# Whom the message is told to, and those who are only "they", are nobody it is about.
_LISTENER = re.compile(r"(?:they|you|your)\b|你|您", re.I)
_HEARER = re.compile(r"you|你|您", re.I)
# A subject that is nobody known: "the lad's", "one guest has"; what finds an illness is none.
_SOMEBODY = re.compile(
    r"\b(?!(?:it|that|there|what|here|this|which|they|test\w*|results?|scans?|bloods?|doctors?|docs?|gp|nurse|clinic"
    r"|neuro|psych|derm|cardio|endo|rheum|onc|gastro|\w+ologist|\w+iatrist|paeds|peds|chemist|pharmacist|ent"
    r"|hospital|consultant|specialist|dentist|surgeon|allergist|dermatologist|biopsy|swab|x-?ray|mri|scales?|monitor|machine|cuff|meter|thermometer|bp)\b)[a-z-]+"
    r"(?:['’]s\b|\s+(?:is|was|are|were|has|have|had|takes?|needs?|can|can['’]?t|cannot|gets?|got|went|did|does|says?"
    r"|said|reckons|carries|carry|reacts?)\b)",
    re.I,
)
# What begins with a capital and is an illness or an irritant is no person: "Pneumonia's gone".
_AILMENT = re.compile(
    rf"(?:{illnesses.CONDITION}|{illnesses.COMMON}|intolerant|{ADJECTIVE}|physician|allergist|dietiti?an|optometrist|nutritionist|consultant|rheumatologist|\w+ologist|\w+iatrist"
    r"|neuro|psych|derm|cardio|gastro|endo)(?![\w-])",
    re.I,
)
_OWNER = re.compile(
    r"(?:(?:my|our)\s+)?[\w-]+(?:\s[\w-]+){0,2}['’]s\s+(?:(?!(?:given|put|giving|putting|told|got)\b)[\w-]+\s+)?",
    re.I,
)
_OBJECT = re.compile(r"(?:me|him|her|us|myself)\b", re.I)
# "Zara - severe walnut allergy", "no shellfish for Marcus".
_LABELLED = re.compile(
    r"(?:^|[\s,;:(])(?P<name>(?!(?:Note|Allerg\w+|Intoleran\w+|Update|Reminder|Meds?|Medic\w+|New|Fyi|FYI|BP|PS|Ps|Health|Record"
    r"|News|Please|Heads|Quick|Just|Diagnos\w+|Result\w*|Test\w*|Rx|Script|Prescri\w+|Dose\w*|Current\w*|Known|Confirmed"
    r"|Condition|Symptoms?|Today|Yesterday|Tonight)\b)[A-Z][a-z]+)\s*(?:[-–—:=]|\()\s*(?:[\w-]+\s+){0,3}$"
)
_OUR_NAME = re.compile(r"\b(?:[Oo]ur|[Ww]ee|[Ll]ittle)\s+(?P<name>[A-Z][a-z]+)\s+$")
# "me none, Jonas hazelnuts"
_LISTED_NAME = re.compile(r"[,;:]\s+(?P<name>[A-Z][a-z]+)\s+$")
# "one nut allergy (Pavel)"
_BRACKETED_NAME = re.compile(r"\s*\((?P<name>[A-Z][a-z]+)\)")
_FOR_NAME = re.compile(r"\s*(?:\w+\s+)?for\s+(?:(?:wee|little|young|poor)\s+)*(?P<name>[A-Z][a-z]+)\b")
# What may stand before "on warfarin" where nobody is named.
_ALREADY = re.compile(
    r"(?:^|[.,;:!—–-]\s*|\b(?:been|now|still|back|also|and|so|currently|just|finally|again|today|only|put|started|stay\w*|keeps?"
    r"|going|go|gone|am|remain\w*|not|well|happily|stable|permanently|officially)\s+)$",
    re.I,
)
_OWN = re.compile(r"(?:my|his|her|our)\s+(?:[\w-]+\s+){0,2}", re.I)


@dataclass(slots=True)
class PreparedMessage:
    """A message and what stands where in it; `named` has medicines and foods marked, `plain` has not.

    `simple` is the text in simplified characters, as long as it is.
    """

    telling: Telling
    lexicon: SpellingLexicon
    text: str = ""
    simple: str = ""
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
            self._dates[tense] = _by_start(self.text, _dates(self.telling, self.simple, tense))
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
        who = subject_at(clause.own, place - clause.start, inside)
        if who != "user" or any(one.start < place - clause.start for one in inside):
            return who
        return self._asked_for(clause) or who

    def _asked_for(self, clause: Clause) -> str | None:
        """For whom a question just before a clause asked, where the clause names nobody: "for Ana? Vegan"."""
        index = self.clauses.index(clause)
        before = self.clauses[index - 1] if index else None
        if before is None or before.mode != "asked":
            return None
        asked = [one.name for one in self.people if before.start <= one.start < before.end]
        named = [name for name in asked if name not in (None, "user")]
        return named[-1] if named else None

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

    def around(self, clause: Clause, match: re.Match[str]) -> str | None:
        """Whom a clause speaks of around a match: the nearest before it, else the first behind its beginning.

        The user where it speaks of nobody and the match stands near its beginning; None where an animal
        or somebody else was spoken of, so that it cannot be told.
        """
        earlier = [one for one in self.people if one.start < clause.end]
        heard = [one for one in earlier if one.start >= clause.start]
        inside = [one for one in heard if not (one.animal or _LISTENER.match(self.text, one.start))]
        inside_match = range(match.start(), match.end() + 60 * is_chinese(clause.own))
        if any(one.animal and one.start not in inside_match for one in earlier):
            return None
        given = _FOR_NAME.match(self.text, match.end(), clause.end)
        listed = _LISTED_NAME.search(self.text[clause.start : _named_at(match)]) or _BRACKETED_NAME.match(
            self.text, match.end(), clause.end
        )
        if listed and NOT_NAMES.isdisjoint({listed["name"]}):
            return listed["name"]
        if inside and not (given and not any(one.start < match.start() for one in inside)):
            return _nearest(self.text, inside, match.start())
        others = {one.name for one in earlier if not _HEARER.match(self.text, one.start)} - {"user"}
        before = self.text[clause.start : match.start()]
        if labelled := _LABELLED.search(before) or _OUR_NAME.search(before) or given:
            return labelled["name"] if NOT_NAMES.isdisjoint(labelled["name"].split()) else None
        if self.text[match.start() : match.start() + 3].lower() == "on " and not _ALREADY.search(before):
            return None
        near = is_chinese(clause.own) or (len(before.split()) <= 14 and not _SOMEBODY.search(before))
        return "user" if near and not others else None

    def owner_at(self, place: int) -> str | None:
        """Whom a possessive right before a place names: "Leo's", "my mum's usual"."""
        before = [one for one in self.people if one.start < place and one.name not in (None, "user")]
        owned = before and _OWNER.fullmatch(self.text, before[-1].start, place)
        return before[-1].name if owned else None

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


def _named_at(match: re.Match[str]) -> int:
    """Where a match's first slot begins, else the match."""
    return next((match.start(name) for name in match.groupdict() if match[name]), match.start())


def _nearest(text: str, people: Sequence[Person], place: int) -> str | None:
    """Of the people of a clause, the one that a statement at a place is about.

    "my" right before it decides; else the last subject or object before it, else the first behind it.
    """
    before = [one for one in people if one.start < place]
    if before and _OWN.fullmatch(text, before[-1].start, place):
        return before[-1].name
    marked = [one for one in before if not one.weak or _OBJECT.match(text, one.start)]
    if marked or before:
        return (marked or before)[-1].name
    later = [one for one in people if not one.weak or _OBJECT.match(text, one.start)]
    return (later or list(people))[0].name


def _dates(telling: Telling, text: str, tense: Tense) -> list[FoundDate]:
    """The date phrases of a text of a message."""
    return find_dates(text, telling.at, tense, telling.zone, telling.workdays)


def _spoken_of(telling: Telling) -> str | None:
    """Whom "she" means at a message's beginning: the only one that the person's last message spoke of."""
    last = next((turn.text for turn in reversed(telling.earlier) if turn.role == "user"), "")
    names = {one.name for one in people_in(simplified(own_words(last))) if one.name not in (None, "user")}
    return names.pop() if len(names) == 1 else None


def prepare(telling: Telling, lexicon: SpellingLexicon) -> PreparedMessage:
    """A message ready for patterns."""
    text, simple = telling.text, simplified(telling.text)
    own = simplified(own_words(text))
    mentions = lexicon.mentions(own)
    dates = _dates(telling, own, "near")
    message = PreparedMessage(
        telling, lexicon, text, simple, split_clauses(simple), {one.start: one for one in mentions}
    )
    message._dates["near"] = _by_start(own, dates)
    message.people = [
        _as_written(one, own, text)
        for one in people_in(own, _spoken_of(telling))
        if one.start not in message.mentions and not _AILMENT.match(own, one.start)
    ]
    eaten_or_taken = [one for one in mentions if not _AILMENT.fullmatch(own, one.start, one.end)]
    message.named = _stopped(marked(own, find_marks(own, eaten_or_taken, dates)), message.clauses)
    message.plain = _stopped(marked(own, find_marks(own, [], dates)), message.clauses)
    return message


def _as_written(person: Person, own: str, text: str) -> Person:
    """A person by the characters that the message has, be they traditional ones."""
    place = own.find(person.name, person.start) if person.name and own != text else -1
    return replace(person, name=text[place : place + len(person.name or "")]) if place >= 0 else person


def _stopped(text: str, clauses: list[Clause]) -> str:
    """A marked text with the full stops that end clauses, where a mark ("4 pm.") took them in."""
    stops = {one.end - 1 for one in clauses if one.text.endswith(".")}
    return "".join("." if place in stops else char for place, char in enumerate(text))


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
