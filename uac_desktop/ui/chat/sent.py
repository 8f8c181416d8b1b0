"""What the model received for a reply: its parts against the room there is, and the exact text."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QSizePolicy, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.chart_words import number
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import button, column, label, row, selectable
from uac_desktop.ui.words import TABLE, Words

if TYPE_CHECKING:
    from uac_desktop.core.prompts import Part, Prompt
    from uac_desktop.core.tools import Exchange

_SIDE = 0.34


class Parts(QWidget):
    """A row for each part: its name, its tokens as a bar against the budget, and their number."""

    def __init__(self, look: Look, parts: "Sequence[Part]", budget: int) -> None:
        super().__init__()
        self._look = look
        self._rows = [(part_name(look.words, part.name), part.tokens) for part in parts]
        self._rows.append((look.words("sent.total"), sum(part.tokens for part in parts)))
        self._most = max([budget, *(count for _, count in self._rows)], default=1) or 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(look.words("sent.title"))
        spoken = (f"{name}: {number(count)}" for name, count in self._rows)
        self.setAccessibleDescription(look.words("list.comma").join(spoken))

    def sizeHint(self) -> QSize:
        return QSize(theme.PAGE_MIN, self._height() * len(self._rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens, metrics, height = self._look.tokens, self.fontMetrics(), self._height()
        names, last = self.width() * _SIDE, metrics.horizontalAdvance("000,000") + theme.S
        room = max(self.width() - names - last, 1.0)
        for place, (name, count) in enumerate(self._rows):
            top = float(place * height)
            painter.setPen(QColor(tokens.text))
            fitted = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, int(names) - theme.S)
            painter.drawText(QRectF(0, top, names - theme.S, height), Qt.AlignmentFlag.AlignVCenter, fitted)
            whole = QRectF(names, top + height / 2 - 3, room, 6)
            painter.fillRect(whole, QColor(tokens.sunken))
            painter.fillRect(
                QRectF(names, whole.top(), max(room * count / self._most, 2.0), 6), QColor(tokens.accent)
            )
            painter.setPen(QColor(tokens.muted))
            beside = QRectF(self.width() - last, top, last, height)
            painter.drawText(
                beside, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number(count)
            )
        painter.end()

    def _height(self) -> int:
        return self.fontMetrics().height() + theme.S


class SentDialog(QDialog):
    """Shows a prompt; without one it says in a sentence why there is none."""

    def __init__(self, look: Look, parent: QWidget, prompt: "Prompt | None", why: str) -> None:
        super().__init__(parent)
        words = look.words
        self.setWindowTitle(words("sent.title"))
        self.resize(*theme.DIALOG)
        layout = column(self, theme.L, theme.M)
        layout.addWidget(label(words("sent.title"), scale="large"))
        if prompt is None:
            layout.addWidget(selectable(label(why, wrap=True)))
        else:
            self._show(look, prompt)
        close = button(words("close"), filled=prompt is None)
        close.clicked.connect(self.reject)
        foot: list[QWidget | int] = [1, close]
        if prompt is not None:
            self.copy = button(words("copy"), filled=True)
            self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.exact.toPlainText()))
            foot = [1, self.copy, close]
        layout.addLayout(row(*foot))
        if prompt is None:
            self.resize(theme.DIALOG[0], layout.totalHeightForWidth(theme.DIALOG[0]))

    def _show(self, look: Look, prompt: "Prompt") -> None:
        words, layout = look.words, self.layout()
        assert layout is not None
        used = sum(part.tokens for part in prompt.parts)
        names = [part_name(words, name) for name in prompt.left_out]
        left_out = words("sent.left_out", names=words("list.comma").join(names))
        layout.addWidget(label(words("sent.budget", n=number(used), budget=number(prompt.budget)), "muted"))
        layout.addWidget(Parts(look, prompt.parts, prompt.budget))
        layout.addWidget(
            selectable(label(left_out if names else words("sent.all"), "muted", "small", wrap=True))
        )
        layout.addWidget(label(words("sent.exact"), bold=True))
        self.exact = QPlainTextEdit(exact(words, prompt))
        self.exact.setReadOnly(True)
        self.exact.setTabChangesFocus(True)
        self.exact.setFont(look.code_font())
        self.exact.setAccessibleName(words("sent.exact"))
        layout.addWidget(self.exact)


def exact(words: Words, prompt: "Prompt") -> str:
    """All that was sent, each turn under who said it, and what the model looked up."""
    turns = [(words("you" if turn.role == "user" else "assistant"), turn.content) for turn in prompt.turns]
    offered = [json.dumps(tool.definition(), ensure_ascii=False) for tool in prompt.tools]
    whole = [(words("sent.system"), prompt.system.strip()), *turns]
    whole += [(words("sent.tools"), "\n".join(offered))] if offered else []
    whole += [part for exchange in prompt.exchanges for part in _looked_up(words, exchange)]
    text = "\n\n".join(f"── {who} ──\n{said}" for who, said in whole)
    return text if bool(prompt.tools) == bool(prompt.offered) else f"{text}\n\n── {words('sent.last')} ──"


def _looked_up(words: Words, exchange: "Exchange") -> list[tuple[str, str]]:
    """A round of calls: what the model said with them, and what each returned."""
    asked = "\n".join(filter(None, [exchange.said, *(call.text for call in exchange.calls)]))
    results = zip(exchange.calls, exchange.results, strict=True)
    told = [(words("sent.result", name=call.name), result) for call, result in results]
    return [(words("sent.called"), asked), *told]


def part_name(words: Words, name: str) -> str:
    """What a part is called; a module goes by its path."""
    return words(f"part.{name}") if f"part.{name}" in TABLE else name
