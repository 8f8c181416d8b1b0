"""The second place of the log's head follows it, and never goes back or ahead."""

import stat
from contextlib import closing
from pathlib import Path

from uac_desktop.core.entries import Draft, Message
from uac_desktop.store.head import FILE_NAME, Head, SecondPlace
from uac_desktop.store.log import Log

AT = "2026-01-10T10:00:00+00:00"
A, B = "a" * 64, "b" * 64


def said(text: str) -> Draft:
    return Draft(Message(role="user", content=text, conversation="c"), AT, "UTC")


def test_it_follows_each_append(tmp_path: Path) -> None:
    with closing(Log(tmp_path)) as log:
        for text in ("one", "two"):
            log.append([said(text)])
            assert SecondPlace(tmp_path).read() == Head(*log.head())
    assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600


def test_it_never_goes_back(tmp_path: Path) -> None:
    place = SecondPlace(tmp_path)
    place.advance(Head(5, A))
    place.advance(Head(4, B))
    assert place.read() == Head(5, A)
    place.reset(Head(4, B))
    assert place.read() == Head(4, B)


def test_a_torn_one_is_none_and_is_written_over(tmp_path: Path) -> None:
    place = SecondPlace(tmp_path)
    (tmp_path / FILE_NAME).write_bytes(b"\0" * 200)
    assert place.read() is None
    place.advance(Head(1, A))
    assert place.read() == Head(1, A)


def test_one_that_was_behind_catches_up_without_a_word(tmp_path: Path) -> None:
    with closing(Log(tmp_path)) as log:
        log.append([said("one")])
        early = Head(*log.head())
        log.append([said("two")])
    SecondPlace(tmp_path).reset(early)
    with closing(Log(tmp_path)) as log:
        assert log.notices == []
        assert SecondPlace(tmp_path).read() == Head(*log.head())
        assert log.verify().ok


def test_a_place_that_cannot_be_written_does_not_stop_the_log(tmp_path: Path) -> None:
    with closing(Log(tmp_path)) as log:
        (tmp_path / FILE_NAME).mkdir()
        log.append([said("one")])
        assert log.head()[0] == 1
        assert "could not be written" in log.notices[0]
