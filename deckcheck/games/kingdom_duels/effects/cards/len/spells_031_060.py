"""Loose Ends: Spells 001 to 060."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    piles,
    places,
    spells,
    statics,
    strikes,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, GRAVE, ON_FIELD, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, in_rear
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at, terrain_target
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import may_move_to
from deckcheck.simulator.parts.flow import note


def _to_bearer(state: State, card: int, seat: int, data: Data) -> None:
    actions.redirect_attack(state, state.host[card])


def _attacks_another(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and data[1] != state.host[card]


def _release(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-045: up to five cards leave the graveyards for good; as many Graveyard Terrains as monsters may become Land."""
    number = 0
    for other in lasting.chosen(state, card, seat):
        if state.zone[other] == GRAVE:
            actions.erode(state, other)
            number += bool(state.game.main[other] & MONSTER)
    terrains.ask_terrains(state, seat, terrains.every_board(state), number, "Land", "Graveyard")


def _tribute_to_the_dead(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-041: each player may bury two Terrains; then a Normal monster is destroyed."""
    choices.later(state, _bury_one, card, seat)
    for player in reversed(range(len(state.players))):
        if not state.players[player].lost:
            choices.later(state, _ask_burial, player)


def _ask_burial(state: State, seat: int) -> None:
    if len(_open_spots(state, seat)) >= 2:
        choices.choose(state, seat, ("yes", "no"), _burial_place, seat)


def _open_spots(state: State, seat: int) -> list[str]:
    board = changes.home(state, seat)
    return [word for word in terrains.spots(state, [board]) if not terrains.is_fixed(state, word)]


def _burial_place(state: State, word: str, seat: int) -> None:
    if word == "yes":
        choices.choose(state, seat, _open_spots(state, seat), _ruined, seat)


def _ruined(state: State, word: str, seat: int) -> None:
    terrains.replace_terrain(state, *terrains.spot(word), "Ruins")
    choices.choose(state, seat, [other for other in _open_spots(state, seat) if other != word], _buried)


def _buried(state: State, word: str) -> None:
    terrains.replace_terrain(state, *terrains.spot(word), "Graveyard")


def _bury_one(state: State, card: int, seat: int) -> None:
    cards = [other for (other,) in targets.monster("any", conditions.is_normal)(state, card, seat)]
    cards = [other for other in cards if targetable(state, other, seat, card)]
    choices.choose_card(state, seat, cards, actions.destroy, seat)


@costs.taking(1)
def _pay_card_and_lp(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.discard(state, targets[0])
    changes.pay_lp(state, seat, 100)


def _drop_bombs(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-044: one to five cards are discarded and remembered."""
    choices.pick_up_to(state, seat, state.players[seat].hand, 5, _dropped, card, seat, least=1)


def _dropped(state: State, chosen: Targets, card: int, seat: int) -> None:
    lasting.keep_chosen(state, chosen, card, seat)
    for other in chosen:
        actions.discard(state, other)


def _bombard(state: State, card: int, seat: int, targets: Targets) -> None:
    board, column = terrain_at(targets[0])
    terrains.replace_terrain(state, board, column, "Wasteland (fire)")
    loss = 250 * len(lasting.chosen(state, card, seat))
    for opponent in places.others(state, seat):
        changes.change_player(state, opponent, "player_half_battle")
    monster = strikes.struck_monster(state, board, column)
    if monster >= 0:
        strikes.exhaust(state, seat, monster, "def", loss)


def _ask_drive(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-047: beneath a weak monster it may double the original ATK."""
    there = state.zone[card] == BACK
    if there and actions.attach(state, card, targets[0]) and state.game.atk[targets[0]] <= 750:
        choices.choose(state, seat, ("double", "no"), _drive, card)


def _drive(state: State, word: str, card: int) -> None:
    if word == "double":
        marks.mark(state, card, "doubles")


def _doubled(state: State, card: int, other: int) -> bool:
    return conditions.its_bearer(state, card, other) and marks.marked(state, card, "doubles")


def _next_to_bearer(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-047: the free Terrains next to the monster above the card."""
    if state.zone[card] != UNDER:
        return []
    bearer, board = state.host[card], state.ctrl[card]
    if in_rear(state, bearer):
        return []
    near = [column for column in (state.col[bearer] - 1, state.col[bearer] + 1) if 0 <= column < 5]
    return [(terrain_target(board, column),) for column in near if may_move_to(state, bearer, column)]


def _drive_on(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-047: the monster above moves to a free Terrain next to it."""
    if state.zone[card] == UNDER:
        terrains.move_onto(state, state.host[card], targets[0])


def _burgle(state: State, opponent: int, card: int, seat: int) -> None:
    """LEN-032: a card of the opponent's deck; a Spell or Trap may be Set at once, for whichever player."""
    top = [] if has_player(state, seat, "player_cannot_draw") else piles.top_cards(state, opponent, 1)
    for other in top:
        actions.to_hand_of(state, other, seat)
        fire(state, "drew", seat, other, True)
        row = state.boards[changes.home(state, seat)].back
        if (conditions.is_spell(state, card, other) or conditions.is_trap(state, card, other)) and -1 in row:
            choices.choose(state, seat, ("reveal and Set it", "keep it"), _set_loot, other, seat)


def _set_loot(state: State, word: str, loot: int, seat: int) -> None:
    if word == "reveal and Set it":
        note(state, "card_shown", seat, loot)
        choices.choose_player(state, seat, places.everyone(state, seat), _loot_goes_to, loot, seat)


def _loot_goes_to(state: State, player: int, loot: int, seat: int) -> None:
    spells.set_down(state, loot, seat)
    if changes.home(state, player) != changes.home(state, seat):
        state.changes.append(Mod("controller", loot, changes.home(state, player), ON_FIELD))
    for other in places.everyone(state, seat):
        piles.know(state, other, loot)


def _steal_by_night(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-032: the player draws a card of an opponent's deck and skips the next Draw Phase."""
    actions.skip_next(state, seat, "draw")
    choices.choose_opponent(state, seat, _burgle, card, seat)


CARDS: dict[str, CardEffects] = {
    "LEN-032": CardEffects(activate=ActivatedEffect(_steal_by_night)),  # Burglar
    "LEN-041": CardEffects(  # Tribute to the Dead
        activate=ActivatedEffect(
            _tribute_to_the_dead,
            can=costs.can_pay(100),
            targets=costs.discarding(),
            cost=_pay_card_and_lp,
        )
    ),
    "LEN-042": CardEffects(  # Ring of Magnetism
        equip_to=conditions.both(conditions.own, conditions.face_up),
        triggers=(Trigger("attack_declared", _to_bearer, _attacks_another),),
    ),
    "LEN-044": CardEffects(  # Judgment Bomber
        activate=ActivatedEffect(
            _bombard,
            can=lambda state, card, seat: any(other != card for other in state.players[seat].hand),
            targets=targets.terrain(),
            cost=_drop_bombs,
        ),
    ),
    "LEN-045": CardEffects(  # Soul Release
        activate=ActivatedEffect(
            _release,
            can=lambda state, card, seat: any(targetable(state, other, seat, card) for other in places.graveyard(state, seat)),
            cost=lasting.choose_targets_as_cost(places.graveyard, 5),
        )
    ),
    "LEN-047": CardEffects(  # Gattling Buggy
        activate=ActivatedEffect(
            _ask_drive, targets=targets.monster("any", conditions.face_up, conditions.all_types("Machine", "Warrior"))
        ),
        statics=(
            Static("atk", conditions.its_bearer, 500, zone="attached"),
            Static("base_atk", _doubled, lambda state, card, other: 2 * state.game.atk[other], zone="attached"),
        ),
        uses=(ActivatedEffect(_drive_on, targets=_next_to_bearer, slow=True, zone="any"),),
    ),
    "LEN-052": CardEffects(  # Holy Chain
        equip_to=conditions.either(conditions.is_normal, conditions.of_type("Demon")),
        statics=(
            *statics.equip_stats(0, 0, "Sealed"),
            Static("cannot_attack", conditions.its_bearer),
            Static("cannot_move", conditions.its_bearer),
        ),
    ),
}
