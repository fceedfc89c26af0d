"""Nameless Pharaoh: Spells 26 to 60."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    piles,
    places,
    players,
    resolves,
    situations,
    statics,
    summons,
    triggers,
    viruses,
)
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.materials import duelist_names


def _first_gone(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-030: each copy has its own first time."""
    return triggers.worn_and_gone(state, card, seat, data) and not marks.marked(state, card, "dropped")


def _drop(state: State, player: int, card: int, seat: int) -> None:
    changes.damage(state, player, 250)


def _zombies(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("graveyard",), (conditions.of_type("Zombie"),))


def _reach(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-035: a monster of the player is buried, or a Zombie dug up."""
    words = ["destroy"] if places.field_monsters(state, seat, "own") else []
    words += ["summon"] if _zombies(state, card, seat) and summons.room(state, seat) else []
    choices.choose(state, seat, words, _reached, card, seat)


def _reached(state: State, word: str, card: int, seat: int) -> None:
    if word == "summon":
        summons.special_summon(state, seat, _zombies(state, card, seat))
    else:
        choices.choose_card(state, seat, places.field_monsters(state, seat, "own"), actions.destroy, seat)


def _can_reach(state: State, card: int, seat: int) -> bool:
    return bool(places.field_monsters(state, seat, "own")) or bool(_zombies(state, card, seat))


def _other_spells(state: State, card: int, seat: int) -> list[int]:
    return [other for other in state.players[seat].hand if other != card and conditions.is_spell(state, card, other)]


def _exchange_spells(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-051: two Spells of the hand for one of the graveyard, all when it resolves."""
    spells = _other_spells(state, card, seat)
    if len(spells) >= 2:
        choices.pick_up_to(state, seat, spells, 2, _regain_spell, card, seat, least=2)


def _regain_spell(state: State, chosen: Targets, card: int, seat: int) -> None:
    piles.discard_chosen(state, chosen)
    grave = state.boards[changes.home(state, seat)].grave
    choices.choose_card(state, seat, [other for other in grave if conditions.is_spell(state, card, other)], actions.to_hand)


def _drink(state: State, card: int, seat: int, data: Data) -> None:
    changes.gain_lp(state, seat, data[1])


def _three_harpies(state: State, card: int, seat: int) -> bool:
    return situations.controls(conditions.face_up, conditions.named("Harpie Lady"), number=3)(state, card, seat)


def _spark(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, -1 - seat, "ecstasy_spark", True, state.turn)


def _sparks(state: State, seat: int) -> bool:
    return marks.marked(state, -1 - seat, "ecstasy_spark")


def _any_sparks(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(state.changes.of("ecstasy_spark"))


def _harpie_sparks(state: State, card: int, seat: int, data: Data) -> bool:
    attacker = data[0]
    return _sparks(state, changes.controller(state, attacker)) and conditions.named("Harpie Lady")(state, card, attacker)


def _shine(state: State, card: int, seat: int, data: Data) -> None:
    changes.change(state, data[0], "set_atk", 2700)


def _spark_fades(state: State, card: int, seat: int, data: Data) -> None:
    for other in places.field_monsters(state, seat, "any"):
        state.changes = Changes([mod for mod in state.changes if (mod.card, mod.kind, mod.value) != (other, "set_atk", 2700)])


def _halved_by_spark(state: State, card: int, other: int) -> bool:
    """NPH-041: battle damage to the opponents of who cast it is halved."""
    return other >= 0 and state.zone[other] == FRONT and _sparks(state, changes.controller(state, other))


def _dragged(state: State, opponent: int, card: int, seat: int) -> None:
    for player in (seat, opponent):
        piles.show(state, state.players[player].hand)
    choices.pick_up_to(state, seat, state.players[opponent].hand, 2, _drag_back, seat, opponent)


def _drag_back(state: State, theirs: Targets, seat: int, opponent: int) -> None:
    choices.pick_up_to(state, opponent, state.players[seat].hand, 2, _buried, seat, opponent, theirs)


def _buried(state: State, mine: Targets, seat: int, opponent: int, theirs: Targets) -> None:
    piles.discard_chosen(state, (*theirs, *mine))
    actions.draw(state, seat, len(mine))
    actions.draw(state, opponent, len(theirs))


def _infected(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.everyone(state, seat) if viruses.was_infected(state, other)]


def _shot(state: State, player: int, card: int, seat: int) -> None:
    """NPH-056: a player whose deck was equipped with a Virus card sends five Spells from the deck to the graveyard."""
    spells = [other for other in sorted(state.players[player].deck.cards) if conditions.is_spell(state, other, other)]
    choices.pick_up_to(state, player, spells, min(5, len(spells)), _spells_sent, player, seat, least=5)


def _spells_sent(state: State, chosen: Targets, player: int, seat: int) -> None:
    for other in chosen:
        actions.to_graveyard(state, other)
    if len(chosen) < 5:
        piles.look(state, seat, state.players[player].deck.cards)  # there are no more
    actions.shuffle(state, player)


_STONE = "Sacred Stone of Ujat"


def _limbs(state: State, seat: int) -> list[int]:
    return [other for other in places.field_cards(state, seat, "own") if conditions.face_up(state, other, other)]


def _jails(state: State, seat: int) -> list[int]:
    """NPH-045: the players with a free Monster Zone."""
    return [other for other in places.everyone(state, seat) if -1 in state.boards[changes.home(state, other)].front]


def _may_jail(state: State, card: int, seat: int) -> bool:
    return bool(_jails(state, seat) and summons.fusion_options(state, seat, _STONE, sources=_limbs(state, seat)))


def _jail(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-045: Prisoner of Ujat is Fusion Summoned to the side of a player, and may be integrated with that player's Duelist
    there; then the stone is destroyed."""
    choices.later(state, actions.destroy, card, seat)
    choices.choose_player(state, seat, _jails(state, seat), _jailed, seat)


def _jailed(state: State, player: int, seat: int) -> None:
    options = summons.fusion_options(state, seat, _STONE, sources=_limbs(state, seat))
    if options:
        choices.later(state, _integrate_prisoner, options[0][0], player, seat)
        summons.put_on_side(state, seat, options[0], changes.home(state, player), "fusion")


def _integrate_prisoner(state: State, prisoner: int, player: int, seat: int) -> None:
    names = duelist_names(state, player)
    found = [
        other
        for other in state.players[seat].extra
        if (way := state.game.effects[other].summon) is not None and way.by in {f"{_STONE}: {name}" for name in names}
    ]
    if state.zone[prisoner] == FRONT:
        choices.pick_up_to(state, seat, found, 1, _integrated, prisoner, seat)


def _integrated(state: State, chosen: Targets, prisoner: int, seat: int) -> None:
    board = state.ctrl[prisoner]
    for other in chosen:
        if not summons.summonable(state, seat, (other,)):
            return
        actions.erode(state, prisoner)
        summons.summon_to_side(state, seat, other, board, "integration")


CARDS: dict[str, CardEffects] = {
    "NPH-030": CardEffects(  # Black Pendant
        equip_to=conditions.both(conditions.own, conditions.of_attribute("dark")),
        statics=statics.equip_stats(500),
        triggers=(
            Trigger("left_field", players.hits(_drop), _first_gone, cost=players.targeted()),
            triggers.notes("left_field", "dropped", triggers.worn_and_gone, until=PERMANENT),
        ),
    ),
    "NPH-035": CardEffects(activate=ActivatedEffect(_reach, can=_can_reach)),  # Burial Arm
    "NPH-041": CardEffects(  # Triangle Ecstasy Spark
        activate=ActivatedEffect(_spark, can=_three_harpies),
        statics=(Static("halved_damage", _halved_by_spark, zone="any"),),
        triggers=(
            triggers.bookkeeping("attack_declared", _shine, _harpie_sparks),
            *(triggers.bookkeeping(event, _spark_fades, _any_sparks) for event in ("battled", "attack_over")),
        ),
    ),
    "NPH-045": CardEffects(  # Sacred Stone of Ujat
        activate=ActivatedEffect(resolves.nothing),
        uses=(ActivatedEffect(_jail, can=_may_jail, slow=True, limit="duel", unstoppable=True),),
    ),
    "NPH-049": CardEffects(activate=players.aimed(_dragged, players.another)),  # Dragged Down into the Grave
    "NPH-051": CardEffects(  # Revival Magic
        activate=ActivatedEffect(_exchange_spells, can=lambda state, card, seat: len(_other_spells(state, card, seat)) >= 2)
    ),
    "NPH-052": CardEffects(  # Sword of Dagla
        equip_to=conditions.both(conditions.of_type("Warrior"), conditions.original_atk(most=1500)),
        statics=statics.equip_stats(500),
        triggers=(Trigger("damage", _drink, triggers.bearer_hurts_foe),),
    ),
    "NPH-056": CardEffects(activate=players.aimed(_shot, _infected)),  # Magic Removal Virus Cannon
}
