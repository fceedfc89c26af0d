"""Orichalcos Barrier: Spells 101 to 170."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    armor,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    piles,
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
from deckcheck.games.kingdom_duels.engine.cards import SPELL
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ATK, FRONT, GRAVE, HAND, HIDDEN_ATK, MAIN1, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Rescue,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State, note
from deckcheck.games.kingdom_duels.engine.statics import side_of
from deckcheck.games.kingdom_duels.engine.terrains import terrain_at
from deckcheck.games.kingdom_duels.engine.values import atk_of, level_of, monsters, terrain_of, types_of

_IN_GRAVE = conditions.both(conditions.is_monster, conditions.of_type("Soldier"))


def _deal_junk(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        if state.zone[target] == GRAVE:
            summons.special_summon(state, seat, (target,), (0,), then=_patched)


def _patched(state: State, monster: int) -> None:
    """ORB-120: half its original ATK; no attack and no tribute in this turn."""
    changes.change(state, monster, "base_atk", state.game.atk[monster] // 2, ON_FIELD)
    changes.change(state, monster, "cannot_attack")
    changes.change(state, monster, "no_tribute")


def _soldiers_atk(state: State, card: int, seat: int) -> int:
    own = places.field_monsters(state, seat, "own")
    return sum(atk_of(state, other) for other in own if conditions.of_type("Soldier")(state, card, other))


def _revolt(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.skip_battle_phase(state)
    if _soldiers_atk(state, card, seat) >= atk_of(state, targets[0]):
        choices.choose(state, seat, ("hand", "deck"), _driven_off, targets[0])


def _driven_off(state: State, word: str, monster: int) -> None:
    if state.zone[monster] == FRONT:
        (actions.to_hand if word == "hand" else actions.to_deck)(state, monster)


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


def _in_other_dimension(state: State, card: int, other: int) -> Targets:
    """ORB-161: what stands in a Different Dimension on the other side."""
    return tuple(foe for foe in statics.all_foes(state, card, other) if terrain_of(state, foe).apart)


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


def _vow(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose(state, seat, _tribes(state), _vowed, card)


def _vowed(state: State, word: str, card: int) -> None:
    state.mods.append(Mod("vow", -1, (card, word), state.turn))
    if state.attack is not None and word in types_of(state, state.attack[0]):
        actions.negate_attack(state)


def _breaks_vow(state: State, card: int, seat: int, data: Data) -> bool:
    words = [mod.value[1] for mod in state.changes.of("vow") if mod.value[0] == card]
    return any(word in types_of(state, data[0]) for word in words)


def _may_halve(state: State, card: int, seat: int) -> bool:
    return state.phase == MAIN1 and state.active == seat and state.host[card] >= 0


def _swing_twice(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-163: half the ATK for a second attack."""
    if state.host[card] >= 0:
        lasting.halve_atk(state, state.host[card])
        marks.mark(state, state.host[card], "twin_swords", card, state.turn)


def _swings(state: State, card: int, seat: int, data: Data) -> bool:
    return card in marks.marks(state, data[0], "twin_swords")


def _swing_again(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "twin_swords", card=data[0])
    battles.attack_again(state, data[0])


_TWINS = rituals.equip_ritual(Trigger("attack_declared", _swing_again, _swings, zone="any", at_once=True), atk=0)


def _armor_at_hand(state: State, card: int, seat: int, levels: Sequence[int]) -> list[int]:
    """ORB-110: Armor monsters of deck and hand of other Levels than these."""
    found = places.own_cards(state, card, seat, ("deck", "hand"), (armor.is_armor,))
    return [other for other in found if level_of(state, other) not in levels]


def _can_gravitate(state: State, card: int, seat: int) -> bool:
    return summons.room(state, seat) and bool(_armor_at_hand(state, card, seat, ()))


def _gravitate(state: State, card: int, seat: int, targets: Targets) -> None:
    """Up to 4 Armor monsters of different Levels come from deck or hand in ATK position and are equipped to a Duelist Token;
    they go to the graveyard in the End Phase."""
    choices.later(state, _put_all_on, card, seat)
    _next_armor(state, -1, card, seat, (), 4)


def _next_armor(state: State, last: int, card: int, seat: int, levels: tuple[int, ...], left: int) -> None:
    if last >= 0:
        marks.mark(state, last, "gravitated", card, state.turn)
        levels = (*levels, level_of(state, last))
    found = _armor_at_hand(state, card, seat, levels) if left else []
    summons.special_summon(
        state, seat, found, (ATK,), optional=last >= 0, then=_next_armor, arguments=(card, seat, levels, left - 1)
    )


def _put_all_on(state: State, card: int, seat: int) -> None:
    for monster in reversed(marks.marked_cards(state, "gravitated", card)):
        choices.later(state, armor.put_on, monster, seat)


