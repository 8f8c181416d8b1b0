"""What the person wants of the messages on the page, gathered from all their boxes in one place."""

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.answers import AnswerLinks


class Intents(QObject):
    """Boxes and cards emit here, controllers listen. Messages go by their seq in the log.

    `rewritten` (message, text) · `again` another version of a reply · `continued` a reply that broke off ·
    `removed` a message · `version` the branch of a message is to be shown · `read` it is to be read once
    more · `undone` a fact's id · `forgotten` (seqs, record id or None) · `allowed` a blocked fact · `linked`
    an address · `answering` a question is to be answered · `sent` what a model was given for a reply is to be
    shown · `opened` (a fact's id, "edit" or "whose") · `amended` (a fact's id, texts by field, whose it is,
    whether it is over) · `given` (a fact's id, whose it is) · `agreed` (a fact's id, a field and its right
    value, or None). `answers` are what is wanted of the answers. `settled` what can be done has changed:
    while `busy`, nothing but copying is offered.
    """

    rewritten = Signal(int, str)
    again = Signal(int)
    continued = Signal(int)
    removed = Signal(int)
    version = Signal(int)
    read = Signal(int)
    undone = Signal(str)
    forgotten = Signal(object, object)
    allowed = Signal(object)
    linked = Signal(str)
    answering = Signal()
    opened = Signal(str, str)
    amended = Signal(str, object, str, bool)
    given = Signal(str, str)
    agreed = Signal(str, object, object)
    sent = Signal(int)
    settled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.answers = AnswerLinks()
        self.busy = False
        self.reading = False

    def show_busy(self, busy: bool) -> None:
        """Whether a message is being said or a reply written."""
        if busy != self.busy:
            self.busy = busy
            self.settled.emit()

    def show_reading(self, reading: bool) -> None:
        """Whether the model is at work on what waits to be read."""
        if reading != self.reading:
            self.reading = reading
            self.settled.emit()
