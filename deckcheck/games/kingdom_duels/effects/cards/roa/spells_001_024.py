"""Rebirth of Avatar: Spells 001 to 060."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    control,
    marks,
    places,
    ritual_materials,
    rituals,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import DEF, FRONT, GRAVE, HAND
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.games.kingdom_duels.engine.summons.materials import Option
from deckcheck.games.kingdom_duels.engine.zones.equips import take_control


def _deal(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-016: all face-up Normal monsters of the opponent, as far as there is room."""
    for monster in places.field_monsters(state, seat, "foe"):
        if conditions.both(conditions.face_up, conditions.is_normal)(state, card, monster):
            control.borrow(state, monster, seat, card, "end_phase")
            if state.ctrl[monster] == changes.home(state, seat):
                changes.change(state, monster, "cannot_attack")
                changes.change(state, monster, "no_tribute")


def _send_home(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-018: twice, for one monster may make room for another."""
    for other in 2 * places.field_monsters(state, seat):
        take_control(state, other, state.players[state.game.owner[other]].board)


def _unite(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-015: for this Battle Phase the others lend it their strength."""
    if state.zone[targets[0]] == FRONT:
        marks.mark(state, targets[0], "united", card, state.turn)


_is_united = marks.marked_by("united")


def _lend_strength(state: State, card: int, seat: int, data: Data) -> None:
    """During damage calculation the ATK of its friends is taken from the ATK of its target."""
    attacker, target = data
    others = [
        monster
        for monster in monsters(state, state.ctrl[attacker])
        if monster != attacker and conditions.both(conditions.in_attack, conditions.is_normal)(state, card, monster)
    ]
    amount = min(2000, sum(atk_of(state, monster) for monster in others))
    marks.unmark(state, "outnumbered", card=target)
    marks.mark(state, target, "outnumbered", (attacker, amount), state.turn)


def _outnumbered(state: State, card: int, other: int) -> int:
    found = marks.marks(state, other, "outnumbered")
    return -sum(int(amount) for attacker, amount in found if (attacker, other) == state.battle)


def _attacked_by_united(state: State, card: int, other: int) -> bool:
    return state.battle is not None and other == state.battle[1] and _is_united(state, card, state.battle[0])


def _note_felled(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-019: whom the bearer destroyed in battle this turn."""
    for other in data[2]:
        if other != state.host[card] and battles.fell_as_foe(state, state.host[card], other):
            marks.mark(state, other, "felled_by", card, state.turn)


def _bearer_wins(state: State, card: int, seat: int, data: Data) -> bool:
    bearer = state.host[card]
    return bearer in data[:2] and any(other != bearer for other in data[2])


def _comes_back(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] != "normal" and card in marks.marks(state, data[0], "felled_by")


def _lure_graves(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-009: up to five Terrains become graves, and up to five waste, until the card leaves the field."""
    choices.later(state, terrains.ask_cover, card, seat, 5, "Wasteland")
    terrains.ask_cover(state, card, seat, 5, "Graveyard")


_UNDEAD = conditions.of_type("Undead")


def _undead_ritual(state: State, card: int, seat: int) -> bool:
    """ROA-009: the player controls a Ritual Spell for an Undead Ritual Monster."""
    row = [other for other in places.row_cards(state, seat, "own") if conditions.face_up(state, card, other)]
    summoned = [monster for spell in row for monster in summons.ritual_monsters(state, spell)]
    return any(_UNDEAD(state, card, monster) for monster in summoned)


def _lure(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-009: a Blessed monster of any side can be tributed for an Undead Ritual Monster this turn."""
    marks.mark(state, -1 - seat, "tribute_too", (targets[0], _UNDEAD), state.turn)


def _bearer_turns(state: State, card: int, seat: int) -> tuple[Option, ...]:
    """ROA-021: what the bearer may become."""
    bearer = state.host[card]
    return summons.alter_options(state, seat, "Bestial", lambda state, monster, material: material == bearer)


def _turn_bestial(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-021: the bearer becomes a Bestial monster."""
    bearer = state.host[card]
    summons.alter_summon(state, seat, "Bestial", lambda state, monster, material: material == bearer)


def _turn_back(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-021: the card goes back to the hand, and its bearer becomes what it was."""
    bearer = state.host[card]
    if bearer < 0:
        return
    materials = summons.original_materials(state, bearer)
    player = changes.controller(state, bearer)
    actions.to_hand(state, card)
    if state.zone[card] == HAND:
        actions.to_deck(state, bearer)
        summons.special_summon(state, player, [other for other in materials if state.zone[other] == GRAVE])


def _altered(state: State, card: int, seat: int) -> bool:
    return state.host[card] >= 0 and conditions.of_type("Alter")(state, card, state.host[card])


def _open_foes(state: State, seat: int) -> list[int]:
    """ROA-017: the opponents without a monster in ATK position."""
    return [
        other
        for other in opponents(state, seat)
        if all(state.pos[monster] % 2 == DEF for monster in monsters(state, changes.home(state, other)))
    ]


def _overpower(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-017: a Vampire may attack an opponent without monsters in ATK position, for 1000 damage at most."""
    choices.pick_player(state, seat, _open_foes(state, seat), _overpowered, targets[0], card)


def _overpowered(state: State, opponent: int, monster: int, card: int) -> None:
    if state.zone[monster] == FRONT:
        changes.change(state, monster, "attacks_players", (opponent,))
        marks.mark(state, monster, "eyes_on_player", card, state.turn)


def _wound_player(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-017: what it inflicted counts for the rest of the turn."""
    assert state.attack is not None
    monster = state.attack[0]
    marks.mark(state, monster, "wounded", data[1], state.turn)
    changes.change(state, monster, "inflict_cap", max(0, 1000 - sum(marks.marks(state, monster, "wounded"))))


def _hurts_with_eyes(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-017: damage: battle damage by a monster that attacked the player."""
    if data[2] != "battle" or state.attack is None:
        return False
    attacker = state.attack[0]
    capped = any(mod.card == attacker for mod in state.changes.of("inflict_cap"))
    return capped and card in marks.marks(state, attacker, "eyes_on_player") and data[0] != changes.controller(state, attacker)


def _looks_at_player(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-017: attack_declared: the monster attacks the player."""
    direct = any(mod.card == data[0] for mod in state.changes.of("direct_attack"))
    return direct and card in marks.marks(state, data[0], "eyes_on_player")


CARDS: dict[str, CardEffects] = {
    "ROA-004": rituals.THREE_TRIBUTES,  # Ritual of the Blasphemous Avatar
    "ROA-009": CardEffects(  # Lure from the Graveyard
        activate=ActivatedEffect(_lure_graves),
        uses=(
            ActivatedEffect(
                _lure,
                can=_undead_ritual,
                targets=targets.monster("any", conditions.face_up, conditions.of_type("Blessed")),
                slow=False,
            ),
        ),
        triggers=(terrains.restores("left_field", triggers.self_event),),
    ),
    "ROA-013": rituals.ritual(  # Blood Offering Ritual
        rituals.tributes(
            1,
            ritual_materials.MANY,
            ritual_materials.matching(conditions.either(conditions.of_attribute("dark"), conditions.of_type("Blessed"))),
        ),
        instead_of_normal=True,
    ),
    "ROA-015": CardEffects(  # United Attack
        activate=ActivatedEffect(_unite, targets=targets.monster("own", conditions.face_up, conditions.is_normal)),
        statics=(
            Static("atk", _attacked_by_united, _outnumbered, zone="any"),
            Static(
                "inflicts_no_damage",
                lambda state, card, other: (
                    state.battle is not None and other == state.battle[0] and _is_united(state, card, other)
                ),
                zone="any",
            ),
        ),
        triggers=(
            triggers.bookkeeping(
                "damage_calculation", _lend_strength, lambda state, card, seat, data: _is_united(state, card, data[0])
            ),
            triggers.bookkeeping(
                "battle_phase_ends", lambda state, card, seat, data: marks.unmark(state, "united", value=card)
            ),
        ),
    ),
    "ROA-016": CardEffects(activate=ActivatedEffect(_deal), triggers=(control.gives_back("end_phase"),)),  # Forceful Deal
    "ROA-017": CardEffects(  # Overpowering Eye
        activate=ActivatedEffect(
            _overpower,
            can=lambda state, card, seat: bool(_open_foes(state, seat)),
            targets=targets.monster("own", conditions.face_up, conditions.name_has("Vampire")),
            limit="duel",
        ),
        triggers=(
            triggers.bookkeeping(
                "attack_declared",
                lambda state, card, seat, data: changes.change(state, data[0], "inflict_cap", 1000),
                _looks_at_player,
            ),
            triggers.bookkeeping("damage", _wound_player, _hurts_with_eyes),
        ),
    ),
    "ROA-018": CardEffects(activate=ActivatedEffect(_send_home)),  # Owner's Seal
    "ROA-019": CardEffects(  # Relentless Attacks
        equip_to=conditions.both(conditions.face_up, conditions.own, conditions.of_type("Warrior")),
        statics=(Static("battle_proof", battles.bearer_in_equal_battle),),
        triggers=(
            Trigger("battled", _note_felled, _bearer_wins, at_once=True),
            Trigger(
                "summoned",
                lambda state, card, seat, data: battles.let_attack(state, state.host[card], (data[0],)),
                _comes_back,
                at_once=True,
            ),
        ),
    ),
    "ROA-021": CardEffects(  # Gem of Lycantrophy
        equip_to=conditions.face_up,
        triggers=(summons.NOTES_MATERIALS,),
        uses=(
            ActivatedEffect(_turn_bestial, can=lambda state, card, seat: bool(_bearer_turns(state, card, seat)), slow=False),
            ActivatedEffect(_turn_back, can=_altered, slow=True),
        ),
    ),
}
