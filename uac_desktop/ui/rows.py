"""How lists of names are painted: quiet headings, and rows with a title and a small word at the end."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look

HEADING = Qt.ItemDataRole.UserRole + 1
ASIDE = Qt.ItemDataRole.UserRole + 2
KEY = Qt.ItemDataRole.UserRole + 3

Index = QModelIndex | QPersistentModelIndex


class RowPainter(QStyledItemDelegate):
    """Paints the roles DisplayRole, HEADING (bool) and ASIDE (str)."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        height = option.fontMetrics.height()
        return QSize(theme.TREE // 2, height + (theme.L + theme.XS if index.data(HEADING) else theme.L))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect: QRect = option.rect
        if index.data(HEADING):
            self._heading(painter, rect, str(index.data()))
        else:
            self._row(painter, rect, option.state, index)
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A line with the row's name, named for screen readers and filled with the ground of a field."""
        editor = super().createEditor(parent, option, index)
        editor.setAccessibleName(self._look.words("rename.name"))
        editor.setAutoFillBackground(True)
        return editor

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        editor.setGeometry(option.rect.adjusted(theme.XS, 1, -theme.XS, -1))

    def _heading(self, painter: QPainter, rect: QRect, text: str) -> None:
        font = QFont(painter.font())
        font.setPointSizeF(self._look.points * theme.SMALL)
        painter.setFont(font)
        painter.setPen(self._look.colour("muted"))
        inside = rect.adjusted(theme.M, 0, -theme.M, -theme.XS)
        painter.drawText(inside, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, text)

    def _row(self, painter: QPainter, rect: QRect, state: QStyle.StateFlag, index: Index) -> None:
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        box = rect.adjusted(theme.XS, 1, -theme.XS, -1)
        self._ground(painter, box, state, chosen)
        inside = box.adjusted(theme.S, 0, -theme.S, 0)
        aside = str(index.data(ASIDE) or "")
        width = painter.fontMetrics().horizontalAdvance(aside)
        painter.setPen(self._look.colour("muted"))
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, aside)
        painter.setPen(self._look.colour("accent" if chosen else "text"))
        room = inside.adjusted(0, 0, -(width + theme.S if aside else 0), 0)
        text = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _ground(self, painter: QPainter, box: QRect, state: QStyle.StateFlag, chosen: bool) -> None:
        tokens = self._look.tokens
        over = bool(state & QStyle.StateFlag.State_MouseOver)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        painter.setBrush(QColor(tokens.wash if chosen else tokens.hover))
        painter.setPen(QColor(tokens.accent) if focused and chosen else Qt.PenStyle.NoPen)
        if chosen or over:
            painter.drawRoundedRect(box, theme.RADIUS, theme.RADIUS)


def rows_view(look: Look, name: str) -> QListView:
    """A list view painted so, its name for screen readers given."""
    view = QListView()
    view.setItemDelegate(RowPainter(look))
    view.itemDelegate().setParent(view)
    view.setMouseTracking(True)
    view.setAccessibleName(name)
    view.setUniformItemSizes(False)
    view.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    look.changed.connect(view.viewport().update)
    return view
