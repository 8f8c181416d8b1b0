"""Windows: a job object with limits and a token of low integrity. Written, never yet run there.

The job allows one process (no other program starts), so much memory, and no clipboard, desktop or
settings; it ends with this process. A process of low integrity cannot write to the person's files. It can
still read them and use the network: there the first two walls stand alone.
"""

import ctypes
from typing import Any

JOB, INTEGRITY = "job object (untested)", "low integrity (untested)"
_ONE_PROCESS, _MEMORY, _DIE_ON_FAULT, _END_WITH_JOB = 0x8, 0x100, 0x400, 0x2000
_EXTENDED_LIMITS, _UI_LIMITS, _ALL_UI = 9, 4, 0xFF
_TOKEN_QUERY, _TOKEN_ADJUST_DEFAULT, _TOKEN_INTEGRITY, _GROUP_INTEGRITY = 0x8, 0x80, 25, 0x20
_LOW = "S-1-16-4096"
_MEBIBYTE = 1024 * 1024


class _Basic(ctypes.Structure):
    _fields_ = (
        ("process_time", ctypes.c_int64),
        ("job_time", ctypes.c_int64),
        ("flags", ctypes.c_uint32),
        ("least_working_set", ctypes.c_size_t),
        ("most_working_set", ctypes.c_size_t),
        ("processes", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("priority", ctypes.c_uint32),
        ("scheduling", ctypes.c_uint32),
    )


class _Extended(ctypes.Structure):
    _fields_ = (
        ("basic", _Basic),
        ("io", ctypes.c_uint64 * 6),
        ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t),
        ("peak_process", ctypes.c_size_t),
        ("peak_job", ctypes.c_size_t),
    )


class _Label(ctypes.Structure):
    _fields_ = (("sid", ctypes.c_void_p), ("attributes", ctypes.c_uint32))


def confine(memory_mb: int) -> dict[str, bool | int]:
    """Puts up both walls for good; which of them stand."""
    kernel: Any = ctypes.CDLL("kernel32", use_last_error=True)
    rights: Any = ctypes.CDLL("advapi32", use_last_error=True)
    kernel.CreateJobObjectW.restype = kernel.GetCurrentProcess.restype = ctypes.c_void_p
    process = ctypes.c_void_p(kernel.GetCurrentProcess())
    return {JOB: _join_job(kernel, process, memory_mb), INTEGRITY: _lower(kernel, rights, process)}


def limits(memory_mb: int) -> ctypes.Structure:
    """What the job allows: one process, so many mebibytes, an end without a dialog."""
    basic = _Basic(flags=_ONE_PROCESS | _MEMORY | _DIE_ON_FAULT | _END_WITH_JOB, processes=1)
    return _Extended(basic=basic, process_memory=memory_mb * _MEBIBYTE)


def _join_job(kernel: Any, process: ctypes.c_void_p, memory_mb: int) -> bool:
    """The job's handle stays open: the job, and with it this process, would end with it."""
    job = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))
    allowed, no_ui = limits(memory_mb), ctypes.c_uint32(_ALL_UI)
    return bool(
        kernel.SetInformationJobObject(
            job, _EXTENDED_LIMITS, ctypes.byref(allowed), ctypes.c_uint32(ctypes.sizeof(allowed))
        )
        and kernel.SetInformationJobObject(job, _UI_LIMITS, ctypes.byref(no_ui), ctypes.c_uint32(4))
        and kernel.AssignProcessToJobObject(job, process)
    )


def _lower(kernel: Any, rights: Any, process: ctypes.c_void_p) -> bool:
    token, sid = ctypes.c_void_p(), ctypes.c_void_p()
    wanted = ctypes.c_uint32(_TOKEN_QUERY | _TOKEN_ADJUST_DEFAULT)
    if not rights.OpenProcessToken(process, wanted, ctypes.byref(token)):
        return False
    try:
        if not rights.ConvertStringSidToSidW(ctypes.c_wchar_p(_LOW), ctypes.byref(sid)):
            return False
        label = _Label(sid=sid.value, attributes=_GROUP_INTEGRITY)
        size = ctypes.sizeof(label) + int(rights.GetLengthSid(sid))
        return bool(
            rights.SetTokenInformation(token, _TOKEN_INTEGRITY, ctypes.byref(label), ctypes.c_uint32(size))
        )
    finally:
        kernel.LocalFree(sid)
        kernel.CloseHandle(token)
