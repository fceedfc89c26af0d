"""Positions in which the policy once chose badly, each with the better move."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import choices
from deckcheck.games.kingdom_duels.effects.parts.choices import pick_up_to
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import Duel, example, printed, standard_options
from tests.games.kingdom_duels.effect_play import ANSWERS
from tests.simulator.decisions import decide

GAME = "kingdom-duels"
PIECES = ["SOE-024", "SOE-025", "SOE-026", "SOE-027"]


def play_turn(duel: Duel) -> list[dict[str, Any]]:
    """Let the policy play the rest of Me's turn, and return what it did."""
    done = []
    turn = duel.state.turn
    while ENGINE.to_act(duel.state) >= 0 and duel.state.turn == turn:
        done.append(decide(GAME, duel.state))
    return done


def test_a_piece_of_the_sealed_one_and_a_good_trap_are_not_discarded() -> None:
    """LEN-130 Angel's Charity: draw 3 cards, then discard 2."""
    hand = ["LEN-130", "SOE-024", "SOE-062", "SOE-040", "SOE-043"]
    duel = Duel(hand=hand, extra=["SOE-030"], deck=["SOE-025", "SOE-026", "SOE-019", "SOE-010"], foe_front={1: "SOE-017"})
    duel.do("activate_spell", "LEN-130", None, 1)
    while any(action.do in ("choose_option", "pass") for action in ENGINE.legal_actions(duel.state)):
        decide(GAME, duel.state)
    gone = {duel.state.refs[card] for card in duel.state.boards[0].grave} - {"LEN-130"}
    assert gone
    assert not gone & {"SOE-024", "SOE-025", "SOE-026", "SOE-062"}


def test_pieces_of_the_sealed_one_are_no_walls() -> None:
    duel = Duel(hand=PIECES, extra=["SOE-030"], foe_front={1: "SOE-017"})
    assert not [action for action in play_turn(duel) if action["do"] == "normal_summon"]


def test_panther_warrior_pays_with_the_weakest_monster_and_attacks() -> None:
    """TEG-009: it can attack only after a tribute."""
    duel = Duel(front={1: "TEG-009", 2: "SOE-048", 3: "SOE-043"}, foe_front={1: "SOE-105"}, foe_lp=1000)
    done = play_turn(duel)
    assert [action["targets"] for action in done if action["do"] == "activate_effect"] == [["SOE-043"]]
    assert [action["attacker"] for action in done if action["do"] == "declare_attack"] == ["TEG-009"]


def test_panther_warrior_pays_nothing_when_there_is_nothing_to_attack() -> None:
    duel = Duel(front={1: "TEG-009", 2: "SOE-040"}, foe_front={1: "SOE-017 def"}, foe_lp=4000)
    assert not [action for action in play_turn(duel) if action["do"] == "activate_effect"]


def test_its_own_set_card_is_no_target() -> None:
    """KOD-077 sweeps Spell and Trap Cards away, also the player's own."""
    duel = Duel(hand=["KOD-077"], back={1: "SOE-062 set"}, foe_front={1: "SOE-040"}, front={1: "SOE-017"})
    for action in play_turn(duel):
        assert "SOE-062" not in (action.get("targets") or ())


def test_a_wall_does_not_stand_up_for_nothing() -> None:
    duel = Duel(front={1: "SOE-048 def"}, foe_front={1: "SOE-094 def"})
    assert not [action for action in play_turn(duel) if action["do"] == "change_position"]


def test_the_last_zone_is_for_the_strong_monster() -> None:
    weak = {1: "SOE-040 def", 2: "SOE-043 def", 3: "SOE-019 def", 4: "SOE-010 def"}
    duel = Duel(hand=["SOE-105", "SOE-017"], front=weak, foe_front={1: "SOE-068"})
    summoned = [action["card"] for action in play_turn(duel) if action["do"] == "normal_summon"]
    assert "SOE-105" not in summoned


def test_a_fusion_is_not_answered_with_a_second_one() -> None:
    """SOE-072 Fusion: the materials of the first are still there while it waits on the chain."""
    knights = {1: "SOE-016", 2: "SOE-068"}
    duel = Duel(hand=["SOE-072", "SOE-072#2"], extra=["SOE-073"], front=knights, foe_front={1: "SOE-017"})
    done = play_turn(duel)
    assert len([action for action in done if action["do"] == "activate_spell"]) == 1
    assert duel.zone("SOE-073") == "frontrow"


