"""What an edit of a module of records means, and that it holds."""

import pytest

from tests.core.editing import Desk
from tests.core.telling import vocabulary
from uac_desktop.core.edits import read_edit, refusal
from uac_desktop.core.entries import Fact, Source

HEALTH = "domains/health.py"


def health() -> Desk:
    """A person with two medicines and two allergies."""
    desk = Desk()
    desk.say("Allergy", "2026-01-01T10:00:00+00:00", substance="penicillin", reaction="hives")
    desk.say("Allergy", "2026-01-02T10:00:00+00:00", substance="egg", about="Tovah")
    desk.say("Medication", "2026-01-03T10:00:00+00:00", name="metformin", dose="500 mg", status="taking")
    desk.say("Medication", "2026-01-04T10:00:00+00:00", name="ibuprofen", frequency="daily")
    return desk


def said(desk: Desk, type_name: str) -> list[dict[str, object]]:
    """The fields of a type's current records."""
    return [dict(r.fields) for r in desk.state.records(type_name) if r.status == "current"]


# -- records ------------------------------------------------------------------------------------


def test_a_changed_value_corrects_the_record_and_keeps_the_old_one_in_history() -> None:
    desk = health()
    text = desk.text(HEALTH).replace("500 mg", "850 mg")
    (change,) = desk.save(HEALTH, text).changes
    assert change.kind == "changed"
    assert change.words == 'medication metformin: dose is "850 mg", not "500 mg".'
    assert desk.text(HEALTH) == text
    history = desk.state.records("Medication", history=True)
    assert [r.fields["dose"] for r in history if r.status == "corrected"] == ["500 mg"]
    assert {tuple(sorted(one.items())) for one in said(desk, "Medication")} == {
        (("dose", "850 mg"), ("name", "metformin"), ("status", "taking")),
        (("frequency", "daily"), ("name", "ibuprofen")),
    }


def test_a_cleared_field_is_no_longer_known() -> None:
    desk = health()
    text = desk.text(HEALTH).replace(', reaction="hives"', "")
    (change,) = desk.save(HEALTH, text).changes
    assert "reaction is no longer" in change.words
    assert {"substance": "penicillin"} in said(desk, "Allergy")
    assert desk.text(HEALTH) == text


def test_a_changed_name_is_the_same_record_and_not_another() -> None:
    desk = health()
    text = desk.text(HEALTH).replace('"metformin"', '"metformin XR"')
    (change,) = desk.save(HEALTH, text).changes
    assert change.kind == "changed"
    assert desk.text(HEALTH) == text


def test_a_spelling_that_only_differs_in_case_is_taken_as_it_is_written() -> None:
    desk = health()
    text = desk.text(HEALTH).replace('"hives"', '"Hives"').replace('"metformin"', '"Metformin"')
    desk.save(HEALTH, text)
    assert desk.text(HEALTH) == text


def test_a_new_row_is_a_new_record() -> None:
    desk = health()
    row = '    Medication(name="aspirin", dose="100 mg"),\n'
    text = desk.text(HEALTH).replace("medications = [\n", f"medications = [\n{row}")
    (change,) = desk.save(HEALTH, text).changes
    assert (change.kind, change.words) == ("added", "New: medication aspirin.")
    assert desk.text(HEALTH) == text
    assert len(said(desk, "Medication")) == 3


def test_a_row_of_another_person_moves_there() -> None:
    desk = health()
    text = desk.text(HEALTH).replace('name="metformin"', 'person="Tovah", name="metformin"')
    (change,) = desk.save(HEALTH, text).changes
    assert (change.kind, change.words) == ("moved", "medication metformin is Tovah's, not yours.")
    assert desk.text(HEALTH) == text
    assert {r.about for r in desk.state.records("Medication")} == {"user", "Tovah"}


def test_a_removed_row_asks_what_became_of_the_record() -> None:
    desk = health()
    text = desk.text(HEALTH).replace('    Medication(name="ibuprofen", frequency="daily"),\n', "")
    (change,) = desk.read(HEALTH, text).changes
    assert change.asks
    assert change.bodies == ()
    assert change.record is not None
    desk.save(HEALTH, text, {change.record: "never"})
    assert desk.text(HEALTH) == text
    assert [r.status for r in desk.state.records("Medication", history=True)] == ["current", "retracted"]


