"""No legal choice of several cards is impossible to make, however many sets of them there are (KD-CARD-07)."""

from __future__ import annotations

from itertools import combinations

from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import run

MACHINES = [f"LEN-163#{number}" for number in range(15)]
SETS = [set(chosen) for chosen in combinations(MACHINES, 3)]


def test_every_set_of_more_than_300_is_listed() -> None:
    """LEN-174 discards three Machines."""
    duel = Duel(rules=["LEN-174"], hand=MACHINES)
    listed = [set(one["targets"]) for one in duel.legal("activate_effect")]
    assert len(SETS) == len(listed) == 455
    assert all(chosen in listed for chosen in SETS)
    duel.do("activate_effect", "LEN-174", 1, sorted(SETS[-1]))
    assert (run(duel).lp(FOE), {code for code in MACHINES if duel.zone(code) == "graveyard"}) == (1800, SETS[-1])


def test_every_set_of_more_than_300_can_be_chosen_card_by_card() -> None:
    """MLY-077 erodes three monsters of the graveyard, which are asked for one after the other."""
    for chosen in (SETS[0], SETS[227], SETS[-1]):
        duel = Duel(hand=["MLY-077"], graveyard=MACHINES, extra=["MLY-078"])
        run(duel.do("activate_spell", "MLY-077"))
        duel.do("activate_effect", "MLY-077", 1)
        for code in sorted(chosen):
            duel.do("choose_option", code)
        run(duel)
        assert {code for code in MACHINES if duel.zone(code) == "eroded"} == chosen
