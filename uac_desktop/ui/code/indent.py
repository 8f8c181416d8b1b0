"""How far lines are indented: what a new line begins with, and what Tab makes of a line."""

STEP = 4
_OPENERS, _CLOSERS = "([{", ")]}"
_LEAVERS = ("return", "raise", "break", "continue", "pass")


def of(line: str) -> int:
    """How many blanks a line begins with; a tab counts as one step."""
    expanded = line.expandtabs(STEP)
    return len(expanded) - len(expanded.lstrip(" "))


def after(line: str, rest: str = "") -> str:
    """The blanks that a new line begins with, below `line` up to the caret; `rest` follows the caret.

    One step more below a colon or an open bracket, one less below a statement that leaves its block.
    """
    code = _bare(line).rstrip()
    depth = of(line)
    if code.endswith(":") or code[-1:] in (*_OPENERS,):
        between = code[-1:] and rest.lstrip()[:1] and rest.lstrip()[0] in _CLOSERS
        return " " * (depth if between else depth + STEP)
    first = code.split(maxsplit=1)[0] if code.strip() else ""
    if first in _LEAVERS and depth:
        depth -= STEP
    return " " * max(depth, 0)


def more(line: str) -> str:
    """The line one step further in; an empty one stays."""
    return " " * STEP + line if line.strip() else line


def less(line: str) -> str:
    """The line one step further out."""
    if line.startswith("\t"):
        return line[1:]
    return line[min(of(line), STEP) :] if line.startswith(" ") else line


def to_step(column: int) -> str:
    """The blanks from a column to the next step."""
    return " " * (STEP - column % STEP)


def _bare(line: str) -> str:
    """The line without a comment at its end; a mark within a string is none."""
    quote = ""
    for at, char in enumerate(line):
        if quote:
            quote = "" if char == quote and line[at - 1] != "\\" else quote
        elif char in "\"'":
            quote = char
        elif char == "#":
            return line[:at]
    return line
