# ruff: noqa: E501 - programs, each on its line
"""What one program does to what all share is not there for the next."""

from typing import Any

import pytest

from tests.sandbox.conftest import TODAY
from uac_desktop.sandbox.runner import Sandbox

POISONS: dict[str, tuple[str, str, Any]] = {
    "a list of records": ("trips.clear()\nuser.trips.append(1)", "len(trips) + len(user.trips)", 6),
    "a list in a record": ("trips[0].companions.append('Eve')", "trips[0].companions", ["Ann", "Bo"]),
    "a list in a record, unbound": ("list.clear(trips[0].companions)", "trips[0].companions", ["Ann", "Bo"]),
    "a record": ("trips[0].cost = 1", "trips[0].cost", 2100.5),
    "a record by setattr": ("setattr(trips[0], 'cost', 1)", "trips[0].cost", 2100.5),
    "a record's class": ("Trip.cost = 1", "trips[0].cost", 2100.5),
    "a record by super": (
        "class X(Trip):\n    def go(self):\n        super().__init__(cost=1)\nX.go(trips[0])",
        "trips[0].cost",
        2100.5,
    ),
    "a record in a loop": ("for trips[0].cost in [1]:\n    pass", "trips[0].cost", 2100.5),
    "the user": ("user.trips = []", "len(user.trips)", 3),
    "a name at hand": ("date = Counter = today = 1", "today.year", 2026),
    "a builtin": ("len = sum = 1\nprint = None", "len(trips)", 3),
    "random numbers": (
        "import random\nrandom.seed(5)\nrandom.random()",
        "import random\nrandom.random()",
        0.8444218515250481,
    ),
    "what drugs remember": (
        "from uac.knowledge import drugs\nclass S(str):\n    def __eq__(self, o):\n        return True\n"
        "    def __hash__(self):\n        return hash('penicillin')\ndrugs.allergy_level(S('pollen'), S('water'))",
        "from uac.knowledge import drugs\ndrugs.allergy_level('penicillin', 'amoxicillin')",
        "contraindicated",
    ),
    "what drugs remember of records": (
        "from dataclasses import dataclass\nfrom typing import Any\nfrom uac.knowledge import drugs\nclass S(str):\n    def __eq__(self, o):\n        return True\n"
        "    def __hash__(self):\n        return hash('amoxicillin')\n@dataclass\nclass M:\n    name: Any\n    status: Any = None\n    person: Any = None\n"
        "    ended_on: Any = date(2026, 6, 17)\n    valid_to: Any = None\nsly = [M(S('water'))]\ndrugs.lately_taken(sly, today)\ndrugs.permits([S('water')], 'pollen')\n"
        "class P:\n    text = S('wine')\n    eating = True\n    def coming(self, who):\n        return 'yes'\ndrugs.cautions([P()], {'user': sly})",
        "from uac.knowledge import drugs\ndrugs.allergy_level('penicillin', 'amoxicillin')",
        "contraindicated",
    ),
    "the caches of typing": (
        "from typing import List\nclass E:\n    def __eq__(self, o):\n        return True\n    def __hash__(self):\n"
        "        return hash(int)\nList[E()]",
        "from typing import List\nstr(List[int])",
        "typing.List[int]",
    ),
    "abstract types": (
        "from collections.abc import Sized\nclass A(Sized):\n    pass",
        "from collections.abc import Sized\nisinstance(3, Sized)",
        False,
    ),
    "the zones": (
        "from zoneinfo import ZoneInfo\nclass S(str):\n    def __eq__(self, o):\n        return True\n"
        "    def __hash__(self):\n        return hash('Asia/Tokyo')\nz = ZoneInfo(S('America/Lima'))",
        "from zoneinfo import ZoneInfo\ndatetime(2026, 1, 1, tzinfo=ZoneInfo('Asia/Tokyo')).utcoffset().seconds",
        32400,
    ),
    "the patterns re remembers": (
        "import re\nclass F(int):\n    def __eq__(self, o):\n        return True\n"
        "    def __hash__(self):\n        return hash(0)\nre.compile('abc', F(2))",
        "import re\nre.match('abc', 'ABC') is None",
        True,
    ),
    "the formats strptime remembers": (
        "class S(str):\n    def __eq__(self, o):\n        return True\n"
        "    def __hash__(self):\n        return hash('%Y-%m-%d')\ndatetime.strptime('2026-01-02', S('%Y-%d-%m'))",
        "datetime.strptime('2026-01-02', '%Y-%m-%d').month",
        1,
    ),
    "a name of its own": ("leftover = 1", "'leftover' if hasattr(user, 'leftover') else 'gone'", "gone"),
}


@pytest.mark.parametrize(("poison", "probe", "value"), POISONS.values(), ids=POISONS.keys())
def test_a_program_leaves_nothing_for_the_next(sandbox: Sandbox, poison: str, probe: str, value: Any) -> None:
    before = sandbox.run(probe, today=TODAY)
    sandbox.run(poison, today=TODAY)
    after = sandbox.run(probe, today=TODAY)
    assert before.value == value
    assert after.value == value


def test_a_name_of_one_program_is_unknown_to_the_next(sandbox: Sandbox) -> None:
    sandbox.run("leftover = 1", today=TODAY)
    assert "NameError" in (sandbox.run("leftover", today=TODAY).error or "")
