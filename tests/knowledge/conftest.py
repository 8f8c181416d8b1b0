"""The shipped tables, read once for all tests of the drug knowledge."""

import pytest

from uac_desktop.knowledge.drugs import DrugLexicon, load_tables
from uac_desktop.knowledge.match import Drugs
from uac_desktop.knowledge.names import Tables


@pytest.fixture(scope="session")
def tables() -> Tables:
    return load_tables()


@pytest.fixture(scope="session")
def drugs(tables: Tables) -> Drugs:
    return Drugs(tables)


@pytest.fixture(scope="session")
def lexicon(tables: Tables) -> DrugLexicon:
    return DrugLexicon(tables)
