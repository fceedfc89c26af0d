"""Promises that every engine keeps, whatever its game: a function asserts each of them for an engine and decks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from deckcheck.core.engine import Action, Decklist, Engine, IllegalActionError, S, V
from deckcheck.core.rng import Stream
from deckcheck.decks.opening import OpenedDeck, open_decks
from deckcheck.simulator.games import GameTable, decklist
from deckcheck.simulator.recording import as_lines, record
from tests.support import ROOT, folder_of


def example_paths(game: str) -> list[Path]:
    """Return the example decks of a game that are named after themselves and not after a clause."""
    paths = sorted((ROOT / "examples" / game / "legal").glob("*.yaml"))
    found = [path for path in paths if not re.match(r"[a-z]{2}-[a-z]+-[0-9]{2}", path.stem)]
    assert found, f"{game} has no example decks"
    return found


def example_decks(game: str) -> list[tuple[Decklist, dict[str, Any]]]:
    """Return the decks of `example_paths`, with the options of their format."""
    found = []
    for path in example_paths(game):
        for opened in open_decks(str(path)):
            assert isinstance(opened, OpenedDeck), path
            found.append((decklist(opened.deck), dict(opened.format.options)))
    return found


def tables(engine: Engine[S, V], most: int = 6) -> Iterator[tuple[tuple[Decklist, ...], dict[str, Any]]]:
    """Yield groups of example decks that can play each other: mirror matches, and each deck against the next of its format."""
    decks = example_decks(engine.game)
    for number, (deck, options) in enumerate(decks[:most]):
        yield (deck,) * engine.seats[0], options
        same = [other for other, theirs in decks[number + 1 :] if theirs == options and _fits(deck, other)]
        if same:
            yield (deck, same[0]), options


def _fits(one: Decklist, other: Decklist) -> bool:
    return one.fields.get("format") == other.fields.get("format")


def random_steps(
    engine: Engine[S, V], state: S, stream: Stream, limit: int = 100_000
) -> Iterator[tuple[int, list[Action], Action]]:
    """Play at random and yield each decision before its action is applied."""
    for _ in range(min(limit, engine.step_limit)):
        seat = engine.to_act(state)
        if seat < 0:
            return
        actions = engine.legal_actions(state)
        action = stream.choice(actions)
        yield seat, actions, action
        engine.apply(state, action)


def frozen(engine: Engine[S, V], state: S) -> str:
    return json.dumps(engine.dump_position(state), sort_keys=True, default=str)


def assert_cards_are_conserved(engine: Engine[S, V], decks: tuple[Decklist, ...], options: dict[str, Any], seed: int) -> None:
    state = engine.new_state(decks, options, seed)
    cards = sorted(engine.cards_in_state(state))
    assert len(cards) == len(set(cards))
    for _ in random_steps(engine, state, Stream(seed)):
        assert sorted(engine.cards_in_state(state)) == cards
    assert sorted(engine.cards_in_state(state)) == cards


def assert_legal_actions_apply_and_others_are_refused(
    engine: Engine[S, V], decks: tuple[Decklist, ...], options: dict[str, Any], seed: int
) -> None:
    """Assert that at every tenth decision the legal actions apply on a copy and actions of other decisions are refused."""
    state = engine.new_state(decks, options, seed)
    seen: dict[Action, None] = {}
    stream = Stream(seed)
    for step, (_, actions, _) in enumerate(random_steps(engine, state, stream)):
        assert actions, "a player to act has something to do"
        assert len(actions) == len(set(actions)), "no action is offered twice"
        if step % 10 == 0:
            before = frozen(engine, state)
            for action in actions[:40]:
                engine.apply(engine.copy_state(state), action)
            for action in [other for other in list(seen)[-60:] if other not in set(actions)]:
                assert_refused(engine, state, action, before)
        seen.update(dict.fromkeys(actions[:5]))
    assert engine.legal_actions(state) == []
    assert engine.outcome(state) is not None


def assert_refused(engine: Engine[S, V], state: S, action: Action, before: str) -> None:
    """Assert that an action that is not offered is refused and changes nothing, or is another way to write one that is."""
    try:
        engine.apply(engine.copy_state(state), action)
    except IllegalActionError as error:
        clause = error.clause
    else:
        written = engine.format_action(state, action)
        offered = [engine.format_action(state, legal) for legal in engine.legal_actions(state)]
        assert written in offered or action.do in engine.selected_actions, f"{written} is not offered, but is accepted"
        return
    assert re.match(r"[A-Z]{2}-[A-Z]+-[0-9]{2}|DC-", clause)
    try:
        engine.apply(state, action)
    except IllegalActionError:
        assert frozen(engine, state) == before, f"{action} was refused but changed the state"


def assert_hidden_cards_do_not_show(
    engine: Engine[S, V], decks: tuple[Decklist, ...], options: dict[str, Any], seed: int
) -> None:
    state = engine.new_state(decks, options, seed)
    stream = Stream(seed)
    for step, _ in enumerate(random_steps(engine, state, stream, 300)):
        if step % 7:
            continue
        for seat in range(len(decks)):
            twin = engine.copy_state(state)
            seen = repr(engine.observe(twin, seat))
            for hidden in engine.hidden_from(twin, seat):
                stream.shuffle(hidden)
            assert repr(engine.observe(twin, seat)) == seen


def assert_a_copy_plays_on_identically(
    engine: Engine[S, V], decks: tuple[Decklist, ...], options: dict[str, Any], seed: int
) -> None:
    state = engine.new_state(decks, options, seed)
    for step, _ in enumerate(random_steps(engine, state, Stream(seed), 400)):
        if step == 25:
            break
    twin = engine.copy_state(state)
    frozen_twin = frozen(engine, twin)
    first = [(seat, action) for seat, _, action in random_steps(engine, state, Stream(seed + 1), 300)]
    assert frozen(engine, twin) == frozen_twin, "playing on changed the copy"
    second = [(seat, action) for seat, _, action in random_steps(engine, twin, Stream(seed + 1), 300)]
    assert first == second
    assert frozen(engine, state) == frozen(engine, twin)


def assert_actions_can_be_written_and_read(engine: Engine[S, V], state: S) -> None:
    """Assert that legal actions can be written as in a scenario and read back as themselves."""
    for action in engine.legal_actions(state)[:30]:
        written = engine.format_action(state, action)
        name = written.pop("do")
        assert engine.parse_action(state, name, written, engine.to_act(state)) == action


def recorded_playthroughs(game: str) -> list[Path]:
    return sorted((ROOT / "tests" / "games" / folder_of(game) / "playthroughs").glob("*.jsonl"))


def playthrough_table(header: Mapping[str, Any]) -> GameTable:
    """Return the table of a recorded playthrough, from its first line."""
    named = {deck.name: (deck, options) for deck, options in example_decks(header["game"])}
    decks = tuple(named[name][0] for name in header["decks"])
    options = {**named[header["decks"][0]][1], **header.get("options", {})}
    return GameTable(header["game"], decks, tuple(header["policies"]), options, header["seed"], header.get("opponent", ""))


def playthrough_lines(header: Mapping[str, Any]) -> list[str]:
    """Return the lines of a playthrough as the engine plays it now."""
    kept = {key: value for key, value in header.items() if key not in ("players", "begin")}
    return list(as_lines(record(playthrough_table(header), header["number"]), kept))


def playthrough_differences(path: Path) -> list[str]:
    """Return the differences between a recorded playthrough and the game as the engine plays it now."""
    lines = path.read_text(encoding="utf-8").splitlines()
    now = playthrough_lines(json.loads(lines[0]))
    pairs = enumerate(zip(lines, now, strict=False), 1)
    differences = [f"line {place}: recorded {old}, now {new}" for place, (old, new) in pairs if old != new]
    if len(lines) != len(now):
        differences.append(f"recorded {len(lines)} lines, now {len(now)}")
    return differences
