from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

berlin = ZoneInfo("Europe/Berlin")
for event in sorted((e for e in user.events if e.start), key=lambda e: e.start)[:4]:
    local = event.start.replace(tzinfo=berlin)
    tokyo = local.astimezone(ZoneInfo("Asia/Tokyo"))
    print(f"{event.title}: {local:%H:%M %Z} = {tokyo:%H:%M %Z} = {local.astimezone(timezone.utc):%H:%M} UTC")
print(datetime(2026, 3, 29, 3, tzinfo=berlin).utcoffset() == timedelta(hours=2))
