"""Seal of Exodia: monsters 061 to 110."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    marks,
    piles,
    places,
    resolves,
    silk_hats,
    situations,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, bonus, types_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, DEF, FRONT, MAIN1, MAIN2
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _call_insect(state: State, card: int, seat: int, data: Data) -> None:
    summons.special_summon(state, seat, _insects(state, card, seat))


def _insects(state: State, card: int, seat: int) -> list[int]:
    return [
        other
        for other in state.players[seat].hand
        if conditions.both(conditions.of_type("Insect"), conditions.level(4, 4))(state, card, other)
    ]


def _beats_and_has_insect(state: State, card: int, seat: int, data: Data) -> bool:
    if not battles.beats(battles.fell_as_foe)(state, card, seat, data):
        return False
    return bool(_insects(state, card, seat)) and summons.room(state, seat)


def _hatch(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-063: its counters are spent for an Alter Summon upon it."""
    summons.alter_summon(state, seat, "Timeshifted", lambda state, other, material: material == card)


def _may_hatch(state: State, card: int, seat: int) -> bool:
    if not state.counters[card]:
        return False
    return any(option[1] == (card,) for option in summons.alter_options(state, seat, "Timeshifted"))


def _show_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-091: a part of its activation."""
    changes.turn_up(state, seat, card)


def _may_earth(state: State, card: int, seat: int) -> bool:
    """SOE-091: a Thunderblast monster attacks while it is on a WATER Terrain, Hidden or not."""
    if state.attack is None or state.zone[card] != FRONT or terrains.terrain_attribute(state, card) != "water":
        return False
    return state.attack[0] != card and conditions.of_type("Thunderblast")(state, card, state.attack[0])


def _stone_choices(state: State, card: int, seat: int) -> list[Targets]:
    """SOE-094: stand up, or sink into a WATER Terrain."""
    stand: list[Targets] = [(card,)] if state.pos[card] == DEF else []
    return stand + terrains.own_water(state, card, seat)


def _sink(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-094: it goes as the effect is activated, or does not attack in that turn."""
    if targets[0] < 0:
        actions.to_graveyard(state, card)
    else:
        changes.change(state, card, "cannot_attack")


def _stone(state: State, card: int, seat: int, targets: Targets) -> None:
    if targets[0] < 0:
        terrains.fill_up(state, card, seat, targets)
    elif state.zone[card] == FRONT:
        changes.set_position(state, card, ATK)
        if state.pos[card] == ATK:
            choices.pick_up_to(state, seat, _continuous_spells(state, card, seat), 1, actions.destroy_all, seat)


def _continuous_spells(state: State, card: int, seat: int) -> list[int]:
    fits = conditions.both(conditions.is_continuous, conditions.is_spell)
    return [other for other in places.row_cards(state, seat) if fits(state, card, other)]


def _close_waters(state: State, card: int, seat: int, board: int, column: int) -> None:
    marks.mark(state, card, "closes_waters")


