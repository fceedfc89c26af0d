"""Cards that stand for a mechanism of the rulebook: FLIP, Ritual, Alter, Token, DETACH, COIN, DICE, upkeep, Symbol."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Targets, TrapTrigger, Trigger, Use
from deckcheck.games.kingdom_duels.effects._select import (
    both,
    either,
    face_up,
    field_monsters,
    foe_attacks,
    foe_attacks_mine,
    foe_summons,
    graveyard,
    in_attack,
    is_normal,
    is_spell,
    its_bearer,
    level,
    monster,
    not_itself,
    of_type,
    on_terrain,
    own,
)
from deckcheck.games.kingdom_duels.engine.kit import SPELL
from deckcheck.games.kingdom_duels.engine.state import ATK, BACK, FRONT, UNDER, State
from deckcheck.games.kingdom_duels.engine.summon import extra_summon


def _time_magic(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-086: the card goes to the graveyard and a coin is tossed."""
    do.later(state, _toss_time, seat)
    if state.zone[card] in (FRONT, BACK):
        do.to_graveyard(state, card)


def _toss_time(state: State, seat: int) -> None:
    do.coin(state, seat, _time_passes, seat)


def _time_passes(state: State, right: bool, seat: int) -> None:
    if not right:
        for other in field_monsters(state, seat, "own"):
            do.destroy(state, other, do.foe(state, seat), damage=True)
        return
    everyone = field_monsters(state, seat)
    for other in everyone:
        do.put_counter(state, other, 3)
    do.later(state, _destroy_unchanged, seat, tuple(everyone))
    for player in reversed(range(len(state.players))):
        if not state.players[player].lost:
            do.later(state, _alter_all, player)


def _alter_all(state: State, seat: int) -> None:
    """As many Timeshifted monsters as there are materials for; each takes the zone of its material."""
    options = do.alter_options(state, seat, "Timeshifted")
    if options:
        card, materials = options[0]
        do.later(state, _alter_all, seat)
        extra_summon(state, seat, card, materials, state.col[materials[0]], ATK, "alter")


def _destroy_unchanged(state: State, seat: int, everyone: tuple[int, ...]) -> None:
    for other in everyone:
        if state.zone[other] == FRONT:
            do.destroy(state, other, seat, damage=True)


def _insect_bites(state: State, card: int, seat: int, targets: Targets) -> None:
    do.destroy_all(state, targets, seat)


def _spell_back(state: State, card: int, seat: int) -> list[Targets]:
    return [(other,) for other in graveyard(state, seat, "own") if is_spell(state, card, other)]


def _to_itself(state: State, card: int, seat: int, data: tuple[Any, ...]) -> None:
    do.redirect_attack(state, card)


def _to_bearer(state: State, card: int, seat: int, data: tuple[Any, ...]) -> None:
    do.redirect_attack(state, state.host[card])


def _grow(amount: int) -> Any:
    return lambda state, card, seat, data: do.modify_atk(state, card, amount, do.PERMANENT)


def _beat_a_demon(state: State, card: int, seat: int, data: tuple[Any, ...]) -> bool:
    attacker, target, destroyed = data
    if card not in (attacker, target) or card in destroyed:
        return False
    other = target if card == attacker else attacker
    return other in destroyed and "Demon" in state.kit.types[other]


def _negate_spell(state: State, card: int, seat: int, targets: Targets) -> None:
    answered = do.answered(state)
    do.negate(state)
    if answered >= 0 and state.zone[answered] == BACK:
        do.destroy(state, answered, seat)


def _answers_normal_spell(state: State, card: int, seat: int) -> bool:
    other = do.answered(state)
    return other >= 0 and bool(state.kit.main[other] & SPELL) and not state.kit.stays[other] and state.chain[-1].use < 0


def _card_on_top(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-157: the deck is shuffled and a card of one's choice lies on top."""
    do.choose_card(state, seat, sorted(state.players[seat].deck.cards), _put_on_top, seat)


def _put_on_top(state: State, chosen: int, seat: int) -> None:
    do.to_deck(state, chosen, top=True)


def _hatch(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-063: its counters are spent for an Alter Summon upon it."""
    do.alter_summon(state, seat, "Timeshifted", lambda state, other, material: material == card)


def _parasite(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        do.attach(state, card, target)


def _newest_foe(state: State, card: int, seat: int) -> list[Targets]:
    found = [
        other
        for other in field_monsters(state, seat, "foe")
        if state.since[other] == state.turn and state.pos[other] == ATK and is_normal(state, card, other)
    ]
    return [(found[-1],)] if found else []


def _eat(state: State, card: int, seat: int, data: tuple[Any, ...]) -> None:
    if state.zone[card] == UNDER:
        do.modify_atk(state, state.host[card], -state.kit.atk[card], do.ON_FIELD)


CARDS: dict[str, CardEffects] = {
    "LEN-007": CardEffects(
        triggers=(
            Trigger(
                "attacked",
                _to_itself,
                foe_attacks_mine(not_itself, on_terrain("Sea", "Lake", "River", "Swamp", "Icefield")),
                optional=True,
                limit="turn",
            ),
        )
    ),
    "LEN-042": CardEffects(
        equip_to=both(own, face_up),
        triggers=(
            Trigger(
                "attack_declared",
                _to_bearer,
                lambda state, card, seat, data: foe_attacks(state, card, seat, data) and data[1] != state.host[card],
            ),
        ),
    ),
    "LEN-200": CardEffects(activate=Use(_negate_spell, can=_answers_normal_spell, limit="duel", unstoppable=True)),
    "SOE-063": CardEffects(
        uses=(
            Use(
                _hatch,
                can=lambda state, card, seat: (
                    state.counters[card] > 0 and any(one[1] == (card,) for one in do.alter_options(state, seat, "Timeshifted"))
                ),
                slow=False,
            ),
        )
    ),
    "SOE-066": CardEffects(
        activate=Use(_parasite, targets=_newest_foe, stays=True),
        trap=TrapTrigger("summoned", foe_summons(is_normal, in_attack)),
        plays_as=("trap",),
        statics=(
            Static("cannot_attack", its_bearer, zone="attached"),
            Static("cannot_move", its_bearer, zone="attached"),
            Static("position_locked", its_bearer, zone="attached"),
            Static("type", its_bearer, "Infested", zone="attached"),
        ),
        triggers=(
            Trigger("end_phase", _eat, lambda state, card, seat, data: data[0] == state.kit.owner[card], zone="attached"),
        ),
    ),
    "SOE-083": CardEffects(triggers=(Trigger("battled", _grow(200), _beat_a_demon),)),
    "SOE-086": CardEffects(activate=Use(_time_magic), uses=(Use(_time_magic),), plays_as=("monster", "spell"), slow=True),
    "SOE-132": CardEffects(
        flip=Use(lambda state, card, seat, targets: do.to_hand(state, targets[0]), targets=_spell_back, limit="duel")
    ),
    "SOE-137": CardEffects(
        flip=Use(
            _insect_bites,
            targets=monster(
                "any",
                either(is_normal, lambda state, card, other: "Integration" in state.kit.types[other]),
                of_type("Warrior", "Support", "Spellcaster"),
                level(most=5),
            ),
            limit="",
        )
    ),
    "SOE-157": CardEffects(uses=(Use(_card_on_top, charges=1, limit=""),)),
}
