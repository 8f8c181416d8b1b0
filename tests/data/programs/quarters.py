def quarter(day):
    return f"{day.year}Q{(day.month - 1) // 3 + 1}"


totals = {}
for tx in user.transactions:
    key = quarter(tx.date)
    income, spending = totals.get(key, (0.0, 0.0))
    if tx.amount > 0:
        income += tx.amount
    else:
        spending -= tx.amount
    totals[key] = (income, spending)
for key in sorted(totals):
    income, spending = totals[key]
    print(f"{key}  in {income:>9.2f}  out {spending:>9.2f}  net {income - spending:>+10.2f}")
