from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.reading.dates import find_dates, resolve

MONDAY = datetime.fromisoformat("2025-10-06T10:00:00+00:00")

PHRASES = [
    ("today", "2025-10-06"),
    ("tonight", "2025-10-06"),
    ("this morning", "2025-10-06"),
    ("yesterday", "2025-10-05"),
    ("last night", "2025-10-05"),
    ("the day before yesterday", "2025-10-04"),
    ("tomorrow", "2025-10-07"),
    ("the day after tomorrow", "2025-10-08"),
    ("three days ago", "2025-10-03"),
    ("a week ago", "2025-09-29"),
    ("two weeks ago", "2025-09-22"),
    ("a couple of weeks ago", "2025-09-22"),
    ("a fortnight ago", "2025-09-22"),
    ("six months ago", "2025-04"),
    ("two years ago", "2023"),
    ("in 3 days", "2025-10-09"),
    ("in two weeks", "2025-10-20"),
    ("in a week's time", "2025-10-13"),
    ("two weeks from today", "2025-10-20"),
    ("three months from today", "2026-01-06"),
    ("a week from tomorrow", "2025-10-14"),
    ("30 days from October 2", "2025-11-01"),
    ("last Friday", "2025-10-03"),
    ("last Monday", "2025-09-29"),
    ("next Tuesday", "2025-10-14"),
    ("next Monday", "2025-10-13"),
    ("this Friday", "2025-10-10"),
    ("on Friday", "2025-10-10"),
    ("since Friday", "2025-10-03"),
    ("Friday week", "2025-10-17"),
    ("Wednesday after next", "2025-10-15"),
    ("March 5, 2025", "2025-03-05"),
    ("Mar 5th 2025", "2025-03-05"),
    ("5 March 2025", "2025-03-05"),
    ("the 5th of March 2025", "2025-03-05"),
    ("29 February 2028", "2028-02-29"),
    ("Saturday, November 15", "2025-11-15"),
    ("October 20", "2025-10-20"),
    ("September 20", "2025-09-20"),
    ("2025-03-05", "2025-03-05"),
    ("2025/3/5", "2025-03-05"),
    ("15/03/2025", "2025-03-15"),
    ("03/15/2025", "2025-03-15"),
    ("on the 14th", "2025-10-14"),
    ("the 2nd", "2025-11-02"),
    ("since the 1st", "2025-10-01"),
    ("the 3rd of next month", "2025-11-03"),
    ("end of the month", "2025-10-31"),
    ("the last day of this month", "2025-10-31"),
    ("the end of next month", "2025-11-30"),
    ("the end of the year", "2025-12-31"),
    ("the end of February", "2026-02-28"),
    ("in October", "2025-10"),
    ("October 2026", "2026-10"),
    ("since May", "2025-05"),
    ("next month", "2025-11"),
    ("last year", "2024"),
    ("in 2012", "2012"),
    ("back in 2019", "2019"),
    ("Christmas Eve", "2025-12-24"),
    ("Boxing Day", "2025-12-26"),
    ("at 3pm", "15:00"),
    ("9:30", "09:30"),
    ("noon", "12:00"),
    ("12 am", "00:00"),
    ("11 o'clock", "11:00"),
    ("tomorrow at 3 pm", "2025-10-07T15:00"),
    ("Friday, 9 am", "2025-10-10T09:00"),
    ("3:45pm on Friday", "2025-10-10T15:45"),
    ("Tuesday January 21st at 2:30 PM", "2026-01-21T14:30"),
    ("今天", "2025-10-06"),
    ("昨天", "2025-10-05"),
    ("前天", "2025-10-04"),
    ("明天", "2025-10-07"),
    ("后天", "2025-10-08"),
    ("大后天", "2025-10-09"),
    ("上周五", "2025-10-03"),
    ("下周二", "2025-10-14"),
    ("这周三", "2025-10-08"),
    ("下下周一", "2025-10-20"),
    ("下禮拜三", "2025-10-15"),
    ("周四", "2025-10-09"),
    ("三天后", "2025-10-09"),
    ("两周前", "2025-09-22"),
    ("半年前", "2025-04"),
    ("三年前", "2022"),
    ("2025年3月5日", "2025-03-05"),
    ("3月5号", "2026-03-05"),
    ("去年3月5号", "2024-03-05"),
    ("明年12月31号", "2026-12-31"),
    ("2024年7月", "2024-07"),
    ("2015年", "2015"),
    ("下个月", "2025-11"),
    ("下个月3号", "2025-11-03"),
    ("月底", "2025-10-31"),
    ("年底", "2025-12-31"),
    ("今年年底", "2025-12-31"),
    ("十五号", "2025-10-15"),
    ("去年", "2024"),
    ("国庆节", "2026-10-01"),
    ("下午3点", "15:00"),
    ("早上九点半", "09:30"),
    ("晚上八点一刻", "20:15"),
    ("明天下午3点", "2025-10-07T15:00"),
    ("下周二早上八点半", "2025-10-14T08:30"),
    ("今晚八点", "2025-10-06T20:00"),
]

