from functools import reduce
from operator import add, itemgetter

pairs = [(t.category, -t.amount) for t in user.transactions if t.amount < 0]
total = reduce(add, map(itemgetter(1), pairs), 0)
print(round(total, 2))
merged = reduce(lambda acc, pair: {**acc, pair[0]: acc.get(pair[0], 0) + pair[1]}, pairs, {})
for category, amount in sorted(merged.items(), key=itemgetter(1), reverse=True):
    print(f"{category:>14}: {amount:.2f}")
