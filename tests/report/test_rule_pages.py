"""The pages of rules that SARIF reports link to."""

from __future__ import annotations

from pathlib import Path

from deckcheck.core.core_checks import CODES
from deckcheck.core.registry import game_names, load_rules
from tests.commands import run


def test_every_rule_has_a_page_and_the_list_links_to_it(tmp_path: Path) -> None:
    done = run("rules", "--output-format", "html", "--output", "pages", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    rules = [*CODES, *(rule.id for game in game_names() for rule in load_rules(game))]
    index = (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")
    assert all(f'href="{rule.lower()}.html"' in index for rule in rules)
    assert {path.stem for path in (tmp_path / "pages").iterdir()} == {"index", *(rule.lower() for rule in rules)}
    page = (tmp_path / "pages" / "kd-deck-01.html").read_text(encoding="utf-8")
    assert "main-deck-size" in page
    assert run("rules", "--output-format", "html", cwd=tmp_path).returncode == 2
