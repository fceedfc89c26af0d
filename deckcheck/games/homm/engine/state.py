"""State of a game: plain data that can be copied, with a stack of what waits and the question to a player on top."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from deckcheck.core.engine import Action, Event, Outcome
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.engine.board import SPACES, Space
from deckcheck.games.homm.engine.cards import Effect, Facts
from deckcheck.simulator.parts.flow import Step

Modifier = tuple[str, str, int, str]
"""A stat or ability, how it changes (modify, set, grant), by how much, and for how long (attack, activation, round)."""
Pay = tuple[tuple[str, int], ...]
"""Number of cards spent for each Statistic type, without types that spend none."""
Row = tuple[int, int, Effect]
"""A continuous effect in play: its card, the player who controls it, and the effect."""
WatchRow = tuple[int, int, tuple[Effect, ...]]
"""Triggered effects of a card in play: the card, the player who controls it, and the effects."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """Values of the options that rulebook.yaml explains under the ID in the comment."""

    ready_step_content: Literal["cards_and_marks", "statistics_only"]  # HM-AMB-07
    voluntary_substitution: bool  # HM-AMB-08
    statistic_play_is_action: Literal["action", "free", "one_round"]  # HM-AMB-09
    ability_cards: Literal["like_spell", "like_artifact"]  # HM-AMB-10
    reaction_discard: bool  # HM-AMB-11
    location_columns: Literal["both_players", "own"]  # HM-AMB-12
    replace_order: Literal["draw_first", "shuffle_first"]  # HM-AMB-13
    vacant_space: Literal["with_location", "without_location"]  # HM-AMB-14
    hero_activation_mark: bool  # HM-AMB-15
    pass_through_same_name: bool  # HM-AMB-16
    ranged_adjacent_hero: Literal["ignored", "blocks"]  # HM-AMB-17
    range_measure: Literal["steps", "free_path"]  # HM-AMB-18
    boost_vs_disadvantage: Literal["after_halving", "before_halving"]  # HM-AMB-19
    boost_hero_target: Literal["attacker", "both"]  # HM-AMB-20
    boost_in_retaliation: bool  # HM-AMB-21
    retaliation_disadvantage: bool  # HM-AMB-22
    minimum_damage: int  # HM-AMB-23
    merge_damage_check: Literal["at_once", "next_attack"]  # HM-AMB-24
    decrease_typo: Literal["decrease", "as_printed"]  # HM-AMB-25
    double_loss: Literal["draw", "first_player_loses"]  # HM-AMB-26
    end_check_timing: Literal["after_effects", "after_passes"]  # HM-AMB-27
    retake_location: bool  # HM-AMB-28
    name_match_exact: bool  # HM-AMB-29
    vanguard_increase: Literal["vanguard", "discard"]  # HM-AMB-30
    on_attack_in_retaliation: bool  # HM-AMB-31
    increase_without_space: bool  # HM-AMB-32
    vanguard_off_map: Literal["discard", "vanguard"]  # HM-AMB-33
    attack_after_effect_increase: bool  # HM-AMB-34


class Question:
    """A decision that a player must make; never changed."""

    __slots__ = ("about", "kind", "seat")

    def __init__(self, kind: str, seat: int, about: tuple[Any, ...] = ()) -> None:
        self.kind, self.seat = kind, seat
        self.about = about
        """More arguments of the functions in `OFFERS` and `HANDLERS` for this kind."""


class Run:
    """Effects of a card that wait on the stack and resolve in their order; never changed."""

    __slots__ = ("effects", "given", "number", "same", "seat", "source", "spell", "trigger")

    def __init__(
        self,
        source: int,
        seat: int,
        effects: tuple[Effect, ...],
        trigger: int = -1,
        given: int = -1,
        same: tuple[int, ...] = (),
        spell: bool = False,
        number: int = 0,
    ) -> None:
        self.source, self.effects, self.spell = source, effects, spell
        self.seat = seat
        """Controller, who chooses and for whom pieces are friendly or enemy."""
        self.trigger = trigger
        """Card that triggered the effects."""
        self.given = given
        """Space that the action named as target."""
        self.same = same
        """Targets of the previous effect."""
        self.number = number
        """Index of the effect that resolves next."""

    def following(self) -> Run:
        """Return what waits after the next effect."""
        return Run(self.source, self.seat, self.effects, self.trigger, self.given, self.same, self.spell, self.number + 1)

    def with_targets(self, given: int, same: tuple[int, ...]) -> Run:
        """Return the same effects with another named space and other targets of the previous effect."""
        return Run(self.source, self.seat, self.effects, self.trigger, given, same, self.spell, self.number)


class Piece:
    """A Unit or a Hero on the map."""

    __slots__: ClassVar = (
        "activated", "altered", "around", "attached", "auras", "card", "cell", "controller", "damage", "facts", "hindered",
        "increased", "is_hero", "mods", "moved", "owner", "plans", "retaliated", "tokens",
    )  # fmt: skip

    def __init__(self, card: int, facts: Facts, owner: int, cell: int) -> None:
        self.card = card
        self.facts = facts
        self.owner = owner
        self.controller = owner
        self.cell = cell
        self.is_hero = facts.type == "hero"
        self.tokens = 0
        self.damage = 0
        self.activated = False
        self.retaliated = False
        self.moved = False
        self.increased = False
        """True if it has Increased in its current activation."""
        self.attached: list[int] = []
        self.mods: list[Modifier] = []
        self.auras: dict[str, list[Row]] = {}
        """Continuous effects that can apply to this piece, by word, as far as they were asked for; replaced by `refresh`."""
        self.hindered: tuple[str, ...] = ()
        """Words of `MOVEMENT` with effects in play that can change how this piece moves."""
        self.altered: tuple[str, ...] | None = None
        """Printed values of this piece that a card in play can change; None if that was not asked for yet."""
        self.around: tuple[int, ...] = ()
        self.plans: list[Action] = []
        """Actions of an activation in the surroundings `around`; replaced, never changed in place."""

    @property
    def kind(self) -> str:
        return "Hero" if self.is_hero else "Unit"

    def copy(self) -> Piece:
        twin = Piece(self.card, self.facts, self.owner, self.cell)
        for name in Piece.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.attached, twin.mods = self.attached.copy(), self.mods.copy()
        return twin


class Place:
    """A Location on the map, face down until a Hero takes it."""

    __slots__ = ("card", "cell", "controller", "owner")

    def __init__(self, card: int, owner: int, cell: int, controller: int = -1) -> None:
        self.card, self.owner, self.cell, self.controller = card, owner, cell, controller


class Attack:
    """The current attack."""

    __slots__ = ("attacker", "boosts", "far", "prevented", "retaliates", "retaliation_boosts", "target")

    def __init__(self, attacker: int, target: int, *, far: bool) -> None:
        self.attacker, self.target, self.far = attacker, target, far
        self.retaliates = False
        self.boosts: list[int] = [-1, -1]
        """Boost card of each seat, -1 for none."""
        self.retaliation_boosts: list[int] = [-1, -1]
        """Boost cards for the Retaliation, where it has its own boosts (HM-AMB-21)."""
        self.prevented: list[tuple[int, int]] = []
        """Cards whose damage is reduced, with the amount."""

    def copy(self) -> Attack:
        twin = Attack(self.attacker, self.target, far=self.far)
        twin.retaliates, twin.prevented = self.retaliates, self.prevented.copy()
        twin.boosts, twin.retaliation_boosts = self.boosts.copy(), self.retaliation_boosts.copy()
        return twin


class Tally:
    """Counts of what a player has done, for goldfish statistics."""

    __slots__: ClassVar = (
        "hero_attack_round", "kept", "left_ready", "merges", "playable", "spent", "statistics", "substitutions",
    )  # fmt: skip

    def __init__(self) -> None:
        self.spent = self.left_ready = self.substitutions = self.statistics = self.merges = 0
        self.hero_attack_round = self.kept = self.playable = 0

    def copy(self) -> Tally:
        twin = Tally()
        for name in Tally.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin


class Offer:
    """A card that a player can pay for, with the actions that play it."""

    __slots__ = ("actions", "card", "facts", "namesakes", "pays", "spaces")

    def __init__(self, card: int, facts: Facts, pays: tuple[Pay, ...]) -> None:
        self.card, self.facts, self.pays = card, facts, pays
        self.spaces: list[int] | tuple[int, ...] | None = None
        self.namesakes = 0
        """Spaces of targets, or those next to the Hero, and those of friendly Units of the same name, for which `actions`
        holds."""
        self.actions: list[Action] = []


class Side:
    """Cards and Statistics of a player outside the map."""

    __slots__: ClassVar = (
        "aside", "deck", "discard", "hand", "hero", "locations", "offers", "offers_for", "passed", "ready", "shown", "spent",
        "statistic_cards", "statistic_offers", "statistic_played", "tally", "vanguard",
    )  # fmt: skip

    def __init__(self) -> None:
        self.deck = Pile([])
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.vanguard: list[int] = []
        self.locations: list[int] = []
        self.aside: list[int] = []
        self.ready = [0, 0, 0, 0]
        self.spent = [0, 0, 0, 0]
        self.statistic_cards: list[tuple[int, int]] = []
        self.passed = False
        self.statistic_played = False
        self.shown: list[int] = []
        """Cards of this hand that the opponent has seen."""
        self.hero = -1
        self.tally = Tally()
        self.offers: list[Offer] = []
        """Cards of the hand that can be paid for, kept while `offers_for` is what is ready, the hand and the discounts."""
        self.statistic_offers: list[Action] = []
        """Actions that play a card of the hand as a Statistic, kept as long."""
        self.offers_for: tuple[object, ...] = ()

    def copy(self) -> Side:
        twin = Side()
        for name in Side.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if hasattr(value, "copy") else value)
        return twin


class State:
    """A game. Cards are numbers: `cards[number]` is the card, `facts[number]` what play needs of it."""

    __slots__: ClassVar = (
        "active",
        "attack",
        "auras",
        "cards",
        "cells",
        "dirty",
        "facts",
        "first",
        "first_to_pass",
        "goldfish",
        "host",
        "legal",
        "limbo",
        "log",
        "names",
        "noted",
        "options",
        "outcome",
        "owner",
        "phase",
        "pieces",
        "places",
        "plan",
        "references",
        "resolved",
        "round",
        "sides",
        "space_cards",
        "spots",
        "stack",
        "stream",
        "takeable",
        "turned",
        "watch",
    )

    def __init__(self, options: PlayOptions, stream: Stream) -> None:
        self.options = options
        self.stream = stream
        self.names: tuple[str, ...] = ("Anna", "Ben")
        self.cards: tuple[Card, ...] = ()
        self.facts: tuple[Facts, ...] = ()
        self.references: tuple[str, ...] = ()
        self.owner: tuple[int, ...] = ()
        self.sides = [Side(), Side()]
        self.cells: list[Piece | None] = [None] * SPACES
        self.pieces: dict[int, Piece] = {}
        """Units and Heroes on the map by card number, in the order in which they entered."""
        self.places: list[Place] = []
        self.space_cards: list[tuple[int, int]] = []
        """Ongoing cards on spaces, with the space."""
        self.host: dict[int, int] = {}
        """Attached card -> its Unit."""
        self.spots: dict[int, int] = {}
        """Location or space card -> its space."""
        self.turned: set[int] = set()
        self.limbo: list[int] = []
        """Cards that are being played."""
        self.round = 1
        self.phase = "setup"
        self.active = 0
        self.first = 0
        self.first_to_pass = -1
        self.resolved: list[int] = []
        """Cards whose effects of this start or end of the round have resolved."""
        self.attack: Attack | None = None
        self.plan: tuple[int, tuple[Space, ...] | None, Space | None] | None = None
        """Active Unit or Hero with the declared move and target."""
        self.outcome: Outcome | None = None
        self.stack: list[Question | Step | Run] = []
        """Pending steps and questions; the last comes first."""
        self.legal: list[Action] | None = None
        self.dirty = True
        """True if a card has entered or left play since the effects in play were indexed."""
        self.noted = 0
        """Spaces with a card that triggers when a piece enters, as a mask."""
        self.takeable: tuple[int, ...] = (0, 0)
        """Spaces of the Locations that each player's Hero can take, as masks."""
        self.auras: dict[str, list[Row]] = {}
        self.watch: dict[str, list[WatchRow]] = {}
        self.goldfish = False
        """True in goldfish games, where the opponent's empty deck does not end the game."""
        self.log: list[Event] | None = None

    @property
    def question(self) -> Question | None:
        """The decision that a player must make now; None if the game is over."""
        top = self.stack[-1] if self.stack else None
        return top if isinstance(top, Question) else None


