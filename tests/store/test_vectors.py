"""Vectors beside the log: what waits, what is near, and that none outlives what it was made of."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from uac_desktop.core.entries import Draft, Message
from uac_desktop.store.log import Log
from uac_desktop.store.vectors import FILE_NAME, Vectors

AT = "2026-01-10T10:00:00+00:00"


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with closing(Log(tmp_path / "profile")) as log:
        yield log


def say(log: Log, *texts: str) -> list[int]:
    drafts = [Draft(Message(role="user", content=text, conversation="c"), AT, "UTC") for text in texts]
    return [entry.seq for entry in log.append(drafts)]


def vectors_of(log: Log) -> Vectors:
    return Vectors(log.path.parent)


def embed(vectors: Vectors, made: dict[str, list[float]], model: str = "m") -> None:
    waiting = vectors.waiting(model, 100)
    vectors.put(model, {(seq, number): made[text] for seq, number, text in waiting})


def test_what_has_no_vector_yet_is_waiting(log: Log) -> None:
    one, two = say(log, "first", "second")
    vectors = vectors_of(log)
    assert vectors.waiting("m", 100) == [(one, 0, "first"), (two, 0, "second")]
    embed(vectors, {"first": [1, 0], "second": [0, 1]})
    assert vectors.waiting("m", 100) == []
    three = say(log, "third")[0]
    assert vectors.waiting("m", 100) == [(three, 0, "third")]


def test_the_nearest_come_first(log: Log) -> None:
    one, two, three = say(log, "a", "b", "c")
    vectors = vectors_of(log)
    embed(vectors, {"a": [1, 0, 0], "b": [3, 3, 0], "c": [0, 0, 2]})
    found = vectors.nearest("m", [2, 0, 0], 2)
    assert [seq for seq, _ in found] == [one, two]
    assert found[0][1] == pytest.approx(1, abs=0.01)
    assert found[1][1] == pytest.approx(0.707, abs=0.01)
    assert three not in dict(found)


def test_another_model_begins_anew(log: Log) -> None:
    (one,) = say(log, "a")
    vectors = vectors_of(log)
    embed(vectors, {"a": [1, 0]})
    assert vectors.waiting("other", 10) == [(one, 0, "a")]
    assert vectors.count() == 0
    embed(vectors, {"a": [0, 1, 0]}, "other")
    assert vectors.nearest("m", [1, 0], 5) == []
    assert [seq for seq, _ in vectors.nearest("other", [0, 1, 0], 5)] == [one]


def test_vectors_of_another_size_are_refused_and_nothing_is_kept(log: Log) -> None:
    say(log, "a")
    vectors = vectors_of(log)
    embed(vectors, {"a": [1, 0]})
    say(log, "b")
    with pytest.raises(ValueError, match="other sizes"):
        embed(vectors, {"b": [1, 0, 0]})
    assert vectors.count() == 1


def test_vectors_of_another_log_are_dropped(log: Log, tmp_path: Path) -> None:
    say(log, "a")
    embed(vectors_of(log), {"a": [1, 0]})
    with closing(Log(tmp_path / "other")) as other:
        (one,) = say(other, "b")
        (tmp_path / "other" / FILE_NAME).write_bytes((tmp_path / "profile" / FILE_NAME).read_bytes())
        assert vectors_of(other).waiting("m", 10) == [(one, 0, "b")]
        assert vectors_of(other).count() == 0


def test_a_forgotten_message_has_no_vector_in_any_file(log: Log) -> None:
    one, two = say(log, "a", "b")
    vectors = vectors_of(log)
    embed(vectors, {"a": [0.6, 0.8], "b": [0.8, -0.6]})
    vectors.forget([one])
    assert [seq for seq, _ in vectors.nearest("m", [0.6, 0.8], 5)] == [two]
    packed = bytes([round(0.6 * 127), round(0.8 * 127)])
    files = [path for path in log.path.parent.iterdir() if path.name.startswith(FILE_NAME)]
    assert files
    assert not any(packed in path.read_bytes() for path in files)


def test_a_damaged_file_is_made_anew(log: Log) -> None:
    (one,) = say(log, "a")
    vectors = vectors_of(log)
    embed(vectors, {"a": [1, 0]})
    (log.path.parent / FILE_NAME).write_bytes(b"no database at all" * 500)
    assert vectors.waiting("m", 10) == [(one, 0, "a")]
