"""State of a duel: players, their boards, and the place and condition of every card by its number.

A player has a hand and decks; a board has the zones, the LP and the Terrains. In a duel of two every player has a board; in a
Boss Duel the team shares one (KD-MULTI-10). `stack` holds everything that waits: `Step`s, which need no player, and
`Question`s to players. If it is empty, the turn player decides in the open phase. `chain` holds activations that
wait to resolve, `met` the triggers that wait for a chain of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, NamedTuple

from deckcheck.core.engine import Action, Outcome
from deckcheck.core.engine import Event as LoggedEvent
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import ANSWERING, FRONT, LIMBO, MAIN1, MAIN2, RESOLVING, SETUP, UNDER
from deckcheck.games.kingdom_duels.engine.duel.event_model import NO_EVENT, Event
from deckcheck.games.kingdom_duels.engine.duel.game_data import GameData
from deckcheck.games.kingdom_duels.engine.duel.players import Board, Player, Trial
from deckcheck.games.kingdom_duels.engine.speed.cache import AskedTypes, Cache
from deckcheck.games.kingdom_duels.engine.speed.tables import StaticRows
from deckcheck.games.kingdom_duels.engine.tilemap.model import Tilemap
from deckcheck.simulator.parts.flow import Step


class Question(NamedTuple):
    """A decision that a player owes: a kind of question, and its data."""

    seat: int
    kind: str
    data: tuple[Any, ...] = ()
    asker: int = -1
    """Card whose effect asks; -1 if that is not known."""


UsedKey = tuple[int, str, int]
"""Seat, card ID and place of an effect that was used."""


class Link(NamedTuple):
    """An activation on the chain. `use` is its place among the activated effects of the card, -1 for the card itself; FLIP and
    the triggers of a card, counted from TRIGGERED, follow those."""

    card: int
    seat: int
    use: int
    targets: tuple[int, ...]
    number: int
    """Tells links apart, for negating one."""
    event: Event = NO_EVENT
    """The event that a trigger or a Trap answers."""
    zone: int = -1
    """Where the card of a trigger was at that event."""


class MetTrigger(NamedTuple):
    """A trigger, a FLIP or a Set Trap whose event happened. It goes on a chain as soon as no other chain is open."""

    card: int
    seat: int
    use: int
    """As in a `Link`; SPRUNG for a Trap."""
    event: Event = NO_EVENT
    zone: int = -1


def start_chain(state: State) -> None:
    """Mark the place on the stack at which what was met goes on a chain: `apply.run` calls `triggers.begin_chain` there, which
    this module cannot import."""


CHAIN_START: Final = Step(start_chain)


class State:
    """A duel. Lists by card number: zone, ctrl (board), col, pos, since (turn of summon or set), moved (turn of the last change
    of position or attack), host (the card it is attached to or equips), counters."""

    __slots__: ClassVar = (
        "acting", "active", "answered", "answering", "asked_spells", "asked_types", "attack", "attacks_left", "battle",
        "boards", "cache", "cards", "cause", "chain", "chain_step", "changes", "col", "counters", "ctrl", "first", "game",
        "host", "legal", "links", "locked_battle", "log", "mark", "met", "moved", "names", "negated", "options", "outcome",
        "outer", "phase", "players", "pos", "postponed", "redirected", "refs", "rotation", "round", "round_place", "since",
        "stack", "static_bits", "statics", "stream", "tilemap", "trial", "turn", "used", "used_duel", "zone",
    )  # fmt: skip

    game: GameData
    cards: tuple[Card, ...]
    players: list[Player]
    boards: list[Board]
    acting: int
    """The card whose effect is being carried out, for cards that only some effects can touch; -1 if none is."""
    answered: int
    """The number of the link that a Trap answers, while that is asked or while it resolves; 0 for the last of the chain."""
    cause: int
    """The card that does something outside a chain, while it does: pays a cost, or reacts at once; otherwise -1."""
    answering: Question | None
    """The question that the action under way answers; None for an action in an open phase."""
    asked_spells: set[int]
    """Spells being evaluated; stops recursion between cards that copy each other."""
    asked_types: dict[int, AskedTypes]
    """Cards whose types are being evaluated (see `values`)."""
    attack: tuple[int, int] | None
    """Attacker and target of the open attack."""
    battle: tuple[int, int] | None
    """The monsters whose values are being compared."""
    outcome: Outcome | None
    outer: PausedDuel | None
    """In a Subduel: the duel that waits for its end (KD-TERM-09)."""
    log: list[LoggedEvent] | None
    tilemap: Tilemap | None
    """The only Tilemap of the duel (KD-TERM-03)."""
    legal: list[Action] | None
    cache: Cache
    statics: StaticRows | None
    """Static effects that may apply now, by kind: those of cards in play, and all that work elsewhere. None after a card with
    static effects came into play or left it; `statics.statics_now` finds them."""
    static_bits: int
    """The bits of their groups for `statics.any_of`; while they are None all bits, so that it misses none."""

    def __init__(self, game: GameData, stream: Stream, model: State | None = None) -> None:
        """Begin a duel without players, or a copy of a model."""
        number = len(game.cards)
        self.game = game
        self.cards = game.cards
        self.refs = game.refs
        self.options = game.options
        self.stream = stream
        self.asked_types = {}
        self.legal = None
        self.cache = Cache()
        if model is not None:
            _copy_cards(model, self)
            _copy_course(model, self)
            return
        self.zone = [LIMBO] * number
        self.ctrl = [-1] * number
        self.col = [-1] * number
        self.pos = [0] * number
        self.since = [0] * number
        self.moved = [0] * number
        self.host = [-1] * number
        self.counters = [0] * number
        self.players = []
        self.boards = []
        self.names: tuple[str, ...] = ()
        self.active = 0
        self.first = 0
        self.rotation: tuple[int, ...] = ()
        self.turn = 0
        self.round = 1
        self.round_place = 0
        self.phase = SETUP
        self.stack: list[Question | Step] = []
        self.chain: list[Link] = []
        self.chain_step = ANSWERING
        self.met: tuple[MetTrigger, ...] = ()
        """Triggers that were met and wait for the open chain to end."""
        self.postponed: tuple[Step, ...] = ()
        """Steps for when the open chain has ended."""
        self.links = 0
        self.negated: tuple[int, ...] = ()
        self.changes = Changes()
        self.used: tuple[UsedKey, ...] = ()
        self.used_duel: tuple[UsedKey, ...] = ()
        self.acting = self.cause = -1
        self.answered = 0
        self.answering = None
        self.asked_spells = set()
        self.attack = None
        self.attacks_left = 1
        self.battle = None
        self.mark: tuple[int, ...] = ()
        self.redirected = 0
        self.locked_battle = False
        self.trial: Trial | None = None
        self.outcome = None
        self.outer = None
        self.tilemap = None
        self.log = None
        self.statics = None
        self.static_bits = -1


class PausedDuel(NamedTuple):
    """A duel that waits for the end of a Subduel, and what follows there: `then(duel, winners, *arguments)`."""

    duel: State
    then: Callable[..., None]
    arguments: tuple[Any, ...]


def copy_state(state: State, stream: Stream | None = None) -> State:
    """Return an independent copy, with the same random stream or another one; caches are not copied."""
    twin = State(state.game, state.stream.copy() if stream is None else stream, state)
    if state.outer is not None:
        twin.outer = state.outer._replace(duel=copy_state(state.outer.duel))
    return twin


def _copy_cards(state: State, twin: State) -> None:
    """Copy where the cards are, and what changes them."""
    twin.zone, twin.ctrl, twin.col, twin.pos = state.zone.copy(), state.ctrl.copy(), state.col.copy(), state.pos.copy()
    twin.since, twin.moved = state.since.copy(), state.moved.copy()
    twin.host, twin.counters = state.host.copy(), state.counters.copy()
    twin.players = [player.copy() for player in state.players]
    twin.boards = [board.copy() for board in state.boards]
    twin.changes = state.changes.copy()
    twin.statics, twin.static_bits = state.statics, state.static_bits


def _copy_course(state: State, twin: State) -> None:
    """Copy whose turn it is, what is under way and what is still to come."""
    twin.active, twin.first, twin.rotation, twin.turn = state.active, state.first, state.rotation, state.turn
    twin.round, twin.round_place, twin.phase = state.round, state.round_place, state.phase
    twin.stack, twin.chain, twin.chain_step = state.stack.copy(), state.chain.copy(), state.chain_step
    twin.met, twin.postponed, twin.links, twin.negated = state.met, state.postponed, state.links, state.negated
    twin.used, twin.used_duel, twin.acting, twin.cause = state.used, state.used_duel, state.acting, state.cause
    twin.answered, twin.answering = state.answered, state.answering
    twin.attack, twin.attacks_left, twin.battle = state.attack, state.attacks_left, state.battle
    twin.mark, twin.redirected, twin.locked_battle = state.mark, state.redirected, state.locked_battle
    twin.outcome, twin.outer, twin.names, twin.tilemap = state.outcome, state.outer, state.names, state.tilemap
    twin.asked_spells = state.asked_spells.copy()
    twin.trial = None if state.trial is None else state.trial.copy()
    twin.log = None if state.log is None else list(state.log)


def touch(state: State) -> None:
    """Invalidate the caches: something happened."""
    state.legal = state.statics = None
    state.static_bits = -1
    state.changes.types = {}
    state.cache.clear()
    for board in state.boards:
        board.forget()


def turn_face(state: State, card: int, position: int) -> None:
    """Turn a card on the field face-up or face-down, or a monster to another position."""
    state.pos[card] = position
    state.boards[state.ctrl[card]].shown_types = None


def to_act(state: State) -> int:
    if state.outcome is not None:
        return -1
    stack = state.stack
    if stack:
        top = stack[-1]
        if isinstance(top, Question):
            return top.seat
    return state.active


def open_question(state: State) -> Question | None:
    """Return the question that waits for its player; None if the turn player decides in the open phase."""
    top = state.stack[-1] if state.stack else None
    return top if isinstance(top, Question) else None


def in_main_phase(state: State, seat: int) -> bool:
    """Return whether it is a player's Main Phase, and nothing waits."""
    return seat == state.active and state.phase in (MAIN1, MAIN2) and not state.stack


