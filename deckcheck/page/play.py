"""A game on the page: what its player does, answered with the board after every step, the log and what can be done now.

Every answer is told as the player who decides sees it: what is hidden from that player is not in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from deckcheck.building.games_by_hand import HandGame, card_rows, menu, replay_lines, scenario_of, turn_of
from deckcheck.building.prepare import Prepared
from deckcheck.core.engine import WAIT, Action
from deckcheck.core.errors import UsageError
from deckcheck.core.mat import Mat
from deckcheck.core.registry import load_engine
from deckcheck.core.words import fold
from deckcheck.report.board import Parts, arrow_data, drawn, mat_data
from deckcheck.report.escape import visible
from deckcheck.report.mat_changes import Changes, find_changes
from deckcheck.simulator.recording import Line, LogEntry, log_entries
from deckcheck.simulator.replay_file import source_of
from deckcheck.simulator.session import Decision, Session
from deckcheck.simulator.views import as_seen, at_the_end, hidden_in_choices, is_card, seen_keys

Answer = dict[str, Any]
Request = Mapping[str, Any]
QUICK = ("ask", "only", "pass")
"""How decisions in the turns of others are answered: always by the player; by itself where only passing is possible; never."""
MOST_ACTIONS = 300
"""Actions that an answer lists; more are found by cards, places and words."""
MOST_FRAMES = 40
"""Steps that an answer shows one by one; of more only the last ones."""
NOTHING = Changes({}, {}, {})


@dataclass
class Table:
    """A game that is played on the page."""

    game: HandGame
    parts: Parts
    notes: list[str]
    quick: str = "only"
    seat: int = 0
    """Seat of the person who sees the page."""
    sent: int = 0
    """Number of parts that the page has."""
    shown: dict[int, int] = field(default_factory=dict)
    """Seat -> number of steps that its person has seen."""
    passed: Counter[str] = field(default_factory=Counter)
    """Questions that were answered without asking since the last answer."""

    @property
    def session(self) -> Session[Any, Any]:
        return self.game.session


# What a player does


def begin(game: HandGame, notes: list[str], quick: str) -> Table:
    session = game.session
    session.interrupts = quick != "pass"
    table = Table(game, Parts(session.engine.kinds), notes, quick)
    decision = session.decision()
    table.seat = decision.seat if decision is not None else 0
    return table


def act(table: Table, asked: Request) -> Answer:
    """Play an action of the menu."""
    decision = table.session.decision()
    lines = menu(table.session, decision) if decision is not None else []
    number = int(asked["number"])
    if int(asked["step"]) != len(table.session.steps) or not 1 <= number <= len(lines):
        raise UsageError("this action belongs to an earlier position")
    table.session.play(lines[number - 1].action)
    return state(table)


def undo(table: Table, asked: Request) -> Answer:
    """Take the last decision back, and what was played without asking after it."""
    while table.session.undo() and _automatic(table) is not None:
        pass
    return _again(table)


def redo(table: Table, asked: Request) -> Answer:
    table.session.redo()
    return _again(table)


def _again(table: Table) -> Answer:
    """Return the position without the steps that led to it."""
    decision = table.session.decision()
    if decision is not None:
        table.seat = decision.seat
    table.shown = dict.fromkeys(table.session.people, len(table.session.steps))
    return state(table)


def hint(table: Table, asked: Request) -> Answer:
    """Return what the policy would do, and why."""
    found, decision = table.session.hint(), table.session.decision()
    if not found or decision is None:
        raise UsageError("the game is over")
    best = found[0].action
    number = next((line.number for line in menu(table.session, decision) if line.action == best), 0)
    text = table.session.describe(best, decision.seat)
    return {"hint": visible(text[:1].upper() + text[1:]), "why": visible(table.session.explain(found)), "number": number}


def concede(table: Table, asked: Request) -> Answer:
    table.session.concede()
    return state(table)


def settle(table: Table, asked: Request) -> Answer:
    """Set how quick effects are answered."""
    if asked["quick"] not in QUICK:
        raise UsageError(f"unknown setting '{asked['quick']}'")
    table.quick = asked["quick"]
    table.session.interrupts = table.quick != "pass"
    return state(table)


def ready(table: Table, asked: Request) -> Answer:
    """Show the page to the person who has taken it over."""
    decision = table.session.decision()
    if decision is not None:
        table.seat = decision.seat
    return state(table)


def actions(table: Table, asked: Request) -> Answer:
    """Return the actions with certain words that are about certain cards and places."""
    return {"decision": _decision(table, [str(key) for key in asked.get("keys", ())], str(asked.get("words", "")))}


def save(table: Table, asked: Request) -> Answer:
    """Return the game as a file: a replay page, a replay to take up again, or the position as a scenario."""
    from deckcheck.report.replay_page import replay_page

    if asked["what"] == "page":
        return {"file": "game.html", "text": replay_page(table.session.recording(), table.notes)}
    if asked["what"] == "replay":
        return {"file": "game.jsonl", "text": "".join(f"{line}\n" for line in replay_lines(table.game))}
    text, when = scenario_of(table.game, card_rows(table.game))
    return {"file": "scenario.yaml", "text": text, "note": f"The position{when}" if when else ""}


def about(table: Table, asked: Request) -> Answer:
    """Return everything about a card that is on the table."""
    from deckcheck.cards.database import open_database
    from deckcheck.report.board import card_view
    from deckcheck.report.page import macros

    database = open_database(table.session.engine.game, table.game.settings.databases)
    if asked["card"] not in database.rows:
        return {"html": ""}
    return {"html": str(macros("report/parts.html").facts(card_view(database, asked["card"], table.game.settings)))}


# What the page shows


def state(table: Table, asked: Request | None = None) -> Answer:
    """Return what happened since the last answer, the log, and what can be done now."""
    _play_automatically(table)
    session = table.session
    decision = session.decision()
    if decision is not None and decision.seat != table.seat and len(session.people) > 1:
        return {"handover": visible(session.players[decision.seat]), "seat": decision.seat}
    frames = _frames(table)
    passed = [text if number == 1 else f"{text} ({number} times)" for text, number in table.passed.items()]
    table.passed.clear()
    first = table.sent
    html = list(drawn(table.parts, session.players, first))
    table.sent += len(html)
    return {
        "frames": frames,
        "parts": {first + place: str(part) for place, part in enumerate(html)},
        "players": [visible(player) for player in session.players],
        "matchup": visible(session.recording().matchup()),
        "seat": table.seat,
        "log": _log(table),
        "decision": _decision(table),
        "passed": [visible(text) for text in passed],
        "over": visible(session.recording().ending()) if decision is None else "",
        "quick": table.quick,
        "notes": [visible(note) for note in table.notes],
    }


def _automatic(table: Table) -> Action | None:
    """Return the action that is played without asking, as the player has set it."""
    decision = table.session.decision()
    if decision is None or table.quick == "ask":
        return None
    others = _is_turn_of_another(table, decision)
    if table.quick == "pass" and others:
        passes = table.session.engine.passes
        return next((action for action in decision.actions if action == WAIT or action.do in passes), None)
    only = decision.actions[0]
    return only if len(decision.actions) == 1 and (others or only.do in table.session.engine.passes) else None


def _is_turn_of_another(table: Table, decision: Decision) -> bool:
    side = next((side for side in table.session.recorder.mat.sides if side.seat == decision.seat), None)
    return decision.out_of_turn or (side is not None and not side.active)


def _play_automatically(table: Table) -> None:
    for _ in range(table.session.engine.step_limit):
        action, decision = _automatic(table), table.session.decision()
        if action is None or decision is None:
            return
        table.passed[table.session.describe(action, decision.seat)] += 1
        table.session.play(action)


def _seen(table: Table, mat: Mat, hidden: tuple[frozenset[str], ...]) -> Mat:
    return as_seen(mat, hidden[table.seat]) if not table.session.is_over() else mat


def _frames(table: Table) -> list[Answer]:
    """Return the steps that the player has not seen yet, or the position as it is."""
    session = table.session
    done = min(table.shown.get(table.seat, 0), len(session.steps))
    table.shown[table.seat] = len(session.steps)
    mat = _seen(table, *_position(table, done))
    found: list[Answer] = []
    entries = log_entries(session.steps[done:], _position(table, done)[0], session.players)
    for entry in list(entries)[-MOST_FRAMES:]:
        after = _seen(table, *_position(table, entry.number))
        found.append(_frame(table, entry, after, find_changes(mat, after)))
        mat = after
    return found or [_frame(table, LogEntry(done, []), mat, NOTHING)]


def _position(table: Table, number: int) -> tuple[Mat, tuple[frozenset[str], ...]]:
    """Return the mat after so many steps, and what each seat cannot see of it."""
    recorder = table.session.recorder
    step = recorder.steps[number - 1] if number else None
    mat, hidden = (step.mat, step.hidden) if step else (recorder.begin_mat, recorder.begin_hidden)
    is_end = number == len(recorder.steps) and table.session.is_over()
    return (at_the_end(mat) if is_end else mat), hidden


def _frame(table: Table, entry: LogEntry, mat: Mat, changes: Changes) -> Answer:
    keys = {**_keys(table, max(0, entry.number - 1)), **_keys(table, entry.number)}
    told = [replace(line, keys=_shown_keys(line.keys, keys)) for line in entry.lines]
    return {
        "n": entry.number,
        "t": visible(turn_of(table.session, entry.number)),
        "lines": [_line(table, line) for line in entry.lines],
        **mat_data(mat, changes, table.parts),
        **arrow_data(told, changes, table.parts),
    }


def _keys(table: Table, number: int) -> dict[str, str]:
    """Return the keys of the cards after so many steps, each with the one that the player's mat has for it; "" for none."""
    mat, hidden = _position(table, number)
    if table.session.is_over():
        return {}
    unseen = hidden[table.seat]
    return {**dict.fromkeys(hidden_in_choices(hidden, table.seat), ""), **seen_keys(mat, unseen)}


