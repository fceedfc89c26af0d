"""`deckcheck replay`: one game, move by move."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import chain
from typing import Annotated, Any

import typer

from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import write_out
from deckcheck.cli.play_options import PlayAs, open_for_play, parse_opponent, playing, require_seats
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.report.escape import json_text, safe_json
from deckcheck.report.style import printable


@takes_decks()
@reports("text", "json", "jsonl", "html")
def replay(
    deck: Annotated[str, typer.Argument(help="Decklist to play, or - for standard input.")],
    against: Annotated[
        list[str] | None, typer.Option("--against", metavar="DECK", help="Decklist to play against (repeatable).")
    ] = None,
    seed: PlayAs.seed = 1,
    number: Annotated[int, typer.Option("--number", min=0, help="Which game of the seed to show, counted from 0.")] = 0,
    opponent: PlayAs.opponent = "",
    policy: PlayAs.policy = "",
    anyway: PlayAs.anyway = False,
    output: As.output = "",
    *,
    settings: Settings,
    output_format: str,
) -> None:
    """Show one game of a deck against a goldfish opponent or another deck: as a log, as data, or as a page to step through."""
    from deckcheck.core.registry import load_engine
    from deckcheck.report import legality
    from deckcheck.report.replay_page import as_page
    from deckcheck.simulator.games import Table, policy_name
    from deckcheck.simulator.recording import as_lines, as_text, record

    if against and opponent:
        raise UsageError("--against and --opponent cannot be used together")
    decks = open_for_play([deck, *(against or ())], settings, anyway=anyway)
    lists, results = tuple(played.cards for played in decks), [played.result for played in decks]
    engine = load_engine(lists[0].game)
    if against:
        require_seats(engine, len(lists))
    name, arguments = ("", {}) if against else parse_opponent(opponent, engine.goldfish.opponents)
    table = Table(engine.game, lists, (policy,) * max(2, len(lists)), decks[0].options, seed, name, arguments)
    with playing(decks):
        recording = record(table, number)
    names = [played.name for played in lists]
    header: dict[str, Any] = {"game": engine.game, "decks": names, "seed": seed, "number": number, "opponent": name}
    header["policy"] = policy_name(engine, policy)
    header |= legality.as_data(results)
    notes = legality.as_lines(results)
    if output_format == "html":
        write_out([as_page(recording, notes)], output)
    elif output_format == "json":
        write_out([_as_document(as_lines(recording, header))], output)
    else:
        lines = as_lines(recording, header) if output_format == "jsonl" else chain(notes, as_text(recording))
        write_out((f"{safe_json(line) if output_format == 'jsonl' else printable(line)}\n" for line in lines), output)


def _as_document(lines: Iterable[str]) -> str:
    """Return the lines of a playthrough file as one JSON document."""
    header, *actions, ending = map(json.loads, lines)
    return json_text({"version": 1, **header, "actions": actions, **ending}, indent=1) + "\n"


def register(app: typer.Typer) -> None:
    app.command(rich_help_panel="Play")(replay)
