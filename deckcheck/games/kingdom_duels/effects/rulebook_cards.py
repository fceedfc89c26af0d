"""Cards that stand for a mechanism of the rulebook: FLIP, Ritual, Alter, Token, DETACH, COIN, DICE, upkeep, Symbol."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Summon, Targets, Trigger, Upkeep, Use
from deckcheck.games.kingdom_duels.effects._select import (
    both,
    face_up,
    foe_attacks,
    foe_attacks_mine,
    foe_summons,
    is_normal,
    its_bearer,
    itself,
    level,
    monster,
    nothing,
    on_terrain,
    own,
    subsets,
)
from deckcheck.games.kingdom_duels.engine.kit import MONSTER, SPELL
from deckcheck.games.kingdom_duels.engine.state import ATK, BACK, DEF, GRAVE, State
from deckcheck.games.kingdom_duels.engine.values import atk_of, has, monsters


def tribute_pool(state: State, seat: int) -> list[int]:
    """Own monsters that can be tributed: those on the field and those that equip another one (KD-RITUAL-05)."""
    board = do.home(state, seat)
    row = [card for card in state.boards[board].back if card >= 0 and state.kit.main[card] & MONSTER and state.host[card] >= 0]
    found = monsters(state, board) + row
    return [card for card in found if not has(state, card, "no_material") and not has(state, card, "no_tribute")]


def three_tributes(state: State, card: int, seat: int) -> list[Targets]:
    if not do.ritual_ready(state, card) or state.players[seat].normal_used:
        return []
    return subsets(tribute_pool(state, seat), 3, 3)


def _osiris(state: State, card: int, seat: int, targets: Targets) -> None:
    do.change_player(state, seat, "player_no_summons")
    do.ritual_summon(state, card, seat, targets)


def _weaken_newcomer(state: State, card: int, seat: int, data: tuple[Any, ...]) -> None:
    """TEG-001: a monster that comes to the opponent's side loses 2000 and may fall."""
    other = data[0]
    if state.pos[other] % 2 == ATK:
        do.modify_atk(state, other, -2000, do.ON_FIELD)
        fallen = atk_of(state, other) == 0
    else:
        from deckcheck.games.kingdom_duels.engine.values import def_of

        do.modify_def(state, other, -2000, do.ON_FIELD)
        fallen = def_of(state, other) == 0
    if fallen:
        do.destroy(state, other, seat)


def _hand_thousands(state: State, card: int, other: int) -> int:
    return 1000 * len(state.players[do.controller(state, card)].hand)


def _goats(state: State, card: int, seat: int, targets: Targets) -> None:
    do.token_summon(state, seat, "Sheep Token", 4, positions=(DEF,))


def _possess(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-050: attaches itself to a small monster, which changes sides."""
    if do.attach(state, card, targets[0]):
        do.take_control(state, targets[0], state.kit.owner[card])


def _come_back(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[card] == GRAVE:
        do.special_summon(state, seat, (card,))


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


def _negate_spell(state: State, card: int, seat: int, targets: Targets) -> None:
    answered = do.answered(state)
    do.negate(state)
    if answered >= 0 and state.zone[answered] == BACK:
        do.destroy(state, answered, seat)


def _answers_normal_spell(state: State, card: int, seat: int) -> bool:
    other = do.answered(state)
    return other >= 0 and bool(state.kit.main[other] & SPELL) and not state.kit.stays[other] and state.chain[-1].use < 0


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
    "MLY-050": CardEffects(
        uses=(
            Use(_possess, targets=monster("any", face_up, is_normal, level(most=3), lambda state, card, other: card != other)),
            Use(_come_back, zone="attached"),
        )
    ),
    "TEG-001": CardEffects(
        summon=Summon("ritual", by="Ritual of the God of Osiris"),
        statics=(
            Static("base_atk", itself, _hand_thousands),
            Static("base_def", itself, _hand_thousands),
            Static("summon_stands", itself),
        ),
        triggers=(Trigger("summoned", _weaken_newcomer, foe_summons(face_up)),),
    ),
    "TEG-004": CardEffects(activate=Use(nothing), uses=(Use(_osiris, targets=three_tributes, slow=True),), stays=True),
    "TEG-010": CardEffects(
        activate=Use(
            _goats,
            can=lambda state, card, seat: any(state.kit.name[other] == "Sheep Token" for other in state.players[seat].extra),
            limit="duel",
        )
    ),
    "TEG-011": CardEffects(statics=(Static("no_material", itself),)),
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
