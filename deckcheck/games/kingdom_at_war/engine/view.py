"""Views of players: their hand, everything face up, and the number of hidden cards (KW-ZONE-04, KW-BATTLE-10)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_at_war.engine.battle import CHANGE_OF_DEFENDER, MORALE_OF_DEFENDER, TACTIC_OF_DEFENDER
from deckcheck.games.kingdom_at_war.engine.cards import SCHEME, Effect, Facts
from deckcheck.games.kingdom_at_war.engine.ending import power_to_win
from deckcheck.games.kingdom_at_war.engine.state import EVERY_SEAT, Deal, Options, State, copy_state, current_step, open_deal
from deckcheck.games.kingdom_at_war.engine.values import can_be_exerted, is_moving, numbers, tactic_strength
from deckcheck.simulator.parts.lookahead import deal_anew, new_stream


class CardView(NamedTuple):
    """A card on the field with its current numbers."""

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
    possession_abilities: tuple[tuple[int, str, Effect], ...]
    """(number, ability, effect) of each ability of a possession on the card."""
    face_down: tuple[int | None, ...]
    """Power rating of each face-down card that the viewer knows, None for the others."""
    abilities: tuple[tuple[str, Effect], ...]
    """(name, effect) of each activated ability; an effect is pairs of word and number."""
    toughness: int
    """Wounds that are still cancelled this turn."""


class HandView(NamedTuple):
    """A card in the viewer's hand."""

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
    effects: Effect
    """Effect of an event as pairs of word and number."""
    harmful: bool
    """A possession that lowers its bearer's numbers, or is made for other players' characters."""


class PlayerView(NamedTuple):
    """A player as the viewer sees them. `hand` is empty for other players."""

    hand: tuple[HandView, ...]
    hand_count: int
    keep_count: int
    field: tuple[CardView, ...]
    funeral_pyre: tuple[str, ...]
    exile: tuple[str, ...]
    """Cards that were shown when they were banished."""
    revealed: tuple[str, ...]
    """Cards in the hand of another player that all players have seen: intrigues that were revealed."""
    trade: int
    coins: int
    power_pool: int
    morale: int
    damage: int
    eliminated: bool


class BattleView(NamedTuple):
    """A battle: pairs belong to attacker and defender. A tactic is None if hidden or absent."""

    sides: tuple[int, ...]
    tactics: tuple[str | None, ...]
    placed: tuple[bool, ...]
    own_tactic_strength: int
    front: tuple[tuple[int, ...], ...]
    second: tuple[tuple[int, ...], ...]
    changed: tuple[bool, ...]
    spent: tuple[int, ...]
    winner: int


class View(NamedTuple):
    """Everything that a player knows."""

    seat: int
    to_act: int
    active: int
    phase: str
    players: tuple[PlayerView, ...]
    battle: BattleView | None
    challenge: tuple[int, int, tuple[int, ...]] | None
    deal: Deal | None
    power_to_win: int
    damage_to_lose: int
    options: Options


def observe(state: State, seat: int) -> View:
    fight = state.challenge
    return View(
        seat=seat,
        to_act=state.seat,
        active=state.active,
        phase=state.phase,
        players=tuple(_player(state, seat, other) for other in range(state.seats)),
        battle=_battle(state, seat) if state.battle else None,
        challenge=(fight.challenger, fight.target, tuple(fight.participants)) if fight else None,
        deal=open_deal(state),
        power_to_win=power_to_win(state),
        damage_to_lose=state.options.damage_to_lose,
        options=state.options,
    )


def secret_side(state: State, viewer: int) -> int:
    """Return the side whose choice in this step the viewer cannot see yet (KW-AMB-37), or -1."""
    battle = state.battle
    if battle is None or state.options.simultaneous_choices != "simultaneous":
        return -1
    waiting = current_step(state) in (TACTIC_OF_DEFENDER, CHANGE_OF_DEFENDER, MORALE_OF_DEFENDER)
    return 0 if waiting and battle.sides[0] != viewer else -1


