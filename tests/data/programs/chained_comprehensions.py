matrix = {
    country: {
        year: sum(1 for t in trips if t.country == country and t.start_on and t.start_on.year == year)
        for year in sorted({t.start_on.year for t in trips if t.start_on})
    }
    for country in sorted({t.country for t in trips if t.country})
}
for country, years in matrix.items():
    print(country, " ".join(f"{year}:{n}" for year, n in years.items()))
flat = [n for years in matrix.values() for n in years.values()]
print(sum(flat), max(flat), min(flat))
