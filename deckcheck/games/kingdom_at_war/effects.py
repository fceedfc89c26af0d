"""What the words of card effects do: one plain function a word, and the choice of targets. The card schema closes the list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from deckcheck.games.kingdom_at_war.engine import zones
from deckcheck.games.kingdom_at_war.engine.faces import BEARER, BOOSTS, CHARACTER, EVENT, SCHEME, TOTAL, Ability
from deckcheck.games.kingdom_at_war.engine.state import GAINED, State, note
from deckcheck.games.kingdom_at_war.engine.values import has_imposter, in_play, moving, says

Verb = Callable[[State, int, int, int, int], None]
"""(state, seat, source, amount, target) -> nothing. The target is below 0 for words without one."""


def _draw(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.draw(state, seat, amount)


def _draw_if_imposter(state: State, seat: int, source: int, amount: int, target: int) -> None:
    if has_imposter(state, seat):
        zones.draw(state, seat, amount)


def _gain_trade(state: State, seat: int, source: int, amount: int, target: int) -> None:
    state.trade[seat] += amount
    state.tally[seat][GAINED] += amount
    note(state, "trade_gained", seat, amount)


def _gain_morale(state: State, seat: int, source: int, amount: int, target: int) -> None:
    state.morale[seat] += amount
    note(state, "morale_gained", seat, amount)


def _claim_power(state: State, seat: int, source: int, amount: int, target: int) -> None:
    """On the card or its bearer; with an event or a tactic into the pool. A card that has left play claims nothing."""
    face = state.faces[source]
    holder = source if state.bearer[source] < 0 else state.bearer[source]
    if face.kind == EVENT or target == TOTAL:
        state.pool[seat] += amount
        state.unsettled = True
        note(state, "power_collected", seat, amount)
    elif state.commander[holder] >= 0:
        zones.claim_power(state, holder, amount)


def _exert(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.exert(state, target)


def _wound(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.wound(state, target)


def _heal(state: State, seat: int, source: int, amount: int, target: int) -> None:
    """KW-WOUND-02."""
    if state.wounded[target]:
        state.wounded[target] = False
        note(state, "character_healed", state.commander[target], target)


def _kill(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.kill(state, target)


def _banish(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.leave_play(state, target, banished=True, by=seat, by_text=True)


def _discard(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.leave_play(state, target)


def _set_in_motion(state: State, seat: int, source: int, amount: int, target: int) -> None:
    state.motion[target] = True
    state.motion_turn[target] = state.turn
    note(state, "scheme_set_in_motion", state.commander[target], target)


def _gain_command(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.give_command(state, target, seat)


def _take_possession(state: State, seat: int, source: int, amount: int, target: int) -> None:
    holder = source if state.bearer[source] < 0 else state.bearer[source]
    if state.commander[holder] >= 0 and state.faces[holder].kind == CHARACTER:
        zones.attach(state, target, holder)


def _defeat_tactic(state: State, seat: int, source: int, amount: int, target: int) -> None:
    """KW-BATTLE-25: the tactic of the other side goes to exile and adds nothing."""
    battle = state.battle
    if battle is not None and seat in battle.sides:
        defeat(state, 1 - battle.sides.index(seat))


def defeat(state: State, side: int, *, cancelled: bool = False) -> None:
    battle = state.battle
    assert battle is not None
    card = battle.tactics[side]
    if card < 0:
        return
    battle.tactics[side], battle.defeated[side] = -1, True
    note(state, "tactic_cancelled" if cancelled else "tactic_defeated", battle.sides[side], card)
    zones.to_exile(state, card)


def _cancel_tactic(state: State, seat: int, source: int, amount: int, target: int) -> None:
    """KW-TERM-07: the card has no effect, so what it put on the chain is taken off, and it is banished."""
    battle = state.battle
    if battle is None or seat not in battle.sides:
        return
    side = 1 - battle.sides.index(seat)
    card = battle.tactics[side]
    if card >= 0:
        state.triggers = [one for one in state.triggers if one.card != card]
        defeat(state, side, cancelled=True)


def _win_game(state: State, seat: int, source: int, amount: int, target: int) -> None:
    """KW-WIN-04."""
    state.text_winner, state.unsettled = seat, True


VERBS: dict[str, Verb] = {
    "draw": _draw,
    "draw_if_imposter": _draw_if_imposter,
    "gain_trade": _gain_trade,
    "gain_morale": _gain_morale,
    "claim_power": _claim_power,
    "exert": _exert,
    "wound": _wound,
    "heal": _heal,
    "kill": _kill,
    "banish": _banish,
    "banish_up_to": _banish,
    "discard": _discard,
    "set_in_motion": _set_in_motion,
    "gain_command": _gain_command,
    "take_possession": _take_possession,
    "defeat_tactic": _defeat_tactic,
    "cancel_tactic": _cancel_tactic,
    "win_game": _win_game,
}


def run(state: State, seat: int, source: int, ability: Ability, targets: Sequence[int]) -> None:
    """Every entry of an effect in its order; a target that has left play by then is passed over."""
    for verb, amount, slot in ability.steps:
        if verb in BOOSTS:
            boost(state, seat, source, BOOSTS[verb], amount, slot if slot < 0 else targets[slot])
            continue
        target = targets[slot] if slot >= 0 else slot
        if target < 0 or state.commander[target] >= 0:
            VERBS[verb](state, seat, source, amount, target)


def boost(state: State, seat: int, source: int, which: int, amount: int, on: int) -> None:
    """Changes a number until the end of the turn, or the total of the tactic's player in this battle."""
    if on == TOTAL:
        battle = state.battle
        if battle is not None and seat in battle.sides and which != 1:
            totals = battle.strength if which == 0 else battle.force
            totals[battle.sides.index(seat)] += amount
            note(state, "total_changed", seat, ("strength", "influence", "force")[which], amount)
        return
    card = state.bearer[source] if on == BEARER else source if on < 0 else on
    if card >= 0 and state.commander[card] >= 0:
        state.boost.setdefault(card, [0, 0, 0])[which] += amount
        note(state, "number_changed", state.commander[card], card, ("strength", "influence", "force")[which], amount)


