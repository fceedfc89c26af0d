"""Orichalcos Barrier: Extra Deck monsters 171 to 200."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    equipping,
    lasting,
    mirror_knights,
    piles,
    places,
    resolves,
    situations,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.statics import is_worn, static_values
from deckcheck.games.kingdom_duels.engine.cards.values import counted_bonus
from deckcheck.games.kingdom_duels.engine.duel.constants import GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _spells_in_grave(state: State, card: int, seat: int) -> list[int]:
    return [other for other in state.boards[changes.home(state, seat)].grave if state.game.main[other] & SPELL]


def _burn_spells(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, card, 200 * len(targets), lasting.until_standby(seat))


def _alone(state: State, card: int, seat: int, data: Data) -> None:
    """All other monsters of its player are destroyed."""
    actions.destroy_all(state, [other for other in places.field_monsters(state, seat, "own") if other != card], seat)


def _rise_for_a_card(state: State, card: int, seat: int, data: Data) -> None:
    """Its player discards a card and Special Summons it again; without a card it is Eroded."""
    if state.zone[card] != GRAVE:
        return
    if state.players[seat].hand and summons.room(state, seat) and summons.summonable(state, seat, (card,)):
        choices.later(state, resolves.revive_itself, card, seat, ())
        piles.ask_discard(state, seat)
    else:
        actions.erode(state, card)


def _increments(state: State, monster: int) -> int:
    """Return all that is added to the ATK of a monster: by its Terrain, by changes and by static effects."""
    changed = [mod.value for mod in state.changes.of("atk") if mod.card == monster]
    return sum(
        amount for amount in (counted_bonus(state, monster)[0], *changed, *static_values(state, monster, "atk")) if amount > 0
    )


def _can_aim(state: State, card: int, seat: int, data: Data) -> bool:
    return is_worn(state, card) and bool(_bow_targets(state, card, seat))


def _bow_targets(state: State, card: int, seat: int) -> list[int]:
    foes = [other for other in places.field_monsters(state, seat, "foe") if conditions.face_up(state, card, other)]
    return targets.allowed(state, card, seat, foes)


def _aim_bow(state: State, card: int, seat: int, data: Data) -> None:
    """At the beginning of each Battle Phase the bearer gains all that is added to the ATK of an opponent's monster."""
    choices.choose_card(state, seat, _bow_targets(state, card, seat), _aimed, card)


def _aimed(state: State, monster: int, card: int) -> None:
    if is_worn(state, card):
        changes.modify_atk(state, state.host[card], _increments(state, monster), ON_FIELD)


def _shot_regenerating(state: State, card: int, seat: int, data: Data) -> bool:
    """Its bearer attacked a monster with Regeneration."""
    if not is_worn(state, card) or state.host[card] != data[0] or not battles.in_own_battle(state, data[0]):
        return False
    return conditions.of_type("Regeneration")(state, card, data[1])


def _shoot_again(state: State, card: int, seat: int, data: Data) -> None:
    """The bearer can attack once more in this Battle Phase."""
    if is_worn(state, card):
        battles.attack_again(state, state.host[card])


CARDS: dict[str, CardEffects] = {
    "ORB-171": CardEffects(  # Amulet Dragon
        summon=Summon("fusion", ("The Eye of Timaeus", "Dark Magician")),
        uses=(
            ActivatedEffect(
                _burn_spells,
                targets=lambda state, card, seat: targets.subsets(_spells_in_grave(state, card, seat), 1, 5),
                cost=costs.erode_targets,
            ),
        ),
    ),
    "ORB-173": CardEffects(  # Guardian Deathscythe
        summon=Summon("alter", ("Guardian Eatos",), by="Fallen"),
        statics=(
            Static("player_no_summons", statics.its_player),
            Static("player_no_specials", statics.its_player),
        ),
        triggers=(
            triggers.when_summoned(_alone),
            Trigger(
                "destroyed", _rise_for_a_card, lambda state, card, seat, data: data[0] == card and "Regeneration" in data[4][1]
            ),
        ),
    ),
    "ORB-184": CardEffects(  # Holy Bow of the Goddess Artemis
        summon=Summon("fusion", ("The Claw of Hermos", "Queen's Knight")),
        uses=(equipping.ARM_WARRIOR,),
        statics=(Static("battle_proof", situations.bearer_battling(conditions.of_type("Regeneration"))),),
        triggers=(
            Trigger("battle_phase", _aim_bow, _can_aim),
            Trigger("battled", _shoot_again, _shot_regenerating),
        ),
    ),
    "ORB-195": mirror_knights.mirror_knight("Pegasus"),  # Pegasus, Mirror Knight
    "ORB-196": mirror_knights.mirror_knight("Yugi"),  # Yugi, Mirror Knight
    "ORB-197": mirror_knights.mirror_knight("Jonouchi"),  # Jonouchi, Mirror Knight
    "ORB-198": mirror_knights.mirror_knight("Mai"),  # Mai, Mirror Knight
}
