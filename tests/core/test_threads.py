"""A conversation's branches: every version stays reachable."""

from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.core.entries import Message
from uac_desktop.core.threads import Thread, title_of


def tree(*parents: int | None) -> Thread:
    """A thread whose n-th message (from 1) has the n-th parent; roles alternate with depth."""
    thread, depth = Thread("c"), {}
    for seq, parent in enumerate(parents, 1):
        depth[seq] = depth.get(parent, 0) + 1
        role = "user" if depth[seq] % 2 else "assistant"
        thread.add(seq, Message(role=role, content=str(seq), conversation="c", parent=parent), "2026-01-01")  # type: ignore[arg-type]
    return thread


def test_the_newest_branch_is_shown() -> None:
    thread = tree(None, 1, None, 3)
    assert thread.branch() == [3, 4]


def test_an_older_branch_is_reached_by_its_version() -> None:
    thread = tree(None, 1, None, 3)
    assert thread.versions(3) == [1, 3]
    assert thread.branch(thread.leaf(1)) == [1, 2]


def test_versions_of_a_reply_share_its_question() -> None:
    thread = tree(None, 1, 1)
    assert thread.versions(2) == [2, 3]
    assert thread.branch() == [1, 3]


def test_a_removed_message_is_left_out_and_those_behind_it_stay() -> None:
    thread = tree(None, 1, 2)
    thread.removed.add(2)
    assert thread.branch() == [1, 3]


def test_what_follows_a_forgotten_message_goes_on_from_the_one_before() -> None:
    thread = Thread("c")
    for seq, parent in ((1, None), (2, 1), (5, 4)):
        said = Message(role="user", content="x", conversation="c", parent=parent)
        thread.add(seq, said, "2026-01-01")
    assert thread.branch() == [1, 2, 5]


def test_what_follows_a_forgotten_beginning_is_the_beginning() -> None:
    thread = Thread("c")
    thread.add(5, Message(role="user", content="x", conversation="c", parent=4), "2026-01-01")
    assert thread.branch() == [5]


@given(st.lists(st.integers(0, 30), max_size=30))
def test_every_message_is_on_the_branch_that_ends_below_it(picks: list[int]) -> None:
    parents = [None if not n else (pick % (n + 1)) or None for n, pick in enumerate(picks)]
    thread = tree(*parents)
    for seq in thread.messages:
        assert seq in thread.branch(thread.leaf(seq))


def test_a_title_is_the_first_words_and_short() -> None:
    assert title_of("  Hello\n there ") == "Hello there"
    assert len(title_of("word " * 100)) == 48
