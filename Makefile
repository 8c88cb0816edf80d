# PYTHON may name any Python >= 3.11; it is only used to make the environment.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

# The whole suite is held to this version of xDSL, `make smoke` to the other one that is
# allowed.
XDSL := xdsl==0.74.*
OTHER_XDSL := xdsl==0.75.*

.PHONY: venv clients demo check dist test smoke pythons upstream lint unit-tests corpus-tests lit-tests \
	fuzz fuzz-native \
	fuzz-scalable performance \
	pictures examples table docs bench bench-native precision precision-sample precision-probes \
	code-quality code-quality-shapes code-quality-presets code-quality-loops debug-information \
	gpu-bundle \
	corpus \
	corpus-sample package-tests pyopencl-tests suites clean

# Everything that `make test` needs.
venv: $(VENV)/.dev

$(BIN)/python:
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/.runtime: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . '$(XDSL)'
	touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]' '$(XDSL)'
	touch $@ $(VENV)/.runtime $(VENV)/.native

# What the examples of clients need besides: Numba, Warp, PyOpenCL, CMake, Ninja; and what
# draws pictures.
clients: $(VENV)/.clients

$(VENV)/.clients: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check \
	  --editable '.[dev,clients,performance]' '$(XDSL)'
	touch $@ $(VENV)/.dev $(VENV)/.runtime $(VENV)/.native $(VENV)/.performance

# What running kernels needs besides: llvmlite and NumPy.
$(VENV)/.native: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[llvm]' '$(XDSL)'
	touch $@ $(VENV)/.runtime

# One shipped kernel through the stock xdsl-opt: before, after, what is left. Another on
# this processor.
demo: $(VENV)/.native
	@$(BIN)/python scripts/demo.py

# What to run before each commit: style, the types of what has changed, and the tests that
# find most mistakes.
CHANGED = $(shell git diff --name-only --diff-filter=d HEAD -- '*.py')
CHECKED := test/transforms/ip_msp test/transforms/resolve_gas test/dialects/nvvm test/analysis

check: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports --no-logo
	$(if $(CHANGED),$(BIN)/pyright $(CHANGED))
	$(BIN)/lit -sv $(CHECKED)
	$(BIN)/pytest -q -n auto test/unit/analysis -k 'not test_alias and not other_dialects'

