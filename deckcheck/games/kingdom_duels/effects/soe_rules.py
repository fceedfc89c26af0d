"""Seal of Exodia: Rules, Duelists and Symbols."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects import _duelists as duelists
from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import both, face_up, named, of_attribute, of_type
from deckcheck.games.kingdom_duels.effects._targets import face_down_cards, field_monsters, monster
from deckcheck.games.kingdom_duels.effects._trigger_conditions import on_field
from deckcheck.games.kingdom_duels.engine.cards import SPELL
from deckcheck.games.kingdom_duels.engine.constants import ATK, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import attributes_of, level_of, names_of

FRIENDS = ("Yugi", "Jonouchi", "Anzu", "Honda")


def _my_exodia(state: State, card: int, other: int) -> bool:
    """SOE-029: the Exodia of the Rule's owner."""
    return named("Exodia")(state, card, other) and state.game.owner[other] == state.game.owner[card]


def _lesser(state: State, card: int, other: int) -> bool:
    return last.by_foe(state, card, other) and last.hierarchy(state, state.acting) < last.hierarchy(state, other)


def _corrode(state: State, card: int, seat: int, data: Data) -> None:
    for other in field_monsters(state, seat):
        if of_type("Poisoned")(state, card, other):
            do.modify_atk(state, other, -100 * level_of(state, other), ON_FIELD)


def _once_in_force(state: State, card: int, seat: int, data: Data) -> bool:
    return last.first_copy_in_force(state, card)


# Electric Current


def _note_rain(state: State, card: int, seat: int, data: Data) -> None:
    last.unmark(state, "rained", card=card)
    last.mark(state, card, "rained", state.round, PERMANENT)


def _water_spell(state: State, card: int, seat: int, data: Data) -> bool:
    other = data[0]
    return bool(state.game.main[other] & SPELL) and "water" in attributes_of(state, other) and data[2] < 0


def _electrify(state: State, card: int, seat: int, data: Data) -> None:
    wet = any(value >= state.round - 1 for value in last.marks(state, card, "rained"))
    last.mark(state, data[0], "electrified", state.attacks_left, state.turn)
    do.modify_atk(state, data[0], 1000 if wet else 500)


