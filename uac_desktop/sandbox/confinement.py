"""The third wall: what the operating system lets the sandbox's process do.

Each layer stands alone. Linux: `no_new_privs`, resource limits, Landlock (`landlock`) and a filter of
system calls (`seccomp`). macOS: resource limits. Windows: none; there the process is only killed from
outside when it overruns.
"""

import ctypes
import importlib
import sys
import sysconfig
import zoneinfo
from collections.abc import Mapping
from pathlib import Path

from uac_desktop.sandbox import landlock, seccomp

if sys.platform != "win32":
    import resource

# Nothing can be loaded once the walls stand: what the standard library itself loads on first use.
_LOADED_FIRST = ("_strptime", "unicodedata", "encodings.idna", "zoneinfo._common", "inspect")
_PR_SET_NO_NEW_PRIVS = 38
_MEBIBYTE = 1024 * 1024
_MOST_FILES = 32


def confine(memory_mb: int) -> dict[str, bool | int]:
    """Puts up every wall that this system has, for good; which ones stand."""
    for name in _LOADED_FIRST:
        importlib.import_module(name)
    walls: dict[str, bool | int] = {"resource_limits": limit_resources(memory_mb)}
    if sys.platform != "linux":
        return walls
    libc = ctypes.CDLL(None, use_errno=True)
    walls["no_new_privs"] = refuse_privileges(libc)
    walls["landlock"] = landlock.restrict_files(libc, readable_folders())
    walls["seccomp"] = seccomp.filter_calls(libc)
    return walls


def refuse_privileges(libc: ctypes.CDLL) -> bool:
    """No program started from here gains rights."""
    return bool(libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)


def readable_folders() -> list[Path]:
    """The interpreter's own files and the zone database."""
    library = [Path(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib")]
    return [
        *library,
        *map(Path, zoneinfo.TZPATH),
        *(Path(folder) / "tzdata" for folder in sys.path if folder),
    ]


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
    """Lets this process compute for so many seconds more; past that the system ends it."""
    if sys.platform == "win32":
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = int(used.ru_utime + used.ru_stime) + seconds + 1
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))
