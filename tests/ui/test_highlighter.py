"""Python in colour: what belongs to a string stays in it, over lines too."""

from PySide6.QtGui import QTextDocument

from uac_desktop.ui.code.highlighter import Highlighter
from uac_desktop.ui.look import Look

SOURCE = '''"""Health: is
not def or a 12 keyword.
"""
from datetime import date
x = {"a # b": 12}  # 'note'
def drug_allergy(user): pass
s = \'\'\'one\'\'\' + f"two"
'''


def coloured(look: Look, source: str) -> list[list[tuple[str, str]]]:
    """For each line its coloured parts: the text and the colour."""
    document = QTextDocument(source)
    highlighter = Highlighter(look, document)
    assert highlighter.document() is document
    lines, block = [], document.begin()
    while block.isValid():
        parts = [
            (block.text()[each.start : each.start + each.length], each.format.foreground().color().name())
            for each in block.layout().formats()
        ]
        lines.append(parts)
        block = block.next()
    return lines


def test_each_part_has_its_colour(look: Look) -> None:
    lines = coloured(look, SOURCE)
    keyword, string, number, comment, name = (
        look.colour(tone).name() for tone in ("accent", "info", "warning", "muted", "text")
    )
    assert lines[0] == [('"""Health: is', string)]
    assert lines[1] == [("not def or a 12 keyword.", string)]
    assert lines[2] == [('"""', string)]
    assert lines[3] == [("from", keyword), ("import", keyword)]
    assert lines[4] == [('"a # b"', string), ("12", number), ("# 'note'", comment)]
    assert lines[5] == [("def ", keyword), ("drug_allergy", name), ("pass", keyword)]
    assert lines[6] == [("'''one'''", string), ('f"two"', string)]
