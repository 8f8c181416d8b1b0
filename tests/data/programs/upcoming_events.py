from datetime import timedelta

horizon = today + timedelta(days=14)
upcoming = []
for event in user.events:
    if event.start is None:
        continue
    if today <= event.start.date() <= horizon:
        upcoming.append(event)

upcoming.sort(key=lambda e: e.start)
for event in upcoming:
    when = f"{event.start:%a %d %b, %H:%M}" if not event.all_day else f"{event.start:%a %d %b}, all day"
    print(when, "-", event.title, f"@ {event.location}" if event.location else "")
print(len(upcoming), "events in the next two weeks")
