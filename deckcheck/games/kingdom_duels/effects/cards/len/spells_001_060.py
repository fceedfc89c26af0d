"""Loose Ends: Spells 001 to 060."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    places,
    resolves,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.cards import MONSTER
from deckcheck.games.kingdom_duels.engine.constants import ATK, BATTLE, DEF, FRONT, GRAVE, ON_FIELD, PERMANENT, UNDER
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.idleness import give_warning
from deckcheck.games.kingdom_duels.engine.phases.battle import attack_allowed, may_attack, targets_of
from deckcheck.games.kingdom_duels.engine.state import State, in_rear, opponents
from deckcheck.games.kingdom_duels.engine.statics import has_player
from deckcheck.games.kingdom_duels.engine.summons import in_extra
from deckcheck.games.kingdom_duels.engine.terrain_rules import may_move_to
from deckcheck.games.kingdom_duels.engine.terrains import terrain_at, terrain_target
from deckcheck.games.kingdom_duels.engine.values import def_of, monsters, names_of


def _grasp_targets(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-009: Normal monsters of a Level up to the number of monsters in the player's graveyard."""
    dead = sum(bool(state.game.main[other] & MONSTER) for other in state.boards[changes.home(state, seat)].grave)
    return targets.monster("any", conditions.face_up, conditions.is_normal, conditions.level(most=dead))(state, card, seat)


