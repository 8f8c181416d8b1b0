"""Records brought in from a file: one record a row, with definitions for what the vocabulary lacks."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uac_desktop.app.clock import Instant
from uac_desktop.app.learn import Learner
from uac_desktop.app.memory import Memory
from uac_desktop.core.entries import Body, Definition, Fact
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.naming import plural
from uac_desktop.core.values import FULL_DATE, MOMENT
from uac_desktop.core.vocabulary import Kind, RecordType, Vocabulary, field_from_spec, type_from_spec

_SETTINGS = ("user", "home_country", "zone")


@dataclass(frozen=True, slots=True)
class Imported:
    """How many of each kind came in, and what was passed over and why."""

    facts: int
    definitions: int
    by_type: Mapping[str, int]
    skipped: tuple[Mapping[str, Any], ...]


def import_records(
    memory: Memory, learner: Learner, path: Path, now: Instant, dry_run: bool = False
) -> Imported:
    """Take in a records file in one transaction. Raises RefusedError where it is not one."""
    content = _read(path)
    rows, skipped = _rows(content["records"])
    with memory.lock:
        definitions, vocabulary = _definitions(rows, memory.state.vocabulary)
    settings = [Definition(change="setting", name=n, value=content[n]) for n in _SETTINGS if content.get(n)]
    facts = [_fact(vocabulary[name], row, learner, now) for name, row in rows]
    blocked = [fact for fact in facts if learner.stone(fact) is not None]
    skipped += [{"line": fact.type, "why": "you asked to forget this"} for fact in blocked]
    facts = [fact for fact in facts if fact not in blocked]
    bodies: list[Body] = [*settings, *definitions, *facts]
    if not dry_run:
        memory.keep(bodies, now)
    by_type: dict[str, int] = {}
    for fact in facts:
        by_type[fact.type] = by_type.get(fact.type, 0) + 1
    return Imported(len(facts), len(definitions), by_type, tuple(skipped))


def _read(path: Path) -> dict[str, Any]:
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise RefusedError(f"{path} cannot be read ({error.strerror}); check the path.") from error
    except ValueError as error:
        raise RefusedError(f"{path} is not JSON ({error}); export it again.") from error
    if not isinstance(content, dict) or not isinstance(content.get("records"), dict):
        raise RefusedError(
            f'{path} holds no records; it should look like {{"records": {{"Trip": [{{…}}]}}}}.'
        )
    return content


def _rows(records: Mapping[str, Any]) -> tuple[list[tuple[str, dict[str, Any]]], list[Mapping[str, Any]]]:
    rows: list[tuple[str, dict[str, Any]]] = []
    skipped: list[Mapping[str, Any]] = []
    for name, listed in records.items():
        if not (isinstance(listed, list) and name.isidentifier()):
            skipped.append({"line": name, "why": "a type's name must be a word, and its rows a list"})
            continue
        for number, row in enumerate(listed, 1):
            if isinstance(row, dict) and all(key.isidentifier() for key in row):
                rows.append((name, row))
            else:
                skipped.append(
                    {"line": f"{name} {number}", "why": "a row must be an object whose names are words"}
                )
    return rows, skipped


# -- what the vocabulary lacks -------------------------------------------------------


def _definitions(
    rows: Iterable[tuple[str, dict[str, Any]]], vocabulary: Vocabulary
) -> tuple[list[Definition], Vocabulary]:
    """Definitions of unknown types and fields, their kinds inferred, and the vocabulary with them."""
    values: dict[str, dict[str, list[Any]]] = {}
    for name, row in rows:
        fields = values.setdefault(name, {})
        for key, value in row.items():
            fields.setdefault(key, []).append(value)
    found: list[Definition] = []
    for name, fields in values.items():
        fields = {key: held for key, held in fields.items() if key != "person" and not key.startswith("_")}
        if name not in vocabulary:
            definition = _new_type(name, fields)
            found.append(definition)
            vocabulary = vocabulary.with_type(type_from_spec(name, definition.spec, own=True))
            continue
        for key, held in fields.items():
            if key not in vocabulary[name].fields:
                kind = _kind(held)
                found.append(Definition(change="field", name=key, type=name, value=kind))
                vocabulary = vocabulary.with_field(name, field_from_spec(key, kind))
    return found, vocabulary


def _new_type(name: str, fields: Mapping[str, list[Any]]) -> Definition:
    kinds = {key: _kind(held) for key, held in fields.items()}
    dated = next((key for key, kind in kinds.items() if kind in ("date", "moment")), None)
    label = next((key for key in ("name", "title") if key in kinds), next(iter(kinds), "name"))
    spec: dict[str, Any] = {
        "domain": "own",
        "list": plural(name),
        "label": label,
        "holds": "many",
        "key": [],
        "fields": kinds,
        "words": [name.lower(), plural(name).replace("_", " ")],
    }
    return Definition(change="type", name=name, spec=spec | ({"start": dated} if dated else {}))


def _kind(values: Iterable[Any]) -> Kind:
    """The narrowest kind that all values have; text where they differ."""
    kinds = {_kind_of(value) for value in values if value is not None}
    if kinds <= {"int", "float"} and kinds:
        return "float" if "float" in kinds else "int"
    if kinds <= {"date", "moment"} and len(kinds) == 2:
        return "moment"
    return kinds.pop() if len(kinds) == 1 else "str"


def _kind_of(value: Any) -> Kind:
    for python, kind in ((bool, "bool"), (int, "int"), (float, "float"), (list, "list")):
        if isinstance(value, python):
            return kind  # type: ignore[return-value]  # the pairs above are kinds
    text = str(value)
    if FULL_DATE.fullmatch(text):
        return "date"
    return "moment" if MOMENT.fullmatch(text) else "str"


# -- rows ------------------------------------------------------------------------------


def _fact(record_type: RecordType, row: Mapping[str, Any], learner: Learner, now: Instant) -> Fact:
    """A row as a fact of its own; one that was replaced carries the day it was."""
    superseded = row.get("_superseded_on")
    fields = {k: v for k, v in row.items() if k != "person" and not k.startswith("_") and v is not None}
    start = fields.get(record_type.start or "")
    end = fields.get(record_type.end or "")
    fact = Fact(
        op="end" if superseded else "assert",
        type=record_type.name,
        fields=fields,
        about=str(row.get("person") or "user"),
        valid_from=str(start) if start else None,
        valid_to=str(superseded or end) if superseded or end else None,
        reader="import",
        apart=True,
    )
    return fact.model_copy(update={"key": learner.key(record_type, fact)})
