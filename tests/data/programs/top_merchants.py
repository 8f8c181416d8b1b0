from collections import Counter


def top_merchants(transactions, n=5):
    """The merchants where most was spent."""
    totals = Counter()
    for tx in transactions:
        if getattr(tx, "amount", 0) < 0:
            totals[tx.merchant] += abs(tx.amount)
    return totals.most_common(n)


for rank, (merchant, total) in enumerate(top_merchants(user.transactions), start=1):
    print(f"{rank}. {merchant:<20} €{total:,.2f}")
