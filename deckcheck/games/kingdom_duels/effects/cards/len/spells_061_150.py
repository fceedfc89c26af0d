"""Loose Ends: Spells 061 to 150."""

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
    rituals,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards import MONSTER
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, FRONT, GRAVE, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.materials import Option, duelist_names, extra_options
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import in_play
from deckcheck.games.kingdom_duels.engine.terrain_rules import may_move_to
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS, terrain_at
from deckcheck.games.kingdom_duels.engine.values import all_monsters, atk_of, attributes_of


def _overload(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, targets[0], atk_of(state, targets[0]))
    lasting.doom(state, targets[0], card)


def _eliminate(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.destroy(state, targets[0], seat)


def _hold_fire(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-092: the bearer does not attack in the turn of the activation."""
    changes.change(state, state.host[card], "cannot_attack")


def _bury_early(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, _drop_unequipped, card)
    if state.zone[targets[0]] == GRAVE:
        summons.special_summon(state, seat, targets, then=_equip_revived, arguments=(card, seat))


def _equip_revived(state: State, monster: int, card: int, seat: int) -> None:
    choices.later(state, _equip_now, monster, card, seat)


def _equip_now(state: State, monster: int, card: int, seat: int) -> None:
    if state.zone[monster] == FRONT and state.zone[card] == BACK:
        actions.equip(state, card, monster, seat)
        lasting.bind(state, card, monster)


def _drop_unequipped(state: State, card: int) -> None:
    if state.zone[card] == BACK and state.host[card] < 0:
        actions.to_graveyard(state, card)


def _zombie_or_normal(state: State, card: int, other: int) -> bool:
    return conditions.is_normal(state, card, other) or conditions.all_types("Alter", "Zombie")(state, card, other)


def _different_attributes(state: State, cards: Targets) -> bool:
    """LEN-108: two Reptillian monsters; one with two attributes differs from any other."""
    if not rituals.matching(conditions.of_type("Reptillian"))(state, cards):
        return False
    return len(attributes_of(state, cards[0]) | attributes_of(state, cards[1])) > 1


def _offer(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-123: the undead fall, others are weakened."""
    if conditions.of_type("Zombie", "Undead")(state, card, targets[0]):
        actions.destroy(state, targets[0], seat)
    else:
        changes.modify_atk(state, targets[0], -600, ON_FIELD)
        changes.modify_def(state, targets[0], -600, ON_FIELD)


def _charity(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.draw(state, seat, 3)
    piles.ask_discard(state, seat, 2)


def _bearer_hurts(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-143: the bearer did Battle Damage to an opponent of the Equip card's player."""
    if data[2] != "battle" or state.attack is None or state.host[card] not in state.attack:
        return False
    return bool(state.players[data[0]].team != state.players[seat].team)


def _gain_for_damage(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-143: what was gained is remembered, for half of it is lost later."""
    changes.gain_lp(state, seat, 800)
    state.mods.append(Mod("bargain", card, 800, PERMANENT))


def _settle_bargain(state: State, card: int, seat: int, data: Data) -> None:
    gained = sum(mod.value for mod in state.changes.of("bargain") if mod.card == card)
    state.mods = [mod for mod in state.mods if mod.kind != "bargain" or mod.card != card]
    changes.pay_lp(state, seat, gained // 2)


def _feed_sword(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-147: the tribute's power, which was noted when it was paid."""
    amount = sum(mod.value for mod in state.changes.of("fed") if mod.card == card)
    state.mods = [mod for mod in state.mods if mod.kind != "fed" or mod.card != card]
    if state.host[card] >= 0:
        changes.modify_atk(state, state.host[card], amount, lasting.until_standby(state, seat))


def _pay_sword(state: State, card: int, seat: int, targets: Targets) -> None:
    state.mods.append(Mod("fed", card, atk_of(state, targets[0]) // 2, state.turn))
    actions.tribute(state, targets[0])


def _decide(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-148: two cards are drawn, one for each hand; the opponent points at one."""
    actions.draw(state, seat, 2)
    if state.outcome is None:
        pair = tuple(state.players[seat].hand[-2:])
        choices.choose(state, seat, [state.refs[other] for other in pair], _held, seat, pair)


def _held(state: State, word: str, seat: int, pair: Targets) -> None:
    right = next(other for other in pair if state.refs[other] == word)
    left = next(other for other in pair if other != right)
    choices.choose_opponent(state, seat, _point, seat, right, left)


def _point(state: State, opponent: int, seat: int, right: int, left: int) -> None:
    choices.choose(state, opponent, ("right", "left"), _pointed, seat, right, left)


def _pointed(state: State, word: str, seat: int, right: int, left: int) -> None:
    """A monster that cannot come is sent after the other card."""
    chosen, other = (right, left) if word == "right" else (left, right)
    actions.to_graveyard(state, other)
    if state.game.main[chosen] & MONSTER and summons.room(state, seat):
        summons.special_summon(state, seat, (chosen,))
    else:
        actions.to_graveyard(state, chosen)


def _meteor_spots(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-065: Terrains without a monster."""
    return [
        spot
        for spot in targets.terrain()(state, card, seat)
        if strikes.struck_monster(state, *terrain_at(spot[0])) < 0 and not TERRAINS[_terrain(state, spot[0])].fixed
    ]


def _terrain(state: State, target: int) -> int:
    board, column = terrain_at(target)
    return state.boards[board].terrains[column]


def _meteor(state: State, card: int, seat: int, targets: Targets) -> None:
    board, column = terrain_at(targets[0])
    terrains.replace_terrain(state, board, column, "Wasteland (fire)")
    for place in (column - 1, column + 1):
        monster = strikes.struck_monster(state, board, place)
        if monster >= 0:
            lasting.lock_into(state, monster, ATK, changes.END)
            changes.change(state, monster, "swapped")


def _cyclone(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-120: a Set card goes; then the wind turns on a Terrain of its side for two End Phases."""
    board = state.ctrl[targets[0]]
    words = [word for word in terrains.spots(state, [board]) if not terrains.is_fixed(state, word)]
    choices.later(state, choices.choose, seat, words, _vortex, card)
    actions.destroy(state, targets[0], seat)


def _face_down_rows(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-120: Set cards and monsters that are Hidden in a Backrow."""
    rows = places.row_cards(state, seat)
    return targets.one_of([other for other in rows if other != card and conditions.face_down(state, card, other)])


def _vortex(state: State, word: str, card: int) -> None:
    terrains.cover(state, card, *terrains.spot(word), "Vortex")
    marks.unmark(state, "winds", card=card)
    marks.mark(state, card, "winds", state.turn + 1, PERMANENT)


def _winds_down(state: State, card: int, seat: int, data: Data) -> bool:
    return any(state.turn >= turn for turn in marks.marks(state, card, "winds"))


def _cold_wave(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-118: fires go out, a Terrain freezes, and with it the cards of its column."""
    for other in reversed(all_monsters(state)):
        if conditions.on_attribute("fire")(state, card, other):
            choices.later(state, changes.flip_face_up, other)
            changes.change(state, other, "no_bonus")
    board, column = terrain_at(targets[0])
    terrains.replace_terrain(state, board, column, "Icefield")
    marks.mark(state, card, "freezes", (board, column), PERMANENT)


def _frozen(state: State, card: int, other: int) -> bool:
    """LEN-118: a card in a frozen column, of whichever side."""
    if "freezes" not in state.changes.kinds or other < 0 or state.zone[other] != BACK:
        return False
    return any(
        state.col[other] == (column if state.ctrl[other] == board else 4 - column)
        for board, column in marks.marks(state, card, "freezes")
    )


def _drained(state: State, card: int) -> bool:
    """LEN-134: it goes when there are fewer than four Seas."""
    seas = sum(
        terrains.terrain_in(state, board, column).name == "Sea" for board in terrains.every_board(state) for column in range(5)
    )
    if seas >= 4 or not in_play(state, card):
        return False
    return actions.destroy(state, card, changes.controller(state, card))


def _sea_life(state: State, card: int, seat: int) -> list[int]:
    """LEN-134: WATER monsters of the graveyard with the Regeneration type, which the weak Normal ones have there."""

    def rises(state: State, card: int, other: int) -> bool:
        weak = conditions.is_normal(state, card, other) and state.game.atk[other] <= 1000
        return weak or conditions.of_type("Regeneration")(state, card, other)

    return places.own_cards(state, card, seat, ("graveyard",), (conditions.of_attribute("water"), rises))


def _rise_from_sea(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.special_summon(state, seat, _sea_life(state, card, seat), then=lasting.doom, arguments=(card,))


def _bless_column(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-110: the bearer steps back, and light falls on its column."""
    if state.host[card] == targets[0]:
        terrains.step_back(state, targets[0])
        _light_column(state, card)


def _light_column(state: State, card: int) -> bool:
    """LEN-110: keep the Terrains of the bearer's column LIGHT, on every side; those of a column that it left are restored."""
    bearer = state.host[card]
    if bearer < 0 or state.zone[card] != BACK:
        return False
    mine, column = state.ctrl[bearer], state.col[bearer]
    there = {(board, column if board == mine else 4 - column) for board in terrains.every_board(state)}
    tinted = {value[:2] for value in marks.marks(state, card, "tints")}
    dark = [spot for spot in there if terrains.terrain_in(state, *spot).attribute != "light"]
    if tinted <= there and not dark:
        return False
    if not tinted <= there:
        terrains.uncover(state, card, changes.controller(state, card), ())
    for board, place in sorted(there):
        terrains.tint(state, card, board, place, "light")
    return True


def _to_rainbow(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-110: own LIGHT monsters of other columns, if the Terrain in front of the bearer is free."""
    bearer = state.host[card]
    if bearer < 0 or state.ctrl[bearer] != changes.home(state, seat):
        return []
    fits = conditions.of_attribute("light")
    own = [other for other in places.field_monsters(state, seat, "own") if other != bearer and fits(state, card, other)]
    return [(other,) for other in own if may_move_to(state, other, state.col[bearer])]


def _into_rainbow(state: State, card: int, seat: int, targets: Targets) -> None:
    bearer = state.host[card]
    if bearer >= 0 and terrains.move(state, targets[0], state.col[bearer]):
        marks.mark(state, targets[0], "in_rainbow", card, state.turn)


def _other_in_column(state: State, card: int, other: int) -> bool:
    """LEN-110: another monster of the column in which a monster bathes in the light."""
    bathing = marks.marked_cards(state, "in_rainbow", card)
    if not bathing or other in bathing or other < 0 or state.zone[other] != FRONT:
        return False
    return any(conditions.same_column(state, monster, other) for monster in bathing)


def _leave_rainbow(state: State, card: int, seat: int, data: Data) -> None:
    for monster in marks.marked_cards(state, "in_rainbow", card):
        free = [column for column in range(5) if column != state.col[monster] and may_move_to(state, monster, column)]
        words = [str(column + 1) for column in free]
        choices.choose(state, changes.controller(state, monster), words, _rainbow_left, monster)
    marks.unmark(state, "in_rainbow", value=card)


def _rainbow_left(state: State, word: str, monster: int) -> None:
    terrains.move(state, monster, int(word) - 1)


def _jewel_options(state: State, card: int, seat: int) -> tuple[Option, ...]:
    """LEN-135: Integrations with a Spellcaster of the deck."""
    deck = places.deck_cards(state, seat, conditions.is_monster, conditions.of_type("Spellcaster"))
    names = sorted(duelist_names(state, seat))
    return tuple(option for name in names for option in extra_options(state, seat, "integration", name, deck))


def _jewel_ways(state: State, card: int, seat: int) -> list[Targets]:
    own = targets.monster("own", conditions.face_up, conditions.of_type("Spellcaster"))(state, card, seat)
    return [*own, ()] if _jewel_options(state, card, seat) and summons.room(state, seat) else own


def _jewel(state: State, card: int, seat: int, targets: Targets) -> None:
    if targets:
        marks.mark(state, targets[0], "jewelled", card, state.turn)
        return
    options = _jewel_options(state, card, seat)
    deck = sorted({option[1][0] for option in options})
    choices.choose_card(state, seat, deck, _integrate_found, options, seat)


def _integrate_found(state: State, found: int, options: tuple[Option, ...], seat: int) -> None:
    actions.search(state, found)
    summons.summon_extra(state, seat, tuple(option for option in options if option[1] == (found,)), "integration")


def _jewel_shines(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-135: attacked: the chosen Spellcaster declared this attack."""
    return data[0] in marks.marked_cards(state, "jewelled", card) and conditions.own(state, data[0], data[0])


def _dazzle(state: State, card: int, seat: int, data: Data) -> None:
    if state.attack is not None:
        changes.battle_swap(state, state.attack[1])


CARDS: dict[str, CardEffects] = {
    "LEN-061": CardEffects(  # Limiter Removal
        activate=ActivatedEffect(
            _overload,
            targets=targets.monster(
                "own", conditions.face_up, conditions.of_type("Machine"), conditions.current_atk(most=1300)
            ),
        ),
        triggers=(lasting.DOOM,),
    ),
    "LEN-065": CardEffects(activate=ActivatedEffect(_meteor, targets=_meteor_spots)),  # Meteor Strike
    "LEN-086": CardEffects(  # Micro Ray
        activate=ActivatedEffect(
            lambda state, card, seat, targets: changes.change(state, targets[0], "set_def", 0),
            targets=targets.monster("any", conditions.face_up),
        )
    ),
    "LEN-092": CardEffects(  # Warrior Elimination
        equip_to=conditions.all_types("Machine", "Warrior"),
        uses=(
            ActivatedEffect(
                _eliminate,
                can=lambda state, card, seat: state.host[card] >= 0,
                targets=targets.monster(
                    "foe", conditions.face_up, conditions.is_normal, conditions.of_type("Warrior", "Support")
                ),
                cost=_hold_fire,
                slow=True,
            ),
        ),
    ),
    "LEN-105": CardEffects(  # Premature Burial
        activate=ActivatedEffect(
            _bury_early,
            can=lambda state, card, seat: summons.room(state, seat),
            targets=targets.in_graveyard("own", conditions.is_monster, _zombie_or_normal),
        ),
        equip_to=_zombie_or_normal,
        triggers=(lasting.UNBIND,),
    ),
    "LEN-108": rituals.ritual(rituals.ritual_materials(2, 2, _different_attributes)),  # Snake Fangs Ritual
    "LEN-110": CardEffects(  # Rainbow-Colored Blessing
        equip_to=conditions.both(conditions.own, conditions.no(conditions.of_attribute("light"))),
        activate=ActivatedEffect(
            _bless_column, targets=targets.monster("own", conditions.face_up, conditions.no(conditions.of_attribute("light")))
        ),
        uses=(ActivatedEffect(_into_rainbow, targets=_to_rainbow, slow=True),),
        statics=(Static("force_bonus", marks.marked_by("in_rainbow")), Static("no_bonus", _other_in_column)),
        triggers=(
            Trigger(
                "end_phase",
                _leave_rainbow,
                lambda state, card, seat, data: bool(marks.marked_cards(state, "in_rainbow", card)),
                zone="any",
                at_once=True,
            ),
            *terrains.WHILE_FACE_UP,
        ),
        watch=_light_column,
    ),
    "LEN-118": CardEffects(  # Large Cold Wave
        activate=ActivatedEffect(_cold_wave, targets=targets.terrain()),
        statics=(Static("cannot_be_activated", _frozen, zone="any"),),
        triggers=(
            Trigger(
                "standby",
                lambda state, card, seat, data: marks.unmark(state, "freezes", card=card),
                lambda state, card, seat, data: marks.marked(state, card, "freezes"),
                zone="any",
                at_once=True,
            ),
        ),
    ),
    "LEN-120": CardEffects(  # Cyclone
        activate=ActivatedEffect(_cyclone, targets=_face_down_rows),
        triggers=(terrains.restores("end_phase", _winds_down),),
    ),
    "LEN-123": CardEffects(  # Offerings to the Dead
        activate=ActivatedEffect(
            costs.after_discard(_offer),
            targets=costs.discarding(targets.monster("any"), conditions.is_spell),
            cost=costs.pay_discard(),
        )
    ),
    "LEN-130": CardEffects(activate=ActivatedEffect(_charity)),  # Angel's Charity
    "LEN-134": CardEffects(  # Ocean of Regeneration
        activate=ActivatedEffect(resolves.nothing),
        uses=(
            ActivatedEffect(
                _rise_from_sea,
                can=lambda state, card, seat: summons.room(state, seat) and bool(_sea_life(state, card, seat)),
                slow=True,
            ),
        ),
        triggers=(lasting.DOOM,),
        watch=_drained,
    ),
    "LEN-135": CardEffects(  # Sage's Jewel
        activate=ActivatedEffect(_jewel, targets=_jewel_ways),
        triggers=(Trigger("attack_declared", _dazzle, _jewel_shines, optional=True, limit="turn", zone="any"),),
    ),
    # Makes a monster a Demon, which it must not be before.
    "LEN-143": CardEffects(  # Plea Bargain of the Demon World
        activate=ActivatedEffect(
            resolves.nothing,
            targets=targets.monster(
                "any", conditions.face_up, conditions.level(most=4), conditions.no(conditions.of_type("Demon"))
            ),
        ),
        equip_to=conditions.both(conditions.level(most=4), conditions.not_yet("Demon")),
        statics=statics.equip_stats(0, 0, "Demon"),
        triggers=(
            Trigger("damage", _gain_for_damage, _bearer_hurts),
            Trigger("left_field", _settle_bargain, triggers.self_event),
        ),
    ),
    "LEN-147": CardEffects(  # Ally-Killing Demon Sword - Burning Soul
        equip_to=conditions.both(conditions.of_attribute("fire"), conditions.of_type("Warrior")),
        uses=(
            ActivatedEffect(
                _feed_sword,
                can=lambda state, card, seat: state.host[card] >= 0,
                targets=costs.own_tribute(conditions.is_normal, lambda state, card, other: other != state.host[card]),
                cost=_pay_sword,
                slow=True,
            ),
        ),
    ),
    "LEN-148": CardEffects(activate=ActivatedEffect(_decide)),  # Arduous Decision
}
