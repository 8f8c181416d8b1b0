"""The Memory page: records of now or another time, what each stands on, and what is offered about them."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.conftest import Open as OpenProfile
from tests.ui.conftest import Open
from tests.ui.fakes import AT, BEFORE, FakeWorkspace
from uac_desktop.app.views import RecordView
from uac_desktop.core.entries import Evidence
from uac_desktop.core.words_zh import FIELDS
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.field_words import field_name
from uac_desktop.ui.look import Look
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.memory.evidence import standing, value_text
from uac_desktop.ui.memory.offers import Offers
from uac_desktop.ui.memory.span import Span
from uac_desktop.ui.widgets import Quote
from uac_desktop.ui.words import Words

WHICH = "Which is right for your birth date: “3 May” (2026-01-10) or “4 May” (2026-03-02)?"
SLOW = 20_000
PRESCRIBED, DOSE = Evidence(3, BEFORE, "prescribed amoxicillin"), Evidence(5, AT, "500 mg of it")


def record(
    name: str, status: str = "current", kind: str = "Medication", until: str | None = None
) -> RecordView:
    """A record whose dose was said later than the rest of it."""
    return RecordView(
        f"r-{name}-{status}",
        kind,
        {"name": name, "status": "prescribed", "dose": "500 mg", "started_on": "2026-01-10"},
        "user",
        "2026-01-10",
        until,
        BEFORE,
        False,
        status,
        f"{name} · prescribed",
        (PRESCRIBED, DOSE),
        {"name": (PRESCRIBED,), "status": (PRESCRIBED,), "dose": (DOSE,), "started_on": ()},
    )


def pairs(*names: str) -> list[tuple[RecordView, RecordView]]:
    return [(record(name, kind="Contact"), record(f"{name} Costa", kind="Contact")) for name in names]


def labels(widget: QWidget) -> list[str]:
    return [each.text() for each in widget.findChildren(QLabel) if each.isVisible()]


def press(qtbot: QtBot, widget: QWidget, text: str) -> QPushButton:
    """The first button that says so, once it can be pressed."""

    def found() -> list[QPushButton]:
        return [each for each in widget.findChildren(QPushButton) if each.isVisible() and each.text() == text]

    qtbot.waitUntil(lambda: found() != [], timeout=SLOW)
    return found()[0]


def column(window: MainWindow, place: int) -> list[str]:
    table = window.memory.table
    return [table.index(at, place).data() for at in range(table.rowCount())]


def show(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> tuple[MainWindow, Desk]:
    window, desk = open_window(workspace)
    window.show_place("memory")
    qtbot.waitUntil(lambda: window.memory.table.rowCount() == len(workspace.known))
    return window, desk


@pytest.fixture
def shown(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> tuple[MainWindow, Desk]:
    """Two records of now, and one more in their history."""
    workspace.known = [record("amoxicillin"), record("ibuprofen", "ended", until="2026-02-01")]
    workspace.before = [*workspace.known, record("aspirin", "retracted")]
    return show(qtbot, open_window, workspace)


def asked(workspace: FakeWorkspace) -> object:
    return [what for call, what in workspace.calls if call == "facts"][-1]


def test_now_is_what_is_shown_first(shown: tuple[MainWindow, Desk], workspace: FakeWorkspace) -> None:
    window, _ = shown
    assert asked(workspace) == (None, None, False)
    assert window.memory.bar.how.currentText() == "Now"
    assert not window.memory.bar.day.isVisible()
    assert column(window, 3) == ["10 Jan 2026"] * 2
    assert column(window, 4) == ["", "1 Feb 2026"]
    assert column(window, 5) == ["", "ended"]


def test_columns_that_would_be_empty_are_not_shown(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.known = [record("amoxicillin")]
    window, _ = show(qtbot, open_window, workspace)
    assert [window.memory.view.isColumnHidden(place) for place in range(6)] == [False] * 4 + [True] * 2


@pytest.mark.parametrize(
    ("how", "wanted"),
    [
        (1, ("2026-01-15", None, False)),
        (2, (None, "2026-01-15T23:59:59.999999", False)),
    ],
)
def test_another_time_is_asked_for_by_its_day(
    qtbot: QtBot,
    shown: tuple[MainWindow, Desk],
    workspace: FakeWorkspace,
    how: int,
    wanted: tuple[str | None, str | None, bool],
) -> None:
    bar = shown[0].memory.bar
    assert bar.span().day == f"{datetime.now(UTC).astimezone():%Y-%m-%d}"
    bar.how.setCurrentIndex(how)
    assert bar.day.isVisible()
    bar.day.setDate(QDate(2026, 1, 15))
    # The choice and the day ask one after the other, and may be answered in either order.
    qtbot.waitUntil(lambda: ("facts", wanted) in workspace.calls)
    qtbot.waitUntil(lambda: shown[0].memory.table.rowCount() == 3)
    bar.how.setCurrentIndex(0)
    qtbot.waitUntil(lambda: shown[0].memory.table.rowCount() == 2)
    assert not bar.day.isVisible()


def test_history_shows_what_is_believed_no_longer_in_words_and_muted(
    qtbot: QtBot, shown: tuple[MainWindow, Desk]
) -> None:
    window, desk = shown
    qtbot.mouseClick(window.memory.bar.history, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: column(window, 5) == ["", "ended", "withdrawn"])
    table = window.memory.table
    colours = [table.index(at, 1).data(Qt.ItemDataRole.ForegroundRole) for at in range(3)]
    assert colours == [None, *[QColor(desk._look.tokens.muted)] * 2]


def test_what_held_on_a_day_is_not_muted_because_it_has_ended_since(
    qtbot: QtBot, shown: tuple[MainWindow, Desk]
) -> None:
    window, _ = shown
    window.memory.bar.how.setCurrentIndex(1)
    qtbot.waitUntil(lambda: window.memory.table.rowCount() == 3)
    colours = [window.memory.table.index(at, 1).data(Qt.ItemDataRole.ForegroundRole) for at in range(3)]
    assert [colour is None for colour in colours] == [True, True, False]


def test_a_time_without_records_says_so_and_leaves_the_choice(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, _ = shown
    workspace.before = []
    window.memory.bar.how.setCurrentIndex(2)
    qtbot.waitUntil(lambda: "Nothing to show for that time" in labels(window.memory))
    assert window.memory.bar.how.isVisible()


def test_a_page_without_records_teaches_and_shows_no_choice(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, _ = show(qtbot, open_window, workspace)
    qtbot.waitUntil(lambda: "Nothing is remembered yet" in labels(window.memory))
    qtbot.waitUntil(lambda: not window.memory.bar.isVisible())


def test_each_field_shows_the_statements_behind_it(qtbot: QtBot, shown: tuple[MainWindow, Desk]) -> None:
    window, _ = shown
    pane = window.memory.evidence
    assert not pane.isVisible()
    window.memory.view.selectRow(0)
    assert pane.isVisible()
    wanted = [
        "amoxicillin · prescribed",
        "Medication · since 10 Jan 2026",
        "name: amoxicillin",
        "status: prescribed",
        "You said, 10 Jan 2026",
        "“prescribed amoxicillin”",
        "dose: 500 mg",
        "You said, 2 Mar 2026",
        "“500 mg of it”",
        "started on: 10 Jan 2026",
        "Not said in these words",
    ]
    qtbot.waitUntil(lambda: labels(pane) == wanted)


def test_a_statement_leads_to_its_message(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, _ = shown
    window.memory.view.selectRow(0)
    quotes = window.memory.evidence.findChildren(Quote)
    qtbot.waitUntil(lambda: all(each.isVisible() for each in quotes))
    with qtbot.waitSignal(window.memory.quote_pressed) as pressed:
        quotes[1].setFocus()
        qtbot.keyClick(quotes[1], Qt.Key.Key_Return)
    assert pressed.args == [5]
    assert window.place() == "chat"


def test_return_on_a_row_leads_to_where_it_was_said_and_a_click_only_chooses(
    qtbot: QtBot, shown: tuple[MainWindow, Desk]
) -> None:
    window, _ = shown
    view = window.memory.view
    qtbot.mouseClick(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        pos=view.visualRect(window.memory.table.index(0, 1)).center(),
    )
    assert window.place() == "memory"
    assert window.memory.evidence.isVisible()
    view.setFocus()
    with qtbot.waitSignal(window.memory.quote_pressed) as pressed:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert pressed.args == [3]


def test_the_chosen_record_stays_chosen_while_the_log_grows(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, desk = shown
    window.memory.view.selectRow(1)
    workspace.known = [record("aspirin"), *workspace.known]
    desk.feed.wrote()
    qtbot.waitUntil(lambda: window.memory.table.rowCount() == 3)
    assert window.memory.view.currentIndex().row() == 2
    assert "ibuprofen · prescribed" in labels(window.memory.evidence)
    workspace.known = workspace.known[:1]
    desk.feed.wrote()
    qtbot.waitUntil(lambda: window.memory.table.rowCount() == 1)
    assert not window.memory.evidence.isVisible()
    assert not window.memory.press.isEnabled()


def test_closing_the_pane_gives_the_keyboard_back_to_the_table(
    qtbot: QtBot, shown: tuple[MainWindow, Desk]
) -> None:
    window, _ = shown
    window.memory.view.selectRow(0)
    window.memory.evidence.closed.emit()
    assert not window.memory.evidence.isVisible()
    assert window.memory.view.hasFocus()


def test_the_pane_stands_under_the_table_where_there_is_no_room_beside_it(
    qtbot: QtBot, shown: tuple[MainWindow, Desk]
) -> None:
    window, _ = shown
    window.memory.view.selectRow(0)
    pane, view = window.memory.evidence, window.memory.view
    qtbot.waitUntil(lambda: pane.x() > view.x() + view.width() // 2 and pane.height() > view.height() // 2)
    window.resize(700, 600)
    qtbot.waitUntil(lambda: pane.y() > view.y() and pane.width() > window.memory.width() - 50)
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: pane.x() > view.x() + view.width() // 2 and pane.height() > view.height() // 2)


def test_records_that_may_be_one_are_merged_and_taken_apart_again(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.known, workspace.pairs = [record("amoxicillin")], pairs("Ana")
    window, _ = show(qtbot, open_window, workspace)
    offers, bar = window.memory.offers, window.memory.undo_bar
    qtbot.waitUntil(offers.isVisible)
    sentence = "These may be one: Ana · Ana Costa"
    qtbot.waitUntil(lambda: sentence in labels(offers))
    assert press(qtbot, offers, "Merge").accessibleName() == f"Merge: {sentence}"
    merge = press(qtbot, offers, "Merge")
    merge.setFocus()
    qtbot.keyClick(merge, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not offers.isVisible() and bar.isVisible())
    assert ("link", ("same", ("r-Ana-current", "r-Ana Costa-current"))) in workspace.calls
    assert "Merged" in labels(bar)
    qtbot.waitUntil(bar.press.hasFocus)
    qtbot.keyClick(bar.press, Qt.Key.Key_Space)
    qtbot.waitUntil(offers.isVisible)
    assert workspace.links == {}


def test_records_that_are_not_one_are_not_offered_again(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.known, workspace.pairs = [record("amoxicillin")], pairs("Ana")
    window, _ = show(qtbot, open_window, workspace)
    offers = window.memory.offers
    qtbot.waitUntil(offers.isVisible)
    qtbot.mouseClick(press(qtbot, offers, "Not the same"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not offers.isVisible())
    assert [link.change for link in workspace.links.values()] == ["different"]
    assert "Kept apart" in labels(window.memory.undo_bar)


def test_a_choice_is_made_once_and_one_that_failed_can_be_made_again(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.known, workspace.pairs = [record("amoxicillin")], pairs("Ana")
    window, _ = show(qtbot, open_window, workspace)
    offers = window.memory.offers
    qtbot.waitUntil(offers.isVisible)
    workspace.refuses = "The disk is full."
    merge = press(qtbot, offers, "Merge")
    merge.click()
    merge.click()
    qtbot.waitUntil(lambda: "That did not work: The disk is full." in labels(window.memory))
    assert len([call for call, _ in workspace.calls if call == "link"]) == 1
    assert merge.isEnabled()
    assert not window.memory.undo_bar.isVisible()


def test_three_lines_at_most_and_how_many_more(qtbot: QtBot, look: Look) -> None:
    offers = Offers(look)
    qtbot.addWidget(offers)
    offers.show_offers([], pairs("Ana", "Bea", "Cleo", "Dora", "Eve"))
    offers.show()
    qtbot.waitUntil(lambda: sum(text.startswith("These may be one") for text in labels(offers)) == 3)
    assert "and 2 more" in labels(offers)
    offers.show_offers([WHICH, WHICH + "2", WHICH + "3"], pairs("Ana"))
    qtbot.waitUntil(lambda: labels(offers).count("?") == 2)
    assert labels(offers).count("≈") == 1
    assert "and 1 more" in labels(offers)
    offers.show_offers([WHICH, WHICH + "2", WHICH + "3"], [])
    qtbot.waitUntil(lambda: labels(offers).count("?") == 3)
    offers.show_offers([], [])
    assert offers.isHidden()


def test_a_question_is_answered_in_the_chat(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.known, workspace.open_questions = [record("amoxicillin")], [WHICH]
    window, _ = show(qtbot, open_window, workspace)
    qtbot.waitUntil(window.memory.offers.isVisible)
    qtbot.mouseClick(press(qtbot, window.memory.offers, "Answer in chat"), Qt.MouseButton.LeftButton)
    assert window.place() == "chat"
    assert window.chat.composer.editor.hasFocus()
    assert window.chat.composer.editor.toPlainText() == ""


def test_the_name_of_someone_else_s_record_is_not_whose_it_is(qtbot: QtBot, look: Look) -> None:
    one = RecordView("a", "Allergy", {}, "son", None, None, AT, False, "current", "son · nuts · food")
    other = RecordView("b", "Allergy", {}, "son", None, None, AT, False, "current", "son · nut")
    offers = Offers(look)
    qtbot.addWidget(offers)
    offers.show_offers([], [(one, other)])
    offers.show()
    qtbot.waitUntil(lambda: "These may be one: nuts · nut" in labels(offers))


def test_values_are_written_as_they_are_read() -> None:
    english, chinese = Words("en"), Words("zh")
    assert value_text(english, "started_on", "2026-03-02") == "2 Mar 2026"
    assert value_text(chinese, "started_on", "2026-03-02") == "2026年3月2日"
    assert value_text(english, "severity", ["life_threatening", 3]) == "life threatening, 3"
    assert value_text(english, "email", "ana_costa@example.org") == "ana_costa@example.org"
    assert value_text(chinese, "all_day", True) == "是"
    disputed = RecordView("a", "Profile", {}, "user", "1980-05-03", "1990-05-03", AT, True, "current")
    assert standing(english, disputed) == "Profile · since 3 May 1980 · until 3 May 1990 · in question"


def test_every_field_of_the_known_types_has_a_chinese_name(open_profile: OpenProfile) -> None:
    vocabulary = open_profile()._memory.state.vocabulary
    names = {name for kind in vocabulary.types for name in vocabulary[kind].fields}
    assert names - set(FIELDS) == set()
    assert field_name("zh", "dose") == "剂量"
    assert field_name("zh", "lens_size") == "lens_size"
    assert field_name("en", "started_on") == "started on"


def test_a_span_asks_the_workspace_for_one_time_only() -> None:
    assert Span("now", "2026-01-15", True).arguments() == {"as_of": None, "known_at": None, "history": True}


def test_two_people_become_one_over_the_real_log_and_two_again(
    qtbot: QtBot, open_window: Open, open_profile: OpenProfile
) -> None:
    workspace = open_profile()
    workspace.say("My colleague Ana lives in Porto.")
    workspace.say("My friend Ana Costa has the phone number 555 1234.")
    assert len(workspace.duplicates()) == 1
    window, _ = open_window(workspace)
    window.show_place("memory")
    table, offers = window.memory.table, window.memory.offers
    qtbot.waitUntil(offers.isVisible, timeout=SLOW)
    rows = table.rowCount()
    press(qtbot, offers, "Merge").click()
    qtbot.waitUntil(lambda: table.rowCount() == rows - 1 and not offers.isVisible(), timeout=SLOW)
    window.memory.undo_bar.press.click()
    qtbot.waitUntil(lambda: table.rowCount() == rows and offers.isVisible(), timeout=SLOW)


def test_a_change_and_a_withdrawal_are_seen_in_time_over_the_real_log(
    qtbot: QtBot, open_window: Open, open_profile: OpenProfile
) -> None:
    workspace = open_profile()
    workspace.say("I live in Porto.", at="2026-01-10T09:00:00+00:00")
    workspace.say("I moved to Oslo.", at="2026-03-02T09:00:00+00:00")
    window, _ = open_window(workspace)
    window.show_place("memory")
    qtbot.waitUntil(lambda: [text for text in column(window, 1) if "Oslo" in text] != [], timeout=SLOW)
    assert [text for text in column(window, 1) if "Porto" in text] == []
    window.memory.bar.how.setCurrentIndex(1)
    window.memory.bar.day.setDate(QDate(2026, 2, 1))
    qtbot.waitUntil(lambda: [text for text in column(window, 1) if "Porto" in text] != [], timeout=SLOW)
    window.memory.bar.how.setCurrentIndex(2)
    window.memory.bar.day.setDate(QDate(2026, 1, 9))
    qtbot.waitUntil(lambda: column(window, 1) == [], timeout=SLOW)
    window.memory.bar.how.setCurrentIndex(0)
    window.memory.bar.history.click()
    qtbot.waitUntil(lambda: "replaced" in column(window, 5), timeout=SLOW)
    window.memory.view.selectRow(column(window, 5).index("replaced"))
    qtbot.waitUntil(lambda: any("Porto" in text for text in labels(window.memory.evidence)))
