"""The Egyptian Gods: Spells 141 to 200."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    control,
    costs,
    marks,
    piles,
    places,
    resolves,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import BACK, DEF, FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.values import types_of


def _wears_mask(state: State, card: int, other: int) -> bool:
    """TEG-144: with a Mask, or a Masked monster."""
    masks = any(
        "Mask" in state.game.name[candidate] and "Equip" in state.game.types[candidate]
        for candidate in actions.equips_of(state, other)
    )
    return masks or conditions.name_has("Masked")(state, card, other)


# TEG-151: an Angel for a Demon of its Level


def _lifeblood(state: State, card: int, seat: int, targets: Targets) -> None:
    level = costs.tributed_level(state, targets[0])
    top = piles.top_cards(state, seat, 6)
    piles.look(state, seat, top)
    fits = conditions.both(conditions.is_monster, conditions.of_type("Demon"), conditions.level(level, level))
    demons = [other for other in top if fits(state, card, other)]
    choices.later(state, _shuffle_and_gain, seat)
    summons.special_summon(state, seat, demons)


def _shuffle_and_gain(state: State, seat: int) -> None:
    actions.shuffle(state, seat)
    changes.gain_lp(state, seat, 300)


def _bolt(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in places.field_monsters(state, seat, "foe"):
        if conditions.is_normal(state, card, other):
            actions.destroy(state, other, seat)
    for other in places.field_monsters(state, seat):
        if "Thunderblast" in types_of(state, other):
            changes.modify_atk(state, other, 200)
            changes.modify_def(state, other, 200)


def _shallow(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in reversed(places.everyone(state, seat)):
        choices.later(state, _dig, card, player)


def _dig(state: State, card: int, seat: int) -> None:
    dead = places.own_cards(state, card, seat, ("graveyard",), ())
    summons.special_summon(state, seat, dead, (DEF,), then=_into_grave)


def _into_grave(state: State, monster: int) -> None:
    choices.later(state, _bury_terrain, monster)


def _bury_terrain(state: State, monster: int) -> None:
    if state.zone[monster] == FRONT:
        terrains.replace_terrain(state, state.ctrl[monster], state.col[monster], "Graveyard")


def _axe_back(state: State, card: int, seat: int, data: Data) -> None:
    choices.pick_up_to(state, seat, _axe_prices(state, card, seat), 1, _axe_paid, card, least=1)


def _axe_prices(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.field_monsters(state, seat, "own") if costs.tributable(state, card, other)]


def _axe_paid(state: State, chosen: Targets, card: int) -> None:
    for other in chosen:
        actions.tribute(state, other)
    if chosen and state.zone[card] == GRAVE:
        actions.to_deck(state, card, top=True)


def _axe_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[1][0] == BACK and bool(_axe_prices(state, card, seat))


def _ninja_scroll(state: State, card: int, seat: int) -> list[Targets]:
    """TEG-168: a Ninja to tribute and a dead Ninja Commander to Erode."""
    ninjas = costs.own_tribute(conditions.name_has("Ninja"), lambda state, card, other: not has(state, other, "no_material"))
    return targets.both_targets(ninjas, targets.in_graveyard("own", conditions.name_has("Ninja Commander")))(state, card, seat)


def _read_scroll(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.erode(state, targets[1])
    summons.ritual_summon(state, card, seat, targets[:1])


def _cross_sacrifice(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-145: monsters of another side can be tributed for a Ritual this turn."""
    others = [other for other, player in enumerate(state.players) if not player.lost and other != seat]
    choices.choose_player(state, seat, others, _tributes_there, seat)


def _tributes_there(state: State, player: int, seat: int) -> None:
    marks.mark(state, -1 - seat, "tributes_there", changes.home(state, player), state.turn)


def _throw_fire(state: State, card: int, seat: int, targets: Targets) -> None:
    players = [other for other, player in enumerate(state.players) if not player.lost]
    choices.choose_player(state, seat, players, changes.damage, 350)


CARDS: dict[str, CardEffects] = {
    "TEG-144": CardEffects(  # Masquerade Ball
        activate=ActivatedEffect(
            lambda state, card, seat, targets: control.borrow(state, targets[0], seat, card, "end_phase"),
            targets=targets.monster("any", conditions.face_up, _wears_mask),
        ),
        triggers=(control.gives_back("end_phase"),),
    ),
    "TEG-145": CardEffects(activate=ActivatedEffect(_cross_sacrifice)),  # Cross Sacrifice
    "TEG-151": CardEffects(  # Angel's Lifeblood
        activate=ActivatedEffect(
            _lifeblood, targets=costs.own_tribute(conditions.of_type("Angel")), cost=costs.pay_tribute_for_level
        ),
    ),
    "TEG-153": CardEffects(activate=ActivatedEffect(_throw_fire, can=strikes.may_attack_by_effect)),  # Fireball
    "TEG-154": CardEffects(activate=ActivatedEffect(_bolt, limit="duel")),  # Thunder Bolt
    "TEG-160": CardEffects(activate=ActivatedEffect(_shallow)),  # The Shallow Grave
    "TEG-163": CardEffects(  # Demon's Axe
        equip_to=conditions.both(conditions.of_attribute("dark"), conditions.of_type("Warrior")),
        statics=(Static("atk", conditions.its_bearer, lambda state, card, other: 1000 - 250 * state.counters[card]),),
        triggers=(
            Trigger("end_phase", triggers.put_counter_on_itself, lambda state, card, seat, data: state.host[card] >= 0),
            Trigger("sent_to_graveyard", _axe_back, _axe_fell, optional=True, limit="turn"),
        ),
    ),
    "TEG-168": CardEffects(  # Ritual Scroll of Ninjitsu
        activate=ActivatedEffect(resolves.nothing),
        stays=True,
        uses=(
            ActivatedEffect(
                _read_scroll,
                can=lambda state, card, seat: summons.ritual_ready(state, card),
                targets=_ninja_scroll,
                slow=True,
                limit="",
            ),
        ),
    ),
}
