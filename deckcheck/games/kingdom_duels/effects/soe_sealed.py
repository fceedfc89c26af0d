"""Seal of Exodia: the Sealed One, STRIKEs, and monsters that change Terrains or move."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import face_up, itself
from deckcheck.games.kingdom_duels.effects._targets import field_monsters, row_cards
from deckcheck.games.kingdom_duels.effects._trigger_conditions import self_event
from deckcheck.games.kingdom_duels.engine.cards import SPELL
from deckcheck.games.kingdom_duels.engine.constants import ATK, DEF, FRONT, HIDDEN_ATK, MAIN1, MAIN2
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.events import fire
from deckcheck.games.kingdom_duels.engine.life_points import lose_lp
from deckcheck.games.kingdom_duels.engine.materials import Option, extra_options
from deckcheck.games.kingdom_duels.engine.state import State, note
from deckcheck.games.kingdom_duels.engine.summons import ask_extra
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import monsters
from deckcheck.games.kingdom_duels.engine.zones import place_front

LIMBS = (
    "Head of the Sealed One",
    "Right Leg of the Sealed One",
    "Left Leg of the Sealed One",
    "Right Arm of the Sealed One",
    "Left Arm of the Sealed One",
)


def _limbs(state: State, seat: int) -> list[int]:
    """Return the five in hand, or none of them."""
    hand = state.players[seat].hand
    if not {state.game.name[card] for card in hand}.issuperset(LIMBS):
        return []
    return [next(card for card in hand if state.game.name[card] == name) for name in LIMBS]


def _break_seal(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-024: the player's monsters make room and the five come to the field."""
    limbs = _limbs(state, seat)
    if not limbs:
        return
    for other in monsters(state, do.home(state, seat)):
        do.to_graveyard(state, other)
    if any(state.game.name[other] == "Exodia" for other in state.players[seat].extra):
        _join(state, seat, tuple(limbs))
    else:
        for limb in reversed(limbs):
            do.later(state, _call_limb, seat, limb)


def _call_limb(state: State, seat: int, limb: int) -> None:
    do.special_summon(state, seat, (limb,))


def _join(state: State, seat: int, limbs: tuple[int, ...]) -> None:
    """Exodia is fused from the five at once: nothing answers the summons before that, or negates them."""
    board = do.home(state, seat)
    for column, limb in enumerate(limbs):
        place_front(state, limb, board, column, ATK)
        note(state, "monster_summoned", seat, limb, "special", column + 1, ATK)
        do.later(state, fire, "summoned", limb, "special")
    ask_extra(state, seat, _exodias(state, seat, limbs), "fusion")
    for other in state.players[seat].extra:
        if state.game.name[other] == "Exodia":
            last.mark(state, other, "summon_stands")


def _exodias(state: State, seat: int, limbs: tuple[int, ...]) -> tuple[Option, ...]:
    options = extra_options(state, seat, "fusion", LIMBS[0])
    return tuple(option for option in options if state.game.name[option[0]] == "Exodia" and set(option[1]) == set(limbs))


def _obliterate(state: State, card: int, seat: int, board: int, column: int) -> None:
    """SOE-030: nothing is left of the side that is struck."""
    do.destroy_all(state, monsters(state, board), seat)
    for victim in [other for other in last.others(state, seat) if do.home(state, other) == board]:
        lose_lp(state, victim, state.boards[board].lp, "cost")


def other_side(state: State, card: int, seat: int, board: int, column: int) -> bool:
    """STRIKE: any Terrain of an opponent."""
    return board != do.home(state, seat)


# STRIKEs


def _reveal_dark(state: State, card: int, seat: int, board: int, column: int) -> None:
    """SOE-010: up to three Hidden monsters of the opponents on DARK Terrains are shown until the End Phase."""
    found = [
        other
        for other in field_monsters(state, seat, "foe")
        if state.pos[other] >= HIDDEN_ATK and parts.terrain_attribute(state, other) == "dark"
    ]
    parts.pick_up_to(state, seat, found, 3, _shown, card)


def _shown(state: State, chosen: tuple[int, ...], card: int) -> None:
    for other in chosen:
        last.mark(state, other, "shown", card)
        do.flip_face_up(state, other)


def _hide_again(state: State, card: int, seat: int, data: Data) -> None:
    for other in last.marked_cards(state, "shown", card):
        do.hide(state, other, HIDDEN_ATK + state.pos[other])
    last.unmark(state, "shown", value=card)


