# What can be done here. `make setup` needs only Python 3.11+ and make; everything else stands on it.

BIN := .venv/bin
READY := .venv/ready
PEERS := .venv-bench/ready
PYTEST := $(BIN)/python -m pytest
GAME ?= less
MINUTES ?= 5

.DEFAULT_GOAL := help
.PHONY: help setup play test check lock lock-bench mutants rulings goldens signature bench soak clean

help: ## list what make can do
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

setup: $(READY) ## make .venv with everything to play, test and build; quick when nothing changed

$(READY): requirements.lock pyproject.toml tools/make_venv.sh
	@sh tools/make_venv.sh .venv
	@echo "Installing the locked packages; the first time may take a minute."
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

play: setup ## play LESS here and now
	$(BIN)/fourfold play less --warm

# The whole suite comes last, so that its closing line is the last one.
test: check ## every check, the promise in the two slow modes, then all tests compiled
	NUMBA_DISABLE_JIT=1 FOURFOLD_SAMPLE=small PYTHONWARNINGS=error $(PYTEST) -q -n 2 tests/contract
	NUMBA_BOUNDSCHECK=1 FOURFOLD_SAMPLE=small $(PYTEST) -q -n 2 tests/contract
	$(PYTEST) -n 2

check: setup ## style, types, rooms, and the tables of rulings
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo
	$(BIN)/python tools/rulings.py --check

rulings: setup ## write the tables of rulings into docs/games
	$(BIN)/python tools/rulings.py

LOCK := pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header
lock: ## choose versions anew and write requirements.lock (needs uv: in .venv, or on PATH)
	PATH="$(BIN):$$PATH" uv $(LOCK) --upgrade --extra dev --output-file requirements.lock

lock-bench: ## the same for requirements-bench.lock
	PATH="$(BIN):$$PATH" uv $(LOCK) --upgrade --extra bench --constraint requirements.lock --output-file requirements-bench.lock

mutants: setup ## break the rules of GAME on purpose and see whether its tests notice
	$(BIN)/python tools/mutants.py $(GAME)

goldens: setup ## play the golden games and the signature anew, after a change that was meant
	$(BIN)/python -m tools.goldens

signature: setup ## one digest for each game and table: the behaviour of all rules
	$(BIN)/python -m tools.goldens --signature

soak: setup ## play random games with new seeds for MINUTES, and look for a broken promise
	$(BIN)/python -m tools.soak --minutes $(MINUTES)

bench: $(PEERS) ## measure speed beside the peers and add it to bench/results.md
	PYTHONPATH=src .venv-bench/bin/python -m bench.speed --append

$(PEERS): requirements-bench.lock tools/make_venv.sh
	@sh tools/make_venv.sh .venv-bench
	@echo "Installing the locked peers."
	@.venv-bench/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@touch $@

clean: ## remove everything made here, .venv too
	rm -rf .venv .venv-bench dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
