"""Spending by month, with a running total."""

from collections import defaultdict

by_month: dict[str, float] = defaultdict(float)
for t in user.transactions:
    if t.amount < 0:
        by_month[t.date.strftime("%Y-%m")] += -t.amount

running = 0.0
print(f"{'Month':<10}{'Spent':>12}{'Total':>14}")
print("-" * 36)
for month in sorted(by_month):
    running += by_month[month]
    print(f"{month:<10}{by_month[month]:>12,.2f}{running:>14,.2f}")
