"""Writing parsed Markdown into a text document, block after block at its end.

The same blocks give the same document whether they are written at once or one by one with the last
taken back and written again: each block reuses an empty last line, or begins one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtGui import (
    QColor,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextList,
    QTextListFormat,
    QTextTableFormat,
)

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look

if TYPE_CHECKING:
    from markdown_it.token import Token

_HEADINGS = {"h1": theme.HUGE, "h2": theme.LARGE, "h3": theme.LARGE}
_FIXED = QTextBlockFormat.LineHeightTypes.FixedHeight.value
_PROPORTIONAL = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value


@dataclass(slots=True)
class _List:
    """A list that is being written; it is made with its first item."""

    form: QTextListFormat
    made: QTextList | None = None


class Typesetter:
    """Writes at the end of one document."""

    def __init__(self, look: Look, cursor: QTextCursor) -> None:
        self._look = look
        self._at = cursor
        self._characters: list[QTextCharFormat] = []
        self._lists: list[_List] = []
        self._item: _List | None = None
        self._quotes = 0
        self._tight = False

    def write(self, tokens: "Sequence[Token]") -> None:
        """Appends the blocks of a parsed text."""
        self._at.movePosition(QTextCursor.MoveOperation.End)
        self._characters = [self._plain()]
        rows: list[list[Token]] | None = None
        for token in tokens:
            if token.type == "table_open":
                rows = []
            elif token.type == "table_close":
                self._table(rows or [])
                rows = None
            elif rows is not None:
                _collect(rows, token)
            else:
                self._block(token)

    def _block(self, token: "Token") -> None:
        match token.type:
            case "bullet_list_open" | "ordered_list_open":
                self._lists.append(self._list(token))
            case "bullet_list_close" | "ordered_list_close":
                self._lists.pop()
            case "list_item_open":
                self._item = self._lists[-1]
            case "list_item_close":
                self._item = None
            case "blockquote_open":
                self._quotes += 1
            case "blockquote_close":
                self._quotes -= 1
            case "paragraph_open":
                self._tight = token.hidden
                self._begin()
                self._characters.append(self._plain())
            case "paragraph_close":
                self._characters.pop()
            case "heading_open":
                self._begin(heading=True)
                self._characters.append(self._heading(token.tag))
            case "heading_close":
                self._characters.pop()
            case "inline":
                self._inline(token.children or [])
            case "fence" | "code_block":
                self._code(token.content)
            case "hr":
                self._rule()

    def _plain(self) -> QTextCharFormat:
        made = QTextCharFormat()
        made.setForeground(self._look.colour("muted" if self._quotes else "text"))
        return made

    def _heading(self, tag: str) -> QTextCharFormat:
        made = self._plain()
        made.setFontWeight(QFont.Weight.DemiBold)
        made.setFontPointSize(self._look.points * _HEADINGS.get(tag, theme.NORMAL))
        return made

    def _list(self, token: "Token") -> "_List":
        made = QTextListFormat()
        ordered = token.type == "ordered_list_open"
        styles = QTextListFormat.Style
        made.setStyle(styles.ListDecimal if ordered else styles.ListDisc)
        made.setIndent(len(self._lists) + 1)
        made.setStart(int(token.attrs.get("start", 1)) if ordered else 1)
        return _List(made)

    def _begin(self, heading: bool = False) -> None:
        """Begins a text block: on the empty last line, or on a new one."""
        form = QTextBlockFormat()
        form.setLineHeight(theme.LINE_HEIGHT, _PROPORTIONAL)
        form.setTopMargin(theme.M if heading else 0)
        form.setBottomMargin(theme.XS if heading or self._tight else theme.S)
        form.setLeftMargin(self._quotes * theme.L)
        if self._lists and self._item is None:
            form.setIndent(len(self._lists))
        self._fresh(form)
        if self._item is not None:
            self._list_item(self._item)

    def _list_item(self, item: "_List") -> None:
        """Makes the block an item; further paragraphs of the same item are only indented."""
        if item.made is None:
            item.made = self._at.createList(item.form)
        else:
            item.made.add(self._at.block())
        self._item = None

    def _fresh(self, form: QTextBlockFormat) -> None:
        if self._at.block().length() > 1:
            self._at.insertBlock(form, self._plain())
        else:
            self._at.setBlockFormat(form)
            self._at.setBlockCharFormat(self._plain())
            self._at.setCharFormat(self._plain())

    def _inline(self, tokens: "Sequence[Token]") -> None:
        for token in tokens:
            form = QTextCharFormat(self._characters[-1])
            match token.type:
                case "text" | "text_special":
                    self._at.insertText(token.content, form)
                case "code_inline":
                    self._at.insertText(token.content, self._fixed(form))
                case "softbreak":
                    self._at.insertText(" ", form)
                case "hardbreak":
                    self._at.insertText("\u2028", form)
                case "image":
                    self._at.insertText(token.content, self._muted(form))
                case "em_open" | "strong_open" | "s_open" | "link_open":
                    self._characters.append(self._marked(form, token))
                case "em_close" | "strong_close" | "s_close" | "link_close":
                    self._characters.pop()

    def _marked(self, form: QTextCharFormat, token: "Token") -> QTextCharFormat:
        match token.type:
            case "em_open":
                form.setFontItalic(True)
            case "strong_open":
                form.setFontWeight(QFont.Weight.DemiBold)
            case "s_open":
                form.setFontStrikeOut(True)
            case "link_open":
                target = str(token.attrs.get("href", ""))
                form.setAnchor(True)
                form.setAnchorHref(target)
                form.setToolTip(target)
                form.setForeground(self._look.colour("accent"))
                form.setFontUnderline(True)
        return form

    def _muted(self, form: QTextCharFormat) -> QTextCharFormat:
        form.setForeground(self._look.colour("muted"))
        form.setFontItalic(True)
        return form

    def _fixed(self, form: QTextCharFormat) -> QTextCharFormat:
        form.setFontFamilies([self._look.code_font().family()])
        form.setBackground(QColor(self._look.tokens.sunken))
        return form

    def _code(self, text: str) -> None:
        form = self._frame()
        form.setBackground(QColor(self._look.tokens.sunken))
        form.setPadding(theme.M)
        self._collapse()
        self._at.insertFrame(form)
        characters = self._plain()
        characters.setFontFamilies([self._look.code_font().family()])
        self._at.insertText(text.rstrip("\n").replace("\n", "\u2028"), characters)
        self._leave()

    def _frame(self) -> QTextFrameFormat:
        form = QTextFrameFormat()
        form.setBorder(1)
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setBorderBrush(QColor(self._look.tokens.line))
        form.setTopMargin(theme.XS)
        form.setBottomMargin(theme.S)
        return form

    def _rule(self) -> None:
        self._tight = False
        form = QTextBlockFormat()
        form.setProperty(
            QTextFormat.Property.BlockTrailingHorizontalRulerWidth,
            QTextLength(QTextLength.Type.PercentageLength, 100),
        )
        self._fresh(form)
        self._at.insertText("\u200b", self._plain())

    def _table(self, rows: "list[list[Token]]") -> None:
        form = QTextTableFormat()
        form.setBorder(1)
        form.setBorderCollapse(True)
        form.setBorderBrush(QColor(self._look.tokens.line))
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setCellPadding(theme.S)
        form.setTopMargin(theme.XS)
        form.setBottomMargin(theme.S)
        self._collapse()
        table = self._at.insertTable(len(rows), max(len(row) for row in rows), form)
        for number, row in enumerate(rows):
            for place, cell in enumerate(row):
                self._at = table.cellAt(number, place).firstCursorPosition()
                plain = self._plain()
                plain.setFontWeight(QFont.Weight.DemiBold if number == 0 else QFont.Weight.Normal)
                self._characters.append(plain)
                self._inline(cell.children or [])
                self._characters.pop()
        self._leave()

    def _collapse(self) -> None:
        """Keeps an empty line before or after a frame, which the document must have, from showing."""
        if self._at.block().length() == 1:
            form = QTextBlockFormat()
            form.setLineHeight(1, _FIXED)
            self._at.setBlockFormat(form)

    def _leave(self) -> None:
        self._at.movePosition(QTextCursor.MoveOperation.End)
        self._collapse()


def _collect(rows: "list[list[Token]]", token: "Token") -> None:
    if token.type == "tr_open":
        rows.append([])
    elif token.type == "inline":
        rows[-1].append(token)


def take_back(cursor: QTextCursor, position: int) -> None:
    """Removes all that was written after a position, which was the document's end then."""
    cursor.setPosition(position)
    cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
    cursor.removeSelectedText()
    if cursor.block().length() == 1:
        cursor.setBlockFormat(QTextBlockFormat())
