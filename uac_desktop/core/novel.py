"""What of a module has to be judged anew: rows that stood in it when it last loaded are left out.

A row of a record list is one expression of plain values, so it stands for itself: where the rest of the
module is as it was, one that has loaded loads again. A module of the person's own code beside classes,
functions and lists is judged whole, for such code may look at all rows.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

_OPENS = re.compile(r"\w+(: list\[\w+\])? = \[\]?\n?")
_LIST = re.compile(r"^(\w+)(?:: list\[\w+\])? = \[", re.M)
_ROW = re.compile(r"    \w+\(")
_IMPORT = re.compile(r"(from|import) ")
_PLAIN = re.compile(r"[ #\n]|class |@dataclass|def |[)\]]|\"\"\".*\"\"\"$")
_BINDS = re.compile(r"(?:class |def |)(\w+)")


def novel(text: str, before: str) -> str:
    """A module's text with the rows that stood in `before` as empty lines, so that lines keep their number.

    The whole text where what is around the rows does not allow that.
    """
    parts, old = list(_parts(text)), list(_parts(before))
    if not _same_around(_around(old), _around(parts)):
        return text
    known = {part for part, is_row in old if is_row}
    return "".join("\n" * part.count("\n") if is_row and part in known else part for part, is_row in parts)


def list_names(text: str) -> frozenset[str]:
    """The names of a module's record lists."""
    return frozenset(found[1] for found in _LIST.finditer(text))


def _parts(text: str) -> Iterator[tuple[str, bool]]:
    """The lines of a module, those of a row as one; whether each is a row of a list."""
    lines = iter(text.splitlines(keepends=True))
    inside = False
    for line in lines:
        if inside and _ROW.match(line):
            yield line if line.endswith("),\n") else line + _rest_of_row(lines), True
            continue
        inside = line[0] in " \n#" if inside else line[0] != " " and line.endswith("= [\n")
        yield line, False


def _rest_of_row(lines: Iterator[str]) -> str:
    rest = ""
    for line in lines:
        rest += line
        if line == "    ),\n":
            break
    return rest


def _around(parts: Sequence[tuple[str, bool]]) -> list[str]:
    return [part for part, is_row in parts if not (is_row or part.isspace())]


def _same_around(old: Sequence[str], new: Sequence[str]) -> bool:
    """Whether rows that loaded in the old surroundings load in the new: those with more added."""
    if not all(_PLAIN.match(line) or _IMPORT.match(line) or _OPENS.fullmatch(line) for line in new):
        return False
    settled, rest = _settled(old), iter(_settled(new))
    if not all(line in rest for line in settled):
        return False
    added = Counter(_settled(new)) - Counter(settled)
    return not (_bound(added) & _bound(settled)) and _imported(old) <= _imported(new)


def _settled(lines: Sequence[str]) -> list[str]:
    """The lines that say how a row is read: not imports, lists, comments and the module's own docstring."""
    said = [line for line in lines if not (_IMPORT.match(line) or _OPENS.fullmatch(line))]
    return [line for line in said if line.lstrip()[0] != "#" and line[0] not in ']"']


def _imported(lines: Sequence[str]) -> set[str]:
    """What is imported, a name each."""
    pairs = (line.rstrip("\n").partition(" import ") for line in lines if _IMPORT.match(line))
    return {f"{head} {name}" for head, _, names in pairs for name in names.split(", ")}


def _bound(lines: Iterable[str]) -> set[str]:
    """The names that lines bind in the module itself."""
    tops = (line for line in lines if line[0] not in " @)")
    return {found[1] for line in tops if (found := _BINDS.match(line))}
