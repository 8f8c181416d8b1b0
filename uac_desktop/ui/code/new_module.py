"""What a new rule, test or file of helpers begins with, and the dialog that names it."""

import keyword
import re
from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QDialog, QLineEdit, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import button, column, label, row

Made = Literal["rule", "test", "helper"]
FOLDERS: dict[Made, str] = {"rule": "rules", "test": "tests", "helper": "helpers"}
_NAME = re.compile(r"[A-Za-z_]\w*")
_RULE = '''"""{says}."""

from uac import Alert, rule


@rule(watches=("{watched}",))
def {name}(user, today):
    for record in user.{listed}:
        if False:  # {when}
            yield Alert(key=(record.person,), message="{warns}", because=(record,))
'''
_TEST = '''"""{says}."""


def test_{name}(user):
    assert user.{listed} is not None
'''
_HELPER = '''"""{says}."""


def {name}(record):
    """{gives}."""
    return record
'''


def template(kind: Made, name: str, look: Look, listed: str, watched: str) -> str:
    """The text a new module begins with; `listed` is one of the person's lists, `watched` its type."""
    words = look.words
    texts = {"rule": _RULE, "test": _TEST, "helper": _HELPER}
    return texts[kind].format(
        says=words(f"new.{kind}.says"),
        name=name,
        listed=listed,
        watched=watched,
        when=words("new.rule.when"),
        warns=words("new.rule.warns"),
        gives=words("new.helper.gives"),
    )


def path_of(kind: Made, name: str) -> str:
    """Where a module of a kind stands; a test's file begins with `test_`."""
    plain = name.removeprefix("test_") if kind == "test" else name
    return f"{FOLDERS[kind]}/{'test_' if kind == 'test' else ''}{plain}.py"


def as_name(text: str) -> str:
    """What a person typed as a name of Python: lower case, words joined by underscores."""
    return re.sub(r"[\s\-]+", "_", text.strip().removesuffix(".py")).lower()


def fault(kind: Made, name: str, taken: Sequence[str]) -> str:
    """The word for what is wrong with a name; empty where nothing is."""
    if not name:
        return "empty"
    if _NAME.fullmatch(name) is None or keyword.iskeyword(name):
        return "name"
    return "taken" if path_of(kind, name) in taken else ""


class NewModule(QDialog):
    """`made` the kind and the name once both are good."""

    made = Signal(str, str)

    def __init__(self, look: Look, parent: QWidget, taken: Sequence[str]) -> None:
        super().__init__(parent)
        words = look.words
        self._words, self._taken = words, tuple(taken)
        self.setWindowTitle(words("new.module"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.kinds = QButtonGroup(self)
        for number, kind in enumerate(FOLDERS):
            press = button(words(f"new.{kind}"))
            press.setCheckable(True)
            press.setProperty("segment", True)
            press.setToolTip(words(f"new.{kind}.more"))
            self.kinds.addButton(press, number)
        self.kinds.button(0).setChecked(True)
        self.kinds.idToggled.connect(lambda number, on: self._settle())
        self.name = QLineEdit()
        self.name.setFont(look.code_font())
        self.name.setAccessibleName(words("new.name"))
        self.name.setPlaceholderText(words("new.name.hint"))
        self.name.textChanged.connect(lambda text: self._settle())
        self._more = label("", "muted", wrap=True)
        self._place = label("", "muted", "small", wrap=True)
        self.make = button(words("new.make"), filled=True)
        self.make.setDefault(True)
        self.make.clicked.connect(self._make)
        self._lay_out()
        self._settle()
        self.name.setFocus()

    def kind(self) -> Made:
        """The kind that is chosen."""
        return tuple(FOLDERS)[self.kinds.checkedId()]

    def _settle(self) -> None:
        words, kind, name = self._words, self.kind(), as_name(self.name.text())
        wrong = fault(kind, name, self._taken)
        self._more.setText(words(f"new.{kind}.more"))
        shown = words(f"new.fault.{wrong}") if wrong else words("new.place", path=path_of(kind, name))
        self._place.setText(shown)
        self.make.setEnabled(not wrong)

    def _make(self) -> None:
        self.accept()
        self.made.emit(self.kind(), as_name(self.name.text()))

    def _lay_out(self) -> None:
        cancel = button(self._words("cancel"))
        cancel.clicked.connect(self.reject)
        layout = column(self, theme.L, theme.M)
        layout.addWidget(label(self._words("new.module"), scale="large"))
        layout.addLayout(row(*self.kinds.buttons(), 1, spacing=theme.XS))
        layout.addWidget(self._more)
        layout.addWidget(self.name)
        layout.addWidget(self._place)
        layout.addStretch(1)
        layout.addLayout(row(1, cancel, self.make))
        self.setMinimumWidth(theme.PAGE_MIN)
