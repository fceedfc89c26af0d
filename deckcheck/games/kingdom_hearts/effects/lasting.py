"""Questions to the rows that hold at present: conditions, taking part, silence, and the sums they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.games.kingdom_hearts.effects.rows import Row, named
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, Entry, State
from deckcheck.games.kingdom_hearts.engine.zones import friends_of

if TYPE_CHECKING:
    from collections.abc import Iterator

CHARACTERS = ("player", "form")


def holding(state: State, verb: str) -> Iterator[Entry]:
    """The rows with this verb that hold now."""
    for entry in state.lasting.get(verb, ()):
        if entry.end != 0 or holds_now(state, entry):
            yield entry


def holds_now(state: State, entry: Entry) -> bool:
    """Whether the row of a card in play counts at this moment."""
    seat, card, row, _, role, _, _ = entry
    if role == "world" and state.sides[seat].worlds[-1] != card:  # only the topmost World's text (KH-MOVE-09)
        return False
    if row.when == "battle":
        if state.battle is None or not in_battle(state, entry):
            return False
    elif row.when == "challenge" and (state.challenge is None or not in_challenge(state, entry)):
        return False
    if row.condition and not condition_holds(state, seat, card, row):
        return False
    return row.verb == "silence" or not state.lasting.get("silence") or not silenced(state, seat, card, role)


def bearer_of(state: State, seat: int, equipment: int) -> int:
    return next((bearer for bearer, worn in state.sides[seat].equipment.items() if worn == equipment), NO_CARD)


def in_battle(state: State, entry: Entry) -> bool:
    """Whether a card takes part in the open battle: the player's characters, what they carry, the World and what lies on it."""
    battle, active = state.battle, state.active
    assert battle is not None
    role = entry.role
    if role == "dark":
        return entry.card in state.sides[active].dark
    if entry.seat != active:
        return False
    if role == "friend":
        return entry.card in battle.participants
    if role == "equipment":
        bearer = bearer_of(state, active, entry.card)
        return bearer == state.sides[active].player_card or bearer in battle.participants
    return True


def in_challenge(state: State, entry: Entry) -> bool:
    """Whether a card takes part in the open challenge, which is held on the defender's World (KH-CHALLENGE-17)."""
    challenge = state.challenge
    assert challenge is not None
    role, seat = entry.role, entry.seat
    if role == "dark":
        return seat == challenge.attacker
    if role == "world":
        return seat != challenge.attacker
    if role == "friend":
        return entry.card in challenge.participants[seat]
    if role == "equipment":
        bearer = bearer_of(state, seat, entry.card)
        return bearer == state.sides[seat].player_card or bearer in challenge.participants[seat]
    return True


def silenced(state: State, seat: int, card: int, role: str) -> bool:
    """Whether a silence of somebody covers this card."""
    fact = state.cards[card]
    for entry in holding(state, "silence"):
        selector = entry.row.of
        assert selector is not None
        if concerns(entry, seat) and entry.card != card and selector.fits(fact, True) and _plays(selector.role, role):
            return True
    return False


def _plays(wanted: str, role: str) -> bool:
    return not wanted or wanted == role or (wanted == "on_world" and role == "dark")


def concerns(entry: Entry, seat: int) -> bool:
    """Whether the `who` of a row means this player."""
    who = entry.row.who
    return who == "both" or (who == "you") == (entry.seat == seat)


def condition_holds(state: State, seat: int, card: int, row: Row) -> bool:
    return all(CONDITIONS[key](state, seat, card, value) for key, value in row.condition)


def amount_of(state: State, seat: int, card: int, row: Row) -> int:
    """The amount of a row, multiplied as `per` says."""
    return row.amount * PER[row.per](state, seat, card) if row.per else row.amount


def attack_change(state: State, seat: int) -> int:
    """What texts add to the Attack Value of a player's Player Card."""
    if "attack" not in state.lasting:
        return 0
    return sum(_amount(state, entry) for entry in holding(state, "attack") if concerns(entry, seat))


def card_change(state: State, verb: str, seat: int, card: int, role: str) -> int:
    """What texts add to a number of one card: support, magic or pow."""
    if verb not in state.lasting:
        return 0
    return sum(_amount(state, entry) for entry in holding(state, verb) if _means(state, entry, seat, card, role))


def player_change(state: State, verb: str, seat: int) -> int:
    """What texts add to a number of a player: dark_level or refill."""
    if verb not in state.lasting:
        return 0
    return sum(_amount(state, entry) for entry in holding(state, verb) if concerns(entry, seat))


def ladder_change(state: State, seat: int) -> int:
    if "ladder" not in state.lasting:
        return 0
    return sum(entry.amount for entry in holding(state, "ladder") if entry.seat == seat)


