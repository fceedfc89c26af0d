"""Verbs on the chain and the attack: negating, redirecting, more attacks, skipped phases."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.games.kingdom_duels.engine.activated_effects import use_of
from deckcheck.games.kingdom_duels.engine.phases import battle
from deckcheck.games.kingdom_duels.engine.state import State, ask


def negate(state: State) -> None:
    """Negate the activation that is answered, the next link of the chain; an Unstoppable one stays (KD-TERM-16)."""
    if state.chain:
        link = state.chain[-1]
        use = use_of(state, link.card, link.use)
        if use is None or not use.unstoppable:
            state.negated = (*state.negated, link.number)


def answered(state: State) -> int:
    """Return the card whose activation is being answered, or -1."""
    return state.chain[-1].card if state.chain else -1


def negate_attack(state: State) -> None:
    battle.negate_attack(state)


def redirect_attack(state: State, target: int) -> None:
    battle.redirect(state, target)


def ask_redirect(state: State, seat: int, monsters: Sequence[int]) -> None:
    """Let a player redirect the attack to one of these monsters, or not."""
    if monsters:
        ask(state, seat, "redirect", tuple(monsters), "effect")


def end_battle_phase(state: State) -> None:
    state.attacks_left = 0


def skip_battle_phase(state: State) -> None:
    state.locked_battle = True
