"""Continuous effects and triggers in play, and the values of Units and Heroes with them."""

from __future__ import annotations

from typing import Final

from deckcheck.games.homm.engine.cards import Cost, Effect, Facts
from deckcheck.games.homm.engine.selection import amount_of, card_fits, condition_holds, fits, fits_card
from deckcheck.games.homm.engine.state import Piece, Row, Run, State

PRINTED: Final[tuple[str, ...]] = ("attack", "move", "hp")
MOVEMENT: Final[tuple[str, ...]] = ("move", "cannot_move", "flight", "block")
"""Words of continuous effects that change how Units and Heroes move."""


def refresh(state: State) -> None:
    """Index all effects in play and update who controls which Unit, after a card has entered or left play."""
    auras: dict[str, list[Row]] = {}
    watch: dict[str, list[tuple[int, int, tuple[Effect, ...]]]] = {}
    for source, seat in in_play(state):
        facts = state.facts[source]
        for effect in facts.continuous:
            auras.setdefault(effect.word, []).append((source, seat, effect))
        for when, effects in facts.triggers:
            watch.setdefault(when, []).append((source, seat, effects))
        for effect in facts.reaction:
            watch.setdefault(effect.when, []).append((source, seat, (effect,)))
    state.auras, state.watch, state.dirty = auras, watch, False
    state.noted = 0
    for source, _, _ in watch.get("steps_on", ()):
        if source in state.spots:
            state.noted |= 1 << state.spots[source]
    state.takeable = _takeable(state)
    if "control" in auras or any(piece.controller != piece.owner for piece in state.pieces.values()):
        _settle_control(state)
    hindering = [word for word in MOVEMENT if word in auras]
    for piece in state.pieces.values():
        piece.auras, piece.altered, piece.hindered = {}, None, ()
        for word in hindering:
            if rows_for(state, piece, word):
                piece.hindered += (word,)


def unit_entered(state: State, piece: Piece) -> None:
    """Take note of a Unit that has entered the map; a Unit without effects changes none of those in play."""
    if state.dirty or piece.facts.live or "control" in state.auras:
        state.dirty = True
    else:
        piece.hindered = tuple([word for word in MOVEMENT if rows_for(state, piece, word)])


def unit_left(state: State, piece: Piece) -> None:
    """Take note of a Unit that has left the map with the cards under it."""
    if piece.facts.live or piece.attached or "control" in state.auras:
        state.dirty = True


def _takeable(state: State) -> tuple[int, ...]:
    """Return the spaces of Locations that each player's Hero can take (HM-LOCATION-01, HM-AMB-28)."""
    masks = [0, 0]
    for place in state.places:
        for seat in (0, 1) if place.controller < 0 else (1 - place.controller,) if state.options.retake_location else ():
            masks[seat] |= 1 << place.cell
    return tuple(masks)


def in_play(state: State) -> list[tuple[int, int]]:
    """Return cards with effects in play and their controllers; each name counts once per Unit or space (HM-ONGOING-05)."""
    facts, owner = state.facts, state.owner
    found: list[tuple[int, int]] = []
    for card, piece in state.pieces.items():
        if facts[card].live:
            found.append((card, piece.controller))
        if piece.attached:
            names = {facts[other].name: other for other in reversed(piece.attached)}
            found += [(other, owner[other]) for other in piece.attached if names[facts[other].name] == other]
    found += [(place.card, place.controller) for place in state.places if place.controller >= 0]
    seen: set[tuple[str, int]] = set()
    for card, cell in state.space_cards:
        if (facts[card].name, cell) not in seen:
            seen.add((facts[card].name, cell))
            found.append((card, owner[card]))
    for seat in (0, 1):
        found += [(card, seat) for card in state.sides[seat].aside]
    return found


def _settle_control(state: State) -> None:
    """Give control of each Unit to its owner, or to another player by a card in play (HM-PLAY-12)."""
    before = {card: piece.controller for card, piece in state.pieces.items()}
    for piece in state.pieces.values():
        piece.controller = piece.owner
    for source, seat, effect in state.auras.get("control", ()):
        for piece in state.pieces.values():
            if not piece.is_hero and applies(state, source, seat, effect, piece):
                piece.controller = seat
    if any(piece.controller != before[card] for card, piece in state.pieces.items()):
        auras = state.auras.get("control", [])
        refreshed = dict(in_play(state))
        state.auras = {
            key: [(source, refreshed[source], effect) for source, _, effect in rows] for key, rows in state.auras.items()
        }
        state.watch = {
            key: [(source, refreshed[source], effects) for source, _, effects in rows] for key, rows in state.watch.items()
        }
        state.auras["control"] = auras


