"""Every schema that was ever released opens, with all that it held, and with a copy made before."""

import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.killing import rows
from uac_desktop.core.errors import MachineError
from uac_desktop.store import migrations
from uac_desktop.store.database import FILE_NAME
from uac_desktop.store.log import Log

DATA = Path(__file__).parents[1] / "data"
SAMPLES = sorted(DATA.glob("schema-*.db"))


def put(sample: Path, folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return Path(shutil.copy(sample, folder / FILE_NAME))


def test_there_is_a_sample_of_every_schema_but_the_newest() -> None:
    assert [path.stem for path in SAMPLES] == [f"schema-{n}" for n in range(1, migrations.NEWEST % 1000)]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_an_old_file_holds_after_the_migration_what_it_held_before(sample: Path, tmp_path: Path) -> None:
    before = rows(sample, immutable=True)
    path = put(sample, tmp_path)
    with closing(Log(tmp_path)) as log:
        assert log.notices == []
        assert log.verify().ok
        assert len({entry.kind for entry in log.entries()}) == 9
        assert [entry.seq for entry in log.entries() if entry.body is None] == [18]
    assert rows(path) == before
    (copy,) = (tmp_path / migrations.BACKUPS).iterdir()
    assert rows(copy) == before
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert stat.S_IMODE(copy.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_an_old_file_becomes_what_a_new_one_is(sample: Path, tmp_path: Path) -> None:
    path = put(sample, tmp_path)
    with closing(Log(tmp_path)), closing(Log(tmp_path / "new")) as new:
        shape = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
        with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(new.path)) as fresh:
            assert old.execute(shape).fetchall() == fresh.execute(shape).fetchall()
            assert migrations.version_of(old) == migrations.version_of(fresh) == migrations.NEWEST
            taken = old.execute("SELECT number, name, applied_at IS NULL FROM migrations").fetchall()
    names = [name for name, _ in migrations.STEPS]
    assert taken == [(1001 + n, name, n == 0) for n, name in enumerate(names)]


def test_a_file_of_today_is_not_copied(tmp_path: Path) -> None:
    for _ in range(2):
        Log(tmp_path).close()
    assert not (tmp_path / migrations.BACKUPS).exists()


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(SAMPLES[-1], tmp_path)
    before = rows(path)

    def half(db: sqlite3.Connection) -> None:
        db.execute("DROP TABLE log")
        db.execute("SELECT nothing FROM nowhere")

    steps = (*migrations.STEPS[:-1], ("half", half))
    monkeypatch.setattr(migrations, "STEPS", steps)
    with closing(Log(tmp_path)) as log:
        # What cannot be brought to the newest schema is still read.
        assert log.read_only is not None
        with pytest.raises(MachineError):
            log.append([])
    assert rows(path) == before
    monkeypatch.undo()
    with closing(Log(tmp_path)) as log:
        assert log.read_only is None
        assert log.verify().entries == len(before)
