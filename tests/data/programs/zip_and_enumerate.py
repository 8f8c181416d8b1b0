names = [t.destination for t in trips]
costs = [t.cost for t in trips]
for number, (name, cost) in enumerate(zip(names, costs), 1):
    print(f"{number:02d} {name:.<20} {'?' if cost is None else f'{cost:8.2f}'}")
known = dict(zip(names, costs))
print({k: v for k, v in sorted(known.items()) if v})
first, *middle, last = names
print(first, len(middle), last)