def test_nothing_is_revived_onto_a_full_field() -> None:
    """SOE-107 Resurrection of the Dead brings a monster back from a graveyard."""
    full = {1: "SOE-040 def", 2: "SOE-043 def", 3: "SOE-019 def", 4: "SOE-010 def", 5: "SOE-048 def"}
    shared: dict[str, Any] = {"hand": ["SOE-107"], "graveyard": ["SOE-017"], "foe_front": {1: "SOE-105 def"}}
    revived = [action.get("targets") for action in play_turn(Duel(**shared, front={1: "SOE-040 def"}))]
    assert ["SOE-017"] in revived
    kept = Duel(**shared, front=full)
    assert not [action for action in play_turn(kept) if action.get("card") == "SOE-107"]


def test_a_rule_is_activated_only_if_the_opponent_does_not_profit_more() -> None:
    """SOE-080: a monster in ATK position that does not fly loses its Field Power Bonus against one that flies."""
    meadow = ["Meadow"] * 5
    shared: dict[str, Any] = {"extra": ["SOE-080"], "terrains": meadow, "foe_terrains": meadow}
    flyer, knight = {1: "SOE-068"}, {1: "SOE-016"}
    mine = Duel(front=flyer, foe_front=knight, **shared)
    assert "activate_rule" in [action["do"] for action in play_turn(mine)]
    theirs = Duel(front=knight, foe_front=flyer, **shared)
    assert theirs.can("activate_rule", "SOE-080")
    assert "activate_rule" not in [action["do"] for action in play_turn(theirs)]
    again = Duel(front=flyer, foe_front=knight, rules=["SOE-080"], **{**shared, "extra": ["SOE-080#2"]})
    assert "activate_rule" not in [action["do"] for action in play_turn(again)], "it is in force already"


@pytest.mark.parametrize(("card", "color"), [("SOE-016", "blue"), ("SOE-117", "red")])
def test_the_side_is_chosen_by_the_terrains_that_help(card: str, color: str) -> None:
    """SOE-109 has Wasteland on the red side and Meadow on the blue one."""
    opened = example("heart-of-the-cards")
    monsters = tuple(printed(card) for _ in range(40))
    zones = {"main": monsters, "extra": (printed("SOE-109"),)}
    deck = opened._replace(zones=zones)
    state = ENGINE.new_state((deck, deck), standard_options(), 1)
    assert decide(GAME, state) == {"do": "choose_side", "side": color}


