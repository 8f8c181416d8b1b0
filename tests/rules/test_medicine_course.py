"""A medicine for a few days of which no end is known is asked about."""

from typing import Any

import pytest

from tests.rules.conftest import Judged

RULE, TODAY = "medicine_course", "2026-03-01"


def medicine(**said: Any) -> dict[str, Any]:
    return {"name": "amoxicillin", "status": "prescribed", "started_on": "2026-01-05", **said}


def test_an_old_course_without_an_end_is_asked_about(judged: Judged) -> None:
    [alert] = judged(RULE, {"Medication": [medicine()]}, TODAY)
    assert (alert.severity, alert.key) == ("info", ("user", "amoxicillin", "2026-01-05"))
    assert alert.message.startswith("amoxicillin was noted on 2026-01-05, and no end is known.")


@pytest.mark.parametrize(
    "said",
    [
        {"started_on": "2026-02-10"},
        {"ended_on": "2026-01-12"},
        {"status": "stopped"},
        {"name": "lisinopril"},
        {"name": "quuxomycin"},
    ],
)
def test_it_is_silent(judged: Judged, said: dict[str, Any]) -> None:
    assert judged(RULE, {"Medication": [medicine(**said)]}, TODAY) == ()
