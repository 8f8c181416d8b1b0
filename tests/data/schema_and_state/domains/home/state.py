from datetime import date

from domains.home.schema import Appliance

appliances = []
appliances.append(Appliance("dishwasher", date(2024, 11, 2), 24))
appliances.append(Appliance("washing machine", date(2023, 1, 20), 36, room="bathroom"))
spares = [Appliance(f"lamp {n}", date(2025, 1, n), 12) for n in (1, 2)]
