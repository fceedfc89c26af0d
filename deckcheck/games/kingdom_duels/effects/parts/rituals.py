"""Ritual Spells and Tablets."""

from __future__ import annotations

from itertools import combinations, product

from deckcheck.games.kingdom_duels.effects.blocks import effects
from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    conditions,
    costs,
    marks,
    places,
    resolves,
    ritual_materials,
    statics,
    summons,
    targets,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.statics import anywhere, has, has_player, static_values
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, ERODED, FRONT, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    Activation,
    CardEffects,
    Choices,
    Resolve,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import CardsKind
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import has_room
from deckcheck.games.kingdom_duels.engine.zones.moves import send


def ritual(
    materials: Choices,
    *,
    erode: bool = False,
    instead_of_normal: bool = False,
    summon_unnegatable: bool = False,
    price: Resolve | None = None,
) -> CardEffects:
    """A Ritual Spell: it stays until its materials are tributed (or Eroded), at the speed of its type line (KD-SPELL-02).
    `instead_of_normal`: not in a turn with a Normal Summon, and none follows in that turn. `summon_unnegatable`: this summon
    cannot be negated, a later one can. `price`: what else the materials ask for, called while they are still there; it may
    push what follows the summon."""

    def can(state: State, card: int, seat: int) -> bool:
        if instead_of_normal and _has_summoned(state, seat):
            return False
        return summons.ritual_ready(state, card) and not under_way(state, card)

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        if not still_there(state, card, seat, targets, materials):
            return
        if materials.__dict__.get("single"):
            marks.unmark(state, "buries_tribute", card=player_number(seat))
        remember(state, card, seat, targets)
        if price is not None:
            price(state, card, seat, targets)
        if summon_unnegatable:
            state.changes.extend(
                [Mod("summon_unnegatable", monster, True, ON_FIELD) for monster in summons.ritual_monsters(state, card)]
            )
        if erode or _buried(state, targets):
            for other in targets:
                send(state, other, ERODED)  # a material, whatever keeps effects off it
            targets = ()
        summons.ritual_summon(state, card, seat, tuple(sorted(targets)))

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(resolve, can=can, targets=materials, cost=_forgo if instead_of_normal else None, limit=""),
        stays=True,
    )


def _has_summoned(state: State, seat: int) -> bool:
    """Return whether a player has Normal Summoned this turn, including an additional one."""
    return state.players[seat].normal_used or marks.marked(state, player_number(seat), "summoned_another")


def _forgo(state: State, card: int, seat: int, targets: Targets) -> None:
    """A cost: no Normal Summon in this turn."""
    state.players[seat].normal_used = True
    changes.change_player(state, seat, "player_no_summons")


def equip_ritual(*parts: Static | Trigger, atk: int) -> CardEffects:
    """An Equip Spell with which a monster is Ritual Summoned while it is equipped: a card of the hand is Eroded, in a turn
    without any Normal Summon, and the Spell stays where it is."""

    def can(state: State, card: int, seat: int) -> bool:
        ready = state.host[card] >= 0 and not _has_summoned(state, seat) and not under_way(state, card)
        return ready and summons.ritual_ready(state, card) and summons.room(state, seat)

    @costs.taking(1)
    def erode(state: State, card: int, seat: int, targets: Targets) -> None:
        _forgo(state, card, seat, targets)
        actions.erode(state, targets[0])

    return effects(
        ActivatedEffect(summon_by_staying, can=can, targets=targets.in_hand(), cost=erode, slow=True),
        *statics.equip_stats(atk),
        *(part for part in parts if isinstance(part, Static)),
        *tuple(part for part in parts if isinstance(part, Trigger)),
        equip_to=conditions.face_up,
    )


def summon_by_staying(state: State, card: int, seat: int, targets: Targets) -> None:
    """Ritual Summon a monster of the Ritual Spell, which stays."""
    options = tuple((monster, ()) for monster in summons.ritual_monsters(state, card))
    if state.zone[card] == BACK and options and summons.room(state, seat):
        ask(state, seat, "extra_summon", options, "ritual")


def under_way(state: State, card: int) -> bool:
    """A Ritual that is being fulfilled cannot be answered with itself."""
    return any(link.card == card for link in state.chain)


def still_there(state: State, card: int, seat: int, targets: Targets, materials: Choices) -> bool:
    """Return whether the Ritual Spell is in force and its materials still fit when it resolves (KD-EFFECT-13)."""
    return state.zone[card] == BACK and any(set(choice) == set(targets) for choice in materials(state, card, seat))


