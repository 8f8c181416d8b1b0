"""What a model is asked of a message, in two steps, and what its answers say.

First which types of record the message tells of, then the values of one type at a time: a small model
held to one small schema invents far less than one that may fill all. Whether anything is told at all,
whose it is and what it does to what is known is decided in code (`proposing`), and `guard` judges all.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uac_desktop.core.asks import Ask
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.schemas import object_schema
from uac_desktop.core.telling import Speaker, Telling
from uac_desktop.core.vocabulary import Field, RecordType, Vocabulary
from uac_desktop.reading.json_answers import load, other_form

MOST_TYPES = 3
MOST_ROWS = 4
_TYPES_TOKENS = 48
_ROWS_TOKENS = 400
_SHORTEST_ECHO = 12
_EARLIER = 4
_EARLIER_LETTERS = 300

_WHICH = """Which kinds of record does the writer's message state about their own life or their people?
Answer with JSON: {"types": [...]}, at most 3 names of the list, the surest first. A question, a wish, a
story, a quotation or a request states nothing: {"types": []}.
The kinds:
"""
_WHICH_EXAMPLES: tuple[tuple[str, list[str]], ...] = (
    (
        "Rohan, my cousin, reacts to walnuts, and I take 5 mg of ramipril each morning",
        ["Allergy", "Medication"],
    ),
    ("What would a ferry to Crete cost if we went in June?", []),
    ("昨天花了68块买了一把雨伞", ["Purchase"]),
    ("haha thanks, that helps", []),
)
_VALUES = """Copy what the message says of each {name} into JSON: {{"rows": [...]}}, one row for each {name}
that it states. In a row, "quote" is the exact words of the message that state it; every other field is
copied from the message as it is written, or null where the message does not say it. Most fields are null.
Never guess.
If the message states no {name}, answer {{"rows": []}}."""


@dataclass(frozen=True, slots=True)
class Rows:
    """What a model says of one type: a quotation and the fields of each row, and how many made no sense."""

    rows: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    malformed: int = 0


def ask_types(part: str, telling: Telling, vocabulary: Vocabulary, likely: Sequence[str]) -> Ask:
    """Which types a part of a message tells of; only the `likely` ones can be chosen.

    The kinds are listed whole at each request, so that a server need not take them in anew.
    """
    kinds = "\n".join(f"{one.name}: {_gist(one)}" for one in vocabulary)
    shown = [(text, [name for name in names if name in vocabulary]) for text, names in _WHICH_EXAMPLES]
    turns: list[tuple[Speaker, str]] = [("system", _WHICH + kinds)]
    for text, names in shown:
        turns += [("user", _message(text)), ("assistant", json.dumps({"types": names}))]
    chosen = {"type": "array", "maxItems": MOST_TYPES, "items": {"enum": list(likely)}}
    return Ask(
        (*turns, ("user", _context(telling) + _message(part))),
        object_schema({"types": chosen}),
        _TYPES_TOKENS,
    )


def ask_values(part: str, telling: Telling, record_type: RecordType) -> Ask:
    """What a part of a message says of one type."""
    rules = _VALUES.format(name=record_type.name)
    listing = "\n".join(f"- {line}" for line in map(_described, record_type.fields.values()))
    system = f"{rules}\nFields of {record_type.name} ({_gist(record_type)}):\n{listing}"
    row = {"quote": {"type": "string", "maxLength": 300}}
    row |= {one.name: _nullable(one) for one in record_type.fields.values()}
    rows = {"type": "array", "maxItems": MOST_ROWS, "items": object_schema(row)}
    turns: tuple[tuple[Speaker, str], ...] = (
        ("system", system),
        ("user", _context(telling) + _message(part)),
    )
    return Ask(turns, object_schema({"rows": rows}), _ROWS_TOKENS)


def types_in(text: str, vocabulary: Vocabulary) -> list[str]:
    """The types that an answer names, each once, at most three. Raises RefusedError on anything else."""
    answer = load(text)
    named = answer.get("types", answer.get("type")) if isinstance(answer, Mapping) else answer
    named = [named] if isinstance(named, str) else named
    if not isinstance(named, list) or not all(isinstance(one, str) for one in named):
        raise other_form()
    exact = {one.name.casefold(): one.name for one in vocabulary}
    known = [exact[one.strip().casefold()] for one in named if one.strip().casefold() in exact]
    if named and not known:
        raise RefusedError("The model named kinds that there are not; try again or choose another model.")
    return list(dict.fromkeys(known))[:MOST_TYPES]


def sound_rows(text: str, record_type: RecordType, ask: Ask, part: str) -> Rows:
    """The rows of an answer to `ask` about a part of a message.

    Raises RefusedError as `rows_in` does, and where it quotes what it was told to do instead of the message.
    """
    found = rows_in(text, record_type)
    told, said = _flat(ask.turns[0][1]), _flat(part)
    quotes = [_flat(quote) for quote, _ in found.rows]
    if any(len(quote) >= _SHORTEST_ECHO and quote in told and quote not in said for quote in quotes):
        raise RefusedError("The model repeated what it was asked; try again or choose another model.")
    return found


def rows_in(text: str, record_type: RecordType) -> Rows:
    """The rows of an answer. Raises RefusedError where it has no such form, or none of its rows has."""
    found = _rows(load(text), record_type)
    rows = [_row(one, record_type) for one in found[:MOST_ROWS]]
    sound = tuple(row for row in rows if row is not None)
    if found and not sound:
        raise other_form()
    return Rows(sound, len(rows) - len(sound))


def _rows(answer: Any, record_type: RecordType) -> list[Any]:
    if isinstance(answer, Mapping):
        for name in ("rows", record_type.list_name, record_type.name, "facts", "records"):
            if isinstance(answer.get(name), list):
                return list(answer[name])
            if isinstance(answer.get(name), Mapping):
                return [answer[name]]
        if _row(answer, record_type) is not None:
            return [answer]
    if isinstance(answer, list) and all(isinstance(row, Mapping) for row in answer):
        return answer
    raise other_form()


def _row(row: Any, record_type: RecordType) -> tuple[str, Mapping[str, Any]] | None:
    """A row's quotation and what it says beside null; fields that the type has not are left out."""
    if not isinstance(row, Mapping) or not isinstance(row.get("quote"), str):
        return None
    inner = row.get("fields")
    said = {**row, **inner} if isinstance(inner, Mapping) else row
    fields = {name: _one(said.get(name), field) for name, field in record_type.fields.items()}
    return row["quote"], {
        name: value for name, value in fields.items() if value not in (None, "", [], "null")
    }


