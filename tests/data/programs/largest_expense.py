expenses = [t for t in user.transactions if t.amount < 0]
largest = min(expenses, key=lambda t: t.amount)
print(
    f"Largest expense: {abs(largest.amount):.2f} {largest.currency} at {largest.merchant} on {largest.date:%d/%m/%Y}"
)
top = sorted(expenses, key=lambda t: t.amount)[:3]
print(*[f"{t.merchant} {-t.amount:g}" for t in top], sep="\n")
