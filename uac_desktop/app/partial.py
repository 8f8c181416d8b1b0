"""What has come of a reply while it streams, kept in the log so that a crash loses a second of it."""

from collections.abc import Callable

from uac_desktop.core.entries import Draft
from uac_desktop.store.log import Log

EVERY = 1.0
"""How often, in seconds, what has come is kept."""


class Partial:
    """One reply on its way. `token`, once there is one, is the id under which the whole is appended."""

    def __init__(
        self, log: Log, draft: Callable[[str], Draft], on_text: Callable[[str], None], begun: str = ""
    ) -> None:
        """`draft` makes the message of a text; `begun` is what an earlier try left, to go on with."""
        self._log = log
        self._begun = begun
        self._draft = draft
        self._on_text = on_text
        self._pieces: list[str] = []
        self._kept = ""
        self.token: str | None = None

    def take(self, piece: str) -> None:
        """Take the next piece, on the model's thread; it is shown at once and kept later."""
        self._pieces.append(piece)
        self._on_text(piece)

    def keep(self) -> None:
        """Bring what has come to the disk, on the thread of whoever waits. Raises MachineError."""
        text = "".join(self._pieces)
        if not text.strip() or text == self._kept:
            return
        if self.token is None:
            self.token = self._log.begin_reply(self._draft(self._begun + text))
        else:
            self._log.keep_partial(self.token, self._begun + text)
        self._kept = text

    def end(self) -> None:
        """Nothing came of the reply."""
        if self.token is not None:
            self._log.end_reply(self.token)
