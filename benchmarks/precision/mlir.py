"""
Counts the accesses of a module as `llvm_ir` does, and tells what is known of the
pointers of those that are still generic.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, SymbolRefAttr
from xdsl.ir import Attribute, Block, Operation, SSAValue

from precision.count import Count
from precision.reachability import reached
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Function, is_declaration, is_kernel
from xdsl_gas.analysis.ir.pointer_types import (
    address_space,
    argument_attributes,
    pointer_in,
)
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.memory_space import NULL_BIT, Target, spaces_in
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

_LONGEST_CHAIN = 64


@dataclass(frozen=True)
class Leftover:
    """What generic accesses of one function have in common."""

    function: str
    spaces: str
    """Where their pointers may point, as far as is known."""
    origin: str
    """What the pointers come from."""


def count_mlir(module: ModuleOp) -> Count:
    """Counts what kernels reach; everything, if there are no kernels."""
    target = target_of_module(module)
    accesses = generic = 0
    for function in _counted_functions(module):
        for op in function.walk():
            accesses += len(semantics_of(op).accesses)
            generic += sum(1 for _ in _generic_pointers(op, target))
    return Count(generic, accesses)


def leftovers(module: ModuleOp) -> Counter[Leftover]:
    """The generic accesses of a module that the passes have been through."""
    spaces = ResolveGasPass().prepare(module)
    result: Counter[Leftover] = Counter()
    for function in _counted_functions(module):
        for op in function.walk():
            for pointer in _generic_pointers(op, spaces.target):
                mask = spaces.mask(pointer)
                names = [spaces.target.label(space) for space in spaces_in(mask)]
                if mask | NULL_BIT == spaces.target.anywhere | NULL_BIT:
                    names = ["anything"]
                found = " or ".join(names) or "nothing"
                leftover = Leftover(function.sym_name.data, found, origin_of(pointer))
                result[leftover] += 1
    return result


def origin_of(pointer: SSAValue) -> str:
    """What a pointer is computed from, in words; the first of several things."""
    for _ in range(_LONGEST_CHAIN):
        owner = pointer.owner
        if isinstance(owner, Block):
            return _name_of_argument(owner)
        semantics = semantics_of(owner)
        if not semantics.forwarded or semantics.accesses:
            break
        pointer = owner.operands[semantics.forwarded[0]]
    else:
        return "a long chain of operations"
    if isinstance(owner, llvm.CallOp) and owner.callee is not None:
        return "result of a call"
    return f"result of {owner.name}"


def _name_of_argument(block: Block) -> str:
    function = block.parent_op()
    if not isinstance(function, Function):
        return "an argument of an unknown operation"
    if function.body.first_block is not block:
        return "merge of control flow"
    return "argument of a kernel" if is_kernel(function) else "argument of a function"


def _counted_functions(module: ModuleOp) -> list[Function]:
    functions = [f for f in CallGraph(module).functions if not is_declaration(f)]
    mentions: dict[str, set[str]] = {}
    for op in module.body.ops:
        name = op.properties.get("sym_name", op.attributes.get("sym_name"))
        if name is not None:
            mentions[_text(name)] = set(_mentioned(op))
    kernels = [f.sym_name.data for f in functions if is_kernel(f)]
    found = reached(kernels or mentions, mentions)
    return [f for f in functions if f.sym_name.data in found]


def _mentioned(op: Operation) -> Iterator[str]:
    for inner in op.walk():
        for attribute in (*inner.properties.values(), *inner.attributes.values()):
            if isinstance(attribute, SymbolRefAttr):
                yield attribute.root_reference.data


def _text(name: Attribute) -> str:
    return getattr(name, "data", "")


def _generic_pointers(op: Operation, target: Target) -> Iterator[SSAValue]:
    for access in semantics_of(op).accesses:
        pointer = op.operands[access.operand]
        kind = pointer_in(pointer.type)
        if kind is None or address_space(kind) != target.generic:
            continue
        if target.generic or not _is_own(pointer):
            yield pointer


def _is_own(pointer: SSAValue) -> bool:
    """Whether it is a place in an alloca or a `byval` argument."""
    for _ in range(_LONGEST_CHAIN):
        owner = pointer.owner
        if isinstance(owner, Block):
            return _is_byval(pointer, owner)
        if owner.name == "llvm.alloca":
            return True
        if owner.name != "llvm.getelementptr":
            return False
        pointer = owner.operands[0]
    return False


def _is_byval(pointer: SSAValue, block: Block) -> bool:
    function = block.parent_op()
    if not isinstance(function, Function) or function.body.first_block is not block:
        return False
    return "llvm.byval" in argument_attributes(function, block.args.index(pointer))
