"""Attacks that ask the kernel itself, in plain Python: every wall of the language is off.

Each is one expression. It got what it wanted where it ends, unless it ends with -1, C's word for refused.
`secret` is the path of a file of the person's, `port` a listener on this machine, `outside` a process
beyond the walls.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

Outcome = Literal["OPEN", "blocked", "killed"]

READING = (
    "open(secret).read()",
    "os.read(os.open(secret, os.O_RDONLY), 9)",
    "open('/etc/passwd').read()",
    "open('/proc/self/environ', 'rb').read()",
    "open('/proc/1/cmdline', 'rb').read()",
    "open('/dev/zero', 'rb').read(1)",
    "os.listdir('/')",
    "os.listdir(os.path.dirname(secret))",
    "list(os.scandir('/etc'))",
    "mmap.mmap(os.open(secret, os.O_RDONLY), 0, prot=mmap.PROT_READ)[:1]",
    "os.open(os.path.dirname(secret), os.O_RDONLY | os.O_DIRECTORY)",
    "tempfile.TemporaryFile()",
)
WRITING = (
    "open(secret, 'w')",
    "open(secret, 'a').write('x')",
    "open(secret, 'r+')",
    "open(secret + '.new', 'x')",
    "os.open(secret, os.O_WRONLY | os.O_TRUNC)",
    "os.open(os.path.dirname(secret), os.O_RDWR | os.O_TMPFILE)",
    "os.unlink(secret)",
    "os.rename(secret, secret + '2')",
    "os.replace(secret, secret + '3')",
    "os.mkdir(secret + '.d')",
    "os.rmdir(secret + '.empty')",
    "os.symlink(secret, secret + '.l')",
    "os.link(secret, secret + '.h')",
    "os.mkfifo(secret + '.p')",
    "os.truncate(secret, 0)",
)
MARKING = (
    "os.chmod(secret, 0o777)",
    "os.chown(secret, os.getuid(), os.getgid())",
    "os.utime(secret)",
    "os.chdir(os.path.dirname(secret))",
    "os.setxattr(secret, 'user.x', b'x')",
    "os.umask(0)",
)
NETWORK = (
    "socket.socket()",
    "socket.socket(socket.AF_INET, socket.SOCK_DGRAM)",
    "socket.socket(socket.AF_UNIX)",
    "socket.socket(socket.AF_NETLINK, socket.SOCK_RAW)",
    "socket.socketpair()",
    "socket.create_server(('127.0.0.1', 0))",
    "socket.create_connection(('127.0.0.1', port), 2)",
    "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', 9))",
)
PROCESSES = (
    "os.fork()",
    "os.posix_spawn('/bin/true', ['true'], {})",
    "os.execv('/bin/true', ['true'])",
    "os.execve(sys.executable, ['python', '-c', ''], {})",
    "subprocess.run(['/bin/true'])",
    "os.popen('true').read()",
    "pty.fork()",
    "threading.Thread(target=int).start()",
    "multiprocessing.Process(target=int).start()",
    "os.kill(outside, 0)",
    "os.kill(outside, signal.SIGCONT)",
    "os.killpg(os.getpgid(outside), 0)",
    "os.setsid()",
    "os.setpgid(0, 0)",
    "os.nice(0)",
    "os.sched_setaffinity(0, os.sched_getaffinity(0))",
    "os.pidfd_open(outside)",
    "resource.prlimit(outside, resource.RLIMIT_CORE)",
)
MEMORY = (
    "mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)",
    "libc.mprotect(ctypes.c_void_p(id(0) & ~4095), 4096, 7)",
    "os.memfd_create('x')",
    "libc.shmget(0, 4096, 0o1600)",
    "os.pipe()",
    "os.eventfd(0)",
    "ctypes.CDLL('libresolv.so.2')",
)
# Zeros that nobody touches cost nothing where they are allowed.
SPACE = ("bytes(4 * 10 ** 8)", "mmap.mmap(-1, 10 ** 9)")
# System calls of x86-64 by their numbers, with arguments that harm nobody where the call is open: there it
# answers something else than "not permitted".
CALLS = (
    "call(56, 0x4000, 0, 0, 0, 0)",  # clone
    "call(435, 0, 0)",  # clone3
    "call(59, 0, 0, 0)",  # execve
    "call(322, -1, 0, 0, 0, 0)",  # execveat
    "call(101, 0x4200, 0, 0, 0)",  # ptrace
    "call(165, 0, 0, 0, 0, 0)",  # mount
    "call(166, 0, 0)",  # umount2
    "call(428, -1, 0, 0)",  # open_tree
    "call(429, -1, 0, -1, 0, 0)",  # move_mount
    "call(430, 0, 0)",  # fsopen
    "call(272, 0x1)",  # unshare
    "call(308, -1, 0)",  # setns
    "call(155, 0, 0)",  # pivot_root
    "call(41, 99, 1, 0)",  # socket
    "call(42, -1, 0, 0)",  # connect
    "call(44, -1, 0, 0, 0, 0, 0)",  # sendto
    "call(46, -1, 0, 0)",  # sendmsg
    "call(425, 0, 0)",  # io_uring_setup
    "call(321, 999, 0, 0)",  # bpf
    "call(298, 0, 0, -1, -1, 0)",  # perf_event_open
    "call(250, 99, 0)",  # keyctl
    "call(248, 0, 0, 0, 0, 0)",  # add_key
    "call(310, outside, 0, 0, 0, 0, 99)",  # process_vm_readv
    "call(311, outside, 0, 0, 0, 0, 99)",  # process_vm_writev
    "call(437, -1, 0, 0, 0)",  # openat2
    "call(2, 0, 0)",  # open
    "call(85, 0, 0)",  # creat
    "call(157, 99, 0, 0, 0, 0)",  # prctl
    "call(317, 99, 0, 0)",  # seccomp
    "call(62, outside, 99)",  # kill
    "call(234, outside, outside, 99)",  # tgkill
    "call(424, -1, 0, 0, 0)",  # pidfd_send_signal
    "call(438, -1, 0, 0)",  # pidfd_getfd
    "call(175, 0, 0, 0)",  # init_module
    "call(313, -1, 0, 99)",  # finit_module
    "call(304, -1, 0, 0)",  # open_by_handle_at
    "call(323, 99)",  # userfaultfd
    "call(86, 0, 0)",  # link
    "call(87, 0)",  # unlink
    "call(82, 0, 0)",  # rename
    "call(133, 0, 0, 0)",  # mknod
    "call(40, -1, -1, 0, 0)",  # sendfile
    "call(326, -1, 0, -1, 0, 0, 0)",  # copy_file_range
    "call(447, 0)",  # memfd_secret
    "call(0x40000000 + 2, 0, 0)",  # open, by the numbers of x32
)
# Runs each attempt behind its wall in a process of its own, and says what came of it.
_RUNNER = """
import ctypes, encodings.idna, json, mmap, multiprocessing, os, pty, resource, signal, socket, subprocess, sys
import tempfile, threading
from uac_desktop.sandbox import confinement, landlock, namespaces, seccomp
libc = ctypes.CDLL(None, use_errno=True)

