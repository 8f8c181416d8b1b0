"""Records as programs see them: classes made from type specs, and JSON values made dates and times.

Everything that a record has beside its fields begins with `_`, so that no program reaches it.
"""

import itertools
import keyword
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, datetime, time
from types import MappingProxyType
from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from uac_desktop.sandbox.partial import Partial

Convert = Callable[[Any], Any]
Put = Callable[[Any, Any], None]
_HELD = {"person": "str", "valid_from": "date", "valid_to": "date"}
_SHORT = 60
_FIRST_MADE = 1 << 32
# Up to here every whole number has a float of its own.
_EXACT = 1 << 53
_ZONED = re.compile(r"([^\[\]]+)\[([\w/+-]+)\]")


class Record:
    """What every record is: fixed fields, None where nothing was said. Two records are never equal.

    A record of the person's has its place in its list as number; one that a program makes, the next.
    """

    __slots__ = ("_number_",)
    _number_: int
    _numbers_: ClassVar[Iterator[int]]
    _fields_: ClassVar[tuple[str, ...]] = ()
    _label_: ClassVar[str] = ""
    _puts_: ClassVar[Mapping[str, Put]] = {}

    def __init__(self, **fields: Any) -> None:
        for name in fields:
            if name not in self._puts_:
                raise TypeError(f"a {type(self).__name__} has no field {name!r}")
        for name, put in self._puts_.items():
            value = fields.get(name, "user" if name == "person" else None)
            put(self, tuple(value) if isinstance(value, list) else value)
        self._number_ = next(self._numbers_)

    def __hash__(self) -> int:
        """Its number, not its place in memory: a set of records then has the same order each time."""
        return self._number_

    def _as_dict_(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self._fields_}

    def __repr__(self) -> str:
        said = (f"{name}={value!r}" for name, value in self._as_dict_().items() if value is not None)
        return f"{type(self).__name__}({', '.join(said)})"


def is_plain_name(name: object) -> bool:
    """Whether a program can write this name."""
    return (
        isinstance(name, str)
        and name.isidentifier()
        and not name.startswith("_")
        and not keyword.iskeyword(name)
    )


def record_type(name: str, label: str, fields: Mapping[str, Any]) -> type[Record]:
    """A class of records with a fixed place for each field; lists are kept fixed and read as copies."""
    kinds = {**fields, **{held: kind for held, kind in _HELD.items() if held not in fields}}
    plain = [field for field in kinds if is_plain_name(field)]
    slots = tuple(f"_of_{field}" if kinds[field] == "list" else field for field in plain)
    made: Any = type(
        name,
        (Record,),
        {"__slots__": slots, "__module__": "records", "_fields_": tuple(plain), "_label_": label},
    )
    made._puts_ = {field: vars(made)[slot].__set__ for field, slot in zip(plain, slots, strict=True)}
    for field, slot in zip(plain, slots, strict=True):
        if field != slot:
            setattr(made, field, _copied(vars(made)[slot].__get__))
    finished: type[Record] = made
    number_anew(finished)
    return finished


def number_anew(made: type[Record]) -> None:
    """Numbers what a program makes from here on as if nothing had been made before."""
    made._numbers_ = itertools.count(_FIRST_MADE)


def _copied(get: Callable[[Any], Any]) -> property:
    def read(record: Any) -> Any:
        value = get(record)
        return list(value) if type(value) is tuple else value

    return property(read)


class Converter:
    """Makes the records of one type; `zone` is the user's. Repeated dates are converted once."""

    def __init__(self, made: type[Record], kinds: Mapping[str, Any], zone: ZoneInfo) -> None:
        self._made = made
        known = {**_HELD, **kinds}
        self._plan = [(name, put, _converter(known.get(name), zone)) for name, put in made._puts_.items()]

    def records(self, rows: Sequence[Mapping[str, Any]], start: int = 0) -> list[Record]:
        """Records of rows `{"id", "fields", "person", "valid_from", "valid_to"}`, numbered from `start`."""
        return [self._record(row, number) for number, row in enumerate(rows, start)]

    def _record(self, row: Mapping[str, Any], number: int) -> Record:
        made = self._made.__new__(self._made)
        made._number_ = number
        fields = row["fields"]
        for name, put, convert in self._plan:
            value = fields.get(name)
            if value is None and name in _HELD:
                value = row.get(name)
            put(made, None if value is None else convert(value))
        return made


def _converter(kind: Any, zone: ZoneInfo) -> Convert:
    converts: dict[str, Convert] = {
        "float": _number,
        "date": _remembered(_day),
        "moment": _remembered(lambda text: _moment(text, zone)),
        "time": _remembered(time.fromisoformat),
    }
    return converts.get(kind, _shared()) if isinstance(kind, str) else _shared()


def _shared() -> Convert:
    """Equal short texts become one object: less memory, and quick to compare in a loop."""
    known: dict[str, str] = {}

    def convert(value: Any) -> Any:
        if type(value) is str and len(value) <= _SHORT:
            return known.setdefault(value, value)
        return _fixed(value)

    return convert


def _number(value: Any) -> Any:
    """JSON writes 800.0 as 800 too; a field of numbers with a fraction holds floats alone."""
    return float(value) if type(value) is int and abs(value) < _EXACT else _fixed(value)


def _fixed(value: Any) -> Any:
    """A JSON value that no program can change."""
    if isinstance(value, list):
        return tuple(map(_fixed, value))
    if isinstance(value, dict):
        return MappingProxyType({key: _fixed(item) for key, item in value.items()})
    return value


def _remembered(parse: Callable[[str], Any]) -> Convert:
    """The value of a text, or the text itself where it is none."""
    known: dict[str, Any] = {}

    def convert(value: Any) -> Any:
        if not isinstance(value, str):
            return _fixed(value)
        if value not in known:
            known[value] = _parsed(parse, value)
        return known[value]

    return convert


def _parsed(parse: Callable[[str], Any], text: str) -> Any:
    try:
        return parse(text)
    except (ValueError, KeyError, OSError):
        # No such date, or no such zone: the person's own words are kept.
        return text


def _day(text: str) -> Any:
    """A date or a Partial; of a moment, its day."""
    if len(text) == 10 and text[4] == "-":
        return date.fromisoformat(text)
    return Partial.parse(text) if "T" not in text else datetime.fromisoformat(text.partition("[")[0]).date()


def _moment(text: str, zone: ZoneInfo) -> Any:
    """A local moment in the user's zone, without a zone; a day is its midnight."""
    zoned = _ZONED.fullmatch(text)
    if "T" not in text and len(text) != 10:
        return Partial.parse(text)
    moment = datetime.fromisoformat(zoned[1] if zoned else text)
    if zoned and moment.tzinfo is None:
        moment = moment.replace(tzinfo=ZoneInfo(zoned[2]))
    return moment if moment.tzinfo is None else moment.astimezone(zone).replace(tzinfo=None)


class User:
    """What `user` is in a program: the person's lists by name."""

    def __init__(self, lists: Mapping[str, list[Record]], name: str) -> None:
        self.__dict__.update({"name": name, **lists})

    def __repr__(self) -> str:
        return f"<user with {', '.join(self.__dict__)}>"
