"""Rebirth of Avatar: Spells 001 to 060."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    places,
    resolves,
    ritual_materials,
    rituals,
    situations,
    spells,
    summons,
    targets,
    temporary_banishment,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of
from deckcheck.games.kingdom_duels.engine.chain.chain import respond
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT, GRAVE, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State, push
from deckcheck.games.kingdom_duels.engine.summons.materials import Option
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column


def _earthen(state: State, card: int, seat: int) -> list[int]:
    """ROA-041: EARTH Continuous Spells."""
    return [
        other
        for other in places.row_cards(state, seat)
        if conditions.is_continuous(state, card, other)
        and conditions.is_spell(state, card, other)
        and conditions.of_attribute("earth")(state, card, other)
    ]


def _hell(state: State, card: int, seat: int, targets: Targets) -> None:
    words = ["terrains"] if terrains.spots(state, terrains.every_board(state), attribute="earth") else []
    words += ["spell"] if _earthen(state, card, seat) else []
    choices.choose(state, seat, words, _burnt, card, seat)


def _burnt(state: State, word: str, card: int, seat: int) -> None:
    if word == "terrains":
        terrains.ask_replace(state, seat, "earth", "Wasteland", 4)
    else:
        choices.choose_card(state, seat, _earthen(state, card, seat), actions.destroy, seat)


def _reduced_in_forest(state: State, card: int) -> bool:
    """ROA-035: Poisoned Normal monsters in a Forest whose ATK is reduced fall."""
    if state.zone[card] != BACK or state.host[card] < 0 or has(state, card, "negated"):
        return False
    fits = conditions.both(
        conditions.face_up, conditions.is_normal, conditions.of_type("Poisoned"), conditions.on_terrain("Forest")
    )
    seat = changes.controller(state, card)
    weak = [other for other in all_monsters(state) if fits(state, card, other) and atk_of(state, other) < state.game.atk[other]]
    return actions.destroy_all(state, weak, seat, source=card) > 0


def _rearm(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-054: an Equip Spell of a graveyard is Set, or a quick one equipped at once."""
    words = ["set"] if free_column(state.boards[changes.home(state, seat)].back) >= 0 else []
    words += ["equip"] if words and _bearers_for(state, targets[0], seat) else []
    if state.zone[targets[0]] == GRAVE:
        choices.choose(state, seat, words, _rearmed, targets[0], seat)


def _bearers_for(state: State, equip: int, seat: int) -> list[int]:
    fits = state.game.effects[equip].equip_to
    if fits is None or state.game.slow[equip]:
        return []
    own = [other for other in places.field_monsters(state, seat, "own") if conditions.face_up(state, equip, other)]
    before, state.ctrl[equip] = state.ctrl[equip], changes.home(state, seat)  # whose card it will be
    found = [other for other in own if fits(state, equip, other)]
    state.ctrl[equip] = before
    return found


def _rearmed(state: State, word: str, equip: int, seat: int) -> None:
    if word == "equip":
        choices.choose_card(state, seat, _bearers_for(state, equip, seat), actions.equip_onto, equip, seat)
    else:
        spells.set_down(state, equip, seat)


def _declared_by_bearer(state: State, card: int, other: int) -> bool:
    """ROA-040: an opponent, as a player, while the bearer's attack is open and its battle has not begun."""
    if other >= 0 or state.attack is None or state.battle is not None or state.attack[0] != state.host[card]:
        return False
    return state.players[-1 - other].team != state.players[changes.controller(state, card)].team


def _lifted(state: State, card: int, other: int) -> bool:
    """ROA-050: the monster above, if its Hierarchy is 4 or less without this card; of several copies the first ones count."""
    if state.host[card] != other:
        return False
    earlier = [one for one in range(card) if state.host[one] == other and state.cards[one].id == state.cards[card].id]
    return (state.cards[other].hierarchy or 0) + len(earlier) <= 4


def _evolutions(state: State, seat: int, monster: int) -> tuple[Option, ...]:
    """ROA-050: what a monster may become, those that only this Spell brings as well."""
    return tuple(
        option
        for kind in ("Ascended", "Fallen", "Divine Evolution")
        for option in summons.alter_options(state, seat, kind, lambda state, other, material: material == monster)
    )


def _evolving(state: State, card: int, seat: int) -> list[Targets]:
    host = state.host[card] if state.zone[card] == UNDER else -1
    return [(host,)] if host >= 0 and _evolutions(state, seat, host) else []


