"""Events: what happens in a duel, as records. `events.fire` tells them to the triggers and Traps that wait for them.

A card, a source or a player that an event does not have is -1. `source` is the card that did it, `by` the player.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol, TypeVar

Event = tuple[object, ...]
"""Any event: every record below is one."""
NO_EVENT: Final[Event] = ()
E = TypeVar("E", bound=Event)
"""The kind of event that a trigger waits for."""
F = TypeVar("F", bound=Event)
T = TypeVar("T")
"""An event, or what several kinds of events have (`OfCard` and the others at the end)."""


class Place(NamedTuple):
    """Where a card was before an event."""

    zone: int
    board: int
    column: int
    position: int


class Stood(NamedTuple):
    """Facts of a card before it was destroyed."""

    atk: int
    types: frozenset[str]
    counted: bool = False
    """True if it had counters of any kind."""


class Summoned(NamedTuple):
    """A monster was summoned: normal, special, fusion ..., from a zone, by a player."""

    card: int
    how: str
    origin: int
    source: int
    by: int


class Flipped(NamedTuple):
    """A monster was turned face-up; `before` is its position before."""

    card: int
    before: int
    source: int


class AttackDeclared(NamedTuple):
    """An attack was declared; the target of a direct attack is the attacker itself."""

    attacker: int
    target: int


class Attacked(NamedTuple):
    """A monster was attacked. `before` is the target before a replay or a redirection, or -1."""

    attacker: int
    target: int
    redirected: bool
    before: int


class AttackNegated(NamedTuple):
    attacker: int
    target: int
    by: int


class AttackEnded(NamedTuple):
    """An attack is over, after its battle or without one; the target is that of its declaration."""

    attacker: int
    target: int


class BattleBegan(NamedTuple):
    """Both monsters are face-up and damage calculation follows; `revealed` are those who were Hidden."""

    attacker: int
    target: int
    revealed: tuple[int, ...]


class DamageCalculationBegan(NamedTuple):
    attacker: int
    target: int


class BattleDecided(NamedTuple):
    """Who would fall in a battle, and which player would take how much damage, before any of it happens."""

    attacker: int
    target: int
    falling: tuple[int, ...]
    seat: int
    amount: int


class Battled(NamedTuple):
    attacker: int
    target: int
    destroyed: tuple[int, ...]


class Destroyed(NamedTuple):
    """A card was destroyed. `by` is the card that destroyed it, the victor of a battle among them; `source` the card whose
    effect is carried out; `stood` and `counters` what it was, and its Summoning Counters."""

    card: int
    where: Place
    cause: str
    by: int
    stood: Stood
    counters: int
    source: int


class SentToGraveyard(NamedTuple):
    card: int
    where: Place
    source: int


class Tributed(NamedTuple):
    card: int
    where: Place


class Eroded(NamedTuple):
    card: int
    where: Place


class LifePointsGained(NamedTuple):
    seat: int
    amount: int


class LifePointsLost(NamedTuple):
    """A player lost LP, for a cost as well; `cause` is battle, effect, destruction or cost."""

    seat: int
    amount: int
    cause: str


class Damaged(NamedTuple):
    """A player took damage."""

    seat: int
    amount: int
    cause: str


class EffectDamageDecided(NamedTuple):
    """A player is about to take effect damage."""

    seat: int
    amount: int


class DamageNegated(NamedTuple):
    """Battle Damage was kept away from a player, by the effects of these cards as far as they are known."""

    seat: int
    amount: int
    sources: tuple[int, ...]


class ControlChanged(NamedTuple):
    """A card changed sides, to a board."""

    card: int
    board: int


class SubduelEnded(NamedTuple):
    winners: tuple[int, ...]
    losers: tuple[int, ...]


class Searched(NamedTuple):
    """A card came from the deck to the hand and was not drawn."""

    card: int


class AddedToHand(NamedTuple):
    """A card came to the hand from anywhere and was not drawn."""

    card: int
    where: Place


class CardSet(NamedTuple):
    """A player Set a card in the Backrow, from a zone."""

    card: int
    seat: int
    origin: int


class LeftField(NamedTuple):
    """A card left the field; `types` are those it had there."""

    card: int
    where: Place
    types: frozenset[str]


class Activated(NamedTuple):
    """A card or an effect of it was activated: `use` as in a `Link`, and the number of the link."""

    card: int
    seat: int
    use: int
    link: int


class Resolved(NamedTuple):
    """An activation resolved and was not negated."""

    card: int
    seat: int
    use: int


class Equipped(NamedTuple):
    """A card was equipped to a monster."""

    card: int
    host: int


class Attached(NamedTuple):
    """A card was attached to another."""

    card: int
    host: int


class MaterialsUsed(NamedTuple):
    """An Extra Deck monster was summoned with these materials."""

    card: int
    materials: tuple[int, ...]


class PositionChanged(NamedTuple):
    card: int


class WasHidden(NamedTuple):
    """A monster was turned face-down; not one that was summoned so."""

    card: int


class Returned(NamedTuple):
    """A monster came back to the field after an absence."""

    card: int


class Changed(NamedTuple):
    """An effect changed a card; `kind` says what of it."""

    card: int
    kind: str


class Swayed(NamedTuple):
    """The sum of ATK changes by opponents' cards is different now; reported by the card that watches it."""

    card: int


