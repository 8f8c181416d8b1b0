seen = set()
unique = []
for tx in user.transactions:
    key = (tx.merchant, tx.category)
    if key not in seen:
        seen.add(key)
        unique.append(key)
print(len(user.transactions), len(unique))
print(sorted(seen)[:5])
categories = {tx.category for tx in user.transactions}
print(sorted(categories - {"rent"}), "rent" in categories, len(categories | {"x"}), categories >= {"rent"})
