"""Effect rows that hold now: their conditions, the cards they apply to or let players choose from, and the sums they make."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from deckcheck.games.kingdom_hearts.engine.cards import Row, Selector, has_name
from deckcheck.games.kingdom_hearts.engine.refusals import CARD_TEXT, refuse
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, Entry, State
from deckcheck.games.kingdom_hearts.engine.zones import friends_of, total_level
from deckcheck.simulator.parts.flow import Refusal

NO_LIMIT: Final = 99


def holding(state: State, verb: str) -> Iterator[Entry]:
    """Yield the rows with this verb that hold now."""
    for entry in state.lasting.get(verb, ()):
        if entry.end != 0 or holds_now(state, entry):
            yield entry


def holds_now(state: State, entry: Entry) -> bool:
    """Return whether the row of a card in play counts now."""
    row, seat, role = entry.row, entry.seat, entry.role
    if role == "world" and state.sides[seat].worlds[-1] != entry.card:  # only the topmost World's text (KH-MOVE-09)
        return False
    if row.when == "battle":
        if state.battle is None or not in_battle(state, entry):
            return False
    elif row.when == "challenge" and (state.challenge is None or not in_challenge(state, entry)):
        return False
    if row.condition and not condition_holds(state, seat, entry.card, row):
        return False
    return row.verb == "silence" or not state.lasting.get("silence") or not is_silenced(state, seat, entry.card, role)


def bearer_of(state: State, seat: int, equipment: int) -> int:
    for bearer, worn in state.sides[seat].equipment.items():
        if worn == equipment:
            return bearer
    return NO_CARD


def in_battle(state: State, entry: Entry) -> bool:
    """Return whether a card takes part in the open battle: as a character, its Equipment, the World or a card on the World."""
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
    """Return whether a card takes part in the open challenge, which is held on the defender's World (KH-CHALLENGE-17)."""
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


def is_silenced(state: State, seat: int, card: int, role: str) -> bool:
    """Return whether a text of any player silences this card."""
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
    """Return whether the `who` of a row means this player."""
    who = entry.row.who
    return who == "both" or (who == "you") == (entry.seat == seat)


def condition_holds(state: State, seat: int, card: int, row: Row) -> bool:
    for key, value in row.condition:  # noqa: SIM110 - asked at every decision; a generator costs more than the conditions
        if not CONDITIONS[key](state, seat, card, value):
            return False
    return True


def amount_of(state: State, seat: int, card: int, row: Row) -> int:
    """Return the amount of a row, multiplied by what `per` counts."""
    return row.amount * PER[row.per](state, seat, card) if row.per else row.amount


def card_change(state: State, verb: str, seat: int, card: int, role: str) -> int:
    """Return what texts add to a number of a card: support, magic or pow."""
    total = 0
    for entry in state.lasting.get(verb, ()):
        if _means(state, entry, seat, card, role) and (entry.end != 0 or holds_now(state, entry)):
            total += _amount(state, entry)
    return total


def player_change(state: State, verb: str, seat: int) -> int:
    """Return what texts add to a number of a player: attack, dark_level or refill."""
    total = 0
    for entry in state.lasting.get(verb, ()):
        if concerns(entry, seat) and (entry.end != 0 or holds_now(state, entry)):
            total += _amount(state, entry)
    return total


def ladder_change(state: State, seat: int) -> int:
    if not state.lasting.get("ladder"):
        return 0
    return sum(entry.amount for entry in holding(state, "ladder") if entry.seat == seat)


def friend_limit(state: State, seat: int) -> int:
    """Return the lowest number of Friends at which a text forbids another one."""
    if not state.lasting.get("limit_friends"):
        return NO_LIMIT
    return min((entry.amount for entry in holding(state, "limit_friends") if concerns(entry, seat)), default=NO_LIMIT)


def is_forbidden(state: State, seat: int, action: str) -> bool:
    if state.lasting.get("forbid"):
        for entry in holding(state, "forbid"):
            if entry.row.action == action and concerns(entry, seat):
                return True
    return False


def wins_ties(state: State, seat: int) -> bool:
    return any(entry.seat == seat for entry in holding(state, "win_ties"))


def is_covered(state: State, verb: str, seat: int, card: int, role: str) -> bool:
    """Return whether a `protect` or `keep` of the player covers a card."""
    if not state.lasting.get(verb):
        return False
    return any(entry.seat == seat and _means(state, entry, seat, card, role) for entry in holding(state, verb))


def _amount(state: State, entry: Entry) -> int:
    """Return the size of a change: fixed if it started at a moment, counted anew if it comes from a card in play."""
    if entry.end != 0 or not entry.row.per:
        return entry.amount
    return amount_of(state, entry.seat, entry.card, entry.row)


def _means(state: State, entry: Entry, seat: int, card: int, role: str) -> bool:
    """Return whether a row is about this card."""
    row = entry.row
    target = row.target
    if target == "chosen":
        return card in entry.targets
    if target == "this":
        if state.cards[entry.card].kind == "equipment":
            return state.sides[seat].equipment.get(card) == entry.card
        return card == entry.card
    if not concerns(entry, seat):
        return False
    return row.of is None or (_plays(row.of.role, role) and row.of.fits(state.cards[card], True))


