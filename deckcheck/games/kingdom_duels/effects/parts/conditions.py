"""Conditions on a card: `fits(state, card, other)` says whether the other card fits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, terrains
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER, RULE, SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import has, hierarchy_of, side_of, static_values
from deckcheck.games.kingdom_duels.engine.cards.values import (
    ATTRIBUTE_CHANGES,
    NAME_CHANGES,
    TYPE_CHANGES,
    atk_of,
    attributes_of,
    level_of,
    names_of,
    none_has,
    types_of,
)
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, DEF, DOWN, FRONT, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Fits
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS

CARD_KINDS = frozenset((
    "Monster", "Spell", "Trap", "Rule", "Fusion", "Ritual", "Alter", "Integration", "Equip", "Continuous", "Slow", "Setup",
    "Symbol", "Divine", "Token",
))  # fmt: skip
"""Words of type lines that are not Monster Types but say how a card is played. No effect gives or takes them."""


def anyone(state: State, card: int, other: int) -> bool:
    return True


def itself(state: State, card: int, other: int) -> bool:
    return card == other


def not_itself(state: State, card: int, other: int) -> bool:
    return card != other


def its_bearer(state: State, card: int, other: int) -> bool:
    """The monster that the card equips or is attached to."""
    bearer = state.host[card]
    if bearer == other:
        return True
    return bearer >= 0 and "shares_equips" in state.game.static_rows and _shares(state, card, bearer, other)


def _shares(state: State, card: int, bearer: int, other: int) -> bool:
    """The bearer passes its Equip Spells on to others of its name on its side that do not wear the same card."""
    game = state.game
    if other < 0 or not game.main[card] & SPELL or state.ctrl[bearer] != state.ctrl[other]:
        return False
    if state.zone[other] != FRONT or state.zone[card] != BACK:
        return False
    names = [static.value for static in game.effects[bearer].statics if static.kind == "shares_equips"]
    if not names or (game.name[bearer] if names[0] is True else names[0]) not in names_of(state, other):
        return False
    if other == bearer or state.pos[bearer] >= HIDDEN_ATK or state.pos[other] >= HIDDEN_ATK or has(state, bearer, "negated"):
        return False
    return game.name[card] not in {game.name[candidate] for candidate in actions.equips_of(state, other)}


@cache
def of_type(*names: str) -> Fits:
    """A monster of one of these types (unquoted in the text, KD-EFFECT-16)."""
    wanted = frozenset(names)
    of_terrain = "Dampened" in wanted

    def fits(state: State, card: int, other: int) -> bool:
        if other < 0:
            return False
        if of_terrain or (state.changes.bits | state.static_bits) & TYPE_CHANGES:  # as `any_of`
            return not types_of(state, other).isdisjoint(wanted)
        return not wanted.isdisjoint(state.game.types[other])

    fits.__dict__["types"] = wanted  # so that the engine can look for it without asking
    if not of_terrain:
        fits.__dict__["lacking"] = lambda state, cards: none_has(state, wanted, cards, TYPE_CHANGES)
    return fits


@cache
def of_attribute(*names: str) -> Fits:
    wanted = frozenset(names)

    def fits(state: State, card: int, other: int) -> bool:
        return other >= 0 and not attributes_of(state, other).isdisjoint(wanted)

    fits.__dict__["lacking"] = lambda state, cards: none_has(state, wanted, cards, ATTRIBUTE_CHANGES)
    return fits


@cache
def named(*names: str) -> Fits:
    """Exactly one of these names (quoted alone in the text)."""
    wanted = frozenset(names)

    def fits(state: State, card: int, other: int) -> bool:
        return other >= 0 and not names_of(state, other).isdisjoint(wanted)

    fits.__dict__["lacking"] = lambda state, cards: none_has(state, wanted, cards, NAME_CHANGES)
    return fits


@cache
def name_has(word: str) -> Fits:
    """A name that contains the word (a quoted word before "monster" in the text)."""
    return lambda state, card, other: other >= 0 and any(word in name for name in names_of(state, other))


@cache
def level(least: int = 0, most: int = 99) -> Fits:
    return lambda state, card, other: other >= 0 and least <= level_of(state, other) <= most


@cache
def original_atk(least: int = 0, most: int = 99999) -> Fits:
    return lambda state, card, other: other >= 0 and least <= state.game.atk[other] <= most


def is_monster(state: State, card: int, other: int) -> bool:
    return bool(state.game.main[other] & MONSTER)


def is_spell(state: State, card: int, other: int) -> bool:
    if state.game.main[other] & SPELL:
        return True
    return "destroyed_as_spell" in state.game.static_rows and has(state, other, "destroyed_as_spell")


def is_trap(state: State, card: int, other: int) -> bool:
    return bool(state.game.main[other] & TRAP)


def is_rule(state: State, card: int, other: int) -> bool:
    return bool(state.game.main[other] & RULE)


def is_normal(state: State, card: int, other: int) -> bool:
    """A Normal Monster: from the Main Deck, or a Token (KD-MONSTER-01, KD-TOKEN-05)."""
    return bool(state.game.main[other] & MONSTER) and not state.game.extra_monster[other]


def may_come(state: State, card: int, other: int) -> bool:
    """A monster that nothing about itself keeps from being Special Summoned."""
    return not has(state, other, "cannot_be_special_summoned")


def is_extra(state: State, card: int, other: int) -> bool:
    return state.game.extra_monster[other]


def face_up(state: State, card: int, other: int) -> bool:
    if state.zone[other] == FRONT:
        return state.pos[other] < HIDDEN_ATK
    return state.zone[other] == BACK and state.pos[other] != DOWN


def face_down(state: State, card: int, other: int) -> bool:
    """A Set card, or a Hidden monster in whichever row."""
    return hidden(state, card, other) or (state.zone[other] == BACK and state.pos[other] == DOWN)


def hidden(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and state.pos[other] >= HIDDEN_ATK


def in_attack(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and state.pos[other] == ATK


def in_defence(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and state.pos[other] == DEF


def defends(state: State, card: int, other: int) -> bool:
    """In DEF position, Hidden or not."""
    return state.zone[other] == FRONT and state.pos[other] % 2 == DEF


def side_now(state: State, card: int) -> int:
    """Return the side of a card's controller, which is another one than it is on for the equip of a monster that changed
    sides (KD-EFFECT-14)."""
    return side_of(state, card) if "controller" in state.changes.kinds else state.ctrl[card]


def own(state: State, card: int, other: int) -> bool:
    """On the side of the card's controller (or, for a card elsewhere, its owner)."""
    return other >= 0 and state.ctrl[other] == side_now(state, card) and state.zone[other] in (FRONT, BACK)


