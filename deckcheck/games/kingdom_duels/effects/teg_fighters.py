"""The Egyptian Gods: monsters whose effects show in battle."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import ATK, BATTLE, DEF, FRONT, GRAVE, MAIN1, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import def_of, names_of


def _pay_to_attack() -> tuple[Static, ActivatedEffect, Trigger]:
    """Require the tribute of another monster for every attack."""
    bound = part.self_static("cannot_attack", lambda state, card, other: not lasting.marked(state, card, "paid"))
    use = ActivatedEffect(
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
    return not any(pick.of_type("Flying")(state, card, monster) for monster in pick.field_monsters(state, seat, "foe"))


def _in_column_neither(state: State, card: int, other: int) -> bool:
    return part.same_column(state, card, other) and not pick.of_attribute("light", "dark")(state, card, other)


def _poison(state: State, monster: int) -> None:
    if state.zone[monster] == FRONT:
        do.poison(state, monster)


def _launch(state: State, card: int, seat: int, board: int, column: int) -> None:
    """TEG-113: a monster on the Terrain is weakened; for the phase the rocket has another name and is not destroyed."""
    struck = part.struck_monster(state, board, column)
    if struck >= 0:
        do.modify_atk(state, struck, -500, ON_FIELD)
    do.change(state, card, "renamed", "Rocket Warrior - Invincible Mode")
    do.change(state, card, "effect_proof", LAUNCHED)
    do.change(state, card, "battle_proof", LAUNCHED)


LAUNCHED = "launched"


def _land(state: State, card: int, seat: int, data: Data) -> None:
    state.mods = [mod for mod in state.mods if mod.card != card or (mod.kind != "renamed" and mod.value != LAUNCHED)]


def _twins(state: State, card: int, seat: int, data: Data) -> list[int]:
    """TEG-120: face-up monsters of the opponent with the name of the one that it destroyed."""
    fallen = [other for other in data[2] if other != card]
    names = frozenset[str]().union(*(names_of(state, other) for other in fallen))
    foes = pick.field_monsters(state, seat, "foe")
    return [
        monster for monster in foes if pick.face_up(state, card, monster) and not names.isdisjoint(names_of(state, monster))
    ]


def _hunts_twins(state: State, card: int, seat: int, data: Data) -> bool:
    mine = state.active == seat and state.phase == BATTLE and lasting.beats(pick.level(most=3))(state, card, seat, data)
    return mine and bool(_twins(state, card, seat, data))


def _hunt(state: State, card: int, seat: int, data: Data) -> None:
    for other in _twins(state, card, seat, data):
        lasting.mark(state, other, "hunted", card, state.turn)
    lasting.attack_again(state, card)


def _not_hunted(state: State, card: int, other: int) -> Targets:
    """While it hunts: everybody else."""
    prey = lasting.marked_cards(state, "hunted", card)
    return tuple(monster for monster in lasting.all_foes(state, card, card) if monster not in prey) if prey else ()


def _split(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-142: its own materials come out of the graveyard."""
    for material in reversed(lasting.marks(state, card, "parts")):
        do.later(state, _part_returns, seat, material)
    lasting.unmark(state, "parts", card=card)


def _part_returns(state: State, seat: int, material: int) -> None:
    if state.zone[material] == GRAVE:
        do.special_summon(state, seat, (material,))


def _fall_apart(state: State, card: int, seat: int, targets: Targets) -> None:
    for material in _magnets(state, card):
        lasting.mark(state, card, "parts", material, PERMANENT)
    do.tribute(state, card)


def _magnets(state: State, card: int) -> list[int]:
    return [other for other in do.attached_to(state, card) if state.game.name[other] in MAGNETS]


MAGNETS = ("Magnet Warrior Alpha", "Magnet Warrior Beta", "Magnet Warrior Gamma")


def also(attribute: str) -> Static:
    """It has another attribute as well, wherever it is."""
    return Static("also_attribute", pick.itself, attribute, zone="any")


CARDS: dict[str, CardEffects] = {
    "TEG-009": CardEffects(statics=(BOUND,), uses=(PAY,), triggers=(SPENT,), by_phase=True),  # Panther Warrior
    "TEG-016": CardEffects(  # Two-Mouth Thunder Dragon
        statics=(
            part.self_static("base_atk", part.its_turn, value=2800),
            part.self_static("halved_damage"),
            part.self_static("takes_half"),
        )
    ),
    "TEG-020": _magnet(),  # Magnet Warrior Beta
    "TEG-026": _magnet(),  # Magnet Warrior Alpha
    "TEG-039": CardEffects(  # Diamond Dragon
        statics=(also("light"),),
        saves=part.once_saved("duel", lambda state, card: state.pos[card] == DEF),
    ),
    "TEG-042": CardEffects(triggers=(Trigger("battled", part.destroy_data(0), _bitten, zone="any"),)),  # Killer Tomato
    "TEG-043": _magnet(),  # Magnet Warrior Gamma
    "TEG-051": CardEffects(  # Big Shield Gardna
        triggers=(Trigger("battled", lambda state, card, seat, data: do.set_position(state, card, ATK), part.is_attacked),)
    ),
    "TEG-058": CardEffects(  # Dark Magician Girl
        statics=(
            Static("atk", pick.itself, part.per_grave(300, "any", pick.named("Dark Magician", "Magician of Black Chaos"))),
        )
    ),
    "TEG-106": CardEffects(  # Dragon-Riding Wyvern
        summon=Summon("fusion", ("Baby Dragon", "Wyvern Warrior")),
        strike=Strike(lambda state, card, seat, board, column: do.choose_opponent(state, seat, do.damage, 500), _no_fliers),
    ),
    "TEG-113": CardEffects(  # Rocket Warrior
        strike=Strike(_launch),
        triggers=tuple(
            Trigger(event, _land, lambda state, card, seat, data: lasting.marked(state, card, "renamed"))
            for event in ("main", "battle_phase")
        ),
    ),
    "TEG-120": CardEffects(  # Blood Vorse
        triggers=(Trigger("battled", _hunt, _hunts_twins),),
        statics=(Static("cannot_attack_these", pick.itself, _not_hunted),),
    ),
    "TEG-142": CardEffects(  # Magnet Valkyrion the Magnetic Warrior
        summon=Summon("fusion", MAGNETS),
        uses=(
            ActivatedEffect(
                _split,
                can=lambda state, card, seat: part.tributable(state, card, card) and bool(_magnets(state, card)),
                cost=_fall_apart,
                slow=False,
            ),
        ),
    ),
    "TEG-117": CardEffects(  # Shining Abyss
        statics=(also("dark"), Static("atk", _in_column_neither, -500)),
    ),
    "TEG-131": CardEffects(  # Masked Witch Doctor - Cursed Gyura
        triggers=(Trigger("attacked", lambda state, card, seat, data: _poison(state, data[1]), part.attacks),)
    ),
    "TEG-159": CardEffects(statics=(Static("atk", pick.battled_by(pick.of_type("Knighted")), -1000),)),  # Headless Knight
    "TEG-171": CardEffects(triggers=(part.guard(pick.name_has("Shogun"), limit="duel"),)),  # Kunoichi Soldier Ayame
}
