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
from uac_desktop.core.saying import say
from uac_desktop.core.vocabulary import RecordType, Vocabulary
from uac_desktop.reading.change_words import IT, JOKE, OVER, PUT_RIGHT, STILL
from uac_desktop.reading.clauses import Clause
from uac_desktop.reading.corrections import ADDED, corrected, named_anew
from uac_desktop.reading.message import PreparedMessage

_DENIED = re.compile(
    r"\b(?:am|['’]m)\s+not\s+(?:actually\s+|really\s+)?(?:allergic|on|taking)\b|(?:其实|並"
    r"|并)?(?:对[^，。]*不过敏|没有过敏|没(?:在)?吃)",
    re.I,
)
_OFF = (
    r"\boff\b|cancel|called off|happening|fell through|fallen through|pulled the plug|\bscrap(?:ped)?\b"
    r"|binned|axed"
    r"|取消|不去了|去不成|不办了|不打了|不开了|不搞了|黄了|泡汤|作罢|推掉"
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
    "Trip": re.compile(rf"{_OFF}|(?:not|isn['’]?t) going|退了", re.I),
    "Event": re.compile(rf"{_OFF}|(?:not|isn['’]?t) going", re.I),
    "Reservation": re.compile(rf"{_OFF}|退了|退掉", re.I),
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
    joke = next((one for one in clauses if _takes_back(one.own)), None)
    if joke or any(_DENIED.search(one.own) for one in clauses):
        found = _retracted(message, joke or clauses[0], before, vocabulary, bool(joke))
        if found.facts or found.questions:
            return found
        return Changes()
    wrong = [one for one in clauses if PUT_RIGHT.search(one.own) and not ADDED.search(one.own)]
    if not wrong and not any(OVER.search(one.own) for one in clauses):
        return Changes()
    said = list(before)
    for clause in wrong:
        found = _put_right(message, clause, facts, said, vocabulary)
        if found.facts:
            return found
    for clause in wrong:
        found = _named_anew(message, clause, facts, said, vocabulary)
        if found.facts:
            return found
    return _ended(message, clauses, facts, said, vocabulary)


def _takes_back(own: str) -> bool:
    """Whether a clause takes something back, and puts nothing in its place: "scrap that, 80" does."""
    said = JOKE.search(own)
    return said is not None and not re.search(r"\d", own[said.end() :])


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
        names = [_label(fact, vocabulary) for fact in kept[:4]]
        return Changes(questions=(say("Which is not so: {names:choice}?", names=names),))
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


def _named_anew(
    message: PreparedMessage,
    clause: Clause,
    facts: Sequence[Fact],
    before: Sequence[Said],
    vocabulary: Vocabulary,
) -> Changes:
    """The newest earlier fact that one of the message's own stands for, the old name being put right."""
    for said in before:
        for fact in said.facts:
            label = vocabulary[fact.type].label
            own = named_anew(message, clause, fact, facts, label)
            if own is not None:
                right = _taken_back(message, clause, fact, vocabulary, "correct", dict(own.fields))
                return Changes((right,), (own,))
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
        over = OVER.search(clause.own)
        if not over or STILL.search(clause.own) or clause.mode not in ("told", "past"):
            continue
        for said in before:
            closable = [
                fact
                for fact in said.facts
                if fact.type in _CLOSABLE and _BY_STATE[fact.type].search(clause.own)
            ]
            meant = [fact for fact in closable if _is_named(fact, clause.own, vocabulary)]
            if not meant and IT.match(clause.own) and len(closable) == 1:
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
