"""`deckcheck replay`: one game, move by move."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from deckcheck.cli.options import reports, takes_decks
from deckcheck.cli.output import write_out
from deckcheck.cli.play_options import PlayAs, takes_illegal_decks
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.report.escape import json_text, safe_json
from deckcheck.report.style import UNLIMITED, printable, style_for, wrapped

if TYPE_CHECKING:
    from deckcheck.building.prepare import Prepared
    from deckcheck.simulator.recording import Recording
    from deckcheck.simulator.replay_file import SavedGame

app = typer.Typer()


@app.command(rich_help_panel="Play")
@takes_decks()
@reports("text", "json", "jsonl", "html")
@takes_illegal_decks
def replay(
    deck: Annotated[
        str, typer.Argument(metavar="DECK|REPLAY", help="Decklist to play, saved replay, or - for standard input.")
    ],
    against: Annotated[
        list[str] | None, typer.Option("--against", metavar="DECK", help="Decklist to play against (repeatable).")
    ] = None,
    seed: PlayAs.seed = 1,
    number: Annotated[
        int, typer.Option("--number", metavar="N", min=0, help="Which game of the seed to show, counted from 0.")
    ] = 0,
    opponent: PlayAs.opponent = "",
    policy: PlayAs.policy = "",
    save: Annotated[str, typer.Option("--save", metavar="FILE", help="Save the game to FILE, to be shown again later.")] = "",
    *,
    settings: Settings,
    output_format: str,
    output: str,
    allow_illegal: bool,
) -> None:
    """Show one game of a deck against a goldfish opponent or another deck: as a log, as data, or as a page to step through.

    A replay that was saved with --save or by `deckcheck play` is shown again, as long as this version plays it the same way.
    """
    from deckcheck.building.prepare import prepare
    from deckcheck.decks.opening import open_deck

    saved = _saved(deck)
    if saved is not None:
        if against or opponent or policy or save:
            raise UsageError("a saved replay cannot be combined with --against, --opponent, --policy or --save")
        shown = _show_again(saved, settings)
    else:
        if against and opponent:
            raise UsageError("--against and --opponent cannot be used together")
        decks = [open_deck(path, settings) for path in (deck, *(against or ()))]
        prepared = prepare(
            decks,
            policies=(policy,) * max(2, len(decks)),
            opponent=None if against else opponent,
            allow_illegal=allow_illegal,
        )
        shown = _play(prepared, seed, number, save, explained=output_format == "html")
    _write(shown, output_format, output)


class _Shown(NamedTuple):
    """A game to be shown, its header, and remarks on its decks."""

    recording: Recording
    header: dict[str, Any]
    notes: list[str]


def _saved(path: str) -> SavedGame | None:
    """Return the replay in a file; None for anything else, which is then read as a decklist."""
    from deckcheck.reading.texts import read_beginning
    from deckcheck.simulator.replay_file import is_replay, load_replay

    if path == "-" or not os.path.isfile(path):
        return None
    beginning = read_beginning(path, 64).decode("utf-8", "replace")
    return load_replay(path) if is_replay(beginning) else None


def _show_again(saved: SavedGame, settings: Settings) -> _Shown:
    from deckcheck.simulator.replay_file import play_again, table_of

    table, _ = table_of(saved, settings)
    header = {key: saved.header[key] for key in ("game", "seed", "number", "opponent", "policies")}
    header["decks"] = [deck.name for deck in table.decks]
    return _Shown(play_again(saved, table), header, [])


def _play(prepared: Prepared, seed: int, number: int, save: str, *, explained: bool) -> _Shown:
    """Play one game of prepared decks, and save it if asked to."""
    from deckcheck.building.prepare import explaining_failures
    from deckcheck.report.verdicts_document import legality_data, legality_lines
    from deckcheck.simulator.games import policy_name
    from deckcheck.simulator.recording import record
    from deckcheck.simulator.replay_file import as_replay, header_of, source_of

    engine, results, table = prepared.engine, prepared.results, prepared.table(seed)
    with explaining_failures(results):
        recording = record(table, number, explained=explained)
    if save:
        sources = [source_of(opened) for opened in prepared.opened]
        lines = as_replay(header_of(table, number, sources, recording.begin), recording.steps, recording)
        write_out((f"{safe_json(line)}\n" for line in lines), save)
    names = [deck.name for deck in table.decks]
    header: dict[str, Any] = {"game": engine.game, "decks": names, "seed": seed, "number": number, "opponent": table.opponent}
    header["policy"] = policy_name(engine, table.policies[0])
    return _Shown(recording, header | legality_data(results), legality_lines(results))


def _write(shown: _Shown, output_format: str, output: str) -> None:
    from deckcheck.report.replay_page import replay_page
    from deckcheck.simulator.recording import as_lines, as_text

    recording, header, notes = shown
    if output_format == "html":
        write_out([replay_page(recording, notes)], output)
    elif output_format == "json":
        write_out([_as_document(as_lines(recording, header))], output)
    else:
        lines = as_lines(recording, header) if output_format == "jsonl" else _folded(chain(notes, as_text(recording)), output)
        write_out((f"{safe_json(line) if output_format == 'jsonl' else printable(line)}\n" for line in lines), output)


def _folded(lines: Iterable[str], output: str) -> Iterable[str]:
    """Yield the lines of a log, on a terminal folded between words."""
    width = UNLIMITED if output else style_for(sys.stdout).width
    for line in lines:
        yield from wrapped(line, width, " " * 8)


def _as_document(lines: Iterable[str]) -> str:
    """Return the lines of a playthrough file as one JSON document."""
    header, *actions, ending = map(json.loads, lines)
    return json_text({"version": 1, **header, "actions": actions, **ending}, indent=1) + "\n"
