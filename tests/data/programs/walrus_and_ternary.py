if (n := len(trips)) > 3:
    print(f"{n} trips, which is many")
costs = [c for t in trips if (c := t.cost) is not None]
print(f"{min(costs):.2f} .. {max(costs):.2f}" if costs else "no costs")
i = 0
while (t := trips[i]).country != "FR" and i < len(trips) - 1:
    i += 1
print(t.destination, i)
