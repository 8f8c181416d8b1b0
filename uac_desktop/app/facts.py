"""Facts as they are shown: under a message, on a card, in an answer of the command line."""

from collections.abc import Iterable, Mapping
from typing import Any

from uac_desktop.app.views import FactView
from uac_desktop.core.doubted import doubt_of
from uac_desktop.core.fold import State
from uac_desktop.core.records import EDIT, Told, called, label_of
from uac_desktop.core.vocabulary import RecordType

_ON_A_CARD = 3
_ASIDE = ("currency", "noted_on", "category")


def fact_view(state: State, fact: Told) -> FactView:
    """A fact as it is shown; where the person has said more of its record, with what that says now."""
    record = state.record(state.beliefs.record_of.get(fact.id, ""))
    said = record is not None and any(told.reader == EDIT for told in record.evidence)
    about, fields = (
        (record.about, record.fields) if record is not None and said else (fact.about, fact.fields)
    )
    return FactView(
        id=fact.id,
        fact=fact.seq,
        entry=fact.message if fact.message is not None else fact.seq,
        op=fact.op,
        type=fact.type,
        fields=fact.fields,
        about=fact.about,
        valid_from=fact.valid_from,
        valid_to=fact.valid_to,
        quote=fact.quote,
        start=fact.start,
        end=fact.end,
        reader=fact.reader,
        record=state.beliefs.record_of.get(fact.id),
        summary=summary(state.type(fact.type), about, fields),
        doubt=doubt_of(state, fact),
    )


def facts_of(state: State, message: int) -> tuple[FactView, ...]:
    """The facts read from a message that have not been taken back; of what the person changed, the newest."""
    told = state.told_in(message)
    edits = [fact for fact in told if fact.is_edit]
    shown = [fact for fact in told if not (fact.is_edit and _is_beside(state, fact, told))]
    changed = {edit.target for edit in edits if edit in shown}
    return tuple(fact_view(state, fact) for fact in shown if fact.id not in changed)


def _is_beside(state: State, edit: Told, told: Iterable[Told]) -> bool:
    """Whether an edit left the record of another fact of the message in its place, and is shown with it."""
    record_of = state.beliefs.record_of
    return any(
        fact is not edit and fact.seq < edit.seq and record_of.get(fact.id) == record_of.get(edit.id)
        for fact in told
    )


def summary(record_type: RecordType, about: str, fields: Mapping[str, Any]) -> str:
    """The two or three values that matter, on one line: "amoxicillin · prescribed"."""
    label = label_of(record_type, fields)
    rest = [
        _shown(fields[name], name, fields)
        for name in record_type.fields
        if name not in (record_type.label, *_ASIDE)
        and fields.get(name) not in (None, "", [], called(record_type, 1))
    ]
    person = [about] if about != "user" else []
    return " · ".join([*person, label, *rest[: _ON_A_CARD - 1]])


def _shown(value: Any, name: str, fields: Mapping[str, Any]) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if name in ("amount", "cost", "balance") and fields.get("currency"):
        return f"{value} {fields['currency']}"
    return str(value).replace("T", " ") if name in ("start", "end", "at") else str(value)
