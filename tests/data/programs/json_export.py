import json

payload = [
    {
        "destination": t.destination,
        "from": t.start_on.isoformat() if t.start_on else None,
        "to": t.end_on.isoformat() if t.end_on else None,
        "cost": t.cost,
    }
    for t in trips
]
text = json.dumps(payload, indent=2, sort_keys=True, ensure_ascii=False)
print(text)
assert json.loads(text)[0]["destination"] == trips[0].destination
