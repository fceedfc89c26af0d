"""The person who plays a game by hand: the lines that are typed, and what they do."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from deckcheck.building.games_by_hand import HandGame, MenuLine, card_rows, menu, replay_lines, scenario_of
from deckcheck.cli import play_screen as screen
from deckcheck.cli.line_editor import read_line, start_editing
from deckcheck.cli.options import check_outputs
from deckcheck.cli.output import write_out
from deckcheck.cli.play_menu import narrowed, with_closing
from deckcheck.core.errors import DeckcheckError
from deckcheck.core.settings import Settings
from deckcheck.report.escape import safe_json
from deckcheck.simulator.session import Decision, Session

if TYPE_CHECKING:
    from deckcheck.simulator.recording import Recording
    from deckcheck.simulator.replay_file import DeckSource


LEAVING = ("quit", "q", "exit")
YES = ("y", "yes")
PAGE_ENDINGS = (".html", ".htm")


class Keyboard:
    """The person at the keyboard: reads lines, plays actions, and keeps the game."""

    def __init__(self, session: Session[Any, Any], sources: list[DeckSource], file: str, settings: Settings) -> None:
        self.session, self.sources, self.file, self.settings = session, sources, file, settings
        self.autopass = False
        self.told = 0
        self.seat = -1
        self.choices: list[MenuLine] = []
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": lambda rest: screen.show_hint(self.session),
            "board": self.show_board,
            "card": lambda rest: screen.print_cards(self.session, rest, self.view(), self._rows()),
            "log": lambda rest: screen.show_steps(self.session, 0, self.view()),
            "autopass": self.toggle_autopass,
            "interrupts": self.toggle_interrupts,
            "scenario": self.write_scenario,
            "save": self.save,
            "concede": self.concede,
            "?": self.help,
            "help": self.help,
        }

    def view(self) -> int:
        """Return the seat whose cards are open: that of the person who decides."""
        decision = self.session.decision()
        return decision.seat if decision is not None else -1

    # The game

    def run(self) -> None:
        """Read and play until the game is over or left."""
        screen.say(f"{self.session.recording().matchup()}. Type ? for help.")
        if self.session.interrupts and self.session.engine.interrupters is not None:
            screen.say(screen.INTERRUPTS)
        start_editing(self._offers)
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
        if decision.seat != self.seat and len(self.session.people) > 1:
            self._hand_over(decision)
        if self.told < len(self.session.steps):
            screen.say("")
            screen.show_steps(self.session, self.told, decision.seat)
        self.told = len(self.session.steps)
        self.seat = decision.seat
        self.choices = menu(self.session, decision)
        screen.ask_screen(self.session, decision, self.choices)

    def _hand_over(self, decision: Decision) -> None:
        """Keep the hands of people who share a keyboard from each other."""
        if sys.stdin.isatty():
            print("\n" * 40)
            input(f"{self.session.players[decision.seat]}, press Enter when you are at the keyboard. ")

    def _turn(self, decision: Decision) -> bool:
        """Read lines until the person has decided; return False to leave."""
        choices = self.choices
        while True:
            line = read_line("> ").strip()
            name, _, rest = line.partition(" ")
            name = name.lower()
            if name in LEAVING:
                return False
            number = self._number(line)
            if number is not None:
                if 1 <= number <= len(choices):
                    self.session.play(choices[number - 1].action)
                    return True
                screen.say(f"  There is no action {line[:9]}; type a number from 1 to {len(choices)}", color="yellow")
            elif name in self.commands and (rest or name != "card"):
                before = self.session.decision(), len(self.session.steps)
                self._command(name, rest.strip())
                if (self.session.decision(), len(self.session.steps)) != before:
                    return True
            else:
                self._narrow(decision, choices, line)

    def _number(self, line: str) -> int | None:
        """Return the number of an action: as it was typed, or of the action whose whole sentence was."""
        if line.isdecimal():
            return int(line) if len(line) < 7 else 0
        return next((choice.number for choice in self.choices if choice.text == line), None)

    def _narrow(self, decision: Decision, choices: list[MenuLine], line: str) -> None:
        found = narrowed(choices, line)
        if not line:
            screen.ask_screen(self.session, decision, choices)
        elif found:
            screen.show_menu(self.session, decision, with_closing(found, choices), line)
        else:
            screen.say(f"  No action has '{line}'; an empty line shows all, ? shows the commands", color="yellow")

    def _command(self, name: str, rest: str) -> None:
        try:
            self.commands[name](rest)
        except DeckcheckError as error:
            screen.say(f"  {error}", color="yellow")

    def _offers(self) -> list[str]:
        """Return the lines that Tab completes."""
        names = [f"card {name}" for name in screen.card_names(self.session, self.view())]
        words = [name for name in self.commands if name.isalpha()]
        return [*words, "quit", *names, *(choice.text for choice in self.choices)]

    # Commands

    def show_board(self, rest: str) -> None:
        screen.show_table(self.session, self.view())

    def undo(self, rest: str) -> None:
        undone = self.session.undo()
        while undone and self._is_forced() and self.session.undo():
            pass
        self.told = min(self.told, len(self.session.steps))
        screen.say("  Taken back" if undone else "  There is nothing to take back")

    def redo(self, rest: str) -> None:
        if not self.session.redo():
            screen.say("  There is nothing to play again")

    def toggle_autopass(self, rest: str) -> None:
        self.autopass = not self.autopass
        screen.say(f"  Autopass is {'on' if self.autopass else 'off'}")

    def toggle_interrupts(self, rest: str) -> None:
        self.session.interrupts = not self.session.interrupts
        asked = "asked" if self.session.interrupts else "not asked"
        screen.say(f"  You are {asked} for actions in the turns of others")

    def help(self, rest: str) -> None:
        screen.say(*(f"  {name:14} {what}" for name, what in screen.HELP))

    def concede(self, rest: str) -> None:
        """Give up. A person in a terminal is asked once; a pipe has nobody to ask."""
        if not sys.stdin.isatty() or read_line("  Give up? Type yes to concede. ").strip().lower() in YES:
            self.session.concede()
        else:
            screen.say("  You play on")

    def write_scenario(self, rest: str) -> None:
        target = rest or "scenario.yaml"
        text, when = scenario_of(self._game(), self._rows())
        write_out([text], target)
        screen.say(f"  Wrote the position{when} to {target}; run it with 'deckcheck scenario {target}'")

    def _game(self) -> HandGame:
        return HandGame(self.session, self.sources, self.settings)

    def _rows(self) -> dict[str, Any]:
        return card_rows(self._game())

    def save(self, rest: str) -> None:
        if rest and rest != self.file:
            check_outputs([rest])
            self.file = rest
        self._write_game()
        screen.say(f"  Saved to {self.file}")

    def _write_game(self) -> None:
        write_out((f"{safe_json(line)}\n" for line in replay_lines(self._game())), self.file, again=True)

    # The end

    def leave(self) -> None:
        if not self.session.steps:
            return
        self._write_game()
        screen.say(f"Saved to {self.file}; go on with 'deckcheck play --resume {self.file}'")

    def finish(self) -> None:
        screen.say("")
        screen.show_steps(self.session, self.told, -1)
        recording = self.session.recording()
        screen.say("", f"The game is over: {recording.ending()}")
        while self._keeps_page(recording):
            pass

    def _keeps_page(self, recording: Recording) -> bool:
        """Ask for the file of the replay page; return whether to ask again."""
        screen.say("For the replay page, type a file name such as game.html; an empty line ends.")
        try:
            target = read_line("> ").strip()
        except EOFError:
            return False
        if not target or target.lower() in LEAVING:
            return False
        if not target.lower().endswith(PAGE_ENDINGS):
            screen.say(f"  '{target}' is not the name of a page: it does not end in .html", color="yellow")
            return True
        from deckcheck.report.replay_page import replay_page

        try:
            write_out([replay_page(recording)], target)
        except DeckcheckError as error:
            screen.say(f"  {error}", color="yellow")
            return True
        screen.say(f"Wrote {target}")
        return False
