"""The pure halves of the model reader: what a model is asked, and what its answer says.

The model only proposes. Whether anything was told, whose it is and when is judged by `guard` from
the message itself.
"""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, get_args

from pydantic import ValidationError

from uac_desktop.core.entries import Fact, Op
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.telling import ReadResult, Speaker, Telling
from uac_desktop.core.vocabulary import Field, RecordType, Vocabulary
from uac_desktop.reading.guard import guard

MOST_FACTS = 8

_RULES = """You read one message and list the facts its writer states about their life or the people in it.
Answer with JSON only: {"facts": [...]}. Each fact has type, op, about, quote and fields.
- quote: the exact words of the message that state the fact.
- about: "user" for the writer, else the name or the relative as written.
- op: assert for anything new; end for stopped, cancelled or over; correct when an earlier statement was
  wrong; retract when it was never true.
- fields: only what the message says. Copy names and date words as written. Leave out everything else.
- Questions, wishes, examples, stories, quotations and requests state nothing: answer {"facts": []}.
  That is the usual answer."""

_EXAMPLES: tuple[tuple[str, list[dict[str, Any]]], ...] = (
    (
        "Rohan, my cousin, reacts to walnuts, and I take 5 mg of ramipril each morning",
        [
            {
                "type": "Allergy",
                "op": "assert",
                "about": "Rohan",
                "quote": "Rohan, my cousin, reacts to walnuts",
                "fields": {"substance": "walnuts"},
            },
            {
                "type": "Medication",
                "op": "assert",
                "about": "user",
                "quote": "I take 5 mg of ramipril each morning",
                "fields": {"name": "ramipril", "dose": "5 mg", "frequency": "each morning"},
            },
        ],
    ),
    ("What would a ferry to Crete cost if we went in June?", []),
    (
        "cancelled the pottery class on 3 May",
        [
            {
                "type": "Event",
                "op": "end",
                "about": "user",
                "quote": "cancelled the pottery class on 3 May",
                "fields": {"title": "pottery class", "start": "3 May"},
            }
        ],
    ),
    (
        "昨天花了68块买了一把雨伞",
        [
            {
                "type": "Purchase",
                "op": "assert",
                "about": "user",
                "quote": "昨天花了68块买了一把雨伞",
                "fields": {"item": "雨伞", "amount": 68, "date": "昨天"},
            }
        ],
    ),
)


def extraction_schema(vocabulary: Vocabulary, types: Iterable[str] = ()) -> dict[str, Any]:
    """The JSON schema that holds a model's answer: {"facts": [one shape per type]}.

    `types` narrows it to those types; all of the vocabulary's without it.
    """
    chosen = set(types)
    shapes = [_shape(one) for one in vocabulary if not chosen or one.name in chosen]
    return {
        "type": "object",
        "properties": {"facts": {"type": "array", "maxItems": MOST_FACTS, "items": {"anyOf": shapes}}},
        "required": ["facts"],
        "additionalProperties": False,
    }


def extraction_turns(
    telling: Telling, vocabulary: Vocabulary, types: Iterable[str] = ()
) -> list[tuple[Speaker, str]]:
    """What a model is sent: (role, content), the message last and what came before marked as context."""
    chosen = set(types)
    listing = "\n".join(_listing(one) for one in vocabulary if not chosen or one.name in chosen)
    turns: list[tuple[Speaker, str]] = [("system", f"{_RULES}\nTypes and their fields:\n{listing}")]
    for text, facts in _EXAMPLES:
        shown = [fact for fact in facts if not chosen or fact["type"] in chosen]
        turns += [("user", _message(text)), ("assistant", json.dumps({"facts": shown}, ensure_ascii=False))]
    return [*turns, ("user", _context(telling) + _message(telling.text))]


