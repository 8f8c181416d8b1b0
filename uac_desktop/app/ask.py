"""Questions over the records: understood, compiled, run in the sandbox, shown with code and rows."""

import re
import tomllib
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import date, datetime
from functools import cache
from typing import Any, Protocol

from uac_desktop.app.views import Answer
from uac_desktop.core.entries import Evidence
from uac_desktop.core.fold import State
from uac_desktop.core.periods import Day
from uac_desktop.core.plan import QueryPlan, types_of
from uac_desktop.core.plan_code import Program, compile_plan
from uac_desktop.core.plan_fit import Asked, asked_of
from uac_desktop.core.question import Understood, asks_something, understand
from uac_desktop.core.question_data import shipped
from uac_desktop.core.question_index import Index, index_of
from uac_desktop.core.question_money import apart, plan_currencies
from uac_desktop.core.question_words import Lexicon
from uac_desktop.core.records import called, label_of
from uac_desktop.core.saying import say
from uac_desktop.core.series import grouped_by
from uac_desktop.paths import resource
from uac_desktop.reading.dates import find_dates
from uac_desktop.sandbox.results import RunResult

_MOST_ROWS = 1_000
_EMPTY_SIGNS = ("mean requires", "no median", "empty", "ZeroDivision", "division by zero", "StopIteration")


class Known(Protocol):
    """What is known at a moment: a state, and what holds it still meanwhile."""

    @property
    def lock(self) -> AbstractContextManager[Any]: ...

    @property
    def state(self) -> State: ...

    def evidence_of(self, record_ids: tuple[str, ...]) -> tuple[Evidence, ...]:
        """Every statement behind these records, oldest first."""
        ...


class Runs(Protocol):
    """Runs programs over what is known."""

    def run(self, sources: list[str], today: date) -> list[RunResult]:
        """Run programs one after the other over the same records."""
        ...


class Asker:
    """Answers what a program over the records can answer, and declines the rest."""

    def __init__(self, memory: Known, programs: Runs) -> None:
        self._memory = memory
        self._programs = programs
        self._kept: tuple[int, Index] | None = None

    def understand(self, question: str, today: date) -> Understood:
        """What a question means over the records as they are."""
        if not asks_something(question):
            return Understood(why=say("This is not a question that your records answer."))
        return understand(question, self._index(), lexicon(), today, days_in(question, today))

    def asked(self, question: str, today: date) -> Asked:
        """A question over the records as they are, for another reader."""
        return asked_of(question, self._index(), lexicon(), today, days_in(question, today))

    def ask(self, question: str, today: date, unread: int = 0) -> Answer:
        """The answer to a question as of a day: computed, or declined with what is missing.

        `unread` is how many messages have not been read for facts yet, which the answer then says.
        """
        return replace(self.answer(self.understand(question, today), today), unread=unread)

    def answer(self, meant: Understood, today: date) -> Answer:
        """What comes of a question that is understood, or why nothing does."""
        if meant.plan is None:
            return Answer(how="declined", why=meant.why, text=meant.why)
        answer = self._run(compile_plan(meant.plan, self._index().vocabulary), meant.plan, today)
        return replace(answer, types=types_of(meant.plan))

    def _index(self) -> Index:
        """What the records hold, made anew when they have changed."""
        with self._memory.lock:
            position = self._memory.state.position
            if self._kept is None or self._kept[0] != position:
                before = self._kept[1] if self._kept is not None else None
                self._kept = (position, index_of(self._memory.state, lexicon(), before))
            return self._kept[1]

    def _run(self, program: Program, plan: QueryPlan, today: date) -> Answer:
        shown = f"(lambda rows: [len(rows), rows[:{_MOST_ROWS}]])({program.rows})"
        programs = [program.value, shown, *_currencies(program, plan)]
        value, rows, *currencies = self._programs.run(programs, today)
        records = tuple(rows.records)
        why = self._why_not(value, records, plan) or self._apart(currencies, plan)
        if why:
            return Answer(how="declined", why=why, text=why, code=program.value, records=records, ms=value.ms)
        said = value.value[0] if plan.shape == "values" and self._is_plain(plan) else value.value
        return Answer(
            how="computed",
            value=said,
            kind=value.kind if said is value.value else _kind(said),
            text=self._text(said, int(rows.value[0]) if rows.ok else 0, plan.type),
            code=program.value,
            records=records,
            messages=self._memory.evidence_of(records),
            ms=value.ms,
            grouped=grouped_by(plan, plan_currencies(plan, self._index().kept.get(plan.type))),
        )

    def _why_not(self, value: RunResult, records: tuple[str, ...], plan: QueryPlan) -> str:
        """Why what a program gave is no answer: nothing fits, or several do where one was meant."""
        name = called(self._index().vocabulary[plan.type])
        if not value.ok:
            empty = any(sign in (value.error or "") for sign in _EMPTY_SIGNS)
            failed = say("The program could not answer this: {error}", error=value.error)
            return _none(name) if empty else failed
        if plan.shape == "values" and records and not value.value:
            # Records fit, and nothing is known of what is asked of them.
            return _none(name)
        if plan.shape == "values" and self._is_plain(plan) and len(value.value) != 1:
            # A number or a day is asked of one record: what several say is no answer.
            return self._several(records, plan.type) if value.value else _none(name)
        return self._several(records, plan.type) if plan.single and len(records) > 1 else ""

    def _apart(self, currencies: Sequence[RunResult], plan: QueryPlan) -> str:
        """Why rows that should be in one currency are not; empty where they are."""
        codes = [code for result in currencies for code in (result.value if result.ok else ())]
        return apart(self._index().kept[plan.type], codes) if len(codes) > 1 else ""

    def _is_plain(self, plan: QueryPlan) -> bool:
        """Whether a list would be of bare numbers or days, which say nothing without their records."""
        held = self._index().vocabulary[plan.type].fields.get(plan.value.field) if plan.value else None
        return held is not None and held.kind in ("int", "float", "date", "time", "moment")

    def _several(self, records: tuple[str, ...], type_name: str) -> str:
        """Which records fit, where one was meant."""
        record_type = self._index().vocabulary[type_name]
        with self._memory.lock:
            found = [record for one in records[:4] if (record := self._memory.state.record(one))]
        names = [label_of(record_type, record.fields) for record in found]
        return say(
            "{number} {kind:kind} fit ({names:list}); say which.",
            number=len(records),
            kind=called(record_type),
            names=[*names, "…"] if len(records) > 4 else names,
        )

    def _text(self, value: object, rows: int, type_name: str) -> str:
        name = called(self._index().vocabulary[type_name], rows)
        about = {"value": _told(value), "rows": f"{rows:,}", "kind": name}
        if value == rows:
            return say("{value} {kind:kind}", **about)
        return say("{value} (from {rows} {kind:kind})", **about)


