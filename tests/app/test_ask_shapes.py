"""Sixty shapes of questions over ten types are answered right, whatever the values are called."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.asked import alike, imported
from tests.bench.shape_records import SPREAD, rows_of
from tests.bench.shapes import SHAPES, Shape
from uac_desktop.app.workspace import Workspace, open_workspace
from uac_desktop.core.settings import Settings

TODAY = "2026-05-22"
ROWS = {name: rows_of(name, 500) for name in SPREAD}


@pytest.fixture(scope="module")
def noted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    """The profile of a person who notes everything."""
    folder: Path = tmp_path_factory.mktemp("shapes")
    workspace = open_workspace(Settings(folder / "profile", "UTC", host=None, use_model=False))
    yield imported(workspace, {"records": ROWS}, folder)
    workspace.close()


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.text)
def test_an_answer_is_what_the_rows_add_up_to(noted: Workspace, shape: Shape) -> None:
    answer = noted.ask(shape.text, TODAY)
    assert answer.how == "computed", answer.why
    assert alike(shape.reckon(ROWS[shape.type]), answer.value), answer.code


def test_the_shapes_are_of_all_types_and_differ() -> None:
    assert len({shape.text for shape in SHAPES}) == 60
    assert {shape.type for shape in SHAPES} == set(SPREAD)
