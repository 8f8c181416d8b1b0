"""What a reader says it is not sure of."""

from datetime import datetime

from tests.reading.conftest import shipped_reader, told
from uac_desktop.core.telling import ReadResult, Telling

AT = datetime.fromisoformat("2026-03-01T10:00:00-08:00")


def doubts(text: str) -> ReadResult:
    return shipped_reader().read(told(text))


def test_a_weekday_that_does_not_fit_its_date_is_asked_about() -> None:
    assert doubts("Dentist on Saturday 13 March 2026 at 9 am.").questions == (
        "2026-03-13 is a Friday, not a Saturday: which day do you mean?",
    )


def test_a_weekday_that_fits_is_not_asked_about() -> None:
    assert doubts("Dentist on Friday 13 March 2026 at 9 am.").questions == ()


def test_a_chinese_weekday_that_does_not_fit_is_asked_about() -> None:
    assert doubts("3月13号（周六）上午九点体检。").questions == (
        "2026-03-13 is a Friday, not a Saturday: which day do you mean?",
    )


def test_next_friday_says_which_was_taken() -> None:
    assert doubts("Dentist next Friday at 9 am.").notices == (
        "“next Friday at 9 am” was read as 2026-03-13; if you mean 2026-03-06, say so.",
    )


def test_figures_of_a_date_say_which_was_taken_where_both_ways_are_used() -> None:
    there = Telling("Dentist on 03/05/2026 at 9 am.", AT, "America/Los_Angeles")
    (notice,) = shipped_reader().read(there).notices
    assert notice.startswith("“03/05/2026 at 9 am” was read as 2026-03-05; if you mean 2026-05-03")


def test_a_date_that_no_fact_holds_is_not_spoken_of() -> None:
    assert doubts("What a week, next Tuesday is far away.").notices == ()


def test_a_slip_of_a_medicine_is_told() -> None:
    (notice,) = doubts("I'm allergic to amoxicilin.").notices
    assert "“amoxicilin” was read as amoxicillin" in notice


def test_a_name_between_two_medicines_is_asked_about() -> None:
    found = doubts("I take prednisalone 5 mg every morning.")
    assert [fact.fields["name"] for fact in found.facts] == ["prednisalone"]
    assert found.questions == ("Did you mean prednisolone or prednisone by “prednisalone”?",)


def test_a_date_in_figures_that_may_be_two_days_is_asked_where_nobody_knows_the_order() -> None:
    said = "My passport expires on 03/05/2028."
    result = shipped_reader().read(told(said))
    assert result.facts == ()
    assert result.questions == ("“03/05/2028” may be 2028-03-05 or 2028-05-03: which day do you mean?",)
    assert shipped_reader().read(told("My passport expires on 23/05/2028.")).questions == ()
    assert shipped_reader().read(told("Is my passport good until 03/05/2028?")).questions == ()
