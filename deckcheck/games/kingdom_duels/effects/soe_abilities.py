"""Seal of Exodia: monsters that search, flip, protect, or have effects to activate."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Summon, Targets, Trigger, Use
from deckcheck.games.kingdom_duels.effects._select import (
    battling,
    both,
    deck_cards,
    face_up,
    field_monsters,
    foe_attacks,
    foe_attacks_mine,
    foes,
    in_graveyard,
    is_monster,
    is_spell,
    itself,
    monster,
    name_has,
    no,
    not_itself,
    of_attribute,
    of_type,
    original_atk,
    spell_trap,
)
from deckcheck.games.kingdom_duels.engine.flow import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.state import ATK, FRONT, HIDDEN_ATK, ON_FIELD, State
from deckcheck.games.kingdom_duels.engine.values import atk_of, types_of

Data = tuple[Any, ...]


def _step_in(state: State, card: int, seat: int, data: Data) -> None:
    do.flip_face_up(state, card)


def _hidden_when_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return (
        state.zone[card] == FRONT and state.pos[card] >= HIDDEN_ATK and foe_attacks(state, card, seat, data) and data[1] != card
    )


def _take_warriors_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-002: FLIP."""
    if state.attack is not None and state.zone[card] == FRONT:
        data = (*state.attack, False)
        if foe_attacks_mine(of_type("Warrior"), not_itself)(state, card, seat, data):
            do.ask_redirect(state, seat, (card,))


