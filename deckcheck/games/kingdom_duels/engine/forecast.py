"""Effects of face-up cards on attacks and battles to come: facts that every player at the table can work out."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.games.kingdom_duels.engine.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.card_moves import send
from deckcheck.games.kingdom_duels.engine.constants import ATK, HIDDEN_ATK, IN_PLAY_ZONES, MAIN1, RULE
from deckcheck.games.kingdom_duels.engine.phases.damage import attack_value
from deckcheck.games.kingdom_duels.engine.phases.setup_phase import COLORS, terrains_of
from deckcheck.games.kingdom_duels.engine.state import State, copy_state, foe_boards, touch
from deckcheck.games.kingdom_duels.engine.statics import has, in_play
from deckcheck.games.kingdom_duels.engine.strikes import strikes_of
from deckcheck.games.kingdom_duels.engine.terrain_rules import shelters
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of, monsters

ATTACK_EVENTS = ("attacked", "attack_declared")


def negated_attacks(state: State, seat: int) -> dict[tuple[int, int], int]:
    """Return the attacks of a player that a face-up card negates, by attacker and target, with that card; -1 for a Terrain."""
    board = state.players[seat].board
    walls = _reacting_cards(state, board)
    found = {}
    for attacker in monsters(state, board):
        for other in foe_boards(state, board):
            for target in monsters(state, other):
                if shelters(state, attacker, target):
                    found[attacker, target] = -1
                elif walls and not has(state, attacker, "attack_stands"):
                    wall = next((card for card in walls if _negates(state, card, attacker, target)), None)
                    if wall is not None:
                        found[attacker, target] = wall
    return found


def _reacting_cards(state: State, board: int) -> list[int]:
    """Return the face-up cards of other players that react to an attack."""
    listeners = state.game.listeners
    cards = {row[0] for event in ATTACK_EVENTS if event in listeners for row in listeners[event][0]}
    return sorted(
        card for card in cards if state.zone[card] in IN_PLAY_ZONES and state.ctrl[card] != board and in_play(state, card)
    )


def _copy_under_attack(state: State, attacker: int, target: int) -> State:
    twin = copy_state(state)
    twin.attack = (attacker, target)
    return twin


def _negates(state: State, card: int, attacker: int, target: int) -> bool:
    """Try a card's reaction to an attack on a copy of the duel; nothing else reacts there. A Hidden target is not looked at:
    the attacker takes its place, so that only a card that asks nothing of the target reacts."""
    seat = user_of(state, card)
    target = target if state.pos[target] < HIDDEN_ATK else attacker
    for trigger in state.game.effects[card].triggers:
        if trigger.event not in ATTACK_EVENTS or trigger.optional or has(state, card, "negated"):
            continue
        twin = _copy_under_attack(state, attacker, target)
        data = (attacker, target, False) if trigger.event == "attacked" else (attacker, target)
        if trigger.when(twin, card, seat, data):
            trigger.react(twin, card, seat, data)
            if twin.attack is None:
                return True
    return False


class Clash(NamedTuple):
    """A battle as the face-up cards would decide it."""

    power: int
    wall: int
    """ATK or DEF of the target."""
    hurts: bool
    """True if the target's player takes damage when the attack is stronger."""


def clashes(state: State, seat: int) -> dict[tuple[int, int], Clash]:
    """Return the battles that monsters of a player could have with face-up ones of the others, by attacker and target."""
    board = state.players[seat].board
    theirs = [card for other in foe_boards(state, board) for card in monsters(state, other) if state.pos[card] < HIDDEN_ATK]
    mine = [card for card in monsters(state, board) if state.pos[card] in (ATK, HIDDEN_ATK)]
    if not mine or not theirs:
        return {}
    twin, found = copy_state(state), {}
    for attacker in mine:
        for target in theirs:
            twin.battle = (attacker, target)
            touch(twin)
            hurts = state.pos[target] == ATK or state.options.piercing_general or has(twin, attacker, "piercing")
            hurts = hurts and not has(twin, target, "no_battle_damage") and not has(twin, attacker, "inflicts_no_damage")
            found[attacker, target] = Clash(attack_value(twin, attacker), _strength(twin, target), hurts)
    return found


def winning_strikes(state: State, seat: int) -> frozenset[tuple[int, int, int]]:
    """Return the STRIKEs that win at once if nothing answers them, by attacker, player and zone from 1. One at a zone with a
    Hidden monster is not tried."""
    game, player = state.game, state.players[seat]
    if (
        not game.strikers
        or state.phase != MAIN1
        or player.strike_used
        or game.strikers.isdisjoint(monsters(state, player.board))
    ):
        return frozenset()
    found = set()
    for attacker in monsters(state, player.board):
        for other, rival in enumerate(state.players):
            for column in range(5 if rival.board != player.board else 0):
                there = state.boards[rival.board].front[column]
                hidden = there >= 0 and state.pos[there] >= HIDDEN_ATK
                if not hidden and _strike_wins(state, seat, attacker, rival.board, column):
                    found.add((attacker, other, column + 1))
    return frozenset(found)


def _strike_wins(state: State, seat: int, attacker: int, board: int, column: int) -> bool:
    for _, strike in strikes_of(state, attacker):
        if strike.can(state, attacker, seat, board, column):
            twin = copy_state(state)
            strike.resolve(twin, attacker, seat, board, column)
            if twin.outcome is not None and seat in twin.outcome.winners:
                return True
            return all(twin.boards[other].lp <= 0 for other in foe_boards(state, state.players[seat].board))
    return False


def rule_gain(state: State, seat: int, card: int) -> int:
    """Return how much a Rule changes battles between face-up monsters, in ATK and DEF, for a player and against the others."""
    twin = copy_state(state)
    before = _margins(twin, seat)
    send(twin, card, RULE)
    return _margins(twin, seat) - before


def _margins(state: State, seat: int) -> int:
    """Add up the difference of every battle that the face-up monsters of a player could have with those of the others."""
    board, total = state.players[seat].board, 0
    mine = [card for card in monsters(state, board) if state.pos[card] < HIDDEN_ATK]
    theirs = [card for other in foe_boards(state, board) for card in monsters(state, other) if state.pos[card] < HIDDEN_ATK]
    for own in mine:
        for other in theirs:
            for battle in ((own, other), (other, own)):
                state.battle = battle
                touch(state)
                total += _strength(state, own) - _strength(state, other)
    state.battle = None
    touch(state)
    return total


def _strength(state: State, card: int) -> int:
    return atk_of(state, card) if state.pos[card] == ATK else def_of(state, card)


def side_bonuses(state: State, seat: int) -> dict[str, int]:
    """Return what the colours of a side are worth: the Field Power Bonuses of the player's monsters on the Terrains of the
    first Field Setup, on each zone (KD-RULECARD-13)."""
    player, game = state.players[seat], state.game
    field = next((card for card in sorted(player.extra) if state.cards[card].terrains), None)
    if field is None:
        return {}
    cards = [card for card in (*player.deck.cards, *player.hand) if "Monster" in game.types[card]]
    found = {}
    for color in COLORS:
        terrains = terrains_of(state.cards[field], color)
        found[color] = sum(game.bonus[card][0] for number in terrains for card in cards if has_bonus_on(state, number, card))
    return found


def has_bonus_on(state: State, terrain: int, card: int) -> bool:
    """Return whether a card has its Field Power Bonus on a Terrain, by its printed values."""
    types, attribute = state.game.types[card], state.game.attribute[card]
    return any((not kind or kind in types) and (not of or attribute in of) for kind, of in TERRAINS[terrain].bonus)
