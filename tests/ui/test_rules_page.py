"""The rules: listed with how they fare, switched, copied, tried, and asked for."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import ALLERGY, MODULES, PRESCRIBED, FakeWorkspace, alert, fact
from uac_desktop.app.backtest import Backtest, WouldFire
from uac_desktop.app.views import RuleHealth, RuleView
from uac_desktop.app.whatif import WhatIf
from uac_desktop.core.settings import Settings
from uac_desktop.ui.application import build_window, open_lazily
from uac_desktop.ui.code.new_module import NewModule
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.rules.findings import Proposal
from uac_desktop.ui.rules.listing import Listing
from uac_desktop.ui.rules.panel import RulesPanel

ALLERGIC = RuleView(
    "drug_allergy", "A medicine against an allergy.\n\nMore.", (), True, None, ("drug_allergy",), ""
)
COPY = replace(ALLERGIC, name="deadline_due", doc="A deadline.", custom="copy", outdated=True, on=False)
OWN = replace(
    ALLERGIC,
    name="late_bills",
    doc="Bills that are late.",
    custom="own",
    health=(RuleHealth("late_bills", False, "There is no name bils.", 900.0, True),),
)
LIVED = Backtest(
    "2025-11-30",
    "2026-11-30",
    (
        WouldFire("2026-01-02", "k", "warning", "The first one."),
        WouldFire("2026-02-03", "k", "warning", "The second one."),
    ),
)


def labels(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel))


@pytest.fixture
def page(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> tuple[MainWindow, RulesPanel]:
    workspace.rule_views, workspace.project = [ALLERGIC, COPY, OWN], MODULES
    window, _ = open_window(workspace)
    window.show_place("alerts")
    window.alerts_page.show_tab("rules")
    panel = window.alerts_page.rules
    qtbot.waitUntil(lambda: len(panel.rows()) == 3)
    return window, panel


def test_what_fails_stands_first_with_its_error_and_slow_ones_are_named(
    page: tuple[MainWindow, RulesPanel],
) -> None:
    _, panel = page
    assert [row.rule.name for row in panel.rows()] == ["late_bills", "deadline_due", "drug_allergy"]
    told = labels(panel.rows()[0])
    assert "There is no name bils." in told
    assert "slow: 900 ms" in told
    assert "the built-in one has changed since" in labels(panel.rows()[1])
    plain = labels(panel.rows()[2])
    assert "Medicine against an allergy" in plain
    assert "A medicine against an allergy." in plain
    assert "More." not in plain


def test_rules_are_found_by_words(page: tuple[MainWindow, RulesPanel]) -> None:
    _, panel = page
    panel.search.setText("late bill")
    assert [row.rule.name for row in panel.rows()] == ["late_bills"]
    panel.search.setText("nothing of the kind")
    assert panel.rows() == []
    assert "No rule is like that" in labels(panel)


def test_a_rule_is_switched_with_the_keyboard(
    qtbot: QtBot, page: tuple[MainWindow, RulesPanel], workspace: FakeWorkspace
) -> None:
    _, panel = page
    row = panel.row("drug_allergy")
    assert row is not None
    assert row.tick.accessibleName() == "Medicine against an allergy: on"
    qtbot.keyClick(row.tick, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: ("set_rule", ("drug_allergy", False)) in workspace.calls)
    qtbot.waitUntil(
        lambda: panel.row("drug_allergy").tick.accessibleName().endswith("off")  # type: ignore[union-attr]
    )


def test_what_cannot_be_done_is_said_and_the_list_is_as_it_was(
    qtbot: QtBot, page: tuple[MainWindow, RulesPanel], workspace: FakeWorkspace
) -> None:
    _, panel = page
    workspace.refuses = "The log is only read."
    row = panel.row("drug_allergy")
    assert row is not None
    row.tick.click()
    qtbot.waitUntil(lambda: "The log is only read." in panel._fault.text())
    qtbot.waitUntil(lambda: panel.row("drug_allergy").tick.isChecked())  # type: ignore[union-attr]


def test_a_copy_of_a_rule_is_opened_in_the_code(
    qtbot: QtBot, page: tuple[MainWindow, RulesPanel], workspace: FakeWorkspace
) -> None:
    window, panel = page
    row = panel.row("drug_allergy")
    assert row is not None
    row.own.click()
    qtbot.waitUntil(lambda: window.code.editor.toPlainText() == MODULES[2].source)
    assert ("customise", "drug_allergy") in workspace.calls
    assert window.place() == "code"


def test_a_rule_of_ones_own_goes_after_a_question(
    qtbot: QtBot, page: tuple[MainWindow, RulesPanel], workspace: FakeWorkspace
) -> None:
    _, panel = page
    row = panel.row("late_bills")
    assert row is not None
    row.own.click()
    (ask,) = panel.findChildren(QMessageBox)
    assert "Remove this rule?" in ask.text()
    ask.reject()
    assert not [call for call, _ in workspace.calls if call == "restore_rule"]
    panel.ask_to_restore("deadline_due").accept()
    qtbot.waitUntil(lambda: ("restore_rule", "deadline_due") in workspace.calls)


def test_when_a_rule_would_have_warned_is_listed_the_newest_first(
    qtbot: QtBot, page: tuple[MainWindow, RulesPanel], workspace: FakeWorkspace
) -> None:
    _, panel = page
    workspace.lived = LIVED
    row = panel.row("drug_allergy")
    assert row is not None
    row.try_out.click()
    qtbot.waitUntil(lambda: "on 2 days since 30 Nov 2025" in labels(row))
    told = labels(row)
    assert told.index("3 Feb 2026 · The second one.") < told.index("2 Jan 2026 · The first one.")


def test_why_a_rule_cannot_be_tried_stands_at_the_rule(
    qtbot: QtBot, page: tuple[MainWindow, RulesPanel], workspace: FakeWorkspace
) -> None:
    _, panel = page
    workspace.refuses = "The rule failed on 2026-01-02."
    row = panel.row("late_bills")
    assert row is not None
    row.try_out.click()
    qtbot.waitUntil(lambda: "The rule failed on 2026-01-02." in labels(row))


def test_what_if_says_what_would_come_and_go(
    qtbot: QtBot, page: tuple[MainWindow, RulesPanel], workspace: FakeWorkspace
) -> None:
    _, panel = page
    read = fact("Allergy", "penicillin · hives", 1, ALLERGY, "allergic to penicillin")
    over = replace(alert("warning", "deadline_due:lease"), message="The lease ends soon.")
    workspace.would = WhatIf((read,), (alert(),), (over,), ("Which lease?",))
    qtbot.keyClicks(panel.what_if.line, ALLERGY)
    qtbot.keyClick(panel.what_if.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Nothing of this is kept." in labels(panel.what_if))
    told = labels(panel.what_if)
    parts = ["Allergy: penicillin · hives", "Which lease?", "Would come", alert().message, "Would go"]
    places = [told.index(part) for part in parts]
    assert places == sorted(places)
    workspace.refuses = "Nothing to try was understood."
    panel.what_if.press.click()
    qtbot.waitUntil(lambda: "Nothing to try was understood." in labels(panel.what_if))
    assert panel.what_if.press.isEnabled()


@pytest.mark.parametrize(("yes", "calls"), [(True, ["propose", "accept"]), (False, ["propose"])])
def test_a_rule_is_asked_for_read_and_answered(
    qtbot: QtBot, page: tuple[MainWindow, RulesPanel], workspace: FakeWorkspace, yes: bool, calls: list[str]
) -> None:
    _, panel = page
    workspace.author, workspace.lived = "model", LIVED
    assert not panel.new.press.isEnabled()
    panel.new.line.setText("warn me of long trips")
    panel.new.press.click()
    qtbot.waitUntil(lambda: panel.findChild(Proposal) is not None)
    card = panel.findChild(Proposal)
    assert card is not None
    told = labels(card)
    assert "Warns of long trips." in told
    assert "chosen by the model" in told
    assert "The first one." in told
    assert card.findChild(Listing).text.toPlainText() == "x = 1"  # type: ignore[union-attr]
    (card.accept if yes else card.reject).click()
    qtbot.waitUntil(lambda: ("It runs from now on." in labels(panel.new)) == yes)
    done = [call for call, _ in workspace.calls if call in ("propose", "accept")]
    assert done == calls


def test_a_rule_can_be_written_by_hand(qtbot: QtBot, page: tuple[MainWindow, RulesPanel]) -> None:
    window, panel = page
    panel.by_hand.click()
    dialog = window.findChild(QDialog)
    assert isinstance(dialog, NewModule)
    assert dialog.kind() == "rule"
    dialog.reject()


def test_over_a_real_log_a_rule_is_tried_and_a_statement_too(qtbot: QtBot, settings: Settings) -> None:
    window = build_window(open_lazily, Settings(settings.profile, "UTC", use_model=False))
    qtbot.addWidget(window)
    desk = window.findChild(Desk)
    assert desk is not None
    with qtbot.waitSignal(desk.session.opened, timeout=20_000):
        window.show()
    window.chat.composer.show_text(ALLERGY)
    with qtbot.waitSignal(desk.chat.idle, timeout=20_000):
        qtbot.keyClick(window.chat.composer.editor, Qt.Key.Key_Return)
    window.show_place("alerts")
    window.alerts_page.show_tab("rules")
    panel = window.alerts_page.rules
    qtbot.waitUntil(lambda: panel.row("drug_allergy") is not None, timeout=20_000)
    panel.what_if.line.setText(PRESCRIBED)
    panel.what_if.press.click()
    qtbot.waitUntil(lambda: "Amoxicillin is a penicillin" in labels(panel.what_if), timeout=20_000)
    panel.rows()[0].tick.click()
    qtbot.waitUntil(lambda: not panel.rows()[0].tick.isChecked(), timeout=20_000)
    assert window.notifier.toasts() == []
