"""Engine of Kingdom Duels.

A decision begins in `legal` (what a player may do) and is carried out by `apply`; answers go through `questions`, and
`refusals` explains actions that are not allowed. The folders have the game's own terms: `duel` (state and data), `cards`
(values and static effects), `zones`, `chain`, `rule_cards`, `summons`, `terrains`, `battle`, `turns`. `view` is what a player
knows, `writing` the words for it, `goldfish` the scripted opponents. `speed` has what the rules do not need.
"""
