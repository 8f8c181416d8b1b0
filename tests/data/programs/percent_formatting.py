spent = sum(-t.amount for t in user.transactions if t.amount < 0)
count = sum(1 for t in user.transactions if t.amount < 0)
print("Spent %.2f in %d payments, %.2f each" % (spent, count, spent / count))
print("%-10s|%8s|" % ("total", "%.1f" % spent))
print(
    "%s is %s years old"
    % ("The oldest book", today.year - min(b.finished_on.year for b in user.books if b.finished_on))
)
