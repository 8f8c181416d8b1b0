"""The editor: what keys do to a text, folds, brackets, marks, and buffers that follow the memory."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QTextCursor, QTextDocument
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from tests.ui.fakes import HEALTH
from uac_desktop.app.views import DiagnosticView
from uac_desktop.ui.code import brackets, folds, keys
from uac_desktop.ui.code.buffer import Buffer
from uac_desktop.ui.code.buffers import Buffers
from uac_desktop.ui.code.editor import Editor
from uac_desktop.ui.code.highlighter import Highlighter
from uac_desktop.ui.code.marks import span_of
from uac_desktop.ui.code.model import Badge
from uac_desktop.ui.code.places import chars, flat, units
from uac_desktop.ui.look import Look

LONG = 'note = """\nopen\n"""\nitems = [\n' + "".join(f'    Item("{n}"),\n' for n in range(3000)) + "]\n"


@pytest.fixture
def editor(qtbot: QtBot, look: Look) -> Editor:
    """Shows the health module."""
    made = Editor(look)
    qtbot.addWidget(made)
    made.show_buffer(Buffer(look, "domains/health.py", HEALTH))
    made.resize(600, 400)
    made.show()
    return made


def write(editor: Editor, text: str) -> None:
    """Puts a text in, the caret where it has a bar."""
    at = text.index("|")
    editor.buffer.rewrite(text.replace("|", "", 1))
    editor.document().clearUndoRedoStacks()
    editor.go(units(text[:at]))


def shown(editor: Editor) -> str:
    """The text with a bar where the caret is."""
    text, at = editor.toPlainText(), editor.textCursor().position()
    return text[: chars(text, at)] + "|" + text[chars(text, at) :]


@pytest.mark.parametrize(
    ("before", "key", "after"),
    [
        ("def f():|", Qt.Key.Key_Return, "def f():\n    |"),
        ("a = [|]", Qt.Key.Key_Return, "a = [\n    |\n]"),
        ("    return 1|", Qt.Key.Key_Return, "    return 1\n|"),
        ("# 😀 why|", Qt.Key.Key_Return, "# 😀 why\n|"),
        ("x|", Qt.Key.Key_Tab, "x   |"),
        ("    x|", Qt.Key.Key_Backtab, "x|"),
        ("        |", Qt.Key.Key_Backspace, "    |"),
        ("      |", Qt.Key.Key_Backspace, "    |"),
        ("    x|", Qt.Key.Key_Backspace, "    |"),
    ],
)
def test_keys_indent(qtbot: QtBot, editor: Editor, before: str, key: Qt.Key, after: str) -> None:
    write(editor, before)
    qtbot.keyClick(editor, key)
    assert shown(editor) == after
    editor.undo()
    assert editor.toPlainText() == before.replace("|", "")


def test_tab_moves_every_line_of_a_selection_and_one_undo_takes_it_back(qtbot: QtBot, editor: Editor) -> None:
    write(editor, "|a\n\nb\nc")
    editor.go(0, 5)
    qtbot.keyClick(editor, Qt.Key.Key_Tab)
    assert editor.toPlainText() == "    a\n\n    b\nc"
    editor.undo()
    assert editor.toPlainText() == "a\n\nb\nc"


def test_lines_become_comments_and_code_again(editor: Editor) -> None:
    write(editor, "|if a:\n    b\n")
    editor.go(0, 9)
    keys.comment(editor.textCursor())
    assert editor.toPlainText() == "# if a:\n#     b\n"
    editor.go(0, 14)
    keys.comment(editor.textCursor())
    assert editor.toPlainText() == "if a:\n    b\n"


def test_a_selection_is_put_within_brackets(qtbot: QtBot, editor: Editor) -> None:
    write(editor, "|name")
    editor.go(0, 4)
    qtbot.keyClicks(editor, "(")
    assert editor.toPlainText() == "(name)"
    assert editor.textCursor().selectedText() == "name"


@pytest.mark.parametrize(
    ("text", "column", "found"),
    [
        ("f(a[1])", 2, (1, 6)),
        ("f(a[1])", 7, (6, 1)),
        ('f(")", 1)', 2, (1, 8)),
        ("f(  # )\n)", 2, (1, 8)),
        ("😀 f()", 5, (4, 5)),
        ("f(", 2, None),
        ("plain", 2, None),
    ],
)
def test_a_bracket_has_its_partner(text: str, column: int, found: tuple[int, int] | None) -> None:
    assert brackets.pair(QTextDocument(text).begin(), column) == found


def lines_shown(editor: QPlainTextEdit) -> list[str]:
    block, found = editor.document().begin(), []
    while block.isValid():
        found += [block.text()] if block.isVisible() else []
        block = block.next()
    return found


def test_a_class_a_list_and_a_record_fold_and_unfold(editor: Editor) -> None:
    line = HEALTH.split("\n").index("class Allergy:")
    editor.toggle_fold(line)
    hidden = lines_shown(editor)
    assert "class Allergy:" in hidden
    assert "    substance: str" not in hidden
    assert "allergies = [" in hidden
    editor.toggle_fold(line)
    assert lines_shown(editor) == HEALTH.split("\n")


def test_the_words_of_a_string_do_not_fold(look: Look) -> None:
    buffer = Buffer(look, "x.py", 'x = """\nlike\n    this\n"""\n')
    block = buffer.document.findBlockByNumber(1)
    assert not folds.can_fold(block)


def test_long_lists_fold_at_once_and_the_caret_is_never_hidden(look: Look, editor: Editor) -> None:
    editor.show_buffer(Buffer(look, "long.py", LONG))
    editor.go_line(1500)
    editor.fold_lists(True)
    assert lines_shown(editor) == ['note = """', "open", '"""', "items = [", "]", ""]
    assert editor.textCursor().block().text() == "items = ["
    editor.go_line(2000)
    assert editor.textCursor().block().isVisible()
    editor.fold_lists(False)
    assert len(lines_shown(editor)) == LONG.count("\n") + 1


def test_of_a_long_text_only_what_is_seen_is_coloured(look: Look, editor: Editor) -> None:
    buffer = Buffer(look, "long.py", LONG)
    assert buffer.document.findBlockByNumber(1).userState() == 1
    editor.show_buffer(buffer)
    editor.grab()
    first, far = buffer.document.findBlockByNumber(1), buffer.document.findBlockByNumber(2500)
    assert first.layout().formats() != []
    assert far.layout().formats() == []
    editor.go_line(2500)
    editor.grab()
    assert far.layout().formats() != []


def test_a_string_that_is_opened_colours_what_is_below_it_once_it_is_seen(
    look: Look, qtbot: QtBot, editor: Editor
) -> None:
    editor.show_buffer(Buffer(look, "long.py", LONG))
    editor.go_line(5)
    qtbot.keyClicks(editor, '"""')
    editor.grab()
    string = look.colour("info").name()
    below = editor.document().findBlockByNumber(8).layout().formats()
    assert [each.format.foreground().color().name() for each in below] == [string]


