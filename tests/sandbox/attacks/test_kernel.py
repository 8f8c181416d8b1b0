"""Plain Python that asks the kernel itself gets nothing, with every wall of the language off."""

import platform
import sys

import pytest

from tests.sandbox.attacks.kernel import (
    CALLS,
    MARKING,
    MEMORY,
    NETWORK,
    PROCESSES,
    READING,
    SPACE,
    WRITING,
    Outcome,
    tried,
)

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or platform.machine() != "x86_64", reason="system calls of Linux on x86-64"
)
ATTEMPTS = (*READING, *WRITING, *MARKING, *NETWORK, *PROCESSES, *MEMORY, *SPACE, *CALLS)
# Open to some users and kernels alone.
SOMETIMES = frozenset(
    {
        "os.setsid()",
        "os.setpgid(0, 0)",
        "os.setxattr(secret, 'user.x', b'x')",
        "open('/proc/1/cmdline', 'rb').read()",
    }
)


@pytest.fixture(scope="module")
def confined(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Outcome]:
    """What comes of each attempt behind every wall of the system's."""
    pairs = [("confinement.confine(256)", attempt) for attempt in ATTEMPTS]
    return dict(zip(ATTEMPTS, tried(pairs, tmp_path_factory.mktemp("confined")), strict=True))


@pytest.fixture(scope="module")
def free(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Outcome]:
    """What comes of each attempt behind none."""
    pairs = [("None", attempt) for attempt in ATTEMPTS]
    return dict(zip(ATTEMPTS, tried(pairs, tmp_path_factory.mktemp("free")), strict=True))


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_the_kernel_refuses_what_it_else_allows(
    free: dict[str, Outcome], confined: dict[str, Outcome], attempt: str
) -> None:
    refused_to_all = attempt in CALLS or attempt in SOMETIMES
    assert free[attempt] == "OPEN" or refused_to_all
    assert confined[attempt] in ("blocked", "killed")


def test_the_attempts_can_succeed(free: dict[str, Outcome]) -> None:
    assert sum(outcome == "OPEN" for outcome in free.values()) > 90
