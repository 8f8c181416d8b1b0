"""Backups on the Settings page: made, refused, and restored after a question."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import FakeWorkspace
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.settings.backups import BackupsCard, RestoreQuestion

FILE = Path("uac-20260301-080000.db.gz")


def press(question: RestoreQuestion, text: str) -> QPushButton:
    (found,) = (each for each in question.buttons() if each.text() == text)
    assert isinstance(found, QPushButton)
    return found


def asked(qtbot: QtBot, window: MainWindow, desk: Desk) -> RestoreQuestion:
    """The question that choosing a file leads to."""
    card = window.settings.backups
    qtbot.waitUntil(card.restore.isEnabled)
    card.file_chosen.emit(str(FILE))
    qtbot.waitUntil(lambda: window.findChild(RestoreQuestion) is not None)
    question = window.findChild(RestoreQuestion)
    assert question is not None
    return question


@pytest.fixture
def shown(open_window: Open, workspace: FakeWorkspace) -> tuple[MainWindow, Desk]:
    window, desk = open_window(workspace)
    window.show_place("settings")
    return window, desk


def test_back_up_now_says_what_it_made(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    card: BackupsCard = shown[0].settings.backups
    qtbot.waitUntil(card.write.isEnabled)
    assert card.last.text() == "No backup yet"
    card.write.click()
    assert not card.write.isEnabled()
    qtbot.waitUntil(lambda: card.last.text().startswith("Last backup: "))
    assert card.status.text() == "Backed up 482 entries in 1.2 MB: uac-1.db.gz"
    assert (workspace.backups.made, card.write.isEnabled()) == (["uac"], True)


def test_the_daily_backup_is_switched_off_and_on(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    card = shown[0].settings.backups
    qtbot.waitUntil(card.daily[True].isChecked)
    card.daily[False].click()
    qtbot.waitUntil(lambda: not workspace.backups.daily)
    card.daily[True].click()
    qtbot.waitUntil(lambda: workspace.backups.daily)


def test_a_full_disk_is_told_once(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.backups.full = True
    window, desk = open_window(workspace)
    said: list[str] = []
    desk.backups.troubled.connect(said.append)
    qtbot.waitUntil(lambda: "disk is full" in window.settings.backups.status.text())
    with qtbot.assertNotEmitted(desk.backups.troubled):
        desk.feed.day_turned.emit()
        desk.backups.write()
        qtbot.waitUntil(lambda: workspace.backups.made == ["uac"])


def test_merging_is_asked_for_and_says_how_much_came(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, desk = shown
    question = asked(qtbot, window, desk)
    assert "messages 10, facts 12" in question.text()
    assert "behind your log (entries: 3)" in question.informativeText()
    assert "what only this log has goes away (entries: 4)" in question.informativeText()
    with qtbot.waitSignal(desk.feed.appended):
        press(question, "Merge").click()
    assert window.settings.backups.status.text() == "Restored. Entries that came in: 3"
    assert workspace.backups.made == ["merge"]


def test_cancel_is_the_default_and_changes_nothing(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    question = asked(qtbot, *shown)
    assert question.defaultButton() is press(question, "Cancel")
    press(question, "Cancel").click()
    assert workspace.backups.made == []
    assert shown[0].settings.backups.write.isEnabled()


def test_a_replace_closes_the_log_and_draws_the_window_anew(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, desk = shown
    question = asked(qtbot, window, desk)
    with qtbot.waitSignal(desk.finished) as finished:
        press(question, "Replace").click()
    assert finished.args == [True, True]
    assert (workspace.closed, workspace.backups.made) == (True, ["replace"])


def test_a_replace_that_is_refused_opens_the_log_again_and_says_why(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, desk = shown
    question = asked(qtbot, window, desk)
    workspace.backups.refuses = "The profile is open elsewhere."
    with qtbot.waitSignal(desk.session.opened):
        press(question, "Replace").click()
    card = window.settings.backups
    qtbot.waitUntil(lambda: "open elsewhere" in card.status.text())
    assert workspace.backups.made == []
    assert card.write.isEnabled()


def test_a_file_that_is_of_no_use_is_one_sentence(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, _ = shown
    card = window.settings.backups
    qtbot.waitUntil(card.restore.isEnabled)
    workspace.backups.refuses = "notes.txt is no backup."
    card.file_chosen.emit("notes.txt")
    qtbot.waitUntil(lambda: card.status.text() == "That did not work: notes.txt is no backup.")
    assert window.findChild(RestoreQuestion) is None
