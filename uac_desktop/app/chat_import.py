"""Conversations held with other assistants, taken in as they were and read as if they had been said here.

Each message keeps its own instant and is read with it. All ids are made from the export's, so that a second
import, or one that broke off, adds only what is missing. What was edited away stays as a branch and is not
read; what the assistant said never is.
"""

import json
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Any
from zoneinfo import ZoneInfo

from uac_desktop.app.clock import Instant, find_zone
from uac_desktop.app.learn import Learner
from uac_desktop.app.memory import Memory
from uac_desktop.core.entries import Body, Conversation, Draft, Entry, Message
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.exported_chats import Chat, Form, Line, Skipped, read_chats
from uac_desktop.core.telling import ReadResult, Telling, Turn
from uac_desktop.reading.patterns import PatternReader
from uac_desktop.store.log import HeadMoved

Progress = Callable[[int, int], None]
"""Told after each transaction: how many messages are done, and of how many."""

_BATCH = 300
_EARLIER = 6
_TRIES = 4
_MOST_BYTES = 4 << 30
"""An export that unpacks to more than this is no export of one person's words."""


@dataclass(frozen=True, slots=True)
class ImportedChats:
    """How much came in, and what was passed over and why; `known` are messages that were here already."""

    conversations: int = 0
    messages: int = 0
    facts: int = 0
    known: int = 0
    skipped: tuple[Skipped, ...] = ()


@dataclass(frozen=True, slots=True)
class _Place:
    """A message with the conversation it stands in."""

    chat: Chat
    line: Line


class ChatImport:
    """Takes exports in, a few hundred messages at a time."""

    def __init__(self, memory: Memory, reader: PatternReader, learner: Learner) -> None:
        self._memory = memory
        self._reader = reader
        self._learner = learner

    def bring(
        self, path: Path, form: Form, now: Instant, dry_run: bool = False, progress: Progress | None = None
    ) -> ImportedChats:
        """Take in an export (its JSON, or the .zip it is delivered in); nothing is kept on a dry run.

        Raises RefusedError where the file is none, with a sentence.
        """
        chats, skipped = _read(path, form)
        zone = find_zone(now.zone)
        chats = [_in_zone(chat, zone) for chat in chats]
        places = [_Place(chat, line) for chat in chats for line in chat.lines]
        known = self._memory.log.seqs([place.line.id for place in places])
        fresh = [place for place in places if place.line.id not in known]
        counts = ImportedChats(
            conversations=len({place.chat.id for place in fresh}),
            messages=len(fresh),
            known=len(known),
            skipped=tuple(skipped),
        )
        if dry_run:
            told = [self._read(place, now.zone) for place in fresh if _is_read(place)]
            return replace(counts, facts=sum(len(result.facts) for result in told))
        facts, done = 0, 0
        for start in range(0, len(places), _BATCH):
            batch = places[start : start + _BATCH]
            facts += self._take_in(batch, now)
            done += len(batch)
            if progress is not None:
                progress(done, len(places))
        return replace(counts, facts=facts)

    def _take_in(self, batch: Sequence[_Place], now: Instant) -> int:
        """Keep some messages, and then what was read from them; how many facts that were."""
        entries = self._kept(batch, now)
        unread = [
            (entries[place.line.id], place)
            for place in batch
            if _is_read(place) and place.line.id in entries and self._is_unread(entries[place.line.id])
        ]
        drafts: list[Draft] = []
        facts = 0
        for message, place in unread:
            result = self._read(place, now.zone)
            if any(fact.op != "assert" or "status" in fact.fields for fact in result.facts):
                # What it changes may have been said a moment ago.
                self._memory.append(drafts)
                drafts = []
            made = self._learner.drafts(message, "patterns", result).drafts
            drafts += made
            facts += len(made) - 1
        self._memory.append(drafts)
        return facts

    def _kept(self, batch: Sequence[_Place], now: Instant) -> dict[str, Entry]:
        """The entries of messages, those that the log lacks appended; blanked ones are not among them."""
        for _ in range(_TRIES):
            head = self._memory.log.head()[0]
            try:
                self._memory.append(self._drafts(batch, head, now), head)
            except HeadMoved:
                self._memory.catch_up()
                continue
            seqs = self._memory.log.seqs([place.line.id for place in batch])
            entries = self._memory.log.read(list(seqs.values())).values()
            return {entry.id: entry for entry in entries if isinstance(entry.body, Message)}
        raise RefusedError("The log keeps changing while messages come in; close other windows first.")

    def _drafts(self, batch: Sequence[_Place], head: int, now: Instant) -> list[Draft]:
        """What the log lacks of some messages; where each will stand is known, as it follows the head."""
        named = [place.line.id for place in batch]
        parents = [place.line.parent for place in batch if place.line.parent is not None]
        titles = [_title_id(place.chat) for place in batch]
        seqs = self._memory.log.seqs([*named, *parents, *titles])
        drafts: list[Draft] = []

        def add(body: Body, at: datetime, entry_id: str) -> None:
            seqs[entry_id] = head + len(drafts) + 1
            drafts.append(Draft(body, at.isoformat(), now.zone, entry_id, now.iso))

        for place in batch:
            chat, line = place.chat, place.line
            if chat.title and _title_id(chat) not in seqs:
                begun = Conversation(conversation=chat.id, change="begun", title=chat.title)
                add(begun, line.at, _title_id(chat))
            if line.id not in seqs:
                parent = seqs.get(line.parent) if line.parent is not None else None
                said = Message(role=line.role, content=line.text, conversation=chat.id, parent=parent)
                add(said, line.at, line.id)
        return drafts

    def _is_unread(self, message: Entry) -> bool:
        with self._memory.lock:
            return "patterns" not in self._memory.state.readings.readers(message.seq)

    def _read(self, place: _Place, zone: str) -> ReadResult:
        """What the patterns read from a message, at its own instant and after what was said before it."""
        lines = {line.id: line for line in place.chat.lines}
        earlier: list[Turn] = []
        at = place.line.parent
        while at is not None and len(earlier) < _EARLIER:
            earlier.insert(0, Turn(lines[at].role, lines[at].text, lines[at].at))
            at = lines[at].parent
        return self._reader.read(Telling(place.line.text, place.line.at, zone, tuple(earlier)))


