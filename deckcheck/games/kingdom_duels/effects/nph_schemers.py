"""Nameless Pharaoh: monsters that rob, poison and wait, and the Spells and Traps of their kind."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._sweeps import sweep
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ATK, BATTLE, FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State, opponents
from deckcheck.games.kingdom_duels.engine.summons import in_extra


def _zombies(state: State, card: int, seat: int) -> list[int]:
    return part.own_cards(state, card, seat, ("graveyard",), (pick.of_type("Zombie"),))


def _reach(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-035: a monster of the player is buried, or a Zombie dug up."""
    words = ["destroy"] if pick.field_monsters(state, seat, "own") else []
    words += ["summon"] if _zombies(state, card, seat) and part.room(state, seat) else []
    do.choose(state, seat, words, _reached, card, seat)


def _reached(state: State, word: str, card: int, seat: int) -> None:
    if word == "summon":
        do.special_summon(state, seat, _zombies(state, card, seat))
    else:
        do.choose_card(state, seat, pick.field_monsters(state, seat, "own"), do.destroy, seat)


def _can_reach(state: State, card: int, seat: int) -> bool:
    return bool(pick.field_monsters(state, seat, "own")) or bool(_zombies(state, card, seat))


_VICTIMS = part.both_targets(
    pick.monster("own", pick.not_itself, pick.face_up, pick.name_has("Amazoness")),
    pick.monster("foe", pick.face_up, pick.is_normal),
)


def _exchange_strength(state: State, card: int, seat: int, targets: Targets) -> None:
    one, other = targets
    do.change(state, one, "base_atk", state.game.atk[other])
    do.change(state, other, "base_atk", state.game.atk[one])


def _all_desperate(state: State, card: int, seat: int) -> bool:
    """NPH-065: everybody has 300 LP or less and a monster."""
    seats = (seat, *opponents(state, seat))
    return all(state.boards[do.home(state, other)].lp <= 300 and pick.field_monsters(state, other, "own") for other in seats)


