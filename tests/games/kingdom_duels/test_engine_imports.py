"""The engine knows nothing of the cards: their effects are handed in, and imports go from the effects to the engine."""

from __future__ import annotations

import ast

from tests.support import ROOT

GAME = "deckcheck.games.kingdom_duels"
ABOVE = (f"{GAME}.effects", f"{GAME}.policy", f"{GAME}.goldfish", f"{GAME}.play")


def test_the_engine_imports_no_effects_policy_or_goldfish() -> None:
    found = {
        (path.stem, node.module)
        for path in (ROOT / "deckcheck/games/kingdom_duels/engine").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(tuple(f"{name}." for name in ABOVE))
    }
    assert found == set()


def test_every_import_is_at_the_top_of_its_module() -> None:
    """Without circles no import has to be delayed."""
    nested = [
        path.name
        for path in (ROOT / "deckcheck/games/kingdom_duels/engine").rglob("*.py")
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        and any(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(function))
    ]
    assert nested == []
