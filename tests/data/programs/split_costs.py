from collections import defaultdict

owed = defaultdict(float)
for trip in trips:
    if not trip.companions or trip.cost is None:
        continue
    share = trip.cost / (len(trip.companions) + 1)
    for friend in trip.companions:
        owed[friend] += share
for friend, amount in sorted(owed.items(), key=lambda item: -item[1]):
    print(f"{friend} owes {amount:.2f}")
print(f"{sum(owed.values()):.2f}")
