"""Cards that stand for another mechanism of the rulebook: COIN, DICE, redirected attacks, negation, upkeep, Symbol."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Targets, Trigger, Upkeep, Use
from deckcheck.games.kingdom_duels.effects._select import (
    both,
    face_up,
    foe_attacks,
    foe_attacks_mine,
    its_bearer,
    monster,
    on_terrain,
    own,
)
from deckcheck.games.kingdom_duels.engine.kit import SPELL
from deckcheck.games.kingdom_duels.engine.state import BACK, State
from deckcheck.games.kingdom_duels.engine.values import atk_of, monsters


def _angel_dice(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        do.modify_atk(state, target, atk_of(state, target) * (do.roll(state, seat) - 1))


def _demon_dice(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-033: 1 to 5 divide the ATK, a 6 doubles the original."""
    for target in targets:
        rolled = do.roll(state, seat)
        now = atk_of(state, target)
        do.modify_atk(state, target, state.kit.atk[target] * 2 - now if rolled == 6 else now // rolled - now)


def _attacker(state: State, card: int, seat: int) -> list[Targets]:
    if state.attack is None or state.ctrl[state.attack[0]] == do.home(state, seat):
        return []
    return [(state.attack[0],)]


def _coin_attack(state: State, card: int, seat: int, data: tuple[Any, ...]) -> None:
    """KOD-114: every attack is staked on a coin; up to three attacks."""
    do.coin(state, seat, _shot, card)


def _shot(state: State, right: bool, card: int) -> None:
    if not right:
        do.negate_attack(state)


def _more_shots(state: State, card: int, seat: int, data: tuple[Any, ...]) -> None:
    shots = sum(mod.card == card and mod.kind == "shots" for mod in state.mods)
    if shots < 2:
        state.mods.append(do.Mod("shots", card, 1, state.turn))
        do.another_attack(state)
        for other in monsters(state, state.ctrl[card]):
            if other != card:
                do.change(state, other, "cannot_attack")


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


CARDS: dict[str, CardEffects] = {
    "KOD-114": CardEffects(
        triggers=(
            Trigger("attack_declared", _coin_attack, lambda state, card, seat, data: data[0] == card),
            Trigger("attack_declared", _more_shots, lambda state, card, seat, data: data[0] == card),
        )
    ),
    "LEN-007": CardEffects(
        triggers=(
            Trigger(
                "attacked",
                _to_itself,
                foe_attacks_mine(on_terrain("Sea", "Lake", "River", "Swamp", "Icefield")),
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
    "SOE-083": CardEffects(triggers=(Trigger("battled", _grow(200), _beat_a_demon),)),
    "SOE-157": CardEffects(uses=(Use(_card_on_top, charges=1, limit=""),)),
    "TEG-032": CardEffects(
        activate=Use(
            _angel_dice,
            targets=monster("any", face_up, lambda state, card, other: atk_of(state, other) <= 500),
            limit="duel",
        )
    ),
    "TEG-033": CardEffects(activate=Use(_demon_dice, targets=_attacker, limit="duel")),
    "TEG-118": CardEffects(
        equip_to=face_up,
        statics=(
            Static("atk", its_bearer, 1000),
            Static("position_locked", its_bearer),
            Static("attribute", its_bearer, "dark"),
        ),
        upkeep=Upkeep(
            pay=lambda state, card, seat: do.pay_lp(state, seat, 500),
            can=lambda state, card, seat: state.boards[do.home(state, seat)].lp > 500,
        ),
    ),
}