def foes(state: State, card: int, other: int) -> bool:
    """On the side of an opponent of the card's controller; a teammate's side is not one."""
    mine = side_now(state, card)
    if other < 0 or state.ctrl[other] == mine or state.zone[other] not in (FRONT, BACK):
        return False
    return len(state.boards) == 2 or state.ctrl[other] in foe_boards(state, mine)


@cache
def on_terrain(*names: str) -> Fits:
    def fits(state: State, card: int, other: int) -> bool:
        if other < 0 or state.zone[other] not in (FRONT, BACK):
            return False
        return TERRAINS[state.boards[state.ctrl[other]].terrains[state.col[other]]].name in names

    return fits


def battling(fits: Fits) -> Fits:
    """A condition: the other is the card itself, and it battles a monster that fits; the other way round is `battled_by`."""

    def check(state: State, card: int, other: int) -> bool:
        if state.battle is None or other != card or card not in state.battle:
            return False
        return fits(state, card, state.battle[1] if state.battle[0] == card else state.battle[0])

    return check


def battled_by(fits: Fits) -> Fits:
    """A condition: the other is the monster that battles the card, and it fits."""

    def check(state: State, card: int, other: int) -> bool:
        return (
            state.battle is not None
            and card in state.battle
            and other in state.battle
            and other != card
            and fits(state, card, other)
        )

    return check


def wearable(equip_to: Fits) -> Fits:
    """A condition: an Equip card may equip the other, by its text, or because the monster may wear it anyway (`may_wear`)."""

    def fits(state: State, card: int, other: int) -> bool:
        if equip_to(state, card, other):
            return True
        if "may_wear" not in state.game.static_rows or other < 0:
            return False
        return any(allowed(state, card, other) for allowed in static_values(state, other, "may_wear"))

    fits.__dict__["printed"] = equip_to
    return fits


def worn(state: State, other: int) -> list[int]:
    """Return the cards that a monster is equipped with or counts as equipped with, those that another one shares with it as
    well."""
    found = actions.equips_of(state, other)
    if "wears" in state.game.static_rows:
        found = found + static_values(state, other, "wears")
    if "shares_equips" in state.game.static_rows:
        found = found + [card for card, host in enumerate(state.host) if host >= 0 and _shares(state, card, host, other)]
    return found


def both(*parts: Fits) -> Fits:
    def fits(state: State, card: int, other: int) -> bool:
        for part in parts:  # noqa: SIM110 - asked for every card at every decision; a generator costs more than the parts
            if not part(state, card, other):
                return False
        return True

    lacking = [part.__dict__["lacking"] for part in parts if "lacking" in part.__dict__]
    if lacking:
        fits.__dict__["lacking"] = lacking[0]
    return fits


def either(*parts: Fits) -> Fits:
    def fits(state: State, card: int, other: int) -> bool:
        for part in parts:  # noqa: SIM110 - see `both`
            if part(state, card, other):
                return True
        return False

    return fits


def no(part: Fits) -> Fits:
    return lambda state, card, other: not part(state, card, other)


