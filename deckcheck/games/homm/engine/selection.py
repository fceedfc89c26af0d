"""Units, Heroes, spaces and cards that fit a selection (HM-EFFECT-08 to HM-EFFECT-13)."""

from __future__ import annotations

from typing import Final

from deckcheck.games.homm.engine.board import BIT, DISTANCE, EVERYWHERE, SPACES, WITHIN, area
from deckcheck.games.homm.engine.cards import Effect, Facts, Selection
from deckcheck.games.homm.engine.state import Piece, Run, State

NAMED: Final = frozenset({"self", "attached", "trigger", "opposed", "here"})
"""Words of `which` that mean a single card."""


def name_fits(state: State, wanted: str, name: str) -> bool:
    """Return whether a name is the one in quotation marks, or contains it with name_match_exact=false (HM-AMB-29)."""
    return name == wanted or (not state.options.name_match_exact and wanted in name)


def cell_of(state: State, source: int, seat: int) -> int:
    """Return the space of a card: its own, that of its Unit, or that of the player's Hero for a card next to the map."""
    piece = state.pieces.get(source)
    if piece is not None:
        return piece.cell
    if source in state.spots:
        return state.spots[source]
    host = state.host.get(source)
    return state.pieces[state.sides[seat].hero if host is None else host].cell


def opposed_to(state: State, source: int, trigger: int = -1) -> int:
    """Return the other piece of the attack: the target for a card of the attacker, the attacker for a card of the target."""
    attack = state.attack
    if attack is None:
        return -1
    mine = state.host.get(source, source)
    if mine not in (attack.attacker, attack.target):
        mine = trigger
    return attack.target if mine == attack.attacker else attack.attacker


def origin(state: State, selection: Selection, source: int, seat: int) -> int:
    """Return the space from which the range of a selection is counted."""
    if selection.origin == "hero":
        return state.pieces[state.sides[seat].hero].cell
    if selection.origin == "opposed":
        piece = state.pieces.get(opposed_to(state, source))
        return piece.cell if piece is not None else -1
    return cell_of(state, source, seat)


def fits(state: State, selection: Selection, piece: Piece, source: int, seat: int, *, anywhere: bool = False) -> bool:
    """Return whether a Unit or Hero fits, apart from `which`; `anywhere` ignores the range, as in an area."""
    if selection.friendly is not None and (piece.controller == seat) is not selection.friendly:
        return False
    if not (selection.heroes if piece.is_hero else selection.units):
        return False
    if selection.range >= 0 and not anywhere and not reach_of(state, selection, source, seat) & BIT[piece.cell]:
        return False
    if selection.plain:
        return True
    return _print_fits(state, selection, piece, source) and (not selection.reads_tokens or _tokens_fit(selection, piece))


def card_fits(state: State, selection: Selection, piece: Piece, source: int, seat: int) -> bool:
    """Return whether a Unit or Hero fits, apart from `which`, range, tokens, marks and movement."""
    if selection.friendly is not None and (piece.controller == seat) is not selection.friendly:
        return False
    if not (selection.heroes if piece.is_hero else selection.units):
        return False
    return selection.plain or _print_fits(state, selection, piece, source)


def reach_of(state: State, selection: Selection, source: int, seat: int) -> int:
    """Return the spaces within the range of a selection as a mask."""
    if selection.range < 0:
        return EVERYWHERE
    start = origin(state, selection, source, seat)
    return WITHIN[start][selection.range] if start >= 0 else 0


def _print_fits(state: State, selection: Selection, piece: Piece, source: int) -> bool:
    if selection.other and piece.card == source:
        return False
    if selection.unit_type and piece.facts.unit_type != selection.unit_type:
        return False
    if not selection.reads_card:
        return True
    if not state.options.name_match_exact:
        return facts_fit(state, selection, piece.facts)
    found = selection.fitting.get(piece.facts)
    if found is None:
        found = selection.fitting[piece.facts] = facts_fit(state, selection, piece.facts)
    return found


def _tokens_fit(selection: Selection, piece: Piece) -> bool:
    if selection.size_min and piece.tokens + 1 < selection.size_min:
        return False
    if selection.size_max and (piece.is_hero or piece.tokens + 1 > selection.size_max):
        return False
    if piece.damage < selection.damage_min:
        return False
    if selection.activation_mark is not None and piece.activated != selection.activation_mark:
        return False
    if selection.retaliation_mark is not None and piece.retaliated != selection.retaliation_mark:
        return False
    return selection.moved is None or piece.moved == selection.moved


