"""Changes and static effects that apply to a card now."""

from __future__ import annotations

from typing import Any, Final, overload

from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DOWN, FRONT, HIDDEN_ATK, RULE, UNDER, ZONE_WORDS
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Fits, Static, Targets, Texts
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import (
    CardsKind,
    FlagKind,
    Kind,
    NumberKind,
    OneKind,
    PairKind,
    StaticKind,
    TextKind,
    TypeKind,
    WearKind,
    WordKind,
)
from deckcheck.games.kingdom_duels.engine.speed.groups import bit_of
from deckcheck.games.kingdom_duels.engine.speed.tables import GUARDS, StaticRows

KEPT: Final[dict[str, StaticKind]] = {"type": "types_guarded", "attribute": "fixed_attribute"}
"""Kinds of static effects that do nothing to a card with another kind, which may look at whose effect it is."""


def in_play(state: State, card: int) -> bool:
    """Return whether the effects of a card work: it is face-up on the field, or in a Rule Zone (KD-RULECARD-03)."""
    zone = state.zone[card]
    if zone == FRONT:
        return state.pos[card] < HIDDEN_ATK
    if zone == BACK:
        return works_in_row(state, card)
    return zone == RULE


def works_in_row(state: State, card: int) -> bool:
    """Return whether the effects of a card in the Backrow work: it is face-up, does not wait for its trigger, and is not just
    being activated. What a card that stays does begins when its activation resolves (KD-TURN-02)."""
    if state.pos[card] == DOWN or ("waiting" in state.changes.kinds and waits(state, card)):
        return False
    return not any(link.card == card and link.use < 0 for link in state.chain)


def is_attached(state: State, card: int) -> bool:
    """Return whether a card is beneath another one, face-up: face-down it does nothing there."""
    return state.zone[card] == UNDER and state.pos[card] != DOWN


def waits(state: State, card: int) -> bool:
    """Return whether a Trap was turned face-up early and still waits for its trigger (KD-TRAP-06)."""
    return any(mod.card == card for mod in state.changes.of("waiting"))


def is_worn(state: State, card: int) -> bool:
    """Return whether a card equips a monster."""
    return state.zone[card] == BACK and state.host[card] >= 0


def may_wear(state: State, monster: int, equip: int, board: int) -> bool:
    """Return whether a monster does not keep its controller, on a side, from equipping it with a card."""
    wears = state.game.effects[monster].wears
    if wears is None or state.ctrl[monster] != board or has(state, monster, "negated"):
        return True
    return wears(state, monster, equip)


def side_of(state: State, card: int) -> int:
    """Return the side that controls a card on the field: the one it is on, or for an equip the one that its bearer was taken to
    (KD-EFFECT-14)."""
    if state.zone[card] == BACK:
        for mod in state.changes.of("controller"):
            if mod.card == card:
                return int(mod.value)
    return state.ctrl[card]


def in_zone(state: State, card: int, word: str) -> bool:
    """Return whether a card is where an effect needs it: field, hand, graveyard, attached, any."""
    if word == "field":
        return in_play(state, card)
    if word == "attached":
        return is_attached(state, card)
    if word == "any":
        return True
    return ZONE_WORDS[state.zone[card]] == word


def statics_now(state: State) -> StaticRows:
    """Return the static effects that may apply now, by kind: those of cards in play, and all that work elsewhere."""
    found = state.statics
    if found is None:
        cards: list[int] = []
        for board in state.boards:
            cards += board.front
            cards += board.back
            cards += board.rules
        found, state.static_bits = state.game.statics.among(cards)
        state.statics = found
    return found


def has(state: State, card: int, kind: Kind) -> bool:
    """Return whether a change or a static effect of this kind applies to a card."""
    kinds = state.changes.kinds
    if kind in kinds:
        for mod in kinds[kind]:
            if mod.card == card:
                return True
    rows = state.statics
    if rows is None:
        rows = statics_now(state)
    if kind not in rows:
        return False
    shut = "unaffected" in state.game.static_rows and kind != "unaffected" and card >= 0
    return _said(state, card, rows[kind], shut)


def _refuses(state: State, card: int, source: int, kind: StaticKind = "unaffected") -> bool:
    """Return whether static effects of a source do nothing to a card that is unaffected by it, or guarded against it."""
    if card == source:
        return False
    before, state.acting = state.acting, source
    found = has(state, card, kind)
    state.acting = before
    return found


def _said(state: State, card: int, rows: tuple[tuple[int, Static, bool], ...], shut: bool) -> bool:
    negated = "negated" in state.changes.kinds
    zones, pos = state.zone, state.pos
    for source, static, on_field in rows:
        zone = zones[source]
        there = on_field and (zone == RULE or (zone == FRONT and pos[source] < HIDDEN_ATK))  # what `_holds` tells of most
        if not (there or _holds(state, source, static.zone)) or (negated and _negated(state, source)):
            continue
        if static.fits(state, source, card) and not (shut and _refuses(state, card, source)):
            return True
    return False


