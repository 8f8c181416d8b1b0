RATES = {"EUR": 1.0, "USD": 0.92, "JPY": 0.0061, "CHF": 1.04}


def to_eur(amount: float, currency: str | None) -> float:
    try:
        return amount * RATES[currency or "EUR"]
    except KeyError:
        print(f"no rate for {currency}")
        return 0.0


total = 0.0
for trip in trips:
    if trip.cost is None:
        continue
    euros = to_eur(trip.cost, trip.currency)
    total += euros
    print(f"{trip.destination:<12} {trip.cost:>10,.2f} {trip.currency} = {euros:>9,.2f} EUR")
print(f"Total {total:,.2f} EUR")
