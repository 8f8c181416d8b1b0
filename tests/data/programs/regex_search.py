import re

pattern = re.compile(r"^(?P<first>\w+)\s+(?P<last>\w+)$")
for contact in sorted(user.contacts, key=lambda c: c.name):
    found = pattern.match(contact.name)
    if found:
        print(found["last"].upper(), found.group("first"), sep=", ")
    else:
        print("cannot split", repr(contact.name))
print(re.sub(r"[aeiou]", "*", "overview of contacts"))
print(sum(bool(re.search(r"(?i)ann", c.name)) for c in user.contacts))