def friend_limit(state: State, seat: int) -> int:
    """The least number of Friends at which a text forbids another one; 99 without such a text."""
    if "limit_friends" not in state.lasting:
        return 99
    return min((entry.amount for entry in holding(state, "limit_friends") if concerns(entry, seat)), default=99)


def forbidden(state: State, seat: int, action: str) -> bool:
    if "forbid" not in state.lasting:
        return False
    return any(entry.row.action == action and concerns(entry, seat) for entry in holding(state, "forbid"))


def wins_ties(state: State, seat: int) -> bool:
    return any(entry.seat == seat for entry in holding(state, "win_ties"))


def covered(state: State, verb: str, seat: int, card: int, role: str) -> bool:
    """Whether a `protect` or `keep` of the player covers a card."""
    if verb not in state.lasting:
        return False
    return any(entry.seat == seat and _means(state, entry, seat, card, role) for entry in holding(state, verb))


def _amount(state: State, entry: Entry) -> int:
    """A change that started at a moment keeps its size; one of a card in play follows the table."""
    if entry.end != 0 or not entry.row.per:
        return entry.amount
    return amount_of(state, entry.seat, entry.card, entry.row)


def _means(state: State, entry: Entry, seat: int, card: int, role: str) -> bool:
    """Whether a row is about this card."""
    row = entry.row
    if row.target == "chosen":
        return card in entry.targets
    if row.target == "this":
        if state.cards[entry.card].kind == "equipment":
            return state.sides[seat].equipment.get(card) == entry.card
        return card == entry.card
    if not concerns(entry, seat):
        return False
    return row.of is None or (_plays(row.of.role, role) and row.of.fits(state.cards[card], True))


def _at(state: State, seat: int, card: int, value: str) -> bool:
    worlds = state.sides[seat].worlds
    return bool(worlds) and named(state.rules, state.cards[worlds[-1]], value)


def _in_play_by_name(state: State, seat: int) -> list[int]:
    """Characters, Equipment and Dark Cards that a player controls."""
    side = state.sides[seat]
    cards = [side.player_card, *friends_of(state, seat), *side.equipment.values(), *state.sides[1 - seat].dark]
    return [card for card in cards if card != NO_CARD]


def _controls(state: State, seat: int, card: int, value: str) -> bool:
    rules, cards = state.rules, state.cards
    return any(other != card and named(rules, cards[other], value) for other in _in_play_by_name(state, seat))


def _controls_home_world(state: State, seat: int, card: int, value: str) -> bool:
    return any(other != card and state.cards[other].home_world == value for other in friends_of(state, seat))


def _player_group(state: State, seat: int, card: int, value: str) -> bool:
    player = state.sides[seat].player_card
    return player != NO_CARD and state.cards[player].group == value


def _bearer(state: State, seat: int, card: int, value: str) -> bool:
    bearer = bearer_of(state, seat, card)
    return bearer != NO_CARD and named(state.rules, state.cards[bearer], value)


def total_level(state: State, seat: int) -> int:
    """The sum of the levels of a player's World Cards."""
    cards = state.cards
    return sum([cards[world].level for world in state.sides[seat].worlds])


def _role(state: State, seat: int, card: int, value: str) -> bool:
    return state.challenge is not None and (state.challenge.attacker == seat) == (value == "attacker")


def _during(state: State, seat: int, card: int, value: str) -> bool:
    if value == "battle":
        return state.battle is not None and state.active == seat
    return state.challenge is not None


CONDITIONS = {
    "at": _at,
    "controls": _controls,
    "controls_home_world": _controls_home_world,
    "player_group": _player_group,
    "bearer": _bearer,
    "hp_at_most": lambda state, seat, card, value: state.sides[seat].hp <= value,
    "trailing": lambda state, seat, card, value: total_level(state, seat) < total_level(state, 1 - seat),
    "role": _role,
    "dark_at_least": lambda state, seat, card, value: len(state.sides[seat].dark) >= value,
    "during": _during,
}


def _level_difference(state: State, seat: int, card: int) -> int:
    own, other = (state.sides[one].player_card for one in (seat, 1 - seat))
    if NO_CARD in (own, other):
        return 0
    return max(0, state.cards[other].level - state.cards[own].level)


PER = {
    "other_friends": lambda state, seat, card: sum(other != card for other in friends_of(state, seat)),
    "worlds": lambda state, seat, card: len(state.sides[seat].worlds),
    "dark_on_world": lambda state, seat, card: len(state.sides[seat].dark),
    "equipment": lambda state, seat, card: len(state.sides[seat].equipment),
    "level_difference": _level_difference,
}
