"""macOS: the child is started under `sandbox-exec`. Written from its documentation, never yet run there.

The profile allows reading what the interpreter is made of and talking over the pipes that are already
open. It allows no other file, no network, no other program, no process, and no service of the system.
"""

import os
import sys
from collections.abc import Iterable

WALL = "sandbox-exec (untested)"
_PROGRAM = "/usr/bin/sandbox-exec"
# What every process on macOS reads to start: the loader, its shared cache, the system's own libraries.
_SYSTEM = ("/usr/lib", "/System/Library", "/System/Volumes/Preboot/Cryptexes", "/private/var/db/dyld")


def stands() -> bool:
    """Whether this system has it."""
    return sys.platform == "darwin" and os.access(_PROGRAM, os.X_OK)


def wrapped(command: list[str], readable: Iterable[str]) -> list[str]:
    """The command that starts `command` confined, reading below `readable` alone."""
    return [_PROGRAM, "-p", profile(command[0], readable), *command]


def profile(program: str, readable: Iterable[str]) -> str:
    """The rules, in the language of `sandbox-exec`."""
    folders = "\n".join(f"  (subpath {_quoted(path)})" for path in (*_SYSTEM, *readable))
    return f"""(version 1)
(deny default)
(allow process-exec (literal {_quoted(os.path.realpath(program))}) (literal {_quoted(program)}))
(allow file-read-metadata)
(allow file-read* (literal "/") (literal "/dev/null") (literal "/dev/urandom")
{folders})
(allow file-write-data (literal "/dev/null"))
(allow sysctl-read)
(allow signal (target self))
"""


def _quoted(path: str) -> str:
    escaped = path.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
