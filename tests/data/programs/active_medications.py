def is_active(medication, day):
    if medication.status == "stopped":
        return False
    if medication.ended_on is not None and medication.ended_on < day:
        return False
    return True


active = [m for m in user.medications if is_active(m, today)]
print(f"{len(active)} active medication(s) on {today.isoformat()}")
for m in sorted(active, key=lambda m: m.name.lower()):
    since = m.started_on.strftime("%d %b %Y") if m.started_on else "unknown"
    print(f" - {m.name} ({m.dose or 'no dose noted'}), since {since}")
