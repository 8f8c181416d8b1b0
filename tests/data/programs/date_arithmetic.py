from datetime import date, timedelta


def month_end(day):
    following = day.replace(day=28) + timedelta(days=4)
    return following - timedelta(days=following.day)


def add_months(day, months):
    index = day.year * 12 + day.month - 1 + months
    year, month = divmod(index, 12)
    return date(year, month + 1, min(day.day, month_end(date(year, month + 1, 1)).day))


print(month_end(today), add_months(date(2026, 1, 31), 1), add_months(today, -7))
for s in user.subscriptions:
    if s.renews_on:
        print(s.service, (add_months(s.renews_on, 12) - s.renews_on).days)
