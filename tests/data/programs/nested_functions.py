def analyse(transactions):
    totals = {}

    def add(category, amount):
        totals[category] = totals.get(category, 0) + amount

    def share(category):
        whole = sum(totals.values())
        return totals[category] / whole if whole else 0

    for tx in transactions:
        if tx.amount < 0:
            add(tx.category, -tx.amount)
    return {category: round(share(category), 4) for category in sorted(totals)}


for category, part in analyse(user.transactions).items():
    bar = "#" * int(part * 40)
    print(f"{category:<14}{part:>7.2%} {bar}")
