"""Long collections by year, order, and the manifest however much there is."""

from typing import Any

from tests.core.editing import Desk
from uac_desktop.core.entries import Definition
from uac_desktop.core.render import LONG, Renderer

SAID = "2026-01-10T10:00:00+00:00"


def runner(count: int) -> Desk:
    """A person who has run that often, on days of five years, and slept once."""
    desk = Desk()
    for number in range(count):
        day = f"{2020 + number % 5}-{1 + number % 12:02d}-{1 + number % 28:02d}"
        desk.say("Workout", SAID, type="run", date=day, duration_min=number, apart=True)
    desk.say("Sleep", SAID, date="2026-01-09")
    return desk


def test_above_two_thousand_records_a_collection_stands_by_year() -> None:
    desk = runner(LONG)
    assert desk.paths() == ["domains/fitness.py"]
    desk.say("Workout", SAID, type="swim", apart=True)
    paths = desk.paths()
    assert paths == [
        "domains/fitness.py",
        *(f"domains/fitness_{year}.py" for year in (*range(2020, 2025), 2026)),
    ]
    main = desk.text("domains/fitness.py")
    assert "class Workout:" in main
    assert "workouts" not in main.partition('"""\n')[2]
    assert "sleeps = [\n" in main
    year = desk.text("domains/fitness_2021.py")
    assert "from domains.fitness import Workout\n" in year
    assert year.count("Workout(") == LONG // 5
    assert 'type="swim"' in desk.text("domains/fitness_2026.py")


def test_a_new_record_changes_the_module_of_its_year_alone() -> None:
    desk = runner(LONG + 1)
    before = {module.path: module for module in desk.renderer.modules(desk.state)}
    desk.say("Workout", SAID, type="swim", date="2023-05-05", apart=True)
    after = {module.path: module for module in desk.renderer.modules(desk.state)}
    changed = [
        path for path in after if before[path] is not after[path] and before[path].text != after[path].text
    ]
    assert changed == ["manifest.py", "domains/fitness_2023.py"]
    same = [path for path in after if before[path] is after[path]]
    assert "domains/fitness.py" in same
    assert "domains/fitness_2021.py" in same


def test_a_module_of_a_year_is_edited_as_any_other() -> None:
    desk = runner(LONG + 1)
    path = "domains/fitness_2021.py"
    text = (
        desk.text(path)
        .replace("duration_min=1)", "duration_min=7)")
        .replace("workouts = [\n", "workouts = [\n    # so much\n")
    )
    (change,) = desk.save(path, text).changes
    assert change.kind == "changed"
    assert desk.text(path) == text


def test_a_record_that_is_moved_to_another_year_stands_there() -> None:
    desk = runner(LONG + 1)
    text = desk.text("domains/fitness_2021.py").replace("date=date(2021, 2, 2)", "date=date(2022, 2, 2)", 1)
    desk.save("domains/fitness_2021.py", text)
    assert desk.text("domains/fitness_2021.py").count("Workout(") == LONG // 5 - 1
    assert 'date=date(2022, 2, 2), type="run", duration_min=1)' in desk.text("domains/fitness_2022.py")


def test_what_was_written_beside_records_outlives_their_move_to_years() -> None:
    desk = runner(LONG)
    text = desk.text("domains/fitness.py").replace("workouts = [\n", "workouts = [\n    # all my runs\n")
    desk.save("domains/fitness.py", text)
    desk.say("Workout", SAID, type="swim", date="2020-01-01", apart=True)
    main = desk.text("domains/fitness.py")
    compile(main, "fitness.py", "exec")
    assert "# all my runs\n" in main
    assert "Workout(" not in main


def test_a_corrected_record_stays_in_its_place() -> None:
    desk = Desk()
    for name in ("one", "two", "three"):
        desk.say("Allergy", SAID, substance=name)
    desk.say("Allergy", "2026-02-01T10:00:00+00:00", "correct", substance="one", reaction="rash")
    desk.say("Allergy", "2026-02-02T10:00:00+00:00", "correct", substance="one", reaction="hives")
    rows = [line.strip() for line in desk.text("domains/health.py").splitlines() if "Allergy(" in line]
    assert rows[0] == 'Allergy(substance="one", reaction="hives"),'


def test_the_manifest_stays_small_with_hundreds_of_types() -> None:
    desk = Desk()
    for number in range(300):
        spec: dict[str, Any] = {
            "list": f"things_{number}",
            "label": "name",
            "holds": "many",
            "key": [],
            "fields": {"name": "str"},
        }
        spec |= {"domain": f"a_domain_with_a_long_name_{number % 60}"}
        desk.add(Definition(change="type", name=f"Thing{number}", spec=spec))
    desk.say("Thing7", name="x")
    (manifest, *_) = Renderer().modules(desk.state)
    assert len(manifest.text) <= 1_200
    compile(manifest.text, "manifest.py", "exec")
    assert "a_domain_with_a_long_name_7" in manifest.text
    assert "more domains" in manifest.text
