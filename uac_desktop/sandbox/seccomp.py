"""A Linux system-call filter: what the interpreter needs to compute and to read, nothing else.

The filter is a list of allowed calls; every other call fails with EPERM (no network, no other programs,
no processes or threads, no tracing, no mounts, no key rings). A file may be opened for reading alone, and
memory that is mapped from now on cannot be executed.
"""

import ctypes
import os
import struct
import sys

_ALLOW, _KILL, _EPERM = 0x7FFF0000, 0x80000000, 0x00050001
_LOAD, _JUMP_EQ, _JUMP_SET, _RETURN = 0x20, 0x15, 0x45, 0x06
_NUMBER, _ARCH, _ARGUMENTS = 0, 4, 16
_WRITING = 0o1 | 0o2 | 0o100 | 0o1000 | 0o2000
_EXECUTABLE = 4
_PR_SET_SECCOMP, _MODE_FILTER = 22, 2

_X86_64 = {
    "read": 0, "write": 1, "close": 3, "stat": 4, "fstat": 5, "lstat": 6, "poll": 7, "lseek": 8, "mmap": 9,
    "mprotect": 10, "munmap": 11, "brk": 12, "rt_sigaction": 13, "rt_sigprocmask": 14, "rt_sigreturn": 15,
    "ioctl": 16, "pread64": 17, "readv": 19, "writev": 20, "access": 21, "sched_yield": 24, "mremap": 25,
    "madvise": 28, "getpid": 39, "exit": 60, "uname": 63, "fcntl": 72, "getcwd": 79, "readlink": 89,
    "gettimeofday": 96, "getrusage": 98, "sysinfo": 99, "getuid": 102, "getgid": 104, "geteuid": 107,
    "getegid": 108, "sigaltstack": 131, "gettid": 186, "time": 201, "futex": 202, "getdents64": 217,
    "restart_syscall": 219, "clock_gettime": 228, "clock_getres": 229, "clock_nanosleep": 230,
    "exit_group": 231, "openat": 257, "newfstatat": 262, "readlinkat": 267, "faccessat": 269,
    "set_robust_list": 273, "prlimit64": 302, "getrandom": 318, "membarrier": 324, "statx": 332, "rseq": 334,
    "faccessat2": 439,
}  # fmt: skip
_AARCH64 = {
    "getcwd": 17, "fcntl": 25, "ioctl": 29, "faccessat": 48, "openat": 56, "close": 57, "getdents64": 61,
    "lseek": 62, "read": 63, "write": 64, "readv": 65, "writev": 66, "pread64": 67, "ppoll": 73,
    "readlinkat": 78, "newfstatat": 79, "fstat": 80, "exit": 93, "exit_group": 94, "futex": 98,
    "set_robust_list": 99, "clock_gettime": 113, "clock_getres": 114, "clock_nanosleep": 115,
    "sched_yield": 124, "restart_syscall": 128, "sigaltstack": 132, "rt_sigaction": 134,
    "rt_sigprocmask": 135, "rt_sigreturn": 139, "uname": 160, "getrusage": 165, "gettimeofday": 169,
    "getpid": 172, "getuid": 174, "geteuid": 175, "getgid": 176, "getegid": 177, "gettid": 178,
    "sysinfo": 179, "brk": 214, "munmap": 215, "mremap": 216, "mmap": 222, "mprotect": 226, "madvise": 233,
    "prlimit64": 261, "getrandom": 278, "membarrier": 283, "statx": 291, "rseq": 293, "faccessat2": 439,
}  # fmt: skip
_MACHINES = {"x86_64": (0xC000003E, _X86_64), "aarch64": (0xC00000B7, _AARCH64)}
# Which argument must have none of these bits; limits are those of this process, which is 0, alone.
_FORBIDDEN_BITS = {
    "openat": (2, _WRITING),
    "mmap": (2, _EXECUTABLE),
    "mprotect": (2, _EXECUTABLE),
    "prlimit64": (0, 0xFFFFFFFF),
}


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))


def filter_calls(libc: ctypes.CDLL) -> bool:
    """Puts the filter over this process for good; whether it stands. Needs `no_new_privs`."""
    known = _MACHINES.get(os.uname().machine)
    if known is None or sys.byteorder != "little" or struct.calcsize("P") != 8:
        return False
    text = _filter(*known)
    program = _Program(len(text) // 8, text)
    return bool(libc.prctl(_PR_SET_SECCOMP, _MODE_FILTER, ctypes.byref(program), 0, 0) == 0)


def _filter(arch: int, calls: dict[str, int]) -> bytes:
    steps = [
        _step(_LOAD, _ARCH),
        _step(_JUMP_EQ, arch, 1, 0),
        _step(_RETURN, _KILL),
        _step(_LOAD, _NUMBER),
    ]
    for name, number in calls.items():
        steps += _allowed(number, *_FORBIDDEN_BITS.get(name, (None, 0)))
    return b"".join([*steps, _step(_RETURN, _EPERM)])


def _allowed(number: int, argument: int | None, bits: int) -> list[bytes]:
    if argument is None:
        return [_step(_JUMP_EQ, number, 0, 1), _step(_RETURN, _ALLOW)]
    return [
        _step(_JUMP_EQ, number, 0, 4),
        _step(_LOAD, _ARGUMENTS + 8 * argument),
        _step(_JUMP_SET, bits, 0, 1),
        _step(_RETURN, _EPERM),
        _step(_RETURN, _ALLOW),
    ]


def _step(code: int, value: int, if_true: int = 0, if_false: int = 0) -> bytes:
    return struct.pack("<HBBI", code, if_true, if_false, value)