def _shown_keys(keys: Iterable[str], shown: Mapping[str, str]) -> tuple[str, ...]:
    """Return the keys of cards and places as the player's mat has them: a hidden card is its place, or nothing."""
    return tuple(dict.fromkeys(found for key in keys if (found := shown.get(key, key))))


def _line(table: Table, line: Line) -> list[str]:
    kind = "heading" if line.heading else "phase" if line.phase else "quiet" if line.quiet else ""
    seat = -1 if table.session.is_over() else table.seat
    return [visible(line.told(seat)), kind]


def _log(table: Table) -> list[Answer]:
    session, recorder = table.session, table.session.recorder
    entries = log_entries(session.steps, recorder.begin_mat, session.players)
    begin: list[Answer] = [{"n": 0, "lines": [[visible(recorder.opening), "heading"]]}]
    return begin + [{"n": entry.number, "lines": [_line(table, line) for line in entry.lines]} for entry in entries]


def _decision(table: Table, keys: list[str] | None = None, words: str = "") -> Answer | None:
    """Return who decides and the actions, each with the cards, places and players that it is about."""
    session = table.session
    decision = session.decision()
    if decision is None:
        return None
    shown = _keys(table, len(session.steps))
    lines = [(line, [_key(table, key) for key in _shown_keys(line.keys, shown)]) for line in menu(session, decision)]
    if keys or words:
        wanted = fold(words).split()
        lines = [
            (line, found)
            for line, found in lines
            if set(keys or ()) <= set(found) and all(word in fold(line.text) for word in wanted)
        ]
    return {
        "seat": decision.seat,
        "name": visible(session.players[decision.seat]),
        "out": decision.out_of_turn,
        "response": _is_turn_of_another(table, decision),
        "step": len(session.steps),
        "total": len(lines),
        "lit": sorted({key for _, found in lines for key in found}),
        "actions": [
            {"number": line.number, "text": visible(line.text), "group": line.group, "keys": found, "ends": line.closes}
            for line, found in lines[:MOST_ACTIONS]
        ],
    }


