"""Play mat of a state: a side per player, and the battlefield between them."""

from __future__ import annotations

from deckcheck.core.mat import CardFace, Mat, MatZone, Meter, Number, Side
from deckcheck.games.kingdom_at_war.engine.battle import battle_step, total_force, total_strength
from deckcheck.games.kingdom_at_war.engine.cards import CHARACTER, SCHEME, UNSPECIFIED
from deckcheck.games.kingdom_at_war.engine.ending import power_to_win
from deckcheck.games.kingdom_at_war.engine.state import State, open_deal
from deckcheck.games.kingdom_at_war.engine.values import force, influence, is_moving, power_of, strength, tactic_strength

TOP_OF_PYRE = 3
"""Cards of a funeral pyre that are shown."""


def draw_mat(state: State) -> Mat:
    return Mat(_caption(state), tuple(_side(state, seat) for seat in range(state.seats)), between=_battlefield(state))


def _caption(state: State) -> str:
    if state.phase == "setup":
        return "Opening hands"
    parts = [f"{state.phase.capitalize()} phase"]
    if state.battle is not None:
        parts.append(battle_step(state).replace("_", " "))
    if state.challenge is not None:
        parts.append(f"{state.player_names[state.challenge.challenger]} challenges {state.facts[state.challenge.target].name}")
    deal = open_deal(state)
    if deal is not None:
        parts.append(f"{state.player_names[deal.by]} offers a deal")
    return ", ".join(parts)


def _side(state: State, seat: int) -> Side:
    pyre, fighters = state.pyre[seat], _fighters(state)
    return Side(
        name=state.player_names[seat],
        seat=seat,
        active=seat == state.active,
        out=state.eliminated[seat],
        meters=_meters(state, seat),
        zones=(
            MatZone("Field", tuple(_field_card(state, card) for card in state.field[seat] if card not in fighters)),
            MatZone("Hand", tuple(_loose_card(state, card) for card in state.hand[seat]), private=True),
            MatZone("Keep", size=len(state.keep[seat])),
            MatZone("Funeral pyre", tuple(_loose_card(state, card) for card in pyre[-TOP_OF_PYRE:]), size=len(pyre)),
            MatZone("Exile", size=len(state.exile[seat])),
        ),
    )


def _meters(state: State, seat: int) -> tuple[Meter, ...]:
    meters = [
        Meter("Power", power_of(state, seat), power_to_win(state)),
        Meter("Damage", state.damage[seat], state.options.damage_to_lose),
        Meter("Trade", state.trade[seat]),
        Meter("Coins", state.coins[seat]),
        Meter("Morale", state.morale[seat]),
    ]
    battle = state.battle
    if battle is not None and seat in battle.sides:
        side = battle.sides.index(seat)
        if battle.spent[side]:
            meters.append(Meter("Morale spent", battle.spent[side]))
        if battle.revealed:
            meters.append(Meter("Battle strength", total_strength(state, side)))
            meters.append(Meter("Battle force", total_force(state, side)))
    return tuple(meters)


# Battlefield


def _fighters(state: State) -> set[int]:
    battle = state.battle
    return set() if battle is None else {card for line in (*battle.front, *battle.second) for card in line}


def _battlefield(state: State) -> tuple[MatZone, ...]:
    """Return the lines and tactics of attacker and defender; characters in a line are not on the field."""
    battle = state.battle
    if battle is None:
        return ()
    zones: list[MatZone] = []
    for side, seat in enumerate(battle.sides):
        whose = f"{state.player_names[seat]} ({'defender' if side else 'attacker'})"
        tactic = battle.tactics[side]
        hidden = not battle.revealed
        zones += [
            MatZone(f"{whose}: front line", tuple(_field_card(state, card) for card in battle.front[side])),
            MatZone(f"{whose}: second line", tuple(_field_card(state, card) for card in battle.second[side])),
            MatZone(f"{whose}: tactic", (_loose_card(state, tactic, face_down=hidden),) if tactic >= 0 else ()),
        ]
    return tuple(zones)


# Cards


def _field_card(state: State, card: int) -> CardFace:
    printed, owner = state.facts[card], state.owner[card]
    return CardFace(
        key=str(card),
        name=printed.name,
        id=printed.card.id,
        kind=printed.kind,
        corner=str(printed.cost),
        corner_label="cost",
        numbers=_current_numbers(state, card),
        owner=-1 if owner == state.commander[card] else owner,
        sideways=state.wounded[card],
        spent=state.wounded[card],
        fights=state.challenge is not None and (card == state.challenge.target or card in state.challenge.participants),
        marks=_marks(state, card),
        carries=(
            *[_field_card(state, possession) for possession in state.possessions[card]],
            *[_loose_card(state, intrigue, face_down=True) for intrigue in state.face_down[card]],
        ),
    )


def _marks(state: State, card: int) -> tuple[str, ...]:
    fight = state.challenge
    marks = {
        "wounded": state.wounded[card],
        "in motion": state.facts[card].kind == SCHEME and is_moving(state, card),
        "imposter": state.imposter[card],
        "challenged": fight is not None and fight.target == card,
        "in the challenge": fight is not None and card in fight.participants,
    }
    return tuple(word for word, shown in marks.items() if shown)


def _current_numbers(state: State, card: int) -> tuple[Number, ...]:
    """Return the numbers of a card in play. Zeros are shown only for the strength of a character and for lowered numbers."""
    printed = state.facts[card]
    pairs = [
        ("strength", strength(state, card), printed.strength),
        ("influence", influence(state, card), printed.influence),
        ("force", force(state, card), printed.force),
        ("coins", printed.coins, printed.coins),
        ("Toughness", max(0, printed.toughness - state.tough_used[card]), printed.toughness),
    ]
    numbers = [
        Number(label, value, None if value == before else before)
        for label, value, before in pairs
        if value or before or (label == "strength" and printed.kind == CHARACTER)
    ]
    if state.power[card]:
        numbers.append(Number("power", state.power[card]))
    return tuple(numbers)


def _loose_card(state: State, card: int, *, face_down: bool = False) -> CardFace:
    """Return a card outside play: in hand, on a pile, as a tactic or an intrigue."""
    printed = state.facts[card]
    pairs = [("strength", printed.strength), ("influence", printed.influence), ("tactic", tactic_strength(state, card))]
    more = [
        ("force", printed.force),
        ("coins", printed.coins),
        ("Toughness", printed.toughness),
        ("power rating", printed.power_rating),
    ]
    return CardFace(
        key=str(card),
        name=printed.name,
        id=printed.card.id,
        kind=printed.kind,
        corner="" if printed.kind == UNSPECIFIED else str(printed.cost),
        corner_label="cost",
        numbers=tuple(
            Number(label, value) for label, value in pairs if value or (label == "strength" and printed.kind == CHARACTER)
        ),
        facts=tuple(Number(label, value) for label, value in more if value),
        face_down=face_down,
    )