def _hungry(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-097: it battles a Warrior, Support or Spellcaster."""
    other = battles.battles(state, card, data)
    return other >= 0 and not types_of(state, other).isdisjoint(("Warrior", "Support", "Spellcaster"))


def _double(state: State, card: int, seat: int, data: Data) -> None:
    changes.double_original(state, card)


def _rearrange(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-098: the player sees the two top cards and says which is to be drawn first."""
    deck = state.players[seat].deck
    deck.settle(state.stream)
    pair = tuple(deck.cards[-2:])
    piles.look(state, seat, pair)
    if len(pair) == 2:
        choices.choose(state, seat, [state.refs[other] for other in pair], _put_first, seat, pair)


def _put_first(state: State, word: str, seat: int, pair: tuple[int, ...]) -> None:
    cards = state.players[seat].deck.cards
    if state.refs[pair[0]] == word and tuple(cards[-2:]) == pair:
        cards[-1], cards[-2] = cards[-2], cards[-1]
        for card in pair:  # the player knows where they are now
            piles.know(state, seat, card)


def _hold(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-103: monsters on a Terrain of the opponent stay where they are."""
    words = terrains.spots(state, terrains.foe_sides(state, seat))
    choices.choose(state, seat, words, _held, card)


def _held(state: State, word: str, card: int) -> None:
    if state.zone[card] == FRONT:
        marks.mark(state, card, "holds", terrains.spot(word))


def _is_held(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and (state.ctrl[other], state.col[other]) in marks.marks(state, card, "holds")


def _swap_spent(state: State, card: int) -> bool:
    """SOE-104: it withstood one change of position in this turn."""
    return is_used(state, changes.controller(state, card), card, "turn", -60)


def _bless(state: State, card: int, seat: int, data: Data) -> None:
    marks.add_spell_counter(state, card)


def _sing(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-105: all its ATK goes to another monster."""
    if state.zone[card] == FRONT and state.zone[targets[0]] == FRONT:
        amount = atk_of(state, card)
        changes.modify_atk(state, card, -amount)
        changes.modify_atk(state, targets[0], amount)


def _swap_printed(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-110."""
    changes.change(state, card, "base_atk", state.game.def_[card])
    changes.change(state, card, "base_def", state.game.atk[card])


# SOE-093: when it attacks from hiding, it floods the land as it is turned face-up
_SURFACING = replace(
    triggers.when_revealed(
        terrains.flood(2), attacking=True, when=triggers.unless_used(0, terrains.attacks_near_earth, "duel")
    ),
    optional=True,
    limit="duel",
)


CARDS: dict[str, CardEffects] = {
    "SOE-061": CardEffects(  # Sickle Killer
        triggers=(Trigger("battled", _call_insect, _beats_and_has_insect, optional=True, limit="turn", zone="any"),)
    ),
    "SOE-063": CardEffects(uses=(ActivatedEffect(_hatch, can=_may_hatch, slow=False),)),  # Larva Moth
    "SOE-065": CardEffects(statics=(Static("no_battle_damage", conditions.itself),), triggers=triggers.BURSTS),  # Kuriboh
    # Lends its own Field Power Bonus to the other Warriors.
    "SOE-078": CardEffects(  # Masaki the Legendary Swordsman
        statics=(
            Static(
                "atk", situations.other_own(conditions.of_type("Warrior")), lambda state, card, other: bonus(state, card)[0]
            ),
            Static(
                "def", situations.other_own(conditions.of_type("Warrior")), lambda state, card, other: bonus(state, card)[1]
            ),
        )
    ),
    "SOE-083": battles.grows_by_felling(200, conditions.of_type("Demon")),  # Demon Hunter
    # Summoning Counters are only ever spent by the player who has them.
    "SOE-084": CardEffects(),  # Baby Dragon
    "SOE-090": battles.DISARM,  # Devil Kraken
    "SOE-091": CardEffects(  # Jellyfish
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: actions.negate_attack(state),
                can=_may_earth,
                cost=_show_itself,
                slow=False,
                zone="any",
            ),
        )
    ),
    "SOE-093": CardEffects(  # Leviathan
        triggers=(
            Trigger(
                "attack_declared",
                terrains.flood(2),
                triggers.unless_used(1, terrains.attacks_near_earth, "duel"),
                optional=True,
                limit="duel",
            ),
            _SURFACING,
        )
    ),
    "SOE-094": CardEffects(  # Giant Soldier of Stone
        statics=(Static("immune_type", conditions.itself, "Petrified"),),
        uses=(
            ActivatedEffect(
                _stone, targets=_stone_choices, cost=_sink, can=lambda state, card, seat: state.phase in (MAIN1, MAIN2)
            ),
        ),
        by_phase=True,
    ),
    "SOE-095": CardEffects(  # Megalodon
        uses=(ActivatedEffect(resolves.move_itself, targets=targets.free_terrain("water")),),
        strike=Strike(_close_waters, strikes.strikes_terrain("water")),
    ),
    "SOE-097": CardEffects(  # Flesh-Eating Plant
        triggers=(Trigger("battle_begins", _double, _hungry, optional=True, limit="turn"),)
    ),
    "SOE-098": CardEffects(uses=(ActivatedEffect(_rearrange),)),  # Krokodilius
    "SOE-101": CardEffects(  # Silk Hat Token
        statics=(statics.self_static("no_battle_damage"),),
        uses=(ActivatedEffect(silk_hats.hide_instead, targets=silk_hats.hideable, zone="frontrow", slow=True),),
    ),
    "SOE-103": CardEffects(  # Grappler
        triggers=(Trigger("summoned", _hold, triggers.self_event, optional=True, limit="turn"),),
        statics=(Static("cannot_move", _is_held),),
    ),
    "SOE-104": CardEffects(  # Kentauros
        statics=(
            Static(
                "position_guarded",
                conditions.both(conditions.itself, conditions.by_foe, lambda state, card, other: not _swap_spent(state, card)),
            ),
        )
    ),
    "SOE-105": CardEffects(  # Holy Elf
        triggers=(Trigger("end_phase", _bless, triggers.own_in_attack, optional=True, limit="turn"),),
        uses=(
            ActivatedEffect(
                _sing,
                can=lambda state, card, seat: state.pos[card] == ATK and marks.spell_counters(state, card) > 0,
                targets=targets.monster("own", conditions.face_up, conditions.not_itself),
                cost=marks.pay_spell_counter,
            ),
        ),
    ),
    "SOE-110": CardEffects(  # Leogun
        uses=(
            ActivatedEffect(
                _swap_printed,
                can=lambda state, card, seat: changes.can_pay_lp(state, seat, 200),
                cost=lambda state, card, seat, targets: changes.pay_lp(state, seat, 200),
            ),
        )
    ),
}
