"""What stands in the tables under an answer: its groups with their numbers, and the records behind it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from uac_desktop.core.series import table_of
from uac_desktop.ui.chart_words import group_label, number
from uac_desktop.ui.field_words import field_name
from uac_desktop.ui.grids import csv_of
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import Answer, RecordView


@dataclass(frozen=True, slots=True)
class Cells:
    """A table: its columns and cells as they are read, and as CSV."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    csv: str


def group_cells(words: Words, answer: "Answer") -> Cells:
    """The groups of an answer with their numbers."""
    grouped = answer.grouped
    assert grouped is not None  # only those have a chart
    pairs = list(table_of(answer.value))
    name = words(f"axis.{grouped.axis}")
    value = grouped.unit or words("axis.value")
    shown = tuple((group_label(words, grouped, label), number(amount)) for label, amount in pairs)
    exact = [(label, f"{round(amount, 6):.15g}") for label, amount in pairs]
    return Cells((name, value), shown, csv_of([name, value], exact))


def record_cells(words: Words, records: "Sequence[RecordView]") -> Cells:
    """Records, a column for each field that any of them has."""
    names = list(dict.fromkeys(name for record in records for name in record.fields))
    whose = any(record.about != "user" for record in records)
    head = [*([words("memory.column.about")] if whose else []), *(_column(words, name) for name in names)]
    raw_head = [*(["person"] if whose else []), *names]
    shown = tuple(
        (*([words.person(r.about)] if whose else []), *(_cell(words, r.fields.get(n)) for n in names))
        for r in records
    )
    raw = [[*([r.about] if whose else []), *(_raw(r.fields.get(n)) for n in names)] for r in records]
    return Cells(tuple(head), shown, csv_of(raw_head, raw))


def _column(words: Words, name: str) -> str:
    read = field_name(words.language, name)
    return read[:1].upper() + read[1:]


def _cell(words: Words, value: Any) -> str:
    if isinstance(value, bool):
        return words("yes" if value else "no")
    if isinstance(value, list):
        return words("list.comma").join(map(str, value))
    return number(value) if isinstance(value, float) else "" if value is None else str(value)


def _raw(value: Any) -> str:
    return "; ".join(map(str, value)) if isinstance(value, list) else "" if value is None else str(value)
