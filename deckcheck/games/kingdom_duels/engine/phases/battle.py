"""Battle Phase: one attack, replays and redirection, up to damage calculation."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine import terrain_rules
from deckcheck.games.kingdom_duels.engine.chain import open_window, respond
from deckcheck.games.kingdom_duels.engine.constants import ATK, FRONT, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.events import fire
from deckcheck.games.kingdom_duels.engine.phases.damage import reveal
from deckcheck.games.kingdom_duels.engine.state import State, ask, foe_boards, mode_of, note, opponents, push, seat_of
from deckcheck.games.kingdom_duels.engine.statics import has, has_player, static_values
from deckcheck.games.kingdom_duels.engine.summons import mark_of
from deckcheck.games.kingdom_duels.engine.values import monsters


def attack_allowed(state: State, seat: int) -> bool:
    """Return whether the turn allows an attack: not for the first player in turn 1 (KD-BATTLE-12, KD-AMB-09), in the first
    round of a Team Duel only for the last player (KD-MULTI-03)."""
    if state.locked_battle or state.attacks_left <= 0 or has_player(state, seat, "player_no_attacks"):
        return False
    if len(state.players) > 2:
        return state.round > 1 or seat == state.rotation[-1]
    return state.turn > 1 or state.options.first_turn_attack


def may_attack(state: State, card: int) -> bool:
    """Return whether a monster is in ATK position and nothing keeps it from attacking (KD-BATTLE-03)."""
    if state.zone[card] != FRONT or state.pos[card] not in (ATK, HIDDEN_ATK):
        return False
    if has(state, card, "cannot_attack") and not has(state, card, "attack_unbound"):
        return False
    if "only_attacker" in state.changes.kinds and _another_goes_on(state, card):
        return False
    if terrain_rules.cannot_attack_here(state, card) and not terrain_rules.free_targets(state, card):
        return False
    return not (state.since[card] == state.turn and _is_loose_material(state, card))


def _another_goes_on(state: State, card: int) -> bool:
    """Return whether the remaining attacks belong to another monster of this player."""
    player = -1 - seat_of(state, state.ctrl[card])
    chosen = [mod.value for mod in state.changes.kinds["only_attacker"] if mod.card == player]
    return bool(chosen) and card not in chosen


def _is_loose_material(state: State, card: int) -> bool:
    """Return whether a monster is a material of a Fusion Monster on the field: it cannot attack in the turn it comes
    (KD-FUSION-04)."""
    name, game = state.game.name[card], state.game
    for board in range(len(state.boards)):
        for other in monsters(state, board):
            summon = game.effects[other].summon
            if other != card and summon is not None and summon.kind == "fusion" and name in summon.materials:
                return True
    return False


def targets_of(state: State, attacker: int) -> list[int]:
    """Return the monsters that a monster can attack."""
    banned = {target for cards in static_values(state, attacker, "cannot_attack_these") for target in cards}
    found = [card for board in foe_boards(state, state.ctrl[attacker]) for card in monsters(state, board)]
    free = terrain_rules.free_targets(state, attacker)
    if terrain_rules.cannot_attack_here(state, attacker) or has(state, attacker, "cannot_attack"):
        return [card for card in found if card in free]
    return [card for card in found if card in free or not (card in banned or _is_safe(state, attacker, card))]


def _is_safe(state: State, attacker: int, target: int) -> bool:
    return has(state, target, "cannot_be_attacked") or terrain_rules.out_of_reach(state, attacker, target)


def declare(state: State, seat: int, attacker: int, target: int) -> None:
    state.attacks_left -= 1
    state.moved[attacker] = state.turn
    state.attack = (attacker, target)
    state.redirected = False
    state.mark = mark_of(state, target)
    note(state, "attack_declared", seat, attacker, target)
    if "attack_over" in state.game.listeners:
        push(state, fire, "attack_over", attacker, target)
    push(state, battle_step)
    if len(state.players) > 2:
        push(state, ask_royale)
    open_window(state)
    fire(state, "attacked", attacker, target, False)
    fire(state, "attack_declared", attacker, target)
    _negate_in_space(state)


def _negate_in_space(state: State) -> None:
    """Negate the attack if Space shelters its target, even a redirected attack."""
    if state.attack is not None and terrain_rules.shelters(state, *state.attack):
        negate_attack(state)


def ask_royale(state: State) -> None:
    """Ask another player of a Battle Royale to redirect the attack to one of their monsters, once per round (KD-MULTI-14)."""
    if state.attack is None or not state.rotation:
        return
    if mode_of(state) != "royale":
        return
    involved = {seat_of(state, state.ctrl[card]) for card in state.attack}
    for seat, player in enumerate(state.players):
        if seat not in involved and not player.lost and player.redirected != state.round:
            attacker = state.attack[0]
            cards = tuple(
                card
                for card in monsters(state, player.board)
                if terrain_rules.can_move(state, card) and not terrain_rules.out_of_reach(state, attacker, card)
            )
            if cards:
                ask(state, seat, "redirect", cards, "royale")
                return


def redirect(state: State, target: int) -> None:
    """Redirect the attack to another monster. It counts as an opponent's attack from the same source (KD-BATTLE-08, -09)."""
    if state.attack is None or has(state, state.attack[0], "no_redirect"):
        return
    attacker = state.attack[0]
    if terrain_rules.out_of_reach(state, attacker, target):
        return
    state.attack = (attacker, target)
    state.redirected = True
    state.mark = mark_of(state, target)
    note(state, "attack_redirected", seat_of(state, state.ctrl[target]), attacker, target)
    fire(state, "attacked", attacker, target, True)
    _negate_in_space(state)


def attack_anew(state: State, attacker: int, target: int) -> None:
    """Carry out one of several attacks into which an attack was redirected."""
    state.attack = (attacker, target)
    state.redirected = True
    state.mark = mark_of(state, target)
    note(state, "attack_redirected", seat_of(state, state.ctrl[target]), attacker, target)
    push(state, battle_step)
    open_window(state)
    fire(state, "attacked", attacker, target, True)


def negate_attack(state: State) -> None:
    if state.attack is not None and not has(state, state.attack[0], "attack_stands"):
        note(state, "attack_negated", state.active, state.attack[0])
        attacker, target = state.attack
        state.attack = None
        fire(state, "attack_negated", attacker, target)


def battle_step(state: State) -> None:
    """Continue, replay or drop the attack after the responses."""
    if state.attack is None:
        return
    attacker, target = state.attack
    if state.zone[attacker] != FRONT or state.pos[attacker] not in (ATK, HIDDEN_ATK):
        state.attack = None
        return
    if mark_of(state, target) != state.mark:
        choices = tuple(targets_of(state, attacker))
        if choices:
            note(state, "attack_replayed", state.active, attacker)
            ask(state, seat_of(state, state.ctrl[attacker]), "replay", choices)
        else:
            state.attack = None
        return
    _negate_in_space(state)
    if state.attack is not None:
        reveal(state, attacker, target)


def replay(state: State, target: int) -> None:
    """Let the attacker choose again. The new target is attacked, but this is not a second declaration (KD-BATTLE-11)."""
    assert state.attack is not None
    attacker = state.attack[0]
    state.attack = (attacker, target)
    state.mark = mark_of(state, target)
    note(state, "attack_declared", seat_of(state, state.ctrl[attacker]), attacker, target)
    push(state, battle_step)
    push(state, respond, tuple(opponents(state, state.active)))
    fire(state, "attacked", attacker, target, False)
    _negate_in_space(state)