def call(number, *arguments):
    ctypes.set_errno(0)
    libc.syscall(*map(ctypes.c_long, (number, *arguments)))
    return -1 if ctypes.get_errno() == 1 else 0

def outcome(wall, attempt):
    eval(wall)
    try:
        end = eval(attempt)
    except (OSError, RuntimeError, MemoryError, subprocess.SubprocessError, ValueError):
        return b"blocked"
    return b"blocked" if end == -1 and isinstance(end, int) else b"OPEN"

def tried(number, wall, attempt):
    global secret
    os.makedirs(f"{asked['folder']}/{number}/secret.empty")
    secret = f"{asked['folder']}/{number}/secret"
    with open(secret, "w") as file:
        file.write("secret")
    reading, writing = os.pipe()
    process = os.fork()
    if not process:
        os.close(reading)
        os.write(writing, outcome(wall, attempt))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        said = told.read().decode()
    status = os.waitpid(process, 0)[1]
    kept = os.path.exists(secret) and open(secret).read() == "secret"
    if said.startswith("OPEN") or not kept or (not said and not os.WIFSIGNALED(status)):
        return "OPEN"
    return said or "killed"

asked = json.load(sys.stdin)
outside = os.getpid()
listener = socket.create_server(("127.0.0.1", 0))
port = listener.getsockname()[1]
json.dump([tried(n, *pair) for n, pair in enumerate(asked["pairs"])], sys.stdout)
"""


def tried(pairs: Sequence[tuple[str, str]], folder: Path) -> list[Outcome]:
    """What came of each attempt behind its wall, both of them expressions; `folder` is empty."""
    asked = json.dumps({"folder": str(folder), "pairs": pairs})
    done = subprocess.run(
        [sys.executable, "-c", _RUNNER], input=asked, capture_output=True, text=True, check=True
    )
    found: list[Outcome] = json.loads(done.stdout)
    return found
