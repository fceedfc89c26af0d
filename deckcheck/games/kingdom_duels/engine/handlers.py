"""Action handlers. They assume that the action is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.games.kingdom_duels.engine import strikes, summons, triggers
from deckcheck.games.kingdom_duels.engine.activated_effects import mark_used
from deckcheck.games.kingdom_duels.engine.card_moves import send
from deckcheck.games.kingdom_duels.engine.chain import activate, respond, spring
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import DOWN, EXTRA, GRAVE, HAND, HIDDEN_ATK, ON_FIELD, POSITIONS, RULE, UP
from deckcheck.games.kingdom_duels.engine.events import fire
from deckcheck.games.kingdom_duels.engine.material_loans import extra_deck_summon
from deckcheck.games.kingdom_duels.engine.phases import battle, setup_phase, turns
from deckcheck.games.kingdom_duels.engine.state import Question, State, carry_out, opponents, push, turn_face
from deckcheck.games.kingdom_duels.engine.traps import lay_from_hand
from deckcheck.games.kingdom_duels.engine.zones import free_column, place_back
from deckcheck.simulator.parts.flow import note

Do = Callable[..., None]
PLACES: Final = {word: place for place, word in enumerate(POSITIONS)}


def _choose_side(state: State, seat: int, question: Question, side: str) -> None:
    setup_phase.choose_side(state, side)


def _activate_setup_rule(state: State, seat: int, question: Question, card: int) -> None:
    setup_phase.activate_setup_rule(state, seat, card)


def _end_setup(state: State, seat: int, question: Question) -> None:
    """Do nothing; the next player is asked."""


def _strategy_swap(state: State, seat: int, question: Question, out: int, into: int) -> None:
    setup_phase.strategy_swap(state, seat, out, into)


def _end_swap(state: State, seat: int, question: Question) -> None:
    player = state.players[seat]
    if player.swaps:
        player.deck.shuffle()  # KD-SETUP-10


def _normal_summon(state: State, seat: int, question: Question | None, card: int, zone: int, position: str) -> None:
    if question is not None:  # by an effect: the one of the turn is left
        summons.special_summon(state, seat, card, zone - 1, PLACES[position], "normal")
    else:
        summons.normal_summon(state, seat, card, zone - 1, PLACES[position])


def _special_summon(state: State, seat: int, question: Question, card: int, zone: int, position: str) -> None:
    if len(question.data) > 3:
        push(state, question.data[3], card, *question.data[4])
    summons.special_summon(state, seat, card, zone - 1, PLACES[position])


def _hide(state: State, seat: int, question: Question | None, card: int, position: str) -> None:
    summons.hide(state, card, PLACES[position])


def _hide_again(state: State, seat: int, question: Question, card: int, hide: bool) -> None:
    if hide:
        summons.hide(state, card, HIDDEN_ATK)


def _flip(state: State, seat: int, question: Question | None, card: int, position: str) -> None:
    state.moved[card] = state.turn
    summons.flip_up(state, card, PLACES[position])


def _change_position(state: State, seat: int, question: Question | None, card: int) -> None:
    state.moved[card] = state.turn
    summons.change_position(state, card)


def _set_spell_trap(state: State, seat: int, question: Question | None, card: int, zone: int) -> None:
    place_back(state, card, state.players[seat].board, zone - 1, DOWN)
    state.moved[card] = 0
    note(state, "card_set", seat, card, zone)
    fire(state, "card_set", card, seat, HAND)


def _activate_spell(
    state: State, seat: int, question: Question | None, card: int, targets: tuple[int, ...] | None, zone: int | None
) -> None:
    board = state.players[seat].board
    if state.zone[card] == HAND:
        column = zone - 1 if zone is not None else free_column(state.boards[board].back)
        if state.boards[board].back[column] >= 0:
            column = free_column(state.boards[board].back)
        place_back(state, card, board, column, DOWN)
        state.moved[card] = state.turn  # from the hand: it was not Set
    _activate_card(state, seat, card, targets)


def _activate_trap(state: State, seat: int, question: Question | None, card: int, targets: tuple[int, ...] | None) -> None:
    effects = state.game.effects[card]
    lay_from_hand(state, card)
    if question is None and effects.trap is not None:
        turn_face(state, card, UP)  # early; it waits for its trigger (KD-TRAP-06)
        state.changes.append(Mod("waiting", card, True, ON_FIELD))
        note(state, "trap_flipped", seat, card)
        return
    _activate_card(state, seat, card, targets, -2 if effects.as_trap is not None and question is not None else -1)


def _activate_card(state: State, seat: int, card: int, targets: tuple[int, ...] | None, place: int = -1) -> None:
    use = state.game.effects[card].activate
    if use is not None and use.limit == "duel":
        mark_used(state, seat, card, "duel", -1)
    mark_used(state, seat, card, "turn", -1)
    activate(state, seat, card, place, targets or ())


def _choose_traps(state: State, seat: int, question: Question, cards: tuple[int, ...]) -> None:
    for card in reversed(cards):
        push(state, spring, seat, card)


def _activate_effect(
    state: State, seat: int, question: Question | None, card: int, effect: int | str, targets: tuple[int, ...] | None
) -> None:
    if question is not None and question.kind == "flip_targets":
        triggers.put_flip(state, seat, card, targets or ())
        return
    uses = state.game.effects[card].uses
    place = next(place for place, use in enumerate(uses) if effect in (use.name or place + 1, place + 1))
    mark_used(state, seat, card, uses[place].limit, place)
    activate(state, seat, card, place, targets or ())


def _symbol_effect(
    state: State, seat: int, question: Question | None, card: int, effect: int | str, targets: tuple[int, ...] | None
) -> None:
    uses = state.game.effects[card].uses
    place = next(place for place, use in enumerate(uses) if effect in (use.name or place + 1, place + 1))
    state.counters[card] -= uses[place].charges
    state.players[seat].symbol_used = state.round
    activate(state, seat, card, place, targets or ())


def _detach(state: State, seat: int, question: Question | None, card: int) -> None:
    """Send the card to the graveyard and use its DETACH effect (KD-EFFECT-02)."""
    uses = state.game.effects[card].uses
    place = next(place for place, use in enumerate(uses) if use.zone == "attached")
    mark_used(state, seat, card, uses[place].limit, place)
    host = state.host[card]
    send(state, card, GRAVE)
    state.host[card] = -1
    activate(state, seat, card, place, (host,))


def _activate_rule(state: State, seat: int, question: Question | None, card: int) -> None:
    """Put a Normal Rule into force; others may respond (KD-RULECARD-08)."""
    send(state, card, RULE)
    note(state, "rule_activated", seat, card)
    push(state, respond, tuple(opponents(state, seat)) if not state.chain else (*opponents(state, seat), seat))


def _play_symbol(state: State, seat: int, question: Question | None, card: int) -> None:
    send(state, card, RULE)
    spent = [mod for mod in state.changes.of("spent") if mod.card == card]
    state.counters[card] = (state.cards[card].charges or 0) - sum(mod.value for mod in spent)
    note(state, "symbol_played", seat, card)


def _return_symbol(state: State, seat: int, question: Question | None, card: int) -> None:
    send(state, card, EXTRA)
    note(state, "rule_returned", seat, card)


def _send_ritual_spell(state: State, seat: int, question: Question | None, card: int) -> None:
    send(state, card, GRAVE)


def _declare_attack(state: State, seat: int, question: Question | None, attacker: int, target: int) -> None:
    battle.declare(state, seat, attacker, target)


def _choose_replay_target(state: State, seat: int, question: Question, target: int) -> None:
    battle.replay(state, target)


def _redirect_attack(state: State, seat: int, question: Question, target: int) -> None:
    if question.data[1] == "royale":
        state.players[seat].redirected = state.round
        if state.attack is not None:
            state.changes.append(Mod("spared", state.attack[0], True, state.turn))
    battle.redirect(state, target)


def _strike(state: State, seat: int, question: Question | None, attacker: int, player: int, zone: int) -> None:
    strikes.strike(state, seat, attacker, state.players[player].board, zone - 1)


def _pay_upkeep(state: State, seat: int, question: Question, card: int, pay: bool) -> None:
    upkeep = state.game.effects[card].upkeep
    if pay and upkeep is not None:
        carry_out(state, card, upkeep.pay, card, seat)
        note(state, "upkeep_paid", seat, card)
    else:
        send(state, card, GRAVE)


def _choose_option(state: State, seat: int, question: Question, option: int | str) -> None:
    if question.kind == "trigger":
        triggers.choose_effect(state, seat, str(option), *question.data)
        return
    if question.kind == "order":
        place = triggers.words_for(state, question.data[0]).index(str(option))
        effects = question.data[0]
        triggers.put_next(state, seat, effects[place], effects[:place] + effects[place + 1 :])
        return
    _, then, arguments, *_ = question.data
    then(state, option, *arguments)


def _end_phase(state: State, seat: int, question: Question | None) -> None:
    turns.end_phase(state)


DO: Final[dict[str, Do]] = {
    "choose_side": _choose_side,
    "activate_setup_rule": _activate_setup_rule,
    "end_setup": _end_setup,
    "strategy_swap": _strategy_swap,
    "end_swap": _end_swap,
    "normal_summon": _normal_summon,
    "special_summon": _special_summon,
    "extra_deck_summon": extra_deck_summon,
    "hide": _hide,
    "hide_again": _hide_again,
    "flip": _flip,
    "change_position": _change_position,
    "set_spell_trap": _set_spell_trap,
    "activate_spell": _activate_spell,
    "activate_trap": _activate_trap,
    "choose_traps": _choose_traps,
    "activate_effect": _activate_effect,
    "detach": _detach,
    "activate_rule": _activate_rule,
    "play_symbol": _play_symbol,
    "symbol_effect": _symbol_effect,
    "return_symbol": _return_symbol,
    "send_ritual_spell": _send_ritual_spell,
    "declare_attack": _declare_attack,
    "choose_replay_target": _choose_replay_target,
    "redirect_attack": _redirect_attack,
    "strike": _strike,
    "pay_upkeep": _pay_upkeep,
    "choose_option": _choose_option,
    "end_phase": _end_phase,
}
