"""Cards are opened and changed in their place, ask what is doubtful, and messages say how they were read."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import ALLERGY, FakeWorkspace, fact
from uac_desktop.app.views import AmendField, AmendView, MessageView, ReadingView
from uac_desktop.core.doubted import Doubt
from uac_desktop.ui.chat.amending import AmendForm, WhoseForm
from uac_desktop.ui.chat.cards import FactCard
from uac_desktop.ui.chat.detail import lines_of
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.words import Words

READ = fact("Allergy", "penicillin · hives", 1, ALLERGY, "allergic to penicillin")
VIEW = AmendView(
    "f1",
    "Allergy",
    "user",
    (
        AmendField("substance", "str", (), "penicillin"),
        AmendField("severity", "str", ("mild", "severe"), "mild"),
        AmendField("reaction", "str", (), ""),
    ),
    True,
    ("Ana", "mother"),
)


@pytest.fixture
def told(workspace: FakeWorkspace) -> FakeWorkspace:
    """One message with one card that can be changed."""
    workspace.keep("user", ALLERGY, "c1", facts=(READ,))
    workspace.amend_views = {"f1": VIEW}
    return workspace


def shown(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> tuple[MainWindow, FactCard]:
    window, desk = open_window(workspace)
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(window.chat.findChildren(FactCard)) == 1)
    return window, window.chat.findChildren(FactCard)[0]


def opened(qtbot: QtBot, card: FactCard, how: str) -> AmendForm | WhoseForm:
    card.open_wanted.emit("f1", how)
    qtbot.waitUntil(lambda: card.form is not None)
    assert card.form is not None
    return card.form


def test_a_card_is_changed_in_its_place_by_the_keyboard(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    _, card = shown(qtbot, open_window, told)
    form = opened(qtbot, card, "edit")
    line = form.lines["substance"]
    assert isinstance(line, QLineEdit)
    assert (line.text(), line.accessibleName(), list(form.lines)) == (
        "penicillin",
        "substance",
        ["substance", "severity", "person"],
    )
    line.setText("amoxicillin")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: ("amend", ("f1", {"substance": "amoxicillin"}, "user", False)) in told.calls)
    qtbot.waitUntil(lambda: card.form is None)


def test_escape_leaves_the_card_as_it_was(qtbot: QtBot, open_window: Open, told: FakeWorkspace) -> None:
    _, card = shown(qtbot, open_window, told)
    form = opened(qtbot, card, "edit")
    qtbot.keyClick(form.lines["substance"], Qt.Key.Key_Escape)
    assert card.form is None
    assert {name for name, _ in told.calls} <= {"evaluate"}


def test_fields_that_say_nothing_are_shown_when_asked_for(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    _, card = shown(qtbot, open_window, told)
    form = opened(qtbot, card, "edit")
    assert isinstance(form, AmendForm)
    assert form.more is not None
    assert form.over is not None
    form.more.click()
    reaction, severity = form.lines["reaction"], form.lines["severity"]
    assert isinstance(reaction, QLineEdit)
    assert isinstance(severity, QComboBox)
    reaction.setText("hives")
    severity.setCurrentIndex(severity.findData("severe"))
    form.over.click()
    form.save.click()
    changed = {"reaction": "hives", "severity": "severe"}
    qtbot.waitUntil(lambda: ("amend", ("f1", changed, "user", True)) in told.calls)


def test_what_is_refused_stays_to_be_put_right(qtbot: QtBot, open_window: Open, told: FakeWorkspace) -> None:
    _, card = shown(qtbot, open_window, told)
    form = opened(qtbot, card, "edit")
    told.refuses = "“soon” is not a day."
    form.save.click()
    qtbot.waitUntil(lambda: form._fault.text() == "“soon” is not a day.")
    assert form.isEnabled()
    assert card.form is form


def test_whose_it_is_is_asked_with_those_who_are_known(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    _, card = shown(qtbot, open_window, told)
    form = opened(qtbot, card, "whose")
    line = form.lines["person"]
    assert isinstance(line, QComboBox)
    assert [line.itemText(place) for place in range(line.count())] == ["Ana", "mother"]
    form.save.click()
    assert {name for name, _ in told.calls} <= {"evaluate"}
    line.setCurrentText("mother")
    form.save.click()
    qtbot.waitUntil(lambda: ("not_mine", ("f1", "mother")) in told.calls)


DOUBTS = [
    (Doubt("model", "gout"), ["Yes", "No, take it back"], ("f1", None, None)),
    (Doubt("slip", "penicillin", values=("penicilin",)), ["Yes", "No, take it back"], ("f1", None, None)),
    (
        Doubt("differs", "ibuprofen", "dose", ("200 mg", "400 mg")),
        ["200 mg", "400 mg"],
        ("f1", "dose", "200 mg"),
    ),
]


@pytest.mark.parametrize(("doubt", "answers", "said"), DOUBTS)
def test_what_is_doubtful_is_asked_on_its_card(
    qtbot: QtBot,
    open_window: Open,
    workspace: FakeWorkspace,
    doubt: Doubt,
    answers: list[str],
    said: tuple[str, ...],
) -> None:
    workspace.keep("user", ALLERGY, "c1", facts=(replace(READ, doubt=doubt),))
    _, card = shown(qtbot, open_window, workspace)
    assert card.doubt is not None
    assert [press.text() for press in card.doubt.presses] == answers
    card.doubt.presses[0].click()
    qtbot.waitUntil(lambda: ("confirm", said) in workspace.calls)


def test_no_takes_it_back(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.keep("user", ALLERGY, "c1", facts=(replace(READ, doubt=Doubt("model", "gout")),))
    _, card = shown(qtbot, open_window, workspace)
    assert card.doubt is not None
    card.doubt.presses[1].click()
    qtbot.waitUntil(lambda: ("undo", "f1") in workspace.calls)


READINGS = (
    ReadingView("patterns", "read", 4, ()),
    ReadingView("small:1b", "nothing", 2140, (("asked", 1), ("field_not_said", 2), ("newer", 1))),
)


def test_how_a_message_was_read_is_said_in_words(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.keep("user", ALLERGY, "c1", facts=(READ,))
    workspace.threads["c1"][0] = replace(workspace.threads["c1"][0], readings=READINGS)
    window, _ = shown(qtbot, open_window, workspace)
    foot = window.chat.findChildren(MessageBox)[0].foot
    assert (foot.left_out.text(), foot.detail.isHidden()) == ("4 left out", True)
    foot.left_out.click()
    assert foot.detail.text().splitlines() == [
        "Patterns · 4 ms · read",
        "small:1b · 2.1 s · nothing found · left out: 1 asked, not told,"
        " 2 details that you did not give, 1 for another reason",
    ]
    foot.left_out.click()
    assert foot.detail.isHidden()


def test_each_reason_has_words_in_both_languages() -> None:
    reasons = (
        *("unknown_type", "not_quoted", "quoted", "asked", "supposed", "maybe", "reported", "past", "denied"),
        *(
            "not_ended",
            "not_corrected",
            "wrong_person",
            "not_said",
            "field_not_said",
            "malformed",
            "forgotten",
        ),
    )
    message = replace(
        _message(), readings=(ReadingView("m", "failed", None, tuple((r, 1) for r in reasons), "x"),)
    )
    for language, other in (("en", "another reason"), ("zh", "其他原因")):
        (line,) = lines_of(Words(language), message)  # type: ignore[arg-type]
        assert other not in line


def test_a_message_that_no_model_has_read_says_so() -> None:
    lines = lines_of(Words("en"), replace(_message(), readings=(READINGS[0],)))
    assert lines == ["Patterns · 4 ms · read", "No model has read it."]


def _message() -> MessageView:
    return FakeWorkspace().keep("user", ALLERGY, "c1")
