"""Instants and zones as the app takes them in: aware, in the person's own zone, or one sentence why not."""

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import tzlocal

from uac_desktop.core.errors import RefusedError


@dataclass(frozen=True, slots=True)
class Instant:
    """A moment in a zone. `iso` carries its offset, `day` is the local date."""

    moment: datetime
    zone: str

    @property
    def iso(self) -> str:
        """ISO 8601 with the offset, to the second or as given."""
        return self.moment.isoformat()

    @property
    def day(self) -> date:
        """The date on the person's own calendar."""
        return self.moment.date()


def system_zone() -> str:
    """The system's IANA zone, UTC where it has none."""
    try:
        name = str(tzlocal.get_localzone_name() or "UTC")
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return "UTC"
    return name


def find_zone(name: str) -> ZoneInfo:
    """The zone of an IANA name. Raises RefusedError on an unknown one."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise RefusedError(f"{name!r} is no time zone; use a name such as Europe/London.") from error


def instant(text: str | None, zone: str) -> Instant:
    """The instant of an ISO text in a zone, now where there is none. Raises RefusedError."""
    place = find_zone(zone)
    if text is None:
        return Instant(datetime.now(place), zone)
    try:
        moment = datetime.fromisoformat(text)
    except ValueError as error:
        raise RefusedError(f"{text!r} is no instant; write it as 2026-01-10T10:00:00+00:00.") from error
    return Instant(moment.replace(tzinfo=place) if moment.tzinfo is None else moment.astimezone(place), zone)


def day(text: str | None, zone: str) -> date:
    """A date given as YYYY-MM-DD, today where there is none. Raises RefusedError."""
    if text is None:
        return instant(None, zone).day
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise RefusedError(f"{text!r} is no date; write it as 2026-01-31.") from error
