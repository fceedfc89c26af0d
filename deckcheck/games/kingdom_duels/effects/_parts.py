"""Further ready-made parts that several sets share: who fits, what counts, triggers, rituals, and choices of several cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import (
    CardEffects,
    Choices,
    Fits,
    React,
    Resolve,
    Static,
    Strike,
    Targets,
    Trigger,
    Use,
    When,
)
from deckcheck.games.kingdom_duels.engine.flow import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.kit import MONSTER
from deckcheck.games.kingdom_duels.engine.state import (
    ATK,
    BACK,
    BATTLE,
    DRAW,
    FRONT,
    HIDDEN_ATK,
    MAIN2,
    ON_FIELD,
    State,
    foe_boards,
    seat_of,
)
from deckcheck.games.kingdom_duels.engine.summon import change_position
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import atk_of, bonus, def_of, has, types_of

Data = tuple[Any, ...]

# Who fits


def same_column(state: State, card: int, other: int) -> bool:
    """Another card in the same column of the field; the columns of the other side run the other way."""
    if other < 0 or other == card or state.zone[other] not in (FRONT, BACK) or state.zone[card] not in (FRONT, BACK):
        return False
    column = state.col[other] if state.ctrl[other] == state.ctrl[card] else 4 - state.col[other]
    return column == state.col[card]


def terrain_name(state: State, card: int) -> str:
    """The name of the Terrain that a card on the field is on."""
    return TERRAINS[state.boards[state.ctrl[card]].terrains[state.col[card]]].name


def terrain_attribute(state: State, card: int) -> str:
    return TERRAINS[state.boards[state.ctrl[card]].terrains[state.col[card]]].attribute


def on_attribute(*attributes: str) -> Fits:
    """On a Terrain of one of these attributes."""

    def fits(state: State, card: int, other: int) -> bool:
        return other >= 0 and state.zone[other] in (FRONT, BACK) and terrain_attribute(state, other) in attributes

    return fits


def while_(*parts: Fits) -> Fits:
    """A condition that the card itself meets, whatever the other is."""
    return lambda state, card, other: all(part(state, card, card) for part in parts)


def in_battle_phase(state: State, card: int, other: int) -> bool:
    return state.phase == BATTLE


def its_turn(state: State, card: int, other: int) -> bool:
    """It is the turn of the card's controller."""
    return state.players[state.active].board == state.ctrl[card]


def attacking(*parts: Fits) -> Fits:
    """The card itself while it attacks a monster that fits, in damage calculation."""

    def fits(state: State, card: int, other: int) -> bool:
        return (
            state.battle is not None
            and other == card == state.battle[0]
            and all(part(state, card, state.battle[1]) for part in parts)
        )

    return fits


def bearer_attacking(*parts: Fits) -> Fits:
    """The bearer of an Equip card while it attacks a monster that fits."""

    def fits(state: State, card: int, other: int) -> bool:
        if state.battle is None or other != state.host[card] or other != state.battle[0]:
            return False
        return all(part(state, card, state.battle[1]) for part in parts)

    return fits


def bearer_battling(*parts: Fits) -> Fits:
    """The bearer of an Equip card while it battles a monster that fits."""

    def fits(state: State, card: int, other: int) -> bool:
        if state.battle is None or other != state.host[card] or other not in state.battle:
            return False
        return all(part(state, card, opposing(state, other)) for part in parts)

    return fits


def opposing(state: State, card: int) -> int:
    """The monster that battles a monster."""
    assert state.battle is not None
    return state.battle[1] if state.battle[0] == card else state.battle[0]


def other_own(*parts: Fits) -> Fits:
    """Other monsters of the same side that fit."""
    return pick.both(pick.own, pick.not_itself, pick.is_monster, *parts)


def current_atk(least: int = 0, most: int = 99999) -> Fits:
    return lambda state, card, other: other >= 0 and least <= atk_of(state, other) <= most


def printed_def(least: int = 0, most: int = 99999) -> Fits:
    return lambda state, card, other: other >= 0 and least <= state.kit.def_[other] <= most