def anywhere(state: State, kind: Kind) -> bool:
    """Return whether something in the duel could be of this kind. If not, `has` need not be asked card by card."""
    if kind in state.changes.kinds:
        return True
    rows = state.statics
    return kind in (statics_now(state) if rows is None else rows)


def any_of(state: State, group: int) -> bool:
    """Return whether something in the duel could be of one of the kinds of a group, whose bit this is, or of several groups. If
    not, `has` need not be asked card by card."""
    return (state.changes.bits | state.static_bits) & group != 0


@overload
def static_values(state: State, card: int, kind: FlagKind) -> list[bool]: ...
@overload
def static_values(state: State, card: int, kind: WordKind) -> list[bool | str]: ...
@overload
def static_values(state: State, card: int, kind: NumberKind | OneKind) -> list[int]: ...
@overload
def static_values(state: State, card: int, kind: TextKind) -> list[str]: ...
@overload
def static_values(state: State, card: int, kind: TypeKind) -> list[str | Texts]: ...
@overload
def static_values(state: State, card: int, kind: CardsKind) -> list[Targets]: ...
@overload
def static_values(state: State, card: int, kind: PairKind) -> list[tuple[int, int]]: ...
@overload
def static_values(state: State, card: int, kind: WearKind) -> list[Fits]: ...
def static_values(state: State, card: int, kind: StaticKind) -> list[Any]:
    """Return the values of the static effects that apply to a card now. Copies of a Rule card count once (KD-RULECARD-04)."""
    found: list[Any] = []
    rows = state.statics
    if rows is None:
        rows = statics_now(state)
    if kind not in rows:
        return found
    shut = "unaffected" in state.game.static_rows and card >= 0
    negated = "negated" in state.changes.kinds
    fixed = kind in KEPT and KEPT[kind] in state.game.static_rows
    zones, pos = state.zone, state.pos
    for source, static, on_field in rows[kind]:
        zone = zones[source]
        there = on_field and (zone == RULE or (zone == FRONT and pos[source] < HIDDEN_ATK))  # what `_holds` tells of most
        if (
            (there or _holds(state, source, static.zone))
            and static.fits(state, source, card)
            and not (negated and _negated(state, source))
        ):
            if (shut and _refuses(state, card, source)) or (fixed and _refuses(state, card, source, KEPT[kind])):
                continue
            if state.game.twins[source] and _is_shared(state, source, static, card):
                continue
            value = static.value
            found.append(value(state, source, card) if callable(value) else value)
    return found


@overload
def values_of(state: State, card: int, kind: WordKind) -> list[bool | str]: ...
@overload
def values_of(state: State, card: int, kind: NumberKind | OneKind) -> list[int]: ...
@overload
def values_of(state: State, card: int, kind: CardsKind) -> list[Targets]: ...
def values_of(state: State, card: int, kind: WordKind | NumberKind | OneKind | CardsKind) -> list[Any]:
    """Return the values of the changes and static effects of a kind that apply to a card now."""
    changed = [mod.value for mod in state.changes.of(kind) if mod.card == card]
    return changed + static_values(state, card, kind)


def _holds(state: State, source: int, word: str) -> bool:
    zone = state.zone[source]
    if word == "field":
        if zone == FRONT:
            return state.pos[source] < HIDDEN_ATK
    elif zone == UNDER:
        return word == "attached" and state.pos[source] != DOWN
    else:
        return word != "attached" and in_zone(state, source, word)
    if zone != BACK:
        return zone == RULE
    if not state.chain and "waiting" not in state.changes.kinds:  # as nearly always: what `works_in_row` tells
        return state.pos[source] != DOWN
    return works_in_row(state, source)


def _is_shared(state: State, source: int, static: Static, card: int) -> bool:
    """Return whether an earlier copy of a Rule has the same effect on a card. What a Rule says of its own player's cards, each
    player with a copy has (KD-RULECARD-04)."""
    return any(state.zone[twin] == RULE and static.fits(state, twin, card) for twin in state.game.twins[source])


def _negated(state: State, card: int) -> bool:
    """Return whether a change negates a card. Static effects that negate others are not asked, because they may be negated
    themselves."""
    return any(mod.card == card for mod in state.changes.of("negated"))


def total(state: State, card: int, kind: NumberKind) -> int:
    """Return the sum of the changes of a value."""
    kinds = state.changes.kinds
    amount = 0
    for mod in kinds.get(kind, ()):
        if mod.card == card:
            amount += mod.value
    rows = state.statics
    if kind in (statics_now(state) if rows is None else rows):
        guarded = kind in ("atk", "def") and (state.game.guards or not GUARDS.isdisjoint(kinds))
        amount += int(sum(_guarded_values(state, card, kind) if guarded else static_values(state, card, kind)))
    return amount


def guards(state: State, card: int, kind: str, *, lower: bool, raised: bool) -> bool:
    """Return whether a card is guarded against a change of ATK or DEF by the effect that is carried out."""
    if kind.endswith("atk") and has(state, card, "atk_fixed"):
        return True
    if lower and (
        has(state, card, "stats_guarded") or has(state, card, "atk_guarded" if kind.endswith("atk") else "def_guarded")
    ):
        return True
    return raised and kind.endswith("atk") and has(state, card, "atk_held")


