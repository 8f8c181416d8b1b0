"""Texts on the page: a reply that arrives in parts ends as it would have begun."""

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as bounds
from hypothesis import strategies as st
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from uac_desktop.ui.look import Look
from uac_desktop.ui.markdown import LONG, Stream, finished, reader
from uac_desktop.ui.prose import Prose

BLOCKS = [
    "# Heading\n\n",
    "Title\n=====\n\n",
    "Some *words* and **more**, `code` and a [link](http://example.org).\n",
    "A line\nand its next  \nwith a break.\n\n",
    "- one\n- two\n  - three\n\n    more of three\n- four\n",
    "* other\n\n* loose\n\n",
    "1. first\n2. second\n\n",
    "> quoted\n> words\n\n",
    "```python\ndef f():\n\n    pass\n```\n",
    "```\n\n",
    "    indented\n\n    code\n\n",
    "| a | b |\n|---|---|\n| 1 | `2` |\n\n",
    "a | b\n",
    "---\n",
    "***\n\n",
    "<b>raw</b> <script>alert(1)</script>\n\n",
    "![picture](http://example.org/a.png)\n\n",
    "[word] before it is known\n\n",
    "[word]: http://example.org 'title'\n\n",
    "中文和😀\n\n",
    "\n\n",
    "+\n",
    "-",
    "1",
]
text_of_blocks = st.lists(st.sampled_from(BLOCKS), max_size=8).map("".join)
quiet = bounds(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def pieces(text: str, sizes: list[int]) -> list[str]:
    """The text cut into parts of these sizes, the rest one by one."""
    parts, at = [], 0
    for size in sizes:
        parts.append(text[at : at + size])
        at += size
    return [part for part in [*parts, *text[at:]] if part]


@quiet
@given(text=text_of_blocks, sizes=st.lists(st.integers(1, 12), max_size=40))
def test_a_streamed_text_ends_as_the_whole_text_would_look(look: Look, text: str, sizes: list[int]) -> None:
    whole, streamed = Prose(look), Prose(look)
    whole.show_markdown(text)
    streamed.begin()
    for part in pieces(text, sizes):
        streamed.add(part)
    streamed.end()
    assert streamed.document().toHtml() == whole.document().toHtml()
    assert streamed.text() == text


@quiet
@given(text=text_of_blocks, more=text_of_blocks)
def test_what_is_finished_reads_the_same_whatever_follows(text: str, more: str) -> None:
    parser = reader()
    at = finished(parser, text)
    alone = parser.render(text[:at], {}) + parser.render(text[at:] + more, {})
    if "[word]" not in text + more:
        assert alone == parser.render(text + more, {})


def test_a_finished_block_is_never_written_again(look: Look) -> None:
    prose = Prose(look)
    prose.begin()
    prose.add("First.\n\nSecond.\n\nThi")
    kept = QTextCursor(prose.document().begin())
    kept.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    kept.setKeepPositionOnInsert(True)
    for part in ("rd.\n\n", "Fourth", " and so on.\n\n", "Fifth"):
        prose.add(part)
    # A cursor loses its selection when the text under it is taken away and written again.
    assert kept.selectedText() == "First."


def test_a_long_open_block_is_drawn_again_ever_more_rarely() -> None:
    stream = Stream()
    drawn = [stream.add("word ") is not None for _ in range(8 * LONG // 5)]
    early, late = drawn[: LONG // 5], drawn[-LONG // 5 :]
    assert all(early)
    assert sum(late) < len(late) / 20
    assert stream.end() is not None


def test_a_definition_that_comes_late_gives_the_earlier_link_its_target(look: Look) -> None:
    prose = Prose(look)
    prose.begin()
    prose.add("See [the place].\n\nMore.\n\n[the place]: http://example.org\n")
    prose.end()
    assert "http://example.org" in prose.document().toHtml()


@pytest.mark.parametrize("name", ["http://example.org/a.png", "file:///etc/passwd", "icons/chat.svg"])
def test_nothing_is_fetched_for_a_text(look: Look, name: str) -> None:
    prose = Prose(look)
    prose.show_markdown(f"![a picture]({name}) and <img src='{name}'>")
    assert prose.loadResource(2, QUrl(name)) is None
    assert "\ufffc" not in prose.toPlainText()


def test_raw_html_stays_text(look: Look) -> None:
    prose = Prose(look)
    prose.show_markdown("<b>not bold</b>")
    assert prose.toPlainText() == "<b>not bold</b>"


def test_a_person_s_words_are_not_markdown(look: Look) -> None:
    prose = Prose(look)
    prose.show_plain("2 * 3 * 4 <b>\n# no heading")
    assert prose.toPlainText() == "2 * 3 * 4 <b>\n# no heading"


def test_the_text_is_as_tall_as_what_stands_in_it(look: Look, qtbot: QtBot) -> None:
    prose = Prose(look)
    qtbot.addWidget(prose)
    prose.resize(400, 10)
    prose.show()
    prose.show_markdown("word " * 20)
    short = prose.height()
    prose.show_markdown("word " * 400)
    assert prose.height() > 5 * short
    assert prose.verticalScrollBar().maximum() == 0
