"""Pyramid of Light: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects.mly import sphinx_answer
from deckcheck.games.kingdom_duels.effects.pyl_passing import controls_named
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import ATK, BATTLE, DEF, GRAVE, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
    Upkeep,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import level_of


def _in_necrovalley(state: State, card: int, other: int) -> bool:
    return controls_named(state, do.controller(state, card), "Necrovalley")


def _turn_undead(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-016: every own Undead monster of Level 5 or lower changes its position."""
    for monster in pick.field_monsters(state, seat, "own"):
        if pick.both(pick.face_up, pick.of_type("Undead"), pick.level(most=5))(state, card, monster):
            do.battle_swap(state, monster)


def _beaten_in_column(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-027: it destroys a monster of its own column."""
    _, board, column, _ = data[1]
    facing = column == state.col[card] if board == state.ctrl[card] else 4 - column == state.col[card]
    return bool(facing and data[2] == "battle" and data[3] == card != data[0])


def _bury_for_good(state: State, card: int, seat: int, data: Data) -> None:
    lasting.mark(state, data[0], "buried_for_good", True, PERMANENT)


def _lies_buried(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == GRAVE and lasting.marked(state, other, "buried_for_good")


_ZOMBIES = part.per_monster(300, "own", pick.not_itself, pick.of_type("Zombie"))


def _foes_forest(state: State, seat: int) -> bool:
    return bool(lasting.spots(state, part.foe_sides(state, seat), "Forest"))


def _haunt_forest(state: State, card: int, seat: int, data: Data) -> None:
    part.ask_terrains(state, seat, part.foe_sides(state, seat), 1, "Graveyard", "Forest", least=1)


def _combine(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-045: the ATK of both materials together."""
    do.change(state, card, "base_atk", sum(atk for _, atk in part.summoned_with(state, card)), ON_FIELD)


def _ask_riddle(state: State, card: int, seat: int, data: Data) -> None:
    do.draw(state, seat)
    part.guess_type(state, seat, sphinx_answer)


def _riddle(spell: str, position: int) -> CardEffects:
    """PYL-134, PYL-136: attacked in a position, a riddle may turn it to the other one."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return data[1] == card and state.pos[card] == position and bool(state.players[seat].hand)

    def react(state: State, card: int, seat: int, data: Data) -> None:
        part.guess_type(state, seat, _turn_if_wrong, card, position ^ DEF)

    riddle = Trigger("attacked", react, when, optional=True, limit="turn")
    return CardEffects(summon=Summon("ritual", by=spell), triggers=(riddle,))


def _turn_if_wrong(state: State, right: bool, card: int, position: int) -> None:
    if not right:
        do.set_position(state, card, position)


def _other_spellcasters(state: State, card: int, other: int) -> Targets:
    own = pick.field_monsters(state, do.controller(state, card), "own")
    return tuple(
        candidate
        for candidate in own
        if candidate != card and pick.both(pick.face_up, pick.of_type("Spellcaster"))(state, card, candidate)
    )


def _foresee(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-129: one of the top two cards goes to the hand."""
    top = part.top_cards(state, seat, 2)
    lasting.look(state, seat, top)
    do.choose_card(state, seat, top, do.search)


def _other_gravekeepers(state: State, card: int, other: int) -> bool:
    return other != card and pick.both(pick.own, pick.is_monster, pick.name_has("Gravekeeper"))(state, card, other)


def _redirected_elsewhere(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-098: an attack was redirected, to another monster than this one."""
    return bool(data[2]) and state.attack is not None and state.attack[1] != card and state.attack[0] != card


def _burnt(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[2] == "effect" and state.zone[card] == GRAVE


def _smoulder(state: State, card: int, seat: int, data: Data) -> None:
    lasting.mark(state, card, "smoulders", True, PERMANENT)


def _rise(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-112: from the graveyard, if it is still there; every Backrow burns."""
    lasting.unmark(state, "smoulders", card=card)
    if state.zone[card] == GRAVE:
        do.special_summon(state, seat, (card,), then=_burn_rows, arguments=(seat,))


def _burn_rows(state: State, card: int, seat: int) -> None:
    do.destroy_all(state, pick.row_cards(state, seat), seat)


def _shine(state: State, card: int, seat: int, targets: Targets) -> None:
    do.destroy(state, targets[0], seat)
    do.change(state, card, "cannot_attack")


_LIGHT = pick.spell_trap("any", lambda state, card, other: bool(state.game.main[other] & (SPELL | TRAP)))

CARDS: dict[str, CardEffects] = {
    "PYL-016": CardEffects(  # Ghost Duke
        summon=Summon("fusion", ("Ghost Earl", "Grudge Aggregate")),
        upkeep=Upkeep(
            lambda state, card, seat: do.pay_lp(state, seat, 500),
            lambda state, card, seat: state.boards[do.home(state, seat)].lp > 500,
        ),
        statics=(part.self_static("battle_proof", pick.in_attack),),
        uses=(ActivatedEffect(_turn_undead, can=lambda state, card, seat: state.phase != BATTLE, slow=False),),
        by_phase=True,
    ),
    "PYL-017": CardEffects(  # Diabound
        summon=Summon("ritual", by="Diabound Ritual"),
        uses=(ActivatedEffect(pick.attach_itself, targets=pick.monster("any", pick.face_up, pick.not_itself)),),
        statics=(
            Static("no_bonus", pick.its_bearer, zone="attached"),
            Static("atk", pick.its_bearer, lambda state, card, other: -100 * level_of(state, other), zone="attached"),
        ),
    ),
    "PYL-027": CardEffects(  # Empress of Irreversible Justice
        summon=Summon("alter", ("Goddess of Reversal",), by="Fallen"),
        triggers=(Trigger("destroyed", _bury_for_good, _beaten_in_column),),
        statics=(Static("cannot_be_special_summoned", _lies_buried, zone="any"),),
    ),
    "PYL-038": CardEffects(  # Skelgon
        summon=Summon("alter", ("Dark Dragon",), by="Zombie"),
        statics=(Static("atk", pick.itself, _ZOMBIES), Static("def", pick.itself, _ZOMBIES)),
        triggers=(
            Trigger(
                "attack_declared",
                _haunt_forest,
                lambda state, card, seat, data: data[0] == card and _foes_forest(state, seat),
                optional=True,
                limit="duel",
            ),
        ),
    ),
    "PYL-045": CardEffects(  # Synthetic Demon Beast Garzett
        summon=Summon("ritual", by="Synthetic Demon Ritual"), triggers=(part.when_summoned(_combine, "ritual"),)
    ),
    "PYL-082": CardEffects(  # Gravekeeper's Oracle
        summon=Summon("alter", ("Gravekeeper's Descendant",), by="Timeshifted"),
        statics=(
            part.self_static("atk", _in_necrovalley, value=500),
            Static("cannot_be_attacked", _other_gravekeepers),
        ),
    ),
    "PYL-086": CardEffects(  # Pharaonic Guardian Sphinx
        summon=Summon("alter", ("Guardian Sphinx",), by="Ascended"),
        triggers=(Trigger("attacked", _ask_riddle, part.is_attacked),),
    ),
    "PYL-098": CardEffects(  # Millennium Primitive Shieldman
        summon=Summon("fusion", ("Millennium Primitive Man", "Millennium Shield")),
        statics=(part.self_static("cannot_be_controlled"), part.self_static("position_guarded", lasting.by_foe)),
        triggers=(
            Trigger(
                "attacked",
                lambda state, card, seat, data: do.redirect_attack(state, card),
                _redirected_elsewhere,
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "PYL-112": CardEffects(  # Sacred Phoenix of Nephthys
        summon=Summon("ritual", by="Ritual Rebirth of Nephthys"),
        triggers=(
            Trigger("destroyed", _smoulder, _burnt),
            Trigger(
                "standby",
                _rise,
                lambda state, card, seat, data: data[0] == seat and lasting.marked(state, card, "smoulders"),
                limit="turn",
                zone="any",
            ),
            Trigger("summoned", lambda state, card, seat, data: lasting.unmark(state, "smoulders", card=card), pick.self_event),
        ),
    ),
    "PYL-129": CardEffects(  # Magician's Valkyria
        summon=Summon("alter", ("Dark Magician Girl",), by="Ascended"),
        statics=(Static("cannot_attack_these", pick.foes, _other_spellcasters),),
        uses=(ActivatedEffect(_foresee, can=lambda state, card, seat: bool(state.players[seat].deck.cards)),),
    ),
    "PYL-134": _riddle("Gynosphinx Ritual", ATK),  # Sphinx Teleia
    "PYL-136": _riddle("Androsphinx Ritual", DEF),  # Andro Sphinx
    "PYL-149": CardEffects(  # Blue-Eyes Shining Dragon
        summon=Summon("alter", ("Blue-Eyes White Dragon",), by="Metalized"),
        statics=(Static("atk", pick.itself, part.per_grave(300, "own", pick.of_type("Dragon"))),),
        uses=(
            ActivatedEffect(_shine, targets=_LIGHT),
            ActivatedEffect(_shine, can=lambda state, card, seat: is_used(state, seat, card, "turn", 0), targets=_LIGHT),
        ),
    ),
}