def test_attacks_that_any_face_up_card_negates_are_not_made() -> None:
    """The policy asks whether an attack is negated, and knows no card by name: here an invented one does it."""
    walled: dict[str, Any] = {"phase": "battle", "front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}}
    wall = {"frame": "Spell", "types": ["Spell", "Continuous"], "attribute": "light", "glyph": "Continuous"}
    effects = [{"kind": "trigger", "when": "opponent attacks", "do": "negate_attack"}]
    duel = Duel(**walled, foe_back={1: "X-1"}, invented={"X-1": {**wall, "effects": effects}})
    assert decide(GAME, duel.state)["do"] == "end_phase"
    assert decide(GAME, Duel(**walled).state)["do"] == "declare_attack"


def test_a_strike_that_wins_is_used() -> None:
    """SOE-030: the STRIKE of the Sealed One wins the duel."""
    duel = Duel(front={1: "SOE-030"}, hand=["SOE-016"], foe_front={1: "SOE-017"})
    assert play_turn(duel)[0]["do"] == "strike"
    end = ENGINE.outcome(duel.state)
    assert end is not None
    assert end.winner == 0


def test_a_piece_is_summoned_rather_than_lose_for_idleness() -> None:
    """KD-IDLE-05: a second turn without a monster after a warning loses the duel."""
    shared: dict[str, Any] = {"hand": PIECES, "extra": ["SOE-030"], "foe_front": {1: "SOE-017"}}
    warned = Duel(**shared, idle_warnings=[1])
    assert "normal_summon" in [action["do"] for action in play_turn(warned)]
    assert "normal_summon" not in [action["do"] for action in play_turn(Duel(**shared))]


def test_piercing_damage_that_wins_is_seen() -> None:
    """SOE-073 pierces: it wins against a wall, where a stronger monster without it does not."""
    front = {1: "SOE-017", 2: "SOE-073"}
    duel = Duel(phase="battle", front=front, foe_front={1: "SOE-094 def"}, foe_lp=300)
    assert decide(GAME, duel.state) == {"do": "declare_attack", "attacker": "SOE-073", "target": "SOE-094"}


def answer_all(duel: Duel) -> list[dict[str, Any]]:
    """Let the policy answer for both players until the turn player decides again or the duel is over."""
    done = []
    while ENGINE.outcome(duel.state) is None and not duel.legal("end_phase"):
        done.append(decide(GAME, duel.state))
    return done


def test_a_new_target_that_wins_is_chosen() -> None:
    """SOE-002 is turned face-up while it is attacked, so the attacker chooses again: a weaker wall, or the attack that wins."""
    duel = Duel(phase="battle", front={1: "SOE-114"}, foe_front={1: "SOE-002 hidden_atk", 2: "TEG-011 def"}, foe_lp=460)
    duel.do("declare_attack", "SOE-114", "SOE-002").do("choose_option", "yes").do("choose_option", "atk")
    assert {"do": "choose_replay_target", "target": "SOE-002"} in answer_all(duel)
    assert duel.lp("Foe") == 0


@pytest.mark.parametrize(("lp", "chosen"), [(880, "pass"), (60, "activate_spell")])
def test_a_die_that_may_lose_the_duel_is_rolled_only_if_it_is_lost_otherwise(lp: int, chosen: str) -> None:
    """TEG-033: a 6 doubles the ATK of the attacker, every other number divides it."""
    duel = Duel(active="Foe", phase="battle", lp=lp, front={1: "SOE-111"}, hand=["TEG-033"], foe_front={1: "SOE-114"})
    duel.do("declare_attack", "SOE-114", "SOE-111")
    assert decide(GAME, duel.state)["do"] == chosen


def test_half_of_the_life_points_are_not_paid_for_little() -> None:
    """SOE-022 pays 1000 LP to destroy weaker monsters in ATK position, on both sides."""
    duel = Duel(front={1: "SOE-022"}, foe_front={1: "SOE-040"})
    assert duel.can("activate_effect", "SOE-022")
    assert not [action for action in play_turn(duel) if action["do"] == "activate_effect"]


def test_a_monster_that_blows_up_its_own_side_is_not_summoned() -> None:
    """KOD-142 destroys the monsters of its side in the opponent's second End Phase; their owner takes damage."""
    deck = ["SOE-040", "SOE-043", "SOE-019", "SOE-010"]
    duel = Duel(hand=["KOD-142"], front={1: "SOE-017"}, deck=deck, foe_front={1: "SOE-105 def"})
    assert duel.can("normal_summon", "KOD-142")
    assert not [action for action in play_turn(duel) if action["do"] == "normal_summon"]


def test_the_player_answers_an_effect_of_their_own_that_would_lose_the_duel() -> None:
    """SOE-062 turns the attack against the player's monster; TEG-126 then blows up the attacker, unless X-HAND takes it back,
    and both players feel it."""
    mine: dict[str, Any] = {"front": {1: "SOE-017", 2: "SOE-040"}, "back": {1: "TEG-126 set"}, "hand": ["X-HAND"]}
    duel = Duel(phase="battle", lp=1000, foe_front={1: "SOE-048"}, foe_back={1: "SOE-062 set"}, invented=ANSWERS, **mine)
    duel.do("declare_attack", "SOE-017", "SOE-048")
    answer_all(duel)
    assert duel.lp("Me") > 0


def test_a_tribute_that_lets_the_attack_win_is_paid() -> None:
    """TEG-009 loses its attack without a tribute, and the attack would win."""
    duel = Duel(phase="battle", front={1: "TEG-009", 2: "SOE-110"}, foe_front={1: "SOE-040"}, foe_lp=500)
    done = play_turn(duel)
    assert "declare_attack" in [action["do"] for action in done]
    assert duel.lp("Foe") == 0


def test_its_own_attackers_are_not_held() -> None:
    """MLY-011 Gravity Bind keeps both players' monsters from attacking, and then decks run out."""
    duel = Duel(hand=["MLY-011"], front={1: "SOE-016"}, foe_front={1: "SOE-017"})
    assert not [action for action in play_turn(duel) if action["do"] == "activate_spell"]


def test_a_card_that_holds_its_attackers_is_removed() -> None:
    """KOD-068 removes a Spell: the one that keeps SOE-017 from attacking."""
    spells = {1: "SOE-044 on SOE-105", 2: "MLY-011"}
    duel = Duel(hand=["KOD-068"], front={1: "SOE-017"}, foe_front={1: "SOE-105"}, foe_back=spells)
    assert {"do": "activate_spell", "card": "KOD-068", "targets": ["MLY-011"]}.items() <= play_turn(duel)[0].items()


def test_zones_are_left_for_monsters_that_can_attack() -> None:
    front = {1: "SOE-016", 2: "SOE-022", 3: "SOE-105"}
    duel = Duel(hand=["SOE-017"], front=front, foe_front={1: "SOE-035"}, foe_back={1: "MLY-011"})
    assert not [action for action in play_turn(duel) if action["do"] == "normal_summon"]
    duel = Duel(hand=["SOE-017"], front=front, foe_front={1: "SOE-035"})
    assert [action for action in play_turn(duel) if action["do"] == "normal_summon"]


def test_the_last_lp_are_not_paid_for_nothing() -> None:
    """SOE-110 Leogun exchanges its ATK and DEF for 200 LP, which lowers its ATK."""
    duel = Duel(front={1: "SOE-110"}, foe_front={1: "SOE-017 def"}, lp=800)
    assert not [action for action in play_turn(duel) if action["do"] == "activate_effect"]


@pytest.mark.parametrize(("deck", "choice"), [(["SOE-043"], "draw"), ([], "ORB-040")])
def test_a_card_is_taken_back_instead_of_the_draw_only_if_the_deck_is_empty(deck: list[str], choice: str) -> None:
    """ORB-040 can return from the graveyard instead of the draw: two players who do that every turn never finish."""
    duel = Duel(active="Foe", graveyard=["ORB-040"], deck=deck, foe_front={1: "SOE-017"}, front={1: "SOE-040"})
    while ENGINE.to_act(duel.state) != 0:
        duel.do("end_phase")
    assert decide(GAME, duel.state) == {"do": "choose_option", "option": choice}


def test_an_attack_that_a_face_down_card_may_turn_around_finds_no_weak_monster_in_atk_position() -> None:
    """SOE-062 turns an attack against the attacker's own side, where SOE-040 would cost 1800 LP."""
    front = {1: "SOE-017", 2: "SOE-040"}
    duel = Duel(front=front, foe_front={1: "SOE-105 def"}, foe_back={1: "SOE-062 set"})
    assert {"do": "change_position", "card": "SOE-040"} in play_turn(duel)
    open_row = Duel(front=front, foe_front={1: "SOE-105 def"})
    assert not [action for action in play_turn(open_row) if action["do"] == "change_position"]


def test_a_coin_that_may_lose_the_duel_is_not_called() -> None:
    """SOE-086 Time Wizard: a wrong call destroys the player's monsters and costs half of their ATK."""
    duel = Duel(lp=1000, hand=["SOE-086"], front={1: "TEG-009"}, foe_front={1: "SOE-016", 2: "SOE-068", 3: "SOE-049"})
    assert duel.can("activate_spell", "SOE-086")
    assert not [action for action in play_turn(duel) if action["do"] in ("activate_spell", "activate_effect")]


def test_no_monster_is_summoned_to_defend_where_it_could_not() -> None:
    """SOE-099 Defense Seal turns Normal Monsters that defend to ATK position, here in front of SOE-017."""
    field: dict[str, Any] = {"front": {1: "SOE-016 def"}, "foe_front": {1: "SOE-017"}}
    duel = Duel(hand=["SOE-043", "SOE-040"], foe_back={1: "SOE-099 set"}, **field)
    duel.do("normal_summon", "SOE-043", 2, "def").end_turn().end_turn()
    assert duel.position("SOE-043") == "atk"
    assert "SOE-040" not in [action["card"] for action in play_turn(duel) if action["do"] == "normal_summon"]


def test_piercing_damage_to_a_hidden_monster_is_preferred() -> None:
    """SOE-073 pierces, and its attack wins if the Hidden monster is weak; the attack of SOE-017 would win nothing."""
    front = {1: "SOE-017", 2: "SOE-073"}
    duel = Duel(phase="battle", front=front, foe_front={1: "SOE-040 hidden_def"}, foe_lp=100)
    assert decide(GAME, duel.state)["attacker"] == "SOE-073"


@pytest.mark.parametrize(("lp", "chosen"), [(150, "end_phase"), (2000, "declare_attack")])
def test_few_lp_are_not_risked_against_a_hidden_monster(lp: int, chosen: str) -> None:
    """A Hidden SOE-017 costs the attacker 200 LP."""
    duel = Duel(phase="battle", lp=lp, front={1: "SOE-016"}, foe_front={1: "SOE-017 hidden_def"})
    assert decide(GAME, duel.state)["do"] == chosen


def test_an_attack_that_loses_for_its_player_is_not_negated() -> None:
    """SOE-102 lets its player negate the attack that it answers, here one that loses the duel. What waits to happen
    names the player by a number that is also that of a card in the opponent's hand."""
    mine: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {1: "SOE-102 set"}}
    duel = Duel(foe_hand=["SOE-003", "SOE-007"], active="Foe", phase="battle", foe_lp=100, foe_front={1: "SOE-040"}, **mine)
    assert {0, 1}.intersection(duel.state.players[1].hand)
    duel.do("declare_attack", "SOE-040", "SOE-017")
    answer_all(duel)
    assert duel.lp("Foe") == 0