# The distributions, as an index takes them.
dist: $(VENV)/.dev
	rm -rf dist
	$(BIN)/python -m build --no-isolation
	$(BIN)/twine check --strict dist/*

# The tests of the corpus wait for downloads, and they and pyright use one processor, so
# they run beside the long part. lit uses all.
test:
	$(MAKE) -j3 --output-sync=target unit-tests corpus-tests lint
	$(MAKE) lit-tests

# A part of the tests with the other xDSL, in an environment of its own: the readers,
# with parts of xDSL replaced by faster ones, and without.
OTHER := build/other-xdsl
SMOKE := test/targets test/transforms/bad_input test/transforms/ip_msp
PLAIN := $(addprefix test/dialects/,dlti.mlir gas.mlir ptr.mlir \
	$(addprefix llvm/,constants.mlir functions.mlir locations_invalid.mlir memory.mlir types.mlir))
SMOKE_UNIT := test/unit/package/test_frontends.py test/unit/package/test_guest.py \
	test/unit/dialects/test_corrections.py test/unit/dialects/test_fast_printing.py \
	test/unit/dialects/test_register.py

smoke: $(OTHER)/.installed
	$(OTHER)/bin/lit -sv $(SMOKE)
	XDSL_GAS_FAST= $(OTHER)/bin/lit -sv $(PLAIN)
	$(OTHER)/bin/pytest -q $(SMOKE_UNIT)

$(OTHER)/.installed: pyproject.toml
	test -x $(OTHER)/bin/python || $(PYTHON) -m venv $(OTHER)
	$(OTHER)/bin/python -m pip install --quiet --disable-pip-version-check \
	  --editable '.[llvm]' '$(OTHER_XDSL)' filecheck hypothesis lit pytest
	touch $@

# The same with each Python that is found, and in Pyodide where it is installed:
# PYODIDE='--pyodide DIR'.
PYODIDE :=

pythons: $(BIN)/python
	$(BIN)/python scripts/pythons.py $(addprefix --lit ,$(SMOKE)) \
	  $(addprefix --pytest ,$(SMOKE_UNIT)) $(PYODIDE)

# The patches for xDSL: see upstream/README.md.
upstream: $(BIN)/python
	$(BIN)/python scripts/upstream.py

# With little room for young objects, a sixth of pyright's time goes into collections.
lint: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	NODE_OPTIONS=--max-semi-space-size=64 $(BIN)/pyright
	$(BIN)/lint-imports --no-logo

UNIT_TESTS := test/unit

unit-tests: $(VENV)/.dev
	$(BIN)/pytest -n auto --dist worksteal $(UNIT_TESTS)

# Only what is built of the corpus, unless XDSL_GAS_REQUIRE_TOOLCHAIN is set.
corpus-tests: $(VENV)/.dev
	$(BIN)/pytest test/corpus

LIT_TESTS := test

lit-tests: $(VENV)/.dev
	$(BIN)/lit -sv $(LIT_TESTS)

SUPPORTS := checks executors generators work_groups
SUPPORT := $(subst $() ,:,$(SUPPORTS:%=test/unit/support/%))

# Kernels made at random, before and after the passes: see docs/differential-testing.md.
FIRST := 0
COUNT := 10000

fuzz: $(VENV)/.dev
	PYTHONPATH=$(SUPPORT) $(BIN)/python test/unit/support/checks/same_results.py $(FIRST) $(COUNT)
	PYTHONPATH=$(SUPPORT) $(BIN)/python test/unit/support/checks/shaped_results.py $(FIRST) $(COUNT)
	SOUNDNESS_EXAMPLES=$(COUNT) $(BIN)/pytest -n auto test/unit/gen/test_gen_random_kernels.py

# The same on this processor: see docs/native-evidence.md, too.
fuzz-native: $(VENV)/.dev
	PYTHONPATH=$(SUPPORT) $(BIN)/python test/unit/support/checks/native_results.py $(FIRST) $(COUNT)
	PYTHONPATH=$(SUPPORT) $(BIN)/python test/unit/support/work_groups/work_group_results.py $(FIRST) $(COUNT)
	PYTHONPATH=$(SUPPORT) $(BIN)/python test/unit/support/work_groups/divergent_results.py $(FIRST) $(COUNT)
	PYTHONPATH=$(SUPPORT) $(BIN)/python test/unit/support/work_groups/exchange_results.py $(FIRST) $(COUNT)
	PYTHONPATH=$(SUPPORT) $(BIN)/python test/unit/support/work_groups/collective_results.py $(FIRST) $(COUNT)
	PYTHONPATH=$(SUPPORT) $(BIN)/python test/unit/support/work_groups/bounded_results.py $(FIRST) $(COUNT)
	SOUNDNESS_EXAMPLES=$(COUNT) $(BIN)/pytest -n auto test/unit/native/test_native_lane_kernels.py

# Kernels with scalable vectors on emulated processors: see docs/native-evidence.md.
fuzz-scalable: $(VENV)/.dev
	PYTHONPATH=$(SUPPORT) $(BIN)/python test/unit/support/work_groups/scalable_results.py $(FIRST) $(COUNT)

# Needs clang-22, opt-22 and mlir-translate-22.
examples:
	examples/remake.sh
	examples/remake.sh test/unit/kernels test/unit/kernels

# Renews the tables in the documents and the pages of the passes.
table: $(VENV)/.native
	$(BIN)/python scripts/table.py docs/examples.md
	$(BIN)/python scripts/member_index.py
	$(BIN)/python scripts/dialect_tables.py
	$(BIN)/python scripts/architecture_map.py
	$(BIN)/python scripts/rooms.py
	$(BIN)/python scripts/pass_pages.py
	$(BIN)/python scripts/remark_table.py
	$(BIN)/python scripts/pattern_table.py

# The pictures in the documents; needs clang-22, chromium, chromedriver and npm.
pictures: $(VENV)/.clients
	$(BIN)/python scripts/pictures.py

# The documents as a site in build/site, without anything from other servers.
docs: $(VENV)/.docs
	$(BIN)/python -m sphinx -W --keep-going -q -b html docs build/site
	@$(BIN)/python scripts/playground.py build/site
	@echo "build/site/index.html"

$(VENV)/.docs: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[docs]'
	touch $@

$(VENV)/.performance: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[performance]'
	touch $@

bench: $(VENV)/.dev
	$(BIN)/python benchmarks/startup.py
	$(BIN)/python benchmarks/reading.py
	$(BIN)/python benchmarks/reading_llvm_ir.py
	PYTHONPATH=scripts $(BIN)/python benchmarks/performance/measure.py

# The last, into docs/performance.md: SIZES=1000,...,1000000 for the whole sweep,
# ONLY=sweep for that part alone.
SIZES := 1000,10000,100000
ONLY := phases,llvm-ir,flame,processes,presets,small,builds,fast,files,sweep

performance: $(VENV)/.dev $(VENV)/.performance
	PYTHONPATH=scripts $(BIN)/python benchmarks/performance/measure.py --sizes $(SIZES) \
		--only $(ONLY) docs/performance.md

# Kernels on this processor beside PoCL and, after `make clients`, Intel's runtime; needs
# clang-22 and Debian's pocl-opencl-icd. SIDES="--threads 1 --factors 8,16 KERNEL..."
SIDES :=

bench-native: $(VENV)/.dev
	$(BIN)/python benchmarks/native.py $(SIDES)

# What stays generic, here and with other compilers: see docs/precision.md.
PRECISION := PYTHONPATH=test/corpus:scripts $(BIN)/python benchmarks/measure_precision.py

precision: $(VENV)/.dev
	$(PRECISION) docs/precision.md

precision-sample: $(VENV)/.dev
	$(PRECISION) --sample

# Renews only the table of the probes.
precision-probes: $(VENV)/.dev
	$(PRECISION) --probes docs/precision.md

# What machine code becomes of modules: see docs/code-quality.md.
CODE_QUALITY := PYTHONPATH=test/corpus:scripts $(BIN)/python benchmarks/measure_code_quality.py

code-quality: $(VENV)/.dev
	$(CODE_QUALITY) docs/code-quality.md

code-quality-shapes: $(VENV)/.dev
	$(CODE_QUALITY) --shapes

# The same of the presets of xdsl-gas and of lists of passes that could be presets.
code-quality-presets: $(VENV)/.dev
	PYTHONPATH=test/corpus:scripts $(BIN)/python benchmarks/measure_presets.py -j 2 docs/code-quality.md

# Loops over pointers to two spaces, and versions of them for each space.
code-quality-loops: $(VENV)/.dev
	PYTHONPATH=test/corpus:scripts $(BIN)/python benchmarks/measure_versioned_loops.py docs/code-quality.md

# What a computer with a GPU runs, checks and times: see docs/gpu.md. Needs clang-22.
# GPU="--target amdgpu --cpu gfx942 --only WORD"
GPU :=

gpu-bundle: $(VENV)/.native
	rm -rf build/gpu
	$(BIN)/python benchmarks/build_gpu_bundle.py $(GPU) build/gpu

# Variables of the source after the passes: see docs/debug-information.md. Needs LLVM 22.
debug-information: $(VENV)/.dev
	PYTHONPATH=test/corpus:scripts $(BIN)/python benchmarks/debug_information.py \
	  --document docs/debug-information.md

# Real kernels of Debian's and PyPI's packages; needs LLVM 22, see test/corpus/README.md.
corpus: $(VENV)/.dev
	$(BIN)/python test/corpus/corpus.py law
	$(BIN)/python test/corpus/corpus.py import
	$(BIN)/python test/corpus/corpus.py identity
	$(BIN)/python test/corpus/corpus.py passes

corpus-sample: $(VENV)/.dev
	$(BIN)/python test/corpus/corpus.py law --sample
	$(BIN)/python test/corpus/corpus.py import --sample
	$(BIN)/python test/corpus/corpus.py identity --sample
	$(BIN)/python test/corpus/corpus.py passes --sample

# The packages' own tests of their OpenCL kernels, run natively; needs clang-22.
package-tests: $(VENV)/.clients
	$(BIN)/python test/corpus/package_tests.py

# PyOpenCL's own tests with PoCL and natively: an hour or so.
pyopencl-tests: $(VENV)/.clients
	$(BIN)/python test/corpus/pyopencl_tests.py

# Test suites of other OpenCL implementations, into docs/suites.md; needs clang-22.
suites: $(VENV)/.dev
	PYTHONPATH=scripts $(BIN)/python test/corpus/run_suites.py --document docs/suites.md

clean:
	rm -rf $(VENV) build dist .hypothesis .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -r {} +
