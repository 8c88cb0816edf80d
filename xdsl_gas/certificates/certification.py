"""
Checking certificates.
"""

from collections.abc import Collection

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.target.module_target import (
    kernel_pointers_are_global_by_default,
    target_of_module,
)
from xdsl_gas.certificates.checker import Checker
from xdsl_gas.certificates.correspondence import correspond
from xdsl_gas.certificates.file_format import Certificate, facts_from
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
    allowed = vars(assumptions_of(before, target, without))
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


def assumptions_of(
    module: ModuleOp, target: Target, without: Collection[str]
) -> Assumptions:
    """
    The assumptions that the passes make of a module by default, but for some. Raises
    `MemorySpaceError` for a name of none that can be taken back.
    """
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
