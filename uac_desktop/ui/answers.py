"""An answer as it is looked at: what it says, its chart, and behind small buttons all that it stands on."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from uac_desktop.core.series import Series, series_of
from uac_desktop.ui import theme, times
from uac_desktop.ui.answer_rows import group_cells, record_cells
from uac_desktop.ui.charts import Chart
from uac_desktop.ui.code.highlighter import Highlighter
from uac_desktop.ui.grids import Grid
from uac_desktop.ui.look import Look
from uac_desktop.ui.prose import Prose
from uac_desktop.ui.widgets import Quote, button, column, label, row, selectable

if TYPE_CHECKING:
    from uac_desktop.app.views import Answer, RecordView


class AnswerLinks(QObject):
    """What is wanted of any answer: `kept` (question, view) · `rows` (view, ids) · `quoted` a message."""

    kept = Signal(str, object)
    rows = Signal(object, object)
    quoted = Signal(int)


class AnswerView(QWidget):
    """One answer. `unfolded` names what is open at first; without `keeps` it is kept already."""

    def __init__(
        self,
        look: Look,
        links: AnswerLinks,
        question: str,
        answer: "Answer",
        unfolded: Sequence[str] = (),
        keeps: bool = True,
    ) -> None:
        super().__init__()
        self._look, self._links = look, links
        self._question, self._answer = question, answer
        self._inside = column(self, 0, theme.S)
        self._sections: dict[str, QWidget] = {}
        self.presses: dict[str, QPushButton] = {}
        self._fault = label("", "critical", "small", wrap=True)
        self._fault.hide()
        if answer.how == "declined":
            self._show_declined()
        else:
            self._show_answered(keeps)
        for name in unfolded:
            if name in self.presses:
                self.presses[name].setChecked(True)

    def show_kept(self) -> None:
        """It stands on the Insights page now."""
        self._fault.hide()
        press = self.presses["keep"]
        press.setText(self._look.words("answer.kept"))
        press.setEnabled(False)

    def show_rows(self, records: "Sequence[RecordView]") -> None:
        """Shows the records behind it."""
        self._fault.hide()
        words = self._look.words
        cells = record_cells(words, records)
        note = words("answer.rows.most", n=len(records)) if len(records) >= _MOST_RECORDS else ""
        self._put("rows", Grid(self._look, words("answer.rows"), cells.columns, cells.rows, cells.csv, note))

    def show_fault(self, sentence: str) -> None:
        """Says why something that was wanted of it did not work."""
        self._fault.setText(sentence)
        self._fault.show()

    def _show_declined(self) -> None:
        words, answer = self._look.words, self._answer
        self._inside.addWidget(label(words("answer.declined"), bold=True))
        self._inside.addWidget(selectable(label(words.told(answer.why or answer.text), wrap=True)))

    def _show_answered(self, keeps: bool) -> None:
        words, answer = self._look.words, self._answer
        series = series_of(answer.value, answer.grouped)
        if series is None:
            said = self._value()
            scale = "huge" if len(said) <= theme.XXL else ""
            self._inside.addWidget(selectable(label(said, scale=scale, wrap=True)))
        else:
            self._show_chart(series)
        if answer.unread:
            name = "answer.unread.one" if answer.unread == 1 else "answer.unread"
            self._inside.addWidget(label(words(name, n=answer.unread), "warning", "small", wrap=True))
        one = answer.how == "computed" and len(answer.records) == 1
        source = words("answer.computed.one" if one else f"answer.{answer.how}", n=len(answer.records))
        self._inside.addWidget(label(source, "muted", "small"))
        self._inside.addWidget(self._buttons(series is not None, keeps))
        self._inside.addWidget(self._fault)

    def _show_chart(self, series: Series) -> None:
        words, unit = self._look.words, series.grouped.unit
        if unit:
            self._inside.addWidget(label(words("chart.unit", unit=unit), "muted", "small"))
        self._inside.addWidget(Chart(self._look, series, self._question))
        if series.left_out:
            self._inside.addWidget(label(words("chart.left_out", n=series.left_out), "muted", "small"))

    def _buttons(self, charted: bool, keeps: bool) -> QWidget:
        answer = self._answer
        shows: dict[str, tuple[bool, Callable[[], None]]] = {
            "table": (charted, self._show_table),
            "rows": (bool(answer.records), lambda: self._links.rows.emit(self, answer.records)),
            "said": (bool(answer.messages), self._show_said),
            "code": (bool(answer.code), self._show_code),
        }
        made = [self._toggle(name, show) for name, (there, show) in shows.items() if there]
        if keeps and answer.how == "computed":
            made.append(self._keep())
        box = QWidget()
        box.setLayout(row(*made, 1, spacing=0))
        return box

    def _toggle(self, name: str, show: Callable[[], None]) -> QPushButton:
        words = self._look.words
        press = self.presses[name] = _small(words(f"answer.{name}"), words(f"answer.{name}.tip"))
        press.setCheckable(True)
        press.toggled.connect(lambda on: self._fold(name, on, show))
        return press

    def _keep(self) -> QPushButton:
        words = self._look.words
        press = self.presses["keep"] = _small(words("answer.keep"), words("answer.keep.tip"))
        press.clicked.connect(lambda: self._links.kept.emit(self._question, self))
        return press

    def _fold(self, name: str, on: bool, show: Callable[[], None]) -> None:
        """Shows or hides a section; it is made when it is first wanted."""
        if name in self._sections:
            self._sections[name].setVisible(on)
        elif on:
            show()

    def _put(self, name: str, section: QWidget) -> None:
        old = self._sections.pop(name, None)
        if old is not None:
            old.hide()
            old.deleteLater()
        self._sections[name] = section
        self._inside.addWidget(section)
        section.setVisible(self.presses[name].isChecked())

    def _show_table(self) -> None:
        words = self._look.words
        cells = group_cells(words, self._answer)
        self._put("table", Grid(self._look, words("answer.table"), cells.columns, cells.rows, cells.csv))

    def _show_said(self) -> None:
        words, box = self._look.words, QWidget()
        layout = column(box, 0, theme.S)
        for said in self._answer.messages[:_MOST_QUOTES]:
            quote = Quote(words("said", date=times.day(words, said.at)), said.quote or "…", words("go"))
            quote.clicked.connect(lambda entry=said.entry: self._links.quoted.emit(entry))
            layout.addWidget(quote)
        if len(self._answer.messages) > _MOST_QUOTES:
            layout.addWidget(label(words("answer.rows.most", n=_MOST_QUOTES), "muted", "small"))
        self._put("said", box)

    def _show_code(self) -> None:
        code = Prose(self._look)
        code.setFont(self._look.code_font())
        code.show_plain(self._answer.code)
        code.setAccessibleName(self._look.words("code"))
        Highlighter(self._look, code.document())
        self._put("code", code)

    def _value(self) -> str:
        if self._answer.text:
            return self._look.words.told(self._answer.text)
        return self._look.words("answer.none") if self._answer.value is None else str(self._answer.value)


_MOST_RECORDS = 1_000
"""As many records as an answer names at most."""
_MOST_QUOTES = 40


def _small(text: str, tip: str) -> QPushButton:
    made = button(text)
    made.setProperty("bare", True)
    made.setProperty("scale", "small")
    made.setToolTip(tip)
    return made
