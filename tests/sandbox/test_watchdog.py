"""What takes too long is bitten once; what is done in time never is."""

import threading

from uac_desktop.sandbox.watchdog import Watchdog


def test_what_takes_too_long_is_bitten() -> None:
    bitten = threading.Event()
    dog = Watchdog(bitten.set)
    with dog.watching(0.01):
        assert bitten.wait(10)
    assert dog.has_bitten
    dog.close()


def test_what_is_done_is_no_longer_watched_and_a_shorter_time_after_a_long_one_is_kept() -> None:
    bites: list[int] = []
    bitten = threading.Event()

    def bite() -> None:
        bites.append(1)
        bitten.set()

    dog = Watchdog(bite)
    with dog.watching(3600):
        pass
    assert not dog.has_bitten
    with dog.watching(0.01):
        assert bitten.wait(10)
    assert bites == [1]
    dog.close()


def test_its_thread_ends_when_it_is_closed() -> None:
    dog = Watchdog(lambda: None)
    dog.close()
    dog._thread.join(10)
    assert not dog._thread.is_alive()
