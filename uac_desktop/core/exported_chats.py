"""Conversations as other assistants export them, read from their JSON: who said what, when, after what.

Both keep a conversation as a tree, as we do. What was edited away stays as a branch; `main` are the messages
of the branch that the person had last. What machines say to each other (tools, system prompts, hidden
context) is left out, and what hangs below it hangs from what stood before it.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Literal

from uac_desktop.core.entries import Role
from uac_desktop.core.errors import RefusedError

Form = Literal["chatgpt", "claude"]
Skipped = dict[str, str]
"""Where something stands that was passed over (`line`), and `why`."""

_ROLES: Mapping[str, Role] = {"user": "user", "human": "user", "assistant": "assistant"}
_SAID = ("text", "multimodal_text")


@dataclass(frozen=True, slots=True)
class Line:
    """One message; `id` and `parent` name it and the one before it for good, `at` is aware."""

    id: str
    parent: str | None
    role: Role
    text: str
    at: datetime
    main: bool = True


@dataclass(frozen=True, slots=True)
class Chat:
    """One conversation, its messages so that each stands after its parent, the main branch's last."""

    id: str
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class _Node:
    """A message as it stands in the export; `line` is None where it says nothing that is kept."""

    id: str
    parent: str | None
    line: Line | None


def is_imported(conversation: str) -> bool:
    """Whether a conversation (an id) was held with another assistant."""
    return conversation.startswith(("chatgpt.", "claude."))


def read_chats(content: Any, form: Form) -> tuple[list[Chat], list[Skipped]]:
    """The conversations of an export, and what of it was passed over and why. Raises RefusedError."""
    if not isinstance(content, list):
        raise RefusedError(
            "The file holds no list of conversations; give the conversations.json of the export, or its .zip."
        )
    chats: list[Chat] = []
    skipped: list[Skipped] = []
    for number, one in enumerate(content, 1):
        where = f"conversation {number}"
        chat = _chat(one, form, where, skipped) if isinstance(one, Mapping) else None
        if chat is None:
            skipped.append({"line": where, "why": f"it is no conversation of a {form} export"})
        elif chat.lines:
            chats.append(chat)
    return chats, skipped


def _chat(one: Mapping[str, Any], form: Form, where: str, skipped: list[Skipped]) -> Chat | None:
    name = str(one.get("uuid") or one.get("conversation_id") or one.get("id") or "")
    made = _nodes_of_chatgpt if form == "chatgpt" else _nodes_of_claude
    held = one.get("mapping" if form == "chatgpt" else "chat_messages")
    if not name or not isinstance(held, Mapping if form == "chatgpt" else list):
        return None
    nodes = {node.id: node for node in made(one, f"{form}.{_hash(form, name)}", where, skipped)}
    leaf = str(one.get("current_node") or "")
    title = one.get("title") or one.get("name") or ""
    return Chat(f"{form}.{_hash(form, name)}", str(title).strip(), tuple(_ordered(nodes, leaf)))


# -- ChatGPT: a mapping of nodes ---------------------------------------------------------


def _nodes_of_chatgpt(
    one: Mapping[str, Any], chat: str, where: str, skipped: list[Skipped]
) -> Iterator[_Node]:
    begun = _instant(one.get("create_time"))
    for number, (name, node) in enumerate(one["mapping"].items(), 1):
        if not isinstance(node, Mapping):
            skipped.append({"line": f"{where}, message {number}", "why": "it has no form that is known"})
            continue
        message = node.get("message")
        line = None
        if isinstance(message, Mapping) and _is_talk(message):
            at = _instant(message.get("create_time")) or begun
            role = _ROLES[_author(message)]
            line = _line(chat, name, role, _parts(message), at, f"{where}, message {number}", skipped)
        yield _Node(str(name), _text_or_none(node.get("parent")), line)


def _is_talk(message: Mapping[str, Any]) -> bool:
    """Whether a person said it, or the assistant to a person."""
    metadata, content = message.get("metadata"), message.get("content")
    hidden = isinstance(metadata, Mapping) and metadata.get("is_visually_hidden_from_conversation")
    to_all = message.get("recipient") in (None, "all")
    said = isinstance(content, Mapping) and content.get("content_type", "text") in _SAID
    return _author(message) in _ROLES and not hidden and to_all and said


