"""Effects of face-up cards on attacks and battles to come: facts that every player at the table can deduce."""

from __future__ import annotations

from typing import Final, NamedTuple

from deckcheck.core.rng import TrialStream
from deckcheck.games.kingdom_duels.engine.battle.damage import attack_value
from deckcheck.games.kingdom_duels.engine.cards.statics import NO_DAMAGE, any_of, given_by, has, in_play, statics_now
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of, monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, HIDDEN_ATK, IN_PLAY_ZONES, RULE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Trigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import AttackDeclared, Attacked, Event
from deckcheck.games.kingdom_duels.engine.duel.state import State, copy_state, foe_boards
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import shelters
from deckcheck.games.kingdom_duels.engine.turns.setup_phase import COLORS, terrains_of
from deckcheck.games.kingdom_duels.engine.zones.moves import send

SHELTERS: Final = frozenset(number for number, terrain in enumerate(TERRAINS) if terrain.shelters)


class AttackWalls:
    """Face-up cards and Terrains that may negate attacks of a player. Those on each attacker are computed when they are asked
    for."""

    __slots__ = ("_board", "_known", "_state", "_trial", "_walls", "may_negate", "reacting")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._board = state.players[seat].board
        self._walls = _walls(state, self._board)
        self.reacting = frozenset([card for card, _ in self._walls])
        """The cards that react to attacks."""
        self._trial: State | None = None
        self._known: dict[int, dict[int, int]] = {}
        self.may_negate = bool(self._walls) or any(not SHELTERS.isdisjoint(side.terrains) for side in state.boards)

    def before(self, attacker: int) -> dict[int, int]:
        """Return the targets that a monster would attack in vain, each with the card that negates it; -1 for a Terrain."""
        if attacker not in self._known:
            self._known[attacker] = self._work_out(attacker)
        return self._known[attacker]

    def all(self) -> dict[tuple[int, int], int]:
        """Return all attacks that are negated, by attacker and target."""
        attackers = monsters(self._state, self._board)
        return {(attacker, target): wall for attacker in attackers for target, wall in self.before(attacker).items()}

    def cards(self) -> frozenset[int]:
        """Return the cards that negate an attack."""
        found = set[int]()
        for attacker in monsters(self._state, self._board):
            if len(found) == len(self.reacting):
                break
            found.update([card for card in self.before(attacker).values() if card >= 0])
        return frozenset(found)

    def _work_out(self, attacker: int) -> dict[int, int]:
        state, walls, found = self._state, self._walls, {}
        if self._trial is None and walls:
            self._trial = copy_state(state, TrialStream(state.stream))
        tried: dict[tuple[int, type[Event]], bool] = {}
        for other in foe_boards(state, self._board):
            for target in monsters(state, other):
                if shelters(state, attacker, target):
                    found[target] = -1
                elif self._trial is not None and not has(state, attacker, "attack_unnegatable"):
                    for card, trigger in walls:
                        if _negates(self._trial, tried, card, trigger, (attacker, target)):
                            found[target] = card
                            break
        return found


def _walls(state: State, board: int) -> list[tuple[int, Trigger]]:
    """Return the face-up cards of other players that react to an attack, with the triggers that do."""
    zones, found = state.zone, []
    for card, trigger in state.game.attack_triggers:
        if zones[card] not in IN_PLAY_ZONES or state.ctrl[card] == board or not in_play(state, card):
            continue
        if not has(state, card, "negated"):
            found.append((card, trigger))
    return found


def _negates(
    trial: State, tried: dict[tuple[int, type[Event]], bool], card: int, trigger: Trigger, attack: tuple[int, int]
) -> bool:
    """Try a card's reaction to an attack on a copy of the duel; nothing else reacts there. Whether it reacts may depend on both
    monsters, what it does then only on the attacker. A Hidden target is not looked at: the attacker takes its place, so that
    only a card that asks nothing of the target reacts."""
    attacker, target = attack
    seat = user_of(trial, card)
    target = target if trial.pos[target] < HIDDEN_ATK else attacker
    trial.attack = (attacker, target)
    event: Event = AttackDeclared(attacker, target)
    if trigger.event is Attacked:
        event = Attacked(attacker, target, redirected=False, before=-1)
    if not trigger.when(trial, card, seat, event):
        return False
    key = card, trigger.event
    if key not in tried:
        twin = copy_state(trial)
        trigger.react(twin, card, seat, event)
        tried[key] = twin.attack is None
    return tried[key]


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
    twin, found = copy_state(state, TrialStream(state.stream)), {}
    spared = any_of(state, NO_DAMAGE)
    for attacker in mine:
        for target in theirs:
            twin.battle = (attacker, target)
            hurts = state.pos[target] == ATK or pierces(twin, attacker)
            if spared and hurts:
                hurts = not has(twin, target, "no_battle_damage") and not has(twin, attacker, "inflicts_no_damage")
            found[attacker, target] = Clash(attack_value(twin, attacker), _strength(twin, target), hurts)
    return found


def pierces(state: State, attacker: int) -> bool:
    """Return whether an attack of a monster on a weaker one in DEF position causes damage."""
    return state.options.piercing_general or has(state, attacker, "piercing")


def held_monsters(state: State, seat: int) -> dict[int, int]:
    """Return the monsters that another face-up card keeps from attacking, with that card: face-up ones, and those in the
    player's hand and on the player's side."""
    if "cannot_attack" not in statics_now(state):
        return {}
    cards = [card for card in _foreseen_attackers(state, seat) if has(state, card, "cannot_attack")]
    bound = [card for card in cards if not has(state, card, "attack_unbound")]
    return {card: source for card in bound for source, _ in given_by(state, card, "cannot_attack") if source != card}


def stalls(state: State, seat: int, card: int) -> bool:
    """Return whether a card would keep monsters of the player from attacking."""
    statics = [static for static in state.game.effects[card].statics if static.kind == "cannot_attack"]
    board = state.players[seat].board
    return bool(statics) and any(
        static.fits(state, card, monster)
        for monster in _foreseen_attackers(state, seat)
        if state.ctrl[monster] == board
        for static in statics
    )


def _foreseen_attackers(state: State, seat: int) -> list[int]:
    board = state.players[seat].board
    theirs = [card for other in foe_boards(state, board) for card in monsters(state, other) if state.pos[card] < HIDDEN_ATK]
    in_hand = [card for card in state.players[seat].hand if card in state.game.monsters]
    return [*in_hand, *monsters(state, board), *theirs]


def rule_gain(state: State, seat: int, card: int) -> int:
    """Return how much a Rule changes battles between face-up monsters, in ATK and DEF, for a player and against the others."""
    twin = copy_state(state, TrialStream(state.stream))
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
                total += _strength(state, own) - _strength(state, other)
    state.battle = None
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
