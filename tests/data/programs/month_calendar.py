import calendar
from datetime import date

year, month = 2026, 6
marked = {e.start.day for e in user.events if e.start and (e.start.year, e.start.month) == (year, month)}
print(f"{calendar.month_name[month]} {year}".center(27))
for week in calendar.monthcalendar(year, month):
    cells = []
    for day in week:
        if day == 0:
            cells.append("   ")
        elif day in marked:
            cells.append(f"{day:>2}*")
        else:
            cells.append(f"{day:>2} ")
    print(" ".join(cells).rstrip())
print(date(year, month, calendar.monthrange(year, month)[1]))
