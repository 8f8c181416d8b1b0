"""A column of text in the middle of a page, never wider than the eye likes."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.widgets import column


def centred(inner: QWidget) -> QHBoxLayout:
    """Lays a widget in the middle, at most the text column's width."""
    layout = QHBoxLayout()
    layout.setContentsMargins(theme.L, 0, theme.L, 0)
    inner.setMaximumWidth(theme.TEXT_MAX)
    inner.setSizePolicy(QSizePolicy.Policy.Expanding, inner.sizePolicy().verticalPolicy())
    layout.addStretch(1)
    layout.addWidget(inner, 1000)
    layout.addStretch(1)
    return layout


class Scroll(QScrollArea):
    """A page that scrolls; `inner` is the column that things are put into."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer = QWidget()
        outer.setObjectName("column")
        self.viewport().setAutoFillBackground(False)
        inner = QWidget()
        self.inner: QVBoxLayout = column(inner, 0, theme.L)
        self.inner.setContentsMargins(0, theme.L, 0, theme.L)
        whole = column(outer)
        whole.addLayout(centred(inner))
        whole.addStretch(1)
        self.setWidget(outer)
