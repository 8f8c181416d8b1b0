from datetime import datetime

from domains.work.schema import Sprint

current = Sprint("Search", datetime(2026, 2, 2, 9, 0), goals=["index", "ranking"], settings={"points": 21})
