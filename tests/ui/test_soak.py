"""The Qt binding that is pinned survives a long day: calls without a result keep their count of None."""

import sys

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

CALLS = 50_000
DRIFT = 100


def test_fifty_thousand_calls_leave_the_references_to_none_alone(qtbot: QtBot) -> None:
    """A binding that takes one reference too many with each call ends a session of hours in an abort.

    From Python 3.12 on None is not counted, and no binding can run it out.
    """
    label = QLabel()
    qtbot.addWidget(label)
    label.setText("warm")
    before = sys.getrefcount(None)
    for call in range(CALLS):
        label.setText(str(call))
    assert abs(sys.getrefcount(None) - before) < DRIFT
    assert label.text() == str(CALLS - 1)
