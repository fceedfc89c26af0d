"""Pyramid of Light: monsters that hide, cling and dig, and the Spells and Traps around them."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import DEF, FRONT, GRAVE, HIDDEN_ATK, HIDDEN_DEF, ON_FIELD, POSITIONS
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State, opponents

_GRAVEKEEPER = pick.name_has("Gravekeeper")


def _slip_away(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-010, PYL-103: it hides where it is, in ATK or in DEF position."""
    do.choose(state, seat, (POSITIONS[HIDDEN_ATK], POSITIONS[HIDDEN_DEF]), _slipped, card)


def _slipped(state: State, word: str, card: int) -> None:
    do.hide(state, card, POSITIONS.index(word))


def _slip_and_look(state: State, card: int, seat: int, targets: Targets) -> None:
    do.later(state, _look_round, card, seat)
    _slip_away(state, card, seat, targets)


def _look_round(state: State, card: int, seat: int) -> None:
    if pick.hidden(state, card, card):
        lasting.look(
            state, seat, [monster for monster in pick.field_monsters(state, seat, "foe") if pick.hidden(state, card, monster)]
        )


def _only_warriors(state: State, card: int, seat: int) -> bool:
    foes = pick.field_monsters(state, seat, "foe")
    return bool(foes) and all(pick.of_type("Warrior")(state, card, monster) for monster in foes)


def _itself_if_hidden(state: State, card: int, other: int) -> Targets:
    return (card,) if pick.hidden(state, card, card) else ()


def _fell_to_grave(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[2] == "battle" and state.zone[card] == GRAVE)


