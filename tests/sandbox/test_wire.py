"""What comes over the pipe is taken only if it is a sound message."""

import io
import struct

import pytest

from uac_desktop.sandbox import wire

UNSOUND = [b"", b"{", b"NaN", b"[Infinity]", b"\xff\xfe", b"[" * 100_000, b"9" * 5_000]


def test_a_message_arrives_as_it_was_sent() -> None:
    pipe = io.BytesIO()
    wire.send(pipe, wire.encode({"text": "ä\n", "n": [1, None, 2.5]}))
    pipe.seek(0)
    assert wire.decode(wire.receive(pipe, 1000)) == {"text": "ä\n", "n": [1, None, 2.5]}


@pytest.mark.parametrize("payload", UNSOUND, ids=range(len(UNSOUND)))
def test_what_is_no_message_is_refused(payload: bytes) -> None:
    with pytest.raises(wire.BrokenWireError):
        wire.decode(payload)


@pytest.mark.parametrize("sent", [b"", b"\x00\x00", struct.pack(">I", 5) + b"abc", struct.pack(">I", 2000)])
def test_a_message_that_is_cut_or_too_long_is_refused(sent: bytes) -> None:
    with pytest.raises(wire.BrokenWireError):
        wire.receive(io.BytesIO(sent), 1000)


def test_what_json_does_not_know_is_not_sent() -> None:
    with pytest.raises(ValueError, match="JSON"):
        wire.encode(float("nan"))


def test_half_a_character_is_no_message() -> None:
    with pytest.raises(wire.BrokenWireError):
        wire.decode(b'"\\uda00"')
    assert wire.decode(b'"\\ud83d\\ude00"') == "\N{GRINNING FACE}"
