"""Judges a model's facts against the message: what it did not say is dropped, and counted by reason.

Covered: words, figures, dates and names that were not said; questions, suppositions, quotations and
other people's words; denials read as statements; a relative's fact put down to the user; values
outside their closed sets; templates and endless values. Not covered: a true quotation whose meaning
the model bent within the same type and words.
"""

import re
from collections import Counter
from collections.abc import Iterable

from pydantic import JsonValue

from uac_desktop.core.entries import Fact
from uac_desktop.core.telling import ReadResult, Telling
from uac_desktop.core.vocabulary import RecordType, Vocabulary
from uac_desktop.reading.clauses import BLANK, Clause, own_words, split_clauses
from uac_desktop.reading.people import people_in, subject_at
from uac_desktop.reading.values import Said, kept_value, said_in, stands

_ENDED = re.compile(
    r"\bno longer\b|\bany ?more\b|\bstopp|\bquit\b|\boff\b|\boutgr|\bgrew out\b"
    r"|\bnegative\b|\bgone\b|\bresolved\b|\bcancel|\bclos|\bkilled\b|\bscratch\b"
    r"|\bdone\b|\bfinished\b"
    r"|\bended?\b|\blapsed\b|\bleft\b|\blast day\b|\bfiled\b|\bhistory\b|\bswitched\b"
    r"|\bswapped\b|\bcured\b|\bcleared\b|\bdropped\b|\bsold\b|\breturned\b|\bover\b"
    r"|不再|停|取消|注销|退|不吃|没了|好了|结束|离职|换成|关了|完成|换",
    re.I,
)
_STOPPED = re.compile(
    r"\bno longer\b|\bany ?more\b|\bstopped\b|\bquit\b|\btook me off\b|\bcame "
    r"off\b|\boutgr|\bgrew out\b|\btested negative\b|不再|停了|不吃了|不过敏",
    re.I,
)
_DENIED = re.compile(
    r"\b(?:not|never|no|without|nor|neither|nothing|isnt|dont|cannot)\b|n['’]t\b|不是|没有|没|不|别|无", re.I
)
_CORRECTED = re.compile(
    r"\b(?:actually|meant|mean|wrong|typo|sorry|instead|rather|correct\w*|mixed"
    r"|mistake|make that|wait|not|no)\b|说错|不是|应该是|更正|搞错|记错",
    re.I,
)
_RETRACTED = re.compile(
    r"\b(?:never|joke|joking|kidding|leg|untrue|not true|wrong|mistake|forget"
    r"|delete|remove|take (?:it|that) (?:off|out|back)|didn['’]?t)\b|开玩笑|骗你|没有"
    r"|删|误会|不是真",
    re.I,
)
_PLANS = frozenset({"Trip", "Event", "Intention", "Reservation"})
_PERSONAL = frozenset({"health", "preferences", "identity"})


def guard(facts: Iterable[Fact], telling: Telling, vocabulary: Vocabulary) -> ReadResult:
    """The facts that hold against the message, their quotes verbatim and in place.

    `dropped` counts by reason: unknown_type, not_quoted, quoted, asked, supposed, maybe, reported,
    past, denied, not_ended, not_corrected, wrong_person, not_said; field_not_said for single values.
    """
    said = said_in(telling.text, telling.at, telling.zone, telling.workdays)
    clauses = split_clauses(telling.text)
    dropped: Counter[str] = Counter()
    kept = []
    for fact in facts:
        outcome = _judge(fact, telling, vocabulary, said, clauses, dropped)
        if isinstance(outcome, str):
            dropped[outcome] += 1
        else:
            kept.append(outcome)
    return ReadResult(tuple(kept), dict(dropped))


def locate(quote: str, text: str) -> tuple[int, int] | None:
    """Where a quotation stands in a text, whatever its case, spaces and outer marks; None if nowhere."""
    words = quote.strip(" \t\n\"'“”‘’`.…").split()
    if not words:
        return None
    found = re.search(r"\s+".join(map(re.escape, words)), text, re.I)
    return found.span() if found else None


def _judge(
    fact: Fact,
    telling: Telling,
    vocabulary: Vocabulary,
    said: Said,
    clauses: list[Clause],
    dropped: Counter[str],
) -> Fact | str:
    if fact.type not in vocabulary:
        return "unknown_type"
    record_type = vocabulary[fact.type]
    place = locate(fact.quote or "", telling.text)
    if place is None:
        return "not_quoted"
    quoted = [clause for clause in clauses if clause.start < place[1] and place[0] < clause.end]
    reason = _mode_fault(fact, place, telling.text, quoted) or _sense_fault(fact, record_type, quoted)
    if reason:
        return reason
    fields = _kept_fields(fact, record_type, said, dropped)
    if _lacks_name(record_type, fields):
        return "not_said"
    about = _about(fact, record_type, fields, said, quoted)
    if about is None:
        return "wrong_person"
    begun = fields.get(record_type.start or "") or telling.at.date().isoformat()
    return fact.model_copy(
        update={
            "fields": fields,
            "about": about,
            "quote": telling.text[place[0] : place[1]],
            "start": place[0],
            "end": place[1],
            "valid_from": str(begun),
        }
    )