def _key(table: Table, key: str) -> str:
    """Return the key of a card, a place or a player as the page has it."""
    return f"c{table.parts.key(key)}" if is_card(key) else f"p{key}"


def opening(prepared: Prepared, *, people: int, policy: str, seed: int, number: int) -> Answer:
    """Return the request with which a page begins a game of prepared decks."""
    own, *others = [source_of(opened) for opened in prepared.opened]
    arguments = ",".join(f"{key}={value}" for key, value in prepared.arguments.items())
    return {
        "text": own.text,
        "file": own.file,
        "deck": 0,
        "game": prepared.engine.game,
        "format": prepared.opened[0].format.name,
        "against": "goldfish" if prepared.opponent else "deck",
        "opponent": f"{prepared.opponent}:{arguments}" if arguments else prepared.opponent,
        "others": [{"text": other.text, "file": other.file} for other in others],
        "people": people,
        "policy": policy,
        "seed": seed,
        "number": number,
        "allow_illegal": True,
    }


def choices(game: str) -> Answer:
    """Return whom one can play against, and how the others can play."""
    engine = load_engine(game)
    fish = engine.goldfish
    return {
        "opponents": [[name, what] for name, what in fish.opponents.items()],
        "policies": [*engine.policies, "search:rollouts=16", "random"],
    }


DOES: dict[str, Callable[[Table, Request], Answer]] = {
    function.__name__: function for function in (act, undo, redo, hint, concede, settle, ready, actions, about, save, state)
}
