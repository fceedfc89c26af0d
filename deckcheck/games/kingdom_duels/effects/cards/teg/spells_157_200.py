"""The Egyptian Gods: Spells 157 to 200."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    places,
    players,
    resolves,
    ritual_materials,
    rituals,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, DEF, FIRST_PLAYER, FRONT, GRAVE, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, seat_of
from deckcheck.games.kingdom_duels.engine.summons.materials import Option


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
    choices.pick_up_to(state, seat, costs.tributables(state, card, seat), 1, _axe_paid, card, least=1)


def _axe_paid(state: State, chosen: Targets, card: int) -> None:
    for other in chosen:
        actions.tribute(state, other)
    if chosen and state.zone[card] == GRAVE:
        actions.to_deck(state, card, top=True)


def _axe_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[1][0] == BACK and bool(costs.tributables(state, card, seat))


_NINJAS = rituals.tributes(1, 1, ritual_materials.matching(conditions.name_has("Ninja")))


def _ninjas_on_field(state: State, card: int, seat: int) -> list[Targets]:
    return [choice for choice in _NINJAS(state, card, seat) if state.zone[choice[0]] != GRAVE]


_NINJA_SCROLL = targets.both_targets(_ninjas_on_field, targets.in_graveyard("own", conditions.name_has("Ninja Commander")))
"""TEG-168: a Ninja to tribute, also one equipped to another monster (KD-RITUAL-05), and a dead Ninja Commander to Erode."""


def _read_scroll(state: State, card: int, seat: int, targets: Targets) -> None:
    if not rituals.still_there(state, card, seat, targets, _NINJA_SCROLL):
        return
    actions.erode(state, targets[1])
    summons.ritual_summon(state, card, seat, targets[:1])


_SPIRIT = conditions.both(conditions.is_monster, conditions.of_type("Undead", "Zombie"))


def _risen(state: State, seat: int, *discarded: int) -> tuple[Option, ...]:
    """TEG-164: Zombies whose material is a monster of the graveyard that is not Undead; what is discarded will be there."""
    dead = [
        other
        for other in (*places.graveyard(state, seat, "own"), *discarded)
        if conditions.is_monster(state, other, other) and not conditions.of_type("Undead")(state, other, other)
    ]
    return summons.alter_options(state, seat, "Zombie", sources=dead)


def _spirits(state: State, card: int, seat: int) -> list[Targets]:
    """TEG-164: a card to discard, and behind it who is called, the discarded one too; without one it is the Alter Summon."""
    if not summons.room(state, seat):
        return []
    found: list[Targets] = []
    for (paid,) in costs.discarding()(state, card, seat):
        dead = [other for other in (*places.graveyard(state, seat, "own"), paid) if _SPIRIT(state, card, other)]
        found += [(paid,)] if _risen(state, seat, paid) else []
        found += [(paid, other) for other in dead]
    return found


def _call_spirit(state: State, card: int, seat: int, targets: Targets) -> None:
    if not targets:
        summons.summon_extra(state, seat, _risen(state, seat), "alter")
    elif state.zone[targets[0]] == GRAVE:
        summons.special_summon(state, seat, targets, (ATK,), then=_possessed, arguments=(seat,))


def _possessed(state: State, monster: int, seat: int) -> None:
    lasting.lock_into(state, monster, ATK)
    changes.modify_atk(state, monster, 400, ON_FIELD)
    marks.mark(state, monster, "withers", seat)


def _withers(state: State, card: int, seat: int, data: Data) -> bool:
    return any(mod.value == data[0] for mod in state.changes.of("withers"))


def _wither(state: State, card: int, seat: int, data: Data) -> None:
    for mod in [mod for mod in state.changes.of("withers") if mod.value == data[0]]:
        state.changes.remove(mod)
        changes.modify_atk(state, mod.card, -800, ON_FIELD)


_NINJA = conditions.name_has("Ninja")


def _ninjas(state: State, seat: int) -> list[int]:
    return [other for (other,) in costs.own_tribute(_NINJA)(state, -1, seat)]


def _drop_bombs(state: State, card: int, seat: int, board: int, column: int) -> None:
    """TEG-173: 100 LP of damage, or 400 with a "Ninja" monster for it."""
    choices.pick_up_to(state, seat, _ninjas(state, seat), 1, _bombed, seat_of(state, board))


def _bombed(state: State, chosen: Targets, player: int) -> None:
    for other in chosen:
        actions.tribute(state, other)
    changes.damage(state, player, 400 if chosen else 100)


def _kite_bearer(state: State, card: int, other: int) -> Targets:
    return (state.host[card],) if state.host[card] >= 0 else ()


def _hail(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-157: no player falls before the End Phase; once per duel a player takes the meteor."""
    for player in places.everyone(state, seat):
        changes.change_player(state, player, "player_outlives_zero")
    if not marks.marked(state, -1 - seat, "meteor_fell"):
        marks.mark(state, -1 - seat, "meteor_fell", True, PERMANENT)
        players.hits(_meteor_hits)(state, card, seat, ())


