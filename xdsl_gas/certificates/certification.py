"""
Making certificates, and checking them.
"""

from collections.abc import Collection

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.target.module_target import (
    kernel_pointers_are_global_by_default,
    target_of_module,
)
from xdsl_gas.certificates.certifier import Solver
from xdsl_gas.certificates.checker import Checker
from xdsl_gas.certificates.correspondence import correspond
from xdsl_gas.certificates.facts import Facts
from xdsl_gas.certificates.file_format import Certificate, facts_from
from xdsl_gas.certificates.lines import entries_of
from xdsl_gas.certificates.places import Place, Places
from xdsl_gas.certificates.rules import Rules
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.garbage_collection import without_garbage_collection
from xdsl_gas.memory_space import Target
from xdsl_gas.target_tables import TARGETS

ASSUMPTIONS = (
    "kernel-pointers-are-global",
    "pointers-in-global-memory-are-global",
    "allocas-are-local",
)
"""The assumptions that can be taken back, see docs/assumptions.md."""

_SUFFIX = ".msp"
"""What begins the suffix of the name that `ip-msp` gives a clone."""


@without_garbage_collection()
def certify(
    before: ModuleOp,
    after: ModuleOp,
    *,
    target: str | None = None,
    without: Collection[str] = (),
) -> Certificate:
    """
    Returns a certificate that `after` follows from `before`, which was changed by
    `ip-msp` and `resolve-gas` only; `without` names assumptions that it must not make.
    Raises `MemorySpaceError` if there is none: something was done that the rules of the
    checker do not cover.
    """
    certificate, checker = _solved(before, after, target, without)
    checker.check()
    facts = checker.rules.facts
    certificate.entries = entries_of(facts, checker.correspondence)
    return certificate


@without_garbage_collection()
def unproven(
    before: ModuleOp,
    after: ModuleOp,
    *,
    target: str | None = None,
    without: Collection[str] = (),
) -> set[Place]:
    """
    Returns what of `before` has to stay generic for `after` to have a certificate:
    pointers that `after` writes in spaces in which no rule proves that they lie, and
    queries whose results nothing proves. Raises `MemorySpaceError` if `after` is not
    `before` in other address spaces.
    """
    certificate, checker = _solved(before, after, target, without)
    origins = certificate.origins
    places = Places(
        {
            function: origins.get(name, name)
            for name, function in checker.correspondence.functions.items()
        }
    )
    for claim in checker.unproven_claims():
        for value in claim.values:
            places.add_pointer(value)
    for decision in checker.unproven_decisions():
        for query in decision.queries:
            places.add_operation(query)
    return places.places


def _solved(
    before: ModuleOp, after: ModuleOp, target: str | None, without: Collection[str]
) -> tuple[Certificate, Checker]:
    """A certificate without entries, and the checker of the facts that it needs."""
    its_target = target_of_module(before, target)
    certificate = Certificate(
        its_target.name,
        _assumptions(before, its_target, without),
        _origins(before, after),
    )
    correspondence = correspond(before, after, certificate.origins, its_target)
    about = correspondence, its_target, certificate.assumptions
    facts = Solver(*about, Facts()).solve()
    return certificate, Checker(Rules(*about, facts), correspondence)


@without_garbage_collection()
def verify_certificate(
    before: ModuleOp,
    after: ModuleOp,
    certificate: Certificate,
    *,
    without: Collection[str] = (),
) -> int:
    """
    Returns how many claims about pointers `after` makes, all of which follow from
    `before` and the facts of a certificate. Raises `MemorySpaceError` for the first
    that does not, and for a certificate that makes other assumptions than the passes do
    for the module by default, or one of those in `without`.
    """
    target = TARGETS.get(certificate.target)
    if target is None or target is not target_of_module(before, certificate.target):
        raise MemorySpaceError(
            f"the certificate is for the target '{certificate.target}', which the "
            "module is not of."
        )
    allowed = vars(_assumptions(before, target, without))
    for name, holds in vars(certificate.assumptions).items():
        if holds and not allowed[name]:
            raise MemorySpaceError(
                f"the certificate assumes '{name.replace('_', '-')}', which is not "
                "assumed of this module."
            )
    correspondence = correspond(before, after, certificate.origins, target)
    facts = facts_from(certificate.entries, correspondence)
    rules = Rules(correspondence, target, certificate.assumptions, facts)
    Checker(rules, correspondence).check()
    return len(correspondence.claims) + len(correspondence.decisions)


def _assumptions(
    module: ModuleOp, target: Target, without: Collection[str]
) -> Assumptions:
    unknown = sorted(set(without) - set(ASSUMPTIONS))
    if unknown:
        raise MemorySpaceError(
            f"there is no assumption '{unknown[0]}', only {', '.join(ASSUMPTIONS)}."
        )
    passed, stored, on_stack = (name not in without for name in ASSUMPTIONS)
    return Assumptions(
        passed and kernel_pointers_are_global_by_default(module, target),
        stored and not target.is_processor,
        on_stack and target.stack_is_generic,
        False,
    )


def _origins(before: ModuleOp, after: ModuleOp) -> dict[str, str]:
    """The functions of `before` that clones are made of, by their names."""
    known = _functions_of(before)
    origins: dict[str, str] = {}
    for name in _functions_of(after):
        origin = name
        while origin not in known and _SUFFIX in origin:
            origin = origin[: origin.rindex(_SUFFIX)]
        if origin != name and origin in known:
            origins[name] = origin
    return origins


def _functions_of(module: ModuleOp) -> list[str]:
    ops = module.body.ops
    return [op.sym_name.data for op in ops if isinstance(op, llvm.FuncOp)]
