"""Shapes of card effects. A card has one `CardEffects`; the functions in it are small and plain.

Every function takes the state first, then the number of the card that has the effect. `seat` is the player who uses it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, cast, overload

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.duel.event_model import E, Event, F, T
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import (
    CardsKind,
    FlagKind,
    NumberKind,
    OneKind,
    PairKind,
    StaticKind,
    TextKind,
    TypeKind,
    WearKind,
    WordKind,
)

if TYPE_CHECKING:  # a state holds the effects of its cards: the types refer to each other, the modules do not
    from deckcheck.games.kingdom_duels.engine.duel.state import State

Targets = tuple[int, ...]
Resolve: TypeAlias = "Callable[[State, int, int, Targets], None]"
"""(state, card, seat, targets): resolve the effect. Zones of Terrains are targets as well: see `terrains.terrain_target`."""
Can: TypeAlias = "Callable[[State, int, int], bool]"
"""(state, card, seat): whether it can be activated now, apart from its targets."""
Choices: TypeAlias = "Callable[[State, int, int], list[Targets]]"
"""(state, card, seat): every choice of targets; without any it cannot be activated."""
When: TypeAlias = "Callable[[State, int, int, T], bool]"
"""(state, card, seat, event): whether an event is the one that a trigger waits for. `When[Summoned]` takes a `Summoned`."""
React: TypeAlias = "Callable[[State, int, int, T], None]"
"""(state, card, seat, event): what a trigger does."""
Fits: TypeAlias = "Callable[[State, int, int], bool]"
"""(state, card, other): whether a static effect or an equip is for the other card."""

Texts: TypeAlias = "tuple[str, ...] | frozenset[str]"
Given: TypeAlias = "T | Callable[[State, int, int], T]"
"""A value, or a function (state, card, other) that gives it."""
StaticValue: TypeAlias = "bool | int | str | Texts | Targets | Callable[[State, int, int], int | str | Texts | Targets | Fits]"
"""The value of a static effect of any kind."""


def always(state: State, card: int, seat: int) -> bool:
    return True


def any_event(state: State, card: int, seat: int, event: Event) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class ActivatedEffect:
    """An effect that a player activates: a Spell, a Trap, or an effect of a card in play."""

    resolve: Resolve
    can: Can = always
    targets: Choices | None = None
    cost: Resolve | None = None
    """Paid at once; `can` must say whether it can be paid."""
    name: str = ""
    """Name that `activate_effect` uses; if omitted, its number from 1."""
    slow: bool | None = None
    """None: by the type line for Spells and Traps, slow for monsters and Rules, quick for Symbols and DETACH."""
    limit: str = "turn"
    """turn, duel, or "" for any number of times. Spells and Traps that are activated from hand or Backrow have no limit."""
    zone: str = "field"
    """Where the card must be: field (face-up), hand, graveyard, attached (a DETACH effect)."""
    charges: int = 0
    symbol: bool = False
    """An effect of a Symbol that costs no Charges; it still is the one Symbol effect of the round."""
    unstoppable: bool = False
    everyone: bool = False
    """True if any player may activate it while the card is in play, not only its controller."""
    by_owner: bool = False
    """True if its owner uses it wherever the card is, even beneath a monster of another player (with zone any)."""
    stays: bool | None = None
    """True if the Spell or Trap stays on the field after it; None: by its type line."""
    aims: bool = True
    """False if what it chooses is not targeted; `Card.untargeted` says so for a whole card."""

    def aimed(self, targets: Targets) -> Targets:
        """Return the targets without those that its cost takes (`costs.taking`): they are paid and not targeted."""
        taken: int = getattr(self.cost, "takes", 0)
        return targets[taken:] if taken >= 0 else targets[:taken]


@dataclass(frozen=True, slots=True)
class Activation(ActivatedEffect):
    """What a Spell or Trap does when it is activated."""


class Trigger:
    """An effect of an event: a link of a chain, by itself or, once per turn, if its player chooses so.

    `zone` is where the card must be: field (face-up), hand, graveyard, attached, any. The `cost` is paid when it goes on the
    chain; `when` must say whether it can be paid. One that is `at_once` is not an effect that can be answered: it only records
    something, or is part of what a lasting effect does. One that `activates_itself` is a Spell or Trap that its player
    activates at the event: no limit binds it (KD-EFFECT-11), because it leaves hand or Backrow.
    """

    __slots__ = ("activates_itself", "at_once", "cost", "event", "limit", "optional", "react", "when", "zone")

    def __init__(
        self,
        event: type[E],
        react: React[E],
        when: When[E] = any_event,
        optional: bool = False,
        limit: str | None = None,
        zone: str = "field",
        cost: React[E] | None = None,
        at_once: bool = False,
        activates_itself: bool = False,
    ) -> None:
        self.event: type[Event] = event
        self.react = cast("React[Event]", react)  # the engine calls these with events of the type `event` only
        self.when = cast("When[Event]", when)
        self.cost = cast("React[Event] | None", cost)
        self.optional = optional
        self.limit = limit if limit is not None else "turn" if optional and not activates_itself else ""
        self.zone = zone
        self.at_once = at_once
        self.activates_itself = activates_itself


@dataclass(frozen=True, slots=True)
class Static:
    """An effect that applies while the card is face-up in play (or attached, with zone attached). `static` makes one and knows
    which value a kind has."""

    kind: StaticKind
    fits: Fits
    value: StaticValue = True
    zone: str = "field"

    def amount(self, state: State, card: int, other: int) -> int:
        """Return the number that it gives another card; 1 if its kind has none."""
        value = self.value(state, card, other) if callable(self.value) else self.value
        return value if isinstance(value, int) else 1


@overload
def static(kind: FlagKind, fits: Fits, *, zone: str = "field") -> Static: ...
@overload
def static(kind: NumberKind | OneKind, fits: Fits, value: Given[int], zone: str = "field") -> Static: ...
@overload
def static(kind: TextKind, fits: Fits, value: Given[str], zone: str = "field") -> Static: ...
@overload
def static(kind: TypeKind, fits: Fits, value: Given[str | Texts], zone: str = "field") -> Static: ...
@overload
def static(kind: CardsKind, fits: Fits, value: Given[Targets], zone: str = "field") -> Static: ...
@overload
def static(kind: WordKind, fits: Fits, value: bool | str = True, zone: str = "field") -> Static: ...
@overload
def static(kind: PairKind, fits: Fits, value: Given[tuple[int, int]], zone: str = "field") -> Static: ...
@overload
def static(kind: WearKind, fits: Fits, value: Callable[[State, int, int], Fits], zone: str = "field") -> Static: ...
def static(kind: StaticKind, fits: Fits, value: StaticValue = True, zone: str = "field") -> Static:
    """A static effect. Its value, where its kind has one (see `static_kinds`), is given, or a function (state, card, other)
    gives it."""
    return Static(kind, fits, value, zone)


class TrapTrigger:
    """The event at which a Trap activates by itself (KD-TRAP-02); one of two events with `either`."""

    __slots__ = ("also", "event", "when")

    def __init__(self, event: type[E], when: When[E] = any_event) -> None:
        self.event: type[Event] = event
        self.also: type[Event] | None = None
        self.when = cast("When[Event]", when)  # the engine calls it with events of the type `event` only


def either(event: type[E], also: type[F], when: When[E | F]) -> TrapTrigger:
    """A Trap that activates at one of two events."""
    trigger = TrapTrigger(event, cast("When[E]", when))
    trigger.also = also
    return trigger


@dataclass(frozen=True, slots=True)
class Rescue:
    """A way to keep a card from being destroyed in battle or by an effect, once per turn; both functions get (state, card,
    victim)."""

    can: Callable[[State, int, int], bool]
    pay: Callable[[State, int, int], None]
    cause: str = "battle"
    """battle, effect, or either."""


@dataclass(frozen=True, slots=True)
class Summon:
    """Summoning conditions of an Extra Deck monster: the kind (fusion, ritual, alter, integration or token) and the materials
    by exact name.

    For a Ritual `by` is the name of the Ritual Spell, for an Integration of the Duelist, for an Alter the Alter type; for a
    Fusion that needs another card than "Fusion" (or none, "-") that card's name.
    """

    kind: str
    materials: tuple[str, ...] = ()
    by: str = ""
    counters: int = 0
    fits: Callable[[State, int, int, int], bool] | None = None
    """(state, summoned card, place among the materials, material): where materials are not exact names."""


@dataclass(frozen=True, slots=True)
class Strike:
    """A STRIKE: its effect on the Terrain in a zone of a board, and the Terrains that it may hit."""

    resolve: Callable[[State, int, int, int, int], None]
    """(state, card, seat, board, column)"""
    can: Callable[[State, int, int, int, int], bool] = lambda state, card, seat, board, column: True


@dataclass(frozen=True, slots=True)
class Upkeep:
    """Payment that its controller owes in the Standby Phase (KD-TERM-19)."""

    pay: Callable[[State, int, int], None]
    can: Can = always


@dataclass(frozen=True, slots=True)
class CardEffects:
    """All effects of a card."""

    activate: ActivatedEffect | None = None
    """The Spell or Trap itself. A Continuous or Equip card stays; an Equip card's target is its first target."""
    uses: tuple[ActivatedEffect, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    statics: tuple[Static, ...] = ()
    trap: TrapTrigger | None = None
    """None for a Trap with Trigger None."""
    continuous_trap: bool = False
    """A card that may be played as a Continuous Trap though its type line does not say so."""
    as_trap: ActivatedEffect | None = None
    """Effect of a Spell Trap used as a Trap, where that differs from `activate`."""
    equip_to: Fits | None = None
    """(state, equip, monster): what an Equip card may equip. It makes `activate` for a plain Equip card by itself."""
    wears: Fits | None = None
    """(state, monster, equip): with which cards its controller may equip it, where that is limited."""
    summon: Summon | None = None
    setup: Callable[[State, int, int], None] | None = None
    """(state, card, seat): what a Setup Rule does when it is activated, apart from STRATEGY and TERRAINS."""
    flip: ActivatedEffect | None = None
    """FLIP: its `resolve` runs when the card is turned face-up, with a choice of its targets (by `targets`) as targets."""
    strike: Strike | None = None
    chant: Callable[[State, int, int], None] | None = None
    upkeep: Upkeep | None = None
    event: Can | None = None
    """EVENT of a Normal Rule: (state, card, seat)."""
    plays_as: tuple[str, ...] = ()
    """A Combination card: the types it may be played as, of monster, spell, trap."""
    stays: bool = False
    """A Spell that stays on the field though its type line does not say so (a Ritual Spell)."""
    slow: bool | None = None
    """The speed of the Spell or Trap where it differs from the type line."""
    saves: Callable[[State, int, int, str], bool] | None = None
    """(state, card, victim, cause): called while the card is in play and a card would be destroyed, cause "battle" or
    "effect"; it may pay for it, and says whether the victim is saved."""
    saves_anyway: bool = False
    """True if `saves` cannot be negated."""
    shield: Callable[[State, int, int, int, str], int] | None = None
    """(state, card, seat, amount, kind): called while the card is in play and a player is about to take damage; it returns how
    much of it is left, and does what it does with the rest. It asks itself whether the card is negated. A Set Trap that is
    ready counts as well."""
    draw_instead: ActivatedEffect | None = None
    """Instead of the draw of the turn, if its player chooses so; its `zone` says where the card must be."""
    rescue: Rescue | None = None
    """Like `saves`, but its player is asked; a card that an effect destroys falls only after the answer."""
    watch: Callable[[State, int], bool] | None = None
    """(state, card): called after everything that happens while the card is on the field; for what a state of the duel brings
    about and no single event ("if its ATK changes", "as long as it has the type"). It says whether it did something, and it
    does not look at the phase."""
    watch_mark: str = ""
    """The kind of a change that keeps the card watching, wherever it is."""
    last_chance: bool = False
    """A Trap that its player's defeat sets off; the defeat waits until it has resolved."""
    lasts: int = 0
    """Number of the opponent's End Phases after which a Continuous card goes to the graveyard."""
    by_phase: bool = False
    """True if what it allows or says depends on the phase in another way than by its speed."""
    keeps_values: bool = False
    """True if the ATK and DEF of its materials count after the summon; `summons.material_values` tells them."""
    partial: bool = False
    """Only part of what the card says, such as how it is summoned; the card does not count as simulated."""


EffectsOf = Callable[[Card], CardEffects | None]
"""Lookup of what a card does; None for a card whose effects are unknown. `play.py` hands it to the engine."""
