"""The modules of the person's project under the folders they stand in, with counts and badges."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyleOptionViewItem

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.rows import ASIDE, HEADING, KEY, Index, RowPainter, rows_view
from uac_desktop.ui.theme import Tone
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import ModuleView

BADGE = Qt.ItemDataRole.UserRole + 4
FOLDED = Qt.ItemDataRole.UserRole + 5
_SIGNS: tuple[tuple[str, str, Tone], ...] = (("unsaved", "●", "accent"), ("changed", "○", "info"))


@dataclass(frozen=True, slots=True)
class Badge:
    """What is to be known of a module beside its count."""

    unsaved: bool = False
    changed: bool = False
    problems: int = 0

    def words(self, words: Words) -> str:
        """It in words, for the hover and for screen readers."""
        problems = words("problems.one") if self.problems == 1 else words("problems.count", n=self.problems)
        said = [words(f"badge.{name}") for name, _, _ in _SIGNS if getattr(self, name)]
        return ", ".join([*said, problems] if self.problems else said)


@dataclass(frozen=True, slots=True)
class Held:
    """A module of the list; one that is new has no text of its own there."""

    path: str
    source: str = ""
    records: int = 0


class Modules(QAbstractListModel):
    """Rows of HEADING (a folder) and KEY (a path) roles; ASIDE is how many records a module, or a folded
    folder's modules, hold; BADGE is a module's `Badge`."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._modules: tuple[Held, ...] = ()
        self._rows: list[tuple[str, Held | None]] = []
        self._folded: frozenset[str] = frozenset()
        self._badges: Mapping[str, Badge] = {}

    def show(self, modules: "Sequence[ModuleView]", new: Sequence[str] = ()) -> None:
        """Shows these and the new ones: those without a folder first, then folder by folder."""
        shown = [Held(each.path, each.source, each.records) for each in modules]
        known = {each.path for each in shown}
        shown += [Held(path) for path in new if path not in known]
        rows = [(each.path, each.records) for each in self._modules]
        self._modules = tuple(sorted(shown, key=lambda each: ("/" in each.path, each.path)))
        if rows != [(each.path, each.records) for each in self._modules]:
            self._lay_out()

    def show_badges(self, badges: Mapping[str, Badge]) -> None:
        """Shows what is to be known of modules by path."""
        if badges != self._badges:
            self._badges = dict(badges)
            if self._rows:
                self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def toggle(self, folder: str) -> None:
        """Folds a folder, or unfolds it."""
        self._folded = self._folded ^ {folder}
        self._lay_out()

    def unfold(self, path: str) -> None:
        """Has the folder of a module open."""
        folder = path.rpartition("/")[0]
        if folder in self._folded:
            self.toggle(folder)

    def is_folded(self, folder: str) -> bool:
        """Whether a folder's modules are hidden."""
        return folder in self._folded

    def module(self, row: int) -> Held | None:
        """The module on a row; None for a folder."""
        return self._rows[row][1]

    def named(self, path: str | None) -> Held | None:
        """The module of a path, shown or not."""
        return next((module for module in self._modules if module.path == path), None)

    def paths(self) -> list[str]:
        """The paths of all modules."""
        return [module.path for module in self._modules]

    def row_of(self, path: str | None) -> int:
        """The row of a module, -1 where there is none."""
        found = (row for row, (_, module) in enumerate(self._rows) if module and module.path == path)
        return next(found, -1)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if not index.isValid():
            return None
        name, module = self._rows[index.row()]
        answers = {
            int(Qt.ItemDataRole.DisplayRole): name,
            int(Qt.ItemDataRole.ToolTipRole): self._tip(module) if module else None,
            int(Qt.ItemDataRole.AccessibleTextRole): self._spoken(name, module),
            int(HEADING): module is None,
            int(ASIDE): self._count(name, module),
            int(KEY): module.path if module else None,
            int(FOLDED): module is None and self.is_folded(name),
            int(BADGE): self._badges.get(module.path, Badge()) if module else None,
        }
        return answers.get(int(role))

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _lay_out(self) -> None:
        self.beginResetModel()
        self._rows = []
        folder = ""
        for module in self._modules:
            place, _, name = module.path.rpartition("/")
            if place != folder:
                folder = place
                self._rows.append((place, None))
            if place not in self._folded:
                self._rows.append((name, module))
        self.endResetModel()

    def _count(self, name: str, module: Held | None) -> str:
        if module is None:
            held = [each.records for each in self._modules if each.path.startswith(f"{name}/")]
            return str(sum(held) or "") if self.is_folded(name) else ""
        return str(module.records) if module.records else ""

    def _tip(self, module: Held) -> str:
        said = self._badges.get(module.path, Badge()).words(self._words)
        return f"{module.path}\n{said}" if said else module.path

    def _spoken(self, name: str, module: Held | None) -> str:
        if module is None:
            return self._words("folder.folded" if self.is_folded(name) else "folder", name=name)
        return self._tip(module).replace("\n", ", ")


