"""The reader that needs no model: patterns over the clauses of a message, in milliseconds.

It reads only what is told, and keeps silent where whose a statement is cannot be seen.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pydantic import JsonValue

from uac_desktop.core.entries import Fact
from uac_desktop.core.telling import ReadResult, Telling
from uac_desktop.core.vocabulary import RecordType, Vocabulary
from uac_desktop.reading.answers import read_answer
from uac_desktop.reading.building import Fields, Spot, fields_of
from uac_desktop.reading.carrying import ABOUT_HEALTH, carried
from uac_desktop.reading.changes import Said, read_changes
from uac_desktop.reading.clauses import Clause, is_denied
from uac_desktop.reading.doubts import doubtful_dates, doubtful_names
from uac_desktop.reading.grammar import Pattern, Words
from uac_desktop.reading.joining import Reading, joined
from uac_desktop.reading.merging import distinct
from uac_desktop.reading.message import PreparedMessage, is_chinese, prepare
from uac_desktop.reading.spoken import SpellingLexicon

READER = "patterns"

_FOR_WHOM = re.compile(
    r"\b(?:to|for)\s+(?P<whom>(?:my|our|the|his|her)\s+\w+(?:\s+[A-Z]\w+)?|him"
    r"|her|[A-Z][a-z]+)\b|给(?P<zh>[\u4e00-\u9fff]{1,3})"
)
# What says nothing without the place, payee or thing that it is called by.
_NAMED = frozenset({"Trip", "Transaction", "RecurringPayment", "Purchase"})
_REACTION = re.compile(
    r"\b(?:allerg\w*|intoleran\w*|anaphyl\w*|hives|rash|swell\w*|swoll\w*|itch\w*|epi-?pen|wheez\w*"
    r"|throat|coeliac|celiac|cramps"
    r"|vomit\w*|threw up|throw\w* up|bloat\w*|diarrh\w*|welts|blotch\w*|goes straight through|tummy|a&e"
    r"|ambulance|reaction)\b"
    r"|过敏|過敏|不耐|起疹|红疹|肿|腫|喘|腹泻|拉肚子|呕吐",
    re.I,
)
_LATIN = re.compile(r"[A-Za-z]{3}")


class PatternReader:
    """Reads a message with the patterns it is given."""

    def __init__(self, lexicon: SpellingLexicon, vocabulary: Vocabulary, patterns: Sequence[Pattern]) -> None:
        self._lexicon = lexicon
        self._vocabulary = vocabulary
        self._patterns = patterns

    def prepare(self) -> None:
        """Compile all patterns now, a second's work, so that no message waits for those it needs."""
        for words in {words for pattern in self._patterns for words in pattern.words()}:
            # Looking itself compiles it.
            words.search("")

    def read(self, telling: Telling) -> ReadResult:
        """What the patterns find in a message, in its answer to a question just asked, and in its changes.

        The questions say what cannot be so, or was not understood; the notices, which of two days was taken.
        """
        answer = read_answer(telling)
        answered = self._answered(telling, answer.statement) if answer else []
        if answered:
            return ReadResult(tuple(self._distinct(answered)))
        message = prepare(telling, self._lexicon)
        facts = self._told(message)
        changes = read_changes(message, facts, self._said_before(telling), self._vocabulary)
        facts = self._distinct([*changes.facts, *(fact for fact in facts if fact not in changes.replaced)])
        facts = facts or (self._carried(telling) if not changes.questions else [])
        dates, names = doubtful_dates(message, facts), doubtful_names(message, facts)
        asked = (*changes.questions, *dates.questions, *names.questions)
        return ReadResult(tuple(facts), questions=asked, notices=(*dates.notices, *names.notices))

    def _answered(self, telling: Telling, statement: str) -> list[Fact]:
        """What a statement says that an answer stands for; the answer's own words are its quote."""
        whole = telling.text.strip()
        start = telling.text.index(whole)
        message = prepare(replace(telling, text=statement, earlier=()), self._lexicon)
        return [
            fact.model_copy(update={"quote": whole, "start": start, "end": start + len(whole)})
            for fact in self._told(message)
        ]

    def _carried(self, telling: Telling) -> list[Fact]:
        """What a message says of the one medicine, illness or allergy that the last message named."""
        last = next(self._said_before(telling), None)
        named = [fact for fact in last.facts if fact.type in ABOUT_HEALTH] if last else []
        statement = carried(telling.text, named[0]) if len(named) == 1 else None
        if statement is None:
            return []
        found = self._distinct(self._answered(telling, statement))
        return [
            fact.model_copy(update={"about": named[0].about}) for fact in found if fact.type == named[0].type
        ]

    def _distinct(self, facts: Sequence[Fact]) -> list[Fact]:
        return distinct(facts, self._vocabulary, self._lexicon)

    def _said_before(self, telling: Telling) -> Iterator[Said]:
        """What the person's earlier messages said, the newest first, each read where it is looked at."""
        for turn in reversed(telling.earlier):
            if turn.role == "user":
                earlier = prepare(Telling(turn.text, turn.at, telling.zone), self._lexicon)
                yield Said(turn.text, turn.at, tuple(self._distinct(self._told(earlier))))

    def _told(self, message: PreparedMessage) -> list[Fact]:
        readings = [one for clause in message.clauses for one in self._read_clause(message, clause)]
        facts = joined(readings, self._vocabulary)
        facts = [fact for fact in facts if not _is_allergy(fact, facts, message)]
        taken = {fact.fields.get("name") for fact in facts if fact.type == "Medication"}
        return [
            fact for fact in facts if fact.type != "RecurringPayment" or fact.fields.get("payee") not in taken
        ]

    def _read_clause(self, message: PreparedMessage, clause: Clause) -> Iterator[Reading]:
        languages = {"zh"} if is_chinese(clause.own) else {"en"}
        if _LATIN.search(clause.own):
            languages.add("en")
        passed: dict[Words, bool] = {}
        for pattern in self._patterns:
            if clause.mode not in pattern.modes or pattern.language not in languages:
                continue
            text = self._text(message, pattern)
            if pattern.gate is not None:
                if pattern.gate not in passed:
                    passed[pattern.gate] = bool(pattern.gate.search(text, clause.start, clause.end))
                if not passed[pattern.gate]:
                    continue
            yield from self._apply(message, clause, pattern, text)

    def _text(self, message: PreparedMessage, pattern: Pattern) -> str:
        """The message with the marks that a pattern looks for."""
        named = self._vocabulary[pattern.type].domain in ("health", "preferences")
        return message.named if named else message.plain

    def _apply(
        self, message: PreparedMessage, clause: Clause, pattern: Pattern, text: str
    ) -> Iterator[Reading]:
        record_type = self._vocabulary[pattern.type]
        if pattern.needs and not _found_near(pattern.needs, message, clause, text):
            return
        if pattern.unless and pattern.unless.search(text[clause.start : clause.end]):
            return
        if pattern.beside and not _told_beside(pattern.beside, message, text):
            return
        for match in pattern.regex.finditer(text, clause.start, clause.end):
            if not pattern.denied and is_denied(text[clause.start : match.start()]):
                continue
            about = _whose(message, clause, pattern, match)
            if about is not None:
                spot = Spot(message, clause, pattern, match, text, record_type)
                yield from (
                    Reading(_fact(spot, about, fields), pattern.weak)
                    for fields in fields_of(spot)
                    if _says_enough(fields, record_type)
                )


