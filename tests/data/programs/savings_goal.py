def months_to_goal(goal, monthly, rate=0.02):
    """How many months of saving a goal takes, with interest."""
    saved, months = 0.0, 0
    while saved < goal:
        saved = saved * (1 + rate / 12) + monthly
        months += 1
        if months > 1200:
            return None
    return months


net = sum(t.amount for t in user.transactions) / 12
for goal in (1_000, 5_000, 20_000):
    months = months_to_goal(goal, abs(net) / 10)
    print(f"{goal:>7,}: {'never' if months is None else f'{months // 12}y {months % 12}m'}")
