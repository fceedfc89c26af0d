"""Games, rules and engines, found by scanning games/, so that adding one changes no existing file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from deckcheck.core.errors import UsageError
from deckcheck.core.game import Game, Rule
from deckcheck.core.installation import GAMES
from deckcheck.core.words import fold, suggest_or_list

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from types import CodeType

    from deckcheck.core.draws import Draws
    from deckcheck.core.engine import Decklist, Engine
    from deckcheck.core.lint import LintRule
    from deckcheck.core.model import Deck, Format
    from deckcheck.core.statistics import Statistic
    from deckcheck.core.synergy import Synergy


@cache
def game_names() -> tuple[str, ...]:
    """Return the names of all games, with hyphens where their directories have underscores."""
    found = [name for name in os.listdir(GAMES) if os.path.isfile(os.path.join(GAMES, name, "__init__.py"))]
    return tuple(sorted(name.replace("_", "-") for name in found))


@cache
def find_game(written: str) -> str:
    """Return the game that is meant by its name, short name or title in any letter case, or an empty text."""
    if written in game_names():
        return written
    name = "-".join(fold(written).replace("_", " ").split())
    if name in game_names():
        return name
    likely = sorted(game_names(), key=lambda known: not _abbreviates(name, known))  # to load no other game for a short name
    games = (_game(known) for known in likely)
    return next((game.name for game in games if name and name in (game.short, "-".join(fold(game.title).split()))), "")


def _abbreviates(short: str, name: str) -> bool:
    """Return whether the letters of a short name are in a name, in that order."""
    letters = iter(name)
    return all(letter in letters for letter in short)


def game_title(written: str) -> str:
    """Return the full name of a game, or what was written if no game is meant."""
    name = find_game(written) if written else ""
    return _game(name).title if name else written


def game_and_format(game: str, format: str) -> str:
    """Return what is played, for people."""
    return ", ".join(part for part in (game_title(game), format) if part)


def load_game(written: str) -> Game:
    name = find_game(written)
    if not name:
        raise UsageError(unknown_game(written))
    return _game(name)


def unknown_game(written: str) -> str:
    """Return the message for a name that is not a game's."""
    return f"unknown game '{written}'; {suggest_or_list(written.lower(), game_names())}"


@cache
def _game(name: str) -> Game:
    game: Game = import_module(f"deckcheck.games.{name.replace('-', '_')}").GAME
    return game


def _modules(game: str, folder: str) -> Iterator[tuple[str, Any]]:
    """Yield the modules in a directory of a game, by name."""
    package = game.replace("-", "_")
    path = os.path.join(GAMES, package, folder)
    files = sorted(os.listdir(path)) if os.path.isdir(path) else []
    for name in (file[:-3] for file in files if file.endswith(".py") and file != "__init__.py"):
        yield name, import_module(f"deckcheck.games.{package}.{folder}.{name}")


@cache
def load_rules(game: str) -> tuple[Rule, ...]:
    """Return the construction rules of a game in the order of their IDs."""
    return tuple(sorted((_rule(*found) for found in _modules(game, "rules")), key=lambda rule: rule.id))


@cache
def load_lint_rules(game: str) -> tuple[LintRule, ...]:
    """Return the checks on a game's card data in the order of their IDs."""
    from deckcheck.core.lint import LintRule

    rules = [
        LintRule(
            module.ID,
            name.replace("_", "-"),
            module.SEVERITY,
            module.check,
            module.__doc__ or "",
            getattr(module, "EFFECTS", False),
        )
        for name, module in _modules(game, "lint")
    ]
    return tuple(sorted(rules, key=lambda rule: rule.id))


def _finds_nothing(deck: Deck[Any], format: Format) -> tuple[()]:
    """Check of a rule whose findings come from the data of house formats."""
    return ()


def _rule(file_name: str, module: Any) -> Rule:
    return Rule(
        id=module.ID,
        name=file_name.replace("_", "-"),
        severity=getattr(module, "SEVERITY", "error"),
        clause=module.CLAUSE,
        unknown_cards=getattr(module, "UNKNOWN_CARDS", "partly"),
        check=getattr(module, "check", _finds_nothing),
        manual=module.__doc__ or "",
        about=getattr(module, "ABOUT", None),
        limits=getattr(module, "limits", None),
        repaired_by=getattr(module, "repaired_by", None),
    )