def push(state: State, function: Callable[..., object], *arguments: Any) -> None:
    """Push a step; the last one pushed is done first."""
    state.stack.append(Step(function, arguments))


QUIET_STEPS: Final[set[Callable[..., object]]] = set()


def quiet(step: Callable[..., None]) -> Callable[..., None]:
    """Mark a step that changes only the phase and the stack: the caches stay valid (15 % of the time of random play)."""
    QUIET_STEPS.add(step)
    return step


def carry_out(state: State, card: int, function: Callable[..., Any], *arguments: Any) -> Any:
    """Do something that a card does outside a link of the chain: pay a cost, react at once, save another card. Questions it
    asks belong to this card; then the previous card resumes."""
    acting, cause, top = state.acting, state.cause, state.stack[-1] if state.stack else None
    state.acting = state.cause = card
    found = function(state, *arguments)
    state.cause = cause
    if state.stack and state.stack[-1] is not top:
        place = len(state.stack)
        while place and state.stack[place - 1] is not top:
            place -= 1
        state.stack.insert(place, Step(_act_again, (acting,)))
    else:
        state.acting = acting
    return found


@quiet
def _act_again(state: State, card: int) -> None:
    state.acting = card


def ask(state: State, seat: int, kind: str, *data: Any) -> None:
    """Ask a player a question; everything that was pushed earlier waits for the answer."""
    state.stack.append(Question(seat, kind, data, source_of(state)))


