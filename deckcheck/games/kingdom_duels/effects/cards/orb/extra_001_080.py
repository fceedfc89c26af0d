"""Orichalcos Barrier: Extra Deck monsters 001 to 080."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    equipping,
    marks,
    piles,
    places,
    players,
    statics,
    summons,
    targets,
    temporary_banishment,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, BATTLE, DOWN, EXTRA, FRONT, GRAVE, HAND, MAIN2
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents, seat_of


def _in_time(state: State, card: int, seat: int) -> bool:
    """ORB-029: the player's Main Phase 2, or an opponent's Battle Phase."""
    right_phase = state.phase == MAIN2 if state.active == seat else _foes_battle(state, seat)
    return right_phase and bool(_blue_eyes(state, card, seat)) and costs.can_tribute_itself(state, card, seat)


def _foes_battle(state: State, seat: int) -> bool:
    return state.phase == BATTLE and state.active in opponents(state, seat)


def _blue_eyes(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("hand", "graveyard"), (conditions.named("Blue-Eyes White Dragon"),))


def _call_blue_eyes(state: State, card: int, seat: int, targets: Targets) -> None:
    if _foes_battle(state, seat):
        state.attack = None  # no negation: the Battle Phase is over, whatever the attack withstands
        actions.end_battle_phase(state)
    summons.special_summon(state, seat, _blue_eyes(state, card, seat))


def _swords_of(state: State, card: int, seat: int) -> list[Targets]:
    """ORB-072: the sword that it wears."""
    return targets.one_of(
        [other for other in actions.equips_of(state, card) if state.game.name[other] == "Celestial Sword - Eatos Ritual"]
    )


def _call_souls(state: State, card: int, seat: int, targets: Targets) -> None:
    if actions.destroy(state, targets[0], seat):
        dead = [other for other in places.graveyard(state, seat, "foe") if conditions.is_monster(state, card, other)]
        changes.modify_atk(state, card, 100 * len(dead))


def _infected(state: State, player: int, card: int, seat: int) -> None:
    marks.mark(state, card, "virus", player)


def _kill_strong(state: State, card: int) -> bool:
    """ORB-033: in ATK position it makes the player send strong Normal monsters to the graveyard."""
    if state.zone[card] != FRONT or state.pos[card] != ATK:
        return False
    strong = [
        other
        for player in marks.marks(state, card, "virus")
        if not has_player(state, player, "player_unaffected")
        for other in places.field_monsters(state, player, "own")
        if conditions.is_normal(state, card, other) and atk_of(state, other) >= 1500
    ]
    for other in strong:
        actions.to_graveyard(state, other)
    return bool(strong)


def _weak_there(state: State, card: int, seat: int, board: int, column: int) -> list[int]:
    """ORB-049: monsters on the Terrain with little original ATK that it may target."""
    weak = [other for other in monsters(state, board) if state.col[other] == column and state.game.atk[other] <= 2500]
    return targets.allowed(state, card, seat, weak)


def _knight_strike(state: State, card: int, seat: int, board: int, column: int) -> None:
    choices.later(state, _knight_hits, card, seat, board, column)
    piles.ask_discard(state, seat)


def _knight_hits(state: State, card: int, seat: int, board: int, column: int) -> None:
    choices.choose_card(state, seat, _weak_there(state, card, seat, board, column), actions.destroy, seat)


def _axe_there(state: State, card: int) -> bool:
    own = places.field_cards(state, changes.controller(state, card), "own")
    axe = conditions.named("Gravity Axe - Grarl Ritual")
    return any(conditions.face_up(state, card, other) and axe(state, card, other) for other in own)


def _axe_leaves(state: State, card: int, seat: int, data: Data) -> bool:
    """left_field: the axe was face-up."""
    return data[1][3] != DOWN and conditions.named("Gravity Axe - Grarl Ritual")(state, card, data[0])


def _axe_was_there(state: State, card: int, other: int) -> bool:
    """ORB-054: this turn, if only before it came itself."""
    return marks.marked(state, card, "axe") or marks.marked(state, -1 - changes.controller(state, card), "axe")


def _remember_axe(state: State, card: int) -> bool:
    if marks.marked(state, card, "axe") or state.zone[card] != FRONT or not _axe_there(state, card):
        return False
    marks.mark(state, card, "axe", True, state.turn)
    return True


def _hammer_falls(state: State, card: int, seat: int, data: Data) -> None:
    """ORB-013: a die says for how many rounds each monster of the other side is gone."""
    for monster in places.field_monsters(state, seat, "foe"):
        player = changes.controller(state, monster)
        temporary_banishment.leave_until(state, card, monster, "standby", player, choices.roll(state, seat))


def _rod_there(state: State, card: int, other: int) -> bool:
    """ORB-067: the rod is on its controller's side."""
    rod = conditions.named("Rod of Silence - Kay'est Ritual")
    own = places.field_cards(state, changes.controller(state, card), "own")
    return any(conditions.face_up(state, card, other) and rod(state, card, other) for other in own)


_KURI = conditions.both(conditions.is_monster, conditions.name_has("Kuri"))


def _combined(state: State, card: int, other: int) -> int:
    """The ATK that the attached "Kuri" monsters had when they were attached; those that another one brought along their own."""
    attached = [monster for monster in actions.attached_to(state, card) if _KURI(state, card, monster)]
    values = {material: atk for material, atk, _ in summons.material_values(state, card)}
    values |= dict(marks.marks(state, card, "gathered"))
    return sum(values.get(monster, state.game.atk[monster]) for monster in attached)


def _others_of_kuri(state: State, card: int, seat: int) -> list[int]:
    own = places.field_monsters(state, seat, "own")
    return [other for other in own if other != card and _KURI(state, card, other) and not state.game.token[other]]


