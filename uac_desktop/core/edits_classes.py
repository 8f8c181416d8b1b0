"""A class of records as a person wrote it → the type that it means."""

import ast
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import JsonValue

from uac_desktop.core.edits_text import Text
from uac_desktop.core.saying import say
from uac_desktop.core.vocabulary import Kind, RecordType

Spec = str | list[JsonValue]
"""A field's kind, or the values that it may have, as a definition holds them."""

Tell = Callable[[ast.AST, str], None]

_KINDS: Mapping[str, Kind] = {
    "str": "str",
    "int": "int",
    "float": "float",
    "bool": "bool",
    "date": "date",
    "Day": "date",
    "Partial": "date",
    "datetime": "moment",
    "Moment": "moment",
    "time": "time",
    "Time": "time",
    "list": "list",
    "tuple": "list",
}
_HELD = ("person", "valid_from", "valid_to")
_KEY = re.compile(r"Keys?: (?:person, )?(.+?)\.")
_UNKNOWN = say("A field holds str, int, float, bool, Day, Moment, Time or list[str]; write one of these.")


@dataclass(frozen=True, slots=True)
class ClassField:
    """A field of a class with the span of its line."""

    name: str
    spec: Spec
    line: int
    span: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Class:
    """A class of records: its key as its docstring tells it, its fields, and its span with the decorators."""

    name: str
    line: int
    key: tuple[str, ...]
    fields: Mapping[str, ClassField]
    held: tuple[ClassField, ...]
    span: tuple[int, int]


def is_record_class(node: ast.ClassDef) -> bool:
    """Whether a class is a dataclass."""
    calls = (d.func if isinstance(d, ast.Call) else d for d in node.decorator_list)
    return any(isinstance(call, ast.Name) and call.id == "dataclass" for call in calls)


def class_of(node: ast.ClassDef, text: Text, tell: Tell) -> Class:
    """A class; what is wrong with its fields is told."""
    fields: dict[str, ClassField] = {}
    held: list[ClassField] = []
    for statement in node.body:
        if not (isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)):
            continue
        name, spec = statement.target.id, _spec(statement.annotation)
        span = text.line_start(text.start(statement)), text.line_end(text.end(statement))
        if name.startswith("_") or (spec is None and name not in _HELD):
            unfit = say("Give {name} a name that begins with a letter.", name=name)
            tell(statement, _UNKNOWN if spec is None else unfit)
            continue
        if not _is_empty(statement.value, name):
            tell(statement, _default(name, '"user"' if name == "person" else "None"))
            continue
        written = ClassField(name, spec or "str", statement.lineno, span)
        if name in _HELD[:1]:
            held.append(written)
        else:
            fields[name] = written
    first = node.decorator_list[0] if node.decorator_list else node
    start = text.at(first.lineno, 0)
    end = text.line_end(text.end(node))
    match = _KEY.match(ast.get_docstring(node) or "")
    key = tuple(part.strip() for part in match[1].split(",")) if match else ()
    return Class(node.name, node.lineno, key, fields, tuple(held), (start, end))


def _default(name: str, default: str) -> str:
    return say(
        "Leave {name} with = {default}: "
        "what a record holds is written in its row, where it can be read back.",
        name=name,
        default=default,
    )


def _is_empty(default: ast.expr | None, name: str) -> bool:
    """Whether a field without a word in a row holds what the log says of it: nothing, or the person."""
    given = "user" if name == "person" else None
    return default is None or (isinstance(default, ast.Constant) and default.value == given)


def _spec(annotation: ast.expr) -> Spec | None:
    """What an annotation means: `Day | None` is a date; None where it means nothing that a field can hold."""
    if isinstance(annotation, ast.BinOp) and isinstance(annotation.op, ast.BitOr):
        sides = [annotation.left, annotation.right]
        kept = [side for side in sides if not (isinstance(side, ast.Constant) and side.value is None)]
        return _spec(kept[0]) if len(kept) == 1 else _dated(kept)
    if isinstance(annotation, ast.Name):
        return _KINDS.get(annotation.id)
    if isinstance(annotation, ast.Subscript) and isinstance(annotation.value, ast.Name):
        if annotation.value.id == "Optional":
            return _spec(annotation.slice)
        if annotation.value.id == "Literal":
            return _choices(annotation.slice)
        return "list" if annotation.value.id in ("list", "tuple", "List", "Tuple") else None
    return None


def _dated(sides: list[ast.expr]) -> Spec | None:
    """`date | Partial` is a date."""
    return "date" if {_spec(side) for side in sides} == {"date"} else None


def _choices(node: ast.expr) -> Spec | None:
    parts = node.elts if isinstance(node, ast.Tuple) else [node]
    constants = [part.value for part in parts if isinstance(part, ast.Constant)]
    values: list[JsonValue] = [value for value in constants if isinstance(value, str)]
    return values if values and len(values) == len(parts) else None


def spec_of_class(written: Class, domain: str, list_name: str) -> dict[str, Any]:
    """The definition of a type that a new class means."""
    fields = {name: known.spec for name, known in written.fields.items() if name not in _HELD}
    dated = next((name for name, spec in fields.items() if spec in ("date", "moment")), None)
    label = next((name for name in ("name", "title") if name in fields), next(iter(fields), "name"))
    key = [name for name in written.key if name in fields]
    spec: dict[str, Any] = {
        "domain": domain,
        "list": list_name,
        "label": label,
        "holds": "one" if key else "many",
        "key": key,
        "fields": fields,
        "words": [words(written.name), list_name.replace("_", " ")],
    }
    return spec | ({"start": dated} if dated and not key else {})


def kind_of(record_type: RecordType, name: str) -> Spec:
    """What a field of a type holds, as a definition says it."""
    known = record_type.fields[name]
    return list(known.choices) or known.kind


def words(name: str) -> str:
    """A class's name in words: "book club" for BookClub."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).lower()


def plural(name: str) -> str:
    """What the records of a class are listed as: book_clubs for BookClub."""
    snake = words(name).replace(" ", "_")
    if snake.endswith("y") and snake[-2:-1] not in "aeiou":
        return snake[:-1] + "ies"
    return snake + ("es" if snake.endswith(("s", "x", "ch", "sh")) else "s")
