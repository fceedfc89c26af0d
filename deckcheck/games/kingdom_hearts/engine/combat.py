"""Battles and challenges: committing Friends, Attack Cards, damage, results and what is discarded afterwards."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.kingdom_hearts.effects.lasting import covered, forbidden, wins_ties
from deckcheck.games.kingdom_hearts.effects.verbs import carry_out, defeat, end_changes, happen
from deckcheck.games.kingdom_hearts.engine.state import COMBAT, NO_CARD, Battle, Challenge, Entry, State
from deckcheck.games.kingdom_hearts.engine.turns import after_challenge
from deckcheck.games.kingdom_hearts.engine.values import battle_total, challenge_total
from deckcheck.games.kingdom_hearts.engine.worlds import TEXT, count_play
from deckcheck.games.kingdom_hearts.engine.zones import discard_friend, enter_play, leave_play, lose_hp, to_discard


def why_no_battle(state: State, seat: int) -> str:
    side = state.sides[seat]
    if state.phase != "action" or seat != state.active or state.battle is not None:
        return "KH-TURN-01" if state.battle is None else "KH-TURN-07"
    if side.battles > side.extra_battles:
        return "KH-TURN-07"
    if side.escaped and state.rules.escape_is_battle_action == "a":  # KH-AMB-29
        return "KH-TURN-07"
    if not side.dark and state.rules.battle_without_dark == "a":  # KH-AMB-30
        return "KH-BATTLE-01"
    return TEXT if forbidden(state, seat, "battle") else ""


def refuse_battle(state: State, seat: int, participants: tuple[int, ...]) -> str:
    friends = state.sides[seat].friends
    if len(set(participants)) != len(participants) or any(card not in friends for card in participants):
        return "KH-BATTLE-04"
    return why_no_battle(state, seat)


def start_battle(state: State, seat: int, participants: tuple[int, ...]) -> None:
    side = state.sides[seat]
    side.battles += 1
    for card in participants:
        side.friends.remove(card)
    state.battle = Battle(list(participants), [], bool(side.dark))
    if state.log is not None:
        state.log.append(Event("BattleStarted", seat, participants))


def refuse_commit(state: State, seat: int, card: int) -> str:
    clause = why_no_part(state, seat)
    return clause or ("" if card in state.sides[seat].friends else "KH-BATTLE-04")


def why_no_part(state: State, seat: int) -> str:
    """Whether the player may add something to a combat now."""
    if state.challenge is not None:
        return "" if seat == state.challenge.chooser else "KH-CHALLENGE-04"
    return "" if state.battle is not None and seat == state.active else "KH-BATTLE-23"


def commit(state: State, seat: int, card: int) -> None:
    state.sides[seat].friends.remove(card)
    if state.challenge is not None:
        state.challenge.participants[seat].append(card)
        _next_choice(state, state.challenge)
    elif state.battle is not None:
        state.battle.participants.append(card)
    if state.log is not None:
        state.log.append(Event("FriendCommitted", seat, (card,)))


def _next_choice(state: State, challenge: Challenge) -> None:
    """The other player chooses next (KH-CHALLENGE-04)."""
    challenge.passes = 0
    challenge.chooser = 1 - challenge.chooser


def refuse_attack_cards(state: State, seat: int, cards: tuple[int, ...]) -> str:
    hand = state.sides[seat].hand
    clause = why_no_part(state, seat)
    if clause:
        return clause
    if not cards or len(set(cards)) != len(cards):
        return "KH-BATTLE-16"
    if any(card not in hand or state.cards[card].kind != "attack" for card in cards):
        return "KH-BATTLE-23"
    return TEXT if forbidden(state, seat, "attack_cards") else ""


def play_attack_cards(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Support counts in the total; texts happen, and a bonus for several of one name counts once (KH-BATTLE-22)."""
    challenge = state.challenge
    played = state.battle.played if challenge is None and state.battle else challenge.played[seat] if challenge else []
    for card in cards:
        count_play(state, seat, card)
        played.append(card)
        enter_play(state, seat, card, "attack")
    if state.log is not None:
        state.log.append(Event("AttackCardsPlayed", seat, cards))
    if challenge is not None:
        _next_choice(state, challenge)
    bonus: set[str] = set()
    for card in reversed(cards):
        fact = state.cards[card]
        if state.moments:
            happen(state, "card_played", seat, trigger=card)
        for row in fact.moments.get("played", ()):
            same = sum(state.cards[other].key == fact.key for other in cards)
            if row.verb == "same_name_bonus" and same >= row.copies and fact.key not in bonus:
                bonus.add(fact.key)
                state.lasting.setdefault("attack", []).append(Entry(seat, card, row, COMBAT, "", (), row.amount))
        carry_out(state, seat, card, tuple(row for row in fact.moments.get("played", ()) if row.verb != "same_name_bonus"))


Division = tuple[tuple[int, int], ...]


def refuse_damage(state: State, seat: int, damage: Division) -> str:
    if state.battle is None or seat != state.active:
        return "KH-BATTLE-01"
    dark = state.sides[seat].dark
    cards = [card for card, _ in damage]
    if len(set(cards)) != len(cards) or any(card not in dark for card in cards) or any(number < 1 for _, number in damage):
        return "KH-BATTLE-09"
    total = battle_total(state) if dark else 0
    return "" if sum(number for _, number in damage) == total else "KH-BATTLE-09"