def _evolve(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-050: the monster becomes an Ascended or a Fallen one."""
    if state.zone[targets[0]] == FRONT:
        summons.summon_extra(state, seat, _evolutions(state, seat, targets[0]), "alter")


def _shift_time(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-025: a monster leaves until the next Standby Phase, or gets a Summoning Counter and may change its time."""
    choices.choose(state, seat, ("leave until Standby Phase", "Summoning Counter"), _time_shifted, targets[0], card, seat)


def _time_shifted(state: State, word: str, monster: int, card: int, seat: int) -> None:
    if state.zone[monster] != FRONT:
        return
    if word != "Summoning Counter":
        temporary_banishment.leave_until(state, card, monster, "standby", seat)
        return
    changes.put_counter(state, monster)
    options = summons.alter_options(state, seat, "Timeshifted", lambda state, other, material: material == monster)
    if options:
        choices.choose(state, seat, ("Alter Summon", "no"), summons.alter_if_chosen, options, seat)


def _normal_or_timeshifted(state: State, card: int, other: int) -> bool:
    return conditions.is_normal(state, card, other) or conditions.all_types("Alter", "Timeshifted")(state, card, other)


def _grow_forest(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-036: up to eight Terrains are Forests that nothing replaces as long as the card stays."""
    choices.later(state, terrains.hold_covered, card)
    terrains.ask_cover(state, card, seat, 8, "Forest")


def _note_life(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-038: battle_pending: the LP of the player before the battle."""
    marks.unmark(state, "lp_before", card=-1 - seat)
    marks.mark(state, -1 - seat, "lp_before", state.boards[changes.home(state, seat)].lp, state.turn)


def _fell_in_forest(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-038: destroyed: a monster of the player in a Forest, in a battle that cost the player 1000 LP or more."""
    if not triggers.mine_fell_in_battle(state, card, seat, data):
        return False
    left = state.boards[changes.home(state, seat)].lp
    if all(before - left < 1000 for before in marks.marks(state, -1 - seat, "lp_before")):
        return False
    return terrains.terrain_in(state, data[1][1], data[1][2]).name == "Forest"


def _mourn_in_forest(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-038: now the Spell can be activated in response."""
    marks.mark(state, -1 - seat, "forest_fall", True, state.turn)
    push(state, _end_mourning, seat)
    push(state, respond, (seat,))


def _end_mourning(state: State, seat: int) -> None:
    marks.unmark(state, "forest_fall", card=-1 - seat)


def _answer_fall(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-038: a cost without price: whether it answers such a fall."""
    if marks.marked(state, -1 - seat, "forest_fall"):
        marks.mark(state, card, "answers_fall")


def _protect_forest(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-038: in answer to such a fall, its monster comes without tributes."""
    if marks.marked(state, card, "answers_fall") and summons.room(state, seat):
        for monster in summons.ritual_monsters(state, card):
            marks.mark(state, monster, "came_by_loss")
        summons.ritual_summon(state, card, seat, ())


def _come_by_tributes(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-038: a copy that stayed behind when another one came without tributes is marked no longer."""
    for monster in summons.ritual_monsters(state, card):
        marks.unmark(state, "came_by_loss", card=monster)


_FOREST_RITUAL = rituals.ritual(
    rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(7)),
    price=_come_by_tributes,
)


CARDS: dict[str, CardEffects] = {
    "ROA-025": CardEffects(  # Teletemporate
        activate=ActivatedEffect(_shift_time, targets=targets.monster("own", _normal_or_timeshifted)),
        triggers=(temporary_banishment.returns("standby"),),
    ),
    "ROA-035": CardEffects(  # Poison Bowgun
        equip_to=conditions.face_up,
        triggers=triggers.poisons_attacked(lambda state, card, seat, data: data[0] == state.host[card]),
        watch=_reduced_in_forest,
    ),
    "ROA-036": CardEffects(  # Deep Forest
        activate=ActivatedEffect(_grow_forest), triggers=(terrains.restores("left_field", triggers.self_event),)
    ),
    "ROA-038": replace(  # Forest Protector Ritual
        _FOREST_RITUAL,
        activate=ActivatedEffect(_protect_forest, cost=_answer_fall),
        triggers=(
            triggers.bookkeeping("battle_pending", _note_life),
            triggers.bookkeeping("destroyed", _mourn_in_forest, _fell_in_forest),
        ),
    ),
    "ROA-040": CardEffects(  # Chameleon Colors
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.of_type("Beast", "Reptillian")),
        statics=(
            Static("player_no_traps", _declared_by_bearer),
            Static("hides_in_attack", conditions.both(conditions.its_bearer, conditions.on_terrain("Forest"))),
        ),
    ),
    "ROA-041": CardEffects(  # Raging Flame of Hell
        activate=ActivatedEffect(
            _hell, can=situations.controls(conditions.face_up, conditions.of_type("Demon"), conditions.level(least=6))
        )
    ),
    "ROA-046": rituals.THREE_TRIBUTES,  # Ritual of the Blasphemous Dreadroot
    "ROA-050": CardEffects(  # Divine Evolution
        activate=ActivatedEffect(
            resolves.attach_itself, targets=targets.monster("own", conditions.face_up, conditions.of_type("Divine"))
        ),
        uses=(
            ActivatedEffect(
                _evolve,
                targets=_evolving,
                cost=lambda state, card, seat, targets: actions.erode(state, card),
                slow=False,
                zone="any",
            ),
        ),
        statics=(
            Static("atk", _lifted, 1000, zone="attached"),
            Static("hierarchy", _lifted, 1, zone="attached"),
        ),
    ),
    "ROA-054": CardEffects(  # Weapon Regeneration
        activate=ActivatedEffect(
            _rearm,
            targets=targets.in_graveyard("any", conditions.is_spell, lambda state, card, other: state.game.equip[other]),
        )
    ),
}
