"""The sandbox's process: reads requests, answers them, keeps nothing but the person's records.

It imports the standard library, RestrictedPython, the child-half modules beside it and the drug matcher.
Everything is imported before the operating system closes the process off.
"""

import os
import sys
from types import ModuleType
from typing import Any, BinaryIO

from uac_desktop.sandbox import confinement, wire
from uac_desktop.sandbox.forgetting import forget
from uac_desktop.sandbox.rooms import MODULE
from uac_desktop.sandbox.session import Session

_MOST_ASKED = 1 << 30


def main() -> int:
    """Serves requests on standard input and output until they end."""
    requests, answers = _own_streams()
    try:
        start = wire.decode(wire.receive(requests, _MOST_ASKED))
        tables = wire.receive(requests, _MOST_ASKED)
        session = Session(lambda: wire.decode(tables), start["output_chars"])
        sys.modules[MODULE] = ModuleType(MODULE)
        walls = confinement.confine(start["memory_mb"])
        wire.send(answers, wire.encode({"ok": True, "walls": walls}))
        while True:
            request = wire.decode(wire.receive(requests, _MOST_ASKED))
            wire.send(answers, _answer(session, request, start))
    except (wire.BrokenWireError, OSError):
        # The parent is gone, or has let go of us.
        return 0


def _own_streams() -> tuple[BinaryIO, BinaryIO]:
    """The pipes to the parent under descriptors of their own; 0, 1 and 2 lead nowhere."""
    requests, answers = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    os.close(nowhere)
    return os.fdopen(requests, "rb"), os.fdopen(answers, "wb")


def _answer(session: Session, request: dict[str, Any], start: dict[str, Any]) -> bytes:
    confinement.allow_cpu(start["cpu_s"])
    try:
        payload = wire.encode(session.answer(request))
    except MemoryError:
        payload = wire.encode({"ok": False, "error": "memory"})
    except (TypeError, ValueError, RecursionError):
        payload = wire.encode({"ok": False, "error": "unshown"})
    finally:
        forget()
    return payload if len(payload) <= start["reply_bytes"] else wire.encode({"ok": False, "error": "large"})


if __name__ == "__main__":
    sys.exit(main())
