"""Rebirth of Avatar: monsters 051 to 110."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    marks,
    places,
    situations,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.copies import copy_monster
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.constants import BATTLE, DEF, FRONT, HIDDEN_DEF, ON_FIELD, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, place_of
from deckcheck.games.kingdom_duels.engine.summons.summons import declare_summon, in_extra


def _pricked(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and state.pos[card] == DEF


def _prick(state: State, card: int, seat: int, data: Data) -> None:
    changes.lose_lp(state, changes.controller(state, data[0]), 300)


def _beasts(state: State, card: int, seat: int) -> list[int]:
    own = places.field_monsters(state, seat, "own")
    return [other for other in own if conditions.of_type("Beast")(state, card, other) and costs.tributable(state, card, other)]


def _pride(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-070: the cost; as many Beasts as one likes, for a card each."""
    beasts = _beasts(state, card, seat)
    choices.pick_up_to(state, seat, beasts, len(beasts), _prey, seat, least=1)


def _prey(state: State, chosen: Targets, seat: int) -> None:
    marks.mark(state, -1 - seat, "pride", len(chosen), state.turn)
    for other in chosen:
        actions.tribute(state, other)


def _feast(state: State, card: int, seat: int, data: Data) -> None:
    number = sum(marks.marks(state, -1 - seat, "pride"))
    marks.unmark(state, "pride", card=-1 - seat)
    actions.draw(state, seat, number)


def _in_defence(state: State, card: int, other: int) -> bool:
    return state.pos[other] in (DEF, HIDDEN_DEF)


def _expose(state: State, card: int, seat: int, targets: Targets) -> None:
    if _in_defence(state, card, targets[0]):
        changes.battle_swap(state, targets[0])


def _timeshift(state: State, card: int, seat: int) -> bool:
    """ROA-089: not in its player's first turn of the duel."""
    late = state.turn - 1 in marks.marks(state, -1 - seat, "joined")  # who joins has the next turn
    return not (state.active == seat and (late or state.round == 1)) and _ALTER.can(state, card, seat)


_ALTER = summons.alter_use("Timeshifted", conditions.itself, slow=False)


def _open_traps(state: State, seat: int) -> list[int]:
    cards = places.spells_and_traps(state, seat)
    return [other for other in cards if conditions.face_up(state, other, other) and conditions.is_trap(state, other, other)]