_SHARED: Final = frozenset(State.__slots__) - {
    "stream", "sides", "cells", "pieces", "places", "space_cards", "host", "spots", "turned", "limbo", "resolved", "attack",
    "stack", "auras", "watch", "log", "legal",
}  # fmt: skip


def copy_state(state: State) -> State:
    twin = State(state.options, state.stream.copy())
    for name in _SHARED:
        setattr(twin, name, getattr(state, name))
    twin.sides = [side.copy() for side in state.sides]
    twin.pieces = {card: piece.copy() for card, piece in state.pieces.items()}
    twin.cells = [None if piece is None else twin.pieces[piece.card] for piece in state.cells]
    twin.places = [Place(place.card, place.owner, place.cell, place.controller) for place in state.places]
    twin.space_cards = state.space_cards.copy()
    twin.host, twin.spots, twin.turned = state.host.copy(), state.spots.copy(), state.turned.copy()
    twin.limbo, twin.resolved, twin.stack = state.limbo.copy(), state.resolved.copy(), state.stack.copy()
    twin.attack = state.attack.copy() if state.attack is not None else None
    twin.auras, twin.watch = state.auras, state.watch  # replaced, never changed in place
    twin.log = None if state.log is None else state.log.copy()
    twin.legal = None
    return twin


def to_act(state: State) -> int:
    """Return the seat that must decide; -1 if the game is over."""
    question = state.question
    return -1 if question is None else question.seat


def cards_in_state(state: State) -> list[int]:
    """Return every card number in every zone."""
    found = [*state.pieces, *state.limbo, *state.host, *(place.card for place in state.places)]
    found += [card for card, _ in state.space_cards]
    for side in state.sides:
        found += [*side.hand, *side.deck.cards, *side.discard, *side.vanguard, *side.locations, *side.aside]
        found += [card for card, _ in side.statistic_cards]
    if state.attack is not None:
        found += [card for card in (*state.attack.boosts, *state.attack.retaliation_boosts) if card >= 0]
    return found


def seen_places(state: State, seat: int) -> frozenset[int]:
    """Return the places of a deck whose cards were drawn."""
    return state.sides[seat].deck.seen_places()


def clock(state: State) -> int:
    """Return the rounds so far; players alternate in a round until both pass."""
    return 0 if state.phase == "setup" else state.round
