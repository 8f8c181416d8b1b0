def by_cost(trip):
    return (trip.cost is None, trip.cost or 0, trip.destination)


for trip in sorted(trips, key=by_cost):
    print(trip.destination, trip.cost if trip.cost is not None else "unknown")
print([t.destination for t in sorted(trips, key=lambda t: t.destination[::-1])][:4])
print(sorted(["b", "A", "c"], key=str.lower), sorted([3, 1, 2], reverse=True))
