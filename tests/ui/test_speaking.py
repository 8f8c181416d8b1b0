"""Which alerts pop up and which the desktop is told of, and in which words."""

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.fakes import alert
from uac_desktop.app.views import AlertView
from uac_desktop.core.showing import Quiet
from uac_desktop.ui.alerts.speaking import Speaking
from uac_desktop.ui.words import Words

NIGHT = datetime(2026, 3, 2, 23, tzinfo=UTC)
WARNING = alert("warning", "deadline_due:lease")
QUIET = Quiet(time(22), time(7))


class Heard:
    """What a Speaking said at an instant that the test moves."""

    def __init__(self, quiet: Quiet) -> None:
        self.now = NIGHT
        self.popped: list[str] = []
        self.told: list[tuple[str, str]] = []
        self.speaking = Speaking(lambda: self.now, Words("en"))
        self.speaking.mind(quiet)
        self.speaking.loud.connect(lambda each: self.popped.append(each.severity))
        self.speaking.notified.connect(lambda key, title, text: self.told.append((title, text)))

    def say(self, *alerts: AlertView) -> None:
        self.speaking.speak(alerts)


def test_within_quiet_hours_only_what_is_critical_pops_up(qtbot: QtBot) -> None:
    heard = Heard(QUIET)
    heard.say(WARNING, alert())
    assert heard.popped == ["critical"]
    heard.now = NIGHT - timedelta(hours=3)
    heard.say(WARNING)
    assert heard.popped == ["critical", "warning"]


def test_quiet_for_an_hour_ends_by_itself(qtbot: QtBot) -> None:
    heard = Heard(Quiet())
    heard.speaking.hush(NIGHT + timedelta(hours=1))
    heard.say(WARNING, alert())
    assert heard.popped == ["critical"]
    heard.now = NIGHT + timedelta(hours=1)
    heard.say(WARNING)
    assert heard.popped == ["critical", "warning"]


@pytest.mark.parametrize(
    "silent",
    [alert("info"), replace(WARNING, again=True), replace(WARNING, state="snoozed")],
    ids=["information", "again", "snoozed"],
)
def test_what_belongs_to_the_panel_alone_says_nothing(qtbot: QtBot, silent: AlertView) -> None:
    heard = Heard(Quiet())
    heard.say(silent)
    assert (heard.popped, heard.told) == ([], [])


def test_medical_words_are_kept_from_the_desktop_unless_allowed(qtbot: QtBot) -> None:
    private = replace(alert(), private=True)
    heard = Heard(Quiet())
    heard.say(private)
    assert heard.told == [("Critical alert", Words("en")("notify.private"))]
    allowed = Heard(Quiet(private_words=True))
    allowed.say(private)
    assert allowed.told == [("Critical alert", alert().message)]


def test_the_desktop_is_told_nothing_where_the_person_does_not_want_it(qtbot: QtBot) -> None:
    heard = Heard(Quiet(desktop=False))
    heard.say(alert())
    assert (heard.popped, heard.told) == (["critical"], [])
