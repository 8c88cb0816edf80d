"""
Class rules: what the points-to graph decides once for all operations of a class.
"""

from collections.abc import Callable
from typing import NamedTuple

from xdsl.ir import Operation

from xdsl_gas.analysis.ir.control_flow import BRANCHES
from xdsl_gas.analysis.ir.functions import is_call_class, is_intrinsic_class
from xdsl_gas.analysis.operations.semantics import (
    OperationSemantics,
    PointerSource,
)
from xdsl_gas.analysis.operations.table import semantics_of_class
from xdsl_gas.analysis.points_to.constraint_builder import AddAccesses, AddResult


class ClassRule(NamedTuple):
    """How the constraints of the operations of a class are added."""

    semantics: OperationSemantics

    add_result: AddResult | None
    """What adds the constraints of a result; None if it has none."""

    add_accesses: AddAccesses | None
    """What adds the constraints of memory accesses; None if there are none."""

    is_call: bool
    """Whether they are calls that are no `invoke`."""

    may_be_known: bool
    """Whether they may be space queries or described by a table of functions."""

    is_opaque: bool

    computes: bool
    """Whether they compute their results from their operands."""

    is_branch: bool
    """See `control_flow.is_branch`."""

    is_more: bool
    """Whether they have more constraints than those of results, accesses, regions."""


class ClassRules(dict[type[Operation], ClassRule]):
    """The rules of classes, each made when it is first looked up."""

    __slots__ = ("_accesses_rule_of", "_result_rules_of")

    def __init__(
        self,
        accesses_rule_of: Callable[[OperationSemantics], AddAccesses | None],
        *result_rules_of: Callable[[OperationSemantics], AddResult | None],
    ) -> None:
        """
        The arguments return what adds the constraints of operations with a record, of
        those that are theirs.
        """
        super().__init__()
        self._accesses_rule_of = accesses_rule_of
        self._result_rules_of = result_rules_of

    def __missing__(self, kind: type[Operation]) -> ClassRule:
        semantics = semantics_of_class(kind)
        source, control = semantics.source, semantics.control
        is_call = is_call_class(kind)
        rules = (rule_of(semantics) for rule_of in self._result_rules_of)
        rule = self[kind] = ClassRule(
            semantics,
            next((rule for rule in rules if rule is not None), None),
            self._accesses_rule_of(semantics),
            is_call,
            source in _FUNCTION_LIKE
            and (
                is_call
                or is_intrinsic_class(kind)
                or semantics.explicit_cast is not None
                or semantics.function is not None
            ),
            source is PointerSource.OPAQUE,
            source in _COMPUTING,
            control in BRANCHES,
            control is not None
            or source is PointerSource.CALL_RESULT
            or semantics.captures_operands,
        )
        return rule


_FUNCTION_LIKE = (PointerSource.OPAQUE, PointerSource.CALL_RESULT)
"""The origins of calls, and of operations that a library table may describe."""

_COMPUTING = (
    PointerSource.FORWARDED,
    PointerSource.PTRTOINT,
    PointerSource.INTEGER_ARITHMETIC,
    PointerSource.INTEGER,
)
"""The origins of the operations that compute their results from their operands."""
