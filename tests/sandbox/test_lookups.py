"""What programs may ask of days, places and words; what they hand over never reaches the tables as it is."""

from collections.abc import Iterator

import pytest

from uac_desktop.knowledge.tables import load_travel_tables
from uac_desktop.sandbox.results import World
from uac_desktop.sandbox.runner import Sandbox

TODAY = "2026-06-18"


@pytest.fixture(scope="module")
def asked() -> Iterator[Sandbox]:
    found = Sandbox(dict(load_travel_tables()))
    found.load(World())
    yield found
    found.close()


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("days.add_months(date(2026, 1, 31), 1).isoformat()", "2026-02-28"),
        ("days.holiday(date(2026, 12, 25), 'US')", "Christmas Day"),
        ("days.shown(today)", "18 June 2026"),
        ("len(days.occurrences(date(2026, 6, 1), 'FREQ=WEEKLY', date(2026, 6, 1), date(2026, 6, 30)))", 5),
        ("travel.country('京都')", "JP"),
        ("travel.asked('India', 'blank_pages').value", "2"),
        ("words.money(4200, 'USD')", "$4,200"),
        ("sorted(words.telling('the lake house'))", ["house", "lake"]),
        ("days.day(Partial(2026, 3))", None),
        ("days.first(Partial(2026, 3)).isoformat()", "2026-03-01"),
    ],
)
def test_a_program_may_ask(asked: Sandbox, expression: str, value: object) -> None:
    result = asked.run(f"from uac.knowledge import days, travel, words\n{expression}", today=TODAY)
    assert (result.error, result.value) == (None, value)


def test_an_own_day_is_taken_for_what_it_is(asked: Sandbox) -> None:
    source = """
from uac.knowledge import days

class Odd(date):
    def isoformat(self):
        return "never"
    def __eq__(self, other):
        return True
    def __hash__(self):
        return 7

days.holiday(Odd(2026, 12, 25), "US"), days.holiday(date(2026, 12, 24), "US")
"""
    assert asked.run(source, today=TODAY).value == ["Christmas Day", None]


def test_an_own_text_is_taken_for_its_characters(asked: Sandbox) -> None:
    source = """
from uac.knowledge import words

class Odd(str):
    def casefold(self):
        return "everything"

words.mentions(Odd("nothing"), ["everything"])
"""
    assert asked.run(source, today=TODAY).value is None


@pytest.mark.parametrize("given", ["object()", "print", "{'a': 1}", "days"])
def test_anything_else_is_refused(asked: Sandbox, given: str) -> None:
    result = asked.run(f"from uac.knowledge import days, words\nwords.who({given})", today=TODAY)
    assert not result.ok
    assert "a look-up takes text, numbers and dates" in str(result.error)


@pytest.mark.parametrize("name", ["Days", "_holidays", "lru_cache", "re", "reach"])
def test_nothing_but_the_offered_functions_is_there(asked: Sandbox, name: str) -> None:
    assert not asked.run(f"from uac.knowledge import words, days\ndays.{name}\nwords.{name}", today=TODAY).ok


def test_a_look_up_cannot_be_changed(asked: Sandbox) -> None:
    source = "from uac.knowledge import words\nwords.who = lambda person: 'nobody'"
    assert not asked.run(source, today=TODAY).ok
    again = asked.run("from uac.knowledge import words\nwords.who('son')", today=TODAY)
    assert again.value == "your son"
