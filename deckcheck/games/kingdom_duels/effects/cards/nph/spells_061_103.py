"""Nameless Pharaoh: Spells 61 to 103."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    control,
    costs,
    declarations,
    marks,
    piles,
    places,
    players,
    resolves,
    rituals,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.life_points import redirect_effect
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.cards.values import level_of, types_of
from deckcheck.games.kingdom_duels.engine.chain.traps import barred
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    BACK,
    DOWN,
    FRONT,
    HAND,
    PERMANENT,
    UP,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Upkeep,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column, place_back
from deckcheck.simulator.parts.flow import note


def _tributes_for_dead(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-062: a monster to tribute, with a lower Level in the graveyard, where what is beneath it goes as well."""
    found = []
    for choice in costs.own_tribute()(state, card, seat):
        beneath = [other for other in actions.attached_to(state, choice[0]) if state.game.owner[other] == seat]
        dead = [*places.own_dead(state, card, seat), *(other for other in beneath if conditions.is_monster(state, card, other))]
        if any(level_of(state, other) < level_of(state, choice[0]) for other in dead):
            found.append(choice)
    return found


def _raise_dead(state: State, card: int, seat: int, targets: Targets) -> None:
    level = costs.tributed_level(state, targets[0])
    summons.special_summon(
        state, seat, [other for other in places.own_dead(state, card, seat) if level_of(state, other) < level]
    )


def _all_desperate(state: State, card: int, seat: int) -> bool:
    """NPH-065: everybody has 300 LP or less and a monster."""
    return all(
        state.boards[changes.home(state, other)].lp <= 300 and places.field_monsters(state, other, "own")
        for other in places.everyone(state, seat)
    )


