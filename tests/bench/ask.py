"""Figures of asking without a model: `python -m tests.bench ask [RECORDS] [each]`, 100,000 where not said.

First the people of the tests with their questions and refusals; then as many transactions as named, and a
person with as many records of ten types who asks sixty questions, all reckoned here a second time. With
`each` the sixty are asked of ten people instead, each with all records of one type. "in all" includes
nothing of the index, which is made once after a change and timed on its own.
"""

import json
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from tests.app.asked import alike, imported, is_right, people, questions, refusals
from tests.bench.shape_records import SPREAD, Row, records_of, rows_of
from tests.bench.shapes import SHAPES, Shape
from uac_desktop.app.views import Answer
from uac_desktop.app.workspace import Workspace, open_workspace
from uac_desktop.core.settings import Settings

TODAY = "2026-05-22"


def main() -> None:
    """Prints how many are right, wrong and declined, and the milliseconds of each step."""
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as room:
        if "each" in sys.argv[2:]:
            _each(Path(room), size)
            return
        _people(Path(room))
        _many(Path(room) / "many", size)
        # With fewer, groups that a question ranks are equal by chance.
        _shapes(Path(room) / "shapes", max(size, 5_000))


def _people(room: Path) -> None:
    opened = {}
    for number, person in enumerate(people()):
        folder = room / str(number)
        folder.mkdir()
        opened[person["user"]] = imported(_profile(folder), person, folder)
    for new in (True, False):
        rows = [(q, opened[q.person].ask(q.text, TODAY)) for q in questions() if q.new is new]
        said = [(q, answer) for q, answer in rows if answer.how == "computed"]
        right = sum(is_right(q, answer) for q, answer in said)
        median = statistics.median(answer.ms for _, answer in said)
        kind = "new questions" if new else "paraphrases"
        print(f"{kind:14} {len(rows):4}  right {right:4}  wrong {len(said) - right:2}  run {median:.1f} ms")
    asked = [w.ask(text, TODAY).how for text in refusals() for w in opened.values()]
    print(f"{'refusals':14} {len(asked):4}  declined {asked.count('declined')}")
    for workspace in opened.values():
        workspace.close()


def _profile(folder: Path) -> Workspace:
    return open_workspace(Settings(folder / "profile", "UTC", host=None, use_model=False))


# -- many records --------------------------------------------------------------------------


