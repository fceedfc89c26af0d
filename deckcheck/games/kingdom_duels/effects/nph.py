"""Nameless Pharaoh: monsters. Its Spells and Traps are in `nph_spells`."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects.mly import from_hiding
from deckcheck.games.kingdom_duels.engine.constants import ATK, DECK, DEF, ERODED, FRONT, GRAVE, HAND, HIDDEN_ATK, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State, seat_of
from deckcheck.games.kingdom_duels.engine.values import atk_of, bonus, types_of

Hit = Callable[[State, int, int], int]


def _frighten(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in pick.field_monsters(state, seat):
        if pick.face_up(state, card, other) and pick.of_type("Support")(state, card, other):
            do.modify_atk(state, other, -500, ON_FIELD)
            do.modify_def(state, other, -500, ON_FIELD)


def _foe_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] != card and data[2] == "battle" and data[1][0] == FRONT and data[1][1] != state.ctrl[card])


def _armour(state: State, card: int, other: int) -> int:
    """NPH-024: its DEF bonus counts three times on EARTH."""
    return 2 * bonus(state, card)[1] if part.on_attribute("earth")(state, card, card) else 0


def _regenerates(state: State, card: int, seat: int, data: Data) -> bool:
    other = lasting.battles(state, card, data)
    return other >= 0 and "Regeneration" in types_of(state, other)


def _no_regeneration(state: State, card: int, seat: int, data: Data) -> None:
    do.remove_type(state, lasting.battles(state, card, data), "Regeneration")


def _fell_by_a_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-048: it went to the graveyard from battle, and there is something to forget."""
    return data[0] == card and data[2] == "battle" and state.zone[card] == GRAVE and bool(pick.graveyard(state, seat, "foe"))


