"""Output of `deckcheck play`: the table, the menu, cards, hints and the log. Lines only, so that a pipe reads it as well."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from deckcheck.core.engine import Action
from deckcheck.core.mat import CardFace, Mat
from deckcheck.core.registry import describe_effects, load_game
from deckcheck.core.words import fold, plural
from deckcheck.report.cards_document import describe_effect
from deckcheck.report.mat_text import details, mat_lines
from deckcheck.report.style import printable, style_for, wrapped
from deckcheck.simulator.session import Decision, Session

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


class MenuLine(NamedTuple):
    """A line of the menu."""

    number: int
    action: Action
    text: str
    group: str


def menu(session: Session[Any, Any], decision: Decision) -> list[MenuLine]:
    """Return the actions as sentences, grouped by kind; equal sentences are numbered."""
    groups: dict[str, list[tuple[Action, str]]] = {}
    for action in decision.actions:
        groups.setdefault(action.do, []).append((action, session.describe(action, decision.seat)))
    found: list[MenuLine] = []
    met: dict[str, int] = {}
    for name, members in groups.items():
        for action, text in members:
            met[text] = copy = met.get(text, 0) + 1
            shown = text[:1].upper() + text[1:] + (f" ({copy})" if copy > 1 else "")
            found.append(MenuLine(len(found) + 1, action, shown, name.replace("_", " ").capitalize()))
    return found


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
    mat = session.engine.draw_mat(session.state)
    say("", f"{turn_of(session)} · {mat.caption}")
    width = style_for(sys.stdout).width
    for line in mat_lines(mat, width, view):
        print(line)
    sys.stdout.flush()


def turn_of(session: Session[Any, Any]) -> str:
    """Return the heading of the current turn."""
    for step in reversed(session.steps):
        for line in reversed(step.lines):
            if line.heading:
                return line.text
    return session.recorder.opening


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
    """Print what happened since a step; cards that others have drawn stay unknown."""
    for step in session.steps[first:]:
        for place, line in enumerate(step.story()):
            hidden = line.secret and view >= 0 and line.seat != view
            text = f"{session.players[line.seat]} draws a card" if hidden else line.text
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
    mat = session.engine.draw_mat(session.state)
    wanted = fold(words).split()
    seen: set[str] = set()
    for face in _faces(mat, view):
        if wanted and all(word in fold(face.name) for word in wanted) and face.name not in seen:
            seen.add(face.name)
            first, *more = details(face)
            effect = _effect(session.engine.game, rows[face.id]) if face.id in rows else ""
            say(f"  {first}", *(f"    {line}" for line in more), *([f"    {effect}"] if effect else []))
    if not seen:
        say(f"  No card on the table is called '{words}'")


def _effect(game: str, row: Mapping[str, Any]) -> str:
    return describe_effect({**row, "text": row.get("text") or describe_effects(game, load_game(game).parse_card(row))})


def _faces(mat: Mat, view: int) -> Iterator[CardFace]:
    """Yield the cards that a player sees."""
    zones = [(zone, side.seat) for side in mat.sides for zone in side.zones] + [(zone, -1) for zone in mat.between]
    for zone, seat in zones:
        if zone.private and view >= 0 and seat != view:
            continue
        yield from _open([*zone.cards, *(slot.card for slot in zone.slots if slot.card is not None)], seat, view)
    for cell in mat.board.cells if mat.board is not None else ():
        yield from _open(cell.cards, -1, view)


def _open(faces: Sequence[CardFace], seat: int, view: int) -> Iterator[CardFace]:
    for face in faces:
        owner = face.owner if face.owner >= 0 else seat
        if not face.face_down or view < 0 or owner == view:
            yield face
        yield from _open(face.carries, owner, view)
