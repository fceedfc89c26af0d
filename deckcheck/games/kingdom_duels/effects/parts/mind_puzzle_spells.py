"""Judgments: Continuous Spells that pose Mind Puzzles to opponents."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.blocks import effects
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, marks, players, puzzles, resolves, triggers
from deckcheck.games.kingdom_duels.engine.battle import life_points
from deckcheck.games.kingdom_duels.engine.duel.constants import MAIN1
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, Activation, CardEffects, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import Damaged, LeftField
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents, seat_of

JUDGED = "judged"
"""Mark of a player who took damage from a Judgment this turn."""


def judgment(loss: int, lasts: Trigger, *, everyone: bool = False) -> CardEffects:
    """In Main Phase 1 its player poses a Mind Puzzle to an opponent, or to all of several; who does not win takes 1000 damage.
    Its player loses LP when it leaves the field."""

    def can(state: State, card: int, seat: int) -> bool:
        alone = everyone and len(opponents(state, seat)) < 2
        return state.phase == MAIN1 and state.active == seat and not alone

    def pose_to_all(state: State, card: int, seat: int, targets: Targets) -> None:
        _choose_puzzle(state, opponents(state, seat)[0], card, seat, tuple(opponents(state, seat)))

    def mourn(state: State, card: int, seat: int, event: LeftField) -> None:
        life_points.lose_lp(state, seat_of(state, event.where.board), loss, "loss")

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(pose_to_all, can=can) if everyone else players.aimed(_pose_to_one, players.an_opponent, can),
        Trigger(LeftField, mourn, triggers.self_event),
        triggers.bookkeeping(Damaged, _note_pain, _hurts),
        lasts,
        by_phase=True,
    )


def _hurts(state: State, card: int, seat: int, event: Damaged) -> bool:
    """The card itself inflicts it."""
    return state.acting == card and bool(event.cause == "effect")


def _note_pain(state: State, card: int, seat: int, event: Damaged) -> None:
    marks.mark(state, player_number(event.seat), JUDGED, card, state.turn)


def _pose_to_one(state: State, opponent: int, card: int, seat: int) -> None:
    _choose_puzzle(state, opponent, card, seat, (opponent,))


def _choose_puzzle(state: State, red: int, card: int, seat: int, judged: tuple[int, ...]) -> None:
    found = puzzles.playable(state, seat)
    if found:
        choices.choose_card(state, seat, found, _posed, card, seat, red, judged)
    else:
        actions.destroy(state, card, seat)


def _posed(state: State, rule: int, card: int, seat: int, red: int, judged: tuple[int, ...]) -> None:
    puzzles.play(state, rule, seat, red, _sentence, card, red, judged)


def _sentence(state: State, winners: tuple[int, ...], card: int, red: int, judged: tuple[int, ...]) -> None:
    """Who did not win takes the damage; one of several plays for all."""
    if red in winners:
        return
    state.acting = card
    for player in judged:
        if not state.players[player].lost:
            changes.damage(state, player, 1000)