def _shocks(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-075: a Thunderblast monster attacks a Dampened one; an attack that is redirected counts once."""
    if not last.first_copy_in_force(state, card):
        return False
    if data[2] and state.attacks_left in last.marks(state, data[0], "electrified"):
        return False
    return of_type("Thunderblast")(state, card, data[0]) and of_type("Dampened")(state, card, data[1])


# Battles without the Field Power Bonus


def _below_flyers(state: State, card: int, other: int) -> bool:
    """SOE-080: a monster in ATK position that does not fly and battles one that does."""
    if state.battle is None or other not in state.battle or state.pos[other] != ATK:
        return False
    flies = of_type("Flying")
    return not flies(state, card, other) and flies(state, card, parts.opposing(state, other))


def _beast_before_fire(state: State, card: int, other: int) -> bool:
    """SOE-115: a Beast or Dinosaur that battles a FIRE monster."""
    if state.battle is None or other not in state.battle or not of_type("Beast", "Dinosaur")(state, card, other):
        return False
    return of_attribute("fire")(state, card, parts.opposing(state, other))


# Symbols


def _card_on_top(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-157: the deck is shuffled and a card of one's choice lies on top."""
    do.choose_card(state, seat, sorted(state.players[seat].deck.cards), _put_on_top, seat)


def _put_on_top(state: State, chosen: int, seat: int) -> None:
    do.shuffle(state, seat)
    do.to_deck(state, chosen, top=True)


def _take_title(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-158: a title for the rest of the duel."""
    last.mark(state, -1 - seat, "title", "Duelist Kingdom Participant", PERMANENT)


def _unbonded(state: State, card: int, other: int) -> bool:
    """SOE-163: a Blue-Eyes White Dragon of a player who is not Kaiba."""
    if not both(face_up, named("Blue-Eyes White Dragon"))(state, card, other):
        return False
    duelist = state.players[do.controller(state, other)].duelist
    return duelist < 0 or "Kaiba" not in names_of(state, duelist)


def _estrange(state: State, card: int, seat: int, targets: Targets) -> None:
    last.mark(state, targets[0], "estranged", card)


def _refuses(state: State, card: int, seat: int, data: Data) -> bool:
    return card in last.marks(state, data[0], "estranged")


def _refuse(state: State, card: int, seat: int, data: Data) -> None:
    do.negate_attack(state)
    do.destroy(state, data[0], seat)


def _scan(what: Callable[[State, int], list[int]]) -> ActivatedEffect:
    """SOE-164: the player looks at cards of an opponent; which ones `what(state, opponent)` says."""

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        do.choose_opponent(state, seat, _scanned, seat, what)

    return ActivatedEffect(resolve, charges=2, limit="")


def _scanned(state: State, player: int, seat: int, what: Callable[[State, int], list[int]]) -> None:
    last.look(state, seat, what(state, player))


def _face_down(state: State, player: int) -> list[int]:
    return face_down_cards(state, player, "own")


def _in_hand(state: State, player: int) -> list[int]:
    return sorted(state.players[player].hand)


def _recharge(state: State, card: int, seat: int, targets: Targets) -> None:
    state.counters[card] += 1


def _has_spent(state: State, card: int, seat: int) -> bool:
    return state.counters[card] < (state.cards[card].charges or 0)


CARDS: dict[str, CardEffects] = {
    "SOE-029": CardEffects(  # Palace God Pantheon
        event=on_field(of_type("Palace God")),
        statics=(
            Static("untargetable_below", _my_exodia, lambda state, card, other: last.hierarchy(state, other)),
            Static("effect_proof", both(_my_exodia, _lesser)),
            Static("cannot_be_controlled", _my_exodia),
            Static("attack_stands", _my_exodia),
            Static("no_redirect", _my_exodia),
            Static("strike_stands", _my_exodia),
            Static("summon_stands", _my_exodia),
        ),
    ),
    "SOE-047": CardEffects(  # Power of Hypnosis
        event=on_field(of_type("Hypnotized")), statics=(Static("cannot_attack", both(of_type("Hypnotized"), last.owned)),)
    ),
    "SOE-071": CardEffects(  # Corrosive Poison
        event=on_field(of_type("Poisoned")),
        statics=(Static("no_bonus", of_type("Poisoned")),),
        triggers=(Trigger("end_phase", _corrode, _once_in_force),),
    ),
    "SOE-075": CardEffects(  # Electric Current
        event=on_field(of_type("Dampened")),
        triggers=(Trigger("activated", _note_rain, _water_spell, zone="any"), Trigger("attacked", _electrify, _shocks)),
    ),
    "SOE-080": CardEffects(event=on_field(of_type("Flying")), statics=(Static("no_bonus", _below_flyers),)),  # Flying Advantage
    "SOE-115": CardEffects(  # Burning Fighting Spirit
        event=on_field(of_attribute("fire")), statics=(Static("no_bonus", _beast_before_fire),)
    ),
    # The Other Yugi can be any of the friends whose Setup Rule can be shown.
    "SOE-144": CardEffects(  # The Other Yugi
        statics=tuple(duelists.stands_for(name) for name in FRIENDS), triggers=(duelists.SHOWS,)
    ),
    "SOE-156": CardEffects(setup=duelists.copies_strategy(duelists.of_other_name)),  # Impersonator of Death
    "SOE-157": CardEffects(uses=(ActivatedEffect(_card_on_top, charges=1, limit=""),)),  # Heart of the Cards
    "SOE-158": CardEffects(uses=(ActivatedEffect(_take_title, charges=1, limit=""),)),  # Duelist Kingdom
    # The bond with Blue-Eyes: one that is not Kaiba's falls when it attacks.
    "SOE-163": CardEffects(  # Bond with Blue-Eyes
        uses=(ActivatedEffect(_estrange, targets=monster("any", _unbonded), charges=1, limit=""),),
        triggers=(Trigger("attack_declared", _refuse, _refuses, zone="any"),),
    ),
    # The Eye sees what lies face-down, or a hand, for two Charges; one comes back at a time.
    "SOE-164": CardEffects(  # Millennium Eye
        uses=(_scan(_face_down), _scan(_in_hand), ActivatedEffect(_recharge, can=_has_spent, symbol=True, limit="")),
    ),
}
