"""Questions that the person keeps: answered again where what they read has changed, in the order kept."""

import secrets
import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from uac_desktop.app.ask import Asker
from uac_desktop.app.clock import Instant
from uac_desktop.app.memory import Memory
from uac_desktop.app.programs import Programs
from uac_desktop.app.views import Answer, SavedView
from uac_desktop.core.alerts import grounds
from uac_desktop.core.entries import Evidence, Saved
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.saying import say
from uac_desktop.core.series import table_of
from uac_desktop.sandbox.results import RunResult

_LONGEST_TITLE = 120
_MOST_GROUPS = 3


@dataclass(frozen=True, slots=True)
class _Read:
    """What an answer has read: on which day, and the lists of records, which are others once changed."""

    day: date
    question: str
    lists: tuple[object, ...]

    def is_as(self, other: "_Read") -> bool:
        """Whether nothing that was read has changed."""
        return _same(self.lists, other.lists) and (self.day, self.question) == (other.day, other.question)


@dataclass(frozen=True, slots=True)
class _Known:
    """An answer with what it has read, and whether all there is was asked for it or our own reading alone."""

    read: _Read
    view: SavedView
    asked_all: bool

    @property
    def by_others(self) -> bool:
        """Whether it is an answer that our own reading does not give."""
        return self.asked_all and self.view.answer.how != "declined"


class SavedAnswers:
    """The saved answers of one profile. `ask_all` answers in every way there is, which may take long."""

    def __init__(
        self, memory: Memory, programs: Programs, asker: Asker, ask_all: Callable[[str, date], Answer]
    ) -> None:
        self._memory = memory
        self._programs = programs
        self._asker = asker
        self._ask_all = ask_all
        self._known: dict[str, _Known] = {}
        self.computed = 0
        """How often an answer was computed, for whoever wants to know that little was."""

    # -- keeping -------------------------------------------------------------------

    def keep(self, question: str, title: str, now: Instant) -> str:
        """Keep a question; its id. One that stands already is not kept twice."""
        asked = " ".join(question.split())
        if not asked:
            raise RefusedError("The question is empty; ask something first.")
        with self._memory.lock:
            standing = (saved for saved in self._memory.state.saved.values() if saved.change == "kept")
            known = next((saved.id for saved in standing if saved.question == asked), None)
        if known is not None:
            return known
        name = secrets.token_hex(8)
        self._memory.keep([Saved(change="kept", id=name, question=asked, title=_titled(title))], now)
        return name

    def rename(self, name: str, title: str, now: Instant) -> None:
        """Call a saved answer otherwise. Raises RefusedError on an unknown one, or an empty title."""
        if not title.strip():
            raise RefusedError("The title is empty; give it a name.")
        self._keep_change(Saved(change="renamed", id=name, title=_titled(title)), now)

    def remove(self, name: str, now: Instant) -> None:
        """Show a saved answer no longer."""
        self._keep_change(Saved(change="removed", id=name), now)

    def restore(self, name: str, now: Instant) -> None:
        """Show one again that was removed, in its old place."""
        self._keep_change(Saved(change="kept", id=name), now)

    def _keep_change(self, change: Saved, now: Instant) -> None:
        with self._memory.lock:
            known = change.id in self._memory.state.saved
        if not known:
            raise RefusedError("There is no such saved answer; keep one from an answer.")
        self._memory.keep([change], now)

    # -- looking -------------------------------------------------------------------

    def views(self, now: Instant, patient: bool = False) -> list[SavedView]:
        """The saved answers in the order kept, those computed again whose types have changed.

        Where our own reading makes nothing of a question a model is asked, for those who are `patient`.
        """
        with self._memory.lock:
            standing = _standing(self._memory.state)
        found = [self._view(saved, now, patient) for saved in standing]
        for name in set(self._known) - {saved.id for saved in standing}:
            self._known.pop(name, None)
        return found

    def _view(self, saved: Saved, now: Instant, patient: bool) -> SavedView:
        known = self._known_now(saved, now, patient)
        return replace(known.view, title=saved.title or saved.question)

    def _known_now(self, saved: Saved, now: Instant, patient: bool) -> _Known:
        """What is known of a saved answer, computed again only where it no longer stands."""
        known = self._known.get(saved.id)
        if known is None or not self._is_fresh(known, saved, now.day, patient):
            known = self._known[saved.id] = self._computed(saved, known, now, patient)
        return known

    def _computed(self, saved: Saved, before: _Known | None, now: Instant, patient: bool) -> _Known:
        answer, asked_all = self._answer(saved.question, now.day, patient)
        if before is not None and before.by_others and answer.how == "declined" and not patient:
            # What others than our own reading made of it stands until there is time to ask them again.
            return before
        view = SavedView(saved.id, "", saved.question, answer, _changed_at(before, answer, asked_all, now))
        read = self._read(saved.question, answer, now.day)
        return _Known(read, view, asked_all)

    def _is_fresh(self, known: _Known, saved: Saved, day: date, patient: bool) -> bool:
        """Whether an answer still stands, and no more could be done for one that is declined."""
        answer = known.view.answer
        more = patient and answer.how == "declined" and not known.asked_all
        return not more and known.read.is_as(self._read(saved.question, answer, day))

    def _answer(self, question: str, day: date, patient: bool) -> tuple[Answer, bool]:
        """The answer by our own reading, else by all there is; and whether that was asked."""
        self.computed += 1
        answer = self._asker.ask(question, day)
        if answer.how == "declined" and patient:
            return self._ask_all(question, day), True
        return answer, False

    def _read(self, question: str, answer: Answer, day: date) -> _Read:
        with self._memory.lock:
            return _Read(day, question, _lists(self._memory.state, answer.types))

    def changed_by(self, state: State, now: Instant) -> tuple[str, ...]:
        """The saved answers that would be others in a state which only differs by what is tried, each with
        what it says before and after."""
        with self._memory.lock:
            current, standing = self._memory.state, _standing(self._memory.state)
        if not standing:
            return ()
        tried = Asker(_Tried(state), _Over(self._programs, state))
        sentences = []
        for saved in standing:
            known = self._known_now(saved, now, patient=False)
            before = known.view.answer
            with self._memory.lock:
                same = _same(_lists(current, before.types), _lists(state, before.types))
            # Our own reading alone: a model is not asked while the person types.
            if not same and not known.by_others:
                sentences.append(_change(saved, before, tried.ask(saved.question, now.day)))
        return tuple(filter(None, sentences))


