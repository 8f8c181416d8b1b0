"""The operating system's wall alone: plain Python with every other wall off."""

import platform
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the walls of Linux")

CONFINED = """
import ctypes, os, socket, subprocess, sys, mmap, threading, signal
from uac_desktop.sandbox import confinement
libc = ctypes.CDLL(None, use_errno=True)
secret = sys.argv[1]
def blocked(result):
    return result == -1
print(WALL)
try:
    out = TRY
except (OSError, RuntimeError, MemoryError, subprocess.SubprocessError, ValueError) as error:
    print("blocked", type(error).__name__)
else:
    print("blocked" if isinstance(out, int) and out == -1 else "OPEN")
"""
EVERYTHING = "confinement.confine(256)"
TRIES = [
    "open(secret).read()",
    "open(secret, 'w')",
    "os.open(secret, os.O_RDONLY)",
    "open('/etc/passwd').read()",
    "open('/tmp/uac-never-there', 'w')",
    "os.listdir('/')",
    "os.listdir(os.path.dirname(secret))",
    "os.unlink(secret)",
    "os.rename(secret, secret + '2')",
    "os.mkdir(secret + '.d')",
    "os.symlink(secret, secret + '.l')",
    "os.link(secret, secret + '.h')",
    "os.chmod(secret, 0o777)",
    "os.truncate(secret, 0)",
    "os.utime(secret)",
    "os.chdir('/tmp')",
    "os.chroot('/')",
    "socket.socket()",
    "socket.socket(socket.AF_UNIX)",
    "socket.socketpair()",
    "socket.create_server(('127.0.0.1', 0))",
    "os.fork()",
    "os.posix_spawn('/bin/true', ['true'], {})",
    "os.execv('/bin/true', ['true'])",
    "subprocess.run(['/bin/true'])",
    "threading.Thread(target=print).start()",
    "os.kill(os.getppid(), 0)",
    "os.kill(1, 0)",
    "os.pipe()",
    "os.memfd_create('x')",
    "os.setuid(0)",
    "os.setsid()",
    "os.sched_setaffinity(0, {0})",
    "os.pidfd_open(os.getpid())",
    "mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)",
    "bytearray(10 ** 9)",
]
CALLS = [
    "libc.syscall(56, 0, 0, 0, 0, 0)",  # clone
    "libc.syscall(435, 0, 0)",  # clone3
    "libc.syscall(57)",  # fork
    "libc.syscall(58)",  # vfork
    "libc.syscall(59, b'/bin/true', 0, 0)",  # execve
    "libc.syscall(322, -100, b'/bin/true', 0, 0, 0)",  # execveat
    "libc.syscall(101, 0, 0, 0, 0)",  # ptrace
    "libc.syscall(165, b'x', b'/', b'tmpfs', 0, 0)",  # mount
    "libc.syscall(272, 0x10000000)",  # unshare
    "libc.syscall(41, 2, 1, 0)",  # socket
    "libc.syscall(425, 8, 0)",  # io_uring_setup
    "libc.syscall(321, 0, 0, 0)",  # bpf
    "libc.syscall(298, 0, 0, -1, -1, 0)",  # perf_event_open
    "libc.syscall(250, 0, 0)",  # keyctl
    "libc.syscall(310, os.getppid(), 0, 0, 0, 0, 0)",  # process_vm_readv
    "libc.syscall(437, -100, secret.encode(), 0, 0)",  # openat2
    "libc.syscall(2, secret.encode(), 0)",  # open
    "libc.syscall(85, secret.encode(), 0o600)",  # creat
    "libc.syscall(0x40000000 + 39)",  # the x32 numbers
    "libc.syscall(157, 15, b'name', 0, 0, 0)",  # prctl
    "libc.syscall(317, 1, 0, 0)",  # seccomp
    "libc.syscall(62, os.getppid(), 0)",  # kill
    "libc.syscall(234, os.getppid(), os.getppid(), 0)",  # tgkill
    "libc.syscall(169, 0, 0, 0, 0)",  # reboot
    "libc.syscall(175, 0, 0, b'')",  # init_module
]
ALONE = {
    "landlock": (
        "confinement.refuse_privileges(libc), confinement.landlock.restrict_files(libc, [])",
        "open(secret).read()",
    ),
    "seccomp, network": (
        "confinement.refuse_privileges(libc), confinement.seccomp.filter_calls(libc)",
        "socket.socket()",
    ),
    "seccomp, programs": (
        "confinement.refuse_privileges(libc), confinement.seccomp.filter_calls(libc)",
        "subprocess.run(['/bin/true'])",
    ),
    "seccomp, writing": (
        "confinement.refuse_privileges(libc), confinement.seccomp.filter_calls(libc)",
        "open(secret, 'w')",
    ),
    "resource limits, memory": ("confinement.limit_resources(256)", "bytearray(10 ** 9)"),
    "resource limits, files": ("confinement.limit_resources(256)", "[os.open(secret, 0) for _ in range(64)]"),
}


def _tried(wall: str, attempt: str, secret: str) -> str:
    program = CONFINED.replace("WALL", wall).replace("TRY", attempt)
    done = subprocess.run(
        [sys.executable, "-c", program, secret], capture_output=True, text=True, check=False
    )
    assert done.stdout, done.stderr
    return done.stdout.splitlines()[-1]


@pytest.fixture
def secret(tmp_path: object) -> str:
    """A file of the person's."""
    path = f"{tmp_path}/secret"
    with open(path, "w") as file:
        file.write("secret")
    return path


@pytest.mark.parametrize("attempt", TRIES + (CALLS if platform.machine() == "x86_64" else []))
def test_with_every_other_wall_off_the_system_still_refuses(attempt: str, secret: str) -> None:
    assert _tried(EVERYTHING, attempt, secret).startswith("blocked")
    with open(secret) as file:
        assert file.read() == "secret"


@pytest.mark.parametrize(("wall", "attempt"), ALONE.values(), ids=ALONE.keys())
def test_each_layer_stands_alone(wall: str, attempt: str, secret: str) -> None:
    assert _tried("None", attempt, secret) == "OPEN"
    assert _tried(wall, attempt, secret).startswith("blocked")


def test_what_the_interpreter_needs_is_left_open(secret: str) -> None:
    zone = "__import__('zoneinfo').ZoneInfo.no_cache('Asia/Tokyo')"
    assert _tried(EVERYTHING, zone, secret) == "OPEN"
