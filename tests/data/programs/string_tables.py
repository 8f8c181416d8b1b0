rows = [("Service", "Cost", "Renews")]
for s in sorted(user.subscriptions, key=lambda s: s.service.casefold()):
    rows.append(
        (s.service, f"{s.monthly_cost:.2f}", s.renews_on.strftime("%d %B %Y") if s.renews_on else "-")
    )
widths = [max(len(row[i]) for row in rows) for i in range(3)]
for i, row in enumerate(rows):
    print(
        " | ".join(
            cell.rjust(w) if n == 1 else cell.ljust(w) for n, (cell, w) in enumerate(zip(row, widths))
        ).rstrip()
    )
    if i == 0:
        print("-+-".join("-" * w for w in widths))
