"""Beside the table: one record, field by field, each with the statements that it stands on."""

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from uac_desktop.ui import theme, times
from uac_desktop.ui.centred import Scroll
from uac_desktop.ui.field_words import field_name
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import IconButton, Quote, clear, column, label, row, selectable
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import RecordView
    from uac_desktop.core.entries import Evidence

_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_OF_A_KIND = ("attribute", "category", "kind", "severity", "status")
"""Fields whose values are names of our own, not the person's words."""


class EvidencePane(QFrame):
    """Hidden without a record. `quote_pressed` the message of a statement · `closed` it is to go."""

    quote_pressed = Signal(int)
    closed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._words = look.words
        self._record: RecordView | None = None
        self.setProperty("look", "card")
        self.setAccessibleName(look.words("evidence"))
        self._title = label("", bold=True, wrap=True)
        close = IconButton(look, "close", look.words("close"), small=True)
        close.clicked.connect(self.closed)
        head = row(self._title, close)
        head.setStretch(0, 1)
        head.setContentsMargins(theme.L, 0, 0, 0)
        page = Scroll()
        page.setAccessibleName(look.words("evidence"))
        self._inside = page.inner
        self._inside.setSpacing(theme.XS)
        self._inside.setContentsMargins(0, 0, 0, theme.M)
        layout = column(self, theme.S, theme.XS)
        layout.addLayout(head)
        layout.addWidget(page, 1)
        self.hide()

    def show_record(self, record: "RecordView | None") -> None:
        """Shows a record; None shows none."""
        self.setVisible(record is not None)
        if record is None or record == self._record:
            return
        self._record = record
        clear(self._inside)
        self._title.setText(record.summary)
        self._inside.addWidget(label(standing(self._words, record), "muted", "small", wrap=True))
        for names, said in _together(record.support):
            self._fields(record.fields, names, said)

    def _fields(self, fields: Mapping[str, Any], names: list[str], said: "tuple[Evidence, ...]") -> None:
        words = self._words
        for name in names:
            text = f"{field_name(words.language, name)}: {value_text(words, name, fields[name])}"
            self._inside.addWidget(selectable(label(text, wrap=True)))
        for each in said:
            self._inside.addWidget(self._statement(each))
        if not said:
            self._inside.addWidget(label(words("evidence.none"), "muted", "small", wrap=True))

    def _statement(self, said: "Evidence") -> QWidget:
        words = self._words
        if said.quote is None:
            by_hand = f"{words('fact.computed')} · {times.day(words, said.at)}"
            return label(by_hand, "muted", "small", wrap=True)
        quote = Quote(words("said", date=times.day(words, said.at)), said.quote, words("go"))
        quote.clicked.connect(lambda: self.quote_pressed.emit(said.entry))
        return quote


def standing(words: Words, record: "RecordView") -> str:
    """On one line: what kind of record, for how long it holds, and how it stands."""
    parts = [words.type(record.type)]
    parts += [words("evidence.since", date=times.day(words, record.valid_from))] if record.valid_from else []
    parts += [words("evidence.until", date=times.day(words, record.valid_to))] if record.valid_to else []
    return " · ".join([*parts, *filter(None, [status_word(words, record)])])


def status_word(words: Words, record: "RecordView") -> str:
    """How a record stands, in a word; empty where it is believed without question."""
    if record.status != "current":
        return words.status(record.status)
    return words("disputed") if record.disputed else ""


def value_text(words: Words, name: str, value: Any) -> str:
    """A field's value as it is read: lists with commas, days written out, names of kinds with spaces."""
    if isinstance(value, bool):
        return words("yes" if value else "no")
    if isinstance(value, list):
        return ", ".join(value_text(words, name, each) for each in value)
    text = str(value)
    if _DAY.fullmatch(text):
        return times.day(words, text)
    return text.replace("_", " ") if name in _OF_A_KIND else text


def _together(
    support: "Mapping[str, tuple[Evidence, ...]]",
) -> "Iterable[tuple[list[str], tuple[Evidence, ...]]]":
    """The fields with what they stand on; neighbours that stand on the same are one group."""
    for said, fields in groupby(support.items(), key=lambda item: item[1]):
        yield [name for name, _ in fields], said
