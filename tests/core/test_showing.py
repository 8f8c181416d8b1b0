"""Quiet hours, and what a notification says."""

from datetime import time
from typing import Any

import pytest

from tests.core.telling import Teller
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.showing import SETTING, Quiet, Shown, quiet_of, quiet_setting, shown

NIGHT = Quiet(quiet_from=time(22), quiet_to=time(7))
NOON, MIDNIGHT = time(12), time(0)


@pytest.mark.parametrize(
    ("now", "quiet"),
    [(time(21, 59), False), (time(22), True), (MIDNIGHT, True), (time(6, 59), True), (time(7), False)],
)
def test_quiet_hours_may_have_midnight_between_them(now: time, quiet: bool) -> None:
    assert NIGHT.is_quiet(now) is quiet


def test_quiet_hours_within_a_day_and_none_at_all() -> None:
    lunch = Quiet(quiet_from=time(12), quiet_to=time(13))
    assert (lunch.is_quiet(time(12, 30)), lunch.is_quiet(time(13))) == (True, False)
    assert not Quiet().is_quiet(MIDNIGHT)
    assert not Quiet(quiet_from=NOON, quiet_to=NOON).is_quiet(NOON)


SHOWN: list[tuple[dict[str, Any], Shown]] = [
    ({}, Shown(True, "m")),
    ({"severity": "info"}, Shown(False, None)),
    ({"again": True}, Shown(False, None)),
    ({"now": MIDNIGHT}, Shown(False, None)),
    ({"now": MIDNIGHT, "severity": "critical"}, Shown(True, "m")),
    ({"private": True}, Shown(True, "", withheld=True)),
    ({"private": True, "quiet": Quiet(private_words=True)}, Shown(True, "m")),
    ({"quiet": Quiet(desktop=False)}, Shown(True, None)),
    ({"private": True, "quiet": Quiet(desktop=False)}, Shown(True, None)),
]


@pytest.mark.parametrize(("told", "what"), SHOWN)
def test_what_is_shown_where(told: dict[str, Any], what: Shown) -> None:
    plain = {
        "severity": "warning",
        "message": "m",
        "private": False,
        "again": False,
        "now": NOON,
        "quiet": NIGHT,
    }
    assert shown(**{**plain, **told}) == what


@pytest.mark.parametrize("quiet", [NIGHT, Quiet(), Quiet(desktop=False, private_words=True)])
def test_a_setting_is_read_as_it_was_written(quiet: Quiet) -> None:
    teller = Teller()
    assert quiet_of(teller.state) == Quiet()
    teller.add(quiet_setting(quiet), "definition")
    assert quiet_of(teller.state) == quiet


def test_half_of_the_quiet_hours_is_refused() -> None:
    with pytest.raises(RefusedError, match="beginning and an end"):
        quiet_setting(Quiet(quiet_from=NOON))


@pytest.mark.parametrize("kept", ["loud", {"quiet_from": "late", "quiet_to": 7}])
def test_a_setting_of_another_program_is_as_if_nothing_was_said(kept: Any) -> None:
    teller = Teller()
    teller.state.settings[SETTING] = kept
    assert quiet_of(teller.state) == Quiet()
