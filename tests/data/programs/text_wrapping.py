import textwrap
from string import capwords

summary = ", ".join(f"{t.destination} in {t.start_on:%B %Y}" for t in trips if t.start_on)
print(textwrap.fill(f"You travelled to {summary}.", width=60))
print(capwords("the end of the list"), textwrap.shorten(summary, 40, placeholder="..."))
print(textwrap.indent("one\ntwo", "> "))