def _is_read(place: _Place) -> bool:
    return place.line.role == "user" and place.line.main


def _in_zone(chat: Chat, zone: ZoneInfo) -> Chat:
    """A conversation with the instants on the person's own clock."""
    return replace(chat, lines=tuple(replace(line, at=line.at.astimezone(zone)) for line in chat.lines))


def _title_id(chat: Chat) -> str:
    return f"{chat.id}.begun"


# -- the file --------------------------------------------------------------------------------


def _read(path: Path, form: Form) -> tuple[list[Chat], list[Skipped]]:
    try:
        content = _unzipped(path) if zipfile.is_zipfile(path) else json.loads(path.read_bytes())
    except OSError as error:
        raise RefusedError(f"{path} cannot be read ({error.strerror}); check the path.") from error
    except (ValueError, RecursionError, zipfile.BadZipFile) as error:
        raise RefusedError(f"{path} is not JSON or is damaged ({error}); export it again.") from error
    return read_chats(content, form)


def _unzipped(path: Path) -> list[Any]:
    """All conversations of an archive, which may hold them in several files."""
    with zipfile.ZipFile(path) as archive:
        held = [one for one in archive.infolist() if _holds_chats(one.filename)]
        if not held:
            raise RefusedError(f"{path} holds no conversations.json; give the .zip as it was delivered.")
        if sum(one.file_size for one in held) > _MOST_BYTES:
            raise RefusedError(f"{path} unpacks to more than 4 GB; import its files one by one.")
        return list(_listed(json.loads(archive.read(one)) for one in held))


def _holds_chats(name: str) -> bool:
    file = PurePosixPath(name).name
    return file.startswith("conversations") and file.endswith(".json")


def _listed(contents: Iterator[Any]) -> Iterator[Any]:
    for content in contents:
        yield from content if isinstance(content, list) else [content]
