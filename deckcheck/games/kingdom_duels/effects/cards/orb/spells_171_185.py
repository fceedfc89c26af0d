"""Orichalcos Barrier: Spells 171 to 185."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    piles,
    places,
    resolves,
    situations,
    spells,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of, types_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, BATTLE, DEF, FRONT, GRAVE, HIDDEN_DEF, MAIN1
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.summons import flip_up, mark_of


def _erode_two(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in piles.top_cards(state, seat, 2):
        actions.erode(state, other)


def _charge_souls(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        if state.zone[target] == GRAVE:
            summons.special_summon(state, seat, (target,), then=_soul_price, arguments=(seat,))


def _soul_price(state: State, monster: int, seat: int) -> None:
    changes.lose_lp(state, seat, 500)


def _obey(state: State, card: int, seat: int, targets: Targets) -> None:
    state.changes.append(Mod("obedience", -1, card, state.turn))


def _strongest_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-174: the strongest monster attacks one in DEF position."""
    if not any(mod.value == card for mod in state.changes.of("obedience")) or state.pos[data[1]] not in (DEF, HIDDEN_DEF):
        return False
    return atk_of(state, data[0]) >= max(atk_of(state, other) for other in all_monsters(state))


def _stand_up(state: State, card: int, seat: int, data: Data) -> None:
    if state.pos[data[1]] == HIDDEN_DEF:
        flip_up(state, data[1], ATK)
    else:
        lasting.turn_to(state, data[1], ATK)
    if state.attack is not None:
        state.mark = mark_of(state, state.attack[1])


def _drawn_now(state: State, card: int, other: int) -> bool:
    return marks.marked(state, other, "drawn_now")


