"""Orichalcos Barrier: monsters 001 to 040."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    places,
    resolves,
    situations,
    statics,
    summons,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of
from deckcheck.games.kingdom_duels.engine.duel.constants import DECK, FRONT, GRAVE, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.materials import Option, extra_options
from deckcheck.games.kingdom_duels.engine.summons.summons import ask_extra


def _lay_waste(state: State, card: int, seat: int, board: int, column: int) -> None:
    choices.choose(state, seat, ("yes", "no"), _wasted, board, column)


def _wasted(state: State, word: str, board: int, column: int) -> None:
    if word == "yes":
        terrains.replace_terrain(state, board, column, "Wasteland")


def _unseen_at_night(state: State, card: int, other: int) -> Targets:
    """ORB-026: itself, while it is Hidden on Night."""
    return (card,) if conditions.hidden(state, card, card) and conditions.on_terrain("Night")(state, card, card) else ()


def _other_warriors(state: State, card: int, other: int) -> Targets:
    """ORB-036: the Warriors that stand behind the captain, whoever's they are."""
    warriors = conditions.both(conditions.not_itself, conditions.of_type("Warrior"))
    return tuple(candidate for candidate in all_monsters(state) if warriors(state, card, candidate))


COIN_CARDS = (
    "KOD-034",
    "KOD-114",
    "KOD-115",
    "KOD-117",
    "LEN-145",
    "ORB-200",
    "PYL-059",
    "SOE-086",
)


