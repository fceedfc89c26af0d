"""The Egyptian Gods: cards that trade monsters or life for something, or take what comes."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.cards import SPELL
from deckcheck.games.kingdom_duels.engine.constants import ATK, FRONT, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.summons import in_extra, special_summon
from deckcheck.games.kingdom_duels.engine.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.values import all_monsters, atk_of

# TEG-034: the weakest monster of a crowd changes sides while the Trap is on it


def _crowd(state: State, card: int, seat: int, data: Data) -> bool:
    normal = [monster for monster in pick.field_monsters(state, seat, "foe") if _seen_normal(state, card, monster)]
    return bool(data[0] == seat and len(normal) >= 2 and not pick.field_monsters(state, seat, "own"))


def _seen_normal(state: State, card: int, other: int) -> bool:
    return pick.both(pick.face_up, pick.is_normal)(state, card, other)


def _weakest(state: State, card: int, seat: int) -> list[Targets]:
    normal = [monster for monster in pick.field_monsters(state, seat, "foe") if _seen_normal(state, card, monster)]
    least = min((atk_of(state, other) for other in normal), default=0)
    return pick.one_of([other for other in normal if atk_of(state, other) == least])


def _take_over(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.host[card] == targets[0]:
        lasting.borrow(state, targets[0], state.game.owner[card], card, "left_field")


# TEG-044: two tributes for a Spellcaster


def _mourned(state: State, card: int, seat: int) -> list[int]:
    return part.own_cards(state, card, seat, ("graveyard",), (pick.of_type("Spellcaster"),))


def _small_newcomer(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(_mourned(state, card, seat)) and pick.foe_summons(pick.is_normal, pick.level(most=5))(state, card, seat, data)


def _coffin_targets(state: State, card: int, seat: int) -> list[Targets]:
    newcomer = [other for other in sprung_by(state, card)[:1] if part.tributable(state, card, other)]
    return [(other, *own) for other in newcomer if state.zone[other] == FRONT for own in part.own_tribute()(state, card, seat)]


def _coffin(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in targets:
        if state.zone[other] == FRONT:
            do.tribute(state, other)
    do.special_summon(state, seat, _mourned(state, card, seat))


# TEG-055: life for a monster, and another one turns


def _price(state: State) -> int:
    return 100 * len(all_monsters(state))


def _second_monster(state: State, card: int, seat: int, data: Data) -> bool:
    return len(all_monsters(state)) > 1 and pick.foe_summons()(state, card, seat, data)


def _pay_price(state: State, card: int, seat: int, targets: Targets) -> None:
    do.pay_lp(state, seat, state.boards[do.home(state, seat)].lp - _price(state))


def _scales(state: State, card: int, seat: int, targets: Targets) -> None:
    do.destroy(state, targets[0], seat)
    part.pick_up_to(state, seat, [monster for monster in all_monsters(state) if monster != targets[0]], 1, _turn_all)


def _turn_all(state: State, chosen: Targets) -> None:
    for other in chosen:
        do.battle_swap(state, other)


# TEG-090: a Slime instead of a Normal Summon


def _breed(state: State, card: int, seat: int, data: Data) -> None:
    front = state.boards[do.home(state, seat)].front
    do.choose(state, seat, [column + 1 for column in range(5) if front[column] < 0], _bred, seat)


def _bred(state: State, zone: int, seat: int) -> None:
    state.players[seat].normal_used = True
    special_summon(state, seat, in_extra(state, seat, "Slime Token")[0], zone - 1, ATK, "normal")


def _can_breed(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == seat and in_extra(state, seat, "Slime Token")) and part.room(state, seat)


def _stranger(state: State, card: int, seat: int, data: Data) -> bool:
    other = data[0]
    return (
        state.zone[other] == FRONT and state.ctrl[other] == state.ctrl[card] and not pick.name_has("Slime")(state, card, other)
    )


# TEG-109: at home in the Sea


def _at_sea(state: State, card: int, seat: int) -> bool:
    """A Spell that targets it is being answered, and it is in the Sea."""
    if not state.chain or part.terrain_name(state, card) != "Sea":
        return False
    link = state.chain[-1]
    return card in link.targets and bool(state.game.main[link.card] & SPELL)


def _submerged(state: State, card: int, other: int) -> bool:
    there = card == other and state.zone[card] == FRONT and state.pos[card] == HIDDEN_ATK
    return there and part.terrain_name(state, card) == "Sea"


# TEG-151: an Angel for a Demon of its Level


def _lifeblood(state: State, card: int, seat: int, targets: Targets) -> None:
    level = part.tributed_level(state, targets[0])
    top = part.top_cards(state, seat, 6)
    lasting.look(state, seat, top)
    fits = pick.both(pick.is_monster, pick.of_type("Demon"), pick.level(level, level))
    demons = [other for other in top if fits(state, card, other)]
    do.later(state, _shuffle_and_gain, seat)
    do.special_summon(state, seat, demons)


def _shuffle_and_gain(state: State, seat: int) -> None:
    do.shuffle(state, seat)
    do.gain_lp(state, seat, 300)


CARDS: dict[str, CardEffects] = {
    "TEG-034": CardEffects(  # Mind Control
        activate=ActivatedEffect(_take_over, targets=_weakest),
        trap=TrapTrigger("draw_phase", _crowd),
        triggers=(Trigger("left_field", lasting.return_all("left_field"), pick.self_event),),
        equip_to=pick.no(pick.anyone),
    ),
    "TEG-044": CardEffects(  # Coffin of Black Magic Tribe Renewal
        activate=ActivatedEffect(_coffin, targets=_coffin_targets), trap=TrapTrigger("summoned", _small_newcomer)
    ),
    "TEG-055": CardEffects(  # Demon Scales
        activate=ActivatedEffect(
            _scales,
            can=lambda state, card, seat: state.boards[do.home(state, seat)].lp > _price(state),
            targets=pick.monster("any"),
            cost=_pay_price,
        ),
        trap=TrapTrigger("summoned", _second_monster),
    ),
    "TEG-090": CardEffects(  # Slime Breeder Reactor
        activate=ActivatedEffect(pick.nothing),
        triggers=(
            Trigger("standby", _breed, _can_breed, optional=True, limit="turn"),
            Trigger("summoned", part.destroy_itself, _stranger),
        ),
    ),
    "TEG-109": CardEffects(  # The Legendary Fisherman
        uses=(ActivatedEffect(lambda state, card, seat, targets: do.negate(state), can=_at_sea, slow=False),),
        statics=(Static("cannot_be_attacked", _submerged, zone="any"),),
    ),
    "TEG-151": CardEffects(  # Angel's Lifeblood
        activate=ActivatedEffect(_lifeblood, targets=part.own_tribute(pick.of_type("Angel")), cost=part.pay_tribute_for_level),
    ),
}
