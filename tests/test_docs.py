"""What the documents show is true."""

from __future__ import annotations

import re
from pathlib import Path

from deckcheck.core.settings import Settings
from deckcheck.report.formats import format_names
from deckcheck.simulator.scenario.run import run_scenario
from deckcheck.validation.check import check_text
from tests.support import ROOT, reported


def blocks(document: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / document).read_text(encoding="utf-8"), re.DOTALL)


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
    assert reported(result) == {"KD-DECK-01"}
    (table,) = blocks("docs/decklists.md", "csv")
    (from_csv,) = check_text(table, "list.csv", Settings(game="kingdom-hearts", unknown="warn"))
    assert from_csv.counts == {"deck": 3}


def test_the_readme_names_every_output_format_and_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in format_names() if f"`{name}`" not in text] == []
    assert "make run" in text
    assert "make test" in text


def test_links_between_documents_lead_somewhere() -> None:
    for document in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")):
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name}: {target}"
