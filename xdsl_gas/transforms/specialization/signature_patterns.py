"""
Rewrites calls, returns and signatures of functions to specific address spaces, as
`ip-msp` has decided.

The patterns of one function belong together: applied to some of its calls only, they
leave types that do not agree. An operation of which nothing was decided stays, as does
one that was rewritten before.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from xdsl.dialects.builtin import DenseArrayBase, IntegerType, SymbolRefAttr, i32
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern

from xdsl_gas.analysis.ir.argument_spaces import ARGUMENT_SPACES, argument_spaces
from xdsl_gas.analysis.ir.functions import (
    Call,
    Function,
    arguments_of,
    is_return,
    parameters_of,
    result_types,
    set_types,
)
from xdsl_gas.analysis.ir.pointer_types import (
    in_space,
    is_generic_type,
    space_in_type,
    space_of_type,
)
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.spaces.vote_lattice import Vote
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.specialization.function_variants import (
    can_change_type,
    mark_always_inline,
)
from xdsl_gas.transforms.specialization.state import IpMspState
from xdsl_gas.transforms.utils.argument_attributes import (
    drop_attributes,
    drop_attributes_about_zero,
)
from xdsl_gas.transforms.utils.pointer_values import (
    cast_for_use,
    change_type,
    erase_if_dead,
    set_operand,
    set_type,
)
from xdsl_gas.transforms.utils.speculated_loads import (
    is_conditional,
)

_RETURNED_ONLY = frozenset(("llvm.returned",))


@dataclass(frozen=True)
class IpMspPattern(RewritePattern):
    """A rewrite that `ip-msp` has decided."""

    state: IpMspState

    def _make_specific(
        self, user: Operation, index: int, space: MemorySpace, rewriter: PatternRewriter
    ) -> bool:
        """Rewrites a generic operand to a specific space. Returns whether it did."""
        spaces, pointer = self.state.spaces, operands_of(user)[index]
        if not is_generic_type(pointer.type, spaces.target):
            return False
        if is_conditional(pointer, space, spaces):
            self.state.speculated.forget(pointer, rewriter)
        specific = cast_for_use(pointer, space, spaces.target, user, rewriter)
        if specific.first_use is None:
            # It is a new cast.
            spaces.carry_over(pointer, specific)
        set_operand(user, index, specific)
        rewriter.notify_op_modified(user)
        if pointer.first_use is None:
            erase_if_dead([pointer], rewriter=rewriter)
        return True

    def _pass_specific(
        self,
        call: Operation,
        agreed: Mapping[int, MemorySpace],
        rewriter: PatternRewriter,
    ) -> None:
        """Rewrites the operands of a call, by argument index, to specific spaces."""
        for index, space in agreed.items():
            if self._make_specific(call, index, space, rewriter):
                self._forget_attributes(call, "arg_attrs", index, space)

    def _change_type(
        self, value: SSAValue, space: MemorySpace, rewriter: PatternRewriter
    ) -> bool:
        """
        Retypes a generic pointer and inserts a cast back to generic if it is used.
        Returns whether it did.
        """
        spaces = self.state.spaces
        if not is_generic_type(value.type, spaces.target):
            return False
        if value.first_use is None:
            set_type(value, in_space(value.type, space, spaces.target))
        else:
            cast = change_type(value, space, spaces.target, rewriter)
            spaces.carry_over(value, cast)
        return True

    def _narrow_call_result(
        self, call: Call, index: int, space: MemorySpace, rewriter: PatternRewriter
    ) -> None:
        """Retypes a generic result of a call."""
        if self._change_type(call.results[index], space, rewriter):
            self._forget_attributes(call, "res_attrs", index, space)
            _forget_returned(call, len(arguments_of(call)))
            rewriter.notify_op_modified(call)

    def _forget_attributes(
        self, op: Operation, name: str, index: int, space: MemorySpace
    ) -> None:
        """Drops the attributes of an argument or result that retyping invalidates."""
        target = self.state.spaces.target
        drop_attributes_about_zero(op, name, index, space, target, _RETURNED_ONLY)


def _forget_returned(op: Operation, arguments: int) -> None:
    """Drops `returned` from all arguments: the result has another type."""
    if op.get_attr_or_prop("arg_attrs") is None:
        return
    for index in range(arguments):
        drop_attributes(op, "arg_attrs", index, _RETURNED_ONLY)


class PassSpecificPointers(IpMspPattern):
    """
    Casts what a call passes for narrowed arguments, or passes the source of a cast.

        llvm.call @sum(%p) : (!llvm.ptr) -> ()
      ->
        %s = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
        llvm.call @sum(%s) : (!llvm.ptr<3>) -> ()
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if isinstance(op, Call) and op in self.state.arguments:
            self._pass_specific(op, self.state.arguments[op], rewriter)


