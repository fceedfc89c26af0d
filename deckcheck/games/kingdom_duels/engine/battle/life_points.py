"""Damage and payments of LP."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_duels.engine.cards.facts import TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import given_by, has_player, in_play, values_of
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.chain.traps import trap_ready
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK
from deckcheck.games.kingdom_duels.engine.duel.event_model import Damaged, DamageNegated, EffectDamageDecided, LifePointsLost
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, answer_at_once, push, source_of
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import FlagKind
from deckcheck.simulator.parts.flow import Step, note

NOT_DAMAGE: Final = ("cost", "loss")
"""Kinds of losing LP that are not damage."""


def inflict_destruction(state: State, by: int, seat: int, amount: int) -> None:
    """Inflict Destruction Damage, at most 1000 per turn from each player, or from all together (KD-TERM-13, KD-AMB-22)."""
    players = state.players
    done = sum(player.destruction for player in players) if state.options.cap_together else players[by].destruction
    amount = min(amount, 1000 - done)
    if amount > 0:
        players[by].destruction += amount
        lose_lp(state, seat, amount, "destruction")


def lose_lp(state: State, seat: int, amount: int, kind: str, *, stands: bool = False) -> None:
    """Take LP from a player. `kind` is battle, effect or destruction, which is effect damage (KD-TERM-12), cost for a
    payment, or loss for what is neither; `stands` for damage that nothing prevents. Effect damage comes after what answers
    it."""
    if amount <= 0:
        return
    if kind in ("effect", "destruction") and not stands and EffectDamageDecided in state.game.listeners:
        push(state, _settle_effect, seat, amount, kind, state.acting)
        known = len(state.met)
        fire(state, EffectDamageDecided(seat, amount))
        answer_at_once(state, known)
        return
    _lose_lp(state, seat, amount, kind, stands)


def redirect_effect(state: State, seat: int, other: int) -> None:
    """Let another player take the effect damage that a player is about to take."""
    state.changes.append(Mod("effect_goes_to", player_number(seat), other, state.turn))


def change_effect_damage(state: State, seat: int, amount: int) -> None:
    """Change the effect damage that a player is about to take."""
    state.changes.append(Mod("effect_damage", player_number(seat), amount, state.turn))


def _settle_effect(state: State, seat: int, amount: int, kind: str, source: int) -> None:
    for mod in [mod for mod in state.changes.of("effect_damage") if mod.card == player_number(seat)]:
        state.changes.remove(mod)
        amount = mod.value
    for mod in [mod for mod in state.changes.of("effect_goes_to") if mod.card == player_number(seat)]:
        state.changes.remove(mod)
        seat = mod.value
    state.acting = source
    _lose_lp(state, seat, amount, kind, stands=False)


def damage_waits(state: State) -> bool:
    """Return whether effect damage is still to come, as that which an effect inflicts to several players at once."""
    if EffectDamageDecided not in state.game.listeners:
        return False
    return any(isinstance(item, Step) and item.do is _settle_effect for item in state.stack)


def _lose_lp(state: State, seat: int, amount: int, kind: str, stands: bool) -> None:
    if (
        kind not in NOT_DAMAGE
        and not stands
        and has_player(state, seat, "player_no_battle" if kind == "battle" else "player_no_effect")
    ):
        if kind == "battle":
            fire(state, DamageNegated(seat, amount, stopped_by(state, player_number(seat), "player_no_battle")))
        return
    by_trap = kind in ("effect", "destruction") and state.acting >= 0 and state.game.main[state.acting] & TRAP
    if by_trap and not stands and has_player(state, seat, "player_no_trap_damage"):
        return
    if kind in ("effect", "destruction") and has_player(state, seat, "player_unaffected"):
        return
    if kind not in NOT_DAMAGE and not stands and state.game.shields:
        before = amount
        amount, shield = _shielded(state, seat, amount, kind)
        if amount <= 0:
            if kind == "battle":
                fire(state, DamageNegated(seat, before, (shield,)))
            return
    board = state.boards[state.players[seat].board]
    floor = max([0, *values_of(state, player_number(seat), "player_lp_floor")])
    before, board.lp = board.lp, min(board.lp, max(floor, board.lp - amount))
    note(state, "lp_lost", seat, amount, board.lp, kind, source_of(state) if kind != "battle" else -1)
    fire(state, LifePointsLost(seat, before - board.lp, kind))
    if kind not in NOT_DAMAGE:
        fire(state, Damaged(seat, amount, kind))


def _waits_set(state: State, card: int) -> bool:
    """Return whether a Set Trap could answer the damage."""
    return bool(state.game.main[card] & TRAP) and state.zone[card] == BACK and trap_ready(state, card)


def _shielded(state: State, seat: int, amount: int, kind: str) -> tuple[int, int]:
    """Return the damage that is left to a player after the cards that change it, and the last of these cards."""
    last = -1
    for card in state.game.shields:
        shield = state.game.effects[card].shield
        if shield is not None and amount > 0 and (in_play(state, card) or _waits_set(state, card)):
            amount, last = shield(state, card, seat, amount, kind), card
    return amount, last


def stopped_by(state: State, card: int, kind: FlagKind) -> tuple[int, ...]:
    """Return the cards by whose effects something of a kind holds for a card or player; none where that is not known."""
    if DamageNegated not in state.game.listeners:
        return ()
    changed = [mod.value for mod in state.changes.of(kind) if mod.card == card]
    if not all(isinstance(value, tuple) for value in changed):
        return ()
    return (*(value[1] for value in changed), *(source for source, _ in given_by(state, card, kind)))
