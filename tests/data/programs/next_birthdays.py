from datetime import date


def next_birthday(born, day):
    """The next time that a birthday comes round, the 29th of February on the 28th."""
    try:
        this_year = born.replace(year=day.year)
    except ValueError:
        this_year = date(day.year, 2, 28)
    if this_year < day:
        try:
            return born.replace(year=day.year + 1)
        except ValueError:
            return date(day.year + 1, 2, 28)
    return this_year


people = [(next_birthday(c.birthday, today), c) for c in user.contacts if c.birthday]
for when, contact in sorted(people, key=lambda pair: (pair[0], pair[1].name))[:6]:
    age = when.year - contact.birthday.year
    print(f"{when:%d.%m.%Y}  {contact.name} turns {age} in {(when - today).days} days")
