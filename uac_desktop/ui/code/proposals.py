"""What the app would change in the project and waits for a yes: each with what it would become."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFrame

from uac_desktop.ui import theme
from uac_desktop.ui.centred import Scroll
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.look import Look
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.widgets import EmptyPage, IconButton, button, clear, column, label, row, selectable

if TYPE_CHECKING:
    from uac_desktop.app.propose import ProposalView
    from uac_desktop.app.workspace import Workspace

_RECORDS = 6
"""Records of a proposal that are shown; of more it is said how many."""


class ProposalsPane(QFrame):
    """`answered` the id of a proposal and whether it is accepted · `closed`."""

    answered = Signal(str, bool)
    closed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._look, self._words = look, words
        self._fault = label("", "critical", wrap=True)
        self._fault.setContentsMargins(theme.L, 0, theme.L, 0)
        self._fault.hide()
        self._page = Scroll()
        self._page.inner.setSpacing(theme.M)
        self._page.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._page.setAccessibleName(words("proposals"))
        self._empty = EmptyPage(words("proposals.none"), words("proposals.none.more"))
        close = IconButton(look, "close", words("close"), small=True)
        close.clicked.connect(self.closed)
        head = row(label(words("proposals"), bold=True), 1, close)
        head.setContentsMargins(theme.L, theme.S, theme.S, 0)
        layout = column(self, 0, theme.XS)
        layout.addLayout(head)
        layout.addWidget(self._fault)
        layout.addWidget(self._page, 1)
        layout.addWidget(self._empty, 1)
        self.setFocusProxy(self._page)

    def show_proposals(self, proposals: "Sequence[ProposalView]") -> None:
        """Shows these."""
        clear(self._page.inner)
        for proposal in proposals:
            self._page.inner.addWidget(self._card(proposal))
        self._page.setVisible(bool(proposals))
        self._empty.setVisible(not proposals)
        self._fault.hide()

    def show_fault(self, sentence: str) -> None:
        """Says why it could not be done."""
        self._fault.setText(sentence)
        self._fault.show()

    def _card(self, proposal: "ProposalView") -> QFrame:
        words, card = self._words, QFrame()
        card.setProperty("look", "card")
        layout = column(card, theme.M, theme.S)
        layout.addWidget(label(proposal.words, bold=True, wrap=True))
        code = [f"{name}: {kind}" for name, kind in proposal.fields.items()]
        for text in ("\n".join(code), proposal.source.strip("\n")):
            if text:
                shown = selectable(label(text, wrap=True))
                shown.setFont(self._look.code_font())
                layout.addWidget(shown)
        for record in proposal.records[:_RECORDS]:
            layout.addWidget(label(f"· {record}", "muted", wrap=True))
        if len(proposal.records) > _RECORDS:
            layout.addWidget(label(words("offers.more", n=len(proposal.records) - _RECORDS), "muted"))
        accept, reject = button(words("proposals.accept"), filled=True), button(words("proposals.reject"))
        for press, yes in ((accept, True), (reject, False)):
            press.setAccessibleName(f"{press.text()}: {proposal.words}")
            press.clicked.connect(lambda on=False, yes=yes: self.answered.emit(proposal.id, yes))
        layout.addLayout(row(1, reject, accept))
        return card


class Proposing(QObject):
    """`counted` how many wait."""

    counted = Signal(int)

    def __init__(self, pane: ProposalsPane, tasks: Tasks, feed: LogFeed) -> None:
        super().__init__()
        self._pane, self._tasks, self._feed = pane, tasks, feed
        self._workspace: Workspace | None = None
        pane.answered.connect(self._answer)

    def open(self, workspace: "Workspace") -> None:
        """Can look from here on."""
        self._workspace = workspace

    def refresh(self) -> None:
        """Reads what waits."""
        if self._workspace is not None:
            self._tasks.run(self, self._workspace.proposals, self._show)

    def _show(self, proposals: "list[ProposalView]") -> None:
        self._pane.show_proposals(proposals)
        self.counted.emit(len(proposals))

    def _answer(self, name: str, yes: bool) -> None:
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(
                self, lambda: _answered(workspace, name, yes), lambda done: self._done(), self._fail, "log"
            )

    def _done(self) -> None:
        self._feed.wrote()
        self.refresh()

    def _fail(self, fault: Fault) -> None:
        self._pane.show_fault(fault.sentence)


def _answered(workspace: "Workspace", name: str, yes: bool) -> None:
    if yes:
        workspace.accept_proposal(name)
    else:
        workspace.reject_proposal(name)