def _holds_armor(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(marks.marked_cards(state, "gravitated", card))


def _let_fall(state: State, card: int, seat: int, data: Data) -> None:
    for monster in marks.marked_cards(state, "gravitated", card):
        actions.to_graveyard(state, monster)


def _full_gravitation(state: State, card: int, seat: int, targets: Targets) -> None:
    """Armor monsters of the hand can be Special Summoned this turn. Those among the top 10 cards of the deck go to the hand,
    the others are Eroded; an opponent may draw half as many cards."""
    marks.mark(state, -1 - seat, "open_armory", card, state.turn)
    top = piles.top_cards(state, seat, 10)
    found = [other for other in top if conditions.is_monster(state, card, other) and armor.is_armor(state, card, other)]
    for other in top:
        if other in found:
            note(state, "card_shown", seat, other)
            actions.to_hand(state, other)
        else:
            actions.erode(state, other)
    if len(found) > 1:
        choices.choose_opponent(state, seat, _offer_draw, len(found) // 2)


def _offer_draw(state: State, opponent: int, number: int) -> None:
    choices.choose(state, opponent, ("draw", "do not draw"), _drawn, opponent, number)


def _drawn(state: State, word: str, opponent: int, number: int) -> None:
    if word == "draw":
        actions.draw(state, opponent, number)


def _summon_armor(state: State, card: int, seat: int, chosen: Targets) -> None:
    """An Armor monster of the hand is Special Summoned."""
    if state.zone[chosen[0]] == HAND:
        summons.special_summon(state, seat, chosen)


_AVIAN = conditions.both(conditions.face_up, conditions.own, conditions.is_monster, conditions.of_type("Avian"))


def _next_avians(state: State, card: int, seat: int) -> list[int]:
    """ORB-153: Avian monsters of the player that did not bear it just now."""
    own = places.field_monsters(state, seat, "own")
    last = marks.marked_cards(state, "nailed", card)[-1:]
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
    choices.choose_card(state, seat, _next_avians(state, card, seat), _flown_on, card, seat)


def _flown_on(state: State, monster: int, card: int, seat: int) -> None:
    actions.equip(state, card, monster, seat)


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
        choices.choose(state, seat, zones, _guardian_moves, monster, card, seat, moved, left)


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
    "ORB-110": CardEffects(  # Armored Gravitation
        activate=ActivatedEffect(_gravitate, can=_can_gravitate),
        triggers=(Trigger("end_phase", _let_fall, _holds_armor, zone="any", at_once=True),),
    ),
    "ORB-120": CardEffects(  # Junk Dealer
        activate=ActivatedEffect(
            _deal_junk,
            can=lambda state, card, seat: summons.room(state, seat),
            targets=targets.in_graveyard("own", _IN_GRAVE, least=1, most=2),
        )
    ),
    "ORB-122": CardEffects(activate=ActivatedEffect(_revolt, targets=targets.monster("foe"))),  # Soldier Revolt
    "ORB-131": CardEffects(  # Full Armor Gravitation
        activate=ActivatedEffect(_full_gravitation),
        uses=(
            ActivatedEffect(
                _summon_armor,
                can=lambda state, card, seat: (
                    card in marks.marks(state, -1 - seat, "open_armory") and summons.room(state, seat)
                ),
                targets=targets.in_hand(conditions.is_monster, armor.is_armor),
                slow=True,
                limit="",
                zone="any",
            ),
        ),
    ),
    "ORB-143": CardEffects(  # Treasure Cards of Fate
        activate=ActivatedEffect(_fate, can=lambda state, card, seat: len(state.players[seat].deck) <= 12)
    ),
    "ORB-148": CardEffects(  # Phoenix Gravitation
        activate=ActivatedEffect(
            _rise_armed,
            can=lambda state, card, seat: summons.room(state, seat),
            targets=targets.in_graveyard("own", conditions.is_monster, conditions.of_type("Armor"), least=1, most=4),
        ),
        triggers=(Trigger("end_phase", _burn_out, _ashes, zone="any", at_once=True),),
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
                lambda state, card, seat, data: marks.mark(state, data[1], "nailed", card),
                lambda state, card, seat, data: data[0] == card,
                at_once=True,
            ),
            Trigger("left_field", _fly_on, _can_fly_on, optional=True, limit="turn"),
        ),
    ),
    "ORB-156": CardEffects(  # Vow of Tribe
        activate=ActivatedEffect(_vow, can=lambda state, card, seat: bool(_tribes(state))),
        triggers=(
            Trigger(
                "attack_declared",
                lambda state, card, seat, data: actions.negate_attack(state),
                _breaks_vow,
                zone="any",
                at_once=True,
            ),
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
        Static("attacks_anyway", conditions.its_bearer, _in_other_dimension), atk=400
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
