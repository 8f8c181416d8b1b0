from collections import defaultdict

stats = defaultdict(lambda: {"done": 0, "open": 0})
for task in user.tasks:
    key = task.project or "(none)"
    stats[key]["done" if task.done else "open"] += 1

for project, counts in sorted(stats.items()):
    total = counts["done"] + counts["open"]
    rate = counts["done"] / total if total else 0
    print(f"{project:<12} {counts['done']:>3}/{total:<3} {rate:.0%}")
