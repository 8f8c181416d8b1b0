"""The Code page as a person uses it, over a project in memory."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QInputMethodEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.code_fakes import (
    CHANGED,
    CONFLICT,
    HEALTH_PATH,
    MILDER,
    RECORD,
    RECORD_LINE,
    REMOVED,
    CodeWorkspace,
    gone,
)
from tests.ui.conftest import Open
from tests.ui.fakes import AT, BEFORE, HEALTH, alert
from uac_desktop.app.propose import ProposalView
from uac_desktop.app.views import EditView, MergeView, OriginView
from uac_desktop.core.entries import Evidence
from uac_desktop.ui.code.model import BADGE, Badge
from uac_desktop.ui.code.panel import CodePanel
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.main_window import MainWindow

Shown = tuple[CodePanel, Desk]
Ctrl, Shift, Alt = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


@pytest.fixture
def workspace() -> CodeWorkspace:
    """A project of three modules."""
    return CodeWorkspace()


@pytest.fixture
def shown(qtbot: QtBot, open_window: Open, workspace: CodeWorkspace) -> Iterator[Shown]:
    """The page with the health module open; it closes without being asked about changes."""
    window, desk = open_window(workspace)
    window.show_place("code")
    qtbot.waitUntil(lambda: window.code.model.rowCount() > 0)
    desk.code.show_module(HEALTH_PATH)
    window.code.editor.setFocus()
    yield window.code, desk
    window.code.unsaved = ()
    window.close()


def edit(panel: CodePanel, text: str) -> None:
    """Puts a text in, in one step."""
    panel.editor.buffer.rewrite(text)


def calls(workspace: CodeWorkspace, name: str) -> list[object]:
    return [what for call, what in workspace.calls if call == name]


def labels(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel) if each.isVisible())


def press(qtbot: QtBot, widget: QWidget, text: str) -> None:
    """Presses the button that says so, once it is seen."""

    def found() -> list[QPushButton]:
        return [each for each in widget.findChildren(QPushButton) if each.isVisible() and each.text() == text]

    qtbot.waitUntil(lambda: found() != [])
    found()[0].click()


def badge(panel: CodePanel, path: str = HEALTH_PATH) -> Badge:
    found: Badge = panel.model.index(panel.model.row_of(path)).data(BADGE)
    return found


# -- looking ------------------------------------------------------------------------


def test_folders_fold_and_a_module_that_is_opened_unfolds_its_own(qtbot: QtBot, shown: Shown) -> None:
    panel, desk = shown
    rows = panel.model.rowCount()
    panel.view.clicked.emit(panel.model.index(panel.model.row_of(HEALTH_PATH) - 1))
    assert panel.model.rowCount() == rows - 1
    assert panel.model.row_of(HEALTH_PATH) == -1
    desk.code.show_module(HEALTH_PATH)
    assert panel.model.rowCount() == rows


def test_a_module_that_differs_from_the_last_checkpoint_has_a_badge(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    qtbot.waitUntil(lambda: badge(panel) == Badge(changed=True))
    index = panel.model.index(panel.model.row_of(HEALTH_PATH))
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == f"{HEALTH_PATH}, changed since the last checkpoint"
    assert badge(panel, "manifest.py") == Badge()


def test_an_edit_has_a_badge_until_it_is_undone(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    qtbot.keyClicks(panel.editor, "x")
    assert badge(panel).unsaved
    assert panel.head.save.isEnabled()
    panel.editor.undo()
    assert not badge(panel).unsaved
    assert not panel.head.save.isEnabled()


def test_the_manifest_is_only_read(qtbot: QtBot, shown: Shown) -> None:
    panel, desk = shown
    desk.code.show_module("manifest.py")
    text = panel.editor.toPlainText()
    qtbot.keyClicks(panel.editor, "x")
    assert panel.editor.toPlainText() == text
    assert "follows from your records" in labels(panel.head)
    desk.code.show_module(HEALTH_PATH)
    qtbot.keyClicks(panel.editor, "x")
    assert panel.editor.buffer.is_unsaved


# -- checking -----------------------------------------------------------------------


def test_what_is_wrong_is_said_after_a_pause_and_goes_when_it_is_right(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, _ = shown
    panel.editor.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(panel.editor, "x = (")
    qtbot.waitUntil(panel.problems.isVisible)
    assert "was never closed" in panel.problems.view.model().index(0, 0).data()
    assert badge(panel).problems == 1
    qtbot.keyClicks(panel.editor, "1)")
    qtbot.waitUntil(lambda: not panel.problems.isVisible())
    assert badge(panel).problems == 0


def test_what_an_input_method_writes_is_checked_too(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    event = QInputMethodEvent()
    event.setCommitString("（")
    QApplication.sendEvent(panel.editor, event)
    qtbot.waitUntil(panel.problems.isVisible)
    assert badge(panel).unsaved


def test_an_answer_about_an_older_text_is_dropped(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, _ = shown
    workspace.holds_check = True
    panel.editor.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(panel.editor, "x = (")
    qtbot.waitUntil(workspace.checking.is_set)
    qtbot.keyClicks(panel.editor, "1)")
    workspace.holds_check = False
    workspace.released.set()
    qtbot.waitUntil(lambda: len(calls(workspace, "check")) == 2)
    qtbot.waitUntil(lambda: not panel.problems.isVisible())
    assert str(calls(workspace, "check")[-1]).endswith("x = (1)")


def test_choosing_a_problem_leads_to_it(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    edit(panel, HEALTH.replace("allergies = [", "allergies = ]"))
    qtbot.waitUntil(panel.problems.isVisible)
    panel.problems.view.clicked.emit(panel.problems.view.model().index(0, 0))
    assert panel.editor.textCursor().block().text() == "allergies = ]"
    assert panel.editor.hasFocus()


# -- saving -------------------------------------------------------------------------


def look(qtbot: QtBot, panel: CodePanel) -> None:
    """Asks to save, and waits for what it means."""
    qtbot.keyClick(panel.editor, Qt.Key.Key_S, Ctrl)
    qtbot.waitUntil(lambda: panel.beside.pane() is panel.preview)


def test_saving_says_what_the_edit_means_before_it_is_kept(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, desk = shown
    workspace.edit = EditView(
        HEALTH_PATH, "b", meanings=(CHANGED,), new=(alert(),), resolved=(gone(),), answers=("How many? 1",)
    )
    edit(panel, MILDER)
    look(qtbot, panel)
    qtbot.waitUntil(lambda: panel.preview.save.isEnabled())
    for part in (CHANGED.words, alert().message, gone().message, "How many? 1", "Alerts that would come"):
        qtbot.waitUntil(lambda part=part: part in labels(panel.preview))  # type: ignore[misc]
    assert calls(workspace, "save") == []
    qtbot.keyClicks(panel.preview.reason, "He told me")
    with qtbot.waitSignal(desk.code.alerted):
        panel.preview.save.click()
    assert calls(workspace, "save") == [(HEALTH_PATH, MILDER, {}, "He told me")]
    assert panel.beside.pane() is None
    assert panel.note.text() == "Saved: 1 change."
    assert not panel.editor.buffer.is_unsaved
    assert panel.editor.hasFocus()


def test_saving_twice_agrees(qtbot: QtBot, shown: Shown, workspace: CodeWorkspace) -> None:
    panel, _ = shown
    edit(panel, MILDER)
    look(qtbot, panel)
    qtbot.waitUntil(panel.preview.save.isEnabled)
    qtbot.keyClick(panel.preview.reason, Qt.Key.Key_S, Ctrl)
    qtbot.waitUntil(lambda: len(calls(workspace, "save")) == 1)
    qtbot.waitUntil(lambda: panel.beside.pane() is None)


def test_going_back_keeps_nothing(qtbot: QtBot, shown: Shown, workspace: CodeWorkspace) -> None:
    panel, _ = shown
    edit(panel, MILDER)
    look(qtbot, panel)
    qtbot.keyClick(panel.preview, Qt.Key.Key_Escape)
    assert panel.beside.pane() is None
    assert panel.editor.buffer.text == MILDER
    assert calls(workspace, "save") == []


def test_a_removed_record_asks_what_became_of_it(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, _ = shown
    workspace.edit = EditView(HEALTH_PATH, "b", meanings=(REMOVED,))
    edit(panel, HEALTH.replace(RECORD + "\n", ""))
    look(qtbot, panel)
    qtbot.waitUntil(lambda: REMOVED.words in labels(panel.preview))
    assert not panel.preview.save.isEnabled()
    press(qtbot, panel.preview, "It ended")
    qtbot.waitUntil(lambda: len(calls(workspace, "preview")) == 2)
    assert calls(workspace, "preview")[-1] == (HEALTH_PATH, "b", {"r1": "ended"})
    qtbot.waitUntil(panel.preview.save.isEnabled)
    panel.preview.save.click()
    qtbot.waitUntil(lambda: len(calls(workspace, "save")) == 1)
    assert calls(workspace, "save")[0][2:] == ({"r1": "ended"}, None)  # type: ignore[index]
    qtbot.waitUntil(lambda: panel.beside.pane() is None)


def test_what_cannot_be_saved_says_why_and_leaves_the_text(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, _ = shown
    edit(panel, MILDER)
    look(qtbot, panel)
    qtbot.waitUntil(panel.preview.save.isEnabled)
    workspace.refuses = "Line 15 computes the records in a loop; write them out."
    panel.preview.save.click()
    qtbot.waitUntil(lambda: str(workspace.refuses) in labels(panel.preview))
    assert not panel.preview.save.isEnabled()
    assert panel.editor.buffer.is_unsaved
    assert panel.editor.buffer.text == MILDER


def test_an_edit_after_the_preview_is_looked_at_again(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, _ = shown
    edit(panel, MILDER)
    look(qtbot, panel)
    qtbot.waitUntil(panel.preview.save.isEnabled)
    edit(panel, MILDER + "# more\n")
    panel.preview.confirmed.emit("")
    qtbot.waitUntil(lambda: len(calls(workspace, "preview")) == 2)
    assert calls(workspace, "save") == []


def test_nothing_to_save_is_said(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    qtbot.keyClick(panel.editor, Qt.Key.Key_S, Ctrl)
    assert panel.note.text() == "There is nothing to save here."


def test_changes_are_shown_side_by_side(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    edit(panel, MILDER)
    panel.head.changes.click()
    assert panel.beside.pane() is panel.diff
    assert RECORD in panel.diff.left.toPlainText()
    assert RECORD.replace("hives", "rash") in panel.diff.right.toPlainText()
    marked = [each.cursor.selectedText() for each in panel.diff.left.extraSelections()]
    assert "hives" in marked


# -- a memory that moves on -----------------------------------------------------------


def test_a_module_that_moves_on_follows_where_nothing_is_unsaved(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, desk = shown
    workspace.say_so(HEALTH_PATH, MILDER)
    desk.feed.wrote()
    qtbot.waitUntil(lambda: panel.editor.toPlainText() == MILDER)
    assert not panel.moved.isVisible()
    panel.editor.undo()
    assert panel.editor.toPlainText() == HEALTH


def test_unsaved_changes_stay_and_a_merge_is_offered(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, desk = shown
    mine = "# mine\n" + HEALTH
    edit(panel, mine)
    workspace.say_so(HEALTH_PATH, MILDER)
    desk.feed.wrote()
    qtbot.waitUntil(panel.moved.isVisible)
    assert panel.editor.toPlainText() == mine
    workspace.merge = MergeView("# mine\n" + MILDER)
    qtbot.keyClick(panel.editor, Qt.Key.Key_S, Ctrl)
    assert panel.note.text().startswith("Settle first")
    panel.moved.merge.click()
    qtbot.waitUntil(lambda: panel.editor.toPlainText() == "# mine\n" + MILDER)
    assert calls(workspace, "merge") == [(HEALTH_PATH, HEALTH, mine)]
    assert not panel.moved.isVisible()
    assert panel.editor.buffer.base == MILDER
    assert desk.code.buffers.hash_of(panel.editor.buffer) == workspace.project[-1].hash
    assert panel.editor.buffer.is_unsaved


@pytest.mark.parametrize(("button", "reaction"), [("Keep mine", "rash"), ("Take theirs", "swelling")])
def test_a_conflict_is_decided_record_by_record(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace, button: str, reaction: str
) -> None:
    panel, desk = shown
    edit(panel, MILDER)
    workspace.say_so(HEALTH_PATH, HEALTH.replace("hives", "swelling"))
    desk.feed.wrote()
    qtbot.waitUntil(panel.moved.isVisible)
    workspace.merge = MergeView("# one more line\n" + MILDER, (replace(CONFLICT, line=RECORD_LINE + 1),))
    panel.moved.merge.click()
    qtbot.waitUntil(lambda: "Keep mine" in [b.text() for b in panel.moved.findChildren(QPushButton)])
    assert panel.editor.textCursor().block().text() == CONFLICT.mine
    press(qtbot, panel.moved, button)
    assert panel.editor.toPlainText() == "# one more line\n" + HEALTH.replace("hives", reaction)
    assert not panel.moved.isVisible()


# -- history ------------------------------------------------------------------------


def history(qtbot: QtBot, panel: CodePanel, rows: int = 3) -> None:
    panel.head.history.click()
    qtbot.waitUntil(lambda: panel.history.model.rowCount() == rows)


def test_the_versions_stand_newest_first_with_who_and_what(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    history(qtbot, panel)
    said = [panel.history.model.index(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(3)]
    assert said == [
        f"3 · 2 Mar 2026 · checkpoint: Changed {HEALTH_PATH}. 1 of your tests failed.",
        "2 · 2 Mar 2026 · you: The reaction is hives.",
        f"1 · 10 Jan 2026 · checkpoint: Changed manifest.py, {HEALTH_PATH}.",
    ]


def test_only_the_versions_of_the_module_on_show(qtbot: QtBot, shown: Shown) -> None:
    panel, desk = shown
    desk.code.show_module("manifest.py")
    history(qtbot, panel)
    panel.history.one.click()
    qtbot.waitUntil(lambda: panel.history.model.rowCount() == 1)
    assert panel.history.model.version(0).number == 1


def test_one_version_is_compared_with_the_one_before_and_any_two_with_each_other(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, _ = shown
    workspace.texts[3] = workspace.texts[2] | {"manifest.py": "other\n"}
    history(qtbot, panel)
    panel.history.view.setCurrentIndex(panel.history.model.index(1))
    panel.history.compare.click()
    qtbot.waitUntil(lambda: panel.beside.pane() is panel.diff)
    assert panel.diff.paths.currentText() == HEALTH_PATH
    assert RECORD in panel.diff.right.toPlainText()
    assert RECORD not in panel.diff.left.toPlainText()
    history(qtbot, panel)
    panel.history.view.selectAll()
    assert not panel.history.compare.isEnabled()
    panel.history.compared.emit(1, 3)
    qtbot.waitUntil(lambda: panel.diff.paths.count() == 2)


def test_the_first_version_is_compared_with_nothing(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    history(qtbot, panel)
    panel.history.view.setCurrentIndex(panel.history.model.index(2))
    panel.history.compare.click()
    qtbot.waitUntil(lambda: panel.beside.pane() is panel.diff)
    assert panel.diff.paths.count() == 3
    assert "Before there was anything" in labels(panel.diff)


def test_going_back_is_asked_first_with_what_it_means(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, _ = shown
    history(qtbot, panel)
    panel.history.view.setCurrentIndex(panel.history.model.index(2))
    panel.history.restore.click()
    qtbot.waitUntil(lambda: "Go back to version 1?" in labels(panel.history))
    assert CHANGED.words in labels(panel.history)
    press(qtbot, panel.history, "Cancel")
    assert calls(workspace, "restore") == []
    panel.history.restore.click()
    qtbot.waitUntil(lambda: "Go back to version 1?" in labels(panel.history))
    press(qtbot, panel.history, "Restore")
    qtbot.waitUntil(lambda: calls(workspace, "restore") == [1])
    qtbot.waitUntil(lambda: panel.history.model.rowCount() == 4)
    assert panel.note.text() == "Restored as version 4."


# -- origins ------------------------------------------------------------------------


def test_a_record_leads_to_the_message_it_came_from(
    qtbot: QtBot, open_window: Open, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, _ = shown
    window = panel.window()
    assert isinstance(window, MainWindow)
    qtbot.waitUntil(lambda: panel.editor._gutter.origins == {RECORD_LINE - 1})
    panel.editor.origin_wanted.emit(RECORD_LINE - 1)
    qtbot.waitUntil(lambda: window.place() == "chat")


def test_a_line_that_was_moved_by_an_edit_still_leads_there(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    qtbot.waitUntil(lambda: panel.editor._gutter.origins == {RECORD_LINE - 1})
    edit(panel, "# one\n# two\n" + HEALTH)
    qtbot.waitUntil(lambda: panel.editor._gutter.origins == {RECORD_LINE + 1})
    panel.editor.go_line(RECORD_LINE + 1)
    with qtbot.waitSignal(panel.quote_pressed) as pressed:
        qtbot.keyClick(panel.editor, Qt.Key.Key_Return, Alt)
    assert pressed.args == [1]


def test_several_origins_are_offered(qtbot: QtBot, shown: Shown, workspace: CodeWorkspace) -> None:
    panel, desk = shown
    said = (Evidence(1, BEFORE, "allergic"), Evidence(3, AT, "hives & more"))
    workspace.lines = (OriginView(RECORD_LINE, "r1", said, 9),)
    desk.code.origins.read()
    qtbot.waitUntil(lambda: panel.editor.buffer.origins == workspace.lines)
    panel.editor.origin_wanted.emit(RECORD_LINE - 1)
    menu = panel.findChildren(QMenu)[-1]
    texts = [act.text() for act in menu.actions()]
    assert texts == ["10 Jan 2026: “allergic”", "2 Mar 2026: “hives && more”", "Edited by hand"]
    menu.actions()[-1].trigger()
    qtbot.waitUntil(lambda: panel.history.model.rowCount() == 3)
    qtbot.waitUntil(lambda: panel.history.view.currentIndex().row() == 1)


def test_a_line_of_no_record_says_that_nothing_is_known(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    panel.editor.origin_wanted.emit(0)
    assert panel.note.text() == "No message or edit is known for this line."


def test_the_menu_offers_the_origin_only_where_there_is_one(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    qtbot.waitUntil(lambda: panel.editor._gutter.origins != frozenset())

    def offered() -> QAction:
        menu = QMenu(panel)
        assert panel.editor.menu_more is not None
        panel.editor.menu_more(menu)
        return menu.actions()[-1]

    panel.editor.go_line(0)
    assert not offered().isEnabled()
    panel.editor.go_line(RECORD_LINE - 1)
    assert offered().isEnabled()
    assert offered().text() == "Show where this came from"


# -- proposals ----------------------------------------------------------------------

PLANTS = ProposalView(
    "p1",
    "Make a type Plant of 7 notes.",
    "type",
    "Plant",
    {"name": "str"},
    tuple(f"fern {n}" for n in range(7)),
)
GUARD = ProposalView(
    "p2", "Test that penicillin stays.", "test", source="def test_it(user):\n    assert True\n"
)


def test_what_is_proposed_waits_for_a_yes_or_a_no(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, desk = shown
    assert not panel.tree.proposals.isVisible()
    workspace.proposed = [PLANTS, GUARD]
    desk.feed.wrote()
    qtbot.waitUntil(panel.tree.proposals.isVisible)
    assert panel.tree.proposals.text() == "2 proposals"
    panel.tree.proposals.click()
    for part in (PLANTS.words, "name: str", "· fern 5", "and 1 more", "def test_it(user):"):
        qtbot.waitUntil(lambda part=part: part in labels(panel.proposals))  # type: ignore[misc]
    workspace.refuses = "The type Plant is there already."
    press(qtbot, panel.proposals, "Accept")
    qtbot.waitUntil(lambda: "The type Plant is there already." in labels(panel.proposals))
    workspace.refuses = None
    press(qtbot, panel.proposals, "Accept")
    qtbot.waitUntil(lambda: panel.tree.proposals.text() == "1 proposal")
    press(qtbot, panel.proposals, "Not this")
    qtbot.waitUntil(lambda: "Nothing is proposed" in labels(panel.proposals))
    asked = [call for call in workspace.calls if call[0] in ("accept", "reject")]
    assert asked == [("accept", "p1"), ("accept", "p1"), ("reject", "p2")]


# -- keys, find, new modules, leaving ---------------------------------------------------


def test_ctrl_f_finds_in_the_text_and_not_in_the_conversations(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    window = panel.window()
    assert isinstance(window, MainWindow)
    window.activateWindow()
    qtbot.waitUntil(panel.editor.hasFocus)
    qtbot.keyClick(panel.editor, Qt.Key.Key_F, Ctrl)
    assert window.place() == "code"
    assert panel.finder.line.hasFocus()
    qtbot.keyClicks(panel.finder.line, "allergy")
    qtbot.keyClick(panel.finder.line, Qt.Key.Key_Return)
    assert panel.finder.count.text() == "1 of 2"
    assert panel.editor.textCursor().selectedText() == "Allergy"
    qtbot.keyClick(panel.finder.line, Qt.Key.Key_Return, Shift)
    assert panel.finder.count.text() == "2 of 2"
    qtbot.keyClick(panel.finder.line, Qt.Key.Key_Escape)
    assert not panel.finder.isVisible()
    assert panel.editor.hasFocus()


def test_all_places_are_replaced_in_one_step(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    qtbot.keyClick(panel.editor, Qt.Key.Key_H, Ctrl)
    panel.finder.line.setText("allergy")
    panel.finder.by.setText("Reaction")
    panel.finder.replace_all()
    assert panel.finder.count.text() == "2 replaced"
    assert panel.editor.toPlainText() == HEALTH.replace("Allergy", "Reaction")
    panel.editor.undo()
    assert panel.editor.toPlainText() == HEALTH


def test_what_is_typed_changes_what_is_found(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    panel.finder.begin(False)
    panel.finder.line.setText("allergy")
    qtbot.waitUntil(lambda: panel.finder.count.text() == "2 places")
    edit(panel, HEALTH + "# Allergy\n")
    qtbot.waitUntil(lambda: panel.finder.count.text() == "3 places")


def test_one_place_after_another_is_replaced(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    panel.finder.begin(True)
    panel.finder.line.setText("Allergy")
    panel.finder.by.setText("X")
    qtbot.keyClick(panel.finder.by, Qt.Key.Key_Return)
    qtbot.keyClick(panel.finder.by, Qt.Key.Key_Return)
    assert panel.editor.toPlainText() == HEALTH.replace("Allergy", "X", 1)


def test_a_name_is_gone_to_by_a_few_letters(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    qtbot.keyClick(panel.editor, Qt.Key.Key_O, Ctrl | Shift)
    assert panel.picker.isVisible()
    qtbot.keyClicks(panel.picker.line, "allergi")
    qtbot.keyClick(panel.picker.line, Qt.Key.Key_Return)
    assert panel.editor.textCursor().block().text() == "allergies = ["
    assert panel.editor.hasFocus()


def test_f6_goes_from_part_to_part(qtbot: QtBot, shown: Shown) -> None:
    panel, _ = shown
    panel.window().activateWindow()
    qtbot.waitUntil(panel.editor.hasFocus)
    qtbot.keyClick(panel.editor, Qt.Key.Key_F6)
    assert panel.expression.hasFocus()
    qtbot.keyClick(panel.expression, Qt.Key.Key_F6)
    assert panel.view.hasFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_F6, Shift)
    assert panel.expression.hasFocus()


def test_a_new_rule_begins_with_a_template_and_is_unsaved(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, desk = shown
    dialog = desk.code.begin_new()
    qtbot.keyClicks(dialog.name, "Too many!")
    assert not dialog.make.isEnabled()
    dialog.name.setText("drug allergy")
    assert "There is a module of that name already." in labels(dialog)
    dialog.name.setText("Too many")
    dialog.make.click()
    assert panel.editor.buffer.path == "rules/too_many.py"
    assert "def too_many(user, today):" in panel.editor.toPlainText()
    assert '@rule(watches=("Allergy",))' in panel.editor.toPlainText()
    assert "for record in user.allergies:" in panel.editor.toPlainText()
    assert badge(panel, "rules/too_many.py").unsaved
    desk.feed.wrote()
    qtbot.waitUntil(lambda: len(calls(workspace, "check")) > 0)
    assert panel.editor.buffer.path == "rules/too_many.py"
    look(qtbot, panel)
    qtbot.waitUntil(panel.preview.save.isEnabled)
    assert calls(workspace, "preview")[-1] == ("rules/too_many.py", None, {})
    panel.preview.save.click()
    qtbot.waitUntil(lambda: not badge(panel, "rules/too_many.py").unsaved)


def test_the_window_asks_before_unsaved_changes_go(
    qtbot: QtBot, shown: Shown, workspace: CodeWorkspace
) -> None:
    panel, desk = shown
    qtbot.keyClicks(panel.editor, "x")
    window = panel.window()
    window.close()
    ask = window.findChild(QMessageBox)
    assert ask is not None
    assert HEALTH_PATH in ask.informativeText()
    ask.reject()
    assert window.isVisible()
    window.close()
    again = window.findChildren(QMessageBox)[-1]
    with qtbot.waitSignal(desk.finished):
        again.accept()
    assert workspace.closed


def test_the_process_that_knows_python_ends_with_the_window(qtbot: QtBot, shown: Shown) -> None:
    panel, desk = shown
    qtbot.waitUntil(lambda: desk.code.hints.process != 0)
    with qtbot.waitSignal(desk.finished):
        panel.window().close()
    assert desk.code.hints.process == 0
