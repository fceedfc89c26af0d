"""Seal of Exodia: Spells that equip nothing."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import (
    both,
    defends,
    face_up,
    foes,
    is_monster,
    is_normal,
    named,
    of_attribute,
    of_type,
)
from deckcheck.games.kingdom_duels.effects._resolves import revive_target
from deckcheck.games.kingdom_duels.effects._targets import field_monsters, in_graveyard, monster, row_cards
from deckcheck.games.kingdom_duels.effects._trigger_conditions import controls, seat_is_foe, self_event
from deckcheck.games.kingdom_duels.effects.soe_abilities import take_type
from deckcheck.games.kingdom_duels.engine.chain import spring
from deckcheck.games.kingdom_duels.engine.constants import BACK, BATTLE, FRONT, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.materials import extra_options
from deckcheck.games.kingdom_duels.engine.state import State, foe_boards
from deckcheck.games.kingdom_duels.engine.summons import change_position
from deckcheck.games.kingdom_duels.engine.traps import trap_ready
from deckcheck.games.kingdom_duels.engine.values import monsters

# Swords of Revealing Light


def _swords(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-020: on activation the monsters of the other side are turned up and Sealed; later ones are not."""
    for board in foe_boards(state, do.home(state, seat)):
        for other in monsters(state, board):
            do.flip_face_up(state, other)
            before = len(_seals(state, other))
            do.add_type(state, other, "Sealed")
            if len(_seals(state, other)) > before:
                last.mark(state, other, "sealed_by", card)


def _unseal(state: State, card: int, seat: int, data: Data) -> None:
    for other in last.marked_cards(state, "sealed_by", card):
        if seals := _seals(state, other):
            state.mods.remove(seals[0])
    last.unmark(state, "sealed_by", value=card)


def _seals(state: State, other: int) -> list[do.Mod]:
    """Return the Sealed types that effects have given a monster."""
    return [mod for mod in state.changes.of("type") if mod.card == other and mod.value == "Sealed"]


def _other_player(state: State, card: int, other: int) -> bool:
    return other < 0 and state.players[-1 - other].board != state.ctrl[card]


