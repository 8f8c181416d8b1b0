"""Sixty questions over records of ten types, each with its answer reckoned from the rows by plain Python.

They have the shapes that people ask for most: how many under some conditions, in a year, a period or by a
number; totals, means and shares; which group has most, or enough; the one at an end; and what became more.
"""

import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tests.bench.shape_records import Row

Test = Callable[[Row], Any]
Reckon = Callable[[list[Row]], Any]


@dataclass(frozen=True, slots=True)
class Shape:
    """A question over one type, and what answers it given all rows of the type."""

    type: str
    text: str
    reckon: Reckon


def _is(**values: Any) -> Test:
    return lambda row: all(row[name] == value for name, value in values.items())


def _between(name: str, first: str, last: str) -> Test:
    """Whether a day (or a moment's text) lies between two, both counted."""
    return lambda row: row[name] is not None and first <= row[name] <= last


def _year(year: int, name: str = "date") -> Test:
    return _between(name, f"{year}-01-01", f"{year}-12-31")


def _least(name: str, number: float) -> Test:
    return lambda row: row[name] is not None and row[name] >= number


def _all(*tests: Test) -> Test:
    return lambda row: all(test(row) for test in tests)


def _known(rows: Iterable[Row], name: str, test: Test) -> list[Any]:
    return [row[name] for row in rows if row[name] is not None and test(row)]


def _any(row: Row) -> bool:
    return True


def _count(test: Test) -> Reckon:
    return lambda rows: sum(bool(test(row)) for row in rows)


def _sum(name: str, test: Test = _any) -> Reckon:
    return lambda rows: sum(_known(rows, name, test))


def _mean(name: str, test: Test = _any) -> Reckon:
    return lambda rows: statistics.fmean(_known(rows, name, test))


def _often(name: str, part: float) -> Reckon:
    """The groups that have at least a part of all rows."""
    return lambda rows: sorted(
        group for group, n in Counter(_known(rows, name, _any)).items() if n >= part * len(rows)
    )


def _share(test: Test) -> Reckon:
    return lambda rows: sum(bool(test(row)) for row in rows) / len(rows)


def _most(rows: list[Row], name: str) -> Any:
    return _alone(Counter(_known(rows, name, _any)).most_common(2))


def _spent(rows: list[Row], name: str, money: str) -> Any:
    sums: Counter[str] = Counter()
    for row in rows:
        if row[name] is not None and row[money] is not None:
            sums[row[name]] += row[money]
    return _alone(sums.most_common(2))


def _alone(ranked: Sequence[tuple[Any, Any]]) -> Any:
    """The first of a ranking. Raises AssertionError where another is as high."""
    assert len(ranked) < 2 or ranked[0][1] != ranked[1][1], ranked
    return ranked[0][0]


def _end(name: str, told: str, sign: int) -> Reckon:
    """What is told of the row that is highest (sign 1) or lowest (-1); the rows are numbers or texts."""

    def reckoned(rows: list[Row]) -> Any:
        ranked = sorted((row for row in rows if row[name] is not None), key=lambda row: row[name])
        first, second = (ranked[-1], ranked[-2]) if sign > 0 else (ranked[0], ranked[1])
        assert first[name] != second[name]
        return first[told]

    return reckoned


def _longest_first(rows: list[Row]) -> Any:
    """The destination of the longest trip; of several, that of the earliest."""
    known = [row for row in rows if row["duration_days"] is not None and row["date"] is not None]
    longest = max(row["duration_days"] for row in known)
    ranked = sorted((row["date"], str(row["destination"])) for row in known if row["duration_days"] == longest)
    assert len(ranked) > 1
    return ranked[0][1]


def _trend(before: Test, after: Test, measure: Callable[[Test], Reckon] = _count) -> Reckon:
    def reckoned(rows: list[Row]) -> str:
        first, second = measure(before)(rows), measure(after)(rows)
        return "increase" if second > first else "decrease" if second < first else "same"

    return reckoned


def _halves(name: str, year: int) -> tuple[Test, Test]:
    return _between(name, f"{year}-01-01", f"{year}-06-30"), _between(name, f"{year}-07-01", f"{year}-12-31")


_Q2, _Q3 = _between("date", "2023-04-01", "2023-06-30"), _between("date", "2023-07-01", "2023-09-30")
_Q4 = _between("date", "2023-10-01", "2023-12-31")
_LATE = _between("bedtime", "22:30", "23:59")
_NIGHT = _between("bedtime", "00:00", "01:59")
_DRY = "increase, decrease, or stay the same"

