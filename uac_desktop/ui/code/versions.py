"""The versions of the project as rows on a line of time."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from uac_desktop.ui import theme, times
from uac_desktop.ui.look import Look
from uac_desktop.ui.rows import Index
from uac_desktop.ui.words import TABLE, Words

if TYPE_CHECKING:
    from uac_desktop.app.views import VersionView

WHEN = Qt.ItemDataRole.UserRole + 1
CHECKPOINT = Qt.ItemDataRole.UserRole + 2
FAILED = Qt.ItemDataRole.UserRole + 3
_LINE = 22


class Versions(QAbstractListModel):
    """The versions, the newest first."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._versions: tuple[VersionView, ...] = ()
        self._now: datetime | None = None

    def show(self, versions: "Sequence[VersionView]", now: datetime) -> None:
        """Shows these; where they stand already, nothing moves."""
        newest = tuple(sorted(versions, key=lambda each: each.number, reverse=True))
        self._now = now
        if newest != self._versions:
            self.beginResetModel()
            self._versions = newest
            self.endResetModel()

    def version(self, row: int) -> "VersionView":
        """The version on a row."""
        return self._versions[row]

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._versions)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if not index.isValid() or self._now is None:
            return None
        version = self._versions[index.row()]
        said, when = told(self._words, version), named(self._words, version, self._now)
        answers = {
            int(Qt.ItemDataRole.DisplayRole): said,
            int(Qt.ItemDataRole.ToolTipRole): "\n".join(
                [f"{version.number} · {version.at}", *_more(version)]
            ),
            int(Qt.ItemDataRole.AccessibleTextRole): f"{when}: {said}",
            int(WHEN): when,
            int(CHECKPOINT): version.kind == "checkpoint",
            int(FAILED): bool(version.failed),
        }
        return answers.get(int(role))


def author(words: Words, name: str) -> str:
    """Who made a version."""
    return words(f"author.{name}") if f"author.{name}" in TABLE else name


def named(words: Words, version: "VersionView", now: datetime) -> str:
    """Its number, when it was made, and by whom."""
    when = times.when(words, version.at, now)
    return f"{version.number} · {when} · {author(words, version.author)}"


def told(words: Words, version: "VersionView") -> str:
    """What it meant, in a sentence or two."""
    said = [words.told(each) for each in version.words]
    if not said and version.changed:
        said = [words("history.changed", paths=", ".join(version.changed))]
    if not said:
        said = [words("history.same")]
    if version.failed:
        said.append(words("history.failed", n=version.failed))
    return " ".join(said)


def _more(version: "VersionView") -> list[str]:
    return [*([version.reason] if version.reason else []), *version.words, *version.changed]


class VersionPainter(QStyledItemDelegate):
    """A line of time at the left, filled where the version is a checkpoint; then when, who and what."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(theme.TREE // 2, 3 * option.fontMetrics.lineSpacing() + theme.L)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect: QRect = option.rect
        self._ground(painter, rect, option.state)
        self._time_line(painter, rect, index)
        inside = rect.adjusted(_LINE + theme.M, theme.S - 2, -theme.M, -theme.XS)
        font = QFont(painter.font())
        small = QFont(font)
        small.setPointSizeF(self._look.points * theme.SMALL)
        painter.setFont(small)
        painter.setPen(self._look.colour("muted"))
        metrics = painter.fontMetrics()
        when = metrics.elidedText(str(index.data(WHEN)), Qt.TextElideMode.ElideRight, inside.width())
        painter.drawText(inside, Qt.AlignmentFlag.AlignTop, when)
        painter.setFont(font)
        painter.setPen(self._look.colour("critical" if index.data(FAILED) else "text"))
        below = inside.adjusted(0, metrics.lineSpacing() + theme.XS, 0, 0)
        painter.drawText(
            below, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop, _two_lines(painter, below, index)
        )
        painter.restore()

    def _ground(self, painter: QPainter, rect: QRect, state: QStyle.StateFlag) -> None:
        tokens = self._look.tokens
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        if chosen or focused or state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(QColor(tokens.wash if chosen else tokens.hover))
            painter.setPen(QColor(tokens.accent) if focused else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(rect.adjusted(theme.XS, 1, -theme.XS, -1), theme.RADIUS, theme.RADIUS)

    def _time_line(self, painter: QPainter, rect: QRect, index: Index) -> None:
        x, y, size = rect.left() + _LINE, rect.top() + theme.L, 4
        last = index.row() == index.model().rowCount() - 1
        painter.setPen(QPen(QColor(self._look.tokens.line), 1.5))
        painter.drawLine(x, rect.top() if index.row() else y, x, y if last else rect.bottom() + 1)
        painter.setPen(QPen(self._look.colour("accent"), 1.5))
        filled = bool(index.data(CHECKPOINT))
        painter.setBrush(self._look.colour("accent") if filled else QColor(self._look.tokens.surface))
        painter.drawEllipse(x - size, y - size, 2 * size, 2 * size)


def _two_lines(painter: QPainter, box: QRect, index: Index) -> str:
    """As much of the words as two lines hold."""
    metrics = painter.fontMetrics()
    room = int(box.width() * 1.85)
    return metrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, room)
