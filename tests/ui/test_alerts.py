"""Alerts in the panel and on their page: what they say, what can be done with them, which are looked for."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import ALLERGY, AT, MODULES, PRESCRIBED, FakeWorkspace, alert
from uac_desktop.app.views import AlertView, RecordView, RuleView
from uac_desktop.core.saying import say
from uac_desktop.core.settings import Settings
from uac_desktop.ui.alerts.card import AlertCard
from uac_desktop.ui.alerts.filters import Wanted
from uac_desktop.ui.alerts.snooze import SnoozeDay, choices
from uac_desktop.ui.alerts.stack import AlertStack
from uac_desktop.ui.alerts.telling import source_of, state_of, what_and_then
from uac_desktop.ui.application import build_window, open_lazily
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.look import Look
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.words import Words

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
SOURCED = replace(
    alert(),
    message="Amoxicillin is a penicillin. Ask a pharmacist first. (FDA labels; draft data, not reviewed)",
    source="FDA labels",
)
LEASE = replace(
    alert("warning", "deadline_due:lease"),
    message="The lease ends soon.",
    due="2026-03-20",
    people=("user",),
)
LEO = replace(alert("warning", "food_allergy:Leo|peanuts"), message="Satay has peanuts.", people=("Leo",))
RULE = RuleView(
    "drug_allergy",
    "A medicine against an allergy.\n\nMore.",
    ("Allergy",),
    True,
    None,
    ("drug_allergy",),
    "",
)
RECORD = RecordView(
    "r1",
    "Allergy",
    {"substance": "penicillin"},
    "Leo",
    None,
    None,
    AT,
    False,
    "ended",
    "penicillin · hives",
)

TOLD = replace(
    alert(),
    message=say(
        "{name:term:start} is {reason}, and {suffers}.{after}{past}{advice}",
        name="amoxicillin",
        reason=say("a {label:term}", label="penicillin"),
        suffers=say("you are allergic to {substance:term}", substance="青霉素"),
        after="",
        past="",
        advice=say(
            " Ask the prescriber or a pharmacist first.{keep} ({source}draft data, not clinically reviewed)",
            keep="",
            source=say("{source}; ", source="FDA labels"),
        ),
    ),
    source="FDA labels",
)


def labels(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel))


def first_card(qtbot: QtBot, window: MainWindow) -> AlertCard:
    qtbot.waitUntil(lambda: len(window.alerts.stack.cards()) > 0)
    return window.alerts.stack.cards()[0]


def test_the_source_stands_apart_from_what_to_do() -> None:
    words = Words("en")
    assert what_and_then(words, SOURCED) == ("Amoxicillin is a penicillin.", "Ask a pharmacist first.")
    assert source_of(words, SOURCED) == "Source: FDA labels; draft data, not reviewed"
    dated = replace(alert(), source="IATA", as_of="2026-02-01")
    assert source_of(words, dated) == "Source: IATA · as of 1 Feb 2026"
    assert source_of(words, alert()) == ""


def test_what_a_rule_says_is_next_is_what_to_do() -> None:
    told = replace(LEASE, next="Write to the landlord.")
    assert what_and_then(Words("en"), told) == ("The lease ends soon.", "Write to the landlord.")


def test_what_a_rule_of_ours_says_is_chinese_with_its_source_apart() -> None:
    words = Words("zh")
    assert what_and_then(words, TOLD) == ("阿莫西林是青霉素类，而你对青霉素过敏。", "请先问医生或药师。")
    assert source_of(words, TOLD) == "来源：FDA labels；数据为草稿，未经临床审核"
    assert Wanted(text="青霉素过敏").takes(TOLD, words)


def test_a_card_in_chinese_has_english_in_quotes_alone(qtbot: QtBot, qapp: QApplication) -> None:
    card = AlertCard(Look(qapp, "light", Words("zh")), TOLD, NOW)
    qtbot.addWidget(card)
    assert "而你对青霉素过敏" in labels(card)
    assert "you are" not in labels(card) + card.accessibleName()


def test_what_a_built_in_rule_does_is_said_in_chinese_and_a_persons_copy_says_its_own() -> None:
    rule = RuleView("drug_allergy", "A medicine that is taken.", (), True, None, ("drug_allergy",), "")
    assert Words("zh").rule_doc(rule) == "正在服用、被开出或刚买的药，而本人对它或同类药过敏。"
    assert Words("zh").rule_doc(replace(rule, custom="copy")) == "A medicine that is taken."
    assert Words("en").rule_doc(rule) == "A medicine that is taken."


def test_in_chinese_our_own_advice_stands_beside_english_words() -> None:
    words = Words("zh")
    _, then = what_and_then(words, SOURCED)
    assert then == f"Ask a pharmacist first.\n{words('advice.drug_allergy')}"
    assert words.rule("drug_allergy") == "药物与过敏"
    assert words.rule("late_bills") == "Late bills"


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ("seen", ""),
        ("snoozed", "Snoozed until 9 Mar 2026"),
        ("dismissed", "Done · 2 Mar 2026"),
        ("resolved", "Resolved · 2 Mar 2026"),
    ],
)
def test_what_became_of_an_alert_is_said_with_its_day(state: str, told: str) -> None:
    over = replace(alert(), state=state, until="2026-03-09", changed_at=AT)  # type: ignore[arg-type]
    assert state_of(Words("en"), over) == told


@pytest.mark.parametrize(
    ("wanted", "keys"),
    [
        (Wanted(), {LEASE.key, LEO.key}),
        (Wanted(state="dismissed"), {alert().key}),
        (Wanted(state="all"), {LEASE.key, LEO.key, alert().key}),
        (Wanted(rule="food_allergy"), {LEO.key}),
        (Wanted(person="user"), {LEASE.key}),
        (Wanted(text="LEASE ends"), {LEASE.key}),
        (Wanted(text="deadline"), {LEASE.key}),
        (Wanted(state="all", text="satay lease"), set()),
    ],
)
def test_alerts_are_looked_for_by_state_rule_person_and_words(wanted: Wanted, keys: set[str]) -> None:
    known = [replace(alert(), state="dismissed"), LEASE, LEO]
    assert {each.key for each in known if wanted.takes(each, Words("en"))} == keys


def test_the_page_finds_what_is_closed(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.open_alerts = [replace(alert(), state="dismissed"), LEASE, LEO]
    window, _ = open_window(workspace)
    page = window.alerts_page
    qtbot.waitUntil(lambda: [card.alert.key for card in page.stack.cards()] == [LEASE.key, LEO.key])
    page.filters.state.setCurrentIndex(2)
    qtbot.waitUntil(lambda: [card.alert.key for card in page.stack.cards()] == [alert().key])
    page.filters.search.setText("nothing like it")
    assert page.stack.cards() == []
    assert "No alert is like that" in labels(page.stack)
    page.filters.clear()
    page.filters.person.setCurrentIndex(page.filters.person.findText("Leo"))
    assert [card.alert.key for card in page.stack.cards()] == [LEO.key]
    assert len(window.alerts.stack.cards()) == 2


def test_the_gravest_stand_first_each_under_its_heading(qtbot: QtBot, look: Look) -> None:
    stack = AlertStack(look)
    qtbot.addWidget(stack)
    stack.show_alerts([alert(), LEASE, LEO], NOW)
    told = labels(stack)
    assert told.index("Critical · 1") < told.index("Warning · 2") < told.index(LEO.message)


def test_a_long_history_is_shown_piece_by_piece(qtbot: QtBot, look: Look) -> None:
    stack = AlertStack(look)
    qtbot.addWidget(stack)
    many = [replace(LEASE, key=f"deadline_due:{number}") for number in range(50)]
    stack.show_alerts(many, NOW)
    assert len(stack.cards()) == 40
    assert "Warning · 50" in labels(stack)
    stack._show_more()
    assert len(stack.cards()) == 50


def test_a_critical_one_is_acknowledged_before_it_is_done(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.open_alerts = [alert()]
    window, _ = open_window(workspace)
    card = first_card(qtbot, window)
    qtbot.waitUntil(lambda: len(window.notifier.toasts()) == 1)
    assert card.first_button().text() == "Acknowledge"
    card.first_button().click()
    qtbot.waitUntil(lambda: first_card(qtbot, window).first_button().text() == "Done")
    assert ("see", (alert().key,)) in workspace.calls
    assert window.notifier.toasts() == []


def test_done_can_be_taken_back(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.open_alerts = [LEASE]
    window, _ = open_window(workspace)
    first_card(qtbot, window).first_button().click()
    qtbot.waitUntil(lambda: window.alerts.stack.cards() == [])
    assert "Marked done" in labels(window.alerts.undo)
    window.alerts.undo.press.click()
    qtbot.waitUntil(lambda: len(window.alerts.stack.cards()) == 1)
    assert ("reopen", LEASE.key) in workspace.calls
    assert not window.alerts.undo.isVisible()


def test_what_was_put_off_can_be_opened_again(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.open_alerts = [replace(LEASE, state="snoozed", until="2026-03-09")]
    window, _ = open_window(workspace)
    page = window.alerts_page
    page.filters.state.setCurrentIndex(1)
    qtbot.waitUntil(lambda: len(page.stack.cards()) == 1)
    assert "Snoozed until 9 Mar 2026" in labels(page.stack.cards()[0])
    page.stack.cards()[0].first_button().click()
    qtbot.waitUntil(lambda: len(window.alerts.stack.cards()) == 1)


@pytest.mark.parametrize(
    ("due", "eve"), [("2026-03-20", date(2026, 3, 19)), ("2026-03-03", None), (None, None)]
)
def test_it_is_silent_until_the_day_before_it_is_due_where_that_is_to_come(
    due: str | None, eve: date | None
) -> None:
    days = choices(replace(LEASE, due=due), NOW.date())
    assert days.get("snooze.due") == eve
    assert days["snooze.day"] == date(2026, 3, 3)


def test_any_later_day_can_be_chosen(qtbot: QtBot, look: Look) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = SnoozeDay(look, parent, NOW.date())
    assert dialog.day.minimumDate().toString("yyyy-MM-dd") == "2026-03-03"
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.take.click()
    assert chosen.args == ["2026-03-04"]


def test_why_shows_the_rule_the_records_and_the_way_to_the_code(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.open_alerts, workspace.project = [alert()], MODULES
    workspace.rule_views, workspace.known = [RULE], [RECORD]
    window, _ = open_window(workspace)
    card = first_card(qtbot, window)
    card.why.click()
    qtbot.waitUntil(lambda: card.is_spread)
    told = labels(card)
    assert "A medicine against an allergy." in told
    assert "Allergy (Leo): penicillin · hives · ended" in told
    card._block.code_wanted.emit("drug_allergy")  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: window.code.editor.toPlainText() == MODULES[2].source)
    card.why.click()
    assert not card.is_spread


def test_a_rule_that_is_gone_is_said_to_be(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.open_alerts = [alert()]
    window, _ = open_window(workspace)
    card = first_card(qtbot, window)
    card.why.click()
    qtbot.waitUntil(lambda: "Its rule is no longer there." in labels(card))


def test_what_is_on_the_screen_has_been_seen_but_what_is_critical_waits_for_a_word(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    fresh = replace(LEASE, unseen=True)
    workspace.open_alerts = [replace(alert(), unseen=True), fresh]
    window, desk = open_window(workspace, height=1200)
    window.activateWindow()
    first_card(qtbot, window)
    qtbot.waitUntil(window.isActiveWindow)
    desk.alerts.see_shown()
    qtbot.waitUntil(lambda: ("see", (fresh.key,)) in workspace.calls)


def test_what_nobody_can_see_has_not_been_seen(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.open_alerts = [replace(LEASE, unseen=True)]
    window, desk = open_window(workspace, width=900)
    qtbot.waitUntil(lambda: len(window.alerts.stack.cards()) == 1)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    desk.alerts.see_shown()
    assert not [call for call, _ in workspace.calls if call == "see"]


def test_what_came_and_went_unseen_is_told_once(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.missed = [replace(LEASE, state="resolved", key=f"deadline_due:{n}") for n in range(5)]
    window, _ = open_window(workspace)
    missed = window.alerts.missed
    qtbot.waitUntil(missed.isVisible)
    assert "and 2 more" in labels(missed)
    missed.ok.click()
    qtbot.waitUntil(lambda: not missed.isVisible())
    assert workspace.missed == []


def test_what_went_before_the_eyes_of_the_person_was_not_missed(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.open_alerts = [LEASE]
    window, desk = open_window(workspace)
    first_card(qtbot, window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    workspace.open_alerts, workspace.missed = [], [replace(LEASE, state="resolved"), LEO]
    desk.alerts.refresh()
    qtbot.waitUntil(lambda: ("see", (LEASE.key,)) in workspace.calls)
    assert LEASE.message not in labels(window.alerts.missed)
    assert LEO.message in labels(window.alerts.missed)


def test_a_card_far_down_is_brought_into_view(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.open_alerts = [replace(LEASE, key=f"deadline_due:{number}") for number in range(30)]
    window, _ = open_window(workspace)
    qtbot.waitUntil(lambda: len(window.alerts_page.stack.cards()) == 30)
    window.notifier.seen.emit("deadline_due:25")
    card = window.alerts_page.stack.cards()[25]
    qtbot.waitUntil(lambda: card.first_button().visibleRegion().boundingRect().height() > 0)


def test_the_keyboard_goes_on_to_the_next_card(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.open_alerts = [LEASE, LEO]
    window, _ = open_window(workspace)
    first = first_card(qtbot, window).first_button()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(window.alerts.stack.cards()) == 1)
    assert window.alerts.stack.cards()[0].first_button().hasFocus()


def test_an_alert_is_shown_in_full_whatever_was_looked_for(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.open_alerts = [alert(), LEASE]
    window, _ = open_window(workspace)
    page = window.alerts_page
    qtbot.waitUntil(lambda: len(page.stack.cards()) == 2)
    page.show_tab("rules")
    page.filters.search.setText("lease")
    window.notifier.seen.emit(alert().key)
    assert (window.place(), page.tab()) == ("alerts", "alerts")
    assert [card.alert.key for card in page.stack.cards()] == [alert().key, LEASE.key]


def test_the_last_of_several_readings_counts(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    shown: list[AlertView] = []
    desk.alerts.unanswered.connect(shown.extend)
    desk.alerts.refresh()
    desk.alerts.refresh()
    workspace.open_alerts = [alert()]
    desk.alerts.refresh()
    qtbot.waitUntil(lambda: len(window.alerts.stack.cards()) == 1)
    assert shown == [alert()]


def test_over_a_real_log_a_critical_one_comes_back_at_each_start_until_it_is_acknowledged(
    qtbot: QtBot, settings: Settings
) -> None:
    own = Settings(settings.profile, "UTC", use_model=False)
    window, desk = real_window(qtbot, own)
    for text in (ALLERGY, PRESCRIBED):
        window.chat.composer.show_text(text)
        with qtbot.waitSignal(desk.chat.idle, timeout=20_000):
            qtbot.keyClick(window.chat.composer.editor, Qt.Key.Key_Return)
    assert len(window.notifier.toasts()) == 1
    with qtbot.waitSignal(desk.finished, timeout=20_000):
        window.leave()
    window, desk = real_window(qtbot, own)
    qtbot.waitUntil(lambda: len(window.notifier.toasts()) == 1, timeout=20_000)
    window.notifier.toasts()[0].first.click()
    qtbot.waitUntil(lambda: states(window) == ["seen"], timeout=20_000)
    assert window.notifier.toasts() == []
    card = window.alerts.stack.cards()[0]
    card.why.click()
    qtbot.waitUntil(lambda: card.is_spread, timeout=20_000)
    assert "Allergy: penicillin" in labels(card)
    assert "Source: " in labels(card)


def real_window(qtbot: QtBot, settings: Settings) -> tuple[MainWindow, Desk]:
    window = build_window(open_lazily, settings)
    qtbot.addWidget(window)
    desk = window.findChild(Desk)
    assert desk is not None
    with qtbot.waitSignal(desk.session.opened, timeout=20_000):
        window.show()
    return window, desk


def states(window: MainWindow) -> list[str]:
    return [card.alert.state for card in window.alerts.stack.cards()]