def fitting(state: State, card: int, cards: Sequence[int], fits: tuple[Fits, ...]) -> Sequence[int]:
    """Those of the cards that fit all the conditions. `lacking(state, cards)` of a condition tells when it fits none of them by
    what is printed on them, as mostly: it is asked once instead of for every card."""
    for fit in fits:
        lacking = fit.__dict__.get("lacking")
        if not cards or (lacking is not None and lacking(state, cards)):
            return ()
        found = []
        for other in cards:  # asked for every effect at every decision; a comprehension costs more
            if fit(state, card, other):
                found.append(other)
        cards = found
    return cards


def same_column(state: State, card: int, other: int) -> bool:
    """Another card in the same column of the field; the columns of the other side run the other way."""
    if other < 0 or other == card or state.zone[other] not in (FRONT, BACK) or state.zone[card] not in (FRONT, BACK):
        return False
    column = state.col[other] if state.ctrl[other] == state.ctrl[card] else 4 - state.col[other]
    return column == state.col[card]


def on_attribute(*attributes: str) -> Fits:
    """On a Terrain of one of these attributes."""

    def fits(state: State, card: int, other: int) -> bool:
        return other >= 0 and state.zone[other] in (FRONT, BACK) and terrains.terrain_attribute(state, other) in attributes

    return fits


def current_atk(least: int = 0, most: int = 99999) -> Fits:
    return lambda state, card, other: other >= 0 and least <= atk_of(state, other) <= most


def printed_def(least: int = 0, most: int = 99999) -> Fits:
    return lambda state, card, other: other >= 0 and least <= state.game.def_[other] <= most


def flagged(kind: str) -> Fits:
    """A change of this kind holds for the other card."""
    return lambda state, card, other: any(mod.card == other for mod in state.changes.of(kind))


def all_types(*names: str) -> Fits:
    """A monster that has all of these types."""
    return lambda state, card, other: other >= 0 and types_of(state, other).issuperset(names)


def not_yet(name: str) -> Fits:
    """For an Equip card that makes its bearer what it must not be before: what the card itself gives does not count."""

    def fits(state: State, card: int, other: int) -> bool:
        if state.host[card] != other:
            return name not in types_of(state, other)
        changed = any(mod.card == other and mod.value == name for mod in state.changes.of("type"))
        return name not in state.game.types[other] and not changed

    return fits


def by_foe(state: State, card: int, other: int) -> bool:
    """The effect that is carried out belongs to an opponent of the other card's controller."""
    if state.acting < 0:
        return False
    mine = state.players[changes.controller(state, other)].team
    return state.players[user_of(state, state.acting)].team != mine


def by_another(state: State, card: int, other: int) -> bool:
    """The effect that is carried out belongs to another player than the other card's controller, a teammate as well."""
    return state.acting >= 0 and user_of(state, state.acting) != changes.controller(state, other)


def by_spell(state: State, card: int, other: int) -> bool:
    return state.acting >= 0 and bool(state.game.main[state.acting] & SPELL)


def hierarchy(state: State, card: int) -> int:
    return hierarchy_of(state, card)


def first_copy_in_force(state: State, card: int) -> bool:
    """Copies of a Rule share one effect: the one with the lowest number has it (KD-RULECARD-04)."""
    name = state.cards[card].id
    return not any(state.cards[other].id == name and other < card for board in state.boards for other in board.rules)


def owned(state: State, card: int, other: int) -> bool:
    """The other card is controlled by its owner."""
    return state.players[state.game.owner[other]].board == state.ctrl[other]


def stranger(state: State, card: int, other: int) -> bool:
    """A monster of another side, or one on the side of the card's controller that somebody else owns."""
    return not (own(state, card, other) and owned(state, card, other))


def is_named(state: State, card: int, name: str) -> bool:
    return name in names_of(state, card)


def has_id(*codes: str) -> Fits:
    """Cards with one of these codes, for effects upon cards that mention something."""
    return lambda state, card, other: other >= 0 and state.cards[other].id in codes


def is_continuous(state: State, card: int, other: int) -> bool:
    """A face-up Continuous Spell or Trap; a combination card that was played as one counts."""
    if state.zone[other] != BACK or not face_up(state, card, other):
        return False
    if "Continuous" in state.game.types[other]:
        return True
    main, played = state.game.main[other], state.game.effects[other].activate
    if state.host[other] >= 0 or main & (SPELL | TRAP) == 0 or main in (SPELL, TRAP):
        return False
    as_trap = any(link.card == other and link.use == -2 for link in state.chain)
    return bool(main & MONSTER) or (played is not None and bool(played.stays) and not as_trap)


GRAVEKEEPER = name_has("Gravekeeper")


LIMBS = (
    "Head of the Sealed One",
    "Right Leg of the Sealed One",
    "Left Leg of the Sealed One",
    "Right Arm of the Sealed One",
    "Left Arm of the Sealed One",
)


INFESTED = of_type("Infested")
