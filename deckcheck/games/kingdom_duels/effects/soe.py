"""Seal of Exodia."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._lasting import ATK_EVENTS, has_attach_effect, mark, marked_cards, marks, unmark
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Strike, Summon, Targets, TrapTrigger, Trigger, Use
from deckcheck.games.kingdom_duels.effects._parts import pick_up_to
from deckcheck.games.kingdom_duels.effects._select import (
    both,
    face_up,
    field_monsters,
    foe_attacks,
    foes,
    in_graveyard,
    is_monster,
    is_normal,
    its_bearer,
    itself,
    monster,
    named,
    of_attribute,
    of_type,
    on_field,
    original_atk,
    own,
    revive_target,
    while_attacked,
)
from deckcheck.games.kingdom_duels.engine.state import ATK, BACK, HIDDEN_ATK, State, foe_boards
from deckcheck.games.kingdom_duels.engine.summon import extra_options
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import atk_of, monsters


def _fusion_choices(state: State, card: int, seat: int) -> list[Targets]:
    found: list[Targets] = [()] if extra_options(state, seat, "fusion") else []
    mine = monsters(state, do.home(state, seat))
    guests = [other for other in mine if has_attach_effect(state, card, other) and not state.kit.token[other]]
    return found + [(host, guest) for guest in guests for host in mine if host != guest and face_up(state, card, host)]


def _fuse(state: State, card: int, seat: int, targets: Targets) -> None:
    if targets:
        do.attach(state, targets[1], targets[0])
    else:
        do.fusion_summon(state, seat)


def _nullify(state: State, card: int, seat: int, targets: Targets) -> None:
    do.negate_attack(state)
    do.end_battle_phase(state)


def _other_player(state: State, card: int, other: int) -> bool:
    return other < 0 and state.players[-1 - other].board != state.ctrl[card]


def _remember_power(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-012: the tripled ATK is what it should stay."""
    if state.host[card] >= 0:
        mark(state, card, "power", atk_of(state, state.host[card]))


def _overload(state: State, card: int, seat: int, data: tuple[Any, ...]) -> None:
    bearer = state.host[card]
    do.destroy(state, card, seat)
    do.damage(state, seat, state.kit.atk[bearer])


def _power_changed(state: State, card: int, seat: int, data: tuple[Any, ...]) -> bool:
    bearer = state.host[card]
    return bearer >= 0 and any(value != atk_of(state, bearer) for value in marks(state, card, "power"))


def _keep_bondage(state: State, card: int, victim: int, cause: str) -> bool:
    """SOE-082: when its bearer leaves the field it may go to another one."""
    if victim != card or state.host[card] >= 0 or state.zone[card] != BACK or not state.kit.equip[card]:
        return False
    fits = state.kit.effects[card].equip_to
    seat = do.controller(state, card)
    others = [other for other in field_monsters(state, seat) if fits is not None and fits(state, card, other)]
    if not others:
        return False
    words = tuple(state.refs[other] for other in others)
    do.choose(state, seat, (*words, "none"), _pass_bondage, card, seat, words, tuple(others))
    return True


def _pass_bondage(state: State, word: str, card: int, seat: int, words: tuple[str, ...], others: tuple[int, ...]) -> None:
    if word == "none" or not do.equip(state, card, others[words.index(word)], seat):
        do.to_graveyard(state, card)


