"""Facts as they are shown: under a message, on a card, in an answer of the command line."""

from collections.abc import Mapping
from typing import Any

from uac_desktop.app.views import FactView
from uac_desktop.core.entries import Entry, Fact
from uac_desktop.core.fold import State
from uac_desktop.core.records import called, label_of
from uac_desktop.core.vocabulary import RecordType

_ON_A_CARD = 3
_ASIDE = ("currency", "noted_on", "category")


def fact_view(state: State, entry: Entry) -> FactView:
    """A fact entry as it is shown."""
    fact = entry.body
    assert isinstance(fact, Fact)  # callers pass fact entries
    return FactView(
        id=entry.id,
        fact=entry.seq,
        entry=fact.message if fact.message is not None else entry.seq,
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
        record=state.record_of.get(entry.id),
        summary=summary(state.type(fact.type), fact.about, fact.fields),
    )


def facts_of(state: State, message: int) -> tuple[FactView, ...]:
    """The facts read from a message that have not been taken back."""
    ids = [fact_id for fact_id in state.facts_of.get(message, ()) if fact_id not in state.undone]
    return tuple(fact_view(state, state.facts[fact_id][0]) for fact_id in ids)


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