def _grasp(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.host[card] == targets[0]:
        choices.choose(state, seat, ("atk", "def"), _grasped, targets[0])


def _grasped(state: State, word: str, monster: int) -> None:
    """The monster is turned; the card itself keeps it so, for as long as it is there."""
    if conditions.face_up(state, monster, monster):
        lasting.turn_to(state, monster, ATK if word == "atk" else DEF)


def _tamer_or_lady(state: State, card: int, other: int) -> bool:
    """LEN-014: the word stands in the name; a Ladybug is not a Lady."""
    return any(not {"Tamer", "Lady"}.isdisjoint(name.split()) for name in names_of(state, other))


def _to_bearer(state: State, card: int, seat: int, data: Data) -> None:
    actions.redirect_attack(state, state.host[card])


def _attacks_another(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and data[1] != state.host[card]


def _release(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-045: up to five cards leave the graveyards for good; as many Graveyard Terrains as monsters may become Land."""
    number = 0
    for other in lasting.chosen(state, card):
        if state.zone[other] == GRAVE:
            actions.erode(state, other)
            number += bool(state.game.main[other] & MONSTER)
    terrains.ask_terrains(state, seat, terrains.every_board(state), number, "Land", "Graveyard")


def _fan_targets(state: State, card: int, other: int) -> Targets:
    """LEN-015: any monster, unless it is asked what would be possible without the fan."""
    return () if marks.marked(state, other, "keeps_rules") else statics.all_foes(state, card, other)


def _fan_needed(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.its_bearer(state, card, data[0]) and battles.attack_needs_leave(state, data[0], data[1])


def _ladies(state: State, card: int, seat: int) -> list[int]:
    """LEN-022: the Token or a Harpie Lady of the deck."""
    return [*in_extra(state, seat, "Harpie Lady Token")[:1], *places.deck_cards(state, seat, conditions.named("Harpie Lady"))]


def _split(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.special_summon(state, seat, _ladies(state, card, seat), then=actions.shuffle_after, arguments=(seat,))


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


def _pay_card_and_lp(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.discard(state, targets[0])
    changes.pay_lp(state, seat, 100)


def _drop_bombs(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-044: one to five cards are discarded; their number is remembered."""
    choices.pick_up_to(state, seat, state.players[seat].hand, 5, _dropped, card, least=1)


def _dropped(state: State, chosen: Targets, card: int) -> None:
    marks.unmark(state, "bombs", card=card)
    marks.mark(state, card, "bombs", len(chosen), state.turn)
    for other in chosen:
        actions.discard(state, other)


def _bombard(state: State, card: int, seat: int, targets: Targets) -> None:
    board, column = terrain_at(targets[0])
    terrains.replace_terrain(state, board, column, "Wasteland (fire)")
    monster = strikes.struck_monster(state, board, column)
    marks.mark(state, -1 - seat, "bombarding", True, state.turn)
    if monster >= 0:
        before = def_of(state, monster)
        changes.modify_def(state, monster, -250 * sum(marks.marks(state, card, "bombs")), ON_FIELD)
        if before and not def_of(state, monster):
            actions.destroy(state, monster, seat)


def _of_bombardier(state: State, card: int, other: int) -> bool:
    """LEN-044: a monster of a player who used it this turn."""
    if "bombarding" not in state.changes.kinds or other < 0 or state.zone[other] != FRONT:
        return False
    return marks.marked(state, -1 - changes.controller(state, other), "bombarding")


def _bites(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-003: battled: an attacking Dinosaur of the player destroyed its target in the player's Battle Phase."""
    if state.active != seat or state.phase != BATTLE or data[1] not in data[2]:
        return False
    return state.ctrl[data[0]] == changes.home(state, seat) and conditions.of_type("Dinosaur")(state, card, data[0])


def _sonar(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-005: on a WATER Terrain it may come in Hidden ATK position."""
    found = _below_surface(state, card, seat)
    for other in found:
        marks.mark(state, other, "hidden_atk_on", "water", PERMANENT)
    choices.later(state, _end_sonar)
    summons.special_summon(state, seat, found)


def _below_surface(state: State, card: int, seat: int) -> list[int]:
    fits = (conditions.is_monster, conditions.of_type("Aquatic"), conditions.level(most=5))
    return places.own_cards(state, card, seat, ("deck",), fits)


def _end_sonar(state: State) -> None:
    marks.unmark(state, "hidden_atk_on")


def _ask_drive(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-047: beneath a weak monster it may double the original ATK."""
    if actions.attach(state, card, targets[0]) and state.game.atk[targets[0]] <= 750:
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
    if state.zone[card] == UNDER:
        terrains.move(state, state.host[card], terrain_at(targets[0])[1])


def _lazy_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-028: battle_phase_ends: an opponent who was able to attack did not, and has no Idle Warning."""
    player = data[0]
    if player not in opponents(state, seat) or triggers.is_aggressor(state, player):
        return False
    board = changes.home(state, player)
    if state.boards[board].warned or has_player(state, player, "player_no_warnings") or not attack_allowed(state, player):
        return False
    return any(may_attack(state, other) and targets_of(state, other) for other in monsters(state, board))


def _wither(state: State, card: int, seat: int, targets: Targets) -> None:
    if actions.destroy(state, card, seat) and summons.alter_options(state, seat, "Eldritch"):
        choices.choose(state, seat, ("Alter Summon", "no"), _bloom, seat)


def _bloom(state: State, word: str, seat: int) -> None:
    if word == "Alter Summon":
        summons.alter_summon(state, seat, "Eldritch")


CARDS: dict[str, CardEffects] = {
    "LEN-003": CardEffects(  # Dinosaur Bite
        activate=ActivatedEffect(
            lambda state, card, seat, targets: battles.let_attack(state, targets[0]),
            can=lambda state, card, seat: marks.marked(state, -1 - seat, "dinosaur_bit"),
            targets=targets.monster("own", conditions.of_type("Dinosaur")),
        ),
        triggers=(
            Trigger(
                "battled",
                lambda state, card, seat, data: marks.mark(state, -1 - seat, "dinosaur_bit", True, state.turn),
                _bites,
                zone="any",
                at_once=True,
            ),
        ),
    ),
    "LEN-005": CardEffects(  # Fish Sonar
        activate=ActivatedEffect(
            _sonar,
            can=lambda state, card, seat: summons.room(state, seat) and bool(_below_surface(state, card, seat)),
        )
    ),
    "LEN-009": CardEffects(  # Arms of the Dead
        activate=ActivatedEffect(_grasp, targets=_grasp_targets),
        equip_to=conditions.both(conditions.face_up, conditions.is_normal),
        statics=(
            Static("cannot_move", conditions.its_bearer),
            Static("cannot_attack", conditions.its_bearer),
            Static("position_locked", conditions.its_bearer),
        ),
    ),
    "LEN-014": CardEffects(  # Electro Whip
        equip_to=_tamer_or_lady,
        statics=statics.equip_stats(300, 300, "Thunderblast"),
        triggers=(
            Trigger(
                "attacked",
                lasting.attacked_skips_next_attack,
                lambda state, card, seat, data: conditions.its_bearer(state, card, data[0]),
            ),
            lasting.SKIPS_ATTACK,
        ),
    ),
    "LEN-015": CardEffects(  # Gust Fan
        equip_to=conditions.either(conditions.of_attribute("wind"), conditions.named("Harpie Lady")),
        statics=(*statics.equip_stats(400, -200), *statics.unbound(conditions.its_bearer, _fan_targets)),
        triggers=(
            Trigger(
                "attack_declared",
                lambda state, card, seat, data: lasting.doom(state, card, card),
                _fan_needed,
                at_once=True,
            ),
            lasting.DOOM,
        ),
    ),
    "LEN-021": CardEffects(  # Squall
        activate=ActivatedEffect(terrains.tint_all("water")),
        statics=(
            Static("type", conditions.both(conditions.is_monster, conditions.face_up), "Dampened"),
            Static("atk", conditions.both(conditions.is_monster, conditions.of_attribute("water")), 300),
        ),
        triggers=(
            terrains.tints_new("water"),
            *terrains.WHILE_FACE_UP,
            lasting.persists(3),
        ),
    ),
    "LEN-022": CardEffects(  # Alluring Mirror Split
        activate=ActivatedEffect(resolves.nothing),
        uses=(
            ActivatedEffect(
                _split, can=lambda state, card, seat: summons.room(state, seat) and bool(_ladies(state, card, seat))
            ),
        ),
    ),
    "LEN-028": CardEffects(  # Laughing Flower
        activate=ActivatedEffect(resolves.nothing),
        uses=(ActivatedEffect(_wither, slow=False),),
        statics=(Static("atk", conditions.both(conditions.is_monster, conditions.face_up, conditions.of_type("Plant")), 300),),
        triggers=(
            *triggers.NOTE_AGGRESSOR,
            Trigger("battle_phase_ends", lambda state, card, seat, data: give_warning(state, data[0]), _lazy_foe),
        ),
    ),
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
        statics=(Static("halved_damage", _of_bombardier, zone="any"),),
    ),
    "LEN-045": CardEffects(  # Soul Release
        activate=ActivatedEffect(
            _release,
            can=lambda state, card, seat: bool(places.graveyard(state, seat)),
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