def candidates(state: State, seat: int, source: int, kind: str, number: int) -> list[int]:
    """What may be chosen as a target of this kind (KW-TERM-11)."""
    faces = state.faces
    if kind == "card":
        return in_play(state)
    if kind == "cheap":  # KW-CARD-12: the printed cost alone is asked for
        return [card for card in in_play(state) if faces[card].cost <= number]
    if kind == "attached":
        return [card for card in in_play(state) if state.bearer[card] >= 0 and state.bearer[card] != source]
    everywhere = [card for row in state.field for card in row]
    if kind == "scheme":
        return [card for card in everywhere if faces[card].kind == SCHEME and not moving(state, card)]
    found = [card for card in everywhere if faces[card].kind == CHARACTER]
    if kind == "unwounded":
        wounded_too = state.options.exert_wounded == "dies"
        return [card for card in found if (wounded_too or not state.wounded[card]) and not says(state, card, 3)]
    if kind == "foreign":
        return [card for card in found if state.commander[card] != seat]
    return found


def target_lists(state: State, seat: int, source: int, ability: Ability, paid: int = -1) -> Iterator[tuple[int, ...]]:
    """Every way to choose the targets of an ability. `paid` is exerted as a cost, so it cannot be exerted as a target."""
    ways: list[tuple[int, ...]] = [()]
    for kind, number in ability.slots:
        found = candidates(state, seat, source, kind, number)
        if kind == "unwounded" and paid in found and state.options.exert_wounded != "dies":
            found.remove(paid)
        ways = [(*way, card) for way in ways for card in found]
    return iter(ways)


def targets_fit(state: State, seat: int, source: int, ability: Ability, targets: tuple[int, ...], paid: int = -1) -> bool:
    if len(targets) != len(ability.slots):
        return False
    for target, (kind, number) in zip(targets, ability.slots, strict=True):
        if target not in candidates(state, seat, source, kind, number):
            return False
        if kind == "unwounded" and target == paid and state.options.exert_wounded != "dies":
            return False
    return True