def equipped(state: State, card: int, other: int) -> bool:
    return bool(do.equips_of(state, other))


def flagged(kind: str) -> Fits:
    """A change of this kind holds for the other card."""
    return lambda state, card, other: any(mod.card == other and mod.kind == kind for mod in state.mods)


def all_types(*names: str) -> Fits:
    """A monster that has all of these types."""
    return lambda state, card, other: other >= 0 and types_of(state, other).issuperset(names)


# What counts


def count(state: State, card: int, side: str, *parts: Fits) -> int:
    """How many face-up monsters fit; side own, foe or any as seen from the card's controller."""
    seat = seat_of(state, state.ctrl[card])
    return sum(
        pick.face_up(state, card, other) and all(part(state, card, other) for part in parts)
        for other in pick.field_monsters(state, seat, side)
    )


def per_monster(amount: int, side: str, *parts: Fits) -> Callable[[State, int, int], int]:
    """The value of a Static: so much for each face-up monster that fits."""
    return lambda state, card, other: amount * count(state, card, side, *parts)


def per_grave(amount: int, side: str, *parts: Fits) -> Callable[[State, int, int], int]:
    """The value of a Static: so much for each card of graveyards that fits."""

    def value(state: State, card: int, other: int) -> int:
        seat = seat_of(state, state.ctrl[card])
        return amount * sum(all(part(state, card, one) for part in parts) for one in pick.graveyard(state, seat, side))

    return value


def controls(*parts: Fits) -> Fits:
    """The controller of the card has a face-up monster that fits."""
    return lambda state, card, other: count(state, card, "own", *parts) > 0


# Changes of position, and what lasts


def lock_into(state: State, card: int, position: int, duration: int = ON_FIELD) -> None:
    """Battle Lock into a position: the monster is turned and then fixed (KD-TERM-18)."""
    if state.zone[card] == FRONT and state.pos[card] < HIDDEN_ATK:
        if state.pos[card] != position:
            change_position(state, card)
        do.battle_lock(state, card, duration)


def no_attack_next_turn(state: State, card: int) -> None:
    """A monster cannot attack in the next turn of its controller."""
    if state.zone[card] == FRONT:
        do.change(state, card, "cannot_attack", True, 2 if do.controller(state, card) == state.active else 1)


def doom(state: State, card: int, by: int) -> None:
    """Marks a monster that is destroyed in this End Phase; the card that does it has DOOM among its triggers."""
    do.change(state, card, "doomed", by)


def _doomed(state: State, card: int, seat: int, data: Data) -> bool:
    return any(mod.kind == "doomed" and mod.value == card for mod in state.mods)


def _execute(state: State, card: int, seat: int, data: Data) -> None:
    for mod in [mod for mod in state.mods if mod.kind == "doomed" and mod.value == card]:
        do.destroy(state, mod.card, seat)


DOOM = Trigger("end_phase", _execute, _doomed, zone="any")


def bind(state: State, card: int, monster: int) -> None:
    """Remembers a monster that is destroyed when the card leaves the field; the card has UNBIND among its triggers."""
    do.change(state, monster, "bound", card, ON_FIELD)


def _unbind(state: State, card: int, seat: int, data: Data) -> None:
    for mod in [mod for mod in state.mods if mod.kind == "bound" and mod.value == card]:
        do.destroy(state, mod.card, seat)


UNBIND = Trigger("left_field", _unbind, pick.self_event)


# Triggers


