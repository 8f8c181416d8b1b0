"""One event loop in one thread of its own, and the requests that run on it.

Why asyncio, here and nowhere else: cancelling a task closes its connection at once, also while the
server is still silent; closing a synchronous stream from another thread does not.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, Generic, NoReturn, TypeVar

from uac_desktop.llm import faults

T = TypeVar("T")

CLOSE_SECONDS = 2.0


class LoopThread:
    """A daemon thread with an event loop, begun by the first call and ended by `close`."""

    def __init__(self, name: str, farewell: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """`farewell` runs on the loop as the last thing, to let go of what belongs to it."""
        self._name = name
        self._farewell = farewell
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._stop = asyncio.Event()
        self._closed = False

    def post(self, callback: Callable[[], object]) -> bool:
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
        if not self.post(lambda: _run(work(), outcome, _refuse)):
            _refuse()
        return outcome.result()

    def close(self) -> None:
        """Cancel what runs, say farewell, end the thread; from any other thread, two seconds at most."""
        with self._lock:
            already, self._closed = self._closed, True
        if self._loop is None or self._thread is None or already:
            return
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(CLOSE_SECONDS)

    def _begun(self) -> asyncio.AbstractEventLoop:
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            self._thread = threading.Thread(
                target=self._serve, args=(self._loop,), name=self._name, daemon=True
            )
            self._thread.start()
        return self._loop

    def _serve(self, loop: asyncio.AbstractEventLoop) -> None:
        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            runner.run(self._until_closed())

    async def _until_closed(self) -> None:
        await self._stop.wait()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await self._farewell()


class Running(Generic[T]):
    """A request that runs on the loop: what a caller holds of it."""

    def __init__(
        self, loop: LoopThread, work: Callable[[], Coroutine[Any, Any, T]], stopped: Callable[[], T]
    ) -> None:
        """Begin `work`; `stopped` gives what has come so far where it is cancelled."""
        self._loop = loop
        self._work = work
        self._stopped = stopped
        self._outcome: Future[T] = Future()
        self._task: asyncio.Task[T] | None = None
        if not loop.post(self._begin):
            self._outcome.set_exception(faults.closed())

    def cancel(self) -> None:
        """Stop it at once; after the loop is closed it has already ended."""
        self._loop.post(self._abandon)

    def result(self, timeout: float | None = None) -> T:
        """What came of it, once it is whole or stopped."""
        return self._outcome.result(timeout)

    def _begin(self) -> None:
        self._task = _run(self._work(), self._outcome, self._stopped)

    def _abandon(self) -> None:
        if self._task is not None:
            self._task.cancel()


def _run(work: Coroutine[Any, Any, T], outcome: Future[T], cancelled: Callable[[], T]) -> asyncio.Task[T]:
    """Start `work` on the running loop; it settles `outcome`, by `cancelled()` where it is cancelled."""
    task = asyncio.get_running_loop().create_task(work)

    def settle(ended: asyncio.Task[T]) -> None:
        try:
            outcome.set_result(cancelled() if ended.cancelled() else ended.result())
        except Exception as fault:  # noqa: BLE001 - the task's edge: whoever waits for the outcome gets it
            outcome.set_exception(fault)

    task.add_done_callback(settle)
    return task


def _refuse() -> NoReturn:
    raise faults.closed()
