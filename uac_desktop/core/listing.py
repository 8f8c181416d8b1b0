"""All records in log order, listed anew only where one of them has changed."""

from operator import attrgetter

from uac_desktop.core.records import SHOWN, Record
from uac_desktop.core.settle import Group


class Listing:
    """The groups of each type, and the records that they add up to."""

    __slots__ = ("_groups", "_lists")

    def __init__(self) -> None:
        self._groups: dict[str, dict[tuple[object, ...], Group]] = {}
        self._lists: dict[tuple[str | None, bool], list[Record]] = {}

    def copy(self) -> "Listing":
        """The same groups, to which others can be added."""
        made = Listing()
        made._groups = {name: dict(groups) for name, groups in self._groups.items()}
        made._lists = dict(self._lists)
        return made

    def types(self) -> tuple[str, ...]:
        """The names of the types of which anything was ever said."""
        return tuple(self._groups)

    def add(self, type_name: str, key: tuple[object, ...], group: Group) -> None:
        """Take in the group of a key."""
        self._groups.setdefault(type_name, {})[key] = group

    def drop(self, type_name: str, key: tuple[object, ...]) -> None:
        """A group is gone."""
        self._groups.get(type_name, {}).pop(key, None)
        self.changed(type_name)

    def changed(self, type_name: str) -> None:
        """A record of a type is new, or not what it was."""
        if self._lists:
            for name in (type_name, None):
                self._lists.pop((name, False), None)
                self._lists.pop((name, True), None)

    def records(self, type_name: str | None, history: bool) -> list[Record]:
        """The records of a type, of all where None, in log order; not to be changed."""
        known = self._lists.get((type_name, history))
        if known is None:
            found = self._all(history) if type_name is None else self._of(type_name, history)
            known = self._lists[type_name, history] = sorted(found, key=attrgetter("seq"))
        return known

    def _all(self, history: bool) -> list[Record]:
        return [record for name in self._groups for record in self.records(name, history)]

    def _of(self, type_name: str, history: bool) -> list[Record]:
        groups = self._groups.get(type_name, {}).values()
        return [record for g in groups for record in g.records.values() if history or record.status in SHOWN]