NOT_DATES = [
    "may you live long",
    "I march on",
    "03/05/2025",
    "next week",
    "Feb 30",
    "the 5th floor of 12",
    "差一点",
    "给三点建议",
    "有一点累",
    "2号线",
    "sat down",
    "a second time",
    "120/80",
    "v1.2.2024",
]


@pytest.mark.parametrize(("phrase", "value"), PHRASES)
def test_a_phrase_has_its_value_on_its_day(phrase: str, value: str) -> None:
    assert resolve(phrase, MONDAY) == value


@pytest.mark.parametrize("text", NOT_DATES)
def test_what_is_no_date_for_sure_is_not_found(text: str) -> None:
    assert [found.value for found in find_dates(text, MONDAY) if len(found.value) >= 10] == []


@pytest.mark.parametrize(
    ("text", "tense", "value"),
    [
        ("March 5", "past", "2025-03-05"),
        ("March 5", "future", "2026-03-05"),
        ("on Friday", "past", "2025-10-03"),
        ("on Monday", "past", "2025-09-29"),
        ("on Monday", "future", "2025-10-13"),
        ("the 14th", "past", "2025-09-14"),
        ("9月15号", "past", "2025-09-15"),
        ("9月15号", "future", "2026-09-15"),
        ("周五", "past", "2025-10-03"),
    ],
)
def test_bare_dates_point_as_the_tense_says(text: str, tense: str, value: str) -> None:
    assert resolve(text, MONDAY, tense) == value  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Lisbon 3 to 10 May", ["2025-05-03", "2025-05-10"]),
        ("from the 8th to the 15th of May", ["2025-05-08", "2025-05-15"]),
        ("May 3 to 10", ["2025-05-03", "2025-05-10"]),
        ("December 20 to January 3", ["2025-12-20", "2026-01-03"]),
        ("October 1 to December 31, 2024", ["2024-10-01", "2024-12-31"]),
        ("tomorrow 7 to 9 pm", ["2025-10-07T19:00", "2025-10-07T21:00"]),
        ("Friday between 8 and 10 am", ["2025-10-10T08:00", "2025-10-10T10:00"]),
        ("moved from Wednesday to the Monday after", ["2025-10-08", "2025-10-13"]),
        ("4月30号走，5月5号回", ["2025-04-30", "2025-05-05"]),
    ],
)
def test_ranges_give_both_their_ends(text: str, values: list[str]) -> None:
    assert [found.value for found in find_dates(text, MONDAY)] == values


def test_the_day_is_the_writers_own_not_the_one_in_utc() -> None:
    late = datetime.fromisoformat("2026-06-30T23:40:00-05:00")
    assert resolve("today", late) == "2026-06-30"


def test_p30_a_relative_date_counts_from_the_message() -> None:
    sunday = datetime.fromisoformat("2025-03-02T12:00:00+00:00")
    assert [found.value for found in find_dates("I flew to Lima last Friday", sunday, "past")] == [
        "2025-02-28"
    ]


def test_a_phrase_with_two_dates_resolves_to_none() -> None:
    assert resolve("today or tomorrow", MONDAY) is None


WORDS = st.text(alphabet="abc ,.\n我在吃", max_size=20)


@given(before=WORDS, phrase=st.sampled_from([phrase for phrase, _ in PHRASES]), after=WORDS)
def test_offsets_stand_at_the_words_they_found(before: str, phrase: str, after: str) -> None:
    text = f"{before} {phrase} {after}"
    places = 0
    for found in find_dates(text, MONDAY):
        assert places <= found.start < found.end <= len(text)
        assert text[found.start : found.end].strip()
        places = found.end


@given(st.text(max_size=80), st.datetimes(min_value=datetime(1990, 1, 1), max_value=datetime(2090, 1, 1)))
def test_no_text_breaks_the_resolver(text: str, anchor: datetime) -> None:
    assert all(found.value for found in find_dates(text, anchor))


