"""Seal of Exodia: monsters 111 to 170."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    piles,
    places,
    resolves,
    situations,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.values import types_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BATTLE, FRONT, GRAVE, HIDDEN_DEF, ON_FIELD
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


def _erode_beaten(state: State, card: int, seat: int, data: Data) -> None:
    other = battles.battles(state, card, data)
    if state.zone[other] == GRAVE:
        actions.erode(state, other)


def _weaken_survivor(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, data[1], -200, ON_FIELD)
    changes.modify_def(state, data[1], -200, ON_FIELD)


def _barbarian(friend: str) -> CardEffects:
    """At most 700 damage from its battles; in Battle Phases its friend is stronger."""
    return CardEffects(
        statics=(
            Static("damage_cap", conditions.itself, 700),
            Static("atk", conditions.both(conditions.own, conditions.named(friend), situations.in_battle_phase), 500),
        ),
        by_phase=True,
    )


def _dark_others(state: State, card: int, other: int) -> bool:
    """SOE-120: on a DARK Terrain, for the other DARK Warriors and Dragons."""
    return terrains.terrain_attribute(state, card) == "dark" and situations.other_own(
        conditions.of_attribute("dark"), conditions.of_type("Warrior", "Dragon")
    )(state, card, other)


def _behind_dark(state: State, card: int, other: int) -> bool:
    if card != other or terrains.terrain_name(state, card) != "Night":
        return False
    return places.count(state, card, "own", conditions.not_itself, conditions.of_attribute("dark")) > 0


def _pick_pocket(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_opponent(state, seat, piles.random_discard)


def _reap(state: State, card: int, seat: int, board: int, column: int) -> None:
    """SOE-127: the Backrow card of the column is shown; a Spell is destroyed."""
    other = state.boards[board].back[column]
    if other >= 0:
        for player in range(len(state.players)):
            piles.look(state, player, (other,))
        if state.game.main[other] & SPELL:
            actions.destroy(state, other, seat)


def _backrow_there(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return state.boards[board].back[column] >= 0


def _clear_integrations(state: State, card: int, seat: int, data: Data) -> None:
    for board in state.boards:
        for other in [candidate for candidate in board.grave if "Integration" in state.game.types[candidate]]:
            actions.erode(state, other)


def _peek(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-128: the top card of an opponent's deck."""
    _ask_whose(state, seat, places.others(state, seat))


def _ask_whose(state: State, seat: int, players: list[int]) -> None:
    names = [state.names[other] for other in players]
    if len(names) == 1:
        _peeked(state, names[0], seat)
    else:
        choices.choose(state, seat, names, _peeked, seat)


def _peeked(state: State, name: str, seat: int) -> None:
    deck = state.players[state.names.index(name)].deck
    if deck.cards:
        piles.look(state, seat, (deck.top(state.stream),))


def _pot_is_full(state: State, card: int, seat: int) -> bool:
    """SOE-131: no copy has worked in this turn."""
    return not is_used(state, seat, card, "turn", -101)


