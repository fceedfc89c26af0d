"""Answers to what an activation targets or would do, and to summons."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects.parts import actions, choices, conditions, players, spells
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import aimed_at, answered_link, targetable, use_of
from deckcheck.games.kingdom_duels.engine.chain.chain import respond
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT, RESOLVING
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, Can, Choices, Fits, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import Summoned
from deckcheck.games.kingdom_duels.engine.duel.state import Link, State, push_after_chain, seat_of
from deckcheck.games.kingdom_duels.engine.view.lookahead import Happened, would
from deckcheck.simulator.parts.flow import Step

Outcome = Callable[[State, int, int], Happened]
"""(state, card, seat): what an activation would have to do so that the card of the player answers it."""


def responds_to_outcome(outcome: Outcome) -> Can:
    """Can: an opponent's activation that would do something is being answered."""

    def can(state: State, card: int, seat: int) -> bool:
        link = answered_link(state)
        if link is None or state.players[link.seat].team == state.players[seat].team:
            return False
        return would(state, link, outcome(state, card, seat))

    return can


def empties_graveyard(state: State, card: int, seat: int) -> Happened:
    """An outcome: a card goes from a graveyard to another place."""
    buried = [other for board in state.boards for other in board.grave]
    return lambda before, after: any(other not in after.boards[after.ctrl[other]].grave for other in buried)


def negates(state: State, cards: Callable[[int], bool]) -> Happened:
    """An outcome: an activation or the effects of one of these cards are negated."""
    links = {link.number for link in state.chain if cards(link.card)}

    def happened(before: State, after: State) -> bool:
        if not links.isdisjoint(set(after.negated) - set(before.negated)):
            return True
        known = before.changes.of("negated")
        return any(mod not in known and mod.card >= 0 and cards(mod.card) for mod in after.changes.of("negated"))

    return happened


def targets_only(state: State, *parts: Fits, card: int = -1) -> bool:
    """Return whether the activation that is answered targets one card that fits, and nothing else."""
    target = only_target(state)
    return target >= 0 and all(part(state, card, target) for part in parts)


def only_target(state: State) -> int:
    """Return the card that the activation that is answered has as its only target, or -1."""
    found = aimed_at(state)
    return found[0] if len(found) == 1 else -1


def other_targets(state: State, card: int, *parts: Fits) -> list[Targets]:
    """Return the choices that the activation that is answered could have had instead: another valid target for one that
    fits."""
    link = answered_link(state)
    if link is None:
        return []
    use = use_of(state, link.card, link.use)
    if use is None or use.targets is None or not use.aims:
        return []
    before = use.aimed(link.targets)
    paid = link.targets[: len(link.targets) - len(before)]
    places = [
        place
        for place, target in enumerate(before)
        if target >= 0 and state.zone[target] in (FRONT, BACK) and all(part(state, card, target) for part in parts)
    ]
    return [
        (*paid, *choice)
        for choice in _aims(state, link, use)
        if len(choice) == len(before) and any(_differs_at(choice, before, place) for place in places)
        if all(target < 0 or targetable(state, target, link.seat, link.card) for target in choice)
    ]


def _aims(state: State, link: Link, use: ActivatedEffect) -> list[Targets]:
    """Return what an activation whose cost is paid could target now."""
    assert use.targets is not None
    aimed: Choices | None = use.targets.__dict__.get("aimed")  # `costs.discarding`
    if aimed is not None:
        return aimed(state, link.card, link.seat)
    return list(dict.fromkeys(use.aimed(choice) for choice in use.targets(state, link.card, link.seat)))


def _differs_at(choice: Targets, before: Targets, place: int) -> bool:
    return all((new == old) == (number != place) for number, (new, old) in enumerate(zip(choice, before, strict=True)))


def ask_new_target(state: State, card: int, seat: int, *parts: Fits) -> None:
    """A player gives the activation that is answered another valid target instead of one that fits."""
    found = other_targets(state, card, *parts)
    words = tuple(spells.targets_word(state, seat, choice) for choice in found)
    if len(found) == 1:
        actions.retarget(state, found[0])
    else:
        choices.choose(state, seat, words, _retarget, words, tuple(found))


def _retarget(state: State, word: str, words: tuple[str, ...], found: tuple[Targets, ...]) -> None:
    actions.retarget(state, found[words.index(word)])


def takes_aim(state: State, seat: int, *parts: Fits) -> bool:
    """Return whether the activation that is answered targets the player, or a card of the player's side that fits, and could
    have another valid target."""
    link = answered_link(state)
    if link is None:
        return False
    if seat in players.targeted_by(state, link) and players.other_players(state, link):
        return True
    return bool(other_targets(state, -1, _on_side(seat), *parts))


def turn_aside(state: State, seat: int, *parts: Fits) -> None:
    """A player gives the activation that is answered another valid target, instead of the player or of a card that fits."""
    link = answered_link(state)
    if link is None:
        return
    if seat in players.targeted_by(state, link) and (found := players.other_players(state, link)):
        choices.pick_player(state, seat, found, players.retarget, link, seat)
    else:
        ask_new_target(state, -1, seat, _on_side(seat), *parts)


def _on_side(seat: int) -> Fits:
    return lambda state, card, other: conditions.side_now(state, other) == state.players[seat].board


def newcomer(state: State) -> int:
    """Return the monster whose summon is being answered, or -1; the card that asks has NOTES_SUMMONS among its triggers."""
    for mod in state.changes.of("newcomer"):
        return mod.card if state.zone[mod.card] == FRONT else -1
    return -1


def _note_summon(state: State, card: int, seat: int, event: Summoned) -> None:
    """Remember a summon until the players have answered it, the summoner as well."""
    _forget_summon(state, -1)
    state.changes.append(Mod("newcomer", event.card, event.how, state.turn))
    summoner = seat_of(state, state.ctrl[event.card])
    windows = [number for number, step in enumerate(state.stack) if isinstance(step, Step) and step.do is respond]
    place = windows[-1] if windows else len(state.stack)
    state.stack[place:place] = [Step(_close_summon, (event.card,)), Step(respond, ((summoner,),))]


def _close_summon(state: State, monster: int) -> None:
    """End what answers a summon; a summon by an effect is answered after the chain."""
    if state.chain_step == RESOLVING:
        push_after_chain(state, _forget_summon, monster)
    else:
        _forget_summon(state, monster)


def _forget_summon(state: State, monster: int) -> None:
    state.changes = Changes([mod for mod in state.changes if mod.kind != "newcomer" or monster not in (-1, mod.card)])


def _is_first(state: State, card: int, seat: int, event: Summoned) -> bool:
    """Of several cards that ask, the first one records it."""
    if any(mod.card == event.card for mod in state.changes.of("newcomer")):
        return False
    return state.zone[event.card] == FRONT


NOTES_SUMMONS = Trigger(Summoned, _note_summon, _is_first, zone="any", at_once=True)
