"""Loose Ends: Spells and Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _delayed as delayed
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.cards import MONSTER
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, FRONT, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Static, Targets
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of, level_of


def _release(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-045: up to five cards leave the graveyards for good; as many Graveyard Terrains as monsters may become Land."""
    number = 0
    for other in delayed.chosen(state, card):
        if state.zone[other] == GRAVE:
            do.erode(state, other)
            number += bool(state.game.main[other] & MONSTER)
    part.ask_terrains(state, seat, part.every_board(state), number, "Land", "Graveyard")


def _overload(state: State, card: int, seat: int, targets: Targets) -> None:
    do.modify_atk(state, targets[0], atk_of(state, targets[0]))
    part.doom(state, targets[0], card)


def _offer(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-123: the undead fall, others are weakened."""
    if pick.of_type("Zombie", "Undead")(state, card, targets[0]):
        do.destroy(state, targets[0], seat)
    else:
        do.modify_atk(state, targets[0], -600, ON_FIELD)
        do.modify_def(state, targets[0], -600, ON_FIELD)


def _charity(state: State, card: int, seat: int, targets: Targets) -> None:
    do.draw(state, seat, 3)
    part.ask_discard(state, seat, 2)


def _melts(state: State, card: int, other: int) -> bool:
    """LEN-136: a Frost monster that battles a Fireblast monster."""
    if state.battle is None or other not in state.battle or not pick.of_type("Frost")(state, card, other):
        return False
    return pick.of_type("Fireblast")(state, card, part.opposing(state, other))


def _heats(state: State, card: int, other: int) -> bool:
    """LEN-136: a Fireblast monster that attacks a Frost monster."""
    if state.battle is None or other != state.battle[0] or not pick.of_type("Fireblast")(state, card, other):
        return False
    return pick.of_type("Frost")(state, card, state.battle[1])


def _decide(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-148: two cards are drawn, one for each hand; the opponent points at one."""
    do.draw(state, seat, 2)
    if state.outcome is None:
        pair = tuple(state.players[seat].hand[-2:])
        do.choose(state, seat, [state.refs[other] for other in pair], _held, seat, pair)


def _held(state: State, word: str, seat: int, pair: Targets) -> None:
    right = next(other for other in pair if state.refs[other] == word)
    left = next(other for other in pair if other != right)
    do.choose_opponent(state, seat, _point, seat, right, left)


def _point(state: State, opponent: int, seat: int, right: int, left: int) -> None:
    do.choose(state, opponent, ("right", "left"), _pointed, seat, right, left)


def _pointed(state: State, word: str, seat: int, right: int, left: int) -> None:
    """A monster that cannot come is sent after the other card."""
    chosen, other = (right, left) if word == "right" else (left, right)
    do.to_graveyard(state, other)
    if state.game.main[chosen] & MONSTER and part.room(state, seat):
        do.special_summon(state, seat, (chosen,))
    else:
        do.to_graveyard(state, chosen)


def _draw_to_six(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in range(len(state.players)):
        if not state.players[player].lost:
            do.draw(state, player, max(0, 6 - len(state.players[player].hand)))


def _resting_machines(state: State, card: int, seat: int) -> list[int]:
    fits = pick.both(pick.in_defence, pick.of_type("Machine"))
    return [monster for monster in pick.field_monsters(state, seat, "foe") if fits(state, card, monster)]


def _every_resting_machine(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-171: all of them at once; one that cannot be targeted is omitted."""
    found = tuple(other for other in _resting_machines(state, card, seat) if targetable(state, other, seat, card))
    return [found] if found else []


def _short(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-171: until the next own Standby Phase."""
    turns = delayed.until_standby(state, seat)
    for other in targets:
        if state.zone[other] == FRONT:
            do.change(state, other, "cannot_move", True, turns)
            do.change(state, other, "cannot_attack", True, turns)
            part.lock_into(state, other, ATK, turns)


def _tranquilize(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        amount = min(100 * level_of(state, targets[0]), atk_of(state, targets[0]))
        do.modify_atk(state, targets[0], -amount)
        do.gain_lp(state, seat, amount)
    if pick.controls(pick.face_up, pick.of_type("Support"))(state, card, seat):
        do.choose(state, seat, ("yes", "no"), _back_on_top, card)


def _back_on_top(state: State, word: str, card: int) -> None:
    if word == "yes" and state.zone[card] == BACK:
        do.to_deck(state, card, top=True)


def _provisions(state: State, card: int, seat: int, targets: Targets) -> None:
    sent = [other for other in targets if state.zone[other] == BACK]
    for other in sent:
        do.to_graveyard(state, other)
    do.gain_lp(state, seat, 1000 * len(sent))


CARDS: dict[str, CardEffects] = {
    "LEN-045": CardEffects(  # Soul Release
        activate=ActivatedEffect(
            _release,
            can=lambda state, card, seat: bool(pick.graveyard(state, seat)),
            cost=delayed.choose_targets_as_cost(pick.graveyard, 5),
        )
    ),
    "LEN-061": CardEffects(  # Limiter Removal
        activate=ActivatedEffect(
            _overload, targets=pick.monster("own", pick.face_up, pick.of_type("Machine"), part.current_atk(most=1300))
        ),
        triggers=(part.DOOM,),
    ),
    "LEN-086": CardEffects(  # Micro Ray
        activate=ActivatedEffect(
            lambda state, card, seat, targets: do.change(state, targets[0], "set_def", 0),
            targets=pick.monster("any", pick.face_up),
        )
    ),
    "LEN-123": CardEffects(  # Offerings to the Dead
        activate=ActivatedEffect(
            part.after_discard(_offer), targets=part.discarding(pick.monster("any"), pick.is_spell), cost=part.pay_discard()
        )
    ),
    # Its text is not legible: it draws cards, most likely two.
    "LEN-126": CardEffects(activate=ActivatedEffect(pick.draw_cards(2)), partial=True),  # Pot of Greed
    "LEN-130": CardEffects(activate=ActivatedEffect(_charity)),  # Angel's Charity
    "LEN-136": CardEffects(  # Melting Ice
        event=pick.on_field(pick.of_type("Fireblast")), statics=(Static("atk", _heats, 500), Static("no_bonus", _melts))
    ),
    "LEN-144": CardEffects(  # Hades' Leading Question
        activate=ActivatedEffect(pick.nothing),
        statics=(Static("atk", pick.both(part.in_battle_phase, pick.of_attribute("dark"), pick.of_type("Demon")), 800),),
        by_phase=True,
    ),
    "LEN-148": CardEffects(activate=ActivatedEffect(_decide)),  # Arduous Decision
    "LEN-164": CardEffects(activate=ActivatedEffect(_draw_to_six, limit="duel")),  # Treasure Cards from the Heavens
    "LEN-170": CardEffects(  # Mechanical Night - Clock Work Night
        activate=ActivatedEffect(pick.nothing, targets=part.own_tribute(pick.of_type("Machine")), cost=part.pay_tribute),
        statics=(
            Static("type", lambda state, card, other: other >= 0 and bool(state.game.main[other] & MONSTER), "Machine"),
            Static("no_bonus", pick.both(pick.foes, pick.of_type("Machine"))),
        ),
    ),
    "LEN-171": CardEffects(activate=ActivatedEffect(_short, targets=_every_resting_machine)),  # Short
    "LEN-194": CardEffects(  # Watch Tranquilizer
        activate=ActivatedEffect(_tranquilize, targets=pick.monster("foe", pick.face_up, pick.level(most=5)))
    ),
    "LEN-198": CardEffects(  # Emergency Provisions
        activate=ActivatedEffect(
            _provisions, targets=pick.spell_trap("own", pick.either(pick.is_spell, pick.is_trap), least=1, most=5), limit="duel"
        )
    ),
}
