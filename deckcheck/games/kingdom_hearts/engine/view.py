"""What one player sees: the own hand, the open cards of both, and how many cards are hidden."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.games.kingdom_hearts.effects.lasting import total_level
from deckcheck.games.kingdom_hearts.engine.facts import Fact
from deckcheck.games.kingdom_hearts.engine.friends import ally_kinds, reach
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, Side, State
from deckcheck.games.kingdom_hearts.engine.values import attack_value, combat_total, dark_capacity, power, support_value
from deckcheck.games.kingdom_hearts.engine.zones import friends_of


class SideView(NamedTuple):
    """One player's half of the table, as everybody sees it."""

    hp: int
    player_card: int
    form: int
    hand_size: int
    deck_size: int
    discard: tuple[int, ...]
    friends: tuple[int, ...]
    """In the Friend area; `part` are those taking part in the open combat."""
    part: tuple[int, ...]
    played: tuple[int, ...]
    equipment: tuple[tuple[int, int], ...]
    worlds: tuple[int, ...]
    total_level: int
    dark: tuple[int, ...]
    damage: tuple[tuple[int, int], ...]
    remaining: tuple[int, ...]
    attack: int
    """The Player Card's Attack as it stands."""
    combat_total: int
    """The total in the open battle or challenge, or the Attack."""
    support: tuple[tuple[int, int], ...]
    power: tuple[tuple[int, int], ...]
    """The Power of each Dark Card on the World."""
    room: int
    """How many more Dark Cards may be put on the World."""
    placed: int
    """How many were put there this turn."""
    moved: bool
    battled: bool
    escaped: bool


class View(NamedTuple):
    """The table from one seat."""

    seat: int
    active: int
    phase: str
    turn: int
    in_battle: bool
    attacker: int
    passes: int
    hand: tuple[int, ...]
    you: SideView
    other: SideView
    cards: dict[int, Fact]
    """All own cards, and the opponent's that lie open."""
    asked: str
    """What an open question to this player is about."""
    reach: int
    allies: tuple[str, ...]
    world_goal: int


def observe(state: State, seat: int) -> View:
    you, other = _side(state, seat), _side(state, 1 - seat)
    hidden = state.phase == "setup"
    if hidden:
        other = _side(state, 1 - seat, hide_player=True)
    own = [card for card, owner in enumerate(state.owner) if owner == seat]
    shown = [card for card in _open_cards(other) if card != NO_CARD] + [card for card in _open_cards(you) if card != NO_CARD]
    challenge, choice = state.challenge, state.choice
    return View(
        seat=seat,
        active=state.active,
        phase=state.phase,
        turn=state.turn,
        in_battle=state.battle is not None,
        attacker=NO_CARD if challenge is None else challenge.attacker,
        passes=0 if challenge is None else challenge.passes,
        hand=tuple(state.sides[seat].hand),
        you=you,
        other=other,
        cards={card: state.cards[card] for card in own + shown},
        asked=choice.finish.__name__.strip("_") if choice is not None and choice.question.seat == seat else "",
        reach=reach(state, seat),
        allies=tuple(sorted(ally_kinds(state, seat))),
        world_goal=state.world_goal,
    )


def _open_cards(side: SideView) -> tuple[int, ...]:
    worn = tuple(card for _, card in side.equipment)
    single = (side.player_card, side.form)
    return single + side.discard + side.friends + side.part + side.played + worn + side.worlds + side.dark + side.remaining


def _side(state: State, seat: int, *, hide_player: bool = False) -> SideView:
    side: Side = state.sides[seat]
    part, played = _combat(state, seat)
    return SideView(
        hp=side.hp,
        player_card=NO_CARD if hide_player else side.player_card,
        form=side.form,
        hand_size=len(side.hand),
        deck_size=len(side.deck.cards),
        discard=tuple(side.discard),
        friends=tuple(side.friends),
        part=tuple(part),
        played=tuple(played),
        equipment=tuple(side.equipment.items()),
        worlds=tuple(side.worlds),
        total_level=total_level(state, seat),
        dark=tuple(side.dark),
        damage=tuple(side.damage.items()),
        remaining=tuple(card for card, _ in side.remaining),
        attack=0 if hide_player else attack_value(state, seat),
        combat_total=0 if hide_player else combat_total(state, seat, part, played),
        support=tuple((card, support_value(state, seat, card)) for card in friends_of(state, seat)),
        power=tuple((card, power(state, seat, card)) for card in side.dark),
        room=dark_capacity(state, seat) if side.worlds else 0,
        placed=side.placed,
        moved=side.moves > side.extra_moves,
        battled=side.battles > side.extra_battles,
        escaped=side.escaped,
    )


def _combat(state: State, seat: int) -> tuple[list[int], list[int]]:
    if state.battle is not None and seat == state.active:
        return state.battle.participants, state.battle.played
    if state.challenge is not None:
        return state.challenge.participants[seat], state.challenge.played[seat]
    return [], []
