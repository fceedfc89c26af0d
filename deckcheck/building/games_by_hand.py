"""Games that people play by hand, in a terminal or on a page: their menu, and what is kept of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from deckcheck.core.engine import Action
from deckcheck.core.mentions import mentions
from deckcheck.core.settings import Settings
from deckcheck.core.words import plural
from deckcheck.simulator.replay_file import DeckSource, as_replay, header_of
from deckcheck.simulator.scenario.write import Question, SavedStep, as_scenario
from deckcheck.simulator.session import Decision, Session

CLOSING = ("end", "pass", "skip", "wait", "do_nothing", "decline")
"""Beginnings of the names of actions that close a phase or a question."""


class HandGame(NamedTuple):
    """A game with the decklists that it is played with."""

    session: Session[Any, Any]
    sources: list[DeckSource]
    settings: Settings


class MenuLine(NamedTuple):
    """A line of the menu."""

    number: int
    action: Action
    text: str
    group: str
    keys: tuple[str, ...]
    """Keys of the cards, places and players that the action is about."""
    plain: bool = False
    """True if the action is about nothing, unlike others of its kind: it discards nothing, or chooses no card."""

    @property
    def closes(self) -> bool:
        """True if the action closes a phase or a question; menus keep it in sight."""
        return self.plain or self.action.do.startswith(CLOSING)


def menu(session: Session[Any, Any], decision: Decision) -> list[MenuLine]:
    """Return the actions as sentences, grouped by kind; equal sentences are numbered."""
    groups: dict[str, list[tuple[Action, str, tuple[str, ...]]]] = {}
    say = session.teller(decision.seat)
    for action in decision.actions:
        phrase = session.phrase(action, decision.seat)
        keys = tuple(dict.fromkeys(mention.key for mention in mentions(phrase)))
        groups.setdefault(action.do, []).append((action, say(phrase), keys))
    found: list[MenuLine] = []
    met: dict[str, int] = {}
    for name, members in groups.items():
        about_something = any(keys for _, _, keys in members)
        for action, text, keys in members:
            met[text] = copy = met.get(text, 0) + 1
            shown = text[:1].upper() + text[1:] + (f" ({copy})" if copy > 1 else "")
            found.append(
                MenuLine(len(found) + 1, action, shown, name.replace("_", " ").capitalize(), keys, about_something and not keys)
            )
    return found


def turn_of(session: Session[Any, Any], number: int | None = None) -> str:
    """Return the heading of the current turn, or of the turn after so many steps."""
    for step in reversed(session.steps[:number]):
        for line in reversed(step.lines):
            if line.heading:
                return line.text
    return session.recorder.opening


def card_rows(game: HandGame) -> dict[str, Any]:
    """Return all card rows of a game by ID: from the database, the decklists and the opponent."""
    from deckcheck.decks.opening import only_deck, open_text

    rows: dict[str, Any] = {}
    table = game.session.table
    held = {card.id for deck in table.decks for cards in deck.zones.values() for card in cards}
    for source in game.sources:
        pool: Any = only_deck(open_text(source.text, source.file, game.settings), source.file).deck.pool
        rows |= {card: pool.rows[card][1] for card in held if card in pool.rows}
    if table.opponent:
        invented = game.session.engine.goldfish.rows(table.decks[0], table.opponent, table.arguments)
        rows |= {row["id"]: row for row in invented}
    return rows


def scenario_of(game: HandGame, rows: Mapping[str, Any]) -> tuple[str, str]:
    """Return the position as a scenario, and when it was if that is not now: ` as it was 2 actions ago`."""
    session = game.session
    steps = [
        SavedStep(session.steps[place - 1].position if place else session.begin, step.player, step.action)
        for place, step in enumerate(session.steps)
    ]
    title = f"{session.recording().matchup()}, {turn_of(session)}"
    question = Question(session.engine, session.table.options, rows, title)
    text, ago = as_scenario(question, steps, session.engine.dump_position(session.state))
    return text, f" as it was {plural(ago, 'action')} ago" if ago else ""


def replay_lines(game: HandGame) -> Iterator[str]:
    """Yield the lines of the file from which a game can be taken up or shown again."""
    session = game.session
    header = header_of(session.table, session.number, game.sources, session.begin)
    header |= {"people": sorted(session.people), "hints": session.hints}
    yield from as_replay(header, session.steps, session.recording() if session.is_over() else None)