def _player(state: State, viewer: int, seat: int) -> PlayerView:
    morale, hand, keep = state.morale[seat], len(state.hand[seat]), len(state.keep[seat].cards)
    side = secret_side(state, viewer)
    if side >= 0 and state.battle is not None and state.battle.sides[side] == seat:
        if current_step(state) == MORALE_OF_DEFENDER:
            morale += state.battle.spent[side]
        elif current_step(state) == TACTIC_OF_DEFENDER and state.battle.tactics[side] >= 0:
            hand, keep = (hand + 1, keep) if state.battle.from_hand[side] else (hand, keep + 1)
    return PlayerView(
        hand=tuple([_hand(state, card) for card in state.hand[seat]]) if seat == viewer else (),
        hand_count=hand,
        keep_count=keep,
        field=tuple([_card(state, viewer, card) for card in state.field[seat]]),
        funeral_pyre=tuple([state.facts[card].ref for card in state.pyre[seat]]),
        exile=tuple(sorted([state.facts[card].ref for card in state.exile[seat]])),
        revealed=_revealed(state, seat) if seat != viewer else (),
        trade=state.trade[seat],
        coins=state.coins[seat],
        power_pool=state.pool[seat],
        morale=morale,
        damage=state.damage[seat],
        eliminated=state.eliminated[seat],
    )


def _revealed(state: State, seat: int) -> tuple[str, ...]:
    return tuple(sorted([state.facts[card].ref for card in state.hand[seat] if state.known_to[card] == EVERY_SEAT]))


def _hand(state: State, card: int) -> HandView:
    return hand_view(state.facts[card], card, tactic_strength(state, card))


@cache
def hand_view(printed: Facts, card: int, tactic: int) -> HandView:
    """Return a card in hand; nothing about it changes during a game."""
    rally = sum(part.amount for part in printed.rally.parts if part.verb == "strength") if printed.rally else 0
    revealed = printed.triggered["revealed_as_tactic"]
    rally += sum(part.amount for ability in revealed for part in ability.parts if part.verb == "strength")
    return HandView(
        card, printed.ref, printed.kind, printed.cost, printed.strength, printed.influence, printed.coins,
        tactic, printed.power_rating, rally,
        tuple([(part.verb, part.amount) for part in printed.event_plan.parts]) if printed.event_plan else (),
        printed.attach_to == "opposing_character" or min(printed.bearing[:3]) < 0,
    )  # fmt: skip


def _card(state: State, viewer: int, card: int) -> CardView:
    facts, names, borne, hidden = state.facts, state.names, state.possessions[card], state.face_down[card]
    printed = facts[card]
    return CardView(
        card,
        names[card],
        printed.kind,
        *numbers(state, card),
        printed.cost,
        state.wounded[card],
        can_be_exerted(state, card),
        printed.kind == SCHEME and is_moving(state, card),
        state.imposter[card],
        state.power[card],
        printed.fast,
        tuple([(other, names[other], state.commander[other]) for other in borne]) if borne else (),
        tuple([(other, name, effect) for other in borne for name, effect in facts[other].abilities]) if borne else (),
        tuple([facts[down].power_rating if state.known_to[down] == viewer else None for down in hidden]) if hidden else (),
        printed.abilities,
        max(0, printed.toughness - state.tough_used[card]) if printed.toughness else 0,
    )


