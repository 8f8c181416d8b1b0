"""From what a model says of one type to facts: what is told, whose it is and what it does is decided here."""

import re
from collections.abc import Iterable

from pydantic import ValidationError

from uac_desktop.core.entries import Fact, Op
from uac_desktop.core.telling import ReadResult, Telling
from uac_desktop.core.vocabulary import RecordType, Vocabulary
from uac_desktop.reading.clauses import Clause, split_clauses
from uac_desktop.reading.evidence import shipped_evidence, speaks_of, spoken_of
from uac_desktop.reading.extraction import Rows
from uac_desktop.reading.guard import guard, locate, subject_of
from uac_desktop.reading.values import said_in

_IS_OVER = re.compile(
    r"\bno longer\b|\bany ?more\b|\bstopped\b|\bquit\b|\boutgr\w+|\bgrew out\b|\bcancel\w*|\bgave up\b"
    r"|\bgot rid of\b|\bsold\b|\bclosed\b|不再|停了|停用|取消|注销|退订|不吃了|卖了|关掉",
    re.I,
)


def told_types(text: str, vocabulary: Vocabulary) -> list[str]:
    """The types that a text may state a fact of; none where all of it is asked, supposed or reported."""
    told = " ".join(one.own for one in split_clauses(text) if one.mode in ("told", "maybe", "past"))
    return spoken_of(told, vocabulary, shipped_evidence()) if told.strip() else []


def propose(
    said: Iterable[tuple[RecordType, Rows]], telling: Telling, vocabulary: Vocabulary, reader: str
) -> ReadResult:
    """The facts of a model's rows that hold against the message; what was dropped is counted by reason."""
    clauses = split_clauses(telling.text)
    facts: list[Fact] = []
    malformed = 0
    for record_type, rows in said:
        made = [
            _fact(record_type, quote, dict(fields), telling, clauses, reader) for quote, fields in rows.rows
        ]
        facts += [fact for fact in made if fact is not None]
        malformed += rows.malformed + made.count(None)
    judged = guard(facts, telling, vocabulary)
    evidence = shipped_evidence()
    kept = tuple(fact for fact in judged.facts if speaks_of(fact, _around(fact, clauses), evidence))
    more = {"malformed": malformed, "no_evidence": len(judged.facts) - len(kept)}
    dropped = {**judged.dropped, **{reason: count for reason, count in more.items() if count}}
    return ReadResult(kept, dropped, judged.questions)


def _around(fact: Fact, clauses: list[Clause]) -> str:
    """The clauses that a fact is quoted from."""
    start, end = fact.start or 0, fact.end or 0
    return " ".join(clause.own for clause in clauses if clause.start < end and start < clause.end)


def _fact(
    record_type: RecordType,
    quote: str,
    fields: dict[str, object],
    telling: Telling,
    clauses: list[Clause],
    reader: str,
) -> Fact | None:
    place = locate(quote, telling.text)
    quoted = [c for c in clauses if place and c.start < place[1] and place[0] < c.end]
    label = str(fields.get(record_type.label) or "")
    about = _whose(record_type, label, quoted, telling)
    body = {"op": _op(record_type, quoted), "type": record_type.name, "fields": fields, "about": about}
    try:
        return Fact.model_validate({**body, "quote": quote, "reader": reader})
    except ValidationError:
        return None


def _op(record_type: RecordType, quoted: list[Clause]) -> Op:
    """Something that can be over is ended by words that say so; corrections are the patterns' alone."""
    over = any(_IS_OVER.search(clause.own) for clause in quoted)
    return "end" if over and record_type.holds == "episodes" and record_type.closed else "assert"


def _whose(record_type: RecordType, label: str, quoted: list[Clause], telling: Telling) -> str:
    """Whom the words speak of; the user where they name nobody."""
    if record_type.name == "Contact" or not quoted:
        return "user"
    return subject_of(label, quoted, said_in(telling.text, telling.at, telling.zone)) or "user"