def test_a_removed_row_that_ended_stays_as_ended() -> None:
    desk = health()
    text = desk.text(HEALTH).replace('    Medication(name="ibuprofen", frequency="daily"),\n', "")
    (change,) = desk.read(HEALTH, text).changes
    desk.save(HEALTH, text, {change.record or "": "ended"})
    (record,) = [r for r in desk.state.records("Medication") if r.fields["name"] == "ibuprofen"]
    assert (record.status, record.valid_to) == ("ended", "2027-06-01")
    assert 'status="stopped"' in desk.text(HEALTH)


def test_a_removed_row_that_is_to_be_forgotten_says_nothing_of_it() -> None:
    desk = health()
    text = desk.text(HEALTH).replace('    Medication(name="ibuprofen", frequency="daily"),\n', "")
    (change,) = desk.read(HEALTH, text).changes
    (change,) = desk.read(HEALTH, text, {change.record or "": "forget"}).changes
    assert change.forgets
    assert change.bodies == ()
    assert "ibuprofen" not in change.words


def test_an_end_that_is_written_ends_the_record() -> None:
    desk = health()
    text = desk.text(HEALTH).replace('status="taking"', 'ended_on=date(2026, 2, 3), status="stopped"')
    edit = desk.save(HEALTH, text)
    ((_, fact),) = edit.bodies()
    assert isinstance(fact, Fact)
    assert fact.op == "end"
    (record,) = [r for r in desk.state.records("Medication") if r.fields["name"] == "metformin"]
    assert (record.status, record.valid_to) == ("ended", "2026-02-03")
    assert _body(desk.text(HEALTH)) == _body(text)


def test_an_end_that_is_taken_out_makes_the_record_current_again() -> None:
    desk = health()
    desk.say("Medication", "2026-02-01T10:00:00+00:00", "end", name="metformin", ended_on="2026-02-01")
    text = desk.text(HEALTH)
    assert "ended_on" in text
    text = text.replace(', ended_on=date(2026, 2, 1), status="stopped"', "")
    desk.save(HEALTH, text)
    assert {r.status for r in desk.state.records("Medication")} == {"current"}
    assert _body(desk.text(HEALTH)) == _body(text)


def test_of_equal_rows_the_order_tells_which_is_which() -> None:
    desk = Desk()
    for hour in range(4):
        desk.say("Measurement", f"2026-01-01T1{hour}:00:00+00:00", kind="weight", value=80, apart=True)
    text = desk.text(HEALTH)
    lines = text.splitlines(keepends=True)
    place = next(n for n, line in enumerate(lines) if "Measurement(kind" in line) + 1
    lines[place] = lines[place].replace("80", "81")
    edited = "".join(lines)
    (change,) = desk.save(HEALTH, edited).changes
    assert change.record == "d2"
    assert desk.text(HEALTH) == edited


def test_rows_in_another_order_stay_in_that_order() -> None:
    desk = health()
    lines = desk.text(HEALTH).splitlines(keepends=True)
    first = next(n for n, line in enumerate(lines) if "metformin" in line)
    lines[first], lines[first + 1] = lines[first + 1], lines[first]
    text = "".join(lines)
    (change,) = desk.save(HEALTH, text).changes
    assert change.kind == "layout"
    assert desk.text(HEALTH) == text
    desk.say("Medication", "2027-07-01T10:00:00+00:00", name="aspirin")
    last = '    Medication(name="ibuprofen", frequency="daily"),\n'
    assert desk.text(HEALTH) == text.replace(last, f'{last}    Medication(name="aspirin"),\n')


# -- the person's own text --------------------------------------------------------------------------


