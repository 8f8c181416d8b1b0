"""The model's half of a question: what it is asked, in two small steps, and what its answers say.

First which type of record and which kind of answer, then which field, groups and conditions of that type.
Schemas hold an answer to names of this person's own; "none" is always one of them and the easy answer.
What the answers add up to is made into a plan, or declined, by `plan_fit`.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uac_desktop.core.asks import Ask
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.question_index import Index
from uac_desktop.core.records import called
from uac_desktop.core.schemas import object_schema

NONE = "none"
WANTS = {
    "count": "how many records",
    "distinct": "how many different values of a field",
    "sum": "a total of a number",
    "average": "the average of a number",
    "median": "the median of a number",
    "smallest": "the smallest number, or the record that has it",
    "largest": "the largest number, or the record that has it",
    "first": "the earliest record",
    "last": "the latest record",
    "most": "the value of a field that occurs most",
    "least": "the value of a field that occurs least",
    "list": "the values themselves: which, who, where",
    "exists": "yes or no",
}
_MOST_FILTERS = 6
_TOKENS = 160
_REPAIR = "That will not do: {fault} Answer once more, with JSON alone."
_KIND = """\
You choose how a question of a person is looked up in their own records. Answer with JSON alone.
`type` is the type of record that the question asks about, `want` the kind of answer.
Say "none" for either where the question asks for advice, an opinion, a feeling, something not listed here, or
where you are not sure. A program checks your choice.
Types, with the fields of their records:
{types}
Kinds of answer:
{wants}
"""
_PARTS = """\
A question of a person is looked up in their {name}; the answer is: {want}. Answer with JSON alone.
`field` is the field that is counted, added up, compared or shown; "none" where there is none.
`group` is what a result is given for each of ("per month", "by city"); "none" where there is one result.
`filters` are the conditions that the question puts, all that its words say and no other.
"""


@dataclass(frozen=True, slots=True)
class Kind:
    """Which type is asked about, and for which kind of answer (of `WANTS`)."""

    type: str
    want: str


@dataclass(frozen=True, slots=True)
class Options:
    """What can be chosen for a type: fields, groups, and conditions in words."""

    fields: tuple[str, ...]
    groups: tuple[str, ...] = ()
    filters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Parts:
    """What was chosen; empty where nothing was."""

    field: str = ""
    group: str = ""
    filters: tuple[str, ...] = ()


def ask_kind(question: str, index: Index) -> Ask:
    """The first step."""
    types = "\n".join(
        f"{name} ({called(kept.type)}): {', '.join(kept.fields())}" for name, kept in index.kept.items()
    )
    wants = "\n".join(f"{name}: {meaning}" for name, meaning in WANTS.items())
    schema = object_schema({"type": _one_of(index.kept), "want": _one_of(WANTS)})
    return _asks(_KIND.format(types=types, wants=wants), question, schema)


def kind_in(answer: str, index: Index) -> Kind | None:
    """What a first answer chose; None where it chose nothing. Raises RefusedError on another form."""
    said = _load(answer, ("type", "want"))
    name, want = _chosen(said["type"], index.kept), _chosen(said["want"], WANTS)
    return Kind(name, want) if name and want else None


def ask_parts(question: str, kind: Kind, name: str, options: Options) -> Ask:
    """The second step; `name` is what the records are called."""
    properties = {"field": _one_of(options.fields), "group": _one_of(options.groups)}
    if options.filters:
        items = {"enum": list(options.filters)}
        properties["filters"] = {"type": "array", "items": items, "maxItems": _MOST_FILTERS}
    system = _PARTS.format(name=name, want=WANTS[kind.want])
    return _asks(system, question, object_schema(properties))


def parts_in(answer: str, options: Options) -> Parts:
    """What a second answer chose. Raises RefusedError where it names anything that was not offered."""
    said = _load(answer, ("field", "group"))
    filters = said.get("filters", [])
    if not isinstance(filters, list) or not all(one in options.filters for one in filters):
        raise RefusedError("`filters` may only hold conditions that were offered.")
    field, group = _chosen(said["field"], options.fields), _chosen(said["group"], options.groups)
    return Parts(field, group, tuple(dict.fromkeys(filters)))


def _asks(system: str, question: str, schema: Mapping[str, Any]) -> Ask:
    return Ask((("system", system), ("user", question)), schema, _TOKENS, _REPAIR)


def _one_of(names: Iterable[str]) -> dict[str, Any]:
    return {"enum": [NONE, *names]}


def _load(answer: str, names: Sequence[str]) -> dict[str, Any]:
    try:
        said = json.loads(answer)
    except (ValueError, RecursionError) as error:
        raise RefusedError("it is not JSON.") from error
    if not isinstance(said, dict) or not all(name in said for name in names):
        raise RefusedError(f"an object with {' and '.join(f'`{name}`' for name in names)} is wanted.")
    return said


def _chosen(said: object, offered: Iterable[str]) -> str:
    """A name that was offered; empty for none. Raises RefusedError on any other."""
    if said is None or said == NONE:
        return ""
    if not isinstance(said, str) or said not in offered:
        raise RefusedError(f"{json.dumps(said, ensure_ascii=False)[:60]} was not offered.")
    return said
