"""A conversation as a tree: every version of a message stays, and every branch can be reached."""

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import NamedTuple

from uac_desktop.core.entries import Message, Role


class Spoken(NamedTuple):
    """What is kept of a message, and the words that may become a title."""

    role: Role
    content: str
    conversation: str
    parent: int | None


@dataclass(frozen=True, slots=True)
class Node:
    """A message's place: the seq of the message before it, and of the one it is another version of."""

    seq: int
    role: Role
    parent: int | None


@dataclass(slots=True)
class Thread:
    """A conversation; `messages` are the seqs of all its messages in log order."""

    id: str
    title: str | None = None
    messages: list[int] = field(default_factory=list)
    nodes: dict[int, Node] = field(default_factory=dict)
    removed: set[int] = field(default_factory=set)
    last_at: str = ""
    trashed: bool = False
    _children: dict[int | None, list[int]] | None = None

    def add(self, seq: int, message: Message | Spoken, at: str) -> None:
        """Take in the next message."""
        parent = self._standing(message.parent)
        self.nodes[seq] = Node(seq, message.role, parent)
        if self._children is not None:
            self._children.setdefault(parent, []).append(seq)
        self.messages.append(seq)
        self.last_at = at

    @property
    def children(self) -> dict[int | None, list[int]]:
        """What follows each message, oldest first; made when it is first asked for, as few ever are."""
        if self._children is None:
            self._children = {}
            for seq, node in self.nodes.items():
                self._children.setdefault(node.parent, []).append(seq)
        return self._children

    def _standing(self, parent: int | None) -> int | None:
        """A parent, or where that has been forgotten the newest message before it that stands."""
        if parent is None or parent in self.nodes:
            return parent
        place = bisect_left(self.messages, parent)
        return self.messages[place - 1] if place else None

    def leaf(self, below: int | None = None) -> int | None:
        """The end of the newest branch below a message, of all where it is None."""
        if below is None:
            return self.messages[-1] if self.messages else None
        while self.children.get(below):
            below = self.children[below][-1]
        return below

    def branch(self, leaf: int | None = None) -> list[int]:
        """The messages from the first to a leaf (the newest branch's where None), removed ones left out."""
        at = self.leaf() if leaf is None else leaf
        path: list[int] = []
        while at is not None and at in self.nodes:
            path.append(at)
            at = self.nodes[at].parent
        return [seq for seq in reversed(path) if seq not in self.removed]

    def versions(self, seq: int) -> list[int]:
        """The versions of a message, itself among them, oldest first."""
        node = self.nodes[seq]
        return [other for other in self.children[node.parent] if self.nodes[other].role == node.role]


def title_of(text: str) -> str:
    """A conversation's first words, as its title until it is given one."""
    line = " ".join(text.split())
    return line if len(line) <= 48 else line[:47].rstrip() + "…"