def test_comments_functions_and_blank_lines_outlive_later_facts() -> None:
    desk = health()
    text = desk.text(HEALTH)
    text = text.replace("allergies = [\n", "# what to avoid\nallergies = [\n    # since school\n")
    text = text.replace('status="taking"),\n', 'status="taking"),  # with food\n')
    text += "\n\ndef avoided():\n    return [allergy.substance for allergy in allergies]\n"
    desk.save(HEALTH, text)
    assert desk.text(HEALTH) == text
    desk.say("Medication", "2027-07-01T10:00:00+00:00", name="metformin", dose="1000 mg")
    desk.say("Allergy", "2027-07-02T10:00:00+00:00", substance="peanuts")
    after = desk.text(HEALTH)
    for own in ("# what to avoid\n", "    # since school\n", "# with food\n", "def avoided():\n"):
        assert own in after
    assert after.index("# what to avoid") < after.index("allergies = [") < after.index("# since school")
    assert 'dose="1000 mg"' in after


def test_a_record_in_the_persons_own_layout_keeps_it_until_it_changes() -> None:
    desk = health()
    rows = ['        name="metformin",  # the big ones', '        dose="500 mg",', '        status="taking"']
    own = "\n".join(["Medication(", *rows, "    )"])
    text = desk.text(HEALTH).replace('Medication(name="metformin", dose="500 mg", status="taking")', own)
    (change,) = desk.save(HEALTH, text).changes
    assert change.kind == "layout"
    desk.say("Allergy", "2027-07-02T10:00:00+00:00", substance="peanuts")
    assert own in desk.text(HEALTH)
    desk.say("Medication", "2027-07-03T10:00:00+00:00", name="metformin", reason="diabetes")
    assert own not in desk.text(HEALTH)
    assert "# the big ones" in desk.text(HEALTH)


def test_a_function_that_needs_an_import_keeps_it() -> None:
    desk = health()
    text = desk.text(HEALTH).replace(
        "from dataclasses import dataclass\n", "import math\nfrom dataclasses import dataclass\n"
    )
    desk.save(HEALTH, text + "\n\ndef half():\n    return math.pi\n")
    desk.say("Allergy", "2027-07-02T10:00:00+00:00", substance="nuts", noted_on="2020-01-02")
    assert "import math\n" in desk.text(HEALTH)
    assert "from datetime import date\n" in desk.text(HEALTH)


def test_a_list_on_one_line_takes_in_new_records() -> None:
    desk = health()
    text = desk.text(HEALTH)
    start, end = text.index("medications = ["), text.rindex("]\n")
    rows = ", ".join(line.strip().rstrip(",") for line in text[start:end].splitlines()[1:])
    own = f"{text[:start]}medications = [{rows}]\n"
    desk.save(HEALTH, own)
    assert desk.text(HEALTH) == own
    desk.say("Medication", "2027-07-01T10:00:00+00:00", name="aspirin")
    compile(desk.text(HEALTH), HEALTH, "exec")
    assert len(desk.read(HEALTH, desk.text(HEALTH) + "# x\n").changes) == 1


# -- types ------------------------------------------------------------------------------------------


def test_a_field_that_is_added_to_a_class_is_one_of_the_type() -> None:
    desk = health()
    text = desk.text(HEALTH).replace(
        "    reaction: str | None = None\n",
        "    reaction: str | None = None\n    colour: str | None = None\n",
    )
    text = text.replace('reaction="hives"', 'reaction="hives", colour="red"')
    kinds = [change.kind for change in desk.save(HEALTH, text).changes]
    assert kinds == ["field", "changed"]
    assert desk.state.vocabulary["Allergy"].fields["colour"].kind == "str"
    assert desk.text(HEALTH) == text


PLANTS = '''"""Plants: what grows here."""

from dataclasses import dataclass
from datetime import date

from uac import Day


@dataclass(frozen=True, kw_only=True)
class Plant:
    """What grows on the balcony."""

    name: str | None = None
    watered_on: Day | None = None


plants = [
    Plant(name="fern", watered_on=date(2026, 1, 2)),
    Plant(name="ivy"),
]
'''


def plants() -> Desk:
    desk = Desk()
    desk.save("domains/plants.py", PLANTS)
    return desk


