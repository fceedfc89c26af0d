"""Event batch: check submissions, match players, write reports.

Input: `files` finds submissions, `archives` and `forms` unpack those that arrive together, `columns`, `moments`, `roster` and
`eventfile` read what forms and the organiser wrote. Decisions: `checking` checks, `matching` finds whose deck is whose,
`history` keeps every version, `counting` decides which deck counts, `compare` tells what changed since the last run.
The other modules write it all down.
"""