def test_wide_letters_take_two_places_in_the_colours(look: Look) -> None:
    document = QTextDocument()
    Highlighter(look, document).load("# 😀\nx = '😀' + 1")
    parts = document.findBlockByNumber(1).layout().formats()
    assert [(each.start, each.length) for each in parts] == [(4, 4), (11, 1)]
    assert (flat("a😀"), units("a😀"), chars("a😀b", 3)) == ("a\ufffd\ufffd", 3, 2)


def test_a_problem_is_underlined_where_it_stands_and_said_on_hover(qtbot: QtBot, editor: Editor) -> None:
    problem = DiagnosticView(2, 6, "error", "There is no module dataclasse.", 2, 17)
    editor.show_problems([problem])
    start, end = span_of(editor.buffer, problem)
    assert editor.toPlainText()[start:end] == "dataclasses"
    under = [each.cursor.selectedText() for each in editor.extraSelections()]
    assert "dataclasses" in under


@pytest.mark.parametrize(
    ("problem", "text"),
    [
        (DiagnosticView(2, 1, "error", "x"), "from"),
        (DiagnosticView(2, 6, "error", "x", 3, 2), "dataclasses import dataclass"),
        (DiagnosticView(2, 99, "error", "x"), "s"),
        (DiagnosticView(999, 1, "error", "x"), ""),
    ],
)
def test_a_problem_has_a_place_whatever_it_says(editor: Editor, problem: DiagnosticView, text: str) -> None:
    start, end = span_of(editor.buffer, problem)
    assert editor.toPlainText()[start:end] == text


def test_a_text_that_comes_anew_changes_only_its_lines_and_can_be_undone(editor: Editor) -> None:
    buffer, newer = editor.buffer, HEALTH.replace("hives", "rash")
    editor.go(HEALTH.index("allergies = "))
    assert buffer.meet(newer)
    assert (buffer.text, buffer.base, buffer.is_unsaved) == (newer, newer, False)
    assert editor.textCursor().position() == newer.index("allergies = ")
    editor.undo()
    assert buffer.text == HEALTH
    assert buffer.is_unsaved
    editor.redo()
    assert not buffer.is_unsaved


