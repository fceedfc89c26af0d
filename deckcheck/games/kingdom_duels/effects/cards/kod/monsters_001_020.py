"""King of Duelists: monsters 001 to 020."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    answers,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    piles,
    places,
    strikes,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.cards import MONSTER, SPELL
from deckcheck.games.kingdom_duels.engine.constants import ATK, DEF, FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.foresight import Happened
from deckcheck.games.kingdom_duels.engine.state import State, opponents
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of, level_of, monsters


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
    if actions.attach(state, targets[0], card):
        changes.modify_atk(state, card, atk, ON_FIELD)
        changes.modify_def(state, card, def_, ON_FIELD)


DARK_TERRAINS = tuple(terrain.name for terrain in TERRAINS if terrain.attribute == "dark")


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


def _stand(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "stood", True, state.turn)


def _melt_down(state: State, card: int, seat: int, data: Data) -> None:
    found = [other for other in places.graveyard(state, seat, "own") if METALIZED(state, card, other)]
    choices.choose_card(state, seat, found, _melted, card)


def _melted(state: State, other: int, card: int) -> None:
    actions.tribute(state, card)
    actions.to_deck(state, other)


def _may_melt(state: State, card: int, seat: int, data: Data) -> bool:
    mine = data[0] == seat and costs.tributable(state, card, card)
    return mine and any(METALIZED(state, card, other) for other in places.graveyard(state, seat, "own"))


METALIZED = conditions.both(
    conditions.either(conditions.is_spell, conditions.is_trap), conditions.has_id("KOD-111", "LEN-019", "NPH-116")
)


def _load(state: State, card: int, seat: int, board: int, column: int) -> None:
    """KOD-011: another monster is shot at the Backrow or at the monster of the Terrain."""
    choices.choose_card(state, seat, _shots(state, card, seat), _aim, seat, board, column)


def _shots(state: State, card: int, seat: int) -> list[int]:
    own = monsters(state, changes.home(state, seat))
    return [other for other in own if other != card and costs.tributable(state, card, other)]


def _aims(state: State, seat: int, board: int, column: int) -> list[str]:
    words = ["backrow"] if _row_of_column(state, board, column) else []
    if changes.can_pay_lp(state, seat, 300) and state.boards[board].front[column] >= 0:
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
    target = state.boards[board].front[column]
    if target >= 0:
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
    if terrains.replace_terrain(state, state.ctrl[card], state.col[card], "Wasteland"):
        for other in range(len(state.players)):
            changes.damage(state, other, 200)
        lost = atk_of(state, card) - atk_of(state, card) // 2
        changes.modify_atk(state, card, -lost, lasting.until_standby(state, seat))


def _trot(state: State, card: int, seat: int, data: Data) -> None:
    words = [column + 1 for column in (state.col[card] - 1, state.col[card] + 1) if _is_free(state, card, column)]
    choices.choose(state, seat, words, _trotted, card, called="zone {}")


def _trotted(state: State, zone: int, card: int) -> None:
    terrains.move(state, card, zone - 1)


def _is_free(state: State, card: int, column: int) -> bool:
    return 0 <= column < 5 and state.boards[state.ctrl[card]].front[column] < 0


def _may_trot(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and any(_is_free(state, card, state.col[card] + step) for step in (-1, 1))


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
            state.mods.remove(mod)


def _darkness_kept(state: State, card: int, seat: int) -> Happened:
    """KOD-004: a DARK Terrain of the player's side becomes another one."""
    board = state.players[seat].board
    dark = [column for column, number in enumerate(state.boards[board].terrains) if TERRAINS[number].attribute == "dark"]

    def happened(before: State, after: State) -> bool:
        return any(after.boards[board].terrains[column] != before.boards[board].terrains[column] for column in dark)

    return happened


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
                lambda state, card, seat, targets: actions.negate(state),
                can=answers.answers_deed(_darkness_kept),
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
            Trigger("attack_declared", _stand, lambda state, card, seat, data: data[1] == card, at_once=True),
            Trigger("end_phase", _melt_down, _may_melt, optional=True, limit="turn"),
        ),
    ),
    "KOD-011": CardEffects(strike=Strike(_load, _can_load)),  # Catapult Turtle
    "KOD-016": CardEffects(  # Garoozis
        statics=(Static("effect_proof", _spell_monster_of_mine), Static("unaffected", _spell_monster_of_mine))
    ),
    "KOD-017": CardEffects(  # Garnecia Elefantis
        uses=(
            ActivatedEffect(
                _wasteland_step,
                can=lambda state, card, seat: state.pos[card] == ATK and terrains.terrain_name(state, card) == "Land",
            ),
        ),
        triggers=(Trigger("end_phase", _trot, _may_trot, optional=True, limit="turn"),),
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
