"""The standard policy: it beats random play, and makes the moves that any player would make."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from deckcheck.core.engine import Action
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.play import ENGINE
from deckcheck.games.kingdom_duels.policy.standard import decide
from deckcheck.simulator.games import GameTable
from tests.games.kingdom_duels.duels import FOE, Duel
from tests.simulator import contract
from tests.simulator.many_games import play_many
from tests.support import few_and_many

pytestmark = pytest.mark.slow


def choice(duel: Duel) -> dict[str, Any]:
    """What the policy does now, as written."""
    seat = ENGINE.to_act(duel.state)
    action: Action = decide(lambda: ENGINE.observe(duel.state, seat), ENGINE.legal_actions(duel.state), Stream(1))
    return ENGINE.format_action(duel.state, action)


@few_and_many("games", 2, 20)
def test_the_policy_beats_random_play_in_nine_of_ten_mirror_games(games: int) -> None:
    """And with no deck less than 85 in 100, which few games cannot tell."""
    wins: Counter[bool] = Counter()
    for deck, options in contract.example_decks("kingdom-duels"):
        won: Counter[bool] = Counter()
        for seats in (("standard", "random"), ("random", "standard")):
            table = GameTable("kingdom-duels", (deck, deck), seats, options, 5)
            won.update(record.outcome.winner == seats.index("standard") for record in play_many(table, games))
        assert games < 20 or won[True] / won.total() >= 0.85, f"{deck.name}: {won}"
        wins += won
    assert wins[True] / wins.total() >= 0.9, wins


def test_it_summons_an_attacker_that_wins() -> None:
    duel = Duel(hand=["SOE-017", "SOE-040"], foe_front={1: "SOE-048"})
    assert choice(duel) == {"do": "normal_summon", "card": "SOE-017", "zone": 1, "position": "atk"}


def test_it_hides_behind_a_wall_from_a_stronger_monster() -> None:
    duel = Duel(hand=["SOE-040"], foe_front={1: "SOE-017"})
    assert choice(duel)["position"] in ("def", "hidden_def")


def test_it_attacks_for_the_most_damage_and_leaves_the_stronger_alone() -> None:
    duel = Duel(phase="battle", front={1: "SOE-016"}, foe_front={1: "SOE-017", 2: "SOE-048", 3: "SOE-018"})
    assert choice(duel)["target"] in ("SOE-018", "SOE-048")
    alone = Duel(phase="battle", front={1: "SOE-040"}, foe_front={1: "SOE-017"})
    assert choice(alone) == {"do": "end_phase"}


def test_it_turns_an_exposed_monster_to_defence() -> None:
    duel = Duel(front={1: "SOE-040"}, foe_front={1: "SOE-017"})
    assert choice(duel) == {"do": "change_position", "card": "SOE-040"}


def test_it_takes_the_winning_attack() -> None:
    duel = Duel(phase="battle", front={1: "SOE-017"}, foe_front={1: "SOE-018 def", 2: "SOE-048"}, foe_lp=1000)
    chosen = choice(duel)
    duel.do("declare_attack", chosen["attacker"], chosen["target"])
    assert duel.lp(FOE) == 0


def test_it_does_not_attack_into_a_wall_that_negates_every_attack() -> None:
    attacked: dict[str, Any] = {"phase": "battle", "front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}}
    assert choice(Duel(**attacked, foe_back={1: "KOD-099"})) == {"do": "end_phase"}
    assert choice(Duel(**attacked, back={1: "KOD-099"}))["do"] == "declare_attack"
    assert choice(Duel(**attacked, foe_back={1: "KOD-099 set"}))["do"] == "declare_attack", "it cannot know"


def test_it_sweeps_such_a_wall_away_first() -> None:
    duel = Duel(
        hand=["KOD-077", "SOE-017"], front={1: "SOE-079"}, foe_front={1: "SOE-040"}, foe_back={1: "KOD-099", 2: "SOE-062 set"}
    )
    chosen = choice(duel)
    assert (chosen["do"], chosen["card"]) == ("activate_spell", "KOD-077")
    assert "KOD-099" in chosen["targets"]
