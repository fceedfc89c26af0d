"""Seal of Exodia: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    control,
    costs,
    piles,
    places,
    resolves,
    situations,
    spells,
    statics,
    targets,
)
from deckcheck.games.kingdom_duels.engine.battle.life_points import lose_lp
from deckcheck.games.kingdom_duels.engine.cards.values import monsters, types_of
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
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards


def _obliterate(state: State, card: int, seat: int, board: int, column: int) -> None:
    """SOE-030: nothing is left of the side that is struck."""
    actions.destroy_all(state, monsters(state, board), seat)
    for victim in [other for other in places.others(state, seat) if changes.home(state, other) == board]:
        lose_lp(state, victim, state.boards[board].lp, "loss")


def other_side(state: State, card: int, seat: int, board: int, column: int) -> bool:
    """STRIKE: any Terrain of an opponent."""
    return board in foe_boards(state, changes.home(state, seat))


def _take_off(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.add_type(state, card, "Flying")
    if "Flying" in types_of(state, card):
        changes.change_player(state, seat, "player_no_attacks")


def _out_of_reach(state: State, card: int, other: int) -> Targets:
    return (card,) if "Flying" in types_of(state, card) else ()


def _scales(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-070: what does not fly falls; the rest may be poisoned."""
    choices.later(state, _ask_poison, card, seat)
    foes = places.field_monsters(state, seat, "foe")
    actions.destroy_all(state, [other for other in foes if not conditions.of_type("Flying")(state, card, other)], seat)


def _ask_poison(state: State, card: int, seat: int) -> None:
    if places.field_monsters(state, seat, "foe"):
        choices.choose(state, seat, ("poison", "spare"), _poison_all, seat)


def _poison_all(state: State, word: str, seat: int) -> None:
    if word == "poison":
        for other in places.field_monsters(state, seat, "foe"):
            changes.poison(state, other)


def _flying_win(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.of_type("Flying")(state, card, card) and battles.beats(
        conditions.no(conditions.of_type("Flying")), attacking=True
    )(state, card, seat, data)


def _again_if_timeshifted(state: State, card: int, seat: int, data: Data) -> None:
    if any(conditions.of_type("Timeshifted")(state, card, other) for other in places.field_monsters(state, seat, "foe")):
        battles.attack_again(state, card)


def _spell_to_hand(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-133: a Normal Spell may be cast at once."""
    piles.salvage("hand")(state, card, seat, targets)
    spell = targets[0]
    if spell not in state.players[seat].hand or not spells.normal_glyph(state, card, spell):
        return
    if spells.castable(state, seat, spell, slow_too=True):
        choices.choose(state, seat, ("activate", "keep"), _cast_or_keep, seat, spell)


def _cast_or_keep(state: State, word: str, seat: int, card: int) -> None:
    if word == "activate":
        spells.cast(state, seat, card)


CARDS: dict[str, CardEffects] = {
    "SOE-030": CardEffects(  # Exodia
        summon=Summon("fusion", conditions.LIMBS, by=conditions.LIMBS[0]),
        strike=Strike(_obliterate, other_side),
        statics=(statics.ONLY_BY_ITS_CARD,),
    ),
    "SOE-070": CardEffects(  # Great Moth
        summon=Summon("alter", ("Larva Moth",), by="Timeshifted", counters=4),
        uses=(ActivatedEffect(_take_off, can=lambda state, card, seat: not conditions.of_type("Flying")(state, card, card)),),
        statics=(
            Static(
                "cannot_attack_these",
                conditions.both(conditions.foes, conditions.no(conditions.of_type("Flying"))),
                _out_of_reach,
            ),
        ),
        triggers=(Trigger("battled", _scales, _flying_win, zone="any"),),
    ),
    "SOE-087": CardEffects(  # Thousand Dragon
        summon=Summon("alter", ("Baby Dragon",), by="Timeshifted"),
        triggers=(Trigger("battled", _again_if_timeshifted, battles.beats(conditions.of_type("Timeshifted"), attacking=True)),),
    ),
    "SOE-088": CardEffects(  # Decrepit Harpie Lady
        summon=Summon("alter", ("Harpie Lady",), by="Timeshifted"),
        statics=(Static("no_bonus", conditions.both(conditions.itself, conditions.no(situations.its_turn))),),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: changes.battle_lock(state, targets[0], 1), targets=targets.monster("foe")
            ),
        ),
    ),
    "SOE-129": CardEffects(  # Jonouchi, the Flame Swordsman
        summon=Summon("integration", ("Flame Swordsman",), by="Jonouchi"), uses=(costs.lend_flame(800),)
    ),
    "SOE-133": CardEffects(  # Anzu, the Saint Magician
        summon=Summon("integration", ("Saint Magician",), by="Anzu"),
        uses=(
            ActivatedEffect(_spell_to_hand, targets=targets.in_graveyard("own", conditions.is_spell), slow=False, limit="duel"),
        ),
    ),
    "SOE-141": CardEffects(  # Bakura, the Change of Heart
        summon=Summon("integration", ("Change of Heart",), by="Bakura"),
        uses=(
            ActivatedEffect(
                resolves.attach_itself, targets=targets.monster("any", conditions.face_up, conditions.not_itself), limit="duel"
            ),
        ),
        triggers=(control.WINS_OVER,),
        watch=control.lets_back,
        watch_mark="borrowed",
    ),
}
