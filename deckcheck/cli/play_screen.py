"""Output of `deckcheck play`: the table, the menu, cards, hints and the log. Lines only, so that a pipe reads it as well."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from deckcheck.building.games_by_hand import MenuLine, turn_of
from deckcheck.cli.play_menu import MOST_SHOWN, menu_lines
from deckcheck.core.registry import describe_effects, load_game
from deckcheck.core.words import fold, plural
from deckcheck.report.cards_document import fact_rows
from deckcheck.report.mat_text import details, mat_lines
from deckcheck.report.style import UNLIMITED, Style, paint, printable, style_for, wrapped
from deckcheck.simulator.session import Decision, Session
from deckcheck.simulator.views import faces_of

LEAST_MENU = 7
"""Lines of a terminal that the table leaves to the menu."""
AROUND = 3
"""Lines of the heading, of the question and of the prompt."""
INTERRUPTS = "In this game you may act in the turns of others, and are asked when you can. `interrupts` stops these questions."
HELP = (
    ("NUMBER", "play that action"),
    ("3-12", "show only these actions"),
    ("WORDS", "show only the actions with these words; an empty line shows all again"),
    ("Tab", "complete an action, a command or a card; arrow keys bring earlier lines back"),
    ("undo, redo", "take back your last decision, or play it again"),
    ("hint", "what the policy would do, and why"),
    ("board", "the whole table"),
    ("card NAME", "everything about a card on the table or in your hand"),
    ("log", "what happened so far"),
    ("autopass", "play by itself where there is only one action; again to stop"),
    ("interrupts", "ask you, or not, for actions in the turns of others"),
    ("scenario FILE", "write the position as a scenario, a rules question"),
    ("save FILE", "save the game, to go on with --resume FILE"),
    ("concede", "give up"),
    ("quit", "leave; the game is saved"),
)
_SIDE = re.compile(r"^([> ] )(.*?)(?=: )")
_ARROW = re.compile(r"([▲▼])")
_NUMBER = re.compile(r"^( +[0-9]+(?:-[0-9]+)?)(?=  )")


def say(*lines: str, color: str = "") -> None:
    """Print lines that fit the terminal, broken only between words."""
    style = style_for(sys.stdout)
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip(" ")) + 2)
        for part in wrapped(printable(line), style.width, indent) or [""]:
            print(paint(part, color, on=style.color))
    sys.stdout.flush()


def ask_screen(session: Session[Any, Any], decision: Decision, choices: Sequence[MenuLine]) -> None:
    """Show the table and the menu of a decision, so that both fit the terminal where it is large enough."""
    style = style_for(sys.stdout)
    room = max(LEAST_MENU, style.height - AROUND)
    menu = len(menu_lines(choices, style.width, LEAST_MENU))
    table = show_table(session, decision.seat, max(1, room - menu))
    show_menu(session, decision, choices, most=room - table)


def show_table(session: Session[Any, Any], view: int, height: int = UNLIMITED) -> int:
    """Print the table in at most so many lines, if it can be told in so few; return their number."""
    style = style_for(sys.stdout)
    mat = session.mat(view)
    if style.height == UNLIMITED:
        say("")
    say(f"{turn_of(session)} · {mat.caption}", color="bold")
    lines = mat_lines(mat, style.width, height)
    for line in lines:
        print(_with_colors(line, style))
    sys.stdout.flush()
    return len(lines)


def _with_colors(line: str, style: Style) -> str:
    """Return a line of the table with the names of players and the arrows of owners in colour."""
    if not style.color:
        return line
    line = _ARROW.sub(lambda match: paint(match[1], "cyan" if match[1] == "▲" else "yellow", on=True), line)
    return _SIDE.sub(lambda match: match[1] + paint(match[2], "bold", on=True), line)


def show_menu(
    session: Session[Any, Any], decision: Decision, choices: Sequence[MenuLine], words: str = "", *, most: int | None = None
) -> None:
    """Print who decides and what there is to do, in at most so many lines."""
    style = style_for(sys.stdout)
    name = session.players[decision.seat]
    if most is None:
        most = MOST_SHOWN if style.height == UNLIMITED else max(LEAST_MENU, style.height - AROUND)
    if style.height == UNLIMITED:
        say("")
    found = f" with '{words}'" if words else ""
    lead = f"{name} decides{' out of turn' if decision.out_of_turn else ''}"
    say(f"{lead}: {plural(len(choices), 'action')}{found}", color="bold")
    for line in menu_lines(choices, style.width, most):
        shown = printable(line)
        is_title = not _NUMBER.match(shown) and shown.startswith("  ") and not shown.startswith("   ")
        colored = _NUMBER.sub(lambda match: paint(match[1], "cyan", on=style.color), shown)
        print(paint(shown, "dim", on=style.color) if is_title else colored)
    sys.stdout.flush()


def show_steps(session: Session[Any, Any], first: int, view: int) -> None:
    """Print what happened since a step, as a seat is told it."""
    for step in session.steps[first:]:
        for place, line in enumerate(step.story()):
            text = line.told(view)
            say(text if line.heading else f"{'  ' if place == 0 else '    '}{text}", color="bold" if line.heading else "")


def show_hint(session: Session[Any, Any]) -> None:
    found = session.hint()
    decision = session.decision()
    if not found or decision is None:
        return
    for place, estimate in enumerate(found[:5]):
        chance = f": about {estimate.value:.0%} to win, from {plural(estimate.worlds, 'trial game')}" if estimate.worlds else ""
        lead = "  Hint: " if place == 0 else "        "
        say(f"{lead}{session.describe(estimate.action, decision.seat)}{chance}", color="green" if place == 0 else "")
    why = session.explain(found)
    if why:
        say(f"  {why}")


def card_names(session: Session[Any, Any], view: int) -> list[str]:
    """Return the names of the cards that a seat sees."""
    return list(dict.fromkeys(face.name for face in faces_of(session.mat(view)) if face.name))


def print_cards(session: Session[Any, Any], words: str, view: int, rows: Mapping[str, Mapping[str, Any]]) -> None:
    """Show everything about the cards in sight with these words in their names; `rows` are card rows by ID."""
    wanted = fold(words).split()
    found = [face for face in faces_of(session.mat(view)) if face.name and all(word in fold(face.name) for word in wanted)]
    seen: set[str] = set()
    for face in found if wanted else []:
        if face.name not in seen:
            seen.add(face.name)
            first, *more = details(face)
            facts = _facts(session.engine.game, rows[face.id]) if face.id in rows else []
            say(f"  {first}", color="bold")
            say(*(f"    {line}" for line in dict.fromkeys([", ".join(more), *facts]) if line))
    if not seen:
        say(f"  No card on the table is called '{words}'", color="yellow")


def _facts(game: str, row: Mapping[str, Any]) -> list[str]:
    """Return all printed values of a card with its keywords, and what it does."""
    text = row.get("text") or describe_effects(game, load_game(game).parse_card(row))
    return [f"{label}: {value}" for label, value in fact_rows({**row, "text": text, "legality": {}}) if value]
