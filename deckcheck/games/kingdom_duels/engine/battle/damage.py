"""Damage calculation: Hidden monsters are revealed, values compared, monsters rescued or destroyed."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_duels.engine.battle.life_points import lose_lp, stopped_by
from deckcheck.games.kingdom_duels.engine.cards.statics import (
    SILENCING,
    any_of,
    has,
    has_player,
    in_play,
    is_worn,
    side_of,
    static_values,
    total,
    values_of,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of, stands_as, terrain_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.chain.events import fire, watch
from deckcheck.games.kingdom_duels.engine.chain.triggers import meet_flip
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, DEF, FRONT, HIDDEN_ATK, HIDDEN_DEF, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    BattleBegan,
    Battled,
    BattleDecided,
    DamageCalculationBegan,
    DamageNegated,
)
from deckcheck.games.kingdom_duels.engine.duel.numbers import numbered_player, player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, carry_out, push, seat_of, source_of
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import FlagKind
from deckcheck.games.kingdom_duels.engine.summons.summons import flip_up
from deckcheck.games.kingdom_duels.engine.zones.moves import RESCUED, destroy, saved, victim_words

NO_DAMAGE: Final = (0, 0)
Hurt = tuple[int, int, int]
"""The monster whose side takes Battle Damage, the one that inflicts it, and the amount before effects change it."""


def reveal(state: State, attacker: int, target: int) -> None:
    """Reveal Hidden monsters. A Hidden ATK monster may hide again afterwards (KD-MAIN-10, KD-MAIN-11)."""
    again = tuple(card for card in dict.fromkeys((attacker, target)) if state.pos[card] == HIDDEN_ATK)
    turned = state.pos[target] == HIDDEN_DEF
    flipped = (*again, target) if turned else again
    with_flip = flipped if state.options.hidden_atk_flips else flipped[len(again) :]  # KD-AMB-30
    push(state, _end_battle, again, tuple((card, seat_of(state, state.ctrl[card])) for card in with_flip))
    push(state, calculate, attacker, target)
    push(state, _begin, attacker, target, flipped)
    if turned:
        flip_up(state, target, DEF, effect_now=False)
    for card in again:
        flip_up(state, card, ATK, effect_now=False)


def _begin(state: State, attacker: int, target: int, revealed: tuple[int, ...]) -> None:
    """Fire the beginning of the battle: both monsters are face-up, and damage calculation follows."""
    if not _is_off(state, attacker, target):
        fire(state, BattleBegan(attacker, target, revealed))


def calculate(state: State, attacker: int, target: int) -> None:
    """Begin damage calculation; effects that belong to it come before the values are compared."""
    if _is_off(state, attacker, target):
        return
    state.battle = (attacker, target)
    if DamageCalculationBegan in state.game.listeners:
        push(state, _compare, attacker, target)
        fire(state, DamageCalculationBegan(attacker, target))
    else:
        _compare(state, attacker, target)


def _is_off(state: State, attacker: int, target: int) -> bool:
    """Return whether there is no battle any more. An equip that takes the attack is in ATK position; a monster that became an
    equip after it was attacked is gone."""
    if state.zone[attacker] != FRONT or state.attack is None:
        return True
    return state.zone[target] != FRONT and not (is_worn(state, target) and state.mark[0] == BACK)


def _compare(state: State, attacker: int, target: int) -> None:
    if _is_off(state, attacker, target):
        state.battle = None
        return
    if state.game.watchers:
        watch(state)
    power = attack_value(state, attacker)
    if state.pos[target] % 2 == DEF and attacker != target:  # one that stays Hidden fights as it lies there
        lost, hurt = _against_defence(state, attacker, target, power)
    else:
        lost, hurt = _against_attack(state, attacker, target, power)
    lost = tuple(card for card in dict.fromkeys(lost) if not has(state, card, "battle_proof"))  # before one of them is gone
    damage = _battle_damage(state, *hurt) if hurt is not None else NO_DAMAGE
    heard = BattleDecided in state.game.listeners and bool(lost or damage[1])
    waits = _waits_for_fall(state, attacker, target, lost)
    if heard or waits:
        state.changes.append(Mod("pending_damage", player_number(damage[0]), damage[1], state.turn))
    if heard:
        push(state, _settle_battle, attacker, target, lost, waits)
        fire(state, BattleDecided(attacker, target, lost, *damage))
        return
    if not waits:
        lose_lp(state, *damage, "battle")
    _ask_rescues(state, attacker, target, lost)


def _settle_battle(state: State, attacker: int, target: int, lost: tuple[int, ...], waits: bool) -> None:
    """Carry out a battle whose result players could answer: the damage that is left, which may wait for the fall of the
    target, and who falls."""
    if not waits:
        inflict_pending(state)
    if not _is_off(state, attacker, target):
        _ask_rescues(state, attacker, target, tuple(card for card in lost if not has(state, card, "battle_proof")))
    else:
        _forget_pending(state)
        state.battle = None


def _waits_for_fall(state: State, attacker: int, target: int, lost: tuple[int, ...]) -> bool:
    """Return whether a monster inflicts Battle Damage only if it destroys the one in DEF position that lost to it."""
    if target not in lost or state.pos[target] % 2 != DEF or has(state, attacker, "piercing"):
        return False
    return has(state, attacker, "damage_only_if_destroyed")


def inflict_pending(state: State) -> None:
    for mod in list(state.changes.of("pending_damage")):
        state.changes.remove(mod)
        lose_lp(state, numbered_player(mod.card), mod.value, "battle")


def _forget_pending(state: State) -> None:
    """Forget damage that waited for a fall which does not come."""
    if "pending_damage" in state.changes.kinds:
        state.changes = Changes([mod for mod in state.changes if mod.kind != "pending_damage"])


def pending_damage(state: State) -> tuple[int, int]:
    """Return who is about to take how much Battle Damage, for what answers `battle_pending`."""
    for mod in state.changes.of("pending_damage"):
        return (numbered_player(mod.card), int(mod.value))
    return NO_DAMAGE


def change_pending(state: State, amount: int, seat: int | None = None) -> None:
    """Change the Battle Damage that a player is about to take, or let another player take it."""
    for mod in list(state.changes.of("pending_damage")):
        state.changes.remove(mod)
        if amount <= 0 < mod.value and seat is None:
            fire(
                state,
                DamageNegated(numbered_player(mod.card), mod.value, (source,) if (source := source_of(state)) >= 0 else ()),
            )
        state.changes.append(Mod("pending_damage", mod.card if seat is None else player_number(seat), amount, state.turn))


def spare(state: State, card: int) -> None:
    """Keep a monster from falling in the battle that is being settled."""
    state.changes.append(Mod("rescued", card, True, state.turn))


def attack_value(state: State, attacker: int) -> int:
    """Return the value with which a monster attacks: its ATK, or its DEF where an effect lets it attack so."""
    if state.pos[attacker] == DEF and has(state, attacker, "attacks_with_def"):
        return def_of(state, attacker)
    return atk_of(state, attacker) + total(state, attacker, "attack_power")


def _ask_rescues(state: State, attacker: int, target: int, lost: tuple[int, ...]) -> None:
    if not lost or not state.game.rescuers:
        _fall(state, attacker, target, lost)
        return
    push(state, _fall, attacker, target, lost)
    for card in reversed(lost):
        for source in reversed(state.game.rescuers):
            push(state, _ask_rescue, source, card)


def _ask_rescue(state: State, source: int, victim: int) -> None:
    """Ask the player of a card whether it keeps a monster from being destroyed."""
    rescue = state.game.effects[source].rescue
    seat = seat_of(state, side_of(state, source))
    if rescue is None or not in_play(state, source) or is_used(state, seat, source, "turn", RESCUED):
        return
    if has(state, source, "negated") or has(state, victim, "rescued"):
        return
    if rescue.can(state, source, victim):
        state.cause = source
        ask(state, seat, "option", ("yes", "no"), _rescue, (seat, source, victim), victim_words(state, victim))
        state.cause = -1


def _rescue(state: State, word: str, seat: int, source: int, victim: int) -> None:
    rescue = state.game.effects[source].rescue
    if word == "yes" and rescue is not None:
        mark_used(state, seat, source, "turn", RESCUED)
        state.changes.append(Mod("rescued", victim, True, state.turn))
        carry_out(state, source, rescue.pay, source, victim)


def _fall(state: State, attacker: int, target: int, lost: tuple[int, ...]) -> None:
    """Destroy the monsters that lost the battle, both at once: what saves one of them finds the other still there. One whose
    effects did not work on the field does nothing because of the battle."""
    silence = _silence(state, lost) if any_of(state, SILENCING) else ()
    fallen = tuple(card for card in lost if not has(state, card, "rescued") and not saved(state, card, "battle"))
    if "rescued" in state.changes.kinds:  # also of one that would not have fallen: it holds for this battle only
        state.changes = Changes([mod for mod in state.changes if mod.kind != "rescued"])
    stood = {card: stands_as(state, card) for card in lost}
    destroyed = tuple(
        card
        for card in fallen
        if destroy(state, card, "battle", attacker if card == target else target, certain=True, stood=stood[card])
    )
    if target not in destroyed:
        _forget_pending(state)
    inflict_pending(state)
    state.battle = None
    for mod in silence:
        state.changes.append(mod)
    fire(state, Battled(attacker, target, destroyed))
    for mod in silence:
        state.changes.remove(mod)


def _silence(state: State, cards: tuple[int, ...]) -> tuple[Mod, ...]:
    """Return what keeps the effects of cards from working now, to hold when they have left the field as well."""
    kinds: tuple[FlagKind, ...] = ("negated", "no_activation")
    return tuple([Mod(kind, card, "as it falls", ON_FIELD) for card in cards for kind in kinds if has(state, card, kind)])


def _against_attack(state: State, attacker: int, target: int, power: int) -> tuple[tuple[int, ...], Hurt | None]:
    """Compare ATK with ATK and return the losers (KD-BATTLE-04, KD-BATTLE-05)."""
    other = atk_of(state, target)
    spared = has(state, attacker, "spared")
    if power > other:
        return (target,), (target, attacker, power - other)
    if power < other:
        return ((), None) if spared else ((attacker,), (attacker, target, other - power))
    if not power and not state.options.zero_atk_destroys:
        return (), None  # KD-AMB-31
    return ((target,) if spared else (attacker, target)), None


def _against_defence(state: State, attacker: int, target: int, power: int) -> tuple[tuple[int, ...], Hurt | None]:
    """Compare ATK with DEF and return the losers (KD-BATTLE-06, KD-BATTLE-07); Piercing Damage by KD-TERM-10, KD-AMB-19."""
    other = def_of(state, target)
    if power > other:
        if state.options.piercing_general or has(state, attacker, "piercing"):
            return (target,), (target, attacker, power - other)
        half = has(state, attacker, "half_piercing")
        return (target,), (target, attacker, (power - other) // 2) if half else None
    if power == other and has(state, attacker, "breaks_equal_defence"):
        return (target,), None
    if power < other and not has(state, attacker, "spared"):
        return (), (attacker, target, other - power)
    return (), None


def _battle_damage(state: State, loser: int, winner: int, amount: int) -> tuple[int, int]:
    """Return who takes how much Battle Damage: the controller of the weaker monster, unless an effect says otherwise."""
    if has(state, winner, "damage_unpreventable"):
        amount *= 2 if _doubles(state, winner, seat_of(state, state.ctrl[loser])) else 1
        lose_lp(state, seat_of(state, state.ctrl[loser]), amount, "battle", stands=True)
        return NO_DAMAGE
    seat = seat_of(state, state.ctrl[loser])
    if _is_kept_off(state, loser, winner, seat, amount):
        return NO_DAMAGE
    if has(state, winner, "inflicts_no_damage"):
        by = stopped_by(state, winner, "inflicts_no_damage")
        if by:
            fire(state, DamageNegated(seat, _changed_damage(state, loser, winner, seat, amount), by))
        return NO_DAMAGE
    if has_player(state, seat_of(state, state.ctrl[winner]), "player_inflicts_none"):
        return NO_DAMAGE
    first = seat
    if has(state, loser, "reflects_damage"):
        seat = seat_of(state, state.ctrl[winner])
    for other in static_values(state, loser, "damage_goes_to"):
        seat = other
    if seat != first and _is_kept_off(state, loser, winner, seat, amount):
        return NO_DAMAGE
    return seat, _changed_damage(state, loser, winner, seat, amount)


def _is_kept_off(state: State, loser: int, winner: int, seat: int, amount: int) -> bool:
    """Return whether a player takes no damage from the battle because of a monster of theirs in it, even the stronger one."""
    for card in (loser, winner):
        if has(state, card, "no_battle_damage") and seat_of(state, state.ctrl[card]) == seat:
            by = stopped_by(state, card, "no_battle_damage")
            fire(state, DamageNegated(seat, _changed_damage(state, loser, winner, seat, amount), by))
            return True
    return False


def _changed_damage(state: State, loser: int, winner: int, seat: int, amount: int) -> int:
    """Return the Battle Damage that a player would take, doubled, halved or limited by effects."""
    if _doubles(state, winner, seat):
        amount *= 2
    if has(state, winner, "halved_damage") or has(state, loser, "takes_half"):
        amount //= 2
    if has_player(state, seat, "player_half_battle"):
        amount //= 2
    caps: list[int] = values_of(state, winner, "inflict_cap")
    for card in (loser, winner):
        if seat_of(state, state.ctrl[card]) == seat:
            caps += values_of(state, card, "damage_cap")
    return min([amount, *caps])


def _doubles(state: State, winner: int, seat: int) -> bool:
    """Return whether a monster inflicts twice the damage on a player, who is an opponent of its controller."""
    team = state.players[seat_of(state, state.ctrl[winner])].team
    return state.players[seat].team != team and has(state, winner, "doubled_damage")


def _end_battle(state: State, again: tuple[int, ...], flipped: tuple[tuple[int, int], ...]) -> None:
    """End the battle: FLIPs of those that it revealed, each with its player then, and Hidden ATK monsters that hide again."""
    state.attack = None
    if "spared" in state.changes.kinds or "fell_as" in state.changes.kinds:
        state.changes = Changes([mod for mod in state.changes if mod.kind not in ("spared", "fell_as")])
    for card in reversed(again):
        push(state, _ask_hide_again, card)
    for card, seat in flipped:
        meet_flip(state, card, seat)


def _ask_hide_again(state: State, card: int) -> None:
    seat = seat_of(state, state.ctrl[card])
    if state.zone[card] != FRONT or state.pos[card] != ATK or terrain_of(state, card).conceal == "never":
        return
    if not has(state, card, "cannot_be_hidden") and not has_player(state, seat, "player_no_hiding"):
        ask(state, seat, "hide_again", card)