class TwoDefended(NamedTuple):
    """An opponent has two monsters in DEF position; found by the card that watches it, and told to nobody else."""


class Moved(NamedTuple):
    """A monster moved to another zone of the field."""

    card: int


class TerrainReplaced(NamedTuple):
    """A Terrain in a zone was replaced; `before` is the number of the old one."""

    board: int
    column: int
    before: int


class RotationSet(NamedTuple):
    """The order of the players was decided."""


class Drew(NamedTuple):
    """A player drew a card, by an effect or in the Draw Phase."""

    seat: int
    card: int
    by_effect: bool


class Rolled(NamedTuple):
    """A player rolled a die."""

    seat: int
    number: int


class Struck(NamedTuple):
    """A monster used a STRIKE on the Terrain in a zone; `source` is the card that has the STRIKE."""

    attacker: int
    board: int
    column: int
    source: int


class StrikeNegated(NamedTuple):
    attacker: int
    board: int
    column: int
    source: int


class DrawPhaseBegan(NamedTuple):
    seat: int


class StandbyPhaseBegan(NamedTuple):
    seat: int


class MainPhaseBegan(NamedTuple):
    seat: int


class DicePhaseBegan(NamedTuple):
    """A Dice Phase began, which a player has instead of Main and Battle Phases."""

    seat: int


class BattlePhaseBegan(NamedTuple):
    seat: int


class BattlePhaseEnded(NamedTuple):
    seat: int


class EndPhaseBegan(NamedTuple):
    seat: int


class OfCard(Protocol):
    """An event of a card: `card` is the one that was summoned, destroyed, set ..."""

    @property
    def card(self) -> int: ...


class OfPlayer(Protocol):
    """An event of a player: a phase began, damage, a draw ..."""

    @property
    def seat(self) -> int: ...


class OfAttacker(Protocol):
    """An event of an attack or a STRIKE."""

    @property
    def attacker(self) -> int: ...


class OfAttack(Protocol):
    """An event of an attack: it was declared, negated, led to a battle ..."""

    @property
    def attacker(self) -> int: ...

    @property
    def target(self) -> int: ...


class OfDeparture(Protocol):
    """An event of a card that was elsewhere before: it was destroyed, tributed, left the field ..."""

    @property
    def card(self) -> int: ...

    @property
    def where(self) -> Place: ...


class OfHost(Protocol):
    """An event of a card that was equipped or attached to another."""

    @property
    def card(self) -> int: ...

    @property
    def host(self) -> int: ...