def test_a_monster_that_lets_a_wall_be_swept_away_is_summoned() -> None:
    """KOD-077 needs SOE-079 Harpie Lady on the field; KOD-099 negates every attack until then."""
    walled: dict[str, Any] = {"front": {1: "SOE-016", 2: "SOE-022", 3: "SOE-105 def"}, "foe_front": {1: "SOE-035"}}
    duel = Duel(hand=["SOE-017", "SOE-079", "KOD-077"], foe_back={1: "KOD-099"}, **walled)
    done = play_turn(duel)
    assert [action["card"] for action in done if action["do"] in ("normal_summon", "activate_spell")] == ["SOE-079", "KOD-077"]
    assert duel.zone("KOD-099") == "graveyard"


def test_zones_are_left_for_monsters_that_help_against_a_wall() -> None:
    walled: dict[str, Any] = {"front": {1: "SOE-016", 2: "SOE-022", 3: "SOE-105 def"}, "foe_front": {1: "SOE-035"}}
    duel = Duel(hand=["SOE-017"], foe_back={1: "KOD-099"}, **walled)
    assert not [action for action in play_turn(duel) if action["do"] == "normal_summon"]


@pytest.mark.parametrize(("lp", "sets"), [(2000, False), (2100, True), (1100, False)])
def test_a_trap_that_may_cost_its_player_the_last_lp_is_not_set(lp: int, sets: bool) -> None:
    """TEG-126 costs both players up to 1000 LP, also when it is the player who has few."""
    deck = ["SOE-017#2", "SOE-016"]
    duel = Duel(lp=lp, hand=["TEG-126"], deck=deck, front={1: "SOE-040 def"}, foe_front={1: "SOE-017"})
    assert ("set_spell_trap" in [action["do"] for action in play_turn(duel)]) is sets


