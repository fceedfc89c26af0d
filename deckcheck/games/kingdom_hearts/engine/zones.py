"""Cards and their zones. Every card that enters or leaves play passes here, so that its effects hold exactly as long."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_hearts.engine.cards import ALLY_KINDS, DARK_KINDS, Fact, is_same_name
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, Entry, State
from deckcheck.simulator.parts.flow import note

HAND_SIZE: Final = 6


def enter_play(state: State, seat: int, card: int, role: str) -> None:
    """Make a card's rows hold; `role` is what the card is used as, which decides which rows count."""
    fact = state.cards[card]
    if not fact.registers:
        return
    ally = role == "friend" and fact.kind in ALLY_KINDS
    for row in fact.lasting:
        if row.ally == ally:
            entry = Entry(seat, card, row, 0, role, (), row.amount)
            state.lasting.setdefault(row.verb, []).append(entry)
    for when, rows in fact.moments.items():
        if when in ("played", "defeated"):
            continue
        for row in rows:
            if row.ally == ally:
                state.moments.setdefault(when, []).append(Entry(seat, card, row, 0, role, (), row.amount))


def leave_play(state: State, card: int) -> None:
    """Stop a card's rows; changes that it started go on."""
    if not state.cards[card].registers:
        return
    for index in (state.lasting, state.moments):
        for key, entries in index.items():
            kept = [entry for entry in entries if entry.card != card or entry.end != 0]
            if len(kept) < len(entries):
                index[key] = kept


def to_discard(state: State, card: int) -> None:
    """Put a card face up on top of its owner's discard pile, whoever controlled it (KH-TERM-06)."""
    owner = state.owner[card]
    state.sides[owner].discard.append(card)
    note(state, "card_discarded", owner, card)


def friends_of(state: State, seat: int) -> list[int]:
    """Return all cards that a player uses as Friends, including those that take part in a combat."""
    friends = state.sides[seat].friends
    if state.battle is not None and seat == state.active:
        return friends + state.battle.participants
    if state.challenge is not None:
        return friends + state.challenge.participants[seat]
    return friends


def characters(state: State, seat: int) -> list[int]:
    """Return the Player Card and all Friends of a player, through which Magic can be played (KH-MAGIC-02)."""
    player = state.sides[seat].player_card
    return ([player] if player != NO_CARD else []) + friends_of(state, seat)


def total_level(state: State, seat: int) -> int:
    """Return the sum of the levels of a player's World Cards."""
    cards = state.cards
    return sum([cards[world].level for world in state.sides[seat].worlds])


def remove_friend(state: State, seat: int, card: int) -> None:
    """Take a Friend out of play; the caller decides where it goes."""
    side = state.sides[seat]
    if card in side.friends:
        side.friends.remove(card)
    elif state.battle is not None and card in state.battle.participants:
        state.battle.participants.remove(card)
    elif state.challenge is not None:
        state.challenge.participants[seat].remove(card)
    leave_play(state, card)


def discard_friend(state: State, seat: int, card: int) -> None:
    """Discard a Friend and its Equipment (KH-EQUIP-10)."""
    remove_friend(state, seat, card)
    to_discard(state, card)
    strip(state, seat, card)


def strip(state: State, seat: int, bearer: int) -> None:
    """Discard the Equipment of a character, if any."""
    equipment = state.sides[seat].equipment.pop(bearer, NO_CARD)
    if equipment != NO_CARD:
        leave_play(state, equipment)
        to_discard(state, equipment)


def remove_dark(state: State, seat: int, card: int) -> None:
    """Take a Dark Card off a player's World."""
    side = state.sides[seat]
    side.dark.remove(card)
    side.damage.pop(card, None)
    leave_play(state, card)


def discard_dark(state: State, seat: int, card: int) -> None:
    remove_dark(state, seat, card)
    to_discard(state, card)


def remove_world(state: State, seat: int, card: int) -> None:
    """Take a World Card out of play; Dark Cards cannot stay on a World that is gone (KH-ESCAPE-03)."""
    side = state.sides[seat]
    place = side.worlds.index(card)
    top = place == len(side.worlds) - 1
    del side.worlds[place], side.placed_on[place]
    leave_play(state, card)
    if top:
        for dark in side.dark.copy():
            discard_dark(state, seat, dark)


def play_from_hand(state: State, seat: int, card: int) -> None:
    """Take a card out of a player's hand and count it as played."""
    side = state.sides[seat]
    side.hand.remove(card)
    kind = state.cards[card].kind
    side.played[kind] = side.played.get(kind, 0) + 1


