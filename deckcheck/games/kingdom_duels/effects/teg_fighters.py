"""The Egyptian Gods: monsters whose effects show in battle."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import (
    CardEffects,
    Static,
    Strike,
    Summon,
    Trigger,
    Use,
)
from deckcheck.games.kingdom_duels.engine.state import (
    ATK,
    BATTLE,
    DEF,
    FRONT,
    MAIN1,
    State,
)
from deckcheck.games.kingdom_duels.engine.values import def_of

Data = tuple[Any, ...]


def _pay_to_attack() -> tuple[Static, Use, Trigger]:
    """Every attack of it must be paid for with a tribute of another monster."""
    bound = part.self_static("cannot_attack", lambda state, card, other: not lasting.marked(state, card, "paid"))
    use = Use(
        lambda state, card, seat, targets: lasting.mark(state, card, "paid", True, state.turn),
        can=lambda state, card, seat: (
            seat == state.active and state.phase in (MAIN1, BATTLE) and not lasting.marked(state, card, "paid")
        ),
        targets=part.own_tribute(pick.not_itself),
        cost=part.pay_tribute,
        slow=False,
        limit="",
    )
    spent = Trigger("attack_declared", lambda state, card, seat, data: lasting.unmark(state, "paid", card=card), part.attacks)
    return bound, use, spent


BOUND, PAY, SPENT = _pay_to_attack()


def _magnet() -> CardEffects:
    """TEG-020, TEG-026, TEG-043: charges a Thunderblast monster that attacks."""
    return CardEffects(
        triggers=(
            Trigger(
                "attack_declared",
                lambda state, card, seat, data: do.modify_atk(state, data[0], 250),
                lambda state, card, seat, data: pick.both(pick.own, pick.of_type("Thunderblast"))(state, card, data[0]),
                optional=True,
                limit="turn",
            ),
        )
    )


def _bitten(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-042: a Warrior or Support monster with little DEF attacked it."""
    attacker = data[0]
    if data[1] != card or state.zone[attacker] != FRONT or def_of(state, attacker) > 1400:
        return False
    return pick.of_type("Warrior", "Support")(state, card, attacker)


def _no_fliers(state: State, card: int, seat: int, board: int, column: int) -> bool:
    if board == do.home(state, seat):
        return False
    return not any(pick.of_type("Flying")(state, card, one) for one in pick.field_monsters(state, seat, "foe"))


def _in_column_neither(state: State, card: int, other: int) -> bool:
    return part.same_column(state, card, other) and not pick.of_attribute("light", "dark")(state, card, other)


def _poison(state: State, monster: int) -> None:
    if state.zone[monster] == FRONT:
        do.add_type(state, monster, "Poisoned")


def also(attribute: str) -> Static:
    """It has another attribute too, wherever it is."""
    return Static("also_attribute", pick.itself, attribute, zone="any")


CARDS: dict[str, CardEffects] = {
    "TEG-009": CardEffects(statics=(BOUND,), uses=(PAY,), triggers=(SPENT,)),
    "TEG-016": CardEffects(
        statics=(
            part.self_static("base_atk", part.its_turn, value=2800),
            part.self_static("halved_damage"),
            part.self_static("takes_half"),
        )
    ),
    "TEG-020": _magnet(),
    "TEG-026": _magnet(),
    "TEG-039": CardEffects(
        statics=(also("light"),),
        saves=part.once_saved("duel", lambda state, card: state.pos[card] == DEF),
    ),
    "TEG-042": CardEffects(triggers=(Trigger("battled", part.destroy_data(0), _bitten, zone="any"),)),
    "TEG-043": _magnet(),
    "TEG-051": CardEffects(
        triggers=(Trigger("battled", lambda state, card, seat, data: do.set_position(state, card, ATK), part.is_attacked),)
    ),
    "TEG-058": CardEffects(
        statics=(
            Static("atk", pick.itself, part.per_grave(300, "any", pick.named("Dark Magician", "Magician of Black Chaos"))),
        )
    ),
    "TEG-106": CardEffects(
        summon=Summon("fusion", ("Baby Dragon", "Wyvern Warrior")),
        strike=Strike(lambda state, card, seat, board, column: do.damage(state, do.foe(state, seat), 500), _no_fliers),
    ),
    "TEG-117": CardEffects(
        statics=(also("dark"), Static("atk", _in_column_neither, -500)),
    ),
    "TEG-131": CardEffects(
        triggers=(Trigger("attacked", lambda state, card, seat, data: _poison(state, data[1]), part.attacks),)
    ),
    "TEG-159": CardEffects(statics=(Static("atk", pick.battled_by(pick.of_type("Knighted")), -1000),)),
    "TEG-171": CardEffects(triggers=(part.guard(pick.name_has("Shogun"), limit="duel"),)),
}
