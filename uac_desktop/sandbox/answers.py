"""A program's value as JSON: dates as ISO text, sets in order, a record by what it is called."""

import dataclasses
import math
from collections.abc import Iterable, Mapping
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from itertools import islice
from typing import Any

from uac_desktop.sandbox.partial import Partial
from uac_desktop.sandbox.values import Record
from uac_desktop.sandbox.words import Kind

_DEEPEST = 40
_MOST = 1_000_000
_KINDS: tuple[tuple[tuple[type, ...], Kind], ...] = (
    ((bool,), "bool"),
    ((int,), "int"),
    ((float, Decimal, Fraction), "float"),
    ((str, time, timedelta, Record), "string"),
    ((date, Partial), "date"),
    ((set, frozenset), "set"),
    ((Mapping,), "dict"),
)


class UnshownError(Exception):
    """A value that cannot be shown; the text says why."""


def kind_of(value: Any) -> Kind | None:
    """What kind of answer a value is; None of None."""
    if value is None:
        return None
    if isinstance(value, Enum):
        return kind_of(value.value)
    found = next((kind for types, kind in _KINDS if isinstance(value, types)), None)
    return found or ("dict" if dataclasses.is_dataclass(value) else "list")


class Answer:
    """Turns one value into JSON; `records` are the ids of the records met on the way.

    `ids` says which id a record object stands for: by identity, which no program can forge.
    """

    def __init__(self, ids: Mapping[int, str]) -> None:
        self._ids = ids
        self._left = _MOST
        self.records: dict[str, None] = {}

    def json(self, value: Any, depth: int = 0) -> Any:
        """The JSON value. Raises UnshownError."""
        self._left -= 1
        if depth > _DEEPEST or self._left < 0:
            raise UnshownError("the value is nested too deeply or too large to show; narrow it down")
        if value is None or value is True or value is False:
            return value
        if isinstance(value, Record):
            return self._record(value, depth)
        scalar = _scalar(value)
        return scalar if scalar is not None else self._container(value, depth + 1)

    def _record(self, record: Record, depth: int) -> Any:
        found = self._ids.get(id(record))
        if found is not None:
            self.records[found] = None
        named = getattr(record, record._label_, None)
        return self.json(named, depth + 1) if named is not None else type(record).__name__

    def _container(self, value: Any, depth: int) -> Any:
        if isinstance(value, set | frozenset):
            return sorted((self.json(item, depth) for item in value), key=_order)
        if isinstance(value, dict):
            return self._pairs(dict.items(value), depth)
        if isinstance(value, Mapping):
            return self._pairs(((key, value[key]) for key in value), depth)
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return {f.name: self.json(getattr(value, f.name, None), depth) for f in dataclasses.fields(value)}
        if isinstance(value, Iterable) and not isinstance(value, type):
            return [self.json(item, depth) for item in islice(value, self._left + 1)]
        what = (
            "a class"
            if isinstance(value, type)
            else "a function"
            if callable(value)
            else f"a {type(value).__name__}"
        )
        raise UnshownError(
            f"the value is {what}, which cannot be shown; end with a number, text, date, list or dict"
        )

    def _pairs(self, pairs: Iterable[tuple[Any, Any]], depth: int) -> Any:
        """An object where each key is one text or number, else a list of pairs in order."""
        made = [[self.json(key, depth), self.json(item, depth)] for key, item in pairs]
        keys = [
            str(key) for key, _ in made if isinstance(key, str | int | float) and not isinstance(key, bool)
        ]
        if len(set(keys)) == len(made):
            return dict(zip(keys, (item for _, item in made), strict=True))
        return made


def _scalar(value: Any) -> Any:
    """Text and numbers as exactly what JSON knows, whatever class a program gave them; None of others."""
    if isinstance(value, Enum):
        return _scalar(value.value)
    if isinstance(value, str):
        return str.encode(value, "utf-8", "replace").decode()
    if isinstance(value, int):
        return _int(value)
    if isinstance(value, float | Decimal | Fraction):
        return _float(value)
    text = _dated(value)
    if text is not None and type(text) is not str:
        raise UnshownError("the value is a date that does not read as text")
    return text


def _int(value: int) -> int:
    exact = int.__int__(value)
    if exact.bit_length() > 4096:
        raise UnshownError("the number is too large to show")
    return exact


def _float(value: Any) -> float:
    exact = float.__float__(value) if isinstance(value, float) else float(value)
    if not math.isfinite(exact):
        raise UnshownError("the number is not finite; check what it is divided by")
    return exact


def _dated(value: Any) -> str | None:
    if isinstance(value, datetime):
        return value.isoformat("T", "auto" if value.second or value.microsecond else "minutes")
    if isinstance(value, time):
        return value.isoformat("auto" if value.second or value.microsecond else "minutes")
    if isinstance(value, date | Partial):
        return value.isoformat()
    return str(value) if isinstance(value, timedelta) else None


def _order(item: Any) -> tuple[int, Any]:
    """Numbers by size, then texts, then the rest by how they read."""
    if isinstance(item, int | float):
        return 0, item
    return (1, item) if isinstance(item, str) else (2, str(item))