def _give_stars(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-098: any number of its Lifestar Counters go to another monster."""
    choices.choose(
        state,
        seat,
        tuple(range(1, marks.lifestars(state, card) + 1)),
        _stars_given,
        card,
        targets[0],
        called="{} of its Lifestar Counters",
    )


def _stars_given(state: State, number: int, card: int, other: int) -> None:
    if state.zone[other] == FRONT:
        marks.add_lifestars(state, card, -number)
        marks.add_lifestars(state, other, number)


def _out_of_the_box(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-086, ROA-097: Special Summoned from a Toy Box of its player."""
    return data[0] == card and data[2] == UNDER and marks.marked(state, card, "boxed")


def _gunfight(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-108: damage, or another attack on an Integration Monster."""
    words = ["damage", "attack"] if _integrated(state, card, seat) else ["damage"]
    choices.choose(state, seat, words, _gunfought, card, seat)


def _gunfought(state: State, word: str, card: int, seat: int) -> None:
    if word == "damage":
        choices.choose_opponent(state, seat, changes.damage, 200)
    else:
        choices.choose_card(state, seat, _integrated(state, card, seat), battles.attacked_by, card)


def _integrated(state: State, card: int, seat: int) -> list[int]:
    foes = places.field_monsters(state, seat, "foe")
    return [other for other in foes if "Integration" in state.game.types[other] and conditions.face_up(state, card, other)]


def _abduct(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-087: a Clone Token of the other player's takes the place of the monster."""
    monster = targets[0]
    player, place, position = changes.controller(state, monster), place_of(state, monster), state.pos[monster]
    if state.zone[monster] != FRONT or not actions.take_control(state, monster, seat):
        return
    tokens = sorted(in_extra(state, player, summons.CLONE))
    if tokens and not has(state, tokens[0], "cannot_be_special_summoned"):
        copy_monster(state, tokens[0], monster)
        choices.later(state, _weaken_clone, tokens[0], card)
        declare_summon(state, player, tokens[0], place, position)


def _weaken_clone(state: State, token: int, card: int) -> None:
    changes.modify_atk(state, token, -500, ON_FIELD)
    changes.modify_def(state, token, -500, ON_FIELD)
    marks.mark(state, token, "short_lived", card)


def _clone_ends(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-087: the Token is destroyed."""
    tokens = marks.marked_cards(state, "short_lived", card)
    actions.destroy_all(state, [token for token in tokens if changes.controller(state, token) == data[0]], seat)


CARDS: dict[str, CardEffects] = {
    "ROA-063": CardEffects(triggers=(Trigger("attacked", _prick, _pricked),)),  # Spike Rhinoceros
    "ROA-064": CardEffects(  # Learning Elf
        triggers=(
            Trigger("drew", lambda state, card, seat, data: changes.gain_lp(state, seat, 100), triggers.own_event),
            Trigger("sent_to_graveyard", lambda state, card, seat, data: actions.draw(state, seat), triggers.self_event),
        )
    ),
    "ROA-070": CardEffects(  # War Lion
        triggers=(
            Trigger(
                "summoned",
                _feast,
                lambda state, card, seat, data: data[0] == card and bool(_beasts(state, card, seat)),
                optional=True,
                limit="turn",
                cost=_pride,
            ),
        )
    ),
    # Stronger beside its Queen, safe behind its men, and its fall costs LP.
    "ROA-081": CardEffects(  # Puppet King
        statics=(
            statics.self_static("atk", situations.has_own(conditions.named("Puppet Queen")), value=2000),
            statics.self_static(
                "cannot_be_attacked",
                situations.has_own(conditions.not_itself, conditions.name_has("Puppet"), conditions.of_type("Warrior")),
            ),
        ),
        triggers=(triggers.when_destroyed(lambda state, card, seat, data: changes.lose_lp(state, seat, 1000), cause="battle"),),
    ),
    "ROA-086": CardEffects(  # Toy Soldier
        triggers=(
            Trigger(
                "summoned",
                lambda state, card, seat, data: changes.modify_atk(state, card, 400),
                _out_of_the_box,
                limit="turn",
            ),
        )
    ),
    "ROA-087": CardEffects(  # Eva Abductor
        uses=(
            ActivatedEffect(
                costs.after_discard(_abduct),
                targets=costs.discarding(targets.monster("foe", conditions.is_normal, conditions.level(most=4))),
                cost=costs.pay_discard(),
            ),
        ),
        triggers=(
            triggers.bookkeeping(
                "end_phase", _clone_ends, lambda state, card, seat, data: bool(marks.marked_cards(state, "short_lived", card))
            ),
        ),
    ),
    "ROA-089": CardEffects(uses=(replace(_ALTER, can=_timeshift),)),  # Silent Swordsman LV0
    "ROA-093": CardEffects(  # Eva Token
        triggers=(
            Trigger(
                "standby",
                lambda state, card, seat, data: marks.add_lifestars(state, card, 1),
                lambda state, card, seat, data: data[0] == seat and marks.lifestars(state, card) < 2,
            ),
        )
    ),
    "ROA-097": CardEffects(  # Toy Magician
        triggers=(
            Trigger(
                "summoned",
                lambda state, card, seat, data: choices.choose_card(
                    state, seat, _open_traps(state, seat), actions.destroy, seat
                ),
                lambda state, card, seat, data: _out_of_the_box(state, card, seat, data) and bool(_open_traps(state, seat)),
                optional=True,
                limit="turn",
            ),
        )
    ),
    "ROA-098": CardEffects(  # Lyra the Giver
        uses=(
            ActivatedEffect(
                _give_stars,
                can=lambda state, card, seat: marks.lifestars(state, card) > 0,
                targets=targets.monster("any", conditions.face_up, conditions.not_itself),
            ),
        )
    ),
    "ROA-105": CardEffects(  # Eva Epsilon
        uses=(
            ActivatedEffect(
                _expose,
                can=lambda state, card, seat: terrains.terrain_name(state, card) == "Space",
                targets=targets.monster("foe", _in_defence),
            ),
        )
    ),
    "ROA-108": CardEffects(  # Twin Gunfighter
        triggers=(
            Trigger(
                "attack_declared",
                _gunfight,
                lambda state, card, seat, data: data[0] == card and state.active == seat and state.phase == BATTLE,
                limit="turn",
            ),
        )
    ),
}
