"""The Egyptian Gods: Spells 126 to 140."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    players,
    ritual_materials,
    rituals,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle import life_points
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, mode_of
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra
from deckcheck.simulator.parts.flow import note


def _sheltered(state: State, player: int, card: int, seat: int) -> None:
    """TEG-137: a player wears the mask."""
    if state.zone[card] == BACK:
        marks.mark(state, card, "worn_by", player)


def _wears_it(state: State, card: int, other: int) -> bool:
    return other < 0 and -1 - other in marks.marks(state, card, "worn_by")


def _defended(state: State, player: int, card: int, seat: int) -> None:
    """TEG-127: no damage from Traps for a player this turn."""
    changes.change_player(state, player, "player_no_trap_damage")


def _absorb(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-130: the bearer is its material again, and its controller wears the mask instead."""
    bearer = targets[0]
    if state.host[card] != bearer or state.zone[bearer] != FRONT:
        return
    player = changes.controller(state, bearer)
    state.host[card] = -1
    changes.change(state, card, "on_player", player, ON_FIELD)
    summons.take_apart(state, bearer)


def _wearers_standby(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] in marks.marks(state, card, "on_player")


def _weigh_down(state: State, player: int) -> None:
    """TEG-130: LP that are lost are no damage."""
    life_points.lose_lp(state, player, 100, "loss")


def _others_in_extra(state: State, seat: int) -> list[int]:
    gardius = in_extra(state, seat, "Masked Beast Death Gardius")
    return [other for other in state.players[seat].extra if other not in gardius[:1]]


def _can_select(state: State, card: int, seat: int) -> bool:
    ready = in_extra(state, seat, "Masked Beast Death Gardius") and len(_others_in_extra(state, seat)) >= 2
    return bool(ready) and summons.room(state, seat)


def _select(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-139: two other cards of the Extra Deck join the beast, and chance decides."""
    if _can_select(state, card, seat):
        choices.pick_up_to(state, seat, _others_in_extra(state, seat), 2, _selected, card, seat, least=2)
    else:
        actions.to_graveyard(state, card)


def _selected(state: State, chosen: Targets, card: int, seat: int) -> None:
    beasts = in_extra(state, seat, "Masked Beast Death Gardius")
    drawn = (beasts[0], *chosen)[state.stream.below(3)]
    note(state, "card_shown", seat, drawn)
    if drawn in beasts:
        ask(state, seat, "extra_summon", ((drawn, ()),), "ritual", _fulfilled, (card,))
    else:
        actions.to_graveyard(state, card)


def _fulfilled(state: State, monster: int, card: int) -> None:
    if state.zone[card] == BACK:
        actions.to_graveyard(state, card)


def _ask_agreement(state: State, player: int, card: int, seat: int) -> None:
    """TEG-138: another player, who must agree; a teammate in a Tag Duel has no choice."""
    if mode_of(state) == "tag" and state.players[player].team == state.players[seat].team:
        choices.choose(state, seat, ("exchange", "no"), _exchange_hands, player, seat)
    else:
        choices.later(state, choices.choose, player, ("agree", "no"), _agreed, player, seat)


def _agreed(state: State, word: str, player: int, seat: int) -> None:
    if word == "agree":
        choices.choose(state, seat, ("exchange", "no"), _exchange_hands, player, seat)


def _exchange_hands(state: State, word: str, player: int, seat: int) -> None:
    if word == "exchange":
        mine, theirs = list(state.players[seat].hand), list(state.players[player].hand)
        for other in mine:
            actions.to_hand_of(state, other, player)
        for other in theirs:
            actions.to_hand_of(state, other, seat)


CARDS: dict[str, CardEffects] = {
    "TEG-127": CardEffects(activate=players.aimed(_defended)),  # Ring of Defense
    "TEG-130": CardEffects(  # Mask of Magic Absorption
        equip_to=conditions.both(conditions.face_up, conditions.of_type("Alter", "Integration")),
        activate=ActivatedEffect(
            _absorb, targets=targets.monster("any", conditions.face_up, conditions.of_type("Alter", "Integration"))
        ),
        triggers=(
            Trigger("standby", lambda state, card, seat, data: _weigh_down(state, data[0]), _wearers_standby),
            summons.NOTES_MATERIALS,
        ),
    ),
    "TEG-132": rituals.ritual(  # Ritual of the Masked Demon Beast
        rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(8, conditions.of_attribute("dark")))
    ),
    "TEG-137": CardEffects(  # Mask of Impregnability
        equip_to=conditions.no(conditions.anyone),
        activate=players.aimed(_sheltered),
        statics=(Static("player_no_battle", _wears_it),),
        triggers=(Trigger("end_phase", triggers.destroy_itself),),
    ),
    "TEG-138": CardEffects(activate=players.aimed(_ask_agreement, players.another)),  # Hand Exchange
    "TEG-139": CardEffects(activate=ActivatedEffect(_select, can=_can_select)),  # Masked Selection Ritual
}
