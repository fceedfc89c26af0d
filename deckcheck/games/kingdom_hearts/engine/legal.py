"""What a player may do now: the list of actions, in a fixed order, copies of a card counted as one."""

from __future__ import annotations

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_hearts.effects.lasting import forbidden, total_level
from deckcheck.games.kingdom_hearts.engine.combat import why_no_battle, why_no_challenge
from deckcheck.games.kingdom_hearts.engine.friends import (
    ally_kinds,
    characters,
    friend_clause,
    magic_friend_clause,
    reach,
    why_no_friend,
    why_no_magic,
)
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State, to_act
from deckcheck.games.kingdom_hearts.engine.support import (
    bearer_clause,
    form_clause,
    targets,
    technique_clause,
    why_no_equipment,
    why_no_event,
    why_no_form,
)
from deckcheck.games.kingdom_hearts.engine.turns import discardable
from deckcheck.games.kingdom_hearts.engine.values import magic_value
from deckcheck.games.kingdom_hearts.engine.variants import alike, combinations_of, divisions, lowest_copies, subsets
from deckcheck.games.kingdom_hearts.engine.worlds import refuse_escape, why_no_disruption, why_no_move

FRIEND_ORDER = ("friend", "dark", "nobody", "player")
DRAW = [Action("draw_cards")]
END_ACTION = Action("end_action_phase")
ESCAPE = Action("escape")
DECLARE = Action("declare_challenge")
SKIP = Action("skip_challenge")
NOTHING = Action("do_nothing")


