"""`deckcheck replay`: one game, move by move."""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli.options import As, settings_from
from deckcheck.cli.output import write_out
from deckcheck.cli.play_options import PlayAs, parse_opponent, read_deck
from deckcheck.core.errors import UsageError


def replay(
    deck: Annotated[str, typer.Argument(help="A decklist.")],
    against: Annotated[
        list[str] | None, typer.Option("--against", help="Another decklist to play against; may be repeated.")
    ] = None,
    seed: PlayAs.seed = 1,
    game: Annotated[int, typer.Option("--game", min=0, help="The number of the game.")] = 0,
    opponent: PlayAs.opponent = "",
    policy: PlayAs.policy = "",
    format: PlayAs.format = "",
    option: As.option = None,
    output_format: Annotated[
        str, typer.Option("--output-format", metavar="text|jsonl|html", help="A log, JSON lines, or a page.")
    ] = "text",
    output: As.output = "",
) -> None:
    """Show one game of a deck, against a goldfish opponent or another deck: as a log, as data, or as a page to step through."""
    from deckcheck.core.registry import load_engine
    from deckcheck.report.replay_page import as_page
    from deckcheck.simulator.games import Table
    from deckcheck.simulator.recording import as_lines, as_text, record

    if output_format not in ("text", "jsonl", "html"):
        raise UsageError(f"--output-format is text, jsonl or html, not '{output_format}'")
    if against and opponent:
        raise UsageError("--against plays another deck and --opponent a goldfish opponent; choose one of them")
    settings = settings_from("", format, "", option, None, None, "", "find")
    first, options = read_deck(deck, settings)
    decks = (first, *(read_deck(path, settings)[0] for path in against or ()))
    engine = load_engine(first.game)
    name, arguments = ("", {}) if against else parse_opponent(opponent, engine.goldfish.opponents)
    table = Table(first.game, decks, (policy,) * max(2, len(decks)), options, seed, name, arguments)
    recording = record(table, game)
    header = {"game": first.game, "decks": [one.name for one in decks], "seed": seed, "number": game, "opponent": name}
    if output_format == "html":
        write_out(iter([as_page(recording)]), output)
    else:
        lines = as_lines(recording, header) if output_format == "jsonl" else as_text(recording)
        write_out((f"{line}\n" for line in lines), output)


def register(app: typer.Typer) -> None:
    app.command()(replay)
