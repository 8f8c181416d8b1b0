"""What the keys of indentation do to a text; each is one step of undo."""

from collections.abc import Callable

from PySide6.QtGui import QTextBlock, QTextCursor

from uac_desktop.ui.code import indent
from uac_desktop.ui.code.places import chars, units

_WRAPS = {"(": ")", "[": "]", "{": "}", '"': '"', "'": "'"}


def tab(cursor: QTextCursor) -> None:
    """Moves the lines of a selection one step in, or the caret to the next step."""
    if cursor.hasSelection():
        _each_line(cursor, indent.more)
    else:
        cursor.insertText(indent.to_step(cursor.positionInBlock()))


def back_tab(cursor: QTextCursor) -> None:
    """Moves the caret's line, or those of a selection, one step out."""
    _each_line(cursor, indent.less)


def break_line(cursor: QTextCursor) -> None:
    """Begins a new line where the code goes on; a bracket that would be pushed along gets its own."""
    line = cursor.block().text()
    column = chars(line, cursor.positionInBlock())
    before, rest = line[:column], line[column:]
    start = indent.after(before, rest)
    cursor.beginEditBlock()
    if before.rstrip()[-1:] in ("(", "[", "{") and rest.lstrip()[:1] in (")", "]", "}"):
        cursor.insertText("\n" + start + " " * indent.STEP)
        place = cursor.position()
        cursor.insertText("\n" + start)
        cursor.setPosition(place)
    else:
        cursor.insertText("\n" + start)
    cursor.endEditBlock()


def back_space(cursor: QTextCursor) -> bool:
    """Takes a step of indentation away; False where there is none, for the editor to do as it does."""
    before = cursor.block().text()[: cursor.positionInBlock()]
    if cursor.hasSelection() or not before or not before.isspace() or "\t" in before:
        return False
    taken = len(before) % indent.STEP or indent.STEP
    cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, taken)
    cursor.removeSelectedText()
    return True


def wrap(cursor: QTextCursor, opening: str) -> bool:
    """Puts a selection within brackets or quotes; False where nothing is selected."""
    if not cursor.hasSelection() or opening not in _WRAPS or "\u2029" in cursor.selectedText():
        return False
    start, text = cursor.selectionStart(), cursor.selectedText()
    cursor.insertText(f"{opening}{text}{_WRAPS[opening]}")
    end = cursor.position() - 1
    cursor.setPosition(start + 1)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    return True


def comment(cursor: QTextCursor) -> None:
    """Makes comments of the lines, or code of them where all are comments."""
    texts = [block.text() for block in _lines(cursor) if block.text().strip()]
    if texts and all(text.lstrip().startswith("#") for text in texts):
        _each_line(cursor, _uncomment)
    elif texts:
        depth = min(indent.of(text) for text in texts)
        _each_line(cursor, lambda text: f"{text[:depth]}# {text[depth:]}" if text.strip() else text)


def _uncomment(text: str) -> str:
    before, _, rest = text.partition("#")
    return before + rest.removeprefix(" ")


def _lines(cursor: QTextCursor) -> list[QTextBlock]:
    """The lines of a selection; one at whose very beginning it ends is not among them."""
    document = cursor.document()
    first = document.findBlock(cursor.selectionStart())
    last = document.findBlock(max(cursor.selectionEnd() - 1, cursor.selectionStart()))
    if not cursor.hasSelection():
        last = first
    found = [first]
    while found[-1] != last and found[-1].next().isValid():
        found.append(found[-1].next())
    return found


def _each_line(cursor: QTextCursor, change: Callable[[str], str]) -> None:
    cursor.beginEditBlock()
    for block in _lines(cursor):
        old, new = block.text(), change(block.text())
        if new != old:
            _replace(block, old, new)
    cursor.endEditBlock()


def _replace(block: QTextBlock, old: str, new: str) -> None:
    """Changes only the beginning of a line, so that a caret further on stays with its word."""
    kept = 0
    while kept < min(len(old), len(new)) and old[-1 - kept] == new[-1 - kept]:
        kept += 1
    edit = QTextCursor(block)
    edit.setPosition(block.position() + units(old[: len(old) - kept]), QTextCursor.MoveMode.KeepAnchor)
    edit.insertText(new[: len(new) - kept])
