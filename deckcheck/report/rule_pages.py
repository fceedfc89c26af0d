"""Pages of rules: one per rule that a report may name, and a list of them; `helpUri` of SARIF points to them."""

from __future__ import annotations

from deckcheck.core.core_checks import CODES
from deckcheck.core.registry import game_names, load_game, load_rules
from deckcheck.report.page import render
from deckcheck.report.rule_manual import manual_of, page_of

OTHER = "Checks that belong to no game"


def rule_pages() -> dict[str, str]:
    """Return the pages by the names of their files."""
    groups = [(load_game(game).title, [(rule.id, rule.name) for rule in load_rules(game)]) for game in game_names()]
    groups.append((OTHER, [(rule, code.name) for rule, code in CODES.items()]))
    pages = {"index.html": render("report/rules.html", groups=groups)}
    for group, rules in groups:
        for rule, name in rules:
            pages[page_of(rule)] = render("report/rule.html", rule=rule, name=name, group=group, manual=manual_of(rule, name))
    return pages
