active = [s for s in user.subscriptions if s.active]
monthly = sum(s.monthly_cost or 0 for s in active)
yearly = monthly * 12
print(f"Active: {len(active)} of {len(user.subscriptions)}")
print(f"Monthly: {monthly:.2f} EUR")
print(f"Yearly:  {yearly:,.2f} EUR")
most = max(active, key=lambda s: s.monthly_cost or 0, default=None)
if most is not None:
    share = most.monthly_cost / monthly * 100
    print(f"Largest: {most.service} ({share:.1f}%)")
