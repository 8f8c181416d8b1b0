import math

amounts = [-t.amount for t in user.transactions if t.amount < 0]
edges = [0, 10, 25, 50, 100, 250, 500, math.inf]
counts = [0] * (len(edges) - 1)
for amount in amounts:
    for i in range(len(counts)):
        if edges[i] <= amount < edges[i + 1]:
            counts[i] += 1
            break
peak = max(counts)
for i, n in enumerate(counts):
    high = "inf" if math.isinf(edges[i + 1]) else str(edges[i + 1])
    print(f"{edges[i]:>4}-{high:<4} {'#' * math.ceil(n / peak * 30):<30} {n}")