def facts_fit(state: State, selection: Selection, facts: Facts) -> bool:
    """Return whether the name, traits and cost of a printed card fit."""
    if selection.name and not name_fits(state, selection.name, facts.name):
        return False
    if selection.not_name and name_fits(state, selection.not_name, facts.name):
        return False
    if selection.trait and selection.trait not in facts.traits:
        return False
    if selection.not_trait and selection.not_trait in facts.traits:
        return False
    return selection.cost_max < 0 or facts.total_cost <= selection.cost_max


def fits_card(state: State, selection: Selection, card: int, seat: int, player: int) -> bool:
    """Return whether a card outside the map fits; `seat` owns the effect, `player` has or plays the card."""
    if selection.owner and (player == seat) != (selection.owner == "friendly"):
        return False
    return facts_fit(state, selection, state.facts[card])


def spaces_that_fit(state: State, selection: Selection, source: int, seat: int) -> list[int]:
    """Return the spaces for a selection of spaces."""
    start = origin(state, selection, source, seat) if selection.range >= 0 else -1
    cells = state.cells
    return [
        cell
        for cell in range(SPACES)
        if not (selection.vacant and cells[cell] is not None)
        and (selection.range < 0 or DISTANCE[start][cell] <= selection.range)
    ]


def pieces_that_fit(state: State, selection: Selection, run: Run) -> list[int]:
    """Return the card numbers of the Units and Heroes that a selection names or offers."""
    which, source, seat = selection.which, run.source, run.seat
    pieces = state.pieces
    if which in NAMED:
        card = _meant(state, which, run)
        piece = pieces.get(card)
        return [card] if piece is not None and (which == "self" or fits(state, selection, piece, source, seat)) else []
    if which == "same":
        return [card for card in run.same if card in pieces]
    if which == "area":
        mask = area(state.cards[source].area_of_effect, run.given)
        return [
            card
            for card, piece in pieces.items()
            if BIT[piece.cell] & mask and fits(state, selection, piece, source, seat, anywhere=True)
        ]
    return [piece.card for piece in all_that_fit(state, selection, source, seat)]


def all_that_fit(state: State, selection: Selection, source: int, seat: int) -> list[Piece]:
    """Return all Units and Heroes that fit, apart from `which`."""
    heroes, units, friendly = selection.heroes, selection.units, selection.friendly
    other = -1 if friendly is None else 1 - seat if friendly else seat
    reach = reach_of(state, selection, source, seat) if selection.range >= 0 else EVERYWHERE
    found = []
    for piece in state.pieces.values():
        if piece.controller != other and (heroes if piece.is_hero else units) and BIT[piece.cell] & reach:
            found.append(piece)
    return found if selection.plain else _narrowed(state, selection, found, source)


def _narrowed(state: State, selection: Selection, pieces: list[Piece], source: int) -> list[Piece]:
    """Return those of the pieces whose card, and whose tokens if the selection reads them, fit."""
    found = [piece for piece in pieces if _print_fits(state, selection, piece, source)]
    return [piece for piece in found if _tokens_fit(selection, piece)] if selection.reads_tokens else found


def _meant(state: State, which: str, run: Run) -> int:
    if which == "self":
        return run.source
    if which == "attached":
        return state.host.get(run.source, -1)
    if which == "trigger":
        return run.trigger
    if which == "opposed":
        return opposed_to(state, run.source, run.trigger)
    piece = state.cells[state.spots[run.source]] if run.source in state.spots else None
    return piece.card if piece is not None else -1


def condition_holds(state: State, selection: Selection, run: Run) -> bool:
    """Return whether enough cards, spaces or pieces fit now."""
    if selection.offers_pieces:
        return len(all_that_fit(state, selection, run.source, run.seat)) >= selection.at_least
    if selection.which == "self":
        piece = state.pieces.get(run.source)
        return piece is not None and _tokens_fit(selection, piece) and facts_fit(state, selection, piece.facts)
    if selection.thing == "card":
        number = 0
        for card in state.sides[run.seat].hand:
            number += fits_card(state, selection, card, run.seat, run.seat)
        return number >= selection.at_least
    if selection.thing == "space":
        return len(spaces_that_fit(state, selection, run.source, run.seat)) >= selection.at_least
    return len(pieces_that_fit(state, selection, run)) >= selection.at_least


def amount_of(state: State, effect: Effect, run: Run) -> int:
    """Return the amount of an effect: its number, times the points or cards that it counts."""
    amount = effect.amount or 0
    if effect.per:
        piece = state.pieces.get(run.source)
        hero = state.pieces[state.sides[run.seat].hero]
        times = hero.facts.power if effect.per == "hero_power" else (piece.tokens + 1 if piece is not None else 1)
    elif effect.each is not None:
        times = len(pieces_that_fit(state, effect.each, run))
    else:
        return amount
    return amount * (min(times, effect.most) if effect.most else times)
