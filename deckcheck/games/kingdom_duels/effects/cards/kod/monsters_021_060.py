"""King of Duelists: monsters 021 to 060."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    control,
    marks,
    places,
    resolves,
    situations,
    spells,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.values import bonus
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BATTLE, DECK, FRONT, ON_FIELD
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
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS


def _show_earth(state: State, card: int, seat: int, board: int, column: int) -> None:
    """KOD-022: up to three Hidden monsters of opponents on EARTH Terrains are turned face-up."""
    found = [other for other in places.field_monsters(state, seat, "foe") if HIDES_ON_EARTH(state, card, other)]
    choices.pick_up_to(state, seat, found, 3, resolves.flip_chosen)


HIDES_ON_EARTH = conditions.both(conditions.hidden, conditions.on_attribute("earth"))


def _on_earth(state: State, card: int, seat: int, board: int, column: int) -> bool:
    if TERRAINS[state.boards[board].terrains[column]].attribute != "earth":
        return False
    return any(HIDES_ON_EARTH(state, card, other) for other in places.field_monsters(state, seat, "foe"))


def _juggle(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _jugglable(state, card, seat), changes.battle_swap)


def _jugglable(state: State, card: int, seat: int) -> list[int]:
    return [
        other
        for other in places.field_monsters(state, seat, "foe")
        if conditions.both(conditions.face_up, conditions.is_normal)(state, card, other)
    ]


def _may_juggle(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.turned_to_attack(state, card, seat, data) and bool(_jugglable(state, card, seat))


def _raise_zombies(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-029: the player's Zombies fall and rise again."""
    found = [other for other in places.field_monsters(state, seat, "own") if conditions.of_type("Zombie")(state, card, other)]
    for other in reversed(found):
        choices.later(state, summons.revive, seat, other)
    actions.destroy_all(state, found, seat)


def _shatter(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, data[3], -300, ON_FIELD)
    changes.modify_def(state, data[3], -300, ON_FIELD)


def _by_warrior(state: State, card: int, seat: int, data: Data) -> bool:
    by = data[3]
    return (
        data[0] == card
        and data[2] == "battle"
        and by >= 0
        and state.zone[by] == FRONT
        and conditions.of_type("Warrior")(state, card, by)
        and targetable(state, by, seat, card)
    )


