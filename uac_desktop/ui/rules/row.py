"""One rule in the list: its switch, what it watches for, how it fares, and what can be done with it."""

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.rules.findings import add_backtest
from uac_desktop.ui.tick import Tick
from uac_desktop.ui.widgets import IconButton, clear, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.backtest import Backtest
    from uac_desktop.app.views import RuleView


class RuleRow(QFrame):
    """Emits the rule's name: `switched` with whether it is to run, and with each of its buttons."""

    switched = Signal(str, bool)
    code_wanted = Signal(str)
    customise_wanted = Signal(str)
    restore_wanted = Signal(str)
    backtest_wanted = Signal(str)

    def __init__(self, look: Look, rule: "RuleView") -> None:
        super().__init__()
        self._look, self.rule = look, rule
        words = look.words
        self._title = words.rule(rule.name)
        self.setProperty("look", "card")
        self.tick = Tick(look, words("rules.on" if rule.on else "rules.off", name=self._title))
        self.tick.setChecked(rule.on)
        self.tick.clicked.connect(lambda on: self.switched.emit(rule.name, on))
        line = row(self.tick)
        line.setAlignment(self.tick, Qt.AlignmentFlag.AlignTop)
        line.addLayout(self._said(), 1)
        line.addLayout(self._buttons())
        self._tried = QWidget()
        self._tried.hide()
        self._days = column(self._tried, 0, theme.XS)
        self._days.setContentsMargins(theme.ICON + theme.S, 0, 0, 0)
        layout = column(self, theme.S, theme.S)
        layout.setContentsMargins(theme.M, theme.S, theme.S, theme.S)
        layout.addLayout(line)
        layout.addWidget(self._tried)

    def lead_to(self, after: "RuleRow") -> None:
        """Has the keyboard go from this row's last button to the next row, whichever was made first."""
        chain = (self.own, after.tick, after.try_out, after.code, after.own)
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)

    def show_trying(self) -> None:
        """Says that the past is being lived through."""
        self._say(self._look.words("rules.trying"), "muted")

    def show_backtest(self, found: "Backtest") -> None:
        """Shows when it would have warned."""
        clear(self._days)
        add_backtest(self._days, self._look.words, found)
        self._tried.show()

    def show_fault(self, sentence: str) -> None:
        """Says why something could not be done with it."""
        self._say(sentence, "critical")

    def _say(self, sentence: str, tone: str) -> None:
        clear(self._days)
        self._days.addWidget(label(sentence, tone, wrap=True))  # type: ignore[arg-type]  # one of two tones
        self._tried.show()

    def _said(self) -> QVBoxLayout:
        words, rule = self._look.words, self.rule
        said = QVBoxLayout()
        said.setSpacing(2)
        tags = " · ".join(filter(None, (self._whose(), self._slow())))
        name = label(self._title, wrap=True, bold=True)
        said.addWidget(name)
        said.addWidget(label(words.rule_doc(rule), "muted", wrap=True))
        if tags:
            said.addWidget(label(tags, "warning" if self._slow() else "muted", "small", wrap=True))
        for health in rule.health:
            if not health.ok:
                why = words("rules.error", why=health.error or health.rule)
                said.addWidget(label(why, "critical", wrap=True))
        return said

    def _slow(self) -> str:
        slow = [one.ms for one in self.rule.health if one.slow]
        return self._look.words("rules.slow", ms=f"{max(slow):.0f}") if slow else ""

    def _whose(self) -> str:
        words, rule = self._look.words, self.rule
        if rule.custom != "copy":
            return ""
        return words("rules.outdated" if rule.outdated else "rules.copy")

    def _buttons(self) -> QHBoxLayout:
        rule = self.rule
        self.try_out = self._button("clock", "rules.try")
        self.try_out.clicked.connect(lambda: self.backtest_wanted.emit(rule.name))
        self.code = self._button("code", "rules.code")
        self.code.clicked.connect(lambda: self.code_wanted.emit(rule.name))
        if rule.custom is None:
            self.own = self._button("edit", "rules.customise")
            self.own.clicked.connect(lambda: self.customise_wanted.emit(rule.name))
        else:
            copy = rule.custom == "copy"
            self.own = self._button("undo" if copy else "trash", "rules.restore" if copy else "rules.remove")
            self.own.clicked.connect(lambda: self.restore_wanted.emit(rule.name))
        buttons = row(self.try_out, self.code, self.own, spacing=0)
        buttons.setAlignment(Qt.AlignmentFlag.AlignTop)
        return buttons

    def _button(self, icon: str, name: str) -> IconButton:
        return IconButton(self._look, icon, self._look.words(name, name=self._title), small=True)
