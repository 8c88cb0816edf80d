"""
Explains the accesses of a module that are generic behind the passes.
"""

from dataclasses import dataclass, replace

from xdsl_gas.analysis.ir.pointer_types import is_memref
from xdsl_gas.analysis.spaces.explanations import Explanations
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.reports.accesses import FoundAccess
from xdsl_gas.reports.model import AccessReport, Reason
from xdsl_gas.reports.reasons.causes import Causes
from xdsl_gas.reports.reasons.chains import Chain, chains_of, reason_of
from xdsl_gas.reports.reasons.changes import AccessKey
from xdsl_gas.reports.reasons.fixes import Fixes
from xdsl_gas.reports.reasons.names import Names


def reasons_of(
    found_access: FoundAccess,
    spaces: MemorySpaceAnalysis,
    explanations: Explanations,
    names: Names,
) -> tuple[Reason, ...]:
    """Returns the chains for the spaces that an access may go to."""
    return tuple(
        reason_of(chain, names, spaces.call_graph, spaces.target)
        for chain in _chains_of(found_access, spaces, explanations)
    )


def _chains_of(
    found_access: FoundAccess, spaces: MemorySpaceAnalysis, explanations: Explanations
) -> tuple[Chain, ...]:
    pointer = found_access.pointer
    if is_memref(pointer.type):
        return ()
    mask = spaces.mask_at(pointer, found_access.op) or spaces.mask(pointer)
    return chains_of(pointer, mask, explanations)


@dataclass
class Explainer:
    """Explains the accesses that are generic behind the passes."""

    spaces: MemorySpaceAnalysis
    names: Names
    causes: Causes
    fixes: Fixes

    def __post_init__(self) -> None:
        self._explanations = Explanations(self.spaces.graph, self.names.of_value)

    def explained(
        self, access: AccessReport, key: AccessKey, found_access: FoundAccess | None
    ) -> AccessReport:
        """Returns an access with why it is generic; unchanged if it is not."""
        if found_access is None:
            return access
        spaces = self.spaces
        chains = _chains_of(found_access, spaces, self._explanations)
        cause = self.causes.of_access(found_access, chains)
        return replace(
            access,
            cause=cause.cause,
            reasons=tuple(
                reason_of(chain, self.names, spaces.call_graph, spaces.target)
                for chain in chains
            ),
            fixes=self.fixes.of_access(key, cause),
        )
