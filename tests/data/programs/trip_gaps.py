from itertools import pairwise

dated = sorted((t for t in trips if t.start_on and t.end_on), key=lambda t: t.start_on)
longest = None
for before, after in pairwise(dated):
    gap = (after.start_on - before.end_on).days
    if longest is None or gap > longest[0]:
        longest = (gap, before.destination, after.destination)
if longest:
    days, left, right = longest
    print(f"The longest stretch at home was {days} days, between {left} and {right}.")
