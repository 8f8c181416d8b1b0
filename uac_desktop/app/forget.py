"""Forgetting for real: shown first, then blanked in the log, the caches and the backups alike."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from uac_desktop.app.clock import Instant
from uac_desktop.app.memory import Memory
from uac_desktop.app.views import ForgetView, Going
from uac_desktop.core.branch import branch
from uac_desktop.core.entries import (
    AlertChange,
    Checkpoint,
    Conversation,
    Draft,
    Entry,
    Fact,
    Message,
    Piece,
    Redaction,
    Revision,
    Saved,
    Source,
)
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.forget import Erasure, erasure, layout_without
from uac_desktop.core.render import Renderer, current
from uac_desktop.core.saying import as_json, say
from uac_desktop.store.redact import redact_copy, rewritable, set_aside

_SHOWN = 120
_TEXTS: Mapping[type, Callable[..., str]] = {
    Message: lambda body: body.content,
    Fact: lambda body: body.quote or ", ".join(map(str, body.fields.values())),
    AlertChange: lambda body: body.message,
    Conversation: lambda body: body.title or "",
    Checkpoint: lambda body: ", ".join(body.texts and body.modules),
    Source: lambda body: body.name,
    Revision: lambda body: f"an edit of {body.module}",
    Saved: lambda body: body.title or body.question,
}


class Forgetter:
    """Blanks what was said, everywhere the profile keeps it. `scrub` cleans the caches of entries (seqs)."""

    def __init__(self, memory: Memory, folder: Path, scrub: Callable[[Iterable[int]], None]) -> None:
        self._memory = memory
        self._folder = folder
        self._scrub = scrub

    def look(self, entries: Iterable[int], record: str | None) -> ForgetView:
        """What would go. Raises RefusedError where there is no such entry or record."""
        return self._view(self._erasure(entries, record))

    def forget(self, entries: Iterable[int], record: str | None, now: Instant) -> ForgetView:
        """Blank it, keep it from being learned again, and let the state follow from what is left."""
        gone = self._erasure(entries, record)
        seqs = [entry.seq for entry in gone.entries]
        body = Redaction(entries=tuple(seqs), tombstones=gone.tombstones())
        draft = Draft(body, now.iso, now.zone, logged_at=now.iso)
        with self._memory.lock:
            layouts = dict(self._memory.state.layouts)
            self._memory.drop_kept()
            self._memory.log.redact(draft)
            self._memory.begin_anew()
            self._keep_layouts(layouts, gone.words, now)
        ids = [entry.id for entry in gone.entries]
        for path in rewritable(self._folder):
            redact_copy(path, draft, ids)
        # What was set aside as damaged cannot be written anew, and all that could be saved of it has been.
        for path in set_aside(self._folder):
            path.unlink()
        self._scrub(seqs)
        return self._view(gone)

    def _keep_layouts(
        self, before: Mapping[str, tuple[Piece, ...]], words: frozenset[str], now: Instant
    ) -> None:
        """What the person wrote beside the records stays, but for what is forgotten."""
        state = branch(self._memory.state)
        lost = {path: pieces for path, pieces in before.items() if state.layouts.get(path) != pieces}
        for path, pieces in lost.items():
            state.layouts[path] = tuple(
                layout_without(pieces, words, lambda i: current(state, i) is not None)
            )
        texts = {module.path: module.text for module in Renderer().modules(state)} if lost else {}
        bodies = [_left(path, texts.get(path, ""), state.layouts[path]) for path in lost]
        if bodies:
            self._memory.keep(bodies, now)

    def _erasure(self, entries: Iterable[int], record: str | None) -> Erasure:
        asked = set(entries)
        with self._memory.lock:
            known = {
                entry.seq for entry in self._memory.log.read(sorted(asked)).values() if entry.body is not None
            }
            missing = sorted(asked - known)
            if missing:
                raise RefusedError(
                    f"Entry {missing[0]} holds nothing to forget; `uac-desktop log` lists what there is."
                )
            if record is not None and self._memory.state.record(record) is None:
                raise RefusedError(f"There is no record {record!r}; `uac-desktop facts` lists them.")
            return erasure(self._memory.log.entries(), self._memory.state, asked, record)

    def _view(self, gone: Erasure) -> ForgetView:
        return ForgetView(
            going=tuple(map(_going, gone.entries)),
            mentions=tuple(map(_going, gone.mentions)),
            backups=len(rewritable(self._folder)) + len(set_aside(self._folder)),
            tombstones=len(gone.tombstones()),
        )


def _left(path: str, text: str, layout: tuple[Piece, ...]) -> Revision:
    after = hashlib.sha256(text.encode()).hexdigest()
    words = (say("What was forgotten has left the text."),)
    return Revision(
        module=path,
        base="",
        after=after,
        text=text,
        author="built-in",
        words=words,
        says=tuple(map(as_json, words)),
        layout=layout,
    )


def _going(entry: Entry) -> Going:
    told = _TEXTS.get(type(entry.body))
    text = told(entry.body) if told is not None else ""
    return Going(entry.seq, entry.kind, entry.at, text if len(text) <= _SHOWN else text[:_SHOWN] + "…")