def test_a_new_class_is_a_new_type() -> None:
    desk = plants()
    assert desk.text("domains/plants.py") == PLANTS
    assert desk.state.vocabulary["Plant"].list_name == "plants"
    desk.say("Plant", name="moss")
    assert desk.text("domains/plants.py") == PLANTS.replace(
        '(name="ivy"),\n', '(name="ivy"),\n    Plant(name="moss"),\n'
    )


def test_a_renamed_field_holds_what_the_old_one_did() -> None:
    desk = plants()
    text = PLANTS.replace("watered_on", "last_water")
    kinds = [change.kind for change in desk.save("domains/plants.py", text).changes]
    assert kinds == ["field"]
    assert desk.text("domains/plants.py") == text
    desk.say("Plant", name="moss", watered_on="2027-07-07")
    assert "last_water=date(2027, 7, 7)" in desk.text("domains/plants.py")


def test_a_renamed_class_takes_its_records_along() -> None:
    desk = plants()
    text = PLANTS.replace("class Plant", "class Green").replace(" Plant(", " Green(")
    kinds = [change.kind for change in desk.save("domains/plants.py", text).changes]
    assert kinds == ["type"]
    assert desk.text("domains/plants.py") == text
    assert {r.type for r in desk.state.records()} == {"Green"}


def test_a_class_that_is_taken_out_is_no_longer_used() -> None:
    desk = plants()
    text = '"""Plants: what grew here."""\n'
    changes = desk.save("domains/plants.py", text).changes
    assert [change.kind for change in changes] == ["type"]
    assert "Plant" not in desk.state.vocabulary
    assert desk.text("domains/plants.py") == text


def test_a_class_that_is_written_again_has_its_records_and_not_two_of_each() -> None:
    desk = plants()
    text = desk.text("domains/plants.py")
    desk.save("domains/plants.py", '"""Plants."""\n')
    changes = desk.save("domains/plants.py", text).changes
    assert [change.kind for change in changes] == ["type"]
    assert desk.text("domains/plants.py") == text


def test_records_of_a_class_that_is_written_again_without_them_are_asked_about() -> None:
    desk = plants()
    text = desk.text("domains/plants.py")
    row = next(line for line in text.splitlines(keepends=True) if line.startswith("    Plant("))
    desk.save("domains/plants.py", '"""Plants."""\n')
    edit = desk.read("domains/plants.py", text.replace(row, ""))
    assert [change.asks for change in edit.changes] == [False, True]


def test_rows_without_their_class_are_told_to_go_with_it() -> None:
    desk = plants()
    text = desk.text("domains/plants.py")
    edit = desk.read("domains/plants.py", text[: text.index("@dataclass")] + text[text.index("plants = [") :])
    assert [fault.message for fault in edit.faults] == [
        "plants lists Plant records: keep the class Plant, or take both out."
    ]


def test_rows_that_name_a_field_their_class_has_lost_are_told_so() -> None:
    desk = plants()
    text = desk.text("domains/plants.py")
    gone = desk.read("domains/plants.py", text.replace("    watered_on: Day | None = None\n", ""))
    assert [fault.message for fault in gone.faults] == [
        "Plant has no field watered_on any more; take it out of the rows, or leave it in the class."
    ]
    other = desk.read(
        "domains/plants.py",
        text.replace("    watered_on: Day | None = None\n", "    last_water: Day | None = None\n"),
    )
    assert [fault.message for fault in other.faults] == [
        "Plant has no field watered_on any more; call it last_water here too."
    ]


def test_a_key_that_is_written_otherwise_is_said_to_stay() -> None:
    desk = plants()
    text = desk.text("domains/plants.py")
    (fault,) = desk.read("domains/plants.py", text.replace("What grows on the balcony.", "Key: name.")).faults
    assert (fault.severity, "stays" in fault.message) == ("warning", True)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("class Allergy:", "class Sensitivity:", "comes with the program"),
        ("    reaction: str | None = None\n", "", "comes with the program"),
        ("    reaction: str | None = None\n", "    reaction: int | None = None\n", "comes with the program"),
    ],
)
def test_what_the_rules_read_stays(old: str, new: str, sentence: str) -> None:
    desk = health()
    text = (
        desk.text(HEALTH)
        .replace(old, new)
        .replace(" Allergy(", " Sensitivity(" if "Sens" in new else " Allergy(")
    )
    edit = desk.read(HEALTH, text)
    assert not edit.can_be_saved
    assert any(sentence in fault.message for fault in edit.faults)