class _Tried:
    """A state that nobody else knows of."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._lock = threading.RLock()

    @property
    def lock(self) -> AbstractContextManager[Any]:
        return self._lock

    def evidence_of(self, record_ids: tuple[str, ...]) -> tuple[Evidence, ...]:
        """Every statement behind these records, oldest first."""
        return grounds(self.state, record_ids).evidence


class _Over:
    """Runs programs over a state that is not the profile's."""

    def __init__(self, programs: Programs, state: State) -> None:
        self._programs = programs
        self._state = state

    def run(self, sources: list[str], today: date) -> list[RunResult]:
        """Run programs one after the other over the same records."""
        return self._programs.run_over(self._state, sources, today)


def _standing(state: State) -> list[Saved]:
    return [saved for saved in state.saved.values() if saved.change == "kept" and saved.question]


def _lists(state: State, types: Sequence[str]) -> tuple[object, ...]:
    """The vocabulary, and the list of each type; of every type where none is known to be read."""
    listing = state.beliefs.listing
    return (state.vocabulary, *(listing.records(name, False) for name in types or listing.types()))


def _same(some: Sequence[object], others: Sequence[object]) -> bool:
    """Whether they are the very same objects."""
    return list(map(id, some)) == list(map(id, others))


def _said(answer: Answer) -> tuple[Any, ...]:
    return (answer.how, answer.value, answer.text)


def _changed_at(before: _Known | None, answer: Answer, asked_all: bool, now: Instant) -> str:
    """When an answer that is computed now last changed."""
    first = before is None or (asked_all and not before.asked_all and before.view.answer.how == "declined")
    if before is None or first:
        return _newest(answer)
    return before.view.changed_at if _said(answer) == _said(before.view.answer) else now.iso


def _newest(answer: Answer) -> str:
    """When the newest of the statements behind an answer was made."""
    return max((said.at for said in answer.messages), default="")


def _change(saved: Saved, before: Answer, after: Answer) -> str:
    """What an answer says before and after: of one by groups, the groups that differ."""
    if _said(before) == _said(after):
        return ""
    old, new = dict(table_of(before.value)), dict(table_of(after.value))
    moved = [group for group in {**old, **new} if old.get(group) != new.get(group)]
    shown = [
        f"{group} {_number(old.get(group))} → {_number(new.get(group))}" for group in moved[:_MOST_GROUPS]
    ]
    more = [say("{n} more", n=len(moved) - _MOST_GROUPS)] if len(moved) > _MOST_GROUPS else []
    title, groups = saved.title or saved.question, [*shown, *more]
    if old and new:
        return say("{title}: {groups:list}", title=title, groups=groups)
    return say("{title}: {before} → {after}", title=title, before=before.text, after=after.text)


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:,.2f}".rstrip("0").rstrip(".")


def _titled(title: str) -> str:
    return " ".join(title.split())[:_LONGEST_TITLE]
