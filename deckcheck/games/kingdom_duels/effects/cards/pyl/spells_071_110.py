"""Pyramid of Light: Spells 071 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    piles,
    places,
    resolves,
    ritual_materials,
    rituals,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, HIDDEN_ATK, HIDDEN_DEF, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents, source_of, turn_face
from deckcheck.games.kingdom_duels.engine.summons.summons import flip_up
from deckcheck.simulator.parts.flow import note


def _both_gravekeepers(state: State, monster: int, material: int) -> bool:
    """PYL-081: a Gravekeeper that becomes another one."""
    return conditions.GRAVEKEEPER(state, monster, monster) and conditions.GRAVEKEEPER(state, material, material)


def _conceal(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-087: whatever its Terrain says."""
    other = targets[0]
    if conditions.hidden(state, card, other):
        turn_face(state, other, HIDDEN_DEF)
    else:
        changes.hide(state, other, anywhere=True)


def _bite(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-091: remembers with whom its bearer fights, for it goes with the bearer."""
    bearer = state.host[card]
    marks.mark(state, battles.battles(state, bearer, data), "bitten", (card, bearer), state.turn)


def _bitten(state: State, card: int, seat: int, data: Data) -> list[int]:
    marks = [mod for mod in state.changes.of("bitten") if mod.value[0] == card and mod.value[1] in data[2]]
    return [mod.card for mod in marks if mod.card in data[:2] and state.zone[mod.card] == FRONT]


def _venge_bearer(state: State, card: int, seat: int, data: Data) -> None:
    for other in _bitten(state, card, seat, data):
        changes.modify_atk(state, other, -300, ON_FIELD)
        changes.modify_def(state, other, -300, ON_FIELD)


def _raise_up(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-096: a monster in DEF position, Hidden or not, is turned to face-up ATK."""
    if conditions.hidden(state, card, targets[0]):
        flip_up(state, targets[0], ATK)
    else:
        changes.set_position(state, targets[0], ATK)


def _in_def(state: State, card: int, other: int) -> bool:
    return state.pos[other] % 2 == 1


_PAIRS = (("dark", "light"), ("fire", "water"), ("earth", "wind"))


def _opposites(state: State, cards: Targets) -> bool:
    return any(
        ritual_materials.one_each(conditions.of_attribute(candidate), conditions.of_attribute(other))(state, cards)
        for candidate, other in _PAIRS
    )


def _melt(state: State, card: int, seat: int) -> tuple[tuple[int, Targets], ...]:
    """PYL-071: "Slime" Fusion Monsters with one monster of an opponent among the materials, and others of the player."""
    foes = [other for other in places.field_monsters(state, seat, "foe") if conditions.face_up(state, card, other)]
    own = [*state.players[seat].hand, *places.field_monsters(state, seat, "own"), *places.graveyard(state, seat, "own")]
    sources = [other for other in (*foes, *own) if conditions.is_monster(state, card, other) and not state.game.token[other]]
    options = summons.fusion_options(state, seat, "", conditions.name_has("Slime"), sources=sources)
    return tuple(option for option in options if sum(material in foes for material in option[1]) == 1)


def _metamorphose(state: State, card: int, seat: int, targets: Targets) -> None:
    options = _melt(state, card, seat)
    words = tuple(" + ".join(state.refs[other] for other in (monster, *materials)) for monster, materials in options)
    choices.choose(state, seat, words, _melted, words, options, seat)


def _melted(state: State, word: str, words: tuple[str, ...], options: tuple[tuple[int, Targets], ...], seat: int) -> None:
    option = options[words.index(word)]
    foreign = [other for other in option[1] if state.zone[other] == FRONT and state.ctrl[other] != changes.home(state, seat)]
    summons.put_on_side(state, seat, option, state.ctrl[foreign[0]], "fusion")


def _enter_tomb(state: State, card: int, seat: int, targets: Targets) -> None:
    if changes.can_pay_lp(state, seat, 200):
        choices.choose(state, seat, ("pay", "no"), _tomb_entered, card, seat)


def _tomb_entered(state: State, word: str, card: int, seat: int) -> None:
    if word == "pay":
        changes.pay_lp(state, seat, 200)
        top = piles.top_cards(state, seat, 4)
        piles.look(state, seat, top)
        found = [other for other in top if conditions.both(conditions.is_monster, conditions.GRAVEKEEPER)(state, card, other)]
        summons.special_summon(state, seat, found, optional=True)


def _hurt_by_player(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-085: the player inflicted damage to an opponent."""
    if data[0] == seat:
        return False
    if data[2] == "battle":
        return state.attack is not None and any(state.ctrl[other] == changes.home(state, seat) for other in state.attack)
    source = source_of(state)
    return source >= 0 and user_of(state, source) == seat


def _curse(state: State, card: int, seat: int, data: Data) -> None:
    for player in opponents(state, seat):
        if seat not in marks.marks(state, -1 - player, "hurt_by"):
            changes.damage(state, player, 200)


def _tomb_falls(state: State, card: int) -> bool:
    seat = changes.controller(state, card)
    if not conditions.face_up(state, card, card) or any(link.card == card for link in state.chain):
        return False
    return not lasting.controls_named(state, seat, "Necrovalley") and actions.destroy(state, card, seat)


def _note_shield(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "duty_of", card=card)
    marks.mark(state, card, "duty_of", data[1], PERMANENT)


def _shield_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] in marks.marks(state, card, "duty_of") and _breaker(state, data) >= 0


def _breaker(state: State, data: Data) -> int:
    """PYL-095: the monster that destroyed the shield, or -1."""
    other = data[3] if data[2] == "battle" else data[6]
    return other if other >= 0 and state.zone[other] == FRONT else -1


def _weaken_breaker(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-095: who destroys the monster that it equips gets no Field Power Bonus any more."""
    if _breaker(state, data) >= 0:
        changes.change(state, _breaker(state, data), "no_bonus", True, ON_FIELD)
    marks.unmark(state, "duty_of", card=card)


def _left_shield(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and all(state.zone[other] == FRONT for other in marks.marks(state, card, "duty_of"))


def _reveal_all(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-075: all Hidden monsters are turned to face-up ATK position, as long as the card is there."""
    for other in all_monsters(state):
        if state.pos[other] >= HIDDEN_ATK:
            marks.mark(state, other, "eclipsed", (card, state.pos[other]))
            flip_up(state, other, ATK)


def _hide_all(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-083: all face-up monsters are turned to Hidden DEF position, on any Terrain, as long as the card is there."""
    for other in all_monsters(state):
        before = state.pos[other]
        changes.hide(state, other, anywhere=True)
        if state.pos[other] != before:
            marks.mark(state, other, "eclipsed", (card, before))


def _is_eclipsed(state: State, card: int, other: int) -> bool:
    return any(mod.card == other and mod.value[0] == card for mod in state.changes.of("eclipsed"))


def _end_eclipse(state: State, card: int, seat: int, data: Data) -> None:
    """The monsters are in the positions that they had before; that is not a FLIP."""
    for mod in [mod for mod in state.changes.of("eclipsed") if mod.value[0] == card]:
        state.changes.remove(mod)
        if state.zone[mod.card] == FRONT and state.pos[mod.card] != mod.value[1]:
            turn_face(state, mod.card, mod.value[1])
            note(state, "position_changed", changes.controller(state, mod.card), mod.card, mod.value[1], card)
            fire(state, "position_changed", mod.card)


_ECLIPSE_ENDS = (lasting.UNTIL_END_PHASE, Trigger("left_field", _end_eclipse, triggers.self_event, at_once=True))


CARDS: dict[str, CardEffects] = {
    "PYL-071": CardEffects(  # Slimetamorphosis
        activate=ActivatedEffect(_metamorphose, can=lambda state, card, seat: bool(_melt(state, card, seat)))
    ),
    "PYL-075": CardEffects(  # Book of Lunar Eclipse
        activate=ActivatedEffect(_reveal_all), statics=(Static("cannot_be_hidden", _is_eclipsed),), triggers=_ECLIPSE_ENDS
    ),
    "PYL-081": CardEffects(  # Necrovalley Throne
        activate=ActivatedEffect(resolves.nothing),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: summons.alter_summon(state, seat, "Timeshifted", _both_gravekeepers),
                can=lambda state, card, seat: bool(summons.alter_options(state, seat, "Timeshifted", _both_gravekeepers)),
            ),
        ),
    ),
    "PYL-083": CardEffects(  # Book of Solar Eclipse
        activate=ActivatedEffect(_hide_all), statics=(Static("stays_hidden", _is_eclipsed),), triggers=_ECLIPSE_ENDS
    ),
    "PYL-085": CardEffects(  # Royal Tomb of Necrovalley
        activate=ActivatedEffect(_enter_tomb, can=lambda state, card, seat: lasting.controls_named(state, seat, "Necrovalley")),
        triggers=(
            triggers.bookkeeping(
                "damage",
                lambda state, card, seat, data: marks.mark(state, -1 - data[0], "hurt_by", seat, state.turn),
                _hurt_by_player,
            ),
            Trigger("end_phase", _curse, triggers.own_event, limit="turn"),
        ),
        watch=_tomb_falls,
    ),
    "PYL-087": CardEffects(activate=ActivatedEffect(_conceal, targets=targets.monster("any"))),  # Book of Moon
    "PYL-091": CardEffects(  # Beast Fangs
        equip_to=conditions.both(conditions.of_type("Beast"), conditions.no(conditions.of_type("Warrior"))),
        statics=statics.equip_stats(300, 300),
        triggers=(
            Trigger("battle_begins", _bite, lambda state, card, seat, data: state.host[card] in data[:2], at_once=True),
            Trigger(
                "battled",
                _venge_bearer,
                lambda state, card, seat, data: bool(_bitten(state, card, seat, data)),
                zone="any",
            ),
        ),
    ),
    "PYL-095": CardEffects(  # Duty of the Shield of the Millennium Dynasty
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.named("Millennium Shield")),
        statics=(Static("def_floor", conditions.its_bearer, 3000), Static("no_battle_damage", conditions.its_bearer)),
        triggers=(
            Trigger("equipped", _note_shield, triggers.self_event, at_once=True),
            triggers.bookkeeping("destroyed", _weaken_breaker, _shield_fell),
            triggers.forgets("left_field", "duty_of", _left_shield, zone="field"),
        ),
    ),
    "PYL-096": CardEffects(activate=ActivatedEffect(_raise_up, targets=targets.monster("any", _in_def))),  # Book of Sun
    "PYL-101": rituals.ritual(rituals.tributes(2, 2, _opposites)),  # Ancient Ritual of Wisdom
}
