"""Playing Magic, Events, Equipment, Form Changes and Techniques, and discarding what may be discarded at any time."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.kingdom_hearts.effects.lasting import condition_holds, forbidden
from deckcheck.games.kingdom_hearts.effects.rows import named
from deckcheck.games.kingdom_hearts.effects.targets import candidates
from deckcheck.games.kingdom_hearts.effects.verbs import carry_out, happen
from deckcheck.games.kingdom_hearts.engine.facts import Fact
from deckcheck.games.kingdom_hearts.engine.flow import put_away
from deckcheck.games.kingdom_hearts.engine.friends import characters, declared_clause, why_no_magic
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.worlds import TEXT, count_play
from deckcheck.games.kingdom_hearts.engine.zones import discard_form, enter_play, leave_play, to_discard


def targets(state: State, seat: int, card: int) -> tuple[int, ...]:
    """The cards that may be named as the target of an Event, Magic or Technique Card; empty when it needs none."""
    row = state.cards[card].target_row
    if row is None or (row.condition and not condition_holds(state, seat, card, row)):
        return ()
    return candidates(state, seat, row)


def _target_clause(state: State, seat: int, card: int, target: int | None) -> str:
    found = targets(state, seat, card)
    return "" if (target in found if found else target is None) else TEXT


def _aim(target: int | None) -> int:
    return NO_CARD if target is None else target


# Magic


def refuse_magic(state: State, seat: int, card: int, through: int, target: int | None) -> str:
    fact = state.cards[card]
    clause = why_no_magic(state, seat)
    if clause:
        return clause
    if card not in state.sides[seat].hand or fact.kind != "magic":
        return "KH-MAGIC-02"
    return declared_clause(state, seat, fact, through) or _target_clause(state, seat, card, target)


def play_magic(state: State, seat: int, card: int, through: int, target: int | None) -> None:
    """The text is carried out; the card is discarded with the combat, or when its effect has ended (KH-MAGIC-06)."""
    count_play(state, seat, card)
    if state.log is not None:
        state.log.append(Event("MagicPlayed", seat, (card, through, _aim(target))))
    if state.challenge is not None:
        state.challenge.played[seat].append(card)
        state.challenge.passes = 0
        state.challenge.chooser = 1 - seat
    elif state.battle is not None:
        state.battle.played.append(card)
    else:
        state.table.append(card)
        state.tasks.append((end_magic, seat, card))
    if state.moments:
        happen(state, "card_played", seat, trigger=card)
    carry_out(state, seat, card, state.cards[card].moments.get("played", ()), _aim(target))


def end_magic(state: State, seat: int, card: int) -> None:
    """A Magic Card played outside a combat goes, or stays on the mat as long as a change it made."""
    ends = [entry.end for entries in state.lasting.values() for entry in entries if entry.card == card and entry.end > 0]
    if not ends:
        put_away(state, card)
        return
    state.table.remove(card)
    state.sides[seat].remaining.append((card, max(ends)))


# Events and Techniques


def why_no_event(state: State, seat: int) -> str:
    if state.phase != "action" or seat != state.active:
        return "KH-EVENT-01"
    if state.battle is not None and state.rules.equipment_event_in_battle == "a":  # KH-AMB-12
        return "KH-TURN-08"
    return TEXT if forbidden(state, seat, "events") else ""


def refuse_event(state: State, seat: int, card: int, target: int | None) -> str:
    clause = why_no_event(state, seat)
    if clause:
        return clause
    if card not in state.sides[seat].hand or state.cards[card].kind != "event":
        return "KH-EVENT-01"
    return _target_clause(state, seat, card, target)


def play_event(state: State, seat: int, card: int, target: int | None) -> None:
    count_play(state, seat, card)
    state.table.append(card)
    if state.log is not None:
        state.log.append(Event("EventPlayed", seat, (card, _aim(target))))
    state.tasks.append((put_away, card))
    if state.moments:
        happen(state, "card_played", seat, trigger=card)
    carry_out(state, seat, card, state.cards[card].moments.get("played", ()), _aim(target))


def technique_clause(state: State, seat: int, fact: Fact) -> str:
    """All characters of the Cooperation list must be in play; they need not take part (KH-TECH-02, KH-TECH-03)."""
    cards, rules = state.cards, state.rules
    found = characters(state, seat)
    complete = all(any(named(rules, cards[card], name) for card in found) for name in fact.cooperation)
    return "" if complete else "KH-TECH-02"


def refuse_technique(state: State, seat: int, card: int, target: int | None) -> str:
    fact = state.cards[card]
    if state.battle is None or seat != state.active or card not in state.sides[seat].hand or fact.kind != "technique":
        return "KH-TECH-01"
    return technique_clause(state, seat, fact) or _target_clause(state, seat, card, target)


def play_technique(state: State, seat: int, card: int, target: int | None) -> None:
    assert state.battle is not None
    count_play(state, seat, card)
    state.battle.played.append(card)
    if state.log is not None:
        state.log.append(Event("TechniquePlayed", seat, (card, _aim(target))))
    if state.moments:
        happen(state, "card_played", seat, trigger=card)
    carry_out(state, seat, card, state.cards[card].moments.get("played", ()), _aim(target))


# Equipment


def why_no_equipment(state: State, seat: int) -> str:
    if state.phase != "action" or seat != state.active:
        return "KH-EQUIP-01"
    if state.battle is not None and state.rules.equipment_event_in_battle == "a":  # KH-AMB-12
        return "KH-TURN-08"
    return TEXT if forbidden(state, seat, "equipment") else ""


def bearer_clause(state: State, seat: int, fact: Fact, target: int) -> str:
    """Whether a character may carry an Equipment Card (KH-EQUIP-02, KH-EQUIP-04, KH-EQUIP-05)."""
    rules, cards = state.rules, state.cards
    if fact.equip_only and not any(named(rules, cards[target], name) for name in fact.equip_only):
        return "KH-EQUIP-04"
    if not all(selector.fits(cards[target], True) for selector in fact.bearer):
        return "KH-EQUIP-04"
    worn = state.sides[seat].equipment.get(target)
    return "" if worn is None or cards[worn].key == fact.key else "KH-EQUIP-02"


def refuse_equipment(state: State, seat: int, card: int, target: int) -> str:
    clause = why_no_equipment(state, seat)
    if clause:
        return clause
    fact = state.cards[card]
    if card not in state.sides[seat].hand or fact.kind != "equipment" or target not in characters(state, seat):
        return "KH-EQUIP-01"
    return bearer_clause(state, seat, fact, target)


def play_equipment(state: State, seat: int, card: int, target: int) -> None:
    """A namesake in play is discarded first (KH-EQUIP-05)."""
    count_play(state, seat, card)
    worn = state.sides[seat].equipment
    key = state.cards[card].key
    for bearer, other in list(worn.items()):
        if state.cards[other].key == key:
            del worn[bearer]
            leave_play(state, other)
            to_discard(state, other)
    worn[target] = card
    enter_play(state, seat, card, "equipment")
    if state.log is not None:
        state.log.append(Event("EquipmentPlayed", seat, (card, target)))
    if state.moments:
        happen(state, "card_played", seat, trigger=card)
    carry_out(state, seat, card, state.cards[card].moments.get("played", ()), role="equipment")


def refuse_discard_equipment(state: State, seat: int, card: int) -> str:
    return "" if card in state.sides[seat].equipment.values() else "KH-EQUIP-06"


def discard_equipment(state: State, seat: int, card: int) -> None:
    worn = state.sides[seat].equipment
    del worn[next(bearer for bearer, other in worn.items() if other == card)]
    leave_play(state, card)
    to_discard(state, card)


# Form Changes


def why_no_form(state: State, seat: int) -> str:
    """Own Action Phase outside battles, unless Form Changes may be played at any time (KH-AMB-03)."""
    if state.sides[seat].player_card == NO_CARD:
        return "KH-FORM-01"
    if state.rules.form_change_timing == "b":
        return ""
    return "" if state.phase == "action" and seat == state.active and state.battle is None else "KH-FORM-01"


def form_clause(state: State, seat: int, fact: Fact) -> str:
    """Its name must contain that of the Player Card, or one the Player Card counts as (KH-FORM-02)."""
    player = state.cards[state.sides[seat].player_card]
    fits = any(state.rules.match(fact.key, name) for name in (player.key, *player.aliases))
    return "" if fits else "KH-FORM-02"


def refuse_form(state: State, seat: int, card: int) -> str:
    clause = why_no_form(state, seat)
    if clause:
        return clause
    fact = state.cards[card]
    if card not in state.sides[seat].hand or fact.kind != "form_change":
        return "KH-FORM-01"
    return form_clause(state, seat, fact)


def play_form(state: State, seat: int, card: int) -> None:
    count_play(state, seat, card)
    side = state.sides[seat]
    if side.form != NO_CARD:
        discard_form(state, seat)
    side.form = card
    enter_play(state, seat, card, "form")
    if state.log is not None:
        state.log.append(Event("FormChanged", seat, (card,)))
    if state.moments:
        happen(state, "card_played", seat, trigger=card)
    carry_out(state, seat, card, state.cards[card].moments.get("played", ()), role="form")


def refuse_discard_form(state: State, seat: int, card: int) -> str:
    return "" if card != NO_CARD and card == state.sides[seat].form else "KH-FORM-03"


def discard_own_form(state: State, seat: int, card: int) -> None:
    discard_form(state, seat)
