"""Each of the operating system's walls alone: what it stops with every other wall off."""

import ctypes
import os
import platform
import select
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sandbox.attacks.kernel import CALLS, MEMORY, NETWORK, PROCESSES, READING, SPACE, WRITING, tried
from uac_desktop.sandbox import seatbelt, windows
from uac_desktop.sandbox.runner import Sandbox

linux = pytest.mark.skipif(
    sys.platform != "linux" or platform.machine() != "x86_64", reason="system calls of Linux on x86-64"
)
NAMESPACES = "namespaces.enter(libc)"
LANDLOCK = "confinement.refuse_privileges(libc), landlock.restrict_files(libc, [])"
SECCOMP = "confinement.refuse_privileges(libc), seccomp.filter_calls(libc)"
LIMITS = "confinement.limit_resources(256)"
# 39 asks whether it stands: 1 for yes, which is made the -1 of a refusal.
ASKED = "libc.prctl(39, 0, 0, 0, 0) - 2"
PRIVILEGES = "confinement.refuse_privileges(libc)"
CAPABILITIES = "namespaces.drop_capabilities(libc)"
OUTSIDE = tuple(attempt for attempt in PROCESSES if "outside" in attempt)
FILES = "[os.open('/dev/null', 0) for _ in range(64)]"
ALONE = {
    "namespaces": (NAMESPACES, (*NETWORK[6:7], *OUTSIDE)),
    "Landlock": (LANDLOCK, (*READING, *WRITING)),
    "seccomp": (SECCOMP, (*NETWORK, *WRITING, *PROCESSES, *MEMORY, *CALLS)),
    "resource limits": (LIMITS, (*SPACE, FILES)),
    "no new privileges": (PRIVILEGES, (ASKED,)),
    "no capabilities": (CAPABILITIES, ("os.chroot('/')", "socket.sethostname(socket.gethostname())")),
}
PAIRS = [(name, attempt) for name, (_, attempts) in ALONE.items() for attempt in attempts]


@linux
def test_each_layer_stops_alone_what_it_is_for(tmp_path: Path) -> None:
    found = tried([(ALONE[name][0], attempt) for name, attempt in PAIRS], tmp_path)
    let_through = [pair for pair, outcome in zip(PAIRS, found, strict=True) if outcome == "OPEN"]
    assert let_through == []


@linux
def test_what_the_interpreter_needs_is_left_open(tmp_path: Path) -> None:
    needed = (
        "__import__('zoneinfo').ZoneInfo.no_cache('Asia/Tokyo')",
        "__import__('fileinput')",
        "os.urandom(8)",
        "__import__('time').monotonic()",
        "[0] * 10 ** 6",
    )
    found = tried([("confinement.confine(256)", attempt) for attempt in needed], tmp_path)
    assert dict(zip(needed, found, strict=True)) == dict.fromkeys(needed, "OPEN")


@linux
def test_past_its_processor_time_the_process_ends(tmp_path: Path) -> None:
    wall = "confinement.confine(256), confinement.allow_cpu(0)"
    spin = "[None for _ in iter(int, 1)]"
    program = (
        "import ctypes, sys\nfrom uac_desktop.sandbox import confinement\n"
        f"libc = ctypes.CDLL(None)\n{wall}\n{spin}"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 24


@linux
def test_the_process_within_ends_with_the_one_that_stands_for_it(sandbox: Sandbox) -> None:
    sandbox.warm()
    child = sandbox._child
    assert child is not None
    (within,) = Path(f"/proc/{child.pid}/task/{child.pid}/children").read_text().split()
    watched = os.pidfd_open(int(within))
    child.close()
    ended, _, _ = select.select([watched], [], [], 10)
    os.close(watched)
    assert ended == [watched]


@linux
def test_the_walls_that_stand_are_told(sandbox: Sandbox) -> None:
    assert set(sandbox.walls()) == {"namespaces", "resource_limits", "no_new_privs", "landlock", "seccomp"}


# Written for systems that these tests have never run on: what can be told of it here.


def test_the_profile_of_macos_denies_by_default_and_quotes_its_paths() -> None:
    text = seatbelt.profile("/opt/py", ['/Users/a "b"/lib'])
    assert text.startswith("(version 1)\n(deny default)\n")
    assert '(subpath "/Users/a \\"b\\"/lib")' in text
    assert "network" not in text
    assert text.count("(") == text.count(")")


def test_a_command_is_started_under_the_profile() -> None:
    command = seatbelt.wrapped(["/opt/py", "-c", "1"], ["/opt"])
    assert command[:2] == ["/usr/bin/sandbox-exec", "-p"]
    assert command[3:] == ["/opt/py", "-c", "1"]


def test_the_job_of_windows_has_the_layout_that_the_system_reads() -> None:
    limits = windows.limits(256)
    assert ctypes.sizeof(limits) == 144
    assert (limits.basic.processes, limits.process_memory) == (1, 256 * 1024 * 1024)


def test_walls_that_were_never_tried_say_so() -> None:
    assert all("untested" in name for name in (seatbelt.WALL, windows.JOB, windows.INTEGRITY))
