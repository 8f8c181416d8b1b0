"""Linux namespaces: this process goes on where there is no network and no process but itself.

Needs a kernel that lets anyone make user namespaces; where it does not, nothing changes. Only a process
born in the new namespace lives in it, so the one that enters forks once: the process within goes on, and
the one that stays waits for it, holding nothing, and ends as it ended.
"""

import ctypes
import gc
import os
import signal
import struct
from typing import NoReturn

_USER, _PROCESSES, _NETWORK, _MESSAGES, _HOST_NAME = (
    0x10000000,
    0x20000000,
    0x40000000,
    0x08000000,
    0x04000000,
)
_PR_SET_PDEATHSIG = 1
_CAPABILITIES_VERSION = 0x20080522
_MOST_OPEN = 1024


def enter(libc: ctypes.CDLL) -> bool:
    """Goes on in new namespaces, in a new process, without any capability; whether it does."""
    if libc.unshare(_USER | _PROCESSES | _NETWORK | _MESSAGES | _HOST_NAME) != 0:
        return False
    # Frozen, so that a collection in one of the two does not copy the pages of both.
    gc.freeze()
    within = os.fork()
    if within:
        _end_as(within)
    libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    return drop_capabilities(libc)


def drop_capabilities(libc: ctypes.CDLL) -> bool:
    """Gives up every right over the new namespaces, which their maker has; whether it did."""
    header, none = struct.pack("<Ii", _CAPABILITIES_VERSION, 0), bytes(24)
    return bool(libc.capset(header, none) == 0)


def _end_as(within: int) -> NoReturn:
    """Waits for a process and ends with its exit code or by its signal."""
    os.closerange(0, _MOST_OPEN)
    code = os.waitstatus_to_exitcode(os.waitpid(within, 0)[1])
    if code < 0:
        os.kill(os.getpid(), -code)
    os._exit(code if code >= 0 else 1)
