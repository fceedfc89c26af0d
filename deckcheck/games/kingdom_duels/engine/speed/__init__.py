"""Caches and prefilters. The rules do not need them: a duel without them would be the same, and slower.

- `tables`: what the cards of a duel print, sorted once for the whole duel by the question that the engine asks: the triggers of
  an event, the activations of a place, the static effects of a kind. An event for which no card waits costs one lookup.
- `groups`: prefilters. Kinds of changes and static effects that are asked for together have a bit. `statics.any_of` tells with
  one `&` that a duel has none of them at the moment, which is the usual case, before any card is looked at.
- `cache`: lists that were found and stay valid until something happens: legal actions of a Main Phase, responses, Rules whose
  EVENT is true. `touch` in `duel.state` invalidates all of them; a state that is copied begins with none.

To see whether a cache is the cause of a wrong duel, call `touch` before every decision: nothing may change.
"""