def _currencies(program: Program, plan: QueryPlan) -> list[str]:
    """The program of the currencies that the rows of a plan are in, where that matters."""
    return [f"sorted({{r.currency for r in {program.rows} if r.currency}})"] if plan.alike else []


def days_in(question: str, today: date) -> tuple[Day, ...]:
    """The dates of a question, as days."""
    anchor = datetime(today.year, today.month, today.day, 12)
    found = find_dates(question, anchor, "past")
    return tuple(
        Day(
            *(date.fromisoformat(one.day),) * 2, one.start, one.end, _says_year(question[one.start : one.end])
        )
        for one in found
        if one.kind in ("date", "moment") and any(char.isdigit() for char in question[one.start : one.end])
    )


def _says_year(phrase: str) -> bool:
    """Whether a date says its year, or is counted from today."""
    return bool(re.search(r"(?:19|20)\d\d|ago|前", phrase))


@cache
def lexicon() -> Lexicon:
    """The words of questions, as shipped."""
    return shipped(_toml)


def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads(resource("asking", f"{name}.toml").read_text(encoding="utf-8"))


def _none(name: str) -> str:
    return say("None of your {kind:kind} that I know of fit this, so there is no answer to give.", kind=name)


def _kind(value: object) -> str:
    if isinstance(value, int | float):
        return "int" if isinstance(value, int) else "float"
    return "date" if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value) else "string"


def _told(value: object) -> str:
    """A value in a sentence, in words of ours where it is none of the person's."""
    if isinstance(value, bool):
        return say("Yes") if value else say("No")
    said = _said(value)
    return say("None") if said == "None" and not isinstance(value, str) else said


def _said(value: object) -> str:
    """A value as a text."""
    if isinstance(value, bool):
        return "Yes" if value else "No"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:,.2f}".rstrip("0").rstrip(".")
    if isinstance(value, Sequence) and not isinstance(value, str):
        return (
            ", ".join(": ".join(map(_said, v)) if isinstance(v, list) else _said(v) for v in value) or "None"
        )
    return str(value)