def _battle(state: State, viewer: int) -> BattleView:
    battle = state.battle
    assert battle is not None
    tactics = [
        state.facts[card].ref if card >= 0 and (battle.revealed or state.known_to[card] == viewer) else None
        for card in battle.tactics
    ]
    placed, changed, spent = battle.placed.copy(), battle.changed.copy(), battle.spent.copy()
    side = secret_side(state, viewer)
    if side >= 0:
        step = current_step(state)
        placed[side] = placed[side] and step != TACTIC_OF_DEFENDER
        changed[side] = changed[side] and step != CHANGE_OF_DEFENDER
        spent[side] = spent[side] if step != MORALE_OF_DEFENDER else 0
    tactic = battle.tactics[battle.sides.index(viewer)] if viewer in battle.sides else -1
    return BattleView(
        sides=battle.sides,
        tactics=(tactics[0], tactics[1]),
        placed=(placed[0], placed[1]),
        own_tactic_strength=tactic_strength(state, tactic) if tactic >= 0 and state.known_to[tactic] == viewer else 0,
        front=(tuple(battle.front[0]), tuple(battle.front[1])),
        second=(tuple(battle.second[0]), tuple(battle.second[1])),
        changed=(changed[0], changed[1]),
        spent=(spent[0], spent[1]),
        winner=battle.winner,
    )


def is_known(state: State, card: int, seat: int) -> bool:
    """Return whether a seat has seen a card that is now face down or in another player's hand."""
    return state.known_to[card] in (seat, EVERY_SEAT)


def hidden_from(state: State, seat: int) -> list[list[int]]:
    """Return lists whose order a seat cannot know: keeps, other hands, tactics of other players, unknown face-down cards.

    Exile is face down, but all of its cards were shown when they were banished.
    """
    found = [pile.cards for pile in state.keep]
    found += [hand for other, hand in enumerate(state.hand) if other != seat]
    battle = state.battle
    if battle is not None and not battle.revealed:
        hidden = [card for card in battle.tactics if card >= 0 and not is_known(state, card, seat)]
        found.append(battle.tactics if len(hidden) == 2 else hidden)
    for cards in state.face_down:
        unknown = [card for card in cards if not is_known(state, card, seat)]
        if unknown:
            found.append(cards if len(unknown) == len(cards) else unknown)
    return found


def resample(state: State, seat: int, stream: Stream) -> State:
    """Deal anew, for each owner, the hidden cards: keep, hand, unseen cards on the field, tactics; and morale spent in secret.

    Exile stays: its cards were shown to all players. Intrigues that were revealed stay in the hand they returned to.
    """
    world = copy_state(state)
    world.stream = new_stream(stream)
    for owner in range(world.seats):
        _deal_cards_of(world, owner, seat, stream)
    side = secret_side(world, seat)
    if side >= 0 and world.battle is not None and current_step(world) == MORALE_OF_DEFENDER:
        rival = world.battle.sides[side]
        total = world.morale[rival] + world.battle.spent[side]
        world.battle.spent[side] = stream.below(total + 1)
        world.morale[rival] = total - world.battle.spent[side]
    return world


def _deal_cards_of(world: State, owner: int, seat: int, stream: Stream) -> None:
    zones = [world.keep[owner].cards, *([] if owner == seat else [world.hand[owner]]), *world.face_down]
    if world.battle is not None and not world.battle.revealed:
        zones.append(world.battle.tactics)
    hidden = {card for zone in zones for card in zone if card >= 0 and world.owner[card] == owner}
    known = {card for zone in zones for card in zone if card not in hidden or is_known(world, card, seat)}
    before = {card: world.known_to[card] for card in hidden - known}
    deal_anew(zones, stream, known)
    _move_marks(world, before, seat)
    pile = world.keep[owner]
    pile.cards.sort()
    pile.shuffle()
    if owner != seat:
        world.hand[owner].sort()


def _move_marks(world: State, before: dict[int, int], seat: int) -> None:
    """Let the owner know the face-down cards that were dealt to the places of those the owner knew."""
    for card in before:
        world.known_to[card] = -1
    places = [card for zone in world.face_down for card in zone]
    places += world.battle.tactics if world.battle is not None else []
    for card in places:
        if card in before:
            world.known_to[card] = world.owner[card] if world.owner[card] != seat else -1
