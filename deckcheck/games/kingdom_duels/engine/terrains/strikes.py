"""STRIKE: a monster hits a Terrain instead of attacking in the Battle Phase."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.cards.statics import has, static_values
from deckcheck.games.kingdom_duels.engine.chain.chain import respond
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, MAIN1
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Strike
from deckcheck.games.kingdom_duels.engine.duel.event_model import StrikeNegated, Struck
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, carry_out, in_main_phase, opponents, push
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import cannot_attack_here, strike_reaches
from deckcheck.simulator.parts.flow import Refusal, note


def check_strike(state: State, seat: int, attacker: int, player: int, zone: int) -> Refusal | None:
    if not in_main_phase(state, seat) or state.phase != MAIN1 or state.players[seat].strike_used:
        return Refusal("KD-EFFECT-21", "you can use STRIKE only once, in Main Phase 1")
    if state.zone[attacker] != FRONT or state.pos[attacker] != ATK or not strikes_of(state, attacker):
        return Refusal("KD-EFFECT-06", "only a monster in ATK position that has STRIKE can use it")
    if cannot_attack_here(state, attacker) or not strike_reaches(state, attacker, state.players[player].board, zone - 1):
        return Refusal("KD-TERRAIN-13", "its Terrain keeps it from attacking this Terrain")
    return None


def strike(state: State, seat: int, attacker: int, player: int, zone: int) -> None:
    """Hit a Terrain and not the monster on it; the Battle Phase is skipped (KD-EFFECT-07, KD-EFFECT-22). A monster with several
    STRIKEs uses one of them."""
    board, column = state.players[player].board, zone - 1
    found = [source for source, strike in strikes_of(state, attacker) if strike.can(state, attacker, seat, board, column)]
    if len(found) > 1:
        words = tuple(state.refs[source] for source in found)
        ask(state, seat, "option", words, _strike_chosen, (words, tuple(found), seat, attacker, board, column))
    else:
        _declare_strike(state, found[0], seat, attacker, board, column)


def strikes_of(state: State, card: int) -> list[tuple[int, Strike]]:
    """Return the STRIKEs of a monster, each with the card that it is printed on: its own, and those that effects give it."""
    sources = [card, *static_values(state, card, "strike")]
    sources += [mod.value for mod in state.changes.of("strike") if mod.card == card]
    found = []
    for source in sources:
        strike = state.game.effects[source].strike
        if strike is not None:
            found.append((source, strike))
    return found


def _strike_chosen(
    state: State, word: str, words: tuple[str, ...], found: tuple[int, ...], seat: int, attacker: int, board: int, column: int
) -> None:
    _declare_strike(state, found[words.index(word)], seat, attacker, board, column)


def _declare_strike(state: State, source: int, seat: int, attacker: int, board: int, column: int) -> None:
    state.players[seat].strike_used = True
    if "strikes_again" in state.changes.kinds:
        state.changes = Changes([mod for mod in state.changes if mod.kind != "strikes_again" or mod.card != attacker])
    state.moved[attacker] = state.turn
    note(state, "strike_declared", seat, attacker, board, column + 1)
    push(state, _strike, source, seat, attacker, board, column)
    push(state, respond, tuple(opponents(state, seat)))
    fire(state, Struck(attacker, board, column, source))


def _strike(state: State, source: int, seat: int, attacker: int, board: int, column: int) -> None:
    if state.zone[attacker] != FRONT:
        return
    silenced = has(state, attacker, "negated") and not has(state, attacker, "strike_unnegatable")
    if silenced or has(state, attacker, "strike_negated"):
        fire(state, StrikeNegated(attacker, board, column, source))
        return
    for card, effect in strikes_of(state, attacker):
        if card == source:  # not when the card that lent it is gone
            if "attrition" in state.game.static_rows:
                state.changes.append(Mod("striking", attacker, True, state.turn))
                push(state, _strike_over)  # after what it asks its player
            carry_out(state, attacker, effect.resolve, attacker, seat, board, column)
            return


def _strike_over(state: State) -> None:
    state.changes = Changes([mod for mod in state.changes if mod.kind != "striking"])
