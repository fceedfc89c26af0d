"""Nameless Pharaoh: Extra Deck monsters."""

from __future__ import annotations

from collections.abc import Callable

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
    resolves,
    rituals,
    situations,
    statics,
    strikes,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.life_points import lose_lp
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.values import level_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, GRAVE, HIDDEN_ATK, MAIN1
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Data, Static, Strike, Summon, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _ritual_of(attribute: str) -> Static:
    """NPH-068: stronger or weaker against Ritual Monsters of an attribute."""
    foe = conditions.both(conditions.of_attribute(attribute), lambda state, card, other: "Ritual" in state.game.types[other])
    return Static("atk", conditions.battling(foe), -600 if attribute == "light" else 600)


def _hidden_on_earth(state: State, seat: int) -> list[int]:
    found = places.field_monsters(state, seat, "foe")
    return [
        other for other in found if conditions.both(conditions.hidden, conditions.on_attribute("earth"))(state, other, other)
    ]


def _dig(state: State, card: int, seat: int, board: int, column: int) -> None:
    """NPH-068: up to three Hidden monsters are turned face-up; one of them is Poisoned."""
    choices.pick_up_to(state, seat, _hidden_on_earth(state, seat), 3, _shown, card, seat)


def _shown(state: State, chosen: Targets, card: int, seat: int) -> None:
    choices.later(state, _poison_one, card, seat, chosen)
    resolves.flip_chosen(state, chosen)


def _poison_one(state: State, card: int, seat: int, shown: Targets) -> None:
    choices.choose_card(state, seat, targets.allowed(state, card, seat, shown), changes.poison)


def _desperate(state: State, card: int, other: int) -> bool:
    """NPH-103: in the player's turn, with 400 LP or less."""
    return situations.its_turn(state, card, other) and state.boards[state.ctrl[card]].lp <= 400


