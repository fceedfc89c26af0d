"""Pyramid of Light: Extra Deck monsters 001 to 100."""

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
    rituals,
    situations,
    statics,
    summons,
    targets,
    terrains,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.cards import MONSTER, TRAP
from deckcheck.games.kingdom_duels.engine.constants import ATK, BATTLE, DEF, DOWN, FRONT, GRAVE, ON_FIELD, PERMANENT
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
from deckcheck.games.kingdom_duels.engine.statics import has, has_player, last
from deckcheck.games.kingdom_duels.engine.summons import in_extra
from deckcheck.games.kingdom_duels.engine.values import level_of
from deckcheck.games.kingdom_duels.engine.zones import free_column, place_back


def _break_equip(state: State, card: int, seat: int, targets: Targets) -> None:
    if actions.destroy(state, targets[0], seat):
        changes.change(state, card, "cannot_attack")


def _turn_undead(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-016: every own Undead monster of Level 5 or lower changes its position."""
    for monster in places.field_monsters(state, seat, "own"):
        if conditions.both(conditions.face_up, conditions.of_type("Undead"), conditions.level(most=5))(state, card, monster):
            changes.battle_swap(state, monster)


def _beaten_in_column(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-027: it destroys a monster of its own column."""
    _, board, column, _ = data[1]
    facing = column == state.col[card] if board == state.ctrl[card] else 4 - column == state.col[card]
    return bool(facing and data[2] == "battle" and data[3] == card != data[0])


def _bury_for_good(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, data[0], "buried_for_good", True, PERMANENT)


def _lies_buried(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == GRAVE and marks.marked(state, other, "buried_for_good")


_ZOMBIES = situations.per_monster(300, "own", conditions.not_itself, conditions.of_type("Zombie"))


def _foes_forest(state: State, seat: int) -> bool:
    return bool(terrains.spots(state, terrains.foe_sides(state, seat), "Forest"))


def _haunt_forest(state: State, card: int, seat: int, data: Data) -> None:
    terrains.ask_terrains(state, seat, terrains.foe_sides(state, seat), 1, "Graveyard", "Forest", least=1)


def _combine(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-045: the ATK of both materials together."""
    changes.change(state, card, "base_atk", sum(atk for _, atk in rituals.summoned_with(state, card)), ON_FIELD)


def _remember_one(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-050: a random card of the graveyard is shuffled into the deck."""
    grave = state.boards[changes.home(state, seat)].grave
    actions.to_deck(state, grave[state.stream.below(len(grave))])


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


def _apophis_trap(state: State, card: int, other: int) -> bool:
    main = state.game.main[other]
    return bool(main & TRAP and main & MONSTER) and conditions.name_has("Apophis")(state, card, other)


def _set_serpents(state: State, card: int, seat: int, targets: Targets) -> None:
    board = changes.home(state, seat)
    for other in targets:
        column = free_column(state.boards[board].back)
        if column >= 0 and state.zone[other] == GRAVE:
            place_back(state, other, board, column, DOWN)


def _fights_golem(state: State, card: int, other: int) -> bool:
    """PYL-072: the monster of another side that battles it."""
    return state.battle is not None and card in state.battle and other in state.battle and state.ctrl[other] != state.ctrl[card]


def _companions(state: State, card: int, seat: int) -> list[int]:
    hand = [other for other in state.players[seat].hand if conditions.is_normal(state, card, other)]
    return [other for other in hand if not has(state, other, "cannot_be_special_summoned")]


def _bring_companion(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-054: a Normal monster of the hand comes with it in ATK position; without one its ATK is halved in Battle Phases."""
    found = [] if has_player(state, seat, "player_no_normals") else _companions(state, card, seat)
    if found and summons.room(state, seat):
        summons.special_summon(state, seat, found, (ATK,))
    elif state.zone[card] == FRONT:
        marks.mark(state, card, "unaccompanied")


def _alone_in_battle(state: State, card: int, other: int) -> bool:
    return state.phase == BATTLE and marks.marked(state, card, "unaccompanied")


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
    "PYL-013": CardEffects(  # Mecha Saurus
        summon=Summon("alter", ("Trakodon",), by="Metalized"),
        uses=(
            ActivatedEffect(
                _break_equip,
                targets=targets.spell_trap(
                    "any", conditions.face_up, lambda state, card, other: "Equip" in state.game.types[other]
                ),
            ),
        ),
    ),
    "PYL-016": CardEffects(  # Ghost Duke
        summon=Summon("fusion", ("Ghost Earl", "Grudge Aggregate")),
        upkeep=Upkeep(
            lambda state, card, seat: changes.pay_lp(state, seat, 500),
            lambda state, card, seat: changes.can_pay_lp(state, seat, 500),
        ),
        statics=(statics.self_static("battle_proof", conditions.in_attack),),
        uses=(ActivatedEffect(_turn_undead, can=lambda state, card, seat: state.phase != BATTLE, slow=False),),
        by_phase=True,
    ),
    "PYL-017": CardEffects(  # Diabound
        summon=Summon("ritual", by="Diabound Ritual"),
        uses=(
            ActivatedEffect(resolves.attach_itself, targets=targets.monster("any", conditions.face_up, conditions.not_itself)),
        ),
        statics=(
            Static("no_bonus", conditions.its_bearer, zone="attached"),
            Static("atk", conditions.its_bearer, lambda state, card, other: -100 * level_of(state, other), zone="attached"),
        ),
    ),
    "PYL-027": CardEffects(  # Empress of Irreversible Justice
        summon=Summon("alter", ("Goddess of Reversal",), by="Fallen"),
        triggers=(Trigger("destroyed", _bury_for_good, _beaten_in_column, at_once=True),),
        statics=(Static("cannot_be_special_summoned", _lies_buried, zone="any"),),
    ),
    "PYL-038": CardEffects(  # Skelgon
        summon=Summon("alter", ("Dark Dragon",), by="Zombie"),
        statics=(Static("atk", conditions.itself, _ZOMBIES), Static("def", conditions.itself, _ZOMBIES)),
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
        summon=Summon("ritual", by="Synthetic Demon Ritual"), triggers=(triggers.when_summoned(_combine, "ritual"),)
    ),
    "PYL-050": CardEffects(  # Hapi, Guidance of Horus
        summon=Summon("ritual", by=lasting.WALLS),
        uses=(
            ActivatedEffect(_remember_one, can=lambda state, card, seat: bool(state.boards[changes.home(state, seat)].grave)),
        ),
        triggers=(lasting.WALLED_IN,),
    ),
    "PYL-053": CardEffects(  # Sacred Divine Serpent Apophis
        summon=Summon("fusion", ("Embodiment of Apophis", "Apophis the Swamp Deity")),
        uses=(
            ActivatedEffect(
                _set_serpents,
                can=lambda state, card, seat: -1 in state.boards[changes.home(state, seat)].back,
                targets=targets.in_graveyard("own", _apophis_trap, least=1, most=2),
                slow=True,
            ),
        ),
    ),
    "PYL-054": CardEffects(  # Imsety, Glory of Horus
        summon=Summon("ritual", by="Ritual Walls of the Imperial Tomb"),
        statics=(statics.self_static("halved_atk", _alone_in_battle),),
        triggers=(triggers.when_summoned(_bring_companion, "ritual"), lasting.WALLED_IN),
        by_phase=True,
    ),
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
            Trigger("attack_declared", _note_any_attack, zone="any", at_once=True),
            Trigger(
                "attack_declared",
                lambda state, card, seat, data: changes.change(state, card, "attacked"),
                triggers.attacks,
                at_once=True,
            ),
            Trigger("end_phase", _rest, _did_attack),
        ),
    ),
    "PYL-065": CardEffects(  # Plasma Slime Eel
        summon=Summon("fusion", ("Magic Slime", "Plasma Eel")),
        statics=(Static("no_tribute", conditions.its_bearer),),
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
        triggers=(Trigger("attacked", _ask_riddle, triggers.is_attacked),),
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