def source_of(state: State) -> int:
    """Return the card that causes what happens now; -1 if the rules do."""
    if state.cause >= 0:
        return state.cause
    return state.acting if state.chain_step == RESOLVING else -1


def meet(state: State, met: MetTrigger) -> None:
    """Keep what an event set off until it can go on a chain: now, or after the chain that is open (KD-EFFECT-09)."""
    state.met = (*state.met, met)
    if not state.chain and state.chain_step == ANSWERING and CHAIN_START not in state.stack:
        state.stack.append(CHAIN_START)


class PausedChain(NamedTuple):
    """A chain that resolves and waits for the end of another one inside it."""

    links: tuple[Link, ...]
    met: tuple[MetTrigger, ...]
    postponed: tuple[Step, ...]
    negated: tuple[int, ...]
    answered: int
    acting: int


def answer_at_once(state: State, known: int) -> None:
    """Let what was met since `known` triggers were answer what is about to happen: while a chain resolves on one of its own,
    after which the other goes on."""
    if state.chain_step != RESOLVING or len(state.met) == known:
        return
    new = state.met[known:]
    outer = PausedChain(tuple(state.chain), state.met[:known], state.postponed, state.negated, state.answered, state.acting)
    state.stack.append(Step(_resume_chain, (outer,)))
    state.chain, state.met, state.postponed, state.negated = [], new, (), ()
    state.answered, state.acting, state.chain_step = 0, -1, ANSWERING
    state.stack.append(CHAIN_START)


