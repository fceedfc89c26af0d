"""`deckcheck improve`: swaps that make a deck better, found and confirmed by playing."""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import write_out, write_report
from deckcheck.cli.play_options import PlayAs, open_field, stopped_early, workers_from
from deckcheck.cli.progress import game_progress
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command(rich_help_panel="Play")
@takes_decks()
@reports()
def improve(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="Decklist, or - for standard input.")],
    pool: Annotated[
        str, typer.Option("--pool", metavar="QUERY", help="Cards to try: a query of `cards search`; defaults to all cards.")
    ] = "",
    owned: As.owned = "",
    keep: Annotated[
        list[str] | None, typer.Option("--keep", metavar="CARD", help="Card that stays in the deck (repeatable).")
    ] = None,
    ideas: Annotated[
        bool, typer.Option("--ideas", help="Play no game: list cards to cut and to try, with reasons and a command for each.")
    ] = False,
    against: PlayAs.field = None,
    games: Annotated[int, typer.Option("-n", "--games", metavar="N", min=500, help="Maximum number of games.")] = 6_000,
    minutes: Annotated[
        float,
        typer.Option("--minutes", min=0, metavar="MINUTES", help="Maximum time, such as 2 or 0.5; 0 for no limit but --games."),
    ] = 0,
    seed: PlayAs.seed = 1,
    opponent: PlayAs.opponent = "",
    policy: PlayAs.policy = "",
    jobs: As.jobs = 0,
    cluster: PlayAs.cluster = "",
    *,
    settings: Settings,
    output_format: str,
    output: str,
) -> None:
    """Search for swaps of one to three cards that make a deck better, and print it with the confirmed ones.

    Swaps that fit what the cards want and need are tried first; --ideas lists them.
    The decks play against the reference field, or against --against. With --opponent the search plays goldfish games, and what
    it finds must also win more games against the field.
    """
    from deckcheck.building.collection import open_collection
    from deckcheck.building.compare import Setting
    from deckcheck.building.editing import find_listed
    from deckcheck.building.finding import database_of, find_cards
    from deckcheck.building.ideas import find_ideas
    from deckcheck.building.improve import improve as search
    from deckcheck.decks.opening import open_deck
    from deckcheck.report.ideas_document import ideas_document
    from deckcheck.report.improvement_document import describe_best, improvement_document, improvement_text
    from deckcheck.simulator.batches import Played

    opened = open_deck(deck, settings)
    database = database_of(opened.deck)
    setting = Setting(seed, policy, opponent, against=open_field(against or (), settings))
    rows = find_cards(pool, opened.settings._replace(game=opened.deck.game)) if pool else []
    cards = [row["id"] for _, row in rows] if pool else list(database.rows)
    kept = frozenset(find_listed(database, opened.deck.entries, card).key for card in keep or ())
    collection = open_collection(owned, opened.deck.game, opened.settings) if owned else None
    if collection is not None:
        collection.take_group(opened.deck)
    if ideas:
        write_report(ideas_document(opened, find_ideas(opened, cards, kept, collection)), output_format, output)
        return
    with game_progress(games, minutes=minutes, is_told_in_pipes=True) as show:
        found = search(
            opened,
            setting,
            cards,
            games,
            keep=kept,
            collection=collection,
            workers=workers_from(jobs, cluster),
            show=lambda played, best: show(played, lambda: describe_best(best, opened.deck.game)),
            seconds=60 * minutes,
        )
    if output_format == "text":  # a decklist, to be saved and played
        write_out([improvement_text(found)], output)
    else:
        write_report(improvement_document(found), output_format, output)
    stopped_early(Played(found.games, found.stopped), games)
