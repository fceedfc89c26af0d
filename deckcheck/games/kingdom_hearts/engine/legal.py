"""Legal actions in a fixed order; copies of a card count as the same card."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_hearts.engine.battle import check_battles
from deckcheck.games.kingdom_hearts.engine.challenge import check_declaration
from deckcheck.games.kingdom_hearts.engine.equipment import check_all_equipment, check_bearer
from deckcheck.games.kingdom_hearts.engine.events import check_cooperation, check_events
from deckcheck.games.kingdom_hearts.engine.form_changes import check_form_name, check_forms
from deckcheck.games.kingdom_hearts.engine.friends import ally_kinds, check_as_friend, check_friends, reach
from deckcheck.games.kingdom_hearts.engine.magic import check_all_magic, check_as_magic_friend
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import is_forbidden, targets
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, Pick, State, open_question, to_act
from deckcheck.games.kingdom_hearts.engine.turns import discardable
from deckcheck.games.kingdom_hearts.engine.values import magic_value
from deckcheck.games.kingdom_hearts.engine.variants import alike, by_kind, combinations_of, divisions, lowest_copies, subsets
from deckcheck.games.kingdom_hearts.engine.worlds import check_disruption, check_escape, check_moves
from deckcheck.games.kingdom_hearts.engine.zones import characters, total_level
from deckcheck.simulator.parts.lazy import ByCard

FRIEND_ORDER: Final = ("friend", "dark", "nobody", "player")
DRAW: Final = [Action("draw_cards")]
END_ACTION: Final = Action("end_action_phase")
ESCAPE: Final = Action("escape")
DECLARE: Final = Action("declare_challenge")
SKIP: Final = Action("skip_challenge")
NOTHING: Final = Action("do_nothing")
MOVE: Final = ByCard("move_to_world")
PLACE: Final = ByCard("play_dark_on_opponent")
FRIEND: Final = ByCard("play_friend")
FORM: Final = ByCard("play_form_change")
COMMIT: Final = ByCard("commit_friend")
OFF: Final = ByCard("discard_equipment")
UNFORM: Final = ByCard("discard_form_change")


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    """Return the actions of the seat to act; for another seat, those that are allowed at any time."""
    if state.outcome is not None:
        return []
    turn = to_act(state)
    if seat is not None and seat != turn:
        return any_time(state, seat)
    if state.legal is None:
        state.legal = _offers(state, turn)
    return state.legal


def interrupters(state: State) -> list[int]:
    """Return the seat that is not to act if it has something that it may discard at any time."""
    turn = to_act(state)
    if turn < 0:
        return []
    side = state.sides[1 - turn]
    if side.equipment or side.form != NO_CARD:
        return [1 - turn] if open_question(state) is None and state.phase != "setup" else []
    return [1 - turn] if state.options.form_change_timing == "any_time" and any_time(state, 1 - turn) else []


def _offers(state: State, seat: int) -> list[Action]:
    question = open_question(state)
    if question is not None:
        return _choices(state, question.pick)
    phase = state.phase
    if phase == "draw":
        offers = DRAW.copy()
    elif phase == "action":
        offers = _action_phase(state, seat)
    elif phase == "challenge":
        offers = _challenge_phase(state, seat)
    elif phase == "discard":
        offers = [Action("discard_from_hand", (cards,)) for cards in subsets(state, discardable(state, seat))]
    else:
        return [Action("choose_player_card", (card,)) for card in state.choosable[seat]]
    side = state.sides[seat]
    if side.equipment or side.form != NO_CARD or state.options.form_change_timing == "any_time":
        offers += any_time(state, seat)
    return offers


def any_time(state: State, seat: int) -> list[Action]:
    """Return what a player may do at any time except during a text (KH-EQUIP-06, KH-FORM-03, KH-AMB-03)."""
    if open_question(state) is not None or state.phase == "setup":
        return []
    side = state.sides[seat]
    offers: list[Action] = []
    for card in side.equipment.values():
        offers.append(OFF[card])
    if side.form != NO_CARD:
        offers.append(UNFORM[side.form])
    if state.options.form_change_timing == "any_time":
        cards = [card for card in lowest_copies(state, side.hand) if state.cards[card].kind == "form_change"]
        offers += _forms(state, seat, cards)
    return offers


def _forms(state: State, seat: int, cards: list[int]) -> list[Action]:
    if check_forms(state, seat) is not None:
        return []
    return [FORM[card] for card in cards if check_form_name(state, seat, state.cards[card]) is None]


def _action_phase(state: State, seat: int) -> list[Action]:
    battle = state.battle
    side = state.sides[seat]
    offers: list[Action] = []
    if battle is None:
        if side.dark or state.options.battle_without_dark:
            if check_battles(state, seat) is None:
                offers += [Action("start_battle", (cards,)) for cards in subsets(state, side.friends, seat)]
            if side.dark and check_escape(state, seat) is None:
                offers.append(ESCAPE)
        offers.append(END_ACTION)
    else:
        offers += [Action("assign_damage", (division,)) for division in divisions(state, seat)]
        if side.friends:
            offers += [COMMIT[card] for card in alike(state, seat, side.friends)]
    if side.hand:
        _from_hand(state, seat, offers)
    return offers


def _from_hand(state: State, seat: int, offers: list[Action]) -> None:
    """Add the cards that may be played from hand in the Action Phase, in or outside a battle."""
    facts = state.cards
    hand = by_kind(state, state.sides[seat].hand)
    if "world" in hand and check_moves(state, seat) is None:
        offers += [MOVE[card] for card in hand["world"]]
    if ("dark" in hand or "nobody" in hand) and check_disruption(state, seat) is None:
        highest = total_level(state, 1 - seat)
        for card in hand.get("dark", []) + hand.get("nobody", []):
            if facts[card].level <= highest:
                offers.append(PLACE[card])
    kinds = ally_kinds(state, seat)
    if not kinds.isdisjoint(hand) and check_friends(state, seat) is None:
        highest = reach(state, seat)
        for kind in FRIEND_ORDER:
            if kind in hand and kind in kinds:
                for card in hand[kind]:
                    if check_as_friend(state, seat, facts[card], highest, kinds) is None:
                        offers.append(FRIEND[card])
    if "magic" in hand or "magic_friend" in hand:
        _magic(state, seat, hand, offers)
    if "equipment" in hand and check_all_equipment(state, seat) is None:
        bearers = alike(state, seat, characters(state, seat))
        for card in hand["equipment"]:
            for bearer in bearers:
                if check_bearer(state, seat, facts[card], bearer) is None:
                    offers.append(Action("play_equipment", (card, bearer)))
    if "event" in hand and check_events(state, seat) is None:
        for card in hand["event"]:
            for target in _targets(state, seat, card):
                offers.append(Action("play_event", (card, target)))
    if "form_change" in hand and state.options.form_change_timing == "action_phase":
        offers += _forms(state, seat, hand["form_change"])
    if state.battle is not None:
        _battle_cards(state, seat, hand, offers)


def _battle_cards(state: State, seat: int, hand: dict[str, list[int]], offers: list[Action]) -> None:
    if "attack" in hand:
        offers += _attack_cards(state, seat)
    for card in hand.get("technique", ()):
        if check_cooperation(state, seat, state.cards[card]) is None:
            offers += [Action("play_technique", (card, target)) for target in _targets(state, seat, card)]


def _attack_cards(state: State, seat: int) -> list[Action]:
    if is_forbidden(state, seat, "attack_cards"):
        return []
    facts = state.cards
    cards = [card for card in state.sides[seat].hand if facts[card].kind == "attack"]
    return [Action("play_attack_cards", (chosen,)) for chosen in subsets(state, cards) if chosen]


def _targets(state: State, seat: int, card: int) -> list[int] | list[None]:
    if state.cards[card].target_row is None:
        return [None]
    return alike(state, 1 - seat, alike(state, seat, targets(state, seat, card))) or [None]


def _magic(state: State, seat: int, hand: dict[str, list[int]], offers: list[Action]) -> None:
    """Add each Magic and Magic/Friend Card through each character that has enough Magic for it."""
    if check_all_magic(state, seat) is not None:
        return
    facts = state.cards
    sources = [(card, magic_value(state, seat, card)) for card in alike(state, seat, characters(state, seat))]
    for card in hand.get("magic", ()):
        needs = facts[card].needs
        able = [source for source, value in sources if value >= needs]
        if able:
            aims = _targets(state, seat, card)
            offers += [Action("play_magic", (card, source, target)) for source in able for target in aims]
    for card in hand.get("magic_friend", ()):
        needs = facts[card].needs
        able = [source for source, value in sources if value >= needs]
        if able and check_as_magic_friend(state, seat, facts[card]) is None:
            offers += [Action("play_magic_friend", (card, source)) for source in able]


def _challenge_phase(state: State, seat: int) -> list[Action]:
    if state.challenge is None:
        return [DECLARE, SKIP] if check_declaration(state, seat) is None else [SKIP]
    side = state.sides[seat]
    offers = [NOTHING]
    if side.friends:
        offers += [COMMIT[card] for card in alike(state, seat, side.friends)]
    hand = by_kind(state, side.hand)
    if "attack" in hand:
        offers += _attack_cards(state, seat)
    if "magic" in hand or "magic_friend" in hand:
        _magic(state, seat, hand, offers)
    return offers


def _choices(state: State, pick: Pick) -> list[Action]:
    sizes = range(pick.least, pick.most + 1)
    return [Action("choose_cards", (cards,)) for size in sizes for cards in combinations_of(state, pick.cards, size)]
