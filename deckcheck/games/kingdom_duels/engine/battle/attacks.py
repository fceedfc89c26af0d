"""Battle Phase: one attack, replays and redirection, up to damage calculation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deckcheck.games.kingdom_duels.engine.battle.damage import attack_value, inflict_pending, reveal
from deckcheck.games.kingdom_duels.engine.battle.life_points import lose_lp
from deckcheck.games.kingdom_duels.engine.cards.statics import anywhere, has, has_player, static_values, values_of
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.chain.chain import open_window
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ATK,
    BATTLE,
    DEF,
    FRONT,
    HIDDEN_ATK,
    ON_FIELD_ZONES,
)
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    AttackDeclared,
    Attacked,
    AttackEnded,
    AttackNegated,
    BattleDecided,
)
from deckcheck.games.kingdom_duels.engine.duel.numbers import is_player_target, player_number, targeted_player
from deckcheck.games.kingdom_duels.engine.duel.state import (
    State,
    ask,
    foe_boards,
    mode_of,
    push,
    push_after_chain,
    quiet,
    seat_of,
    source_of,
)
from deckcheck.games.kingdom_duels.engine.summons.summons import flip_up, mark_of
from deckcheck.games.kingdom_duels.engine.terrains import terrain_rules
from deckcheck.games.kingdom_duels.engine.tilemap.grid import neighbours
from deckcheck.games.kingdom_duels.engine.tilemap.inside import reaches, tile_of, tilemap_of
from deckcheck.simulator.parts.flow import Refusal, Step, note

ANY_MONSTER: Final = range(1 << 30)
"""Targets of an attack that goes to any monster, but not to a player."""
MOST_REDIRECTIONS = 12
"""Redirections of an attack, after which it stays: two Magic Lamps would pass it on for ever, and no rule ends that."""


def attack_allowed(state: State, seat: int) -> bool:
    """Return whether the turn allows an attack: not for the first player in turn 1 (KD-BATTLE-12, KD-AMB-09), in the first
    round of a Team Duel only for the last player (KD-MULTI-03)."""
    if state.locked_battle or has_player(state, seat, "player_no_attacks"):
        return False
    if state.attacks_left <= 0 and "extra_attack" not in state.changes.kinds:
        return False
    if len(state.players) > 2:
        return state.round > 1 or seat == state.rotation[-1]
    return state.turn > 1 or state.options.first_turn_attack


def may_attack(state: State, card: int) -> bool:
    """Return whether a monster is in ATK position and nothing keeps it from attacking (KD-BATTLE-03)."""
    if state.zone[card] != FRONT or not in_position(state, card):
        return False
    if state.attacks_left <= 0 and not _extra_attacks(state, card):
        return False
    if has(state, card, "cannot_attack") and not has(state, card, "attack_unbound"):
        return False
    if terrain_rules.cannot_attack_here(state, card) and not terrain_rules.free_targets(state, card):
        return False
    return not (state.since[card] == state.turn and _is_loose_material(state, card))


def in_position(state: State, card: int) -> bool:
    """Return whether a monster is in a position to attack: ATK, or DEF where something lets it attack so."""
    position = state.pos[card]
    return position in (ATK, HIDDEN_ATK) or (position == DEF and has(state, card, "attacks_in_defence"))


def _extra_attacks(state: State, card: int) -> list[Mod]:
    """Return the attacks that effects gave a monster beyond the one of the Battle Phase (`grant_attack`)."""
    return [mod for mod in state.changes.of("extra_attack") if mod.card == card]


def grant_attack(state: State, card: int, targets: Sequence[int] | None = None) -> None:
    """Let a monster attack once more in this turn, only these targets if some are given (KD-BATTLE-02)."""
    if state.zone[card] == FRONT:
        state.changes.append(Mod("extra_attack", card, targets, state.turn))


def _spend_attack(state: State, attacker: int, target: int) -> None:
    """Take an attack from those that effects gave the monster and that suit the target, else that of the Battle Phase."""
    for mod in _extra_attacks(state, attacker):
        if mod.value is None or target in mod.value:
            state.changes.remove(mod)
            return
    state.attacks_left -= 1


def must_attack(state: State, seat: int) -> list[int]:
    """Return the monsters of which one has to attack before the Battle Phase can end: those that must attack, or all if the
    player must attack and has not yet done so."""
    own = monsters(state, state.players[seat].board)
    if has_player(state, seat, "player_must_attack"):
        return list(own)
    return [card for card in own if has(state, card, "must_attack")] if anywhere(state, "must_attack") else []


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
    if anywhere(state, "attacks_own_side"):
        found = _with_own_side(state, attacker, found)
    if state.attacks_left <= 0 and state.attack is None:
        wanted = [mod.value for mod in _extra_attacks(state, attacker)]
        found = [card for card in found if any(cards is None or card in cards for cards in wanted)]
    free = terrain_rules.free_targets(state, attacker)
    if terrain_rules.cannot_attack_here(state, attacker) or has(state, attacker, "cannot_attack"):
        return [card for card in found if card in free]
    guarded, apart = anywhere(state, "cannot_be_attacked"), terrain_rules.keeps_apart(state)
    if not guarded and not apart and not banned:
        return found
    return [
        card
        for card in found
        if card in free
        or not (
            card in banned
            or (apart and terrain_rules.out_of_reach(state, attacker, card))
            or (guarded and has(state, card, "cannot_be_attacked"))
        )
    ]


def _with_own_side(state: State, attacker: int, foes: list[int]) -> list[int]:
    """Return the monsters that can be attacked by one that may, or must, attack others of its own side."""
    ways = values_of(state, attacker, "attacks_own_side")
    if not ways:
        return foes
    own = [card for card in monsters(state, state.ctrl[attacker]) if card != attacker]
    return own if "only" in ways else foes + own


def players_to_attack(state: State, attacker: int) -> list[int]:
    """Return the players whom a monster can attack directly, which only effects allow."""
    found = {seat for seats in values_of(state, attacker, "attacks_players") for seat in seats}
    if state.attacks_left <= 0 and all(mod.value is not None for mod in _extra_attacks(state, attacker)):
        return []
    if has(state, attacker, "cannot_attack") and not has(state, attacker, "attack_unbound"):
        return []
    return sorted(seat for seat in found if not state.players[seat].lost and not has_player(state, seat, "player_not_attacked"))


def check_declare_attack(state: State, seat: int, attacker: int, target: int) -> Refusal | None:
    player, several = state.players[seat], len(state.players) > 2
    if is_player_target(target) and not anywhere(state, "attacks_players"):
        return Refusal("KD-BATTLE-01", "only monsters can be attacked, not LP")
    if state.phase != BATTLE and player.strike_used:
        return Refusal("KD-EFFECT-22", "you have already used STRIKE, so there is no Battle Phase")
    if seat != state.active or state.phase != BATTLE or state.stack:
        return Refusal("KD-TURN-01", "you can declare attacks only in your Battle Phase")
    if state.attacks_left <= 0:
        return Refusal("KD-BATTLE-02", "you have already attacked in this Battle Phase")
    if not attack_allowed(state, seat):
        return Refusal("KD-MULTI-03" if several else "KD-BATTLE-12", "you cannot attack in this turn")
    if state.zone[attacker] != FRONT or state.ctrl[attacker] != player.board:
        return Refusal("KD-MULTI-06" if several else "KD-BATTLE-03", "you can attack only with your own monsters")
    if state.pos[attacker] not in (ATK, HIDDEN_ATK):
        return Refusal("KD-BATTLE-03", "only a monster in ATK position can attack")
    if terrain_rules.cannot_attack_here(state, attacker):
        return Refusal("KD-TERRAIN-13", "its Terrain keeps it from attacking")
    if target >= 0 and state.zone[target] == FRONT and not reaches(state, attacker, target):
        return Refusal(*_out_of_tiles(state, attacker, target))
    if target >= 0 and state.zone[target] == FRONT and terrain_rules.out_of_reach(state, attacker, target):
        return Refusal("KD-TERRAIN-13", "monsters can attack only from one Different Dimension to another")
    if has(state, attacker, "cannot_attack"):
        return Refusal("KD-BATTLE-03", "an effect keeps it from attacking")
    if not may_attack(state, attacker):
        return Refusal("KD-FUSION-04", "a material of a Fusion Monster on the field cannot attack in the turn it comes")
    return Refusal("KD-BATTLE-01", "that is not a monster that can be attacked")


def _out_of_tiles(state: State, attacker: int, target: int) -> Refusal:
    here, there = tile_of(state, attacker), tile_of(state, target)
    if here is None or there is None:
        return Refusal("KD-TERM-04", "a monster inside the Tilemap battles only others inside")
    if there in neighbours(tilemap_of(state).grid, here):
        return Refusal("KD-TERM-08", "an Obstruction is between the two monsters")
    return Refusal("KD-TERM-06", "in a Tilemap you can attack only monsters within one Tile")


def declare_attack(state: State, seat: int, attacker: int, target: int) -> None:
    """Declare an attack of the Battle Phase. Where an effect says so, the player who is attacked chooses the target."""
    targets = (
        targets_of(state, attacker)
        if "defender_chooses_target" in state.game.static_rows and has(state, attacker, "defender_chooses_target")
        else []
    )
    _spend_attack(state, attacker, target)
    if len(targets) > 1 and target in targets:
        rival = seat_of(state, state.ctrl[target])
        words = tuple(state.refs[card] for card in targets)
        ask(state, rival, "option", words, _aimed, (seat, attacker, tuple(targets), words))
        return
    _begin(state, seat, attacker, target)


def _aimed(state: State, word: str, seat: int, attacker: int, targets: tuple[int, ...], words: tuple[str, ...]) -> None:
    _begin(state, seat, attacker, targets[words.index(word)])


def _begin(state: State, seat: int, attacker: int, target: int, source: int = -1) -> None:
    """Begin an attack on a monster, or on a player (player_target(seat)). An attack on a player has no monster as its target:
    the attacker is entered in its place, and the change `direct_attack` says whom it is about. The change `ordered_attack`
    says which card makes the monster attack (`ordered_by`)."""
    state.moved[attacker] = state.turn
    direct = is_player_target(target)
    if "direct_attack" in state.changes.kinds or "ordered_attack" in state.changes.kinds:
        state.changes = Changes([mod for mod in state.changes if mod.kind not in ("direct_attack", "ordered_attack")])
    if source >= 0:
        state.changes.append(Mod("ordered_attack", attacker, source, state.turn))
    if direct:
        state.changes.append(Mod("direct_attack", attacker, targeted_player(target), state.turn))
        note(state, "player_attacked", seat, attacker, targeted_player(target))
        target = attacker
    else:
        note(state, "attack_declared", seat, attacker, target)
    state.attack = (attacker, target)
    state.redirected = 0
    state.mark = mark_of(state, target)
    if "player_must_attack" in state.changes.kinds:
        state.changes = Changes(
            [mod for mod in state.changes if mod.kind != "player_must_attack" or mod.card != player_number(seat)]
        )
    push(state, next_attack)
    if AttackEnded in state.game.listeners:
        push(state, fire, AttackEnded(attacker, target))
    push(state, battle_step)
    if len(state.players) > 2:
        push(state, ask_royale)
    open_window(state)
    if not direct:
        fire(state, Attacked(attacker, target, False, -1))
    fire(state, AttackDeclared(attacker, target))
    if not direct:
        _negate_in_space(state)


def _hit_player(state: State, attacker: int, seat: int) -> None:
    """Carry out an attack on a player: the ATK of the monster is the Battle Damage."""
    if state.pos[attacker] == HIDDEN_ATK:
        flip_up(state, attacker, ATK)
    amount, stands = attack_value(state, attacker), has(state, attacker, "damage_unpreventable")
    amount *= 2 if has(state, attacker, "doubled_damage") else 1
    if not stands:
        if has_player(state, seat, "player_half_battle") or has(state, attacker, "halved_damage"):
            amount //= 2
        none = has_player(state, seat_of(state, state.ctrl[attacker]), "player_inflicts_none")
        none = none or has(state, attacker, "inflicts_no_damage")
        amount = 0 if none else min([amount, *values_of(state, attacker, "inflict_cap")])
    push(state, _end_attack)  # after what happens at once because of the damage, as in a battle
    if amount and not stands and BattleDecided in state.game.listeners:
        state.changes.append(Mod("pending_damage", player_number(seat), amount, state.turn))
        push(state, inflict_pending)
        fire(state, BattleDecided(attacker, attacker, (), seat, amount))
    else:
        lose_lp(state, seat, amount, "battle", stands=stands)


def _end_attack(state: State) -> None:
    state.attack = None


def queue_attack(state: State, attacker: int, target: int, *, anyway: bool = False) -> None:
    """Let a monster attack another one, or a player (player_target(seat)), by an effect: after the chain and the open attack,
    in any phase and of any side. It is not the attack of a Battle Phase, and several follow each other in the order in which
    they were asked for. `anyway`: whatever keeps the monster from attacking."""
    state.changes.append(Mod("queued_attack", attacker, (target, anyway, source_of(state)), state.turn))
    if state.attack is None:
        push_after_chain(state, next_attack)


@quiet
def next_attack(state: State) -> None:
    """Begin the next attack that waits, if its monster can still attack and its target is still there."""
    waiting = state.changes.of("queued_attack")
    if not waiting or state.attack is not None:
        return
    attacker, (target, anyway, source) = waiting[0].card, waiting[0].value
    state.changes.remove(waiting[0])
    state.cache.clear()
    there = not state.players[targeted_player(target)].lost if is_player_target(target) else state.zone[target] == FRONT
    able = state.zone[attacker] == FRONT and there and in_position(state, attacker)
    if able and (anyway or not is_forbidden(state, attacker, target)):
        _begin(state, seat_of(state, state.ctrl[attacker]), attacker, target, source)
    else:
        push(state, next_attack)


def ordered_by(state: State, attacker: int) -> int:
    """Return the card whose effect makes a monster carry out the attack that is open, whomever it falls on; -1 if none does."""
    if state.attack is None or state.attack[0] != attacker:
        return -1
    return next((int(mod.value) for mod in state.changes.of("ordered_attack") if mod.card == attacker), -1)


def is_forbidden(state: State, attacker: int, target: int) -> bool:
    """Return whether something keeps a monster from an attack to which an effect forces it; what forbids a player to declare
    attacks does not."""
    free = is_player_target(target) or target in terrain_rules.free_targets(state, attacker)
    if has(state, attacker, "cannot_attack"):
        return not (free and has(state, attacker, "attack_unbound"))
    return not free and (terrain_rules.cannot_attack_here(state, attacker) or is_barred(state, attacker, target))


def is_barred(state: State, attacker: int, target: int) -> bool:
    """Return whether a monster is no valid target for the attacks of another one, which may attack others."""
    if target in terrain_rules.free_targets(state, attacker):
        return False
    if terrain_rules.out_of_reach(state, attacker, target):
        return True
    banned = [other for cards in static_values(state, attacker, "cannot_attack_these") for other in cards]
    return target in banned or has(state, target, "cannot_be_attacked")


def _negate_in_space(state: State) -> None:
    """Negate the attack if Space shelters its target, even a redirected attack."""
    if state.attack is not None and terrain_rules.shelters(state, *state.attack):
        acting, state.acting = state.acting, -1  # no card does it
        negate_attack(state)
        state.acting = acting


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


def check_redirect_attack(state: State, seat: int, target: int) -> Refusal | None:
    if len(state.players) > 2:
        return Refusal("KD-MULTI-14", "the attack cannot be redirected to this monster now")
    return None


def redirect_attack(state: State, seat: int, target: int) -> None:
    if state.answering is not None and state.answering.data[1] == "royale":
        state.players[seat].redirected = state.round
        if state.attack is not None:
            state.changes.append(Mod("spared", state.attack[0], True, state.turn))
    redirect(state, target)


def redirect(state: State, target: int) -> None:
    """Redirect the attack to another monster. It counts as an opponent's attack from the same source (KD-BATTLE-08, -09)."""
    if state.attack is None or has(state, state.attack[0], "no_redirect") or state.zone[target] not in ON_FIELD_ZONES:
        return
    if state.redirected == MOST_REDIRECTIONS:
        return
    attacker, before = state.attack
    if terrain_rules.out_of_reach(state, attacker, terrain_rules.standing(state, target)):
        return
    _turn_upon(state, attacker, target)
    fire(state, Attacked(attacker, target, True, before))
    _negate_in_space(state)