@costs.taking(-1)
def _discard_second(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.discard(state, targets[1])


def _note_drawn(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, data[1], "drawn_now", True, state.turn)


_BINDING = ("cannot_attack", "cannot_move", "position_locked")


def _pigeons(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-175: a Spellcaster becomes two pigeons, and in the End Phase they may become it again."""
    if state.zone[targets[0]] != FRONT or state.ctrl[targets[0]] != changes.home(state, seat):
        return
    actions.to_hand(state, targets[0])
    if state.phase == BATTLE and state.zone[targets[0]] != FRONT:
        resolves.stop_battle(state, card, seat, targets)
    state.changes.append(Mod("pigeons", -1 - seat, (card, targets[0]), state.turn))
    summons.token_summon(state, seat, "Pigeon Token", 2, positions=(DEF,))


def _trick(state: State, card: int, seat: int) -> list[int]:
    found = [mod.value[1] for mod in state.changes.of("pigeons") if mod.card == -1 - seat and mod.value[0] == card]
    return [other for other in found if other in state.players[seat].hand]


def _pigeons_of(state: State, card: int, seat: int) -> list[int]:
    own = places.field_monsters(state, seat, "own")
    return [other for other in own if conditions.named("Pigeon Token")(state, card, other)]


def _reappear(state: State, card: int, seat: int, data: Data) -> None:
    actions.destroy_all(state, _pigeons_of(state, card, seat), seat)
    summons.special_summon(state, seat, _trick(state, card, seat))


def _may_reappear(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(_trick(state, card, seat)) and bool(_pigeons_of(state, card, seat))


def _eatos(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("graveyard",), (conditions.named("Guardian Eatos"),))


def _reap(state: State, card: int, seat: int, chosen: Targets) -> None:
    """Guardian Eatos comes from the graveyard and becomes a Fallen monster, or is Eroded if that is not possible; then it may
    equip a Fallen monster."""
    choices.later(state, _ask_bearer, card, seat)
    found = _eatos(state, card, seat)
    if summons.summonable(state, seat, found) and summons.room(state, seat):
        summons.special_summon(state, seat, found, summons.FACE_UP, then=_fallen, arguments=(seat,))
    elif found:
        actions.erode(state, found[0])


def _fallen(state: State, eatos: int, seat: int) -> None:
    options = summons.alter_options(state, seat, "Fallen", lambda state, monster, material: material == eatos)
    if options:
        summons.summon_extra(state, seat, options, "alter")
    else:
        actions.erode(state, eatos)


def _ask_bearer(state: State, card: int, seat: int) -> None:
    fallen = conditions.both(conditions.face_up, conditions.of_type("Fallen"))
    found = [other for other in places.field_monsters(state, seat) if fallen(state, card, other)]
    choices.pick_up_to(state, seat, found, 1, _scythe_taken, card, seat)


def _scythe_taken(state: State, chosen: Targets, card: int, seat: int) -> None:
    if not chosen:
        actions.to_graveyard(state, card)
    elif state.zone[card] == BACK:
        spells.equip_or_bury(state, card, chosen[0], seat)


def _reaped(state: State, card: int, other: int) -> int:
    """200 for each monster of its player's graveyard, at most 1000."""
    return min(1000, situations.per_grave(200, "own", conditions.is_monster)(state, card, other))


def _graves_are_full(state: State, card: int, seat: int) -> bool:
    """Each player has at least 5 monsters in the graveyard."""
    piles_ = [places.graveyard(state, player, "own") for player in places.everyone(state, seat)]
    return all(sum(conditions.is_monster(state, card, other) for other in pile) >= 5 for pile in piles_)


def _open_circle(state: State, card: int, seat: int, chosen: Targets) -> None:
    """All Terrains become Graveyards, and all monsters of fields and decks that are not Divine are destroyed."""
    terrains.replace_all((), (), "Graveyard")(state, card, seat, ())
    there = [other for other in places.field_cards(state, seat) if conditions.is_monster(state, card, other)]
    actions.destroy_all(state, [other for other in there if "Divine" not in types_of(state, other)], seat)
    for player in places.everyone(state, seat):
        for other in list(state.players[player].deck.cards):
            if conditions.is_monster(state, card, other) and "Divine" not in state.game.types[other]:
                actions.to_graveyard(state, other)


def _call_up(state: State, card: int, seat: int, chosen: Targets) -> None:
    """Each player can Special Summon a monster of their graveyard, once per turn; it is Eroded instead of being destroyed."""
    if state.zone[chosen[0]] == GRAVE:
        summons.special_summon(state, seat, chosen, then=_called_up, arguments=(card,))


def _called_up(state: State, monster: int, card: int) -> None:
    marks.mark(state, monster, "called_up", card)


def _gone_for_good(state: State, card: int, victim: int, cause: str) -> bool:
    """A monster that it brought back is Eroded instead of being destroyed."""
    if card not in marks.marks(state, victim, "called_up"):
        return False
    actions.erode(state, victim)
    return True


CARDS: dict[str, CardEffects] = {
    "ORB-172": CardEffects(  # Reaper Scythe - Deathscythe
        activate=ActivatedEffect(_reap, can=lambda state, card, seat: bool(_eatos(state, card, seat)), stays=True),
        statics=(Static("atk", conditions.its_bearer, _reaped),),
    ),
    "ORB-174": CardEffects(  # Obedience
        activate=ActivatedEffect(_obey, unstoppable=True),
        triggers=(triggers.bookkeeping("attacked", _stand_up, _strongest_attacks),),
    ),
    "ORB-175": CardEffects(  # Magical Pigeon
        activate=ActivatedEffect(
            _pigeons,
            targets=targets.monster("own", conditions.face_up, conditions.is_normal, conditions.of_type("Spellcaster")),
        ),
        triggers=(Trigger("end_phase", _reappear, _may_reappear, optional=True, limit="turn", zone="any"),),
    ),
    "ORB-177": CardEffects(  # Underworld Circle
        activate=ActivatedEffect(_open_circle, can=_graves_are_full, limit="duel"),
        uses=(
            ActivatedEffect(
                _call_up,
                can=lambda state, card, seat: summons.room(state, seat),
                targets=targets.in_graveyard("own", conditions.is_monster),
                slow=True,
                everyone=True,
            ),
        ),
        saves=_gone_for_good,
    ),
    "ORB-180": CardEffects(  # Altar of Restoration
        activate=ActivatedEffect(
            piles.salvage("hand"),
            can=lambda state, card, seat: len(state.players[seat].deck) >= 2,
            targets=targets.in_graveyard("own"),
            cost=_erode_two,
        )
    ),
    "ORB-181": CardEffects(  # Orichalcos Magic Sword of Sealing
        equip_to=conditions.face_up,
        activate=ActivatedEffect(
            resolves.nothing,
            targets=targets.both_targets(targets.monster("any", conditions.face_up), targets.in_hand(_drawn_now)),
            cost=_discard_second,
        ),
        statics=(
            Static("type", conditions.its_bearer, "Sealed"),
            *(Static(kind, conditions.its_bearer) for kind in _BINDING),
        ),
        watch=lasting.suppresses(conditions.both(conditions.its_bearer, conditions.of_type("Atlantean God"))),
        watch_mark="negated",
        triggers=(triggers.bookkeeping("drew", _note_drawn, lambda state, card, seat, data: data[0] == seat),),
    ),
    "ORB-185": CardEffects(  # Soul Charge
        activate=ActivatedEffect(
            _charge_souls,
            can=lambda state, card, seat: state.phase == MAIN1,
            targets=targets.revivable(),
            cost=lambda state, card, seat, targets: actions.skip_battle_phase(state),
            limit="duel",
        ),
        by_phase=True,
    ),
}
