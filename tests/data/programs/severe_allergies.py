SEVERE = {"severe", "life_threatening"}

severe = [a for a in user.allergies if (a.severity or "") in SEVERE]
if not severe:
    print("No severe allergies on record.")
else:
    for allergy in severe:
        reaction = allergy.reaction if allergy.reaction else "no reaction noted"
        print(f"{allergy.substance.title()}: {allergy.severity.replace('_', ' ')} ({reaction})")
print(any(a.substance == "penicillin" for a in user.allergies))
