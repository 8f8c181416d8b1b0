"""The look's numbers and colours: nothing else in the window knows one.

Colours come in two sets of the same tokens. `faint` is for decoration and never for text; every other
foreground stands at 4.5:1 or better on each of the three grounds.
"""

from dataclasses import dataclass
from string import Template
from typing import Literal

from PySide6.QtGui import QColor, QPalette

Choice = Literal["system", "light", "dark"]
Tone = Literal["text", "muted", "faint", "accent", "on_accent", "critical", "warning", "info"]

XS, S, M, L, XL, XXL = 4, 8, 12, 16, 24, 32
RADIUS, CARD_RADIUS, BAR = 6, 10, 4
RAIL, LIST, TREE, PANEL, TOAST = 52, 240, 220, 300, 340
PAGE_MIN, TEXT_MAX, HEADER = 420, 760, 52
PANEL_FOLDS, LIST_FOLDS = 1010, 710
WINDOW, DIALOG = (1280, 800), (560, 620)
WINDOW_MIN_HEIGHT = 420
ICON, ICON_SMALL, DOT = 20, 16, 9
SMALL, NORMAL, LARGE, HUGE = 0.85, 1.0, 1.2, 1.5
COMPOSER_LINES = 8
LINE_HEIGHT = 145
SCRIM = 60
FLUSH_MS, POLL_MS, STATUS_MS = 33, 1000, 30_000
TOAST_MS, NOTE_MS, UNDO_MS, SEEN_MS = 12_000, 4000, 10_000, 2500
PAGE_OF_MESSAGES = 40
SEARCH_MS = 150
ANY_HEIGHT = 16_777_215
PLOT, COLUMN, TRACE = 150, 56, 2


@dataclass(frozen=True, slots=True)
class Tokens:
    """One set of colours, each as #RRGGBB."""

    surface: str
    raised: str
    sunken: str
    text: str
    muted: str
    faint: str
    line: str
    accent: str
    on_accent: str
    critical: str
    warning: str
    info: str

    @property
    def wash(self) -> str:
        """The ground of what is chosen or pointed out: a little accent on the surface."""
        return mix(self.accent, self.surface, 0.12)

    @property
    def hover(self) -> str:
        """The ground of what the pointer is on."""
        return mix(self.text, self.sunken, 0.06)

    @property
    def marked(self) -> str:
        """The ground of a quote that is pointed out."""
        return mix(self.warning, self.raised, 0.24)


LIGHT = Tokens(
    surface="#FBFAF8",
    raised="#FFFFFF",
    sunken="#F1EFEB",
    text="#1F1D1A",
    muted="#5F5A52",
    faint="#8C867C",
    line="#E2DED7",
    accent="#2F6F5E",
    on_accent="#FFFFFF",
    critical="#B3261E",
    warning="#8A5A00",
    info="#2B5C8A",
)
DARK = Tokens(
    surface="#1C1B1A",
    raised="#262524",
    sunken="#151413",
    text="#ECE9E4",
    muted="#A8A299",
    faint="#7C766D",
    line="#383532",
    accent="#7CC4AE",
    on_accent="#10231D",
    critical="#FF8A80",
    warning="#E8B45A",
    info="#8FBDE8",
)


def mix(colour: str, ground: str, share: float) -> str:
    """`share` (0 to 1) of a colour laid over a ground, as #RRGGBB."""
    over, under = QColor(colour), QColor(ground)
    parts = zip(over.getRgb()[:3], under.getRgb()[:3], strict=True)  # type: ignore[index]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in parts)


