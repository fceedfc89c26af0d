"""What a player can see: the own hand, everything face up, and the number of hidden cards (KW-ZONE-04, KW-BATTLE-10)."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.games.kingdom_at_war.engine import state as at
from deckcheck.games.kingdom_at_war.engine.options import Options
from deckcheck.games.kingdom_at_war.engine.state import State
from deckcheck.games.kingdom_at_war.engine.values import can_be_exerted, force, influence, moving, strength, tactic_strength


class CardView(NamedTuple):
    """A card on the field with its numbers as they stand."""

    number: int
    ref: str
    kind: str
    strength: int
    influence: int
    force: int
    cost: int
    wounded: bool
    can_be_exerted: bool
    moving: bool
    imposter: bool
    power: int
    fast: bool
    possessions: tuple[tuple[int, str, int], ...]
    """(number, name, commander) of each."""
    possession_abilities: tuple[tuple[int, str, tuple[tuple[str, int], ...]], ...]
    """(number, ability, effect) of each ability of a possession on the card."""
    face_down: tuple[int | None, ...]
    """The power rating of each face-down card that the viewer knows, None for the others."""
    abilities: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]
    """Activated abilities: the name, and the words and numbers of the effect."""
    toughness: int
    """Wounds that are still cancelled this turn."""


class HandView(NamedTuple):
    """A card in the viewer's own hand."""

    number: int
    ref: str
    kind: str
    cost: int
    strength: int
    influence: int
    coins: int
    tactic: int
    power_rating: int
    rally: int
    effects: tuple[tuple[str, int], ...]
    """What an event does when it is played: the words and their numbers."""
    harmful: bool
    """A possession that lowers its bearer's numbers, or is made for other players' characters."""


class PlayerView(NamedTuple):
    """One player as the viewer sees them. `hand` is empty for others."""

    hand: tuple[HandView, ...]
    hand_count: int
    keep_count: int
    field: tuple[CardView, ...]
    funeral_pyre: tuple[str, ...]
    exile_count: int
    trade: int
    coins: int
    power_pool: int
    morale: int
    damage: int
    eliminated: bool


class BattleView(NamedTuple):
    """A battle: lists of two belong to attacker and defender. A tactic is None when hidden or absent."""

    sides: tuple[int, int]
    tactics: tuple[str | None, str | None]
    placed: tuple[bool, bool]
    own_tactic_strength: int
    front: tuple[tuple[int, ...], tuple[int, ...]]
    second: tuple[tuple[int, ...], tuple[int, ...]]
    changed: tuple[bool, bool]
    spent: tuple[int, int]
    winner: int


class View(NamedTuple):
    """Everything that one player knows."""

    seat: int
    to_act: int
    active: int
    phase: str
    step: int
    players: tuple[PlayerView, ...]
    battle: BattleView | None
    challenge: tuple[int, int, tuple[int, ...]] | None
    deal: tuple[int, int, object, object] | None
    power_to_win: int
    damage_to_lose: int
    options: Options


def observe(state: State, seat: int) -> View:
    fight, offer = state.challenge, next((one.deal for one in state.pending if one.deal is not None), None)
    return View(
        seat=seat,
        to_act=state.seat,
        active=state.active,
        phase=at.PHASES[state.step],
        step=state.step,
        players=tuple(_player(state, seat, other) for other in range(state.seats)),
        battle=_battle(state, seat) if state.battle else None,
        challenge=(fight.challenger, fight.target, tuple(fight.participants)) if fight else None,
        deal=(offer.by, offer.to, offer.give, offer.take) if offer else None,
        power_to_win=5 * state.starting_players,
        damage_to_lose=state.options.damage_to_lose,
        options=state.options,
    )


def secret_side(state: State, viewer: int) -> int:
    """KW-AMB-37: the side whose choice of this step is not to be seen yet by this player, or -1."""
    battle = state.battle
    if battle is None or state.options.simultaneous_choices != "simultaneous":
        return -1
    waiting = state.step in (at.TACTIC_D, at.CHANGE_D, at.MORALE_D)
    return 0 if waiting and battle.sides[0] != viewer else -1