def _muster(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-042: each player may bring a Level 4 monster, its own player first."""
    for other in (*opponents(state, seat), seat):
        do.later(state, _ask_muster, card, other)


def _ask_muster(state: State, card: int, seat: int) -> None:
    four = part.own_cards(state, card, seat, ("hand",), (pick.level(least=4, most=4),))
    do.special_summon(state, seat, four, optional=True)


def _apophis(state: State, seat: int) -> list[int]:
    kinds = {"Trap", "Monster"}
    return pick.deck_cards(state, seat, pick.name_has("Apophis"), lambda state, card, other: kinds <= state.game.types[other])


def _defend_temple(state: State, card: int, seat: int, targets: Targets) -> None:
    do.choose_card(state, seat, _apophis(state, seat), _temple_defended)


def _temple_defended(state: State, found: int) -> None:
    do.search(state, found)
    do.negate_attack(state)


def _send_into_deck(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-058: with all that is equipped and attached to it; then everybody draws."""
    monster = targets[0]
    for other in (*do.equips_of(state, monster), *do.attached_to(state, monster), monster):
        do.to_deck(state, other)
    for other in (seat, *opponents(state, seat)):
        do.draw(state, other)


def _hit_wall(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-059: it attacked a monster in DEF position that is still there."""
    return bool(data[0] == card and state.zone[data[1]] == FRONT and state.pos[data[1]] == DEF)


def _toss_for_seal(state: State, card: int, seat: int, data: Data) -> None:
    do.coin(state, seat, _sealed, data[1])


def _sealed(state: State, right: bool, monster: int) -> None:
    if right and state.zone[monster] == FRONT:
        do.add_type(state, monster, "Sealed")


def _valleys(state: State, card: int, seat: int) -> list[int]:
    """Face-up cards of the name on the player's field."""
    return [
        other
        for other in pick.row_cards(state, seat, "own")
        if pick.both(pick.face_up, pick.named("Necrovalley"))(state, card, other)
    ]


def _summon_spirit(state: State, card: int, seat: int, targets: Targets) -> None:
    top = part.top_cards(state, seat, 5)
    lasting.look(state, seat, top)
    do.special_summon(state, seat, [other for other in top if pick.both(pick.is_monster, _GRAVEKEEPER)(state, card, other)])


def _abandon_valley(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in _valleys(state, card, seat):
        do.to_deck(state, other, top=True)


def _both_gravekeepers(state: State, monster: int, material: int) -> bool:
    """PYL-081: a Gravekeeper that becomes another one."""
    return _GRAVEKEEPER(state, monster, monster) and _GRAVEKEEPER(state, material, material)


def _bite(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-091: remembers with whom its bearer fights, for it goes with the bearer."""
    bearer = state.host[card]
    lasting.mark(state, lasting.battles(state, bearer, data), "bitten", (card, bearer), state.turn)


def _bitten(state: State, card: int, seat: int, data: Data) -> list[int]:
    marks = [mod for mod in state.changes.of("bitten") if mod.value[0] == card and mod.value[1] in data[2]]
    return [mod.card for mod in marks if mod.card in data[:2] and state.zone[mod.card] == FRONT]


def _venge_bearer(state: State, card: int, seat: int, data: Data) -> None:
    for other in _bitten(state, card, seat, data):
        do.modify_atk(state, other, -300, ON_FIELD)
        do.modify_def(state, other, -300, ON_FIELD)


def _penguin_fell(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-094: a Penguin card of the player's side was destroyed while it stands in ATK position."""
    own = data[1][1] == state.ctrl[card] and state.zone[data[0]] == GRAVE and data[0] != card
    return bool(own and pick.in_attack(state, card, card) and pick.name_has("Penguin")(state, card, data[0]))


def _old_spells(state: State, card: int, seat: int) -> list[int]:
    grave = state.boards[do.home(state, seat)].grave
    return [other for other in grave if {"Continuous", "Spell"} <= state.game.types[other]]


def _recall_spell(state: State, card: int, seat: int, data: Data) -> None:
    do.choose_card(state, seat, _old_spells(state, card, seat), _on_top)


def _on_top(state: State, card: int) -> None:
    do.to_deck(state, card, top=True)


def _under_the_pyramid(state: State, card: int, seat: int) -> list[Targets]:
    """PYL-133, PYL-135: nothing while "Pyramid of Light" lies there, else two or more monsters of ten Levels."""
    sets = part.ritual_materials(2, 5, lambda state, cards: part.total_level(state, cards) >= 10)(state, card, seat)
    rows = pick.row_cards(state, seat, "own")
    lit = any(pick.both(pick.face_up, pick.named("Pyramid of Light"))(state, card, other) for other in rows)
    return [(), *sets] if lit and part.room(state, seat) else sets


CARDS: dict[str, CardEffects] = {
    "PYL-010": CardEffects(  # Dark King of the Abyss
        uses=(ActivatedEffect(_slip_and_look, can=lambda state, card, seat: part.terrain_attribute(state, card) == "dark"),)
    ),
    "PYL-042": CardEffects(triggers=(Trigger("destroyed", _muster, _fell_to_grave),)),  # Familiar Knight
    "PYL-051": CardEffects(  # Defense of the Temple
        activate=ActivatedEffect(_defend_temple, can=lambda state, card, seat: bool(_apophis(state, seat))),
        trap=TrapTrigger("attack_declared", pick.foe_attacks),
    ),
    "PYL-055": CardEffects(  # Magic Slime
        uses=(
            ActivatedEffect(pick.attach_itself, targets=pick.monster("own", pick.not_itself, pick.face_up)),
            ActivatedEffect(pick.nothing, zone="attached"),
        )
    ),
    "PYL-058": CardEffects(  # The Forceful Sentry
        activate=ActivatedEffect(_send_into_deck, targets=pick.monster("any", pick.is_normal))
    ),
    "PYL-059": CardEffects(triggers=(Trigger("battled", _toss_for_seal, _hit_wall, optional=True, limit="turn"),)),  # Absoluter
    "PYL-077": CardEffects(  # Gravekeeper's Spiritualist
        uses=(
            ActivatedEffect(
                _summon_spirit,
                can=lambda state, card, seat: bool(_valleys(state, card, seat)) and part.room(state, seat),
            ),
        )
    ),
    "PYL-079": CardEffects(  # Gravekeeper's Heretic
        uses=(ActivatedEffect(_abandon_valley, can=lambda state, card, seat: bool(_valleys(state, card, seat))),)
    ),
    "PYL-081": CardEffects(  # Necrovalley Throne
        activate=ActivatedEffect(pick.nothing),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: do.alter_summon(state, seat, "Timeshifted", _both_gravekeepers),
                can=lambda state, card, seat: bool(do.alter_options(state, seat, "Timeshifted", _both_gravekeepers)),
            ),
        ),
    ),
    "PYL-091": CardEffects(  # Beast Fangs
        equip_to=pick.both(pick.of_type("Beast"), pick.no(pick.of_type("Warrior"))),
        statics=part.equip_stats(300, 300),
        triggers=(
            Trigger("battle_begins", _bite, lambda state, card, seat, data: state.host[card] in data[:2]),
            Trigger(
                "battled",
                _venge_bearer,
                lambda state, card, seat, data: bool(_bitten(state, card, seat, data)),
                zone="any",
            ),
        ),
    ),
    "PYL-094": CardEffects(  # Penguin Knight
        triggers=(
            Trigger(
                "destroyed",
                lambda state, card, seat, data: do.to_deck(state, data[0], top=True),
                _penguin_fell,
                optional=True,
                limit="turn",
            ),
        )
    ),
    "PYL-103": CardEffects(  # Dark Gray
        uses=(ActivatedEffect(_slip_away, can=_only_warriors),),
        statics=(Static("cannot_attack_these", pick.both(pick.foes, pick.of_type("Warrior")), _itself_if_hidden, zone="any"),),
    ),
    "PYL-108": CardEffects(  # Nubian Guard
        triggers=(
            Trigger(
                "damage",
                _recall_spell,
                lambda state, card, seat, data: (
                    part.hurts_foe(state, card, seat, data) and bool(_old_spells(state, card, seat))
                ),
                optional=True,
                limit="turn",
            ),
        )
    ),
    "PYL-133": part.ritual(_under_the_pyramid),  # Gynosphinx Ritual
    "PYL-135": part.ritual(_under_the_pyramid),  # Androsphinx Ritual
}