def _has_shown(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(last.marked_cards(state, "shown", card))


def _close_waters(state: State, card: int, seat: int, board: int, column: int) -> None:
    last.mark(state, card, "closes_waters")


def _reap(state: State, card: int, seat: int, board: int, column: int) -> None:
    """SOE-127: the Backrow card of the column is shown; a Spell is destroyed."""
    other = state.boards[board].back[column]
    if other >= 0:
        for player in range(len(state.players)):
            last.look(state, player, (other,))
        if state.game.main[other] & SPELL:
            do.destroy(state, other, seat)


def _backrow_there(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return state.boards[board].back[column] >= 0


def _clear_integrations(state: State, card: int, seat: int, data: Data) -> None:
    for board in state.boards:
        for other in [candidate for candidate in board.grave if "Integration" in state.game.types[candidate]]:
            do.erode(state, other)


# Stone and water


def _own_water(state: State, card: int, seat: int) -> list[Targets]:
    """Return the WATER Terrain that the card is on."""
    if parts.terrain_attribute(state, card) != "water":
        return []
    return [(do.terrain_target(state.ctrl[card], state.col[card]),)]


def _fill_up(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-031, SOE-094: where the monster was, the water becomes a coast."""
    board, column = do.terrain_at(targets[0])
    if TERRAINS[state.boards[board].terrains[column]].attribute == "water":
        do.replace_terrain(state, board, column, "Rugged Coast")


def _stone_choices(state: State, card: int, seat: int) -> list[Targets]:
    """SOE-094: stand up, or sink into a WATER Terrain."""
    stand: list[Targets] = [(card,)] if state.pos[card] == DEF else []
    return stand + _own_water(state, card, seat)


def _sink(state: State, card: int, seat: int, targets: Targets) -> None:
    if targets[0] < 0:
        do.to_graveyard(state, card)


def _stone(state: State, card: int, seat: int, targets: Targets) -> None:
    if targets[0] < 0:
        _fill_up(state, card, seat, targets)
    elif state.zone[card] == FRONT:
        do.set_position(state, card, ATK)
        do.change(state, card, "cannot_attack")
        if state.pos[card] == ATK:
            parts.pick_up_to(state, seat, _continuous_spells(state, card, seat), 1, do.destroy_all, seat)


def _continuous_spells(state: State, card: int, seat: int) -> list[int]:
    row = [other for other in row_cards(state, seat) if face_up(state, card, other)]
    return [other for other in row if state.game.types[other] >= {"Continuous", "Spell"}]


def _hold(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-103: monsters on a Terrain of the opponent stay where they are."""
    words = last.spots(state, parts.foe_sides(state, seat))
    do.choose(state, seat, words, _held, card)


def _held(state: State, word: str, card: int) -> None:
    last.mark(state, card, "holds", last.spot(word))


def _is_held(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and (state.ctrl[other], state.col[other]) in last.marks(state, card, "holds")


CARDS: dict[str, CardEffects] = {
    "SOE-010": CardEffects(  # Winged Dragon, Guardian of the Fortress
        strike=Strike(_reveal_dark, parts.strikes_terrain("dark")),
        triggers=(Trigger("end_phase", _hide_again, _has_shown, zone="any"),),
    ),
    "SOE-024": CardEffects(  # Head of the Sealed One
        uses=(
            ActivatedEffect(
                _break_seal, can=lambda state, card, seat: bool(_limbs(state, seat)), slow=False, zone="hand", unstoppable=True
            ),
        )
    ),
    "SOE-030": CardEffects(summon=Summon("fusion", LIMBS, by=LIMBS[0]), strike=Strike(_obliterate, other_side)),  # Exodia
    # Never Petrified; leaves a WATER Terrain as a Rugged Coast.
    "SOE-031": CardEffects(  # Cavern Devil - Ogre Rock
        statics=(Static("immune_type", itself, "Petrified"),),
        uses=(
            ActivatedEffect(_fill_up, targets=_own_water, cost=lambda state, card, seat, targets: do.to_graveyard(state, card)),
        ),
    ),
    "SOE-094": CardEffects(  # Giant Soldier of Stone
        statics=(Static("immune_type", itself, "Petrified"),),
        uses=(
            ActivatedEffect(
                _stone, targets=_stone_choices, cost=_sink, can=lambda state, card, seat: state.phase in (MAIN1, MAIN2)
            ),
        ),
        by_phase=True,
    ),
    "SOE-095": CardEffects(  # Megalodon
        uses=(ActivatedEffect(parts.move_itself, targets=parts.free_terrain("water")),),
        strike=Strike(_close_waters, parts.strikes_terrain("water")),
    ),
    "SOE-103": CardEffects(  # Grappler
        triggers=(Trigger("summoned", _hold, self_event, optional=True, limit="turn"),),
        statics=(Static("cannot_move", _is_held),),
    ),
    "SOE-121": CardEffects(uses=(ActivatedEffect(parts.move_itself, targets=last.free_own("Wasteland")),)),  # Trakodon
    "SOE-127": CardEffects(  # Reaper of the Cards
        strike=Strike(_reap, _backrow_there), triggers=(Trigger("end_phase", _clear_integrations, zone="graveyard"),)
    ),
}
