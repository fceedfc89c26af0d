"""Pyramid of Light: Spells 111 to 160."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    resolves,
    ritual_materials,
    rituals,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import side_of
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, BATTLE, FRONT, GRAVE, MAIN1
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _potion(state: State, card: int, seat: int, targets: Targets) -> None:
    grave = state.boards[changes.home(state, seat)].grave
    changes.gain_lp(state, seat, 800 if any(state.game.name[other] == "Red Potion" for other in grave) else 400)


def _read_life(state: State, card: int, seat: int, targets: Targets) -> None:
    first, second = targets
    if state.zone[second] == GRAVE:
        actions.erode(state, second)
    if state.zone[first] == GRAVE:
        summons.special_summon(state, seat, (first,))


def _under_the_pyramid(state: State, card: int, seat: int) -> list[Targets]:
    """PYL-133, PYL-135: nothing while "Pyramid of Light" lies there, else two or more monsters of ten Levels."""
    sets = rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(10))(state, card, seat)
    rows = places.row_cards(state, seat, "own")
    lit = any(conditions.both(conditions.face_up, conditions.named("Pyramid of Light"))(state, card, other) for other in rows)
    return [(), *sets] if lit and summons.room(state, seat) else sets


def _deal(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, _ask_back, card, seat)
    summons.alter_summon(state, seat, "Fallen")


def _ask_back(state: State, card: int, seat: int) -> None:
    if changes.can_pay_lp(state, seat, 400) and state.zone[card] == BACK:
        choices.choose(state, seat, ("yes", "no"), _back, card, seat)


def _back(state: State, word: str, card: int, seat: int) -> None:
    if word == "yes":
        changes.pay_lp(state, seat, 400)
        actions.to_hand(state, card)


def _row(state: State, card: int, other: int) -> int:
    """PYL-140: the cards in the Backrow of the card's controller."""
    mine = side_of(state, card)
    return 300 * sum(there >= 0 and side_of(state, there) == mine for there in state.boards[mine].back)


_OBLIGED = ("Fallen", "Ascended")


def _oblige(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose(state, seat, ("hand", "alter", "both"), _obliged, seat)


def _obliged(state: State, word: str, seat: int) -> None:
    if word != "hand":
        for player in reversed(places.everyone(state, seat)):
            choices.later(state, _must_alter, player)
    if word != "alter":
        choices.target_opponent(state, seat, _must_summon, seat)


def _must_alter(state: State, seat: int) -> None:
    options = tuple(option for alter_type in _OBLIGED for option in summons.alter_options(state, seat, alter_type))
    summons.summon_extra(state, seat, options, "alter")


def _must_summon(state: State, opponent: int, seat: int) -> None:
    found = places.own_cards(state, -1, opponent, ("hand",), ())
    summons.special_summon(state, opponent, found, then=_rewarded, arguments=(seat,))


def _rewarded(state: State, monster: int, seat: int) -> None:
    changes.gain_lp(state, seat, 500)


def _strong_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return atk_of(state, data[0]) >= 3000


def _tempest_rages(state: State, card: int, seat: int) -> bool:
    lives = [state.boards[changes.home(state, player)].lp for player in places.everyone(state, seat)]
    return marks.marked(state, card, "strong_attack") and min(lives) > 1000


def _tempest(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in places.everyone(state, seat):
        changes.damage(state, player, 1000)


def _fallout(state: State, card: int, seat: int, targets: Targets) -> None:
    left = len(state.rotation) - 1 - state.round_place
    marks.mark(state, -1 - seat, "fallout", True, state.turn + left)


def _at_the_edge(state: State, card: int, other: int) -> bool:
    there = other >= 0 and state.zone[other] == FRONT and state.col[other] in (0, 4)
    return there and bool(state.changes.of("fallout"))


def _core(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.replace_all((), (), "Different Dimension")(state, card, seat, ())
    if state.phase == BATTLE:
        resolves.stop_battle(state, card, seat, targets)


def _guard_ready(state: State, card: int, seat: int) -> bool:
    """PYL-120: one card left in the deck, and a "Sealed One" card Eroded."""
    eroded = state.boards[changes.home(state, seat)].eroded
    sealed = any("Sealed One" in state.game.name[other] for other in eroded if state.game.owner[other] == seat)
    ready = len(state.players[seat].deck.cards) == 1 and sealed
    return ready and summons.ritual_ready(state, card) and summons.room(state, seat)


def _call_guard(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[card] == BACK and _guard_ready(state, card, seat):
        summons.ritual_summon(state, card, seat, ())


CARDS: dict[str, CardEffects] = {
    "PYL-111": rituals.ritual(  # Ritual Rebirth of Nephthys
        rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(8), hand=True)
    ),
    "PYL-116": CardEffects(activate=ActivatedEffect(_potion)),  # Blue Potion
    "PYL-118": CardEffects(  # Book of Life
        activate=ActivatedEffect(
            _read_life,
            can=lambda state, card, seat: summons.room(state, seat),
            targets=targets.both_targets(
                targets.in_graveyard(
                    "own",
                    conditions.is_monster,
                    conditions.of_type("Undead", "Illusion"),
                ),
                targets.in_graveyard("foe", conditions.is_monster),
            ),
        )
    ),
    "PYL-120": CardEffects(  # Master of the Guard Ritual
        activate=ActivatedEffect(resolves.nothing),
        stays=True,
        uses=(ActivatedEffect(_call_guard, can=_guard_ready, limit=""),),
    ),
    "PYL-128": CardEffects(  # Obligatory Summon
        activate=ActivatedEffect(
            _oblige,
            can=lambda state, card, seat: state.active == seat and state.phase == MAIN1,
            cost=lambda state, card, seat, targets: changes.change_player(state, seat, "player_no_attacks"),
        ),
        by_phase=True,
    ),
    "PYL-133": rituals.ritual(_under_the_pyramid),  # Gynosphinx Ritual
    "PYL-135": rituals.ritual(_under_the_pyramid),  # Androsphinx Ritual
    "PYL-137": CardEffects(  # Deal of Darkness
        activate=ActivatedEffect(_deal, can=lambda state, card, seat: bool(summons.alter_options(state, seat, "Fallen")))
    ),
    "PYL-140": CardEffects(  # Mage Power
        equip_to=conditions.of_type("Spellcaster"), statics=(Static("atk", conditions.its_bearer, _row),)
    ),
    "PYL-142": CardEffects(  # Inferno Tempest
        activate=ActivatedEffect(_tempest, can=_tempest_rages, limit="duel"),
        triggers=tuple(triggers.notes(event, "strong_attack", _strong_attack) for event in ("attack_declared", "struck")),
    ),
    "PYL-144": CardEffects(  # Fallout
        activate=ActivatedEffect(_fallout), statics=(Static("cannot_attack", _at_the_edge, zone="any"),)
    ),
    "PYL-145": CardEffects(  # Dark Core
        activate=ActivatedEffect(_core),
        triggers=(lasting.persists(2), Trigger("left_field", terrains.close_dimension, triggers.worn_and_gone)),
    ),
}
