"""Pyramid of Light: Spells 20 to 70."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    mind_puzzle_spells,
    places,
    resolves,
    situations,
    spells,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, FRONT, GRAVE, MAIN1, MAIN2, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Rescue,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, seat_of
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at, terrain_target


def _send_into_deck(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-058: with all that is equipped and attached to it; then everybody draws."""
    monster = targets[0]
    if state.zone[monster] != FRONT:
        return
    for other in (*actions.equips_of(state, monster), *actions.attached_to(state, monster), monster):
        actions.to_deck(state, other)
    for other in places.everyone(state, seat):
        actions.draw(state, other)


def _raise_in_slime(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-070: a dead monster rises with the card upon it; without a monster the card is spent."""
    if state.zone[targets[0]] == GRAVE and summons.room(state, seat):
        summons.special_summon(state, seat, targets, then=_slimed, arguments=(card, seat))
    else:
        actions.to_graveyard(state, card)


def _slimed(state: State, monster: int, card: int, seat: int) -> None:
    spells.equip_or_bury(state, card, monster, seat)


_SLIME = conditions.name_has("Slime")


def _can_wall_in(state: State, card: int, seat: int) -> bool:
    """PYL-048: with the Sarcophagus, and four cards left in the deck."""
    enough = len(state.players[seat].deck.cards) >= 4 and lasting.controls_named(state, seat, "King's Sarcophagus")
    return enough and summons.ritual_ready(state, card) and summons.room(state, seat)


def _erode_bottom(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-048: the four lowest cards of the deck, which is not shuffled for it."""
    deck = state.players[seat].deck
    deck.settle(state.stream)
    for other in deck.cards[:4]:
        actions.erode(state, other)


def _bring_horus(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-048: the monster goes when the walls do."""
    options = tuple((monster, ()) for monster in summons.ritual_monsters(state, card))
    if state.zone[card] == BACK and options and summons.room(state, seat):
        ask(state, seat, "extra_summon", options, "ritual", _wall_in, (card,))


def _wall_in(state: State, monster: int, card: int) -> None:
    if state.zone[monster] == FRONT:
        lasting.bind(state, card, monster)


def _untouched(state: State, card: int, other: int) -> bool:
    return changes.controller(state, card) not in marks.marks(state, other, "reformed")


def _reform(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == GRAVE:
        summons.special_summon(state, seat, targets, (ATK,), then=_hold_form, arguments=(seat,))


def _hold_form(state: State, slime: int, seat: int) -> None:
    changes.battle_lock(state, slime, lasting.until_next_turn(state, seat))


def _free_anywhere(state: State, card: int, seat: int) -> list[Targets]:
    """PYL-066: the Terrains without a monster, on any side."""
    return [
        (terrain_target(board, column),)
        for board in places.boards(state, seat, "any")
        for column, there in enumerate(state.boards[board].front)
        if there < 0
    ]


def _throw_slime(state: State, card: int, seat: int, targets: Targets) -> None:
    board, column = terrain_at(targets[0])
    tokens = in_extra(state, seat, "Slime Token")
    choices.later(state, _slime_hurts, seat, board)
    if not tokens or state.boards[board].front[column] >= 0:
        return
    if board == changes.home(state, seat):
        summons.summon_into(state, tokens[0], seat, column)
    else:
        summons.summon_to_side(state, seat, tokens[0], board, "special", (column,))


def _slime_hurts(state: State, seat: int, board: int) -> None:
    if board == changes.home(state, seat):
        for player in places.everyone(state, seat):
            changes.damage(state, player, 200)
    elif board in terrains.foe_sides(state, seat):
        changes.damage(state, seat_of(state, board), 150)


def _beside_bearer(state: State, card: int, other: int) -> bool:
    bearer = state.host[card]
    return bearer >= 0 and state.ctrl[bearer] == state.ctrl[other] and abs(state.col[bearer] - state.col[other]) == 1


def _moon_duty(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        actions.to_deck(state, targets[0])
        found = places.own_cards(state, card, seat, ("hand",), (conditions.name_has("Millennium"),))
        summons.special_summon(state, seat, found, optional=True)


def _tries_sealed(state: State, card: int, seat: int, data: Data) -> bool:
    return state.host[card] == data[0] and conditions.of_type("Sealed")(state, card, data[1])


def _note_trial(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-060: the bearer may fall in the battle, and the card with it."""
    marks.mark(state, -1 - seat, "trial", (card, *data[:2]), state.turn)


def _tried_sealed(state: State, card: int, seat: int, data: Data) -> bool:
    return any(mod.value == (card, *data[:2]) for mod in state.changes.of("trial"))


def _send_sealed(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[data[1]] in (FRONT, GRAVE):
        actions.to_deck(state, data[1])


def _note_side(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - seat, "grieving", (card, state.host[card]), state.turn)


def _forget_side(state: State, card: int, seat: int, data: Data) -> None:
    state.changes = Changes([mod for mod in state.changes if mod.kind != "grieving" or mod.value[0] != card])


def _bearer_fell(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-020: its bearer is destroyed in battle; it has just left the field with it, and still knows of it."""
    return data[2] == "battle" and (card, data[0]) in [mod.value for mod in state.changes.of("grieving")]


def _mourn(state: State, card: int, seat: int, data: Data) -> None:
    changes.lose_lp(state, seat_of(state, data[1][1]), 200)


def _compensate(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-046: another Normal Summon at once."""
    summons.normal_summon(state, seat)


def _golem_stands_in(state: State, card: int, victim: int) -> bool:
    """PYL-063: a "Millennium" monster of its side would be destroyed."""
    fits = conditions.both(conditions.own, conditions.is_monster, conditions.name_has("Millennium"))
    return state.host[card] >= 0 and fits(state, card, victim)


CARDS: dict[str, CardEffects] = {
    "PYL-020": CardEffects(  # Grief Tablet
        equip_to=conditions.both(conditions.face_up, conditions.either(conditions.is_normal, conditions.of_type("Ka"))),
        statics=(
            *statics.equip_stats(0, 0, "Sealed"),
            Static("cannot_move", conditions.its_bearer),
            Static("cannot_attack", conditions.its_bearer),
            Static("position_locked", conditions.its_bearer),
        ),
        triggers=(
            Trigger("battle_begins", _note_side, lambda state, card, seat, data: state.host[card] in data[:2], at_once=True),
            Trigger("destroyed", _mourn, _bearer_fell, zone="any"),
            Trigger("left_field", _forget_side, triggers.self_event, zone="any", at_once=True),
        ),
        watch=lasting.suppresses(conditions.its_bearer),
        watch_mark="negated",
    ),
    "PYL-025": replace(  # Judgment of the Land
        mind_puzzle_spells.judgment(
            2000, Trigger("end_phase", triggers.destroy_itself, triggers.own_event, at_once=True), everyone=True
        ),
        statics=(Static("name", conditions.itself, "Judgment of the Dead", zone="any"),),
    ),
    "PYL-046": CardEffects(  # Blood Compensation
        activate=ActivatedEffect(resolves.nothing),
        uses=(
            ActivatedEffect(
                _compensate,
                can=lambda state, card, seat: changes.can_pay_lp(state, seat, 500) and summons.can_normal_summon(state, seat),
                cost=costs.pay(500),
            ),
        ),
        triggers=(lasting.UNTIL_END_PHASE,),
    ),
    "PYL-048": CardEffects(  # Ritual Walls of the Imperial Tomb
        activate=ActivatedEffect(resolves.nothing),
        stays=True,
        uses=(ActivatedEffect(_bring_horus, can=_can_wall_in, cost=_erode_bottom, slow=True),),
        triggers=(lasting.UNBIND,),
    ),
    "PYL-058": CardEffects(  # The Forceful Sentry
        activate=ActivatedEffect(_send_into_deck, targets=targets.monster("any", conditions.is_normal))
    ),
    "PYL-060": CardEffects(  # Duty of the Millennium Absoluter
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.named("Absoluter")),
        triggers=(
            Trigger("battle_begins", _note_trial, _tries_sealed, at_once=True),
            Trigger("battled", _send_sealed, _tried_sealed, zone="any"),
        ),
    ),
    "PYL-063": CardEffects(  # Duty of the Golem of the Millennium Treasures
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.named("Millennium Golem")),
        rescue=Rescue(_golem_stands_in, lambda state, card, victim: actions.tribute(state, card), cause="effect"),
    ),
    "PYL-064": CardEffects(  # Resurrection of the Slime
        activate=ActivatedEffect(resolves.nothing),
        uses=(
            ActivatedEffect(
                _reform,
                can=lambda state, card, seat: (
                    state.active == seat and state.phase in (MAIN1, MAIN2) and summons.room(state, seat)
                ),
                targets=targets.in_graveyard("own", conditions.is_monster, conditions.name_has("Slime"), _untouched),
                cost=lambda state, card, seat, targets: marks.mark(state, targets[0], "reformed", seat, PERMANENT),
            ),
        ),
        by_phase=True,
    ),
    "PYL-066": CardEffects(  # Slimeball
        activate=ActivatedEffect(
            _throw_slime,
            can=lambda state, card, seat: bool(in_extra(state, seat, "Slime Token")),
            targets=_free_anywhere,
        )
    ),
    "PYL-067": CardEffects(  # Duty of the Maiden of the Millennium Moon
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.named("Maiden of the Moonlight")),
        uses=(ActivatedEffect(_moon_duty, targets=targets.monster("own", _beside_bearer), slow=True),),
    ),
    "PYL-070": CardEffects(  # Rise and Slime
        activate=ActivatedEffect(
            _raise_in_slime,
            can=lambda state, card, seat: summons.room(state, seat),
            targets=targets.in_graveyard(
                "any", conditions.is_normal, conditions.no(_SLIME), conditions.original_atk(most=2000)
            ),
        ),
        equip_to=conditions.face_up,
        statics=(*statics.equip_stats(600, 600), Static("battle_proof", situations.bearer_battling(_SLIME))),
    ),
}