def rows_for(state: State, piece: Piece, word: str) -> list[Row]:
    """Return the continuous effects of a word that can apply to this Unit or Hero, apart from what a turn can change: places,
    tokens and conditions. Steady ones do apply. The piece keeps them until a card enters or leaves play."""
    found = piece.auras.get(word)
    return _look_for_rows(state, piece, word) if found is None else found


def _look_for_rows(state: State, piece: Piece, word: str) -> list[Row]:
    rows = state.auras.get(word)
    found = piece.auras[word] = [row for row in rows if _can_apply(state, row, piece)] if rows is not None else []
    return found


def altered_values(state: State, piece: Piece) -> tuple[str, ...]:
    """Return the printed values of this Unit or Hero that cards can change."""
    if piece.mods:
        return PRINTED
    return _look_for_altered(state, piece) if piece.altered is None else piece.altered


def _look_for_altered(state: State, piece: Piece) -> tuple[str, ...]:
    found = piece.altered = tuple([word for word in PRINTED if word in state.auras and rows_for(state, piece, word)])
    return found


def _can_apply(state: State, row: Row, piece: Piece) -> bool:
    source, seat, effect = row
    target = effect.target
    assert target is not None
    if target.which == "self":
        return piece.card == source
    if target.which == "attached":
        return state.host.get(source) == piece.card
    return card_fits(state, target, piece, source, seat)


def applies(state: State, source: int, seat: int, effect: Effect, piece: Piece) -> bool:
    """Return whether a continuous effect applies to this Unit or Hero."""
    target = effect.target
    assert target is not None
    which = target.which
    if which == "self":
        if piece.card != source:
            return False
    elif which == "attached":
        if state.host.get(source) != piece.card:
            return False
    else:
        if which == "here" and state.spots.get(source) != piece.cell:
            return False
        if not fits(state, target, piece, source, seat):
            return False
    return effect.condition is None or condition_holds(state, effect.condition, Run(source, seat, ()))


def stat(state: State, piece: Piece, name: str) -> int:
    """Return a value of a Unit or Hero with everything that changes it."""
    if name == "attack":
        base = piece.facts.attack
    elif name == "move":
        base = piece.facts.move
    else:
        base = piece.facts.hp if name == "hp" else 0
    if state.dirty:
        refresh(state)
    rows = rows_for(state, piece, name) if name in state.auras else ()
    if not rows and not piece.mods:
        return base
    change = 0
    for source, seat, effect in rows:
        if effect.steady or applies(state, source, seat, effect, piece):
            amount = amount_of(state, effect, Run(source, seat, ())) if effect.counts else effect.amount or 0
            if effect.do == "set":
                base = amount
            else:
                change += amount
    for what, how, amount, _ in piece.mods:
        if what == name:
            if how == "set":
                base = amount
            else:
                change += amount
    if name in PRINTED:
        return max(1 if name == "hp" and not piece.is_hero else 0, base + change)
    return base + change


def has(state: State, piece: Piece, ability: str) -> bool:
    """Return whether a Unit or Hero has an ability."""
    if piece.mods and any(what == ability for what, _, _, _ in piece.mods):
        return True
    if state.dirty:
        refresh(state)
    if ability not in state.auras:
        return False
    for source, seat, effect in rows_for(state, piece, ability):
        if effect.steady or applies(state, source, seat, effect, piece):
            return True
    return False


def blocked_for(state: State, piece: Piece) -> int:
    """Return the spaces that cards on them block for this Unit or Hero, as a mask."""
    if state.dirty:
        refresh(state)
    mask = 0
    for source, seat, effect in rows_for(state, piece, "block"):
        if effect.steady or applies(state, source, seat, effect, piece):
            mask |= 1 << state.spots[source]
    return mask


def cost_of(state: State, seat: int, facts: Facts, card: int) -> Cost:
    """Return the cost of a card with all discounts."""
    if state.dirty:
        refresh(state)
    rows = state.auras.get("discount")
    if rows is None:
        return facts.cost
    cost = list(facts.cost)
    for _, owner, effect in rows:
        assert effect.target is not None
        if fits_card(state, effect.target, card, owner, seat):
            cost[effect.statistic] = max(0, cost[effect.statistic] - (effect.amount or 0))
    return cost[0], cost[1], cost[2], cost[3]


def can_attack(state: State, piece: Piece) -> bool:
    """Return whether a Unit can still attack: not after it has Increased in its activation (HM-ACT-06, HM-AMB-34)."""
    return not piece.increased or state.options.attack_after_effect_increase