def _player(state: State, viewer: int, seat: int) -> PlayerView:
    morale, hand, keep = state.morale[seat], len(state.hand[seat]), len(state.keep[seat].cards)
    side = secret_side(state, viewer)
    if side >= 0 and state.battle is not None and state.battle.sides[side] == seat:
        if state.step == at.MORALE_D:
            morale += state.battle.spent[side]
        elif state.step == at.TACTIC_D and state.battle.tactics[side] >= 0:
            hand, keep = (hand + 1, keep) if state.battle.from_hand[side] else (hand, keep + 1)
    return PlayerView(
        hand=tuple([_hand(state, card) for card in state.hand[seat]]) if seat == viewer else (),
        hand_count=hand,
        keep_count=keep,
        field=tuple([_card(state, viewer, card) for card in state.field[seat]]),
        funeral_pyre=tuple([state.faces[card].ref for card in state.pyre[seat]]),
        exile_count=len(state.exile[seat]),
        trade=state.trade[seat],
        coins=state.coins[seat],
        power_pool=state.pool[seat],
        morale=morale,
        damage=state.damage[seat],
        eliminated=state.eliminated[seat],
    )


def _hand(state: State, card: int) -> HandView:
    face = state.faces[card]
    rally = sum(step.amount for step in face.rally.steps if step.verb == "strength") if face.rally else 0
    rally += sum(step.amount for one in face.triggered["revealed_as_tactic"] for step in one.steps if step.verb == "strength")
    return HandView(
        card, face.ref, face.kind, face.cost, face.strength, face.influence, face.coins,
        tactic_strength(state, card), face.power_rating, rally,
        tuple([(step.verb, step.amount) for step in face.event_plan.steps]) if face.event_plan else (),
        face.attach_to == "opposing_character" or min(face.bearing[:3]) < 0,
    )  # fmt: skip


def _card(state: State, viewer: int, card: int) -> CardView:
    face = state.faces[card]
    return CardView(
        number=card,
        ref=state.names[card],
        kind=face.kind,
        strength=strength(state, card),
        influence=influence(state, card),
        force=force(state, card),
        cost=face.cost,
        wounded=state.wounded[card],
        can_be_exerted=can_be_exerted(state, card),
        moving=face.kind == "scheme" and moving(state, card),
        imposter=state.imposter[card],
        power=state.power[card],
        fast=face.fast,
        possessions=tuple([(one, state.names[one], state.commander[one]) for one in state.possessions[card]]),
        possession_abilities=tuple(
            [(one, name, steps) for one in state.possessions[card] for name, steps in _abilities(state, one)]
        ),
        face_down=tuple(
            [state.faces[one].power_rating if state.known_to[one] == viewer else None for one in state.face_down[card]]
        ),
        abilities=_abilities(state, card),
        toughness=max(0, face.toughness - state.tough_used[card]),
    )


def _abilities(state: State, card: int) -> tuple[tuple[str, tuple[tuple[str, int], ...]], ...]:
    activated = state.faces[card].activated
    return (
        tuple([(one.name, tuple([(step.verb, step.amount) for step in one.steps])) for one in activated]) if activated else ()
    )


def _battle(state: State, viewer: int) -> BattleView:
    battle = state.battle
    assert battle is not None
    tactics = [
        state.faces[card].ref if card >= 0 and (battle.revealed or state.known_to[card] == viewer) else None
        for card in battle.tactics
    ]
    placed, changed, spent = battle.placed.copy(), battle.changed.copy(), battle.spent.copy()
    side = secret_side(state, viewer)
    if side >= 0:
        placed[side] = placed[side] and state.step != at.TACTIC_D
        changed[side] = changed[side] and state.step != at.CHANGE_D
        spent[side] = spent[side] if state.step != at.MORALE_D else 0
    own = battle.tactics[battle.sides.index(viewer)] if viewer in battle.sides else -1
    return BattleView(
        sides=battle.sides,
        tactics=(tactics[0], tactics[1]),
        placed=(placed[0], placed[1]),
        own_tactic_strength=tactic_strength(state, own) if own >= 0 and state.known_to[own] == viewer else 0,
        front=(tuple(battle.front[0]), tuple(battle.front[1])),
        second=(tuple(battle.second[0]), tuple(battle.second[1])),
        changed=(changed[0], changed[1]),
        spent=(spent[0], spent[1]),
        winner=battle.winner,
    )


def hidden_from(state: State, seat: int) -> list[list[int]]:
    """The lists whose order the seat cannot know: keeps, other hands, and both tactics for those who are not in the battle."""
    found = [pile.cards for pile in state.keep]
    found += [hand for other, hand in enumerate(state.hand) if other != seat]
    battle = state.battle
    if battle is not None and not battle.revealed and seat not in battle.sides and min(battle.tactics) >= 0:
        found.append(battle.tactics)
    found += [cards for cards in state.face_down if len(cards) > 1 and all(state.known_to[card] != seat for card in cards)]
    return found
