"""The Egyptian Gods: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, marks
from tests.games.kingdom_duels.duels import Duel, printed, settle
from tests.games.kingdom_duels.effect_play import run


def test_teg_125_leaves_a_curse() -> None:
    duel = Duel(front={3: "TEG-125"}, foe_front={3: "SOE-017", 4: "SOE-040"})
    actions.destroy(duel.state, duel.number("TEG-125"), 1)
    settle(duel.state)
    run(duel)
    run(duel.do("activate_effect", "TEG-125", effect=1, targets=["SOE-040"]))
    assert (duel.atk("SOE-040"), duel.zone("TEG-125")) == (printed("SOE-040").atk - 500, "eroded")
    assert not marks.marked(duel.state, duel.number("SOE-017"), "curse")
    assert not Duel(graveyard=["TEG-125"], foe_front={3: "SOE-017"}).can("activate_effect", "TEG-125")
