"""View of a player: their hand, the open cards of both players, and the number of hidden cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from deckcheck.games.kingdom_hearts.engine.cards import Fact
from deckcheck.games.kingdom_hearts.engine.phases.friends import ally_kinds, reach
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.values import (
    attack_value,
    combat_cards,
    combat_total,
    dark_capacity,
    power,
    support_value,
)
from deckcheck.games.kingdom_hearts.engine.zones import friends_of, total_level


class SideView(NamedTuple):
    """Half of the table that belongs to a player, as all players see it."""

    hp: int
    player_card: int
    form: int
    hand_size: int
    shown: tuple[int, ...]
    """Cards in hand that the other player has seen: returned or fetched there."""
    deck_size: int
    discard: tuple[int, ...]
    friends: tuple[int, ...]
    """Friends in the Friend area; `part` has those in the open combat."""
    part: tuple[int, ...]
    played: tuple[int, ...]
    equipment: tuple[tuple[int, int], ...]
    worlds: tuple[int, ...]
    total_level: int
    dark: tuple[int, ...]
    damage: tuple[tuple[int, int], ...]
    remaining: tuple[int, ...]
    attack: int
    """Current Attack of the Player Card."""
    combat_total: int
    """Total in the open battle or challenge, or the Attack."""
    support: tuple[tuple[int, int], ...]
    power: tuple[tuple[int, int], ...]
    """Power of each Dark Card on the World."""
    room: int
    """Number of Dark Cards that may still be put on the World."""
    placed: int
    """Number of Dark Cards put on the World this turn."""
    moved: bool
    battled: bool
    escaped: bool


class View(NamedTuple):
    """Table as seen from a seat."""

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
    """All cards of the player, and the open cards of the opponent."""
    asked: str
    """Use of the cards that this player must choose (`Choice.about`); empty without a question."""
    reach: int
    allies: tuple[str, ...]
    world_goal: int


def observe(state: State, seat: int) -> View:
    you, other = _side(state, seat), _side(state, 1 - seat, hide_player=state.phase == "setup")
    facts = state.cards
    cards = owned_facts(state, seat).copy()
    for side in (other, you):  # a captured card is with a player who does not own it
        for card in _open_cards(side):
            cards[card] = facts[card]
    cards.pop(NO_CARD, None)
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
        cards=cards,
        asked=choice.about if choice is not None and choice.question.seat == seat else "",
        reach=reach(state, seat),
        allies=tuple(sorted(ally_kinds(state, seat))),
        world_goal=state.world_goal,
    )


def owned_facts(state: State, seat: int) -> dict[int, Fact]:
    """Return the cards that a player owns; they stay the same for a whole game and are kept for the latest games."""
    known = OWNED.get(id(state.owner))
    if known is None or known[0] is not state.owner or known[1] is not state.cards:
        if len(OWNED) >= MOST_OWNED:
            OWNED.clear()
        first, second = ({card: state.cards[card] for card, owner in enumerate(state.owner) if owner == one} for one in (0, 1))
        known = OWNED[id(state.owner)] = (state.owner, state.cards, (first, second))
    return known[2][seat]


OWNED: Final[dict[int, tuple[tuple[int, ...], tuple[Fact, ...], tuple[dict[int, Fact], dict[int, Fact]]]]] = {}
"""Cards by owner, by the identity of the tuple of owners, which is kept with them."""
MOST_OWNED: Final = 64


def _open_cards(side: SideView) -> tuple[int, ...]:
    worn = tuple([card for _, card in side.equipment]) if side.equipment else ()
    single = (side.player_card, side.form, *side.shown)
    return single + side.discard + side.friends + side.part + side.played + worn + side.worlds + side.dark + side.remaining


def _side(state: State, seat: int, *, hide_player: bool = False) -> SideView:
    side = state.sides[seat]
    part, played = combat_cards(state, seat)
    attack = 0 if hide_player else attack_value(state, seat)
    return SideView(
        hp=side.hp,
        player_card=NO_CARD if hide_player else side.player_card,
        form=side.form,
        hand_size=len(side.hand),
        shown=tuple(sorted([card for card in side.hand if card in side.shown])) if side.shown else (),
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
        remaining=tuple([card for card, _ in side.remaining]),
        attack=attack,
        combat_total=combat_total(state, seat, part, played) if (part or played) and not hide_player else attack,
        support=tuple([(card, support_value(state, seat, card)) for card in friends_of(state, seat)]),
        power=tuple([(card, power(state, seat, card)) for card in side.dark]),
        room=dark_capacity(state, seat) if side.worlds else 0,
        placed=side.placed,
        moved=side.moves > side.extra_moves,
        battled=side.battles > side.extra_battles,
        escaped=side.escaped,
    )


def hidden_from(state: State, seat: int) -> list[list[int]]:
    """Return the opponent's hand and both decks, the Player Card chosen during setup, and answers not yet revealed."""
    other = state.sides[1 - seat]
    found = [other.hand, state.sides[0].deck.cards, state.sides[1].deck.cards]
    if state.phase == "setup" and other.player_card != NO_CARD:
        found.append([other.player_card])
    if state.choice is not None:
        pairs = zip(state.choice.earlier, state.choice.answers, strict=True)
        found += [list(answer) for question, answer in pairs if question.seat != seat]
    return found
