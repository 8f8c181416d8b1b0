"""The exported folder runs on a stock Python, without us, and says there what the app says here."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import Open
from uac_desktop.app.workspace import Workspace, open_workspace
from uac_desktop.core.entries import Source
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.settings import Settings

AT = "2026-01-10T10:00:00+00:00"
DAY = "2026-01-12"
SAID = (
    "I'm allergic to penicillin",
    "I was prescribed amoxicillin",
    "My passport expires on 2026-03-01",
    "Dentist on 3 March 2026 at 10:00",
    "I bought a kettle at IKEA for 30 EUR",
    "My son Leo is allergic to peanuts",
)
RECORDS = {
    "home_country": "NO",
    "records": {
        "Event": [
            {"title": "Call", "start": "2026-03-05T09:00[Asia/Tokyo]"},
            {"title": "Fair", "start": "2026-03-06", "all_day": True},
            {"title": "Talk", "start": "2026-03-07T12:30", "participants": ["Ana", "Bo"]},
        ],
        "Trip": [{"destination": "Oslo", "start_on": "2026-04", "cost": 800, "currency": "EUR"}],
        "Deadline": [{"title": "tax return", "due_on": "2026-02-25"}],
        "Profile": [{"attribute": "birth_date", "value": "1990-05-01"}],
    },
}
# Says what every value is, so that the app and the folder can be compared word for word.
TELLS_ALL = '''"""Tells what each record holds."""

from uac import Alert, rule


@rule
def tells_all(user, today, zone, home_country):
    said = [zone, home_country, today, user.name]
    for event in user.events:
        said += [event.title, event.start, event.participants, event.valid_from, event.person]
    for trip in user.trips:
        said += [trip.cost, trip.start_on, trip.valid_from, trip.valid_to]
    for profile in user.profiles:
        said += [profile.value, profile.valid_from]
    said += [len(user.books), len({*user.events}), user.events[0] == user.events[1]]
    yield Alert("all", repr(said), severity="info")
'''
OWN_TEST = '''"""What must stay true."""


def test_penicillin(user):
    assert any(a.substance == "penicillin" for a in user.allergies)


def test_names_at_hand(today):
    assert today >= date(2020, 1, 1) and allergies and Counter(a.person for a in allergies)
'''


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> "Workspace":
    room = tmp_path_factory.mktemp("life")
    opened = open_workspace(Settings(room / "profile", "Europe/Oslo", use_model=False))
    for text in SAID:
        opened.say(text, at=AT)
    (room / "records.json").write_text(json.dumps(RECORDS))
    opened.import_records(room / "records.json")
    own = [
        Source(name="rules/tells_all.py", text=TELLS_ALL),
        Source(name="tests/test_own.py", text=OWN_TEST),
        Source(name="notes/kept.txt", text="not Python\n"),
    ]
    opened._memory.keep(own, opened.now(AT))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def folder(workspace: Workspace, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder as the app writes it."""
    written = tmp_path_factory.mktemp("written") / "project"
    files = workspace.export_code(written)
    assert sorted(p.relative_to(written).as_posix() for p in written.rglob("*") if p.is_file()) == files
    return written


def stock(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A Python that has nothing but its own library."""
    return subprocess.run(
        [sys._base_executable, "-s", "-E", "-B", *arguments],  # type: ignore[attr-defined]
        cwd=folder,
        env={"PATH": "/usr/bin", "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_rules_say_there_what_they_say_here(workspace: Workspace, folder: Path) -> None:
    went = stock(folder, "-m", "uac", "alerts", "--today", DAY)
    assert went.stderr == ""
    alerts, health = workspace.alerts_on(DAY, include_closed=False)
    assert all(h.ok for h in health)
    here = {f"{alert.severity.upper()}: {alert.message}" for alert in alerts}
    *there, count = went.stdout.splitlines()
    assert {*there} == here
    assert any("Amoxicillin" in line for line in there)
    assert any("Europe/Oslo" in line for line in there)
    assert count == f"{len(there)} alerts"


def test_the_tests_run_there(folder: Path) -> None:
    went = stock(folder, "-m", "uac", "test")
    assert (went.returncode, went.stdout) == (0, "4 passed, 0 failed\n")


def test_pytest_runs_them_too(folder: Path) -> None:
    went = subprocess.run(
        [sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert went.returncode == 0, went.stdout
    assert "4 passed" in went.stdout


def test_a_test_that_fails_is_named_and_hides_no_other(folder: Path, tmp_path: Path) -> None:
    copied = tmp_path / "copied"
    subprocess.run(["cp", "-r", str(folder), str(copied)], check=True)
    (copied / "tests" / "test_red.py").write_text(
        "def test_red(user):\n    assert user.books\n\n\ndef test_broken():\n    raise ValueError('no')\n"
    )
    (copied / "rules" / "broken.py").write_text(
        "from uac import rule\n\n\n@rule\ndef r(u, t):\n    u.nothing\n"
    )
    went = stock(copied, "-m", "uac", "test")
    assert went.returncode == 1
    assert "tests/test_red.py, test_red: does not hold" in went.stdout
    assert "test_broken: ValueError: no" in went.stdout
    assert "3 passed, 3 failed" in went.stdout
    rules = stock(copied, "-m", "uac", "alerts", "--today", DAY)
    assert rules.returncode == 1
    assert "rules/broken.py failed: AttributeError" in rules.stderr
    assert "Amoxicillin" in rules.stdout


def test_the_folder_names_no_module_of_the_apps(folder: Path) -> None:
    texts = [path.read_text() for path in folder.rglob("*.py")]
    assert not any("uac_desktop" in text for text in texts)


def test_a_folder_that_holds_something_is_left_alone(open_profile: Open, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(RefusedError, match="not empty"):
        open_profile().export_code(tmp_path)
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["mine.txt"]


def test_a_place_that_cannot_be_written_is_said_in_a_sentence(open_profile: Open, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RefusedError, match="choose another folder"):
        open_profile().export_code(tmp_path / "file" / "below")
