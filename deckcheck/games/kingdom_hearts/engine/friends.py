"""Playing Friends, and Magic/Friends through a declared card."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.kingdom_hearts.effects.lasting import forbidden, friend_limit, ladder_change
from deckcheck.games.kingdom_hearts.effects.places import replace_namesakes
from deckcheck.games.kingdom_hearts.effects.verbs import carry_out, happen
from deckcheck.games.kingdom_hearts.engine.facts import Fact
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.unique import blocked_by_player_card
from deckcheck.games.kingdom_hearts.engine.values import magic_value
from deckcheck.games.kingdom_hearts.engine.worlds import TEXT, count_play
from deckcheck.games.kingdom_hearts.engine.zones import enter_play, friends_of


def why_no_friend(state: State, seat: int) -> str:
    """The clause that keeps a player from playing any Friend now."""
    if state.phase != "action" or seat != state.active:
        return "KH-FRIEND-10"
    if "forbid" in state.lasting and forbidden(state, seat, "friends"):
        return TEXT
    if "limit_friends" in state.lasting and len(friends_of(state, seat)) >= friend_limit(state, seat):
        return TEXT
    return ""


def reach(state: State, seat: int) -> int:
    """The highest level a Friend may have now: one above the highest in play, texts aside (KH-FRIEND-02, KH-FRIEND-03)."""
    cards = state.cards
    highest = 0
    for card in friends_of(state, seat):
        if cards[card].level > highest:
            highest = cards[card].level
    return highest + 1 + ladder_change(state, seat)


def ally_kinds(state: State, seat: int) -> frozenset[str]:
    """Kinds of cards that the Player Card uses as Friends; `player` stands for Player/XIII (KH-CARD-04 to 07, KH-AMB-01)."""
    player = state.sides[seat].player_card
    group = state.cards[player].group if player != NO_CARD else "Light"
    return _KINDS[group, state.rules.card_play_restrictions]


_FRIENDS = frozenset(("friend", "magic_friend"))
_ALLIES = {
    "Light": frozenset[str](),
    "": frozenset[str](),
    "Dark": frozenset(("dark",)),
    "XIII": frozenset(("nobody", "player")),
}
_KINDS = {
    (group, reading): allies | _FRIENDS if reading == "b" or group in ("Light", "") else allies
    for group, allies in _ALLIES.items()
    for reading in ("a", "b")
}


def friend_clause(state: State, seat: int, fact: Fact, highest: int, kinds: frozenset[str]) -> str:
    """The clause that keeps a player from playing this card as a Friend, when Friends may be played."""
    kind = fact.kind
    if kind not in kinds or kind == "magic_friend":
        return "KH-TERM-12" if kind == "nobody" and "dark" in kinds else "KH-CARD-04"
    if kind == "player" and fact.group != "XIII":
        return "KH-CARD-07"
    if fact.level > highest and (kind != "player" or state.rules.xiii_ally_conditions == "a"):  # KH-AMB-32
        return "KH-FRIEND-03" if not friends_of(state, seat) else "KH-FRIEND-02"
    return "KH-FRIEND-05" if blocked_by_player_card(state, seat, fact) else ""


def refuse_friend(state: State, seat: int, card: int) -> str:
    if card not in state.sides[seat].hand:
        return "KH-FRIEND-10"
    clause = why_no_friend(state, seat)
    return clause or friend_clause(state, seat, state.cards[card], reach(state, seat), ally_kinds(state, seat))


def play_friend(state: State, seat: int, card: int) -> None:
    count_play(state, seat, card)
    replace_namesakes(state, seat, card)
    state.sides[seat].friends.append(card)
    if state.log is not None:
        state.log.append(Event("FriendPlayed", seat, (card,)))
    _come_into_play(state, seat, card)


def _come_into_play(state: State, seat: int, card: int) -> None:
    enter_play(state, seat, card, "friend")
    if state.moments:
        happen(state, "card_played", seat, trigger=card)
    rows = state.cards[card].moments.get("played")
    if rows:
        ally = state.cards[card].kind in ("dark", "nobody", "player")
        carry_out(state, seat, card, tuple(row for row in rows if row.ally == ally), role="friend")


# Magic/Friends


def why_no_magic(state: State, seat: int) -> str:
    """The clause that keeps a player from playing Magic and Magic/Friends now."""
    if state.challenge is not None:
        if seat != state.challenge.chooser:
            return "KH-CHALLENGE-04"
    elif state.phase != "action" or seat != state.active:
        return "KH-MAGIC-11"
    return TEXT if forbidden(state, seat, "magic") else ""


def characters(state: State, seat: int) -> list[int]:
    """The cards through which Magic can be played: the Player Card and all Friends (KH-MAGIC-02)."""
    player = state.sides[seat].player_card
    return ([player] if player != NO_CARD else []) + friends_of(state, seat)


def declared_clause(state: State, seat: int, fact: Fact, through: int) -> str:
    """The declared card alone must have enough Magic (KH-MAGIC-04, KH-MAGIC-05)."""
    if through not in characters(state, seat):
        return "KH-MAGIC-05"
    if magic_value(state, seat, through) >= fact.needs:
        return ""
    enough = any(magic_value(state, seat, card) >= fact.needs for card in characters(state, seat))
    return "KH-MAGIC-05" if enough else "KH-MAGIC-03" if fact.kind == "magic_friend" else "KH-MAGIC-02"


def magic_friend_clause(state: State, seat: int, fact: Fact) -> str:
    if "magic_friend" not in ally_kinds(state, seat):
        return "KH-CARD-04"
    return "KH-FRIEND-05" if blocked_by_player_card(state, seat, fact) else ""


def refuse_magic_friend(state: State, seat: int, card: int, through: int) -> str:
    fact = state.cards[card]
    clause = why_no_magic(state, seat)
    if clause:
        return clause
    if card not in state.sides[seat].hand or fact.kind != "magic_friend":
        return "KH-MAGIC-03"
    return magic_friend_clause(state, seat, fact) or declared_clause(state, seat, fact, through)


def play_magic_friend(state: State, seat: int, card: int, through: int) -> None:
    """It lies in the Friend area (KH-MAGIC-07); in a challenge it takes part at once (KH-AMB-20)."""
    count_play(state, seat, card)
    replace_namesakes(state, seat, card)
    challenge = state.challenge
    if challenge is not None and state.rules.magic_friend_joins_challenge == "a":
        challenge.participants[seat].append(card)
    else:
        state.sides[seat].friends.append(card)
    if state.log is not None:
        state.log.append(Event("MagicFriendPlayed", seat, (card, through)))
    if challenge is not None:
        challenge.passes = 0
        challenge.chooser = 1 - seat
    _come_into_play(state, seat, card)
