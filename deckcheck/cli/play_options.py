"""What the commands that play games share: reading decks, policies and tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckcheck.core.errors import InputError, UsageError

if TYPE_CHECKING:
    from deckcheck.core.engine import Decklist
    from deckcheck.core.settings import Settings


class PlayAs:
    """The types of options that several playing commands have."""

    seed = Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same games.")]
    policy = Annotated[
        str, typer.Option("--policy", "-p", help="How the deck is played: a policy of the game, random or first.")
    ]
    opponent = Annotated[
        str,
        typer.Option(
            "--opponent",
            metavar="NAME[:KEY=VALUE]",
            help="A goldfish opponent; `deckcheck rules GAME --opponents` lists them with their arguments.",
        ),
    ]
    games = Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")]
    jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes to use; 0 for one per core.")]
    format = Annotated[str, typer.Option("--format", "-f", help="The format, in place of the one the deck names.")]


def read_deck(path: str, settings: Settings) -> tuple[Decklist, Mapping[str, Any]]:
    """The only deck of a file, ready to be played, and the options of its format. An illegal deck is refused: without a
    Hero, say, there is no game to set up.
    """
    from deckcheck.decks.formats import load_format
    from deckcheck.decks.opening import load_deck
    from deckcheck.simulator.games import decklist
    from deckcheck.validation.check import check_file

    decks = load_deck(path, settings)
    if len(decks) != 1:
        raise UsageError(f"{path} has {len(decks)} decks; a game needs one deck a file")
    for result in check_file(path, settings):
        broken = sorted({one.rule for one in result.diagnostics if one.severity == "error"})
        if broken:
            raise UsageError(f"{path} is not a legal deck ({', '.join(broken)}); only legal decks are played")
    deck = decks[0]
    named = str(deck.fields.get("format") or "")
    return decklist(deck), load_format(deck.game, settings.format or named, settings).options


def parse_opponent(text: str, known: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """The name and the arguments of `blocker:pow=3,level=2`; the first known one when nothing is said."""
    name, _, rest = text.partition(":")
    name = name or next(iter(known))
    if name not in known:
        raise UsageError(f"unknown opponent '{name}'; known: " + "; ".join(f"{one} ({what})" for one, what in known.items()))
    pairs = [part.partition("=") for part in rest.split(",") if part]
    if any(not equals for _, equals, _ in pairs):
        raise UsageError(f"arguments of an opponent are written NAME:KEY=VALUE, not '{text}'")
    arguments = {key: value for key, _, value in pairs}
    if len(arguments) < len(pairs):
        raise UsageError(f"an argument of the opponent stands twice in '{text}'")
    return name, arguments


__all__ = ["InputError", "PlayAs", "parse_opponent", "read_deck"]
