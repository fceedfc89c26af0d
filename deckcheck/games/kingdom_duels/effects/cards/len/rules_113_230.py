"""Loose Ends: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    deckmasters,
    lasting,
    marks,
    piles,
    places,
    situations,
    spells,
    summons,
    targets,
    terrains,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import TRAP
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, HIDDEN_ATK, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Static, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at


def _melts(state: State, card: int, other: int) -> bool:
    """LEN-136: a Frost monster that battles a Fireblast monster."""
    if state.battle is None or other not in state.battle or not conditions.of_type("Frost")(state, card, other):
        return False
    return conditions.of_type("Fireblast")(state, card, situations.opposing(state, other))


def _heats(state: State, card: int, other: int) -> bool:
    """LEN-136: a Fireblast monster that attacks a Frost monster."""
    if state.battle is None or other != state.battle[0] or not conditions.of_type("Fireblast")(state, card, other):
        return False
    return conditions.of_type("Frost")(state, card, state.battle[1])


def _fan_flames(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-138: up to five of its counters go to a monster."""
    choices.choose(
        state, seat, tuple(range(1, min(5, state.counters[card]) + 1)), _fanned, card, targets[0], called="{} of its counters"
    )


def _fanned(state: State, number: int, card: int, monster: int) -> None:
    changes.put_counter(state, card, -number)
    if state.zone[monster] == FRONT:
        for _ in range(number):
            marks.mark(state, monster, "rule_counter")


def _heat(state: State, card: int, other: int) -> int:
    return 100 * min(5, len(marks.marks(state, other, "rule_counter")))


def _sentence(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-139: the weak attackers of an opponent fall; that opponent rests, and Judge Man is silent."""
    choices.choose_opponent(state, seat, _sentenced, card, seat)


def _sentenced(state: State, opponent: int, card: int, seat: int) -> None:
    guilty = [
        other
        for other in monsters(state, changes.home(state, opponent))
        if state.pos[other] in (ATK, HIDDEN_ATK) and state.game.atk[other] < 2200
    ]
    if actions.destroy_all(state, guilty, seat):
        changes.change_player(state, opponent, "player_no_attacks", lasting.turns_until(state, opponent))
        marks.mark(state, card, "judged", True, PERMANENT)


def _silent_judge(state: State, card: int, other: int) -> bool:
    if "judged" not in state.changes.kinds or not marks.marked(state, card, "judged"):
        return False
    return conditions.own(state, card, other) and conditions.named("Judge Man")(state, card, other)


def _machine_volley(state: State, card: int, seat: int, targets: Targets) -> None:
    for opponent in places.others(state, seat):
        changes.damage(state, opponent, 200)


_VOLLEY = ActivatedEffect(
    _machine_volley,
    targets=costs.discarding(None, conditions.is_monster, conditions.of_type("Machine"), number=3),
    cost=costs.pay_discard(3),
)
"""LEN-153, LEN-174: three Machines of the hand for damage to every opponent."""


_BLESSED_RITUAL = conditions.both(conditions.is_spell, conditions.named("Dreamful Freedom Ritual"))
"""LEN-151: the Ritual Spell of a Blessed Ritual Monster."""


def _open_valley(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.replace_terrain(state, *terrain_at(targets[0]), "Dragon Valley")


def _shadow_image(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-152: a Clone Token of a Normal monster with 1500 ATK or less."""
    if conditions.face_up(state, card, targets[0]):
        summons.clone_summon(state, seat, targets[0])


CARDS: dict[str, CardEffects] = {
    "LEN-113": deckmasters.deckmaster(  # Deckmaster Nightmare Penguin
        "Nightmare Penguin",
        statics=(
            Static(
                "atk",
                conditions.both(conditions.own, conditions.is_monster, conditions.face_up, conditions.of_attribute("water")),
                200,
            ),
        ),
    ),
    "LEN-136": CardEffects(  # Melting Ice
        event=situations.on_field(conditions.of_type("Fireblast")),
        statics=(Static("atk", _heats, 500), Static("no_bonus", _melts)),
    ),
    "LEN-138": deckmasters.deckmaster(  # Deckmaster Flame Swordsman
        "Flame Swordsman",
        uses=(
            ActivatedEffect(
                _fan_flames,
                can=lambda state, card, seat: state.counters[card] > 0,
                targets=targets.monster("own"),
            ),
        ),
        statics=(Static("atk", conditions.both(conditions.own, conditions.is_monster), _heat),),
        then=lambda state, card: changes.put_counter(state, card, 10),
    ),
    "LEN-139": deckmasters.deckmaster(  # Deckmaster Judge Man
        "Judge Man",
        uses=(ActivatedEffect(_sentence, can=costs.can_pay(1000), cost=costs.pay(1000), limit="duel"),),
        statics=(Static("no_activation", _silent_judge),),
    ),
    "LEN-151": deckmasters.deckmaster(  # Deckmaster Goddess of the Mind's Eye
        "Goddess of the Mind's Eye",
        uses=(
            ActivatedEffect(
                costs.after_discard(piles.search_for(_BLESSED_RITUAL)),
                can=lambda state, card, seat: bool(places.deck_cards(state, seat, _BLESSED_RITUAL)),
                targets=costs.discarding(None, conditions.is_spell),
                cost=costs.pay_discard(),
                limit="duel",
            ),
        ),
    ),
    "LEN-152": deckmasters.deckmaster(  # Deckmaster Swift Black Ninja
        "Swift Black Ninja",
        uses=(
            ActivatedEffect(
                _shadow_image,
                can=summons.can_clone,
                targets=targets.monster("any", conditions.face_up, conditions.is_normal, conditions.current_atk(most=1500)),
                slow=False,
                limit="duel",
            ),
        ),
    ),
    "LEN-153": deckmasters.deckmaster("Machine Sergeant", uses=(_VOLLEY,)),  # Deckmaster Machine Sergeant
    "LEN-174": deckmasters.deckmaster("Perfect Machine King", uses=(_VOLLEY,)),  # Deckmaster Perfect Machine King
    "LEN-183": deckmasters.deckmaster(  # Deckmaster Lord of Dragons
        "Lord of Dragons",
        uses=(
            ActivatedEffect(
                _open_valley,
                can=situations.controls(conditions.face_up, conditions.of_type("Dragon")),
                targets=targets.terrain("own"),
                limit="duel",
            ),
        ),
    ),
    "LEN-184": deckmasters.deckmaster(  # Deckmaster Psycho Shocker
        "Psycho Shocker", uses=(ActivatedEffect(spells.negate_and_destroy, can=spells.answers(TRAP), slow=False),)
    ),
}
