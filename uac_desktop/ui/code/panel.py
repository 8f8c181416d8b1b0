"""The Code page: the modules at the left, one of them to edit, and a line to run an expression."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QKeyCombination, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QMenu, QStackedWidget, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.code import symbols
from uac_desktop.ui.code.beside import Beside
from uac_desktop.ui.code.bindings import bindings
from uac_desktop.ui.code.buffer import Buffer
from uac_desktop.ui.code.diff_view import DiffPane
from uac_desktop.ui.code.editor import Editor
from uac_desktop.ui.code.find_bar import FindBar
from uac_desktop.ui.code.head import Head
from uac_desktop.ui.code.history_pane import HistoryPane
from uac_desktop.ui.code.leaving import ask_to_leave
from uac_desktop.ui.code.marks import span_of
from uac_desktop.ui.code.moved_bar import MovedBar
from uac_desktop.ui.code.picker import SymbolPicker
from uac_desktop.ui.code.preview import PreviewPane
from uac_desktop.ui.code.problems import Problems
from uac_desktop.ui.code.proposals import ProposalsPane
from uac_desktop.ui.code.tree import Tree
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import EmptyPage, button, column, label, row, selectable, tone

if TYPE_CHECKING:
    from uac_desktop.app.views import DiagnosticView, ModuleView

_NARROW = theme.PAGE_MIN + theme.TREE
"""Pixels below which the tree makes room for the text and is shown only when asked for."""


class CodePanel(QWidget):
    """`chosen` a path · `run_wanted` an expression · `start_wanted` where there is no code yet ·
    `save_wanted` · `new_wanted` · `closed` when what stood beside the text has gone · `quote_pressed` the
    message (a seq) that a line came from."""

    chosen = Signal(str)
    run_wanted = Signal(str)
    start_wanted = Signal()
    save_wanted = Signal()
    new_wanted = Signal()
    closed = Signal()
    quote_pressed = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._look = look
        self.unsaved: Sequence[str] = ()
        """Paths of modules with changes that are not kept."""
        self._tree_wanted = False
        self._keys: dict[QKeyCombination, Callable[[], object]] = {}
        empty = EmptyPage(words("code.none"), words("code.none.more"), words("code.none.button"))
        empty.pressed.connect(self.start_wanted)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(empty)
        column(self).addWidget(self._stack)

    def build(self) -> None:
        """Makes the parts, of which there are many: not before the window has been drawn."""
        look, words = self._look, self._look.words
        self.tree = Tree(look)
        self.model, self.view = self.tree.model, self.tree.view
        self.head = Head(look)
        self.editor = Editor(look)
        self.editor.setAccessibleName(words("code"))
        self.moved = MovedBar(look)
        self.finder = FindBar(look, self.editor)
        self.picker = SymbolPicker(look, self.editor)
        self.problems = Problems(look)
        self.preview, self.history, self.diff = PreviewPane(look), HistoryPane(look), DiffPane(look)
        self.proposals = ProposalsPane(look)
        self.expression = QLineEdit()
        self.press = button(words("run"))
        self.result = selectable(label("", wrap=True))
        self.note = label("", "muted", "small", wrap=True)
        self._keys = bindings(self)
        self.setFocusProxy(self.view)
        self._name_all()
        self._connect()
        self._lay_out()
        self._fit()

    def show_modules(self, modules: "Sequence[ModuleView]", new: Sequence[str] = ()) -> None:
        """Shows the project, and the paths of modules that are new."""
        self.model.show(modules, new)
        self._stack.setCurrentIndex(1 if modules or new else 0)

    def show_buffer(self, buffer: Buffer | None) -> None:
        """Shows one module to edit."""
        if buffer is not None and buffer is not self.editor.buffer:
            self.finder.leave()
            self.editor.show_buffer(buffer)
            self.editor.setAccessibleName(self._look.words("code.source", path=buffer.path))
            self.head.fold.setChecked(False)
        elif buffer is None:
            self.editor.show_buffer(None)
        if buffer is not None:
            self.tree.point_at(buffer.path)
        self.show_state(buffer)

    def show_state(self, buffer: Buffer | None) -> None:
        """Shows how the module on show stands."""
        self.head.show_buffer(buffer)
        if buffer is not None:
            self.moved.show_state(buffer.theirs is not None, buffer.conflicts)
            self.problems.show_problems(buffer.problems)

    def show_problems(self, problems: "Sequence[DiagnosticView]") -> None:
        """Shows what is wrong with the text on show."""
        self.editor.show_problems(problems)
        self.problems.show_problems(self.editor.buffer.problems)

    def show_pane(self, pane: QWidget | None) -> None:
        """Shows something beside the text; None shows the text alone."""
        had = self.beside.pane()
        self.beside.show_pane(pane)
        if pane is None and had is not None:
            self.editor.setFocus()
            self.closed.emit()

    def asks_to_stay(self, close: Callable[[], object]) -> bool:
        """Whether it asked what is to become of unsaved changes; `close` is done once they may go."""
        if not self.unsaved:
            return False
        ask_to_leave(self._look.words, self, self.unsaved, lambda: self._let_go(close))
        return True

    def show_note(self, sentence: str, grave: bool = False) -> None:
        """Says what was done or why it was not, in the line under the text."""
        tone(self.note, "tone", "critical" if grave else "muted")
        self.note.setText(sentence)
        self.note.setVisible(bool(sentence))

    def show_result(self, text: str, ok: bool, aside: str = "") -> None:
        """Shows what an expression gave, or why it gave nothing."""
        tone(self.result, "tone", "text" if ok else "critical")
        self.result.setText(text + (f"   {aside}" if aside else ""))

    def event(self, event: QEvent) -> bool:
        # A key that is bound here comes before a shortcut of the window that has the same.
        bound = isinstance(event, QKeyEvent) and self._act(event) is not None
        if bound and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        act = self._act(event)
        if act is None:
            super().keyPressEvent(event)
        else:
            act()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._keys:
            self._fit()

    def _fit(self) -> None:
        """The tree makes room for the text where there is little."""
        narrow = self.width() < _NARROW
        self.head.tree.setVisible(narrow)
        self.tree.setVisible(not narrow or self._tree_wanted)

    # -- keys ---------------------------------------------------------------------------

    def bind(self, keys: QKeyCombination, act: Callable[[], object]) -> None:
        """Has another key do something on this page."""
        self._keys[keys] = act

    def _act(self, event: QKeyEvent) -> Callable[[], object] | None:
        act = self._keys.get(event.keyCombination())
        if act is self._keys.get(QKeyCombination(Qt.Key.Key_Escape)) and not self._can_leave():
            return None
        return act

    def _can_leave(self) -> bool:
        return self.finder.isVisible() or self.picker.isVisible() or self.beside.pane() is not None

    def leave(self) -> None:
        """Esc closes what is open, the nearest first."""
        if self.picker.isVisible():
            self.picker.leave()
        elif self.finder.isVisible():
            self.finder.leave()
        else:
            self.show_pane(None)

    def next_part(self, step: int) -> None:
        """Goes from part to part, for Tab indents in the text."""
        pane = self.beside.pane()
        parts = [self.view, self.editor, *([pane] if pane else []), self.expression]
        focused = self.window().focusWidget()
        here = (
            n for n, part in enumerate(parts) if focused and (part is focused or part.isAncestorOf(focused))
        )
        at = next(here, 0)
        parts[(at + step) % len(parts)].setFocus(Qt.FocusReason.TabFocusReason)

    def go_to_symbol(self) -> None:
        self.picker.begin(symbols.symbols(self.editor.toPlainText().split("\n")))

    # -- parts --------------------------------------------------------------------------

    def _name_all(self) -> None:
        words = self._look.words
        self.result.setAccessibleName(words("run.result"))
        self.expression.setPlaceholderText(words("code.expression.hint"))
        self.expression.setAccessibleName(words("code.expression"))
        self.expression.setFont(self._look.code_font())
        self.result.setFont(self._look.code_font())

    def _connect(self) -> None:
        self.tree.chosen.connect(self.chosen)
        self.tree.new_wanted.connect(self.new_wanted)
        self.tree.proposals_wanted.connect(lambda: self.show_pane(self.proposals))
        self.expression.returnPressed.connect(self._run)
        self.press.clicked.connect(self._run)
        self.head.save_wanted.connect(self.save_wanted)
        self.head.found.connect(lambda: self.finder.begin(False))
        self.head.folding.connect(self.editor.fold_lists)
        self.head.tree_toggled.connect(self._toggle_tree)
        self.finder.left.connect(self.editor.setFocus)
        self.picker.left.connect(self.editor.setFocus)
        self.picker.chosen.connect(self.editor.go_line)
        self.problems.chosen.connect(self._go_to_problem)
        self.preview.chosen.connect(lambda line: self.editor.go_line(line - 1))
        for pane in (self.preview, self.history, self.diff, self.proposals):
            pane.closed.connect(lambda: self.show_pane(None))
        self.history.setFocusProxy(self.history.view)
        self.preview.setFocusProxy(self.preview.reason)
        self.diff.setFocusProxy(self.diff.right)

    def _go_to_problem(self, number: int) -> None:
        buffer = self.editor.buffer
        if number < len(buffer.problems):
            self.editor.go(span_of(buffer, buffer.problems[number])[0])
            self.editor.setFocus()

    def _toggle_tree(self) -> None:
        self._tree_wanted = not self._tree_wanted
        self.tree.setVisible(self._tree_wanted)

    def _let_go(self, close: Callable[[], object]) -> None:
        self.unsaved = ()
        close()

    def _run(self) -> None:
        text = self.expression.text().strip()
        if text:
            self.run_wanted.emit(text)

    def _lay_out(self) -> None:
        self.note.setContentsMargins(theme.L, theme.XS, theme.L, theme.XS)
        self.note.hide()
        text = QWidget()
        reading = column(text, 0, 0)
        parts = (self.head, self.moved, self.editor, self.finder, self.problems, self.note)
        for part in parts:
            reading.addWidget(part, int(part is self.editor))
        self.beside = Beside(text, (self.preview, self.history, self.proposals), (self.diff,))
        whole = QWidget()
        sides = QHBoxLayout(whole)
        sides.setContentsMargins(0, 0, 0, 0)
        sides.setSpacing(0)
        sides.addWidget(self.tree)
        right = QWidget()
        sides.addWidget(right, 1)
        under = column(right, 0, 0)
        under.addWidget(self.beside, 1)
        under.addWidget(self._foot())
        self._stack.addWidget(whole)

    def _foot(self) -> QFrame:
        foot = QFrame()
        foot.setObjectName("footer")
        inside = column(foot, theme.M)
        inside.addLayout(row(self.expression, self.press))
        inside.addWidget(self.result)
        return foot

    def menu_at(self, place: QPoint) -> QMenu:
        """A menu that lets itself go, to be filled."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(place)
        return menu
