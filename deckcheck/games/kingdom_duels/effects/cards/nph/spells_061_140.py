"""Nameless Pharaoh: Spells 061 to 140."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    control,
    costs,
    declarations,
    lasting,
    marks,
    piles,
    places,
    resolves,
    rituals,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import (
    BACK,
    DOWN,
    ERODED,
    FRONT,
    GRAVE,
    HAND,
    MAIN1,
    ON_FIELD,
    PERMANENT,
    UP,
)
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
    Upkeep,
)
from deckcheck.games.kingdom_duels.engine.life_points import redirect_effect
from deckcheck.games.kingdom_duels.engine.state import State, note, opponents, place_of
from deckcheck.games.kingdom_duels.engine.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.summons import in_extra
from deckcheck.games.kingdom_duels.engine.terrain_rules import is_free
from deckcheck.games.kingdom_duels.engine.terrains import terrain_at
from deckcheck.games.kingdom_duels.engine.traps import barred
from deckcheck.games.kingdom_duels.engine.values import atk_of, level_of, types_of
from deckcheck.games.kingdom_duels.engine.zones import free_column, place_back, place_front


def _exchange_dead(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-062: a monster to tribute and a dead one of a lower Level."""
    found = targets.both_targets(costs.own_tribute(), targets.in_graveyard("own", conditions.is_monster))(state, card, seat)
    return [other for other in found if level_of(state, other[1]) < level_of(state, other[0])]


def _raise_dead(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[1]] == GRAVE:
        summons.special_summon(state, seat, targets[1:])


def _all_desperate(state: State, card: int, seat: int) -> bool:
    """NPH-065: everybody has 300 LP or less and a monster."""
    seats = (seat, *opponents(state, seat))
    return all(
        state.boards[changes.home(state, other)].lp <= 300 and places.field_monsters(state, other, "own") for other in seats
    )


