"""Seal of Exodia: monsters that judge, strengthen others, or have effects to activate."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import (
    battling,
    both,
    either,
    face_up,
    is_normal,
    itself,
    level,
    no,
    not_itself,
    of_attribute,
    of_type,
)
from deckcheck.games.kingdom_duels.effects._resolves import destroy_targets
from deckcheck.games.kingdom_duels.effects._targets import field_monsters, monster
from deckcheck.games.kingdom_duels.engine.cards import MONSTER
from deckcheck.games.kingdom_duels.engine.constants import ATK, BATTLE, FRONT, HIDDEN_ATK, ON_FIELD, UNDER
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of, monsters, types_of


def equipped_to_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """equipped, attached: the card hangs on a monster of its owner's opponent, or such a monster hangs on it."""
    home = state.players[state.game.owner[card]].board
    if data[0] == card:
        return state.ctrl[data[1]] != home
    guest = data[0]
    return data[1] == card and bool(state.game.main[guest] & MONSTER) and state.players[state.game.owner[guest]].board != home


def burst(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-065: the card is destroyed, which hurts its owner."""
    owner = state.game.owner[card]
    if state.zone[card] == UNDER:
        do.to_graveyard(state, card)
    else:
        do.destroy(state, card, seat)
    do.damage(state, owner, 300)


BURSTS = (Trigger("equipped", burst, equipped_to_foe), Trigger("attached", burst, equipped_to_foe, zone="any"))


def _judge(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-022: everything in ATK position with a lower original ATK, Hidden or not."""
    mine = state.game.atk[card]
    for board in range(len(state.boards)):
        for other in monsters(state, board):
            if other != card and state.pos[other] in (ATK, HIDDEN_ATK) and state.game.atk[other] < mine:
                do.destroy(state, other, seat)


def _may_judge(state: State, card: int, seat: int) -> bool:
    return state.since[card] < state.turn and state.boards[do.home(state, seat)].lp > 1000


def _added_types(state: State, other: int) -> list[str]:
    return sorted(types_of(state, other) - state.game.types[other])


def _typed(state: State, card: int, seat: int) -> list[Targets]:
    return [(other,) for other in field_monsters(state, seat, "own") if other != card and _added_types(state, other)]


def _cleanse(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-032: a type that is not printed on another monster goes away."""
    do.choose(state, seat, _added_types(state, targets[0]), take_type, targets[0])


def take_type(state: State, word: str, other: int) -> None:
    """A monster loses a type, whatever gave it."""
    state.mods = [mod for mod in state.mods if mod.card != other or mod.kind != "type" or mod.value != word]
    if word in types_of(state, other):
        do.remove_type(state, other, word)


def _halve_for_two(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-034: half the original ATK, two attacks."""
    do.change(state, card, "base_atk", state.game.atk[card] // 2)
    last.twice(state, card)


def _rot(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, state.host[card], -1200, ON_FIELD)


def _rots(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-052: beneath a LIGHT monster that is strong enough and not Undead, at the player's End Phase."""
    host = state.host[card]
    if host < 0 or data[0] != state.game.owner[card]:
        return False
    return both(of_attribute("light"), no(of_type("Undead")), parts.current_atk(1200))(state, card, host)


def _swap_printed(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-110."""
    do.change(state, card, "base_atk", state.game.def_[card])
    do.change(state, card, "base_def", state.game.atk[card])


def _lend_flame(most: int) -> ActivatedEffect:
    """SOE-114, SOE-129: gives up as much ATK as its player likes; another Warrior gets it."""

    def ask_amount(state: State, card: int, seat: int, targets: Targets) -> None:
        do.choose(state, seat, tuple(range(1, min(most, atk_of(state, card)) + 1)), _give_up, card)

    return ActivatedEffect(
        _lend,
        can=lambda state, card, seat: atk_of(state, card) > 0,
        targets=monster("own", face_up, not_itself, of_type("Warrior")),
        cost=ask_amount,
    )


def _give_up(state: State, amount: int, card: int) -> None:
    do.modify_atk(state, card, -amount)
    last.unmark(state, "lends", card=card)
    last.mark(state, card, "lends", amount, state.turn)


def _lend(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT and state.ctrl[targets[0]] == do.home(state, seat):
        for amount in last.marks(state, card, "lends"):
            do.modify_atk(state, targets[0], amount)


# Spell Counters


def _bless(state: State, card: int, seat: int, data: Data) -> None:
    last.add_spell_counter(state, card)


def _bless_now(state: State, card: int, seat: int, targets: Targets) -> None:
    last.add_spell_counter(state, card)


def _own_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and state.pos[card] == ATK


def _in_own_battle(state: State, card: int, seat: int) -> bool:
    """SOE-139: in the Battle Phase of its controller, and as no answer to anything."""
    return state.phase == BATTLE and state.active == seat and state.pos[card] == ATK and not state.chain


def _sing(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-105: all its ATK goes to another monster."""
    if state.zone[card] == FRONT and state.zone[targets[0]] == FRONT:
        amount = atk_of(state, card)
        do.modify_atk(state, card, -amount)
        do.modify_atk(state, targets[0], amount)


def _spend_counter(state: State, card: int, seat: int, targets: Targets) -> None:
    last.remove_spell_counter(state, card)


def _shelter(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-139: a counter keeps another monster on this side."""
    last.remove_spell_counter(state, card)
    do.choose_card(state, seat, _wards(state, card, seat), _sheltered, card)


def _sheltered(state: State, other: int, card: int) -> None:
    do.change(state, other, "cannot_be_controlled", True, ON_FIELD)


def _wards(state: State, card: int, seat: int) -> list[int]:
    return [other for other in field_monsters(state, seat, "own") if other != card and face_up(state, card, other)]


def _may_shelter(state: State, card: int, seat: int, data: Data) -> bool:
    if not _own_in_attack(state, card, seat, data) or not last.spell_counters(state, card):
        return False
    return bool(_wards(state, card, seat))


def _is_integration(state: State, card: int, other: int) -> bool:
    return "Integration" in state.game.types[other]


CARDS: dict[str, CardEffects] = {
    "SOE-003": CardEffects(  # Shadow Fighter
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: last.double_original(state, card),
                can=lambda state, card, seat: state.phase == BATTLE,
                slow=False,
                limit="duel",
            ),
        ),
        by_phase=True,
    ),
    "SOE-022": CardEffects(  # Judge Man
        uses=(
            ActivatedEffect(
                _judge, can=_may_judge, cost=lambda state, card, seat, targets: do.pay_lp(state, seat, 1000), limit="duel"
            ),
        )
    ),
    "SOE-032": CardEffects(  # Happy Lover
        statics=(Static("battle_proof", battling(of_type("Elemental"))),), uses=(ActivatedEffect(_cleanse, targets=_typed),)
    ),
    "SOE-034": CardEffects(uses=(ActivatedEffect(_halve_for_two),), triggers=(last.TWICE,)),  # Two-Headed King Rex
    "SOE-052": CardEffects(triggers=(Trigger("end_phase", _rot, _rots, zone="attached"),)),  # Mammoth Graveyard
    "SOE-065": CardEffects(statics=(Static("no_battle_damage", itself),), triggers=BURSTS),  # Kuriboh
    "SOE-105": CardEffects(  # Holy Elf
        triggers=(Trigger("end_phase", _bless, _own_in_attack, optional=True, limit="turn"),),
        uses=(
            ActivatedEffect(
                _sing,
                can=lambda state, card, seat: state.pos[card] == ATK and last.spell_counters(state, card) > 0,
                targets=monster("own", face_up, not_itself),
                cost=_spend_counter,
            ),
        ),
    ),
    "SOE-110": CardEffects(  # Leogun
        uses=(
            ActivatedEffect(
                _swap_printed,
                can=lambda state, card, seat: state.boards[do.home(state, seat)].lp > 200,
                cost=lambda state, card, seat, targets: do.pay_lp(state, seat, 200),
            ),
        )
    ),
    "SOE-114": CardEffects(uses=(_lend_flame(600),)),  # Flame Swordsman
    "SOE-129": CardEffects(  # Jonouchi, the Flame Swordsman
        summon=Summon("integration", ("Flame Swordsman",), by="Jonouchi"), uses=(_lend_flame(800),)
    ),
    "SOE-137": CardEffects(  # Flesh-Eating Insect
        flip=ActivatedEffect(
            destroy_targets(),
            targets=monster(
                "any",
                face_up,
                either(is_normal, _is_integration),
                of_type("Warrior", "Support", "Spellcaster"),
                level(most=5),
            ),
            limit="",
        )
    ),
    "SOE-139": CardEffects(  # High Priestess
        uses=(ActivatedEffect(_bless_now, can=_in_own_battle, slow=False),),
        triggers=(Trigger("end_phase", _shelter, _may_shelter, optional=True, limit="turn"),),
        by_phase=True,
    ),
}
