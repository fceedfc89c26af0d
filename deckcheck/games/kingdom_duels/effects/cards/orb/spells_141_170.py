"""Orichalcos Barrier: Spells 141 to 170."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    rituals,
    spells,
    statics,
    summons,
    targets,
    terrains,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.statics import side_of
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters, types_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import GRAVE, HIDDEN_ATK, MAIN1
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Rescue,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at
from deckcheck.simulator.parts.flow import note


def _fate(state: State, card: int, seat: int, targets: Targets) -> None:
    number = choices.roll(state, seat)
    actions.draw(state, seat, number)
    actions.mill(state, seat, number)


def _rise_armed(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        if state.zone[target] == GRAVE:
            summons.special_summon(state, seat, (target,), then=_burning, arguments=(card, seat))


def _burning(state: State, monster: int, card: int, seat: int) -> None:
    """ORB-148: until the next End Phase of its player."""
    marks.mark(state, monster, "phoenix", (card, seat))


def _ashes(state: State, card: int, seat: int, data: Data) -> bool:
    return any(mod.value == (card, data[0]) for mod in state.changes.of("phoenix"))


def _burn_out(state: State, card: int, seat: int, data: Data) -> None:
    for other in [mod.card for mod in state.changes.of("phoenix") if mod.value == (card, data[0])]:
        actions.to_graveyard(state, other)


def _dagger_returns(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[card] == GRAVE:
        actions.to_hand(state, card)


def _rescued_guardian(state: State, card: int, victim: int) -> bool:
    """ORB-160: a Guardian of its controller would be destroyed in battle."""
    return state.ctrl[victim] == side_of(state, card) and conditions.name_has("Guardian")(state, card, victim)


def _give_way(state: State, card: int, victim: int) -> None:
    actions.destroy(state, card, changes.controller(state, card))


def _chance(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-149: a random card of the graveyard; a Spell that can be activated is."""
    grave = state.boards[changes.home(state, seat)].grave
    if grave:
        other = grave[state.stream.below(len(grave))]
        note(state, "card_shown", seat, other)
        if state.game.main[other] & SPELL and spells.castable(state, seat, other, slow_too=True):
            choices.later(state, spells.cast, seat, other)


def _tribes(state: State) -> tuple[str, ...]:
    """ORB-156: types that all players have on the field."""
    sides = [
        {word for other in monsters(state, board) if state.pos[other] < HIDDEN_ATK for word in types_of(state, other)}
        for board in {player.board for player in state.players if not player.lost}
    ]
    return tuple(sorted(set.intersection(*sides) - conditions.CARD_KINDS))


