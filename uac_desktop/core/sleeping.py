"""What of a kept state sleeps until something asks for it: the facts of a key, a conversation's tree.

They stay as they were written, and become what they were when they are asked for.
"""

from collections.abc import Iterator, Mapping, MutableMapping
from typing import Any, TypeVar
from weakref import ReferenceType, ref

from pydantic_core import from_json

from uac_desktop.core.beliefs import Beliefs, GroupKey
from uac_desktop.core.making import Maker
from uac_desktop.core.records import Told
from uac_desktop.core.settle import Group
from uac_desktop.core.threads import Node, Thread

_ID, _KEY, _CLEARED = map(Told._fields.index, ("id", "key", "cleared"))
T = TypeVar("T")


class Sleeper(Group):
    """A group whose facts are still as they were written; asked for its facts or records it wakes."""

    __slots__ = ("_key", "_rows", "_woken")

    def __init__(
        self,
        make: Maker,
        key: GroupKey,
        rows: memoryview,
        woken: tuple[dict[str, Told], dict[str, str], ReferenceType[Beliefs]],
    ) -> None:
        self.make, self.type = make, make.type
        self._key = key
        self._rows: memoryview | None = rows
        self._woken = woken

    def sleeping(self) -> memoryview | None:
        """Its facts as they were written; None once it is awake."""
        return self._rows

    def __getattr__(self, name: str) -> Any:
        # Python asks here only for what is not set yet.
        if name not in (*Group.__slots__, "live", "_shelf") or self._rows is None:
            raise AttributeError(name)
        self._wake(bytes(self._rows))
        return getattr(self, name)

    def _wake(self, rows: bytes) -> None:
        facts, record_of, owner = self._woken
        beliefs = owner()
        assert beliefs is not None  # a group is asked only through the beliefs that hold it
        self._rows = None
        super().__init__(self.make)
        for row in from_json(rows, cache_strings="all"):
            told = facts[row[_ID]] = told_again(row, self._key)
            record_of.update(self.apply(told, beliefs.placed(told)))


class ByFact(MutableMapping[str, T]):
    """Something by the ids of facts, of which those that sleep are woken where they are asked for."""

    def __init__(self, beliefs: Beliefs, known: dict[str, T]) -> None:
        self._beliefs = ref(beliefs)
        self._known = known

    def __getitem__(self, fact_id: str) -> T:
        if fact_id not in self._known and (beliefs := self._beliefs()) is not None:
            wake(beliefs.groups.get(beliefs.home.get(fact_id, ("", "", None))))
        return self._known[fact_id]

    def __setitem__(self, fact_id: str, value: T) -> None:
        self._known[fact_id] = value

    def __delitem__(self, fact_id: str) -> None:
        del self._known[fact_id]

    def __iter__(self) -> Iterator[str]:
        beliefs = self._beliefs()
        for group in list(beliefs.groups.values()) if beliefs is not None else ():
            wake(group)
        return iter(self._known)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        beliefs = self._beliefs()
        return bool(self._known) or (beliefs is not None and bool(beliefs.home))


def wake(group: Group | None) -> None:
    """Settle a group that sleeps; any other, or none, is let be."""
    if isinstance(group, Sleeper) and group.sleeping() is not None:
        group.open()


class QuietThread(Thread):
    """A conversation whose tree is made when something asks for it."""

    __slots__ = ("_tree",)

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.id, self.title, self.messages = row["id"], row["title"], row["messages"]
        self.removed, self.last_at, self.trashed = set(row["removed"]), row["last_at"], row["trashed"]
        self._children = None
        self._tree = (row["roles"], row["nodes"])

    def __getattr__(self, name: str) -> Any:
        if name != "nodes":
            raise AttributeError(name)
        self.nodes = {}
        for seq, role, parent in zip(self.messages, *self._tree, strict=False):
            self.nodes[seq] = Node(seq, "user" if role == "u" else "assistant", parent)
        return self.nodes


def sleeping(group: Group) -> memoryview | None:
    """The facts of a group that sleeps as they were written; None of one that is awake."""
    return group.sleeping() if isinstance(group, Sleeper) else None


def told_again(row: list[Any], home: GroupKey | None) -> Told:
    """A fact from its row; its key is its group's wherever the two are equal."""
    if row[_KEY] is not None:
        key = tuple(row[_KEY])
        row[_KEY] = home[2] if home is not None and home[2] == key else key
    row[_CLEARED] = tuple(row[_CLEARED])
    return Told._make(row)
