"""Output of `deckcheck play`: the table, the menu, cards, hints and the log. Lines only, so that a pipe reads it as well."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from deckcheck.building.games_by_hand import MenuLine, turn_of
from deckcheck.core.registry import describe_effects, load_game
from deckcheck.core.words import fold, plural
from deckcheck.report.cards_document import describe_effect
from deckcheck.report.mat_text import details, mat_lines
from deckcheck.report.style import printable, style_for, wrapped
from deckcheck.simulator.session import Decision, Session
from deckcheck.simulator.views import faces_of

MOST_SHOWN = 30
"""Actions of a menu on display; more are found by typing words."""
HELP = (
    ("NUMBER", "play that action"),
    ("WORDS", "show only the actions with these words; an empty line shows all again"),
    ("undo, redo", "take back your last decision, or play it again"),
    ("hint", "what the policy would do"),
    ("board", "the table again"),
    ("card NAME", "details of a card on the table or in your hand"),
    ("log", "what happened so far"),
    ("autopass", "play by itself where there is only one action; again to stop"),
    ("interrupts", "ask you for actions in the turns of others; again to stop"),
    ("scenario FILE", "write the position as a scenario, a rules question"),
    ("save FILE", "save the game, to go on with --resume FILE"),
    ("concede", "give up"),
    ("quit", "leave; the game is saved"),
)


def narrowed(choices: Sequence[MenuLine], words: str) -> list[MenuLine]:
    """Return the lines with all these words, whatever their letter case."""
    wanted = fold(words).split()
    return [choice for choice in choices if all(word in fold(choice.text) for word in wanted)]


def say(*lines: str) -> None:
    """Print lines that fit the terminal, broken only between words."""
    width = style_for(sys.stdout).width
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip(" ")) + 2)
        for part in wrapped(printable(line), width, indent) or [""]:
            print(part)
    sys.stdout.flush()


def show_table(session: Session[Any, Any], view: int) -> None:
    mat = session.mat(view)
    say("", f"{turn_of(session)} · {mat.caption}")
    width = style_for(sys.stdout).width
    for line in mat_lines(mat, width):
        print(line)
    sys.stdout.flush()


def show_menu(session: Session[Any, Any], decision: Decision, choices: Sequence[MenuLine], words: str) -> None:
    name = session.players[decision.seat]
    count = plural(len(choices), "action")
    say("", f"{name} decides{' out of turn' if decision.out_of_turn else ''}: {count}" + (f" with '{words}'" if words else ""))
    group = ""
    several = len({choice.group for choice in choices}) > 1
    for choice in choices[:MOST_SHOWN]:
        if several and choice.group != group:
            group = choice.group
            say(f"  {group}")
        say(f"  {choice.number:4}  {choice.text}")
    if len(choices) > MOST_SHOWN:
        say(f"        and {len(choices) - MOST_SHOWN} more; type words to narrow the list")


def show_steps(session: Session[Any, Any], first: int, view: int) -> None:
    """Print what happened since a step, as a seat is told it."""
    for step in session.steps[first:]:
        for place, line in enumerate(step.story()):
            text = line.told(view)
            say(text if line.heading else f"{'  ' if place == 0 else '    '}{text}")


def show_hint(session: Session[Any, Any]) -> None:
    found = session.hint()
    decision = session.decision()
    if not found or decision is None:
        return
    for place, estimate in enumerate(found[:5]):
        chance = f": about {estimate.value:.0%} to win, from {plural(estimate.worlds, 'trial game')}" if estimate.worlds else ""
        lead = "  Hint: " if place == 0 else "        "
        say(f"{lead}{session.describe(estimate.action, decision.seat)}{chance}")


def print_cards(session: Session[Any, Any], words: str, view: int, rows: Mapping[str, Mapping[str, Any]]) -> None:
    """Show the details of the cards in sight with these words in their names; `rows` are card rows by ID."""
    mat = session.mat(view)
    wanted = fold(words).split()
    seen: set[str] = set()
    for face in faces_of(mat):
        if face.name and wanted and all(word in fold(face.name) for word in wanted) and face.name not in seen:
            seen.add(face.name)
            first, *more = details(face)
            effect = _effect(session.engine.game, rows[face.id]) if face.id in rows else ""
            say(f"  {first}", *(f"    {line}" for line in more), *([f"    {effect}"] if effect else []))
    if not seen:
        say(f"  No card on the table is called '{words}'")


def _effect(game: str, row: Mapping[str, Any]) -> str:
    return describe_effect({**row, "text": row.get("text") or describe_effects(game, load_game(game).parse_card(row))})
