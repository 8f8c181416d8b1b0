"""The shipped tables hold together: every row names what is known, its source, and that it is a draft."""

import pytest

from uac_desktop.knowledge.drugs import load_tables
from uac_desktop.knowledge.match import Drugs

TABLES = load_tables()
DRUGS = Drugs(TABLES)
REFERENCES = [
    *((table, column) for table in ("interactions",) for column in ("a", "b")),
    *(("cross_reactivity", column) for column in ("allergy_class", "drug_class")),
    *(("washouts", column) for column in ("stopped", "beside")),
    ("condition_contraindications", "target"),
    ("activity_rules", "who"),
    ("maxima", "medicine"),
    ("combinations", "components"),
    ("venues", "serves"),
    ("procedures", "substance"),
]
PLANNED = {f"activity:{row['activity']}" for row in TABLES["activities"]}
CONDITIONS = {row["condition"] for row in TABLES["conditions"]}
LATER = {"pregnancy_late", "recent_surgery", "scuba_within_24h", "smoker_over_35"}


def is_known(ref: str) -> bool:
    if ref.startswith("activity:"):
        return ref in PLANNED
    if ref.startswith("condition:"):
        return ref.partition(":")[2] in CONDITIONS
    return bool(DRUGS.look_up(ref)) or DRUGS.tags(ref) != frozenset({ref}) or DRUGS.size(ref) > 1


@pytest.mark.parametrize(("table", "column"), REFERENCES)
def test_every_reference_is_known(table: str, column: str) -> None:
    refs = {ref for row in TABLES[table] for ref in row[column].split(";") if ref}
    assert sorted(ref for ref in refs if not is_known(ref)) == []


def test_every_condition_has_its_names() -> None:
    rows = {row["condition"] for row in TABLES["condition_contraindications"]}
    assert rows - CONDITIONS - LATER == set()


def test_every_activity_of_a_rule_has_its_names() -> None:
    assert {row["activity"] for row in TABLES["activity_rules"]} <= PLANNED


@pytest.mark.parametrize("table", sorted(set(TABLES) - {"ingredients"}))
def test_every_row_is_whole_and_marked_as_a_draft(table: str) -> None:
    for row in TABLES[table]:
        assert None not in row
        assert None not in row.values()
        assert row["review_status"] == "draft"


@pytest.mark.parametrize(
    "table",
    [
        "interactions",
        "cross_reactivity",
        "condition_contraindications",
        "washouts",
        "activity_rules",
        "maxima",
    ],
)
def test_every_statement_names_its_source(table: str) -> None:
    assert [row for row in TABLES[table] if not row["source"]] == []
