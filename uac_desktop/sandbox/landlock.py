"""Linux Landlock: this process may read what the interpreter is made of, and reach no other file.

From the kernel's fourth version of it on also no TCP port, from the sixth no other process's signals or
abstract sockets.
"""

import ctypes
import os
import struct
from collections.abc import Iterable

_CREATE, _ADD, _RESTRICT = 444, 445, 446
_VERSION_FLAG, _RULE_PATH = 1, 1
_READ_FILE, _READ_DIR = 1 << 2, 1 << 3
_FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
_TCP, _SCOPES = 0b11, 0b11


def version(libc: ctypes.CDLL) -> int:
    """Which version the kernel has; 0 for none."""
    return max(0, int(libc.syscall(_CREATE, None, 0, _VERSION_FLAG)))


def restrict_files(libc: ctypes.CDLL, readable: Iterable[str]) -> int:
    """Closes the file system but for reading below `readable`; the version that stands, 0 for none.

    Needs `no_new_privs`.
    """
    found = version(libc)
    if not found:
        return 0
    rights = (1 << _FILE_RIGHTS.get(found, 16)) - 1
    handled = struct.pack("<QQQ", rights, _TCP if found >= 4 else 0, _SCOPES if found >= 6 else 0)
    size = 24 if found >= 6 else 16 if found >= 4 else 8
    ruleset = libc.syscall(_CREATE, handled, size, 0)
    if ruleset < 0:
        return 0
    try:
        for path in readable:
            _allow(libc, ruleset, path)
        return found if libc.syscall(_RESTRICT, ruleset, 0) == 0 else 0
    finally:
        os.close(ruleset)


def _allow(libc: ctypes.CDLL, ruleset: int, path: str) -> None:
    if not os.path.isdir(path):
        return
    folder = os.open(path, getattr(os, "O_PATH", os.O_RDONLY) | os.O_CLOEXEC)
    try:
        libc.syscall(_ADD, ruleset, _RULE_PATH, struct.pack("<Qi", _READ_FILE | _READ_DIR, folder), 0)
    finally:
        os.close(folder)