def _turn_upon(state: State, attacker: int, target: int) -> None:
    """Turn an attack upon a monster, which may be the attacker itself: it is no longer an attack on a player."""
    if "direct_attack" in state.changes.kinds:
        state.changes = Changes([mod for mod in state.changes if mod.kind != "direct_attack"])
    state.attack = (attacker, target)
    state.redirected += 1
    state.mark = mark_of(state, target)
    note(state, "attack_redirected", seat_of(state, state.ctrl[target]), attacker, target)


def attack_anew(state: State, attacker: int, target: int) -> None:
    """Carry out one of several attacks into which an attack was redirected."""
    _turn_upon(state, attacker, target)
    push(state, battle_step)
    open_window(state)
    fire(state, Attacked(attacker, target, True, -1))


def negate_attack(state: State) -> None:
    if state.attack is not None and not has(state, state.attack[0], "attack_unnegatable"):
        attacker, target = state.attack
        note(state, "attack_negated", state.active, attacker)
        state.attack = None
        source = source_of(state)
        fire(state, AttackNegated(attacker, target, user_of(state, source) if source >= 0 else -1))


def battle_step(state: State) -> None:
    """Continue, replay or drop the attack after the responses."""
    if state.attack is None:
        return
    attacker, target = state.attack
    if state.zone[attacker] != FRONT or not in_position(state, attacker):
        state.attack = None
        return
    direct = [mod for mod in state.changes.of("direct_attack") if mod.card == attacker == target]
    if direct:
        state.changes.remove(direct[0])
        _hit_player(state, attacker, direct[0].value)
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


@quiet
def answer_again(state: State) -> None:
    """Let Quick effects be used once more after a chain that answered an attack, until no player does (KD-TURN-02)."""
    if state.attack is not None and Step(battle_step) in state.stack:
        open_window(state)


def choose_replay_target(state: State, seat: int, target: int) -> None:
    """Let the attacker choose again. The new target is attacked, but this is not a second declaration (KD-BATTLE-11)."""
    assert state.attack is not None
    attacker, before = state.attack
    state.attack = (attacker, target)
    state.mark = mark_of(state, target)
    note(state, "attack_declared", seat_of(state, state.ctrl[attacker]), attacker, target)
    push(state, battle_step)
    open_window(state)
    fire(state, Attacked(attacker, target, False, before))
    _negate_in_space(state)
