"""Recall: the passages of what was said that a question is about, found by their words and their meaning.

Words are looked for in the full-text index, meaning in vectors where a model on the person's own Ollama
makes them; the two are fused. Without such a model it works by words alone.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from uac_desktop.app import resources
from uac_desktop.app.choice import ModelChoice
from uac_desktop.app.memory import Memory
from uac_desktop.app.search import Searcher
from uac_desktop.app.views import Passage
from uac_desktop.core.entries import Entry, Message
from uac_desktop.core.errors import ModelError
from uac_desktop.core.recall import content_words, fused
from uac_desktop.core.segments import segment
from uac_desktop.llm.catalog import can_embed
from uac_desktop.store.vectors import Vectors

_CANDIDATES = 40
_BATCH = 32
_LIKE = 0.35
"""A cosine below which two texts have nothing to do with each other, in the models in use."""
_ASSISTANT = 0.5
"""What the assistant said counts for less than what the person did."""
_PREFIXES = {
    "nomic-embed": ("search_query: ", "search_document: "),
    "embeddinggemma": ("task: search result | query: ", "title: none | text: "),
    "mxbai-embed": ("Represent this sentence for searching relevant passages: ", ""),
    "snowflake-arctic-embed": ("Represent this sentence for searching relevant passages: ", ""),
    "qwen3-embedding": ("Instruct: Find what was said about this\nQuery: ", ""),
}
"""What these models want before a question and before a text."""


@dataclass(frozen=True, slots=True)
class _Embedder:
    """A model that makes vectors, with what it wants before questions and texts."""

    name: str
    query: str
    text: str


class Recaller:
    """Finds what was said in one profile."""

    def __init__(self, memory: Memory, searcher: Searcher, choice: ModelChoice) -> None:
        self._memory = memory
        self._searcher = searcher
        self._choice = choice
        self._vectors = Vectors(memory.log.path.parent)
        self._embedder: _Embedder | None = None
        self._silent = resources.silent_words()
        self._akin = resources.akin_words()

    # -- making vectors ------------------------------------------------------------

    def step(self) -> int:
        """Make the vectors of a few more messages; how many pieces that were, 0 where all are made.

        0 too where no model makes any. Raises ModelError and MachineError.
        """
        embedder = self._chosen()
        if embedder is None:
            return 0
        waiting = self._vectors.waiting(embedder.name, _BATCH)
        if not waiting:
            return 0
        texts = [embedder.text + text for _, _, text in waiting]
        made = self._choice.required().embed(embedder.name, texts)
        places = [(seq, number) for seq, number, _ in waiting]
        try:
            self._vectors.put(embedder.name, dict(zip(places, made, strict=True)))
        except ValueError as error:
            raise ModelError(f"{error}; choose another embedding model.") from error
        return len(waiting)

    def catch_up(self) -> int:
        """Make all vectors that are missing; how many pieces have one."""
        while self.step():
            pass
        return self._vectors.count()

    def forget(self, seqs: Iterable[int]) -> None:
        """Take entries out of all that is looked through. Raises MachineError where they are still held."""
        gone = list(seqs)
        self._searcher.forget(gone)
        self._vectors.forget(gone)

    def _chosen(self) -> _Embedder | None:
        """The first model of the server that makes vectors; asked for once."""
        if self._embedder is None and self._choice.model is not None:
            status = self._choice.model.status(None)
            names = [model.name for model in status.models if can_embed(model) and not model.remote]
            if names:
                wants = next((p for start, p in _PREFIXES.items() if names[0].startswith(start)), ("", ""))
                self._embedder = _Embedder(names[0], *wants)
        return self._embedder

    # -- looking -------------------------------------------------------------------

    def passages(
        self, question: str, limit: int, without: Sequence[int] = (), *, by_meaning: bool = True
    ) -> list[Passage]:
        """What was said that a question is about, the best first, each with what was said around it.

        `without` are messages that are known already; without `by_meaning` no server is asked. What no longer
        holds comes last. Raises MachineError.
        """
        by_words = self.by_words(question, _CANDIDATES)
        wider = self._searcher.any_of(self.widened(self.words(question)), _CANDIDATES)
        near = self.by_meaning(question, _CANDIDATES) if by_meaning else []
        entries = self._messages({*by_words, *wider, *near} - set(without))
        found = fused(
            [seq for seq in by_words if seq in entries],
            [seq for seq in wider if seq in entries],
            [seq for seq in near if seq in entries],
            weights={seq: _ASSISTANT for seq, entry in entries.items() if _role(entry) == "assistant"},
        )
        made = [self._passage(entries[seq]) for seq in _different(found, entries)[: limit * 2]]
        return sorted(made, key=lambda passage: passage.holds is False)[:limit]

    def words(self, question: str) -> list[str]:
        """The words of a question that say what it is about."""
        return content_words(question, self._silent)

    def by_words(self, question: str, limit: int) -> list[int]:
        """The messages (seqs) that the words of a question find."""
        return self._searcher.any_of(self.words(question), limit)

    def widened(self, words: Sequence[str]) -> list[str]:
        """The words with those that people use for them."""
        return self._akin.widened(words)

    def by_meaning(self, question: str, limit: int, like: float = _LIKE) -> list[int]:
        """The messages (seqs) whose meaning is near, the nearest first; none where no model can say.

        `like` is the least cosine.
        """
        try:
            embedder = self._chosen()
            if embedder is None or not self._vectors.count():
                return []
            (vector,) = self._choice.required().embed(embedder.name, [embedder.query + question])
        except ModelError:
            # By words alone it finds most; that the model is away is said where the model is chosen.
            return []
        found = self._vectors.nearest(embedder.name, vector, limit)
        return [seq for seq, alike in found if alike >= like]

    def _messages(self, seqs: set[int]) -> dict[int, Entry]:
        """Those of the messages that stand: not blanked, removed or in the trash."""
        entries = self._memory.log.read(sorted(seqs))
        with self._memory.lock:
            threads = self._memory.state.threads
            return {
                seq: entry
                for seq, entry in entries.items()
                if isinstance(body := entry.body, Message)
                and (thread := threads.get(body.conversation)) is not None
                and not thread.trashed
                and seq not in thread.removed
            }

    def _passage(self, entry: Entry) -> Passage:
        body = entry.body
        assert isinstance(body, Message)
        before, after = self._around(entry.seq, body)
        return Passage(entry.seq, entry.at, body.role, body.content, before, after, self._holds(entry.seq))

    def _around(self, seq: int, body: Message) -> tuple[str, str]:
        """What was said before and after a message on its branch."""
        with self._memory.lock:
            thread = self._memory.state.threads[body.conversation]
            parent = thread.nodes[seq].parent
            child = next(iter(thread.children.get(seq, ())), None)
        near = [one for one in (parent, child) if one is not None]
        said = {
            seq: entry.body.content
            for seq, entry in self._memory.log.read(near).items()
            if isinstance(entry.body, Message)
        }
        return said.get(parent or 0, ""), said.get(child or 0, "")

    def _holds(self, seq: int) -> bool | None:
        """Whether what was read from a message still holds; None where nothing was."""
        with self._memory.lock:
            state = self._memory.state
            records = [state.record(state.beliefs.record_of.get(told.id, "")) for told in state.told_in(seq)]
        told = [record.status in ("current", "ended") for record in records if record is not None]
        return any(told) if told else None


def _role(entry: Entry) -> str:
    return entry.body.role if isinstance(entry.body, Message) else ""


def _different(seqs: Sequence[int], entries: dict[int, Entry]) -> list[int]:
    """The messages without those that say the very same as a better one."""
    seen: dict[str, int] = {}
    for seq in seqs:
        body = entries[seq].body
        seen.setdefault(segment(body.content).casefold() if isinstance(body, Message) else "", seq)
    return list(seen.values())
