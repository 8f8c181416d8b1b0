"""A value as the person wrote it → the value that the log holds; the inverse of `python_literal`."""

import ast
from collections.abc import Callable, Mapping
from datetime import date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from uac_desktop.core.saying import say
from uac_desktop.core.values import FULL_DATE, MOMENT, PARTIAL, TIME
from uac_desktop.core.vocabulary import Field

_WRITE: Mapping[str, str] = {
    "date": say("date(2026, 1, 31), or Partial(year=2026) where only a part is known"),
    "moment": "datetime(2026, 1, 31, 9, 30)",
    "time": "time(9, 30)",
    "int": say("a whole number"),
    "float": say("a number"),
    "bool": say("True or False"),
    "list": say('a list of texts: ["Ana", "Bo"]'),
    "str": say('a text in quotes: "…"'),
}
_SHAPES: Mapping[str, str] = {
    "date": "date(2026, 1, 31)",
    "datetime": _WRITE["moment"],
    "time": _WRITE["time"],
    "Partial": "Partial(year=2026, month=1)",
}
_TEXTS: Mapping[str, tuple[Any, ...]] = {
    "date": (FULL_DATE, PARTIAL),
    "moment": (MOMENT, FULL_DATE, PARTIAL),
    "time": (TIME,),
}
_LARGEST = 1 << 53


class Unreadable(ValueError):  # noqa: N818 - what a person wrote, not a fault of ours
    """A value that is none; the text is one sentence that says what to write."""

    def __init__(self, sentence: str, node: ast.expr) -> None:
        super().__init__(sentence)
        self.sentence, self.node = sentence, node


def value_of(node: ast.expr) -> Any:
    """The value of an expression; None where it says None. Raises Unreadable."""
    return _literal(node)


def check(value: Any, node: ast.expr, field: Field) -> None:
    """Raises Unreadable where a value does not fit into a field."""
    if value is not None and (wrong := _misfit(value, node, field)) is not None:
        raise Unreadable(say("{name} holds {wrong}.", name=field.name, wrong=wrong), node)


def remark(value: Any, field: Field) -> str | None:
    """What is unusual about a value that is taken as it is."""
    if field.choices and value not in field.choices:
        return say(
            "{name} is usually one of {choices:list}; rules may not understand {value}.",
            name=field.name,
            choices=list(field.choices),
            value=repr(value),
        )
    if field.kind in _TEXTS and isinstance(value, str) and not _is_dated(value, field.kind):
        return say("{name} holds no date but words; rules cannot reckon with them.", name=field.name)
    return None


def _misfit(value: Any, node: ast.expr, field: Field) -> str | None:
    """What belongs into a field, where a value does not."""
    kind = field.kind
    fits = {
        "int": type(value) is int,
        "float": type(value) in (int, float),
        "bool": type(value) is bool,
        "list": isinstance(value, list) and all(isinstance(item, str | int | float) for item in value),
        "str": isinstance(value, str) and not isinstance(node, ast.Call),
    }
    if kind in fits:
        return None if fits[kind] else _WRITE[kind]
    if not isinstance(value, str) or (isinstance(node, ast.Constant) and _is_dated(value, kind)):
        named = "date" if kind == "moment" else kind
        return say("a {kind:term}: write {shape}", kind=named, shape=_WRITE[kind])
    if isinstance(node, ast.Call) and not _is_dated(value, kind):
        return say("a {kind:term}: write {shape}", kind=kind, shape=_WRITE[kind])
    return None


def _is_dated(text: str, kind: str) -> bool:
    return any(pattern.fullmatch(text) for pattern in _TEXTS[kind])


# -- expressions -------------------------------------------------------------------------------


def _literal(node: ast.expr) -> Any:
    if isinstance(node, ast.Constant):
        return _constant(node)
    if isinstance(node, ast.List | ast.Tuple):
        return [_literal(item) for item in node.elts]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.UAdd):
        value = _literal(node.operand)
        if type(value) in (int, float):
            return -value if isinstance(node.op, ast.USub) else value
    if isinstance(node, ast.Dict):
        return {str(_literal(k)): _literal(v) for k, v in zip(node.keys, node.values, strict=True) if k}
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CALLS:
        return _called(node, node.func.id)
    raise Unreadable(
        say("A record holds plain values: write the value itself, not how it is computed."), node
    )


def _constant(node: ast.Constant) -> Any:
    value = node.value
    if isinstance(value, bytes | complex) or value is ...:
        raise Unreadable(say("This is no value that a record can hold; write a text or a number."), node)
    if (type(value) is int and abs(value) > _LARGEST) or (isinstance(value, float) and value - value != 0):
        raise Unreadable(say("This number is too large; write it as a text."), node)
    if isinstance(value, str) and any("\ud800" <= char <= "\udfff" for char in value):
        raise Unreadable(say("This text holds half a character; write it anew."), node)
    return value


def _called(node: ast.Call, name: str) -> str:
    """`date(2026, 1, 31)` and the like as ISO text."""
    try:
        numbers = [_number(arg) for arg in node.args]
        named: dict[str, Any] = {
            k.arg or "": _zone(k.value) if k.arg == "tzinfo" else _number(k.value) for k in node.keywords
        }
        return _CALLS[name](*numbers, **named)
    except TypeError as error:
        raise Unreadable(
            say("A {name} is written otherwise: {shape}.", name=name, shape=_SHAPES[name]), node
        ) from error
    except (ValueError, OverflowError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(
            say("There is no such {name} ({error}); check its numbers.", name=name, error=str(error)), node
        ) from error


def _number(node: ast.expr) -> int | None:
    value = _literal(node)
    if value is not None and type(value) is not int:
        raise Unreadable(say("A date is made of whole numbers: date(2026, 1, 31)."), node)
    return value


def _zone(node: ast.expr) -> str:
    """The name of `ZoneInfo("Asia/Tokyo")`."""
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "ZoneInfo"
        and len(node.args) == 1
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    ):
        name = node.args[0].value
        try:
            ZoneInfo(name)
        except (ValueError, OSError, KeyError) as error:
            raise Unreadable(
                say("There is no time zone {name}; write one such as Europe/London.", name=repr(name)), node
            ) from error
        return name
    raise Unreadable(say('A zone is written as ZoneInfo("Europe/London").'), node)


def _date(year: int, month: int, day: int) -> str:
    return date(year, month, day).isoformat()


def _datetime(
    year: int, month: int, day: int, hour: int = 0, minute: int = 0, tzinfo: str | None = None
) -> str:
    text = datetime(year, month, day, hour, minute).isoformat(timespec="minutes")
    return f"{text}[{tzinfo}]" if tzinfo else text


def _time(hour: int = 0, minute: int = 0) -> str:
    return time(hour, minute).isoformat(timespec="minutes")


def _partial(year: int | None = None, month: int | None = None, day: int | None = None) -> str:
    if year is None:
        if month is None or day is None:
            raise ValueError("a part of a date is a year, a year and a month, or a month and a day")
        return f"--{date(2000, month, day).isoformat()[5:]}"
    if day is not None:
        raise ValueError("with a year, a month and a day it is a whole date: write date(…)")
    return f"{date(year, 1, 1).year:04d}" if month is None else date(year, month, 1).isoformat()[:7]


_CALLS: Mapping[str, Callable[..., str]] = {
    "date": _date,
    "datetime": _datetime,
    "time": _time,
    "Partial": _partial,
}
