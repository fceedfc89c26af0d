"""Prepare opened decks for play, with one set of refusals for commands, gates and the public API."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from deckcheck.core.diagnostics import Result
from deckcheck.core.engine import Decklist, Engine
from deckcheck.core.errors import DeckcheckError, InputError, UsageError
from deckcheck.core.registry import load_engine
from deckcheck.core.words import join_names, plural
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.games import GameTable, decklist, find_policy
from deckcheck.validation.check import judge

_NOT_FOUND = ("DC-CARD-01", "DC-CARD-02")
"""Checks for unknown and ambiguous cards."""
ALLOW_ILLEGAL = "use --allow-illegal to play it regardless"
USUAL_OPPONENT = "goldfish"
"""Name of every game's usual goldfish opponent."""


class Prepared(NamedTuple):
    """Decks that may play, and how they play: everything that decides their games but the seed."""

    engine: Engine[Any, Any]
    opened: tuple[OpenedDeck, ...]
    results: tuple[Result, ...]
    """Verdicts of the rules on the decks."""
    decks: tuple[Decklist, ...]
    policies: tuple[str, ...]
    """Policy of each seat; empty for the game's own."""
    opponent: str
    """Goldfish opponent; empty if the decks play each other."""
    arguments: Mapping[str, str]

    @property
    def options(self) -> Mapping[str, Any]:
        return self.opened[0].format.options

    def table(self, seed: int, turns: int = 0) -> GameTable:
        """Return the table of all decks; `turns` limits goldfish games."""
        return GameTable(self.engine.game, self.decks, self.policies, self.options, seed, self.opponent, self.arguments, turns)


def prepare(
    decks: Sequence[OpenedDeck],
    *,
    policies: Sequence[str] = (),
    opponent: str | None = None,
    arguments: Mapping[str, str] | None = None,
    seats: int | None = None,
    allow_illegal: bool = False,
    way_out: str = ALLOW_ILLEGAL,
) -> Prepared:
    """Return decks that are ready to play; raise InputError for unknown cards and UsageError for all other refusals.

    Without an opponent the decks play each other, `seats` at a time, by default all together. With a goldfish opponent each
    plays alone; it may have arguments (`blocker:pow=3`), and an empty text or `goldfish` is the usual one. `way_out` ends the
    message about an illegal deck.
    """
    for opened in decks:
        refuse_unknown_cards(opened)
    engine = load_engine(_only_game(decks))
    results = tuple(judge(opened) for opened in decks)
    if not allow_illegal:
        for result in results:
            _refuse_illegal(result, way_out)
    if opponent is None:
        _require_seats(engine, len(decks) if seats is None else seats)
    for policy in dict.fromkeys(policies):
        find_policy(engine, policy)
    lists = tuple(decklist(opened.deck) for opened in decks)
    name, parsed = "", dict[str, str]()
    if opponent is not None:
        name, parsed = _parse_opponent(opponent, engine, lists[0], decks[0].format.options)
    places = max(2, len(decks))
    padded = (*policies, *[""] * places)[:places]
    return Prepared(engine, tuple(decks), results, lists, padded, name, {**parsed, **(arguments or {})})


def describe_mixed_formats(decks: Sequence[OpenedDeck]) -> str:
    """Return a warning about decks for different formats: their games say little. Empty if all are for the same one."""
    by_format: dict[str, list[str]] = {}
    for opened in decks:
        by_format.setdefault(opened.format.name, []).append(opened.deck.name)
    if len(by_format) < 2:
        return ""
    listed = join_names([f"{name} ({join_names(named, 3)})" for name, named in by_format.items()])
    rules = f"all games use the options of {decks[0].format.name}"
    return (
        f"the decks are for different formats: {listed}; {rules}, so the figures say little; pass --format to play one format"
    )


def describe_groups(decks: Sequence[OpenedDeck]) -> list[str]:
    """Return a note on each deck whose legality depends on others, because a house format counts them together."""
    notes = []
    for opened in decks:
        houses = [house for house in opened.format.house if any(rule.together and rule.is_in_force for rule in house.rules)]
        if houses:
            others = join_names([deck.name for deck in opened.deck.companions], 3)
            group = f"together with {others}" if others else "in a group, of which no other deck is known"
            titles = join_names([f"'{house.title}'" for house in houses])
            notes.append(f"{opened.deck.name} counts {group}: by house format {titles} the group is legal or not, as a whole")
    return notes


def refuse_unknown_cards(opened: OpenedDeck) -> None:
    """Raise InputError if cards are unknown or ambiguous: a game without them would be a game of another deck."""
    problems = [problem for problem in opened.problems if problem.rule in _NOT_FOUND]
    if problems:
        raise InputError(problems)


def _only_game(decks: Sequence[OpenedDeck]) -> str:
    games = list(dict.fromkeys(opened.deck.game for opened in decks))
    if len(games) != 1:
        raise UsageError(f"the decks are for different games: {join_names(games)}" if games else "no deck to play")
    return games[0]


def _refuse_illegal(result: Result, way_out: str) -> None:
    if result.status == "illegal":
        found = [f"{found.rule} {found.message}" for found in result.diagnostics if found.severity == "error"]
        raise UsageError(f"{result.deck} ({result.file}) is not legal: {join_names(found, 3)}; {way_out}")


def _require_seats(engine: Engine[Any, Any], number: int) -> None:
    least, most = engine.seats
    if not least <= number <= most:
        wanted = f"exactly {least}" if least == most else f"{least} to {most}"
        raise UsageError(f"{engine.game} takes {wanted} decks, not {number}")


def _parse_opponent(
    text: str, engine: Engine[Any, Any], deck: Decklist, options: Mapping[str, Any]
) -> tuple[str, dict[str, str]]:
    """Return the name and the arguments of `blocker:pow=3,level=2`."""
    name, _, rest = text.partition(":")
    known = engine.goldfish.opponents
    if name in ("", USUAL_OPPONENT):
        name = engine.goldfish.default_opponent(deck, options)
    if name not in known:
        opponents = "; ".join(f"{opponent} ({what})" for opponent, what in known.items())
        raise UsageError(f"unknown opponent '{name}'; use one of: {opponents}")
    pairs = [part.partition("=") for part in rest.split(",") if part]
    if any(not equals for _, equals, _ in pairs):
        raise UsageError(f"invalid opponent '{text}'; write arguments as NAME:KEY=VALUE")
    arguments = {key: value for key, _, value in pairs}
    if len(arguments) < len(pairs):
        raise UsageError(f"duplicate argument in --opponent '{text}'")
    return name, arguments


@contextmanager
def explaining_failures(results: Sequence[Result]) -> Iterator[None]:
    """Raise UsageError with the reasons if a game cannot be set up or played to its end because a deck is not legal.

    An engine may rely on everything that the rules promise of a deck, so it may fail in any way. A failure with legal decks is
    a bug and is not caught.
    """
    try:
        yield
    except DeckcheckError:
        raise
    except Exception as error:
        illegal = [result for result in results if result.status != "legal"]
        if not illegal or os.environ.get("DECKCHECK_DEBUG"):
            raise
        found = [found.message for result in illegal for found in result.diagnostics if found.severity == "error"]
        more = f" and {plural(len(found) - 3, 'more problem')}" if len(found) > 3 else ""
        files = ", ".join(result.file for result in illegal)
        raise UsageError(f"cannot play a game with {files}: {', '.join(found[:3])}{more}") from error