def _aim_meteor(state: State, card: int, seat: int, targets: Targets) -> None:
    if not marks.marked(state, -1 - seat, "meteor_fell"):
        players.targeted()(state, card, seat, ())


def _meteor_hits(state: State, player: int, card: int, seat: int) -> None:
    changes.damage(state, player, 1000)
    choices.pick_up_to(state, seat, places.field_monsters(state, player, "own"), 1, _lure, seat)


def _lure(state: State, chosen: Targets, seat: int) -> None:
    for other in chosen:
        battles.force_attack(state, other, FIRST_PLAYER - seat)


CARDS: dict[str, CardEffects] = {
    "TEG-157": CardEffects(activate=ActivatedEffect(_hail, cost=_aim_meteor)),  # Death Meteor
    "TEG-160": CardEffects(activate=ActivatedEffect(_shallow)),  # The Shallow Grave
    "TEG-163": CardEffects(  # Demon's Axe
        equip_to=conditions.both(conditions.of_attribute("dark"), conditions.of_type("Warrior")),
        statics=(Static("atk", conditions.its_bearer, lambda state, card, other: 1000 - 250 * state.counters[card]),),
        triggers=(
            Trigger("end_phase", triggers.put_counter_on_itself, lambda state, card, seat, data: state.host[card] >= 0),
            Trigger("sent_to_graveyard", _axe_back, _axe_fell, optional=True, limit="turn"),
        ),
    ),
    "TEG-164": CardEffects(  # Summoning Spirit Technique
        activate=ActivatedEffect(costs.after_discard(_call_spirit), targets=_spirits, cost=costs.pay_discard()),
        triggers=(triggers.bookkeeping("end_phase", _wither, _withers),),
    ),
    "TEG-168": CardEffects(  # Ritual Scroll of Ninjitsu
        activate=ActivatedEffect(resolves.nothing),
        stays=True,
        uses=(
            ActivatedEffect(
                _read_scroll,
                can=lambda state, card, seat: summons.ritual_ready(state, card) and not rituals.under_way(state, card),
                targets=_NINJA_SCROLL,
                limit="",
            ),
        ),
    ),
    "TEG-173": CardEffects(  # Ninjitsu - Great Sky Kite
        equip_to=conditions.both(conditions.face_up, conditions.named("Ninja Master Shogun")),
        strike=Strike(_drop_bombs),
        statics=(
            *statics.equip_stats(0, 0, "Flying"),
            Static("strike", conditions.its_bearer, lambda state, card, other: card),
            Static("no_spell_target", conditions.its_bearer),
            Static(
                "cannot_attack_these",
                conditions.both(conditions.is_monster, conditions.no(conditions.of_type("Flying"))),
                _kite_bearer,
            ),
        ),
    ),
}
