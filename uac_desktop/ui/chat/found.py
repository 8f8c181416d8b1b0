"""What a search found in messages: a line of where and when, and the words with the hits in bold."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from uac_desktop.ui import theme, times
from uac_desktop.ui.rows import ASIDE, HEADING, KEY, Index, RowPainter
from uac_desktop.ui.words import TABLE, Words

if TYPE_CHECKING:
    from uac_desktop.app.views import FoundView

SPANS = Qt.ItemDataRole.UserRole + 4
WHERE = Qt.ItemDataRole.UserRole + 5
_LINES = 3
Spans = Sequence[tuple[int, int]]
_NAMED = 20
_QUIET = (None, "current", "firing")


class FoundModel(QAbstractListModel):
    """A heading and the found things: DisplayRole the words, SPANS the hits in them, WHERE and ASIDE the
    line above, KEY (message or None, conversation or None)."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._found: tuple[FoundView, ...] = ()
        self._now: datetime | None = None

    def show(self, found: "Sequence[FoundView]", now: datetime) -> None:
        """Shows these as of `now` (aware)."""
        if tuple(found) == self._found:
            return
        self.beginResetModel()
        self._found, self._now = tuple(found), now
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if not self._found or (parent is not None and parent.isValid()) else len(self._found) + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if index.row() == 0:
            heading = {int(Qt.ItemDataRole.DisplayRole): self._words("search.messages"), int(HEADING): True}
            return heading.get(int(role))
        return self._answers(self._found[index.row() - 1]).get(int(role))

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or index.row() == 0:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _answers(self, found: "FoundView") -> dict[int, Any]:
        assert self._now is not None  # set with what is shown
        where, when = self._where(found), times.when(self._words, found.at, self._now)
        return {
            int(Qt.ItemDataRole.DisplayRole): found.snippet,
            int(Qt.ItemDataRole.AccessibleTextRole): f"{where}, {when}: {found.snippet}",
            int(Qt.ItemDataRole.ToolTipRole): f"{found.title}\n{found.at}",
            int(HEADING): False,
            int(SPANS): found.spans,
            int(WHERE): where,
            int(ASIDE): when,
            int(KEY): (found.message, found.conversation),
        }

    def _where(self, found: "FoundView") -> str:
        """What kind of thing it is, what became of it, and in which conversation, unless that has its name
        from this very message: then who said it."""
        words = self._words
        kind = words("alert") if found.kind == "alert" else words.type(found.type) if found.type else ""
        status = "" if found.status in _QUIET else words.status(found.status or "")
        role = words("assistant" if found.role == "assistant" else "you") if found.role else ""
        named = found.snippet[:_NAMED] == found.title[:_NAMED]
        return " · ".join(filter(None, (kind, status, role if named else found.title)))


class FoundPainter(RowPainter):
    """Paints a found thing on up to four lines; headings as every list has them."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint = super().sizeHint(option, index)
        if index.data(HEADING):
            return hint
        width = option.widget.viewport().width() if option.widget else option.rect.width()  # type: ignore[attr-defined]
        layout = _layout(
            option.font,
            str(index.data()),
            index.data(SPANS),
            self._ground_of_hits(),
            width - 2 * (theme.XS + theme.S),
        )
        height = option.fontMetrics.lineSpacing() * layout.lineCount() + self._small(option.font)[1]
        return QSize(hint.width(), height + theme.M + 2)

    def _row(self, painter: QPainter, rect: QRect, state: QStyle.StateFlag, index: Index) -> None:
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        box = rect.adjusted(theme.XS, 1, -theme.XS, -1)
        self._ground(painter, box, state, chosen)
        inside = box.adjusted(theme.S, theme.XS, -theme.S, -theme.XS)
        font = QFont(painter.font())
        below = self._line(painter, inside, index)
        painter.setFont(font)
        painter.setPen(self._look.colour("accent" if chosen else "text"))
        layout = _layout(font, str(index.data()), index.data(SPANS), self._ground_of_hits(), inside.width())
        layout.draw(painter, QPointF(inside.left(), inside.top() + below))

    def _line(self, painter: QPainter, inside: QRect, index: Index) -> int:
        """The quiet line of where and when; its height."""
        font, height = self._small(painter.font())
        painter.setFont(font)
        painter.setPen(self._look.colour("muted"))
        line = QRect(inside.left(), inside.top(), inside.width(), height)
        aside = str(index.data(ASIDE))
        painter.drawText(line, Qt.AlignmentFlag.AlignRight, aside)
        room = line.width() - painter.fontMetrics().horizontalAdvance(aside) - theme.S
        where = painter.fontMetrics().elidedText(str(index.data(WHERE)), Qt.TextElideMode.ElideRight, room)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft, where)
        return height

    def _ground_of_hits(self) -> QColor:
        return QColor(self._look.tokens.marked)

    def _small(self, font: QFont) -> tuple[QFont, int]:
        small = QFont(font)
        small.setPointSizeF(self._look.points * theme.SMALL)
        return small, QFontMetrics(small).height() + theme.XS


def _layout(font: QFont, text: str, spans: Spans, ground: QColor, width: int) -> QTextLayout:
    """The words in at most three lines, hits in bold on a ground; what does not fit ends in …"""
    made, end = _broken(font, text, spans, ground, width)
    return made if end >= _units(text) else _broken(font, _cut(text, end), spans, ground, width)[0]


def _broken(font: QFont, text: str, spans: Spans, ground: QColor, width: int) -> tuple[QTextLayout, int]:
    layout = QTextLayout(text, font)
    layout.setFormats([_bold(text, start, end, ground) for start, end in spans if start < len(text)])
    layout.beginLayout()
    height, end = 0.0, 0
    for _ in range(_LINES):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(max(width, theme.XXL))
        line.setPosition(QPointF(0, height))
        height += line.height()
        end = line.textStart() + line.textLength()
    layout.endLayout()
    return layout, end


def _bold(text: str, start: int, end: int, ground: QColor) -> QTextLayout.FormatRange:
    shown = QTextLayout.FormatRange()
    shown.start, shown.length = _units(text[:start]), _units(text[start:end])
    bold = QTextCharFormat()
    bold.setFontWeight(QFont.Weight.Bold)
    # Beside the weight, which fonts of Chinese often do not show.
    bold.setBackground(ground)
    shown.format = bold
    return shown


def _units(text: str) -> int:
    """Qt counts in UTF-16."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _cut(text: str, units: int) -> str:
    kept = text.encode("utf-16-le", "surrogatepass")[: 2 * (units - 2)].decode("utf-16-le", "ignore")
    return kept.rstrip(" …") + "…"


def note(words: Words, problem: str, name: str, value: str) -> str:
    """What of a query was not understood, as a sentence."""
    advice = f"search.advice.{name}"
    return words(f"search.{problem}", name=name, value=value, advice=words(advice) if advice in TABLE else "")
