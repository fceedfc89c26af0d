"""Rebirth of Avatar: Spells 061 to 110."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes
from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import run


def test_roa_069_slays_spirits() -> None:
    duel = (
        Duel(front={1: "SOE-040"}, back={1: "ROA-069 on SOE-040"}, foe_front={1: "ROA-012"})
        .attack("SOE-040", "ROA-012")
        .decline()
    )
    assert duel.lp(FOE) == 2000 - (1700 - 1050)
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "ROA-069 on SOE-040"}, "foe_front": {1: "ROA-012"}}
    assert Duel(active=FOE, **zones).attack("ROA-012", "SOE-040").decline().lp(FOE) == 2000 - (1700 - 1550)


def test_roa_075_sears_the_hidden() -> None:
    zones: dict[str, Any] = {"front": {1: "LEN-165"}, "back": {1: "ROA-075 on LEN-165"}}
    duel = Duel(foe_front={1: "SOE-040"}, **zones)
    assert duel.atk("LEN-165") == 1400 + 800
    assert run(duel.attack("LEN-165", "SOE-040")).lp(FOE) == 2000 - 1000
    duel = Duel(foe_front={1: "SOE-017 hidden_def"}, **zones)
    assert run(duel.attack("LEN-165", "SOE-017")).zone("SOE-017") == "graveyard"
    assert duel.atk("LEN-165") == 2200


def test_roa_076_grows_with_every_equip_card_and_takes_the_blow() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048"}, "back": {1: "ROA-076 on SOE-048", 2: "NPH-052 on SOE-048"}}
    duel = Duel(**zones)
    assert (duel.atk("SOE-048"), duel.def_("SOE-048")) == (1400 + 500 + 500, 1200)
    duel = Duel(foe_front={1: "SOE-017"}, active=FOE, **zones)
    assert (duel.atk("SOE-048"), duel.def_("SOE-048")) == (1900, 1200 + 500)
    changes.set_position(duel.state, duel.number("SOE-048"), 1)
    run(duel.attack("SOE-017", "SOE-048"))
    assert (duel.zone("SOE-048"), duel.zone("ROA-076")) == ("frontrow", "graveyard")