def _at(state: State, seat: int, card: int, value: str) -> bool:
    worlds = state.sides[seat].worlds
    return bool(worlds) and has_name(state.options, state.cards[worlds[-1]], value)


def _in_play_by_name(state: State, seat: int) -> list[int]:
    """Return the characters, Equipment and Dark Cards that a player controls."""
    side = state.sides[seat]
    cards = [side.player_card, *friends_of(state, seat), *side.equipment.values(), *state.sides[1 - seat].dark]
    return [card for card in cards if card != NO_CARD]


def _controls(state: State, seat: int, card: int, value: str) -> bool:
    for other in _in_play_by_name(state, seat):  # noqa: SIM110 - as in `condition_holds`
        if other != card and has_name(state.options, state.cards[other], value):
            return True
    return False


def _controls_home_world(state: State, seat: int, card: int, value: str) -> bool:
    return any(other != card and state.cards[other].home_world == value for other in friends_of(state, seat))


def _player_group(state: State, seat: int, card: int, value: str) -> bool:
    player = state.sides[seat].player_card
    return player != NO_CARD and state.cards[player].group == value


def _bearer(state: State, seat: int, card: int, value: str) -> bool:
    bearer = bearer_of(state, seat, card)
    return bearer != NO_CARD and has_name(state.options, state.cards[bearer], value)


def _role(state: State, seat: int, card: int, value: str) -> bool:
    return state.challenge is not None and (state.challenge.attacker == seat) == (value == "attacker")


def _during(state: State, seat: int, card: int, value: str) -> bool:
    if value == "battle":
        return state.battle is not None and state.active == seat
    return state.challenge is not None


CONDITIONS: Final = {
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
    yours, other = (state.sides[player].player_card for player in (seat, 1 - seat))
    if NO_CARD in (yours, other):
        return 0
    return max(0, state.cards[other].level - state.cards[yours].level)


PER: Final[dict[str, Callable[[State, int, int], int]]] = {
    "other_friends": lambda state, seat, card: sum(other != card for other in friends_of(state, seat)),
    "worlds": lambda state, seat, card: len(state.sides[seat].worlds),
    "dark_on_world": lambda state, seat, card: len(state.sides[seat].dark),
    "equipment": lambda state, seat, card: len(state.sides[seat].equipment),
    "level_difference": _level_difference,
}


def end_changes(state: State, end: int) -> None:
    """Drop the changes that end now."""
    for verb, entries in state.lasting.items():
        kept = [entry for entry in entries if entry.end != end]
        if len(kept) < len(entries):
            state.lasting[verb] = kept


def cards_in_play(state: State, seat: int, selector: Selector | None) -> list[tuple[int, str]]:
    """Return the cards a player controls that fit, with their roles. Player Cards are never discarded, returned or captured."""
    side = state.sides[seat]
    role = selector.role if selector else ""
    found: list[tuple[int, str]] = []
    if role in ("", "friend"):
        found += [(card, "friend") for card in friends_of(state, seat)]
    if role in ("", "on_world"):
        found += [(card, "dark") for card in state.sides[1 - seat].dark]
    if not role:
        found += [(card, "equipment") for card in side.equipment.values()]
        found += [(card, "world") for card in side.worlds]
        if side.form != NO_CARD:
            found.append((side.form, "form"))
    return [(card, role) for card, role in found if selector is None or selector.fits(state.cards[card], True)]


def unprotected(state: State, seat: int, owner: int, selector: Selector | None) -> tuple[int, ...]:
    """Return the cards controlled by `owner` that an effect of `seat` may discard, return or capture."""
    found = cards_in_play(state, owner, selector)
    return tuple(card for card, role in found if seat == owner or not is_covered(state, "protect", owner, card, role))


def candidates(state: State, seat: int, row: Row) -> tuple[int, ...]:
    """Return the cards that the player of an effect may choose from."""
    if row.verb == "damage":
        dark = state.sides[seat].dark
        return tuple(card for card in dark if row.of is None or row.of.fits(state.cards[card], True))
    owner = 1 - seat if row.verb == "capture" or row.who == "opponent" else seat
    if row.verb == "pow":
        found = cards_in_play(state, owner, row.of)
        return tuple(card for card, role in found if role == "dark")
    if row.verb in ("support", "magic"):
        friends = [card for card, role in cards_in_play(state, owner, row.of) if role == "friend"]
        player = state.sides[owner].player_card
        if row.verb == "magic" and row.of and not row.of.role and row.of.fits(state.cards[player], True):
            friends.append(player)
        return tuple(friends)
    found_cards = unprotected(state, seat, owner, row.of)
    if row.verb == "capture":
        friends = friends_of(state, owner)
        return tuple(card for card in found_cards if card in friends)
    return found_cards


def targets(state: State, seat: int, card: int) -> tuple[int, ...]:
    """Return the possible targets of an Event, Magic or Technique Card; empty if it needs none."""
    row = state.cards[card].target_row
    if row is None or (row.condition and not condition_holds(state, seat, card, row)):
        return ()
    return candidates(state, seat, row)


def check_target(state: State, seat: int, card: int, target: int | None) -> Refusal | None:
    """Return what refuses a target: a card that needs one must have one, any other card none."""
    found = targets(state, seat, card)
    return None if (target in found if found else target is None) else refuse(CARD_TEXT)
