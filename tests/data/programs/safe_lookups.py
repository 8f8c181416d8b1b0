first = trips[0]
print(hasattr(first, "destination"), hasattr(first, "nickname"))
print(getattr(first, "nickname", "n/a"))
print(getattr(first, "cost", None) is not None)
for attribute in ("destination", "country", "rating", "purpose"):
    value = getattr(first, attribute, None)
    print(f"{attribute}: {value if value is not None else '-'}")
print(isinstance(first, Trip), isinstance(first, (int, str)), isinstance(first.start_on, date))
