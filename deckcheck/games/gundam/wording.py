"""Effects of cards in words: the closed vocabulary of conditions and effects (GD-CARD-08)."""

from __future__ import annotations

from deckcheck.games.gundam.cards import Card

_AREAS = {"opposing_assault": "the opposing Assault Area", "own_assault": "its player's Assault Area", "p_area": "the P Area"}


def describe_effects(card: Card) -> str:
    """Return a sentence for each effect of a card."""
    sentences = []
    for row in card.effects:
        when, what = _condition(row["condition"]), _effect(row["effect"])
        lead = "Powered up, " if row.get("green") else ""
        sentence = f"{lead}{when}{what}."
        sentences.append(sentence[0].upper() + sentence[1:])
    return " ".join(sentences)


def _condition(condition: object) -> str:
    if isinstance(condition, dict):
        [(name, value)] = condition.items()
        words = {
            "self_at": f"in {_AREAS.get(str(value), str(value).replace('_', ' '))}",
            "self_faction": f"of the faction {value},",
            "self_element": f"of the element {value},",
            "opponent_at": f"against a card in {_AREAS.get(str(value), value)}",
            "opponent_faction": f"against the faction {value}",
            "opponent_element": f"against the element {value}",
        }
        return f"{words.get(name, f'{name} {value}'.replace('_', ' '))} "
    return {"always": "", "self_attacking": "attacking, ", "self_defending": "defending, "}.get(str(condition), f"{condition} ")


def _effect(effect: object) -> str:
    if isinstance(effect, dict):
        return " and ".join(f"it has {value} more {name}" for name, value in effect.items())
    return "it wins the battle" if effect == "win" else str(effect)
