"""Finds the games under games/ and the rules of each by scanning, so that adding one changes no existing file."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import Any

from deckcheck.errors import UsageError
from deckcheck.model import Game, Rule
from deckcheck.paths import GAMES


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


@cache
def load_rules(game: str) -> tuple[Rule, ...]:
    """The construction rules of a game, in the order of their ids."""
    folder = os.path.join(GAMES, game.replace("-", "_"), "rules")
    names = sorted(name[:-3] for name in os.listdir(folder) if name.endswith(".py") and name != "__init__.py")
    rules = [_rule(name, import_module(f"deckcheck.games.{game.replace('-', '_')}.rules.{name}")) for name in names]
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


def find_rule(rule_id: str) -> tuple[str, Rule] | None:
    """The game and the rule with this id, in any game."""
    for game in game_names():
        for rule in load_rules(game):
            if rule.id == rule_id:
                return game, rule
    return None


def ledger_path(game: str) -> str:
    return os.path.join(GAMES, game.replace("-", "_"), "rulebook.yaml")