def parse_facts(text: str, telling: Telling, vocabulary: Vocabulary, reader_name: str) -> ReadResult:
    """The facts of a model's answer that hold against the message.

    Fences, prose around the JSON and a bare list are understood. Raises RefusedError on anything else:
    an answer that cannot be read is a reading that failed, not one that found nothing.
    """
    rows = _rows(_load(text))
    facts, malformed = [], 0
    for row in rows[:MOST_FACTS]:
        fact = _fact(row, reader_name)
        facts.extend([fact] if fact else [])
        malformed += fact is None
    if rows and not facts:
        raise RefusedError(
            "The model's answer holds no fact in the form that was asked for; try again "
            "or choose another model."
        )
    judged = guard(facts, telling, vocabulary)
    counted = {**judged.dropped, **({"malformed": malformed} if malformed else {})}
    return ReadResult(judged.facts, counted, judged.questions)


def _shape(record_type: RecordType) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {
            "type": {"const": record_type.name},
            "op": {"enum": list(get_args(Op))},
            "about": {"type": "string", "maxLength": 40},
            "quote": {"type": "string", "maxLength": 300},
            "fields": {
                "type": "object",
                "properties": {one.name: _field_schema(one) for one in record_type.fields.values()},
                "required": [record_type.label],
                "additionalProperties": False,
            },
        },
        "required": ["type", "op", "about", "quote", "fields"],
        "additionalProperties": False,
    }


def _field_schema(field: Field) -> dict[str, Any]:
    if field.choices:
        return {"enum": list(field.choices)}
    match field.kind:
        case "int" | "float":
            return {"type": "integer" if field.kind == "int" else "number"}
        case "bool":
            return {"type": "boolean"}
        case "list":
            return {"type": "array", "maxItems": 8, "items": {"type": "string", "maxLength": 60}}
        case _:
            return {"type": "string", "maxLength": 120}


def _listing(record_type: RecordType) -> str:
    return f"{record_type.name}: {', '.join(record_type.fields)}"


def _message(text: str) -> str:
    return f"Message:\n{text}"


def _context(telling: Telling) -> str:
    if not telling.earlier:
        return ""
    lines = "\n".join(f"{turn.role}: {turn.text[:300]}" for turn in telling.earlier[-4:])
    return f"Said before, only to understand the message, never to take facts from:\n{lines}\n\n"


def _load(text: str) -> Any:
    """The first JSON value of an answer that may be fenced or stand in prose."""
    cleaned = re.sub(r"<think>.*?</think>", "", text, flags=re.S)
    fenced = re.search(r"```(?:json)?\s*(.*?)```", cleaned, re.S)
    body = (fenced[1] if fenced else cleaned).strip()
    start = re.search(r"[\[{]", body)
    if not start:
        raise RefusedError("The model answered without JSON; try again or choose another model.")
    try:
        return json.JSONDecoder(parse_constant=_no_constant).raw_decode(body, start.start())[0]
    except (ValueError, RecursionError) as fault:
        raise RefusedError(
            "The model's answer is not whole JSON; try again or choose another model."
        ) from fault


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _rows(answer: Any) -> list[Any]:
    if isinstance(answer, Mapping):
        if isinstance(answer.get("facts"), list):
            return list(answer["facts"])
        if isinstance(answer.get("facts"), Mapping):
            return [answer["facts"]]
        if {"type", "fields"} <= set(answer) and isinstance(answer["fields"], Mapping):
            return [answer]
    if isinstance(answer, list) and all(isinstance(row, Mapping) for row in answer):
        return answer
    raise RefusedError("The model's answer is JSON in another form; try again or choose another model.")


def _fact(row: Any, reader_name: str) -> Fact | None:
    if not isinstance(row, Mapping) or not isinstance(row.get("fields"), Mapping):
        return None
    fields = {str(name): value for name, value in row["fields"].items()}
    about = row.get("about") or fields.pop("person", None) or "user"
    try:
        return Fact.model_validate(
            {
                "op": row.get("op") or "assert",
                "type": row.get("type"),
                "fields": fields,
                "about": about,
                "quote": row.get("quote"),
                "reader": reader_name,
            }
        )
    except ValidationError:
        return None
