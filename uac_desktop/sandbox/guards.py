"""The second wall, first half: the builtins of a program, and the guards behind what is dynamic.

Everything here is made anew for each request (`Guards`), so that nothing a program does to its own
classes or output is there for the next one.
"""

import builtins
import collections
import datetime
import decimal
import fractions
import typing
from collections.abc import Callable, Iterable, Mapping
from types import (
    BuiltinFunctionType,
    CodeType,
    FrameType,
    FunctionType,
    GeneratorType,
    MethodType,
    ModuleType,
    TracebackType,
)
from typing import Any

from uac_desktop.sandbox.names import ADVICE, is_guarded, words
from uac_desktop.sandbox.printing import shown

_PLAIN = words(
    """
    abs all any ascii bin bool bytearray bytes callable chr classmethod complex dict divmod enumerate filter
    float format frozenset hash hex int isinstance issubclass iter len list map max min next object oct ord
    pow property range repr reversed round set slice sorted staticmethod str sum super tuple zip
    NotImplemented Ellipsis
    ArithmeticError AssertionError AttributeError BaseException Exception FloatingPointError ImportError
    IndexError KeyError LookupError MemoryError NameError NotImplementedError OverflowError RecursionError
    RuntimeError StopIteration SyntaxError TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError
    UnicodeError UserWarning ValueError Warning ZeroDivisionError
    """
)
_CLOSED_TYPES = (
    BuiltinFunctionType,
    CodeType,
    FrameType,
    FunctionType,
    GeneratorType,
    MethodType,
    ModuleType,
    TracebackType,
)
# A class may derive from these. Others forward the attributes of what they hold (`super`, an alias such as
# `list[int]`), so that a class made of them would have a guarded name that the program never gave it.
_BASES = frozenset(
    {
        *(int, float, complex, str, bytes, bytearray, list, tuple, dict, set, frozenset, object),
        *(collections.OrderedDict, collections.defaultdict, collections.deque, collections.Counter),
        *(datetime.date, datetime.datetime, datetime.time, datetime.timedelta, datetime.tzinfo),
        *(collections.ChainMap, decimal.Decimal, fractions.Fraction, typing.Generic, typing.Protocol),
    }
)
_UNSAID: Any = object()


class OutputFullError(BaseException):
    """A program printed more than it may; no `except Exception` of its own catches it."""


class Kind:
    """What `type` is in a program: answers what a value is, and makes no classes."""

    __slots__ = ()

    def __call__(self, value: object) -> Any:
        found = type(value)
        if issubclass(found, type) or found is Kind:
            return self
        if issubclass(found, _CLOSED_TYPES):
            raise TypeError("type() of a function or a generator is not offered; use callable()")
        return found

    def __instancecheck__(self, value: object) -> bool:
        return isinstance(value, type) or value is self

    def __getitem__(self, of: Any) -> Any:
        # `type[int]` itself would do what `type` does when it is called.
        return typing.Type[of]  # noqa: UP006

    def __or__(self, other: Any) -> Any:
        return type.__or__(type, other)

    def __repr__(self) -> str:
        return "<class 'type'>"


KIND = Kind()