class ModulePainter(RowPainter):
    """Paints a module's badges before its count, and an arrow before a folder."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box: QRect = option.rect.adjusted(theme.XS, 1, -theme.XS, -1)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if index.data(HEADING):
            # A folder is marked only where the keyboard stands on it.
            if chosen and option.state & QStyle.StateFlag.State_HasFocus:
                self._ground(painter, box.adjusted(0, theme.S, 0, 0), option.state, chosen)
            self._folder(painter, option.rect, index)
        else:
            self._ground(painter, box, option.state, chosen)
            self._module(painter, box.adjusted(theme.S, 0, -theme.S, 0), index, chosen)
        painter.restore()

    def _module(self, painter: QPainter, inside: QRect, index: Index, chosen: bool) -> None:
        badge: Badge = index.data(BADGE)
        signs: list[tuple[str, Tone]] = [(str(index.data(ASIDE)), "muted")] if index.data(ASIDE) else []
        signs += [(str(badge.problems), "critical")] if badge.problems else []
        signs += [(sign, tone) for name, sign, tone in _SIGNS if getattr(badge, name)]
        metrics, right = painter.fontMetrics(), inside.right()
        for sign, tone in signs:
            painter.setPen(self._look.colour(tone))
            width = metrics.horizontalAdvance(sign)
            box = QRect(right - width, inside.top(), width + 1, inside.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, sign)
            right -= width + theme.S
        painter.setPen(self._look.colour("accent" if chosen else "text"))
        room = QRect(inside.left(), inside.top(), right - inside.left(), inside.height())
        text = metrics.elidedText(str(index.data()), Qt.TextElideMode.ElideMiddle, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _folder(self, painter: QPainter, rect: QRect, index: Index) -> None:
        font = QFont(painter.font())
        font.setPointSizeF(self._look.points * theme.SMALL)
        painter.setFont(font)
        painter.setPen(self._look.colour("muted"))
        size = theme.M
        line = QRect(rect.left(), rect.bottom() - theme.L - theme.S, rect.width(), theme.L + theme.XS)
        arrow = QRect(rect.left() + theme.XS, line.center().y() - size // 2, size, size)
        self._look.icon("right" if index.data(FOLDED) else "down", "muted", theme.ICON_SMALL).paint(
            painter, arrow
        )
        middle = Qt.AlignmentFlag.AlignVCenter
        inside = line.adjusted(theme.M + theme.S, 0, -theme.M, 0)
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignLeft, str(index.data()))
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignRight, str(index.data(ASIDE)))


def modules_view(look: Look, model: Modules) -> QListView:
    """The tree: folders fold by a press or Enter."""
    view = rows_view(look, look.words("code.modules"))
    view.setItemDelegate(ModulePainter(look))
    view.itemDelegate().setParent(view)
    view.setModel(model)
    return view