def _author(message: Mapping[str, Any]) -> str:
    author = message.get("author")
    return str(author.get("role")) if isinstance(author, Mapping) else ""


def _parts(message: Mapping[str, Any]) -> str:
    """The text of a message: its parts that are text, and what was heard where it was spoken."""
    parts = message["content"].get("parts")
    listed = parts if isinstance(parts, list) else [message["content"].get("text")]
    said = [part.get("text") if isinstance(part, Mapping) else part for part in listed]
    return "\n\n".join(text.strip() for text in said if isinstance(text, str) and text.strip())


# -- Claude: a list of messages ------------------------------------------------------------


def _nodes_of_claude(
    one: Mapping[str, Any], chat: str, where: str, skipped: list[Skipped]
) -> Iterator[_Node]:
    begun, before = _instant(one.get("created_at")), None
    for number, message in enumerate(one["chat_messages"], 1):
        place = f"{where}, message {number}"
        if not isinstance(message, Mapping) or str(message.get("sender")) not in _ROLES:
            skipped.append({"line": place, "why": "it has no form that is known"})
            continue
        name = str(message.get("uuid") or number)
        parent = _text_or_none(message.get("parent_message_uuid")) or before
        at = _instant(message.get("created_at")) or begun
        role = _ROLES[str(message["sender"])]
        yield _Node(name, parent, _line(chat, name, role, _blocks(message), at, place, skipped))
        before = name


def _blocks(message: Mapping[str, Any]) -> str:
    """What was said: the text blocks, without thinking, tools and attached files."""
    blocks = message.get("content")
    said = [
        block.get("text")
        for block in (blocks if isinstance(blocks, list) else [])
        if isinstance(block, Mapping) and block.get("type", "text") == "text"
    ]
    texts = [text.strip() for text in said if isinstance(text, str) and text.strip()]
    return "\n\n".join(texts) or str(message.get("text") or "").strip()


# -- what both have in common --------------------------------------------------------------


def _line(
    chat: str, name: str, role: Role, text: str, at: datetime | None, place: str, skipped: list[Skipped]
) -> Line | None:
    """A message, or why it is none; an answer without words (a call of a tool) is nothing that is missed."""
    if not text and role == "assistant":
        return None
    if not text or at is None:
        why = "it holds no text" if not text else "it has no date"
        skipped.append({"line": place, "why": why})
        return None
    return Line(f"{chat}.{_hash(name)}", None, role, text, at)


def _ordered(nodes: Mapping[str, _Node], leaf: str) -> Iterator[Line]:
    """The messages, each after its parent; the branch of `leaf` (else the newest) after all others."""
    children: dict[str | None, list[str]] = {}
    for node in nodes.values():
        children.setdefault(node.parent if node.parent in nodes else None, []).append(node.id)
    main = set(_up(nodes, leaf if leaf in nodes else next(reversed(list(nodes)), "")))
    waiting: list[tuple[str, str | None]] = [(name, None) for name in _last(children.get(None, ()), main)]
    seen: set[str] = set()
    while waiting:
        name, parent = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        line = nodes[name].line
        if line is not None:
            yield replace(line, parent=parent, main=name in main)
        below = line.id if line is not None else parent
        waiting += [(child, below) for child in _last(children.get(name, ()), main)]


def _last(names: Iterable[str], main: set[str]) -> list[str]:
    """Names in the order in which a stack gives them back, that on the main branch last of all."""
    listed = list(names)
    return [name for name in listed if name in main] + [n for n in reversed(listed) if n not in main]


def _up(nodes: Mapping[str, _Node], leaf: str) -> Iterator[str]:
    """A message and all before it."""
    node = nodes.get(leaf)
    seen: set[str] = set()
    while node is not None and node.id not in seen:
        seen.add(node.id)
        yield node.id
        node = nodes.get(node.parent or "")


def _instant(value: Any) -> datetime | None:
    """An instant given in seconds or in ISO; None where there is none."""
    try:
        if isinstance(value, int | float) and not isinstance(value, bool):
            return datetime.fromtimestamp(value, UTC)
        moment = datetime.fromisoformat(str(value))
    except (ValueError, OverflowError, OSError):
        return None
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment


def _text_or_none(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None


def _hash(*names: str) -> str:
    return hashlib.sha256("/".join(names).encode("utf-8", "replace")).hexdigest()[:16]
