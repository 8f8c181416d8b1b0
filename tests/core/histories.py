"""Logs of any shape, for tests of what is taken from one into another."""

from typing import Any

from hypothesis import strategies as st

from uac_desktop.core.entries import (
    AlertChange,
    Body,
    Build,
    Checkpoint,
    Conversation,
    Definition,
    Draft,
    Evidence,
    Fact,
    Message,
    Reading,
    Redaction,
)

AT = "2026-01-{:02d}T10:00:00+00:00"
_NAMES = ("penicillin", "peanut", "aspirin")


@st.composite
def histories(draw: Any, most: int = 14, mark: str = "e") -> list[Draft]:
    """A log's drafts in order, ids `mark`1, `mark`2…; what they point at comes before them."""
    kinds = draw(st.lists(st.sampled_from(sorted(_MADE)), min_size=1, max_size=most))
    drafts: list[Draft] = []
    for seq, kind in enumerate(kinds, 1):
        body = _MADE[kind](draw, drafts, mark)
        at = AT.format(1 + seq % 28)
        drafts.append(Draft(body, at, "UTC", f"{mark}{seq}", at))
    return drafts


def _before(draw: Any, drafts: list[Draft], body: type[Body]) -> int | None:
    seqs = [seq for seq, draft in enumerate(drafts, 1) if isinstance(draft.body, body)]
    return draw(st.sampled_from(seqs)) if seqs else None


def _message(draw: Any, drafts: list[Draft], mark: str) -> Body:
    role = draw(st.sampled_from(["user", "assistant"]))
    parent, replaces = _before(draw, drafts, Message), _before(draw, drafts, Message)
    return Message(
        role=role, content=f"said {len(drafts)}", conversation=mark, parent=parent, replaces=replaces
    )


def _reading(draw: Any, drafts: list[Draft], mark: str) -> Body:
    message = _before(draw, drafts, Message)
    return Reading(message=message, reader="patterns", outcome="read") if message else Build(versions={})


def _fact(draw: Any, drafts: list[Draft], mark: str) -> Body:
    name = draw(st.sampled_from(_NAMES))
    return Fact(
        op=draw(st.sampled_from(["assert", "end", "retract"])),
        type="Allergy",
        fields={"substance": name},
        key=(name,),
        message=_before(draw, drafts, Message),
        quote=f"{mark} {name}",
    )


def _undo(draw: Any, drafts: list[Draft], mark: str) -> Body:
    fact = _before(draw, drafts, Fact)
    return Fact(op="retract", type="Allergy", undoes=drafts[fact - 1].id) if fact else Build(versions={})


def _alert(draw: Any, drafts: list[Draft], mark: str) -> Body:
    said = [Evidence(entry=seq, at="x") for kind in (Message, Fact) if (seq := _before(draw, drafts, kind))]
    return AlertChange(rule="r", key="r:k", transition="firing", evidence=tuple(said))


def _conversation(draw: Any, drafts: list[Draft], mark: str) -> Body:
    message = _before(draw, drafts, Message)
    change = "titled" if message is None else "message_removed"
    return Conversation(conversation=mark, change=change, title="t", message=message)  # type: ignore[arg-type]


_MADE = {
    "message": _message,
    "reading": _reading,
    "fact": _fact,
    "undo": _undo,
    "alert": _alert,
    "conversation": _conversation,
    "checkpoint": lambda draw, drafts, mark: Checkpoint(
        position=len(drafts), modules={"m.py": "h"}, texts={"h": "x = 1\n"}, changed=()
    ),
    "definition": lambda draw, drafts, mark: Definition(change="setting", name="s", value=len(drafts)),
    "redaction": lambda draw, drafts, mark: Redaction(
        entries=(seq,) if (seq := _before(draw, drafts, Message)) else ()
    ),
}
