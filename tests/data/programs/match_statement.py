def describe(trip):
    match (trip.country, trip.cost):
        case (None, _):
            return f"{trip.destination}: nobody knows where"
        case (country, None):
            return f"{trip.destination} ({country}): cost unknown"
        case ("JP", cost) if cost > 2000:
            return f"{trip.destination}: a dear trip to Japan"
        case (country, cost):
            return f"{trip.destination} ({country}): {cost:.0f}"


for trip in trips:
    print(describe(trip))
