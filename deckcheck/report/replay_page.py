"""A recorded game as a self-contained page: the play mat after every action, with buttons and arrow keys to step through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from deckcheck.core.engine import Engine
from deckcheck.simulator.recording import Recording, Step


def as_page(recording: Recording, engine: Engine[Any, Any], notes: Iterable[str] = ()) -> str:
    from deckcheck.report.page import asset, page, prose

    title = f"{recording.matchup()}: {recording.game}"
    style = asset("replay.css") + engine.mat_style
    return "".join(page(title, _body(recording, engine, prose(title), notes), style, asset("replay.js")))


def _body(recording: Recording, engine: Engine[Any, Any], heading: str, notes: Iterable[str]) -> Iterator[str]:
    yield f"<h1>{heading}</h1><p>{escape(recording.ending())}, {len(recording.steps)} actions</p>"
    yield "".join(f"<p>{escape(note)}</p>" for note in notes)
    yield '<nav class="steps"><button type="button" data-go="first">|&lt;</button>'
    yield '<button type="button" data-go="back">&lt;</button>'
    yield f'<input type="range" min="0" max="{len(recording.steps)}" value="0" aria-label="step">'
    yield '<button type="button" data-go="next">&gt;</button><button type="button" data-go="last">&gt;|</button>'
    yield '<output class="place"></output></nav>'
    yield _section(0, "The beginning", [], engine.draw_mat({**recording.begin, **recording.begin_values}))
    for step in recording.steps:
        yield _section(step.number, _headline(step), step.events, engine.draw_mat({**step.position, **step.values}))


def _section(number: int, headline: str, events: list[str], mat: str) -> str:
    listed = "".join(f"<li>{escape(event)}</li>" for event in events)
    hidden = "" if number == 0 else " hidden"
    return f'<section class="step" data-step="{number}"{hidden}><h2>{escape(headline)}</h2><ul>{listed}</ul>{mat}</section>\n'


def _headline(step: Step) -> str:
    words = [str(step.action.get("do", "")).replace("_", " ")]
    words += [f"{key} {_shown(value)}" for key, value in step.action.items() if key != "do"]
    return f"{step.number}. {step.player}: {', '.join(words)}"


def _shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