def given_by(state: State, card: int, kind: NumberKind | FlagKind | WordKind) -> list[tuple[int, int]]:
    """Return the static effects on a value of a card that apply now: the card that has the effect, and how much it gives."""
    found = []
    for source, static, _ in statics_now(state).get(kind, ()):
        if not _holds(state, source, static.zone) or _negated(state, source) or not static.fits(state, source, card):
            continue
        if not state.game.twins[source] or not _is_shared(state, source, static, card):
            found.append((source, static.amount(state, source, card)))
    return found


def _guarded_values(state: State, card: int, kind: NumberKind) -> list[int]:
    """Return the values of static effects on ATK or DEF, without those that something keeps from lowering or raising it."""
    found, acting = [], state.acting
    spared = [mod.value for mod in state.changes.of("spared_by") if mod.card == card]
    for source, value in given_by(state, card, kind):
        state.acting = source
        kept = not guards(state, card, kind, lower=value < 0, raised=value > 0)
        ended = (source, kind) in spared if value < 0 else raises_nothing(state, source, card)
        if kept and not ended:
            found.append(value)
        state.acting = acting
    return found


def raises_nothing(state: State, source: int, card: int) -> bool:
    """Return whether an Equip card is kept from raising the ATK and DEF of a monster (`no_equip_gain`)."""
    if not state.game.equip_spell[source] and not is_worn(state, source):
        return False
    values = static_values(state, card, "no_equip_gain")
    return "every" in values or (state.game.equip_spell[source] and bool(values))


def is_battle_locked(state: State, card: int) -> bool:
    """Return whether a monster is Battle Locked (KD-TERM-18), by something else than the cards whose lock was lifted."""
    if not has(state, card, "position_locked"):
        return False
    lifted = [mod.value for mod in state.changes.of("lock_lifted") if mod.card == card]
    if not lifted or any(mod.card == card for mod in state.changes.of("position_locked")):
        return True
    return any(source not in lifted for source, _ in given_by(state, card, "position_locked"))


def hierarchy_of(state: State, card: int) -> int:
    """Return the Hierarchy of a card, with what effects add to it."""
    printed = state.cards[card].hierarchy or 0
    return printed + total(state, card, "hierarchy") if anywhere(state, "hierarchy") else printed


@overload
def last(state: State, card: int, kind: NumberKind | OneKind, default: int) -> int: ...
@overload
def last(state: State, card: int, kind: NumberKind, default: None) -> int | None: ...
@overload
def last(state: State, card: int, kind: TextKind, default: str) -> str: ...
@overload
def last(state: State, card: int, kind: TextKind, default: None) -> str | None: ...
@overload
def last(state: State, card: int, kind: PairKind, default: tuple[int, int]) -> tuple[int, int]: ...
def last(state: State, card: int, kind: NumberKind | OneKind | TextKind | PairKind, default: object) -> Any:
    """Return the value that the last change of this kind set; changes come after static effects."""
    kinds = state.changes.kinds
    if kind in kinds:
        for mod in kinds[kind][::-1]:
            if mod.card == card:
                return mod.value
    rows = state.statics
    if kind in (statics_now(state) if rows is None else rows):
        values = static_values(state, card, kind)
        if values:
            return values[-1]
    return default


LIMITS: Final[frozenset[StaticKind]] = frozenset(
    {
        "player_defends", "player_more_summons", "player_no_defence", "player_no_hiding", "player_no_positions",
        "player_no_sets", "player_no_slow_spells", "player_no_spells", "player_no_summons", "player_stays_in_main",
        "player_turns_new",
    }
)  # fmt: skip
"""Kinds that matter for what a player can do in a Main Phase."""
ALL_LIMITS: Final = bit_of(*LIMITS)
NO_LIMITS: Final[frozenset[str]] = frozenset()
BARS: Final = bit_of("cannot_be_activated", "player_no_set_cards", "player_no_traps")
"""Kinds that keep Set cards from being activated."""
SILENCING: Final = bit_of("negated", "no_activation")
"""Kinds that keep the effects of a card from being activated."""
NO_DAMAGE: Final = bit_of("no_battle_damage", "inflicts_no_damage")


def limits_of(state: State, seat: int) -> frozenset[str]:
    """Return those kinds that apply to a player: one lookup for all where none is in the duel."""
    return _limits_now(state, seat) if (state.changes.bits | state.static_bits) & ALL_LIMITS else NO_LIMITS  # as `any_of`


def _limits_now(state: State, seat: int) -> frozenset[str]:
    found = LIMITS.intersection((*state.changes.kinds, *statics_now(state)))
    return frozenset([str(kind) for kind in found if has(state, player_number(seat), kind)])


def has_player(state: State, seat: int, kind: Kind) -> bool:
    """Return whether a change or a static effect applies to a player."""
    rows = state.statics
    if kind not in state.changes.kinds and kind not in (statics_now(state) if rows is None else rows):
        return False
    return has(state, player_number(seat), kind)
