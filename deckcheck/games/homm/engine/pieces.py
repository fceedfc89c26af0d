"""What happens to cards: drawing, discarding, entering and leaving the map, damage, Size and victory."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.homm.engine.state import Piece, State
from deckcheck.games.homm.engine.triggers import fire
from deckcheck.games.homm.engine.values import refresh, stat

LIMIT = 20  # HM-HERO-03


def draw(state: State, seat: int, number: int) -> int:
    """Draws up to so many cards; an empty deck gives none and is not refilled (HM-ROUND-07, HM-SETUP-14)."""
    side = state.sides[seat]
    number = min(number, len(side.deck))
    for _ in range(number):
        side.hand.append(side.deck.draw(state.stream))
    if state.log is not None and number:
        state.log.append(Event("drew", seat, (number,)))
    return number


def discard(state: State, card: int) -> None:
    """Puts a card that has left its place on its owner's pile; a Vanguard card returns to the others (HM-SETUP-13)."""
    side = state.sides[state.owner[card]]
    state.turned.discard(card)
    if state.facts[card].vanguard:
        side.vanguard.append(card)
    else:
        side.discard.append(card)


def take_from_hand(state: State, seat: int, card: int) -> None:
    side = state.sides[seat]
    side.hand.remove(card)
    if card in side.shown:
        side.shown.remove(card)


def enter(state: State, card: int, cell: int) -> Piece:
    """A Unit comes to the map, with an Activation mark and without tokens (HM-PLAY-04, HM-SIZE-11)."""
    piece = Piece(card, state.facts[card], state.owner[card], cell)
    piece.activated = True
    state.pieces[card] = piece
    state.cells[cell] = piece
    state.dirty = True
    if state.log is not None:
        state.log.append(Event("entered", piece.owner, (card, cell)))
    fire(state, "enters", card)
    return piece


def leave(state: State, piece: Piece) -> None:
    """A Unit is removed from the map; cards under it are discarded as well (HM-SIZE-08, HM-ONGOING-01, HM-VANGUARD-02)."""
    fire(state, "leaves", piece.card)
    del state.pieces[piece.card]
    if state.cells[piece.cell] is piece:
        state.cells[piece.cell] = None
    state.dirty = True
    for card in piece.attached:
        del state.host[card]
        discard(state, card)
    discard(state, piece.card)
    if state.log is not None:
        state.log.append(Event("left", piece.owner, (piece.card,)))
    check_all(state)


def increase(state: State, piece: Piece, number: int) -> None:
    """HM-SIZE-02."""
    piece.tokens += number
    if state.log is not None:
        state.log.append(Event("grew", piece.controller, (piece.card, number, piece.tokens + 1)))


def decrease(state: State, piece: Piece, number: int) -> None:
    """Takes Size tokens off; one with too few is discarded (HM-SIZE-07, HM-SIZE-08)."""
    if state.opts["decrease_typo"] == "b":  # as printed: "Increase X", with tokens to add
        increase(state, piece, number)
        return
    shrink(state, piece, number)


def shrink(state: State, piece: Piece, number: int) -> None:
    piece.tokens -= number
    if piece.tokens < 0:
        piece.tokens = 0
        leave(state, piece)
    elif state.log is not None:
        state.log.append(Event("shrank", piece.controller, (piece.card, number, piece.tokens + 1)))


def place_damage(state: State, piece: Piece, amount: int) -> None:
    """Puts damage on a Unit or Hero without looking at what follows from it."""
    if amount <= 0:
        return
    piece.damage += amount
    if state.log is not None:
        state.log.append(Event("hurt", piece.controller, (piece.card, amount, piece.damage)))


def check_damage(state: State, piece: Piece) -> None:
    """Damage of the hit points or more takes Size, as often as needed; what is over on the last is lost (HM-SIZE-09, -10)."""
    if piece.is_hero or not piece.damage or state.pieces.get(piece.card) is not piece:
        return
    hit_points = stat(state, piece, "hp")
    lost = piece.damage // hit_points
    if lost:
        piece.damage -= lost * hit_points
        shrink(state, piece, lost)


def check_all(state: State) -> None:
    """Hit points may have changed with the cards in play; damage counts at once, or at the next attack (HM-AMB-24)."""
    refresh(state)
    if state.opts["merge_damage_check"] == "a":
        for piece in state.pieces.values():
            if piece.damage >= piece.facts.hp and not piece.is_hero:
                state.stack.append(("check_all",))
                return


def run_check_all(state: State) -> None:
    for piece in list(state.pieces.values()):
        check_damage(state, piece)


def hurt(state: State, cards: tuple[int, ...] | list[int], amount: int) -> None:
    """The same damage on several at once."""
    struck = [state.pieces[card] for card in cards if card in state.pieces]
    for piece in struck:
        place_damage(state, piece, amount)
    for piece in struck:
        check_damage(state, piece)
    check_heroes(state)


def heal(state: State, piece: Piece, amount: int) -> None:
    amount = min(amount, piece.damage)
    piece.damage -= amount
    if amount and state.log is not None:
        state.log.append(Event("healed", piece.controller, (piece.card, amount, piece.damage)))


def check_heroes(state: State) -> None:
    """A Hero with 20 damage or more ends the game at once (HM-HERO-03, HM-WIN-01, HM-WIN-05)."""
    beaten = [seat for seat in (0, 1) if state.pieces[state.sides[seat].hero].damage >= LIMIT]
    if beaten:
        lose(state, beaten, "HM-WIN-01")


def lose(state: State, losers: list[int], clause: str) -> None:
    """Ends the game; when both lose, it is a draw or the first player of the round loses (HM-AMB-26)."""
    if len(losers) == 2:
        state.winner = 1 - state.first if state.opts["double_loss"] == "b" else -1
    else:
        state.winner = 1 - losers[0]
    state.reason = clause
    state.stack.clear()
    for card in state.limbo:
        discard(state, card)
    state.limbo.clear()
    state.ask = None
    if state.log is not None:
        state.log.append(Event("ended", max(state.winner, 0), (state.winner, clause)))


def detach(state: State, card: int) -> None:
    """Discards an Ongoing card from play, wherever it lies."""
    host = state.host.pop(card, None)
    if host is not None:
        state.pieces[host].attached.remove(card)
    elif card in state.spots:
        state.space_cards.remove((card, state.spots.pop(card)))
    elif card not in state.sides[state.owner[card]].aside:
        return
    else:
        state.sides[state.owner[card]].aside.remove(card)
    state.dirty = True
    discard(state, card)
    if state.log is not None:
        state.log.append(Event("removed", state.owner[card], (card,)))
    check_all(state)
