"""Pyramid of Light: monsters 51 to 80."""

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
    situations,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.damage import change_pending
from deckcheck.games.kingdom_duels.engine.battle.life_points import lose_lp
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    DEF,
    DRAW,
    FRONT,
    HAND,
    MAIN1,
    ON_FIELD,
    PERMANENT,
    STANDBY,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.simulator.parts.flow import note


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
    return marks.marked(state, card, "grows_in_battle") and battles.beats(battles.fell_as_foe)(state, card, seat, data)


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


def _may_fish(state: State, card: int, seat: int) -> bool:
    return conditions.in_attack(state, card, card) and bool(state.players[seat].deck.cards)


def _fish_slime(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-057: its player looks at the top three cards and adds a "Slime" card among them to the hand."""
    top = piles.top_cards(state, seat, 3)
    piles.look(state, seat, top)
    choices.choose_card(
        state, seat, [other for other in top if conditions.name_has("Slime")(state, card, other)], actions.search
    )


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
    return data[0] == card and before and data[2] >= 0 and user_of(state, data[2]) in opponents(state, seat)


def _falls_startled(state: State, card: int, seat: int, data: Data) -> bool:
    return card in data[2] and data[4] > 0 and marks.marked(state, card, "startled")


def _note_fright(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "startled", user_of(state, data[2]), state.turn)


def _share_damage(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-076: its player and the opponent who turned it face-up take half of the damage each."""
    half = data[4] // 2
    change_pending(state, half)
    for player in {seat, *marks.marks(state, card, "startled")[-1:]} - {data[3]}:
        lose_lp(state, player, half, "battle")


CARDS: dict[str, CardEffects] = {
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
            triggers.bookkeeping("left_field", _remember_sphinx, _sphinx_left),
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
            Trigger("flipped", _note_fright, _startled, at_once=True),
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
