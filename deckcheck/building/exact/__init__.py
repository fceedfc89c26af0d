"""Exact completion: a legal deck is found if there is one, and if there is none, that is proved.

The greatest sizes and copies that rules declare are known from the start (`declared`); all else in the rules stays a black
box. A search proposes a deck that keeps all cuts so far; every rule that the deck breaks becomes a new cut, shrunk to the
fewest cards that break it. That ends with a legal deck, or with cuts that no deck can keep.

It holds because adding cards repairs a broken rule in two ways only: a problem with `actual` < `limit` counts cards one by one,
and everything else is repaired by the cards that the rule itself names (`repaired_by` of its module), usually by none.
"""
