"""Only what changed is judged again, with what it needs, and never less than that."""

import pytest

from uac_desktop.core.judged import changed, to_judge, with_imports
from uac_desktop.core.novel import novel

HEAD = '''"""Health: allergies."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, kw_only=True)
class Allergy:
    """Key: person, substance."""

    person: str = "user"
    substance: str | None = None
    noted_on: date | None = None


'''
ROWS = """allergies = [
    Allergy(substance="penicillin"),
    Allergy(
        substance="peanut", noted_on=date(2020, 1, 1)
    ),
    # said by my doctor
]
"""
NEW = '    Allergy(substance="latex"),\n'
HEALTH = HEAD + ROWS
MORE = HEALTH.replace("    # said", f"{NEW}    # said")


def test_rows_that_stood_there_are_left_out_and_lines_keep_their_number() -> None:
    left = novel(MORE, HEALTH)
    assert "penicillin" not in left
    assert "peanut" not in left
    assert left.splitlines().index(NEW.rstrip("\n")) == MORE.splitlines().index(NEW.rstrip("\n"))
    assert left.count("\n") == MORE.count("\n")


def test_a_changed_row_is_judged() -> None:
    wrong = HEALTH.replace('"penicillin"', "None or 1")
    assert "None or 1" in novel(wrong, HEALTH)
    assert "peanut" not in novel(wrong, HEALTH)


def test_an_import_or_a_class_more_changes_no_row() -> None:
    more = MORE.replace("import date\n", "import date, time\n").replace(
        "allergies = [", "@dataclass\nclass Other:\n    name: str\n\n\nallergies = ["
    )
    assert "penicillin" not in novel(more, HEALTH)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("person: str", "person: int"),
        ("    substance: str | None = None\n", ""),
        ("from datetime import date\n", ""),
        ("@dataclass(frozen=True, kw_only=True)\n", "@dataclass\n"),
        ("allergies = [", "Allergy = 3\n\nallergies = ["),
        ("allergies = [", "class Allergy:\n    pass\n\n\nallergies = ["),
    ],
)
def test_where_the_classes_changed_all_of_it_is_judged(old: str, new: str) -> None:
    edited = HEALTH.replace(old, new)
    assert edited != HEALTH
    assert novel(edited, HEALTH) == edited


def test_code_of_ones_own_beside_the_records_is_judged_with_all_of_them() -> None:
    own = MORE + "\nfor allergy in allergies:\n    print(allergy)\n"
    assert novel(own, HEALTH) == own


def test_only_what_changed_and_what_leans_on_it_is_judged() -> None:
    before = {"a.py": "x = 1\n", "b.py": "from a import x\n", "c.py": "y = 2\n", "d.py": "import b\n"}
    after = {**before, "a.py": "x = 3\n"}
    assert changed(after, before) == ("a.py",)
    assert [sorted(request) for request in to_judge(after, before)] == [["a.py", "b.py", "d.py"]]
    assert list(to_judge(before, before)) == []


def test_a_module_whose_classes_are_imported_comes_without_its_rows() -> None:
    year = "from domains.health import Allergy\n\nallergies = [\n]\n"
    before = {"domains/health.py": HEALTH, "domains/health_2026.py": year}
    after = {**before, "domains/health_2026.py": year.replace("[\n", f"[\n{NEW}")}
    (request,) = to_judge(after, before)
    assert "class Allergy" in request["domains/health.py"]
    assert "penicillin" not in request["domains/health.py"]


@pytest.mark.parametrize(
    "uses",
    ["from domains.health import allergies\n", "import domains.health\n", "from domains import health\n"],
)
def test_a_module_whose_lists_are_imported_comes_whole(uses: str) -> None:
    before = {"domains/health.py": HEALTH, "own.py": uses}
    after = {**before, "domains/health.py": MORE}
    (request,) = to_judge(after, before)
    assert request == after


def test_a_large_project_is_judged_in_several_requests() -> None:
    rows = "".join(f'    Allergy(substance="thing {n}"),\n' for n in range(4000))
    big = HEAD + f"allergies = [\n{rows}]\n"
    requests = list(to_judge({f"domains/d{n}.py": big for n in range(4)}, {}))
    assert len(requests) > 1
    assert sorted(path for request in requests for path in request) == [f"domains/d{n}.py" for n in range(4)]


def test_a_test_is_run_with_all_that_it_imports() -> None:
    modules = {
        "tests/t.py": "from helpers.h import f\n",
        "helpers/h.py": "f = 1\n",
        "domains/x.py": "y = 1\n",
    }
    assert sorted(with_imports(["tests/t.py"], modules)) == ["helpers/h.py", "tests/t.py"]


def test_what_leans_on_a_module_that_is_gone_is_judged() -> None:
    before = {"domains/health.py": f"from notes import size\n{HEALTH}", "notes.py": "size = len\n"}
    after = {"domains/health.py": before["domains/health.py"]}
    (request,) = to_judge(after, before)
    assert request.keys() == {"domains/health.py"}