def palette(tokens: Tokens) -> QPalette:
    """The tokens as Qt's own roles, for what the stylesheet does not reach."""
    roles = {
        QPalette.ColorRole.Window: tokens.surface,
        QPalette.ColorRole.Base: tokens.raised,
        QPalette.ColorRole.AlternateBase: tokens.sunken,
        QPalette.ColorRole.Button: tokens.raised,
        QPalette.ColorRole.WindowText: tokens.text,
        QPalette.ColorRole.Text: tokens.text,
        QPalette.ColorRole.ButtonText: tokens.text,
        QPalette.ColorRole.ToolTipBase: tokens.raised,
        QPalette.ColorRole.ToolTipText: tokens.text,
        QPalette.ColorRole.PlaceholderText: tokens.muted,
        QPalette.ColorRole.Highlight: tokens.accent,
        QPalette.ColorRole.HighlightedText: tokens.on_accent,
        QPalette.ColorRole.Link: tokens.accent,
        QPalette.ColorRole.Mid: tokens.line,
        QPalette.ColorRole.Dark: tokens.line,
        QPalette.ColorRole.Light: tokens.raised,
        QPalette.ColorRole.Shadow: tokens.sunken,
        QPalette.ColorRole.Accent: tokens.accent,
    }
    made = QPalette()
    for role, colour in roles.items():
        made.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens.faint))
    return made


def stylesheet(tokens: Tokens, points: float) -> str:
    """The whole window's stylesheet; `points` is the size of the system's font."""
    names = {name: getattr(tokens, name) for name in Tokens.__slots__}
    sizes = {"small": points * SMALL, "large": points * LARGE, "huge": points * HUGE}
    return Template(_SHEET).substitute(
        names,
        wash=tokens.wash,
        hover=tokens.hover,
        scrim=f"rgba(0, 0, 0, {SCRIM})",
        xs=XS,
        s=S,
        m=M,
        radius=RADIUS,
        card=CARD_RADIUS,
        **{name: f"{size:.1f}pt" for name, size in sizes.items()},
    )