def test_a_trap_that_would_win_is_set() -> None:
    """TEG-126 leaves a player with more than 1000 LP alive, and not the other."""
    duel = Duel(lp=1100, foe_lp=1000, hand=["TEG-126"], deck=["SOE-017#2", "SOE-016"], foe_front={1: "SOE-017"})
    assert "set_spell_trap" in [action["do"] for action in play_turn(duel)]


def test_a_trap_that_hurts_others_only_is_set_with_few_lp() -> None:
    duel = Duel(lp=100, hand=["SOE-062"], front={1: "SOE-040 def"}, foe_front={1: "SOE-017"})
    assert "set_spell_trap" in [action["do"] for action in play_turn(duel)]


def test_questions_in_a_row_are_foreseen_in_few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """MLY-049: its player chooses five monsters of the deck one by one, in thousands of ways."""
    deck = [f"SOE-040#{number}" for number in range(2, 9)] + ["SOE-016", "SOE-019", "SOE-043", "SOE-105"]
    duel = Duel(active="Foe", foe_hand=["MLY-049"], foe_deck=deck, hand=["X-HAND"], front={1: "SOE-017"}, invented=ANSWERS)
    duel.do("activate_spell", "MLY-049")
    ends, choose_opponent = 0, choices.choose_opponent

    def counted(*given: Any) -> None:
        nonlocal ends
        ends += 1
        choose_opponent(*given)

    monkeypatch.setattr(choices, "choose_opponent", counted)  # effects are Python in the compiled build as well
    decide(GAME, duel.state)
    assert 1 <= ends <= 20


def test_a_quick_effect_waits_for_an_attack() -> None:
    """X-FALL destroys a monster: not at the first opportunity in the other turn, but when there is something to answer."""
    field: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-016"}, "invented": ANSWERS}
    duel = Duel(active="Foe", hand=["X-FALL"], foe_hand=["SOE-017"], **field)
    duel.do("normal_summon", "SOE-017", 2, "atk")
    assert duel.can("activate_spell", "X-FALL")
    assert decide(GAME, duel.state) == {"do": "pass"}
    duel = Duel(active="Foe", phase="battle", hand=["X-FALL"], **field).do("declare_attack", "SOE-016", "SOE-040")
    assert decide(GAME, duel.state)["do"] == "activate_spell"


