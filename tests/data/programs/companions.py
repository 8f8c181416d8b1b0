from collections import Counter

together = Counter()
for trip in trips:
    for name in trip.companions or []:
        together[name] += 1
pairs = Counter()
for trip in trips:
    names = sorted(set(trip.companions or []))
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            pairs[(a, b)] += 1
print(dict(sorted(together.items())))
for (a, b), n in sorted(pairs.items(), key=lambda item: (-item[1], item[0])):
    print(f"{a} & {b}: {n}")
