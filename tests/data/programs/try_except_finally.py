def parse_cost(text):
    try:
        value = float(text.replace(",", "."))
    except (ValueError, AttributeError) as error:
        print("skipped:", type(error).__name__)
        return None
    else:
        return value
    finally:
        seen.append(text)


seen = []
values = [parse_cost(text) for text in ("12,50", "free", None, "7")]
print([v for v in values if v is not None], len(seen))
