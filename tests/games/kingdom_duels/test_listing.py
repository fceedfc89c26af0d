"""What the engine lists with its tables is what asking every card gives, at every decision of random duels of real decks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from deckcheck.core.engine import Action, Decklist
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.engine.cards import statics
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import UNTARGETABLE
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BATTLE, IN_PLAY_ZONES, MAIN1, MAIN2
from deckcheck.games.kingdom_duels.engine.duel.players import Board, Player
from deckcheck.games.kingdom_duels.engine.duel.state import State, copy_state, open_question
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import STATICS
from deckcheck.games.kingdom_duels.engine.legal import listed_actions
from deckcheck.games.kingdom_duels.engine.rule_cards.event_conditions import all_in_force_are_true, rules_in_force
from deckcheck.games.kingdom_duels.engine.speed.groups import bits_among
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels import plainly
from tests.simulator.contract import example_decks, random_steps
from tests.support import few_and_many

DECKS = example_decks("kingdom-duels")
OTHER_READINGS = {
    "normal_monster_position_change": "free",
    "once_per_turn_covers": "effects_and_cards",
    "quick_spell_from_hand": False,
    "set_spell_same_turn": False,
    "trap_activation": "player_declares",
}
SUMMONS = {"normal_summon"}
POSITIONS = {"flip", "change_position"}
WORKED_OUT = {"event_rules", "shown_types", "standing", "users"}
ACTIVATIONS = {"activate_spell", "activate_trap", "activate_effect", "symbol_effect", "detach", "activate_rule"}


def positions(readings: dict[str, Any], seeds: range) -> Iterator[tuple[State, list[Action]]]:
    """Every position of random duels, each deck against itself and the next, with what is legal there."""
    for number, (deck, options) in enumerate(DECKS):
        for other in (deck, DECKS[(number + 1) % len(DECKS)][0]):
            yield from _positions((deck, other), {**options, **readings}, seeds)


def _positions(decks: tuple[Decklist, Decklist], options: dict[str, Any], seeds: range) -> Iterator[tuple[State, list[Action]]]:
    for seed in seeds:
        state = ENGINE.new_state(decks, options, seed)
        for _ in random_steps(ENGINE, state, Stream(seed)):
            yield state, listed_actions(state)


def of_kinds(actions: list[Action], kinds: set[str]) -> list[Action]:
    return sorted((action for action in actions if action.do in kinds), key=repr)


@pytest.mark.slow
@few_and_many("seeds", 1, 2)
@pytest.mark.parametrize("readings", [{}, OTHER_READINGS], ids=["usual", "other"])
def test_the_listing_is_what_asking_every_card_gives(readings: dict[str, Any], seeds: int) -> None:
    compared = 0
    for state, actions in positions(readings, range(seeds)):
        question = open_question(state)
        if question is None and state.phase in (MAIN1, MAIN2):
            assert of_kinds(actions, SUMMONS) == sorted(plainly.summons(state), key=repr)
            assert of_kinds(actions, POSITIONS) == sorted(plainly.changes_of_position(state), key=repr)
            expected = plainly.activations(state, state.active, quick_only=False)
        elif question is None and state.phase == BATTLE:
            expected = plainly.activations(state, state.active, quick_only=True)
        elif question is not None and question.kind == "respond":
            expected = plainly.activations(state, question.seat, quick_only=True)
        else:
            continue
        assert of_kinds(actions, ACTIVATIONS) == sorted(expected, key=repr)
        compared += 1
    assert compared > 1000


@pytest.mark.slow
@few_and_many("every", 40, 8)
def test_what_holds_for_a_card_is_what_asking_every_static_effect_gives(every: int) -> None:
    compared = 0
    for place, (state, _) in enumerate(positions({}, range(1))):
        if place % every or not state.turn:
            continue
        cards = [card for board in state.boards for card in board.front + board.back if card >= 0]
        for kind in STATICS:
            holds = [statics.has(state, card, kind) for card in cards]
            assert holds == [plainly.has(state, card, kind) for card in cards], kind
            assert statics.anywhere(state, kind) or not any(holds), kind
        compared += 1
    assert compared > 800 / every


def test_the_static_effects_that_may_apply_are_those_of_cards_in_play() -> None:
    """They are kept until a card with static effects moves: what is kept is what looking at every card gives."""
    kept = 0
    for state, _ in positions({}, range(1)):
        kept += state.statics is not None
        there = {
            kind: tuple(row for row in rows if not row[2] or state.zone[row[0]] in IN_PLAY_ZONES)
            for kind, rows in state.game.static_rows.items()
        }
        assert statics.statics_now(state) == {kind: rows for kind, rows in there.items() if rows}
    assert kept > 1000


def test_groups_of_kinds_are_looked_up_by_bits_that_are_those_of_the_kinds() -> None:
    """A group is in the duel if one of its kinds is: as a change, or as a static effect that may apply. While static effects
    are not worked out, every group may be."""
    groups = {
        statics.SILENCING: ("negated", "no_activation"),
        statics.ALL_LIMITS: tuple(statics.LIMITS),
        UNTARGETABLE: ("untargetable", "untargetable_below", "no_target", "no_spell_target", "no_equip_traps", "grave_guarded"),
    }
    there = dict.fromkeys(groups, 0)
    for state, _ in positions({}, range(1)):
        for group, kinds in groups.items():
            unsure = state.statics is None
            assert not unsure or statics.any_of(state, group)
            found = any(kind in state.changes.kinds or kind in statics.statics_now(state) for kind in kinds)
            assert statics.any_of(state, group) == found, kinds
            there[group] += found
    assert all(there.values())


def test_the_rules_in_force_are_kept_until_a_rule_comes_or_goes() -> None:
    kept = 0
    for state, _ in positions({}, range(1)):
        all_in_force_are_true(state)
        kept += any(board.event_rules for board in state.boards)
        assert all(board.event_rules in (None, state.game.event_rules.intersection(board.rules)) for board in state.boards)
        in_force = {card for board in state.boards for card in board.rules if state.game.effects[card].event is not None}
        assert rules_in_force(state) == in_force
    assert kept > 100


def test_a_copy_has_everything_of_the_duel_but_what_was_worked_out() -> None:
    own = {"asked_types", "boards", "changes", "cache", "legal", "players", "stream"}
    for place, (state, _) in enumerate(positions({}, range(1))):
        if place % 20:
            continue
        twin = copy_state(state)
        assert all(getattr(twin, name) == getattr(state, name) for name in State.__slots__ if name not in own)
        assert (list(twin.changes), twin.changes.kinds) == (list(state.changes), state.changes.kinds)
        assert twin.stream.copy().random() == state.stream.copy().random()
        for one, other in zip(twin.players, state.players, strict=True):
            assert all(getattr(one, name) == getattr(other, name) for name in Player.__slots__ if name != "deck")
            assert (one.deck.cards, one.deck.loose) == (other.deck.cards, other.deck.loose)
        for side, its in zip(twin.boards, state.boards, strict=True):
            assert all(getattr(side, name) == getattr(its, name) for name in Board.__slots__ if name not in WORKED_OUT)


def test_changes_are_known_by_kind_at_every_moment() -> None:
    met = 0
    for state, _ in positions({}, range(1)):
        kinds = {mod.kind for mod in state.changes}
        assert state.changes.kinds == {kind: [mod for mod in state.changes if mod.kind == kind] for kind in kinds}
        assert state.changes.bits == bits_among(kinds)
        met += bool(kinds)
    assert met > 200


def test_changes_can_be_added_taken_away_and_replaced_but_not_edited_in_place() -> None:
    first, second = Mod("atk", 1, 500, 0), Mod("negated", 2, True, 0)
    changes = Changes([first])
    changes.append(second)
    changes.remove(first)
    assert changes.kinds == {"negated": [second]}
    twin = changes.copy()
    changes.extend([first, first])
    assert (list(twin), twin.kinds) == ([second], {"negated": [second]})
    assert changes.kinds == {"negated": [second], "atk": [first, first]}
    assert (list(changes), len(changes), first in changes, changes[-1]) == ([second, first, first], 3, True, first)
    assert not any(
        hasattr(changes, edit) for edit in ("clear", "insert", "pop", "reverse", "sort", "__setitem__", "__delitem__")
    )