def _final_war(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in (seat, *opponents(state, seat)):
        do.damage(state, other, 300)


def _robs(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-069: a monster of the player hurt a player with five or more cards in hand."""
    if data[2] != "battle" or state.attack is None or data[0] == seat or len(state.players[data[0]].hand) < 5:
        return False
    return any(pick.own(state, card, other) for other in state.attack)


def _extra_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.zone[data[1]] == FRONT and pick.is_extra(state, card, data[1])


def _plants(state: State, card: int, seat: int) -> list[int]:
    return part.own_cards(state, card, seat, ("graveyard",), (pick.of_type("Plant"),))


def _leave_seed(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[2] == "battle" and bool(_plants(state, card, seat))


def _other_normals(state: State, card: int, seat: int) -> list[int]:
    return [monster for monster in pick.field_monsters(state, seat) if monster != card and pick.is_normal(state, card, monster)]


def _comes_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.pos[card] == ATK and bool(_other_normals(state, card, seat))


def _frighten(state: State, card: int, seat: int, data: Data) -> None:
    do.choose_card(state, seat, _other_normals(state, card, seat), _frightened, card)


def _frightened(state: State, monster: int, card: int) -> None:
    lasting.mark(state, monster, "jeroid", card)


def _small_in_hand(state: State, card: int, seat: int) -> list[int]:
    return part.own_cards(state, card, seat, ("hand",), (pick.level(most=4),))


def _outnumbered(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-094: the opponent has at least twice as many monsters after a summon."""
    other = state.ctrl[data[0]]
    if state.zone[data[0]] != FRONT or other not in part.foe_sides(state, seat):
        return False
    theirs = sum(monster >= 0 for monster in state.boards[other].front)
    return theirs >= 2 * len(pick.field_monsters(state, seat, "own"))


def _ambush(state: State, card: int, seat: int, targets: Targets) -> None:
    do.special_summon(state, seat, _small_in_hand(state, card, seat), then=_arm, arguments=(seat,))


def _arm(state: State, monster: int, seat: int) -> None:
    if pick.of_type("Warrior")(state, monster, monster):
        do.modify_atk(state, monster, 300, do.END if seat == state.active else 1)


def _mirror(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-108: the attack goes to an Integration Monster of the opponent, or nowhere."""
    found = [
        monster
        for monster in pick.field_monsters(state, seat, "foe")
        if "Integration" in state.game.types[monster] and state.attack is not None and monster != state.attack[0]
    ]
    if found:
        do.choose_card(state, seat, found, _mirrored)
    else:
        do.negate_attack(state)


def _mirrored(state: State, monster: int) -> None:
    do.redirect_attack(state, monster)


def _mine_fell(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-137: a monster of the player's side was destroyed."""
    return bool(data[1][0] == FRONT and data[1][1] == do.home(state, seat))


def _climb(state: State, card: int, seat: int, targets: Targets) -> None:
    top = part.top_cards(state, seat, 5)
    lasting.look(state, seat, top)
    do.later(state, do.shuffle, seat)
    do.special_summon(state, seat, [other for other in top if pick.is_monster(state, card, other)], optional=True)


def _guard_all(state: State, card: int, seat: int, targets: Targets) -> None:
    state.mods.append(Mod("guard_of_cards", -1 - seat, True, state.turn))


def _guarded(state: State, card: int, other: int) -> bool:
    """NPH-145: monsters of the player who used it, those that come later as well."""
    if other < 0 or not pick.is_monster(state, card, other) or state.zone[other] != FRONT:
        return False
    return lasting.marked(state, -1 - do.controller(state, other), "guard_of_cards")


def _fresh_in_grave(state: State, card: int, seat: int) -> bool:
    return state.phase == BATTLE and lasting.marked(state, card, "fresh")


def _let_sweep(state: State, card: int, seat: int, targets: Targets) -> None:
    lasting.mark(state, targets[0], "diffusion", card, state.turn)


_SWEEP = sweep(lasting.marked_by("diffusion"))


def _raise_devil(state: State, card: int, seat: int, targets: Targets) -> None:
    do.choose_opponent(state, seat, _raise_against, seat)


def _raise_against(state: State, opponent: int, seat: int) -> None:
    tokens = in_extra(state, seat, "Metal Devil Token")[:1]
    strength = state.boards[do.home(state, opponent)].lp
    do.special_summon(state, seat, tokens, (ATK,), then=_measured, arguments=(strength,))


def _measured(state: State, token: int, strength: int) -> None:
    do.change(state, token, "base_atk", strength, ON_FIELD)


CARDS: dict[str, CardEffects] = {
    "NPH-035": CardEffects(activate=ActivatedEffect(_reach, can=_can_reach)),  # Burial Arm
    "NPH-037": CardEffects(  # Amazoness Curse Master
        activate=ActivatedEffect(_exchange_strength, targets=_VICTIMS),
        uses=(ActivatedEffect(_exchange_strength, targets=_VICTIMS),),
        plays_as=("spell", "monster"),
    ),
    "NPH-065": CardEffects(activate=ActivatedEffect(_final_war, can=_all_desperate, unstoppable=True)),  # Final War
    "NPH-069": CardEffects(  # Robbin' Goblin
        activate=ActivatedEffect(pick.nothing, stays=True),
        triggers=(Trigger("damage", lambda state, card, seat, data: lasting.random_discard(state, data[0]), _robs),),
        plays_as=("spell", "monster"),
        slow=True,
    ),
    "NPH-086": CardEffects(  # Lord Poison
        statics=(part.self_static("immune_type", value="Poisoned"),),
        triggers=(
            Trigger("destroyed", part.summon_from("graveyard", parts=(pick.of_type("Plant"),)), _leave_seed, True, "turn"),
            Trigger("battled", lambda state, card, seat, data: do.poison(state, data[1]), _extra_attacked),
        ),
    ),
    "NPH-090": CardEffects(  # Dark Jeroid
        statics=(Static("atk", lasting.marked_by("jeroid"), -800),),
        triggers=(
            Trigger("summoned", _frighten, _comes_in_attack, optional=True, limit="turn"),
            Trigger("left_field", lambda state, card, seat, data: lasting.unmark(state, "jeroid", value=card), pick.self_event),
        ),
    ),
    "NPH-094": CardEffects(  # Hidden Soldiers
        activate=ActivatedEffect(
            _ambush, can=lambda state, card, seat: part.room(state, seat) and bool(_small_in_hand(state, card, seat))
        ),
        trap=TrapTrigger("summoned", _outnumbered),
    ),
    "NPH-108": CardEffects(  # Nightmare's Demon Mirror
        activate=ActivatedEffect(_mirror, targets=part.discarding(), cost=part.pay_discard()),
        trap=TrapTrigger("attack_declared", pick.foe_attacks),
    ),
    "NPH-137": CardEffects(activate=ActivatedEffect(_climb), trap=TrapTrigger("destroyed", _mine_fell)),  # Soul Rope
    "NPH-145": CardEffects(  # Guard of Cards
        activate=ActivatedEffect(_guard_all, targets=part.discarding(), cost=part.pay_discard(), limit="duel"),
        statics=tuple(Static(kind, _guarded, zone="any") for kind in ("battle_proof", "effect_proof")),
    ),
    "NPH-148": CardEffects(  # Super-Electromagnetic Turtle
        triggers=(
            Trigger(
                "sent_to_graveyard",
                lambda state, card, seat, data: lasting.mark(state, card, "fresh", True, state.turn),
                pick.self_event,
            ),
        ),
        uses=(
            ActivatedEffect(
                pick.stop_battle,
                can=_fresh_in_grave,
                cost=lambda state, card, seat, targets: do.erode(state, card),
                zone="graveyard",
                slow=False,
            ),
        ),
        by_phase=True,
    ),
    "NPH-158": CardEffects(  # Diffusion Wave-Motion
        activate=ActivatedEffect(
            _let_sweep,
            targets=pick.monster("own", pick.face_up, pick.of_type("Spellcaster"), pick.level(least=7)),
            cost=part.pay_half_lp,
        ),
        triggers=_SWEEP[:1],
        statics=_SWEEP[1:],
    ),
    "NPH-166": CardEffects(  # Devil's Sanctuary
        activate=ActivatedEffect(
            _raise_devil,
            can=lambda state, card, seat: part.room(state, seat) and bool(in_extra(state, seat, "Metal Devil Token")),
        )
    ),
}
