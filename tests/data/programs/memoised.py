from functools import lru_cache


@lru_cache(maxsize=None)
def ways(amount, coins):
    if amount == 0:
        return 1
    if amount < 0 or not coins:
        return 0
    return ways(amount - coins[0], coins) + ways(amount, coins[1:])


coins = (50, 20, 10, 5, 2, 1)
for tx in sorted(user.transactions, key=lambda t: t.amount)[-3:]:
    cents = int(abs(tx.amount)) % 200
    print(cents, ways(cents, coins))
print(ways.cache_info().currsize > 0)
