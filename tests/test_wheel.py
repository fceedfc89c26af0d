"""The built wheel, installed into a clean environment, validates a deck from another directory."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from deckcheck import __version__
from tests.support import ROOT, built_wheel, filled
from tools.owner import FILES, fill_in

pytestmark = pytest.mark.slow


def test_links_of_the_readme_lead_to_the_repository_on_pypi(tmp_path_factory: pytest.TempPathFactory) -> None:
    with zipfile.ZipFile(built_wheel(tmp_path_factory)) as wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = wheel.read(name).decode()
    links = re.findall(r"\]\(([^)\s]+)\)", metadata)
    assert len(links) > 15
    assert [link for link in links if not link.startswith("https://")] == []
    assert f"/raw/v{__version__}/docs/images/replay.png" in metadata
    assert "Project-URL: Repository, https://" in metadata


def test_the_owner_is_filled_in_wherever_it_is_named(tmp_path: Path) -> None:
    for file in FILES:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    assert fill_in(tmp_path, "card-club") == list(FILES)
    assert "OWNER" not in "".join((tmp_path / file).read_text(encoding="utf-8").replace("`OWNER`", "") for file in FILES)
    assert "https://github.com/card-club/deckcheck" in (tmp_path / "pyproject.toml").read_text(encoding="utf-8")
    with pytest.raises(SystemExit, match="not the name of an account"):
        fill_in(tmp_path, "a/b")


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


@pytest.mark.long
def test_the_steps_of_the_dockerfile_install_deckcheck(tmp_path: Path) -> None:
    """There is no Docker where tests run, so its steps are taken in an environment: what it copies, and what it runs."""
    lines = (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
    (install,) = (line.removeprefix("RUN ").split(" && ")[0] for line in lines if line.startswith("RUN "))
    ignored = shutil.ignore_patterns(*(ROOT / ".dockerignore").read_text(encoding="utf-8").replace("**/", "").split())
    shutil.copytree(ROOT, tmp_path / "source", ignore=ignored)
    venv.create(tmp_path / "env", with_pip=True)
    python = str(tmp_path / "env" / "bin" / "python")
    words = [word.replace("/source", str(tmp_path / "source")) for word in install.split()]
    subprocess.run([python, "-m", *words], check=True, capture_output=True, timeout=3600)
    entry = str(tmp_path / "env" / "bin" / "deckcheck")
    done = subprocess.run([entry, "validate", str(ROOT / "examples/homm/legal")], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert 'ENTRYPOINT ["deckcheck"]' in lines
    assert (tmp_path / "env/share/man/man1/deckcheck-validate.1").exists()
