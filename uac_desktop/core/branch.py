"""A state to try things on: what is told to it changes nothing of the state that it was taken from.

It shares whatever stays as it is with that state, so taking it costs little however much is known.
"""

import copy
from dataclasses import fields
from typing import Any, TypeVar

from uac_desktop.core.beliefs import Beliefs, GroupKey
from uac_desktop.core.fold import State
from uac_desktop.core.people import People
from uac_desktop.core.records import Told

T = TypeVar("T")


def branch(state: State) -> State:
    """A state that goes its own way from here. Tell it facts, links, definitions and sources, no messages."""
    taken = _copied(state)
    taken.facts_of = {message: list(ids) for message, ids in state.facts_of.items()}
    taken.beliefs = _branch_of(state.beliefs)
    return taken


class _Branch(Beliefs):
    """Beliefs that copy a group of the state they came from before they change it."""

    def begin(self) -> None:
        """From here on only copies change."""
        self._own: set[GroupKey] = set()

    def _apply(self, fact: Told) -> None:
        told = self.placed(fact)
        named = self.home[told.target] if told.target is not None else None
        self._take(named or self._root(self._key(told.type, told.about, told.key)))
        super()._apply(fact)

    def _take(self, home: GroupKey) -> None:
        group = self.groups.get(home)
        if group is not None and home not in self._own:
            self._own.add(home)
            self.groups[home] = group.copy()
            self.listing.add(home[0], home, self.groups[home])


def _branch_of(beliefs: Beliefs) -> Beliefs:
    taken = _Branch(beliefs.vocabulary)
    for name, value in _parts(beliefs).items():
        setattr(taken, name, value)
    # What sleeps of a kept state wakes in its own beliefs; here all of it is at hand.
    taken.facts, taken.record_of = dict(beliefs.facts), dict(beliefs.record_of)
    taken.people = People(dict(beliefs.people.stated), dict(beliefs.people.kin))
    taken.kin_told = {word: set(keys) for word, keys in beliefs.kin_told.items()}
    taken.guests = {name: set(keys) for name, keys in beliefs.guests.items()}
    taken.listing = beliefs.listing.copy()
    taken.begin()
    return taken


def _copied(thing: T) -> T:
    taken = copy.copy(thing)
    for name, value in _parts(thing).items():
        setattr(taken, name, value)
    return taken


def _parts(thing: Any) -> dict[str, Any]:
    """The fields of a dataclass, each plain container anew."""
    values = {field.name: getattr(thing, field.name) for field in fields(thing)}
    return {n: copy.copy(v) if type(v) in (dict, list, set) else v for n, v in values.items()}
