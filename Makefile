# make play: play a game.  make test: all tests, compiled and interpreted.  Each does its own set-up, into .venv.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md') pyproject.toml setup.py
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check

.PHONY: play test test-compiled test-interpreted test-needs check mutate bench format clean

play: .venv/.server
	$(BIN)/mesozoic play

test: test-compiled test-interpreted

# The page is the same in both: Chromium tests it once.
test-compiled: test-needs .venv/.dev
	$(BIN)/mesozoic --version
	$(BIN)/python -m pytest -n 2

test-interpreted: test-needs .venv/.dev
	PYTHONPATH=src $(BIN)/mesozoic --version
	PYTHONPATH=src $(BIN)/python -m pytest -n 2 --ignore=tests/browser

test-needs:
	@tools/preflight-tests

check: .venv/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	cd web && npm run --silent check
	$(BIN)/python tools/openapi.py web/openapi.json && git diff --exit-code --stat web/openapi.json

# make mutate GAME=perseverance-1 [CHAPTER=fight]: the small changes of its rules that no test notices.
mutate: .venv/.dev
	PYTHONPATH=src $(BIN)/python -m mesozoic.audit.mutate $(GAME) $(if $(CHAPTER),--chapter $(CHAPTER))

format: .venv/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: .venv/.bench
	$(BIN)/python -m bench

clean:
	rm -rf .venv build src/*.egg-info src/mesozoic/server/page web/node_modules

# The build tools stay in .venv, so that an edit is compiled without fetching them again.
.venv/.tools: pyproject.toml
	@PYTHON=$(PYTHON) tools/preflight
	$(PYTHON) -m venv .venv
	$(INSTALL) --upgrade pip
	$(INSTALL) 'setuptools>=77' 'mypy[mypyc]==2.4.1'
	@touch $@

# The page, built into the package.
PAGE := src/mesozoic/server/page/index.html
WEB := $(shell find web/src web/public -type f) web/index.html web/package-lock.json web/vite.config.ts web/tsconfig.json
web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-fund --no-audit --loglevel=error
$(PAGE): web/node_modules/.package-lock.json $(WEB)
	cd web && npm run --silent build -- --logLevel warn

# Compiled once, whatever is asked for.
.venv/.wheel: .venv/.tools $(SOURCES) $(PAGE)
	rm -rf build
	$(BIN)/pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir build/wheel .
	$(INSTALL) --force-reinstall --no-deps build/wheel/*.whl
	@touch $@

# The extras of that one build.
.venv/.%: .venv/.wheel
	$(INSTALL) "$$(ls build/wheel/*.whl)[$*]"
	@touch $@