def _final_war(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in (seat, *opponents(state, seat)):
        changes.damage(state, other, 300)


def _own_one(state: State, card: int, other: int) -> bool:
    return state.game.owner[other] == state.game.owner[card]


def _spy(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, actions.draw, seat)
    choices.choose_opponent(state, seat, _send_spy, card, targets[0])


def _send_spy(state: State, opponent: int, card: int, monster: int) -> None:
    control.borrow(state, monster, opponent, card, "end_phase")


def _control(state: State, card: int, seat: int, targets: Targets) -> None:
    own = state.ctrl[targets[0]] == changes.home(state, seat)
    choices.choose(state, seat, ("destroy",) if own else ("control", "destroy"), _controlled, seat, targets[0])


def _controlled(state: State, word: str, seat: int, monster: int) -> None:
    if word == "control":
        actions.take_control(state, monster, seat)
    else:
        actions.destroy(state, monster, seat)


def _small_pairs(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-102: two face-up monsters of one opponent of Level 6 or lower."""
    fits = (conditions.face_up, conditions.level(most=6), costs.tributable)
    pairs = targets.monster("foe", *fits, least=2, most=2)(state, card, seat)
    return [pair for pair in pairs if state.ctrl[pair[0]] == state.ctrl[pair[1]]]


def _lava_rises(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-102: the monster comes to the side that gave the tributes."""
    golems = summons.ritual_monsters(state, card)
    if not golems or state.zone[card] != BACK or targets not in _small_pairs(state, card, seat):
        return
    board = state.ctrl[targets[0]]
    for other in targets:
        actions.tribute(state, other)
    actions.to_graveyard(state, card)
    summons.summon_to_side(state, seat, golems[0], board, "ritual")


_HOLY = conditions.of_type("Blessed", "Divine")


def _fiends(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("hand",), (conditions.of_type("Demon", "Undead"),))


def _puppet_ways(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-079: a holy tribute alone for a summon, or with a Warrior to control."""
    tributes = costs.own_tribute(_HOLY)
    found = targets.both_targets(
        tributes, targets.monster("foe", conditions.is_normal, conditions.face_up, conditions.of_type("Warrior"))
    )(state, card, seat)
    return [*(tributes(state, card, seat) if _fiends(state, card, seat) else ()), *found]


def _puppet(state: State, card: int, seat: int, targets: Targets) -> None:
    if len(targets) == 1:
        summons.special_summon(state, seat, _fiends(state, card, seat))
    else:
        control.borrow(state, targets[1], seat, card, "end_phase")


def _sanctuary(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, terrains.replace_all(("Arena", "Land"), (), "Colosseum"), card, seat, ())
    for player in reversed(places.everyone(state, seat)):
        choices.later(state, _offer_spell, player)


def _offer_spell(state: State, seat: int) -> None:
    found = places.deck_cards(state, seat, conditions.is_spell)
    choices.choose(state, seat, (*(state.refs[other] for other in found), "none"), _spell_offered)


def _spell_offered(state: State, word: str) -> None:
    if word != "none":
        actions.search(state, state.refs.index(word))


def _set_in_standby(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == BACK and state.pos[card] == DOWN and bool(data[0] == changes.controller(state, card))


def _shave(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_opponent(state, seat, piles.ask_discard, min(2, len(marks.marks(state, card, "standbys"))))


_METALIZE = summons.alter_use("Metalized", conditions.no(conditions.of_type("Machine")))


def _transport_ways(state: State, card: int, seat: int) -> list[Targets]:
    return [*targets.terrain("own")(state, card, seat), *targets.monster("own")(state, card, seat)]


def _transport(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-140: another dimension on a Terrain, or a monster that is away until the End Phase."""
    if targets[0] < 0:
        terrains.replace_terrain(state, *terrain_at(targets[0]), "Different Dimension")
    elif state.zone[targets[0]] == FRONT:
        back = (card, state.ctrl[targets[0]], place_of(state, targets[0]), state.pos[targets[0]])
        actions.erode(state, targets[0])
        if state.zone[targets[0]] == ERODED:
            marks.mark(state, targets[0], "transported", back, PERMANENT)


def _is_away(state: State, card: int, seat: int, data: Data) -> bool:
    return any(mod.value[0] == card for mod in state.changes.of("transported"))


def _bring_back(state: State, card: int, seat: int, data: Data) -> None:
    for mod in [mod for mod in state.changes.of("transported") if mod.value[0] == card]:
        state.mods.remove(mod)
        _, board, place, position = mod.value
        free = [place, *range(5)]
        there = next((column for column in free if is_free(state, board, column)), -1)
        if state.zone[mod.card] == ERODED and there >= 0:
            place_front(state, mod.card, board, there, position)


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


def _own_tributes(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.field_monsters(state, seat, "own") if costs.tributable(state, card, other)]


def _pay_with_tribute(state: State, card: int, seat: int) -> None:
    choices.choose_card(state, seat, _own_tributes(state, card, seat), actions.tribute)


def _ask_quiz(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-099: an opponent names the lowest card of the graveyard; it is Eroded if the name is right, else it goes to the
    hand."""
    choices.choose_opponent(state, seat, _ask_name, seat)


def _ask_name(state: State, opponent: int, seat: int) -> None:
    if state.boards[changes.home(state, seat)].grave:
        declarations.declare_name(state, opponent, _answered, seat)


def _answered(state: State, word: str, seat: int) -> None:
    lowest = state.boards[changes.home(state, seat)].grave[0]
    (actions.erode if conditions.is_named(state, lowest, word) else actions.to_hand)(state, lowest)


def _may_duplicate(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and summons.can_clone(state, card, seat)


def _duplicate(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-105: up to two Clone Tokens of the monster that it equips."""
    free = state.boards[changes.home(state, seat)].front.count(-1)
    most = min(2, free, len(in_extra(state, seat, summons.CLONE)))
    if state.host[card] >= 0 and most:
        choices.choose(state, seat, tuple(range(most + 1)), _duplicated, card, seat)


def _duplicated(state: State, number: int, card: int, seat: int) -> None:
    if state.host[card] >= 0:
        summons.clone_summon(state, seat, state.host[card], number, then=_note_duplicate, arguments=(card,))


def _note_duplicate(state: State, token: int, card: int) -> None:
    marks.mark(state, token, "duplicate", card)


def _is_doubled(state: State, card: int, other: int) -> bool:
    if not conditions.its_bearer(state, card, other):
        return False
    return any(state.ctrl[token] == state.ctrl[card] for token in marks.marked_cards(state, "duplicate", card))


def _remove_duplicates(state: State, card: int, seat: int, data: Data) -> None:
    for token in marks.marked_cards(state, "duplicate", card):
        actions.to_graveyard(state, token)  # a Token goes to the Extra Deck


def _bearer_too_strong(state: State, card: int) -> bool:
    strong = state.zone[card] == BACK and state.host[card] >= 0 and atk_of(state, state.host[card]) > 500
    return strong and actions.destroy(state, card, changes.controller(state, card))


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


def _curry_for(state: State, card: int, seat: int) -> list[Targets]:
    return [(), *targets.monster("any", conditions.face_up)(state, card, seat)]


def _eat_curry(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-121: a player gains 300 LP; or a monster is not Poisoned any more, and nothing lowers its DEF."""
    if not targets:
        choices.choose_player(state, seat, places.everyone(state, seat), changes.gain_lp, 300)
        return
    monster = targets[0]
    if state.zone[monster] == FRONT:
        changes.take_type(state, "Poisoned", monster)
        lasting.spare_values(state, monster, "def", ON_FIELD)


def _obey(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-129: a card is named; a Spell of that name in an opponent's deck is added to the hand of the card's player."""
    choices.choose_opponent(state, seat, _name_spell, seat)


def _name_spell(state: State, opponent: int, seat: int) -> None:
    declarations.declare_name(state, seat, _spell_named, opponent, seat)


def _spell_named(state: State, word: str, opponent: int, seat: int) -> None:
    for other in places.deck_cards(state, opponent, conditions.named(word), conditions.is_spell)[:1]:
        actions.to_hand_of(state, other, seat)
        actions.shuffle(state, opponent)


CARDS: dict[str, CardEffects] = {
    "NPH-062": CardEffects(  # Silent Dead
        activate=ActivatedEffect(_raise_dead, targets=_exchange_dead, cost=costs.pay_tribute)
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
        upkeep=Upkeep(_pay_with_tribute, lambda state, card, seat: bool(_own_tributes(state, card, seat))),
    ),
    # Activated when it is about to happen; it cannot be activated at another time.
    "NPH-087": CardEffects(  # Spell of Pain
        partial=True,
        activate=ActivatedEffect(resolves.nothing, can=lambda state, card, seat: False),
        triggers=(Trigger("effect_pending", _ask_pain, _may_pass_pain, zone="any", at_once=True),),
    ),
    "NPH-092": CardEffects(activate=ActivatedEffect(_bury_tribute)),  # Tribute Burial
    "NPH-099": CardEffects(  # Quiz
        activate=ActivatedEffect(_ask_quiz, can=lambda state, card, seat: bool(state.boards[changes.home(state, seat)].grave))
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
    "NPH-104": CardEffects(  # Monster Relief
        activate=ActivatedEffect(
            lambda state, card, seat, targets: actions.to_hand(state, targets[0]), targets=targets.monster("any", _own_one)
        )
    ),
    "NPH-105": CardEffects(  # Machine Duplication Technique
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.current_atk(most=500)),
        statics=(Static("cannot_be_attacked", _is_doubled),),
        triggers=(
            Trigger("equipped", _duplicate, _may_duplicate),
            Trigger("left_field", _remove_duplicates, triggers.self_event, at_once=True),
        ),
        watch=_bearer_too_strong,
    ),
    "NPH-106": rituals.ritual(  # Lightning Sword Ritual
        rituals.ritual_materials(2, 5, lambda state, cards: rituals.total_level(state, cards) >= 8), instead_of_normal=True
    ),
    "NPH-116": CardEffects(  # Biometal Protocol
        activate=ActivatedEffect(resolves.nothing),
        uses=(
            ActivatedEffect(
                _METALIZE.resolve,
                can=lambda state, card, seat: (
                    state.active == seat and state.phase == MAIN1 and _METALIZE.can(state, card, seat)
                ),
                slow=True,
                everyone=True,
            ),
        ),
        triggers=(lasting.persists(2),),
        by_phase=True,
    ),
    "NPH-120": CardEffects(  # Weapon Change
        activate=ActivatedEffect(
            lambda state, card, seat, targets: changes.change(state, targets[0], "swapped", True, ON_FIELD),
            can=costs.can_pay(300),
            cost=costs.pay(300),
            targets=targets.monster("any", conditions.face_up, conditions.of_type("Warrior", "Knighted", "Machine")),
        )
    ),
    "NPH-121": CardEffects(activate=ActivatedEffect(_eat_curry, targets=_curry_for)),  # Moyan Curry
    "NPH-125": CardEffects(  # Magic Sanctuary
        activate=ActivatedEffect(_sanctuary),
        statics=(Static("no_bonus", lambda state, card, other: other >= 0 and state.zone[other] == FRONT),),
    ),
    "NPH-126": CardEffects(  # Shien's Spy
        activate=ActivatedEffect(_spy, targets=targets.monster("own")), triggers=(control.gives_back("end_phase"),)
    ),
    "NPH-127": CardEffects(  # Enemy Controller
        activate=ActivatedEffect(
            _control, can=costs.can_pay(300), cost=costs.pay(300), targets=targets.monster("any", conditions.is_normal)
        )
    ),
    "NPH-129": CardEffects(  # Obedience to the Heavenly Voice
        activate=ActivatedEffect(_obey, can=costs.can_pay(300), cost=costs.pay(300), limit="duel")
    ),
    "NPH-130": CardEffects(  # Life Shaver
        activate=ActivatedEffect(_shave, limit="duel"),
        triggers=(
            Trigger(
                "standby",
                lambda state, card, seat, data: marks.mark(state, card, "standbys"),
                _set_in_standby,
                zone="any",
                at_once=True,
            ),
        ),
    ),
    "NPH-140": CardEffects(  # Interdimensional Matter Transporter
        activate=ActivatedEffect(_transport, targets=_transport_ways),
        triggers=(Trigger("end_phase", _bring_back, _is_away, zone="any", at_once=True),),
    ),
}
