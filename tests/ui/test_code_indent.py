"""How far lines are indented."""

import pytest

from uac_desktop.ui.code import indent


@pytest.mark.parametrize(
    ("line", "rest", "blanks"),
    [
        ("x = 1", "", 0),
        ("    x = 1", "", 4),
        ("def f():", "", 4),
        ("    if a:  # why", "", 8),
        ('    s = "# not a comment:"', "", 4),
        ("a = [", "", 4),
        ("a = [", "]", 0),
        ("    return 1", "", 0),
        ("        pass", "", 4),
        ("return", "", 0),
        ("", "", 0),
        ("    returned = 1", "", 4),
    ],
)
def test_a_new_line_goes_on_where_the_code_does(line: str, rest: str, blanks: int) -> None:
    assert indent.after(line, rest) == " " * blanks


def test_a_line_moves_a_step_in_and_out() -> None:
    assert indent.more("x") == "    x"
    assert indent.more("  ") == "  "
    assert indent.less("      x") == "  x"
    assert indent.less("  x") == "x"
    assert indent.less("\tx") == "x"
    assert indent.less("x") == "x"
    assert [indent.to_step(column) for column in (0, 1, 4, 7)] == ["    ", "   ", "    ", " "]
