"""The names a module defines and where, and which of them a few letters mean."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

_LINE = re.compile(
    r"^(?P<blanks>[ \t]*)(?:(?P<word>class|(?:async\s+)?def)\s+(?P<name>\w+)"
    r"|(?P<value>[A-Za-z_]\w*)\s*(?::[^=]+)?=(?!=))"
)


@dataclass(frozen=True, slots=True)
class Symbol:
    """A name at a line (0-based); `owner` is the class that it stands in."""

    name: str
    kind: Literal["class", "function", "value"]
    line: int
    owner: str = ""

    @property
    def shown(self) -> str:
        """The name with its class before it."""
        return f"{self.owner}.{self.name}" if self.owner else self.name


def symbols(lines: list[str]) -> list[Symbol]:
    """Classes, functions, methods and the values of the module itself, in their order."""
    return list(_found(lines))


def _found(lines: list[str]) -> Iterator[Symbol]:
    owner = ""
    for at, line in enumerate(lines):
        # Lines of records and of bodies are many and begin with a blank: they are told apart at once.
        if line[:1] in " \t" and "def " not in line:
            continue
        match = _LINE.match(line)
        if match is None:
            continue
        inside = bool(match["blanks"])
        if match["word"] == "class" and not inside:
            owner = match["name"]
            yield Symbol(owner, "class", at)
        elif match["word"] and match["word"] != "class":
            owner = owner if inside else ""
            yield Symbol(match["name"], "function", at, owner)
        elif match["value"] and not inside:
            owner = ""
            yield Symbol(match["value"], "value", at)


def meant(found: list[Symbol], letters: str) -> list[Symbol]:
    """Those whose letters come in that order; the ones that begin so first."""
    wanted = letters.lower()
    scored = [(_score(symbol.shown.lower(), wanted), symbol) for symbol in found]
    hits = [(score, symbol) for score, symbol in scored if score is not None]
    return [symbol for _, symbol in sorted(hits, key=lambda hit: (hit[0], hit[1].line))]


def _score(name: str, wanted: str) -> int | None:
    """0 where it begins so, 1 where it contains it, 2 where the letters are strewn, None where they lack."""
    if name.rpartition(".")[2].startswith(wanted):
        return 0
    if wanted in name:
        return 1
    rest = iter(name)
    return 2 if all(letter in rest for letter in wanted) else None