def _one(value: Any, field: Field) -> Any:
    """A value as its field has it: of a list of one, the one."""
    if isinstance(value, list) and field.kind != "list":
        return value[0] if len(value) == 1 else None
    return value


def _gist(record_type: RecordType) -> str:
    """What a type is, in its own words: what people call it, and its first fields."""
    words = [word for word in record_type.words if word.isascii()][:2]
    fields = [name for name in record_type.fields if name not in ("status", "currency", "notes")][:4]
    return ", ".join([*words, *fields])


def _described(field: Field) -> str:
    if field.choices:
        return f"{field.name}: {', '.join(field.choices)} or null"
    kinds = {"date": "the words that say the day", "moment": "the words that say the day and time"}
    return f"{field.name}: {kinds[field.kind]}" if field.kind in kinds else field.name


def _nullable(field: Field) -> dict[str, Any]:
    """The schema of a field; null comes first, so that saying nothing is the easy answer."""
    if field.choices:
        return {"enum": [None, *field.choices]}
    match field.kind:
        case "int" | "float":
            said: dict[str, Any] = {"type": "integer" if field.kind == "int" else "number"}
        case "bool":
            said = {"type": "boolean"}
        case "list":
            said = {"type": "array", "maxItems": 8, "items": {"type": "string", "maxLength": 60}}
        case _:
            said = {"type": "string", "maxLength": 120}
    return {"anyOf": [{"type": "null"}, said]}


def _flat(text: str) -> str:
    return " ".join(text.split()).casefold()


def _message(text: str) -> str:
    return f"Message:\n{text}"


def _context(telling: Telling) -> str:
    earlier: Sequence[Any] = telling.earlier[-_EARLIER:]
    if not earlier:
        return ""
    lines = "\n".join(f"{turn.role}: {turn.text[:_EARLIER_LETTERS]}" for turn in earlier)
    return f"Said before, only to understand the message, never to take anything from:\n{lines}\n\n"
