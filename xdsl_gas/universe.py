"""
The plug into `xdsl-opt`: names of passes, dialects and targets, and how to load each.

xDSL finds this module through the entry point group `xdsl.universe` and loads it at
every start of `xdsl-opt`, so it imports nothing that `xdsl-opt` has not loaded itself.

A name may belong to one universe only. The dialects that xDSL has already are therefore
not registered a second time: xDSL's own factory is replaced by one that completes what
it returns. A dialect that a later xDSL gains (`nvvm`, `rocdl`) is completed the same
way.
"""

from collections.abc import Callable

from xdsl.ir import Dialect
from xdsl.passes import ModulePass
from xdsl.universe import XDSL_UNIVERSE, Universe
from xdsl.utils.target import Target

from xdsl_gas.xdsl_compat.concise_errors import install_if_xdsl_opt


class ExtendedFactory:
    """
    A dialect factory, called at most once per `xdsl-opt` run, that completes the
    dialect of `name` which `upstream` makes (an empty one if there is no upstream).
    """

    def __init__(self, name: str, upstream: Callable[[], Dialect] | None = None):
        self.name = name
        self.upstream = upstream

    def __call__(self) -> Dialect:
        from xdsl_gas.xdsl_compat.extended_dialects import complete

        upstream = Dialect(self.name) if self.upstream is None else self.upstream()
        return complete(upstream)


class ExtendedTarget:
    """
    A target factory that completes the tables of xDSL's target `llvm`, which would
    not find the completed operations otherwise.
    """

    def __init__(self, upstream: Callable[[], type[Target]]):
        self.upstream = upstream

    def __call__(self) -> type[Target]:
        target = self.upstream()

        from xdsl_gas.dialects.llvm import COMPLETED_OPS
        from xdsl_gas.xdsl_compat.backend_tables import complete_backend_tables

        complete_backend_tables(COMPLETED_OPS)
        return target


EXTENDED_DIALECTS = ("dlti", "gas", "llvm", "nvvm", "opencl", "rocdl")
"""The dialects that `xdsl_gas.xdsl_compat.extended_dialects` extends."""


def complete_universe(universe: Universe) -> dict[str, Callable[[], Dialect]]:
    """
    Completes the dialects of `universe` and its target `llvm` in place, and returns the
    factories of those dialects that it does not have. Doing so again changes nothing.
    """
    missing: dict[str, Callable[[], Dialect]] = {}
    target = universe.all_targets.get("llvm")
    if target is not None and not isinstance(target, ExtendedTarget):
        universe.all_targets["llvm"] = ExtendedTarget(target)
    for name in EXTENDED_DIALECTS:
        upstream = universe.all_dialects.get(name)
        if upstream is None:
            missing[name] = ExtendedFactory(name)
        elif not isinstance(upstream, ExtendedFactory):
            universe.all_dialects[name] = ExtendedFactory(name, upstream)
    return missing


def get_gas_annotate_alias() -> type[ModulePass]:
    from xdsl_gas.transforms.gas_annotate_alias import AnnotateAliasPass

    return AnnotateAliasPass


def get_convert_opencl_to_llvm() -> type[ModulePass]:
    from xdsl_gas.transforms.convert_opencl_to_llvm import ConvertOpenclToLlvmPass

    return ConvertOpenclToLlvmPass


def get_aa_eval() -> type[ModulePass]:
    from xdsl_gas.transforms.aa_eval import AAEvalPass

    return AAEvalPass


def get_forward_loads() -> type[ModulePass]:
    from xdsl_gas.transforms.gas_forward_loads import ForwardLoadsPass

    return ForwardLoadsPass


def get_ip_msp() -> type[ModulePass]:
    from xdsl_gas.transforms.ip_msp import IpMspPass

    return IpMspPass


def get_lower_gas_casts() -> type[ModulePass]:
    from xdsl_gas.transforms.lower_gas_casts import LowerGasCastsPass

    return LowerGasCastsPass


def get_print_alias() -> type[ModulePass]:
    from xdsl_gas.transforms.print_alias import PrintAliasPass

    return PrintAliasPass


def get_print_memory_spaces() -> type[ModulePass]:
    from xdsl_gas.transforms.print_memory_spaces import PrintMemorySpacesPass

    return PrintMemorySpacesPass


def get_raise_opencl_spaces() -> type[ModulePass]:
    from xdsl_gas.transforms.raise_opencl_spaces import RaiseOpenclSpacesPass

    return RaiseOpenclSpacesPass


def get_resolve_gas() -> type[ModulePass]:
    from xdsl_gas.transforms.resolve_gas import ResolveGasPass

    return ResolveGasPass


def get_verify_llvm() -> type[ModulePass]:
    from xdsl_gas.transforms.verify_llvm import VerifyLlvmPass

    return VerifyLlvmPass


def get_verify_resolved() -> type[ModulePass]:
    from xdsl_gas.transforms.verify_resolved import VerifyResolvedPass

    return VerifyResolvedPass


def get_whole_program() -> type[ModulePass]:
    from xdsl_gas.transforms.whole_program import WholeProgramPass

    return WholeProgramPass


def get_gas_llvm() -> type[Target]:
    from xdsl_gas.targets.gas_llvm import GasLlvmTarget

    return GasLlvmTarget


XDSL_GAS_UNIVERSE = Universe(
    all_dialects=complete_universe(XDSL_UNIVERSE),
    all_passes={
        "convert-opencl-to-llvm": get_convert_opencl_to_llvm,
        "gas-annotate-alias": get_gas_annotate_alias,
        "aa-eval": get_aa_eval,
        "gas-forward-loads": get_forward_loads,
        "ip-msp": get_ip_msp,
        "lower-gas-casts": get_lower_gas_casts,
        "print-alias": get_print_alias,
        "print-memory-spaces": get_print_memory_spaces,
        "raise-opencl-spaces": get_raise_opencl_spaces,
        "resolve-gas": get_resolve_gas,
        "verify-llvm": get_verify_llvm,
        "verify-resolved": get_verify_resolved,
        "whole-program": get_whole_program,
    },
    all_targets={"gas-llvm": get_gas_llvm},
)
"""What this package adds to `xdsl-opt`."""

install_if_xdsl_opt()
