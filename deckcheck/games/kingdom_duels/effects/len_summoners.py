"""Loose Ends: monsters that move or call others, and what comes with them."""

from __future__ import annotations

from itertools import combinations

from deckcheck.games.kingdom_duels.effects import _delayed as delayed
from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects.len_monsters import change_sides
from deckcheck.games.kingdom_duels.engine.constants import FRONT, GRAVE, HAND, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has


def _spread_poison(state: State, card: int, seat: int, board: int, column: int) -> None:
    """LEN-004: Normal monsters on the Terrain and next to it."""
    for place in range(max(0, column - 1), min(5, column + 2)):
        monster = state.boards[board].front[place]
        if monster >= 0 and pick.is_normal(state, card, monster):
            do.poison(state, monster)


def _on_desert(state: State, card: int, seat: int) -> bool:
    return state.zone[card] == FRONT and part.terrain_name(state, card) == "Desert"


def _desert_walkers(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-029: Integration monsters on Deserts, each once per turn, with the free Deserts."""
    walkers = [monster for monster in pick.field_monsters(state, seat, "own") if "Integration" in state.game.types[monster]]
    walkers = [other for other in walkers if _on_desert(state, other, seat) and not lasting.marked(state, other, "walked")]
    return [(other, *zone) for other in walkers for zone in lasting.free_own("Desert")(state, card, seat)]


def _walk(state: State, card: int, seat: int, targets: Targets) -> None:
    lasting.mark(state, targets[0], "walked", True, state.turn)
    do.move(state, targets[0], do.terrain_at(targets[1])[1])


def _poison_rival(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-031: whom it battled."""
    do.poison(state, lasting.battles(state, card, data))


def _ask_sluggard(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-104: a player skips the next draw."""
    players = [other for other, player in enumerate(state.players) if not player.lost]
    do.choose_player(state, seat, players, _skip_draw)


def _skip_draw(state: State, player: int) -> None:
    do.change_player(state, player, "player_no_draw", delayed.turns_until(state, player))


def _hurt_enough(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and data[1] >= 1000 and part.room(state, seat)


def _pairs(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-106: two Normal monsters of the hand with exactly 2000 original ATK together."""
    hand = [other for other in state.players[seat].hand if pick.is_normal(state, card, other)]
    return [pair for pair in combinations(hand, 2) if sum(state.game.atk[other] for other in pair) == 2000]


def _room_for_two(state: State, card: int, seat: int) -> bool:
    """Its own zone is free once it is tributed."""
    return part.tributable(state, card, card) and state.boards[do.home(state, seat)].front.count(-1) >= 1


def _call_pair(state: State, card: int, seat: int, targets: Targets) -> None:
    if all(state.zone[target] == HAND for target in targets):
        for target in reversed(targets):
            do.later(state, _call_one, seat, target)


def _call_one(state: State, seat: int, card: int) -> None:
    do.special_summon(state, seat, (card,))


def _drills(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-157: another Machine and a free Terrain next to it, or two Machines side by side."""
    board = do.home(state, seat)
    row = state.boards[board].front
    machines = [
        other
        for other in row
        if other >= 0 and pick.of_type("Machine")(state, card, other) and not has(state, other, "cannot_move")
    ]
    found: list[Targets] = []
    for other in machines:
        column = state.col[other]
        free = [place for place in (column - 1, column + 1) if 0 <= place < 5 and row[place] < 0]
        if other != card:
            found += [(other, do.terrain_target(board, place)) for place in free]
    return found + [(choice, two) for choice, two in combinations(machines, 2) if abs(state.col[choice] - state.col[two]) == 1]


def _drill(state: State, card: int, seat: int, targets: Targets) -> None:
    one, other = targets
    if other < 0:
        do.move(state, one, do.terrain_at(other)[1])
    else:
        lasting.exchange(state, one, other)


def _remember_fallen(state: State, card: int, seat: int, data: Data) -> None:
    if not lasting.marked(state, data[0], "fell_in_battle"):
        lasting.mark(state, data[0], "fell_in_battle", True, state.turn)


def _own_fell(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-160: a monster of the player was destroyed in battle; wherever the card is, it may come to forgive later in the
    turn."""
    return data[2] == "battle" and state.game.owner[data[0]] == seat and state.zone[data[0]] == GRAVE


def _fallen(state: State, card: int, seat: int) -> list[Targets]:
    grave = pick.graveyard(state, seat, "own")
    return pick.one_of([other for other in grave if lasting.marked(state, other, "fell_in_battle")])


CARDS: dict[str, CardEffects] = {
    "LEN-004": CardEffects(strike=Strike(_spread_poison)),  # Death Bird
    # Each time it comes back from the graveyard it is stronger; an Alter monster comes from nowhere else by a Special Summon.
    "LEN-011": CardEffects(  # Corroding Shark
        summon=Summon("alter", ("Deepsea Shark",), by="Zombie"),
        triggers=(part.when_summoned(lambda state, card, seat, data: do.modify_atk(state, card, 190, PERMANENT), "special"),),
    ),
    "LEN-019": CardEffects(uses=(part.alter_use("Metalized"),)),  # Android #7
    "LEN-029": CardEffects(  # Niwatori
        uses=(
            ActivatedEffect(part.move_itself, can=_on_desert, targets=lasting.free_own("Desert")),
            ActivatedEffect(_walk, targets=_desert_walkers, limit=""),
        )
    ),
    "LEN-031": CardEffects(  # Matango, the Mushroom Horror
        summon=Summon("alter", ("Mushroom Man",), by="Eldritch"),
        triggers=(
            Trigger(
                "battle_phase",
                lambda state, card, seat, data: do.pay_lp(state, seat, 300),
                lambda state, card, seat, data: not lasting.owned(state, card, card),
            ),
            Trigger("standby", change_sides, part.own_event),
            Trigger("battled", _poison_rival, lambda state, card, seat, data: card in data[:2], zone="any"),
        ),
    ),
    "LEN-104": CardEffects(triggers=(part.when_summoned(_ask_sluggard, optional=True, limit="duel"),)),  # Yowie
    "LEN-106": CardEffects(  # Ruklamba the Spirit King
        uses=(ActivatedEffect(_call_pair, can=_room_for_two, targets=_pairs, cost=part.tribute_itself),),
        triggers=(Trigger("damage", pick.summon_itself, _hurt_enough, optional=True, limit="turn", zone="hand"),),
    ),
    "LEN-157": CardEffects(uses=(ActivatedEffect(_drill, targets=_drills),)),  # Machine Sergeant
    "LEN-160": CardEffects(  # The Forgiving Nun
        uses=(
            ActivatedEffect(
                lasting.salvage("hand"),
                can=lambda state, card, seat: part.tributable(state, card, card),
                targets=_fallen,
                cost=part.tribute_itself,
            ),
        ),
        triggers=(Trigger("destroyed", _remember_fallen, _own_fell, zone="any"),),
    ),
}