def _new_hands(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-131: all hands go and five new cards come; not twice for two that were turned up together."""
    if not _pot_is_full(state, card, seat):
        return
    mark_used(state, seat, card, "turn", -101)
    there = [other for other, player in enumerate(state.players) if not player.lost]
    for other in there:
        for candidate in list(state.players[other].hand):
            actions.discard(state, candidate)
    for other in there:
        actions.draw(state, other, 5)


def _peek_any(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-134: the top card of anybody's deck."""
    _ask_whose(state, seat, [other for other, player in enumerate(state.players) if not player.lost])


def _stuns(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-136: it battles after its FLIP, or in the battle that flips it."""
    other = battles.battles(state, card, data)
    if other < 0 or card not in marks.marks(state, other, "met"):
        return False
    return types_of(state, other).isdisjoint(("Zombie", "Undead", "Thunderblast"))


def _turned_up(state: State, card: int, seat: int, data: Data) -> bool:
    """A battle turns it face-up, so that its FLIP works (KD-AMB-30)."""
    if data[0] != card or state.attack is None or card not in state.attack:
        return False
    return data[1] == HIDDEN_DEF or state.options.hidden_atk_flips


def _battles_charged(state: State, card: int, seat: int, data: Data) -> bool:
    return card in data[:2] and marks.marked(state, card, "charged")


def _note_met(state: State, card: int, seat: int, data: Data) -> None:
    """Remember whom it battles; what it says of itself would be lost if it falls."""
    assert state.attack is not None
    marks.mark(state, battles.battles(state, card, state.attack), "met", card, state.turn)


def _stun(state: State, card: int, seat: int, data: Data) -> None:
    lasting.skip_next_attack(state, card, battles.battles(state, card, data))


def _charge(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[card] == FRONT:
        marks.mark(state, card, "charged")


def _is_integration(state: State, card: int, other: int) -> bool:
    return "Integration" in state.game.types[other]


def _bless_now(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.add_spell_counter(state, card)


def _in_own_battle(state: State, card: int, seat: int) -> bool:
    """SOE-139: in the Battle Phase of its controller, and as no answer to anything."""
    return state.phase == BATTLE and state.active == seat and state.pos[card] == ATK and not state.chain


def _shelter(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-139: a counter keeps another monster on this side."""
    choices.choose_card(state, seat, _wards(state, card, seat), _sheltered, card)


def _sheltered(state: State, other: int, card: int) -> None:
    changes.change(state, other, "cannot_be_controlled", ("sheltered", card), ON_FIELD)


def _goes_under(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.hidden(state, card, data[0])


def _unshelter(state: State, card: int, seat: int, data: Data) -> None:
    """The shelter is for a face-up monster, and ends when it hides."""
    marks.unmark(state, "cannot_be_controlled", card=data[0], value=("sheltered", card))


def _wards(state: State, card: int, seat: int) -> list[int]:
    fits = (conditions.not_itself, conditions.face_up)
    return targets.allowed(state, card, seat, conditions.fitting(state, card, places.field_monsters(state, seat, "own"), fits))


def _may_shelter(state: State, card: int, seat: int, data: Data) -> bool:
    if not triggers.own_in_attack(state, card, seat, data) or not marks.spell_counters(state, card):
        return False
    return bool(_wards(state, card, seat))


CARDS: dict[str, CardEffects] = {
    # Takes back a Sword of the player's side, worn or still Set.
    "SOE-112": CardEffects(  # Swordsaurus
        uses=(
            ActivatedEffect(
                resolves.return_targets,
                targets=targets.spell_trap(
                    "own", conditions.is_spell, conditions.name_has("Sword"), lambda state, card, other: state.game.equip[other]
                ),
            ),
        )
    ),
    "SOE-113": CardEffects(  # Megasaurus
        statics=battles.FELLS_FACE_UP[:2], triggers=battles.FELLS_FACE_UP[2:]
    ),
    "SOE-114": CardEffects(uses=(costs.lend_flame(600),)),  # Flame Swordsman
    "SOE-116": CardEffects(  # Corpse-Devouring Dinosaur
        triggers=(
            Trigger(
                "battled",
                _erode_beaten,
                battles.beats(conditions.is_normal, conditions.level(most=4)),
                optional=True,
                limit="turn",
                zone="any",
            ),
        )
    ),
    "SOE-117": CardEffects(triggers=(Trigger("battled", _weaken_survivor, battles.survives, zone="any"),)),  # Wild Raptor
    "SOE-118": _barbarian("Barbarian #2"),  # Barbarian #1
    "SOE-119": _barbarian("Barbarian #1"),  # Barbarian #2
    "SOE-120": CardEffects(  # Evil Night Dragon
        statics=(
            Static("cannot_be_attacked", _behind_dark),
            Static("atk", _dark_others, 300),
            Static("def", _dark_others, 300),
        )
    ),
    "SOE-126": CardEffects(  # White Thief
        statics=(Static("inflicts_no_damage", conditions.itself),),
        triggers=(Trigger("battled", _pick_pocket, battles.beats(conditions.level(3)), zone="any"),),
    ),
    "SOE-127": CardEffects(  # Reaper of the Cards
        strike=Strike(_reap, _backrow_there), triggers=(Trigger("end_phase", _clear_integrations, zone="graveyard"),)
    ),
    "SOE-128": CardEffects(triggers=(Trigger("standby", _peek, optional=True, limit="turn"),)),  # Babylon
    "SOE-131": CardEffects(flip=ActivatedEffect(_new_hands, can=_pot_is_full, limit="")),  # Metamor Pot
    "SOE-134": CardEffects(  # Anthrosaurus
        triggers=(Trigger("end_phase", _peek_any, triggers.own_event, optional=True, limit="turn"),)
    ),
    # Whoever battles it after it was turned up cannot attack in the next own turn.
    "SOE-136": CardEffects(  # Electric Lizard
        flip=ActivatedEffect(_charge),
        triggers=(
            triggers.bookkeeping("flipped", _note_met, _turned_up),
            Trigger("battle_begins", _note_met, _battles_charged, at_once=True),
            Trigger("battled", _stun, _stuns, zone="any"),
            lasting.SKIPS_ATTACK,
        ),
    ),
    "SOE-137": CardEffects(  # Flesh-Eating Insect
        flip=ActivatedEffect(
            resolves.destroy_targets(),
            targets=targets.monster(
                "any",
                conditions.face_up,
                conditions.either(conditions.is_normal, _is_integration),
                conditions.of_type("Warrior", "Support", "Spellcaster"),
                conditions.level(most=5),
            ),
            limit="",
        )
    ),
    "SOE-139": CardEffects(  # High Priestess
        uses=(ActivatedEffect(_bless_now, can=_in_own_battle, slow=False),),
        triggers=(
            Trigger("end_phase", _shelter, _may_shelter, optional=True, limit="turn", cost=marks.pay_spell_counter),
            triggers.bookkeeping("position_changed", _unshelter, _goes_under),
        ),
        by_phase=True,
    ),
}
