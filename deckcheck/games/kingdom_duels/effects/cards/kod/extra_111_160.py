"""King of Duelists: Extra Deck monsters 111 to 160."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    marks,
    piles,
    places,
    spells,
    statics,
    strikes,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT, GRAVE, HAND, ON_FIELD
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
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _its_equip(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == BACK and state.host[other] == card


def _its_own_equip(state: State, card: int, other: int) -> bool:
    """KOD-118: on the side of the dragon; one of the other side stays within reach of the dragon's player."""
    return _its_equip(state, card, other) and state.ctrl[other] == state.ctrl[card]


def _safe_from_foes(state: State, card: int, other: int) -> bool:
    """KOD-118: an effect of an opponent of the dragon's player, whoever controls the equip."""
    return _its_equip(state, card, other) and conditions.by_foe(state, card, card)


def _re_arm(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _arms(state, card, seat), _re_armed, card, seat)


def _re_armed(state: State, equip: int, card: int, seat: int) -> None:
    actions.equip(state, equip, card, seat)


def _arms(state: State, card: int, seat: int) -> list[int]:
    found = []
    for other in places.graveyard(state, seat, "own"):
        fits = state.game.effects[other].equip_to
        if state.game.equip[other] and (fits is None or fits(state, other, card)):
            found.append(other)
    return found


def _may_re_arm(state: State, card: int, seat: int, data: Data) -> bool:
    free = -1 in state.boards[changes.home(state, seat)].back
    return triggers.from_graveyard(state, card, seat, data) and free and bool(_arms(state, card, seat))


def _worlds(state: State, card: int, seat: int) -> list[int]:
    row = places.row_cards(state, seat, "own")
    return [other for other in row if conditions.face_up(state, card, other) and state.game.name[other] == "Toon World"]


