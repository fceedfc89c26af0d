"""Effects that are written as rows: `{kind: static, do: modify_atk, amount: 300}`, in the words of the card schema.

They are in `card_db/kingdom-duels/effects/<set>.yaml` and in the `cards:` of decklists and players' own databases. A row is one
trigger, one verb and plain arguments; whatever needs a condition is a function (`effects/cards/`).

`vocabulary` has the words and their arguments, `forms` what each kind of row may say: neither needs the engine, nor do the
sentences in `wording.py`. `card_effects` turns the rows of a card into effects, with `verbs`, `statics` and `filters`.
"""
