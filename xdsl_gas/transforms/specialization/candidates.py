"""
The functions of a module that `ip-msp` may specialize.
"""

from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Function, result_types
from xdsl_gas.analysis.ir.pointer_types import is_generic_type
from xdsl_gas.analysis.spaces.pointers_by_value import takes_pointers_by_value
from xdsl_gas.memory_space import Target
from xdsl_gas.transforms.specialization.function_variants import may_have_variants


def may_specialize(
    function: Function, call_graph: CallGraph, target: Target, *, polyvariant: bool
) -> bool:
    """Whether a function has generic pointers in its signature and may change."""
    kinds = (*function.function_type.inputs, *result_types(function))
    return (
        (
            any(is_generic_type(kind, target) for kind in kinds)
            or (polyvariant and takes_pointers_by_value(function))
        )
        and may_have_variants(function)
        and function not in call_graph.in_tail_position
    )


class Candidates:
    """The functions for which `may_specialize`, each asked once for each type."""

    def __init__(
        self, call_graph: CallGraph, target: Target, *, polyvariant: bool
    ) -> None:
        self._call_graph = call_graph
        self._target = target
        self._polyvariant = polyvariant
        self._known: dict[Function, tuple[Attribute, bool]] = {}

    def __contains__(self, function: Function) -> bool:
        kind: Attribute = function.properties["function_type"]
        known = self._known.get(function)
        if known is None or known[0] is not kind:
            known = self._known[function] = (
                kind,
                may_specialize(
                    function,
                    self._call_graph,
                    self._target,
                    polyvariant=self._polyvariant,
                ),
            )
        return known[1]
