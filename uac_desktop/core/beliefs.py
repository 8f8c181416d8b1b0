"""All records: facts sorted into groups by type, person and key, each group settled by itself.

What moves a fact to another group (a name that turns out to be another's, two records that are one, a
fact taken back) settles the groups it touches again, in log order; all others stay as they are.
"""

from collections.abc import Iterable, MutableMapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from uac_desktop.core.entries import Link
from uac_desktop.core.people import People, only_one, relationship_of
from uac_desktop.core.records import SHOWN, Record, Told, normalise
from uac_desktop.core.settle import Group
from uac_desktop.core.vocabulary import RecordType, Vocabulary

GroupKey = tuple[str, str, tuple[str, ...] | None]
"""Type, whom it is about (normalised, by the one name), and the normalised key."""


@dataclass
class Beliefs:
    """The facts that stand, and the records they add up to."""

    vocabulary: Vocabulary
    groups: dict[GroupKey, Group] = field(default_factory=dict)
    facts: MutableMapping[str, Told] = field(default_factory=dict)
    undone: set[str] = field(default_factory=set)
    home: dict[str, GroupKey] = field(default_factory=dict)
    record_of: MutableMapping[str, str] = field(default_factory=dict)
    people: People = field(default_factory=People)
    merged: dict[GroupKey, GroupKey] = field(default_factory=dict)
    apart: set[frozenset[str]] = field(default_factory=set)
    links: dict[str, Link] = field(default_factory=dict)
    by_type: dict[str, dict[GroupKey, Group]] = field(default_factory=dict)
    kin_told: dict[str, set[GroupKey]] = field(default_factory=dict)
    _lists: dict[tuple[str | None, bool], list[Record]] = field(default_factory=dict)
    _whose: dict[str, str] = field(default_factory=dict)

    # -- looking -----------------------------------------------------------------

    def type_of(self, name: str) -> RecordType:
        """A type by its name; a bare one for facts whose type has no definition (yet)."""
        if name in self.vocabulary:
            return self.vocabulary[name]
        return RecordType(name, "other", name.lower() + "s", "name", "many", (), {})

    def record(self, record_id: str) -> Record | None:
        """The record with an id, whatever its status."""
        group = self.groups.get(self.home.get(record_id, ("", "", None)))
        return group.records.get(record_id) if group else None

    def records(self, type_name: str | None = None, history: bool = False) -> list[Record]:
        """Records in log order: current, ended and past values; with `history` the wrong ones too."""
        return list(self._listed(type_name, history))

    def open_records(self, type_name: str, about: str, key: tuple[str, ...] | None) -> list[Record]:
        """The current records of one key."""
        group = self.groups.get(self._key(type_name, about, key))
        return list(group.open().values()) if group else []

    def _listed(self, type_name: str | None, history: bool) -> list[Record]:
        """The records of a type in log order, listed anew only where one of them has changed since."""
        known = self._lists.get((type_name, history))
        if known is None:
            names = self.by_type if type_name is None else ()
            found = [record for name in names for record in self._listed(name, history)]
            groups = self.by_type.get(type_name, {}).values() if type_name is not None else ()
            found += [r for g in groups for r in g.records.values() if history or r.status in SHOWN]
            known = self._lists[type_name, history] = sorted(found, key=attrgetter("seq"))
        return known

    def _changed(self, type_name: str) -> None:
        if self._lists:
            for name in (type_name, None):
                self._lists.pop((name, False), None)
                self._lists.pop((name, True), None)

    # -- saying and taking back ----------------------------------------------------

    def tell(self, told: Told) -> None:
        """Take in the next fact."""
        self.facts[told.id] = told
        self._apply(told)
        if told.type == "Contact" and (word := relationship_of(self._relationship(told))):
            self._look_at_kin(word)

    def undo(self, fact_id: str) -> None:
        """Take a fact back: everything is as if it had not been said."""
        if fact_id not in self.facts or fact_id in self.undone:
            return
        self.undone.add(fact_id)
        word = relationship_of(self._relationship(self.facts[fact_id]))
        self._settle_again({self.home[fact_id]})
        if word is not None:
            self._look_at_kin(word)

    def redefine(self, type_name: str) -> None:
        """A type means something else from here on: what was said with it is settled anew."""
        self._settle_again({key for key in self.groups if key[0] == type_name})

    def link(self, link_id: str, link: Link) -> None:
        """Two names or records are one, or are not, or are no longer."""
        if link.change == "undone":
            old = self.links.pop(link.undoes or "", None)
            if old is not None:
                self._join(old, False)
            return
        self.links[link_id] = link
        self._join(link, True)

    def _relationship(self, told: Told) -> Any:
        """What a contact's relationship is, as said or as known before."""
        record = self.record(self.record_of.get(told.id, ""))
        return told.fields.get("relationship") or (record.fields.get("relationship") if record else None)

    def _look_at_kin(self, word: str) -> None:
        """Whom "my son" means may have changed with a contact."""
        groups = (self.groups[key] for key in self.kin_told.get(word, ()) if key in self.groups)
        contacts = (record for group in groups for record in group.open().values())
        name, before = only_one(contacts, word), self.people.kin.get(word)
        if name == before:
            return
        touched = [*self.people.words_for(word), *(normalise(n) for n in (name, before) if n)]
        if name is None:
            del self.people.kin[word]
        else:
            self.people.kin[word] = name
        self._whose.clear()
        self._settle_again(self._about(touched))

    def _join(self, link: Link, on: bool) -> None:
        if link.change == "different":
            pair = frozenset(link.records or link.names)
            self.apart = self.apart | {pair} if on else self.apart - {pair}
        elif link.records:
            self._join_records(link.records[0], link.records[-1], on)
        elif link.names:
            keep, *others = link.names
            for other in map(normalise, others):
                if on:
                    self.people.stated[other] = keep
                else:
                    self.people.stated.pop(other, None)
            self._whose.clear()
            self._settle_again(self._about([normalise(keep), *map(normalise, others)]))

    def _join_records(self, one: str, other: str, on: bool) -> None:
        """The keys of two records are one key from here on, or two again."""
        if one not in self.facts or other not in self.facts:
            return
        first, second = sorted((self.facts[one], self.facts[other]), key=lambda told: told.seq)
        keys = [(told.type, normalise(self.people.name(told.about)), told.key) for told in (first, second)]
        if first.type != second.type or None in (first.key, second.key):
            return
        touched = {home for told in (first, second) if (home := self.home.get(told.id)) is not None}
        if not on:
            self.merged.pop(keys[1], None)
        elif keys[1] not in self._merged_into(keys[0]):
            self.merged[keys[1]] = keys[0]
        self._settle_again(touched | {key for key in keys if key in self.groups})

    # -- groups --------------------------------------------------------------------

    def _about(self, names: Iterable[str]) -> set[GroupKey]:
        """The groups about these people, and the contacts of these names."""
        wanted = set(names)
        return {
            key
            for key in self.groups
            if key[1] in wanted or (key[0] == "Contact" and key[2] is not None and key[2][0] in wanted)
        }

    def _key(self, type_name: str, about: str, key: tuple[str, ...] | None) -> GroupKey:
        if type_name == "Contact" and key is not None:
            key = (normalise(self.people.stated.get(key[0], key[0])), *key[1:])
        whose = self._whose.get(about)
        if whose is None:
            whose = self._whose[about] = normalise(self.people.name(about))
        own = (type_name, whose, key)
        return self._merged_into(own)[-1] if own in self.merged else own

    def _merged_into(self, key: GroupKey) -> list[GroupKey]:
        """A key, and those that it became one with, one after the other."""
        path = [key]
        while path[-1] in self.merged:
            path.append(self.merged[path[-1]])
        return path

    def _group_of(self, told: Told) -> GroupKey:
        """Where a fact belongs: with the record that it names, else with those of its key."""
        target = self.home.get(told.target) if told.target else None
        return target if target is not None else self._key(told.type, told.about, told.key)

    def _apply(self, told: Told) -> None:
        key = self._group_of(told)
        group = self.groups.get(key)
        if group is None:
            group = Group(self.type_of(told.type), self.people.name(told.about))
            self.groups[key] = self.by_type.setdefault(key[0], {})[key] = group
        touched = group.apply(told)
        self._changed(key[0])
        if key[0] == "Contact" and (word := relationship_of(told.fields.get("relationship"))):
            self.kin_told.setdefault(word, set()).add(key)
        self.home[told.id] = key
        if touched is not None:
            self.record_of[told.id] = touched

    def _settle_again(self, keys: set[GroupKey]) -> None:
        """Settle groups anew, with those that their facts now belong to."""
        facts = self._taken_out(keys)
        while True:
            # A fact may belong to a group that holds later ones already: that is settled anew too.
            into = {self._group_of(told) for told in facts if not (told.target and told.target in self.facts)}
            more = {key for key in into if key in self.groups}
            if not more:
                break
            facts = sorted([*facts, *self._taken_out(more)], key=lambda told: told.seq)
        for told in facts:
            self._apply(told)

    def _taken_out(self, keys: set[GroupKey]) -> list[Told]:
        """The facts of groups, which are gone with them, in log order; those taken back are left out."""
        facts = []
        for key in keys:
            group = self.groups.pop(key, None)
            self.by_type.get(key[0], {}).pop(key, None)
            self._changed(key[0])
            facts += group.facts if group else []
        for told in facts:
            self.home.pop(told.id, None)
            self.record_of.pop(told.id, None)
        return sorted((told for told in facts if told.id not in self.undone), key=lambda told: told.seq)