# -- what may be two days ------------------------------------------------------------------


AMBIGUOUS = [
    ("next Tuesday", None, "2025-10-14", "2025-10-07"),
    ("next Sunday", None, "2025-10-19", "2025-10-12"),
    ("next Monday", None, "2025-10-13", None),
    ("this Tuesday", None, "2025-10-07", None),
    ("on Tuesday", None, "2025-10-07", None),
    ("last Tuesday", None, "2025-09-30", None),
    ("next Tuesday at 3 pm", None, "2025-10-14T15:00", "2025-10-07T15:00"),
    ("下周二", None, "2025-10-14", None),
    ("03/05/2025", "America/Chicago", "2025-03-05", "2025-05-03"),
    ("03/05/2025", "Europe/London", "2025-05-03", "2025-03-05"),
    ("03.05.2025", "Europe/Berlin", "2025-05-03", "2025-03-05"),
    ("03/05/2025", "America/Toronto", None, None),
    ("03/05/2025", "UTC", None, None),
    ("03/05/2025", None, None, None),
    ("05/05/2025", "America/Chicago", "2025-05-05", None),
    ("15/03/2025", "America/Chicago", "2025-03-15", None),
    ("03/15/2025", "Europe/London", "2025-03-15", None),
    ("2025-03-05", "Europe/London", "2025-03-05", None),
]


@pytest.mark.parametrize(("phrase", "zone", "value", "other"), AMBIGUOUS)
def test_what_may_be_two_days_is_read_as_one_and_tells_the_other(
    phrase: str, zone: str | None, value: str | None, other: str | None
) -> None:
    found = find_dates(phrase, MONDAY, zone=zone)
    seen = [(one.value, one.other, one.ambiguous) for one in found]
    assert seen == ([(value, other, other is not None)] if value else [])


# -- calendars and clocks ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phrase", "anchor", "value"),
    [
        ("one month from today", "2026-01-31T10:00:00+00:00", "2026-02-28"),
        ("one month from today", "2028-01-31T10:00:00+00:00", "2028-02-29"),
        ("one month from today", "2026-03-31T10:00:00+00:00", "2026-04-30"),
        ("one year from today", "2028-02-29T10:00:00+00:00", "2029-02-28"),
        ("four years from today", "2028-02-29T10:00:00+00:00", "2032-02-29"),
        ("twelve months from today", "2026-12-15T10:00:00+00:00", "2027-12-15"),
        ("a month ago", "2026-03-31T10:00:00+00:00", "2026-02"),
        ("three months ago", "2026-01-15T10:00:00+00:00", "2025-10"),
        ("the end of the month", "2028-02-10T10:00:00+00:00", "2028-02-29"),
        ("the end of February", "2027-06-01T10:00:00+00:00", "2028-02-29"),
        ("in 30 days", "2028-02-10T10:00:00+00:00", "2028-03-11"),
        ("29 February", "2026-06-01T10:00:00+00:00", "2028-02-29"),
        ("2月29号", "2026-06-01T10:00:00+00:00", "2028-02-29"),
        ("yesterday", "2028-03-01T10:00:00+00:00", "2028-02-29"),
        ("yesterday", "2027-01-01T00:00:00+00:00", "2026-12-31"),
        ("三个月后", "2026-01-31T10:00:00+00:00", "2026-04"),
        ("月底", "2028-02-10T10:00:00+00:00", "2028-02-29"),
    ],
)
def test_months_and_years_are_counted_by_the_calendar(phrase: str, anchor: str, value: str) -> None:
    assert resolve(phrase, datetime.fromisoformat(anchor)) == value


@pytest.mark.parametrize(
    ("anchor", "today", "tomorrow"),
    [
        # The clock goes forward in the night; a day is a day though it has 23 hours.
        ("2026-03-08T00:30:00-05:00", "2026-03-08", "2026-03-09"),
        ("2026-03-07T23:30:00-05:00", "2026-03-07", "2026-03-08"),
        # And back again, with 25.
        ("2026-11-01T01:30:00-04:00", "2026-11-01", "2026-11-02"),
        ("2026-11-01T01:30:00-05:00", "2026-11-01", "2026-11-02"),
        # One instant, on both sides of the date line.
        ("2026-06-26T00:30:00+13:00", "2026-06-26", "2026-06-27"),
        ("2026-06-25T01:30:00-10:00", "2026-06-25", "2026-06-26"),
        ("2026-06-25T11:30:00+00:00", "2026-06-25", "2026-06-26"),
        # The first and last minute of a day.
        ("2026-06-25T00:00:00+08:00", "2026-06-25", "2026-06-26"),
        ("2026-06-25T23:59:59+08:00", "2026-06-25", "2026-06-26"),
    ],
)
def test_a_day_is_that_of_the_message_s_own_clock(anchor: str, today: str, tomorrow: str) -> None:
    at = datetime.fromisoformat(anchor)
    assert [resolve("today", at), resolve("tomorrow", at)] == [today, tomorrow]
    assert [resolve("今天", at), resolve("明天", at)] == [today, tomorrow]


