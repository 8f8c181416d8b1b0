from itertools import groupby

books = sorted((b for b in user.books if b.finished_on), key=lambda b: b.finished_on)
for year, group in groupby(books, key=lambda b: b.finished_on.year):
    items = list(group)
    pages = sum(b.pages or 0 for b in items)
    stars = [b.rating for b in items if b.rating]
    average = sum(stars) / len(stars) if stars else float("nan")
    print(year, len(items), "books,", f"{pages:,}".replace(",", " "), "pages, average", f"{average:.1f}")
