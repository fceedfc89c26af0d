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
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.statics import in_play
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import HAND, ON_FIELD, ON_FIELD_ZONES, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.games.kingdom_duels.engine.summons.materials import Option, duelist_names, extra_options


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
    return triggers.bearer_hurts_foe(state, card, seat, data) and data[0] in opponents(state, seat)


def _gain_for_damage(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-143: what was gained is remembered, for half of it is lost later."""
    changes.gain_lp(state, seat, 800)
    state.changes.append(Mod("bargain", card, 800, PERMANENT))


def _settle_bargain(state: State, card: int, seat: int, data: Data) -> None:
    gained = sum(mod.value for mod in state.changes.of("bargain") if mod.card == card)
    state.changes = Changes([mod for mod in state.changes if mod.kind != "bargain" or mod.card != card])
    changes.lose_lp(state, seat, gained // 2)


def _feed_sword(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-147: the tribute's power, which was noted when it was paid."""
    amount = sum(mod.value for mod in state.changes.of("fed") if mod.card == card)
    state.changes = Changes([mod for mod in state.changes if mod.kind != "fed" or mod.card != card])
    if state.host[card] >= 0:
        changes.modify_atk(state, state.host[card], amount, lasting.until_standby(seat))


@costs.taking(1)
def _pay_sword(state: State, card: int, seat: int, targets: Targets) -> None:
    state.changes.append(Mod("fed", card, atk_of(state, targets[0]) // 2, state.turn))
    actions.tribute(state, targets[0])


def _decide(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-148: two cards are drawn, one for each hand; the opponent points at one."""
    held = len(state.players[seat].hand)
    actions.draw(state, seat, 2)
    pair = tuple(state.players[seat].hand[held:])
    if state.outcome is None and len(pair) == 2:
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
    if state.game.main[chosen] & MONSTER and summons.room(state, seat) and summons.summonable(state, seat, (chosen,)):
        summons.special_summon(state, seat, (chosen,))
    else:
        actions.to_graveyard(state, chosen)


def _cyclone(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-120: a Set card goes; then the wind turns on a Terrain of its side for two End Phases."""
    if state.zone[targets[0]] not in ON_FIELD_ZONES:
        return
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
    """LEN-134: a WATER monster with Regeneration comes back until the End Phase."""
    summons.special_summon(state, seat, _sea_life(state, card, seat), then=lasting.doom, arguments=(card,))


def _jewel_options(state: State, card: int, seat: int) -> tuple[Option, ...]:
    """LEN-135: Integrations with a Spellcaster of the deck."""
    deck = places.deck_cards(state, seat, conditions.is_monster, conditions.of_type("Spellcaster"))
    names = sorted(duelist_names(state, seat))
    return tuple(option for name in names for option in extra_options(state, seat, "integration", name, deck))


def _jewel_ways(state: State, card: int, seat: int) -> list[Targets]:
    own = targets.monster("own", conditions.face_up, conditions.of_type("Spellcaster"))(state, card, seat)
    return [*own, ()] if _jewel_options(state, card, seat) and summons.room(state, seat) else own


def _jewel(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-135: a Spellcaster may turn whom it attacks, or one of the deck is integrated at once."""
    if targets:
        marks.mark(state, targets[0], "jewelled", card, state.turn)
        return
    options = _jewel_options(state, card, seat)
    deck = sorted({option[1][0] for option in options})
    choices.choose_card(state, seat, deck, _integrate_found, options, seat)


def _integrate_found(state: State, found: int, options: tuple[Option, ...], seat: int) -> None:
    actions.search(state, found)
    choices.later(state, _take_back, found)
    summons.summon_extra(state, seat, tuple(option for option in options if option[1] == (found,)), "integration")


def _take_back(state: State, found: int) -> None:
    """LEN-135: a Spellcaster that could not be used returns to the deck."""
    if state.zone[found] == HAND:
        actions.to_deck(state, found)


def _jewel_shines(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-135: attacked: the chosen Spellcaster declared this attack."""
    return data[0] in marks.marked_cards(state, "jewelled", card) and conditions.own(state, data[0], data[0])


def _dazzle(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-135: the attacked monster changes its position."""
    if state.attack is not None:
        changes.battle_swap(state, state.attack[1])


CARDS: dict[str, CardEffects] = {
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
