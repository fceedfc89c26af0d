"""The Egyptian Gods: monsters that move, change, or bring something when they come."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _delayed as delayed
from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects.teg_fighters import also
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used
from deckcheck.games.kingdom_duels.engine.cards import TRAP
from deckcheck.games.kingdom_duels.engine.constants import ATK, DEF, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.summons import special_summon


def _zombies(state: State, card: int, seat: int) -> list[int]:
    return [other for other in pick.graveyard(state, seat) if pick.of_type("Zombie")(state, card, other)]


def _raise_dead(state: State, card: int, seat: int, board: int, column: int) -> None:
    do.choose_card(state, seat, _zombies(state, card, seat), _raised, seat, column)


def _raised(state: State, zombie: int, seat: int, column: int) -> None:
    do.choose(state, seat, ("atk", "def"), _raised_in, zombie, seat, column)


def _raised_in(state: State, word: str, zombie: int, seat: int, column: int) -> None:
    special_summon(state, seat, zombie, column, ATK if word == "atk" else DEF)


def _can_raise(state: State, card: int, seat: int, board: int, column: int) -> bool:
    """TEG-012: a free Terrain of the player's."""
    return board == do.home(state, seat) and state.boards[board].front[column] < 0 and bool(_zombies(state, card, seat))


def _unturned_by_spell(state: State, card: int, other: int) -> bool:
    """TEG-022: once a turn a Spell of the opponent does not turn it."""
    if not lasting.by_foe(state, card, other) or not lasting.by_spell(state, card, other):
        return False
    return not is_used(state, do.controller(state, card), card, "turn", -60)


def _step_aside(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-023: to a free Terrain next to it; there never is a Tilemap with Tiles to go to."""
    free = [other for other in (state.col[card] - 1, state.col[card] + 1) if 0 <= other < 5]
    free = [other for other in free if state.boards[state.ctrl[card]].front[other] < 0]
    if free:
        do.choose(state, seat, [str(other + 1) for other in free], _stepped, card)


def _stepped(state: State, word: str, card: int) -> None:
    do.move(state, card, int(word) - 1)


STEP_ASIDE = Trigger("standby", _step_aside, part.own_event, optional=True, limit="turn")


def _discard_magic(state: State, card: int, seat: int, data: Data) -> None:
    part.pick_up_to(state, seat, _magic_in_hand(state, card, seat), 1, part.discard_chosen, least=1)


def _magic_in_hand(state: State, card: int, seat: int) -> list[int]:
    fits = pick.either(pick.is_spell, pick.of_type("Spellcaster"))
    return [other for other in state.players[seat].hand if fits(state, card, other)]


def _falls_with_magic(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[2] == "battle") and bool(_magic_in_hand(state, card, seat))


def _swap_nature(state: State, card: int, seat: int, targets: Targets) -> None:
    turns = delayed.until_standby(state, seat)
    do.remove_type(state, card, "Elemental", turns)
    do.add_type(state, card, "Warrior", turns)


def _swim(state: State, card: int, seat: int, targets: Targets) -> None:
    before = state.col[card]
    part.move_itself(state, card, seat, targets)
    if state.col[card] != before:
        do.modify_atk(state, card, 100, ON_FIELD)


def _commander(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-165: a Terrain becomes Night, a Ninja Token comes, or both."""
    do.choose(state, seat, ("night", "token", "both"), _commanded, seat)


def _commanded(state: State, word: str, seat: int) -> None:
    if word in ("token", "both"):
        do.later(state, _ninja_token, seat)
    if word in ("night", "both"):
        part.ask_terrains(state, seat, (do.home(state, seat),), 1, "Night", least=1)


def _ninja_token(state: State, seat: int) -> None:
    do.token_summon(state, seat, "Ninja Token", positions=(ATK,))


def _become(state: State, word: str, card: int) -> None:
    do.change(state, card, "attribute", word, ON_FIELD)


_NEGATE_TRAP = ActivatedEffect(part.negate_and_destroy, can=part.answers(TRAP), slow=False)


CARDS: dict[str, CardEffects] = {
    "TEG-012": CardEffects(strike=Strike(_raise_dead, _can_raise)),  # Hannibal Necromancer
    "TEG-013": CardEffects(statics=(part.self_static("immune_type", value="Hypnotized"),)),  # Wyvern Warrior
    "TEG-014": CardEffects(  # Three-Headed Geedo
        statics=(part.self_static("terrain_guarded", pick.on_terrain("Night"), lasting.by_foe),)
    ),
    "TEG-015": CardEffects(  # Death Hand
        uses=(
            ActivatedEffect(
                pick.draw_cards(1), can=lambda state, card, seat: not state.players[seat].hand, cost=part.tribute_itself
            ),
        )
    ),
    "TEG-017": CardEffects(  # Firewing Pegasus
        uses=(ActivatedEffect(part.move_itself, can=part.is_on_field, targets=part.free_terrain(), slow=False),)
    ),
    "TEG-022": CardEffects(statics=(part.self_static("position_guarded", _unturned_by_spell),)),  # Stone Statue of the Aztecs
    "TEG-023": CardEffects(triggers=(STEP_ASIDE,)),  # Gear Golem the Moving Fortress
    "TEG-029": CardEffects(  # Swordsman of Landstar
        triggers=(part.when_summoned(lambda state, card, seat, data: do.gain_lp(state, seat, 500), "normal"),)
    ),
    "TEG-036": CardEffects(  # Perpetual Psycho Shocker
        summon=Summon("alter", ("Psycho Shocker",), by="Timeshifted"), uses=(_NEGATE_TRAP, _NEGATE_TRAP)
    ),
    "TEG-041": CardEffects(  # Legion the Magical Jester
        triggers=(Trigger("destroyed", _discard_magic, _falls_with_magic, optional=True, limit="turn"),)
    ),
    "TEG-068": CardEffects(  # Little-Winguard
        triggers=(
            Trigger(
                "end_phase",
                lambda state, card, seat, data: do.battle_swap(state, card),
                part.own_event,
                optional=True,
                limit="turn",
            ),
        )
    ),
    "TEG-085": CardEffects(uses=(ActivatedEffect(_swap_nature),)),  # Humanoid Slime
    "TEG-091": CardEffects(statics=(part.self_static("cannot_be_controlled"),)),  # Slime Token
    "TEG-101": CardEffects(  # Flying Fish
        statics=(also("wind"),),
        triggers=(part.when_summoned(lambda state, card, seat, data: do.gain_lp(state, seat, 500), "normal"),),
    ),
    "TEG-103": CardEffects(  # Half-Fish Beast - Fisher Beast
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: do.choose(state, seat, ("earth", "water"), _become, card),
            ),
        )
    ),
    "TEG-108": CardEffects(  # Great White
        uses=(ActivatedEffect(_swim, can=part.is_on_field, targets=part.free_terrain("water")),)
    ),
    "TEG-161": CardEffects(uses=(ActivatedEffect(pick.gain(1000), cost=part.tribute_itself),)),  # Great Mammoth of Goldfine
    "TEG-165": CardEffects(triggers=(part.when_summoned(_commander, "normal", optional=True),)),  # Ninja Commander Ikusa
    "TEG-167": CardEffects(statics=(part.self_static("position_guarded", lasting.by_foe),)),  # Amazoness Swords Woman
}