SHAPES: tuple[Shape, ...] = (
    Shape(
        "Trip",
        "On average, how many days did my research trips last?",
        _mean("duration_days", _is(purpose="research")),
    ),
    Shape("Trip", "Which trip purposes make up at least 20% of all my trips?", _often("purpose", 0.2)),
    Shape(
        "Trip",
        "How many research trips did I take to the Balkans?",
        _count(_is(purpose="research", region="Balkans")),
    ),
    Shape(
        "Trip",
        "What was the destination of the trip that lasted the longest? If several are tied, give the earliest.",
        _longest_first,
    ),
    Shape("Trip", "How many of my trips lasted 9 days or more?", _count(_least("duration_days", 9))),
    Shape(
        "Trip",
        f"Did the number of my trips {_DRY} from 2021 to 2022? (one word)",
        _trend(_year(2021), _year(2022)),
    ),
    Shape(
        "Contact",
        "What fraction of my contacts are marked as clients? Give a decimal between 0 and 1.",
        _share(_is(relationship="client")),
    ),
    Shape(
        "Contact",
        "How many contacts did I meet for the first time in 2017?",
        _count(_year(2017, "met_date")),
    ),
    Shape(
        "Contact",
        "How many of my contacts are teammates I met at a workshop?",
        _count(_is(relationship="teammate", met_context="workshop")),
    ),
    Shape(
        "Contact",
        "List the relationship types that make up at least 20% of all my contacts.",
        _often("relationship", 0.2),
    ),
    Shape(
        "Contact",
        "What is the name of the contact that I have known longest (earliest met_date)?",
        _end("met_date", "name", -1),
    ),
    Shape(
        "Contact",
        "How many contacts have I known for more than 8 years?",
        _count(_between("met_date", "", "2018-05-21")),
    ),
    Shape(
        "Meal",
        "What did my meals in 2023 cost on average, in USD? Round to 2 decimals.",
        _mean("cost_usd", _year(2023)),
    ),
    Shape("Meal", "Which cuisines make up at least 18% of all my meals?", _often("cuisine", 0.18)),
    Shape(
        "Meal",
        "How many meals did I have from 2023-03-01 to 2023-05-15 inclusive?",
        _count(_between("date", "2023-03-01", "2023-05-15")),
    ),
    Shape(
        "Meal",
        "How many of my brunches were dined in (not takeout)?",
        _count(_is(meal_type="brunch", dined_in=True)),
    ),
    Shape("Meal", "How many meals had at least 900 calories?", _count(_least("calories", 900))),
    Shape(
        "Meal",
        f"Did my total spending in USD on meals {_DRY} from H1 (Jan-Jun) to H2 (Jul-Dec) of 2023? (one word)",
        _trend(*_halves("date", 2023), lambda test: _sum("cost_usd", test)),
    ),
    Shape(
        "Transaction",
        "What was the total amount of my transactions in USD in 2023?",
        _sum("amount_usd", _year(2023)),
    ),
    Shape(
        "Transaction",
        "How much was my average gardening transaction in USD?",
        _mean("amount_usd", _is(category="gardening")),
    ),
    Shape(
        "Transaction",
        "On which category did I spend the most USD in total?",
        lambda rows: _spent(rows, "category", "amount_usd"),
    ),
    Shape(
        "Transaction",
        "How many tuition-category transactions did I pay by cheque?",
        _count(_is(category="tuition", payment_method="cheque")),
    ),
    Shape(
        "Transaction",
        "How many transactions came to 350 USD or more?",
        _count(_least("amount_usd", 350)),
    ),
    Shape(
        "Transaction",
        f"Did my total spending in USD {_DRY} from Q2 2023 to Q3 2023? (one word)",
        _trend(_Q2, _Q3, lambda test: _sum("amount_usd", test)),
    ),
    Shape("Sleep", "How many hours did I sleep on average?", _mean("duration_hours")),
    Shape("Sleep", "On how many nights did I sleep 7.5 hours or more?", _count(_least("duration_hours", 7.5))),
    Shape(
        "Sleep",
        "On how many nights was my bedtime at or after 22:30 (or between 00:00 and 01:59)?",
        _count(lambda row: _LATE(row) or _NIGHT(row)),
    ),
    Shape(
        "Sleep",
        "On how many nights was my sleep quality restless AND the duration under 6.25 hours?",
        _count(
            _all(
                _is(quality="restless"),
                lambda row: row["duration_hours"] is not None and row["duration_hours"] < 6.25,
            )
        ),
    ),
    Shape("Sleep", "On what date did I sleep longest?", _end("duration_hours", "date", 1)),
    Shape("Sleep", "How many nights had broken sleep quality?", _count(_is(quality="broken"))),
    Shape("Workout", "How many minutes did I work out in total?", _sum("duration_min")),
    Shape("Workout", "How many calories did I burn per workout on average?", _mean("calories_burned")),
    Shape(
        "Workout",
        "How many workouts did I do from 2023-04-10 to 2023-09-20 inclusive?",
        _count(_between("date", "2023-04-10", "2023-09-20")),
    ),
    Shape(
        "Workout",
        "How many of my workouts were garage rowing sessions (location=garage AND type=rowing)?",
        _count(_is(location="garage", type="rowing")),
    ),
    Shape("Workout", "How many workouts lasted at least 45 minutes?", _count(_least("duration_min", 45))),
    Shape("Workout", f"Did my workout count {_DRY} from Q3 to Q4 2023? (one word)", _trend(_Q3, _Q4)),
    Shape("Book", "How many thriller-genre books have I read?", _count(_is(genre="thriller"))),
    Shape("Book", "How many books did I give 4 stars?", _count(_is(rating=4))),
    Shape("Book", "Which genre did I read most often?", lambda rows: _most(rows, "genre")),
    Shape(
        "Book",
        "How many books had 400+ pages AND were rated 4 stars?",
        _count(_all(_least("pages", 400), _is(rating=4))),
    ),
    Shape(
        "Book",
        "What was the average number of pages of the memoir books that I read?",
        _mean("pages", _is(genre="memoir")),
    ),
    Shape(
        "Book",
        f"Did the number of books I finished {_DRY} from H1 to H2 of 2023?",
        _trend(*_halves("finished_date", 2023)),
    ),
    Shape("MedicalVisit", "How much did all my medical visits cost in USD in total?", _sum("cost_usd")),
    Shape("MedicalVisit", "How many medical visits did I have in the year 2023?", _count(_year(2023))),
    Shape(
        "MedicalVisit",
        "At how many medical visits in 2023 was at least one medication prescribed?",
        _count(_all(_year(2023), lambda row: row["medications"])),
    ),
    Shape("MedicalVisit", "Which doctors account for at least 25% of all my visits?", _often("doctor", 0.25)),
    Shape(
        "MedicalVisit",
        "How many of my medical visits listed 'vertigo' as a condition?",
        _count(lambda row: "vertigo" in row["conditions"]),
    ),
    Shape(
        "MedicalVisit",
        "How many medical visits had no conditions and no medications recorded?",
        _count(lambda row: not row["conditions"] and not row["medications"]),
    ),
    Shape("Meeting", "How many board meetings did I have?", _count(_is(type="board"))),
    Shape("Meeting", "How many attendees did my meetings have on average?", _mean("n_attendees")),
    Shape("Meeting", "How many of my meetings began before 10:30?", _count(_between("time", "", "10:29"))),
    Shape(
        "Meeting",
        "How many meetings lasted 45+ minutes AND had 6 or more attendees?",
        _count(_all(_least("duration_min", 45), _least("n_attendees", 6))),
    ),
    Shape("Meeting", "How many meetings had at least 9 attendees?", _count(_least("n_attendees", 9))),
    Shape(
        "Meeting",
        f"Did the number of my meetings {_DRY} from H1 to H2 2023?",
        _trend(*_halves("date", 2023)),
    ),
    Shape("Purchase", "How much did I spend on purchases in USD in total?", _sum("price_usd")),
    Shape(
        "Purchase",
        "How many purchases did I make from 2023-02-01 through 2023-07-31?",
        _count(_between("date", "2023-02-01", "2023-07-31")),
    ),
    Shape(
        "Purchase",
        "How many of my purchases were online stationery-category?",
        _count(_is(online=True, category="stationery")),
    ),
    Shape("Purchase", "Which stores account for at least 20% of all my purchases?", _often("store", 0.2)),
    Shape("Purchase", "Which store did I buy from most often?", lambda rows: _most(rows, "store")),
    Shape("Purchase", f"Did my purchase count {_DRY} from H1 to H2 2023?", _trend(*_halves("date", 2023))),
)