def _final_war(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in places.everyone(state, seat):
        changes.damage(state, other, 300)


def _small_pairs(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-102: two face-up monsters of one opponent of Level 6 or lower."""
    fits = (conditions.face_up, conditions.level(most=6), costs.tributable_material)
    pairs = targets.monster("foe", *fits, least=2, most=2)(state, card, seat)
    return [pair for pair in pairs if state.ctrl[pair[0]] == state.ctrl[pair[1]]]


def _lava_rises(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-102: the monster comes to the side that gave the tributes."""
    golems = summons.ritual_monsters(state, card)
    if not golems or state.zone[card] != BACK or targets not in _small_pairs(state, card, seat):
        return
    if not summons.summonable(state, seat, (golems[0],)):
        return
    board = state.ctrl[targets[0]]
    rituals.remember(state, card, seat, targets)
    for other in targets:
        actions.tribute(state, other)
    actions.to_graveyard(state, card)
    summons.summon_to_side(state, seat, golems[0], board, "ritual")


_HOLY = conditions.of_type("Blessed", "Divine")
_WARRIORS = targets.monster("foe", conditions.is_normal, conditions.face_up, conditions.of_type("Warrior"))


def _fiends(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("hand",), (conditions.of_type("Demon", "Undead"),))


def _puppet_ways(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-079: a holy tribute alone for a summon, or with a Warrior to control."""
    tributes = costs.own_tribute(_HOLY)
    found = targets.both_targets(tributes, _WARRIORS)(state, card, seat)
    return [*(tributes(state, card, seat) if _fiends(state, card, seat) else ()), *found]


def _puppet(state: State, card: int, seat: int, targets: Targets) -> None:
    if len(targets) == 1:
        summons.special_summon(state, seat, _fiends(state, card, seat))
    elif targets[1:] in _WARRIORS(state, card, seat):
        control.borrow(state, targets[1], seat, card, "end_phase")


def _designate(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-076: a card is named; an opponent who has it in the deck, a monster or a Ritual Spell, adds it to the hand."""
    choices.choose_opponent(state, seat, _declare_for, seat)


def _declare_for(state: State, opponent: int, seat: int) -> None:
    declarations.declare_name(state, seat, _designated, opponent)


def _designated(state: State, word: str, opponent: int) -> None:
    fits = conditions.either(conditions.is_monster, conditions.both(conditions.is_spell, conditions.name_has("Ritual")))
    for other in places.deck_cards(state, opponent, conditions.named(word), fits)[:1]:
        actions.search(state, other)


def _declare_tribe(state: State, card: int, seat: int, targets: Targets) -> None:
    declarations.declare_type(state, seat, _tribe_declared, card)


def _tribe_declared(state: State, word: str, card: int) -> None:
    marks.mark(state, card, "regulated", word)


def _is_regulated(state: State, card: int, other: int) -> bool:
    return other >= 0 and not types_of(state, other).isdisjoint(marks.marks(state, card, "regulated"))


def _pay_with_tribute(state: State, card: int, seat: int) -> None:
    choices.choose_card(state, seat, costs.tributables(state, card, seat), actions.tribute)


def _ask_quiz(state: State, opponent: int, card: int, seat: int) -> None:
    """NPH-099: an opponent names the lowest card of the graveyard; it is Eroded if the name is right, else it goes to the
    hand."""
    choices.later(state, _open_graveyard, seat)
    if state.boards[changes.home(state, seat)].grave:
        declarations.declare_name(state, opponent, _answered, seat)


def _close_graveyard(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-099: until it has resolved; at the latest until the End Phase, if it is negated."""
    changes.change_player(state, seat, "player_grave_closed")
    players.targeted(players.an_opponent)(state, card, seat, ())


def _open_graveyard(state: State, seat: int) -> None:
    marks.unmark(state, "player_grave_closed", card=-1 - seat)


def _answered(state: State, word: str, seat: int) -> None:
    lowest = state.boards[changes.home(state, seat)].grave[0]
    (actions.erode if conditions.is_named(state, lowest, word) else actions.to_hand)(state, lowest)


def _choose_mire(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-077: every Terrain becomes a Swamp or a Fogfield, as its player likes, as long as the card is there."""
    choices.later(state, _hold_mire, card)
    for board in reversed(terrains.every_board(state)):
        for column in reversed(range(5)):
            choices.later(state, _ask_mire, card, seat, board, column)


def _ask_mire(state: State, card: int, seat: int, board: int, column: int) -> None:
    if not terrains.terrain_in(state, board, column).fixed:
        choices.choose(state, seat, ("Swamp", "Fogfield"), _mired, card, board, column)


def _mired(state: State, word: str, card: int, board: int, column: int) -> None:
    terrains.cover(state, card, board, column, word)


def _hold_mire(state: State, card: int) -> None:
    if state.zone[card] == BACK:
        marks.mark(state, card, "holds_terrains")


def _just_summoned(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == FRONT and state.since[other] == state.turn


def _may_pass_pain(state: State, card: int, seat: int, data: Data) -> bool:
    if data[0] != seat or has_player(state, seat, "player_no_spells") or has(state, card, "cannot_be_activated"):
        return False
    if state.zone[card] == HAND:
        allowed = seat == state.active or state.options.quick_from_hand
        return allowed and free_column(state.boards[changes.home(state, seat)].back) >= 0
    ready = state.since[card] < state.turn or state.options.set_spell_same_turn
    return state.zone[card] == BACK and state.pos[card] == DOWN and ready and not barred(state, card)


def _ask_pain(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-087: another player takes the effect damage instead."""
    others = [state.names[other] for other in places.everyone(state, seat) if other != seat]
    choices.choose(state, seat, (*others, "no"), _pass_pain, card, seat)


def _pass_pain(state: State, word: str, card: int, seat: int) -> None:
    if word == "no":
        return
    if state.zone[card] == HAND:
        board = changes.home(state, seat)
        place_back(state, card, board, free_column(state.boards[board].back), UP)
    note(state, "card_activated", seat, card, -1, ())
    redirect_effect(state, seat, state.names.index(word))
    actions.to_graveyard(state, card)


def _bury_tribute(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-092: all discard a random card and draw; the next Ritual with one tribute may take a monster of the graveyard."""
    players = places.everyone(state, seat)
    for player in players:
        piles.random_discard(state, player)
    for player in players:
        actions.draw(state, player)
    marks.unmark(state, "buries_tribute", card=-1 - seat)
    marks.mark(state, -1 - seat, "buries_tribute", True, PERMANENT)


CARDS: dict[str, CardEffects] = {
    "NPH-062": CardEffects(  # Silent Dead
        activate=ActivatedEffect(_raise_dead, targets=_tributes_for_dead, cost=costs.pay_tribute_for_level)
    ),
    "NPH-065": CardEffects(activate=ActivatedEffect(_final_war, can=_all_desperate, unstoppable=True)),  # Final War
    "NPH-076": CardEffects(activate=ActivatedEffect(_designate)),  # Dark Designator
    "NPH-077": CardEffects(  # Vengeful Spirit of the Swamp
        activate=ActivatedEffect(_choose_mire),
        statics=(Static("cannot_attack", _just_summoned),),
        triggers=(terrains.restores("left_field", triggers.self_event),),
    ),
    "NPH-079": CardEffects(  # Underworld-Style Puppet Technique
        activate=ActivatedEffect(_puppet, targets=_puppet_ways, cost=costs.pay_tribute),
        triggers=(control.gives_back("end_phase"),),
    ),
    # A Monster Type is declared as it is activated; its monsters cannot attack.
    "NPH-085": CardEffects(  # The Regulation of Tribe
        activate=ActivatedEffect(resolves.nothing, cost=_declare_tribe),
        statics=(Static("cannot_attack", _is_regulated),),
        upkeep=Upkeep(_pay_with_tribute, lambda state, card, seat: bool(costs.tributables(state, card, seat))),
    ),
    # Activated when it is about to happen; it cannot be activated at another time.
    "NPH-087": CardEffects(  # Spell of Pain
        partial=True,
        activate=ActivatedEffect(resolves.nothing, can=lambda state, card, seat: False),
        triggers=(triggers.bookkeeping("effect_pending", _ask_pain, _may_pass_pain),),
    ),
    "NPH-092": CardEffects(activate=ActivatedEffect(_bury_tribute)),  # Tribute Burial
    "NPH-099": CardEffects(  # Quiz
        activate=replace(
            players.aimed(_ask_quiz, players.an_opponent, lambda state, card, seat: bool(places.graveyard(state, seat, "own"))),
            cost=_close_graveyard,
        )
    ),
    "NPH-102": CardEffects(  # Lava Devil Ritual
        activate=ActivatedEffect(resolves.nothing),
        stays=True,
        uses=(
            ActivatedEffect(
                _lava_rises,
                can=lambda state, card, seat: summons.ritual_ready(state, card),
                targets=_small_pairs,
                slow=True,
            ),
        ),
    ),
}
