"""Millennium Legacy: Spells 080 to 170."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    answers,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    piles,
    places,
    resolves,
    situations,
    summons,
    targets,
    terrains,
)
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_unstoppable
from deckcheck.games.kingdom_duels.engine.duel.constants import DEF, FRONT, STANDBY
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.view.lookahead import would


def _potion_targets(state: State, card: int, seat: int) -> list[Targets]:
    """MLY-084: no target, for the player to drink it, or a monster of the player."""
    return [(), *targets.monster("own")(state, card, seat)]


def _drink(state: State, card: int, seat: int, targets: Targets) -> None:
    if not targets:
        changes.gain_lp(state, seat, 500)
    for monster in targets:
        changes.modify_atk(state, monster, 500)
        changes.change(state, monster, "inflicts_no_damage")
        changes.change(state, monster, "harmless")


def _faces_harmless(state: State, card: int, other: int) -> bool:
    """MLY-084: a monster in battle with one that drank the potion."""
    if state.battle is None or other not in state.battle:
        return False
    return conditions.flagged("harmless")(state, card, situations.opposing(state, other))


def _no_alters(state: State, card: int, seat: int) -> bool:
    return not any("Alter" in state.game.types[monster] for monster in places.field_monsters(state, seat, "own"))


_ASCEND = summons.alter_use("Ascended")


def _conversion_targets(state: State, card: int, seat: int) -> list[Targets]:
    """MLY-104: no target for the Terrains alone, or a Machine."""
    return [(), *targets.monster("own", conditions.face_up, conditions.of_type("Machine"))(state, card, seat)]


def _convert(state: State, card: int, seat: int, targets: Targets) -> None:
    if not targets:
        terrains.ask_terrains(state, seat, terrains.every_board(state), 2, "Factory", least=1)
        return
    terrains.ask_terrains(state, seat, terrains.every_board(state), 2, "Factory")
    turns = lasting.until_standby(seat)
    changes.change(state, targets[0], "base_bonus", (1000, state.game.bonus[targets[0]][1]), turns)


_ZERA_PARTS = ("Warrior of Zera", "Gargoyle Powered")


def _part_of_advent(state: State, card: int, seat: int, part: int) -> bool:
    """MLY-109: a part that can be carried out now: a tribute for one of two cards, or the Fusion Summon."""
    if part == 2:
        return bool(summons.fusion_options(state, seat, "", conditions.named("Zera")))
    return bool(costs.own_tribute()(state, card, seat)) and bool(
        places.deck_cards(state, seat, conditions.named(_ZERA_PARTS[part]))
    )


def _advent(state: State, card: int, seat: int, targets: Targets) -> None:
    _next_part(state, card, seat, 0, False)


def _next_part(state: State, card: int, seat: int, part: int, done: bool) -> None:
    """MLY-109: the parts in their order, each if its player likes; one of them must be chosen."""
    if part > 2:
        return
    if not _part_of_advent(state, card, seat, part):
        _next_part(state, card, seat, part + 1, done)
        return
    words = ("yes", "no") if done or any(_part_of_advent(state, card, seat, more) for more in range(part + 1, 3)) else ("yes",)
    choices.choose(state, seat, words, _chose_part, card, seat, part, done)


def _chose_part(state: State, word: str, card: int, seat: int, part: int, done: bool) -> None:
    choices.later(state, _next_part, card, seat, part + 1, done or word == "yes")
    if word == "no":
        return
    if part == 2:
        summons.fusion_summon(state, seat, "", conditions.named("Zera"))
        return
    cards = [other for (other,) in costs.own_tribute()(state, card, seat)]
    choices.choose_card(state, seat, cards, _tributed_for, card, seat, part)


def _tributed_for(state: State, tribute: int, card: int, seat: int, part: int) -> None:
    actions.tribute(state, tribute)
    piles.search_for(conditions.named(_ZERA_PARTS[part]))(state, card, seat, ())


DEMON_RITUALS = (
    "Zemia Tablet Ritual", "La Jinn Tablet Ritual", "Ritual of the Masked Demon Beast", "Masked Selection Ritual",
    "Dark Ritual of Legend", "Ritual of the Blasphemous Avatar", "Ritual of the Blasphemous Dreadroot", "Alien Greed Ritual",
    "Ritual of the Blasphemous Eraser", "Fiendish Engine Ritual", "Battlefield Ritual", "Shunoros Ritual",
    "Ritual of the Blasphemous Leviathan", "Diabound Ritual", "Synthetic Demon Ritual",
)  # fmt: skip
"""The Ritual Spells of the Ritual Monsters that are Demons."""


def _in_own_standby(state: State, card: int, seat: int) -> bool:
    if state.phase != STANDBY or state.active != seat:
        return False
    return bool(_ceremonies(state, seat))


def _ceremonies(state: State, seat: int) -> list[str]:
    words = ["positions"] if places.field_monsters(state, seat) else []
    return words + (["ritual"] if places.deck_cards(state, seat, conditions.named(*DEMON_RITUALS)) else [])


def _celebrate(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-114: every monster changes its position, or a Ritual Spell for a Demon comes to the hand."""
    choices.choose(state, seat, _ceremonies(state, seat), _celebrated, card, seat)