def test_a_redirected_attack_that_wins_is_found_among_face_down_monsters() -> None:
    """KOD-062 sends an attack upon KOD-067 to another monster of the opponent; one that is face-down can be chosen as well."""
    mine: dict[str, Any] = {"front": {1: "KOD-067 hidden_def"}, "back": {1: "KOD-062 set"}}
    theirs = {1: "SOE-017", 2: "SOE-022 hidden_def", 3: "TEG-039", 4: "KOD-061"}
    first = ["SOE-003", "SOE-007"]  # they have the numbers that are those of the players as well
    duel = Duel(active="Foe", phase="battle", foe_deck=first, foe_front=theirs, foe_lp=1400, **mine)
    duel.do("declare_attack", "SOE-017", "KOD-067")
    answer_all(duel)
    assert duel.lp("Foe") == 0


def test_a_coin_that_may_lose_is_not_called_for_a_choice_either() -> None:
    """SOE-086: after a right call SOE-084 can be summoned as SOE-087, so that its player would have to choose."""
    front = {1: "SOE-084", 2: "SOE-002", 3: "SOE-040"}
    duel = Duel(lp=900, hand=["SOE-086"], extra=["SOE-087"], front=front, foe_front={1: "SOE-016", 2: "SOE-068", 3: "SOE-049"})
    assert duel.can("activate_spell", "SOE-086")
    assert not [action for action in play_turn(duel) if action["do"] in ("activate_spell", "activate_effect")]


@pytest.mark.parametrize(("deck", "chosen"), [([], "end_phase"), (["SOE-043"], "normal_summon")])
def test_the_turn_ends_at_once_if_the_opponent_cannot_draw(deck: list[str], chosen: str) -> None:
    """KD-DRAW-04: a player who cannot draw loses."""
    duel = Duel(phase="main2", hand=["SOE-016"], front={1: "SOE-040"}, foe_front={1: "SOE-105 def"}, foe_deck=deck)
    assert decide(GAME, duel.state)["do"] == chosen


def test_a_face_down_card_that_a_question_offers_is_not_foreseen() -> None:
    """As KOD-094 asks for Hidden monsters. Here the number of the monster is also that of a player."""
    duel = Duel(foe_front={1: "SOE-003 hidden_def"}, front={1: "SOE-017"})
    hidden = duel.number("SOE-003")
    assert hidden < 2
    pick_up_to(duel.state, 0, (hidden,), 1, lambda state, chosen: None)
    foreseen = ENGINE.observe(duel.state, 0).consequences
    found = {str(action.args[0]): foreseen.of(action) for action in ENGINE.legal_actions(duel.state)}
    assert [word for word, after in found.items() if after is not None] == ["done"]


def test_an_optional_summon_is_what_its_effect_was_used_for() -> None:
    """SOE-085 Kaleidoscope: Harpie Ladies may be summoned from the hand and the deck."""
    duel = Duel(hand=["SOE-085", "SOE-079#2"], front={1: "SOE-079"}, deck=["SOE-079#3", "SOE-040"], foe_front={1: "SOE-017"})
    duel.do("activate_spell", "SOE-085", None, 1)
    summoned = [action["card"] for action in play_turn(duel) if action["do"] == "special_summon"]
    assert sorted(summoned) == ["SOE-079#2", "SOE-079#3"]


KNIGHT = {"frame": "Monster", "types": ["Monster", "Warrior"], "deck": "main", "attribute": "earth"}
PLAIN = {**KNIGHT, "bonus_atk": 0, "bonus_def": 0}
WALLS = {"WALL": {**PLAIN, "level": 4, "atk": 1300, "def": 2000}, "WEAK": {**PLAIN, "level": 1, "atk": 100, "def": 100}}


def test_a_wall_of_2000_def_does_not_turn_to_1300_atk_for_nothing() -> None:
    duel = Duel(front={1: "WALL def"}, foe_front={1: "WEAK def"}, invented=WALLS, foe_lp=4000)
    assert not [action for action in play_turn(duel) if action["do"] == "change_position"]
    won = Duel(front={1: "WALL def"}, foe_front={1: "WEAK"}, invented=WALLS, foe_lp=1000)
    assert [action["do"] for action in play_turn(won) if action["do"] in ("change_position", "declare_attack")]
