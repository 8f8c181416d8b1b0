"""Folding: what is indented below a line is hidden with it, be it a record list, a class or a function.

Nothing is kept beside the document: a line is folded when the one below it is hidden.
"""

from collections.abc import Iterator

from PySide6.QtGui import QTextBlock, QTextDocument

from uac_desktop.ui.code import indent
from uac_desktop.ui.code.highlighter import open_string

LONG = 40
"""Lines of a list from which on it counts as long."""


def can_fold(block: QTextBlock) -> bool:
    """Whether what follows a line stands further in; text within a string does not count."""
    text = block.text()
    if not text.strip() or open_string(block.userState()):
        return False
    below = _filled(block.next())
    return below.isValid() and indent.of(below.text()) > indent.of(text)


def is_folded(block: QTextBlock) -> bool:
    """Whether the line below is hidden."""
    return block.isVisible() and block.next().isValid() and not block.next().isVisible()


def inner(block: QTextBlock) -> Iterator[QTextBlock]:
    """The lines that fold with a line: all that stand further in, blank lines at their end left out."""
    depth, blank = indent.of(block.text()), []
    below = block.next()
    while below.isValid():
        text = below.text()
        if not text.strip():
            blank.append(below)
        elif text[: depth + 1].isspace() and indent.of(text) > depth:
            yield from blank
            yield below
            blank = []
        else:
            return
        below = below.next()


def fold(document: QTextDocument, block: QTextBlock) -> None:
    """Hides what stands further in below a line."""
    for each in inner(block):
        _show(each, False)
    _laid_out(document)


def unfold(document: QTextDocument, block: QTextBlock) -> None:
    """Shows what is hidden below a line."""
    below = block.next()
    while below.isValid() and not below.isVisible():
        _show(below, True)
        below = below.next()
    _laid_out(document)


def reveal(document: QTextDocument, block: QTextBlock) -> None:
    """Unfolds what hides a line."""
    above = block
    while above.isValid() and not above.isVisible():
        above = above.previous()
    unfold(document, above)


def header(block: QTextBlock) -> QTextBlock | None:
    """The line that folds a line away: itself where it can, else the nearest that stands further out."""
    if can_fold(block):
        return block
    depth, above = indent.of(block.text()), block.previous()
    while above.isValid():
        if above.text().strip() and indent.of(above.text()) < max(depth, 1):
            return above if can_fold(above) else None
        above = above.previous()
    return None


def fold_long(document: QTextDocument) -> None:
    """Folds every list of the module's own level that is long."""
    block = document.begin()
    while block.isValid():
        text = block.text()
        # Asked first, for there are many lines and few lists.
        if text.endswith("[") and not text[:1].isspace() and block.isVisible():
            held = list(inner(block))
            if len(held) >= LONG:
                for each in held:
                    _show(each, False)
                block = held[-1]
        block = block.next()
    _laid_out(document)


def unfold_all(document: QTextDocument) -> None:
    """Shows every line."""
    block = document.begin()
    while block.isValid():
        if not block.isVisible():
            _show(block, True)
        block = block.next()
    _laid_out(document)


def _filled(block: QTextBlock) -> QTextBlock:
    while block.isValid() and not block.text().strip():
        block = block.next()
    return block


def _show(block: QTextBlock, shown: bool) -> None:
    block.setVisible(shown)
    block.setLineCount(max(block.layout().lineCount(), 1) if shown else 0)


def _laid_out(document: QTextDocument) -> None:
    layout = document.documentLayout()
    layout.documentSizeChanged.emit(layout.documentSize())
    layout.update.emit()
