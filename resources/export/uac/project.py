"""The project in the folder above: its modules loaded, its records as `user`, what a rule or test may ask for.

Values are what they are in the app: moments by the local clock without a zone, whole amounts as numbers with
a fraction where the field holds such, and two records are equal only where they are one.
"""

import importlib.util
import inspect
import json
import sys
import typing
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from datetime import date, datetime, time, timedelta
from pathlib import Path
from types import ModuleType
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from uac import Alert, Partial

FOLDER = Path(__file__).resolve().parent.parent


class User:
    """The person: a list for each type, empty where there is no record."""

    def __init__(self, name: str, lists: dict[str, list]) -> None:
        self.__dict__.update({"name": name, **lists})

    def __repr__(self) -> str:
        return f"<user with {', '.join(self.__dict__)}>"


class Project:
    """One folder, loaded once; `today` is the day that rules and tests are run for."""

    def __init__(self, folder: Path = FOLDER, today: date | None = None) -> None:
        self.folder = folder
        self.about = json.loads((folder / "uac" / "person.json").read_text(encoding="utf-8"))
        now = datetime.now()
        self.now = now if today is None else datetime.combine(today, time())
        self._modules: dict[str, ModuleType] = {}
        self._at_hand: dict[str, object] = {}
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
        self.user = self._read_user()

    def load(self, path: str) -> ModuleType:
        """A module by its path in the folder, loaded once."""
        if path not in self._modules:
            name = path.removesuffix(".py").replace("/", ".")
            spec = importlib.util.spec_from_file_location(name, self.folder / path)
            module = importlib.util.module_from_spec(spec)
            vars(module).update(self._at_hand)
            self._modules[path] = sys.modules[name] = module
            spec.loader.exec_module(module)
        return self._modules[path]

    def paths(self, room: str) -> list[str]:
        """The modules in `domains`, `rules` or `tests`."""
        return [f"{room}/{file.name}" for file in sorted((self.folder / room).glob("*.py"))]

    def rules(self, path: str) -> list[Callable]:
        """The rules that a module declares."""
        return [thing for thing in vars(self.load(path)).values() if hasattr(thing, "watches")]

    def tests(self, path: str) -> dict[str, Callable]:
        """The tests of a module by name."""
        named = {n: f for n, f in vars(self.load(path)).items() if n.startswith("test_")}
        file = str(self.folder / path)
        return {
            n: f for n, f in named.items() if inspect.isfunction(f) and f.__code__.co_filename == file
        }

    def given(self) -> dict[str, object]:
        """What a rule or a test may ask for by name."""
        return {
            "user": self.user,
            "today": self.now.date(),
            "now": self.now,
            "zone": self.about["zone"],
            "home_country": self.about["home_country"],
        }

    def at_hand(self) -> dict[str, object]:
        """What every module finds without importing it."""
        return dict(self._at_hand)

    def ask(self, function: Callable, first: tuple = ()) -> object:
        """Call a rule (with user and today first) or a test with what it asks for."""
        given = self.given()
        wanted = list(inspect.signature(function).parameters)[len(first) :]
        return function(*first, **{name: given[name] for name in wanted if name in given})

    def alerts(self, rule: Callable) -> list[Alert]:
        """What a rule says."""
        said = self.ask(rule, (self.user, self.now.date()))
        items = said if isinstance(said, Iterable) else [said]
        return [item for item in items if isinstance(item, Alert)]

    def _known(self, path: str, held: dict[str, list]) -> dict[str, dict[str, list]]:
        """When the records of a module held, by list and by what they say, as the app wrote it."""
        base = self.load(f"uac/base/{path}") if held else None
        found: dict[str, dict[str, list]] = {}
        for name, spans in held.items():
            for record, span in zip(getattr(base, name), spans, strict=True):
                found.setdefault(name, {}).setdefault(repr(record), []).append(span)
        return found

    def _read_user(self) -> User:
        zone, types = _zone(self.about["zone"]), self.about["types"]
        lists: dict[str, list] = {about["list"]: [] for about in types.values()}
        classes: dict[str, type] = {}
        held = json.loads((self.folder / "uac" / "held.json").read_text(encoding="utf-8"))
        seen: set[int] = set()
        for path in self.paths("domains"):
            names = vars(self.load(path))
            classes |= {n: c for n, c in names.items() if isinstance(c, type) and is_dataclass(c)}
            known = self._known(path, held.get(path, {}))
            for name, value in names.items():
                if isinstance(value, list):
                    records = [record for record in value if id(record) not in seen]
                    seen.update(map(id, records))
                    _hold(records, known.get(name, {}), types)
                    lists.setdefault(name, []).extend(records)
        for record in (record for records in lists.values() for record in records):
            _settle(record, zone)
        for made in classes.values():
            # A record is itself and no other, as in the app.
            made.__eq__, made.__hash__ = object.__eq__, object.__hash__
        user = User(self.about["name"], lists)
        self._at_hand = {**classes, **lists, "date": date, "datetime": datetime, "timedelta": timedelta}
        self._at_hand |= {"Counter": Counter, "Partial": Partial, "user": user, "today": self.now.date()}
        self._at_hand |= {"zone": self.about["zone"], "home_country": self.about["home_country"]}
        return user


def _hold(records: list, known: dict[str, list], types: dict) -> None:
    """Give each record from when to when it held: as the app wrote it, else as its own fields say."""
    for record in records:
        rows = known.get(repr(record))
        about = types.get(type(record).__name__, {})
        said = [getattr(record, about.get(part) or "", None) for part in ("start", "end")]
        spans = [_day(text) for text in rows.pop(0)] if rows else said
        for name, day in zip(("valid_from", "valid_to"), spans, strict=True):
            if getattr(record, name, None) is None:
                object.__setattr__(record, name, day)


def _day(text: str | None) -> date | Partial | None:
    """A date, or a part of one; of a moment, its day."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text.partition("T")[0])
    except ValueError:
        return Partial.parse(text)


def _settle(record: object, zone: ZoneInfo | None) -> None:
    hints = typing.get_type_hints(type(record))
    for field in fields(record):
        value, kinds = getattr(record, field.name), typing.get_args(hints[field.name])
        object.__setattr__(record, field.name, _settled(value, kinds, zone))


def _settled(value: object, kinds: tuple, zone: ZoneInfo | None) -> object:
    if isinstance(value, datetime):
        return value if value.tzinfo is None else value.astimezone(zone).replace(tzinfo=None)
    if isinstance(value, date) and datetime in kinds:
        return datetime.combine(value, time())
    return float(value) if type(value) is int and float in kinds else value


def _zone(name: str) -> ZoneInfo | None:
    """The person's zone; the machine's where it does not know that."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
