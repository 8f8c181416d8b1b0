"""What an edit means before it is saved: in words, with the alerts that come and go, and what to answer."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QLineEdit, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.alerts.card import Barred
from uac_desktop.ui.centred import Scroll
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import IconButton, Pressable, button, clear, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView, DiagnosticView, EditView, Fate, MeaningView

FATES: tuple["Fate", ...] = ("ended", "never", "forget")


class PreviewPane(QFrame):
    """`confirmed` the reason, to save · `closed` to go back to the text · `chosen` a line (from 1) ·
    `fated` when it was said what became of a removed record."""

    confirmed = Signal(str)
    closed = Signal()
    chosen = Signal(int)
    fated = Signal()
    compared = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._look, self._words = look, words
        self.fates: dict[str, Fate] = {}
        self._open: frozenset[str] = frozenset()
        self._ready = False
        self._title = label(words("preview"), bold=True)
        self._page = Scroll()
        self._page.inner.setSpacing(theme.M)
        self._page.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._page.setAccessibleName(words("preview"))
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(words("preview.reason"))
        self.reason.setAccessibleName(words("preview.reason"))
        self._note = label("", "muted", "small", wrap=True)
        self.save = button(words("save"), filled=True)
        self.back = button(words("preview.back"))
        self._compare = button(words("preview.diff"), flat=True)
        self._listen()
        self._lay_out()

    def begin(self) -> None:
        """Waits for what the edit means."""
        self.fates, self._open = {}, frozenset()
        self.reason.clear()
        clear(self._page.inner)
        self.show_waiting(self._words("preview.looking"))

    def show_waiting(self, sentence: str) -> None:
        """Says what is being done; nothing can be agreed to meanwhile."""
        self._ready = False
        self._note.setText(sentence)
        self._settle()

    def show_fault(self, sentence: str) -> None:
        """Says why it cannot be saved."""
        self.show_waiting("")
        clear(self._page.inner)
        self._page.inner.addWidget(self._wrapped(sentence, "critical"))

    def show_edit(self, edit: "EditView") -> None:
        """Shows what the edit means."""
        wrong = [each for each in edit.diagnostics if each.severity == "error"]
        asked = [each for each in edit.meanings if each.asks and each.record]
        self._open = frozenset(each.record for each in asked if each.record)
        clear(self._page.inner)
        for part in self._parts(edit, wrong):
            self._page.inner.addWidget(part)
        self._ready = not wrong
        self._note.setText("")
        self._settle()

    def _parts(self, edit: "EditView", wrong: "list[DiagnosticView]") -> Iterable[QWidget]:
        words = self._words
        if wrong:
            yield self._wrapped(words("preview.wrong"), "critical")
        yield from (self._problem(each) for each in edit.diagnostics)
        if not wrong:
            yield from (self._meaning(each) for each in edit.meanings)
            if not edit.meanings:
                yield self._wrapped(words("preview.nothing"), "muted")
            yield from self._alerts("preview.new", edit.new)
            yield from self._alerts("preview.resolved", edit.resolved)
            if edit.answers:
                yield self._heading("preview.answers")
                yield from (self._wrapped(f"· {self._words.told(answer)}") for answer in edit.answers)

    def _meaning(self, meaning: "MeaningView") -> QWidget:
        """One change in words; pressing it leads to its line, and a removed record asks what became of it."""
        card = QFrame()
        layout = column(card, 0, theme.XS)
        said = self._words.told(meaning.words)
        if meaning.line is None:
            layout.addWidget(self._wrapped(said))
        else:
            layout.addWidget(self._place(said, meaning.line))
        if meaning.record and (meaning.asks or meaning.record in self.fates):
            card.setProperty("look", "card")
            layout.setContentsMargins(theme.M, theme.S, theme.M, theme.M)
            layout.addWidget(label(self._words("fate.ask"), "muted", "small"))
            layout.addLayout(self._fates(meaning.record, said))
        return card

    def _fates(self, record: str, said: str) -> QHBoxLayout:
        group = QButtonGroup(self)
        presses = []
        for number, fate in enumerate(FATES):
            press = button(self._words(f"fate.{fate}"))
            press.setCheckable(True)
            press.setProperty("segment", True)
            press.setProperty("scale", "small")
            press.setToolTip(self._words(f"fate.{fate}.more"))
            press.setAccessibleName(f"{said} {self._words(f'fate.{fate}')}")
            press.setChecked(self.fates.get(record) == fate)
            group.addButton(press, number)
            presses.append(press)
        group.idClicked.connect(lambda number: self._choose(record, FATES[number]))
        return row(*presses, 1, spacing=theme.XS)

    def _choose(self, record: str, fate: "Fate") -> None:
        self.fates[record] = fate
        self._settle()
        self.fated.emit()

    def _problem(self, problem: "DiagnosticView") -> QWidget:
        said = self._words("problems.row", line=problem.line, message=self._words.told(problem.message))
        return self._place(said, problem.line, "critical" if problem.severity == "error" else "warning")

    def _place(self, said: str, line: int, tone: str = "text") -> QWidget:
        part = Pressable("quote", said, self._words("preview.go", line=line))
        layout = column(part, 0, 0)
        layout.setContentsMargins(theme.S, 2, theme.XS, 2)
        layout.addWidget(self._wrapped(said, tone))
        part.clicked.connect(lambda: self.chosen.emit(line))
        return part

    def _alerts(self, name: str, alerts: "Iterable[AlertView]") -> Iterable[QWidget]:
        for number, alert in enumerate(alerts):
            if number == 0:
                yield self._heading(name)
            card = Barred(self._look, alert.severity)
            layout = column(card, theme.M, 0)
            layout.setContentsMargins(theme.L, theme.S, theme.M, theme.S)
            layout.addWidget(label(self._words(alert.severity), alert.severity, "small", bold=True))
            layout.addWidget(self._wrapped(self._words.told(alert.message)))
            yield card

    def _heading(self, name: str) -> QWidget:
        return label(self._words(name), "muted", "small", bold=True)

    def _wrapped(self, text: str, tone: str = "text") -> QWidget:
        return label(text, tone, wrap=True)  # type: ignore[arg-type]  # one of the tones

    def _settle(self) -> None:
        undecided = bool(self._open - self.fates.keys())
        self.save.setEnabled(self._ready and not undecided)
        if self._ready:
            self._note.setText(self._words("fate.undecided") if undecided else "")
        self._note.setVisible(bool(self._note.text()))

    def _confirm(self) -> None:
        if self.save.isEnabled():
            self.confirmed.emit(self.reason.text().strip())

    def _listen(self) -> None:
        self.save.clicked.connect(self._confirm)
        self.reason.returnPressed.connect(self._confirm)
        self.back.clicked.connect(self.closed)
        self._compare.clicked.connect(self.compared)

    def _lay_out(self) -> None:
        close = IconButton(self._look, "close", self._words("preview.back"), small=True)
        close.clicked.connect(self.closed)
        head = row(self._title, 1, self._compare, close)
        head.setContentsMargins(theme.L, theme.S, theme.S, 0)
        foot = QFrame()
        foot.setObjectName("footer")
        inside = column(foot, theme.M, theme.S)
        inside.addWidget(self._note)
        acts = row(self.reason, self.back, self.save)
        acts.setStretch(0, 1)
        inside.addLayout(acts)
        layout = column(self, 0, 0)
        layout.addLayout(head)
        layout.addWidget(self._page, 1)
        layout.addWidget(foot)


def asked_of(fates: "Mapping[str, Fate]", edit: "EditView") -> "dict[str, Fate]":
    """What was said of records that the edit still removes."""
    removed = {each.record for each in edit.meanings if each.kind == "removed"}
    return {record: fate for record, fate in fates.items() if record in removed}
