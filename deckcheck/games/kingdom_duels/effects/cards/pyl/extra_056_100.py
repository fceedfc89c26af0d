"""Pyramid of Light: Extra Deck monsters 56 to 100."""

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
    statics,
    summons,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import last
from deckcheck.games.kingdom_duels.engine.duel.constants import DEF, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra


def _in_necrovalley(state: State, card: int, other: int) -> bool:
    return lasting.controls_named(state, changes.controller(state, card), "Necrovalley")


def _other_gravekeepers(state: State, card: int, other: int) -> bool:
    return other != card and conditions.both(conditions.own, conditions.is_monster, conditions.name_has("Gravekeeper"))(
        state, card, other
    )


def _ask_riddle(state: State, card: int, seat: int, data: Data) -> None:
    actions.draw(state, seat)
    choices.guess_type(state, seat, battles.sphinx_answer)


def _redirected_elsewhere(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-098: an attack was redirected, to another monster than this one."""
    return bool(data[2]) and state.attack is not None and state.attack[1] != card and state.attack[0] != card


def _slimes_to_come(state: State, card: int, seat: int) -> list[str]:
    """PYL-056: the slimes that its player may bring."""
    magic = places.own_cards(state, card, seat, ("graveyard",), (conditions.named("Magic Slime"),))
    return [*(["graveyard"] if magic else []), *(["token"] if in_extra(state, seat, "Slime Token") else [])]


def _react_slime(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose(state, seat, _slimes_to_come(state, card, seat), _slime_comes, card, seat)


def _slime_comes(state: State, word: str, card: int, seat: int) -> None:
    if word == "token":
        summons.token_summon(state, seat, "Slime Token")
    else:
        summons.summon_from("graveyard", parts=(conditions.named("Magic Slime"),))(state, card, seat, ())


def _slime_standby(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and summons.room(state, seat) and bool(_slimes_to_come(state, card, seat))


_SLIME = conditions.name_has("Slime")


def _fights_golem(state: State, card: int, other: int) -> bool:
    """PYL-072: the monster of another side that battles it."""
    return state.battle is not None and card in state.battle and other in state.battle and state.ctrl[other] != state.ctrl[card]


def _fought(state: State, card: int) -> int:
    """PYL-062: the monster that the card battles, or -1."""
    pair = state.battle or state.attack
    return battles.battles(state, card, pair) if pair is not None else -1


def _knows_foe(state: State, card: int, other: int) -> bool:
    return card == other and _fought(state, card) >= 0 and marks.marked(state, _fought(state, card), "was_aggressor")


def _its_base_atk(state: State, card: int, other: int) -> int:
    foe = _fought(state, card)
    return int(last(state, foe, "base_atk", state.game.atk[foe])) + 100


def _is_struck(state: State, card: int, other: int) -> bool:
    return card == other and state.battle is not None and state.battle[1] == card != state.battle[0]


def _attackers_atk(state: State, card: int, other: int) -> int:
    assert state.battle is not None
    return state.game.atk[state.battle[0]]


def _note_any_attack(state: State, card: int, seat: int, data: Data) -> None:
    if not marks.marked(state, data[0], "was_aggressor"):
        marks.mark(state, data[0], "was_aggressor", True, PERMANENT)


def _rest(state: State, card: int, seat: int, data: Data) -> None:
    changes.set_position(state, card, DEF)


def _did_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and conditions.flagged("attacked")(state, card, card)


def _necrovalleys_foes(state: State, card: int, other: int) -> bool:
    return other >= 0 and conditions.foes(state, card, other) and _in_necrovalley(state, card, other)


CARDS: dict[str, CardEffects] = {
    "PYL-056": CardEffects(  # Reactor Slime
        summon=Summon("fusion", ("Magic Slime", "Humanoid Slime")),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: summons.fusion_summon(state, seat, "", _SLIME),
                can=lambda state, card, seat: bool(summons.fusion_options(state, seat, "", _SLIME)),
            ),
        ),
        triggers=(Trigger("standby", _react_slime, _slime_standby, limit="turn"),),
    ),
    "PYL-062": CardEffects(  # Guardian Slime
        summon=Summon("ritual", by="Slime Guardian Ritual"),
        statics=(Static("atk", _knows_foe, _its_base_atk), Static("def", _is_struck, _attackers_atk)),
        triggers=(
            *(triggers.bookkeeping(event, _note_any_attack) for event in ("attack_declared", "struck")),
            Trigger(
                "attack_declared",
                lambda state, card, seat, data: changes.change(state, card, "attacked"),
                triggers.attacks,
                zone="any",  # from hiding as well
                at_once=True,
            ),
            Trigger("end_phase", _rest, _did_attack),
        ),
    ),
    "PYL-065": CardEffects(  # Plasma Slime Eel
        summon=Summon("fusion", ("Magic Slime", "Plasma Eel")),
        statics=(unions.CLINGS_ON,),
        triggers=unions.clings_to_foe(1000),
    ),
    "PYL-072": CardEffects(  # Slime Golem
        summon=Summon("fusion", ("Magic Slime", "Lava Golem")),
        statics=(Static("damage_goes_to", _fights_golem, lambda state, card, other: state.game.owner[other]),),
        triggers=(Trigger("end_phase", lambda state, card, seat, data: changes.damage(state, seat, 400), triggers.own_event),),
    ),
    "PYL-082": CardEffects(  # Gravekeeper's Oracle
        summon=Summon("alter", ("Gravekeeper's Descendant",), by="Timeshifted"),
        statics=(
            statics.self_static("atk", _in_necrovalley, value=500),
            Static("cannot_be_attacked", _other_gravekeepers),
        ),
    ),
    "PYL-084": CardEffects(  # Gravekeeper's Shaman
        summon=Summon("alter", ("Gravekeeper's Priestess",), by="Timeshifted"),
        statics=(Static("no_bonus", _necrovalleys_foes), Static("no_equip_gain", _necrovalleys_foes)),
    ),
    "PYL-086": CardEffects(  # Pharaonic Guardian Sphinx
        summon=Summon("alter", ("Guardian Sphinx",), by="Ascended"),
        triggers=(
            Trigger("attacked", _ask_riddle, triggers.is_attacked),
            triggers.when_revealed(_ask_riddle, attacking=False),
        ),
    ),
    "PYL-098": CardEffects(  # Millennium Primitive Shieldman
        summon=Summon("fusion", ("Millennium Primitive Man", "Millennium Shield")),
        statics=(statics.self_static("cannot_be_controlled"), statics.self_static("position_guarded", conditions.by_foe)),
        triggers=(
            Trigger(
                "attacked",
                lambda state, card, seat, data: actions.redirect_attack(state, card),
                _redirected_elsewhere,
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "PYL-100": piles.seeker(3, Summon("integration", ("Millennium Seeker",), by="Shadi")),  # Shadi, Millennium Seeker
}
