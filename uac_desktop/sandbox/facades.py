"""The second wall, second half: modules as a program sees them, chosen names on a fixed object.

A real module leads to every other (`dataclasses.sys.modules["os"]`), so none is ever handed out. Left out
are names that walk attributes or evaluate strings (`operator.attrgetter`, `functools.wraps`,
`make_dataclass`, `typing.get_type_hints`, `string.Formatter`), and those that change what is shared.
"""

import calendar
import collections
import collections.abc
import dataclasses
import datetime
import decimal
import enum
import fractions
import functools
import itertools
import json
import math
import operator
import random
import re
import statistics
import string
import textwrap
import typing
import zoneinfo
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

from uac_desktop.sandbox.guards import Guards
from uac_desktop.sandbox.names import is_guarded
from uac_desktop.sandbox.values import Record, is_plain_name

_CHOSEN: Mapping[ModuleType, str] = {
    datetime: "date datetime time timedelta timezone tzinfo MINYEAR MAXYEAR UTC",
    calendar: """isleap leapdays monthrange weekday monthcalendar timegm MONDAY TUESDAY WEDNESDAY THURSDAY
        FRIDAY SATURDAY SUNDAY""",
    math: " ".join(name for name in dir(math) if not name.startswith("_")),
    statistics: """mean fmean geometric_mean harmonic_mean median median_low median_high median_grouped mode
        multimode pstdev pvariance stdev variance quantiles covariance correlation linear_regression
        StatisticsError""",
    collections: "Counter OrderedDict defaultdict deque ChainMap",
    itertools: """accumulate chain combinations combinations_with_replacement compress count cycle dropwhile
        filterfalse groupby islice pairwise permutations product repeat starmap takewhile tee zip_longest""",
    functools: "reduce cmp_to_key partial",
    operator: """add sub mul truediv floordiv mod pow neg pos abs eq ne lt le gt ge not_ truth is_ is_not and_
        or_ xor inv invert lshift rshift concat contains countOf indexOf getitem itemgetter index matmul""",
    decimal: """Decimal InvalidOperation DivisionByZero DecimalException ROUND_CEILING ROUND_DOWN ROUND_FLOOR
        ROUND_HALF_DOWN ROUND_HALF_EVEN ROUND_HALF_UP ROUND_UP ROUND_05UP""",
    fractions: "Fraction",
    re: """compile search match fullmatch split findall finditer sub subn escape error Pattern Match
        A ASCII I IGNORECASE M MULTILINE S DOTALL X VERBOSE""",
    json: "dumps loads JSONDecodeError",
    string: """ascii_letters ascii_lowercase ascii_uppercase digits hexdigits octdigits punctuation printable
        whitespace capwords""",
    typing: """Any Optional Union List Dict Set FrozenSet Tuple Type Iterable Iterator Sequence Mapping
        MutableMapping Callable Collection Generator Hashable Sized Literal Final ClassVar Annotated
        NamedTuple TypeVar Generic Protocol NewType Self NoReturn Never TypeAlias Deque
        DefaultDict OrderedDict Counter ChainMap cast Required NotRequired AnyStr Text SupportsFloat
        SupportsInt TYPE_CHECKING""",
    enum: "auto unique",
    zoneinfo: "ZoneInfoNotFoundError",
    textwrap: "dedent fill indent shorten wrap",
}
# They are looked up anew each time that one is asked for, which takes long.
_CALENDAR = {
    name: tuple(getattr(calendar, name)) for name in ["month_name", "month_abbr", "day_name", "day_abbr"]
}
_ABSTRACT = "Callable Collection Generator Hashable Iterable Iterator Mapping MutableMapping Sequence Sized"
_RANDOM = "random randint randrange uniform choice choices sample shuffle gauss seed"


class Facade:
    """A module as a program sees it; it has no `__name__`, by which `from` would find the real one."""

    def __init__(self, names: Mapping[str, Any]) -> None:
        self.__dict__.update(names)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"{name!r} is not offered; offered are {', '.join(sorted(self.__dict__))}")

    def __repr__(self) -> str:
        return "<module>"


class _ChosenEnumType(enum.EnumType):
    """The type of enumerations without the call that makes a class from a dictionary of methods."""

    def __call__(cls, value: Any) -> Any:  # type: ignore[override]
        return super().__call__(value)


class Enum(enum.Enum, metaclass=_ChosenEnumType):
    """`enum.Enum`, made by class statements alone."""


class IntEnum(int, enum.ReprEnum, metaclass=_ChosenEnumType):
    """`enum.IntEnum`, made by class statements alone."""


class StrEnum(str, enum.ReprEnum, metaclass=_ChosenEnumType):
    """`enum.StrEnum`, made by class statements alone."""

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[Any]) -> str:
        return name.lower()


class ZoneInfo(zoneinfo.ZoneInfo):
    """`zoneinfo.ZoneInfo` for plain text alone: a key that lies about itself would spoil the shared cache."""

    def __new__(cls, key: str) -> "ZoneInfo":
        if type(key) is not str:
            raise TypeError("the name of a zone must be a plain string")
        return super().__new__(cls, key)


class _Seeded(random.Random):
    """Random numbers that are the same each time."""

    def seed(self, a: Any = 0, version: int = 2) -> None:
        super().seed(0 if a is None else a, version)


