"""Deckmasters: Rules that the Deckmaster System brings into the duel, each with a monster that waits outside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from deckcheck.games.kingdom_duels.effects.blocks import Effect, More, effects
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, marks, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import DECK, FRONT, PERMANENT, RULE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.ending import defeat
from deckcheck.games.kingdom_duels.engine.duel.event_model import EndPhaseBegan
from deckcheck.games.kingdom_duels.engine.duel.state import State, seat_of
from deckcheck.games.kingdom_duels.engine.zones.moves import send
from deckcheck.simulator.parts.flow import note


def deckmaster(
    name: str, *parts: Effect, then: Callable[[State, int], None] | None = None, **more: Unpack[More]
) -> CardEffects:
    """A Deckmaster Rule: in the Setup Phase a monster of the name, from the deck or the Extra Deck, becomes the
    Deckmaster and is Eroded. `then(state, card)` follows on activation."""

    def setup(state: State, card: int, seat: int) -> None:
        player = state.players[seat]
        found = sorted(other for other in (*player.deck.cards, *player.extra) if state.game.name[other] == name)
        if found:
            appoint(state, found[0])
            actions.erode(state, found[0])
            actions.shuffle(state, seat)
        if then is not None:
            then(state, card)

    more["setup"] = setup
    return effects(*parts, SUMMON_DECKMASTER, **more)


def appoint(state: State, monster: int) -> None:
    """A monster is a Deckmaster for the duel, wherever it is."""
    marks.mark(state, monster, "deckmaster", True, PERMANENT)
    marks.mark(state, monster, "type", "Deckmaster", PERMANENT)


def dismiss(state: State, monster: int) -> None:
    """A monster is no Deckmaster any more."""
    marks.unmark(state, "deckmaster", card=monster)
    state.changes = Changes(
        [mod for mod in state.changes if (mod.kind, mod.card, mod.value) != ("type", monster, "Deckmaster")]
    )


def is_deckmaster(state: State, card: int, other: int) -> bool:
    return "deckmaster" in state.changes.kinds and marks.marked(state, other, "deckmaster")


def begin(state: State, card: int, seat: int) -> None:
    """LEN-093: Deckmaster Change comes into force, and every player activates a Deckmaster Rule."""
    for other in sorted(state.players[seat].extra):
        if state.game.name[other] == "Deckmaster Change":
            play_rule(state, other, seat)
            break
    for player in reversed(range(len(state.players))):
        choices.later(state, _ask_rule, player)


def _ask_rule(state: State, seat: int) -> None:
    rules = [other for other in sorted(state.players[seat].extra) if is_deckmaster_rule(state, other)]
    choices.choose_card(state, seat, rules, play_rule, seat)


def is_deckmaster_rule(state: State, card: int) -> bool:
    """Only Rules have such names; those of the Setup Phase are no Deckmasters."""
    return state.game.name[card].startswith("Deckmaster ") and "Setup" not in state.game.types[card]


def play_rule(state: State, card: int, seat: int) -> None:
    send(state, card, RULE)
    note(state, "rule_activated", seat, card)
    act = state.game.effects[card].setup
    if act is not None:
        act(state, card, seat)


def judge(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
    """LEN-093: who has a Deckmaster in the graveyard loses."""
    losers = set()
    for other in _buried(state):
        owner, board = state.game.owner[other], state.ctrl[other]
        losers.add(owner if changes.home(state, owner) == board else seat_of(state, board))
    defeat(state, sorted(losers), "KD-RULECARD-15")


def _buried(state: State) -> list[int]:
    return [other for board in state.boards for other in board.grave if is_deckmaster(state, -1, other)]


def one_is_buried(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
    return bool(_buried(state))


def _waiting(state: State, seat: int) -> list[int]:
    """Return the Eroded Deckmasters of a player."""
    eroded = state.boards[changes.home(state, seat)].eroded
    found = [other for other in eroded if is_deckmaster(state, -1, other) and state.game.owner[other] == seat]
    return [other for other in found if not has(state, other, "cannot_be_special_summoned")]


def _call(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.special_summon(state, seat, _waiting(state, seat), then=_gather_materials, arguments=(seat,))


def _gather_materials(state: State, monster: int, seat: int) -> None:
    """Attach the materials by name, from hand, graveyard or deck; a Ritual or an Integration attaches none."""
    way = state.game.effects[monster].summon
    if way is None or way.kind not in ("fusion", "alter"):
        return
    for name in reversed(way.materials):
        choices.later(state, _ask_material, name, monster, seat)


def _ask_material(state: State, name: str, monster: int, seat: int) -> None:
    player = state.players[seat]
    cards = (*player.hand, *state.boards[player.board].grave, *sorted(player.deck.cards))
    found = [other for other in cards if name in state.game.names[other]]
    choices.choose_card(state, seat, found, _attach, monster, seat)


def _attach(state: State, card: int, monster: int, seat: int) -> None:
    from_deck = state.zone[card] == DECK
    if state.zone[monster] == FRONT and actions.attach(state, card, monster) and from_deck:
        actions.shuffle(state, seat)


SUMMON_DECKMASTER = ActivatedEffect(
    _call,
    can=lambda state, card, seat: bool(_waiting(state, seat)) and summons.room(state, seat),
    name="summon",
    slow=False,
    unstoppable=True,
)
"""The owner of an Eroded Deckmaster can Special Summon it at any time, once per turn (KD-EFFECT-11); each Deckmaster Rule has
it for its player."""
LOSES_WITH_IT = Trigger(EndPhaseBegan, judge, one_is_buried, at_once=True)
