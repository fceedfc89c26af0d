"""What the documents show is true."""

from __future__ import annotations

import re
from pathlib import Path

from deckcheck.building.checking import check_text
from deckcheck.core.settings import Settings
from deckcheck.report.formats import format_names
from deckcheck.simulator.scenario.run import run_scenario
from tests.support import ROOT, blocks, reported


def test_the_scenario_of_the_simulator_page_holds(tmp_path: Path) -> None:
    path = tmp_path / "scenario.yaml"
    path.write_text(blocks("docs/simulator.md", "yaml")[0], encoding="utf-8")
    (verdict,) = run_scenario(str(path))
    assert verdict.differences == []


def test_the_decklist_of_the_readme_is_read_and_only_too_short() -> None:
    (result,) = check_text(blocks("README.md", "yaml")[0], "readme.yaml")
    assert reported(result) == {"KD-DECK-01"}


def test_the_plain_lists_of_the_decklist_page_are_read() -> None:
    (text,) = blocks("docs/decklists.md", "text")
    (result,) = check_text(text, "list.txt")
    assert reported(result) == {"KD-DECK-01", "DC-TEXT-03"}
    (table,) = blocks("docs/decklists.md", "csv")
    (from_csv,) = check_text(table, "list.csv", Settings(game="kingdom-hearts", unknown="warn"))
    assert from_csv.counts == {"deck": 3}


def test_the_readme_names_every_output_format_and_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in format_names() if f"`{name}`" not in text] == []
    assert "make run" in text
    assert "make test" in text


def markdown_files() -> list[Path]:
    found = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "changelog.d/README.md"]
    return sorted(path for path in found if path.name != "CHANGELOG.md")


def anchors(text: str) -> set[str]:
    """Return the anchors of the headings, as GitHub and MkDocs make them."""
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


def test_links_between_documents_lead_somewhere() -> None:
    checked = 0
    for document in markdown_files():
        text = re.sub(r"```.*?```|`[^`\n]*`", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
        for link in re.findall(r"\]\(([^)\s]+)\)", text):
            file, _, anchor = link.partition("#")
            if file.startswith(("https:", "http:", "mailto:")):
                continue
            target = document.parent / file if file else document
            assert target.exists(), f"{document.relative_to(ROOT)}: {link}"
            assert not anchor or anchor in anchors(target.read_text(encoding="utf-8")), f"{document.relative_to(ROOT)}: {link}"
            checked += 1
    assert checked > 200


FOLDERS = "deckcheck|tests|tools|benchmarks|schemas|card_db|docs|examples"


def test_files_that_pages_name_exist() -> None:
    """Files of the project, and parts of engines such as `engine/apply.py`; not those of worked examples and of the reader."""
    games = [path for path in (ROOT / "deckcheck/games").iterdir() if path.is_dir()] + [
        ROOT / "tests/sixth_game/deckcheck/games/pebbles"
    ]
    named = 0
    for document in markdown_files():
        text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
        for file in re.findall(rf"`((?:(?:{FOLDERS})/|engine/|policy/)[\w./-]+\.\w+)`(?!:\n)", text):
            places = [ROOT, ROOT / "tests/sixth_game", *games]
            assert any((place / file).exists() for place in places), f"{document.relative_to(ROOT)}: {file}"
            named += 1
    assert named > 40


def test_the_performance_page_names_every_benchmark() -> None:
    text = (ROOT / "docs/performance.md").read_text(encoding="utf-8")
    scripts = [path for path in (ROOT / "benchmarks").glob("*.py") if "__main__" in path.read_text(encoding="utf-8")]
    assert len(scripts) > 5
    assert [path.name for path in scripts if f"`{path.name}`" not in text] == []
