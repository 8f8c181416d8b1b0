"""The conversations of the list, newest first, under headings by day, narrowed by a search."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from uac_desktop.ui import times
from uac_desktop.ui.rows import ASIDE, HEADING, KEY
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import ConversationView


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list: a heading, or a conversation by its id."""

    text: str
    key: str | None = None
    aside: str = ""


class Conversations(QAbstractListModel):
    """Rows of HEADING and KEY roles. `renamed` (conversation, title) when a row was given another name."""

    renamed = Signal(str, str)

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._all: tuple[ConversationView, ...] = ()
        self._rows: list[Row] = []
        self._filter = ""
        self._now: datetime | None = None

    def show(self, conversations: "Sequence[ConversationView]", now: datetime) -> None:
        """Shows these, grouped as of `now` (aware)."""
        self._all = tuple(conversations)
        self._now = now
        self._arrange()

    def narrow(self, words: str) -> None:
        """Keeps those whose title holds these words, whatever their case."""
        self._filter = words.casefold().strip()
        self._arrange()

    def row_of(self, key: str | None) -> int:
        """The row of a conversation, -1 where it is not shown."""
        found = (number for number, row in enumerate(self._rows) if key is not None and row.key == key)
        return next(found, -1)

    def title(self, key: str) -> str:
        """The title of a conversation, empty where it is unknown."""
        return next((each.title for each in self._all if each.id == key), "")

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        answers = {
            int(Qt.ItemDataRole.DisplayRole): row.text,
            int(Qt.ItemDataRole.EditRole): row.text,
            int(Qt.ItemDataRole.AccessibleTextRole): row.text,
            int(HEADING): row.key is None,
            int(ASIDE): row.aside,
            int(KEY): row.key,
        }
        return answers.get(int(role))

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        if not index.isValid() or self._rows[index.row()].key is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEditable

    def setData(
        self,
        index: QModelIndex | QPersistentModelIndex,
        value: Any,
        role: int = Qt.ItemDataRole.EditRole,
    ) -> bool:
        """A new title is only asked for here; the row follows once the log has it."""
        row = self._rows[index.row()]
        title = " ".join(str(value).split())
        if row.key is None or not title or title == row.text or role != Qt.ItemDataRole.EditRole:
            return False
        self.renamed.emit(row.key, title)
        return True

    def _arrange(self) -> None:
        rows = self._grouped()
        # A list that stands as it stood is left alone, and with it a name that is being typed.
        if rows != self._rows:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()

    def _grouped(self) -> list[Row]:
        rows: list[Row] = []
        heading = ""
        for each in self._all:
            title = each.title or self._words("new.title")
            if self._now is None or self._filter not in title.casefold():
                continue
            group = times.group(each.last_at, self._now)
            if group != heading:
                heading = group
                rows.append(Row(self._words(group)))
            rows.append(Row(title, each.id))
        return rows