def remember(state: State, spell: int, seat: int, materials: Targets) -> None:
    """For monsters that look back at what they were summoned with, and by whom: the materials and their ATK."""
    player = player_number(state.game.owner[spell])  # the Spell itself loses its changes when it goes
    state.changes = Changes([mod for mod in state.changes if mod.kind != "ritual_materials" or mod.value[0] != spell])
    with_atk = tuple((material, atk_of(state, material)) for material in materials)
    state.changes.append(Mod("ritual_materials", player, (spell, with_atk, seat), state.turn))


def summoned_with(state: State, monster: int) -> tuple[tuple[int, int], ...]:
    """Return the materials of a Ritual Monster, each with its ATK, when it has just been summoned."""
    found: tuple[tuple[int, int], ...] = next((mod.value[1] for mod in _rituals_of(state, monster)), ())
    return found


def summoned_by(state: State, monster: int) -> int:
    """Return the player who fulfilled the Ritual of a monster that has just been summoned, or -1."""
    return int(next((mod.value[2] for mod in _rituals_of(state, monster)), -1))


def _rituals_of(state: State, monster: int) -> list[Mod]:
    way = state.game.effects[monster].summon
    if way is None:
        return []
    return [mod for mod in state.changes.of("ritual_materials") if state.game.name[mod.value[0]] == way.by]


def erode_for(state: State, chosen: Targets, spell: int, seat: int) -> None:
    """Fulfil a Ritual Spell with cards that are Eroded."""
    for other in chosen:
        actions.erode(state, other)
    summons.ritual_summon(state, spell, seat, ())