class Guards:
    """One request's builtins, its output, and the classes that it has made itself."""

    def __init__(
        self,
        output_chars: int,
        record_types: Iterable[type],
        load: Callable[[str], Any],
        bases: Iterable[type] = (),
    ) -> None:
        self._left = output_chars
        self._printed: list[str] = []
        self._own: set[type] = set()
        self._records = frozenset(record_types)
        self._bases = _with_parents({*_BASES, *bases, *self._records})
        self._load = load

    # Attributes

    def read(self, thing: Any, name: Any, default: Any = _UNSAID) -> Any:
        """getattr of a program: no `_` names, the guarded ones only where the program itself gave them."""
        self._judge(name)
        if not self._is_open(thing, name):
            if default is not _UNSAID:
                return default
            raise AttributeError(f"'.{name}' is not offered")
        return getattr(thing, name) if default is _UNSAID else getattr(thing, name, default)

    def has(self, thing: Any, name: Any) -> bool:
        """hasattr of a program; a name that is not offered is not there."""
        if type(name) is not str:
            raise TypeError("the name of an attribute must be a plain string")
        hidden = name.startswith("_") or name in ADVICE
        return not hidden and self._is_open(thing, name) and hasattr(thing, name)

    def write(self, thing: Any) -> Any:
        """The thing itself where the program made its class; everything else is fixed. Raises TypeError."""
        made = thing if isinstance(thing, type) else type(thing)
        if made in self._own:
            return thing
        raise TypeError(
            f"a {type(thing).__name__} cannot be changed; keep the new value in a variable of your own"
        )

    def set(self, thing: Any, name: Any, value: Any) -> None:
        """setattr of a program."""
        self._judge(name)
        setattr(self.write(thing), name, value)

    def _judge(self, name: Any) -> None:
        # A subclass of str could answer differently each time that it is asked.
        if type(name) is not str:
            raise TypeError("the name of an attribute must be a plain string")
        if name.startswith("_") or name in ADVICE:
            raise AttributeError(f"'.{name}' is not offered")

    def _is_open(self, thing: Any, name: str) -> bool:
        """Whether a name is not guarded, or the program (or a record's type) gave the attribute."""
        if not is_guarded(name):
            return True
        makers = (*type(thing).__mro__, *(thing.__mro__ if isinstance(thing, type) else ()))
        giver = next((maker for maker in makers if name in maker.__dict__), None)
        if giver is None:
            return type(thing) in self._own and name in getattr(thing, "__dict__", ())
        return giver in self._own or giver in self._records

    def name_of(self, thing: Any) -> str:
        """`.__name__` of a class or a function, as a plain string."""
        if not isinstance(thing, type | FunctionType | BuiltinFunctionType | MethodType):
            raise AttributeError("only classes and functions have a '__name__'")
        return str(thing.__name__)

    # Classes

    def build_class(self, body: Any, name: str, *bases: Any, **keywords: Any) -> Any:
        """Makes a class of the program's. Raises TypeError where it derives from what it may not."""
        for base in bases:
            if isinstance(base, type) and issubclass(base, type):
                raise TypeError("a class cannot derive from 'type'")
            if not isinstance(base, type) and not hasattr(base, "__mro_entries__"):
                raise TypeError(f"a class cannot derive from {type(base).__name__!r}")
        made = builtins.__build_class__(body, name, *bases, **keywords)
        for maker in made.__mro__[1:] if isinstance(made, type) else ():
            if not self._may_derive(maker):
                raise TypeError(f"a class cannot derive from {maker.__name__!r}")
        return self.own(made)

    def _may_derive(self, base: type) -> bool:
        """Whether nothing of a base forwards attributes: the program's, a value's, an exception, a tuple."""
        named_tuple = issubclass(base, tuple) and "_fields" in base.__dict__
        return base in self._own or base in self._bases or issubclass(base, BaseException) or named_tuple

    def own(self, made: Any) -> Any:
        """Notes a class as the program's; no pattern with positions may read a guarded name of Python's."""
        if not isinstance(made, type):
            return made
        fields = tuple(getattr(made, "__match_args__", ()))
        foreign = [maker for maker in made.__mro__ if maker not in self._own and maker is not made]
        # A class of another kind than `type` may call anything its instance.
        odd = type(made) is not type
        for name in fields:
            if is_guarded(name) and (odd or any(name in maker.__dict__ for maker in foreign)):
                raise TypeError(
                    f"a class that derives from {foreign[0].__name__} cannot have a field {name!r}"
                )
        self._own.add(made)
        return made

    def is_own(self, made: Any) -> bool:
        """Whether the program made this class."""
        return isinstance(made, type) and made in self._own

    # Output

    def print(
        self,
        *values: Any,
        sep: str | None = " ",
        end: str | None = "\n",
        file: None = None,
        flush: bool = False,
    ) -> None:
        """print of a program, into its own output. Raises OutputFullError past the limit."""
        if file is not None:
            raise TypeError("print() writes to the program's own output; leave 'file' out")
        # An own class of text could join and add as it likes; these take its characters alone.
        texts = str.join(" " if sep is None else sep, map(shown, values))
        text = str.join("", (texts, "\n" if end is None else end))
        self._printed.append(text[: self._left])
        self._left -= len(text)
        if self._left < 0:
            self._left = 0
            self.overflowed = True
            raise OutputFullError

    overflowed = False

    def output(self) -> str:
        """What was printed."""
        return "".join(self._printed)

    # Builtins

    def import_module(
        self, name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0
    ) -> Any:
        """`import` of a program: hands out facades. Raises ImportError for what is not offered."""
        if type(name) is not str or level:
            raise ImportError("name the module in full")
        found = self._load(name)
        return found if fromlist else self._load(name.partition(".")[0])

    def builtins(self) -> dict[str, Any]:
        """The builtins of one request."""
        plain = {name: getattr(builtins, name) for name in _PLAIN}
        return plain | {
            "__build_class__": self.build_class,
            "__import__": self.import_module,
            "getattr": self.read,
            "hasattr": self.has,
            "setattr": self.set,
            "type": KIND,
            "print": self.print,
        }

    def globals(self, name: str, names: Mapping[str, Any]) -> dict[str, Any]:
        """The names of one module of the program's."""
        return {
            "__builtins__": self.builtins(),
            "__name__": name,
            "_getattr_": self.read,
            "_write_": self.write,
            "_name_": self.name_of,
            **names,
        }


def _with_parents(classes: Iterable[type]) -> frozenset[type]:
    return frozenset(parent for made in classes for parent in made.__mro__)
