"""An address in a text is opened only after the person has seen where it leads and said so."""

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QMessageBox, QWidget

from uac_desktop.ui.words import Words

_SCHEMES = ("http", "https", "mailto")


def ask_to_open(words: Words, parent: QWidget, address: str) -> QMessageBox | None:
    """Asks; None for an address that no browser should be given."""
    url = QUrl(address)
    if url.scheme() not in _SCHEMES:
        return None
    ask = QMessageBox(parent)
    ask.setTextFormat(Qt.TextFormat.PlainText)
    ask.setWindowTitle(words("app"))
    ask.setText(words("link.open"))
    ask.setInformativeText(url.toString())
    ask.addButton(words("open"), QMessageBox.ButtonRole.AcceptRole)
    ask.setDefaultButton(ask.addButton(words("cancel"), QMessageBox.ButtonRole.RejectRole))
    ask.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    ask.accepted.connect(lambda: QDesktopServices.openUrl(url))
    ask.open()
    return ask