def _rows(size: int) -> list[Row]:
    chance = random.Random(5)
    begin = date(2016, 1, 1)
    return [
        {
            "date": (begin + timedelta(days=number * 3700 // size)).isoformat(),
            "amount_usd": round(chance.uniform(2, 900), 2),
            "category": chance.choice(("groceries", "dining", "rent", "clothing", "travel")),
            "vendor": f"Shop {chance.randrange(40)}",
            "payment_method": chance.choice(("cash", "credit_card", "debit_card")),
        }
        for number in range(size)
    ]


def _expected(rows: list[Row]) -> dict[str, Any]:
    """Questions with their answers, reckoned from the rows."""
    amounts = [row["amount_usd"] for row in rows]
    dining = [row["amount_usd"] for row in rows if row["category"] == "dining"]
    year = [row for row in rows if row["date"].startswith("2024")]
    spent: Counter[str] = Counter()
    for row in rows:
        spent[row["category"]] += row["amount_usd"]
    first, last = (
        sum(row["amount_usd"] for row in year if low <= row["date"][5:7] <= high)
        for low, high in (("01", "03"), ("10", "12"))
    )
    vendors = Counter(row["vendor"] for row in rows)
    shares = Counter(row["category"] for row in rows)
    by_card = sum(r["category"] == "travel" and r["payment_method"] == "credit_card" for r in rows)
    return {
        "What was my total transaction amount in USD in 2024?": sum(r["amount_usd"] for r in year),
        "What was my average dining transaction amount in USD?": statistics.fmean(dining),
        "Which category did I spend the most money on in total?": spent.most_common(1)[0][0],
        "How many travel-category transactions were paid by credit card?": by_card,
        "How many transactions were 500 USD or more?": sum(amount >= 500 for amount in amounts),
        "What was my median transaction amount in USD?": statistics.median(amounts),
        "What was my largest transaction amount in USD?": max(amounts),
        "Which vendor did I pay most often?": vendors.most_common(1)[0][0],
        "How many different vendors did I pay?": len(vendors),
        "What fraction of my transactions were paid by cash?": sum(
            row["payment_method"] == "cash" for row in rows
        )
        / len(rows),
        "List the categories that account for at least 20% of all my transactions.": sorted(
            name for name, number in shares.items() if number >= 0.2 * len(rows)
        ),
        "Did my total spending increase, decrease, or stay the same from Q1 2024 to Q4 2024?": (
            "increase" if last > first else "decrease"
        ),
        "How many transactions did I make on weekends?": sum(
            date.fromisoformat(row["date"]).weekday() >= 5 for row in rows
        ),
    }


def _many(folder: Path, size: int) -> None:
    folder.mkdir()
    rows = _rows(size)
    begun = time.perf_counter()
    workspace = imported(_profile(folder), {"records": {"Transaction": rows}}, folder)
    print(f"{size:,} records imported in {time.perf_counter() - begun:.1f} s")
    begun = time.perf_counter()
    workspace.ask("How many transactions did I make?", TODAY)
    print(f"first question, with the index and the sandbox: {time.perf_counter() - begun:.1f} s")
    print(f"{'':5} {'run':>8} {'in all':>8}   (ms)")
    runs = [_timed(workspace, question, value) for question, value in _expected(rows).items()]
    right, slowest = sum(right for right, _ in runs), max(ms for _, ms in runs)
    print(f"{right} of {len(runs)} right, slowest run {slowest:.0f} ms")
    workspace.close()


def _timed(workspace: Workspace, question: str, value: Any) -> tuple[bool, float]:
    begun = time.perf_counter()
    answer = workspace.ask(question, TODAY)
    taken = (time.perf_counter() - begun) * 1000
    right = answer.how == "computed" and alike(value, answer.value)
    print(f"{'right' if right else answer.how:8} {answer.ms:6.1f} {taken:8.1f}   {question}")
    if not right:
        print("    ", json.dumps(answer.value)[:80], "for", value, answer.why or answer.code)
    return right, answer.ms


# -- sixty shapes --------------------------------------------------------------------------

Run = tuple[Shape, Any, Answer, float]


def _shapes(folder: Path, size: int) -> None:
    """All shapes of one person with so many records of ten types."""
    _told(f"{size:,} records of ten types", _asked(folder, records_of(size)))


def _each(room: Path, size: int) -> None:
    """Each type's shapes of a person with so many records of that type alone."""
    runs = [run for name in SPREAD for run in _asked(room / name, {name: rows_of(name, size)})]
    _told(f"{size:,} records of each type", runs)


def _asked(folder: Path, records: dict[str, list[Row]]) -> list[Run]:
    folder.mkdir()
    workspace = imported(_profile(folder), {"records": records}, folder)
    warm = next(shape for shape in SHAPES if shape.type in records)
    workspace.ask(warm.text, TODAY)
    runs = [_run(workspace, shape, records[shape.type]) for shape in SHAPES if shape.type in records]
    workspace.close()
    return runs


def _run(workspace: Workspace, shape: Shape, rows: list[Row]) -> Run:
    begun = time.perf_counter()
    answer = workspace.ask(shape.text, TODAY)
    taken = (time.perf_counter() - begun) * 1000
    return shape, shape.reckon(rows), answer, taken


def _told(title: str, runs: list[Run]) -> None:
    said = [run for run in runs if run[2].how == "computed"]
    wrong = [run for run in said if not alike(run[1], run[2].value)]
    print(
        f"{title}: {len(runs)} questions, right {len(said) - len(wrong)}  wrong {len(wrong)}  "
        f"declined {len(runs) - len(said)}"
    )
    for shape, value, answer, _ in [*wrong, *(run for run in runs if run not in said)]:
        print("    ", shape.text, answer.value, "for", value, answer.why or answer.code)
    print("  run   ", _spread(run[2].ms for run in runs))
    print("  in all", _spread(run[3] for run in runs))
    for shape, _, answer, taken in sorted(runs, key=lambda run: -run[2].ms)[:3]:
        print(f"    {answer.ms:6.1f} {taken:8.1f}   {shape.text}")


def _spread(times: Iterable[float]) -> str:
    ms = sorted(times)
    return f"median {statistics.median(ms):.1f}  p95 {ms[len(ms) * 95 // 100]:.1f}  slowest {ms[-1]:.1f} ms"


if __name__ == "__main__":
    main()
