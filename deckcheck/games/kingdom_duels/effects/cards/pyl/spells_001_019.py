"""Pyramid of Light: Spells 1 to 19."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    marks,
    places,
    players,
    resolves,
    situations,
    statics,
    summons,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.battle.attacks import in_position
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Rescue,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import can_move
from deckcheck.games.kingdom_duels.engine.turns.turns import pass_turns


def _both_magicians(state: State, card: int, seat: int, data: Data) -> bool:
    names = ("Dark Magician", "Dark Magician Girl")
    present = all(situations.on_field(conditions.named(name))(state, card, seat) for name in names)
    return data[0] == seat and present and marks.spell_counters(state, card) < 2


def _inherit(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, -1 - seat, "inheritance", marks.spell_counters(state, card), state.turn)
    actions.destroy(state, card, seat)


def _inheritance(state: State, card: int, seat: int, targets: Targets) -> None:
    number = marks.marks(state, -1 - seat, "inheritance")[-1]
    for other in places.field_monsters(state, seat):
        if conditions.both(conditions.face_up, conditions.named("Dark Magician Girl"))(state, card, other):
            changes.modify_atk(state, other, 1000 * number)


def _held(state: State, card: int, other: int) -> bool:
    return not can_move(state, other)


def _lure(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-008: an opponent with a monster that cannot move must summon another one."""
    held = [player for player in opponents(state, seat) if situations.controls(_held)(state, card, player)]
    choices.pick_player(state, seat, held, _must_come)


def _must_come(state: State, player: int) -> None:
    found = places.own_cards(state, -1, player, ("hand",), ())
    summons.special_summon(state, player, found, (ATK,), then=_lured)


def _lured(state: State, monster: int) -> None:
    changes.change(state, monster, "cannot_move")


def _note_loss(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - data[0], "lp_down", (card, data[1]), state.turn)


def _lost_by(state: State, card: int, seat: int) -> int:
    """PYL-003: how much LP a player has lost this turn."""
    return sum(amount for source, amount in marks.marks(state, -1 - seat, "lp_down") if source == card)


def _hurt(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.everyone(state, seat) if _lost_by(state, card, other)]


def _comforted(state: State, player: int, card: int, seat: int) -> None:
    """PYL-003: a player gets back the LP that were lost this turn, up to 1500."""
    changes.gain_lp(state, player, min(1500, _lost_by(state, card, player)))


def _is_beneath(state: State, card: int, victim: int) -> bool:
    """PYL-005: the card above it would be destroyed."""
    return state.zone[card] == UNDER and state.host[card] == victim


def _may_leave_image(state: State, card: int, seat: int) -> bool:
    mine = changes.home(state, seat)
    there = any(state.ctrl[mod.card] == mine for mod in state.changes.of("afterimage"))
    return state.host[card] >= 0 and not there and summons.can_clone(state, card, seat)


