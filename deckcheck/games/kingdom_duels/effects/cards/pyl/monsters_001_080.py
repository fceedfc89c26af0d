"""Pyramid of Light: monsters 001 to 080."""

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
    piles,
    places,
    resolves,
    situations,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import (
    BACK,
    DEF,
    DRAW,
    FRONT,
    GRAVE,
    HAND,
    MAIN1,
    MAIN2,
    ON_FIELD,
    PERMANENT,
    STANDBY,
)
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.life_points import lose_lp
from deckcheck.games.kingdom_duels.engine.phases.damage import change_pending
from deckcheck.games.kingdom_duels.engine.state import State, foe_boards, note, opponents, place_of, source_of
from deckcheck.games.kingdom_duels.engine.terrain_rules import can_move
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import level_of


def _slip_and_look(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, _look_round, card, seat)
    resolves.hide_itself(state, card, seat, targets)


def _look_round(state: State, card: int, seat: int) -> None:
    if conditions.hidden(state, card, card):
        piles.look(
            state,
            seat,
            [monster for monster in places.field_monsters(state, seat, "foe") if conditions.hidden(state, card, monster)],
        )


def _sting_fours(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in places.field_monsters(state, seat, "foe"):
        if level_of(state, other) == 4 and conditions.is_normal(state, card, other):
            actions.destroy(state, other, seat)


def _others_on_field(state: State, card: int, other: int) -> bool:
    return other >= 0 and other != card and state.zone[other] in (FRONT, BACK)


def _gentle(kind: str) -> Static:
    fits = conditions.both(
        _others_on_field, conditions.is_normal, conditions.either(conditions.of_attribute("wind"), conditions.of_type("Flying"))
    )
    return Static(kind, fits, -300)


def _tame(state: State, card: int, seat: int, monster: int) -> None:
    """PYL-039: a Beast has nothing left until the end of the next own turn."""
    if conditions.of_type("Beast")(state, card, monster):
        changes.change(state, monster, "set_atk", 0, 2)
        changes.change(state, monster, "set_def", 0, 2)


def _fell_to_grave(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[2] == "battle" and state.zone[card] == GRAVE)


def _muster(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-042: each player may bring a Level 4 monster, its own player first."""
    for other in (*opponents(state, seat), seat):
        choices.later(state, _ask_muster, card, other)


def _ask_muster(state: State, card: int, seat: int) -> None:
    four = places.own_cards(state, card, seat, ("hand",), (conditions.level(least=4, most=4),))
    summons.special_summon(state, seat, four, optional=True)


def _hit_wall(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-059: it attacked a monster in DEF position that is still there."""
    return bool(data[0] == card and state.zone[data[1]] == FRONT and state.pos[data[1]] == DEF)


def _toss_for_seal(state: State, card: int, seat: int, data: Data) -> None:
    choices.coin(state, seat, _sealed, data[1])


def _sealed(state: State, right: bool, monster: int) -> None:
    if right and state.zone[monster] == FRONT:
        changes.add_type(state, monster, "Sealed")


def _valleys(state: State, card: int, seat: int) -> list[int]:
    """Face-up cards of the name on the player's field."""
    return [
        other
        for other in places.row_cards(state, seat, "own")
        if conditions.both(conditions.face_up, conditions.named("Necrovalley"))(state, card, other)
    ]


def _summon_spirit(state: State, card: int, seat: int, targets: Targets) -> None:
    top = piles.top_cards(state, seat, 5)
    piles.look(state, seat, top)
    summons.special_summon(
        state,
        seat,
        [other for other in top if conditions.both(conditions.is_monster, conditions.GRAVEKEEPER)(state, card, other)],
    )


def _abandon_valley(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in _valleys(state, card, seat):
        actions.to_deck(state, other, top=True)


def _tarnish(state: State, card: int, seat: int, data: Data) -> None:
    changes.change(state, card, "set_atk", 0, ON_FIELD)


def _hides(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and conditions.hidden(state, card, card)


def _scorpion(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose(state, seat, ("fewer LP", "battles"), _scorpion_chose, card, seat)


def _scorpion_chose(state: State, word: str, card: int, seat: int) -> None:
    if word == "battles":
        marks.mark(state, card, "grows_in_battle")
    elif any(
        state.boards[changes.home(state, seat)].lp < state.boards[changes.home(state, other)].lp
        for other in opponents(state, seat)
    ):
        changes.modify_atk(state, card, 500, ON_FIELD)


def _scorpion_won(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.marked(state, card, "grows_in_battle") and triggers.wins_battle(state, card, seat, data)


def _sphinx_left(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1][0] == FRONT and "Sphinx" in state.game.name[data[0]]


def _remember_sphinx(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "sphinx_left", card=card)
    marks.mark(state, card, "sphinx_left", state.round, PERMANENT)


def _ascend(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.alter_summon(state, seat, "Ascended", _from_sphinx)


def _from_sphinx(state: State, monster: int, material: int) -> bool:
    return conditions.name_has("Sphinx")(state, monster, material)


def _may_ascend(state: State, card: int, seat: int) -> bool:
    options = summons.alter_options(state, seat, "Ascended", _from_sphinx)
    return costs.tributable(state, card, card) and any(card not in materials for _, materials in options)


def _lasting_cards(state: State, card: int, seat: int) -> list[int]:
    found = places.spells_and_traps(state, seat)
    return targets.allowed(state, card, seat, [other for other in found if conditions.is_continuous(state, card, other)])


def _fell_to_attack(state: State, card: int, seat: int, data: Data) -> bool:
    if data[0] != card or data[2] != "battle" or state.attack is None or state.attack[1] != card:
        return False
    foe_attacks = triggers.foe_attacks(state, card, seat, (*state.attack, state.redirected))
    return foe_attacks and bool(_lasting_cards(state, card, seat))


def _riddle(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _lasting_cards(state, card, seat), _riddled)


def _riddled(state: State, other: int) -> None:
    changes.change(state, other, "negated", True, ON_FIELD)


def _met_fire(state: State, card: int, seat: int, data: Data) -> bool:
    other = battles.battles(state, card, data)
    return other >= 0 and conditions.of_attribute("fire")(state, card, other)


def _charcoal(state: State, card: int, seat: int) -> tuple[tuple[int, Targets], ...]:
    """PYL-041: the Alter Summons of its burnt form with it as the material."""
    ways = state.game.ways.get(("alter", seat), ())
    kinds = sorted({summon.by for monster, summon in ways if state.game.name[monster] == "Charcoal Inpachi"})
    found = [summons.alter_options(state, seat, kind, lambda state, monster, material: material == card) for kind in kinds]
    return tuple(option for options in found for option in options if state.game.name[option[0]] == "Charcoal Inpachi")


def _may_burn(state: State, card: int, seat: int) -> bool:
    return state.phase == MAIN2 and marks.marked(state, card, "met_fire") and bool(_charcoal(state, card, seat))


def _just_drawn(state: State, card: int, seat: int, data: Data) -> bool:
    drawn = data[0] == seat == state.active and data[1] == card and state.phase == DRAW
    return drawn and bool(places.deck_cards(state, seat, conditions.name_has("Necrovalley")))


def _lucky(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[card] == HAND:
        piles.show(state, (card,))
    choices.choose_card(state, seat, places.deck_cards(state, seat, conditions.name_has("Necrovalley")), _luck, seat)


def _luck(state: State, found: int, seat: int) -> None:
    words = ("hand", "top") if lasting.controls_named(state, seat, "Necrovalley") else ("top",)
    choices.choose(state, seat, words, _luck_goes, seat, found)


def _luck_goes(state: State, word: str, seat: int, found: int) -> None:
    if word == "hand":
        actions.search(state, found)
    else:
        actions.shuffle(state, seat)
        actions.to_deck(state, found, top=True)


def _down_again(state: State, card: int, seat: int, data: Data) -> None:
    lasting.turn_to(state, card, DEF)


def _came_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and conditions.in_attack(state, card, card)


def _pinned_foes(state: State, card: int) -> Targets:
    found = places.field_monsters(state, changes.controller(state, card), "foe")
    return tuple(other for other in found if not can_move(state, other))


def _note_pinned(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "pins", card=card)
    other = battles.battles(state, card, data)
    if not can_move(state, other):
        marks.mark(state, card, "pins", other, state.turn)


def _beat_pinned(state: State, card: int, seat: int, data: Data) -> bool:
    other = battles.battles(state, card, data)
    return other in data[2] and other in marks.marks(state, card, "pins") and bool(_pinned_foes(state, card))


def _hunt_on(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-007: after it destroyed a monster that cannot move it can attack another such monster."""
    battles.let_attack(state, card, _pinned_foes(state, card))


def _note_equal(state: State, card: int) -> bool:
    """PYL-009: it would have fallen against an equal, and falls in the End Phase."""
    if state.battle is None or card not in state.battle:
        return False
    due, noted = battles.equal_battle(state, card, card), state.battle in marks.marks(state, card, "cleaved")
    if due == noted:
        return False
    if due:
        marks.mark(state, card, "cleaved", state.battle, state.turn)
    else:
        marks.unmark(state, "cleaved", card=card, value=state.battle)
    return True


def _cleave(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-009: it is destroyed in the End Phase; opponents draw in the next Draw Phase of its player and skip theirs."""
    if actions.destroy(state, card, seat):
        for foe in opponents(state, seat):
            actions.skip_next(state, foe, "draw")
            marks.mark(state, card, "draws_late", (seat, foe), PERMANENT)


def _draw_late(state: State, card: int, seat: int, data: Data) -> None:
    for player, foe in marks.marks(state, card, "draws_late"):
        if player == data[0]:
            marks.unmark(state, "draws_late", card=card, value=(player, foe))
            actions.draw(state, foe)


def _may_fish(state: State, card: int, seat: int) -> bool:
    return conditions.in_attack(state, card, card) and bool(state.players[seat].deck.cards)


def _fish_slime(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-057: its player looks at the top three cards and adds a "Slime" card among them to the hand."""
    top = piles.top_cards(state, seat, 3)
    piles.look(state, seat, top)
    choices.choose_card(
        state, seat, [other for other in top if conditions.name_has("Slime")(state, card, other)], actions.search
    )


def _limit_slow_spells(state: State, card: int, other: int) -> bool:
    """PYL-034: an opponent with nothing but Jungle has activated a Slow Spell this turn."""
    if other >= 0 or not marks.marked(state, other, "slow_spell"):
        return False
    board = changes.home(state, -1 - other)
    there = {TERRAINS[number].name for number in state.boards[board].terrains}
    return board in foe_boards(state, state.ctrl[card]) and there == {"Jungle"}


def _note_slow_spell(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - data[1], "slow_spell", True, state.turn)


def _slow_spell(state: State, card: int, seat: int, data: Data) -> bool:
    return data[2] < 0 and state.game.slow[data[0]] and conditions.is_spell(state, card, data[0])


def _in_own_graveyard(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == GRAVE and state.ctrl[other] == state.ctrl[card]


def _top_trap(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-076: a Trap among the top six cards is shown and put on top of the deck, or with Necrovalley into the hand."""
    top = piles.top_cards(state, seat, 6)
    piles.look(state, seat, top)
    choices.choose_card(state, seat, [other for other in top if conditions.is_trap(state, card, other)], _trap_found, seat)


def _trap_found(state: State, trap: int, seat: int) -> None:
    note(state, "card_shown", seat, trap)
    if situations.named_in_play(state, "Necrovalley"):
        choices.choose(state, seat, ("top of the deck", "hand"), _trap_placed, trap, seat)
    else:
        _trap_placed(state, "top of the deck", trap, seat)


def _trap_placed(state: State, word: str, trap: int, seat: int) -> None:
    if word == "hand":
        actions.search(state, trap)
        return
    actions.shuffle(state, seat)
    actions.to_deck(state, trap, top=True)
    for player in range(len(state.players)):
        piles.know(state, player, trap)


def _startled(state: State, card: int, seat: int, data: Data) -> bool:
    """flipped: by an opponent's effect before the Battle Phase."""
    before = state.phase in (DRAW, STANDBY, MAIN1) and state.attack is None
    return data[0] == card and before and conditions.by_foe(state, card, card) and source_of(state) >= 0


def _note_startled(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "startled", True, state.turn)


def _falls_startled(state: State, card: int, seat: int, data: Data) -> bool:
    return card in data[2] and data[4] > 0 and marks.marked(state, card, "startled")


def _share_damage(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-076: both players of the battle take half of its damage."""
    half = data[4] // 2
    change_pending(state, half)
    for player in {changes.controller(state, other) for other in data[:2]} - {data[3]}:
        lose_lp(state, player, half, "battle")


CARDS: dict[str, CardEffects] = {
    # Always in DEF position, in which it attacks with its ATK.
    "PYL-004": CardEffects(  # Total Defense Shogun
        statics=(
            statics.self_static("position_locked"),
            statics.self_static("attacks_in_defence"),
            Static("only_defence", conditions.itself, zone="hand"),
        ),
        triggers=tuple(
            Trigger(event, _down_again, _came_in_attack, at_once=True) for event in ("summoned", "flipped", "position_changed")
        ),
    ),
    "PYL-007": CardEffects(  # Hunter Spider
        statics=(statics.self_static("atk", lambda state, card, other: bool(_pinned_foes(state, card)), value=500),),
        triggers=(
            Trigger("battle_begins", _note_pinned, lambda state, card, seat, data: card in data[:2], at_once=True),
            Trigger("battled", _hunt_on, _beat_pinned, optional=True, limit="turn"),
        ),
    ),
    "PYL-009": CardEffects(  # Winged Cleaver
        statics=(statics.self_static("battle_proof", battles.equal_battle),),
        watch=_note_equal,
        triggers=(
            Trigger("end_phase", _cleave, lambda state, card, seat, data: marks.marked(state, card, "cleaved"), at_once=True),
            Trigger(
                "draw_phase",
                _draw_late,
                lambda state, card, seat, data: marks.marked(state, card, "draws_late"),
                zone="any",
                at_once=True,
            ),
        ),
    ),
    "PYL-010": CardEffects(  # Dark King of the Abyss
        uses=(ActivatedEffect(_slip_and_look, can=lambda state, card, seat: terrains.terrain_attribute(state, card) == "dark"),)
    ),
    "PYL-012": CardEffects(flip=ActivatedEffect(_sting_fours, limit="")),  # 4-Starred Ladybug of Death
    "PYL-034": CardEffects(  # Black Dragon King of the Jungle
        statics=(
            statics.self_static("type", conditions.on_terrain("Jungle"), value="Plant"),
            Static("player_no_slow_spells", _limit_slow_spells),
        ),
        triggers=(Trigger("activated", _note_slow_spell, _slow_spell, zone="any", at_once=True),),
    ),
    "PYL-035": CardEffects(  # Flame Cerberus
        statics=(
            Static("grave_guarded", _in_own_graveyard),
            statics.self_static("atk", lambda state, card, other: place_of(state, card) == 4, value=400),
        )
    ),
    "PYL-036": CardEffects(statics=(_gentle("atk"), _gentle("def"))),  # Air Eater
    "PYL-039": CardEffects(strike=strikes.strike_monster(_tame)),  # Giant Monstrous Bird
    "PYL-041": CardEffects(  # Inpachi
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: summons.summon_extra(state, seat, _charcoal(state, card, seat), "alter"),
                can=_may_burn,
                slow=False,
            ),
        ),
        statics=(Static("attacks_anyway", conditions.itself, statics.foes_that(conditions.on_terrain("Forest"))),),
        triggers=(
            Trigger(
                "battled",
                lambda state, card, seat, data: marks.mark(state, card, "met_fire", True, state.turn),
                _met_fire,
                at_once=True,
            ),
        ),
        by_phase=True,
    ),
    "PYL-042": CardEffects(triggers=(Trigger("destroyed", _muster, _fell_to_grave),)),  # Familiar Knight
    "PYL-043": CardEffects(  # Raremetal Dragon
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: changes.modify_atk(state, targets[0], 500),
                targets=targets.monster("own", conditions.face_up, conditions.not_itself, conditions.name_has("Raremetal")),
            ),
        ),
        triggers=(
            triggers.when_summoned(_tarnish, "normal"),
            Trigger("summoned", _tarnish, _hides, zone="any", at_once=True),
            Trigger("position_changed", _tarnish, _hides, zone="any", at_once=True),
        ),
    ),
    "PYL-057": CardEffects(  # Slime King
        statics=(statics.cannot_be_attacked_by(conditions.name_has("Slime")),),
        draw_instead=ActivatedEffect(_fish_slime, can=_may_fish, limit=""),
    ),
    "PYL-059": CardEffects(triggers=(Trigger("battled", _toss_for_seal, _hit_wall, optional=True, limit="turn"),)),  # Absoluter
    "PYL-068": CardEffects(  # Millennium Scorpion
        triggers=(
            triggers.when_summoned(_scorpion),
            Trigger("battled", lambda state, card, seat, data: changes.modify_atk(state, card, 200, ON_FIELD), _scorpion_won),
        )
    ),
    "PYL-073": CardEffects(  # Hieracosphinx
        uses=(ActivatedEffect(_ascend, can=_may_ascend, cost=costs.tribute_itself),),
        triggers=(
            Trigger("left_field", _remember_sphinx, _sphinx_left, zone="any", at_once=True),
            triggers.when_summoned(
                lambda state, card, seat, data: (
                    changes.change(state, card, "base_atk", 2400, ON_FIELD)
                    if state.round in marks.marks(state, card, "sphinx_left")
                    else None
                )
            ),
        ),
    ),
    "PYL-074": CardEffects(  # Criosphinx
        triggers=(Trigger("destroyed", _riddle, _fell_to_attack, optional=True, limit="turn"),)
    ),
    "PYL-076": CardEffects(  # Black Cat of Ill Omen
        flip=ActivatedEffect(_top_trap, limit=""),
        triggers=(
            Trigger("flipped", _note_startled, _startled, at_once=True),
            Trigger("battle_pending", _share_damage, _falls_startled, at_once=True),
        ),
    ),
    "PYL-077": CardEffects(  # Gravekeeper's Spiritualist
        uses=(
            ActivatedEffect(
                _summon_spirit,
                can=lambda state, card, seat: bool(_valleys(state, card, seat)) and summons.room(state, seat),
            ),
        )
    ),
    "PYL-079": CardEffects(  # Gravekeeper's Heretic
        uses=(ActivatedEffect(_abandon_valley, can=lambda state, card, seat: bool(_valleys(state, card, seat))),)
    ),
    "PYL-080": CardEffects(  # An Owl of Luck
        triggers=(Trigger("drew", _lucky, _just_drawn, optional=True, limit="turn", zone="hand"),)
    ),
}