def test_undo_goes_back_past_a_text_that_came_anew(qtbot: QtBot, editor: Editor) -> None:
    buffer = editor.buffer
    editor.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(editor, "x = 1")
    kept = buffer.text
    buffer.saved(kept, buffer.document.revision())
    buffer.meet(kept.replace("hives", "rash"))
    editor.undo()
    assert buffer.text == kept
    while editor.document().isUndoAvailable():
        editor.undo()
    assert buffer.text == HEALTH


def test_unsaved_changes_are_never_touched(qtbot: QtBot, editor: Editor) -> None:
    qtbot.keyClicks(editor, "# mine")
    mine, newer = editor.buffer.text, HEALTH.replace("hives", "rash")
    assert not editor.buffer.meet(newer)
    assert (editor.buffer.text, editor.buffer.theirs, editor.buffer.base) == (mine, newer, HEALTH)
    assert not editor.buffer.meet(HEALTH)
    assert editor.buffer.theirs is None


def test_what_is_typed_while_it_is_saved_stays_unsaved(qtbot: QtBot, editor: Editor) -> None:
    qtbot.keyClicks(editor, "# one")
    text, revision = editor.buffer.text, editor.buffer.document.revision()
    qtbot.keyClicks(editor, "!")
    editor.buffer.saved(text, revision)
    assert editor.buffer.is_unsaved
    assert editor.buffer.base == text


@pytest.mark.parametrize(
    ("before", "after"), [("a", "a\nb\n"), ("a\nb\n", "a"), ("", "x\n"), ("x\ny", ""), ("a\nb\nc", "b\nc\nd")]
)
def test_a_buffer_becomes_any_text_in_one_step(look: Look, before: str, after: str) -> None:
    buffer = Buffer(look, "x.py", before)
    buffer.rewrite(after)
    assert buffer.text == after
    buffer.document.undo()
    assert buffer.text == before


def test_each_module_keeps_its_place_and_its_undo(qtbot: QtBot, look: Look, editor: Editor) -> None:
    first, second = editor.buffer, Buffer(look, "x.py", "x = 1\n")
    editor.go_line(4)
    qtbot.keyClicks(editor, "# a")
    place = editor.textCursor().position()
    editor.show_buffer(second)
    editor.show_buffer(first)
    assert editor.textCursor().position() == place
    editor.undo()
    assert editor.toPlainText() == HEALTH


def test_buffers_with_changes_stay_open_and_others_are_let_go(look: Look) -> None:
    buffers = Buffers(look)
    changed = buffers.show("changed.py", "x")
    changed.document.setModified(True)
    for number in range(20):
        buffers.show(f"m{number}.py", "x")
    assert buffers.named("changed.py") is changed
    assert buffers.named("m0.py") is None
    assert buffers.named("m19.py") is not None
    assert buffers.badges() == {"changed.py": Badge(unsaved=True)}


def test_pressing_ctrl_on_a_line_asks_where_it_came_from(qtbot: QtBot, editor: Editor) -> None:
    place = editor.cursorRect(QTextCursor(editor.document().findBlockByNumber(3))).center()
    with qtbot.waitSignal(editor.origin_wanted) as asked:
        qtbot.mouseClick(
            editor.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, place
        )
    assert asked.args == [3]


def test_the_strip_beside_the_lines_folds_and_leads_to_origins(qtbot: QtBot, editor: Editor) -> None:
    gutter = editor._gutter
    line = HEALTH.split("\n").index("class Allergy:")
    y = editor.cursorRect(QTextCursor(editor.document().findBlockByNumber(line))).center().y()
    qtbot.mouseClick(gutter, Qt.MouseButton.LeftButton, pos=QPoint(gutter.width() - 3, y))
    assert folds.is_folded(editor.document().findBlockByNumber(line))
    editor.show_origins(frozenset({line}))
    with qtbot.waitSignal(editor.origin_wanted) as asked:
        qtbot.mouseClick(gutter, Qt.MouseButton.LeftButton, pos=QPoint(4, y))
    assert asked.args == [line]


def test_undo_and_redo_have_their_keys(qtbot: QtBot, editor: Editor) -> None:
    qtbot.keyClicks(editor, "y")
    qtbot.keySequence(editor, QKeySequence.StandardKey.Undo)
    assert editor.toPlainText() == HEALTH