def _celebrated(state: State, word: str, card: int, seat: int) -> None:
    if word == "ritual":
        piles.search_for(conditions.named(*DEMON_RITUALS))(state, card, seat, ())
        return
    for other in places.field_monsters(state, seat):
        changes.battle_swap(state, other)
    changes.change_player(state, seat, "player_no_positions")


_KEEPERS = conditions.either(conditions.hidden, conditions.both(conditions.face_up, conditions.GRAVEKEEPER))


def _is_guarded(state: State, card: int, seat: int, data: Data) -> bool:
    """MLY-126: a Hidden or "Gravekeeper" monster is on the field."""
    return data[0] != card and any(_KEEPERS(state, card, other) for other in places.field_monsters(state, seat))


def _keep_graves(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-126: an effect that would take a card from a graveyard is negated."""
    links = [link for link in state.chain if link.card == data[0] and link.use == data[2]]
    if links and not is_unstoppable(state, links[-1]) and would(state, links[-1], answers.empties_graveyard(state, card, seat)):
        state.negated = (*state.negated, links[-1].number)


CARDS: dict[str, CardEffects] = {
    "MLY-084": CardEffects(  # Red Potion
        activate=ActivatedEffect(resolves.if_still(_potion_targets, _drink), targets=_potion_targets),
        statics=(Static("battle_proof", _faces_harmless, zone="any"),),
    ),
    "MLY-104": CardEffects(  # Machine Conversion Factory
        activate=ActivatedEffect(_convert, targets=_conversion_targets)
    ),
    "MLY-109": CardEffects(  # Advent of Zera
        activate=ActivatedEffect(
            _advent, can=lambda state, card, seat: any(_part_of_advent(state, card, seat, part) for part in range(3))
        )
    ),
    "MLY-114": CardEffects(activate=ActivatedEffect(_celebrate, can=_in_own_standby), by_phase=True),  # Evil Ceremony
    "MLY-119": CardEffects(  # Chorus of Sanctuary
        activate=ActivatedEffect(resolves.nothing),
        statics=(
            Static(
                "def", lambda state, card, other: other >= 0 and state.zone[other] == FRONT and state.pos[other] % 2 == DEF, 500
            ),
        ),
        uses=(
            ActivatedEffect(
                _ASCEND.resolve,
                can=lambda state, card, seat: _no_alters(state, card, seat) and _ASCEND.can(state, card, seat),
                slow=True,
            ),
        ),
    ),
    "MLY-126": CardEffects(  # Necrovalley
        activate=ActivatedEffect(resolves.nothing), triggers=(Trigger("activated", _keep_graves, _is_guarded, at_once=True),)
    ),
}