def _has_world(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and bool(_worlds(state, card, seat))


def _darken_world(state: State, card: int, seat: int, data: Data) -> None:
    for other in _worlds(state, card, seat):
        changes.change(state, other, "attribute", "dark", ON_FIELD)


def _swallow(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-140: a monster of the opponent becomes an equip of this one."""
    if state.zone[targets[0]] == FRONT and actions.equip(state, targets[0], card, seat):
        _choose_shape(state, card, seat)


def _can_swallow(state: State, card: int, seat: int) -> bool:
    return -1 in state.boards[changes.home(state, seat)].back


def _edible(state: State, card: int, other: int) -> bool:
    return not has(state, other, "cannot_be_controlled")


def _choose_shape(state: State, card: int, seat: int) -> None:
    """With several monsters on it its controller says whose ATK and DEF it has."""
    choices.choose_card(state, seat, _swallowed(state, card), _take_shape, card)


def _take_shape(state: State, prey: int, card: int) -> None:
    marks.unmark(state, "shape", card=card)
    marks.mark(state, card, "shape", prey)


def _shape_lost(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] in marks.marks(state, card, "shape") and len(_swallowed(state, card)) > 1


def _new_shape(state: State, card: int, seat: int, data: Data) -> None:
    _choose_shape(state, card, seat)


def _swallowed(state: State, card: int) -> list[int]:
    return [other for other in actions.equips_of(state, card) if conditions.is_monster(state, card, other)]


def _shape(state: State, card: int) -> int:
    """Return the equipped monster whose values it has; the other clauses are about that one as well."""
    found = _swallowed(state, card)
    chosen = [prey for prey in marks.marks(state, card, "shape") if prey in found]
    return chosen[0] if chosen else found[0]


def _is_full(state: State, card: int, other: int) -> bool:
    return card == other and bool(_swallowed(state, card))


def _swallowed_atk(state: State, card: int, other: int) -> int:
    return state.game.atk[_shape(state, card)]


def _swallowed_def(state: State, card: int, other: int) -> int:
    return state.game.def_[_shape(state, card)]


def _preys_owner(state: State, card: int, other: int) -> int:
    return state.game.owner[_shape(state, card)]


def _shielded_by_prey(state: State, card: int, victim: int, cause: str) -> bool:
    if victim != card or cause != "battle" or not _swallowed(state, card):
        return False
    return actions.destroy(state, _shape(state, card), changes.controller(state, card))


NEW_SHAPE = Trigger("left_field", _new_shape, _shape_lost, at_once=True)


def _erase(state: State, card: int, seat: int, data: Data) -> None:
    for other in data[2]:
        if other != card and state.zone[other] == GRAVE:
            actions.erode(state, other)


def _made_of(state: State, card: int, name: str) -> bool:
    return any(state.game.name[other] == name for other in actions.attached_to(state, card))


def _full_sacrifice(state: State, card: int, other: int) -> bool:
    return _is_full(state, card, other) and _made_of(state, card, "Sacrifice")


def _eyes_open(state: State, card: int, other: int) -> bool:
    return strikes.GAZED(state, card, other) and _made_of(state, card, "Thousand-Eyes Heresy God")


def _may_gaze(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return _made_of(state, card, "Thousand-Eyes Heresy God")


def _may_swallow(state: State, card: int, seat: int) -> bool:
    return _can_swallow(state, card, seat) and _made_of(state, card, "Sacrifice")


def _guarded_by_prey(state: State, card: int, victim: int, cause: str) -> bool:
    return _made_of(state, card, "Sacrifice") and _shielded_by_prey(state, card, victim, cause)


def _throws_back(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-112: a Spellcaster or a bearer of an Equip Spell attacks it."""
    if data[1] != card or state.attack is None or has(state, data[0], "no_redirect"):
        return False
    return conditions.of_type("Spellcaster")(state, card, data[0]) or spells.wears_spell(state, card, data[0])


def _gain_power(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-112: the attack that falls on the attacker itself is stronger by what separates the two."""
    gap = abs(atk_of(state, card) - atk_of(state, data[0]))
    state.changes.append(Mod("attack_power", data[0], gap, state.turn))
    marks.mark(state, data[0], "thrown_back", (card, gap), state.turn)


def _attack_ends(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-112: the added strength ends with the attack."""
    for value in marks.marks(state, data[0], "thrown_back"):
        if value[0] == card:
            marks.unmark(state, "attack_power", card=data[0], value=value[1])
    marks.unmark(state, "thrown_back", card=data[0])


def _learned_spells(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-126: the Spells of the hand that could be activated at any speed."""
    hand = [other for other in state.players[seat].hand if conditions.is_spell(state, card, other)]
    return [(other,) for other in hand if spells.castable(state, seat, other, slow_too=True)]


def _cast_now(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-126: a Spell of the hand is activated in an opponent's turn."""
    if state.zone[targets[0]] == HAND:
        spells.cast(state, seat, targets[0])


def _study(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-126: a Spell from the deck is added to the hand."""
    choices.choose_card(state, seat, places.deck_cards(state, seat, conditions.is_spell), actions.search)


CARDS: dict[str, CardEffects] = {
    "KOD-112": CardEffects(  # Metal Devilzoa
        summon=Summon("alter", ("Devilzoa",), by="Metalized"),
        triggers=(
            *battles.turns_attack(_throws_back, _gain_power, optional=True),
            triggers.bookkeeping(
                "attack_over", _attack_ends, lambda state, card, seat, data: marks.marked(state, data[0], "thrown_back")
            ),
        ),
    ),
    "KOD-115": CardEffects(  # Rusty Revolver Dragon
        summon=Summon("alter", ("Revolver Dragon",), by="Timeshifted"), triggers=battles.revolver(200)
    ),
    "KOD-118": CardEffects(  # Red-Eyes Black Metal Dragon
        summon=Summon("alter", ("Red-Eyes Black Dragon",), by="Metalized"),
        statics=(Static("untargetable", _its_own_equip), Static("effect_proof", _safe_from_foes)),
        triggers=(Trigger("summoned", _re_arm, _may_re_arm, optional=True, limit="turn"),),
    ),
    "KOD-126": CardEffects(  # Torunka, the Black-Clothed Great Sage
        summon=Summon("alter", ("Dark Magician",), by="Timeshifted"),
        uses=(
            ActivatedEffect(
                _cast_now,
                can=lambda state, card, seat: (
                    state.players[state.active].team != state.players[seat].team
                    and -1 in state.boards[changes.home(state, seat)].back
                ),
                targets=_learned_spells,
                slow=False,
            ),
        ),
        statics=(statics.self_static("no_equips"),),
        draw_instead=ActivatedEffect(
            _study, can=lambda state, card, seat: bool(places.deck_cards(state, seat, conditions.is_spell))
        ),
    ),
    "KOD-133": summons.toon(  # Toon Dragon Egger
        "Dragon Egger", uses=(piles.tribute_for("extra", conditions.all_types("Timeshifted", "Dragon"), limit="turn"),)
    ),
    "KOD-136": summons.toon(  # Toon Demon
        "Demon's Summon",
        statics=statics.unbound(conditions.itself, statics.foes_that(conditions.of_type("Dampened"))),
        triggers=(Trigger("summoned", _darken_world, _has_world, optional=True, limit="turn"),),
    ),
    "KOD-140": CardEffects(  # Sacrifice
        summon=Summon("ritual", by="Illusion Ritual"),
        uses=(ActivatedEffect(_swallow, can=_can_swallow, targets=targets.monster("foe", _edible)),),
        statics=(
            Static("base_atk", _is_full, _swallowed_atk),
            Static("base_def", _is_full, _swallowed_def),
            Static("damage_goes_to", _is_full, _preys_owner),
        ),
        triggers=(NEW_SHAPE,),
        saves=_shielded_by_prey,
    ),
    "KOD-144": CardEffects(  # Magician of Black Chaos
        summon=Summon("ritual", by="Chaos Black Magic Ritual"),
        statics=(Static("also_attribute", conditions.itself, "light"), Static("immune_type", conditions.itself, "Hypnotized")),
        triggers=(triggers.bookkeeping("battled", _erase, lambda state, card, seat, data: card in data[:2]),),
    ),
    "KOD-146": CardEffects(  # Thousand-Eyes Sacrifice
        summon=Summon("fusion", ("Sacrifice", "Thousand-Eyes Heresy God")),
        uses=(ActivatedEffect(_swallow, can=_may_swallow, targets=targets.monster("foe", _edible)),),
        statics=(
            Static("base_atk", _full_sacrifice, _swallowed_atk),
            Static("base_def", _full_sacrifice, _swallowed_def),
            Static("damage_goes_to", _full_sacrifice, _preys_owner),
            Static("effect_proof", _is_full),
            Static("cannot_attack", _eyes_open),
            Static("position_locked", _eyes_open),
        ),
        triggers=(NEW_SHAPE, *strikes.LOOKS_AWAY),
        strike=Strike(strikes.gaze, _may_gaze),
        saves=_guarded_by_prey,
    ),
}
