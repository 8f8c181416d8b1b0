"""Does with the rules what the person says: switches, copies, tries them, and has new ones proposed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.rules.panel import RulesPanel
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.widgets import label
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.backtest import Backtest
    from uac_desktop.app.rule_proposals import RuleProposal
    from uac_desktop.app.workspace import Workspace


class RulesController(QObject):
    """`code_wanted` the name of a rule that is to be seen or edited · `hand_wanted` one is to be written."""

    code_wanted = Signal(str)
    hand_wanted = Signal()

    def __init__(self, panel: RulesPanel, tasks: Tasks, feed: LogFeed, words: Words) -> None:
        super().__init__()
        self._panel, self._tasks, self._feed, self._words = panel, tasks, feed, words
        self._workspace: Workspace | None = None
        self._proposal: RuleProposal | None = None
        panel.switched.connect(self.switch)
        panel.code_wanted.connect(self.code_wanted)
        panel.customise_wanted.connect(self.customise)
        panel.restore_wanted.connect(self.restore)
        panel.backtest_wanted.connect(self.backtest)
        panel.what_if.asked.connect(self.try_out)
        panel.new.asked.connect(self.propose)
        panel.by_hand.clicked.connect(self.hand_wanted)
        panel.answered.connect(self._answer)
        feed.appended.connect(self._appended)

    def open(self, workspace: "Workspace") -> None:
        """Has the rules at hand; they are read once they are looked at."""
        self._workspace = workspace
        self._appended()

    def refresh(self) -> None:
        """Reads the rules, and how they fare."""
        if self._workspace is not None:
            self._tasks.run(self, self._workspace.rules, self._panel.show_rules)

    def switch(self, name: str, on: bool) -> None:
        """Lets a rule run, or not."""
        self._write(lambda workspace: workspace.set_rule(name, on))

    def customise(self, name: str) -> None:
        """Makes a built-in rule the person's own, and opens it."""
        self._write(
            lambda workspace: workspace.customise_rule(name), lambda path: self.code_wanted.emit(name)
        )

    def restore(self, name: str) -> None:
        """Gives a built-in rule its place back, or removes one of the person's own."""
        self._write(lambda workspace: workspace.restore_rule(name))

    def backtest(self, name: str) -> None:
        """Finds out when a rule would have warned."""
        workspace, row = self._workspace, self._panel.row(name)
        if workspace is not None and row is not None:
            row.show_trying()
            self._tasks.run(
                self,
                lambda: workspace.backtest(name),
                lambda found: self._tried(name, found),
                lambda fault: self._not_tried(name, fault),
            )

    def try_out(self, text: str) -> None:
        """Finds out which alerts a statement would bring."""
        workspace, asking = self._workspace, self._panel.what_if
        if workspace is not None:
            asking.show_busy(self._words("whatif.trying"))
            self._tasks.run(
                self,
                lambda: workspace.what_if(text),
                self._panel.show_what_if,
                lambda fault: asking.show_fault(fault.sentence),
            )

    def propose(self, text: str) -> None:
        """Has a rule proposed for a sentence."""
        workspace, asking = self._workspace, self._panel.new
        if workspace is not None:
            self._proposal = None
            asking.show_busy(self._words("newrule.working"))
            self._tasks.run(
                self,
                lambda: workspace.propose_rule(text),
                self._proposed,
                lambda fault: asking.show_fault(fault.sentence),
            )

    def _proposed(self, proposal: "RuleProposal") -> None:
        self._proposal = proposal
        self._panel.show_proposal(proposal)

    def _answer(self, yes: bool) -> None:
        proposal, self._proposal = self._proposal, None
        self._panel.new.line.setFocus()
        if not yes or proposal is None:
            self._panel.new.clear_answer()
            return
        self._write(lambda workspace: workspace.accept_rule(proposal), lambda seq: self._accepted())

    def _accepted(self) -> None:
        self._panel.new.line.clear()
        self._panel.new.show_answer(label(self._words("newrule.accepted"), "accent", wrap=True))

    def _tried(self, name: str, found: "Backtest") -> None:
        row = self._panel.row(name)
        if row is not None:
            row.show_backtest(found)

    def _not_tried(self, name: str, fault: Fault) -> None:
        row = self._panel.row(name)
        if row is not None:
            row.show_fault(fault.sentence)

    def _write(
        self, deed: "Callable[[Workspace], object]", then: Callable[[object], None] | None = None
    ) -> None:
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(
                self, lambda: deed(workspace), lambda came: self._wrote(came, then), self._failed, "log"
            )

    def _wrote(self, came: object, then: Callable[[object], None] | None) -> None:
        self._panel.show_fault("")
        self._feed.wrote()
        self.refresh()
        if then is not None:
            then(came)

    def _failed(self, fault: Fault) -> None:
        self.refresh()
        self._panel.show_fault(self._words("failed", why=fault.sentence))

    def _appended(self) -> None:
        if self._panel.isVisible():
            self.refresh()
