"""Setup: first player, Locations, opening hands (HM-SETUP-01 to HM-SETUP-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deckcheck.core.engine import TURN_STARTED, Decklist, Options, options_record
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.homm.cards import STATISTICS, Card
from deckcheck.games.homm.engine.board import CELL, HERO_CELLS, LOCATION_ROWS, SIDE, XY, Space
from deckcheck.games.homm.engine.cards import UNKNOWN, facts_of, lacks_values
from deckcheck.games.homm.engine.rounds import check_cards_in_hand, start_of_round
from deckcheck.games.homm.engine.state import Piece, Place, PlayOptions, Question, State
from deckcheck.games.homm.engine.zones import draw
from deckcheck.simulator.parts.flow import Refusal, note
from deckcheck.simulator.parts.unplayable import as_unplayable

HAND: Final = 7  # HM-SETUP-10


def new_state(decks: Sequence[Decklist], options: Options, seed: int) -> State:
    """Return a game before the choice of the first player."""
    state = State(options_record(PlayOptions, options), Stream(seed))
    cards: list[Card] = []
    owner: list[int] = []
    for seat, deck in enumerate(decks):
        side = state.sides[seat]
        for zone in ("hero", "vanguard", "locations", "deck"):
            numbers = list(range(len(cards), len(cards) + len(deck.zones.get(zone, ()))))
            cards += [as_unplayable(card, UNKNOWN) if lacks_values(card) else card for card in deck.zones.get(zone, ())]
            owner += [seat] * len(numbers)
            if zone == "hero":
                side.hero = numbers[0]
            elif zone == "vanguard":
                side.vanguard = numbers
            elif zone == "locations":
                side.locations = numbers
            else:
                side.deck = Pile(numbers)
    set_cards(state, cards, [card.id for card in cards], owner)
    for seat, deck in enumerate(decks):
        hero = state.sides[seat].hero
        place_piece(state, seat, hero, HERO_CELLS[seat])
        shown = deck.fields.get("statistics") or {name: getattr(cards[hero], name) or 0 for name in STATISTICS}
        state.sides[seat].ready = [shown.get(name, 0) for name in STATISTICS]  # HM-SETUP-04
    state.active = state.stream.below(2)
    state.stack.append(Question("order", state.active))
    return state


def set_cards(state: State, cards: list[Card], references: list[str], owner: list[int]) -> None:
    state.cards = tuple(cards)
    state.facts = tuple(facts_of(card) for card in cards)
    state.references = tuple(references)
    state.owner = tuple(owner)


def place_piece(state: State, seat: int, card: int, cell: int) -> Piece:
    """Put a Hero, or a Unit before the game, on the map."""
    piece = Piece(card, state.facts[card], seat, cell)
    state.pieces[card] = piece
    state.cells[cell] = piece
    return piece


def check_order(state: State, seat: int, first: int) -> Refusal | None:
    return None if first in (0, 1) else Refusal("HM-SETUP-02", "choose one of the two players")


def choose_order(state: State, seat: int, first: int) -> None:
    state.first = state.active = first
    note(state, "first_player_chosen", first)
    ask_for_location(state)


def ask_for_location(state: State) -> None:
    """Ask for the next Location, players in turn; after the last one, shuffle the decks and draw the opening hands."""
    counts = [len(side.locations) for side in state.sides]
    if any(counts):
        state.active = state.first if counts[state.first] >= counts[1 - state.first] else 1 - state.first
        state.stack.append(Question("place", state.active))
        return
    for seat in (state.first, 1 - state.first):
        draw(state, seat, HAND)
    state.stack.append(Question("replace", state.first))


def check_location(state: State, seat: int, card: int, at: Space) -> Refusal | None:
    if card not in state.sides[seat].locations:
        return Refusal("HM-SETUP-06", "this is not a Location that you still have to place")
    if at not in CELL or at[1] != due_row(state, seat):
        return Refusal("HM-SETUP-06", f"place the next Location in row {due_row(state, seat)}")
    if at[0] not in free_columns(state, seat):
        return Refusal("HM-SETUP-07", f"column {at[0]} already has a Location")
    return None


def place_location(state: State, seat: int, card: int, at: Space) -> None:
    state.sides[seat].locations.remove(card)
    state.places.append(Place(card, seat, CELL[at]))
    state.dirty = True
    note(state, "location_placed", seat, at)
    ask_for_location(state)


def free_columns(state: State, seat: int) -> list[int]:
    """Return the columns where the player can place the next Location (HM-SETUP-07, HM-AMB-12)."""
    own = state.options.location_columns == "own"
    taken = {XY[place.cell][0] for place in state.places if not own or place.owner == seat}
    spaces = {place.cell for place in state.places}
    row = due_row(state, seat)
    return [x for x in range(1, SIDE + 1) if x not in taken and CELL[x, row] not in spaces]


def due_row(state: State, seat: int) -> int:
    """Return the row of the player's next Location (HM-SETUP-06)."""
    return LOCATION_ROWS[seat][sum(place.owner == seat for place in state.places)]


def check_replaced(state: State, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    return check_cards_in_hand(state, seat, cards, "HM-SETUP-12")


def replace_cards(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Draw new cards and shuffle the replaced ones into the deck, in the order of the option (HM-AMB-13)."""
    side = state.sides[seat]
    side.tally.kept = int(not cards)
    for card in cards:
        side.hand.remove(card)
    if state.options.replace_order == "shuffle_first":
        side.deck.cards.extend(cards)
        side.deck.shuffle()
        draw(state, seat, len(cards))
    else:
        draw(state, seat, len(cards))
        side.deck.cards.extend(cards)
        side.deck.shuffle()
    note(state, "cards_replaced", seat, len(cards))
    if seat == state.first:
        state.stack.append(Question("replace", 1 - seat))
    else:
        state.active = state.first
        note(state, TURN_STARTED, state.first, state.round)
        start_of_round(state)