_SHEET = """
* { outline: none; }
QWidget { color: $text; }
QMainWindow, QDialog, QMessageBox, QStackedWidget, #page { background: $surface; }
QToolTip { background: $raised; color: $text; border: 1px solid $line; padding: ${xs}px ${s}px; }
QScrollArea, QScrollArea > QWidget > QWidget#column { background: transparent; border: none; }
#rail { background: $sunken; border-right: 1px solid $line; }
#list, #shelf, #tree { background: $sunken; border-right: 1px solid $line; }
#shelf { border: none; }
#panel { background: $sunken; border-left: 1px solid $line; }
#scrim { background: $scrim; }
#header { border-bottom: 1px solid $line; }
#footer { border-top: 1px solid $line; }
QLabel { background: transparent; }
QLabel[tone="muted"] { color: $muted; }
QLabel[tone="accent"] { color: $accent; }
QLabel[tone="critical"] { color: $critical; }
QLabel[tone="warning"] { color: $warning; }
QLabel[tone="info"] { color: $info; }
QLabel[scale="small"] { font-size: $small; }
QLabel[scale="large"] { font-size: $large; font-weight: 600; }
QLabel[scale="huge"] { font-size: $huge; font-weight: 600; }
QLabel[weight="bold"] { font-weight: 600; }
QLabel[badge="true"] { background: $critical; color: $surface; border-radius: 8px; font-weight: 600; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: ${radius}px;
  padding: ${xs}px; }
QToolButton:hover { background: $hover; }
QToolButton:focus { border-color: $accent; }
QToolButton:checked { background: $wash; color: $accent; }
QToolButton::menu-indicator { image: none; width: 0; }
QToolButton[filled="true"] { background: $accent; color: $on_accent; }
QToolButton[filled="true"]:disabled { background: $faint; }
QToolButton[filled="true"]:focus { border-color: $text; }
QToolButton[small="true"] { padding: 2px; }
QToolButton[wide="true"] { padding: ${xs}px ${s}px; }
QPushButton { background: $raised; border: 1px solid $line; border-radius: ${radius}px;
  padding: 5px ${m}px; color: $text; }
QPushButton:hover { background: $hover; }
QPushButton:focus { border-color: $accent; }
QPushButton:default, QPushButton[filled="true"] { background: $accent; color: $on_accent;
  border-color: $accent; }
QPushButton[filled="true"]:focus { border-color: $text; }
QPushButton[filled="true"]:disabled { background: $sunken; }
QPushButton[flat="true"] { background: transparent; border-color: transparent; color: $accent;
  padding: ${xs}px ${s}px; }
QPushButton[flat="true"]:hover { background: $hover; }
QPushButton[flat="true"]:focus { border-color: $accent; }
QPushButton[bare="true"] { background: transparent; border: none; color: $accent;
  padding: ${xs}px ${m}px ${xs}px 0; text-align: left; }
QPushButton[bare="true"]:hover, QPushButton[bare="true"]:focus { text-decoration: underline; color: $text; }
QPushButton[bare="true"]:checked { color: $text; text-decoration: underline; }
QPushButton[segment="true"] { min-height: 20px; }
QPushButton[segment="true"]:checked { background: $wash; color: $accent; border-color: $accent; }
QPushButton[scale="small"] { font-size: $small; }
QPushButton[bare="true"]:disabled { color: $faint; text-decoration: none; }
QPushButton[grave="true"] { color: $critical; border-color: $critical; }
QPushButton:disabled { color: $faint; border-color: $line; }
QPushButton[bare="true"]:disabled, QPushButton[flat="true"]:disabled { border-color: transparent; }
QLineEdit, QPlainTextEdit { placeholder-text-color: $muted; }
QLineEdit, QComboBox, QDateEdit, QTimeEdit { background: $raised; border: 1px solid $line;
  border-radius: ${radius}px; padding: 5px ${s}px; selection-background-color: $accent;
  selection-color: $on_accent; }
QLineEdit:focus, QComboBox:focus, QDateEdit:focus, QTimeEdit:focus { border-color: $accent; }
QComboBox:disabled, QDateEdit:disabled, QTimeEdit:disabled { color: $faint; }
QTimeEdit::up-button, QTimeEdit::down-button { width: 0; border: none; }
QComboBox::drop-down, QDateEdit::drop-down { border: none; width: 22px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $line; padding: ${xs}px;
  selection-background-color: $wash; selection-color: $text; }
QCalendarWidget QWidget#qt_calendar_navigationbar { background: $sunken; }
QCalendarWidget QAbstractItemView { background: $raised; alternate-background-color: $raised;
  selection-background-color: $accent; selection-color: $on_accent; }
QFrame[look="card"] { background: $raised; border: 1px solid $line; border-radius: ${card}px; }
QFrame[look="card"]:focus { border-color: $accent; }
QFrame[look="slip"] { background: $sunken; border: 1px solid $line; border-radius: ${radius}px; }
QFrame[look="quote"] { background: transparent; border: none; border-left: 2px solid $line; }
QFrame[look="quote"]:hover { background: $hover; border-left-color: $faint; }
QFrame[look="quote"]:focus { background: $wash; border-left-color: $accent; }
QFrame[look="composer"] { background: $raised; border: 1px solid $line; border-radius: ${card}px; }
QFrame[look="composer"][lit="true"] { border-color: $accent; }
QFrame[look="banner"] { background: $wash; border: none; border-bottom: 1px solid $line; }
QFrame[look="line"] { background: $line; border: none; max-height: 1px; min-height: 1px; }
QPlainTextEdit, QTextBrowser { background: transparent; border: none;
  selection-background-color: $accent; selection-color: $on_accent; }
QPlainTextEdit#editor { background: $surface; }
QListView, QTableView { background: transparent; border: none; }
QListView#choices { background: $raised; border: 1px solid $line; border-radius: ${radius}px; }
QListView#choices, QListView#problems { selection-background-color: $wash; selection-color: $text; }
QSplitter::handle { background: $line; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QTableView { gridline-color: $line; alternate-background-color: $sunken;
  selection-background-color: $wash; selection-color: $text; }
QTableView::item { padding: ${xs}px 5px; }
QHeaderView { background: $surface; }
QHeaderView::section { background: $surface; color: $muted; border: none;
  border-bottom: 1px solid $line; padding: ${s}px; font-weight: 600; }
QMenu { background: $raised; border: 1px solid $line; padding: ${xs}px; }
QMenu::item { padding: 6px 20px 6px ${m}px; border-radius: ${radius}px; }
QMenu::item:selected { background: $wash; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $line; margin: ${xs}px ${s}px; }
QMenu::indicator { width: 14px; height: 14px; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 2px; }
QScrollBar::handle { background: $line; border-radius: 3px; min-height: 28px; min-width: 28px; }
QScrollBar::handle:hover { background: $faint; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
  background: transparent; border: none; width: 0; height: 0; }
"""
