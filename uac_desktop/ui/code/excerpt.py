"""What of a module is given to completion: all of it, but for the records far from the caret.

A list of records says the same a thousand times, and reading it takes a second for each thousand lines.
"""

import re
from collections.abc import Mapping, Sequence

_MOST = 1500
"""Lines up to which a module is given whole."""
_NEAR = 60
_RULE = re.compile(r"^((?:async\s+)?def\s+\w+)\((user)((?:,\s*today)?)([,)])")
_LIST = re.compile(r"^(\w+)(?:: list\[(\w+)\])? = \[(?:\]|\n    (\w+)\()", re.M)


def excerpt(lines: Sequence[str], line: int) -> tuple[str, int]:
    """The text to be read for a caret at a line (0-based), and the line at which it stands there."""
    if len(lines) <= _MOST:
        return "\n".join(lines), line
    near = range(line - _NEAR, line + _NEAR + 1)
    # A record's lines are indented and end in a comma or an open bracket; said in place, for there are many.
    kept = [at for at, text in enumerate(lines) if text[:4] != "    " or text[-1:] not in ",(" or at in near]
    if len(kept) > _MOST:
        kept = [at for at in kept if at in near or not lines[at][:1].isspace()]
    before = sum(at < line for at in kept)
    return "\n".join(lines[at] for at in kept), before


def prelude(modules: Mapping[str, str]) -> str:
    """Python that defines the records' types, and a `_User` whose lists hold them, as rules are given it."""
    domains = [text for path, text in sorted(modules.items()) if path.startswith("domains/")]
    classes = [each for text in domains for each in _classes(text)]
    lists = [_listed(found) for text in domains for found in _LIST.finditer(text)]
    body = [f"    {name}: list[{kind}]" for name, kind in lists if kind] or ["    pass"]
    imports = "from dataclasses import dataclass\nfrom datetime import date, datetime, time\n"
    aliases = "Day = date\nMoment = datetime\nTime = time\n"
    return "\n".join([imports + aliases, *classes, "class _User:", *body, ""])


def _classes(text: str) -> list[str]:
    """The classes of a module, each with what is indented below it."""
    found: list[list[str]] = []
    inside = False
    # The classes of a domain stand before its records.
    for line in text.split("\n", _MOST)[:_MOST]:
        if line.startswith("class "):
            found.append(["@dataclass"])
        inside = line.startswith("class ") or (inside and line[:1] in ("", " "))
        if inside:
            found[-1].append(line)
    return ["\n".join(lines).rstrip() + "\n" for lines in found]


def _listed(found: re.Match[str]) -> tuple[str, str]:
    return found[1], found[2] or found[3] or ""


def annotated(text: str, line: int) -> str:
    """The text with the types said of what a rule or a test is given; the caret's line stays as it is."""
    lines = text.split("\n")
    return "\n".join(each if at == line else _RULE.sub(_typed, each) for at, each in enumerate(lines))


def _typed(found: re.Match[str]) -> str:
    today = ", today: Day" if found[3] else ""
    return f"{found[1]}({found[2]}: _User{today}{found[4]}"
