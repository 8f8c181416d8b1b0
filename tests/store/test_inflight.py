"""A reply that streams is kept as far as it has come, and stands once, whatever happens."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from uac_desktop.core.entries import Draft, Message
from uac_desktop.store.log import Log

AT = "2026-01-10T10:00:00+00:00"


def reply(text: str, token: str | None = None, state: str = "whole") -> Draft:
    body = Message(role="assistant", content=text, conversation="c", parent=1, model="m", state=state)  # type: ignore[arg-type]
    return Draft(body, AT, "UTC", token)


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    log = Log(tmp_path)
    log.append([Draft(Message(role="user", content="Tell me", conversation="c"), AT, "UTC")])
    yield log
    log.close()


def rows(log: Log) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(log.path)) as connection:
        return connection.execute("SELECT token, text FROM inflight").fetchall()


def contents(log: Log) -> list[tuple[str, str]]:
    bodies = [entry.body for entry in log.entries(after=1)]
    return [(body.content, body.state) for body in bodies if isinstance(body, Message)]


def abandon(log: Log) -> None:
    """What the death of its process does to a log."""
    log._opened.leave()


def test_the_whole_reply_ends_the_partial_one(log: Log) -> None:
    token = log.begin_reply(reply("On"))
    log.keep_partial(token, "Once upon")
    assert rows(log) == [(token, "Once upon")]
    log.append([reply("Once upon a time", token)])
    assert rows(log) == []
    assert contents(log) == [("Once upon a time", "whole")]


def test_a_reply_of_which_nothing_came_is_ended(log: Log) -> None:
    token = log.begin_reply(reply(""))
    log.end_reply(token)
    assert rows(log) == []
    assert contents(log) == []


def test_the_reply_of_an_opener_that_is_gone_becomes_a_message_once(log: Log) -> None:
    token = log.begin_reply(reply("Once"))
    log.keep_partial(token, "Once upon")
    abandon(log)
    with closing(Log(log.path.parent)) as one, closing(Log(log.path.parent)) as two:
        assert contents(one) == contents(two) == [("Once upon", "interrupted")]
        (entry,) = one.entries(after=1)
        assert isinstance(entry.body, Message)
        assert (entry.id, entry.body.parent, entry.body.model) == (token, 1, "m")
        assert one.verify().ok
    assert rows(log) == []


def test_the_reply_of_an_opener_that_lives_is_left_alone(log: Log) -> None:
    token = log.begin_reply(reply("Once"))
    with closing(Log(log.path.parent)) as other:
        assert contents(other) == []
    log.append([reply("Once upon a time", token)])
    assert contents(log) == [("Once upon a time", "whole")]


def test_of_a_reply_without_a_word_nothing_is_left(log: Log) -> None:
    log.begin_reply(reply(" \n"))
    abandon(log)
    with closing(Log(log.path.parent)) as other:
        assert contents(other) == []
    assert rows(log) == []


def test_a_partial_reply_that_comes_after_the_whole_one_changes_nothing(log: Log) -> None:
    token = log.begin_reply(reply("Once"))
    log.append([reply("Once upon a time", token)])
    log.keep_partial(token, "Once upon")
    assert rows(log) == []