def _mode_fault(fact: Fact, place: tuple[int, int], text: str, quoted: list[Clause]) -> str | None:
    if BLANK in own_words(text)[place[0] : place[1]] or not quoted:
        return "quoted"
    allowed = {"told", "maybe"} if fact.type in _PLANS else {"told"}
    if fact.type == "Contact":
        allowed |= {"asked"}
    wrong = [clause.mode for clause in quoted if clause.mode not in allowed]
    return wrong[0] if wrong else None


def _sense_fault(fact: Fact, record_type: RecordType, quoted: list[Clause]) -> str | None:
    text = " ".join(clause.own for clause in quoted)
    if fact.op == "end":
        return None if _ENDED.search(text) else "not_ended"
    if fact.op == "correct":
        return None if _CORRECTED.search(text) else "not_corrected"
    if fact.op == "retract":
        return None if _RETRACTED.search(text) else "not_corrected"
    if (
        record_type.domain == "health"
        and _STOPPED.search(text)
        and fact.fields.get("status") not in record_type.closed
    ):
        return "denied"
    return "denied" if _is_denied(fact, record_type, quoted) else None


def _is_denied(fact: Fact, record_type: RecordType, quoted: list[Clause]) -> bool:
    """Whether a "not" stands shortly before the name of what is asserted, in its own clause."""
    if record_type.name in ("Preference", "SpendingLimit", "Instruction", "Note", "Intention"):
        return False
    name = str(fact.fields.get(record_type.label, "")).strip()
    for clause in quoted:
        at = clause.own.casefold().find(name.casefold()) if name else -1
        before = clause.own[max(0, at - 40) : at] if at >= 0 else "" if name else clause.own
        before = re.split(r"[,;，；、]|\bbut\b|\bit['’]?s\b", before)[-1]
        if _DENIED.search(before) and not re.search(r"can['’]?t|cannot|不能|不耐", before):
            return True
    return False


def _kept_fields(
    fact: Fact, record_type: RecordType, said: Said, dropped: Counter[str]
) -> dict[str, JsonValue]:
    kept: dict[str, JsonValue] = {}
    for name, value in fact.fields.items():
        known = record_type.fields.get(name)
        held = kept_value(said, record_type, known, value) if known else None
        if held is not None:
            kept[name] = held
        elif name != "person" and value not in (None, "", []):
            dropped["field_not_said"] += 1
    return kept


def _lacks_name(record_type: RecordType, fields: dict[str, JsonValue]) -> bool:
    if record_type.label not in fields:
        return True
    return record_type.name == "Profile" and "value" not in fields


def _about(
    fact: Fact, record_type: RecordType, fields: dict[str, JsonValue], said: Said, quoted: list[Clause]
) -> str | None:
    """Whom the fact is about if the words say so, else None."""
    about = re.sub(r"^(?:my|our|我的?)\s*", "", fact.about.strip(), flags=re.I) or "user"
    about = "user" if about.casefold() in ("user", "me", "i", "self", "the user", "我") else about
    if record_type.name == "Contact":
        return "user"
    spoken = " ".join(clause.own for clause in quoted)
    if about != "user" and not (stands(said, about) and about.casefold() in said.text.casefold()):
        return None
    if record_type.domain not in _PERSONAL and record_type.name != "TravelDocument":
        return about
    subject = subject_of(str(fields.get(record_type.label, "")), quoted, said)
    if about == "user":
        return about if subject == "user" else None
    named = about.casefold() in spoken.casefold() or subject == about
    return about if named and subject != "user" else None


def subject_of(name: str, quoted: list[Clause], said: Said) -> str | None:
    """Whom clauses speak of where a name stands in them; None where that cannot be told."""
    before = None
    for clause in quoted:
        earlier = [one.name for one in people_in(said.text[: clause.start]) if one.name not in (None, "user")]
        before = earlier[-1] if earlier else None
        place = clause.own.casefold().find(name.casefold())
        if place >= 0:
            return _subject_before(clause.own, place, before)
    return _subject_before(quoted[0].own, len(quoted[0].own), before)


def _subject_before(text: str, place: int, before: str | None) -> str | None:
    """Whom a clause speaks of before a place; the user where it names nobody."""
    people = people_in(text, before)
    return subject_at(text, place, people) if any(one.start < place for one in people) else "user"
