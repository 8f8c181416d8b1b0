"""One event loop in one thread of its own, and the requests that run on it.

Why asyncio, here and nowhere else: cancelling a task closes its connection at once, also while the
server is still silent; closing a synchronous stream from another thread does not.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

from uac_desktop.llm import faults
from uac_desktop.llm.base import Reply

T = TypeVar("T")

CLOSE_SECONDS = 2.0


class LoopThread:
    """A daemon thread with an event loop, begun by the first call and ended by `close`."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._stop: asyncio.Event | None = None
        self._closed = False

    def post(self, callback: Callable[[], None]) -> bool:
        """Have the loop call `callback` soon, from any thread; false once it is closed."""
        with self._lock:
            if self._closed:
                return False
            self._begun().call_soon_threadsafe(callback)
            return True

    def wait_for(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run `work` on the loop and wait for its result, from any other thread.

        Raises what it raises, and ModelError once the loop is closed.
        """
        outcome: Future[T] = Future()
        if not self.post(lambda: _run(work(), outcome, faults.closed)):
            raise faults.closed()
        return outcome.result()

    def close(self, farewell: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Cancel what runs, run `farewell`, end the thread; waits two seconds at most."""
        with self._lock:
            loop, thread, stop = self._loop, self._thread, self._stop
            already, self._closed = self._closed, True
        if already or loop is None or thread is None or stop is None:
            return
        loop.call_soon_threadsafe(lambda: asyncio.ensure_future(_end(farewell, stop)))
        thread.join(CLOSE_SECONDS)

    def _begun(self) -> asyncio.AbstractEventLoop:
        if self._loop is None:
            loop, self._stop = asyncio.new_event_loop(), asyncio.Event()
            self._loop = loop
            self._thread = threading.Thread(target=_serve, args=(loop, self._stop), name=self._name, daemon=True)
            self._thread.start()
        return self._loop


class Running:
    """A request that runs on the loop: the `Stream` a caller holds."""

    def __init__(
        self, loop: LoopThread, work: Callable[[], Coroutine[Any, Any, Reply]], stopped: Callable[[], Reply]
    ) -> None:
        """Begin `work`; `stopped` gives the reply so far where it is cancelled."""
        self._loop = loop
        self._work = work
        self._stopped = stopped
        self._outcome: Future[Reply] = Future()
        self._task: asyncio.Task[Reply] | None = None
        if not loop.post(self._begin):
            self._outcome.set_exception(faults.closed())

    def cancel(self) -> None:
        """Stop it at once; after the loop is closed it has already ended."""
        self._loop.post(self._abandon)

    def result(self, timeout: float | None = None) -> Reply:
        """The reply, once it is whole or stopped."""
        return self._outcome.result(timeout)

    def _begin(self) -> None:
        self._task = _run(self._work(), self._outcome, self._stopped)

    def _abandon(self) -> None:
        if self._task is not None:
            self._task.cancel()


def _run(
    work: Coroutine[Any, Any, T], outcome: Future[T], cancelled: Callable[[], T | Exception]
) -> asyncio.Task[T]:
    """Start `work` as a task that settles `outcome`; on the loop's thread."""
    task = asyncio.get_running_loop().create_task(work)

    def settle(ended: asyncio.Task[T]) -> None:
        fault = None if ended.cancelled() else ended.exception()
        result = cancelled() if ended.cancelled() else None
        if fault is not None or isinstance(result, Exception):
            outcome.set_exception(fault or result)
        else:
            outcome.set_result(ended.result() if result is None else result)

    task.add_done_callback(settle)
    return task


def _serve(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(_until(stop))


async def _until(stop: asyncio.Event) -> None:
    await stop.wait()


async def _end(farewell: Callable[[], Coroutine[Any, Any, None]], stop: asyncio.Event) -> None:
    await farewell()
    stop.set()
