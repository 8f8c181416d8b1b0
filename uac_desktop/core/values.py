"""Field values: what a value of a kind looks like, and how it stands in Python.

Dates are ISO text, reduced where only a part is known (`2012`, `2026-10`, `--04-30`); moments are
local and may carry a zone in brackets.
"""

import re
from datetime import datetime
from typing import Any

from uac_desktop.core.vocabulary import Field

FULL_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
PARTIAL = re.compile(r"(\d{4})(?:-(\d\d))?|--(\d\d)-(\d\d)")
MOMENT = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?(?:\[([\w/+-]+)\])?"
)
TIME = re.compile(r"(\d\d):(\d\d)(?::\d\d)?")


def python_literal(value: Any, field: Field | None) -> str:
    """A value as an expression of the person's code, in the quotes and spacing ruff would choose."""
    if isinstance(value, list):
        return f"[{', '.join(python_literal(item, None) for item in value)}]"
    if not isinstance(value, str):
        return repr(value)
    dated = _dated(value) if field is not None and field.kind in ("date", "moment", "time") else None
    return dated or quoted(value)


def _dated(value: str) -> str | None:
    """`date(2019, 1, 1)`, `datetime(…)`, `time(…)` or `Partial(…)`; None for what is none of them."""
    if match := FULL_DATE.fullmatch(value):
        return f"date({_numbers(match.groups())})" if is_real(value) else None
    if (match := MOMENT.fullmatch(value)) and not match[6] and is_real(value[:16]):
        zone = f", tzinfo=ZoneInfo({quoted(match[7])})" if match[7] else ""
        return f"datetime({_numbers(match.groups()[:5])}{zone})"
    if match := TIME.fullmatch(value):
        return f"time({_numbers(match.groups())})" if is_real(f"2000-01-01T{value[:5]}") else None
    if match := PARTIAL.fullmatch(value):
        year, month, other_month, day = match.groups()
        if not is_real(f"{year or 2000}-{month or other_month or '01'}-{day or '01'}"):
            return None
        parts = {"year": year, "month": month or other_month, "day": day}
        return f"Partial({', '.join(f'{name}={int(part)}' for name, part in parts.items() if part)})"
    return None


def is_real(value: str) -> bool:
    """Whether a date or moment is one of the calendar's: the 30th of February is not."""
    try:
        datetime.fromisoformat(value)
    except ValueError:
        return False
    return True


def _numbers(parts: tuple[str | Any, ...]) -> str:
    return ", ".join(str(int(part)) for part in parts)


def quoted(text: str) -> str:
    """A string literal in double quotes, unless that costs more escapes."""
    plain = repr(text)
    if plain[0] == '"' or '"' in text:
        return plain
    return '"' + plain[1:-1].replace("\\'", "'") + '"'
