"""Verbs that bring cards from one place to another, negate, and redirect attacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVarTuple

from deckcheck.games.kingdom_duels.effects.parts import changes
from deckcheck.games.kingdom_duels.engine.battle import attacks
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import answered_link, is_unstoppable
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    BACK,
    BATTLE,
    DECK,
    ERODED,
    FRONT,
    GRAVE,
    HAND,
    HIDDEN_ATK,
    ON_FIELD,
    ON_FIELD_ZONES,
    PERMANENT,
    RESOLVING,
)
from deckcheck.games.kingdom_duels.engine.duel.event_model import Attached, Searched, Tributed
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, push
from deckcheck.games.kingdom_duels.engine.turns import turns
from deckcheck.games.kingdom_duels.engine.zones import equips, moves
from deckcheck.games.kingdom_duels.engine.zones.moves import place_now
from deckcheck.simulator.parts.flow import note

Ts = TypeVarTuple("Ts")


def destroy(state: State, card: int, seat: int, *, damage: bool = False, source: int = -1) -> bool:
    """Destroy a card on the field by an effect of `seat`; `damage` applies Destruction Damage. True when it was destroyed."""
    return moves.destroy(state, card, "effect", source, seat=seat, damage=damage)


def destroy_all(state: State, cards: Sequence[int], seat: int, *, damage: bool = False, source: int = -1) -> int:
    """Destroy cards at once, and return how many were destroyed. What protects them and what ATK they have is asked before one
    of them is gone; those that can rescue others come last."""
    rescuers = state.game.effect_rescuers
    falling = [(card, atk_of(state, card) if damage else 0) for card in cards if not has(state, card, "effect_proof")]
    return sum(
        moves.destroy(state, card, "effect", source, seat=seat, damage=damage, atk=atk)
        for card, atk in sorted(falling, key=lambda fall: fall[0] in rescuers)
    )


def destroy_then(
    state: State,
    cards: Sequence[int],
    seat: int,
    then: Callable[[State, list[int], *Ts], object],
    *arguments: *Ts,
) -> None:
    """Destroy cards at once; `then(state, destroyed, *arguments)` follows when the players have answered who could rescue
    them."""
    here = [card for card in cards if state.zone[card] in ON_FIELD_ZONES]
    push(state, _after_fall, here, [card for card in here if moves.has_rescued(state, card)], then, arguments)
    destroy_all(state, here, seat)


def _after_fall(
    state: State, cards: list[int], tired: list[int], then: Callable[..., object], arguments: tuple[Any, ...]
) -> None:
    """Tell who fell, without those that gave themselves for another one."""
    gone = [card for card in cards if state.zone[card] not in ON_FIELD_ZONES]
    then(state, [card for card in gone if card in tired or not moves.has_rescued(state, card)], *arguments)


def destroy_negated(state: State, card: int, seat: int) -> bool:
    """Negate the effects of a card on the field and destroy it: not even what it does when it falls or leaves happens."""
    changes.change(state, card, "negated", True, ON_FIELD)
    if not has(state, card, "negated"):
        return destroy(state, card, seat)
    silence = Mod("negated", card, "as it falls", PERMANENT)
    state.changes.append(silence)
    done = destroy(state, card, seat)
    state.changes.remove(silence)
    return done


def _is_unaffected(state: State, card: int) -> bool:
    """Return whether the effect that is carried out does nothing to a card on the field; a cost is paid all the same."""
    carried_out = state.chain_step == RESOLVING and state.cause < 0
    return carried_out and state.zone[card] in ON_FIELD_ZONES and has(state, card, "unaffected")


def to_graveyard(state: State, card: int) -> None:
    if not _is_unaffected(state, card):
        moves.send(state, card, GRAVE)


def tribute(state: State, card: int) -> None:
    """Send a monster to the graveyard as a cost (KD-EFFECT-12)."""
    where = place_now(state, card)
    moves.send(state, card, GRAVE)
    fire(state, Tributed(card, where))


def erode(state: State, card: int) -> None:
    if not _is_unaffected(state, card):
        moves.send(state, card, ERODED)


def to_hand(state: State, card: int) -> None:
    if has(state, card, "not_to_hand"):
        return
    moves.send(state, card, HAND)


def to_hand_of(state: State, card: int, seat: int) -> None:
    """Add a card to the hand of any player, who uses it as their card; from the field it goes to its owner's piles. Its owner
    knows where it is."""
    if not has(state, card, "not_to_hand"):
        moves.send(state, card, HAND, holder=seat)
        state.changes.append(Mod("known", card, (state.game.owner[card], HAND, -1), ON_FIELD))


def to_deck(state: State, card: int, *, top: bool = False) -> None:
    """Into its owner's deck, which is shuffled unless the card goes on top (KD-DRAW-03)."""
    if not _is_unaffected(state, card):
        moves.send(state, card, DECK, top=top)


