import statistics

weights = sorted((m for m in user.measurements if m.kind == "weight"), key=lambda m: m.date)
values = [m.value for m in weights]
print("n =", len(values))
print("mean", round(statistics.mean(values), 2))
print("stdev", round(statistics.stdev(values), 3))
window = 4
for i in range(len(values) - window + 1):
    average = statistics.fmean(values[i : i + window])
    if i % 5 == 0:
        print(weights[i + window - 1].date, f"{average:.2f} kg")