def _judge(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-022: everything in ATK position with a lower original ATK."""
    mine = state.kit.atk[card]
    for board in range(len(state.boards)):
        for other in monsters(state, board):
            if other != card and state.pos[other] == ATK and state.kit.atk[other] < mine:
                do.destroy(state, other, seat)


def _breath(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-033."""
    for board in range(len(state.boards)):
        for other in monsters(state, board):
            if both(face_up, is_normal, of_type("Elemental"), of_attribute("earth"))(state, card, other):
                do.destroy(state, other, seat, damage=True)
    for other in monsters(state, do.home(state, seat)):
        if of_type("Flying")(state, card, other):
            do.modify_atk(state, other, 300)


def _swords(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-020: on activation."""
    for board in foe_boards(state, do.home(state, seat)):
        for other in monsters(state, board):
            if state.pos[other] >= HIDDEN_ATK:
                do.flip_face_up(state, other)


def _mirror(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-062: the attack falls back on every face-up ATK position monster of the attacker's side, one after the other."""
    if state.attack is None:
        return
    attacker = state.attack[0]
    board = state.ctrl[attacker]
    others = [other for other in monsters(state, board) if state.pos[other] == ATK and other != attacker]
    do.negate_attack(state)
    for other in reversed([*others, attacker]):
        do.later(state, _mirrored, attacker, other)


def _mirrored(state: State, attacker: int, target: int) -> None:
    """One redirected attack: it is calculated at once, for the chain is over."""
    from deckcheck.games.kingdom_duels.engine.battle import calculate

    if state.zone[attacker] == 3 and state.zone[target] == 3 and attacker != target:
        state.attack = (attacker, target)
        calculate(state, attacker, target)
        state.attack = None


def _reveal_dark(state: State, card: int, seat: int, board: int, column: int) -> None:
    """SOE-010: STRIKE on a DARK Terrain shows up to three Hidden monsters on DARK Terrains until the End Phase."""
    found = []
    for place, other in enumerate(state.boards[board].front):
        terrain = TERRAINS[state.boards[board].terrains[place]]
        if other >= 0 and state.pos[other] >= HIDDEN_ATK and terrain.attribute == "dark":
            found.append(other)
    if len(found) > 3:
        pick_up_to(state, seat, found, 3, _shown, card)
    else:
        _shown(state, tuple(found), card)


def _shown(state: State, chosen: tuple[int, ...], card: int) -> None:
    for other in chosen:
        mark(state, other, "shown", card)
        do.flip_face_up(state, other)


def _hide_again(state: State, card: int, seat: int, data: tuple[Any, ...]) -> None:
    for other in marked_cards(state, "shown", card):
        do.hide(state, other, HIDDEN_ATK + state.pos[other])
    unmark(state, "shown", value=card)


def _is_dark(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return TERRAINS[state.boards[board].terrains[column]].attribute == "dark" and board != do.home(state, seat)


def _cut(state: State, card: int, seat: int, data: tuple[Any, ...]) -> None:
    """SOE-007: a Forest of the opponent becomes Wasteland."""
    for board in foe_boards(state, do.home(state, seat)):
        for column, number in enumerate(state.boards[board].terrains):
            if TERRAINS[number].name == "Forest":
                do.replace_terrain(state, board, column, "Wasteland")
                return


_GENERATOR = both(own, face_up, is_normal, of_attribute("dark"), original_atk(most=1000))


CARDS: dict[str, CardEffects] = {
    # Dark Dragon: when it attacks, once per duel, a Forest of the opponent may become Wasteland.
    "SOE-007": CardEffects(
        triggers=(
            Trigger("attack_declared", _cut, lambda state, card, seat, data: data[0] == card, optional=True, limit="duel"),
        )
    ),
    "SOE-010": CardEffects(
        strike=Strike(_reveal_dark, _is_dark),
        triggers=(
            Trigger(
                "end_phase", _hide_again, lambda state, card, seat, data: bool(marked_cards(state, "shown", card)), zone="any"
            ),
        ),
    ),
    # Dark Generator: triples the original ATK of a weak DARK monster, which must not change by anything else.
    "SOE-012": CardEffects(
        equip_to=_GENERATOR,
        activate=Use(_remember_power, targets=monster("own", _GENERATOR)),
        statics=(Static("base_atk", its_bearer, lambda state, card, other: state.kit.atk[other] * 3),),
        triggers=tuple(Trigger(event, _overload, _power_changed) for event in ATK_EVENTS),
    ),
    "SOE-017": CardEffects(statics=(Static("summon_stands", itself),)),
    "SOE-020": CardEffects(
        activate=Use(_swords),
        statics=(
            Static("type", foes, "Sealed"),
            Static("cannot_attack", both(foes, of_type("Sealed"))),
            Static("player_no_hiding", _other_player),
            Static("player_no_warnings", lambda state, card, other: other < 0),
        ),
        lasts=3,
    ),
    "SOE-022": CardEffects(
        uses=(
            Use(
                _judge,
                can=lambda state, card, seat: state.since[card] < state.turn and state.boards[do.home(state, seat)].lp > 1000,
                cost=lambda state, card, seat, targets: do.pay_lp(state, seat, 1000),
                limit="duel",
            ),
        )
    ),
    "SOE-033": CardEffects(activate=Use(_breath)),
    # Mirror Force.
    "SOE-062": CardEffects(activate=Use(_mirror, limit="duel"), trap=TrapTrigger("attack_declared", foe_attacks)),
    # A Fusion Summon, or an own monster with an ATTACH effect goes beneath another one.
    "SOE-072": CardEffects(activate=Use(_fuse, targets=_fusion_choices)),
    "SOE-073": CardEffects(
        summon=Summon("fusion", ("Gaia the Fierce Knight", "Curse of Dragon")), statics=(Static("piercing", itself),)
    ),
    "SOE-080": CardEffects(
        event=on_field(of_type("Flying")),
        statics=(
            Static(
                "no_bonus",
                lambda state, card, other: (
                    state.battle is not None
                    and other in state.battle
                    and state.pos[other] == ATK
                    and "Flying" not in state.kit.types[other]
                    and any("Flying" in state.kit.types[one] for one in state.battle if one != other)
                ),
            ),
        ),
    ),
    "SOE-082": CardEffects(
        equip_to=both(face_up, named("Harpie Lady")),
        statics=(Static("atk", its_bearer, 500), Static("def", its_bearer, 500)),
        saves=_keep_bondage,
    ),
    "SOE-106": CardEffects(activate=Use(_nullify, can=while_attacked)),
    "SOE-107": CardEffects(activate=Use(revive_target(), targets=in_graveyard("any", is_monster))),
}
