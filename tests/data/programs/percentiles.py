from statistics import median, quantiles

amounts = sorted(-t.amount for t in user.transactions if t.amount < 0)
print("median", round(median(amounts), 2))
print("quartiles", [round(q, 2) for q in quantiles(amounts, n=4)])
index = int(0.9 * (len(amounts) - 1))
print("90th", round(amounts[index], 2))
