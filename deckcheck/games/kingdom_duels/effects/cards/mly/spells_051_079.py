"""Millennium Legacy: Spells 051 to 079."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    mind_puzzle_spells,
    places,
    players,
    resolves,
    ritual_materials,
    rituals,
    situations,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle import life_points
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, attributes_of, def_of, level_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT, GRAVE, HIDDEN_ATK, HIDDEN_DEF, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra, mark_of


def _pay_breath(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-053: the ATK that the tribute had is remembered."""
    state.changes = Changes([mod for mod in state.changes if mod.kind != "breath" or mod.card != card])
    state.changes.append(Mod("breath", card, atk_of(state, targets[0]), PERMANENT))
    actions.tribute(state, targets[0])


def _breathe(state: State, card: int, seat: int, targets: Targets) -> None:
    power = max((mod.value for mod in state.changes.of("breath") if mod.card == card), default=0)
    state.changes = Changes([mod for mod in state.changes if mod.kind != "breath" or mod.card != card])
    found = [other for other in places.field_monsters(state, seat) if conditions.face_up(state, card, other)]
    actions.destroy_all(state, [other for other in found if def_of(state, other) <= power], seat)


_TWO_THOUSAND_DEF = ritual_materials.Asked(every=(conditions.name_has("Millennium"),), total=2000, number=def_of)


def _no_monsters_three_dead(state: State, card: int, seat: int) -> bool:
    """MLY-077: three monsters in the player's graveyard and none on the player's side."""
    alone = not places.field_monsters(state, seat, "own")
    return alone and len(places.own_dead(state, card, seat)) >= 3 and summons.ritual_ready(state, card)


def _may_awaken(state: State, card: int, seat: int) -> bool:
    """MLY-077: as a Ritual Spell it does not answer itself."""
    return _no_monsters_three_dead(state, card, seat) and all(link.card != card for link in state.chain)