def _coins(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-010: life for every COIN effect on the field and in the graveyard of its player."""
    cards = [*places.field_cards(state, seat, "own"), *places.graveyard(state, seat, "own")]
    shown = [other for other in cards if not conditions.face_down(state, card, other)]
    changes.gain_lp(state, seat, 100 * sum(conditions.has_id(*COIN_CARDS)(state, card, other) for other in shown))


def _leave_for_today(state: State, card: int, seat: int, data: Data) -> None:
    actions.end_turn(state)


def _added_from_deck(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[1][0] == DECK)


def _drawn_by_effect(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[1] == card and data[2])


def _note_kill(state: State, card: int, seat: int, data: Data) -> None:
    for other in data[2]:
        if other != card:
            marks.mark(state, other, "balrog", card, state.turn)


def _kills(state: State, card: int) -> list[int]:
    return [other for other in marks.marked_cards(state, "balrog", card) if state.zone[other] == GRAVE]


def _raise_burnt(state: State, card: int, seat: int, data: Data) -> None:
    """ORB-025: who it destroyed serves it, without effects and as FIRE."""
    for other in _kills(state, card):
        summons.special_summon(state, seat, (other,), then=_burnt, arguments=(card,))
    marks.unmark(state, "balrog", value=card)


def _burnt(state: State, monster: int, card: int) -> None:
    changes.change(state, monster, "negated", True, ON_FIELD)
    changes.change(state, monster, "attribute", "fire", ON_FIELD)
    marks.mark(state, monster, "burnt", card)


def _ashes(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "burnt", card):
        actions.to_graveyard(state, other)


def _start_over(state: State, card: int, seat: int, targets: Targets) -> None:
    """Each player shuffles the cards of hand, field and graveyard into the deck and draws 5 cards; Extra Deck monsters that
    opponents control stay."""
    mine = state.players[seat].team
    players = places.everyone(state, seat)
    for card_lists in (places.row_cards, places.field_monsters):  # equips before their bearers, for all go at once
        for player in players:
            foreign = state.players[player].team != mine
            for other in card_lists(state, player, "own"):
                if not (foreign and state.game.extra_monster[other]):
                    actions.to_deck(state, other)
    for player in players:
        for other in (*state.players[player].hand, *places.graveyard(state, player, "own")):
            actions.to_deck(state, other)
    for player in players:
        actions.draw(state, player, 5)


def _grow_stronger(state: State, card: int, seat: int, data: Data) -> None:
    """With 3500 ATK or less it gains 500 ATK for good."""
    if state.zone[card] == FRONT and atk_of(state, card) <= 3500:
        changes.modify_atk(state, card, 500, PERMANENT)


def _alterations(state: State, card: int, seat: int) -> tuple[Option, ...]:
    """ORB-040: the Alter Monsters of any type that can be made of it."""
    types = dict.fromkeys(summon.by for _, summon in state.game.ways.get(("alter", seat), ()))
    return tuple(option for name in types for option in extra_options(state, seat, "alter", name) if option[1] == (card,))


def _return_instead(state: State, card: int, seat: int, chosen: Targets) -> None:
    """It goes from the graveyard to the hand instead of the draw."""
    actions.to_hand(state, card)


CARDS: dict[str, CardEffects] = {
    "ORB-008": CardEffects(  # Fiber Pot
        flip=ActivatedEffect(
            _start_over, can=lambda state, card, seat: marks.marked(state, card, "was_attacked"), limit="duel"
        ),
        triggers=(
            triggers.notes("attacked", "was_attacked", triggers.is_attacked, until=PERMANENT),
            triggers.forgets("attack_over", "was_attacked"),
        ),
    ),
    "ORB-010": CardEffects(  # Neko Mane King
        triggers=(Trigger("destroyed", _leave_for_today, triggers.self_event, limit="duel"),),
        flip=ActivatedEffect(_coins, limit=""),
    ),
    "ORB-014": CardEffects(  # Orichalcos Gigas
        statics=(
            Static("player_cannot_draw", statics.its_player),
            statics.self_static("atk_cap", value=4000),
        ),
        triggers=(
            Trigger("destroyed", resolves.revive_itself, triggers.fell_regenerating()),
            Trigger("summoned", _grow_stronger, triggers.from_graveyard),
        ),
    ),
    "ORB-017": CardEffects(triggers=triggers.masked_draws()),  # Masked Sorcerer
    "ORB-024": CardEffects(strike=Strike(_lay_waste)),  # Vasargo the Destruction God
    "ORB-025": CardEffects(  # Balrog
        statics=(Static("atk", conditions.itself, situations.per_monster(250, "any", conditions.of_attribute("fire"))),),
        triggers=(
            Trigger("battled", _note_kill, triggers.wins_battle, at_once=True),
            Trigger("battle_phase_ends", _raise_burnt, lambda state, card, seat, data: bool(_kills(state, card))),
            Trigger("left_field", _ashes, triggers.self_event, at_once=True),
        ),
    ),
    "ORB-026": CardEffects(  # Jet Black Dragon
        statics=(
            Static("cannot_attack_these", conditions.both(conditions.foes, conditions.face_up), _unseen_at_night, zone="any"),
        )
    ),
    "ORB-036": CardEffects(  # Marauding Captain
        statics=(Static("cannot_attack_these", conditions.foes, _other_warriors),),
        triggers=(
            summons.calls(
                "summoned",
                triggers.self_summoned("normal"),
                "hand",
                parts=(conditions.level(most=4), conditions.of_type("Warrior")),
            ),
        ),
    ),
    "ORB-039": CardEffects(  # Watapon
        triggers=(
            Trigger(
                "added_to_hand",
                resolves.summon_itself,
                triggers.unless_used(1, _added_from_deck),
                optional=True,
                limit="turn",
                zone="hand",
            ),
            Trigger(
                "drew",
                resolves.summon_itself,
                triggers.unless_used(0, _drawn_by_effect),
                optional=True,
                limit="turn",
                zone="hand",
            ),
        )
    ),
    "ORB-040": CardEffects(  # Warrior Dai Grepher
        uses=(
            ActivatedEffect(
                lambda state, card, seat, chosen: ask_extra(state, seat, _alterations(state, card, seat), "alter"),
                can=lambda state, card, seat: bool(_alterations(state, card, seat)),
                slow=True,
            ),
        ),
        draw_instead=ActivatedEffect(_return_instead, zone="graveyard"),
    ),
}