def draw(state: State, seat: int, number: int) -> None:
    """Draw cards; drawing the last one turns the discard pile into the new deck (KH-DRAW-03 to 05, KH-AMB-27)."""
    side = state.sides[seat]
    deck, hand, stream = side.deck, side.hand, state.stream
    before = len(hand)
    for _ in range(number):
        if not deck.cards:
            if not side.discard or not state.options.empty_deck_reshuffle:
                break
            reshuffle(state, seat)
        hand.append(deck.draw(stream))
        if not deck.cards and side.discard:
            reshuffle(state, seat)
    side.seen += len(hand) - before
    if len(hand) > before:
        note(state, "cards_drawn", seat, len(hand) - before)


def reshuffle(state: State, seat: int) -> None:
    side = state.sides[seat]
    side.deck.cards.extend(side.discard)
    side.deck.shuffle()
    side.shown.difference_update(side.discard)
    side.discard.clear()
    side.reshuffles += 1
    note(state, "deck_reshuffled", seat, len(side.deck.cards))


def is_exempt(state: State, seat: int, fact: Fact) -> bool:
    """Return whether several such allies may be in play: by the Player Card's text, or by the option of KH-AMB-17."""
    if fact.kind not in DARK_KINDS:
        return False
    if not state.options.unique_for_dark_allies:
        return True
    player = state.sides[seat].player_card
    return player != NO_CARD and state.cards[player].allies_not_unique


def namesakes(state: State, seat: int, fact: Fact) -> list[int]:
    """Return the player's Friends that must be discarded before a card of this name comes into play as a Friend."""
    friends = friends_of(state, seat)
    if not friends or is_exempt(state, seat, fact):
        return []
    cards, options = state.cards, state.options
    return [
        card for card in friends if is_same_name(options, cards[card].key, fact.key) and not is_exempt(state, seat, cards[card])
    ]


def dark_namesakes(state: State, seat: int, fact: Fact) -> list[int]:
    """Return the player's Dark Cards of this name on the opponent's World; they count only with one value of KH-AMB-16."""
    if state.options.unique_vs_player_card != "all_controlled" or is_exempt(state, seat, fact):
        return []
    dark = state.sides[1 - seat].dark
    return [card for card in dark if is_same_name(state.options, state.cards[card].key, fact.key)]


def is_blocked_by_player_card(state: State, seat: int, fact: Fact) -> bool:
    """Return whether a Friend has the name of the Player Card, which cannot be discarded (KH-AMB-16)."""
    if state.options.unique_vs_player_card == "friends" or is_exempt(state, seat, fact):
        return False
    player = state.sides[seat].player_card
    return player != NO_CARD and is_same_name(state.options, state.cards[player].key, fact.key)


def take_from_play(state: State, card: int, *, to_hand: bool) -> None:
    """Take a card out of play, wherever it is; a card that has already left play stays where it is."""
    for seat, side in enumerate(state.sides):
        if card in side.equipment.values():
            del side.equipment[next(bearer for bearer, worn in side.equipment.items() if worn == card)]
            leave_play(state, card)
        elif card in friends_of(state, seat):
            remove_friend(state, seat, card)
        elif card in side.dark:
            remove_dark(state, seat, card)
        elif card in side.worlds:
            remove_world(state, seat, card)
        elif card == side.form:
            side.form = NO_CARD
            leave_play(state, card)
        else:
            continue
        if to_hand:
            owner = state.sides[state.owner[card]]
            owner.hand.append(card)
            owner.shown.add(card)
            note(state, "card_returned", state.owner[card], card)
        else:
            to_discard(state, card)
        strip(state, seat, card)
        return


def replace_namesakes(state: State, seat: int, card: int) -> None:
    """Discard the namesakes of a new card, which takes over their Equipment (KH-FRIEND-06, KH-EQUIP-09)."""
    fact = state.cards[card]
    equipment = state.sides[seat].equipment
    for other in namesakes(state, seat, fact):
        remove_friend(state, seat, other)
        to_discard(state, other)
        if other in equipment and card not in equipment:
            equipment[card] = equipment.pop(other)
        strip(state, seat, other)
    for other in dark_namesakes(state, seat, fact):
        discard_dark(state, 1 - seat, other)


def put_into_friend_area(state: State, seat: int, card: int) -> None:
    """Give a player control of a card as a Friend; its namesake there is discarded first (KH-FRIEND-05)."""
    replace_namesakes(state, seat, card)
    state.sides[seat].friends.append(card)
    enter_play(state, seat, card, "friend")


def put_on_world(state: State, seat: int, card: int) -> None:
    """Put a Dark Card on the opponent's current World (KH-DISRUPT-02)."""
    other = state.sides[1 - seat]
    other.dark.append(card)
    other.placed += 1
    other.placed_on[-1] += 1
    enter_play(state, seat, card, "dark")
