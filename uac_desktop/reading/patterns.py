"""The reader that needs no model: patterns over the clauses of a message, in milliseconds.

It reads only what is told, and keeps silent where whose a statement is cannot be seen.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from pydantic import JsonValue

from uac_desktop.core.entries import Fact
from uac_desktop.core.telling import ReadResult, Telling
from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.reading import quantities
from uac_desktop.reading.answers import read_answer
from uac_desktop.reading.clauses import Clause, is_denied
from uac_desktop.reading.fields import first_time, fit, one_each
from uac_desktop.reading.grammar import Pattern, Seek
from uac_desktop.reading.masks import mark_regex
from uac_desktop.reading.merging import distinct
from uac_desktop.reading.message import PreparedMessage, is_chinese, prepare
from uac_desktop.reading.slots import SLOTS
from uac_desktop.reading.spoken import SpellingLexicon, without_article

READER = "patterns"

_FOR_WHOM = re.compile(
    r"\b(?:to|for)\s+(?P<whom>(?:my|our|the|his|her)\s+\w+(?:\s+[A-Z]\w+)?|him"
    r"|her|[A-Z][a-z]+)\b|给(?P<zh>[\u4e00-\u9fff]{1,3})"
)
_DRUG = re.compile(mark_regex("drug", "class"))


class PatternReader:
    """Reads a message with the patterns it is given."""

    def __init__(self, lexicon: SpellingLexicon, vocabulary: Vocabulary, patterns: Sequence[Pattern]) -> None:
        self._lexicon = lexicon
        self._vocabulary = vocabulary
        self._patterns = patterns

    def read(self, telling: Telling) -> ReadResult:
        """The facts that the patterns find in a message, and in its answer to a question just asked."""
        answer = read_answer(telling)
        if answer is None:
            return ReadResult(tuple(distinct(self._facts(telling), self._vocabulary, self._lexicon)))
        whole = telling.text.strip()
        start = telling.text.index(whole)
        facts = [
            fact.model_copy(update={"quote": whole, "start": start, "end": start + len(whole)})
            for fact in self._facts(replace(telling, text=answer.statement, earlier=()))
        ]
        return ReadResult(tuple(distinct(facts, self._vocabulary, self._lexicon)))

    def _facts(self, telling: Telling) -> list[Fact]:
        message = prepare(telling, self._lexicon)
        return [fact for clause in message.clauses for fact in self._read_clause(message, clause)]

    def _read_clause(self, message: PreparedMessage, clause: Clause) -> Iterator[Fact]:
        languages = {"zh"} if is_chinese(clause.own) else {"en"}
        if re.search(r"[A-Za-z]{3}", clause.own):
            languages.add("en")
        for pattern in self._patterns:
            if clause.mode in pattern.modes and pattern.language in languages:
                yield from self._apply(message, clause, pattern)

    def _apply(self, message: PreparedMessage, clause: Clause, pattern: Pattern) -> Iterator[Fact]:
        text = (
            message.named
            if self._vocabulary[pattern.type].domain in ("health", "preferences")
            else message.plain
        )
        window = text[: clause.end]
        around = text[clause.start : clause.end]
        if pattern.needs and not _found_near(pattern.needs, message, clause, text):
            return
        if pattern.unless and pattern.unless.search(around):
            return
        for match in pattern.regex.finditer(window, clause.start):
            if not pattern.denied and is_denied(text[clause.start : match.start()]):
                continue
            about = _whose(message, clause, pattern, match)
            if about is not None:
                yield from self._build(message, clause, pattern, match, about, text)

    def _build(
        self,
        message: PreparedMessage,
        clause: Clause,
        pattern: Pattern,
        match: re.Match[str],
        about: str,
        text: str,
    ) -> Iterator[Fact]:
        fields: dict[str, JsonValue] = dict(pattern.fixed)
        for group, meaning in pattern.groups.items():
            start, end = match.span(group)
            if start >= 0 and meaning.field != "whom":
                value = SLOTS[meaning.slot].value(message, start, end, pattern.tense)
                if value is not None and value != []:
                    fields[meaning.field] = value
                    fields |= _currency(self._vocabulary, pattern, meaning.slot, message.text[start:end])
        for name, seek in pattern.take.items():
            if name not in fields:
                fields |= self._look(message, clause, pattern, match, name, seek, text)
        if pattern.today:
            fields.setdefault(pattern.today, message.today)
        if "recurrence" in fields:
            said = message.text[match.end() : clause.end]
            fields |= first_time(message.telling.at.date(), str(fields["recurrence"]), said)
        for name, term in pattern.terms.items():
            fields |= _term_end(
                name, term, fields.get(pattern.term_from or ""), message, clause, pattern, match, text
            )
        for one in one_each(fields, self._vocabulary[pattern.type].label):
            fact = self._fact(message, clause, pattern, about, one)
            if fact is not None:
                yield fact

    def _look(
        self, message: PreparedMessage, clause: Clause, pattern: Pattern, match: re.Match[str], name: str,
        seek: str | tuple[Seek, ...], text: str,
    ) -> dict[str, JsonValue]:  # fmt: skip
        if isinstance(seek, tuple):
            value = _seek(message, clause, pattern, match, seek, text)
            return {name: value} if value is not None else {}
        slot = re.compile(SLOTS[seek].regex)
        stop = clause.end
        if pattern.type == "Medication" and (other := _DRUG.search(text, match.end(), clause.end)):
            stop = other.start()
        hit = slot.search(text, match.end(), stop)
        hit = (
            hit
            or slot.search(text, match.start(), match.end())
            or slot.search(text, clause.start, match.start())
        )
        if not hit or any(match.span(group)[0] == hit.start() for group in pattern.groups):
            return {}
        value = SLOTS[seek].value(message, hit.start(), hit.end(), pattern.tense)
        said = message.text[hit.start() : hit.end()]
        return {name: value, **_currency(self._vocabulary, pattern, seek, said)} if value is not None else {}

    def _fact(
        self,
        message: PreparedMessage,
        clause: Clause,
        pattern: Pattern,
        about: str,
        fields: dict[str, JsonValue],
    ) -> Fact | None:
        record_type = self._vocabulary[pattern.type]
        fitted: dict[str, JsonValue] = {
            name: held
            for name, value in fields.items()
            if (held := fit(record_type.fields[name].kind, value)) is not None
        }
        if "all_day" in record_type.fields and "T" not in str(fields.get("start", "T")):
            fitted["all_day"] = True
        nameless = record_type.label not in fitted
        known_by_name = record_type.domain in ("health", "identity", "people") and record_type.holds != "many"
        if nameless and (known_by_name or len(fitted) < 2):
            return None
        begun = fitted.get(
            record_type.end if pattern.op == "end" and record_type.end else record_type.start or ""
        )
        return Fact(
            op=pattern.op,
            type=pattern.type,
            fields=fitted,
            about=about,
            valid_from=str(begun) if begun else message.telling.at.date().isoformat(),
            quote=message.text[clause.start : clause.end],
            start=clause.start,
            end=clause.end,
            reader=READER,
        )


def _found_near(needs: re.Pattern[str], message: PreparedMessage, clause: Clause, text: str) -> bool:
    after = message.told_after(clause)
    stop = after[0].end if after else clause.end
    return bool(needs.search(text, clause.start, stop))


def _whose(message: PreparedMessage, clause: Clause, pattern: Pattern, match: re.Match[str]) -> str | None:
    if pattern.whose in ("user", "name"):
        return "user"
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


def _seek(
    message: PreparedMessage,
    clause: Clause,
    pattern: Pattern,
    match: re.Match[str],
    seeks: tuple[Seek, ...],
    text: str,
) -> JsonValue:
    after = message.told_after(clause)
    for seek in seeks:
        hit = seek.regex.search(text, match.end(), clause.end) or seek.regex.search(
            text, clause.start, clause.end
        )
        if not hit and seek.reach and after:
            hit = seek.regex.search(text, after[0].start, after[-1].end)
        if hit:
            start, end = hit.span("value") if "value" in seek.regex.groupindex else hit.span()
            if seek.value is not None:
                return seek.value
            date = message.date_at(start, pattern.tense)
            return (
                date.value
                if date and date.end == end
                else without_article(message.text[start:end].strip(" ,."))
            )
    return None


def _term_end(
    name: str,
    term: tuple[Seek, ...],
    begun: JsonValue,
    message: PreparedMessage,
    clause: Clause,
    pattern: Pattern,
    match: re.Match[str],
    text: str,
) -> dict[str, JsonValue]:
    """The day a term ends that was said as a length: thirty days from the day of the purchase."""
    said = _seek(message, clause, pattern, match, term, text)
    if not isinstance(begun, str) or len(begun) != 10 or not isinstance(said, str):
        return {}
    ends = quantities.term_end(date.fromisoformat(begun), said)
    return {name: ends.isoformat()} if ends else {}


def _currency(vocabulary: Vocabulary, pattern: Pattern, slot: str, said: str) -> dict[str, JsonValue]:
    code = quantities.currency(said) if slot == "amount" else None
    return {"currency": code} if code and "currency" in vocabulary[pattern.type].fields else {}
