"""What a message changes of what was said before it in the conversation: put right, ended, or never true.

"Sorry, Thursday, not Tuesday" names no appointment; what it changes is found in the person's earlier
messages, the newest first. Where several things may be meant, the person is asked which.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from pydantic import JsonValue

from uac_desktop.core.entries import Fact
from uac_desktop.core.vocabulary import RecordType, Vocabulary
from uac_desktop.reading.clauses import Clause
from uac_desktop.reading.corrections import corrected
from uac_desktop.reading.message import PreparedMessage

_JOKE = re.compile(
    r"\bjok(?:e|ing)\b|\bkidding\b|\bpulling your leg\b|\bmessing with you\b|\bscratch that\b"
    r"|\b(?:forget|ignore|disregard|never ?mind)\s+(?:that|it|this|what i (?:just )?said|the last"
    r"|about (?:that|it))"
    r"|\b(?:take|delete|remove|strike|drop)\s+(?:it|that|this|them)\b(?:\s+(?:back|out|off|again))?"
    r"|\btake\s+(?:it|that)\s+(?:off|out)\b|\bnot true\b|\buntrue\b|\bmade (?:that|it) up\b"
    r"|\bthere (?:is|was) no\b"
    r"|\bi never\b|\bi didn['’]?t (?:actually|really)\b|\bwas never\b|\bnever (?:actually "
    r"|really )?(?:was|had|bought|took|went)\b"
    r"|开玩笑|骗你的?|逗你|当我没说|别记(?!得)|不用记|删掉|删了|刪掉|不是真的|瞎说|乱说|收回|从来没|根本没",
    re.I,
)
_DENIED = re.compile(
    r"\b(?:am|['’]m)\s+not\s+(?:actually\s+|really\s+)?(?:allergic|on|taking)\b|(?:其实|並|并)?(?:对[^，。]*不过敏|没有过敏|没(?:在)?吃)",
    re.I,
)
_PUT_RIGHT = re.compile(
    r"\b(?:i meant?|make (?:that|it)|typo|correction|scratch that|should (?:be|say|read|have been|have said)"
    r"|mixed (?:that|those|them|it) up|got (?:that|it) wrong|i was wrong|my mistake|misspoke|mistyped)\b"
    r"|^\W*(?:(?:oh|ugh|oops|argh|sorry|wait|hang on|hold on|no|nope|actually|er|um|hmm|ah"
    r"|whoops)\b[\s,.!…—-]*)+(?=\S)"
    r"|\bnot\s+(?:on\s+|at\s+|the\s+|in\s+)?[\w£$€]|说错|不对|搞错|记错|弄错|打错|应该是|更正|是[^，。]+不是|不是[^，。]+是",
    re.I,
)
_OVER = re.compile(
    r"\b(?:off|cancel(?:l)?ed|called off|not happening|fell through|over|done|filed|submitted|sent"
    r"|finished|completed"
    r"|handed in|turned in|paid|sold|gone|closed|returned|sent back|refunded|ended|lapsed|dropped"
    r"|killed|quit|stopped"
    r"|history|abandoned|gave up|given up)\b|取消|不去了|黄了|泡汤|搞定|做完|交了|完成|卖了|卖掉"
    r"|退了|退掉|退货|注销|关了|停了|不干了|放弃",
    re.I,
)
_STILL = re.compile(
    r"\b(?:not|isn['’]t|hasn['’]t|haven['’]t|never|if|when|until|before|almost|nearly|to be"
    r"|get(?:ting)? it|will|going to)\b|还没|没有|快|如果|等",
    re.I,
)
_IT = re.compile(
    r"^\W*(?:(?:so|well|ok|and|update|sadly|unfortunately|argh|ugh)\W+)*(?:it|that|this|they"
    r"|both)(?:['’]s|['’]ve| is| was| got| has| have|\b)",
    re.I,
)
_CLOSABLE = frozenset(
    {
        "Trip",
        "Event",
        "Reservation",
        "Deadline",
        "Reminder",
        "RecurringPayment",
        "Account",
        "Vehicle",
        "Purchase",
        "Contract",
        "Intention",
    }
)
_BY_STATE: dict[str, re.Pattern[str]] = {
    "Trip": re.compile(r"\boff\b|cancel|called off|not happening|fell through|取消|不去了|黄了|泡汤", re.I),
    "Event": re.compile(r"\boff\b|cancel|called off|not happening|取消|不去了|黄了|泡汤", re.I),
    "Reservation": re.compile(r"\boff\b|cancel|called off|取消|退了|退掉", re.I),
    "Deadline": re.compile(
        r"done|filed|submitted|sent|finished|completed|handed in|turned in|paid|搞定|做完|交了|完成", re.I
    ),
    "Reminder": re.compile(r"\bdone\b|finished|cancel|搞定|做完|完成|取消", re.I),
    "RecurringPayment": re.compile(r"cancel|dropped|killed|ended|stopped|quit|取消|退了|停了", re.I),
    "Account": re.compile(r"closed|注销|关了", re.I),
    "Vehicle": re.compile(r"sold|gone|卖了|卖掉", re.I),
    "Purchase": re.compile(r"returned|sent back|refunded|退了|退掉|退货", re.I),
    "Contract": re.compile(r"ended|lapsed|\bover\b|cancel|取消|退了", re.I),
    "Intention": re.compile(
        r"\bdone\b|finished|completed|gave up|given up|abandoned|dropped|完成|做完|放弃", re.I
    ),
}
_STATES = (
    ("Deadline", r".", "done"), ("Reminder", r"cancel|取消", "cancelled"), ("Reminder", r".", "done"),
    ("Intention", r"gave up|given up|abandoned|dropped|放弃", "dropped"), ("Intention", r".", "done"),
    ("Purchase", r"refund", "refunded"), ("Purchase", r".", "returned"), ("Account", r".", "closed"),
    ("Contract", r".", "ended"),
)  # fmt: skip
_WORD = re.compile(r"[\u3400-\u9fff]|[a-z0-9]{3,}", re.I)
_COMMON = frozenset(["the", "and", "for", "with", "my", "from", "our", "his", "her"])


@dataclass(frozen=True, slots=True)
class Said:
    """An earlier message of the person's: its words, its instant and what it said."""

    text: str
    at: datetime
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Changes:
    """What a message changes; those of its own facts that this stands for; what must be asked."""

    facts: tuple[Fact, ...] = ()
    replaced: tuple[Fact, ...] = ()
    questions: tuple[str, ...] = ()