@given(st.datetimes(min_value=datetime(1990, 1, 1), max_value=datetime(2090, 1, 1)))
def test_the_wall_clock_is_never_read(anchor: datetime) -> None:
    """Every relative phrase moves with the message, however far that is from now."""
    day = anchor.date()
    ahead = {"today": 0, "tomorrow": 1, "yesterday": -1, "in three days": 3, "三天后": 3, "昨天": -1}
    found = {phrase: resolve(phrase, anchor) for phrase in ahead}
    assert found == {phrase: (day + timedelta(days=days)).isoformat() for phrase, days in ahead.items()}


# What libraries are known to get wrong without a word.
SILENTLY_WRONG = [
    ("two weeks from today", "2025-10-20"),
    ("next Tuesday", "2025-10-14"),
    ("end of the month", "2025-10-31"),
    ("下周二", "2025-10-14"),
    ("明天下午3点", "2025-10-07T15:00"),
    ("三天后", "2025-10-09"),
    ("2025年3月5日", "2025-03-05"),
    ("15/03/2025", "2025-03-15"),
    ("03/15/2025", "2025-03-15"),
    ("30 days from October 2", "2025-11-01"),
]


@pytest.mark.parametrize(("phrase", "value"), SILENTLY_WRONG)
def test_what_others_get_silently_wrong(phrase: str, value: str) -> None:
    assert resolve(phrase, MONDAY) == value


@pytest.mark.parametrize(
    "text",
    [
        "It may rain",
        "the Tuesday before Thanksgiving",
        "the Friday before my birthday",
        "the Monday after Easter",
    ],
)
def test_no_day_is_made_up(text: str) -> None:
    assert find_dates(text, MONDAY) == []


@pytest.mark.parametrize("text", ["Tuesday before noon", "on Tuesday after lunch", "Tuesday before 9"])
def test_a_part_of_a_day_is_on_that_day(text: str) -> None:
    assert find_dates(text, MONDAY)[0].day == "2025-10-07"


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Vet on Friday at 9", ["2026-03-06T09:00"]),
        ("Meeting on Friday at 3", ["2026-03-06T15:00"]),
        ("Dinner on Friday at 8", ["2026-03-06T20:00"]),
        ("Take two at 9", []),
        ("Friday at half past six", ["2026-03-06T18:30"]),
        ("Last month we were there from the 8th to the 15th", ["2026-02", "2026-02-08", "2026-02-15"]),
        ("leaving on May 3, back on the 9th", ["2026-05-03", "2026-05-09"]),
        ("Saturday the 14th", ["2026-03-14"]),
        ("Remind me in two hours", ["2026-03-05T12:00"]),
        ("Ran 10 km in 40 minutes", []),
        ("半小时后提醒我", ["2026-03-05T10:30"]),
        ("上个月8号走的，12号回来", ["2026-02-08", "2026-02-12"]),
    ],
)
def test_hours_without_their_half_and_days_without_their_month(text: str, values: list[str]) -> None:
    anchor = datetime.fromisoformat("2026-03-05T10:00:00+00:00")
    assert [found.value for found in find_dates(text, anchor)] == values


@pytest.mark.parametrize(
    ("phrase", "value"),
    [
        ("within 10 business days", "2025-10-20"),
        ("in five working days", "2025-10-13"),
        ("3 business days from October 9", "2025-10-14"),
        ("10个工作日内", "2025-10-20"),
        ("三个工作日后", "2025-10-09"),
    ],
)
def test_working_days_are_counted_without_weekends(phrase: str, value: str) -> None:
    assert resolve(phrase, MONDAY) == value


def test_working_days_are_counted_as_they_are_where_the_message_comes_from() -> None:
    def all_days(day: date, number: int) -> date:
        return day + timedelta(days=number)

    (found,) = find_dates("within 10 business days", MONDAY, workdays=all_days)
    assert found.value == "2025-10-16"
