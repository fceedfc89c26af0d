"""Finds the games under games/ and the rules of each by scanning, so that adding one changes no existing file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from deckcheck.core.errors import UsageError
from deckcheck.core.game import Game, LintRule, Rule
from deckcheck.core.paths import GAMES

if TYPE_CHECKING:
    from deckcheck.core.engine import Engine


@cache
def game_names() -> tuple[str, ...]:
    """Every game, by its name with hyphens; the folder has underscores."""
    found = [name for name in os.listdir(GAMES) if os.path.isfile(os.path.join(GAMES, name, "__init__.py"))]
    return tuple(sorted(name.replace("_", "-") for name in found))


@cache
def load_game(name: str) -> Game:
    if name not in game_names():
        raise UsageError(f"unknown game '{name}'; known: {', '.join(game_names())}")
    game: Game = import_module(f"deckcheck.games.{name.replace('-', '_')}").GAME
    return game


def _modules(game: str, folder: str) -> Iterator[tuple[str, Any]]:
    """The modules of a folder of a game, by name."""
    package = game.replace("-", "_")
    path = os.path.join(GAMES, package, folder)
    files = sorted(os.listdir(path)) if os.path.isdir(path) else []
    for name in (file[:-3] for file in files if file.endswith(".py") and file != "__init__.py"):
        yield name, import_module(f"deckcheck.games.{package}.{folder}.{name}")


@cache
def load_rules(game: str) -> tuple[Rule, ...]:
    """The construction rules of a game, in the order of their ids."""
    return tuple(sorted((_rule(*found) for found in _modules(game, "rules")), key=lambda rule: rule.id))


@cache
def load_lint_rules(game: str) -> tuple[LintRule, ...]:
    """The checks on a game's card data, in the order of their ids."""
    rules = [
        LintRule(module.ID, name.replace("_", "-"), module.SEVERITY, module.check, module.__doc__ or "")
        for name, module in _modules(game, "lint")
    ]
    return tuple(sorted(rules, key=lambda rule: rule.id))


def _rule(file_name: str, module: Any) -> Rule:
    return Rule(
        id=module.ID,
        name=file_name.replace("_", "-"),
        severity=getattr(module, "SEVERITY", "error"),
        clause=module.CLAUSE,
        unknown_cards=getattr(module, "UNKNOWN_CARDS", "partly"),
        check=module.check,
        manual=module.__doc__ or "",
    )


def find_rule(rule_id: str) -> tuple[str, Rule | LintRule] | None:
    """The game and the rule with this id, in any game."""
    for game in game_names():
        rules: tuple[Rule | LintRule, ...] = (*load_rules(game), *load_lint_rules(game))
        for rule in rules:
            if rule.id == rule_id:
                return game, rule
    return None


@cache
def load_engine(game: str) -> Engine[Any, Any]:
    """The engine of a game, or a UsageError when the game is not simulated."""
    load_game(game)
    package = game.replace("-", "_")
    if not has_engine(game):
        raise UsageError(f"{game} is not simulated yet; its decks can be checked")
    engine: Engine[Any, Any] = import_module(f"deckcheck.games.{package}.play").ENGINE
    return engine


def has_engine(game: str) -> bool:
    return os.path.isfile(os.path.join(GAMES, game.replace("-", "_"), "play.py"))


def ledger_path(game: str) -> str:
    return os.path.join(GAMES, game.replace("-", "_"), "rulebook.yaml")