def _breath(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-033."""
    for other in field_monsters(state, seat):
        if both(face_up, is_normal, of_type("Elemental"), of_attribute("earth"))(state, card, other):
            do.destroy(state, other, seat, damage=True)
    for other in field_monsters(state, seat, "own"):
        if of_type("Flying")(state, card, other):
            do.modify_atk(state, other, 300)


def _start_over(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-064: hand and side go back to the decks, five new cards come. Equips go before their bearers, for all go at once."""
    cards = list(state.players[seat].hand)
    cards += [other for other in row_cards(state, seat, "own") if other != card]
    cards += field_monsters(state, seat, "own")
    for other in cards:
        if state.zone[other] in (FRONT, BACK) or other in state.players[seat].hand:
            do.to_deck(state, other)
    do.draw(state, seat, 5)


def _fusion_choices(state: State, card: int, seat: int) -> list[Targets]:
    """SOE-072: a Fusion Summon, or a monster of the player with an ATTACH effect goes beneath another one."""
    found: list[Targets] = [()] if extra_options(state, seat, "fusion") else []
    mine, attachers = monsters(state, do.home(state, seat)), state.game.attachers
    guests = [other for other in mine if attachers[other] and not state.game.token[other]]
    return found + [(host, guest) for guest in guests for host in mine if host != guest and face_up(state, card, host)]


def _fuse(state: State, card: int, seat: int, targets: Targets) -> None:
    if not targets:
        do.fusion_summon(state, seat)
    elif all(state.zone[other] == FRONT and state.ctrl[other] == do.home(state, seat) for other in targets):
        do.attach(state, targets[1], targets[0])


# Magical Drizzle


def _rain(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None and of_type("Fireblast")(state, card, state.attack[0]):
        do.choose(state, seat, ("drench everyone", "stop the attack"), _rain_falls, seat)
    else:
        _rain_falls(state, "drench everyone", seat)


def _rain_falls(state: State, word: str, seat: int) -> None:
    if word == "stop the attack":
        do.negate_attack(state)
        do.end_battle_phase(state)
        return
    for other in field_monsters(state, seat):
        if of_type("Poisoned")(state, other, other):
            take_type(state, "Poisoned", other)
        if face_up(state, other, other):
            do.add_type(state, other, "Dampened")


# Kaleidoscope


def _no_battle(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.active == seat:
        do.skip_battle_phase(state)


_lady = named("Harpie Lady")
_has_lady = controls(_lady)


def _harpies(state: State, seat: int) -> list[int]:
    hand = [card for card in state.players[seat].hand if _lady(state, card, card)]
    return hand + [card for card in sorted(state.players[seat].deck.cards) if _lady(state, card, card)]


def _may_reflect(state: State, card: int, seat: int) -> bool:
    """A Harpie Lady is there, the player's Battle Phase is still to come, and something can be summoned."""
    if (state.active == seat and state.phase >= BATTLE) or not _has_lady(state, card, seat):
        return False
    return bool(_harpies(state, seat) or do.alter_options(state, seat, "Swarm", _upon_harpie))


def _kaleidoscope(state: State, card: int, seat: int, targets: Targets) -> None:
    options = do.alter_options(state, seat, "Swarm", _upon_harpie)
    if options and _harpies(state, seat):
        do.choose(state, seat, ("summon Harpies", "Alter Summon a Swarm"), _kaleidoscoped, seat)
    else:
        _kaleidoscoped(state, "Alter Summon a Swarm" if options else "summon Harpies", seat)


def _upon_harpie(state: State, other: int, material: int) -> bool:
    return last.is_named(state, material, "Harpie Lady")


def _kaleidoscoped(state: State, word: str, seat: int) -> None:
    if word == "summon Harpies":
        do.later(state, _one_harpie, seat)
        _one_harpie(state, seat)
    else:
        do.alter_summon(state, seat, "Swarm", _upon_harpie)


def _one_harpie(state: State, seat: int) -> None:
    found = {(state.game.first_copy[card], state.zone[card]): card for card in reversed(_harpies(state, seat))}
    do.special_summon(state, seat, sorted(found.values()), optional=True, then=do.shuffle_after, arguments=(seat,))


# Defense Seal


def _raise_up(state: State, other: int) -> bool:
    """Turn a monster to ATK position; a Hidden one stays Hidden. False when it withstands."""
    if do.withstands_turning(state, other):
        return False
    change_position(state, other)
    return True


def _seal_one(state: State, card: int, seat: int, targets: Targets) -> None:
    if not defends(state, card, targets[0]) or _raise_up(state, targets[0]):
        do.battle_lock(state, targets[0], do.END)


def _seal_side(state: State, card: int, seat: int, targets: Targets) -> None:
    last.mark(state, card, "seals")


def _sealed_side(state: State, card: int, other: int) -> bool:
    return last.marked(state, card, "seals") and foes(state, card, other) and is_normal(state, card, other)


def _watch_defenders(state: State, card: int) -> bool:
    """SOE-099 as a Trap: it springs when two monsters defend, and from then on keeps Normal Monsters in ATK position."""
    if state.zone[card] != BACK:
        return False
    seat = do.controller(state, card)
    defenders = [other for other in field_monsters(state, seat, "foe") if defends(state, card, other)]
    if last.marked(state, card, "seals"):
        risen = [
            candidate
            for candidate in defenders
            if is_normal(state, card, candidate) and not last.marked(state, candidate, "withstood_seal")
        ]
        for other in risen:
            state.acting = card
            if not _raise_up(state, other):
                last.mark(state, other, "withstood_seal", True, state.turn)
        return bool(risen)
    if len(defenders) < 2 or not trap_ready(state, card):
        return False
    spring(state, seat, card)
    return True


# Attacks, graveyards and hearts


def _may_nullify(state: State, card: int, seat: int) -> bool:
    """SOE-106: an opponent attacks, or has redirected an attack."""
    return state.attack is not None and (seat_is_foe(state, seat, state.attack[0]) or state.redirected)


def _nullify(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None:
        last.mark(state, state.attack[0], "attacks_over", True, state.turn)
    do.negate_attack(state)
    do.end_battle_phase(state)


def _change_of_heart(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT and state.pos[targets[0]] < HIDDEN_ATK:
        last.borrow(state, targets[0], seat, card, "end_phase")


CARDS: dict[str, CardEffects] = {
    "SOE-020": CardEffects(  # Swords of Revealing Light
        activate=ActivatedEffect(_swords),
        statics=(
            Static("cannot_attack", both(foes, of_type("Sealed"))),
            Static("player_no_hiding", _other_player),
            Static("player_no_warnings", lambda state, card, other: other < 0),
        ),
        triggers=(Trigger("left_field", _unseal, self_event),),
        lasts=3,
    ),
    "SOE-033": CardEffects(activate=ActivatedEffect(_breath)),  # Breath of God
    "SOE-064": CardEffects(activate=ActivatedEffect(_start_over, can=controls(last.owned))),  # Monster Recovery
    "SOE-072": CardEffects(activate=ActivatedEffect(_fuse, targets=_fusion_choices)),  # Fusion
    "SOE-074": CardEffects(activate=ActivatedEffect(_rain)),  # Magical Drizzle
    "SOE-085": CardEffects(  # Kaleidoscope - Elegant Doppelgangers
        activate=ActivatedEffect(_kaleidoscope, can=_may_reflect, cost=_no_battle), by_phase=True
    ),
    "SOE-099": CardEffects(  # Defense Seal
        activate=ActivatedEffect(_seal_one, targets=monster("foe", defends)),
        as_trap=ActivatedEffect(_seal_side, stays=True),
        trap=TrapTrigger("two_defend"),
        statics=(Static("position_locked", _sealed_side),),
        plays_as=("spell", "trap"),
        slow=True,
        watch=_watch_defenders,
        continuous_trap=True,
    ),
    "SOE-106": CardEffects(activate=ActivatedEffect(_nullify, can=_may_nullify)),  # Attack Nullification
    "SOE-107": CardEffects(  # Resurrection of the Dead
        activate=ActivatedEffect(revive_target(), targets=in_graveyard("any", is_monster))
    ),
    "SOE-140": CardEffects(  # Change of Heart
        activate=ActivatedEffect(_change_of_heart, targets=monster("any", face_up), limit="duel"),
        triggers=(last.gives_back("end_phase"),),
    ),
}
