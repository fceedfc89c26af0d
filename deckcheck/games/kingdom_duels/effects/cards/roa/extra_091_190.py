"""Rebirth of Avatar: Extra Deck monsters 091 to 190."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    piles,
    places,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.copies import take_effects
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.values import level_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, GRAVE, ON_FIELD, PERMANENT, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Summon, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents, seat_of
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra


def _desecrate(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-145: up to five Spells of the opponent's graveyard are Eroded for power."""
    spells = [other for other in places.graveyard(state, seat, "foe") if conditions.is_spell(state, card, other)]
    choices.pick_up_to(state, seat, targets.allowed(state, card, seat, spells), 5, _desecrated, card)


def _desecrated(state: State, chosen: Targets, card: int) -> None:
    for other in chosen:
        actions.erode(state, other)
    if chosen:
        changes.modify_atk(state, card, 100 * len(chosen), ON_FIELD)


def _inherit_stars(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-104: the Lifestar Counters of whom it destroys are its own now."""
    for other, number in marks.marks(state, card, "would_inherit"):
        if other in data[2]:
            marks.add_lifestars(state, card, number)
    marks.unmark(state, "would_inherit", card=card)


def _see_stars(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "would_inherit", card=card)
    other = battles.battles(state, card, data)
    marks.mark(state, card, "would_inherit", (other, marks.lifestars(state, other)), state.turn)


_LESSER = conditions.both(conditions.face_up, conditions.is_normal, conditions.level(most=6))


def _silenced_by_angel(state: State, card: int, other: int) -> bool:
    return state.pos[card] == ATK and _LESSER(state, card, other)


def _keep_materials(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-126: what is attached to it, not what was when it was on the field before."""
    marks.unmark(state, "mosaic", value=card)
    for other in actions.attached_to(state, card):
        marks.mark(state, other, "mosaic", card, PERMANENT)


def _lose_material(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "mosaic", card=data[0], value=card)


def _detached(state: State, card: int, seat: int, data: Data) -> bool:
    """sent_to_graveyard: a material left it before it fell itself."""
    return data[1][0] == UNDER and state.zone[card] == FRONT and card in marks.marks(state, data[0], "mosaic")


def _mosaic(state: State, card: int) -> list[int]:
    return [other for other in marks.marked_cards(state, "mosaic", card) if state.zone[other] == GRAVE]


def _fall_apart(state: State, card: int, seat: int, data: Data) -> None:
    found = _mosaic(state, card)
    marks.unmark(state, "mosaic", value=card)
    for other in reversed(found):
        choices.later(state, _part_returns, other, seat)


def _part_returns(state: State, other: int, seat: int) -> None:
    if state.zone[other] == GRAVE:
        summons.special_summon(state, seat, (other,))


def _foes_cards(state: State, card: int, other: int) -> int:
    """ROA-128: 1000 for every card of the other side; one with attachments may count as many as those."""
    cards = places.field_cards(state, seat_of(state, state.ctrl[card]), "foe")
    return 1000 * sum(max(1, len(actions.attached_to(state, there))) for there in cards)


def _erase(state: State, card: int, seat: int, data: Data) -> None:
    actions.destroy_all(state, places.field_cards(state, seat), seat)
    terrains.replace_all((), (), "Darkness")(state, card, seat, ())


def _reveal_gods(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-153: Divine cards of the hand are shown for power."""
    gods = _gods_in_hand(state, seat)
    choices.pick_up_to(state, seat, gods, len(gods), _gods_revealed, card, least=1)


def _gods_in_hand(state: State, seat: int) -> list[int]:
    return [other for other in state.players[seat].hand if "Divine" in state.game.types[other]]


def _gods_revealed(state: State, chosen: Targets, card: int) -> None:
    piles.show(state, chosen)
    if state.zone[card] == FRONT:
        changes.modify_atk(state, card, 300 * len(chosen), ON_FIELD)


def _raise_army(state: State, card: int, seat: int, data: Data) -> None:
    empty = [other for other in opponents(state, seat) if not monsters(state, changes.home(state, other))]
    changes.pay_lp(state, seat, 300)
    choices.pick_player(state, seat, empty, _army_comes, seat)


def _army_comes(state: State, player: int, seat: int) -> None:
    for token in in_extra(state, seat, "Army Token")[:1]:
        summons.summon_to_side(state, seat, token, changes.home(state, player), "special", positions=("atk",))


def _may_raise_army(state: State, card: int, seat: int, data: Data) -> bool:
    if data[0] != seat or not changes.can_pay_lp(state, seat, 300) or not in_extra(state, seat, "Army Token"):
        return False
    return any(not monsters(state, changes.home(state, other)) for other in opponents(state, seat))


def _overwhelms(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-169: its Level is higher than all Levels of the other side together."""
    foes = [other for other in places.field_monsters(state, seat, "foe") if conditions.face_up(state, card, other)]
    return data[0] == seat and level_of(state, card) > sum(level_of(state, other) for other in foes)


_RAMPAGES = marks.marked_by("rampages")
_RAMPAGE = battles.sweep(_RAMPAGES, conditions.face_up)


def _own_side_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    """attack_declared, struck: every attack of its player counts, not only its own."""
    return changes.controller(state, data[0]) == seat


def _tire(state: State, card: int, seat: int, data: Data) -> None:
    state.changes.append(Mod("tired", card, state.turn + 1, state.turn + 1))


def _inherit(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-165: it has the effects of the monster that it was."""
    for other in actions.attached_to(state, card):
        if state.game.name[other] == "The Giant Divine Soldier of Obelisk":
            own, given = state.game.effects[card], state.game.effects[other]
            take_effects(
                state,
                card,
                replace(given, summon=own.summon, statics=(*own.statics, *given.statics)),
            )
            return


def _leave_evas(state: State, card: int, seat: int, data: Data) -> None:
    summons.token_summon(state, seat, "Eva Token", 2)


CARDS: dict[str, CardEffects] = {
    "ROA-092": CardEffects(  # Zeta Reticulant
        summon=Summon("ritual", by="Alien Zeta Ritual"),
        triggers=(triggers.when_destroyed(_leave_evas, "battle", buried=True, optional=True),),
    ),
    "ROA-102": CardEffects(  # Dark Red Enchanter
        summon=Summon("ritual", by="Crimson Enchantment Ritual"),
        statics=(
            statics.self_static("atk", value=lambda state, card, other: min(600, 100 * marks.spell_counters(state, card))),
        ),
        triggers=(
            Trigger(
                "resolved",
                lambda state, card, seat, data: marks.add_spell_counter(state, card),
                lambda state, card, seat, data: data[2] < 0 and bool(state.game.main[data[0]] & SPELL),
                at_once=True,
            ),
        ),
    ),
    "ROA-104": CardEffects(  # Greed Quasar
        summon=Summon("ritual", by="Alien Greed Ritual"),
        statics=(statics.self_static("base_atk", value=lambda state, card, other: 300 * marks.lifestars(state, card)),),
        triggers=(
            Trigger("battle_begins", _see_stars, lambda state, card, seat, data: card in data[:2], at_once=True),
            Trigger("battled", _inherit_stars, battles.beats()),
        ),
    ),
    "ROA-117": CardEffects(  # Angel O7
        summon=Summon("ritual", by="Seventh Prayer Ritual"),
        watch=lasting.suppresses(_silenced_by_angel),
        watch_mark="negated",
    ),
    "ROA-126": CardEffects(  # Mosaic Manticore
        summon=Summon("fusion", ("Material Bat", "Material Lion", "Material Scorpion")),
        triggers=(
            Trigger("summoned", _keep_materials, triggers.self_event, at_once=True),
            triggers.bookkeeping("sent_to_graveyard", _lose_material, _detached),
            Trigger(
                "destroyed",
                _fall_apart,
                lambda state, card, seat, data: data[0] == card and bool(_mosaic(state, card)),
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "ROA-128": CardEffects(  # The Wicked Eraser
        summon=Summon("ritual", by="Ritual of the Blasphemous Eraser"),
        statics=(
            statics.self_static("base_atk", value=_foes_cards),
            statics.self_static("base_def", value=_foes_cards),
        ),
        triggers=(
            Trigger(
                "sent_to_graveyard",
                _erase,
                lambda state, card, seat, data: data[0] == card and triggers.from_field(state, data),
            ),
        ),
    ),
    "ROA-141": CardEffects(  # Demonic Motor Omega
        summon=Summon("ritual", by="Fiendish Engine Ritual"),
        triggers=(
            Trigger(
                "end_phase",
                summons.summon_tokens("Engine Token"),
                lambda state, card, seat, data: (
                    data[0] in opponents(state, seat) and bool(in_extra(state, seat, "Engine Token"))
                ),
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "ROA-145": CardEffects(  # White-Horned Dragon
        summon=Summon("ritual", by="Ritual of the White Horn"), triggers=(triggers.when_summoned(_desecrate),)
    ),
    "ROA-153": CardEffects(  # Gaap the War God
        summon=Summon("ritual", by="Battlefield Ritual"),
        uses=(ActivatedEffect(_reveal_gods, can=lambda state, card, seat: bool(_gods_in_hand(state, seat)), limit="duel"),),
        triggers=(Trigger("battle_phase", _raise_army, _may_raise_army, optional=True, limit="turn"),),
    ),
    "ROA-165": CardEffects(  # True Ancestor Obelisk
        summon=Summon("alter", ("The Giant Divine Soldier of Obelisk",), by="Divine Evolution"),
        statics=(statics.self_static("name", value="The Giant Divine Soldier of Obelisk"),),
        triggers=(Trigger("summoned", _inherit, triggers.self_event, at_once=True),),
    ),
    "ROA-169": CardEffects(  # God Beast Machine King Barbaros Ur
        summon=Summon("fusion", ("God Beast King Barbaros", "God Machine King Ur")),
        triggers=(
            *_RAMPAGE[0],
            Trigger(
                "battle_phase",
                lambda state, card, seat, data: marks.mark(state, card, "rampages", card, state.turn),
                _overwhelms,
                at_once=True,
            ),
            *(
                triggers.notes(event, "attacks_made", _own_side_attacks, zone="field")
                for event in ("attack_declared", "struck")
            ),
            Trigger(
                "end_phase",
                _tire,
                lambda state, card, seat, data: len(marks.marks(state, card, "attacks_made")) > 1,
                at_once=True,
            ),
        ),
        statics=(
            _RAMPAGE[1],
            statics.self_static(
                "atk",
                lambda state, card, other: state.turn in marks.marks(state, card, "tired"),
                value=-500,
            ),
        ),
    ),
}
