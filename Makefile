# What can be done here. `make setup` needs only Python 3.11+ and make; everything else stands on it.

BIN := .venv/bin
VENV := .venv/made
READY := .venv/ready
WORKSHOP := .venv/workshop
WORLDS := .venv/worlds
GPU_CHECK := .venv/gpu-check
HANDBOOK := .venv/handbook
PEERS := .venv-bench/ready
PYTEST := $(BIN)/python -m pytest
GAME ?= less
MINUTES ?= 5
KILLS ?= 1000

.DEFAULT_GOAL := help
.PHONY: help setup packages workshop worlds gpu-check docs release play node client test check lock mutants rulings goldens signature bench load results soak audit wire pictures clean

help: ## list what make can do
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check
setup: node ## make .venv and the browser client: everything to play; quick when nothing changed
	@$(MAKE) --no-print-directory -j2 packages client

packages: $(READY)
	@:

$(VENV): tools/make_venv.sh
	@sh tools/make_venv.sh .venv
	@touch $@

$(READY): $(VENV) requirements.lock pyproject.toml
	@echo "Installing the locked packages; the first time may take a minute."
	@$(PIP) --require-hashes -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

workshop: $(WORKSHOP) ## add to .venv what tests and tools need

$(WORKSHOP): $(READY) requirements-dev.lock requirements-client.lock
	@echo "Installing what tests and tools need."
	@$(PIP) --require-hashes -r requirements-dev.lock -r requirements-client.lock
	@touch $@

worlds: $(WORLDS) ## add to .venv the learning environments and onnxruntime, for the tests of the adapters

$(WORLDS): $(WORKSHOP) requirements-worlds.lock
	@echo "Installing what the adapters are tested with."
	@$(PIP) --require-hashes -r requirements-worlds.lock
	@touch $@

gpu-check: $(GPU_CHECK) ## add to .venv NVIDIA's compiler for GPUs, which needs neither a GPU nor a driver

# After the worlds, because pip should not be run twice at once.
$(GPU_CHECK): $(WORLDS) requirements-cuda.lock
	@echo "Installing what compiles the rules for GPUs."
	@$(PIP) --require-hashes -r requirements-cuda.lock
	@touch $@

$(HANDBOOK): $(WORKSHOP) requirements-docs.lock
	@echo "Installing what builds the handbook."
	@$(PIP) --require-hashes -r requirements-docs.lock
	@touch $@

docs: $(HANDBOOK) ## build the handbook, which the server shows under /docs; a link that leads nowhere is an error
	$(BIN)/python -m tools.site.build

release: $(HANDBOOK) client ## build, check, commit and tag VERSION, as in make release VERSION=0.2.0
	$(BIN)/python -m tools.release $(VERSION)

play: setup ## play in your browser; Ctrl-C ends it
	$(BIN)/fourfold serve --open

client: node ## build the browser client from web/ into the package; quick when nothing changed
	@$(BIN)/python -m tools.web build

# Before the two installs of setup, which run side by side, because pip should not be run twice at once.
node: $(VENV)
	@$(BIN)/python -m tools.node || { echo "Installing Node."; $(PIP) --require-hashes -r requirements-client.lock; }

# The whole suite comes last, so that its closing line is the last one.
test: check worlds gpu-check docs ## every check, the promise in the two slow modes, then all tests compiled
	$(BIN)/python -m tools.web check
	$(BIN)/python -m tools.browser
	NUMBA_DISABLE_JIT=1 FOURFOLD_SAMPLE=small PYTHONWARNINGS=error $(PYTEST) -q -n 2 tests/contract
	NUMBA_BOUNDSCHECK=1 FOURFOLD_SAMPLE=small $(PYTEST) -q -n 2 tests/contract
	$(PYTEST) -n 2

check: workshop ## style, types, rooms, and the tables of rulings
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo
	$(BIN)/python tools/rulings.py --check

rulings: workshop ## write the tables of rulings into docs/games
	$(BIN)/python tools/rulings.py

LOCK = PATH="$(BIN):$$PATH" uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-header --upgrade
lock: ## choose versions anew and write the locks (needs uv: in .venv, or on PATH)
	$(LOCK) pyproject.toml --extra build --output-file requirements.lock
	$(LOCK) --group client --output-file requirements-client.lock
	$(LOCK) pyproject.toml --extra build --extra dev --constraint requirements.lock --output-file requirements-dev.lock
	$(LOCK) pyproject.toml --extra gymnasium --extra onnx --extra openspiel --extra pettingzoo --constraint requirements-dev.lock --output-file requirements-worlds.lock
	$(LOCK) --group gpu-check --constraint requirements-dev.lock --output-file requirements-cuda.lock
	$(LOCK) --group docs --constraint requirements-dev.lock --output-file requirements-docs.lock
	$(LOCK) pyproject.toml --extra bench --constraint requirements.lock --output-file requirements-bench.lock

mutants: workshop ## break the rules of GAME on purpose and see whether its tests notice
	$(BIN)/python -m tools.mutants $(GAME)

goldens: workshop ## play the golden games and the signature anew, after a change that was meant
	$(BIN)/python -m tools.goldens

wire: workshop ## write web/src/wire.ts anew from the Python types
	$(BIN)/python -m tools.wire_types

signature: workshop ## one digest for each game and table: the behaviour of all rules
	$(BIN)/python -m tools.goldens --signature

soak: workshop ## random games with new seeds for MINUTES, TAKKURE beside its referee, matches of TAKKURE in a browser, then KILLS kills of a server on SQLite and of two on PostgreSQL
	$(BIN)/python -m tools.soak --minutes $(MINUTES)
	$(BIN)/python -m tools.referee
	$(BIN)/python -m tools.browser
	for by in mouse touch keyboard; do $(BIN)/python -m tools.match --by $$by || exit 1; done
	$(BIN)/python -m tools.kills --kills $(KILLS) --keep

load: workshop ## measure a server of tables under load, beside boardgame.io's, and keep it in bench/runs
	$(BIN)/python -m bench.load --tables 1000 --seconds 30
	$(BIN)/python -m bench.load --tables 1000 --seconds 300 --rate 500 --sync 5

audit: workshop ## look all locked packages up among the known advisories, where these can be reached
	$(BIN)/python -m tools.audit

bench: $(PEERS) ## measure speed beside the peers and keep it in bench/runs
	PYTHONPATH=src .venv-bench/bin/python -m bench.speed
	PYTHONPATH=src .venv-bench/bin/python -m bench.peers

pictures: workshop client ## write screenshots of every page and game into pictures/, and the README's into docs/pictures/
	@$(BIN)/python -m tools.browser
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.docs_pictures

results: workshop ## write bench/results.md anew from bench/runs and bench/notes.toml
	$(BIN)/python -m bench.ledger

$(PEERS): requirements-bench.lock tools/make_venv.sh
	@sh tools/make_venv.sh .venv-bench
	@echo "Installing the locked peers."
	@.venv-bench/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@touch $@

clean: ## remove everything made here, .venv too
	rm -rf .venv .venv-bench dist build web/node_modules web/dist src/fourfold/server/static src/fourfold/server/handbook .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache pictures
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
