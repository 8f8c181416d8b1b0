"""The third wall: what the operating system lets the sandbox's process do.

Each layer stands alone. Linux: namespaces (`namespaces`), resource limits, `no_new_privs`, Landlock
(`landlock`) and a filter of system calls (`seccomp`). macOS: resource limits, and the parent starts the
process under `sandbox-exec` (`seatbelt`). Windows: a job object and low integrity (`windows`). The last
two are written and untested, and say so in the names of their walls.
"""

import ctypes
import importlib
import os
import signal
import sys
import sysconfig
import zoneinfo
from collections.abc import Mapping

from uac_desktop.sandbox import landlock, namespaces, seccomp, windows

if sys.platform != "win32":
    import resource

# Nothing can be loaded once the walls stand: what the standard library itself loads on first use.
_LOADED_FIRST = ("_strptime", "unicodedata", "encodings.idna", "zoneinfo._common", "inspect")
_PR_SET_NO_NEW_PRIVS = 38
_MEBIBYTE = 1024 * 1024
_MOST_FILES = 32


def confine(memory_mb: int) -> dict[str, bool | int]:
    """Puts up every wall that this system has, for good; which ones stand.

    On Linux the process that returns may be another than the one that called: see `namespaces`.
    """
    for name in _LOADED_FIRST:
        importlib.import_module(name)
    if sys.platform == "win32":
        return windows.confine(memory_mb)
    libc = ctypes.CDLL(None, use_errno=True)
    walls: dict[str, bool | int] = {}
    if sys.platform == "linux":
        walls["namespaces"] = namespaces.enter(libc)
    end_on_overrun(libc)
    walls["resource_limits"] = limit_resources(memory_mb)
    if sys.platform == "linux":
        walls["no_new_privs"] = refuse_privileges(libc)
        walls["landlock"] = landlock.restrict_files(libc, readable_folders())
        walls["seccomp"] = seccomp.filter_calls(libc)
    return walls


def refuse_privileges(libc: ctypes.CDLL) -> bool:
    """No program started from here gains rights."""
    return bool(libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)


def end_on_overrun(libc: ctypes.CDLL) -> None:
    """Past the CPU limit the process exits with the signal's number.

    The system's own answer would not do: the first process of a namespace ignores a signal that it has no
    handler for. The handler is C's `_exit`, as one in Python waits for the call under way to return.
    """
    if sys.platform == "win32":
        return
    libc.signal.argtypes = (ctypes.c_int, ctypes.c_void_p)
    libc.signal.restype = ctypes.c_void_p
    libc.signal(signal.SIGXCPU, ctypes.cast(libc._exit, ctypes.c_void_p))


def readable_folders() -> list[str]:
    """The interpreter's own files and the zone database."""
    library = [sysconfig.get_path(name) for name in ("stdlib", "platstdlib")]
    data = [os.path.join(folder, "tzdata") for folder in sys.path if folder]
    return [*library, *zoneinfo.TZPATH, *data]


def limit_resources(memory_mb: int) -> bool:
    """Memory in mebibytes, no file written, few open, no dump of memory, no process started."""
    if sys.platform == "win32":
        return False
    limits: Mapping[int, int] = {
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_NOFILE: _MOST_FILES,
        resource.RLIMIT_NPROC: 0,
    }
    for which, most in limits.items():
        resource.setrlimit(which, (most, most))
    try:
        resource.setrlimit(resource.RLIMIT_AS, (memory_mb * _MEBIBYTE, memory_mb * _MEBIBYTE))
    except (ValueError, OSError):
        # macOS does not limit address space.
        return False
    return True


def allow_cpu(seconds: int) -> None:
    """Lets this process compute for so many seconds more; past that it ends."""
    if sys.platform == "win32":
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = int(used.ru_utime + used.ru_stime) + seconds + 1
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))
