"""The keys of the Code page; Tab indents in the text, so that F6 goes from part to part."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QKeyCombination, Qt

if TYPE_CHECKING:
    from uac_desktop.ui.code.panel import CodePanel

_CTRL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
_NONE = Qt.KeyboardModifier.NoModifier
Key = Qt.Key


def bindings(panel: "CodePanel") -> dict[QKeyCombination, Callable[[], object]]:
    """What each key does there."""
    editor, finder = panel.editor, panel.finder
    keys: dict[QKeyCombination, Callable[[], object]] = {
        QKeyCombination(_CTRL, Key.Key_S): panel.save_wanted.emit,
        QKeyCombination(_CTRL, Key.Key_F): lambda: finder.begin(False),
        QKeyCombination(_CTRL, Key.Key_H): lambda: finder.begin(True),
        QKeyCombination(_NONE, Key.Key_F3): lambda: finder.step(False),
        QKeyCombination(_SHIFT, Key.Key_F3): lambda: finder.step(True),
        QKeyCombination(_CTRL | _SHIFT, Key.Key_O): panel.go_to_symbol,
        QKeyCombination(_NONE, Key.Key_F6): lambda: panel.next_part(1),
        QKeyCombination(_SHIFT, Key.Key_F6): lambda: panel.next_part(-1),
        QKeyCombination(_NONE, Key.Key_Escape): panel.leave,
    }
    # With Shift, some keyboards give the brace that stands on the same key.
    for fold, signs in (
        (True, (Key.Key_BracketLeft, Key.Key_BraceLeft)),
        (False, (Key.Key_BracketRight, Key.Key_BraceRight)),
    ):
        for sign in signs:
            keys[QKeyCombination(_CTRL | _SHIFT, sign)] = lambda fold=fold: editor.fold_here(fold)  # type: ignore[misc]
    return keys
