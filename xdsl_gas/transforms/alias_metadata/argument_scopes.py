"""
Converts `noalias` arguments to alias scopes, by the rules of LLVM's inliner.

See `AddAliasScopeMetadata` in InlineFunction.cpp. The scopes are distinct, and declared
by `llvm.intr.experimental.noalias.scope.decl`: `noalias` holds for one execution of the
function, so LLVM duplicates the scopes for each inlined call.
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import AnyFloat, IntegerType, StringAttr
from xdsl.ir import Operation
from xdsl.pattern_rewriter import PatternRewriter
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.alias.based_on import BasedOn, Basis
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    Call,
    Function,
    arguments_of,
    operands_beside_arguments,
)
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.pointer_types import argument_attributes, pointer_in
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.library_functions import accesses_only_arguments
from xdsl_gas.dialects.llvm.attributes.alias_scopes import AliasScopeAttr
from xdsl_gas.dialects.llvm.intrinsics.markers import NoAliasScopeDeclOp
from xdsl_gas.remarks import Argument, named, names, remark
from xdsl_gas.transforms.alias_metadata.alias_scopes import (
    ALIAS_SCOPES,
    NOALIAS_SCOPES,
    DistinctScopes,
    add_scopes,
    domain_of,
    takes_scopes,
)
from xdsl_gas.transforms.alias_metadata.annotation_pattern import AnnotationPattern


class AddArgumentScopes(AnnotationPattern):
    """
    Adds a scope for each `noalias` argument of a function, if that disambiguates any
    accesses and the function has no such scopes yet.

        %v = llvm.load %a                        // %a: {llvm.noalias}
      ->
        %v = llvm.load %a {alias_scopes = [#a], noalias_scopes = [#b]}
    """

    def __init__(
        self,
        call_graph: CallGraph,
        scopes: DistinctScopes,
        known: set[Operation] | None = None,
    ) -> None:
        super().__init__(known)
        self._call_graph = call_graph
        self._scopes = scopes

    def annotate(self, op: Operation, rewriter: PatternRewriter) -> None:
        if isinstance(op, Function):
            _scope_arguments(op, self._call_graph, self._scopes, rewriter)


def _scope_arguments(
    function: Function,
    call_graph: CallGraph,
    scopes: DistinctScopes,
    rewriter: PatternRewriter,
) -> None:
    promised = frozenset(
        index
        for index, argument in enumerate(function.body.blocks[0].args)
        if pointer_in(argument.type)
        and "llvm.noalias" in argument_attributes(function, index)
    )
    description = f"noalias arguments of @{function.sym_name.data}"
    if not promised or _is_done(function, description):
        return
    based_on = BasedOn(function, promised, call_graph)
    within: dict[Operation, frozenset[int]] = {}
    excluded: dict[Operation, frozenset[int]] = {}
    for op in operations_in(function):
        if takes_scopes(op) and (basis := _basis_of(op, based_on, call_graph)):
            if not (basis.others or basis.unknown):
                within[op] = basis.arguments
            possible = based_on.captured if basis.unknown else frozenset[int]()
            excluded[op] = promised - basis.arguments - possible
    telling = frozenset[int]().union(*within.values())
    telling &= frozenset[int]().union(*excluded.values())
    if not telling:
        return
    _report(function, sorted(telling))
    domain = scopes.domain(description)
    scope_of_argument = {
        n: scopes.scope(domain, f"argument {n}") for n in sorted(telling)
    }
    for op in excluded:
        # An access based on several arguments needs the scopes of all of them.
        if within.get(op, frozenset()) <= telling:
            add_scopes(
                op,
                ALIAS_SCOPES,
                _chosen(scope_of_argument, within.get(op, frozenset())),
            )
        add_scopes(op, NOALIAS_SCOPES, _chosen(scope_of_argument, excluded[op]))
        rewriter.notify_op_modified(op)
    declarations = [NoAliasScopeDeclOp(scope) for scope in scope_of_argument.values()]
    start = InsertPoint.at_start(function.body.blocks[0])
    rewriter.insert(declarations, start)


def _report(function: Function, arguments: Sequence[int]) -> None:
    remark(
        names.NOALIAS_SCOPES_ADDED,
        function,
        lambda: [
            "accesses of ",
            named(function),
            " get alias scopes for its 'noalias' parameters: ",
            Argument("Parameters", ", ".join(str(index + 1) for index in arguments)),
            ".",
        ],
    )


def _is_done(function: Function, description: str) -> bool:
    """Whether the function declares scopes with this description."""
    return any(
        domain_of(op.scope).get("description") == StringAttr(description)
        for op in operations_in(function)
        if isinstance(op, NoAliasScopeDeclOp)
    )


def _chosen(
    made: dict[int, AliasScopeAttr], arguments: frozenset[int]
) -> list[AliasScopeAttr]:
    return [scope for number, scope in made.items() if number in arguments]


def _basis_of(op: Operation, based_on: BasedOn, call_graph: CallGraph) -> Basis | None:
    """Returns the arguments that an operation's accesses are based on, if known."""
    if isinstance(op, Call):
        return _basis_of_call(op, based_on, call_graph)
    accesses = semantics_of(op).accesses
    if not accesses:
        return None
    basis = Basis()
    for access in accesses:
        basis |= based_on.basis(op.operands[access.operand])
    return basis


def _basis_of_call(call: Call, based_on: BasedOn, call_graph: CallGraph) -> Basis:
    """Returns the basis of a call: its pointer operands and captured pointers."""
    is_known = accesses_only_arguments(call_graph.callee_of(call), call)
    basis = Basis(unknown=not is_known)
    for operand in (*arguments_of(call), *operands_beside_arguments(call)):
        if pointer_in(operand.type):
            basis |= based_on.basis(operand)
        elif not isinstance(operand.type, IntegerType | AnyFloat):
            basis |= Basis(unknown=True)
    return basis
