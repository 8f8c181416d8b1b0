"""The Code page over the real log: an edit becomes memory, and memory comes back as text."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.conftest import Open as OpenProfile
from tests.ui.conftest import Open
from uac_desktop.app.workspace import Workspace
from uac_desktop.ui.code.panel import CodePanel
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.main_window import MainWindow

SLOW = 30_000
HEALTH = "domains/health.py"
Shown = tuple[CodePanel, Desk, Workspace]


@pytest.fixture
def shown(qtbot: QtBot, open_window: Open, open_profile: OpenProfile) -> Iterator[Shown]:
    """A profile that knows of one allergy, its module open."""
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin, it gave me hives.")
    window, desk = open_window(workspace)
    window.show_place("code")
    qtbot.waitUntil(lambda: window.code.model.row_of(HEALTH) > 0, timeout=SLOW)
    desk.code.show_module(HEALTH)
    qtbot.waitUntil(lambda: window.code.editor.buffer.origins != (), timeout=SLOW)
    yield window.code, desk, workspace
    window.code.unsaved = ()
    window.close()


def edit(panel: CodePanel, old: str, new: str) -> None:
    panel.editor.buffer.rewrite(panel.editor.toPlainText().replace(old, new, 1))


def save(qtbot: QtBot, panel: CodePanel) -> None:
    """Looks at what the edit means and agrees."""
    panel.save_wanted.emit()
    qtbot.waitUntil(panel.preview.save.isEnabled, timeout=SLOW)
    panel.preview.save.click()
    qtbot.waitUntil(lambda: panel.beside.pane() is None and not panel.editor.buffer.is_unsaved, timeout=SLOW)


def summaries(workspace: Workspace) -> list[tuple[str, str]]:
    return [(record.summary, record.status) for record in workspace.facts(history=True)]


def test_a_changed_field_is_believed_and_its_line_leads_to_the_edit(qtbot: QtBot, shown: Shown) -> None:
    panel, desk, workspace = shown
    edit(panel, '"hives"', '"rash"')
    save(qtbot, panel)
    assert ("penicillin · rash", "current") in summaries(workspace)
    qtbot.waitUntil(lambda: any(o.revision for o in panel.editor.buffer.origins), timeout=SLOW)
    desk.code.past.show()
    qtbot.waitUntil(lambda: panel.history.model.rowCount() == 1, timeout=SLOW)
    assert "rash" in panel.history.model.index(0).data()


def test_what_is_wrong_in_the_text_is_said_and_keeps_it_from_being_saved(qtbot: QtBot, shown: Shown) -> None:
    panel, _, _ = shown
    edit(panel, '"hives"', "(")
    qtbot.waitUntil(panel.problems.isVisible, timeout=SLOW)
    panel.save_wanted.emit()
    qtbot.waitUntil(lambda: panel.preview._ready is False and panel.problems.isVisible(), timeout=SLOW)
    assert not panel.preview.save.isEnabled()


def test_a_removed_record_that_ended_keeps_its_line(qtbot: QtBot, shown: Shown) -> None:
    panel, _, workspace = shown
    line = next(text for text in panel.editor.toPlainText().split("\n") if "penicillin" in text)
    edit(panel, line + "\n", "")
    panel.save_wanted.emit()

    def ended() -> list[QPushButton]:
        return [each for each in panel.preview.findChildren(QPushButton) if each.text() == "It ended"]

    qtbot.waitUntil(lambda: ended() != [], timeout=SLOW)
    assert not panel.preview.save.isEnabled()
    ended()[0].click()
    qtbot.waitUntil(panel.preview.save.isEnabled, timeout=SLOW)
    panel.preview.save.click()
    qtbot.waitUntil(lambda: "valid_to=" in panel.editor.toPlainText(), timeout=SLOW)
    assert [status for _, status in summaries(workspace)] == ["ended"]


def test_what_is_said_while_one_edits_is_merged(qtbot: QtBot, shown: Shown) -> None:
    panel, desk, workspace = shown
    edit(panel, "allergies = [", "# what I must not take\nallergies = [")
    mine = panel.editor.toPlainText()
    workspace.say("I'm allergic to latex.")
    desk.feed.wrote()
    qtbot.waitUntil(panel.moved.isVisible, timeout=SLOW)
    assert panel.editor.toPlainText() == mine
    panel.moved.merge.click()
    qtbot.waitUntil(lambda: "latex" in panel.editor.toPlainText(), timeout=SLOW)
    assert "# what I must not take" in panel.editor.toPlainText()
    save(qtbot, panel)
    assert len(summaries(workspace)) == 2
    assert "# what I must not take" in workspace.module(HEALTH).source


@pytest.mark.parametrize("kind", ["rule", "test", "helper"])
def test_what_a_new_module_begins_with_is_accepted(qtbot: QtBot, shown: Shown, kind: str) -> None:
    panel, desk, workspace = shown
    dialog = desk.code.begin_new()
    dialog.kinds.button(("rule", "test", "helper").index(kind)).click()
    dialog.name.setText("first one")
    dialog.make.click()
    path = panel.editor.buffer.path
    save(qtbot, panel)
    assert workspace.module(path).source == panel.editor.toPlainText()
    workspace.checkpoint()


def test_a_line_leads_to_what_was_said(qtbot: QtBot, shown: Shown) -> None:
    panel, _, _ = shown
    window = panel.window()
    assert isinstance(window, MainWindow)
    (line,) = panel.editor._gutter.origins
    panel.editor.origin_wanted.emit(line)
    qtbot.waitUntil(lambda: window.place() == "chat", timeout=SLOW)
