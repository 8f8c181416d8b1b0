"""Entries read quickly say what those read with all care say."""

import pytest
from hypothesis import given, settings

from tests.core.lives import lives
from tests.core.telling import vocabulary
from tests.core.test_snapshot import seen
from uac_desktop.core.entries import Entry, Fact, Message, content_hash, dump_body, kind_of
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.records import Told
from uac_desktop.core.stored import Stored, stored

AT = "2026-01-10T10:00:00+00:00"
FACT = Fact(op="assert", type="Event", fields={"title": "dinner", "location": None}, key=("dinner",))


def read(entry: Entry) -> Stored:
    """An entry as it comes from its row."""
    text = dump_body(entry.body, "salt") if entry.body else None
    content = content_hash(text) if text else ""
    data = text.encode() if text is not None else None
    return stored(entry.seq, entry.id, entry.at, entry.logged_at, entry.kind, data, content)


@settings(max_examples=60, deadline=None)
@given(lives())
def test_both_ways_of_reading_fold_to_the_same(entries: list[Entry]) -> None:
    quick = State(vocabulary()).apply_all(map(read, entries))
    assert seen(quick) == seen(State(vocabulary()).apply_all(entries))


def test_a_fact_whose_hash_agrees_is_not_validated_again() -> None:
    body = read(Entry(1, "e1", AT, "UTC", AT, "fact", FACT, "", "", "")).body
    assert isinstance(body, Told)
    assert body.fields == {"title": "dinner"}


@pytest.mark.parametrize(
    "text",
    ['{"op":"assert","type":"Event","mood":"good"}', '{"op":"assert"}', '{"op":"sing","type":"Event"}'],
)
def test_a_body_that_looks_different_is_refused_as_ever(text: str) -> None:
    with pytest.raises(ValueError, match="validation error"):
        stored(1, "e1", AT, AT, "fact", text.encode(), content_hash(text) if "sing" not in text else "")


def test_a_kind_of_a_newer_program_is_refused() -> None:
    with pytest.raises(RefusedError, match="newer"):
        stored(1, "e1", AT, AT, "dream", b"{}", content_hash("{}"))


def test_a_body_whose_hash_does_not_agree_is_validated() -> None:
    body = Message(role="user", content="hello", conversation="c")
    found = stored(1, "e1", AT, AT, kind_of(body), dump_body(body, "salt").encode(), "another")
    assert found.body == body


def test_a_blanked_entry_has_no_body() -> None:
    assert stored(1, "e1", AT, AT, "fact", None, "hash").body is None