class _TypedDict:
    """`typing.TypedDict` as a base alone: called, it makes a class whose fields may have any text as name."""

    __slots__ = ()

    def __mro_entries__(self, bases: tuple[Any, ...]) -> tuple[type, ...]:
        entries: Any = typing.TypedDict
        made: tuple[type, ...] = entries.__mro_entries__(bases)
        return made


FIXED: Mapping[str, Facade] = {
    module.__name__: Facade({name: getattr(module, name) for name in names.split()})
    for module, names in _CHOSEN.items()
}


# Of what modules offer, the classes that a program may derive from, beside Python's own.
BASES: tuple[type, ...] = (
    *(Enum, IntEnum, StrEnum, ZoneInfo, _Seeded),
    *(getattr(collections.abc, name) for name in _ABSTRACT.split()),
)


def facades(guards: Guards, extra: Mapping[str, Mapping[str, Any]]) -> dict[str, Facade]:
    """Every module of one request by its full name; `extra` are ours (`uac`, `uac.knowledge`)."""
    own: dict[str, Mapping[str, Any]] = {
        "dataclasses": _dataclasses(guards),
        "functools": {
            "cache": _cache,
            "lru_cache": _lru_cache,
            "total_ordering": _on_own(guards, functools.total_ordering),
        },
        "collections": {"namedtuple": _namedtuple, "abc": Facade(_typing_names(_ABSTRACT))},
        "collections.abc": _typing_names(_ABSTRACT),
        "calendar": _CALENDAR,
        "enum": {"Enum": Enum, "IntEnum": IntEnum, "StrEnum": StrEnum},
        "random": _random(),
        "zoneinfo": {"ZoneInfo": ZoneInfo},
        "typing": {
            "final": _same,
            "runtime_checkable": _on_own(guards, typing.runtime_checkable),
            "TypedDict": _TypedDict(),
        },
        **extra,
    }
    fixed = {name: vars(facade) for name, facade in FIXED.items()}
    return {name: Facade({**fixed.get(name, {}), **own.get(name, {})}) for name in fixed | own}


def offered(modules: Mapping[str, Facade]) -> dict[str, frozenset[str]]:
    """The names of each module, for the policy."""
    return {name: frozenset(vars(facade)) for name, facade in modules.items()}


def _typing_names(names: str) -> dict[str, Any]:
    return {name: getattr(typing, name) for name in names.split()}


def _same(thing: Any) -> Any:
    return thing


def _on_own(guards: Guards, decorate: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A class decorator that changes the program's own classes alone."""

    def decorated(made: Any) -> Any:
        if not guards.is_own(made):
            raise TypeError("only a class of the program's own can be decorated")
        # `dataclass` writes code in which the fields' names stand.
        if not all(map(is_plain_name, vars(made).get("__annotations__", ()))):
            raise TypeError("a field must have a plain name")
        return guards.own(decorate(made))

    return decorated


def _dataclasses(guards: Guards) -> dict[str, Any]:
    def dataclass(made: Any = None, /, **options: Any) -> Any:
        decorate = _on_own(guards, lambda cls: dataclasses.dataclass(cls, **options))
        return decorate if made is None else decorate(made)

    return {
        "dataclass": dataclass,
        "asdict": lambda thing: thing._as_dict_() if isinstance(thing, Record) else dataclasses.asdict(thing),
        "astuple": lambda thing: (
            tuple(thing._as_dict_().values()) if isinstance(thing, Record) else dataclasses.astuple(thing)
        ),
        "replace": _replace,
        "is_dataclass": lambda thing: isinstance(thing, Record) or dataclasses.is_dataclass(thing),
        "field": dataclasses.field,
        "fields": _fields,
        "KW_ONLY": dataclasses.KW_ONLY,
        "FrozenInstanceError": dataclasses.FrozenInstanceError,
    }


def _replace(thing: Any, /, **changes: Any) -> Any:
    if isinstance(thing, Record):
        return type(thing)(**{**thing._as_dict_(), **changes})
    return dataclasses.replace(thing, **changes)


class _FieldName:
    """A field of a record, as `dataclasses.fields` lists it."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


def _fields(thing: Any) -> tuple[Any, ...]:
    kind = thing if isinstance(thing, type) else type(thing)
    if issubclass(kind, Record):
        return tuple(map(_FieldName, kind._fields_))
    return dataclasses.fields(thing)


def _namedtuple(typename: str, field_names: Any, *, rename: bool = False, defaults: Any = None) -> Any:
    make: Any = collections.namedtuple
    made = make(typename, field_names, rename=rename, defaults=defaults)
    for name in made._fields:
        if is_guarded(name):
            raise ValueError(f"a field cannot be called {name!r} here")
    return made


def _cache(function: Callable[..., Any]) -> Callable[..., Any]:
    cached: Callable[..., Any] = _lru_cache(None)(function)
    return cached


def _lru_cache(maxsize: Any = 128, typed: bool = False) -> Any:
    """`functools.lru_cache` without what it copies from the function it wraps."""
    if callable(maxsize):
        return _lru_cache()(maxsize)
    return lambda function: functools.lru_cache(maxsize, typed)(
        lambda *args, **kwargs: function(*args, **kwargs)
    )


def _random() -> dict[str, Any]:
    source = _Seeded(0)
    return {"Random": _Seeded} | {name: getattr(source, name) for name in _RANDOM.split()}
