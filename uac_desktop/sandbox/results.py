"""What goes into the sandbox and what comes out, for the app's end: plain values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from pydantic import ConfigDict, Field, Strict

from uac_desktop.sandbox.words import Diagnostic as Diagnostic
from uac_desktop.sandbox.words import Kind, Severity

# A reply of the child's is validated as these: no field beside them, and no text or number for a truth.
_NO_OTHER_FIELD = ConfigDict(extra="forbid")
_LONGEST_MS = 3_600_000.0
Truth = Annotated[bool, Strict()]
Milliseconds = Annotated[float, Field(strict=True, ge=0, le=_LONGEST_MS)]


@dataclass(frozen=True, slots=True)
class Limits:
    """What one request may use: seconds, mebibytes, characters printed, bytes answered.

    `rule_s` are the seconds that the rules of one file have together.
    """

    wall_s: float = 5.0
    cpu_s: int = 5
    memory_mb: int = 512
    output_chars: int = 200_000
    reply_bytes: int = 32 * 1024 * 1024
    rule_s: float = 2.0


@dataclass(frozen=True, slots=True)
class World:
    """What programs see, as JSON values.

    A type is `{"name", "list", "label", "fields": {name: kind}}`; a record `{"id", "fields", "person",
    "valid_from", "valid_to"}`, kept by its type's name.
    """

    types: tuple[Mapping[str, Any], ...] = ()
    records: Mapping[str, Sequence[Mapping[str, Any]]] = field(default_factory=dict)
    home_country: str | None = None
    zone: str = "UTC"
    name: str = "user"


@dataclass(frozen=True, slots=True)
class RunResult:
    """How a program went; `value` is its last expression's, `records` the ids of those in it."""

    __pydantic_config__: ClassVar[ConfigDict] = _NO_OTHER_FIELD
    ok: Truth
    stdout: str = ""
    value: Any = None
    kind: Kind | None = None
    records: tuple[str, ...] = ()
    error: str | None = None
    timed_out: Truth = False
    memory_exceeded: Truth = False
    ms: Milliseconds = 0.0


@dataclass(frozen=True, slots=True)
class FiredAlert:
    """One alert of a rule; `because` are record ids, `due` and `as_of` ISO dates.

    `says` is what the message is made of, as `core.saying` reads it; None of a text that does not know it.
    """

    __pydantic_config__: ClassVar[ConfigDict] = _NO_OTHER_FIELD
    key: tuple[str, ...]
    severity: Severity
    message: str
    because: tuple[str, ...] = ()
    due: str | None = None
    source: str | None = None
    as_of: str | None = None
    next: str | None = None
    says: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class RuleResult:
    """How one rule went. A rule that failed has no alerts; a file that did not load stands for its rules.

    `later` are the moments (ISO, by the person's own clock) at which it wants to run again; `overran` says
    that it was stopped for its time, `broken` that the fault is the machine's and the next try may go well.
    """

    __pydantic_config__: ClassVar[ConfigDict] = _NO_OTHER_FIELD
    rule: str
    path: str
    watches: tuple[str, ...] = ()
    ok: Truth = True
    error: str | None = None
    alerts: tuple[FiredAlert, ...] = ()
    later: tuple[str, ...] = ()
    memory_exceeded: Truth = False
    overran: Truth = False
    broken: Truth = False
    ms: Milliseconds = 0.0


@dataclass(frozen=True, slots=True)
class TestResult:
    """How the person's tests went; a failure is one sentence that names the test."""

    __pydantic_config__: ClassVar[ConfigDict] = _NO_OTHER_FIELD
    passed: int = 0
    failed: int = 0
    failures: tuple[str, ...] = ()
