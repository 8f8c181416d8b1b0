"""The zone that a clause says its times are in."""

import pytest

from tests.reading.conftest import read
from uac_desktop.reading.zones import zone_said


@pytest.mark.parametrize(
    ("words", "zone"),
    [
        ("Call at 9 am Tokyo time", "Asia/Tokyo"),
        ("Call with the London office at 9 am their time", "Europe/London"),
        ("东京时间上午九点开会", "Asia/Tokyo"),
        ("Call at 9 am their time", None),
        ("Dinner in Paris at 8 pm", None),
    ],
)
def test_a_place_and_its_time_are_a_zone(words: str, zone: str | None) -> None:
    assert zone_said(words) == zone


def test_a_moment_said_in_another_zone_carries_it() -> None:
    [fact] = read("Call with the Osaka office on Friday, 9 am their time.")
    assert fact.fields["start"] == "2026-03-06T09:00[Asia/Tokyo]"


def test_a_moment_of_the_persons_own_zone_does_not() -> None:
    [fact] = read("Call on Friday at 9 am UTC time.")
    assert fact.fields["start"] == "2026-03-06T09:00"