def _awaken(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-077: the three are chosen one by one, for a full graveyard has too many sets of three to list."""
    if _no_monsters_three_dead(state, card, seat):
        choices.pick_up_to(state, seat, places.own_dead(state, card, seat), 3, rituals.erode_for, card, seat, least=3)


def _crush_cost(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-056: up to ten monsters of the opponents' graveyards, each for LP."""
    dead = _foes_dead(state, card, seat)
    most = min(10, len(dead))
    while not changes.can_pay_lp(state, seat, 250 * most):
        most -= 1
    choices.pick_up_to(state, seat, dead, most, _crush_paid, card, seat, least=1)


def _foes_dead(state: State, card: int, seat: int) -> list[int]:
    dead = [other for other in places.graveyard(state, seat, "foe") if conditions.is_monster(state, card, other)]
    return targets.allowed(state, card, seat, dead)


def _crush_paid(state: State, chosen: Targets, card: int, seat: int) -> None:
    changes.pay_lp(state, seat, 250 * len(chosen))
    lasting.keep_chosen(state, chosen, card, seat)


def _crush(state: State, card: int, seat: int, targets: Targets) -> None:
    souls = lasting.chosen(state, card, seat)
    for other in souls:
        if state.zone[other] == GRAVE:
            actions.erode(state, other)
    _ask_graves(state, seat, len(souls))


def _ask_graves(state: State, seat: int, left: int) -> None:
    boards = terrains.every_board(state)
    words = [word for name in ("earth", "dark") for word in terrains.spots(state, boards, attribute=name)]
    words = [word for word in words if not terrains.is_fixed(state, word)]
    if left and words:
        choices.choose(state, seat, [*words, "done"], _grave_chosen, seat, left)


def _grave_chosen(state: State, word: str, seat: int, left: int) -> None:
    if word != "done":
        terrains.replace_terrain(state, *terrains.spot(word), "Graveyard")
        _ask_graves(state, seat, left - 1)


_HEAD = "Head of the Sealed One"


def _can_sign(state: State, card: int, seat: int) -> bool:
    """MLY-051: the five are dead, and Necross waits."""
    ready = summons.five_sealed(state, changes.home(state, seat)) and bool(_heads(state, seat))
    return (
        ready
        and changes.can_pay_lp(state, seat, 1000)
        and summons.room(state, seat)
        and bool(in_extra(state, seat, "Exodia Necross"))
    )


def _heads(state: State, seat: int) -> list[int]:
    return [other for other in places.graveyard(state, seat, "own") if conditions.is_named(state, other, _HEAD)]


def _pay_contract(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.pay_lp(state, seat, 1000)
    actions.discard(state, targets[0])


def _sign(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.special_summon(state, seat, _heads(state, seat)[:1], then=_become_necross, arguments=(seat,))


def _become_necross(state: State, head: int, seat: int) -> None:
    options = summons.alter_options(state, seat, "Contract with Exodia", lambda state, monster, material: material == head)
    summons.summon_extra(state, seat, options, "alter")


def _open_while_others_hide(state: State, card: int, other: int) -> Targets:
    """MLY-074: its player's face-up monsters, as long as one of theirs is face-down."""
    mine = monsters(state, state.ctrl[card])
    if not any(conditions.hidden(state, card, monster) for monster in mine):
        return ()
    return tuple(monster for monster in mine if conditions.face_up(state, card, monster))


def _ask_level(state: State, card: int, seat: int, data: Data) -> None:
    if state.attack is not None:
        choices.choose(
            state, changes.controller(state, data[0]), tuple(range(1, 13)), _ask_attribute, data[:2], seat, called="Level {}"
        )


def _ask_attribute(state: State, level: int, attack: tuple[int, int], seat: int) -> None:
    words = ("dark", "earth", "fire", "light", "water", "wind")
    choices.choose(state, changes.controller(state, attack[0]), words, _inspected, level, attack, seat)


def _inspected(state: State, attribute: str, level: int, attack: tuple[int, int], seat: int) -> None:
    """MLY-074: the attacked monster is revealed; a wrong declaration negates the attack, and it may hide again."""
    if state.attack != attack:
        return
    target = attack[1]
    changes.flip_face_up(state, target)
    state.mark = mark_of(state, target)
    if level_of(state, target) != level or attribute not in attributes_of(state, target):
        actions.negate_attack(state)
        choices.choose(state, seat, ("hidden_atk", "hidden_def", "no"), _hides_again, target)


def _hides_again(state: State, word: str, target: int) -> None:
    if word != "no":
        changes.hide(state, target, HIDDEN_ATK if word == "hidden_atk" else HIDDEN_DEF)


def _link_amulet(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-076: the second target is the monster whose strength it passes on."""
    if state.zone[targets[1]] == FRONT:
        marks.mark(state, card, "amulet", targets[1])


def _surplus(value: str) -> Static:
    """MLY-076: what the targeted monster has above its original value; the amulet itself does not count in that."""

    def surplus(state: State, card: int, other: int) -> int:
        found = marks.marks(state, card, "amulet")
        if not found or state.zone[found[0]] != FRONT:
            return 0
        before = state.changes
        state.changes = Changes([*before, Mod("negated", card, True, ON_FIELD)])
        now, original = (atk_of, state.game.atk) if value == "atk" else (def_of, state.game.def_)
        amount: int = now(state, found[0]) - original[found[0]]
        state.changes = before
        return max(0, amount)

    return Static(value, conditions.its_bearer, surplus)


def _spirit_gone(state: State, card: int, seat: int, data: Data) -> bool:
    bearer = state.host[card]
    return data[0] in marks.marks(state, card, "amulet") and bearer >= 0 and state.zone[bearer] == FRONT


def _spirits_gift(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "amulet", card=card)
    changes.gain_lp(state, seat, 300)


def _put_on_player(state: State, player: int, card: int, seat: int) -> None:
    """MLY-071: the player who was targeted wears the charm."""
    if state.zone[card] == BACK:
        changes.change(state, card, "on_player", player, ON_FIELD)


def _wearer_lost(state: State, card: int, seat: int, data: Data) -> bool:
    return not set(marks.marks(state, card, "on_player")).isdisjoint(data[1])


def _charm_breaks(state: State, card: int, seat: int, data: Data) -> None:
    wearers = marks.marks(state, card, "on_player")
    actions.destroy(state, card, seat)
    for player in wearers:
        life_points.lose_lp(state, player, 1000, "loss")


_FACE_UP = targets.monster("any", conditions.face_up)


CARDS: dict[str, CardEffects] = {
    "MLY-051": CardEffects(  # Contract with Exodia
        activate=ActivatedEffect(
            _sign,
            can=_can_sign,
            targets=costs.discarding(None, conditions.is_monster, conditions.of_attribute("dark")),
            cost=_pay_contract,
        )
    ),
    "MLY-053": CardEffects(  # Burst Breath
        activate=ActivatedEffect(_breathe, targets=costs.own_tribute(conditions.of_type("Dragon")), cost=_pay_breath)
    ),
    "MLY-055": CardEffects(  # Shrink
        activate=ActivatedEffect(
            resolves.if_still(_FACE_UP, lambda state, card, seat, targets: lasting.halve_atk(state, targets[0])),
            targets=_FACE_UP,
        )
    ),
    "MLY-056": CardEffects(  # Soul Crush
        activate=ActivatedEffect(
            _crush,
            can=lambda state, card, seat: (
                situations.controls(conditions.face_up, conditions.of_type("Demon"))(state, card, seat)
                and changes.can_pay_lp(state, seat, 250)
                and bool(_foes_dead(state, card, seat))
            ),
            cost=_crush_cost,
        )
    ),
    "MLY-060": rituals.ritual(rituals.tributes(1, 10, _TWO_THOUSAND_DEF)),  # Pharaonic Retribution Ritual
    "MLY-062": mind_puzzle_spells.judgment(1000, lasting.persists(3)),  # Judgment of the Dead
    "MLY-071": CardEffects(  # Charm of Shabti
        equip_to=conditions.no(conditions.anyone),
        activate=replace(players.aimed(_put_on_player), limit="duel"),
        triggers=(Trigger("subduel_over", _charm_breaks, _wearer_lost),),
    ),
    "MLY-074": CardEffects(  # Minor Goblin Official
        activate=ActivatedEffect(resolves.nothing),
        statics=(Static("cannot_attack_these", conditions.foes, _open_while_others_hide),),
        triggers=(
            Trigger("attack_declared", _ask_level, triggers.foe_attacks_mine(conditions.hidden)),
            lasting.persists(2),
        ),
    ),
    "MLY-076": CardEffects(  # Amulet of the Protector Spirit
        equip_to=conditions.face_up,
        activate=ActivatedEffect(
            _link_amulet, targets=targets.both_targets(targets.monster("any", conditions.face_up), targets.monster("any"))
        ),
        statics=(_surplus("atk"), _surplus("def")),
        triggers=(Trigger("left_field", _spirits_gift, _spirit_gone),),
    ),
    "MLY-077": CardEffects(  # Primitive Revival Ritual
        activate=ActivatedEffect(resolves.nothing),
        stays=True,
        uses=(ActivatedEffect(_awaken, can=_may_awaken, limit=""),),
    ),
}
