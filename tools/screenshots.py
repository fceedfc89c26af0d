"""Make the pictures of README.md and of the tour: a finding, and a step of a replay of each game, as the pages show them.

    .venv/bin/python -m tools.screenshots

Needs Chromium (tools/install_programs.sh). Run it after a change of the pages' looks; a test makes the pages, not the pictures.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tools.tour import PAGES

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
EXAMPLES = "examples/kingdom-duels"
REPLAY = f"{EXAMPLES}/legal/heart-of-the-cards.yaml --against {EXAMPLES}/legal/red-eyes-and-good-luck.yaml --seed 4"
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1")


class Picture(NamedTuple):
    """A command that writes a page, the place on the page, and the size of the picture."""

    name: str
    command: str
    place: str
    width: int
    height: int


def replay_of(game: str) -> str:
    """Return the command that writes a replay of the first two legal examples with full decks."""
    decks = [path for path in sorted((ROOT / "examples" / game / "legal").glob("*.yaml")) if not path.name.startswith("basic-")]
    first, second = (path.relative_to(ROOT).as_posix() for path in decks[:2])
    return f"replay {first} --against {second} --seed 4 --output-format html"


PICTURES = (
    Picture("finding", f"validate {EXAMPLES}/illegal/kd-deck-07-four-kuriboh.yaml --output-format html", "", 1000, 620),
    Picture("replay", f"replay {REPLAY} --output-format html", "#step=58", 1280, 880),
    *(Picture(game, replay_of(game), "#step=60", 1100, 760) for game in [page.stem for page in PAGES]),
)


def make_page(picture: Picture, folder: Path) -> Path:
    """Run the command of a picture; return the page that it wrote."""
    page = folder / f"{picture.name}.html"
    words = [sys.executable, "-m", "deckcheck", *picture.command.split(), "--output", str(page)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr)
    return page


def take(picture: Picture, page: Path, folder: Path) -> None:
    profile, size = f"--user-data-dir={folder / 'profile'}", f"--window-size={picture.width},{picture.height}"
    shot = f"--screenshot={IMAGES / picture.name}.png"
    wait = "--virtual-time-budget=4000"
    address = page.as_uri() + picture.place
    subprocess.run(["chromium", *FLAGS, profile, size, wait, shot, address], check=True, capture_output=True)


def main() -> None:
    IMAGES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        folder = Path(directory)
        for picture in PICTURES:
            take(picture, make_page(picture, folder), folder)
            print(f"docs/images/{picture.name}.png: {(IMAGES / picture.name).with_suffix('.png').stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