def search(state: State, card: int) -> None:
    """Add a card from the deck to its owner's hand; the deck is shuffled (KD-DRAW-03)."""
    owner = state.game.owner[card]
    moves.send(state, card, HAND)
    state.players[owner].deck.shuffle()
    note(state, "card_searched", owner, card)
    fire(state, Searched(card))


def shuffle(state: State, seat: int) -> None:
    """Shuffles the deck of a player."""
    state.players[seat].deck.shuffle()


def discard(state: State, card: int) -> None:
    moves.send(state, card, GRAVE)


def draw(state: State, seat: int, number: int = 1) -> None:
    turns.draw(state, seat, number)


def mill(state: State, seat: int, number: int = 1) -> None:
    """Send cards from the top of the deck to the graveyard."""
    player = state.players[seat]
    for _ in range(min(number, len(player.deck.cards))):
        moves.send(state, player.deck.top(state.stream), GRAVE)


def take_control(state: State, card: int, seat: int) -> bool:
    """A player takes control of a card on the field (KD-EFFECT-14, KD-EFFECT-19)."""
    return equips.take_control(state, card, changes.home(state, seat))


def equip(state: State, card: int, monster: int, seat: int) -> bool:
    """Equip any card to a monster; it goes to the Backrow of `seat` unless it is there (KD-EQUIP-01)."""
    if state.zone[card] == BACK:
        equips.equip(state, card, monster)
        return True
    return equips.equip_from(state, card, monster, changes.home(state, seat))


def equip_onto(state: State, monster: int, card: int, seat: int) -> None:
    """Equip a card to a monster that a player has just chosen."""
    equip(state, card, monster, seat)


def attach(state: State, card: int, host: int) -> bool:
    """Put a card beneath another one, with what is attached to it; not a Token, and not beneath a Hidden monster
    (KD-EQUIP-04, KD-TOKEN-02, KD-HIDDEN-02)."""
    if state.game.token[card] or state.zone[host] != FRONT or state.pos[host] >= HIDDEN_ATK or _is_unaffected(state, card):
        return False
    moves.set_aside_attached(state, card, host)
    if state.host[card] != host:
        return False  # something holds it on the field
    note(state, "card_attached", changes.controller(state, host), card, host)
    fire(state, Attached(card, host))
    return True


def attached_to(state: State, card: int) -> list[int]:
    if card not in state.host:
        return []
    return [other for other, host in enumerate(state.host) if host == card and state.zone[other] not in (FRONT, BACK)]


def equips_of(state: State, card: int) -> list[int]:
    return _equips_among_hosts(state, card) if card in state.host else []


def _equips_among_hosts(state: State, card: int) -> list[int]:
    return [other for other, host in enumerate(state.host) if host == card and state.zone[other] == BACK]


def detach(state: State, card: int) -> None:
    """Send an attached card to the graveyard."""
    moves.send(state, card, GRAVE)


def negate(state: State) -> None:
    """Negate the activation that is answered; an Unstoppable one stays (KD-TERM-16)."""
    link = answered_link(state)
    if link is not None and not is_unstoppable(state, link):
        state.negated = (*state.negated, link.number)


def retarget(state: State, targets: tuple[int, ...]) -> None:
    """Give the activation that is answered other targets."""
    link = answered_link(state)
    if link is not None:
        state.chain[state.chain.index(link)] = link._replace(targets=targets)


def answered(state: State) -> int:
    """Return the card whose activation is being answered, or -1."""
    link = answered_link(state)
    return -1 if link is None else link.card


def negate_attack(state: State) -> None:
    attacks.negate_attack(state)


def redirect_attack(state: State, target: int) -> None:
    attacks.redirect(state, target)


def ask_redirect(state: State, seat: int, monsters: Sequence[int]) -> None:
    """Let a player redirect the attack to one of these monsters, or not."""
    if monsters:
        ask(state, seat, "redirect", tuple(monsters), "effect")


def end_battle_phase(state: State) -> None:
    """No monster attacks any more, not even one that could do so twice. In another phase, where an effect forced an attack,
    nothing ends."""
    if state.phase == BATTLE:
        state.attacks_left = 0
        state.changes = Changes([mod for mod in state.changes if mod.kind != "extra_attack"])


def end_turn(state: State) -> None:
    """End the turn after what is under way."""
    turns.end_turn(state)


def skip_next(state: State, seat: int, phase: str) -> None:
    """A player skips the next phase of a kind (draw, standby, main1, battle, main2) or the next turn (turn)."""
    turns.skip_next(state, seat, phase)


def another_battle_phase(state: State) -> None:
    turns.another_battle_phase(state)


def skip_battle_phase(state: State) -> None:
    state.locked_battle = True
