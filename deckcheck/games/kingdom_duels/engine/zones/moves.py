"""Moves of cards from zone to zone and their consequences: equips, attached cards, Tokens and Rules that return."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.games.kingdom_duels.engine.battle.life_points import inflict_destruction
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.facts import RULE as RULE_CARD
from deckcheck.games.kingdom_duels.engine.cards.statics import has, in_play, is_attached, last, side_of
from deckcheck.games.kingdom_duels.engine.cards.values import Fallen, atk_of, printed_as, types_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_unstoppable, is_used, mark_used
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    BACK,
    DECK,
    ERODED,
    EXTRA,
    FRONT,
    GRAVE,
    HAND,
    ON_FIELD,
    ON_FIELD_ZONES,
    PERMANENT,
    RULE,
    UNDER,
    UP,
)
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    AddedToHand,
    Destroyed,
    Eroded,
    LeftField,
    Place,
    SentToGraveyard,
    Stood,
)
from deckcheck.games.kingdom_duels.engine.duel.state import (
    Question,
    State,
    ask,
    carry_out,
    opponents,
    push,
    seat_of,
    source_of,
)
from deckcheck.games.kingdom_duels.engine.tilemap.inside import take_off
from deckcheck.games.kingdom_duels.engine.zones.rows import remove
from deckcheck.simulator.parts.flow import Step, note

NO_TYPES: Final[frozenset[str]] = frozenset()

NOT_ASKED: Final = Stood(0, NO_TYPES)
"""Last facts of a destroyed card, where no card responds to its destruction."""


def leave_field(state: State, card: int) -> None:
    """Remove what a card loses when it leaves the field: changes and counters. Its equips are destroyed, its attached cards go
    to the graveyard (KD-EQUIP-03, KD-ALTER-04)."""
    state.counters[card] = 0
    if state.tilemap is not None:
        take_off(state, card)
    if any(mod.card == card for mod in state.changes):
        state.changes = Changes([mod for mod in state.changes if mod.card != card or mod.until == PERMANENT])
    followers = [other for other, host in enumerate(state.host) if host == card] if card in state.host else []
    state.host[card] = -1
    for other in followers:
        if state.zone[other] == UNDER:
            send(state, other, last(state, other, "leaves_to", GRAVE))
            if "leaves_to" in state.changes.kinds:
                state.changes = Changes([mod for mod in state.changes if mod.card != other or mod.until == PERMANENT])
        elif state.zone[other] == BACK:
            state.host[other] = -1
            destroy(state, other, "effect", card)


def is_held(state: State, card: int) -> bool:
    """Return whether a card cannot leave the field by what happens now: only a Rule could let it (`cannot_leave`)."""
    if "cannot_leave" not in state.game.static_rows or state.zone[card] not in ON_FIELD_ZONES:
        return False
    source = source_of(state)
    return has(state, card, "cannot_leave") and not (source >= 0 and state.game.main[source] & RULE_CARD)


def place_now(state: State, card: int) -> Place:
    """Return where a card is, for the event of its leaving."""
    return Place(state.zone[card], state.ctrl[card], state.col[card], state.pos[card])


def send(state: State, card: int, zone: int, *, top: bool = False, holder: int = -1, forced: bool = False) -> None:
    """Send a card to its owner's hand (or that of another player, the `holder`), deck, Extra Deck, graveyard or Rule Zone, or
    erode it. A Token or a Rule goes to the Extra Deck instead (KD-TOKEN-03, KD-RULECARD-02), and so does an Extra Deck monster
    that would go to hand or deck. `forced`: nothing holds the card on the field."""
    before = state.zone[card]
    if not forced and is_held(state, card):
        return
    zone, top = _destination(state, card, zone, top=top)
    on_field = before in ON_FIELD_ZONES
    where = place_now(state, card)
    types = types_of(state, card) if on_field and LeftField in state.game.listeners else NO_TYPES
    remove(state, card)
    side = _put(state, card, zone, top=top, holder=holder)
    state.zone[card], state.ctrl[card], state.col[card], state.pos[card] = zone, side, -1, 0
    if before == UNDER:
        state.host[card] = -1
        if any(mod.card == card for mod in state.changes):  # what was said of it as an attached card
            state.changes = Changes([mod for mod in state.changes if mod.card != card or mod.until == PERMANENT])
    if on_field:
        leave_field(state, card)
        fire(state, LeftField(card, where, types))
    if zone == GRAVE:
        note(state, "card_sent_to_graveyard", state.game.owner[card], card)
        fire(state, SentToGraveyard(card, where, source_of(state)))
    elif zone == ERODED:
        note(state, "card_eroded", state.game.owner[card], card)
        fire(state, Eroded(card, where))
    elif zone == HAND:
        fire(state, AddedToHand(card, where))


def _destination(state: State, card: int, zone: int, *, top: bool) -> tuple[int, bool]:
    """Return where a card goes that is sent to a zone, and whether on top of the deck."""
    game = state.game
    if zone == GRAVE and "on_top_instead" in state.changes.kinds and has(state, card, "on_top_instead"):
        zone, top = DECK, True
    rule = game.main[card] & RULE_CARD and zone != RULE
    if game.token[card] or rule or (game.extra_monster[card] and zone in (HAND, DECK)):
        zone = EXTRA
    return zone, top


def _put(state: State, card: int, zone: int, *, top: bool, holder: int) -> int:
    """Put a card that is in no zone into one outside the field, and return the board of that zone."""
    game = state.game
    player = state.players[game.owner[card]]
    side = player.board
    if zone == GRAVE:
        if "graveyard_of" in game.static_rows:
            side = last(state, card, "graveyard_of", side)
        state.boards[side].grave.append(card)
    elif zone == HAND and holder not in (-1, game.owner[card]):
        side = state.players[holder].board
        state.players[holder].hand.append(card)
        state.changes.append(Mod("held_by", card, holder, PERMANENT))
    elif zone == HAND:
        player.hand.append(card)
    elif zone == EXTRA:
        player.extra.append(card)
    elif zone == ERODED:
        state.boards[side].eroded.append(card)
    elif zone == RULE:
        state.boards[side].rules.append(card)
        state.boards[side].forget()
    elif zone == DECK and top:
        player.deck.put_on_top(card)
    elif zone == DECK:
        player.deck.cards.append(card)
        player.deck.shuffle()  # KD-DRAW-03
    return side


def saved(state: State, card: int, cause: str) -> bool:
    """Return whether something keeps a card from being destroyed."""
    if has(state, card, "battle_proof" if cause == "battle" else "effect_proof"):
        return True
    for source in state.game.savers:
        if not in_play(state, source) and not is_attached(state, source):
            continue
        if has(state, source, "negated") and not state.game.effects[source].saves_anyway:
            continue
        saves = state.game.effects[source].saves
        if saves is not None and _saves(state, source, saves, card, cause):
            return True
    return False


def _saves(state: State, source: int, saves: Callable[[State, int, int, str], bool], card: int, cause: str) -> bool:
    """Return whether a card saves another one; it may ask its player."""
    found: bool = carry_out(state, source, saves, source, card, cause)
    return found


RESCUED: Final = -90
"""The place of a `Rescue` among the uses of a card, for its limit."""


Fall = tuple[int, int, int, bool, tuple[int, ...]]
"""The card that an effect would destroy, and what `destroy` was told: source, seat, damage, refused."""


def _may_rescue(state: State, rescuer: int, card: int) -> bool:
    rescue = state.game.effects[rescuer].rescue
    if rescue is None or has(state, rescuer, "negated"):
        return False
    if not in_play(state, rescuer) and not is_attached(state, rescuer):
        return False
    player = seat_of(state, side_of(state, rescuer))
    return not is_used(state, player, rescuer, "turn", RESCUED) and rescue.can(state, rescuer, card)


def has_rescued(state: State, card: int) -> bool:
    """Return whether a card has rescued another one in this turn."""
    return any(is_used(state, seat, card, "turn", RESCUED) for seat in range(len(state.players)))


def _awaits_rescue(state: State, fall: Fall) -> bool:
    """Return whether a card that an effect would destroy does not fall before a player has answered: it could be rescued, or
    could still rescue another one that falls at the same time."""
    card, refused = fall[0], fall[-1]
    if _falls_already(state, card):
        return True
    for rescuer in state.game.effect_rescuers:
        if rescuer not in refused and _may_rescue(state, rescuer, card):
            push(state, _ask_rescue, rescuer, fall)
            return True
    for place, task in enumerate(state.stack):
        if isinstance(task, Step) and task.do is _ask_rescue and task.arguments[0] == card:
            state.stack.insert(place, Step(_fall, fall))  # after all of them
            return True
    return False


def _falls_already(state: State, card: int) -> bool:
    """Return whether a card is about to fall unless a player rescues it: a card that watches the state destroys it again and
    again in the meantime."""
    for item in state.stack:
        if isinstance(item, Question):
            fall = item.data[2][1] if item.kind == "option" and item.data[1] is _rescue else ()
        else:
            fall = item.arguments[1] if item.do is _ask_rescue else item.arguments if item.do is _fall else ()
        if fall and fall[0] == card:
            return True
    return False


def victim_words(state: State, card: int) -> str:
    """Return a card that can be rescued in words; one of the same name may fall with it."""
    return f"{state.cards[card].name} in zone {state.col[card] + 1}"


def _ask_rescue(state: State, rescuer: int, fall: Fall) -> None:
    """Ask the player of a card that could keep another one from being destroyed by an effect, unless it no longer could."""
    if not _may_rescue(state, rescuer, fall[0]):
        _rescue(state, "no", rescuer, fall)
        return
    before, state.cause = state.cause, rescuer
    ask(
        state,
        seat_of(state, side_of(state, rescuer)),
        "option",
        ("yes", "no"),
        _rescue,
        (rescuer, fall),
        victim_words(state, fall[0]),
    )
    state.cause = before


def _rescue(state: State, word: str, rescuer: int, fall: Fall) -> None:
    card, source, seat, damage, refused = fall
    rescue = state.game.effects[rescuer].rescue
    if word == "yes" and rescue is not None:
        mark_used(state, seat_of(state, side_of(state, rescuer)), rescuer, "turn", RESCUED)
        carry_out(state, rescuer, rescue.pay, rescuer, card)
    else:
        _fall(state, card, source, seat, damage, (*refused, rescuer))


def _fall(state: State, card: int, source: int, seat: int, damage: bool, refused: tuple[int, ...]) -> None:
    destroy(state, card, "effect", source, seat=seat, damage=damage, refused=refused)


COUNTERS: Final = ("spell_counter", "shield_counter", "lifestar")
"""Marks that are counters, apart from Summoning Counters."""


def has_counters(state: State, card: int) -> bool:
    """Return whether a card has counters of any kind."""
    kinds = state.changes.kinds
    return state.counters[card] > 0 or any(mod.card == card for kind in COUNTERS for mod in kinds.get(kind, ()))


def destroy(
    state: State,
    card: int,
    cause: str = "effect",
    source: int = -1,
    *,
    seat: int = -1,
    damage: bool = False,
    refused: tuple[int, ...] = (),
    stood: Fallen | None = None,
    certain: bool = False,
    atk: int = 0,
) -> bool:
    """Destroy a card on the field and return whether it was destroyed. `damage` applies Destruction Damage, inflicted by
    `seat`; `refused` are the cards whose players did not want to rescue it; `certain` if nothing saves it any
    more; `stood` is what it was in the battle it lost, `atk` its ATK before others fell with it, if it had any."""
    if state.zone[card] not in ON_FIELD_ZONES or (not certain and saved(state, card, cause)):
        return False
    if cause != "battle" and is_held(state, card):
        return False
    if cause == "effect" and state.game.effect_rescuers and _awaits_rescue(state, (card, source, seat, damage, refused)):
        return False
    controller = seat_of(state, state.ctrl[card])
    where = place_now(state, card)
    counters, heard = state.counters[card], Destroyed in state.game.listeners
    if not atk and (damage or heard):
        atk = atk_of(state, card)
    stood_as = Stood(atk, types_of(state, card), has_counters(state, card)) if heard else NOT_ASKED
    if state.options.damage_original:
        atk = state.game.atk[card]  # KD-AMB-13
    note(state, "card_destroyed", controller, card, cause, source_of(state) if cause != "battle" else -1)
    _negate_effects(state, card)
    send(state, card, GRAVE, forced=True)
    if stood not in (None, printed_as(state, card)):
        state.changes.append(Mod("fell_as", card, stood, ON_FIELD))
    if damage and state.game.main[card] & MONSTER:
        inflict_destruction(state, seat if seat >= 0 else opponents(state, controller)[0], controller, atk // 2)
    fire(state, Destroyed(card, where, cause, source, stood_as, counters, source_of(state)))
    return True


def _negate_effects(state: State, card: int) -> None:
    """Negate what a destroyed card has on the chain and what it was about to put there (KD-EFFECT-13)."""
    if any(link.card == card for link in state.chain) and not has(state, card, "effects_unnegatable"):
        state.negated += tuple(link.number for link in state.chain if link.card == card and not is_unstoppable(state, link))
    if any(met.card == card for met in state.met):
        state.met = tuple(met for met in state.met if met.card != card)


def set_aside_attached(state: State, card: int, new_host: int) -> None:
    """Attach a card, and the cards attached to it, to another one (KD-EQUIP-04)."""
    if is_held(state, card):
        return
    for other in range(len(state.host)):
        if state.host[other] == card and state.zone[other] == UNDER:
            state.host[other], state.ctrl[other] = new_host, state.ctrl[new_host]
    where = place_now(state, card)
    types = types_of(state, card)
    remove(state, card)
    if where.zone in (FRONT, BACK):
        leave_field(state, card)
    state.zone[card], state.host[card], state.pos[card] = UNDER, new_host, UP
    state.ctrl[card] = state.ctrl[new_host]
    if where.zone in (FRONT, BACK):
        fire(state, LeftField(card, where, types))
