"""Why an alert fires, spread out below its card: the rule with the way to its code, and the records."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from uac_desktop.ui import theme, times
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import button, column, label, line, row

if TYPE_CHECKING:
    from uac_desktop.app.views import RecordView, WhyView


class WhyBlock(QWidget):
    """`code_wanted` the file name of the rule."""

    code_wanted = Signal(str)

    def __init__(self, look: Look, why: "WhyView") -> None:
        super().__init__()
        words = look.words
        self._words = words
        self.code: QPushButton | None = None
        layout = column(self, 0, theme.XS)
        layout.addWidget(line())
        layout.addWidget(label(words("alert.why.rule"), "muted", "small", bold=True))
        rule = why.rule
        if rule is None:
            layout.addWidget(label(words("alert.why.gone"), "muted", wrap=True))
        else:
            layout.addWidget(label(words.rule_doc(rule) or words.rule(rule.name), wrap=True))
            self.code = code = button(words("alert.why.code"))
            code.setProperty("bare", True)
            code.setAccessibleName(f"{code.text()}: {words.rule(rule.name)}")
            code.clicked.connect(lambda: self.code_wanted.emit(rule.name))
            layout.addLayout(row(code, 1))
        if why.records:
            layout.addWidget(label(words("alert.why.records"), "muted", "small", bold=True))
        for record in why.records:
            layout.addWidget(label(self._told(record), wrap=True))
        first = words("alert.first", date=times.day(words, why.alert.first_fired))
        layout.addWidget(label(first, "muted", "small", wrap=True))

    def _told(self, record: "RecordView") -> str:
        words = self._words
        kind, summary = words.type(record.type), record.summary
        if record.status not in ("", "current"):
            summary = f"{summary} · {words.status(record.status)}"
        if record.about == "user":
            return words("alert.why.record", type=kind, summary=summary)
        return words("alert.why.whose", type=kind, who=record.about, summary=summary)
