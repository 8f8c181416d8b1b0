"""Instants as people say them: relative up to a week, then a date; the full instant is for the hover."""

from datetime import date, datetime

from uac_desktop.ui.words import Words


def day(words: Words, iso: str) -> str:
    """The date of an ISO date or instant, written out."""
    value = date.fromisoformat(iso[:10])
    month = words("months").split()[value.month - 1]
    return words("date", day=value.day, month=month, year=value.year)


def when(words: Words, iso: str, now: datetime) -> str:
    """How long ago an ISO instant was, as of `now` (aware)."""
    at = local(iso, now)
    clock = f"{at:%H:%M}"
    days = (now.date() - at.date()).days
    if days == 0:
        return clock
    if days == 1:
        return words("at.yesterday", time=clock)
    if 1 < days < 7:
        return words("ago.days", n=days)
    return day(words, at.isoformat())


def group(iso: str, now: datetime) -> str:
    """The heading a conversation stands under: `today`, `yesterday` or `earlier`."""
    days = (now.date() - local(iso, now).date()).days
    return "today" if days <= 0 else "yesterday" if days == 1 else "earlier"


def local(iso: str, now: datetime) -> datetime:
    """An ISO instant in the zone of `now`; one without an offset is taken to be there already."""
    at = datetime.fromisoformat(iso)
    return at.replace(tzinfo=now.tzinfo) if at.tzinfo is None else at.astimezone(now.tzinfo)
