# make play: play a game.  make test: every test but the long ones.  make test-all: those too, and every rule interpreted as well.
# Each does its own set-up, into .venv and build.
PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/uv pip install --quiet --python $(BIN)/python --no-build-isolation --constraint requirements.lock
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += --jobs=2
endif
export UV_LINK_MODE := copy
# What Python has read once it need not read again: a process starts three times as fast.
unexport PYTHONDONTWRITEBYTECODE

# The package runs from src. build/compiled goes before it on the path of .venv, and is used as soon as it is there.
COMPILED := build/compiled/.made
DRAFT := build/compiled/.draft
RELEASE := build/release/.made
PAGE := src/mesozoic/server/page/index.html
TEXTS := $(wildcard src/mesozoic/locale/*/LC_MESSAGES/*.po)
TONGUES := $(patsubst %/engine.po,%/mesozoic.mo,$(filter %/engine.po,$(TEXTS)))
NODE := web/node_modules/.package-lock.json

.PHONY: play beside install test test-all test-rules test-compiled test-interpreted test-browser test-needs
.PHONY: check format catalogues mutate bench docs wheel lock clean

play: .venv/.server $(TONGUES) $(PAGE) beside
	@for made in $(wildcard $(COMPILED) $(DRAFT)); do $(MAKE) --silent $$made; done
	$(BIN)/mesozoic play

# The first time nobody waits for the compiled package: it is made while the page is built and people play.
beside: .venv/.tools
	@[ -e $(COMPILED) ] || $(BIN)/python tools/compiled.py build/compiled --beside

install: .venv/.server $(TONGUES) $(PAGE) $(COMPILED)

# What computes and what waits for browsers, side by side.
test: export WHOLE :=
test-all: export WHOLE := yes
test test-all: test-needs .venv/.dev $(TONGUES) $(PAGE) $(COMPILED)
	$(MAKE) test-rules test-browser

# CI runs `make test-all`: every rule and the contract compiled and interpreted; of what stands around the rules only lab/shape.py
# is compiled, and all that is tested once. `make test` is what one runs before every commit, so it has a bound: it tests what will
# be played, the compiled package, seven times as fast, and leaves out the tests marked long.
WHOLE ?= yes
SHORT = $(if $(WHOLE),,-m 'not long')
test-rules:
	$(if $(WHOLE),$(MAKE) test-interpreted)
	$(MAKE) test-compiled

# Each worker takes one file of tests after the other, in their order: what takes long comes first.
TEST = $(BIN)/python -m pytest -n 2 --dist loadscope --no-loadscope-reorder

test-compiled: test-needs .venv/.dev $(TONGUES) $(PAGE) $(COMPILED)
	$(BIN)/mesozoic --version
	$(TEST) $(SHORT) --ignore=tests/browser

test-browser: test-needs .venv/.dev $(TONGUES) $(PAGE) $(COMPILED)
	$(TEST) $(SHORT) tests/browser

# The plain sources tell which code of which rule ran. That is recorded here, so that the test that looks for rules without
# tests need not run them all again.
test-interpreted: AROUND := agents arena audit balance bots browser cli lab packaging play server workers
test-interpreted: test-needs .venv/.dev $(TONGUES) $(PAGE) $(COMPILED)
	PYTHONPATH=src $(BIN)/mesozoic --version
	PYTHONPATH=src MESOZOIC_RECORD=build/rules/all.json $(TEST) -p mesozoic.audit.recorder $(addprefix --ignore=tests/,$(AROUND))

test-needs:
	@tools/preflight-tests

check: .venv/.dev $(NODE)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	cd web && npm run --silent check
	PYTHONPATH=src $(BIN)/python tools/openapi.py web/openapi.json && git diff --exit-code --stat web/openapi.json
	PYTHONPATH=src $(BIN)/python -m tools.catalogues --check
	PYTHONPATH=src $(BIN)/python tools/printed.py web/src/boards && git diff --exit-code --stat 'web/src/boards/*/printed.json'

# What the sources say, laid into the catalogues of every language; what is translated stays.
catalogues: .venv/.dev
	PYTHONPATH=src $(BIN)/python -m tools.catalogues --update
	$(BIN)/python -m tools.tongues

# make mutate GAME=perseverance-1 [CHAPTER=fight]: the small changes of its rules that no test notices.
mutate: .venv/.dev
	PYTHONPATH=src $(BIN)/python -m mesozoic.audit.mutate $(GAME) $(if $(CHAPTER),--chapter $(CHAPTER))

format: .venv/.dev $(NODE)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cd web && npm run --silent format

bench: .venv/.bench $(PAGE) $(RELEASE)
	PYTHONPATH=build/release $(BIN)/python -m bench

# The documentation as a site: build/site/index.html.
docs: .venv/.docs
	$(BIN)/python tools/site.py

# MESOZOIC_BUILD=ordinary makes the same wheel in seconds, and a tenth slower.
wheel: export MESOZOIC_BUILD ?= release
wheel: WHEELS ?= build/wheel
wheel: .venv/.tools $(TONGUES) $(PAGE)
	$(BIN)/uv build --quiet --wheel --no-build-isolation --python $(BIN)/python --out-dir $(WHEELS)

lock: .venv/.tools
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --all-extras --group build --generate-hashes \
	  --custom-compile-command 'make lock' --output-file requirements.lock pyproject.toml

clean:
	rm -rf .venv build src/*.egg-info src/mesozoic/server/page web/node_modules

# The tools that build, and the way to what they build.
.venv/.tools: requirements.lock
	@PYTHON=$(PYTHON) tools/preflight
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check $$(sed -n 's/^\(uv==[^ ;]*\).*/\1/p' requirements.lock)
	$(INSTALL) --group build
	echo $(CURDIR)/build/compiled > "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/__compiled__.mesozoic.pth"
	@touch $@

# The package as it lies in src, with an extra.
.venv/.%: .venv/.tools pyproject.toml
	$(INSTALL) --editable '.[$*]'
	@touch $@

# The compiled package: texts and data in it are those of src, so only code makes it old.
SOURCES := $(shell find src -name '*.py') setup.py \
  $(addprefix tools/,compiled.py generate.py generics.py library.py objects.py doors.c inline.h library.c)
$(COMPILED) $(DRAFT): .venv/.tools $(SOURCES)
	$(BIN)/python tools/compiled.py build/compiled
$(RELEASE): .venv/.tools $(SOURCES)
	MESOZOIC_BUILD=release $(BIN)/python tools/compiled.py build/release

# Every language but English, compiled for the program.
$(TONGUES): $(TEXTS) $(wildcard web/src/boards/*/words.en.json) tools/tongues.py tools/names.py | .venv/.tools
	$(BIN)/python -m tools.tongues

# The page, built into the package.
WEB := $(shell find web/src web/public -type f) web/index.html web/vite.config.ts web/catalogues.ts web/tsconfig.json $(TEXTS)
$(NODE): web/package-lock.json
	cd web && npm ci --no-fund --no-audit --loglevel=error
$(PAGE): $(NODE) $(WEB)
	cd web && npm run --silent build -- --logLevel warn
