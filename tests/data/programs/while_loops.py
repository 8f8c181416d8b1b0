pending = sorted((t for t in user.tasks if not t.done and t.due_on), key=lambda t: t.due_on)
day, plan = today, []
while pending and len(plan) < 5:
    task = pending.pop(0)
    while day.weekday() >= 5:
        day += timedelta(days=1)
    plan.append((day, task.title))
    day += timedelta(days=1)
else:
    print("planned")
for when, title in plan:
    print(f"{when:%a %d.%m.}: {title}")
