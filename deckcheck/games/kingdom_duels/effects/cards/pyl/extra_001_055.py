"""Pyramid of Light: Extra Deck monsters 1 to 55."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    conditions,
    lasting,
    marks,
    places,
    resolves,
    rituals,
    situations,
    spells,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER, TRAP
from deckcheck.games.kingdom_duels.engine.cards.values import level_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BATTLE, FRONT, GRAVE, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
    Upkeep,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _turn_undead(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-016: every own Undead monster of Level 5 or lower changes its position."""
    for monster in places.field_monsters(state, seat, "own"):
        if conditions.both(conditions.face_up, conditions.of_type("Undead"), conditions.level(most=5))(state, card, monster):
            changes.battle_swap(state, monster)


def _face(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-027: remembers whom it fights in its column, for both may fall."""
    marks.mark(state, -1 - seat, "faced", (card, battles.battles(state, card, data)), state.turn)


def _in_its_column(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.same_column(state, card, battles.battles(state, card, data))


def _beaten_in_column(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-027: it destroys a monster of its own column."""
    faced = any(mod.value == (card, data[0]) for mod in state.changes.of("faced"))
    return bool(faced and data[2] == "battle" and data[3] == card)


def _bury_for_good(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, data[0], "buried_for_good", True, PERMANENT)


def _lies_buried(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == GRAVE and marks.marked(state, other, "buried_for_good")


_ZOMBIES = situations.per_monster(300, "own", conditions.not_itself, conditions.of_type("Zombie"))


def _foes_forest(state: State, seat: int) -> bool:
    return bool(terrains.spots(state, terrains.foe_sides(state, seat), "Forest"))


def _haunt_forest(state: State, card: int, seat: int, data: Data) -> None:
    terrains.ask_terrains(state, seat, terrains.foe_sides(state, seat), 1, "Graveyard", "Forest", least=1)


def _combine(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-045: the ATK of both materials together."""
    changes.change(state, card, "base_atk", sum(atk for _, atk in rituals.summoned_with(state, card)), ON_FIELD)


def _remember_one(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-050: a random card of the graveyard is shuffled into the deck."""
    grave = state.boards[changes.home(state, seat)].grave
    if grave:
        actions.to_deck(state, grave[state.stream.below(len(grave))])


def _apophis_trap(state: State, card: int, other: int) -> bool:
    main = state.game.main[other]
    return bool(main & TRAP and main & MONSTER) and conditions.name_has("Apophis")(state, card, other)


def _set_serpents(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in targets:
        if state.zone[other] == GRAVE:
            spells.set_down(state, other, seat)


def _bring_companion(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-054: a Normal monster of the hand comes with it in ATK position; without one its ATK is halved in Battle Phases."""
    hand = [other for other in state.players[seat].hand if conditions.is_normal(state, card, other)]
    found = summons.summonable(state, seat, hand)
    if found and summons.room(state, seat):
        summons.special_summon(state, seat, found, (ATK,))
    elif state.zone[card] == FRONT:
        marks.mark(state, card, "unaccompanied")


def _alone_in_battle(state: State, card: int, other: int) -> bool:
    return state.phase == BATTLE and marks.marked(state, card, "unaccompanied")


CARDS: dict[str, CardEffects] = {
    "PYL-013": CardEffects(  # Mecha Saurus
        summon=Summon("alter", ("Trakodon",), by="Metalized"),
        uses=(
            ActivatedEffect(
                resolves.destroy_instead_of_attacking,
                targets=targets.spell_trap(
                    "any", conditions.face_up, lambda state, card, other: "Equip" in state.game.types[other]
                ),
            ),
        ),
    ),
    "PYL-016": CardEffects(  # Ghost Duke
        summon=Summon("fusion", ("Ghost Earl", "Grudge Aggregate")),
        upkeep=Upkeep(
            lambda state, card, seat: changes.pay_lp(state, seat, 500),
            lambda state, card, seat: changes.can_pay_lp(state, seat, 500),
        ),
        statics=(statics.self_static("battle_proof", conditions.in_attack),),
        uses=(ActivatedEffect(_turn_undead, can=lambda state, card, seat: state.phase != BATTLE, slow=False),),
        by_phase=True,
    ),
    "PYL-017": CardEffects(  # Diabound
        summon=Summon("ritual", by="Diabound Ritual"),
        uses=(
            ActivatedEffect(resolves.attach_itself, targets=targets.monster("any", conditions.face_up, conditions.not_itself)),
        ),
        statics=(
            Static("no_bonus", conditions.its_bearer, zone="attached"),
            Static("atk", conditions.its_bearer, lambda state, card, other: -100 * level_of(state, other), zone="attached"),
        ),
    ),
    "PYL-027": CardEffects(  # Empress of Irreversible Justice
        summon=Summon("alter", ("Goddess of Reversal",), by="Fallen"),
        triggers=(
            Trigger("battle_begins", _face, _in_its_column, at_once=True),
            triggers.bookkeeping("destroyed", _bury_for_good, _beaten_in_column),
        ),
        statics=(Static("cannot_be_special_summoned", _lies_buried, zone="any"),),
    ),
    "PYL-038": CardEffects(  # Skelgon
        summon=Summon("alter", ("Dark Dragon",), by="Zombie"),
        statics=(Static("atk", conditions.itself, _ZOMBIES), Static("def", conditions.itself, _ZOMBIES)),
        triggers=(
            Trigger(
                "attack_declared",
                _haunt_forest,
                lambda state, card, seat, data: data[0] == card and _foes_forest(state, seat),
                optional=True,
                limit="duel",
            ),
        ),
    ),
    "PYL-045": CardEffects(  # Synthetic Demon Beast Garzett
        summon=Summon("ritual", by="Synthetic Demon Ritual"), triggers=(triggers.when_summoned(_combine, "ritual"),)
    ),
    "PYL-050": CardEffects(  # Hapi, Guidance of Horus
        summon=Summon("ritual", by=lasting.WALLS),
        uses=(
            ActivatedEffect(_remember_one, can=lambda state, card, seat: bool(state.boards[changes.home(state, seat)].grave)),
        ),
        triggers=(lasting.WALLED_IN,),
    ),
    "PYL-053": CardEffects(  # Sacred Divine Serpent Apophis
        summon=Summon("fusion", ("Embodiment of Apophis", "Apophis the Swamp Deity")),
        uses=(
            ActivatedEffect(
                _set_serpents,
                can=lambda state, card, seat: -1 in state.boards[changes.home(state, seat)].back,
                targets=targets.in_graveyard("own", _apophis_trap, least=1, most=2),
                slow=True,
            ),
        ),
    ),
    "PYL-054": CardEffects(  # Imsety, Glory of Horus
        summon=Summon("ritual", by="Ritual Walls of the Imperial Tomb"),
        statics=(statics.self_static("halved_atk", _alone_in_battle),),
        triggers=(triggers.when_summoned(_bring_companion, "ritual"), lasting.WALLED_IN),
        by_phase=True,
    ),
}
