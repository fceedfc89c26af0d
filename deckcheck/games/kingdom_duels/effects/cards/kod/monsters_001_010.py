"""King of Duelists: monsters 001 to 020."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    answers,
    changes,
    choices,
    conditions,
    costs,
    marks,
    piles,
    places,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import def_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.games.kingdom_duels.engine.terrains.markers import PRINTED, TERRAINS
from deckcheck.games.kingdom_duels.engine.view.lookahead import Happened


def _moor(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-002: its ring comes from hand or deck."""
    ring = conditions.named("Flotation Ring")
    found = [other for other in state.players[seat].hand if ring(state, card, other)]
    found += places.deck_cards(state, seat, ring)
    choices.choose_card(state, seat, found, _moored, card, seat)


def _moored(state: State, ring: int, card: int, seat: int) -> None:
    from_deck = ring in state.players[seat].deck.cards
    actions.equip(state, ring, card, seat)
    if from_deck:
        actions.shuffle(state, seat)


def _has_ring(state: State, card: int, seat: int, data: Data) -> bool:
    ring = conditions.named("Flotation Ring")
    cards = (*state.players[seat].hand, *state.players[seat].deck.cards)
    free = -1 in state.boards[changes.home(state, seat)].back
    return data[0] == card and free and any(ring(state, card, other) for other in cards)


def _nightfall(state: State, card: int, seat: int, data: Data) -> None:
    terrains.ask_terrains(state, seat, (changes.home(state, seat),), 5, "Night")


def _crash(state: State, card: int, seat: int, data: Data) -> None:
    actions.destroy(state, card, opponents(state, seat)[0], damage=True)


def _absorb(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-005: another DARK Beast or Demon goes beneath it and gives it its bonus."""
    atk, def_ = state.game.bonus[targets[0]]
    if conditions.own(state, card, targets[0]) and actions.attach(state, targets[0], card):
        changes.modify_atk(state, card, atk, ON_FIELD)
        changes.modify_def(state, card, def_, ON_FIELD)


DARK_TERRAINS = tuple(terrain.name for terrain in PRINTED if terrain.attribute == "dark")


def _darken(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose(state, seat, DARK_TERRAINS, _darkened, card)


def _darkened(state: State, name: str, card: int) -> None:
    if state.zone[card] == FRONT:
        terrains.replace_terrain(state, state.ctrl[card], state.col[card], name)


def _normal_on_bright(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[1] == "normal") and terrains.terrain_attribute(state, card) != "dark"


def _weaker_walls(state: State, card: int, other: int) -> Targets:
    """KOD-009: the player's monsters with a lower DEF, which stand behind it until it was attacked itself."""
    if marks.marked(state, card, "stood"):
        return ()
    mine = def_of(state, card)
    return tuple(
        candidate for candidate in monsters(state, state.ctrl[card]) if candidate != card and def_of(state, candidate) < mine
    )


def _stiff(state: State, card: int, seat: int, data: Data) -> None:
    changes.change(state, card, "cannot_attack")


def _melt_down(state: State, card: int, seat: int, data: Data) -> None:
    found = [other for other in places.graveyard(state, seat, "own") if METALIZED(state, card, other)]
    choices.choose_card(state, seat, found, actions.to_deck)


def _melt(state: State, card: int, seat: int, data: Data) -> None:
    actions.tribute(state, card)


def _may_melt(state: State, card: int, seat: int, data: Data) -> bool:
    mine = data[0] == seat and costs.tributable(state, card, card)
    return mine and any(METALIZED(state, card, other) for other in places.graveyard(state, seat, "own"))


METALIZED = conditions.both(
    conditions.either(conditions.is_spell, conditions.is_trap), conditions.has_id("KOD-111", "LEN-019", "NPH-116")
)


def _darkness_kept(state: State, card: int, seat: int) -> Happened:
    """KOD-004: a DARK Terrain of the player's side becomes another one."""
    board = state.players[seat].board
    dark = [column for column, number in enumerate(state.boards[board].terrains) if TERRAINS[number].attribute == "dark"]

    def happened(before: State, after: State) -> bool:
        return any(after.boards[board].terrains[column] != before.boards[board].terrains[column] for column in dark)

    return happened


def _keep_darkness(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-004: an effect that would replace a DARK Terrain of its side is negated."""
    actions.negate(state)


CARDS: dict[str, CardEffects] = {
    "KOD-002": CardEffects(  # Castle of Darkening
        triggers=(
            Trigger("summoned", _moor, _has_ring, optional=True, limit="turn"),
            Trigger("summoned", _nightfall, triggers.self_event, optional=True, limit="turn"),
            Trigger("end_phase", _crash, lambda state, card, seat, data: not conditions.of_type("Flying")(state, card, card)),
        ),
        statics=(
            Static(
                "no_bonus",
                conditions.both(conditions.foes, lambda state, card, other: conditions.in_defence(state, card, card)),
            ),
        ),
    ),
    "KOD-004": CardEffects(  # Barox
        uses=(
            ActivatedEffect(
                _keep_darkness,
                can=answers.responds_to_outcome(_darkness_kept),
                slow=False,
            ),
        )
    ),
    "KOD-005": CardEffects(  # Dark Chimera
        uses=(
            ActivatedEffect(
                _absorb,
                targets=targets.monster(
                    "own",
                    conditions.not_itself,
                    conditions.of_attribute("dark"),
                    conditions.of_type("Beast", "Demon"),
                    lambda state, card, other: not state.game.token[other],
                ),
            ),
        )
    ),
    "KOD-006": CardEffects(  # Supreme King of the Dark Demon World
        triggers=(Trigger("summoned", _darken, _normal_on_bright, optional=True, limit="turn"),),
        uses=(
            ActivatedEffect(
                piles.salvage("deck"),
                can=lambda state, card, seat: changes.can_pay_lp(state, seat, 1000),
                targets=targets.in_graveyard(
                    "own",
                    conditions.either(
                        conditions.both(conditions.is_monster, conditions.of_type("Demon"), conditions.of_attribute("dark")),
                        conditions.has_id("KOD-006"),
                    ),
                ),
                cost=lambda state, card, seat, targets: changes.pay_lp(state, seat, 1000),
                limit="duel",
            ),
        ),
    ),
    "KOD-009": CardEffects(  # Metal Guardian
        statics=(Static("cannot_attack_these", conditions.foes, _weaker_walls),),
        triggers=(
            Trigger("position_changed", _stiff, triggers.turned_to_attack, at_once=True),
            Trigger("flipped", _stiff, triggers.turned_to_attack, at_once=True),
            triggers.notes("attack_declared", "stood", lambda state, card, seat, data: data[1] == card, zone="field"),
            Trigger("end_phase", _melt_down, _may_melt, optional=True, limit="turn", cost=_melt),
        ),
    ),
}
