"""The rules: what if, a new one, and the list of all with their switches and how they fare."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QMessageBox, QVBoxLayout, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.centred import Scroll
from uac_desktop.ui.look import Look
from uac_desktop.ui.rules.findings import Proposal, WhatIfResult
from uac_desktop.ui.rules.row import RuleRow
from uac_desktop.ui.widgets import button, clear, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.rule_proposals import RuleProposal
    from uac_desktop.app.views import RuleView
    from uac_desktop.app.whatif import WhatIf


class Asking(QFrame):
    """A line to type a sentence, a button, and below them what came of it. `asked` the sentence."""

    asked = Signal(str)

    def __init__(self, look: Look, title: str, hint: str, press: str) -> None:
        super().__init__()
        words = look.words
        self._words = words
        self.setProperty("look", "card")
        self.line = QLineEdit()
        self.line.setPlaceholderText(words(hint))
        self.line.setAccessibleName(words(title))
        self.press = button(words(press))
        self.press.setEnabled(False)
        self.line.textChanged.connect(lambda text: self.press.setEnabled(bool(text.strip())))
        self.line.returnPressed.connect(self._ask)
        self.press.clicked.connect(self._ask)
        self.presses = row(self.press)
        asking = row(self.line)
        asking.addLayout(self.presses)
        self._answer = QWidget()
        self._answer.hide()
        self._shown: QVBoxLayout = column(self._answer, 0, theme.S)
        layout = column(self, theme.M, theme.S)
        layout.addWidget(label(words(title), bold=True))
        layout.addLayout(asking)
        layout.addWidget(self._answer)

    def show_answer(self, answer: QWidget) -> None:
        """Shows what came of it in place of what stood there."""
        clear(self._shown)
        self._shown.addWidget(answer)
        self._answer.show()
        self._settle(False)

    def show_busy(self, sentence: str) -> None:
        """Says that it is being worked on."""
        self.show_answer(label(sentence, "muted", wrap=True))
        self._settle(True)

    def show_fault(self, sentence: str) -> None:
        """Says why nothing came of it."""
        self.show_answer(label(sentence, "critical", wrap=True))

    def clear_answer(self) -> None:
        """Takes away what came of it."""
        clear(self._shown)
        self._answer.hide()

    def _ask(self) -> None:
        if self.press.isEnabled():
            self.asked.emit(self.line.text().strip())

    def _settle(self, busy: bool) -> None:
        self.press.setEnabled(not busy and bool(self.line.text().strip()))


class RulesPanel(QWidget):
    """Emits what is to be done with a rule by its name, a sentence to try, one that asks for a rule."""

    switched = Signal(str, bool)
    code_wanted = Signal(str)
    customise_wanted = Signal(str)
    restore_wanted = Signal(str)
    backtest_wanted = Signal(str)
    answered = Signal(bool)

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._look, self._words = look, words
        self._rules: tuple[RuleView, ...] = ()
        self._rows: dict[str, RuleRow] = {}
        self._listed: list[RuleRow] = []
        self.what_if = Asking(look, "whatif", "whatif.hint", "whatif.try")
        self.new = Asking(look, "newrule", "newrule.hint", "newrule.propose")
        self.by_hand = button(words("newrule.hand"))
        self.new.presses.addWidget(self.by_hand)
        self.search = QLineEdit()
        self.search.setPlaceholderText(words("rules.search"))
        self.search.setAccessibleName(words("rules.search"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda text: self._draw())
        self._fault = label("", "critical", wrap=True)
        self._fault.hide()
        self._page = Scroll()
        self._list = column(QWidget(self), 0, theme.S)
        column(self).addWidget(self._page)
        self._lay_out()

    def rows(self) -> list[RuleRow]:
        """The rules that are listed, top to bottom."""
        return list(self._listed)

    def row(self, name: str) -> RuleRow | None:
        """The row of a rule, listed now or not."""
        return self._rows.get(name)

    def show_rules(self, rules: "Sequence[RuleView]") -> None:
        """Lists these: those that fail first, then the person's own, then the built-in ones.

        A rule of which nothing has changed that is to be seen keeps its row, with what was tried there.
        """
        focused = next((name for name, each in self._rows.items() if _holds_focus(each)), None)
        self._rules = tuple(rules)
        kept = {rule.name: self._rows[rule.name] for rule in rules if self._is_shown(rule)}
        for name, each in self._rows.items():
            if name not in kept:
                each.hide()
                each.deleteLater()
        self._rows = kept | {rule.name: self._row(rule) for rule in rules if rule.name not in kept}
        self._draw()
        if focused in self._rows and focused not in kept:
            self._rows[focused].tick.setFocus()

    def show_what_if(self, found: "WhatIf") -> None:
        """Shows what a statement would bring."""
        self.what_if.show_answer(WhatIfResult(self._look, found))

    def show_proposal(self, proposal: "RuleProposal") -> None:
        """Shows a rule that waits for a yes."""
        card = Proposal(self._look, proposal)
        card.answered.connect(self.answered)
        self.new.show_answer(card)
        card.accept.setFocus()

    def show_fault(self, sentence: str) -> None:
        """Says why something could not be done."""
        self._fault.setText(sentence)
        self._fault.setVisible(bool(sentence))

    def ask_to_restore(self, name: str) -> QMessageBox:
        """Asks before a rule of the person's own goes."""
        words = self._words
        own = next((rule.custom for rule in self._rules if rule.name == name), None) == "own"
        ask = QMessageBox(self)
        ask.setWindowTitle(words.rule(name))
        ask.setText(words("rules.remove.ask" if own else "rules.restore.ask"))
        ask.addButton(words("delete" if own else "rules.back"), QMessageBox.ButtonRole.AcceptRole)
        ask.setDefaultButton(ask.addButton(words("cancel"), QMessageBox.ButtonRole.RejectRole))
        ask.accepted.connect(lambda: self.restore_wanted.emit(name))
        ask.open()
        return ask

    def _is_shown(self, rule: "RuleView") -> bool:
        row = self._rows.get(rule.name)
        return row is not None and row.rule.on == row.tick.isChecked() and _face(row.rule) == _face(rule)

    def _draw(self) -> None:
        self._empty_list()
        wanted = self.search.text().lower().split()
        listed = [rule for rule in self._rules if all(word in self._text(rule) for word in wanted)]
        for group in ("rules.failing", "rules.own", "rules.built_in"):
            found = [rule for rule in listed if _group(rule) == group]
            if found:
                self._list.addWidget(label(self._words(group), "muted", "small", bold=True))
            for rule in sorted(found, key=lambda each: self._words.rule(each.name)):
                self._listed.append(self._rows[rule.name])
                self._list.addWidget(self._rows[rule.name])
        for each in self._rows.values():
            each.setVisible(each in self._listed)
        for before, after in pairwise(self._listed):
            before.lead_to(after)
        if self._rules and not listed:
            self._list.addWidget(label(self._words("rules.none"), "muted"))

    def _empty_list(self) -> None:
        """Takes all out of the list; the rows live on."""
        for each in self._listed:
            self._list.removeWidget(each)
        self._listed = []
        clear(self._list)

    def _text(self, rule: "RuleView") -> str:
        return f"{self._words.rule(rule.name)} {rule.name} {rule.doc} {self._words.rule_doc(rule)}".lower()

    def _row(self, rule: "RuleView") -> RuleRow:
        made = RuleRow(self._look, rule)
        made.switched.connect(self.switched)
        made.code_wanted.connect(self.code_wanted)
        made.customise_wanted.connect(self.customise_wanted)
        made.restore_wanted.connect(self.ask_to_restore)
        made.backtest_wanted.connect(self.backtest_wanted)
        return made

    def _lay_out(self) -> None:
        inner = self._page.inner
        inner.setSpacing(theme.M)
        for part in (self.what_if, self.new, self.search, self._fault):
            inner.addWidget(part)
        listing = self._list.parentWidget()
        assert listing is not None
        inner.addWidget(listing)


def _holds_focus(part: QWidget) -> bool:
    focus = part.focusWidget()
    return focus is not None and focus.hasFocus()


def _face(rule: "RuleView") -> tuple[object, ...]:
    """All of a rule that is to be seen in its row."""
    health = tuple((one.rule, one.ok, one.error, one.slow) for one in rule.health)
    return rule.doc, rule.source, rule.on, rule.custom, rule.outdated, health


def _group(rule: "RuleView") -> str:
    if any(not one.ok for one in rule.health):
        return "rules.failing"
    return "rules.own" if rule.custom is not None else "rules.built_in"
