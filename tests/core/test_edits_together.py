"""Two sides of a module that began from one text."""

from tests.core.editing import BUILT_IN, Desk
from uac_desktop.core.edits_together import together

PATH = "domains/health.py"


def begun() -> Desk:
    """Three medicines."""
    desk = Desk()
    for name, dose in (("aspirin", "100 mg"), ("metformin", "500 mg"), ("ibuprofen", "200 mg")):
        desk.say("Medication", "2026-01-03T10:00:00+00:00", name=name, dose=dose)
    return desk


def merged(desk: Desk, base: str, mine: str) -> tuple[str, list[tuple[str, str]]]:
    """The merged text, and what is in conflict."""
    found = together("health", base, mine, desk.module(PATH), BUILT_IN)
    return found.text, [(c.mine.strip(), c.theirs.strip()) for c in found.conflicts]


def test_each_side_keeps_what_it_alone_has_changed() -> None:
    desk = begun()
    base = desk.text(PATH)
    mine = base.replace('"500 mg"', '"850 mg"').replace("medications = [\n", "medications = [\n    # mine\n")
    desk.say("Medication", "2026-02-03T10:00:00+00:00", name="aspirin", frequency="daily")
    desk.say("Allergy", "2026-02-03T10:00:00+00:00", substance="egg")
    text, conflicts = merged(desk, base, mine)
    assert conflicts == []
    assert "# mine" in text
    assert 'Medication(name="metformin", dose="850 mg")' in text
    assert 'Medication(name="aspirin", dose="100 mg", frequency="daily")' in text
    assert 'Allergy(substance="egg")' in text
    desk.save(PATH, text)
    assert desk.text(PATH) == text


def test_a_record_that_both_changed_is_in_conflict_and_ours_stands() -> None:
    desk = begun()
    base = desk.text(PATH)
    mine = base.replace('"500 mg"', '"850 mg"')
    desk.say("Medication", "2026-02-03T10:00:00+00:00", name="metformin", frequency="daily")
    text, conflicts = merged(desk, base, mine)
    assert text == mine
    ((ours, theirs),) = conflicts
    assert ours == 'Medication(name="metformin", dose="850 mg"),'
    assert theirs == 'Medication(name="metformin", dose="500 mg", frequency="daily"),'


def test_a_conflict_is_told_where_ours_stands() -> None:
    desk = begun()
    base = desk.text(PATH)
    mine = base.replace('"500 mg"', '"850 mg"').replace('"""Health', '"""My health')
    desk.say("Medication", "2026-02-03T10:00:00+00:00", name="metformin", frequency="daily")
    found = together("health", base, mine, desk.module(PATH), BUILT_IN)
    (conflict,) = found.conflicts
    assert "850 mg" in found.text.splitlines()[conflict.line - 1]
    assert conflict.record is not None
    assert desk.state.record(conflict.record) is not None


def test_both_may_add_records_at_one_place() -> None:
    desk = begun()
    base = desk.text(PATH)
    mine = base.replace("]\n", '    Medication(name="mine"),\n]\n')
    desk.say("Medication", "2026-02-03T10:00:00+00:00", name="theirs")
    text, conflicts = merged(desk, base, mine)
    assert conflicts == []
    assert 'Medication(name="mine")' in text
    assert 'Medication(name="theirs")' in text


def test_a_record_taken_out_by_one_side_is_gone_unless_the_other_changed_it() -> None:
    desk = begun()
    base = desk.text(PATH)
    mine = base.replace('    Medication(name="metformin", dose="500 mg"),\n', "")
    text, conflicts = merged(desk, base, mine)
    assert (text, conflicts) == (mine, [])
    desk.say("Medication", "2026-02-03T10:00:00+00:00", name="metformin", frequency="daily")
    text, conflicts = merged(desk, base, mine)
    assert "metformin" not in text
    assert [ours for ours, _ in conflicts] == [""]


def test_a_row_that_was_moved_takes_in_what_has_changed_of_it() -> None:
    desk = begun()
    base = desk.text(PATH)
    row = '    Medication(name="aspirin", dose="100 mg"),\n'
    mine = base.replace(row, "").replace("]\n", f"{row}]\n")
    desk.say("Medication", "2026-02-03T10:00:00+00:00", name="aspirin", frequency="daily")
    text, conflicts = merged(desk, base, mine)
    assert conflicts == []
    assert text.index("ibuprofen") < text.index('name="aspirin", dose="100 mg", frequency="daily"')


def test_a_text_that_is_no_python_is_merged_by_line() -> None:
    desk = begun()
    base = desk.text(PATH)
    mine = base.replace("medications = [", "medications = [[[")
    desk.say("Medication", "2026-02-03T10:00:00+00:00", name="ibuprofen", frequency="daily")
    text, _ = merged(desk, base, mine)
    assert "medications = [[[" in text
    assert 'frequency="daily"' in text


def test_other_modules_are_merged_by_line() -> None:
    desk = begun()
    found = together(None, "a\nb\nc\n", "a\nB\nc\n", desk.module(PATH), BUILT_IN)
    assert "B\n" in found.text


def test_a_row_that_both_sides_added_alike_is_one() -> None:
    desk = begun()
    base = desk.text(PATH)
    mine = base.replace("]\n", '    Medication(dose="1 g", name="zinc"),\n]\n')
    desk.say("Medication", "2026-02-03T10:00:00+00:00", name="zinc", dose="1 g")
    desk.say("Medication", "2026-02-03T10:00:00+00:00", name="iron")
    text, _ = merged(desk, base, mine)
    assert (text.count("zinc"), text.count("iron")) == (1, 1)
    assert merged(desk, base, base.replace("]\n", '    Medication(name="zinc", dose="1 g"),\n]\n')) == (
        desk.text(PATH),
        [],
    )
