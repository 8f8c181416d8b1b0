from collections import Counter

weeks = Counter()
for tx in user.transactions:
    year, week, _ = tx.date.isocalendar()
    weeks[f"{year}-W{week:02d}"] += 1
busiest = weeks.most_common()
busiest.sort(key=lambda pair: (-pair[1], pair[0]))
for name, count in busiest[:5]:
    print(name, count)