# -- what cannot be kept ---------------------------------------------------------------------------

WRONG = [
    ("allergies = [\n", "allergies = [Allergy(substance=s) for s in 'ab']\nx = [\n", "must be written out"),
    ("medications = [\n", "medications = [\n    *allergies,\n", "Write each record out"),
    (
        "medications = [\n",
        "medications = [\n    Allergy(substance='x'),\n",
        "This list holds Medication records",
    ),
    ("medications = [\n", "medications = [\n    Pill(name='x'),\n", "There is no type Pill"),
    ('"500 mg"', '"500" + " mg"', "plain values"),
    ('"500 mg"', "500", "dose holds a text in quotes"),
    ('name="metformin"', '"metformin"', "Name each field"),
    ('"hives"', "None, taste=1", "has no field taste"),
    ('status="taking"', "started_on=date(2026, 2, 30)", "There is no such date"),
    ('status="taking"', 'started_on="2026-02-03"', "write date(2026, 1, 31)"),
    ('status="taking"', "started_on=5", "a date"),
    ("(name=", "(person='', name=", "Say whose it is"),
    ("medications = [\n", "medications = [\n    Medication(),\n", "Say something"),
    ("medications = [\n", "allergies.append(1)\nmedications = [\n", "must be written out"),
    (
        "medications = [\n",
        "for one in (1,):\n    allergies.clear()\nmedications = [\n",
        "must be written out",
    ),
    ("@dataclass(frozen=True, kw_only=True)\nclass Allergy", "class Allergy", "keep @dataclass"),
    ("medications = [\n", "medications = [\n    (\n", "does not match"),
    ("medications = [\n", "def allergies():\n    pass\nmedications = [\n", "stands for your records"),
    ("medications = [\n", "class allergies:\n    pass\nmedications = [\n", "stands for your records"),
    ("medications = [\n", "from uac import Day as allergies\nmedications = [\n", "stands for your records"),
    ("medications = [\n", "Medication = dict\nmedications = [\n", "stands for your records"),
    (
        "medications = [\n",
        "def f():\n    global allergies\n    allergies = []\nmedications = [\n",
        "stands for your records",
    ),
    (
        "medications = [\n",
        "def f():\n    allergies.append(1)\nmedications = [\n",
        "must be written out",
    ),
    (
        "    dose: str | None = None\n",
        '    dose: str | None = "1 g"\n',
        "Leave dose with = None",
    ),
    (
        '    person: str = "user"\n    name',
        '    person: str = "Ana"\n    name',
        'Leave person with = "user"',
    ),
    ('reaction="hives"', "valid_from=date(2020, 1, 1)", "Allergy says this in noted_on"),
    ('reaction="hives"', "noted_on=date()", "A date is written otherwise: date(2026, 1, 31)."),
    ('reaction="hives"', f"reaction={'9' * 5000}", "too large"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG)
def test_what_cannot_be_kept_is_said_with_its_line(old: str, new: str, sentence: str) -> None:
    desk = health()
    text = desk.text(HEALTH)
    assert old in text
    edit = desk.read(HEALTH, text.replace(old, new, 1))
    assert not edit.can_be_saved
    fault = next(fault for fault in edit.faults if sentence in fault.message)
    assert 1 <= fault.line <= text.count("\n") + 3


def test_rows_that_are_no_longer_rows_are_not_taken_for_untouched() -> None:
    desk = health()
    text = desk.text(HEALTH)
    hidden = text.replace("medications = [\n", 'medications = []\nspare = """[\n') + '"""\n'
    edit = desk.read(HEALTH, hidden)
    assert [change.kind for change in edit.changes] == ["removed", "removed"]


def test_a_second_current_one_is_warned_of() -> None:
    desk = health()
    text = desk.text(HEALTH).replace(
        "medications = [\n", 'medications = [\n    Medication(name="metformin"),\n'
    )
    (fault,) = desk.read(HEALTH, text).faults
    assert (fault.severity, "already" in fault.message) == ("warning", True)


def test_the_mark_that_some_editors_put_before_a_text_is_no_edit() -> None:
    desk = health()
    assert desk.read(HEALTH, "\ufeff" + desk.text(HEALTH).replace("\n", "\r\n")).changes == ()


def test_a_function_may_have_a_list_of_its_own_by_the_same_name() -> None:
    desk = health()
    function = "def f(medications):\n    allergies = []\n    allergies.append(medications)\n\n\n"
    edit = desk.read(HEALTH, desk.text(HEALTH).replace("allergies = [\n", f"{function}allergies = [\n", 1))
    assert [change.kind for change in edit.changes] == ["layout"]


@pytest.mark.parametrize(
    "line",
    [
        "from domains.health import Allergy, allergies",
        "from domains.travel import trips",
        "def trips():\n    pass",
    ],
)
def test_what_hides_no_record_of_the_module_is_kept(line: str) -> None:
    desk = health()
    edit = desk.read(HEALTH, desk.text(HEALTH).replace("allergies = [\n", f"{line}\nallergies = [\n", 1))
    assert [change.kind for change in edit.changes] == ["layout"]


def test_a_word_outside_the_usual_ones_is_warned_of() -> None:
    desk = health()
    (fault,) = desk.read(HEALTH, desk.text(HEALTH).replace('"taking"', '"swallowing"')).faults
    assert (fault.severity, fault.line) == (
        "warning",
        desk.text(HEALTH)[: desk.text(HEALTH).index("taking")].count("\n") + 1,
    )


def test_a_column_counts_letters_and_not_bytes() -> None:
    desk = health()
    text = desk.text(HEALTH).replace('reaction="hives"', 'reaction="荨麻疹", taste=1')
    (fault,) = desk.read(HEALTH, text).faults
    line = text.splitlines()[fault.line - 1]
    assert line[fault.column - 1 :].startswith("1")


@pytest.mark.parametrize(
    "path",
    [
        "manifest.py",
        "uac/x.py",
        "../x.py",
        "domains/a-b.py",
        "rules/x.txt",
        "domains/a/b.py",
        "Domains/health.py",
        "rules/MINE.py",
        f"rules/{'a' * 90}.py",
        "json.py",
        "tests/random.py",
        "rules.py",
        "rules/con.py",
    ],
)
def test_some_modules_cannot_be_edited(path: str) -> None:
    assert refusal(path) is not None


# -- rules, tests, helpers ----------------------------------------------------------------------


def test_a_rule_of_the_persons_own_is_a_source() -> None:
    edit = read_edit("rules/mine.py", "x = 1", None, Desk().state, vocabulary(), {}, lambda *_: None)
    ((change, body),) = edit.bodies()
    assert body == Source(name="rules/mine.py", text="x = 1\n")
    assert change.kind == "source"
    assert change.words.startswith("A new rule: rules/mine.py. Nothing in it runs")


def test_a_rule_that_is_marked_as_one_runs() -> None:
    text = "from uac import rule\n\n\n@rule(watches=())\ndef mine(user, today):\n    return ()\n"
    edit = read_edit("rules/mine.py", text, None, Desk().state, vocabulary(), {}, lambda *_: None)
    assert [change.words for change in edit.changes] == ["A new rule: rules/mine.py."]


def test_an_emptied_rule_is_taken_out() -> None:
    desk = Desk()
    desk.add(Source(name="rules/mine.py", text="x = 1\n"))
    assert desk.state.sources == {"rules/mine.py": "x = 1\n"}
    desk.add(Source(name="rules/mine.py"))
    assert desk.state.sources == {}


def _body(text: str) -> str:
    """A text without its first lines, where imports stand."""
    return text[text.index("@dataclass") :]
