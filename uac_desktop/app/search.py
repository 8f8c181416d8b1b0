"""Search over everything that was said: a typed line in, messages, facts and alerts out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time
from typing import Any

from uac_desktop.app.clock import find_zone
from uac_desktop.app.memory import Memory
from uac_desktop.app.views import FoundView, SearchView
from uac_desktop.core.entries import AlertChange, Entry, Fact, Message
from uac_desktop.core.fold import State
from uac_desktop.core.records import normalise
from uac_desktop.core.search_query import Note, Query, parse
from uac_desktop.core.segments import joined, marked_spans
from uac_desktop.core.snippets import WIDTH, Span, snippet
from uac_desktop.store.documents import document, in_utc
from uac_desktop.store.matching import BEGIN, END, Found, Scope
from uac_desktop.store.search import Progress, Reached, SearchIndex

_SPARE = 10


class Searcher:
    """Finds what was said in one profile; the index follows the log in its own file."""

    def __init__(self, memory: Memory, zone: str) -> None:
        self._memory = memory
        self._zone = zone
        self._index = SearchIndex(memory.log.path.parent)

    def search(self, line: str, limit: int, progress: Progress | None = None) -> SearchView:
        """What a typed line finds once the whole log is indexed. Raises MachineError."""
        return self._search(line, limit, self._index.catch_up(progress))

    def look(self, line: str, limit: int, width: int = WIDTH) -> SearchView:
        """What it finds now, in snippets of about `width` letters, while the log may still be being indexed.

        Raises MachineError.
        """
        return self._search(line, limit, self._index.step(), width)

    def step(self) -> int:
        """Index a little more of the log; how many entries are left."""
        return self._index.step().pending

    def any_of(self, words: Sequence[str], limit: int) -> list[int]:
        """The messages (seqs) that hold any of these words, or from which a fact with them was read."""
        self._index.catch_up()
        with self._memory.lock:
            _, scope = _resolved(Query(), self._memory.state, self._zone)
        found = self._index.find_any(words, scope, limit)
        return [thing.home for thing in found if thing.kind != "alert"]

    def forget(self, seqs: Iterable[int]) -> None:
        """Take entries out of the index for real. Raises MachineError where their words are still held."""
        self._index.forget(seqs)

    def rebuild(self, progress: Progress | None = None) -> dict[str, int]:
        """Make the index anew; how many of each kind it holds."""
        return self._index.rebuild(progress)

    def _search(self, line: str, limit: int, reached: Reached, width: int = WIDTH) -> SearchView:
        with self._memory.lock:
            query, scope = _resolved(parse(line), self._memory.state, self._zone)
        if not query.asks:
            return SearchView((), query.notes, reached.pending)
        # An alert that fired twice is shown once, so a few more are asked for.
        found, marks = self._index.search(query, scope, limit + _SPARE)
        views = self._views(found, marks, query.removed, width)
        return SearchView(tuple(_once(views)[:limit]), query.notes, reached.pending)

    def _views(
        self, found: list[Found], marks: Mapping[int, str], removed: bool, width: int
    ) -> list[tuple[str, FoundView]]:
        seqs = {seq for thing in found for seq in (thing.home, *thing.entries)}
        entries = self._memory.log.read(sorted(seqs))
        with self._memory.lock:
            shown = _Shown(self._memory.state, entries, marks, removed, width)
            return [view for thing in found if (view := shown.view(thing)) is not None]


def _resolved(query: Query, state: State, zone: str) -> tuple[Query, Scope]:
    """The query without what names nothing here, and its filters as the index knows them."""
    type_name = _type(state, query.type) if query.type else None
    if query.type and type_name is None:
        query = replace(query, type=None).with_note(Note("value", "type", query.type))
    chosen = None if query.title is None else _titled(state, query.title)
    trashed = frozenset(thread.id for thread in state.threads.values() if thread.trashed)
    since, until = _midnight(query.after, zone), _midnight(query.before, zone)
    return query, Scope(since, until, type_name, chosen, trashed)


def _titled(state: State, part: str) -> frozenset[str]:
    """The conversations whose title holds this."""
    return frozenset(t.id for t in state.threads.values() if part in normalise(t.title or ""))


def _type(state: State, said: str) -> str | None:
    """The indexed name of a type, called by its name, its list's or a word for it."""
    wanted = normalise(said)
    for each in state.vocabulary:
        if wanted in map(normalise, (each.name, each.list_name, *each.words)):
            return normalise(each.name)
    return None