def _rush(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-031: it, and no other, may attack every Normal Monster in ATK position, each once."""
    if state.zone[card] == FRONT and _rush_targets(state, card):
        marks.mark(state, card, "rushing", True, state.turn)


def _rushes_alone(state: State, card: int, other: int) -> bool:
    return marks.marked(state, card, "rushing") and situations.other_own()(state, card, other)


def _rush_targets(state: State, card: int) -> list[int]:
    return [
        other
        for other in statics.all_foes(state, card, card)
        if conditions.in_attack(state, card, other) and conditions.is_normal(state, card, other)
    ]


def _may_rush(state: State, card: int, seat: int) -> bool:
    if state.phase != BATTLE or state.active != seat or state.attacks_left < 1 or spells.wears_spell(state, card, card):
        return False
    return state.pos[card] == ATK and bool(_rush_targets(state, card))


def _off_the_list(state: State, card: int, other: int) -> Targets:
    """While it rushes, whoever is not a Normal Monster in ATK position."""
    if not marks.marked(state, card, "rushing"):
        return ()
    allowed = _rush_targets(state, card)
    return tuple(monster for monster in statics.all_foes(state, card, card) if monster not in allowed)


_RUSH = battles.sweep(lambda state, card, other: card == other and marks.marked(state, card, "rushing"))


def _ghouls(state: State, card: int, other: int) -> int:
    """KOD-036: 100 for each monster in the player's graveyard, or the bonus, whichever is higher."""
    seat = changes.controller(state, card)
    number = sum(bool(state.game.main[candidate] & MONSTER) for candidate in places.graveyard(state, seat, "own"))
    return max(0, min(1000, 100 * number) - bonus(state, card)[0])


def _tamed(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-048: the player's monsters come home; others come for a turn if their owner lets them."""
    target = targets[0]
    if state.game.owner[target] == seat:
        actions.take_control(state, target, seat)
    else:
        choices.choose(state, state.game.owner[target], ("let it go", "refuse"), _lend, card, seat, target)


def _lend(state: State, word: str, card: int, seat: int, target: int) -> None:
    if word == "let it go":
        changes.modify_atk(state, target, 600)
        control.borrow(state, target, seat, card, "end_phase")


def _redirected_at_guardian(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-050: attacked: a redirected attack on a Storm Guardian of the player, while a Gate Guardian is on the field."""
    if not data[2] or state.attack is None or state.ctrl[data[1]] != state.players[seat].board:
        return False
    return conditions.of_type("Storm Guardian")(state, card, data[1]) and GATE(state, card, seat)


GATE = situations.on_field(conditions.named("Gate Guardian"))


def _guardian_stopped(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-051: attack_negated: of another Storm Guardian of the player, while a Gate Guardian is on the field."""
    other = conditions.both(conditions.own, conditions.not_itself, conditions.of_type("Storm Guardian"))
    return other(state, card, data[0]) and GATE(state, card, seat)


def _waters(state: State, card: int, seat: int) -> list[int]:
    """KOD-052: Water Rising in hand or deck, if it can be activated."""
    cards = [*state.players[seat].hand, *places.deck_cards(state, seat)]
    return [
        other
        for other in cards
        if conditions.named("Water Rising")(state, card, other) and spells.castable(state, seat, other, slow_too=True)
    ]


def _raise_water(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _waters(state, card, seat), _water_raised, seat)


def _water_raised(state: State, water: int, seat: int) -> None:
    searched = state.zone[water] == DECK
    spells.cast(state, seat, water)
    if searched:
        actions.shuffle(state, seat)


CARDS: dict[str, CardEffects] = {
    "KOD-021": battles.grows_by_felling(250, conditions.of_type("Demon")),  # Demon Slayer, the Armored Warrior
    "KOD-022": CardEffects(strike=Strike(_show_earth, _on_earth)),  # Crawling Dragon
    "KOD-023": CardEffects(  # Murder Circus
        triggers=tuple(
            Trigger(event, _juggle, triggers.unless_used(1 - place, _may_juggle), optional=True, limit="turn")
            for place, event in enumerate(("position_changed", "flipped"))
        )
    ),
    "KOD-029": CardEffects(  # Ghost King - Pumpking
        statics=(
            Static(
                "battle_proof",
                lambda state, card, other: (
                    card == other
                    and conditions.in_attack(state, card, card)
                    and places.count(state, card, "own", conditions.not_itself, conditions.of_type("Undead")) > 0
                ),
            ),
        ),
        uses=(
            ActivatedEffect(
                _raise_zombies,
                can=lambda state, card, seat: places.count(state, card, "own", conditions.of_type("Zombie")) > 0,
            ),
        ),
    ),
    "KOD-030": CardEffects(triggers=(Trigger("destroyed", _shatter, _by_warrior, optional=True, limit="turn"),)),  # Glassman
    "KOD-031": CardEffects(  # Grappling Warrior Ultimator
        uses=(ActivatedEffect(_rush, can=_may_rush, slow=False, limit="duel"),),
        triggers=_RUSH[0],
        statics=(
            _RUSH[1],
            Static("cannot_attack_these", conditions.itself, _off_the_list),
            Static("cannot_attack", _rushes_alone),
        ),
        by_phase=True,
    ),
    "KOD-036": CardEffects(statics=(Static("atk", conditions.itself, _ghouls),)),  # Shadow Ghoul
    "KOD-039": CardEffects(  # Landmine Spider Token
        statics=(
            Static("set_atk", conditions.battled_by(conditions.is_monster), lambda state, card, other: state.game.atk[other]),
        )
    ),
    "KOD-048": CardEffects(  # Monster Tamer
        uses=(ActivatedEffect(_tamed, targets=targets.monster("any", conditions.stranger), limit="turn"),),
        triggers=(control.gives_back("end_phase"),),
    ),
    "KOD-050": CardEffects(  # Demonic Wind Deity - Hyuga
        triggers=(
            Trigger(
                "attacked",
                lambda state, card, seat, data: actions.negate_attack(state),
                _redirected_at_guardian,
                optional=True,
                limit="turn",
            ),
        )
    ),
    "KOD-051": CardEffects(  # Demonic Thunder Deity - Sanga
        triggers=(
            Trigger(
                "attack_negated",
                lambda state, card, seat, data: battles.let_attack(state, card),
                _guardian_stopped,
                optional=True,
                limit="turn",
            ),
        )
    ),
    "KOD-052": CardEffects(  # Demonic Water Deity - Suga
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: actions.negate_attack(state),
                can=lambda state, card, seat: (
                    state.attack is not None and conditions.foes(state, card, state.attack[0]) and GATE(state, card, seat)
                ),
                slow=False,
            ),
        ),
        triggers=(
            Trigger(
                "attack_declared",
                _raise_water,
                lambda state, card, seat, data: (
                    data[0] == card and GATE(state, card, seat) and bool(_waters(state, card, seat))
                ),
                optional=True,
                limit="turn",
            ),
        ),
    ),
}
