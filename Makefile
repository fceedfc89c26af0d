# Two commands on a fresh machine: `make run` checks shipped examples, `make test` runs everything that must pass.
# Both set up what they need; they need Python 3.11 or newer with venv, make and git. `make test` also installs the programs that
# tests drive (Chromium, zsh, fish, Neovim) with apt-get if it may, Pyodide with npm; everything else stays in .venv and .cache.
# `make check` is the quick loop: lint, types and the fast tests. `make test-long` adds what takes long.

unexport PYTHONDONTWRITEBYTECODE   # where it is set, every process of every test would compile all modules anew
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
QUICK  := "not long and not slow and not browser and not editor and not shells"
# One worker more than there are cores: tests wait for programs that they start.
WORKERS = $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
# Makes its targets at the same time.
TOGETHER = $(MAKE) --no-print-directory --jobs=3

.PHONY: run test test-long check lint compiled docs coverage changelog clean

run: $(VENV)/.run
	@echo 'A deck that is illegal on purpose:'
	@echo
	@$(BIN)/deckcheck validate examples/kingdom-duels/illegal/kd-deck-07-four-kuriboh.yaml || [ $$? -eq 1 ]
	@echo
	@echo 'The legal example decks of all games, without notices:'
	@$(BIN)/deckcheck validate examples/*/legal --ignore HM-SET-12,KD-DECK-09,KD-EXTRA,KH-DECK-14,KW-DECK-05

test:
	@$(TOGETHER) programs lint-check $(VENV)/.collected
	@$(TOGETHER) pytest

test-long:
	@$(TOGETHER) programs lint-check $(VENV)/.collected
	@$(TOGETHER) pytest MARKS='-m ""'

check: $(VENV)/.test
	@$(TOGETHER) lint-check pytest MARKS='-m $(QUICK)'

.PHONY: programs lint-check pytest
programs:   # that tests drive: a browser, shells and editors
	@sh tools/install_programs.sh

lint-check: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

pytest: $(VENV)/.collected
	$(BIN)/pytest -n $(WORKERS) --dist worksteal $(MARKS)

lint: $(VENV)/.test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/mypy

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: $(VENV)/bin/python pyproject.toml
	@sh tools/install_packages.sh $(BIN) .
	@touch $@

$(VENV)/.test: $(VENV)/bin/python pyproject.toml
	@sh tools/install_packages.sh $(BIN) '.[test]'
	@touch $@ $(VENV)/.run

$(VENV)/.collected: $(VENV)/.test   # pytest compiles test modules once, instead of once in every worker
	@$(BIN)/pytest --collect-only -qq >/dev/null
	@touch $@

compiled: $(VENV)/.test   # a wheel in dist/ whose engines are compiled; needs a C compiler
	HATCH_BUILD_HOOKS_ENABLE=1 $(BIN)/python -m build

docs: $(VENV)/.test
	$(BIN)/python -m tools.reference
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build

coverage: $(VENV)/.test   # of the quick loop: all tests under coverage take too long to be run often
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n $(WORKERS) --dist worksteal -m $(QUICK)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

changelog: $(VENV)/.test
	$(BIN)/python -m tools.changelog

clean:
	rm -rf $(VENV) .cache build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
