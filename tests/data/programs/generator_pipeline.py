def expenses(transactions):
    for tx in transactions:
        if tx.amount < 0:
            yield tx


def in_category(transactions, *categories):
    return (tx for tx in transactions if tx.category in categories)


def amounts(transactions):
    yield from (-tx.amount for tx in transactions)


food = list(amounts(in_category(expenses(user.transactions), "groceries", "restaurant")))
print(len(food), round(sum(food), 2), round(max(food), 2))
