"""The Settings page: appearance, language, where the data is, and the keys."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QVBoxLayout, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.centred import Scroll
from uac_desktop.ui.look import Look
from uac_desktop.ui.settings.backups import BackupsCard
from uac_desktop.ui.settings.mirror import MirrorCard
from uac_desktop.ui.settings.notifications import NotificationsCard
from uac_desktop.ui.widgets import button, column, label, row, selectable

if TYPE_CHECKING:
    from uac_desktop.core.settings import Settings

_LANGUAGES = {"en": "English", "zh": "中文"}


class SettingsPanel(QWidget):
    """Emits the theme or the language that was chosen."""

    theme_chosen = Signal(str)
    language_chosen = Signal(str)

    def __init__(self, look: Look, settings: "Settings") -> None:
        super().__init__()
        words = look.words
        page = Scroll()
        column(self).addWidget(page)
        themes = {name: words(f"theme.{name}") for name in ("system", "light", "dark")}
        page.inner.addWidget(self._choice(words("theme"), themes, look.choice, self.theme_chosen.emit))
        page.inner.addWidget(
            self._choice(words("language"), _LANGUAGES, words.language, self.language_chosen.emit)
        )
        card, data = self._card(words("profile"))
        data.addWidget(label(words("profile.more"), "muted", wrap=True))
        data.addWidget(selectable(label(str(settings.profile), wrap=True)))
        page.inner.addWidget(card)
        self.notifications = NotificationsCard(look)
        page.inner.addWidget(self.notifications)
        self.backups = BackupsCard(look)
        page.inner.addWidget(self.backups)
        self.mirror = MirrorCard(look)
        page.inner.addWidget(self.mirror)
        card, server = self._card(words("server"))
        server.addWidget(selectable(label(settings.host or "127.0.0.1:11434", wrap=True)))
        page.inner.addWidget(card)
        self._words = words
        card, programs = self._card(words("walls"))
        self._walls = label("", "muted", wrap=True)
        programs.addWidget(self._walls)
        page.inner.addWidget(card)
        card, keys = self._card(words("keys"))
        keys.addWidget(label(words("keys.list"), "muted", wrap=True))
        page.inner.addWidget(card)

    def show_walls(self, walls: Mapping[str, bool | int | str]) -> None:
        """Says which of the operating system's walls stand around programs here, and which do not."""
        standing = [name.replace("_", " ") for name, stands in walls.items() if stands]
        lacking = [name.replace("_", " ") for name, stands in walls.items() if not stands]
        lines = [self._words("walls.stand", names=", ".join(standing) or "–")]
        if lacking:
            lines.append(self._words("walls.lack", names=", ".join(lacking)))
        self._walls.setText("\n".join(lines))

    def _card(self, title: str) -> tuple[QFrame, QVBoxLayout]:
        card = QFrame()
        card.setProperty("look", "card")
        layout = column(card, theme.L, theme.S)
        layout.addWidget(label(title, bold=True))
        return card, layout

    def _choice(
        self, title: str, choices: dict[str, str], current: str, chosen: Callable[[str], None]
    ) -> QWidget:
        card, layout = self._card(title)
        group = QButtonGroup(self)
        presses = []
        for name, text in choices.items():
            press = button(text)
            press.setCheckable(True)
            press.setProperty("segment", True)
            press.setChecked(name == current)
            press.clicked.connect(lambda on=False, name=name: chosen(name))
            press.setAccessibleName(f"{title}: {text}")
            group.addButton(press)
            presses.append(press)
        layout.addLayout(row(*presses, 1))
        return card