def _midnight(day: date | None, zone: str) -> str | None:
    """When a day begins for the person, as the index writes instants."""
    if day is None:
        return None
    return in_utc(datetime.combine(day, time(), find_zone(zone)).isoformat())


def _once(views: Iterable[tuple[str, FoundView]]) -> list[FoundView]:
    found: dict[str, FoundView] = {}
    for key, view in views:
        found.setdefault(key, view)
    return list(found.values())


@dataclass(frozen=True, slots=True)
class _Shown:
    """Makes views of what was found, each with a key that is the same for what is the same thing."""

    state: State
    entries: Mapping[int, Entry]
    marks: Mapping[int, str]
    removed: bool
    width: int

    def view(self, found: Found) -> tuple[str, FoundView] | None:
        """How a found thing is shown; None where it has just been blanked."""
        entry = self.entries.get(found.home)
        body = entry.body if entry else None
        if entry is None or body is None:
            return None
        if isinstance(body, AlertChange):
            return body.key, self._alert(entry, body)
        return str(entry.seq), self._said(entry, found)

    def _said(self, entry: Entry, found: Found) -> FoundView:
        message = entry.body if isinstance(entry.body, Message) else None
        facts = [e for seq in found.entries if (e := self.entries.get(seq)) and isinstance(e.body, Fact)]
        text = message.content if message else _words(entry)
        piece = snippet(text, self._spans(entry.seq, text) or _quoted(facts if message else ()), self.width)
        fact = facts[0] if facts else None
        return FoundView(
            entry=entry.seq,
            kind="message" if found.kind == "message" else "fact",
            role=message.role if message else None,
            conversation=message.conversation if message else None,
            title=self._title(message.conversation if message else None),
            at=entry.at,
            snippet=piece.text,
            spans=piece.spans,
            type=fact.body.type if fact and isinstance(fact.body, Fact) else None,
            status="removed" if self.removed else self._status(fact),
            message=entry.seq if message else None,
        )

    def _alert(self, entry: Entry, alert: AlertChange) -> FoundView:
        text = _words(entry)
        piece = snippet(text, self._spans(entry.seq, text), self.width)
        active = self.state.alerts.get(alert.key)
        message = alert.evidence[-1].entry if alert.evidence else None
        home = next((t for t in self.state.threads.values() if message in t.messages), None)
        return FoundView(
            entry=entry.seq,
            kind="alert",
            role=None,
            conversation=home.id if home else None,
            title=self._title(home.id if home else None),
            at=entry.at,
            snippet=piece.text,
            spans=piece.spans,
            type=alert.rule,
            status=active.change.transition if active else alert.transition,
            message=message,
        )

    def _spans(self, seq: int, text: str) -> list[Span]:
        marked = self.marks.get(seq)
        return marked_spans(text, marked, BEGIN, END) if marked else []

    def _status(self, fact: Entry | None) -> str | None:
        """What has become of a fact: its record's status, `undone` where it was taken back."""
        if fact is None:
            return None
        if fact.id in self.state.beliefs.undone:
            return "undone"
        record = self.state.record(self.state.beliefs.record_of.get(fact.id, ""))
        return record.status if record else None

    def _title(self, conversation: str | None) -> str:
        thread = self.state.threads.get(conversation or "")
        return (thread.title or "") if thread else ""


def _words(entry: Entry) -> str:
    """The text that was indexed for a fact or an alert."""
    body: dict[str, Any] = entry.body.model_dump(mode="json") if entry.body else {}
    made = document(entry.seq, entry.at, entry.kind, body)
    return made.words if made else ""


def _quoted(facts: Iterable[Entry]) -> list[Span]:
    """Where in their message the facts stand, for a fact that is found by words that were not said."""
    bodies = [fact.body for fact in facts if isinstance(fact.body, Fact)]
    return joined([(b.start, b.end) for b in bodies if b.start is not None and b.end is not None])
