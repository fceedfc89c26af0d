"""The built wheel, installed into a clean environment, validates a deck from another directory."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.support import built_wheel, filled

pytestmark = pytest.mark.slow


def test_the_wheel_works_alone(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    venv.create(tmp_path / "env")
    programs = tmp_path / "env" / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python")]
    install = [*pip, "install", "--quiet", "--no-compile", str(built_wheel(tmp_path_factory))]
    subprocess.run(install, check=True, capture_output=True, timeout=3600)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "deck.yaml").write_text(filled("kingdom-duels", "game: kingdom-duels\nmain:\n  - ... 30 other cards\n"))
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["DECKCHECK_CACHE_DIR"] = str(tmp_path / "cache")
    done = subprocess.run(
        [str(programs / "deckcheck"), "validate", "deck.yaml"],
        cwd=elsewhere,
        capture_output=True,
        text=True,
        env=environment,
        timeout=3600,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 deck: 1 legal" in done.stdout
    assert not (tmp_path / "cache").exists(), "the wheel brings the cards as they are cached"
    listed = subprocess.run(
        [str(programs / "deckcheck"), "schema"], capture_output=True, text=True, env=environment, timeout=3600
    )
    assert "kingdom-duels/deck" in listed.stdout
    page = subprocess.run(
        [str(programs / "deckcheck"), "validate", "deck.yaml", "--output-format", "html"],
        cwd=elsewhere,
        capture_output=True,
        text=True,
        env=environment,
        timeout=3600,
    )
    assert page.stdout.startswith("<!DOCTYPE html>"), "templates, style sheets and scripts are in the wheel"
    assert page.stdout.endswith("</html>\n")
