"""Orichalcos Barrier: Extra Deck monsters 171 to 240."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Summon

CARDS: dict[str, CardEffects] = {
    "ORB-171": CardEffects(summon=Summon("fusion", ("The Eye of Timaeus", "Dark Magician")), partial=True),  # Amulet Dragon
    "ORB-173": CardEffects(summon=Summon("alter", ("Guardian Eatos",), by="Fallen"), partial=True),  # Guardian Deathscythe
    "ORB-193": CardEffects(summon=Summon("ritual", by="Orichalcos Mirror Ritual"), partial=True),  # Living Mirror
    "ORB-195": CardEffects(  # Pegasus, Mirror Knight
        summon=Summon("integration", ("Mirror Knight Token",), by="Pegasus"), partial=True
    ),
    "ORB-196": CardEffects(  # Yugi, Mirror Knight
        summon=Summon("integration", ("Mirror Knight Token",), by="Yugi"), partial=True
    ),
    "ORB-197": CardEffects(  # Jonouchi, Mirror Knight
        summon=Summon("integration", ("Mirror Knight Token",), by="Jonouchi"), partial=True
    ),
    "ORB-198": CardEffects(  # Mai, Mirror Knight
        summon=Summon("integration", ("Mirror Knight Token",), by="Mai"), partial=True
    ),
    "ORB-208": CardEffects(summon=Summon("ritual", by="Shunoros Ritual"), partial=True),  # Orichalcos Shunoros
    "ORB-215": CardEffects(  # Legendary Knight Hermos
        summon=Summon("alter", ("The Claw of Hermos",), by="Knighted"), partial=True
    ),
    "ORB-216": CardEffects(  # Legendary Knight Critias
        summon=Summon("alter", ("The Fang of Critias",), by="Knighted"), partial=True
    ),
    "ORB-217": CardEffects(  # Legendary Knight Timaeus
        summon=Summon("alter", ("The Eye of Timaeus",), by="Knighted"), partial=True
    ),
    "ORB-219": CardEffects(  # The Wicked Leviathan
        summon=Summon("ritual", by="Ritual of the Blasphemous Leviathan"), partial=True
    ),
    "ORB-223": CardEffects(  # The Knight of Destiny
        summon=Summon("fusion", ("Legendary Knight Timaeus", "Legendary Knight Critias", "Legendary Knight Hermos")),
        partial=True,
    ),
}