def _is_allergy(fact: Fact, facts: Sequence[Fact], message: PreparedMessage) -> bool:
    """Whether what somebody avoids is what makes them ill: an allergy or intolerance, no matter of taste."""
    if fact.type != "Preference" or fact.fields.get("polarity") not in ("avoids", "dislikes"):
        return False
    topic = str(fact.fields.get("topic", "")).casefold()
    allergies = [str(one.fields.get("substance", "")).casefold() for one in facts if one.type == "Allergy"]
    if any(one and (one in topic or topic in one) for one in allergies):
        return True
    near = message.text[fact.start or 0 : (fact.end or 0) + 80]
    return fact.fields["polarity"] == "avoids" and not allergies and bool(_REACTION.search(near))


def _says_enough(fields: Fields, record_type: RecordType) -> bool:
    days = [str(fields.get(name, "")) for name in ("since", "until")]
    if record_type.name == "Profile" and all(len(day) == 10 for day in days):
        return False  # days from to are a stay, not where one lived
    if record_type.name == "Event" and not {"start", "recurrence", "status"} & set(fields):
        return False
    if record_type.name in _NAMED and record_type.label not in fields:
        return False
    known_by_name = record_type.domain in ("health", "identity", "people") and record_type.holds != "many"
    return record_type.label in fields or (not known_by_name and len(fields) >= 2)


def _fact(spot: Spot, about: str, fields: Fields) -> Fact:
    message, clause, pattern = spot.message, spot.clause, spot.pattern
    record_type = spot.record_type
    ends = pattern.op == "end" and record_type.end
    begun: JsonValue = fields.get(record_type.end or "" if ends else record_type.start or "")
    return Fact(
        op=pattern.op,
        type=pattern.type,
        fields=fields,
        about=about,
        valid_from=str(begun) if begun else message.today,
        quote=message.text[clause.start : clause.end],
        start=clause.start,
        end=clause.end,
        reader=READER,
    )


def _found_near(needs: Words, message: PreparedMessage, clause: Clause, text: str) -> bool:
    after = message.told_after(clause)
    stop = after[0].end if after else clause.end
    return bool(needs.search(text, clause.start, stop))


def _told_beside(words: Words, message: PreparedMessage, text: str) -> bool:
    told = (one for one in message.clauses if one.mode in ("told", "maybe", "past"))
    return any(words.search(text, one.start, one.end) for one in told)


def _whose(message: PreparedMessage, clause: Clause, pattern: Pattern, match: re.Match[str]) -> str | None:
    if pattern.whose in ("user", "name"):
        return "user"
    owner = _owner(message, pattern, match)
    if owner is not None:
        return owner
    if pattern.whose == "self":
        return message.own_at(clause, match.start())
    if pattern.whose == "around":
        return message.around(clause, match)
    whom = next(
        (
            match.start(name)
            for name, group in pattern.groups.items()
            if group.field == "whom" and match[name]
        ),
        None,
    )
    if whom is not None:
        return message.person_at(whom)
    if pattern.whose == "subject":
        slots = {match.start(name) for name in pattern.groups}
        inside = match.start() not in slots and any(one.start == match.start() for one in message.people)
        return message.person_at(match.start()) if inside else message.subject_at(clause, match.start())
    after = _FOR_WHOM.search(message.text, match.end(), clause.end)
    if after:
        start = after.start("whom") if after["whom"] else after.start("zh")
        if any(one.start == start for one in message.people):
            return message.person_at(start)
    return None if message.others_before(match.start()) else "user"


def _owner(message: PreparedMessage, pattern: Pattern, match: re.Match[str]) -> str | None:
    """Whose the medicine or illness is, where that stands right before it: "we stopped Leo's Ritalin"."""
    if pattern.type not in ("Medication", "Allergy", "Condition"):
        return None
    named = next((match.start(name) for name in pattern.groups if match[name]), match.start())
    return message.owner_at(named)
