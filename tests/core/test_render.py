"""The person's modules: the same text for the same log, laid out as ruff would, and Python."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.core.telling import Teller
from uac_desktop.core.render import render
from uac_desktop.core.values import quoted


def life() -> Teller:
    teller = Teller()
    teller.tell("Allergy", substance="penicillin", category="drug", reaction="hives", noted_on="2019")
    teller.tell("Profile", attribute="home_city", value='the "old" town, it\'s home')
    teller.tell("Profile", attribute="home_city", value="慕尼黑", at="2026-03-01")
    teller.tell(
        "Trip",
        destination="Kyoto",
        country="JP",
        start_on="2026-05-01",
        end_on="2026-05-09",
        companions=["Ana", "Bo"],
        purpose="to see the cherry blossoms with the whole family",
        cost=2000.5,
    )
    teller.tell("Event", title="Dentist", start="2026-05-01T10:00[Asia/Tokyo]")
    teller.tell("MedicalVisit", reason="check-up", date="2026-02-01", time="09:30")
    teller.tell("Medication", name="m" * 60, dose="10 mg", started_on="2026-01-01")
    teller.tell("Sleep", date="2026-02-01", bedtime="22:30", duration_hours=7.5)
    teller.tell("Contact", name="Ana", birthday="--04-30", about="user")
    teller.tell("Allergy", substance="egg", about="Tovah", op="end")
    return teller


def test_the_same_log_gives_the_same_text() -> None:
    assert render(life().state, {}) == render(life().state, {})


def test_the_text_is_as_ruff_would_lay_it_out_and_nothing_is_imported_in_vain(tmp_path: Path) -> None:
    for path, text in render(life().state, {}).items():
        target = tmp_path / path
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8")
    ruff = [sys.executable, "-m", "ruff"]
    quiet: dict[str, Any] = {"cwd": tmp_path, "capture_output": True, "text": True}
    formatted = subprocess.run([*ruff, "format", "--isolated", "--check", "."], **quiet)
    checked = subprocess.run([*ruff, "check", "--isolated", "--select", "F,I,E9", "."], **quiet)
    assert formatted.returncode == 0, formatted.stdout
    assert checked.returncode == 0, checked.stdout


def test_a_past_value_carries_its_dates() -> None:
    text = render(life().state, {})["domains/identity.py"]
    assert "town" in text
    assert "until=date(2026, 3, 1)" in text


def test_another_person_is_named() -> None:
    assert 'person="Tovah"' in render(life().state, {})["domains/health.py"]


def test_the_manifest_stays_small() -> None:
    assert len(render(life().state, {})["manifest.py"]) < 300 * 3


def test_rules_stand_as_they_are() -> None:
    assert render(life().state, {"mine": "x = 1\n"})["rules/mine.py"] == "x = 1\n"


@given(st.text(max_size=40))
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_any_text_comes_back_from_its_literal(text: str) -> None:
    assert eval(quoted(text)) == text
