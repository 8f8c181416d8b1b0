from datetime import datetime

texts = ["18.06.2026", "01.01.2025", "29.02.2024"]
days = [datetime.strptime(text, "%d.%m.%Y").date() for text in texts]
print([d.isoformat() for d in days])
print([d.strftime("%A, %d %B %Y") for d in sorted(days)])
print((max(days) - min(days)).days)
