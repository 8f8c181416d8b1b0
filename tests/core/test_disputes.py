"""What cannot both be true becomes one question with both quotes."""

from tests.core.telling import Teller
from uac_desktop.core.disputes import open_questions


def test_two_birth_dates_keep_the_newest_and_ask() -> None:
    teller = Teller()
    teller.tell("Profile", attribute="birth_date", value="1990-05-01", at="2026-01-01")
    teller.tell("Profile", attribute="birth_date", value="1991-05-01", at="2026-02-01")
    (current,) = teller.current("Profile")
    assert (current.fields["value"], current.disputed) == ("1991-05-01", True)
    assert open_questions(teller.state.beliefs) == [
        "Which is right for your birth date: “Profile 0” (2026-01-01) or “Profile 1” (2026-02-01)?"
    ]


def test_saying_the_newest_again_or_correcting_it_settles_the_question() -> None:
    for op in ("assert", "correct"):
        teller = Teller()
        teller.tell("Contact", name="Ana", birthday="1990-05-01")
        teller.tell("Contact", name="Ana", birthday="1991-05-01")
        assert len(open_questions(teller.state.beliefs)) == 1
        teller.tell("Contact", op=op, name="Ana", birthday="1991-05-01")
        assert open_questions(teller.state.beliefs) == []


def test_what_changes_in_a_life_is_no_dispute() -> None:
    teller = Teller()
    teller.tell("Profile", attribute="home_city", value="Bonn")
    teller.tell("Profile", attribute="home_city", value="Kiel")
    teller.tell("Contact", name="Ana", city="Bonn")
    teller.tell("Contact", name="Ana", city="Kiel")
    assert open_questions(teller.state.beliefs) == []


def test_more_of_the_same_person_is_no_dispute() -> None:
    teller = Teller()
    teller.tell("Contact", name="Ana", birthday="1990-05-01")
    teller.tell("Contact", name="Ana", city="Kiel")
    assert open_questions(teller.state.beliefs) == []