def _three_given(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-107: it was summoned with three tributes, and there is somebody to lock."""
    if data[0] != card or data[1] != "ritual" or len(rituals.summoned_with(state, card)) != 3:
        return False
    return bool(_face_up_foes(state, card, seat))


def _face_up_foes(state: State, card: int, seat: int) -> list[int]:
    return [monster for monster in places.field_monsters(state, seat, "foe") if conditions.face_up(state, card, monster)]


def _challenge(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _face_up_foes(state, card, seat), lasting.lock_into, ATK)


Hit = Callable[[State, int, int], int]


def _cannon(materials: tuple[str, str], hit: Hit) -> CardEffects:
    """NPH-132 to NPH-134: a card is discarded when the STRIKE is declared; something on the Terrain is destroyed."""

    def can(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return bool(state.players[seat].hand) and hit(state, board, column) >= 0

    def resolve(state: State, card: int, seat: int, board: int, column: int) -> None:
        target = hit(state, board, column)
        if target >= 0:
            actions.destroy(state, target, seat)

    return CardEffects(
        summon=Summon("fusion", materials),
        strike=Strike(resolve, can),
        triggers=(
            Trigger(
                "struck", lambda state, card, seat, data: piles.ask_discard(state, seat), triggers.own_strike, at_once=True
            ),
        ),
    )


def _row_card(down: bool) -> Hit:
    def hit(state: State, board: int, column: int) -> int:
        card = state.boards[board].back[column]
        return card if card >= 0 and conditions.face_down(state, card, card) == down else -1

    return hit


def _hidden_monster(state: State, board: int, column: int) -> int:
    there = strikes.monsters_there(state, board, column)
    return next((card for card in there if state.pos[card] >= HIDDEN_ATK), -1)


def _near(state: State, card: int, board: int, column: int) -> list[int]:
    """NPH-135: Normal monsters on the Terrain and on those next to it."""
    there = [other for place in range(column - 1, column + 2) for other in strikes.monsters_there(state, board, place)]
    return [other for other in there if other != card and conditions.is_normal(state, card, other)]


def _salvo_ready(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return bool(state.players[seat].hand) and bool(_near(state, card, board, column))


def _load(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-135: one to three cards are discarded when the STRIKE is declared, no more than there are monsters to hit."""
    most = min(3, len(state.players[seat].hand), len(_near(state, card, data[1], data[2])))
    choices.choose(state, seat, tuple(range(1, most + 1)), _loaded, card, seat, called="to discard {}")


def _loaded(state: State, number: int, card: int, seat: int) -> None:
    marks.unmark(state, "salvo", card=card)
    marks.mark(state, card, "salvo", number, state.turn)
    piles.ask_discard(state, seat, number)


def _fire(state: State, card: int, seat: int, board: int, column: int) -> None:
    number = sum(marks.marks(state, card, "salvo"))
    choices.pick_up_to(state, seat, _near(state, card, board, column), number, actions.destroy_all, seat, least=number)


def _god_slime_def(state: State, card: int, other: int) -> int:
    """NPH-169: the DEF that the "God Slime" had at the Fusion Summon."""
    found = [def_ for material, _, def_ in summons.material_values(state, card) if state.game.name[material] != "Revival Slime"]
    return found[0] if found else 0


def _regenerates(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[2] == "battle" and "Regeneration" in data[4][1] and state.zone[card] == GRAVE


_SPELLCASTER = conditions.of_type("Spellcaster")


def _attacked_by_mage(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and _SPELLCASTER(state, card, data[0])


def _swallow(state: State, card: int, seat: int, data: Data) -> None:
    other = battles.battles(state, card, data)
    if state.zone[other] == GRAVE and actions.attach(state, other, card):
        marks.mark(state, other, "negated")


def _prey(state: State, card: int) -> list[int]:
    return [other for other in actions.attached_to(state, card) if state.game.main[other] & MONSTER]


def _devoured(state: State, card: int, seat: int, data: Data) -> bool:
    return battles.beats()(state, card, seat, data) and state.zone[battles.battles(state, card, data)] == GRAVE


def _as_many(state: State, card: int, other: int) -> Targets:
    number = len(_prey(state, card))
    return (card,) * number if number > 1 else ()


def _shock(state: State, card: int, seat: int, data: Data) -> None:
    lose_lp(state, seat, 100, "loss")


def _prisoner(summon: Summon, *more: Static, every_main: bool) -> CardEffects:
    """NPH-046, NPH-047: its controller loses 100 LP in Main Phases and gets no Idle Warnings; it cannot attack or be
    tributed, and nothing but the Sacred Stone of Ujat summons it."""

    def in_main(state: State, card: int, seat: int, data: Data) -> bool:
        return every_main or state.phase == MAIN1

    bound = (
        statics.self_static("cannot_attack"),
        statics.self_static("no_tribute"),
        statics.ONLY_BY_ITS_CARD,
    )
    player = (Static("player_no_warnings", statics.its_player), Static("player_no_surrender", statics.its_player))
    return CardEffects(summon=summon, statics=(*bound, *player, *more), triggers=(Trigger("main", _shock, in_main),))


CARDS: dict[str, CardEffects] = {
    # Who falls against it is attached without effects: DEF and ATK by what is attached, and as many tributes for a Ritual.
    "NPH-026": CardEffects(  # Holy Beast Serket
        summon=Summon("ritual", by="Ritual Seal of Serket"),
        statics=(
            Static(
                "base_def",
                conditions.itself,
                lambda state, card, other: sum(state.game.def_[one] for one in _prey(state, card)),
            ),
            Static(
                "atk",
                conditions.itself,
                lambda state, card, other: 100 * sum(level_of(state, one) for one in _prey(state, card)),
            ),
            Static("ritual_as", conditions.itself, _as_many),
        ),
        triggers=(Trigger("battled", _swallow, _devoured, at_once=True),),
    ),
    "NPH-046": _prisoner(  # Prisoner of Ujat
        Summon("fusion", ("Holding Arms", "Holding Legs"), by="Sacred Stone of Ujat"), every_main=False
    ),
    "NPH-047": _prisoner(  # Mai, Prisoner of Ujat
        Summon("integration", ("Prisoner of Ujat",), by="Sacred Stone of Ujat: Mai"),
        Static("player_no_set_cards", statics.its_player),
        every_main=True,
    ),
    "NPH-068": CardEffects(  # Crawling Poison Dragon
        summon=Summon("ritual", by="Crawling Poison Dragon Tablet Ritual"),
        statics=(_ritual_of("light"), _ritual_of("dark")),
        strike=Strike(_dig, strikes.strikes_terrain("earth")),
    ),
    "NPH-070": CardEffects(  # Goblin Zombie
        summon=Summon("alter", ("Robbin' Goblin",), by="Zombie"),
        triggers=(Trigger("damage", lambda state, card, seat, data: actions.mill(state, data[0]), triggers.hurts_foe),),
    ),
    "NPH-103": CardEffects(  # Lava Golem
        summon=Summon("ritual", by="Lava Devil Ritual"),
        triggers=(Trigger("end_phase", lambda state, card, seat, data: changes.damage(state, seat, 400), triggers.own_event),),
        statics=(statics.self_static("half_piercing", situations.in_battle_phase, _desperate),),
        by_phase=True,
    ),
    "NPH-107": CardEffects(  # Gilford the Lightning
        summon=Summon("ritual", by="Lightning Sword Ritual"),
        triggers=(Trigger("summoned", _challenge, _three_given, optional=True, limit="turn"),),
    ),
    "NPH-117": CardEffects(  # Metal Dragon
        summon=Summon("alter", ("Lesser Dragon",), by="Metalized"),
        statics=(Static("battle_proof", conditions.battling(_SPELLCASTER)),),
        triggers=battles.turns_attack(_attacked_by_mage),
    ),
    "NPH-132": _cannon(("X - Head Cannon", "Y - Dragon Head"), _row_card(down=False)),  # XY - Dragon Cannon
    "NPH-133": _cannon(("X - Head Cannon", "Z - Metal Caterpillar"), _row_card(down=True)),  # XZ - Caterpillar Cannon
    "NPH-134": _cannon(("Y - Dragon Head", "Z - Metal Caterpillar"), _hidden_monster),  # YZ - Caterpillar Dragon
    "NPH-135": CardEffects(  # XYZ - Dragon Cannon
        summon=Summon("fusion", ("X - Head Cannon", "Y - Dragon Head", "Z - Metal Caterpillar")),
        strike=Strike(_fire, _salvo_ready),
        triggers=(Trigger("struck", _load, triggers.own_strike, at_once=True),),
    ),
    "NPH-169": CardEffects(  # Immortal God Slime
        summon=Summon("fusion", ("God Slime", "Revival Slime")),
        keeps_values=True,
        statics=(
            Static("base_atk", conditions.itself, _god_slime_def),
            Static("base_def", conditions.itself, _god_slime_def),
            statics.self_static("cannot_attack"),
        ),
        triggers=(Trigger("destroyed", resolves.revive_itself, _regenerates),),
    ),
}
