"""How parent and child talk: JSON in UTF-8 behind its length in four bytes."""

import json
import struct
from typing import IO, Any, NoReturn

_LENGTH = struct.Struct(">I")


class BrokenWireError(Exception):
    """The other side sent what is no message."""


class EndedError(BrokenWireError):
    """The other side ended."""


def encode(message: Any) -> bytes:
    """The bytes of a message. Raises ValueError on what JSON does not know."""
    return json.dumps(message, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def send(stream: IO[bytes], payload: bytes) -> None:
    """Writes one message. Raises OSError where the other side is gone."""
    stream.write(_LENGTH.pack(len(payload)))
    stream.write(payload)
    stream.flush()


def receive(stream: IO[bytes], most: int) -> bytes:
    """The bytes of the next message. Raises BrokenWireError at the end or past `most` bytes."""
    (length,) = _LENGTH.unpack(_exactly(stream, _LENGTH.size))
    if length > most:
        raise BrokenWireError(f"a message of {length} bytes is larger than {most}")
    return _exactly(stream, length)


def decode(payload: bytes) -> Any:
    """The message of its bytes. Raises BrokenWireError, also on half a character, which no text holds."""
    try:
        message = json.loads(payload, parse_constant=_refuse)
        if b"\\ud" in payload or b"\\uD" in payload:
            encode(message)
        return message
    except (ValueError, RecursionError) as error:
        raise BrokenWireError(f"not a message: {error}") from error


def _exactly(stream: IO[bytes], count: int) -> bytes:
    found = stream.read(count)
    if found is None or len(found) != count:
        raise EndedError("the other side has ended")
    return found


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number")