def read_changes(
    message: PreparedMessage, facts: Sequence[Fact], before: Iterable[Said], vocabulary: Vocabulary
) -> Changes:
    """What a message changes of what was said before it; `facts` is what it says by itself."""
    if not message.telling.earlier:
        return Changes()
    clauses = [one for one in message.clauses if one.mode != "asked"]
    joke = next((one for one in clauses if _JOKE.search(one.own)), None)
    if joke or any(_DENIED.search(one.own) for one in clauses):
        found = _retracted(message, joke or clauses[0], before, vocabulary, bool(joke))
        if found.facts or found.questions:
            return found
        return Changes()
    wrong = [one for one in clauses if _PUT_RIGHT.search(one.own)]
    if not wrong and not any(_OVER.search(one.own) for one in clauses):
        return Changes()
    said = list(before)
    for clause in wrong:
        found = _put_right(message, clause, facts, said, vocabulary)
        if found.facts:
            return found
    return _ended(message, clauses, facts, said, vocabulary)


def _retracted(
    message: PreparedMessage, clause: Clause, before: Iterable[Said], vocabulary: Vocabulary, alone: bool
) -> Changes:
    """The earlier fact that was never so: the one that is named, else the only one of the last message."""
    last: tuple[Fact, ...] = ()
    for said in before:
        named = [fact for fact in said.facts if _is_named(fact, message.text, vocabulary)]
        if named:
            return Changes((_taken_back(message, clause, named[0], vocabulary, "retract"),))
        last = last or said.facts
    if not alone or not last:
        return Changes()
    kept = [fact for fact in last if fact.type != "Contact"] or list(last)
    if len(kept) > 1:
        names = ", or ".join(_label(fact, vocabulary) for fact in kept[:4])
        return Changes(questions=(f"Which is not so: {names}?",))
    return Changes((_taken_back(message, clause, kept[0], vocabulary, "retract"),))


def _put_right(
    message: PreparedMessage,
    clause: Clause,
    facts: Sequence[Fact],
    before: Sequence[Said],
    vocabulary: Vocabulary,
) -> Changes:
    """The newest earlier fact that has a value of the kind that is said anew."""
    for said in before:
        for fact in said.facts:
            changed = corrected(message, clause, fact, vocabulary[fact.type])
            if changed:
                right = _taken_back(message, clause, fact, vocabulary, "correct", changed)
                return Changes((right,), tuple(one for one in facts if one.type == fact.type))
    return Changes()


