"""Templates of messages that recurse, grow or reach out are refused, each in a sentence with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ci.support import write
from tests.commands import run

GROWING = "{% set a = player %}" + "".join(f"{{% set a{n} = a{n - 1} ~ a{n - 1} %}}" for n in range(1, 60)) + "{{ a59 }}"
TEMPLATES = {
    "recursive macro": "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
    "recursive loop": "{% for d in decks recursive %}{{ loop(decks) }}{% endfor %}",
    "product": "{{ 'x' * 10**10 }}",
    "power": "{{ 9 ** 9 ** 9 }}",
    "format": "{{ '%1000000000d' % 1 }}",
    "format filter": "{{ '%1000000000d'|format(1) }}",
    "method": "{{ 'x'.ljust(10000000000) }}",
    "center": "{{ 'x'|center(10000000000) }}",
    "growing": GROWING.replace("a0", "a"),
    "replace": "{% set a = 'xxxxxxxxxx' %}{% set a = a|replace('x', a) %}{{ a }}",
    "growing in with": "{% with a = player %}" + "{% with a = a ~ a %}" * 40 + "{{ a }}" + "{% endwith %}" * 41,
    "join of joins": f"{{{{ '{'a' * 3000}'|join('{'b' * 3000}')|join('{'c' * 3000}') }}}}",
    "join of a list": f"{{% for a in [player|join('{'b' * 3000}')] %}}{{{{ a|join(a) }}}}{{% endfor %}}",
    "silent loops": "{% for a in NINE|list %}{% for b in NINE|list %}{% for c in NINE|list %}".replace(
        "NINE", f"'{'x' * 9000}'"
    )
    + "{% endfor %}" * 3,
    "silent parts": "{% for a in TEN.split('x') %}{% for b in TEN.split('x') %}".replace("TEN", f"'{'x' * 9999}'")
    + "{% endfor %}" * 2,
    "conditions": "{% if player %}" * 120 + "{% endif %}" * 120,
    "sums": "{{ " + "1 + (" * 150 + "1" + ")" * 150 + " }}",
    "block": "{% block a %}{% endblock %}",
    "escaping": "{% autoescape true %}{% endautoescape %}",
    "range": "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "nested": "{% for a in decks %}" * 5 + "{% endfor %}" * 5,
    "letters": "{% for a in 'x' ~ player %}{{ a }}{% endfor %}",
    "parentheses": "{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}",
    "attributes": "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "include": "{% include '/etc/passwd' %}",
    "unknown": "{{ nothing.at.all }}",
    "number": "{{ 1 // 0 }}",
    "syntax": "{% for %}",
}


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_that_could_harm_is_refused(tmp_path: Path, name: str) -> None:
    write(
        tmp_path,
        {
            "ada.txt": "Game: gundam\n1 Cinderhoof Outrider\n",
            "event.yaml": "name: Evening\ngame: gundam\nmessages: message.tmpl\n",
            "message.tmpl": f"Subject: x\n{TEMPLATES[name]}\n",
        },
    )
    done = run("event", "check", ".", "--no-history", "--messages", "-", cwd=tmp_path)
    assert done.returncode == 2, done.stdout
    assert "Traceback" not in done.stderr
    assert "message.tmpl" in done.stderr
    assert "root:" not in done.stdout
