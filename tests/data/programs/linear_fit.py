from statistics import correlation, linear_regression

nights = sorted(user.sleeps, key=lambda n: n.date)
x = [float((n.date - nights[0].date).days) for n in nights]
y = [n.hours for n in nights]
slope, intercept = linear_regression(x, y)
print(f"{slope:+.5f} h/day from {intercept:.3f} h, r = {correlation(x, y):+.3f}")
print("improving" if slope > 0 else "declining")
