"""Which names a type or a field of the person's may have in their code."""

import builtins
import keyword
import re
from collections.abc import Collection, Iterable

from uac_desktop.core.vocabulary import Vocabulary

_TYPE = re.compile(r"[A-Z][A-Za-z0-9]{1,39}")
_FIELD = re.compile(r"[a-z][a-z0-9_]{0,39}")
# fmt: off
_IN_CODE = frozenset({
    "Alert", "Counter", "Day", "Later", "Moment", "Partial", "Time", "ZoneInfo",
    "dataclass", "dataclasses", "date", "datetime", "domains", "home_country", "manifest",
    "name", "now", "records", "rule", "rules", "tests", "time",
    "timedelta", "today", "uac", "user", "zone",
})
# fmt: on
_OF_RECORDS = frozenset({"person", "valid_from", "valid_to"})


def is_type_name(name: str, vocabulary: Vocabulary) -> bool:
    """Whether a new type may be called so: a word in capitals that no type, list or program has."""
    if not _TYPE.fullmatch(name) or _is_python(name):
        return False
    taken = {known for t in vocabulary for known in (t.name, t.list_name)} | _IN_CODE
    return not ({_bare(name), _bare(plural(name))} & set(map(_bare, taken)))


def is_field_name(name: str, refused: Collection[str] = ()) -> bool:
    """Whether a field may be called so; `refused` are names that programs may not read."""
    return bool(_FIELD.fullmatch(name)) and not (
        keyword.iskeyword(name) or name in _OF_RECORDS or name in refused
    )


def unused(names: Iterable[str]) -> bool:
    """Whether names are each said once."""
    listed = list(names)
    return len(set(listed)) == len(listed)


def plural(name: str) -> str:
    """What a list of records of a type is called: `MedicalVisit` → `medical_visits`."""
    snake = "".join(
        f"_{char.lower()}" if char.isupper() and place else char.lower() for place, char in enumerate(name)
    )
    if snake.endswith("y") and snake[-2:-1] not in "aeiou":
        return snake[:-1] + "ies"
    return snake + ("es" if snake.endswith(("s", "x", "ch", "sh")) else "s")


def _bare(name: str) -> str:
    """A name as it is heard: `MedicalVisits` and `medical_visits` are one."""
    return name.replace("_", "").lower()


def _is_python(name: str) -> bool:
    return keyword.iskeyword(name) or keyword.issoftkeyword(name) or hasattr(builtins, name)
