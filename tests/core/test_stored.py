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


def one(kind: str, text: bytes | None, content: str, entry: Entry | None = None) -> Stored:
    """An entry from a row."""
    head = (entry.seq, entry.id, entry.at, entry.logged_at) if entry else (1, "e1", AT, AT)
    return next(stored([(*head, kind, text, content)]))


def read(entry: Entry) -> Stored:
    """An entry as it comes from its row."""
    text = dump_body(entry.body, "salt") if entry.body else None
    content = content_hash(text) if text else ""
    data = text.encode() if text is not None else None
    return one(entry.kind, data, content, entry)


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
        one("fact", text.encode(), content_hash(text) if "sing" not in text else "")


def test_a_kind_of_a_newer_program_is_refused() -> None:
    with pytest.raises(RefusedError, match="newer"):
        one("dream", b"{}", content_hash("{}"))


def test_a_body_whose_hash_does_not_agree_is_validated() -> None:
    body = Message(role="user", content="hello", conversation="c")
    found = one(kind_of(body), dump_body(body, "salt").encode(), "another")
    assert found.body == body


def test_a_blanked_entry_has_no_body() -> None:
    assert one("fact", None, "hash").body is None


def test_where_a_log_is_only_read_what_is_not_understood_is_left_out() -> None:
    (found,) = stored([(1, "e1", AT, AT, "dream", b"{}", "hash")], lenient=True)
    assert found == Stored(1, "e1", AT, AT, None)
