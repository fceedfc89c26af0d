"""Orichalcos Barrier: Traps 001 to 070."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    places,
    situations,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import given_by
from deckcheck.games.kingdom_duels.engine.cards.values import types_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DRAW, FRONT, HAND, HIDDEN_ATK, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.games.kingdom_duels.engine.zones import equips


def _foe_drew(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-006: an opponent drew in their Draw Phase."""
    return data[0] in opponents(state, seat) and data[0] == state.active and state.phase == DRAW


def _knock_off(state: State, card: int, seat: int, targets: Targets) -> None:
    drawn = sprung_by(state, card)[1]
    if state.zone[drawn] == HAND:
        actions.discard(state, drawn)


_HARPIE = conditions.named("Harpie Lady")


def _harpies_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-004: an opponent attacks one of at least two Harpie Ladies."""
    return triggers.foe_attacks_mine(_HARPIE)(state, card, seat, data) and situations.controls(_HARPIE, number=2)(
        state, card, seat
    )


def _sparrows(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.negate_attack(state)
    ladies = [other for other in places.field_monsters(state, seat, "own") if _HARPIE(state, card, other)]
    state.changes = Changes([mod for mod in state.changes if mod.kind != "position_locked" or mod.card not in ladies])
    for lady in ladies:
        for source, _ in given_by(state, lady, "position_locked"):
            marks.mark(state, lady, "lock_lifted", source)


def _destroyer(state: State, card: int, seat: int) -> list[Targets]:
    """ORB-037: the monster that destroyed the Warrior, if it is still there."""
    data = sprung_by(state, card)
    there = bool(data) and data[3] >= 0 and state.zone[data[3]] == FRONT and state.pos[data[3]] < HIDDEN_ATK
    return [(data[3],)] if there else []


def _infect(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-037: who destroyed the captain changes sides, as long as the card is on it; anyone else is Poisoned."""
    data = sprung_by(state, card)
    if state.host[card] != targets[0] or not data or not conditions.named("Marauding Captain")(state, card, data[0]):
        return
    marks.mark(state, card, "captain")
    board = state.ctrl[targets[0]]
    if actions.take_control(state, targets[0], seat):
        marks.mark(state, targets[0], "pressed", (card, board))


def _dismiss(state: State, card: int, seat: int, data: Data) -> None:
    for mod in [mod for mod in state.changes.of("pressed") if mod.value[0] == card]:
        state.changes.remove(mod)
        equips.take_control(state, mod.card, mod.value[1])


def _sick(state: State, card: int, other: int) -> bool:
    return conditions.its_bearer(state, card, other) and not marks.marked(state, card, "captain")


def _seal(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.negate_attack(state)


def _unsealed(state: State, card: int) -> bool:
    """ORB-064: the seal breaks when its bearer is no longer Sealed."""
    bearer = state.host[card]
    if state.zone[card] != BACK or bearer < 0 or state.zone[bearer] != FRONT or "Sealed" in types_of(state, bearer):
        return False
    return actions.destroy(state, card, changes.controller(state, card))


def _tokens_came(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-003: an opponent summons a Token, and the player has a Normal monster and Clone Tokens."""
    if not _foe_brings_token(state, card, seat, data):
        return False
    return bool(_normals(state, card, seat)) and summons.can_clone(state, card, seat)


def _foe_brings_token(state: State, card: int, seat: int, data: Data) -> bool:
    return state.game.token[data[0]] and triggers.foe_summons()(state, card, seat, data)


_normals = targets.monster("own", conditions.face_up, conditions.is_normal)


def _note_token(state: State, card: int, seat: int, data: Data) -> None:
    """Tokens that one effect brings come while no other link goes on a chain."""
    marks.mark(state, data[0], "came_with", (card, state.links), state.turn)


def _mirror_tokens(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] != FRONT:
        return
    came = marks.marks(state, sprung_by(state, card)[0], "came_with")
    number = len([mod for mod in state.changes.of("came_with") if mod.value in came and mod.value[0] == card])
    summons.clone_summon(state, seat, targets[0], max(1, number))


def _sent_by_virus(state: State, card: int, seat: int, data: Data) -> bool:
    """A "Virus" card of an opponent sent a card of the player to the graveyard."""
    source = data[2]
    if source < 0 or data[1][1] != changes.home(state, seat) or not conditions.name_has("Virus")(state, card, source):
        return False
    return state.players[user_of(state, source)].team != state.players[seat].team


def _note_virus(state: State, card: int, seat: int, data: Data) -> None:
    by = user_of(state, data[2])
    if by not in marks.marks(state, -1 - seat, "virus_of"):
        marks.mark(state, -1 - seat, "virus_of", by, PERMANENT)


def _infected_before(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and bool(_carriers(state, seat))


def _carriers(state: State, seat: int) -> list[int]:
    return [other for other in marks.marks(state, -1 - seat, "virus_of") if not state.players[other].lost]


def _spread_madness(state: State, card: int, seat: int, chosen: Targets) -> None:
    """Its player and an opponent whose "Virus" card sent cards of the player to the graveyard take 1500 damage."""
    choices.pick_player(state, seat, _carriers(state, seat), _mad, seat)


def _mad(state: State, opponent: int, seat: int) -> None:
    for player in (seat, opponent):
        changes.damage(state, player, 1500)


CARDS: dict[str, CardEffects] = {
    "ORB-003": CardEffects(  # Nightmare Tri-Mirror
        activate=ActivatedEffect(_mirror_tokens, targets=_normals),
        trap=TrapTrigger("summoned", _tokens_came),
        triggers=(triggers.bookkeeping("summoned", _note_token, _foe_brings_token),),
    ),
    "ORB-004": CardEffects(  # Harpie Lady Sparrow Formation
        activate=ActivatedEffect(_sparrows), trap=TrapTrigger("attacked", _harpies_attacked)
    ),
    "ORB-006": CardEffects(  # Knocking Off
        activate=ActivatedEffect(_knock_off, unstoppable=True), trap=TrapTrigger("drew", _foe_drew)
    ),
    "ORB-034": CardEffects(  # Contagion of Madness
        activate=ActivatedEffect(_spread_madness, limit="duel"),
        trap=TrapTrigger("standby", _infected_before),
        triggers=(triggers.bookkeeping("sent_to_graveyard", _note_virus, _sent_by_virus),),
    ),
    "ORB-037": CardEffects(  # Pestilence
        equip_to=conditions.face_up,
        activate=ActivatedEffect(_infect, targets=_destroyer),
        trap=TrapTrigger("destroyed", triggers.mine_destroyed(conditions.of_type("Warrior"))),
        statics=(Static("type", _sick, "Poisoned"),),
        triggers=(Trigger("left_field", _dismiss, triggers.self_event, at_once=True),),
    ),
    "ORB-064": CardEffects(  # Crystal Seal
        equip_to=conditions.face_up,
        activate=ActivatedEffect(_seal, targets=targets.attacker_target()),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        statics=(Static("type", conditions.its_bearer, "Sealed"),),
        watch=_unsealed,
    ),
}
