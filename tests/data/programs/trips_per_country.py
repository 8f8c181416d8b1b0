"""How often was each country visited, and for how long?"""

from collections import Counter, defaultdict

visits = Counter(trip.country for trip in trips if trip.country)
days = defaultdict(int)
for trip in trips:
    if trip.start_on and trip.end_on:
        days[trip.country] += (trip.end_on - trip.start_on).days + 1

for country, count in sorted(visits.items(), key=lambda pair: (-pair[1], pair[0])):
    print(f"{country}: {count} trip{'s' if count != 1 else ''}, {days[country]} days")
