"""Typed records as they are shown."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Any

from uac_desktop.app.facts import summary
from uac_desktop.app.views import RecordView
from uac_desktop.core.alike import support
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.records import Record, normalise
from uac_desktop.core.timeline import held_on


def select(
    state: State, type_name: str | None, about: str | None, on: date | None, history: bool
) -> list[Record]:
    """The current records of a type (all where None) about someone (everyone where None).

    On a day, those that held then; with `history` every one there ever was. Raises RefusedError on an
    unknown type.
    """
    if type_name is not None and type_name not in state.vocabulary:
        raise RefusedError(
            f"There is no type {type_name!r}; the types are {', '.join(state.vocabulary.types)}."
        )
    found = state.records(type_name, history)
    if on is not None:
        found = held_on(found, on)
    elif not history:
        found = [record for record in found if record.status != "superseded"]
    whose = normalise(state.beliefs.people.name(about)) if about is not None else None
    return [record for record in found if whose is None or normalise(record.about) == whose]


def record_views(state: State, records: Iterable[Record]) -> list[RecordView]:
    """Records as they are shown."""
    return [_view(state, record) for record in records]


def in_order(state: State, records: Iterable[Record]) -> list[RecordView]:
    """Records as they are shown, the fields of each in the order of its type."""
    return [replace(view, fields=_sorted(state, view)) for view in record_views(state, records)]


def _sorted(state: State, view: RecordView) -> dict[str, Any]:
    names = [name for name in state.type(view.type).fields if name in view.fields]
    return {name: view.fields[name] for name in dict.fromkeys([*names, *view.fields])}


def _view(state: State, record: Record) -> RecordView:
    return RecordView(
        id=record.id,
        type=record.type,
        fields=record.fields,
        about=record.about,
        valid_from=record.valid_from,
        valid_to=record.valid_to,
        known_from=record.known_from,
        disputed=record.disputed,
        status=record.status,
        summary=summary(state.type(record.type), record.about, record.fields),
        evidence=tuple(told.evidence() for told in record.evidence),
        support={n: tuple(t.evidence() for t in ts) for n, ts in support(record).items()},
    )
