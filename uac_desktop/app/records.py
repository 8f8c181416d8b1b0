"""Typed records as they are shown."""

from uac_desktop.app.views import RecordView
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.records import Record, normalise


def record_views(state: State, type_name: str | None, about: str | None, history: bool) -> list[RecordView]:
    """The records of a type (all where None) about someone (everyone where None).

    Raises RefusedError on an unknown type.
    """
    if type_name is not None and type_name not in state.vocabulary:
        raise RefusedError(
            f"There is no type {type_name!r}; the types are {', '.join(state.vocabulary.types)}."
        )
    records = state.records(type_name, history)
    return [_view(r) for r in records if about is None or normalise(r.about) == normalise(about)]


def _view(record: Record) -> RecordView:
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
        evidence=record.evidence,
    )
