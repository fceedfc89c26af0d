"""`deckcheck play`: a game by hand, in a terminal, line by line through a pipe, or on a page."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import check_outputs, takes_decks
from deckcheck.cli.play_options import PlayAs, takes_illegal_decks
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings

if TYPE_CHECKING:
    from deckcheck.building.prepare import Prepared
    from deckcheck.cli.keyboard import Keyboard

app = typer.Typer()

PAGE = "deckcheck-game.html"
"""Page of a game that is played in the browser."""
SAVED = "deckcheck-game.jsonl"
"""File to which a game is saved that is left without a name."""


@app.command(rich_help_panel="Play")
@takes_decks()
@takes_illegal_decks
def play(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="Decklist to play.")] = "",
    against: Annotated[
        list[str] | None,
        typer.Option("--against", metavar="DECK|OPPONENT", help="Decklist or goldfish opponent to play against (repeatable)."),
    ] = None,
    policy: PlayAs.others_policy = "",
    seed: PlayAs.seed = 1,
    number: Annotated[
        int, typer.Option("--number", metavar="N", min=0, help="Which game of the seed to play, counted from 0.")
    ] = 0,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People play all the decks and share the keyboard.")] = False,
    autopass: Annotated[bool, typer.Option("--autopass", help="Play by itself where there is only one action.")] = False,
    browser: Annotated[bool, typer.Option("--browser", help="Play on a page in the browser.")] = False,
    pyodide: Annotated[
        str, typer.Option("--pyodide", metavar="DIR|URL", help="Pyodide for --browser; see `deckcheck page --help`.")
    ] = "",
    resume: Annotated[str, typer.Option("--resume", metavar="FILE", help="Continue a saved game.")] = "",
    *,
    settings: Settings,
    allow_illegal: bool,
) -> None:
    """Play a deck by hand against a goldfish opponent or other decks.

    Type ? in the game for its commands.
    """
    if bool(deck) == bool(resume):
        raise UsageError("name a decklist, or a saved game with --resume FILE")
    if pyodide and not browser:
        raise UsageError("--pyodide is for --browser")
    if browser:
        if resume or autopass:
            raise UsageError("--browser cannot be combined with --resume or --autopass")
        prepared = _prepared([deck, *(against or ())], policy, hot_seat, settings, allow_illegal)
        _open_page(prepared, pyodide, policy=policy, people=2 if hot_seat else 1, seed=seed, number=number)
        return
    if resume:
        keyboard = _resumed(resume, policy, settings)
    else:
        prepared = _prepared([deck, *(against or ())], policy, hot_seat, settings, allow_illegal)
        keyboard = _new_game(prepared, seed, number, hot_seat, settings)
    keyboard.autopass = autopass
    keyboard.run()


def _resumed(path: str, policy: str, settings: Settings) -> Keyboard:
    from deckcheck.cli.keyboard import Keyboard
    from deckcheck.simulator.replay_file import load_replay, table_of
    from deckcheck.simulator.session import resume

    saved = load_replay(path)
    if not saved.people:
        raise UsageError(f"{path} is a replay that was not played by hand; show it with 'deckcheck replay {path}'")
    table, sources = table_of(saved, settings)
    session = resume(saved, table, hints=policy or str(saved.header.get("hints", "")), interrupts=True)
    return Keyboard(session, sources, path, settings)


def _prepared(words: Sequence[str], policy: str, hot_seat: bool, settings: Settings, allow_illegal: bool) -> Prepared:
    """Return the decks that play each other, or one deck and the goldfish opponent that it plays against."""
    from deckcheck.building.prepare import prepare
    from deckcheck.core.registry import load_engine
    from deckcheck.decks.opening import open_deck

    first, against = open_deck(words[0], settings), words[1:]
    opponents = load_engine(first.deck.game).goldfish.opponents
    decks, opponent = [first], "".join(against)
    if len(against) > 1 or (against and not _is_opponent(opponent, opponents)):
        decks += [open_deck(path, settings) for path in against]
    elif hot_seat:
        raise UsageError("--hot-seat needs a deck for every player; add --against DECK")
    return prepare(
        decks,
        policies=(policy,) * max(2, len(decks)),
        opponent=opponent if len(decks) == 1 else None,
        allow_illegal=allow_illegal,
    )


def _new_game(prepared: Prepared, seed: int, number: int, hot_seat: bool, settings: Settings) -> Keyboard:
    from deckcheck.building.playing import begin
    from deckcheck.cli.keyboard import Keyboard
    from deckcheck.cli.play_screen import say
    from deckcheck.report.verdicts_document import legality_lines
    from deckcheck.simulator.replay_file import source_of

    check_outputs([SAVED])
    people = range(len(prepared.decks)) if hot_seat else (0,)
    session = begin(prepared, people=people, seed=seed, number=number, interrupts=True)
    say(*legality_lines(prepared.results))
    return Keyboard(session, [source_of(opened) for opened in prepared.opened], SAVED, settings)


def _open_page(prepared: Prepared, pyodide: str, *, policy: str, people: int, seed: int, number: int) -> None:
    """Write the page of a game and open it in the browser."""
    import sys
    import webbrowser
    from pathlib import Path

    from deckcheck.core.writing import write_whole
    from deckcheck.page.builder import build_page, is_page
    from deckcheck.page.play import opening
    from deckcheck.page.pyodide_files import load_pyodide

    own = prepared.opened[0].settings
    if own.databases or own.house or own.options or own.as_of:
        raise UsageError(
            "--browser cannot be combined with --db, --house, --option or --as-of, nor with them in a configuration"
        )
    if os.path.exists(PAGE) and not is_page(PAGE):
        raise UsageError(f"{PAGE} is not a page that deckcheck wrote; move it away")
    begin = opening(prepared, people=people, policy=policy, seed=seed, number=number)
    release = load_pyodide(pyodide)._replace(address="")
    built = build_page(PAGE, release, game=prepared.engine.game, single_file=True, play=begin)
    write_whole(PAGE, built[PAGE])
    opened = webbrowser.open_new_tab(Path(PAGE).resolve().as_uri())
    print(f"deckcheck: wrote {PAGE}{'' if opened else '; open it in a browser'}", file=sys.stderr)


def _is_opponent(word: str, known: Mapping[str, str]) -> bool:
    return word.partition(":")[0] in known and not os.path.exists(word)
