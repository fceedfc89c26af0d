"""Actions with Normal Rules and Symbols; Setup Rules are in `turns.setup_phase`."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.chain.activated_effects import place_of_use
from deckcheck.games.kingdom_duels.engine.chain.activations import own_symbol
from deckcheck.games.kingdom_duels.engine.chain.chain import activate, respond
from deckcheck.games.kingdom_duels.engine.duel.constants import EXTRA, RULE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State, in_main_phase, opponents, push
from deckcheck.games.kingdom_duels.engine.zones.moves import send
from deckcheck.simulator.parts.flow import Refusal, note


def check_activate_rule(state: State, seat: int, card: int) -> Refusal | None:
    if "Setup" in state.game.types[card]:
        return Refusal("KD-RULECARD-10", "you can activate Setup Rules only in the Setup Phase")
    if "Symbol" in state.game.types[card]:
        return Refusal("KD-RULECARD-20", "you can play a Symbol only in your Main Phase")
    if card in state.game.layouts and state.tilemap is not None:
        return Refusal("KD-TERM-03", "there is already a Tilemap; a duel has only one at a time")
    return None


def activate_rule(state: State, seat: int, card: int) -> None:
    """Put a Normal Rule into force; others may respond (KD-RULECARD-08)."""
    send(state, card, RULE)
    note(state, "rule_activated", seat, card)
    push(state, respond, tuple(opponents(state, seat)) if not state.chain else (*opponents(state, seat), seat))


def check_play_symbol(state: State, seat: int, card: int) -> Refusal | None:
    if not state.options.symbols:
        return Refusal("KD-RULECARD-16", "not all players agreed to Symbols")
    if not in_main_phase(state, seat):
        return Refusal("KD-RULECARD-20", "you can play a Symbol only in your Main Phase")
    if own_symbol(state, seat):
        return Refusal("KD-RULECARD-19", "you already have a Symbol in the Rule Zone")
    return None


def play_symbol(state: State, seat: int, card: int) -> None:
    send(state, card, RULE)
    spent = [mod for mod in state.changes.of("spent") if mod.card == card]
    state.counters[card] = (state.cards[card].charges or 0) - sum(mod.value for mod in spent)
    note(state, "symbol_played", seat, card)


def check_symbol_effect(state: State, seat: int, card: int, effect: int | str, targets: Targets | None) -> Refusal | None:
    if state.game.owner[card] != seat:
        return Refusal("KD-MULTI-19", "only the player who played a Rule can use it")
    if state.players[seat].symbol_used == state.round:
        return Refusal("KD-RULECARD-22", "you have already used a Symbol effect this round")
    place = place_of_use(state, card, effect)
    if place >= 0 and state.counters[card] < state.game.effects[card].uses[place].charges:
        return Refusal("KD-RULECARD-17", "the Symbol does not have enough Charges")
    return None


def symbol_effect(state: State, seat: int, card: int, effect: int | str, targets: Targets | None) -> None:
    place = place_of_use(state, card, effect)
    state.counters[card] -= state.game.effects[card].uses[place].charges
    state.players[seat].symbol_used = state.round
    activate(state, seat, card, place, targets or ())


def return_symbol(state: State, seat: int, card: int) -> None:
    send(state, card, EXTRA)
    note(state, "rule_returned", seat, card)