def find_rule(rule_id: str) -> tuple[str, Rule | LintRule] | None:
    """Return the rule with this ID and its game, or None."""
    for game in game_names():
        rules: tuple[Rule | LintRule, ...] = (*load_rules(game), *load_lint_rules(game))
        for rule in rules:
            if rule.id == rule_id:
                return game, rule
    return None


@cache
def load_engine(game: str) -> Engine[Any, Any]:
    """Return the engine of a game, or raise UsageError if it has none."""
    load_game(game)
    if not has_engine(game):
        raise UsageError(f"{game} has no simulator yet; its decks can only be checked")
    engine: Engine[Any, Any] = _module(game, "play").ENGINE
    return engine


def load_not_simulated(game: str) -> Callable[[Decklist], list[str]]:
    """Return the function that names the cards which an engine does not fully simulate, without the engine.

    It is in the game's `coverage.py` if it also needs the effects of cards, in `engine/cards.py`, or only in the engine.
    """
    module = next((name for name in ("coverage", "engine.cards") if _has_module(game, name)), "")
    found: Callable[[Decklist], list[str]] = (_module(game, module) if module else load_engine(game)).not_simulated
    return found


def missing_part(game: str, card: Any) -> str:
    """Return why a card is not simulated, in the words of its game's `coverage.py`; an empty text if the game has none."""
    name = load_game(game).name
    return str(_module(name, "coverage").missing_part(card)) if _has_module(name, "coverage") else ""


def load_draws(game: str) -> Callable[[Deck[Any], Format], Draws]:
    """Return the function that says how a game deals cards, or raise UsageError if the game does not say."""
    found: Callable[[Deck[Any], Format], Draws] = _optional(game, "draws", "draws_of")
    return found


def load_statistics(game: str) -> Callable[[Deck[Any], Format], Iterable[Statistic]]:
    """Return the function that describes a deck of a game in numbers, or raise UsageError if the game has none."""
    found: Callable[[Deck[Any], Format], Iterable[Statistic]] = _optional(game, "statistics", "deck_statistics")
    return found


def load_synergy(game: str) -> Synergy | None:
    """Return what the cards of a game want of each other; None for a game that does not say."""
    found: Synergy | None = _find(load_game(game).name, "synergy", "SYNERGY")
    return found


def describe_effects(game: str, card: Any) -> str:
    """Return what a card does, in the words of its game's `wording.py`; an empty text if the game has none."""
    name = load_game(game).name
    return str(_module(name, "wording").describe_effects(card)) if _has_module(name, "wording") else ""


def code_of(game: str, card: Any) -> CodeType | None:
    """Return the code of a card, for a game that has a function per card in `effects`; None for a card without one."""
    name = load_game(game).name
    block = _module(name, "effects").block_of(card) if _has_module(name, "effects.__init__") else None
    return block.__code__ if block is not None else None


def _optional(game: str, module: str, function: str) -> Any:
    """Return a function that a game may lack, or raise UsageError."""
    found = _find(load_game(game).name, module, function)
    if found is None:
        raise UsageError(f"{game} has no {module} yet; its decks can only be checked")
    return found


def _find(game: str, module: str, function: str) -> Any:
    """Return a function of a game from the module with this name, or from `play.py` if the game has no such module."""
    place = next((name for name in (module, "play") if _has_module(game, name)), "")
    return getattr(_module(game, place), function, None) if place else None


def _module(game: str, module: str) -> Any:
    return import_module(f"deckcheck.games.{game.replace('-', '_')}.{module}")


def has_engine(game: str) -> bool:
    return _has_module(game, "play")


def has_draws(game: str) -> bool:
    return _find(game, "draws", "draws_of") is not None


def _has_module(game: str, module: str) -> bool:
    return os.path.isfile(os.path.join(GAMES, game.replace("-", "_"), *module.split(".")) + ".py")


def rulebook_path(game: str) -> str:
    return os.path.join(GAMES, game.replace("-", "_"), "rulebook.yaml")
