"""The Code page: the modules at the left, one of them to read, and a line to run an expression."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QStackedWidget, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.code.editor import Editor
from uac_desktop.ui.code.model import Modules
from uac_desktop.ui.look import Look
from uac_desktop.ui.rows import KEY, rows_view
from uac_desktop.ui.widgets import EmptyPage, button, column, label, row, selectable, tone

if TYPE_CHECKING:
    from uac_desktop.app.views import ModuleView


class CodePanel(QWidget):
    """Emits an expression to run; `start_wanted` where there is no code yet."""

    run_wanted = Signal(str)
    start_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._look = look
        self._path: str | None = None
        self.model = Modules()
        self.view = rows_view(look, words("code.modules"))
        self.editor = Editor(look)
        self.editor.setAccessibleName(words("code"))
        self.expression = QLineEdit()
        self.press = button(words("run"))
        self.result = selectable(label("", wrap=True))
        self.result.setAccessibleName(words("run.result"))
        self._name = label("", bold=True)
        self._about = label("", "muted", "small")
        self._empty = EmptyPage(words("code.none"), words("code.none.more"), words("code.none.button"))
        self._empty.pressed.connect(self.start_wanted)
        self._stack = QStackedWidget(self)
        self.setFocusProxy(self.view)
        self._connect()
        self._lay_out()

    def show_modules(self, modules: "Sequence[ModuleView]") -> None:
        """Shows the project; the module on show stays on show."""
        self.model.show(modules)
        self._stack.setCurrentIndex(1 if modules else 0)
        if self.model.row_of(self._path) < 0:
            self._path = next((module.path for module in modules), None)
        self.show_module(self._path)

    def show_module(self, path: str | None) -> None:
        """Shows one module; a path that is not there changes nothing."""
        place = self.model.row_of(path)
        module = self.model.module(place) if place >= 0 else None
        if module is None:
            return
        self._path = path
        self.view.setCurrentIndex(self.model.index(place))
        self._name.setText(module.path)
        words = self._look.words
        lines = words("code.line" if module.lines == 1 else "code.lines", n=module.lines)
        self._about.setText(f"{lines} · {words('code.readonly')}")
        self.editor.setAccessibleName(words("code.source", path=module.path))
        if self.editor.toPlainText() != module.source:
            self.editor.setPlainText(module.source)

    def show_result(self, text: str, ok: bool, aside: str = "") -> None:
        """Shows what an expression gave, or why it gave nothing."""
        tone(self.result, "tone", "text" if ok else "critical")
        self.result.setText(text + (f"   {aside}" if aside else ""))

    def _connect(self) -> None:
        words = self._look.words
        self.view.setModel(self.model)
        self.view.clicked.connect(self._choose)
        self.view.activated.connect(self._choose)
        self.expression.setPlaceholderText(words("code.expression.hint"))
        self.expression.setAccessibleName(words("code.expression"))
        self.expression.setFont(self._look.code_font())
        self.result.setFont(self._look.code_font())
        self.expression.returnPressed.connect(self._run)
        self.press.clicked.connect(self._run)

    def _choose(self, index: QModelIndex) -> None:
        self.show_module(index.data(KEY))

    def _run(self) -> None:
        text = self.expression.text().strip()
        if text:
            self.run_wanted.emit(text)

    def _lay_out(self) -> None:
        tree = QFrame()
        tree.setObjectName("tree")
        tree.setFixedWidth(theme.TREE)
        column(tree, theme.S).addWidget(self.view)
        head = row(self._name, 1, self._about)
        head.setContentsMargins(theme.L, theme.M, theme.L, theme.S)
        foot = QFrame()
        foot.setObjectName("footer")
        inside = column(foot, theme.M)
        inside.addLayout(row(self.expression, self.press))
        inside.addWidget(self.result)
        whole = QWidget()
        sides = QHBoxLayout(whole)
        sides.setContentsMargins(0, 0, 0, 0)
        sides.setSpacing(0)
        sides.addWidget(tree)
        right = QWidget()
        sides.addWidget(right, 1)
        reading = column(right, 0, 0)
        reading.addLayout(head)
        reading.addWidget(self.editor, 1)
        reading.addWidget(foot)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(whole)
        column(self).addWidget(self._stack)
