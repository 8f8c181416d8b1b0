events = sorted((e for e in user.events if e.start and e.end), key=lambda e: (e.start, e.title))
clashes = []
for i, one in enumerate(events):
    for other in events[i + 1 :]:
        if other.start >= one.end:
            break
        clashes.append((one.title, other.title))
for one, other in clashes:
    print(f"{one} clashes with {other}")
print(f"{len(clashes)} clash(es) among {len(events)} events")