def _leave_image(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-018: a Clone Token of the monster that it equips, which can neither attack nor be tributed."""
    if state.host[card] >= 0:
        summons.clone_summon(state, seat, state.host[card], then=_note_image, arguments=(card,))


def _note_image(state: State, token: int, card: int) -> None:
    marks.mark(state, token, "afterimage", card)


_IMAGE = marks.marked_by("afterimage")


def _deal(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-011: each opponent may be offered a monster of the player and one of a third player to attack; who destroys the
    second gains 500 LP and inflicts no damage."""
    for foe in reversed(opponents(state, seat)):
        if _third_monsters(state, seat, foe):
            choices.later(state, _offer_deal, card, seat, foe)


def _third_monsters(state: State, seat: int, foe: int) -> list[int]:
    taken = {changes.home(state, seat), changes.home(state, foe)}
    return [other for other in all_monsters(state) if state.ctrl[other] not in taken]


def _offer_deal(state: State, card: int, seat: int, foe: int) -> None:
    choices.pick_up_to(state, seat, places.field_monsters(state, seat, "own"), 1, _deal_bait, card, seat, foe)


def _deal_bait(state: State, chosen: Targets, card: int, seat: int, foe: int) -> None:
    if chosen:
        choices.choose_card(state, seat, _third_monsters(state, seat, foe), _deal_set, card, foe, chosen[0])


def _deal_set(state: State, victim: int, card: int, foe: int, bait: int) -> None:
    able = [other for other in places.field_monsters(state, foe, "own") if in_position(state, other)]
    able = [other for other in able if not has(state, other, "cannot_attack")]
    called = dict(zip((*able, bait, victim), choices.card_words(state, foe, (*able, bait, victim)), strict=True))
    words = [f"{called[other]} attacks {called[target]}" for other in able for target in (bait, victim)]
    pairs = [(other, target) for other in able for target in (bait, victim)]
    if pairs:
        choices.choose(state, foe, (*words, "no attack"), _deal_taken, card, victim, tuple(words), tuple(pairs))


def _deal_taken(
    state: State, word: str, card: int, victim: int, words: tuple[str, ...], pairs: tuple[tuple[int, int], ...]
) -> None:
    if word != "no attack":
        attacker, target = pairs[words.index(word)]
        if target == victim:
            marks.mark(state, attacker, "dealt", (card, victim), state.turn)
        battles.force_attack(state, attacker, target)


def _by_deal(state: State, card: int, other: int) -> bool:
    return (
        state.battle is not None and other == state.battle[0] and (card, state.battle[1]) in marks.marks(state, other, "dealt")
    )


def _deal_won(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] in data[2] and (card, data[1]) in marks.marks(state, data[0], "dealt")


def _pay_deal(state: State, card: int, seat: int, data: Data) -> None:
    changes.gain_lp(state, changes.controller(state, data[0]), 500)


def _let_time_pass(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-001: every player passes a turn without a draw; then the turn goes on where it was."""
    pass_turns(state, 1)


CARDS: dict[str, CardEffects] = {
    "PYL-001": CardEffects(activate=ActivatedEffect(_let_time_pass)),  # Pyro Clock of Destiny
    "PYL-002": CardEffects(  # Dark Magic Inheritance
        activate=ActivatedEffect(resolves.nothing),
        uses=(ActivatedEffect(_inheritance, cost=_inherit),),
        triggers=(Trigger("standby", lambda state, card, seat, data: marks.add_spell_counter(state, card), _both_magicians),),
    ),
    "PYL-003": CardEffects(  # Angel in White
        activate=players.aimed(_comforted, _hurt), triggers=(triggers.bookkeeping("lp_lost", _note_loss),)
    ),
    "PYL-005": CardEffects(  # Magic Reflector
        activate=unions.attaches_to(conditions.is_continuous, conditions.is_spell),
        rescue=Rescue(_is_beneath, lambda state, card, victim: actions.detach(state, card), cause="effect"),
    ),
    "PYL-008": CardEffects(  # Lair Wire
        activate=ActivatedEffect(_lure, targets=costs.discarding(), cost=costs.pay_discard())
    ),
    "PYL-011": CardEffects(  # A Deal with Dark Ruler
        activate=ActivatedEffect(
            _deal,
            can=lambda state, card, seat: (
                bool(places.field_monsters(state, seat, "own"))
                and any(_third_monsters(state, seat, foe) for foe in opponents(state, seat))
            ),
        ),
        statics=(Static("inflicts_no_damage", _by_deal, zone="any"),),
        triggers=(triggers.bookkeeping("battled", _pay_deal, _deal_won),),
    ),
    "PYL-015": CardEffects(  # Sword of Dark Destruction
        equip_to=conditions.of_attribute("dark"),
        statics=(
            *statics.equip_stats(600, -200),
            Static("battle_proof", battles.bearer_in_equal_battle),
            Static("breaks_equal_defence", conditions.its_bearer),
        ),
    ),
    "PYL-018": CardEffects(  # Ghost Afterimage
        equip_to=conditions.both(conditions.of_attribute("dark"), conditions.of_type("Absorption")),
        uses=(ActivatedEffect(_leave_image, can=_may_leave_image, slow=True),),
        statics=(Static("cannot_attack", _IMAGE, zone="any"), Static("no_tribute", _IMAGE, zone="any")),
    ),
}