def _ended(
    message: PreparedMessage,
    clauses: Sequence[Clause],
    facts: Sequence[Fact],
    before: Sequence[Said],
    vocabulary: Vocabulary,
) -> Changes:
    """The earlier facts that are over, by their names, or by "it" where only one can be meant."""
    for clause in clauses:
        over = _OVER.search(clause.own)
        if not over or _STILL.search(clause.own) or clause.mode not in ("told", "past"):
            continue
        for said in before:
            closable = [
                fact
                for fact in said.facts
                if fact.type in _CLOSABLE and _BY_STATE[fact.type].search(clause.own)
            ]
            meant = [fact for fact in closable if _is_named(fact, clause.own, vocabulary)]
            if not meant and _IT.match(clause.own) and len(closable) == 1:
                meant = closable
            if meant:
                status = _closing(meant[0].type, over[0], vocabulary)
                own = tuple(one for one in facts if one.type == meant[0].type and one.start == clause.start)
                said_too = {
                    name: value
                    for one in own
                    if one.op == "end"
                    for name, value in one.fields.items()
                    if name != vocabulary[one.type].label
                }
                end = _taken_back(message, clause, meant[0], vocabulary, "end", {**said_too, **status})
                if _are_several(meant[0], before, vocabulary) and "start" not in said_too:
                    # Which of them, the records tell, or the person is asked.
                    end = end.model_copy(update={"fields": _without(end.fields, "start")})
                return Changes((end,), own)
    return Changes()


def _are_several(fact: Fact, before: Iterable[Said], vocabulary: Vocabulary) -> bool:
    """Whether the person spoke of several things of one name, told apart by when they are."""
    alike = [
        one
        for said in before
        for one in said.facts
        if one.type == fact.type and _label(one, vocabulary) == _label(fact, vocabulary)
    ]
    return len({str(one.fields.get("start")) for one in alike}) > 1


def _without(fields: Mapping[str, JsonValue], name: str) -> dict[str, JsonValue]:
    return {key: value for key, value in fields.items() if key != name}


def _closing(name: str, said: str, vocabulary: Vocabulary) -> dict[str, JsonValue]:
    closed = next(
        (status for kind, cue, status in _STATES if kind == name and re.search(cue, said, re.I)), None
    )
    record_type = vocabulary[name]
    return {"status": closed or record_type.closed[0]} if "status" in record_type.fields else {}


def _is_named(fact: Fact, text: str, vocabulary: Vocabulary) -> bool:
    """Whether a word of what a fact is called stands in a text, in any of its forms."""
    said = {_stem(word) for word in _WORD.findall(text)}
    words = [_stem(word) for word in _WORD.findall(_label(fact, vocabulary)) if word.lower() not in _COMMON]
    if words and not words[0].isascii():
        return all(word in said for word in words)
    return any(word in said for word in words)


def _stem(word: str) -> str:
    lower = word.casefold()
    return re.sub(r"(?:ies|y|es|s|ing|ed)$", "", lower) if len(lower) > 4 else lower.rstrip("s")


def _label(fact: Fact, vocabulary: Vocabulary) -> str:
    return str(fact.fields.get(vocabulary[fact.type].label) or fact.type)


def _taken_back(
    message: PreparedMessage,
    clause: Clause,
    fact: Fact,
    vocabulary: Vocabulary,
    op: str,
    changed: dict[str, JsonValue] | None = None,
) -> Fact:
    """A statement about an earlier fact: what it is known by, and what is changed of it."""
    fields = {**_known_by(fact, vocabulary[fact.type], op), **(changed or {})}
    return Fact(
        op=op,  # type: ignore[arg-type]
        type=fact.type,
        fields=fields,
        about=fact.about,
        valid_from=fact.valid_from if op != "end" else message.today,
        quote=message.text[clause.start : clause.end],
        start=clause.start,
        end=clause.end,
        reader=fact.reader,
    )


def _known_by(fact: Fact, record_type: RecordType, op: str) -> dict[str, JsonValue]:
    """Its name and key; of what is known by its day too, the day where that is what ends."""
    names = [record_type.label, *(name for name in record_type.key if name != record_type.start)]
    if op == "end" and record_type.name == "Event":
        names.append("start")
    return {name: fact.fields[name] for name in names if name in fact.fields}
