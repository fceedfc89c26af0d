"""Orichalcos Barrier: Kuri monsters, Soldiers and others of the Main Deck that help each other."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import HAND
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State

_KURI = pick.name_has("Kuri")


def masked_draws() -> tuple[Trigger, ...]:
    """ORB-017, ORB-018: a card for battle damage to the opponent, two if it came from hiding."""
    return (
        Trigger("battle_begins", _unmask, lambda state, card, seat, data: card in data[:2]),
        Trigger("damage", _draw_by_surprise, part.hurts_foe),
    )


def _unmask(state: State, card: int, seat: int, data: Data) -> None:
    lasting.unmark(state, "unmasked", card=card)
    if card in data[2]:
        lasting.mark(state, card, "unmasked")


def _draw_by_surprise(state: State, card: int, seat: int, data: Data) -> None:
    do.draw(state, seat, 2 if lasting.marked(state, card, "unmasked") else 1)


def _kuri_fell(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-056: an own Kuri monster fell in battle and the deck has another."""
    fell = part.mine_destroyed(_KURI)(state, card, seat, data)
    return fell and bool(part.own_cards(state, card, seat, ("deck",), (_KURI,)))


def _first_attack(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-058: the first attack of the turn upon another own Kuri monster."""
    return pick.foe_attacks_mine(pick.not_itself, _KURI)(state, card, seat, data) and not lasting.marked(
        state, card, "kuri_attacked"
    )


def _count_attack(state: State, card: int, seat: int, data: Data) -> None:
    lasting.mark(state, card, "kuri_attacked", True, state.turn)


def _dash(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-074: from the hand; then the opponent may bring a monster back."""
    if state.zone[card] == HAND:
        do.special_summon(state, seat, (card,), then=_let_foe_revive, arguments=(seat,))


def _let_foe_revive(state: State, card: int, seat: int) -> None:
    do.choose_opponent(state, seat, _revive_own)


def _revive_own(state: State, opponent: int) -> None:
    dead = [other for other in state.boards[do.home(state, opponent)].grave if pick.is_monster(state, other, other)]
    do.special_summon(state, opponent, dead, optional=True)


def _charge(state: State, card: int, seat: int, data: Data) -> None:
    if not lasting.spell_counters(state, card):
        lasting.add_spell_counter(state, card)


def _unseen_at_night(state: State, card: int, other: int) -> Targets:
    """ORB-026: itself, while it is Hidden on Night."""
    return (card,) if pick.hidden(state, card, card) and pick.on_terrain("Night")(state, card, card) else ()


CARDS: dict[str, CardEffects] = {
    "ORB-017": CardEffects(triggers=masked_draws()),  # Masked Sorcerer
    "ORB-026": CardEffects(  # Jet Black Dragon
        statics=(Static("cannot_attack_these", pick.both(pick.foes, pick.face_up), _unseen_at_night, zone="any"),)
    ),
    "ORB-056": CardEffects(  # Kuribah
        triggers=(Trigger("destroyed", part.summon_from("deck", parts=(_KURI,)), _kuri_fell, optional=True, limit="turn"),)
    ),
    "ORB-057": CardEffects(uses=(part.alter_use("Fallen", _KURI),)),  # Kuribeh
    "ORB-058": CardEffects(  # Kuribee
        triggers=(
            Trigger(
                "attacked", lambda state, card, seat, data: do.negate_attack(state), _first_attack, optional=True, limit="turn"
            ),
            Trigger("attacked", _count_attack, pick.foe_attacks_mine(pick.not_itself, _KURI)),
        )
    ),
    "ORB-074": CardEffects(  # Swift Gilasaurus
        uses=(ActivatedEffect(_dash, can=lambda state, card, seat: part.room(state, seat), zone="hand"),)
    ),
    "ORB-094": CardEffects(  # Breaker the Magical Warrior
        triggers=(part.when_summoned(_charge, "normal"),),
        statics=(Static("atk", pick.itself, lambda state, card, other: 300 * lasting.spell_counters(state, card)),),
        uses=(
            ActivatedEffect(
                pick.destroy_targets(),
                can=lambda state, card, seat: lasting.spell_counters(state, card) > 0,
                targets=pick.spell_trap("any", lambda state, card, other: bool(state.game.main[other] & (SPELL | TRAP))),
                cost=lambda state, card, seat, targets: lasting.remove_spell_counter(state, card),
                slow=False,
            ),
        ),
    ),
    "ORB-121": CardEffects(  # Cipher Scouter
        uses=(ActivatedEffect(lasting.look_at_targets, targets=pick.monster("foe", pick.hidden)),),
        statics=(Static("atk", pick.battling(pick.of_type("Warrior")), 1000),),
    ),
}