def _earth_it(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-091: shows itself and stops the attack."""
    if state.pos[card] >= HIDDEN_ATK:
        do.flip_face_up(state, card)
    do.negate_attack(state)


def _may_earth(state: State, card: int, seat: int, data: Data) -> bool:
    if state.zone[card] != FRONT or parts.terrain_attribute(state, card) != "water":
        return False
    return data[0] != card and of_type("Thunderblast")(state, card, data[0])


def equipped_to_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """equipped, attached: the card hangs on a monster of its owner's opponent."""
    home = state.players[state.kit.owner[card]].board
    return data[0] == card and state.ctrl[data[1]] != home


def burst(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-065: the card is destroyed, which hurts its owner."""
    owner = state.kit.owner[card]
    if not do.destroy(state, card, seat):
        do.to_graveyard(state, card)
    do.damage(state, owner, 300)


BURSTS = (Trigger("equipped", burst, equipped_to_foe), Trigger("attached", burst, equipped_to_foe, zone="any"))


def _small_monster(state: State, card: int, seat: int, data: Data) -> None:
    found = deck_cards(state, seat, is_monster, original_atk(most=1500))
    do.choose_card(state, seat, found, do.search)


def _fell_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[1][0] == FRONT and data[1][3] in (ATK, HIDDEN_ATK)


def _rot(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, state.host[card], -1200, ON_FIELD)


def _rots(state: State, card: int, seat: int, data: Data) -> bool:
    host = state.host[card]
    if host < 0 or data[0] != state.kit.owner[card]:
        return False
    return both(of_attribute("light"), no(of_type("Undead")), parts.current_atk(1200))(state, card, host)


def _bless(state: State, card: int, seat: int, data: Data) -> None:
    last.add_spell_counter(state, card)


def _own_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and state.pos[card] == ATK


def _sing(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-105: all its ATK goes to another monster."""
    amount = atk_of(state, card)
    do.modify_atk(state, card, -amount)
    do.modify_atk(state, targets[0], amount)


def _spend_counter(state: State, card: int, seat: int, targets: Targets) -> None:
    last.remove_spell_counter(state, card)


def _shelter(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-139: a counter keeps another monster on this side."""
    others = [other for other in field_monsters(state, seat, "own") if other != card and face_up(state, card, other)]
    do.choose_card(state, seat, others, _sheltered, card)


def _sheltered(state: State, other: int, card: int) -> None:
    last.remove_spell_counter(state, card)
    do.change(state, other, "cannot_be_controlled", True, ON_FIELD)


def _may_shelter(state: State, card: int, seat: int, data: Data) -> bool:
    return (
        _own_in_attack(state, card, seat, data)
        and last.spell_counters(state, card) > 0
        and any(other != card and face_up(state, card, other) for other in field_monsters(state, seat, "own"))
    )


def _added_types(state: State, other: int) -> list[str]:
    return sorted(types_of(state, other) - state.kit.types[other])


def _typed(state: State, card: int, seat: int) -> list[Targets]:
    return [(other,) for other in field_monsters(state, seat, "own") if other != card and _added_types(state, other)]


def _cleanse(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-032: a type that is not printed on another monster goes away."""
    do.choose(state, seat, _added_types(state, targets[0]), _cleansed, targets[0])


def _cleansed(state: State, word: str, other: int) -> None:
    state.mods = [mod for mod in state.mods if mod.card != other or mod.kind != "type" or mod.value != word]
    if word in types_of(state, other):
        do.remove_type(state, other, word)


def _rearrange(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-098: the two top cards in the order that one likes."""
    deck = state.players[seat].deck
    deck.settle(state.stream)
    pair = deck.cards[-2:]
    last.look(state, seat, pair)
    if len(pair) == 2:
        do.choose(state, seat, ("keep", "change"), _rearranged, seat)


def _rearranged(state: State, word: str, seat: int) -> None:
    cards = state.players[seat].deck.cards
    if word == "change":
        cards[-1], cards[-2] = cards[-2], cards[-1]


def _peek(state: State, card: int, seat: int, data: Data) -> None:
    _look_at_top(state, do.foe(state, seat), seat)


def _peek_any(state: State, card: int, seat: int, data: Data) -> None:
    do.choose(state, seat, [state.names[other] for other in range(len(state.players))], _peeked, seat)


def _peeked(state: State, name: str, seat: int) -> None:
    _look_at_top(state, state.names.index(name), seat)


def _look_at_top(state: State, player: int, seat: int) -> None:
    deck = state.players[player].deck
    if deck.cards:
        last.look(state, seat, (deck.top(state.stream),))


def _lend_flame(most: int) -> Use:
    """SOE-114: gives up ATK, in steps of 50, to another Warrior."""

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        amounts = range(50, min(most, atk_of(state, card)) + 1, 50)
        if amounts:
            do.choose(state, seat, tuple(amounts), _lent, card, targets[0])

    return Use(resolve, targets=monster("own", face_up, not_itself, of_type("Warrior")))


def _lent(state: State, amount: int, card: int, other: int) -> None:
    do.modify_atk(state, card, -amount)
    do.modify_atk(state, other, amount)


def _new_hands(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-131: all hands go and five new cards come."""
    mark_used(state, seat, card, "turn", -101)
    for player in state.players:
        for other in list(player.hand):
            do.discard(state, other)
    for other, _ in enumerate(state.players):
        do.draw(state, other, 5)


def _spell_to_hand(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-133: a Normal Spell may be cast at once."""
    do.to_hand(state, targets[0])
    if parts.normal_glyph(state, card, targets[0]) and last.castable(state, seat, targets[0], slow_too=True):
        do.choose(state, seat, ("activate", "keep"), _cast_or_keep, seat, targets[0])


def _cast_or_keep(state: State, word: str, seat: int, card: int) -> None:
    if word == "activate":
        last.cast(state, seat, card)


def _back_to_hand(state: State, card: int, seat: int, targets: Targets) -> None:
    do.to_hand(state, targets[0])


def _take_off(state: State, card: int, seat: int, targets: Targets) -> None:
    do.add_type(state, card, "Flying")
    do.change(state, card, "cannot_attack")


def _out_of_reach(state: State, card: int, other: int) -> Targets:
    return (card,) if "Flying" in types_of(state, card) else ()


def _scales(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-070: what does not fly falls; the rest may be poisoned."""
    do.later(state, _ask_poison, card, seat)
    for other in field_monsters(state, seat, "foe"):
        if not of_type("Flying")(state, card, other):
            do.destroy(state, other, seat)


def _ask_poison(state: State, card: int, seat: int) -> None:
    if field_monsters(state, seat, "foe"):
        do.choose(state, seat, ("poison", "spare"), _poison_all, seat)


def _poison_all(state: State, word: str, seat: int) -> None:
    if word == "poison":
        for other in field_monsters(state, seat, "foe"):
            do.add_type(state, other, "Poisoned")


def _flying_win(state: State, card: int, seat: int, data: Data) -> bool:
    return of_type("Flying")(state, card, card) and last.beats(no(of_type("Flying")), attacking=True)(state, card, seat, data)


CARDS: dict[str, CardEffects] = {
    "SOE-002": CardEffects(
        flip=Use(_take_warriors_attack),
        triggers=(Trigger("attack_declared", _step_in, _hidden_when_attacked, optional=True, zone="any"),),
    ),
    "SOE-013": CardEffects(triggers=(Trigger("sent_to_graveyard", _small_monster, _fell_in_attack),)),
    "SOE-032": CardEffects(
        statics=(Static("battle_proof", battling(of_type("Elemental"))),), uses=(Use(_cleanse, targets=_typed),)
    ),
    "SOE-052": CardEffects(triggers=(Trigger("end_phase", _rot, _rots, zone="attached"),)),
    "SOE-065": CardEffects(statics=(Static("no_battle_damage", itself),), triggers=BURSTS),
    "SOE-070": CardEffects(
        summon=Summon("alter", ("Larva Moth",), by="Timeshifted", counters=4),
        uses=(Use(_take_off, can=lambda state, card, seat: not of_type("Flying")(state, card, card)),),
        statics=(Static("cannot_attack_these", both(foes, no(of_type("Flying"))), _out_of_reach),),
        triggers=(Trigger("battled", _scales, _flying_win),),
    ),
    "SOE-091": CardEffects(triggers=(Trigger("attack_declared", _earth_it, _may_earth, optional=True, zone="any"),)),
    "SOE-098": CardEffects(uses=(Use(_rearrange),)),
    "SOE-105": CardEffects(
        triggers=(Trigger("end_phase", _bless, _own_in_attack, optional=True),),
        uses=(
            Use(
                _sing,
                can=lambda state, card, seat: state.pos[card] == ATK and last.spell_counters(state, card) > 0,
                targets=monster("own", face_up, not_itself),
                cost=_spend_counter,
            ),
        ),
    ),
    # Takes back a Sword that is equipped on the own side.
    "SOE-112": CardEffects(
        uses=(
            Use(
                _back_to_hand,
                targets=spell_trap(
                    "own", face_up, is_spell, name_has("Sword"), lambda state, card, other: state.kit.equip[other]
                ),
            ),
        )
    ),
    "SOE-114": CardEffects(partial=True, uses=(_lend_flame(600),)),
    "SOE-128": CardEffects(partial=True, triggers=(Trigger("standby", _peek, optional=True),)),
    "SOE-129": CardEffects(summon=Summon("integration", ("Flame Swordsman",), by="Jonouchi"), uses=(_lend_flame(800),)),
    "SOE-131": CardEffects(
        flip=Use(_new_hands, can=lambda state, card, seat: not is_used(state, seat, card, "turn", -101), limit="")
    ),
    "SOE-133": CardEffects(
        summon=Summon("integration", ("Saint Magician",), by="Anzu"),
        uses=(Use(_spell_to_hand, targets=in_graveyard("own", is_spell), slow=False, limit="duel"),),
    ),
    "SOE-134": CardEffects(partial=True, triggers=(Trigger("end_phase", _peek_any, last.own_event, optional=True),)),
    "SOE-139": CardEffects(
        triggers=(
            Trigger("battle_phase", _bless, _own_in_attack, optional=True),
            Trigger("end_phase", _shelter, _may_shelter, optional=True, limit="turn"),
        )
    ),
}
