print("Looking for trips without a cost...")
missing = [t for t in trips if t.cost is None]
print(f"found {len(missing)}")
if not missing:
    print("all trips have a cost")
for t in missing:
    print("  ", t.destination, t.start_on)
result = {"missing": len(missing), "total": len(trips)}
print(result)
