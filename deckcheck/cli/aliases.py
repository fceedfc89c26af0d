"""Words that people try as commands: other names of commands, options before a command, and advice for unknown words."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence

from deckcheck.core.deck_codes import is_code
from deckcheck.reading.notations import ENDINGS

ALIASES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("check", "verify", "lint", "test", "legal", "islegal", "is-legal", "judge"), ("validate",)),
    "fix": ("validate", "--fix"),
    **dict.fromkeys(("search", "find", "query", "lookup"), ("cards", "search")),
    "card": ("cards", "show"),
    "coverage": ("cards", "coverage"),
    **dict.fromkeys(("view", "display", "print", "cat", "info", "deck", "open"), ("show",)),
    **dict.fromkeys(("hands", "draw", "deal", "mulligan", "opening-hand"), ("hand",)),
    **dict.fromkeys(("stat", "statistics", "analyze", "analyse", "analysis", "curve"), ("stats",)),
    **dict.fromkeys(("odd", "chance", "chances", "probability", "prob"), ("odds",)),
    **dict.fromkeys(("create", "init", "start", "begin"), ("new",)),
    **dict.fromkeys(("put", "insert"), ("add",)),
    **dict.fromkeys(("rm", "del", "delete", "drop"), ("remove",)),
    **dict.fromkeys(("fill", "finish", "autocomplete"), ("complete",)),
    **dict.fromkeys(("export", "import", "write", "save"), ("convert",)),
    **dict.fromkeys(("format", "tidy", "sort"), ("fmt",)),
    **dict.fromkeys(("formats", "legality"), ("legal-in",)),
    **dict.fromkeys(("simulate", "simulation", "sim", "playtest", "solitaire", "gold-fish"), ("goldfish",)),
    **dict.fromkeys(("fight", "battle", "match", "versus", "vs"), ("duel",)),
    **dict.fromkeys(("tournament", "league", "matchups"), ("gauntlet",)),
    **dict.fromkeys(("optimize", "optimise", "upgrade", "tune"), ("improve",)),
    **dict.fromkeys(("rule", "rulebook", "games"), ("rules",)),
    **dict.fromkeys(("why", "man", "doc"), ("explain",)),
    **dict.fromkeys(("changes", "changed"), ("diff",)),
    **dict.fromkeys(("settings", "configuration"), ("config",)),
    **dict.fromkeys(("scenarios", "question"), ("scenario",)),
    "version": ("--version",),
}
"""Other words for commands, which the help does not show."""
_OWN_OPTIONS = ("-h", "--help", "--version", "--install-completion", "--show-completion")


def is_path(word: str) -> bool:
    return word == "-" or is_code(word) or (not word.startswith("-") and ("." in word or os.path.exists(word)))


def with_command(words: Sequence[str], commands: Collection[str]) -> list[str]:
    """Return the words that are meant, the command first: `deckcheck deck.yaml` is short for `deckcheck validate deck.yaml`.

    Words that mean nothing here stay as they are. `commands` are the names of the commands.
    """
    first, rest = "".join(words[:1]), list(words[1:])
    if not first or first in commands or first in _OWN_OPTIONS:
        return list(words)
    if first.startswith("-") and first != "-":
        return _with_options_behind(words, commands)
    if first == "help":
        return [*_command(rest[0], commands), "--help"] if rest else ["--help"]
    if first == "list":
        return ["show", *rest] if rest and is_path(rest[0]) else ["cards", "search", *rest]
    if first.lower() in commands:
        return [first.lower(), *rest]
    if first.lower() in ALIASES and (rest or not is_path(first)):
        return [*ALIASES[first.lower()], *rest]
    return ["validate", *words] if is_path(first) else list(words)


def _command(word: str, commands: Collection[str]) -> list[str]:
    return [word] if word in commands else list(ALIASES.get(word.lower(), (word,)))


def _with_options_behind(words: Sequence[str], commands: Collection[str]) -> list[str]:
    """Return the words of `deckcheck --json stats deck.yaml` in the order in which they are read."""
    for place, word in enumerate(words):
        if word in commands or word in ALIASES:
            return [*_command(word, commands), *words[:place], *words[place + 1 :]]
        if word.lower().endswith(tuple(ENDINGS)):
            return ["validate", *words]
    return list(words)


def advice(words: Sequence[str], commands: Collection[str]) -> list[str]:
    """Return the lines to type instead of words that begin with no command."""
    import shlex

    from deckcheck.core.registry import find_game, load_game
    from deckcheck.core.words import suggest

    first, rest = words[0], words[1:]
    if first == "cards" and rest:  # the command is known, the word behind it is not
        return _about_cards(" ".join(rest))
    if first in commands or first.startswith("-"):
        return []
    if game := find_game(first):
        short = load_game(game).short or game
        return [
            f"Begin a deck: deckcheck new {short} deck.yaml",
            f"Search cards: deckcheck search -g {short} WORDS",
            f"Show the rules: deckcheck rules {short}",
        ]
    names = [*commands, *ALIASES]
    if guess := suggest(first.lower(), names):
        meant = _command(guess.split("'")[1], commands)
        return [f"Did you mean: {shlex.join(['deckcheck', *meant, *rest])}"]
    return ["Check a deck: deckcheck deck.yaml", *_about_cards(" ".join(words)), "Show all commands: deckcheck --help"]


def _about_cards(text: str) -> list[str]:
    from shlex import quote

    return [f"Show a card: deckcheck show {quote(text)}", f"Search cards: deckcheck search {quote(text)}"]
