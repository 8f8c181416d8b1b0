"""Sixty questions over records of ten types, each with what reckons its answer from the rows.

They have the shapes that people ask for most: how many under some conditions, in a year, a period or by a
number; totals, means and shares; which group has most, or enough; the one at an end; and what became more.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tests.bench.reckoning import (
    Reckon,
    all_of,
    at_end,
    at_least,
    between,
    count,
    frequent,
    halves,
    has,
    in_year,
    longest_first,
    mean,
    most,
    share,
    spent_most,
    total,
    trend,
)


@dataclass(frozen=True, slots=True)
class Shape:
    """A question over one type, and what answers it given all rows of the type."""

    type: str
    text: str
    reckon: Reckon


_Q2, _Q3 = between("date", "2023-04-01", "2023-06-30"), between("date", "2023-07-01", "2023-09-30")
_Q4 = between("date", "2023-10-01", "2023-12-31")
_LATE = between("bedtime", "22:30", "23:59")
_NIGHT = between("bedtime", "00:00", "01:59")
_WAYS = "increase, decrease, or stay the same"

_TABLE: Mapping[str, tuple[tuple[str, Reckon], ...]] = {
    "Trip": (
        (
            "On average, how many days did my research trips last?",
            mean("duration_days", has(purpose="research")),
        ),
        ("Which trip purposes make up at least 20% of all my trips?", frequent("purpose", 0.2)),
        (
            "How many research trips did I take to the Balkans?",
            count(has(purpose="research", region="Balkans")),
        ),
        (
            "What was the destination of the trip that lasted longest? If tied, give the earliest.",
            longest_first,
        ),
        ("How many of my trips lasted 9 days or more?", count(at_least("duration_days", 9))),
        (
            f"Did the number of my trips {_WAYS} from 2021 to 2022? (one word)",
            trend(in_year(2021), in_year(2022)),
        ),
    ),
    "Contact": (
        (
            "What fraction of my contacts are marked as clients? Give a decimal between 0 and 1.",
            share(has(relationship="client")),
        ),
        ("How many contacts did I meet for the first time in 2017?", count(in_year(2017, "met_date"))),
        (
            "How many of my contacts are teammates I met at a workshop?",
            count(has(relationship="teammate", met_context="workshop")),
        ),
        (
            "List the relationship types that make up at least 20% of all my contacts.",
            frequent("relationship", 0.2),
        ),
        (
            "What is the name of the contact that I have known longest (earliest met_date)?",
            at_end("met_date", "name", -1),
        ),
        (
            "How many contacts have I known for more than 8 years?",
            count(between("met_date", "", "2018-05-21")),
        ),
    ),
    "Meal": (
        (
            "What did my meals in 2023 cost on average, in USD? Round to 2 decimals.",
            mean("cost_usd", in_year(2023)),
        ),
        ("Which cuisines make up at least 18% of all my meals?", frequent("cuisine", 0.18)),
        (
            "How many meals did I have from 2023-03-01 to 2023-05-15 inclusive?",
            count(between("date", "2023-03-01", "2023-05-15")),
        ),
        (
            "How many of my brunches were dined in (not takeout)?",
            count(has(meal_type="brunch", dined_in=True)),
        ),
        ("How many meals had at least 900 calories?", count(at_least("calories", 900))),
        (
            f"Did my total spending in USD on meals {_WAYS} from H1 (Jan-Jun) to H2 (Jul-Dec) of 2023?",
            trend(*halves("date", 2023), lambda test: total("cost_usd", test)),
        ),
    ),
    "Transaction": (
        ("What was the total amount of my transactions in USD in 2023?", total("amount_usd", in_year(2023))),
        (
            "How much was my average gardening transaction in USD?",
            mean("amount_usd", has(category="gardening")),
        ),
        (
            "On which category did I spend the most USD in total?",
            lambda rows: spent_most(rows, "category", "amount_usd"),
        ),
        (
            "How many tuition-category transactions did I pay by cheque?",
            count(has(category="tuition", payment_method="cheque")),
        ),
        ("How many transactions came to 350 USD or more?", count(at_least("amount_usd", 350))),
        (
            f"Did my total spending in USD {_WAYS} from Q2 2023 to Q3 2023? (one word)",
            trend(_Q2, _Q3, lambda test: total("amount_usd", test)),
        ),
    ),
    "Sleep": (
        ("How many hours did I sleep on average?", mean("duration_hours")),
        ("On how many nights did I sleep 7.5 hours or more?", count(at_least("duration_hours", 7.5))),
        (
            "On how many nights was my bedtime at or after 22:30 (or between 00:00 and 01:59)?",
            count(lambda row: _LATE(row) or _NIGHT(row)),
        ),
        (
            "On how many nights was my sleep quality restless AND the duration under 6.25 hours?",
            count(
                all_of(
                    has(quality="restless"),
                    lambda row: row["duration_hours"] is not None and row["duration_hours"] < 6.25,
                )
            ),
        ),
        ("On what date did I sleep longest?", at_end("duration_hours", "date", 1)),
        ("How many nights had broken sleep quality?", count(has(quality="broken"))),
    ),
    "Workout": (
        ("How many minutes did I work out in total?", total("duration_min")),
        ("How many calories did I burn per workout on average?", mean("calories_burned")),
        (
            "How many workouts did I do from 2023-04-10 to 2023-09-20 inclusive?",
            count(between("date", "2023-04-10", "2023-09-20")),
        ),
        (
            "How many of my workouts were garage rowing sessions (location=garage AND type=rowing)?",
            count(has(location="garage", type="rowing")),
        ),
        ("How many workouts lasted at least 45 minutes?", count(at_least("duration_min", 45))),
        (f"Did my workout count {_WAYS} from Q3 to Q4 2023? (one word)", trend(_Q3, _Q4)),
    ),
    "Book": (
        ("How many thriller-genre books have I read?", count(has(genre="thriller"))),
        ("How many books did I give 4 stars?", count(has(rating=4))),
        ("Which genre did I read most often?", lambda rows: most(rows, "genre")),
        (
            "How many books had 400+ pages AND were rated 4 stars?",
            count(all_of(at_least("pages", 400), has(rating=4))),
        ),
        (
            "What was the average number of pages of the memoir books that I read?",
            mean("pages", has(genre="memoir")),
        ),
        (
            f"Did the number of books I finished {_WAYS} from H1 to H2 of 2023?",
            trend(*halves("finished_date", 2023)),
        ),
    ),
    "MedicalVisit": (
        ("How much did all my medical visits cost in USD in total?", total("cost_usd")),
        ("How many medical visits did I have in the year 2023?", count(in_year(2023))),
        (
            "At how many medical visits in 2023 was at least one medication prescribed?",
            count(all_of(in_year(2023), lambda row: row["medications"])),
        ),
        ("Which doctors account for at least 25% of all my visits?", frequent("doctor", 0.25)),
        (
            "How many of my medical visits listed 'vertigo' as a condition?",
            count(lambda row: "vertigo" in row["conditions"]),
        ),
        (
            "How many medical visits had no conditions and no medications recorded?",
            count(lambda row: not row["conditions"] and not row["medications"]),
        ),
    ),
    "Meeting": (
        ("How many board meetings did I have?", count(has(type="board"))),
        ("How many attendees did my meetings have on average?", mean("n_attendees")),
        ("How many of my meetings began before 10:30?", count(between("time", "", "10:29"))),
        (
            "How many meetings lasted 45+ minutes AND had 6 or more attendees?",
            count(all_of(at_least("duration_min", 45), at_least("n_attendees", 6))),
        ),
        ("How many meetings had at least 9 attendees?", count(at_least("n_attendees", 9))),
        (f"Did the number of my meetings {_WAYS} from H1 to H2 2023?", trend(*halves("date", 2023))),
    ),
    "Purchase": (
        ("How much did I spend on purchases in USD in total?", total("price_usd")),
        (
            "How many purchases did I make from 2023-02-01 through 2023-07-31?",
            count(between("date", "2023-02-01", "2023-07-31")),
        ),
        (
            "How many of my purchases were online stationery-category?",
            count(has(online=True, category="stationery")),
        ),
        ("Which stores account for at least 20% of all my purchases?", frequent("store", 0.2)),
        ("Which store did I buy from most often?", lambda rows: most(rows, "store")),
        (f"Did my purchase count {_WAYS} from H1 to H2 2023?", trend(*halves("date", 2023))),
    ),
}
SHAPES: tuple[Shape, ...] = tuple(
    Shape(name, text, reckon) for name, pairs in _TABLE.items() for text, reckon in pairs
)
