from datetime import date

from .schema import Allergy, Vaccination

allergies = [Allergy("cashew", reaction="swelling", noted_on=date(2018, 7, 4))]
vaccinations = {
    "tetanus": Vaccination("tetanus", date(2021, 4, 8), clinic="Grünerløkka"),
    "tbe": Vaccination("TBE", date.fromisoformat("2024-05-02"), dose_number=2),
}
vaccinations["flu"] = Vaccination("influenza", date(2025, 10, 14))