def _forget(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-048: one or two cards of the opponent's graveyard go back."""
    part.pick_up_to(state, seat, pick.graveyard(state, seat, "foe"), 2, _shuffled, least=1)


def _shuffled(state: State, chosen: Targets) -> None:
    for other in chosen:
        do.to_deck(state, other)


def _against_its_equal(state: State, card: int, other: int) -> bool:
    """NPH-050: in its battle both have the same ATK, whatever their positions."""
    return (
        state.battle is not None and card in state.battle and atk_of(state, state.battle[0]) == atk_of(state, state.battle[1])
    )


def _tablets(state: State, seat: int) -> list[int]:
    return pick.deck_cards(state, seat, pick.is_spell, pick.name_has("Tablet Ritual"))


def _find_tablet(state: State, card: int, seat: int, targets: Targets) -> None:
    do.choose_card(state, seat, _tablets(state, seat), do.search)


def _attacked_in_the_open(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-058: a Normal monster that is not a Token attacks it while it is face-up."""
    attacker = data[0]
    normal = pick.is_normal(state, card, attacker) and not state.game.token[attacker]
    return data[1] == card and card not in data[2] and normal


def _note_attacker(state: State, card: int, seat: int, data: Data) -> None:
    lasting.mark(state, data[0], "repelled", card, state.turn)


def _repelled(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and state.zone[data[0]] == FRONT and card in lasting.marks(state, data[0], "repelled")


def _send_attacker_home(state: State, card: int, seat: int, data: Data) -> None:
    do.to_hand(state, data[0])


def _left_for_good(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.zone[card] in (GRAVE, HAND, DECK, ERODED)


def _return_itself(state: State, card: int, seat: int, data: Data) -> None:
    do.later(state, _come_back, card, seat)


def _come_back(state: State, card: int, seat: int) -> None:
    if state.zone[card] in (GRAVE, HAND, DECK, ERODED):
        do.special_summon(state, seat, (card,), (ATK,))


def _knight(partner: str, called: str) -> CardEffects:
    """NPH-123, NPH-138, NPH-139: next to one knight it calls the third."""
    third = (pick.named(called),)

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        if data[0] != card or not pick.controls(pick.face_up, pick.named(partner))(state, card, seat):
            return False
        return bool(part.own_cards(state, card, seat, ("deck", "hand"), third))

    react = part.summon_from("deck", "hand", parts=third)
    return CardEffects(triggers=(Trigger("summoned", react, when, optional=True, limit="turn"),))


def _illusion_held(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-110: an own Illusion was attacked and is still there."""
    attacker, target, fallen = data
    return (
        target not in fallen
        and state.zone[attacker] == FRONT
        and pick.both(pick.own, pick.of_type("Illusion"))(state, card, target)
    )


def _dazzle(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, data[0], -500, do.END if seat == state.active else 1)


def _to_the_left(state: State, card: int, other: int) -> int:
    front = state.boards[state.ctrl[card]].front[: state.col[card]] if state.zone[card] == FRONT else []
    return 300 * sum(candidate >= 0 for candidate in front)


def _cannon(materials: tuple[str, str], hit: Hit) -> CardEffects:
    """NPH-132 to NPH-134: a card is discarded when the STRIKE is declared; something on the Terrain is destroyed."""

    def can(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return bool(state.players[seat].hand) and hit(state, board, column) >= 0

    def resolve(state: State, card: int, seat: int, board: int, column: int) -> None:
        target = hit(state, board, column)
        if target >= 0:
            do.destroy(state, target, seat)

    return CardEffects(
        summon=Summon("fusion", materials),
        strike=Strike(resolve, can),
        triggers=(Trigger("struck", lambda state, card, seat, data: part.ask_discard(state, seat), pick.own_strike),),
    )


def _row_card(down: bool) -> Hit:
    def hit(state: State, board: int, column: int) -> int:
        card = state.boards[board].back[column]
        return card if card >= 0 and pick.face_down(state, card, card) == down else -1

    return hit


def _hidden_monster(state: State, board: int, column: int) -> int:
    card = state.boards[board].front[column]
    return card if card >= 0 and state.pos[card] >= HIDDEN_ATK else -1


def _sea_horse(state: State, card: int, seat: int, data: Data) -> None:
    part.ask_terrains(state, seat, part.every_board(state), 1, "Sea", least=1)


def _lp(state: State, board: int) -> int:
    return state.boards[board].lp


def _basks(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and state.pos[card] == DEF and _lp(state, do.home(state, seat)) <= 2000


def _free_foe_terrain(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return board in part.foe_sides(state, seat) and state.boards[board].front[column] < 0 and _lp(state, board) >= 300


def _shoot(state: State, card: int, seat: int, board: int, column: int) -> None:
    do.damage(state, seat_of(state, board), 100)


CARDS: dict[str, CardEffects] = {
    "NPH-002": CardEffects(flip=ActivatedEffect(_frighten, limit="")),  # The One Lurking in the Painting
    "NPH-014": CardEffects(  # Grudge Aggregate
        triggers=(Trigger("destroyed", lambda state, card, seat, data: do.modify_atk(state, card, 300, ON_FIELD), _foe_fell),)
    ),
    "NPH-022": CardEffects(  # Falcon Knight
        triggers=(
            Trigger(
                "attack_declared", lambda state, card, seat, data: lasting.attack_again(state, card), part.attacks, limit="turn"
            ),
        )
    ),
    "NPH-024": CardEffects(  # Stone Armadiller
        statics=(part.self_static("immune_type", value="Petrified"), Static("def", pick.itself, _armour))
    ),
    "NPH-036": CardEffects(triggers=(Trigger("battle_begins", _no_regeneration, _regenerates),)),  # Amazoness Fighting Warrior
    "NPH-048": CardEffects(triggers=(Trigger("destroyed", _forget, _fell_by_a_foe, optional=True, limit="turn"),)),  # Keldo
    "NPH-050": CardEffects(statics=(part.self_static("battle_proof", _against_its_equal),)),  # Kaiser Glider
    "NPH-054": CardEffects(triggers=(from_hiding(400, do.END),)),  # Death Gremlin
    "NPH-055": CardEffects(  # Gravekeeper's Disciple
        statics=(Static("atk", part.other_own(pick.name_has("Gravekeeper")), 200),),
        uses=(
            ActivatedEffect(
                _find_tablet,
                can=lambda state, card, seat: bool(_tablets(state, seat)) and part.can_tribute_itself(state, card, seat),
                cost=part.tribute_itself,
            ),
        ),
    ),
    "NPH-058": CardEffects(  # Kelbek
        triggers=(
            Trigger("battle_begins", _note_attacker, _attacked_in_the_open),
            Trigger("battled", _send_attacker_home, _repelled, zone="any"),
        )
    ),
    "NPH-061": CardEffects(triggers=(Trigger("left_field", _return_itself, _left_for_good, limit="duel"),)),  # Agido
    "NPH-064": CardEffects(  # Gravekeeper's Descendant
        uses=(
            ActivatedEffect(
                pick.draw_cards(1),
                targets=part.own_tribute(pick.not_itself, pick.face_up, pick.name_has("Gravekeeper's")),
                cost=part.pay_tribute,
            ),
        )
    ),
    "NPH-089": CardEffects(  # Blade Knight
        statics=(
            part.self_static(
                "atk", lambda state, card, other: len(state.players[do.controller(state, card)].hand) <= 1, value=400
            ),
        )
    ),
    "NPH-091": CardEffects(  # Gil Garth
        uses=(ActivatedEffect(lambda state, card, seat, targets: do.change(state, card, "swapped")),)
    ),
    "NPH-098": CardEffects(  # Legend Devil
        summon=Summon("ritual", by="Dark Ritual of Legend"),
        triggers=(
            Trigger(
                "standby",
                lambda state, card, seat, data: do.modify_atk(state, card, 600, ON_FIELD),
                part.own_event,
                limit="turn",
            ),
        ),
    ),
    "NPH-110": CardEffects(triggers=(Trigger("battled", _dazzle, _illusion_held),)),  # Holograh
    "NPH-111": CardEffects(  # Petit Dragon
        statics=(
            Static(
                "force_bonus", pick.both(part.while_(pick.in_attack), part.other_own(pick.of_type("Dragon", "Flying", "Avian")))
            ),
        )
    ),
    "NPH-114": CardEffects(triggers=(part.guard(pick.level(least=5), pick.of_type("Dragon")),)),  # Lesser Dragon
    "NPH-118": CardEffects(statics=(Static("atk", pick.itself, _to_the_left),)),  # Hero of the East
    "NPH-123": _knight("Jack's Knight", "King's Knight"),  # Queen's Knight
    "NPH-132": _cannon(("X - Head Cannon", "Y - Dragon Head"), _row_card(down=False)),  # XY - Dragon Cannon
    "NPH-133": _cannon(("X - Head Cannon", "Z - Metal Caterpillar"), _row_card(down=True)),  # XZ - Caterpillar Cannon
    "NPH-134": _cannon(("Y - Dragon Head", "Z - Metal Caterpillar"), _hidden_monster),  # YZ - Caterpillar Dragon
    "NPH-138": _knight("Queen's Knight", "Jack's Knight"),  # King's Knight
    "NPH-139": _knight("King's Knight", "Queen's Knight"),  # Jack's Knight
    "NPH-156": CardEffects(  # Super Magical Swordsman - Black Paladin
        summon=Summon("fusion", ("Dark Magician", "Buster Blader")),
        statics=(Static("atk", pick.itself, part.per_monster(500, "any", pick.of_type("Dragon"))),),
    ),
    "NPH-160": CardEffects(triggers=(part.when_summoned(_sea_horse, "normal", optional=True),)),  # Kaiser Sea Horse
    "NPH-163": CardEffects(statics=(part.self_static("attacks_anyway", value=lasting.all_foes),)),  # Juragedo
    "NPH-170": CardEffects(strike=Strike(_shoot, _free_foe_terrain)),  # Bowganian
    "NPH-171": CardEffects(  # Granadora
        triggers=(Trigger("standby", lambda state, card, seat, data: do.gain_lp(state, seat, 500), _basks),)
    ),
}
