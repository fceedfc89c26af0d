"""Cards going from zone to zone, with what follows from it: equips, attached cards, Tokens and Rules going home."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.flow import fire
from deckcheck.games.kingdom_duels.engine.players import Board
from deckcheck.games.kingdom_duels.engine.state import (
    BACK,
    DECK,
    ERODED,
    EXTRA,
    FRONT,
    GRAVE,
    HAND,
    HIDDEN_ATK,
    LIMBO,
    ON_FIELD_ZONES,
    PERMANENT,
    RULE,
    UNDER,
    UP,
    State,
    note,
    opponents,
    place_of,
    seat_of,
)
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.tables import MONSTER
from deckcheck.games.kingdom_duels.engine.tables import RULE as RULE_CARD
from deckcheck.games.kingdom_duels.engine.values import atk_of, types_of


def remove(state: State, card: int) -> None:
    """Takes a card out of the list or zone it is in."""
    zone, board = state.zone[card], state.ctrl[card]
    player = state.players[state.kit.owner[card]]
    if zone == FRONT:
        _take_from_row(state.boards[board], state.col[card], card)
    elif zone == BACK:
        state.boards[board].back[state.col[card]] = -1
    elif zone == HAND:
        player.hand.remove(card)
    elif zone == EXTRA:
        player.extra.remove(card)
    elif zone == DECK:
        place = player.deck.cards.index(card)
        if place < player.deck.loose:
            player.deck.loose -= 1
        del player.deck.cards[place]
    elif zone == GRAVE:
        state.boards[player.board].grave.remove(card)
    elif zone == RULE:
        state.boards[player.board].rules.remove(card)
    elif zone == ERODED:
        state.boards[player.board].eroded.remove(card)
    state.zone[card] = LIMBO


def _take_from_row(side: Board, column: int, card: int) -> None:
    side.standing = side.shown_types = None
    if side.front[column] == card:
        side.front[column] = -1
    else:
        side.back[column] = -1
        side.rear -= 1


def _put_into_row(side: Board, place: int, card: int) -> None:
    """Places 5 to 9 are the zones of the Backrow."""
    row = side.front if place < 5 else side.back
    assert row[place % 5] < 0
    side.standing = side.shown_types = None
    row[place % 5] = card
    if place >= 5:
        side.rear += 1


def shift(state: State, card: int, place: int) -> None:
    """A monster goes to another free zone of its side."""
    side = state.boards[state.ctrl[card]]
    _take_from_row(side, state.col[card], card)
    _put_into_row(side, place, card)
    state.col[card] = place % 5


def exchange(state: State, one: int, other: int) -> None:
    """Two monsters of one side change places."""
    side = state.boards[state.ctrl[one]]
    places = (place_of(state, one), place_of(state, other))
    _take_from_row(side, state.col[one], one)
    _take_from_row(side, state.col[other], other)
    for card, place in ((one, places[1]), (other, places[0])):
        _put_into_row(side, place, card)
        state.col[card] = place % 5


def leave_field(state: State, card: int) -> None:
    """What a card loses when it leaves the field: changes, counters; its equips are destroyed, its attached cards go to the
    graveyard (KD-EQUIP-03, KD-ALTER-04)."""
    state.counters[card] = 0
    if any(mod.card == card for mod in state.mods):
        state.mods = [mod for mod in state.mods if mod.card != card or mod.until == PERMANENT]
    followers = [other for other, host in enumerate(state.host) if host == card] if card in state.host else []
    state.host[card] = -1
    for other in followers:
        if state.zone[other] == UNDER:
            send(state, other, GRAVE)
        elif state.zone[other] == BACK:
            state.host[other] = -1
            destroy(state, other, "effect", card)


def send(state: State, card: int, zone: int, *, top: bool = False) -> None:
    """Sends a card to its owner's hand, deck, Extra Deck, graveyard, Rule Zone, or erodes it; a Token or a Rule goes to the
    Extra Deck instead (KD-TOKEN-03, KD-RULECARD-02), an Extra Deck monster that would go to hand or deck too."""
    kit, before = state.kit, state.zone[card]
    if kit.token[card] or (kit.main[card] & RULE_CARD and zone != RULE) or (kit.extra_monster[card] and zone in (HAND, DECK)):
        zone = EXTRA
    on_field = before in ON_FIELD_ZONES
    where = (before, state.ctrl[card], state.col[card], state.pos[card])
    types = types_of(state, card) if on_field else frozenset()
    remove(state, card)
    player = state.players[kit.owner[card]]
    board = state.boards[player.board]
    if zone == GRAVE:
        board.grave.append(card)
    elif zone == HAND:
        player.hand.append(card)
    elif zone == EXTRA:
        player.extra.append(card)
    elif zone == ERODED:
        board.eroded.append(card)
    elif zone == RULE:
        board.rules.append(card)
    elif zone == DECK:
        if top:
            player.deck.put_on_top(card)
        else:
            player.deck.cards.append(card)
            player.deck.shuffle()  # KD-DRAW-03
    state.zone[card], state.ctrl[card], state.col[card], state.pos[card] = zone, player.board, -1, 0
    if before == UNDER:
        state.host[card] = -1
    if on_field:
        leave_field(state, card)
        fire(state, "left_field", card, where, types)
    if zone == GRAVE:
        note(state, "went_to_graveyard", kit.owner[card], card)
        fire(state, "sent_to_graveyard", card, where)
    elif zone == ERODED:
        note(state, "eroded", kit.owner[card], card)


def place_front(state: State, card: int, board: int, place: int, position: int) -> None:
    """Puts a monster into a Frontrow zone (0 to 4), or into a Backrow zone (5 to 9) as a monster; it must be free. The deck is
    shuffled if it comes from there (KD-DRAW-03)."""
    if state.zone[card] == DECK:
        state.players[state.kit.owner[card]].deck.shuffle()
    remove(state, card)
    side = state.boards[board]
    _put_into_row(side, place, card)
    side.had_monster = True
    state.zone[card], state.ctrl[card], state.col[card], state.pos[card] = FRONT, board, place % 5, position
    state.since[card] = state.turn
    state.moved[card] = 0


def place_back(state: State, card: int, board: int, column: int, face: int) -> None:
    """Puts a card into a Backrow zone; it must be free."""
    remove(state, card)
    side = state.boards[board]
    assert side.back[column] < 0
    side.back[column] = card
    state.zone[card], state.ctrl[card], state.col[card], state.pos[card] = BACK, board, column, face
    state.since[card] = state.turn


def free_column(row: list[int]) -> int:
    """The first free zone of a row, or -1."""
    for column, card in enumerate(row):
        if card < 0:
            return column
    return -1


def saved(state: State, card: int, cause: str) -> bool:
    """Whether something keeps a card from being destroyed."""
    if has(state, card, "battle_proof" if cause == "battle" else "effect_proof"):
        return True
    for source in state.kit.savers:
        if source != card and not _works(state, source):
            continue
        saves = state.kit.effects[source].saves
        if saves is not None and saves(state, source, card, cause):
            return True
    return False


def _works(state: State, card: int) -> bool:
    zone = state.zone[card]
    return (zone == FRONT and state.pos[card] < HIDDEN_ATK) or (zone == BACK and state.pos[card] == UP) or zone == RULE


def destroy(state: State, card: int, cause: str = "effect", source: int = -1, *, seat: int = -1, damage: bool = False) -> bool:
    """Destroys a card on the field; True when it was destroyed. `damage` applies Destruction Damage, inflicted by `seat`."""
    if state.zone[card] not in ON_FIELD_ZONES or saved(state, card, cause):
        return False
    controller = seat_of(state, state.ctrl[card])
    where = (state.zone[card], state.ctrl[card], state.col[card], state.pos[card])
    was = (atk_of(state, card), types_of(state, card))
    atk = state.kit.atk[card] if state.options.damage_original else was[0]  # KD-AMB-13
    note(state, "destroyed", controller, card, cause)
    send(state, card, GRAVE)
    if damage and state.kit.main[card] & MONSTER:
        inflict_destruction(state, seat if seat >= 0 else opponents(state, controller)[0], controller, atk // 2)
    fire(state, "destroyed", card, where, cause, source, was)
    return True


def inflict_destruction(state: State, by: int, seat: int, amount: int) -> None:
    """Destruction Damage, at most 1000 a turn from each player, or from all together (KD-TERM-13, KD-AMB-22)."""
    players = state.players
    done = sum(player.destruction for player in players) if state.options.cap_together else players[by].destruction
    amount = min(amount, 1000 - done)
    if amount > 0:
        players[by].destruction += amount
        lose_lp(state, seat, amount, "destruction")


def lose_lp(state: State, seat: int, amount: int, kind: str) -> None:
    """Damage to a player; kind is battle, effect or destruction, which is effect damage (KD-TERM-12), or cost."""
    if amount <= 0:
        return
    if kind != "cost" and has_player(state, seat, "player_no_battle" if kind == "battle" else "player_no_effect"):
        return
    board = state.boards[state.players[seat].board]
    board.lp = max(0, board.lp - amount)
    note(state, "lost_lp", seat, amount, board.lp)
    if kind != "cost":
        fire(state, "damage", seat, amount, kind)


def has_player(state: State, seat: int, kind: str) -> bool:
    """Whether a change or a static effect holds for a player, who is the number -1 - seat."""
    if kind not in state.changes.kinds and kind not in state.kit.static_rows:
        return False
    return has(state, -1 - seat, kind)


def set_aside_attached(state: State, card: int, new_host: int) -> None:
    """Attaches a card, and what is attached to it, to another one (KD-EQUIP-04)."""
    for other in range(len(state.host)):
        if state.host[other] == card and state.zone[other] == UNDER:
            state.host[other], state.ctrl[other] = new_host, state.ctrl[new_host]
    where = (state.zone[card], state.ctrl[card], state.col[card], state.pos[card])
    types = types_of(state, card)
    remove(state, card)
    if where[0] in (FRONT, BACK):
        leave_field(state, card)
    state.zone[card], state.host[card], state.pos[card] = UNDER, new_host, UP
    state.ctrl[card] = state.ctrl[new_host]
    if where[0] in (FRONT, BACK):
        fire(state, "left_field", card, where, types)
