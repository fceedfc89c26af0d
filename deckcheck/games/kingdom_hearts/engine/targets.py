"""Cards in play that an effect may choose from."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.cards import Row, Selector
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import CARD_TEXT, condition_holds, is_covered
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.zones import friends_of


def cards_in_play(state: State, seat: int, selector: Selector | None) -> list[tuple[int, str]]:
    """Return the cards a player controls that fit, with their roles. Player Cards are never discarded, returned or captured."""
    side = state.sides[seat]
    role = selector.role if selector else ""
    found: list[tuple[int, str]] = []
    if role in ("", "friend"):
        found += [(card, "friend") for card in friends_of(state, seat)]
    if role in ("", "on_world"):
        found += [(card, "dark") for card in state.sides[1 - seat].dark]
    if not role:
        found += [(card, "equipment") for card in side.equipment.values()]
        found += [(card, "world") for card in side.worlds]
        if side.form != NO_CARD:
            found.append((side.form, "form"))
    return [(card, role) for card, role in found if selector is None or selector.fits(state.cards[card], True)]


def unprotected(state: State, seat: int, owner: int, selector: Selector | None) -> tuple[int, ...]:
    """Return the cards controlled by `owner` that an effect of `seat` may discard, return or capture."""
    found = cards_in_play(state, owner, selector)
    return tuple(card for card, role in found if seat == owner or not is_covered(state, "protect", owner, card, role))


def candidates(state: State, seat: int, row: Row) -> tuple[int, ...]:
    """Return the cards that the player of an effect may choose from."""
    if row.verb == "damage":
        dark = state.sides[seat].dark
        return tuple(card for card in dark if row.of is None or row.of.fits(state.cards[card], True))
    owner = 1 - seat if row.verb == "capture" or row.who == "opponent" else seat
    if row.verb == "pow":
        found = cards_in_play(state, owner, row.of)
        return tuple(card for card, role in found if role == "dark")
    if row.verb in ("support", "magic"):
        friends = [card for card, role in cards_in_play(state, owner, row.of) if role == "friend"]
        player = state.sides[owner].player_card
        if row.verb == "magic" and row.of and not row.of.role and row.of.fits(state.cards[player], True):
            friends.append(player)
        return tuple(friends)
    found_cards = unprotected(state, seat, owner, row.of)
    if row.verb == "capture":
        friends = friends_of(state, owner)
        return tuple(card for card in found_cards if card in friends)
    return found_cards


def targets(state: State, seat: int, card: int) -> tuple[int, ...]:
    """Return the possible targets of an Event, Magic or Technique Card; empty if it needs none."""
    row = state.cards[card].target_row
    if row is None or (row.condition and not condition_holds(state, seat, card, row)):
        return ()
    return candidates(state, seat, row)


def refuse_target(state: State, seat: int, card: int, target: int | None) -> str:
    """Return the clause that refuses a target: a card that needs one must have one, any other card none."""
    found = targets(state, seat, card)
    return "" if (target in found if found else target is None) else CARD_TEXT