def when_summoned(react: React, how: str = "", *, optional: bool = False, limit: str = "") -> Trigger:
    """When the card is summoned face-up; `how` normal, special ... for one kind only."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return data[0] == card and how in ("", data[1])

    return Trigger("summoned", react, when, optional=optional, limit=limit or ("turn" if optional else ""))


def when_destroyed(react: React, cause: str = "", *, optional: bool = False, limit: str = "") -> Trigger:
    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return data[0] == card and cause in ("", data[2])

    return Trigger("destroyed", react, when, optional=optional, limit=limit or ("turn" if optional else ""))


def attacks(state: State, card: int, seat: int, data: Data) -> bool:
    """attack_declared, attacked, battled: the card is the attacker."""
    return bool(data[0] == card)


def is_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[1] == card)


def wins_battle(state: State, card: int, seat: int, data: Data) -> bool:
    """battled: the card destroyed the other monster."""
    return card in data[:2] and any(one != card for one in data[2])


def hurts_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """damage: the card inflicted Battle Damage to an opponent."""
    return data[2] == "battle" and state.attack is not None and card in state.attack and data[0] != seat


def bearer_hurts_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """damage: the bearer of the Equip card inflicted Battle Damage to an opponent of its controller."""
    bearer = state.host[card]
    if data[2] != "battle" or state.attack is None or bearer not in state.attack:
        return False
    return bool(data[0] != seat_of(state, state.ctrl[bearer]))


def own_standby(state: State, card: int, seat: int, data: Data) -> bool:
    """standby, end_phase, main ...: of the card's controller."""
    return bool(data[0] == seat)


def drew_in_draw_phase(state: State, card: int, seat: int, data: Data) -> bool:
    """drew: the card's controller drew in the own Draw Phase, once for each Draw Phase."""
    return data[0] == seat == state.active and state.phase == DRAW


def after_own_battle(state: State, card: int, seat: int, data: Data) -> bool:
    """main: the Battle Phase of the card's controller is over."""
    return data[0] == seat and state.phase == MAIN2


def from_field(state: State, data: Data, position: int | None = None) -> bool:
    """sent_to_graveyard, destroyed, left_field: from the Frontrow, in a position if one is given."""
    return data[1][0] == FRONT and position in (None, data[1][3])


def mine_destroyed(*parts: Fits, cause: str = "battle") -> When:
    """destroyed: a face-up monster of the own Frontrow that fits (by what is printed)."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        zone, board, _, position = data[1]
        if zone != FRONT or board != state.players[seat].board or position >= HIDDEN_ATK or data[2] != cause:
            return False
        return all(part(state, card, data[0]) for part in parts)

    return when


def guard(*parts: Fits, limit: str = "turn") -> Trigger:
    """The card may take an attack upon another own monster that fits."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        if state.attack is None or state.attack[1] == card:
            return False
        return pick.foe_attacks_mine(pick.not_itself, *parts)(state, card, seat, data)

    return Trigger("attacked", _take_attack, when, optional=True, limit=limit)


def _take_attack(state: State, card: int, seat: int, data: Data) -> None:
    if state.attack is not None:
        do.redirect_attack(state, card)


def once_saved(limit: str, check: Callable[[State, int], bool]) -> Callable[[State, int, int, str], bool]:
    """For `saves`: once a turn or duel the card itself is not destroyed in battle, if it meets a condition."""

    def saves(state: State, card: int, victim: int, cause: str) -> bool:
        seat = seat_of(state, state.ctrl[card])
        if victim != card or cause != "battle" or not check(state, card) or is_used(state, seat, card, limit, -50):
            return False
        mark_used(state, seat, card, limit, -50)
        return True

    return saves


# Choices


