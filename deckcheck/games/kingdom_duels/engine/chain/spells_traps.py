"""Actions with Spells, Traps and effects of cards: Set, activate, detach."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER, TRAP
from deckcheck.games.kingdom_duels.engine.cards.facts import RULE as RULE_CARD
from deckcheck.games.kingdom_duels.engine.chain import triggers
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_unstoppable, is_used, mark_used, place_of_use
from deckcheck.games.kingdom_duels.engine.chain.chain import activate, spring
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.chain.traps import lay_from_hand
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    BACK,
    DOWN,
    ERODED,
    FRONT,
    GRAVE,
    HAND,
    HIDDEN_ATK,
    MAIN1,
    MAIN2,
    ON_FIELD,
    RULE,
    UP,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Targets
from deckcheck.games.kingdom_duels.engine.duel.event_model import CardSet
from deckcheck.games.kingdom_duels.engine.duel.state import State, in_main_phase, push, turn_face
from deckcheck.games.kingdom_duels.engine.zones.moves import send
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column, place_back
from deckcheck.simulator.parts.flow import Refusal, note


def check_set_spell_trap(state: State, seat: int, card: int, zone: int) -> Refusal | None:
    if state.game.main[card] & RULE_CARD:
        return Refusal("KD-RULECARD-01", "a Rule card can be played only to the Rule Zone")
    if state.game.main[card] == MONSTER:
        return Refusal("KD-MAIN-07", "monsters cannot be Set")
    if card not in state.game.settable:
        return Refusal("KD-COMBO-03", "the card is played only as a monster")
    if not in_main_phase(state, seat):
        return Refusal("KD-TURN-01", "you can Set cards only in your Main Phase")
    if not 1 <= zone <= 5 or state.boards[state.players[seat].board].back[zone - 1] >= 0:
        return Refusal("KD-BOARD-02", "the Backrow zone is not free")
    return None


def set_spell_trap(state: State, seat: int, card: int, zone: int) -> None:
    place_back(state, card, state.players[seat].board, zone - 1, DOWN)
    state.moved[card] = 0
    note(state, "card_set", seat, card, zone)
    fire(state, CardSet(card, seat, HAND))


def check_activate_spell(state: State, seat: int, card: int, targets: Targets | None, zone: int | None) -> Refusal | None:
    game, aims = state.game, targets or ()
    if game.main[card] & RULE_CARD:
        return Refusal("KD-RULECARD-01", "a Rule card can be played only to the Rule Zone")
    if game.main[card] == TRAP:
        return Refusal("KD-TRAP-01", "a Trap must be Set first")
    if _answers_unstoppable(state):
        return Refusal("KD-TERM-16", "you cannot respond to an Unstoppable effect")
    if game.slow[card] and (seat != state.active or state.stack or state.phase not in (MAIN1, MAIN2)):
        return Refusal("KD-TERM-01", "a Slow effect can be used only in your Main Phase and not in response to anything")
    if state.zone[card] == HAND and free_column(state.boards[state.players[seat].board].back) < 0:
        return Refusal("KD-EQUIP-01" if game.equip[card] else "KD-BOARD-02", "you need a free Backrow zone")
    if any(aim < 0 for aim in aims):
        return Refusal("KD-TERRAIN-02", "a Terrain is not a card")
    if any(state.zone[aim] == ERODED for aim in aims):
        return Refusal("KD-TERM-14", "an Eroded card cannot be a target")
    if any(state.zone[aim] == RULE for aim in aims):
        return Refusal("KD-RULECARD-05", "only cards on the field can be targets, and Rule cards are not")
    if game.equip[card] and any(state.zone[aim] == FRONT and state.pos[aim] >= HIDDEN_ATK for aim in aims):
        return Refusal("KD-HIDDEN-02", "nothing can be equipped to a Hidden monster")
    if game.equip[card] and aims:
        return Refusal("KD-EQUIP-02", "the card cannot be equipped to this target")
    use = game.effects[card].activate
    used = use is not None and use.limit == "duel" and is_used(state, seat, card, "duel", -1)
    if used or is_used(state, seat, card, "turn", -1):
        return Refusal("KD-EFFECT-10", "it has already been used")
    return None


def activate_spell(state: State, seat: int, card: int, targets: Targets | None, zone: int | None) -> None:
    board = state.players[seat].board
    if state.zone[card] == HAND:
        column = zone - 1 if zone is not None else free_column(state.boards[board].back)
        if state.boards[board].back[column] >= 0:
            column = free_column(state.boards[board].back)
        place_back(state, card, board, column, DOWN)
        state.moved[card] = state.turn  # from the hand: it was not Set
    _activate_card(state, seat, card, targets)


def check_activate_trap(state: State, seat: int, card: int, targets: Targets | None) -> Refusal | None:
    if state.zone[card] != BACK or (state.pos[card] == DOWN and state.since[card] >= state.turn):
        return Refusal("KD-TRAP-01", "a Trap must be Set for a turn first")
    if state.game.effects[card].trap is not None:
        return Refusal("KD-TRAP-02", "this Trap waits for its trigger")
    if _answers_unstoppable(state):
        return Refusal("KD-TERM-16", "you cannot respond to an Unstoppable effect")
    return None


def activate_trap(state: State, seat: int, card: int, targets: Targets | None) -> None:
    effects, asked = state.game.effects[card], state.answering is not None
    lay_from_hand(state, card)
    if not asked and effects.trap is not None:
        turn_face(state, card, UP)  # early; it waits for its trigger (KD-TRAP-06)
        state.changes.append(Mod("waiting", card, True, ON_FIELD))
        note(state, "trap_flipped", seat, card)
        return
    _activate_card(state, seat, card, targets, -2 if effects.as_trap is not None and asked else -1)


def _activate_card(state: State, seat: int, card: int, targets: Targets | None, place: int = -1) -> None:
    use = state.game.effects[card].activate
    if use is not None and use.limit == "duel":
        mark_used(state, seat, card, "duel", -1)
    mark_used(state, seat, card, "turn", -1)
    activate(state, seat, card, place, targets or ())


def _answers_unstoppable(state: State) -> bool:
    return bool(state.chain) and is_unstoppable(state, state.chain[-1])


def choose_traps(state: State, seat: int, cards: tuple[int, ...]) -> None:
    for card in reversed(cards):
        push(state, spring, seat, card)


def check_activate_effect(state: State, seat: int, card: int, effect: int | str, targets: Targets | None) -> Refusal | None:
    uses, place = state.game.effects[card].uses, place_of_use(state, card, effect)
    if place < 0:
        return Refusal("KD-EFFECT-11", "the card has no such effect")
    if is_used(state, seat, card, uses[place].limit, place):
        return Refusal("KD-EFFECT-10", "it has already been used")
    if _answers_unstoppable(state):
        return Refusal("KD-TERM-16", "you cannot respond to an Unstoppable effect")
    if state.game.use_slow[card][place] and not in_main_phase(state, seat):
        return Refusal("KD-TERM-01", "a Slow effect can be used only in your Main Phase")
    if state.game.equip[card] and state.host[card] < 0:
        return Refusal("KD-EFFECT-01", "an EQUIP effect works only while the card equips a target")
    return None


def activate_effect(state: State, seat: int, card: int, effect: int | str, targets: Targets | None) -> None:
    if state.answering is not None and state.answering.kind == "flip_targets":
        triggers.put_flip(state, seat, card, targets or ())
        return
    place = place_of_use(state, card, effect)
    mark_used(state, seat, card, state.game.effects[card].uses[place].limit, place)
    activate(state, seat, card, place, targets or ())


def detach(state: State, seat: int, card: int) -> None:
    """Send the card to the graveyard and use its DETACH effect (KD-EFFECT-02)."""
    uses = state.game.effects[card].uses
    place = next(place for place, use in enumerate(uses) if use.zone == "attached")
    mark_used(state, seat, card, uses[place].limit, place)
    host = state.host[card]
    send(state, card, GRAVE)
    state.host[card] = -1
    activate(state, seat, card, place, (host,))


def send_ritual_spell(state: State, seat: int, card: int) -> None:
    send(state, card, GRAVE)
