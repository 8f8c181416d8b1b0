from datetime import datetime, time, timedelta

day = datetime.combine(today, time(9))
end = datetime.combine(today, time(17))
busy = sorted((e.start, e.end) for e in user.events if e.start and e.end and e.start.date() == today)
cursor, free = day, []
for start, stop in busy:
    if start > cursor:
        free.append((cursor, start))
    cursor = max(cursor, stop)
if cursor < end:
    free.append((cursor, end))
for start, stop in free:
    minutes = int((stop - start).total_seconds() // 60)
    print(f"{start:%H:%M}-{stop:%H:%M} ({minutes} min)")
total = sum((stop - start for start, stop in free), timedelta())
print("free:", total)