def discarding(choices: Choices | None = None, *parts: Fits, number: int = 1) -> Choices:
    """Targets that begin with cards from hand to discard (`pay_discard` is the cost), then those of `choices`."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        first: dict[int, int] = {}
        for other in state.players[seat].hand:
            if other != card and all(part(state, card, other) for part in parts):
                first.setdefault(other if number > 1 else state.kit.first_copy[other], other)
        rest = [()] if choices is None else choices(state, card, seat)
        return [(*paid, *one) for paid in combinations(first.values(), number) for one in rest]

    return found


def pay_discard(number: int = 1) -> Resolve:
    """A cost: the first targets are discarded."""

    def cost(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in targets[:number]:
            do.discard(state, other)

    return cost


def after_discard(resolve: Resolve, number: int = 1) -> Resolve:
    """A resolve for the targets after the discarded ones."""
    return lambda state, card, seat, targets: resolve(state, card, seat, targets[number:])


def pay_tribute(state: State, card: int, seat: int, targets: Targets) -> None:
    """A cost: the first target is tributed."""
    do.tribute(state, targets[0])


def tribute_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    do.tribute(state, card)


def tributable(state: State, card: int, other: int) -> bool:
    """A monster that may be tributed as a cost."""
    return not has(state, other, "no_tribute")


def own_tribute(*parts: Fits, number: int = 1) -> Choices:
    """Targets: own monsters to tribute."""
    return pick.monster("own", tributable, *parts, least=number, most=number)


def both_targets(first: Choices, second: Choices) -> Choices:
    """A target of each kind; they must differ."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        rest = second(state, card, seat)
        return [one + other for one in first(state, card, seat) for other in rest if set(one).isdisjoint(other)]

    return found


def free_terrain(*attributes: str) -> Choices:
    """Targets: the free Terrains of the own side, of these attributes if any are given."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        board = do.home(state, seat)
        side = state.boards[board]
        return [
            (do.terrain_target(board, column),)
            for column in range(5)
            if side.front[column] < 0 and (not attributes or TERRAINS[side.terrains[column]].attribute in attributes)
        ]

    return found


def move_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    """The card moves to the Terrain that is the target."""
    do.move(state, card, do.terrain_at(targets[0])[1])


def is_on_field(state: State, card: int, seat: int) -> bool:
    return state.zone[card] == FRONT


def room(state: State, seat: int) -> bool:
    """Whether a monster could still come to the own Frontrow."""
    return -1 in state.boards[do.home(state, seat)].front


def pick_up_to(
    state: State, seat: int, cards: Sequence[int], most: int, then: Callable[..., None], *arguments: Any, least: int = 0
) -> None:
    """Asks for cards one after the other, until enough are chosen; `then(state, chosen, *arguments)` goes on."""
    _pick_next(state, seat, tuple(cards), most, least, (), then, arguments)


def _pick_next(
    state: State,
    seat: int,
    cards: Targets,
    most: int,
    least: int,
    chosen: Targets,
    then: Callable[..., None],
    arguments: Data,
) -> None:
    if not most or not cards:
        then(state, chosen, *arguments)
        return
    words = [state.refs[card] for card in cards]
    if least <= 0:
        words.append("done")
    do.choose(state, seat, words, _picked, seat, cards, most, least, chosen, then, arguments)


def _picked(
    state: State,
    word: str,
    seat: int,
    cards: Targets,
    most: int,
    least: int,
    chosen: Targets,
    then: Callable[..., None],
    arguments: Data,
) -> None:
    if word == "done":
        then(state, chosen, *arguments)
        return
    card = next(one for one in cards if state.refs[one] == word)
    left = tuple(one for one in cards if one != card)
    _pick_next(state, seat, left, most - 1, least - 1, (*chosen, card), then, arguments)


def discard_chosen(state: State, chosen: Targets) -> None:
    for card in chosen:
        do.discard(state, card)


def ask_discard(state: State, seat: int, number: int = 1) -> None:
    """A player discards cards of the own choice."""
    hand = state.players[seat].hand
    pick_up_to(state, seat, hand, min(number, len(hand)), discard_chosen, least=number)


def search_for(*parts: Fits) -> React:
    """Adds a card of the own deck that fits to the hand."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        do.choose_card(state, seat, pick.deck_cards(state, seat, *parts), do.search)

    return react


