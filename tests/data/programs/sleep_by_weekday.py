import calendar
from collections import defaultdict
from statistics import mean

hours = defaultdict(list)
for night in user.sleeps:
    hours[night.date.weekday()].append(night.hours)

for weekday in range(7):
    if hours[weekday]:
        print(
            f"{calendar.day_name[weekday][:3]}: {mean(hours[weekday]):.2f} h over {len(hours[weekday])} nights"
        )
best = max(hours, key=lambda d: (mean(hours[d]), -d))
print("Best night:", calendar.day_name[best])
