"""Entries of one log taken into another: what they point at by place points at the same things there."""

from collections.abc import Mapping
from dataclasses import replace

from uac_desktop.core.entries import (
    AlertChange,
    Body,
    Checkpoint,
    Conversation,
    Fact,
    Message,
    Reading,
    Redaction,
)
from uac_desktop.core.errors import RefusedError

Places = Mapping[int, int]


def rebase(body: Body, places: Places) -> Body:
    """The body with every place (seq) that it names turned by `places`, from the one log to the other.

    Raises RefusedError where it names a place that `places` lacks.
    """
    moved: dict[str, object] = {
        name: _place(seq, places)
        for name in _PLACES.get(type(body), ())
        if (seq := getattr(body, name)) is not None
    }
    if isinstance(body, Redaction):
        moved["entries"] = tuple(_place(seq, places) for seq in body.entries)
    if isinstance(body, AlertChange):
        moved["evidence"] = tuple(replace(e, entry=_place(e.entry, places)) for e in body.evidence)
    return body.model_copy(update=moved) if moved else body


_PLACES: Mapping[type[Body], tuple[str, ...]] = {
    Conversation: ("message",),
    Message: ("parent", "replaces"),
    Reading: ("message",),
    Fact: ("message",),
    Checkpoint: ("position",),
}


def _place(seq: int, places: Places) -> int:
    if seq == 0:
        # Before the first entry is before the first entry in any log.
        return 0
    if seq not in places:
        raise RefusedError(f"It points at entry {seq}, which does not come before it in the file.")
    return places[seq]
