"""The pictures of README.md and of the tour: the pages that they show are still made, and the files are small."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import ROOT
from tools.screenshots import IMAGES, PICTURES, Picture, make_page
from tools.tour import PAGES

EXPECTED = {"finding": "KD-DECK-07", "replay": "Red-Eyes and Good Luck"}


def test_the_pictures_are_those_of_the_script_and_small() -> None:
    assert {path.name for path in IMAGES.iterdir()} == {f"{picture.name}.png" for picture in PICTURES}
    texts = [page.read_text(encoding="utf-8") for page in (ROOT / "README.md", *PAGES)]
    for path in IMAGES.iterdir():
        assert any(f"images/{path.name}" in text for text in texts)
        assert path.read_bytes().startswith(b"\x89PNG")
        assert path.stat().st_size < 250_000


@pytest.mark.slow
@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_the_page_of_a_picture_is_made(picture: Picture, tmp_path: Path) -> None:
    text = make_page(picture, tmp_path).read_text(encoding="utf-8")
    assert EXPECTED.get(picture.name, "data-step") in text
