"""A field's value as a person writes it into a line, and back."""

from typing import Any

from uac_desktop.core.errors import RefusedError
from uac_desktop.core.values import FULL_DATE, MOMENT, PARTIAL, TIME, is_real
from uac_desktop.core.vocabulary import Field

_SHAPES = {"date": (FULL_DATE, PARTIAL), "moment": (MOMENT, FULL_DATE, PARTIAL), "time": (TIME,)}
_WRITE = {
    "date": "a day: write it as 2026-01-31, 2026-01 or 2026",
    "moment": "a time: write it as 2026-01-31 09:30",
    "time": "a time of day: write it as 09:30",
    "int": "a whole number",
    "float": "a number",
    "bool": "yes or no",
}
_BOOLS = {"yes": True, "true": True, "是": True, "no": False, "false": False, "否": False}
_LONGEST = 2000


def as_written(value: Any) -> str:
    """A value on one line; empty where there is none."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value).replace("T", " ") if isinstance(value, str) and MOMENT.fullmatch(value) else str(value)


def read_value(field: Field, text: str) -> Any:
    """The value that a line says; None where it is empty. Raises RefusedError with what to write instead."""
    said = " ".join(text.split())
    if not said:
        return None
    value = _value(field, said)
    if value is None or len(said) > _LONGEST:
        raise RefusedError(f"“{said[:40]}” is not {_WRITE.get(field.kind, 'short enough')} ({field.name}).")
    return value


def _value(field: Field, said: str) -> Any:
    match field.kind:
        case "int" | "float":
            return _number(said, whole=field.kind == "int")
        case "bool":
            return _BOOLS.get(said.casefold())
        case "list":
            return [
                part.strip() for part in said.replace("，", ",").replace("、", ",").split(",") if part.strip()
            ]
        case "date" | "moment" | "time":
            return _dated(field.kind, said)
        case _:
            return said


def _number(said: str, whole: bool) -> int | float | None:
    plain = said.replace(",", "")
    try:
        return int(plain) if whole or plain.lstrip("+-").isdigit() else float(plain)
    except ValueError:
        return None


def _dated(kind: str, said: str) -> str | None:
    text = said.replace(" ", "T", 1) if kind == "moment" else said
    fits = any(shape.fullmatch(text) for shape in _SHAPES[kind])
    whole = FULL_DATE.fullmatch(text[:10]) is not None and kind != "time"
    return text if fits and (not whole or is_real(text[:16])) else None