def assign_damage(state: State, seat: int, damage: Division) -> None:
    """The whole total is dealt at once; what has enough is defeated; then the battle ends (KH-BATTLE-09 to 13)."""
    side = state.sides[seat]
    for card, number in damage:
        side.damage[card] = side.damage.get(card, 0) + number
        if state.log is not None:
            state.log.append(Event("DamageDealt", seat, (card, number)))
    state.tasks.append((finish_battle, seat))
    state.tasks.append((win_battle, seat))
    defeat(state, seat)


def win_battle(state: State, seat: int) -> None:
    """Texts for a battle that has left no Dark Card, while its cards still take part."""
    battle = state.battle
    assert battle is not None
    if not battle.faced or state.sides[seat].dark or not state.moments.get("battle_won"):
        return
    part = _taking_part(state, seat, battle.participants, battle.played)
    happen(state, "battle_won", seat, taking_part=part | frozenset(state.sides[seat].worlds[-1:]))


def _taking_part(state: State, seat: int, participants: list[int], played: list[int]) -> frozenset[int]:
    side = state.sides[seat]
    bearers = [side.player_card, *participants]
    worn = [side.equipment[bearer] for bearer in bearers if bearer in side.equipment]
    return frozenset([*bearers, *worn, *played, side.form])


def finish_battle(state: State, seat: int) -> None:
    """Technique, Attack and Magic Cards and the Friends that fought are discarded (KH-BATTLE-18 to 21)."""
    battle = state.battle
    assert battle is not None
    if state.log is not None:
        state.log.append(Event("BattleEnded", seat))
    kept = [card for card in battle.participants if covered(state, "keep", seat, card, "friend")]
    for card in battle.played:
        leave_play(state, card)
        to_discard(state, card)
    for card in battle.participants.copy():
        if card not in kept:
            discard_friend(state, seat, card)
    state.battle = None
    state.sides[seat].friends.extend(kept)
    end_changes(state, COMBAT)


# Challenges


def why_no_challenge(state: State, seat: int) -> str:
    side = state.sides[seat]
    if state.phase != "challenge" or seat != state.active or state.challenge is not None:
        return "KH-CHALLENGE-01"
    if side.challenges > side.extra_challenges and state.rules.challenges_per_turn == "a":  # KH-AMB-23
        return "KH-CHALLENGE-01"
    return TEXT if forbidden(state, seat, "challenge") else ""


def declare(state: State, seat: int) -> None:
    state.sides[seat].challenges += 1
    state.challenge = Challenge(seat)
    if state.log is not None:
        state.log.append(Event("ChallengeDeclared", seat))


def refuse_pass(state: State, seat: int) -> str:
    if state.challenge is None:
        return "KH-CHALLENGE-08"
    return "" if seat == state.challenge.chooser else "KH-CHALLENGE-04"


def do_nothing(state: State, seat: int) -> None:
    """Two in a row end the choices (KH-CHALLENGE-09), or one of the player who is behind (KH-AMB-19)."""
    challenge = state.challenge
    assert challenge is not None
    challenge.passes += 1
    challenge.chooser = 1 - seat
    if state.log is not None:
        state.log.append(Event("NothingDone", seat))
    behind = state.rules.challenge_end == "b" and challenge_total(state, seat) < challenge_total(state, 1 - seat)
    if challenge.passes == 2 or behind:
        state.tasks.append((after_challenge,))
        state.tasks.append((compare,))


def compare(state: State) -> None:
    """The higher total wins; the loser loses 1 Heart Point (KH-CHALLENGE-13 to 15)."""
    challenge = state.challenge
    assert challenge is not None
    totals = (challenge_total(state, 0), challenge_total(state, 1))
    winner = NO_CARD if totals[0] == totals[1] else int(totals[1] > totals[0])
    if winner == NO_CARD and "win_ties" in state.lasting:
        tied = [seat for seat in (0, 1) if wins_ties(state, seat)]
        winner = tied[0] if len(tied) == 1 else NO_CARD
    if state.log is not None:
        state.log.append(Event("ChallengeDecided", winner, (challenge.attacker, totals[0], totals[1])))
    state.tasks.append((finish_challenge,))
    if winner == NO_CARD:
        return
    for seat, when in ((1 - winner, "challenge_lost"), (winner, "challenge_won")):
        if state.moments.get(when):
            happen(state, when, seat, taking_part=_challenging(state, seat, challenge))
    lose_hp(state, ((1 - winner, 1),))


def _challenging(state: State, seat: int, challenge: Challenge) -> frozenset[int]:
    part = _taking_part(state, seat, challenge.participants[seat], challenge.played[seat])
    defender = state.sides[1 - challenge.attacker]
    there = defender.dark if seat == challenge.attacker else defender.worlds[-1:]
    return part | frozenset(there)


def finish_challenge(state: State) -> None:
    """What took part is discarded, also after a tie (KH-CHALLENGE-16, KH-AMB-22)."""
    challenge = state.challenge
    assert challenge is not None
    kept: list[list[int]] = []
    for seat in (0, 1):
        kept.append([card for card in challenge.participants[seat] if covered(state, "keep", seat, card, "friend")])
    for seat in (challenge.attacker, 1 - challenge.attacker):
        for card in challenge.played[seat]:
            leave_play(state, card)
            if state.cards[card].kind == "attack" or state.rules.challenge_cleanup == "a":
                to_discard(state, card)
            else:
                state.sides[seat].remaining.append((card, state.turn))
        challenge.played[seat].clear()
        for card in challenge.participants[seat].copy():
            if card not in kept[seat]:
                discard_friend(state, seat, card)
    state.challenge = None
    for seat in (0, 1):
        state.sides[seat].friends.extend(kept[seat])
    end_changes(state, COMBAT)
