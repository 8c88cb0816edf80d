"""
The plugin for `xdsl-opt`: lazy getters of the passes, dialects and targets.

xDSL loads this module through the entry point group `xdsl.universe` at every start of
`xdsl-opt`, so it imports only modules that `xdsl-opt` has loaded already.

A name may belong to one universe only. For a dialect that xDSL has, now or in a later
version (`nvvm`, `rocdl`), xDSL's factory is therefore replaced by one that extends the
dialect.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from xdsl.universe import XDSL_UNIVERSE, Universe

from xdsl_gas.xdsl_compat.factories import complete_universe, quicken_universe
from xdsl_gas.xdsl_compat.starting import start
from xdsl_gas.xdsl_versions import add_frontends

_PASSES = {
    "gen": """
        convert-llvm-to-gen gen-lower-arguments print-gen-liveness
        print-gen-pressure print-gen-values
    """,
    "native_cpu": """
        add-kernel-wrapper add-scheduling-parameters convert-to-host
        convert-to-mux-builtins copy-kernel-arguments define-mux-builtins
        encode-kernel-metadata freeze-conditional-loads guard-divisions
        insert-loop-barriers legalize-atomics mark-kernel-exits
        optimal-builtin-replacement prepare-barriers print-uniformity
        replace-local-module-scope-variables replace-with-veclib run-vecz
        transfer-kernel-metadata widen-indices work-item-loops
    """,
    "pipelines": "llvm-opt native-cpu",
    "pipelines.reporting": "gas-check",
    "transforms": """
        aa-eval convert-opencl-to-llvm gas-annotate-alias gas-forward-loads
        gas-sanitize global-dce insert-sanitizer-checks ip-msp lower-gas-casts
        print-alias print-memory-spaces raise-opencl-spaces resolve-gas
        verify-llvm verify-resolved whole-program
    """,
}
"""The passes by package, each of which has a module of the pass's name."""

_TARGETS = {
    "gas-llvm": "targets.gas_llvm",
    "gas-report": "pipelines.reporting.gas_report",
    "gen": "gen.gen_target",
}
"""The modules of the targets."""


def _getter(name: str, place: str) -> Callable[[], Any]:
    """Returns a function that imports a module, and returns its class of a name."""

    def get() -> Any:
        members = vars(import_module(f"xdsl_gas.{place}")).values()
        return next(
            member
            for member in members
            if isinstance(member, type) and getattr(member, "name", None) == name
        )

    return get


FRONTENDS = {
    name: _getter(name, "pipelines.source_frontends")
    for name in ("ll", "bc", "spv", "spvasm", "cl", "cu")
}
"""The readers of files by suffix."""

XDSL_GAS_UNIVERSE = Universe(
    all_dialects=complete_universe(XDSL_UNIVERSE),
    all_passes={
        name: _getter(name, f"{package}.{name.replace('-', '_')}")
        for package, names in _PASSES.items()
        for name in names.split()
    },
    all_targets={name: _getter(name, place) for name, place in _TARGETS.items()},
)
"""What this package adds to `xdsl-opt`."""

add_frontends(XDSL_GAS_UNIVERSE, FRONTENDS)
quicken_universe(XDSL_GAS_UNIVERSE)

# Before `xdsl-opt` reads a module.
start()