def summon_from(
    *zones: str, parts: tuple[Fits, ...] = (), optional: bool = False, positions: tuple[int, ...] = do.FACE_UP
) -> React:
    """Special Summons a monster that fits from own zones: hand, deck, graveyard."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        do.special_summon(state, seat, own_cards(state, card, seat, zones, parts), positions, optional=optional)

    return react


def own_cards(state: State, card: int, seat: int, zones: tuple[str, ...], parts: tuple[Fits, ...]) -> list[int]:
    """The monsters of own zones that fit, one of each kind."""
    found: dict[int, int] = {}
    piles = {"hand": state.players[seat].hand, "deck": sorted(state.players[seat].deck.cards)}
    piles["graveyard"] = state.boards[do.home(state, seat)].grave
    for zone in zones:
        for other in piles[zone]:
            if other != card and state.kit.main[other] & MONSTER and all(part(state, card, other) for part in parts):
                found.setdefault(state.kit.first_copy[other], other)
    return list(found.values())


# Rituals


def ritual(materials: Choices, *, erode: bool = False, instead_of_normal: bool = False, speedy: bool = False) -> CardEffects:
    """A Ritual Spell: it stays until its materials are tributed (or Eroded). `instead_of_normal`: not in a turn with a Normal
    Summon."""

    def can(state: State, card: int, seat: int) -> bool:
        return do.ritual_ready(state, card) and not (instead_of_normal and state.players[seat].normal_used)

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        if instead_of_normal:
            state.players[seat].normal_used = True
        if erode:
            for other in targets:
                do.erode(state, other)
            targets = ()
        do.ritual_summon(state, card, seat, targets)

    return CardEffects(
        activate=Use(pick.nothing), stays=True, uses=(Use(resolve, can=can, targets=materials, slow=True, limit=""),)
    )


def ritual_materials(
    least: int, most: int, check: Callable[[State, tuple[int, ...]], bool] = lambda state, cards: True, *, hand: bool = False
) -> Choices:
    """Sets of own monsters on the field, of the hand too if it says so; one that is equipped counts (KD-RITUAL-05)."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        board = do.home(state, seat)
        cards = pick.field_monsters(state, seat, "own")
        cards += [
            other
            for other in state.boards[board].back
            if other >= 0 and state.host[other] >= 0 and state.kit.main[other] & MONSTER
        ]
        if hand:
            cards += [other for other in state.players[seat].hand if state.kit.main[other] & MONSTER]
        cards = [other for other in cards if not has(state, other, "no_tribute") and not has(state, other, "no_material")]
        sets: list[Targets] = []
        for number in range(least, min(most, len(cards)) + 1):
            sets += [choice for choice in combinations(cards, number) if check(state, choice)]
        return sets[:40]

    return found


def total_level(state: State, cards: Targets) -> int:
    return sum(state.kit.level[card] for card in cards)


def matching(*parts: Fits) -> Callable[[State, Targets], bool]:
    """Every one of the materials fits."""
    return lambda state, cards: all(part(state, card, card) for card in cards for part in parts)


def one_each(*parts: Fits) -> Callable[[State, Targets], bool]:
    """As many materials as conditions, one for each condition."""

    def check(state: State, cards: Targets) -> bool:
        if len(cards) != len(parts):
            return False
        return _assign(state, cards, parts)

    return check


def _assign(state: State, cards: Targets, parts: tuple[Fits, ...]) -> bool:
    if not parts:
        return True
    return any(
        parts[0](state, card, card) and _assign(state, tuple(one for one in cards if one != card), parts[1:]) for card in cards
    )


# Answers and strikes


def answers(kind: int, *parts: Fits) -> Callable[[State, int, int], bool]:
    """Can: the activation of an opponent's Spell (SPELL) or Trap (TRAP) card itself is being answered."""

    def can(state: State, card: int, seat: int) -> bool:
        if not state.chain:
            return False
        link = state.chain[-1]
        return link.use < 0 and bool(state.kit.main[link.card] & kind) and all(part(state, card, link.card) for part in parts)

    return can


def negate_and_destroy(state: State, card: int, seat: int, targets: Targets) -> None:
    """Negates the activation that is answered, and destroys the card."""
    other = do.answered(state)
    if other >= 0:
        do.negate(state)
        do.destroy(state, other, seat)


def normal_glyph(state: State, card: int, other: int) -> bool:
    """A Normal Spell or Trap: neither Continuous nor Equip."""
    return state.kit.types[other].isdisjoint(("Continuous", "Equip"))


