"""The file beside the log: whole and of this build, or as good as none."""

import stat
from pathlib import Path

import pytest

from uac_desktop.store.snapshots import FILE_NAME, Kept, SnapshotFile

KEPT = Kept(7, "ab" * 32, b'{"said":1}\nrows\nof any kind')


def test_what_was_kept_comes_back(tmp_path: Path) -> None:
    assert SnapshotFile(tmp_path, "one").write(KEPT)
    assert SnapshotFile(tmp_path, "one").read() == KEPT
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_it_is_its_owner_s_alone_to_read(tmp_path: Path) -> None:
    SnapshotFile(tmp_path, "one").write(KEPT)
    assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600


def test_another_build_s_is_none(tmp_path: Path) -> None:
    SnapshotFile(tmp_path, "one").write(KEPT)
    assert SnapshotFile(tmp_path, "two").read() is None


def test_nothing_kept_is_none(tmp_path: Path) -> None:
    assert SnapshotFile(tmp_path, "one").read() is None


def test_a_change_of_any_byte_is_found_out(tmp_path: Path) -> None:
    file, path = SnapshotFile(tmp_path, "one"), tmp_path / FILE_NAME
    file.write(KEPT)
    whole = path.read_bytes()
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert file.read() in (None, KEPT), place
        path.write_bytes(whole[:place])
        assert file.read() is None


@pytest.mark.parametrize("content", [b"", b"\n", b"[]\n", b"null\nx", b"\xff\xfe\n", b"{" * 5_000 + b"\n"])
def test_any_other_file_is_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    assert SnapshotFile(tmp_path, "one").read() is None


def test_a_disk_that_does_not_take_it_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    assert not SnapshotFile(tmp_path, "one").write(KEPT)
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_removing_takes_what_was_being_written_too(tmp_path: Path) -> None:
    file = SnapshotFile(tmp_path, "one")
    file.write(KEPT)
    (tmp_path / f"{FILE_NAME}.1a2b").write_bytes(b"half of it")
    file.remove()
    assert list(tmp_path.iterdir()) == []
