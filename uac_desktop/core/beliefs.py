"""All records: facts sorted into groups by type, person and key, each group settled by itself.

What moves a fact to another group (a name that turns out to be another's, two records that are one, a
fact taken back) settles the groups it touches again, in log order; all others stay as they are. A
correction of the key itself ("sulfites, not sulfa") makes one group of two keys.
"""

from collections.abc import Iterable, MutableMapping
from dataclasses import dataclass, field
from operator import attrgetter

from uac_desktop.core.entries import Link
from uac_desktop.core.listing import Listing
from uac_desktop.core.making import Maker
from uac_desktop.core.people import People, only_one, relationship_of
from uac_desktop.core.records import Record, Told, normalise
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
    same: dict[str, str] = field(default_factory=dict)
    renamed: dict[GroupKey, GroupKey] = field(default_factory=dict)
    apart: set[frozenset[str]] = field(default_factory=set)
    links: dict[str, Link] = field(default_factory=dict)
    listing: Listing = field(default_factory=Listing)
    kin_told: dict[str, set[GroupKey]] = field(default_factory=dict)
    makers: dict[str, Maker] = field(default_factory=dict)
    guests: dict[str, set[GroupKey]] = field(default_factory=dict)
    renames: list[tuple[str | None, str, str]] = field(default_factory=list)
    _whose: dict[str, tuple[str, str]] = field(default_factory=dict)

    # -- looking -----------------------------------------------------------------

    def type_of(self, name: str) -> RecordType:
        """A type by its name, as it last was; a bare one for facts whose type has no definition (yet)."""
        if name in self.vocabulary:
            return self.vocabulary[name]
        if name in self.makers:
            return self.makers[name].type
        return RecordType(name, "other", name.lower() + "s", "name", "many", (), {})

    def record(self, record_id: str) -> Record | None:
        """The record with an id, whatever its status."""
        group = self.groups.get(self.home.get(record_id, ("", "", None)))
        return group.record(record_id) if group else None

    def records(self, type_name: str | None = None, history: bool = False) -> list[Record]:
        """Records in log order: current, ended and past values; with `history` the wrong ones too."""
        return list(self.listing.records(type_name, history))

    def open_records(self, type_name: str, about: str, key: tuple[str, ...] | None) -> list[Record]:
        """The current records of one key."""
        own = self._key(type_name, about, key)
        group = self.groups.get(self._root(own))
        return [record for record in group.open() if record.key == own[2]] if group else []

    # -- saying and taking back ----------------------------------------------------

    def tell(self, told: Told) -> None:
        """Take in the next fact."""
        told = self._called(told)
        self.facts[told.id] = told
        self._apply(told)
        if told.type == "Contact":
            self._look_at_kin(self._kin_words(self.home[told.id]))

    def undo(self, fact_id: str) -> None:
        """Take a fact back: everything is as if it had not been said."""
        if fact_id not in self.facts or fact_id in self.undone:
            return
        home = self.home[fact_id]
        words = self._kin_words(home) if home[0] == "Contact" else set()
        self.undone.add(fact_id)
        self._relink()
        self._settle_again({home})
        self._look_at_kin(words)

    def redo(self, fact_id: str) -> None:
        """Let a fact that was taken back stand again, in its old place among the others."""
        if fact_id in self.undone:
            told = self.facts[fact_id]
            self.undone.discard(fact_id)
            self._relink()
            self._settle_again(self._reached([told]) | self._naming(told), [told])
            if told.type == "Contact":
                self._look_at_kin(self._kin_words(self.home[fact_id]))

    def _naming(self, told: Told) -> set[GroupKey]:
        """The groups with statements that name the record of a fact."""
        same = ((key, group) for key, group in self.groups.items() if key[0] == told.type)
        return {key for key, group in same if any(fact.target == told.id for fact in group.facts)}

    def redefine(self, type_name: str) -> None:
        """A type means something else from here on: what was said with it is settled anew."""
        self._settle_again({key for key in self.groups if key[0] == type_name})

    def rename(self, type_name: str | None, old: str, new: str) -> None:
        """A type, or a field of one, has another name: what was said with the old is said with the new."""
        self.renames.append((type_name, old, new))
        whose = type_name or old
        undone = map(self.facts.__getitem__, self.undone)
        self.facts.update({fact.id: self._called(fact) for fact in list(undone) if fact.type == whose})
        taken = self._taken_out({key for key in self.groups if key[0] == whose})
        facts = [self._called(fact) for fact in taken]
        self.facts.update({fact.id: fact for fact in facts})
        self._settle_again(set(), facts)

    def _called(self, told: Told) -> Told:
        """A fact with the names that its type and fields have now."""
        for type_name, old, new in self.renames:
            if type_name is None and told.type == old:
                told = told._replace(type=new)
            elif type_name == told.type and (old in told.fields or old in told.cleared):
                fields = {(new if name == old else name): value for name, value in told.fields.items()}
                cleared = tuple(new if name == old else name for name in told.cleared)
                told = told._replace(fields=fields, cleared=cleared)
        return told

    def link(self, link_id: str, link: Link) -> None:
        """Two names or records are one, or are not, or are no longer."""
        if link.change != "undone":
            self.links[link_id] = link
            self._look_at_link(link)
        elif (old := self.links.pop(link.undoes or "", None)) is not None:
            self._look_at_link(old)

    def _look_at_link(self, link: Link) -> None:
        """What a link has made one, or no longer does, is settled anew."""
        touched = self._joined_by(link)
        self._relink()
        self._settle_again(touched | self._joined_by(link))
        self._look_at_kin(set(self.kin_told))

    def _joined_by(self, link: Link) -> set[GroupKey]:
        """The groups that a link is about, as things stand."""
        told = [self.facts[record] for record in link.records if self._stands(record)]
        own = {self._root(self._key(fact.type, fact.about, fact.key)) for fact in told}
        return self._known(own | {self.home[fact.id] for fact in told}) | self._about(
            map(normalise, link.names)
        )

    def _relink(self) -> None:
        """What follows from the links that stand, in the order in which they were made."""
        same = [link for link in self.links.values() if link.change == "same"]
        linked = [[self.facts[i] for i in link.records if self._stands(i)] for link in same]
        self.people.stated = {normalise(name): link.names[0] for link in same for name in link.names[1:]}
        other = [link for link in self.links.values() if link.change == "different"]
        self.apart = {frozenset(link.records or link.names) for link in other}
        self.merged, self.same = {}, {}
        self._whose.clear()
        for told in linked:
            if len(told) > 1 and told[0].type == told[-1].type:
                self._merge(*sorted((told[0], told[-1]), key=attrgetter("seq")))

    def _stands(self, fact_id: str) -> bool:
        return fact_id not in self.undone and fact_id in self.facts

    def _merge(self, first: Told, second: Told) -> None:
        """Two records about one person are one, and so are their keys: the earlier's."""
        keys = [self._key(told.type, told.about, told.key) for told in (first, second)]
        if keys[0][1] != keys[1][1]:
            return
        if keys[0] != keys[1] and None not in (keys[0][2], keys[1][2]):
            self.merged[keys[1]] = keys[0]
        if first.key is None or second.key is None or self.type_of(first.type).holds == "many":
            kept, gone = sorted(map(self._record, (first.id, second.id)), key=lambda i: self.facts[i].seq)
            if kept != gone:
                self.same[gone] = kept

    def _record(self, record_id: str) -> str:
        """The record that a record is one with."""
        while record_id in self.same:
            record_id = self.same[record_id]
        return record_id

    # -- who is who ------------------------------------------------------------------

    def _kin_words(self, home: GroupKey) -> set[str]:
        """All relationships that were ever said of a contact of the person's own."""
        group = self.groups.get(home)
        said = (relationship_of(told.fields.get("relationship")) for told in group.facts) if group else ()
        return {word for word in said if word is not None}

    def _look_at_kin(self, words: Iterable[str]) -> None:
        """Whom "my son" means may have changed with a contact."""
        for word in sorted(words):
            groups = (self.groups[key] for key in self.kin_told.get(word, ()) if key in self.groups)
            name = only_one((record for group in groups for record in group.open()), word)
            before = self.people.kin.get(word)
            if name == before:
                continue
            touched = [*self.people.words_for(word), *(normalise(n) for n in (name, before) if n)]
            groups_before = self._about(touched)
            self.people.kin = {k: v for k, v in self.people.kin.items() if k != word}
            if name is not None:
                self.people.kin[word] = name
            self._relink()
            self._settle_again(groups_before | self._about(touched))

    # -- groups --------------------------------------------------------------------

    def _about(self, names: Iterable[str]) -> set[GroupKey]:
        """The groups about these people, by whatever name, and the contacts of these names."""
        wanted = {
            name for one in names for name in (one, self._who(one)[1], normalise(self.people.one_name(one)))
        }
        known = [*self.groups, *self.renamed]
        found = {
            key
            for key in known
            if key[1] in wanted or (key[0] == "Contact" and key[2] and key[2][0] in wanted)
        }
        guests = [home for name in wanted for home in self.guests.get(name, ())]
        return self._known({self._root(key) for key in (*found, *guests)})

    def _known(self, keys: Iterable[GroupKey]) -> set[GroupKey]:
        return {key for key in keys if key in self.groups}

    def _key(self, type_name: str, about: str, key: tuple[str, ...] | None) -> GroupKey:
        """The key of a statement, by the one name of whom and what it is about."""
        if type_name == "Contact" and key is not None:
            key = (normalise(self.people.one_name(key[0])), *key[1:])
        own = (type_name, self._who(about)[1], key)
        while own in self.merged:
            own = self.merged[own]
        return own

    def _who(self, about: str) -> tuple[str, str]:
        """The one name of a person, and its normalised form."""
        known = self._whose.get(about)
        if known is None:
            name = self.people.name(about)
            known = self._whose[about] = (name, normalise(name))
        return known

    def _root(self, key: GroupKey) -> GroupKey:
        """The group of a key, which a correction may have made another's."""
        while key in self.renamed:
            key = self.renamed[key]
        return key

    def placed(self, told: Told) -> Told:
        """A fact with the one name of whom and what it is about, and with the record that it names."""
        about, (_, _, key) = self._who(told.about)[0], self._key(told.type, told.about, told.key)
        fields = told.fields
        if told.type == "Contact" and told.key is not None and told.key[0] in self.people.stated:
            fields = {**fields, "name": self.people.one_name(told.key[0])}
        target = self.same.get(told.id) or told.target
        if target is not None:
            target = self._record(target)
            known = self.home.get(target)
            target = target if known is not None and known[0] == told.type else None
        if (about, key, target) == (told.about, told.key, told.target) and fields is told.fields:
            return told
        return told._replace(about=about, key=key, target=target, fields=fields)

    def _apply(self, fact: Told) -> None:
        told = self.placed(fact)
        own = self._key(told.type, told.about, told.key)
        home = self.home[told.target] if told.target is not None else self._root(own)
        if home != (fact.type, about := normalise(fact.about), fact.key):
            for name in (about, *(fact.key or ())[:1]):
                self.guests.setdefault(name, set()).add(home)
        if told.op == "correct" and told.key is not None and self._root(own) != home:
            self._join(home, self._root(own))
        group = self.groups.get(home)
        if group is None:
            group = self.groups[home] = Group(self._maker(told.type))
            self.listing.add(home[0], home, group)
        touched = group.apply(fact, told)
        self.listing.changed(home[0])
        if home[0] == "Contact" and (word := relationship_of(told.fields.get("relationship"))):
            self.kin_told.setdefault(word, set()).add(home)
        # All facts of a key hold the one value for it.
        self.home[told.id] = self.home.get(group.facts[0].id, home)
        self.record_of.update(touched)

    def _maker(self, type_name: str) -> Maker:
        """What makes the records of a type, as it is defined now."""
        record_type, known = self.type_of(type_name), self.makers.get(type_name)
        if known is None or known.type is not record_type:
            known = self.makers[type_name] = Maker(record_type)
        return known

    def _join(self, home: GroupKey, other: GroupKey) -> None:
        """A correction has made one key another: their statements are settled together."""
        # What was made one with either before is one with both now.
        joined = {key for key in self.renamed if self._root(key) in (home, other)}
        facts = self._taken_out({home, other})
        self.renamed |= dict.fromkeys((joined | {other}) - {home}, home)
        for fact in facts:
            self._apply(fact)

    def _settle_again(self, keys: set[GroupKey], more_facts: Iterable[Told] = ()) -> None:
        """Settle groups anew, with those that their facts and some more now belong to."""
        facts = sorted([*self._taken_out(keys), *more_facts], key=attrgetter("seq"))
        # A fact may belong to a group that holds later ones already: that is settled anew too.
        while more := self._reached(facts):
            facts = sorted([*facts, *self._taken_out(more)], key=attrgetter("seq"))
        for fact in facts:
            self._apply(fact)

    def _reached(self, facts: Iterable[Told]) -> set[GroupKey]:
        """The groups to which facts that are in none belong."""
        named = {self.home.get(fact.target or self.same.get(fact.id, "")) for fact in facts}
        own = {self._root(self._key(fact.type, fact.about, fact.key)) for fact in facts}
        return self._known(own.union(key for key in named if key is not None))

    def _taken_out(self, keys: set[GroupKey]) -> list[Told]:
        """The facts of groups, which are gone with them, in log order; those taken back are left out."""
        facts: list[Told] = []
        for key in keys:
            group = self.groups.pop(key, None)
            self.listing.drop(key[0], key)
            facts += group.facts if group else []
        if self.renamed:
            self.renamed = {k: v for k, v in self.renamed.items() if self._root(k) not in keys}
        for fact in facts:
            self.home.pop(fact.id, None)
            self.record_of.pop(fact.id, None)
        return sorted((fact for fact in facts if fact.id not in self.undone), key=attrgetter("seq"))
