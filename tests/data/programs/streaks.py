from datetime import timedelta

good = sorted({n.date for n in user.sleeps if n.hours >= 7})
best, best_end, run, previous = 0, None, 0, None
for day in good:
    run = run + 1 if previous is not None and day - previous == timedelta(days=1) else 1
    if run > best:
        best, best_end = run, day
    previous = day
print(f"Longest streak: {best} nights, until {best_end}")
