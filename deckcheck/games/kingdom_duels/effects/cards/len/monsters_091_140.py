"""Loose Ends: monsters 091 to 140."""

from __future__ import annotations

from itertools import combinations

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
    players,
    resolves,
    situations,
    spells,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable, user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    BACK,
    DEF,
    FRONT,
    HAND,
    HIDDEN_ATK,
    HIDDEN_DEF,
    ON_FIELD,
    PERMANENT,
    RESOLVING,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS


def _fell_in_battle(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[2] == "battle")


def _call_sister(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-099: another one comes, Hidden, from deck or hand."""
    cards = places.own_cards(state, card, seat, ("deck", "hand"), (conditions.named("Ashingray"),))
    summons.special_summon(state, seat, cards, (HIDDEN_DEF,), optional=True)


def _skip_draw(state: State, player: int, card: int, seat: int) -> None:
    """LEN-104: a player skips the next draw."""
    actions.skip_next(state, player, "draw")


def _hurt_enough(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and data[1] >= 1000 and summons.room(state, seat)


def _pairs(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-106: two Normal monsters of the hand with exactly 2000 original ATK together."""
    hand = [other for other in state.players[seat].hand if conditions.is_normal(state, card, other)]
    return [pair for pair in combinations(hand, 2) if sum(state.game.atk[other] for other in pair) == 2000]


def _room_for_two(state: State, card: int, seat: int) -> bool:
    """Its own zone is free once it is tributed."""
    return costs.tributable(state, card, card) and state.boards[changes.home(state, seat)].front.count(-1) >= 1


def _call_pair(state: State, card: int, seat: int, targets: Targets) -> None:
    if all(state.zone[target] == HAND for target in targets):
        for target in reversed(targets):
            choices.later(state, _call_one, seat, target)


def _call_one(state: State, seat: int, card: int) -> None:
    summons.special_summon(state, seat, (card,))


def _returnable(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-115: face-up Normal monsters and cards of the Backrow that the opponents control."""
    fits = conditions.both(conditions.face_up, conditions.is_normal)
    rows = places.row_cards(state, seat, "foe")
    cards = [
        monster for monster in places.field_monsters(state, seat, "foe") if monster not in rows and fits(state, card, monster)
    ]
    cards += rows
    return targets.one_of([other for other in cards if targetable(state, other, seat, card)])


def _send_home(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] in (FRONT, BACK):
        actions.to_hand(state, targets[0])


def _slowed(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-117: a monster of the opponent moved into its column."""
    return conditions.foes(state, card, data[0]) and conditions.same_column(state, card, data[0])


def _both_equipped(state: State, card: int, other: int) -> bool:
    """LEN-129: it battles, and both monsters have Equip cards."""
    if state.battle is None or card not in state.battle or other not in state.battle:
        return False
    return all(situations.equipped(state, card, candidate) for candidate in state.battle)


def _torpedo(state: State, card: int, seat: int, board: int, column: int) -> None:
    changes.damage(state, next(place for place, player in enumerate(state.players) if player.board == board), 250)
    actions.destroy(state, card, seat)


def _torpedo_ready(state: State, card: int, seat: int, board: int, column: int) -> bool:
    water = TERRAINS[state.boards[board].terrains[column]].attribute == "water"
    return water and conditions.on_attribute("water")(state, card, card) and len(places.field_monsters(state, seat, "own")) > 1


def _sorcery(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-114: fire for an opponent, or what the Eroded Spell does."""
    words = ("damage", "copy") if spells.castable(state, seat, targets[0], slow_too=True) else ("damage",)
    choices.choose(state, seat, words, _sorcery_chosen, seat, targets[0])


def _sorcery_chosen(state: State, word: str, seat: int, spell: int) -> None:
    if word == "copy":
        spells.run_spell(state, seat, spell)
    else:
        choices.target_opponent(state, seat, changes.damage, 200)


@costs.taking(1)
def _burn_spell(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.pay_lp(state, seat, 300)
    actions.erode(state, targets[0])


def _gain_thousand(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.gain_lp(state, seat, 1000)


def _turned_by_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-140: an opponent turned a face-up monster, by hand or by an effect of theirs, or flipped one to another position."""
    other = data[0]
    if not situations.seat_is_foe(state, seat, other) or state.zone[other] != FRONT or state.pos[other] >= HIDDEN_ATK:
        return False
    if len(data) > 1 and (data[1] % 2 == state.pos[other] or state.attack is not None):
        return False
    resolving = state.chain_step == RESOLVING
    return not resolving or state.players[user_of(state, state.acting)].team != state.players[seat].team


def _unsettle(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, data[0], -200)
    changes.modify_def(state, data[0], -200)


def _own_fusion(state: State, card: int, seat: int) -> list[int]:
    """LEN-101: Fusion in the deck, if a Fusion Monster could be made with this card."""
    if all(card not in option[1] for option in summons.fusion_options(state, seat)):
        return []
    return places.deck_cards(state, seat, conditions.is_spell, conditions.named("Fusion"))[:1]


def _fuse_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-101: Fusion is activated from the deck, with this card among the materials."""
    for spell in _own_fusion(state, card, seat):
        marks.mark(state, card, "must_be_material", seat, PERMANENT)
        choices.later(state, _end_fusing, card)
        choices.later(state, actions.shuffle, seat)
        spells.cast(state, seat, spell)


def _end_fusing(state: State, card: int) -> None:
    marks.unmark(state, "must_be_material", card=card)


CARDS: dict[str, CardEffects] = {
    "LEN-091": costs.guarded_by_metal(),  # Raremetal Soldier
    "LEN-098": CardEffects(  # Deepsea Warrior
        statics=statics.unaffected(conditions.both(conditions.itself, conditions.on_attribute("water"), conditions.by_spell))
    ),
    "LEN-099": CardEffects(  # Ashingray
        flip=ActivatedEffect(_call_sister, can=lambda state, card, seat: marks.marked(state, card, "fell_in_battle"), limit=""),
        triggers=(triggers.notes("destroyed", "fell_in_battle", _fell_in_battle),),
    ),
    "LEN-101": CardEffects(  # Phantom Beast King Gazelle
        uses=(
            ActivatedEffect(
                _fuse_itself,
                can=lambda state, card, seat: (
                    -1 in state.boards[changes.home(state, seat)].back and bool(_own_fusion(state, card, seat))
                ),
                cost=lambda state, card, seat, targets: piles.show(state, (card,)),
                zone="hand",
                limit="duel",
            ),
        )
    ),
    "LEN-104": CardEffects(  # Yowie
        triggers=(triggers.when_summoned(players.hits(_skip_draw), optional=True, limit="duel", cost=players.targeted()),)
    ),
    "LEN-106": CardEffects(  # Ruklamba the Spirit King
        uses=(ActivatedEffect(_call_pair, can=_room_for_two, targets=_pairs, cost=costs.tribute_itself),),
        triggers=(Trigger("damage", resolves.summon_itself, _hurt_enough, optional=True, limit="turn", zone="hand"),),
    ),
    "LEN-114": CardEffects(  # Fire Sorcerer
        uses=(
            ActivatedEffect(
                _sorcery,
                can=costs.can_pay(300),
                targets=targets.in_graveyard("own", conditions.is_spell, spells.normal_glyph),
                cost=_burn_spell,
            ),
        )
    ),
    "LEN-115": CardEffects(  # Nightmare Penguin
        statics=(statics.self_static("also_attribute", value="wind"), statics.self_static("also_attribute", value="dark")),
        flip=ActivatedEffect(_send_home, targets=_returnable, limit=""),
    ),
    "LEN-116": CardEffects(  # Ancient Elf
        statics=(Static("atk", conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Elemental")), 200),),
        triggers=triggers.first_entry(lambda state, card, seat, data: changes.gain_lp(state, seat, 300)),
    ),
    "LEN-117": CardEffects(  # Seasarion
        triggers=(
            Trigger("moved", lambda state, card, seat, data: changes.modify_def(state, data[0], -400, ON_FIELD), _slowed),
        )
    ),
    "LEN-119": lasting.twin_elf("Fireblast", "Thunderblast"),  # Gemini Elf
    "LEN-128": CardEffects(  # Bolt Penguin
        triggers=(
            Trigger("attacked", lasting.attacked_skips_next_attack, triggers.attacks),
            triggers.when_revealed(lasting.attacked_skips_next_attack, attacking=True),
            lasting.SKIPS_ATTACK,
        )
    ),
    "LEN-129": CardEffects(  # Maha Vailo
        statics=(
            Static("atk", conditions.itself, lambda state, card, other: 500 * len(actions.equips_of(state, card))),
            Static("no_bonus", _both_equipped),
        )
    ),
    "LEN-132": CardEffects(  # Invincible Glacier - Defend Iceberg
        saves=lasting.once_saved("turn", lambda state, card: state.pos[card] == DEF and statics.has_bonus(state, card))
    ),
    "LEN-133": CardEffects(strike=Strike(_torpedo, _torpedo_ready)),  # Penguin Torpedo
    "LEN-140": CardEffects(  # Hysteric Angel
        uses=(ActivatedEffect(_gain_thousand, targets=costs.own_tribute(number=2), cost=costs.pay_tributes),),
        triggers=tuple(Trigger(event, _unsettle, _turned_by_foe) for event in ("position_changed", "flipped")),
    ),
}
