"""King of Duelists: monsters 001 to 020."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    statics,
    strikes,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER, SPELL
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of, level_of, monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, DEF, FRONT
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


def _load(state: State, card: int, seat: int, board: int, column: int) -> None:
    """KOD-011: another monster is shot at the Backrow or at the monster of the Terrain."""
    choices.choose_card(state, seat, _shots(state, card, seat), _aim, seat, board, column)


def _shots(state: State, card: int, seat: int) -> list[int]:
    own = monsters(state, changes.home(state, seat))
    return [other for other in own if other != card and costs.tributable(state, card, other)]


def _aims(state: State, seat: int, board: int, column: int) -> list[str]:
    words = ["backrow"] if _row_of_column(state, board, column) else []
    if changes.can_pay_lp(state, seat, 300) and strikes.monsters_there(state, board, column):
        words.append("monster")
    return words


def _row_of_column(state: State, board: int, column: int) -> list[int]:
    """Return the Backrow cards of a column, which runs through both sides."""
    rows = [(side, column if side == board else 4 - column) for side in range(len(state.boards))]
    return [state.boards[side].back[place] for side, place in rows if state.boards[side].back[place] >= 0]


def _aim(state: State, shot: int, seat: int, board: int, column: int) -> None:
    choices.choose(state, seat, _aims(state, seat, board, column), _fire, shot, seat, board, column)


def _fire(state: State, word: str, shot: int, seat: int, board: int, column: int) -> None:
    if word == "backrow":
        amount = atk_of(state, shot) // 2
        actions.tribute(state, shot)
        choices.choose_card(state, seat, _row_of_column(state, board, column), _smash, seat, amount)
        return
    changes.pay_lp(state, seat, state.boards[changes.home(state, seat)].lp - 300)
    changes.modify_atk(state, shot, 600)
    power = atk_of(state, shot)
    actions.tribute(state, shot)
    choices.choose_card(state, seat, strikes.monsters_there(state, board, column), _hit, seat, power)


def _hit(state: State, target: int, seat: int, power: int) -> None:
    value = def_of(state, target) if state.pos[target] % 2 == DEF else atk_of(state, target)
    if value <= power:
        actions.destroy(state, target, seat)


def _smash(state: State, target: int, seat: int, amount: int) -> None:
    actions.destroy(state, target, seat)
    changes.damage(state, state.game.owner[target], amount)


def _can_load(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return bool(_shots(state, card, seat) and _aims(state, seat, board, column))


def _spell_monster_of_mine(state: State, card: int, other: int) -> bool:
    """KOD-016: the effect is one of a Spell Monster of the same side."""
    acting = state.acting
    if acting < 0 or other != card or state.game.main[acting] & (SPELL | MONSTER) != SPELL | MONSTER:
        return False
    return user_of(state, acting) == changes.controller(state, card)


def _wasteland_step(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-017: its Land becomes Wasteland; all are hurt and it is tired for a turn."""
    on_land = state.zone[card] == FRONT and terrains.terrain_name(state, card) == "Land"
    if on_land and terrains.replace_terrain(state, state.ctrl[card], state.col[card], "Wasteland"):
        for other in range(len(state.players)):
            changes.damage(state, other, 200)
        lost = atk_of(state, card) - atk_of(state, card) // 2
        changes.modify_atk(state, card, -lost, lasting.until_standby(seat))


def _level_gap(state: State, card: int, other: int) -> int:
    return -400 * abs(level_of(state, card) - level_of(state, other))


def _petrify(state: State, card: int, seat: int, other: int) -> None:
    """KOD-020: a Normal Monster that is neither Machine nor Elemental turns to stone."""
    if conditions.is_normal(state, card, other) and not conditions.of_type("Machine", "Elemental")(state, card, other):
        changes.add_type(state, other, "Petrified")
        if conditions.of_type("Petrified")(state, card, other):
            marks.mark(state, other, "stone_by", card)


def _soften(state: State, card: int, seat: int, data: Data) -> None:
    victims = marks.marked_cards(state, "stone_by", card)
    marks.unmark(state, "stone_by", value=card)
    for other in victims:
        mine = [mod for mod in state.changes.of("type") if mod.card == other and mod.value == "Petrified"]
        for mod in mine[:1]:
            state.changes.remove(mod)


CARDS: dict[str, CardEffects] = {
    "KOD-011": CardEffects(strike=Strike(_load, _can_load)),  # Catapult Turtle
    "KOD-016": CardEffects(statics=statics.unaffected(_spell_monster_of_mine)),  # Garoozis
    "KOD-017": CardEffects(  # Garnecia Elefantis
        uses=(
            ActivatedEffect(
                _wasteland_step,
                can=lambda state, card, seat: state.pos[card] == ATK and terrains.terrain_name(state, card) == "Land",
            ),
        ),
        triggers=(replace(triggers.STEP_ASIDE, event="end_phase"),),
    ),
    "KOD-018": CardEffects(  # Flying Elephant
        statics=(
            Static(
                "atk",
                conditions.battled_by(
                    conditions.both(
                        conditions.is_normal, conditions.no(conditions.of_type("Flying")), conditions.on_terrain("Wasteland")
                    )
                ),
                _level_gap,
            ),
        )
    ),
    "KOD-020": CardEffects(  # Medusa's Ghost
        strike=strikes.strike_monster(_petrify), triggers=(Trigger("left_field", _soften, triggers.self_event, at_once=True),)
    ),
}
