"""The search policy: it tries actions in worlds that look the same to its seat, and plays each of them on by the policy.

It works in every game and never peeks: it gets worlds from `Look`, in which everything hidden is dealt anew. Its budget is a
number of rollouts and never a time, so the same seed gives the same game on every machine.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from typing import Generic, NamedTuple

from deckcheck.core.engine import Action, Engine, Look, Outcome, Policy, S, V
from deckcheck.core.errors import UsageError
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.simulator.playing import play

SEARCH = "search"
"""Name of the policy: `--policy search`, `--policy search:rollouts=64`."""
DEFAULT_ROLLOUTS, MOST_ROLLOUTS = 32, 4096
LEAST_SHORTLIST, MOST_SHORTLIST = 8, 16
POLICY_CHOICES = 4
"""Candidates that the policy itself chooses, one after another, each without those before it."""
MARGIN = 1.0
"""Paired standard errors by which another action must be better than the policy's own."""
PRIOR_VARIANCE, PRIOR_WEIGHT = 0.02, 2
"""Assumed variance of a difference, which counts as this many worlds: few worlds alone often agree by chance."""
WORLDS_OF_A_WIN = 4
"""Worlds in which an action must win at once to be taken without rollouts."""
STEP_CAP = 600
"""Steps after which a rollout ends, whatever the turn."""
TRIED_ACTIONS = 60
"""Actions that are tried out for the shortlist, at most."""
TURN_DISCOUNT = 0.002
"""Value lost with every turn to a win and gained with every turn to a loss: earlier wins are better."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The size of a search."""

    rollouts: int = DEFAULT_ROLLOUTS

    @property
    def shortlist(self) -> int:
        return max(LEAST_SHORTLIST, min(MOST_SHORTLIST, self.rollouts // 4))


class ActionEstimate(NamedTuple):
    """The prospects of an action."""

    action: Action
    value: float
    """Mean result of its rollouts, from 0 to 1."""
    worlds: int
    results: tuple[float, ...]


def parse_budget(arguments: str) -> Budget:
    """Return the budget in `rollouts=64`."""
    if not arguments:
        return Budget()
    found = re.fullmatch(r"rollouts=([0-9]{1,6})", arguments)
    if not found or not 1 <= int(found[1]) <= MOST_ROLLOUTS:
        raise UsageError(f"'search:{arguments}' is not a search; use search:rollouts=N with N from 1 to {MOST_ROLLOUTS}")
    return Budget(int(found[1]))


def search_policy(engine: Engine[S, V], budget: Budget, against: Policy[V] | None = None) -> Policy[V]:
    """Return the policy that searches with a budget, expecting the others to play by `against`."""

    def decide(look: Callable[[], V], actions: list[Action], stream: Stream) -> Action:
        return choose(estimate_actions(engine, look, actions, stream, budget, against))

    return decide


def choose(estimates: list[ActionEstimate]) -> Action:
    """Return the best action; the first, which is the policy's own, unless another is better by the margin."""
    own, *others = estimates
    best = max(others, key=lambda found: (found.worlds, found.value), default=own)
    return best.action if is_better(best, own) else own.action


def is_better(found: ActionEstimate, own: ActionEstimate) -> bool:
    """Return whether an action is better than another by the margin, compared world by world."""
    pairs = [mine - theirs for mine, theirs in zip(found.results, own.results, strict=False)]
    if not pairs:
        return False
    mean = sum(pairs) / len(pairs)
    spread = sum((pair - mean) ** 2 for pair in pairs) + PRIOR_VARIANCE * PRIOR_WEIGHT
    return mean > MARGIN * sqrt(spread / (len(pairs) - 1 + PRIOR_WEIGHT) / len(pairs))


def estimate_actions(
    engine: Engine[S, V],
    look: Callable[[], V],
    actions: list[Action],
    stream: Stream,
    budget: Budget,
    against: Policy[V] | None = None,
) -> list[ActionEstimate]:
    """Return estimates of the actions on the shortlist, the policy's own action first.

    The policy decides alone if there is nothing to choose, during setup, and when the seat is asked for an interrupt.
    """
    if not isinstance(look, Look):
        raise TypeError("search needs the Look that the runner hands to policies")
    policy = next(iter(engine.policies.values()))
    own = ActionEstimate(policy(look, actions, stream), 0.0, 0, ())
    if len(actions) == 1 or look.out_of_turn:
        return [own]
    trial = _Trial(engine, look, policy, against or policy, derive_seed("search", stream.random()))
    if engine.clock(trial.world(0)) == 0:
        return [own]
    shortlist = _shortlist(trial, look, actions, own.action, stream, budget.shortlist)
    for action in shortlist:
        if trial.wins_at_once(action):
            return [ActionEstimate(action, 1.0, 0, ())]
    return _halve(trial, shortlist, budget.rollouts) if len(shortlist) > 1 else [own]


@dataclass
class _Trial(Generic[S, V]):
    """The worlds of one decision, and rollouts in them."""

    engine: Engine[S, V]
    look: Look[S, V]
    policy: Policy[V]
    against: Policy[V]
    seed: int
    worlds: list[S] = field(default_factory=list)

    def world(self, number: int) -> S:
        while len(self.worlds) <= number:
            self.worlds.append(self.look.world(Stream(derive_seed(self.seed, "world", len(self.worlds)))))
        return self.worlds[number]

    def after(self, action: Action, number: int) -> S:
        state = self.engine.copy_state(self.world(number))
        self.engine.apply(state, action, self.look.seat)
        return state

    def wins_at_once(self, action: Action) -> bool:
        """Return whether an action ends the game with a win, in several worlds."""
        for number in range(WORLDS_OF_A_WIN):
            ended = self.engine.outcome(self.after(action, number))
            if ended is None or self.look.seat not in ended.winners:
                return False
        return True

    def rollout(self, action: Action, number: int) -> float:
        """Play an action and then by the policies, in one world; return how good the result is for the seat."""
        engine, seat = self.engine, self.look.seat
        begun = engine.clock(self.world(number))
        last = begun + engine.rollout_turns
        state = self.after(action, number)
        policies = [self.policy if other == seat else self.against for other in range(self.look.seats)]
        streams = [Stream(derive_seed(self.seed, number, other)) for other in range(self.look.seats)]
        stop = (lambda state: engine.clock(state) >= last) if engine.rollout_turns else None
        play(engine, state, policies, streams, None, stop, STEP_CAP)
        ended = engine.outcome(state)
        if ended is None:
            return engine.value(state, seat)
        return result_of(ended, seat, engine.clock(state) - begun)


def result_of(outcome: Outcome, seat: int, turns: int) -> float:
    """Return the value of an outcome to a seat, from 0 to 1."""
    if not outcome.winners:
        return 0.5
    late = min(0.1, TURN_DISCOUNT * turns)
    return 1.0 - late if seat in outcome.winners else late


def _shortlist(
    trial: _Trial[S, V], look: Look[S, V], actions: list[Action], own: Action, stream: Stream, size: int
) -> list[Action]:
    """Return the policy's own choice, actions that win at once, the policy's next choices, and the others by value."""
    engine, seat = trial.engine, look.seat
    distinct: dict[str, Action] = {}
    values: dict[Action, float] = {}
    for action in _some([own, *(action for action in actions if action != own)], stream):
        state = trial.after(action, 0)
        if distinct.setdefault(_without_copies(engine, state), action) == action:
            ended = engine.outcome(state)
            values[action] = engine.value(state, seat) if ended is None else result_of(ended, seat, 0)
    chosen = [own, *(action for action, value in values.items() if value == 1.0)]
    left = [action for action in actions if action != own]
    for _ in range(POLICY_CHOICES - 1):
        if len(left) < 2:
            chosen += [action for action in left if action in values]
            break
        following = trial.policy(look, left, stream)
        if following not in left:  # one of many variants that are not listed
            break
        left.remove(following)
        if following in values:
            chosen.append(following)
    chosen += sorted(values, key=lambda action: -values[action])
    return list(dict.fromkeys(chosen))[:size]


def _some(actions: list[Action], stream: Stream) -> list[Action]:
    """Return the actions, or as many as are tried: the first, and a part of the others by chance."""
    if len(actions) <= TRIED_ACTIONS:
        return actions
    places = list(range(1, len(actions)))
    stream.shuffle(places)
    return [actions[0], *(actions[place] for place in sorted(places[: TRIED_ACTIONS - 1]))]


def _without_copies(engine: Engine[S, V], state: S) -> str:
    """Return a position in which copies of a card are written alike, to find actions that come to the same."""
    return re.sub(r"#[0-9]+", "", json.dumps(engine.dump_position(state), default=str))


def _halve(trial: _Trial[S, V], shortlist: list[Action], rollouts: int) -> list[ActionEstimate]:
    """Share the rollouts by sequential halving: all candidates in the same worlds, the better half in more of them."""
    own = shortlist[0]
    results: dict[Action, list[float]] = {action: [] for action in shortlist}
    rounds = max(1, ceil(log2(len(shortlist))))
    left, alive, worlds = rollouts, list(shortlist), 0
    for turn in range(rounds):
        more = max(1, left // (rounds - turn) // len(alive))
        if left < len(alive):
            break
        for number in range(worlds, worlds + more):
            for action in alive:
                results[action].append(trial.rollout(action, number))
        worlds += more
        left -= more * len(alive)
        ranked = sorted(alive, key=lambda action: -sum(results[action]))
        kept = ranked[: max(1, len(alive) // 2)]
        alive = kept if own in kept else [*kept, own]
        if alive == [own]:
            break
    return [ActionEstimate(action, _mean(found), len(found), tuple(found)) for action, found in results.items()]


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0
