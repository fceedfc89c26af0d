"""Numbers with Equipment and texts: totals of battles and challenges, Magic Values, Power, Dark Level."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.ongoing_effects import card_change, player_change
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, Side, State
from deckcheck.games.kingdom_hearts.engine.zones import HAND_SIZE


def _printed_attack(state: State, side: Side) -> int:
    """Return the printed Attack Value of the Form Change, or of the Player Card (KH-FORM-01, KH-AMB-03)."""
    if side.form != NO_CARD and state.cards[side.form].card.attack is not None:
        return state.cards[side.form].attack
    return state.cards[side.player_card].attack if side.player_card != NO_CARD else 0


def attack_value(state: State, seat: int) -> int:
    """Return the Player Card's Attack with Equipment and texts (KH-BATTLE-03, KH-BATTLE-07, KH-EQUIP-07)."""
    side = state.sides[seat]
    value = _printed_attack(state, side) + player_change(state, "attack", seat)
    worn = side.equipment.get(side.player_card)
    if worn is not None and _equipment_counts(state):
        value += state.cards[worn].support
    return max(0, value)


def _equipment_counts(state: State) -> bool:
    return state.challenge is None or state.options.equipment_in_challenge  # KH-AMB-21


def support_value(state: State, seat: int, card: int) -> int:
    """Return what a Friend adds to a combat, including its Equipment (KH-BATTLE-05, KH-BATTLE-07)."""
    value = state.cards[card].support + card_change(state, "support", seat, card, "friend")
    worn = state.sides[seat].equipment.get(card)
    if worn is not None and _equipment_counts(state):
        value += state.cards[worn].support
    return max(0, value)


def combat_total(state: State, seat: int, participants: list[int], played: list[int]) -> int:
    """Return the Attack plus the Support of everything that takes part (KH-CHALLENGE-11)."""
    total = attack_value(state, seat)
    for card in participants:
        total += support_value(state, seat, card)
    cards = state.cards
    for card in played:
        if cards[card].kind == "attack":
            total += cards[card].support
    return total


def battle_total(state: State) -> int:
    assert state.battle is not None
    return combat_total(state, state.active, state.battle.participants, state.battle.played)


def challenge_total(state: State, seat: int) -> int:
    assert state.challenge is not None
    return combat_total(state, seat, state.challenge.participants[seat], state.challenge.played[seat])


def magic_value(state: State, seat: int, card: int) -> int:
    """Return the Magic Value of a character; Magic Support counts in battles and challenges (KH-EQUIP-08, KH-AMB-15)."""
    side = state.sides[seat]
    fact = state.cards[card]
    value = fact.magic
    if card == side.player_card:
        if side.form != NO_CARD and state.cards[side.form].card.magic is not None:
            value = state.cards[side.form].magic
        value += card_change(state, "magic", seat, card, "player")
    else:
        value += card_change(state, "magic", seat, card, "friend")
    worn = side.equipment.get(card)
    if worn is not None and (
        state.battle is not None or state.challenge is not None or state.options.equipment_magic_outside_battle
    ):
        value += state.cards[worn].magic_support
    return value


def power(state: State, seat: int, card: int) -> int:
    """Return the Power of a Dark Card on a player's World; the other player controls it."""
    return max(1, state.cards[card].pow + card_change(state, "pow", 1 - seat, card, "dark"))


def dark_capacity(state: State, seat: int) -> int:
    """Return how many more Dark Cards may be put on a player's current World (KH-DISRUPT-04, KH-DISRUPT-05, KH-AMB-13)."""
    side = state.sides[seat]
    level = state.cards[side.worlds[-1]].dark_level + player_change(state, "dark_level", seat)
    counting = state.options.dark_level_counting
    taken = len(side.dark) if counting == "on_world" else side.placed if counting == "per_turn" else side.placed_on[-1]
    return level - taken


def combat_cards(state: State, seat: int) -> tuple[list[int], list[int]]:
    """Return a player's Friends in the open combat and the cards played in it."""
    if state.battle is not None and seat == state.active:
        return state.battle.participants, state.battle.played
    if state.challenge is not None:
        return state.challenge.participants[seat], state.challenge.played[seat]
    return [], []


def cards_to_draw(state: State, seat: int) -> int:
    """Return how many cards a player draws to have a full hand (KH-DRAW-01)."""
    return max(0, HAND_SIZE + player_change(state, "refill", seat) - len(state.sides[seat].hand))