class ByCard(dict[int, Action]):
    """The actions with one card as their only argument, made once each."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __missing__(self, card: int) -> Action:
        action = self[card] = Action(self.name, (card,))
        return action


MOVE, PLACE, FRIEND, FORM, COMMIT, OFF, UNFORM = map(
    ByCard,
    (
        "move_to_world",
        "play_dark_on_opponent",
        "play_friend",
        "play_form_change",
        "commit_friend",
        "discard_equipment",
        "discard_form_change",
    ),
)


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    """The actions of the seat to act; for another seat what may be done at any time."""
    if state.outcome is not None:
        return []
    turn = to_act(state)
    if seat is not None and seat != turn:
        return any_time(state, seat)
    if state.legal is None:
        state.legal = _offers(state, turn)
    return state.legal.copy()


def _offers(state: State, seat: int) -> list[Action]:
    if state.choice is not None:
        question = state.choice.question
        return _choices(state, question.cards, question.least, question.most)
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
    if side.equipment or side.form != NO_CARD or state.rules.form_change_timing == "b":
        offers += any_time(state, seat)
    return offers


def any_time(state: State, seat: int) -> list[Action]:
    """What a player may do at any time, also out of turn (KH-EQUIP-06, KH-FORM-03, KH-AMB-03); never amid a text."""
    if state.choice is not None or state.phase == "setup":
        return []
    side = state.sides[seat]
    offers = [OFF[card] for card in side.equipment.values()]
    if side.form != NO_CARD:
        offers.append(UNFORM[side.form])
    if state.rules.form_change_timing == "b" and not why_no_form(state, seat):
        cards = state.cards
        forms = [card for card in lowest_copies(state, side.hand) if cards[card].kind == "form_change"]
        offers += [FORM[card] for card in forms if not form_clause(state, seat, cards[card])]
    return offers


def _action_phase(state: State, seat: int) -> list[Action]:
    battle = state.battle
    side = state.sides[seat]
    offers: list[Action] = []
    if battle is None:
        if side.dark or state.rules.battle_without_dark == "b":
            if not why_no_battle(state, seat):
                offers += [Action("start_battle", (cards,)) for cards in subsets(state, side.friends, seat)]
            if side.dark and not refuse_escape(state, seat):
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
    """Cards that may be played from hand in the Action Phase, in or outside a battle."""
    facts = state.cards
    by_kind: dict[str, list[int]] = {}
    for card in lowest_copies(state, state.sides[seat].hand):
        by_kind.setdefault(facts[card].kind, []).append(card)
    if "world" in by_kind and not why_no_move(state, seat):
        offers += [MOVE[card] for card in by_kind["world"]]
    dark = by_kind.get("dark", []) + by_kind.get("nobody", [])
    if dark and not why_no_disruption(state, seat):
        highest = total_level(state, 1 - seat)
        offers += [PLACE[card] for card in dark if facts[card].level <= highest]
    kinds = ally_kinds(state, seat)
    if not kinds.isdisjoint(by_kind) and not why_no_friend(state, seat):
        highest = reach(state, seat)
        for kind in FRIEND_ORDER:
            if kind in by_kind and kind in kinds:
                offers += [
                    FRIEND[card] for card in by_kind[kind] if not friend_clause(state, seat, facts[card], highest, kinds)
                ]
    if "magic" in by_kind or "magic_friend" in by_kind:
        _magic(state, seat, by_kind, offers)
    if "equipment" in by_kind and not why_no_equipment(state, seat):
        bearers = alike(state, seat, characters(state, seat))
        for card in by_kind["equipment"]:
            found = [bearer for bearer in bearers if not bearer_clause(state, seat, facts[card], bearer)]
            offers += [Action("play_equipment", (card, bearer)) for bearer in found]
    if "event" in by_kind and not why_no_event(state, seat):
        for card in by_kind["event"]:
            offers += [Action("play_event", (card, target)) for target in _targets(state, seat, card)]
    if "form_change" in by_kind and state.rules.form_change_timing == "a" and not why_no_form(state, seat):
        offers += [FORM[card] for card in by_kind["form_change"] if not form_clause(state, seat, facts[card])]
    if state.battle is not None:
        _battle_cards(state, seat, by_kind, offers)


def _battle_cards(state: State, seat: int, by_kind: dict[str, list[int]], offers: list[Action]) -> None:
    if "attack" in by_kind:
        offers += _attack_cards(state, seat)
    for card in by_kind.get("technique", ()):
        if not technique_clause(state, seat, state.cards[card]):
            offers += [Action("play_technique", (card, target)) for target in _targets(state, seat, card)]


def _attack_cards(state: State, seat: int) -> list[Action]:
    if forbidden(state, seat, "attack_cards"):
        return []
    facts = state.cards
    cards = [card for card in state.sides[seat].hand if facts[card].kind == "attack"]
    return [Action("play_attack_cards", (chosen,)) for chosen in subsets(state, cards) if chosen]


def _targets(state: State, seat: int, card: int) -> list[int] | list[None]:
    if state.cards[card].target_row is None:
        return [None]
    return alike(state, 1 - seat, alike(state, seat, targets(state, seat, card))) or [None]


def _magic(state: State, seat: int, by_kind: dict[str, list[int]], offers: list[Action]) -> None:
    """Each Magic and Magic/Friend Card through each card that has enough Magic for it."""
    if why_no_magic(state, seat):
        return
    facts = state.cards
    sources = [(card, magic_value(state, seat, card)) for card in alike(state, seat, characters(state, seat))]
    for card in by_kind.get("magic", ()):
        needs = facts[card].needs
        able = [source for source, value in sources if value >= needs]
        if able:
            aims = _targets(state, seat, card)
            offers += [Action("play_magic", (card, source, target)) for source in able for target in aims]
    for card in by_kind.get("magic_friend", ()):
        needs = facts[card].needs
        able = [source for source, value in sources if value >= needs]
        if able and not magic_friend_clause(state, seat, facts[card]):
            offers += [Action("play_magic_friend", (card, source)) for source in able]


def _challenge_phase(state: State, seat: int) -> list[Action]:
    if state.challenge is None:
        return [SKIP] if why_no_challenge(state, seat) else [DECLARE, SKIP]
    side = state.sides[seat]
    offers = [NOTHING]
    if side.friends:
        offers += [COMMIT[card] for card in alike(state, seat, side.friends)]
    facts = state.cards
    by_kind: dict[str, list[int]] = {}
    for card in lowest_copies(state, side.hand):
        by_kind.setdefault(facts[card].kind, []).append(card)
    if "attack" in by_kind:
        offers += _attack_cards(state, seat)
    if "magic" in by_kind or "magic_friend" in by_kind:
        _magic(state, seat, by_kind, offers)
    return offers


def _choices(state: State, cards: tuple[int, ...], least: int, most: int) -> list[Action]:
    chosen = [one for size in range(least, most + 1) for one in combinations_of(state, cards, size)]
    return [Action("choose_cards", (one,)) for one in chosen]
