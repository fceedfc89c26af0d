"""`deckcheck play`: a game by hand, in a terminal or line by line through a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckcheck.cli.options import takes_decks
from deckcheck.cli.output import write_out
from deckcheck.cli.play_options import PlayAs, takes_illegal_decks
from deckcheck.core.errors import DeckcheckError, UsageError
from deckcheck.core.settings import Settings
from deckcheck.core.words import plural
from deckcheck.report.escape import safe_json

if TYPE_CHECKING:
    from deckcheck.building.prepare import Prepared
    from deckcheck.simulator.replay_file import DeckSource
    from deckcheck.simulator.session import Decision, Session

app = typer.Typer()

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
    number: Annotated[int, typer.Option("--number", min=0, help="Which game of the seed to play, counted from 0.")] = 0,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People play all the decks and share the keyboard.")] = False,
    autopass: Annotated[bool, typer.Option("--autopass", help="Play by itself where there is only one action.")] = False,
    resume: Annotated[str, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")] = "",
    *,
    settings: Settings,
    allow_illegal: bool,
) -> None:
    """Play a deck by hand against a goldfish opponent or other decks.

    Type ? in the game for its commands.
    """
    if bool(deck) == bool(resume):
        raise UsageError("name a decklist, or a saved game with --resume FILE")
    if resume:
        keyboard = _resumed(resume, policy, settings)
    else:
        prepared = _prepared([deck, *(against or ())], policy, hot_seat, settings, allow_illegal)
        keyboard = _new_game(prepared, seed, number, hot_seat, settings)
    keyboard.autopass = autopass
    keyboard.run()


def _resumed(path: str, policy: str, settings: Settings) -> Keyboard:
    from deckcheck.simulator.replay_file import load_replay, table_of
    from deckcheck.simulator.session import resume

    saved = load_replay(path)
    if not saved.people:
        raise UsageError(f"{path} is a replay that was not played by hand; show it with 'deckcheck replay {path}'")
    table, sources = table_of(saved, settings)
    session = resume(saved, table, hints=policy or str(saved.header.get("hints", "")))
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
    from deckcheck.cli.play_screen import say
    from deckcheck.report.verdicts_document import legality_lines
    from deckcheck.simulator.replay_file import source_of

    session = begin(prepared, people=range(len(prepared.decks)) if hot_seat else (0,), seed=seed, number=number)
    say(*legality_lines(prepared.results))
    return Keyboard(session, [source_of(opened) for opened in prepared.opened], SAVED, settings)


def _is_opponent(word: str, known: Mapping[str, str]) -> bool:
    return word.partition(":")[0] in known and not os.path.exists(word)


class Keyboard:
    """The person at the keyboard: reads lines, plays actions, and keeps the game."""

    def __init__(self, session: Session[Any, Any], sources: list[DeckSource], file: str, settings: Settings) -> None:
        self.session, self.sources, self.file, self.settings = session, sources, file, settings
        self.autopass = False
        self.told = 0
        self.seat = -1
        self.commands = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": lambda rest: self._screen().show_hint(self.session),
            "board": lambda rest: self._screen().show_table(self.session, self.view()),
            "card": lambda rest: self._screen().print_cards(self.session, rest, self.view(), self._rows()),
            "log": lambda rest: self._screen().show_steps(self.session, 0, self.view()),
            "autopass": self.toggle_autopass,
            "interrupts": self.toggle_interrupts,
            "scenario": self.write_scenario,
            "save": self.save,
            "concede": lambda rest: self.session.concede(),
            "?": self.help,
            "help": self.help,
        }

    def _screen(self) -> Any:
        from deckcheck.cli import play_screen

        return play_screen

    def view(self) -> int:
        """Return the seat whose cards are open: that of the person who decides."""
        decision = self.session.decision()
        return decision.seat if decision is not None else -1

    # The game

    def run(self) -> None:
        """Read and play until the game is over or left."""
        self._screen().say(f"{self.session.recording().matchup()}. Type ? for help.")
        try:
            while (decision := self.session.decision()) is not None:
                if self._passes(decision):
                    continue
                self._show(decision)
                if not self._turn(decision):
                    self.leave()
                    return
        except (KeyboardInterrupt, EOFError):
            print()
            self.leave()
            return
        self.finish()

    def _passes(self, decision: Decision) -> bool:
        if self._is_forced():
            self.session.play(decision.actions[0])
            return True
        return False

    def _is_forced(self) -> bool:
        decision = self.session.decision()
        return self.autopass and decision is not None and len(decision.actions) == 1

    def _show(self, decision: Decision) -> None:
        screen = self._screen()
        if decision.seat != self.seat and len(self.session.people) > 1:
            self._hand_over(decision)
        if self.told < len(self.session.steps):
            screen.say("")
            screen.show_steps(self.session, self.told, decision.seat)
        self.told = len(self.session.steps)
        self.seat = decision.seat
        screen.show_table(self.session, decision.seat)

    def _hand_over(self, decision: Decision) -> None:
        """Keep the hands of people who share a keyboard from each other."""
        if sys.stdin.isatty():
            print("\n" * 40)
            input(f"{self.session.players[decision.seat]}, press Enter when you are at the keyboard. ")

    def _turn(self, decision: Decision) -> bool:
        """Read lines until the person has decided; return False to leave."""
        screen = self._screen()
        choices = screen.menu(self.session, decision)
        screen.show_menu(self.session, decision, choices, "")
        while True:
            line = self._read("> ").strip()
            name, _, rest = line.partition(" ")
            name = name.lower()
            if name in ("quit", "q", "exit"):
                return False
            if line.isdecimal():
                if len(line) < 7 and 1 <= int(line) <= len(choices):
                    self.session.play(choices[int(line) - 1].action)
                    return True
                screen.say(f"  There is no action {line[:9]}; type a number from 1 to {len(choices)}")
            elif name in self.commands and (rest or name != "card"):
                before = self.session.decision(), len(self.session.steps)
                self._command(name, rest.strip())
                if (self.session.decision(), len(self.session.steps)) != before:
                    return True
            else:
                self._narrow(decision, choices, line)

    def _narrow(self, decision: Decision, choices: list[Any], line: str) -> None:
        screen = self._screen()
        found = screen.narrowed(choices, line)
        if found:
            screen.show_menu(self.session, decision, found, line)
        else:
            screen.say(f"  No action has '{line}'; an empty line shows all, ? shows the commands")

    def _command(self, name: str, rest: str) -> None:
        try:
            self.commands[name](rest)
        except DeckcheckError as error:
            self._screen().say(f"  {error}")

    def _read(self, prompt: str) -> str:
        """Return the next line; EOFError at the end of a pipe."""
        return input(prompt if sys.stdin.isatty() else "")

    # Commands

    def undo(self, rest: str) -> None:
        undone = self.session.undo()
        while undone and self._is_forced() and self.session.undo():
            pass
        self.told = min(self.told, len(self.session.steps))
        self._screen().say("  Taken back" if undone else "  There is nothing to take back")

    def redo(self, rest: str) -> None:
        if not self.session.redo():
            self._screen().say("  There is nothing to play again")

    def toggle_autopass(self, rest: str) -> None:
        self.autopass = not self.autopass
        self._screen().say(f"  Autopass is {'on' if self.autopass else 'off'}")

    def toggle_interrupts(self, rest: str) -> None:
        self.session.interrupts = not self.session.interrupts
        self._screen().say(f"  Interrupts are {'on' if self.session.interrupts else 'off'}")

    def help(self, rest: str) -> None:
        screen = self._screen()
        screen.say(*(f"  {name:14} {what}" for name, what in screen.HELP))

    def write_scenario(self, rest: str) -> None:
        from deckcheck.simulator.scenario.write import Question, SavedStep, as_scenario

        session = self.session
        target = rest or "scenario.yaml"
        steps = [
            SavedStep(session.steps[place - 1].position if place else session.begin, step.player, step.action)
            for place, step in enumerate(session.steps)
        ]
        title = f"{session.recording().matchup()}, {self._screen().turn_of(session)}"
        question = Question(session.engine, session.table.options, self._rows(), title)
        text, ago = as_scenario(question, steps, session.engine.dump_position(session.state))
        write_out([text], target)
        when = f" as it was {plural(ago, 'action')} ago" if ago else ""
        self._screen().say(f"  Wrote the position{when} to {target}; run it with 'deckcheck scenario {target}'")

    def _rows(self) -> dict[str, Any]:
        """Return all card rows of the game by ID: from the database, the decklists and the opponent."""
        from deckcheck.decks.opening import only_deck, open_text

        rows: dict[str, Any] = {}
        for source in self.sources:
            opened = only_deck(open_text(source.text, source.file, self.settings), source.file)
            pool: Any = opened.deck.pool
            for card in {card.id for deck in self.session.table.decks for cards in deck.zones.values() for card in cards}:
                if card in pool.rows:
                    rows[card] = pool.rows[card][1]
        table = self.session.table
        if table.opponent:
            invented = self.session.engine.goldfish.rows(table.decks[0], table.opponent, table.arguments)
            rows |= {row["id"]: row for row in invented}
        return rows

    def save(self, rest: str) -> None:
        self.file = rest or self.file
        self._write_game()
        self._screen().say(f"  Saved to {self.file}")

    def _write_game(self) -> None:
        from deckcheck.simulator.replay_file import as_replay, header_of

        session = self.session
        header = header_of(session.table, session.number, self.sources, session.begin)
        header |= {"people": sorted(session.people), "hints": session.hints}
        ending = session.recording() if session.is_over() else None
        write_out((f"{safe_json(line)}\n" for line in as_replay(header, session.steps, ending)), self.file)

    # The end

    def leave(self) -> None:
        if not self.session.steps:
            return
        self._write_game()
        self._screen().say(f"Saved to {self.file}; go on with 'deckcheck play --resume {self.file}'")

    def finish(self) -> None:
        screen = self._screen()
        screen.say("")
        screen.show_steps(self.session, self.told, -1)
        recording = self.session.recording()
        screen.say("", f"The game is over: {recording.ending()}")
        screen.say("For the replay page, type a file name such as game.html; an empty line ends.")
        try:
            target = self._read("> ").strip()
        except EOFError:
            return
        if target:
            from deckcheck.report.replay_page import replay_page

            write_out([replay_page(recording)], target)
            screen.say(f"Wrote {target}")