def tributes(
    least: int, most: int, check: ritual_materials.Check = ritual_materials.matching(), *, hand: bool = False
) -> Choices:
    """Sets of the player's monsters on the field, of the hand too if it says so; one that is equipped counts (KD-RITUAL-05)."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        board = changes.home(state, seat)
        cards = [*places.field_monsters(state, seat, "own"), *marks.marked_cards(state, "lent_tribute", seat)]
        cards += [
            other
            for other in state.boards[board].back
            if other >= 0 and state.host[other] >= 0 and state.game.main[other] & MONSTER
        ]
        if hand:
            cards += [other for other in state.players[seat].hand if state.game.main[other] & MONSTER]
        if "tribute_too" in state.changes.kinds:
            cards += [other for other in _lent(state, card, seat) if other not in cards]
        if has_player(state, seat, "player_no_tributes"):
            cards = [other for other in cards if state.zone[other] == FRONT and state.ctrl[other] != board]
        cards = [other for other in cards if not has(state, other, "no_tribute") and not has(state, other, "no_material")]
        sets = ritual_materials.fulfilling(state, cards, least, most, check)
        if anywhere(state, "tributed_as") or anywhere(state, "ritual_as"):
            listed = set(sets)
            sets += [choice for choice in _sets_counted(state, cards, least, most, check) if choice not in listed]
        if "player_tributes_equips" in state.game.static_rows and has_player(state, seat, "player_tributes_equips"):
            sets += _sets_with_equips(state, cards, least, most, check)
        if not has_room(state, board):  # a tribute must make room for the monster
            sets = [choice for choice in sets if any(summons.makes_room(state, other, board) for other in choice)]
        elif "tributes_there" in state.changes.kinds:
            sets += _sets_elsewhere(state, seat, least, most, check)
        if least == most == 1 and has_room(state, board) and marks.marked(state, player_number(seat), "buries_tribute"):
            grave = [other for other in state.boards[board].grave if state.game.main[other] & MONSTER]
            sets += [(other,) for other in grave if check(state, (other,))]
        return sets

    found.__dict__["single"] = least == most == 1
    return found


def _buried(state: State, materials: Targets) -> bool:
    """Return whether the one tribute of a Ritual comes from the graveyard, as an effect allowed."""
    return len(materials) == 1 and state.zone[materials[0]] == GRAVE


def ways_to_count(state: State, card: int, *kinds: CardsKind) -> list[Targets]:
    """Return as which cards a monster may count when it is tributed: as itself, or as static effects say."""
    return [(card,), *(value for kind in kinds for value in static_values(state, card, kind) if value)]


def _sets_counted(state: State, cards: list[int], least: int, most: int, check: ritual_materials.Check) -> list[Targets]:
    """Return the sets of monsters of which one counts as several cards, or as others."""
    sets: list[Targets] = []
    for number in range(1, min(most, len(cards), ritual_materials.FEW) + 1):
        for choice in combinations(cards, number):
            ways = product(*(ways_to_count(state, other, "tributed_as", "ritual_as") for other in choice))
            counted = [tuple(one for way in parts for one in way) for parts in ways]
            if any(least <= len(found) <= most and check(state, found) for found in counted):
                sets.append(choice)
    return sets


def _sets_with_equips(state: State, cards: list[int], least: int, most: int, check: ritual_materials.Check) -> list[Targets]:
    """Return the sets of monsters together with an Equip Spell of one of them, which counts as a Support monster of Level 1
    with 500 ATK and DEF."""
    sets: list[Targets] = []
    for number in range(max(1, least - 1), min(most, len(cards) + 1, ritual_materials.FEW)):
        for choice in combinations(cards, number):
            worn = [equip for other in choice for equip in actions.equips_of(state, other) if equip not in choice]
            for equip in worn:
                if conditions.is_spell(state, equip, equip) and _counts(state, (*choice, equip), equip, check):
                    sets.append((*choice, equip))
    return sets


def _counts(state: State, cards: Targets, equip: int, check: ritual_materials.Check) -> bool:
    """Return whether a set would be the materials if its Equip Spell were a monster."""
    before = state.changes
    values = (("set_level", 1), ("base_atk", 500), ("base_def", 500), ("type", "Monster"), ("type", "Support"))
    state.changes = Changes([*before, *(Mod(kind, equip, value, state.turn) for kind, value in values)])
    fits = check(state, cards)
    state.changes = before
    return fits


def _lent(state: State, spell: int, seat: int) -> list[int]:
    """Return the monsters of any side that an effect lets the player tribute this turn, for a Ritual of a kind."""
    summoned = summons.ritual_monsters(state, spell)
    return [
        mod.value[0]
        for mod in state.changes.of("tribute_too")
        if mod.card == player_number(seat) and state.zone[mod.value[0]] == FRONT
        if any(mod.value[1](state, spell, other) for other in summoned)
    ]


def _sets_elsewhere(state: State, seat: int, least: int, most: int, check: ritual_materials.Check) -> list[Targets]:
    """Return the sets of monsters of another side whose monsters the player may tribute this turn, only of that side."""
    sets: list[Targets] = []
    for mod in state.changes.of("tributes_there"):
        if mod.card == player_number(seat) and mod.value != changes.home(state, seat):
            cards = [other for other in monsters(state, mod.value) if not has(state, other, "no_tribute")]
            cards = [other for other in cards if not has(state, other, "no_material")]
            sets += ritual_materials.fulfilling(state, cards, least, most, check, few=ritual_materials.MANY)
    return sets


def _has_room(state: State, card: int, seat: int) -> bool:
    return summons.ritual_ready(state, card) and not under_way(state, card) and has_room(state, changes.home(state, seat))


def tablet_ritual(stands_for: str, levels: int, least: int = 1) -> CardEffects:
    """A Tablet Ritual: the monster it stands for, or monsters of this many Levels, are Eroded from the hand or from beneath
    "Ba"; the summoned monster then counts as that monster and gets the Ka type."""

    def materials(state: State, card: int, seat: int) -> list[Targets]:
        cards = [other for other in state.players[seat].hand if state.game.main[other] & MONSTER]
        for ba in places.field_monsters(state, seat, "own"):
            if conditions.named("Ba")(state, card, ba):
                cards += [other for other in actions.attached_to(state, ba) if state.game.main[other] & MONSTER]
        found: list[Targets] = [(other,) for other in cards if state.game.name[other] == stands_for]
        sets = ritual_materials.fulfilling(state, cards, least, ritual_materials.FEW, ritual_materials.of_levels(levels))
        return found + [choice for choice in sets if choice not in found]

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        if not still_there(state, card, seat, targets, materials):
            return
        for other in targets:
            actions.erode(state, other)
        options = tuple((monster, ()) for monster in summons.ritual_monsters(state, card))
        if options:
            ask(state, seat, "extra_summon", options[:1], "ritual", _after_tablet, (card, stands_for))

    return effects(
        Activation(resolves.nothing), ActivatedEffect(resolve, can=_has_room, targets=materials, limit=""), stays=True
    )


def _after_tablet(state: State, monster: int, spell: int, name: str) -> None:
    if state.zone[spell] == BACK:
        actions.to_graveyard(state, spell)
    if state.zone[monster] == FRONT:
        changes.change(state, monster, "name", name, ON_FIELD)
        changes.add_type(state, monster, "Ka")


# Three tributes instead of a Normal Summon, and the summon cannot be negated.
THREE_TRIBUTES = ritual(tributes(3, 3), instead_of_normal=True, summon_unnegatable=True)