def _resume_chain(state: State, outer: PausedChain) -> None:
    state.chain, state.met = list(outer.links), (*outer.met, *state.met)
    state.postponed, state.negated = outer.postponed, outer.negated
    state.answered, state.acting, state.chain_step = outer.answered, outer.acting, RESOLVING


def push_after_chain(state: State, function: Callable[..., object], *arguments: Any) -> None:
    """Push a step that cannot happen while a chain resolves: then it follows the chain."""
    step = Step(function, arguments)
    if state.chain_step != RESOLVING:
        state.stack.append(step)
    elif step not in state.postponed:
        state.postponed = (*state.postponed, step)


def opponents(state: State, seat: int) -> list[int]:
    """Return the seats of the other teams that are still in the duel."""
    players = state.players
    if len(players) == 2:
        return [] if players[1 - seat].lost else [1 - seat]
    return _opponents_of_several(state, players[seat].team)


def _opponents_of_several(state: State, team: int) -> list[int]:
    return [other for other, player in enumerate(state.players) if player.team != team and not player.lost]


def foe_boards(state: State, board: int) -> list[int]:
    """Return the boards of the opponents of a board's players."""
    return [1 - board] if len(state.boards) == 2 else _foe_boards_of_several(state, board)


def _foe_boards_of_several(state: State, board: int) -> list[int]:
    team = next(player.team for player in state.players if player.board == board)
    found = {player.board for player in state.players if player.team != team and not player.lost}
    return sorted(found)


def in_rear(state: State, card: int) -> bool:
    """Return whether a monster on the field is in the Backrow."""
    side = state.boards[state.ctrl[card]]
    return side.rear > 0 and state.zone[card] == FRONT and side.back[state.col[card]] == card


def place_of(state: State, card: int) -> int:
    """Return the zone of a monster: 0 to 4 in the Frontrow, 5 to 9 in the Backrow."""
    return state.col[card] + (5 if in_rear(state, card) else 0)


def seat_of(state: State, board: int) -> int:
    """Return the player who decides for a board: the turn player if it is theirs, else the first of its players."""
    if state.players[state.active].board == board:
        return state.active
    return board if len(state.players) == 2 else first_seat_of(state, board)


def first_seat_of(state: State, board: int) -> int:
    """Return the first of a board's players."""
    return next(seat for seat, player in enumerate(state.players) if player.board == board)


def holder_of(state: State, card: int) -> int:
    """Return the player who has a card in hand: its owner, or whoever an effect gave it to."""
    for mod in state.changes.kinds.get("held_by", ()):
        if mod.card == card:
            return int(mod.value)
    return state.game.owner[card]


def cards_in_state(state: State) -> list[int]:
    """Return every card in every zone, during a Subduel of the duel that waits. Attached and played cards are in no list of a
    board."""
    if state.outer is not None:
        return cards_in_state(state.outer.duel)
    found = [card for card, zone in enumerate(state.zone) if zone in (UNDER, LIMBO)]
    for player in state.players:
        found += player.deck.cards + player.extra + player.hand
    for board in state.boards:
        found += [card for card in board.front + board.back if card >= 0]
        found += board.grave + board.rules + board.eroded
    return found


def mode_of(state: State) -> str:
    """Return the kind of duel by its teams; a Challenge may have changed it."""
    if len(state.players) == 2:
        return "duel"
    if len(state.boards) < len(state.players):
        return "boss"
    return "tag" if len({player.team for player in state.players}) < len(state.players) else "royale"


def teams(state: State) -> list[list[int]]:
    """Return the seats of each team; none if every player is alone."""
    found: dict[int, list[int]] = {}
    for seat, player in enumerate(state.players):
        found.setdefault(player.team, []).append(seat)
    return list(found.values()) if len(found) < len(state.players) else []


def clock(state: State) -> int:
    """Return the turns so far, of all players; turns of a Subduel count in the duel that waits for it."""
    outer = clock(state.outer.duel) if state.outer is not None else 0
    return outer + state.turn