def _can_gather(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and bool(_others_of_kuri(state, card, seat))


def _gather(state: State, card: int, seat: int, data: Data) -> None:
    """ "Kuri" monsters of its player are attached to it."""
    found = _others_of_kuri(state, card, seat)
    choices.pick_up_to(state, seat, found, len(found), _gathered, card)


def _gathered(state: State, chosen: Targets, card: int) -> None:
    for other in chosen:
        atk = atk_of(state, other)
        if actions.attach(state, other, card):
            marks.mark(state, card, "gathered", (other, atk))


def _scatter(state: State, card: int, seat: int, chosen: Targets) -> None:
    """It returns to the Extra Deck, and "Kuri" monsters that were attached to it can be Special Summoned."""
    attached = [other for other in actions.attached_to(state, card) if _KURI(state, card, other)]
    actions.to_deck(state, card)
    if state.zone[card] == EXTRA:
        for other in reversed(attached):
            choices.later(state, _come_apart, other, seat)


def _come_apart(state: State, other: int, seat: int) -> None:
    if state.zone[other] == GRAVE:
        summons.special_summon(state, seat, (other,), optional=True)


def _another_dinosaur(state: State, card: int, other: int) -> bool:
    """A Dinosaur of its player's hand, once per turn."""
    if other < 0 or state.zone[other] != HAND or not conditions.of_type("Dinosaur")(state, card, other):
        return False
    seat = state.game.owner[other]
    return state.players[seat].board == state.ctrl[card] and not marks.marked(state, -1 - seat, "summoned_another")


_UNAFFECTED = (*(static.kind for static in statics.unaffected(conditions.itself)), "attack_unnegatable", "no_redirect")


def _by_trap(state: State, card: int, other: int) -> bool:
    """The effect that is carried out is that of a Trap on the field."""
    return state.acting >= 0 and bool(state.game.main[state.acting] & TRAP) and state.zone[state.acting] == BACK


CARDS: dict[str, CardEffects] = {
    "ORB-013": CardEffects(  # Time Magic Hammer
        summon=Summon("fusion", ("The Claw of Hermos", "Time Wizard")),
        uses=(equipping.ARM_WARRIOR,),
        statics=statics.equip_stats(500),
        triggers=(
            triggers.notes("equipped", "swung", triggers.self_event, zone="field"),
            Trigger(
                "end_phase",
                _hammer_falls,
                lambda state, card, seat, data: state.host[card] >= 0 and marks.marked(state, card, "swung"),
            ),
            temporary_banishment.returns("standby"),
        ),
    ),
    "ORB-018": CardEffects(  # Toon Masked Sorcerer
        summon=Summon("alter", ("Masked Sorcerer",), by="Toon"), triggers=triggers.masked_draws()
    ),
    "ORB-029": CardEffects(  # Paladin of White Dragon
        summon=Summon("ritual", by="White Dragon Ritual"),
        uses=(ActivatedEffect(_call_blue_eyes, can=_in_time, cost=costs.tribute_itself, slow=False),),
        by_phase=True,
    ),
    "ORB-033": CardEffects(  # Death Virus Dragon
        summon=Summon("fusion", ("The Fang of Critias", "Deck Destruction Virus of Death")),
        triggers=(triggers.when_summoned(players.hits(_infected), cost=players.targeted()),),
        watch=_kill_strong,
    ),
    "ORB-049": CardEffects(  # Dark Magician Girl the Dragon Knight
        summon=Summon("fusion", ("The Eye of Timaeus", "Dark Magician Girl")),
        strike=Strike(
            _knight_strike,
            lambda state, card, seat, board, column: bool(
                state.players[seat].hand and _weak_there(state, card, seat, board, column)
            ),
        ),
    ),
    "ORB-054": CardEffects(  # Guardian Grarl
        summon=Summon("ritual", by="Gravity Axe - Grarl Ritual"),
        statics=(statics.self_static("base_atk", _axe_was_there, value=2500),),
        watch=_remember_axe,
        triggers=(
            triggers.bookkeeping(
                "left_field",
                lambda state, card, seat, data: marks.mark(state, -1 - seat_of(state, data[1][1]), "axe", True, state.turn),
                _axe_leaves,
            ),
        ),
    ),
    "ORB-060": CardEffects(  # Kuribabylon
        summon=Summon("alter", ("Kuribeh",), by="Fallen"),
        keeps_values=True,
        statics=(
            statics.self_static("base_atk", value=_combined),
            statics.self_static("atk_cap", value=_combined),
        ),
        triggers=(Trigger("summoned", _gather, _can_gather, optional=True, limit="turn"),),
        uses=(ActivatedEffect(_scatter, slow=True),),
    ),
    "ORB-067": CardEffects(  # Guardian Kay'est
        summon=Summon("ritual", by="Rod of Silence - Kay'est Ritual"),
        statics=(statics.self_static("not_struck", _rod_there),),
    ),
    "ORB-072": CardEffects(  # Guardian Eatos
        summon=Summon("ritual", by="Celestial Sword - Eatos Ritual"), uses=(ActivatedEffect(_call_souls, targets=_swords_of),)
    ),
    "ORB-076": CardEffects(  # Hell Horned Saurus
        summon=Summon("fusion", ("Swift Gilasaurus", "Kaitoptera")), statics=(Static("another_summon", _another_dinosaur),)
    ),
    "ORB-079": CardEffects(  # Tyrant Dragon
        summon=Summon("ritual", by="Tyrannical Dragon Ritual"),
        triggers=battles.second_attack(),
        statics=tuple(statics.self_static(kind, _by_trap) for kind in _UNAFFECTED),
    ),
}
