"""An organiser's evening: many submissions, a roster, an event file; a table, a page, sheets and messages.

`files` finds the submissions, `roster` and `eventfile` read what the organiser wrote, `checking` judges, `matching`
finds whose deck is whose, `compare` tells what changed since the last run; the other modules write it all down.
"""