def _declare_tribe(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose(state, seat, _tribes(state), _declared, card, seat)


def _declared(state: State, word: str, card: int, seat: int) -> None:
    marks.unmark(state, "tribe", card=-1 - seat)
    marks.mark(state, -1 - seat, "tribe", word, state.turn)


def _vow(state: State, card: int, seat: int, targets: Targets) -> None:
    for word in marks.marks(state, -1 - seat, "tribe"):
        state.changes.append(Mod("vow", -1, (card, word), state.turn))
        if state.attack is not None and word in types_of(state, state.attack[0]):
            actions.negate_attack(state)


def _breaks_vow(state: State, card: int, seat: int, data: Data) -> bool:
    words = [mod.value[1] for mod in state.changes.of("vow") if mod.value[0] == card]
    return any(word in types_of(state, data[0]) for word in words)


def _may_halve(state: State, card: int, seat: int) -> bool:
    return state.phase == MAIN1 and state.active == seat and state.host[card] >= 0


def _swing_twice(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-163: half the ATK for a second attack."""
    bearer = state.host[card]
    if bearer >= 0:
        before = atk_of(state, bearer)
        lasting.halve_atk(state, bearer)
        if atk_of(state, bearer) < before or not before:
            marks.mark(state, bearer, "twin_swords", card, state.turn)


def _swings(state: State, card: int, seat: int, data: Data) -> bool:
    return battles.in_own_battle(state, data[0]) and card in marks.marks(state, data[0], "twin_swords")


def _swing_again(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "twin_swords", card=data[0])
    battles.attack_again(state, data[0])


_TWINS = rituals.equip_ritual(triggers.bookkeeping("attack_declared", _swing_again, _swings), atk=0)


_AVIAN = conditions.both(conditions.face_up, conditions.own, conditions.is_monster, conditions.of_type("Avian"))


def _nail(state: State, bearer: int, card: int) -> None:
    """ORB-153: remembers its bearer, for it knows none when it is gone."""
    marks.unmark(state, "nailed", value=card)
    marks.mark(state, bearer, "nailed", card)


def _next_avians(state: State, card: int, seat: int) -> list[int]:
    """ORB-153: Avian monsters of the player that did not bear it just now."""
    own = places.field_monsters(state, seat, "own")
    last = marks.marked_cards(state, "nailed", card)
    return [
        other
        for other in own
        if other not in last and conditions.face_up(state, card, other) and conditions.of_type("Avian")(state, card, other)
    ]


def _can_fly_on(state: State, card: int, seat: int, data: Data) -> bool:
    return (
        triggers.worn_and_gone(state, card, seat, data)
        and unions.has_backrow(state, seat)
        and bool(_next_avians(state, card, seat))
    )


def _fly_on(state: State, card: int, seat: int, data: Data) -> None:
    """It is equipped to another Avian monster of its player."""
    choices.choose_card(state, seat, _next_avians(state, card, seat), actions.equip_onto, card, seat)


_MENTION_GUARDIAN = conditions.has_id("ORB-053", "ORB-066", "ORB-071", "ORB-160", "ORB-161", "ORB-163", "ORB-167", "ORB-172")


def _movable_guardians(state: State, card: int, seat: int, moved: Targets) -> list[int]:
    own = places.field_monsters(state, seat, "own")
    named = [other for other in own if other not in moved and conditions.name_has("Guardian")(state, card, other)]
    return [other for other in named if targets.free_terrain()(state, other, seat)]


def _form_up(state: State, card: int, seat: int, chosen: Targets) -> None:
    """Up to 3 "Guardian" monsters of the player move, one after the other; then an Equip Spell of the deck that mentions
    "Guardian" may be activated."""
    choices.later(state, _arm_guardian, card, seat)
    _next_guardian(state, (), card, seat, (), 3)


def _next_guardian(state: State, chosen: Targets, card: int, seat: int, moved: Targets, left: int) -> None:
    found = _movable_guardians(state, card, seat, moved) if left else []
    if found:
        choices.pick_up_to(state, seat, found, 1, _ask_zone, card, seat, moved, left)


def _ask_zone(state: State, chosen: Targets, card: int, seat: int, moved: Targets, left: int) -> None:
    for monster in chosen:
        zones = [str(terrain_at(choice[0])[1] + 1) for choice in targets.free_terrain()(state, monster, seat)]
        choices.choose(state, seat, zones, _guardian_moves, monster, card, seat, moved, left, called="zone {}")


def _guardian_moves(state: State, word: str, monster: int, card: int, seat: int, moved: Targets, left: int) -> None:
    terrains.move(state, monster, int(word) - 1)
    _next_guardian(state, (), card, seat, (*moved, monster), left - 1)


def _arm_guardian(state: State, card: int, seat: int) -> None:
    found = [
        other
        for other in places.deck_cards(state, seat, _MENTION_GUARDIAN)
        if spells.castable(state, seat, other, slow_too=True)
    ]
    if unions.has_backrow(state, seat):
        choices.pick_up_to(state, seat, found, 1, _armed_guardian, seat)


def _armed_guardian(state: State, chosen: Targets, seat: int) -> None:
    for other in chosen:
        spells.cast(state, seat, other)
        actions.shuffle(state, seat)


CARDS: dict[str, CardEffects] = {
    "ORB-143": CardEffects(  # Treasure Cards of Fate
        activate=ActivatedEffect(_fate, can=lambda state, card, seat: len(state.players[seat].deck) <= 12)
    ),
    "ORB-148": CardEffects(  # Phoenix Gravitation
        activate=ActivatedEffect(_rise_armed, targets=targets.revivable(conditions.of_type("Armor"), most=4)),
        triggers=(triggers.bookkeeping("end_phase", _burn_out, _ashes),),
    ),
    "ORB-149": CardEffects(  # Take One Chance
        activate=ActivatedEffect(_chance, can=lambda state, card, seat: bool(state.boards[changes.home(state, seat)].grave))
    ),
    "ORB-153": CardEffects(  # Aero Nail
        equip_to=_AVIAN,
        statics=statics.equip_stats(300),
        triggers=(
            Trigger(
                "equipped",
                lambda state, card, seat, data: _nail(state, data[1], card),
                lambda state, card, seat, data: data[0] == card,
                at_once=True,
            ),
            Trigger("left_field", _fly_on, _can_fly_on, optional=True, limit="turn"),
        ),
    ),
    "ORB-156": CardEffects(  # Vow of Tribe
        activate=ActivatedEffect(_vow, can=lambda state, card, seat: bool(_tribes(state)), cost=_declare_tribe),
        triggers=(
            triggers.bookkeeping("attack_declared", lambda state, card, seat, data: actions.negate_attack(state), _breaks_vow),
        ),
    ),
    "ORB-160": CardEffects(  # Guardian Shield
        equip_to=conditions.either(conditions.name_has("Guardian"), conditions.of_type("Protector")),
        statics=statics.equip_stats(0, 300, "Protector"),
        rescue=Rescue(
            _rescued_guardian,
            _give_way,
        ),
    ),
    "ORB-161": rituals.equip_ritual(  # Shooting Star Bow - Ceal Ritual
        Static("reaches_apart", conditions.its_bearer), atk=400
    ),
    "ORB-163": replace(  # Twin Swords of Flashing Light - Tryce Ritual
        _TWINS, uses=(*_TWINS.uses, ActivatedEffect(_swing_twice, can=_may_halve, slow=True)), by_phase=True
    ),
    "ORB-167": rituals.equip_ritual(  # Butterfly Dagger - Elma Ritual
        Trigger("destroyed", _dagger_returns, triggers.worn_and_gone, optional=True, limit="turn"), atk=300
    ),
    "ORB-170": CardEffects(  # Guardian Formation
        activate=ActivatedEffect(_form_up, can=lambda state, card, seat: bool(_movable_guardians(state, card, seat, ())))
    ),
}