def foe_activates(kind: int) -> When:
    """activated: an opponent activates a Spell or Trap card."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        if not state.chain or state.chain[-1].card != data[0] or state.chain[-1].use >= 0:
            return False
        return bool(state.kit.main[data[0]] & kind) and state.players[data[1]].team != state.players[seat].team

    return when


def struck_monster(state: State, board: int, column: int) -> int:
    """The monster on the Terrain that a STRIKE hits, or -1."""
    return state.boards[board].front[column]


def strike_monster(act: Callable[[State, int, int, int], None], *attributes: str) -> Strike:
    """A STRIKE that does something to the monster on the Terrain: act(state, card, seat, monster)."""

    def resolve(state: State, card: int, seat: int, board: int, column: int) -> None:
        if struck_monster(state, board, column) >= 0:
            act(state, card, seat, struck_monster(state, board, column))

    def can(state: State, card: int, seat: int, board: int, column: int) -> bool:
        other = struck_monster(state, board, column)
        if other < 0 or other == card:
            return False
        return not attributes or TERRAINS[state.boards[board].terrains[column]].attribute in attributes

    return Strike(resolve, can)


def weaken_or_destroy(state: State, seat: int, monster: int, amount: int) -> None:
    """ATK or DEF, by position, is lowered; at 0 the monster is destroyed."""
    if state.pos[monster] in (ATK, HIDDEN_ATK):
        do.modify_atk(state, monster, -amount, ON_FIELD)
        left = atk_of(state, monster)
    else:
        do.modify_def(state, monster, -amount, ON_FIELD)
        left = def_of(state, monster)
    if not left:
        do.destroy(state, monster, seat)


def has_bonus(state: State, card: int) -> bool:
    return bonus(state, card) != (0, 0)


def equip_stats(atk: int = 0, def_: int = 0, *types: str) -> tuple[Static, ...]:
    """What the bearer of an Equip card gets: ATK, DEF, types."""
    found = [Static("atk", pick.its_bearer, atk)] if atk else []
    found += [Static("def", pick.its_bearer, def_)] if def_ else []
    return (*found, *(Static("type", pick.its_bearer, name) for name in types))


def self_static(kind: str, *parts: Fits, value: Any = True) -> Static:
    """A static effect of the card upon itself, under conditions."""
    return Static(kind, pick.both(pick.itself, *parts), value)


def replace_all(names: tuple[str, ...], attributes: tuple[str, ...], new: str) -> Resolve:
    """Replaces every Terrain of these names or attributes (all without any)."""

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        for board, side in enumerate(state.boards):
            for column in range(5):
                there = TERRAINS[side.terrains[column]]
                if there.name in names or there.attribute in attributes or not (names or attributes):
                    do.replace_terrain(state, board, column, new)

    return resolve


def ask_terrains(state: State, seat: int, boards: Sequence[int], most: int, new: str, *names: str, least: int = 0) -> None:
    """A player replaces up to so many Terrains (of these names, any without) with another one."""
    found = [
        f"{board + 1}:{column + 1}"
        for board in boards
        for column in range(5)
        if (there := TERRAINS[state.boards[board].terrains[column]]).name != new
        and not there.fixed
        and (not names or there.name in names)
    ]
    if found and most:
        words = found if least > 0 else [*found, "done"]
        do.choose(state, seat, words, _terrain_chosen, seat, tuple(boards), most, new, names, least)


def _terrain_chosen(
    state: State, word: str, seat: int, boards: tuple[int, ...], most: int, new: str, names: tuple[str, ...], least: int
) -> None:
    if word != "done":
        board, column = (int(part) - 1 for part in word.split(":"))
        do.replace_terrain(state, board, column, new)
        ask_terrains(state, seat, boards, most - 1, new, *names, least=least - 1)


def every_board(state: State) -> list[int]:
    return list(range(len(state.boards)))


def foe_sides(state: State, seat: int) -> list[int]:
    return foe_boards(state, do.home(state, seat))
