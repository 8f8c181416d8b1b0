"""Gives pytest what `python -m uac test` gives: user, today and the rest, by name."""

import pytest
from uac.project import Project

collect_ignore = ["uac"]
_PROJECT = Project()


@pytest.fixture
def user():
    return _PROJECT.user


@pytest.fixture
def today():
    return _PROJECT.given()["today"]


@pytest.fixture
def now():
    return _PROJECT.now


@pytest.fixture
def zone():
    return _PROJECT.about["zone"]


@pytest.fixture
def home_country():
    return _PROJECT.about["home_country"]


def pytest_collection_modifyitems(items):
    """A test may use what is at hand in the app without importing it."""
    for item in items:
        names = vars(item.module)
        names.update({name: thing for name, thing in _PROJECT.at_hand().items() if name not in names})
