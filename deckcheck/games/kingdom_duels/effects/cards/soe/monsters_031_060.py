"""Seal of Exodia: monsters 031 to 060."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    control,
    delayed_destruction,
    marks,
    places,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, DEF, FRONT, HIDDEN_ATK, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.games.kingdom_duels.engine.zones.equips import take_control


def _typed(state: State, card: int, other: int) -> bool:
    return bool(changes.added_types(state, other))


def _cleanse(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-032: a type that is not printed on another monster goes away."""
    choices.choose(state, seat, changes.added_types(state, targets[0]), changes.take_type, targets[0])


def _halve_for_two(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-034: half the original ATK, two attacks."""
    before = atk_of(state, card)
    changes.change(state, card, "base_atk", state.game.atk[card] // 2)
    if atk_of(state, card) < before:
        battles.twice(state, card)


def _moon(state: State, card: int, other: int) -> bool:
    """SOE-040: a face-up Continuous Spell with the moon in its name."""
    return (
        other >= 0
        and state.zone[other] == BACK
        and conditions.face_up(state, card, other)
        and "Moon" in state.game.name[other]
        and state.game.types[other] >= {"Continuous", "Spell"}
    )


def _moonlit(state: State, card: int, other: int) -> bool:
    row = state.boards[state.ctrl[card]].back
    return card == other and any(_moon(state, card, candidate) for candidate in row)


POT = "Pot of Dragon-Tribe Sealing"


def _pots(state: State, card: int, seat: int) -> list[Targets]:
    cards = places.field_cards(state, seat)
    found = [other for other in cards if conditions.face_up(state, card, other) and conditions.named(POT)(state, card, other)]
    return [
        (other,)
        for other in found
        if any(conditions.is_normal(state, card, candidate) for candidate in actions.attached_to(state, other))
    ]


def _pour(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-041: a Normal Monster comes out of the pot."""
    sealed = [other for other in actions.attached_to(state, targets[0]) if conditions.is_normal(state, card, other)]
    summons.special_summon(state, seat, sealed, then=_let_go)


def _let_go(state: State, card: int) -> None:
    state.host[card] = -1


def _comes_in_defence(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.pos[card] % 2 == DEF


def _possess(state: State, card: int, seat: int, targets: Targets) -> None:
    control.borrow(state, targets[0], seat, card, "hypnosis")


def _wake(state: State, card: int) -> bool:
    """SOE-045: monsters that it holds and that are no longer Hypnotized go back."""
    done = False
    if "borrowed" not in state.changes.kinds:
        return done
    for mod in [mod for mod in state.changes.of("borrowed") if mod.value[0] == card]:
        asleep = conditions.of_type("Hypnotized")(state, card, mod.card)
        if not asleep and state.zone[mod.card] == FRONT and take_control(state, mod.card, mod.value[1]):
            state.changes.remove(mod)
            done = True
    return done


def _raise_guard(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-048: from the attack on, for the rest of the turn."""
    marks.mark(state, card, "guarded", True, state.turn)


def _attacked_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and state.pos[card] == ATK


def _guarded(state: State, card: int, other: int) -> bool:
    return marks.marked(state, card, "guarded")


def _rot(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, state.host[card], -1200, ON_FIELD)


def _rots(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-052: beneath a LIGHT monster that is strong enough and not Undead, at the player's End Phase."""
    host = state.host[card]
    if host < 0 or data[0] != state.game.owner[card]:
        return False
    return conditions.both(
        conditions.of_attribute("light"), conditions.no(conditions.of_type("Undead")), conditions.current_atk(1200)
    )(state, card, host)


def _ambush(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, card, 300)


def _attacks_from_hiding(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.pos[card] >= HIDDEN_ATK


CARDS: dict[str, CardEffects] = {
    # Never Petrified; leaves a WATER Terrain as a Rugged Coast.
    "SOE-031": CardEffects(  # Cavern Devil - Ogre Rock
        statics=(Static("immune_type", conditions.itself, "Petrified"),),
        uses=(
            ActivatedEffect(
                terrains.fill_up,
                targets=terrains.own_water,
                cost=lambda state, card, seat, targets: actions.to_graveyard(state, card),
            ),
        ),
    ),
    "SOE-032": CardEffects(  # Happy Lover
        statics=(Static("battle_proof", conditions.battling(conditions.of_type("Elemental"))),),
        uses=(ActivatedEffect(_cleanse, targets=targets.monster("own", conditions.not_itself, _typed)),),
    ),
    "SOE-034": CardEffects(uses=(ActivatedEffect(_halve_for_two),), triggers=(battles.TWICE,)),  # Two-Headed King Rex
    # Guards the moon, and takes no damage in its light.
    "SOE-040": CardEffects(  # Silver Fang
        statics=(
            Static("untargetable", conditions.both(conditions.own, _moon)),
            Static("effect_proof", conditions.both(conditions.own, _moon, conditions.by_foe)),
            Static("no_battle_damage", _moonlit),
        )
    ),
    "SOE-041": CardEffects(  # Jar Djinn
        statics=(Static("takes_half", conditions.both(conditions.itself, conditions.in_attack)),),
        uses=(
            ActivatedEffect(
                _pour,
                can=lambda state, card, seat: not marks.marked(state, card, "came_in_defence") and summons.room(state, seat),
                targets=_pots,
            ),
        ),
        triggers=(triggers.notes("summoned", "came_in_defence", _comes_in_defence),),
    ),
    # It goes to the graveyard as any card does; nothing in the game keeps cards out of it.
    "SOE-043": CardEffects(),  # Undead Warrior
    "SOE-045": CardEffects(  # Illusionist Faceless Mage
        uses=(
            ActivatedEffect(
                _possess,
                can=lambda state, card, seat: state.active in opponents(state, seat),
                targets=targets.monster("foe", conditions.of_type("Hypnotized")),
                slow=False,
            ),
        ),
        watch=_wake,
        watch_mark="borrowed",
    ),
    "SOE-048": CardEffects(  # Elf Swordsman
        triggers=(
            Trigger("attacked", _raise_guard, _attacked_in_attack),
            triggers.when_revealed(_raise_guard, attacking=False, when=_attacked_in_attack),
        ),
        statics=(Static("battle_proof", conditions.both(conditions.battling(conditions.original_atk(1900)), _guarded)),),
    ),
    "SOE-051": delayed_destruction.OUTLIVES_EQUALS,  # Killer Bee
    "SOE-052": CardEffects(triggers=(Trigger("end_phase", _rot, _rots, zone="attached"),)),  # Mammoth Graveyard
    "SOE-053": battles.DISARM,  # Hercules Beetle
    "SOE-054": CardEffects(triggers=(Trigger("attack_declared", _ambush, _attacks_from_hiding, zone="any"),)),  # Gremlin
}
