"""What must stay true of the project: it loads, and its rules run."""

from datetime import date
from pathlib import Path

from uac.__main__ import load, read_user

PROJECT = Path(__file__).resolve().parent.parent


def test_every_domain_loads():
    assert read_user(PROJECT) is not None


def test_every_rule_runs():
    user = read_user(PROJECT)
    for path in sorted(PROJECT.glob("rules/*.py")):
        for function in [value for value in vars(load(path)).values() if hasattr(value, "watches")]:
            for alert in function(user, date.today()) or ():
                assert alert.message
