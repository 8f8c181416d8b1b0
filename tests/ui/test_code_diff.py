"""Two texts line against line: the way from one to the other, and rows that belong together."""

from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.ui.code.diff import DiffRow, Patch, patches, places, rows, shift

LINES = st.lists(st.sampled_from(["", "a", "b", "    c,", "    d(1),", "]"]), max_size=14)


def applied(before: list[str], found: list[Patch]) -> list[str]:
    made = list(before)
    for patch in reversed(found):
        made[patch.start : patch.end] = patch.lines
    return made


@given(LINES, LINES)
def test_the_patches_make_one_text_of_the_other(before: list[str], after: list[str]) -> None:
    assert applied(before, patches(before, after)) == after


@given(LINES, LINES)
def test_every_line_of_both_sides_has_its_row_in_order(before: list[str], after: list[str]) -> None:
    found = rows(before, after)
    assert [each.left for each in found if each.left is not None] == list(range(len(before)))
    assert [each.right for each in found if each.right is not None] == list(range(len(after)))
    same = [(each.left, each.right) for each in found if each.kind == "same"]
    assert all(before[left or 0] == after[right or 0] for left, right in same)


@given(LINES, LINES)
def test_a_line_that_is_shifted_is_the_same_line(before: list[str], after: list[str]) -> None:
    moved = shift(before, after)
    for line, text in enumerate(before):
        now = moved.now(line)
        if now is not None:
            assert after[now] == text
            assert moved.before(now) == line


def test_only_lines_that_differ_are_patched() -> None:
    before = [f"line {number}" for number in range(20_000)]
    after = [*before[:500], "new", *before[500:15_000], "changed", *before[15_001:]]
    assert patches(before, after) == [Patch(500, 500, ("new",)), Patch(15_000, 15_001, ("changed",))]


def test_a_line_that_became_another_stands_beside_it_with_the_words_that_differ() -> None:
    before = ["a = [", '    Allergy("nuts", "hives"),', "]"]
    after = ["a = [", '    Allergy("latex"),', '    Allergy("nuts", "rash"),', "]"]
    found = rows(before, after)
    assert found[1] == DiffRow("added", None, 1)
    assert (found[2].kind, found[2].left, found[2].right) == ("changed", 1, 2)
    assert [before[1][a:b] for a, b in found[2].left_marks] == ["hives"]
    assert [after[2][a:b] for a, b in found[2].right_marks] == ["rash"]


def test_where_very_much_differs_words_are_not_marked() -> None:
    before = [f"Meal(n={number})" for number in range(3000)]
    found = rows(before, [line.replace("Meal", "Dish") for line in before])
    assert {each.kind for each in found} == {"changed"}
    assert not any(each.left_marks for each in found)


def test_places_are_where_runs_of_changes_begin() -> None:
    found = rows(["a", "b", "c", "d"], ["a", "x", "y", "c", "e"])
    assert places(found) == [1, 5]
