from datetime import date

from domains.family.schema import Household, Pet

luna = Pet("Luna", "cat", date(2019, 8, 1))
home = Household("Storgata 4", keeper=luna, pets=[luna, Pet("Bamse", "dog")])


def grown(pet: Pet) -> bool:
    return pet.born_on is not None and pet.born_on.year < 2024
