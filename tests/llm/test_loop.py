"""The thread with the event loop."""

import asyncio
import threading

import pytest

from uac_desktop.core.errors import ModelError
from uac_desktop.llm.base import Reply
from uac_desktop.llm.loop import LoopThread, Running

WHOLE = Reply("whole", "", "m", "stop", None, None)
PARTIAL = Reply("par", "", "m", "stopped", None, None)


class Farewell:
    """Notes that it was said, and on which thread."""

    def __init__(self) -> None:
        self.thread: str | None = None

    async def say(self) -> None:
        self.thread = threading.current_thread().name


async def whole() -> Reply:
    return WHOLE


async def never() -> Reply:
    await asyncio.Event().wait()
    return WHOLE


async def fails() -> Reply:
    raise ModelError("no")


def partial() -> Reply:
    return PARTIAL


def test_no_thread_is_begun_before_the_first_call() -> None:
    farewell = Farewell()
    loop = LoopThread("quiet", farewell.say)
    assert "quiet" not in [thread.name for thread in threading.enumerate()]
    loop.close()
    assert farewell.thread is None


def test_work_runs_on_the_loops_own_daemon_thread() -> None:
    async def where() -> threading.Thread:
        return threading.current_thread()

    loop = LoopThread("mine", Farewell().say)
    thread = loop.wait_for(where)
    assert thread.name == "mine"
    assert thread.daemon
    loop.close()
    assert not thread.is_alive()


def test_what_work_raises_reaches_the_caller() -> None:
    loop = LoopThread("loop", Farewell().say)
    with pytest.raises(ModelError, match="no"):
        loop.wait_for(fails)
    with pytest.raises(ModelError, match="no"):
        Running(loop, fails, partial).result(5)
    loop.close()


def test_a_cancelled_request_gives_what_it_had() -> None:
    loop = LoopThread("loop", Farewell().say)
    running = Running(loop, never, partial)
    running.cancel()
    assert running.result(5) == PARTIAL
    running.cancel()
    assert running.result(5) == PARTIAL
    loop.close()


def test_cancelling_what_has_ended_changes_nothing() -> None:
    loop = LoopThread("loop", Farewell().say)
    running = Running(loop, whole, partial)
    assert running.result(5) == WHOLE
    running.cancel()
    assert running.result(5) == WHOLE
    loop.close()


def test_waiting_has_an_end() -> None:
    loop = LoopThread("loop", Farewell().say)
    running = Running(loop, never, partial)
    with pytest.raises(TimeoutError):
        running.result(0)
    loop.close()


def test_closing_stops_what_runs_and_then_says_farewell() -> None:
    farewell = Farewell()
    loop = LoopThread("loop", farewell.say)
    running = Running(loop, never, partial)
    loop.close()
    loop.close()
    assert running.result(0) == PARTIAL
    assert farewell.thread == "loop"


def test_after_closing_everything_is_refused() -> None:
    loop = LoopThread("loop", Farewell().say)
    loop.close()
    running = Running(loop, whole, partial)
    running.cancel()
    with pytest.raises(ModelError, match="ending"):
        running.result(0)
    with pytest.raises(ModelError, match="ending"):
        loop.wait_for(whole)


def test_a_wait_that_closing_cuts_short_is_refused_too() -> None:
    loop = LoopThread("loop", Farewell().say)
    begun = threading.Event()
    faults: list[str] = []

    async def wait() -> None:
        begun.set()
        await asyncio.Event().wait()

    def caller() -> None:
        try:
            loop.wait_for(wait)
        except ModelError as fault:
            faults.append(str(fault))

    thread = threading.Thread(target=caller)
    thread.start()
    assert begun.wait(5)
    loop.close()
    thread.join(5)
    assert len(faults) == 1