class NarrowArguments(IpMspPattern):
    """
    Retypes arguments of a function, and casts them back to generic for their uses.

        llvm.func internal @sum(%p: !llvm.ptr) {...}
      ->
        llvm.func internal @sum(%s: !llvm.ptr<3>) {
          %p = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr ...}
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if not isinstance(op, Function) or op not in self.state.arguments:
            return
        parameters = parameters_of(op)
        inputs = list(op.function_type.inputs)
        changed = False
        for index, space in self.state.arguments[op].items():
            if self._change_type(parameters[index], space, rewriter):
                self._forget_attributes(op, "arg_attrs", index, space)
                inputs[index] = parameters[index].type
                changed = True
        if changed:
            set_types(op, inputs=inputs)
            rewriter.notify_op_modified(op)


class ReturnSpecificPointers(IpMspPattern):
    """
    Casts what a function returns for narrowed results, or returns the source of a cast.

        llvm.return %p : !llvm.ptr
      ->
        %s = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
        llvm.return %s : !llvm.ptr<3>
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if op in self.state.results and is_return(op):
            for index, space in self.state.results[op].items():
                self._make_specific(op, index, space, rewriter)


class NarrowResults(IpMspPattern):
    """
    Retypes results of a function.

        llvm.func internal @end(%s: !llvm.ptr<3>) -> !llvm.ptr
      ->
        llvm.func internal @end(%s: !llvm.ptr<3>) -> !llvm.ptr<3>
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if not isinstance(op, Function) or op not in self.state.results:
            return
        target, results = self.state.spaces.target, list(result_types(op))
        for index, space in self.state.results[op].items():
            if is_generic_type(results[index], target):
                results[index] = in_space(results[index], space, target)
                set_types(op, results=results)
                self._forget_attributes(op, "res_attrs", index, space)
                _forget_returned(op, len(op.function_type.inputs))
                rewriter.notify_op_modified(op)


class NarrowCallResults(IpMspPattern):
    """
    Retypes results of a call, and casts them back to generic for their uses.

        %p = llvm.call @end(%t) : (!llvm.ptr<3>) -> !llvm.ptr
      ->
        %s = llvm.call @end(%t) : (!llvm.ptr<3>) -> !llvm.ptr<3>
        %p = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if isinstance(op, Call) and op in self.state.results:
            for index, space in self.state.results[op].items():
                self._narrow_call_result(op, index, space, rewriter)


class RedirectCall(IpMspPattern):
    """
    Redirects a call to a clone, and casts arguments and results to the clone's types.

        llvm.call @sum(%p) : (!llvm.ptr) -> ()
      ->
        %s = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
        llvm.call @sum.msp.shared(%s) : (!llvm.ptr<3>) -> ()
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        clone = self.state.clones.get(op)
        if clone is None or not isinstance(op, Call):
            return
        name = SymbolRefAttr(clone.sym_name)
        if op.callee == name:
            return
        target, inputs = self.state.spaces.target, clone.function_type.inputs
        passed = [value.type for value in op.operands]
        self._pass_specific(op, narrowed_spaces(passed, inputs.data, target), rewriter)
        results = narrowed_spaces(op.result_types, result_types(clone), target)
        for index, space in results.items():
            self._narrow_call_result(op, index, space, rewriter)
        op.callee = name
        rewriter.notify_op_modified(op)


def narrowed_spaces(
    kinds: Sequence[Attribute], of_clone: Sequence[Attribute], target: Target
) -> dict[int, MemorySpace]:
    """
    Returns the spaces, by index, that the types of a clone's arguments or results name
    and those of a call do not.
    """
    spaces = dict[int, MemorySpace]()
    for index, clone_type in enumerate(of_clone):
        if clone_type != kinds[index]:
            space = space_in_type(clone_type, target)
            assert space is not None
            spaces[index] = space
    return spaces


class WriteArgumentSpaces(IpMspPattern):
    """
    Writes the proven spaces of a function's arguments as `nvvm.as`.

        llvm.func @sum(%p: !llvm.ptr<3>, %n: i32)
      ->
        llvm.func @sum(%p: !llvm.ptr<3>, %n: i32)
            attributes {nvvm.as = array<i32: 3, 0>}

    An entry is the target's number of the space in the argument's type or its vote, 0
    for generic, unknown or no pointer. Existing entries stay where the new one would be
    0. Writes no attribute if all entries are 0.
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if op not in self.state.proven or not isinstance(op, Function):
            return
        before, target = argument_spaces(op), self.state.spaces.target
        numbers: list[int] = []
        for index, argument in enumerate(parameters_of(op)):
            space = space_of_type(argument.type, target)
            if (
                space is MemorySpace.GENERIC
                and can_change_type(op, index)
                and self.state.spaces.mark_of(argument) is None
            ):
                space = self.state.votes.get(argument, Vote.UNDET).space
            if space is None or space is MemorySpace.GENERIC:
                numbers.append(before[index] if index < len(before) else 0)
            else:
                numbers.append(target.numbers.get(space, 0))
        if any(numbers) and tuple(numbers) != tuple(before):
            op.attributes[ARGUMENT_SPACES] = _array_of(tuple(numbers))
            rewriter.notify_op_modified(op)


@lru_cache(256)
def _array_of(numbers: tuple[int, ...]) -> DenseArrayBase[IntegerType]:
    """Returns an attribute that functions share: most modules have few of them."""
    return DenseArrayBase.from_list(i32, numbers)


class InlineClone(IpMspPattern):
    """
    Marks a clone as `alwaysinline`, unless it must not be inlined.

        llvm.func internal @sum.msp.shared(%s: !llvm.ptr<3>)
      ->
        llvm.func internal @sum.msp.shared(%s: !llvm.ptr<3>) attributes {always_inline}
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if op not in self.state.inlined or not isinstance(op, Function):
            return
        if mark_always_inline(op):
            rewriter.notify_op_modified(op)
