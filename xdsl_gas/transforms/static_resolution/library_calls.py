"""
Retargets calls of built-in functions of OpenCL C and of SPIR-V's instructions to
overloads for specific address spaces.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr, SymbolRefAttr
from xdsl.ir import Block, Operation
from xdsl.pattern_rewriter import PatternRewriter
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.functions import is_declaration
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.semantics.library.opencl import generic_parameters, overload_for
from xdsl_gas.analysis.semantics.library.spirv import spirv_stem
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.remarks import Argument, named, names, remark
from xdsl_gas.target_tables import SPIR
from xdsl_gas.transforms.static_resolution.resolution import Resolution, ResolvePattern
from xdsl_gas.transforms.utils.pointer_values import erase_if_dead

_RETURNED = "llvm.returned"


class RetargetLibraryCall(ResolvePattern):
    """
    Retargets a call if each of its generic pointers points to one space and OpenCL C
    defines an overload for these spaces, or it is of an instruction of SPIR-V, which
    takes pointers to them.

        llvm.call @_Z5fractfPU3AS4f(%x, %p) : (f32, !llvm.ptr<4>) -> f32
      ->
        llvm.call @_Z5fractfPU3AS1f(%x, %g) : (f32, !llvm.ptr<1>) -> f32

    For SPIR only. Declares the overload if there is no declaration of it.
    """

    def __init__(self, resolution: Resolution, overloads: "Overloads") -> None:
        super().__init__(resolution)
        self._overloads = overloads

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        spaces, pointers = self.resolution.spaces, self.resolution.pointers
        if not isinstance(op, llvm.CallOp) or op.callee is None:
            return
        callee = spaces.call_graph.callee_of(op)
        if not isinstance(callee, llvm.FuncOp) or not is_declaration(callee):
            return
        if not self._overloads.has_those_of(callee.sym_name.data):
            return
        proven = _proven_spaces(op, callee, spaces)
        name = overload_for(callee.sym_name.data, proven) if proven else None
        if name is None:
            return
        overload = self._overloads.declaration(callee, name, proven)
        if overload is None:
            return
        addresses = {
            i: pointers.specific_at(op.args[i], space, op)
            for i, space in proven.items()
        }
        _report_retargeted(op, callee, proven)
        if overload.parent is None:
            self._overloads.declare(overload, callee, rewriter)
        for index, address in addresses.items():
            pointer = op.operands[index]
            op.operands[index] = address
            erase_if_dead([pointer], rewriter=rewriter)
        op.callee = SymbolRefAttr(overload.sym_name)
        rewriter.notify_op_modified(op)


def _report_retargeted(
    call: llvm.CallOp, callee: llvm.FuncOp, proven: dict[int, MemorySpace]
) -> None:
    remark(
        names.CALL_RETARGETED,
        call,
        lambda: [
            "the call of ",
            named(callee, "Callee", symbol=True),
            " now calls the overload for ",
            Argument("Spaces", " and ".join(map(SPIR.label, proven.values()))),
            " memory.",
        ],
    )


class Overloads:
    """The declarations of overloads in a module."""

    def __init__(self, *, of_libraries: bool = True) -> None:
        """
        With `of_libraries`, OpenCL C's functions have overloads, which the linked
        library then needs; SPIR-V's instructions have them always.
        """
        self._of_libraries = of_libraries
        self._symbols: dict[Block, dict[str, Operation]] = {}

    def has_those_of(self, name: str) -> bool:
        """Whether a built-in function may have overloads here."""
        return self._of_libraries or spirv_stem(name) is not None

    def declaration(
        self, callee: llvm.FuncOp, name: str, proven: dict[int, MemorySpace]
    ) -> llvm.FuncOp | None:
        """
        Returns the declaration of an overload: an existing one, or a new one that is
        not inserted yet. None if the symbol exists with another type or a body.
        """
        function_type = callee.function_type
        inputs = list(function_type.inputs)
        for index, space in proven.items():
            inputs[index] = pointer_type(SPIR.number(space))
        wanted = llvm.LLVMFunctionType(
            inputs, function_type.output, function_type.is_variadic
        )
        declared = self._symbols_beside(callee).get(name)
        if declared is not None:
            if not isinstance(declared, llvm.FuncOp) or not is_declaration(declared):
                return None
            same = declared.function_type == wanted and declared.CConv == callee.CConv
            return declared if same else None
        declaration = callee.clone()
        declaration.sym_name = StringAttr(name)
        declaration.function_type = wanted
        return declaration

    def declare(
        self, overload: llvm.FuncOp, callee: llvm.FuncOp, rewriter: PatternRewriter
    ) -> None:
        """Inserts a declaration after that of the generic function."""
        rewriter.insert(overload, InsertPoint.after(callee))
        self._symbols_beside(callee)[overload.sym_name.data] = overload

    def _symbols_beside(self, function: llvm.FuncOp) -> dict[str, Operation]:
        """Returns the symbol table of the function's module, cached per module."""
        block = function.parent
        assert block is not None
        if block not in self._symbols:
            symbols = ((symbol_name(op), op) for op in block.ops)
            self._symbols[block] = {n: op for n, op in symbols if n is not None}
        return self._symbols[block]


def _proven_spaces(
    call: llvm.CallOp, callee: llvm.FuncOp, spaces: MemorySpaceAnalysis
) -> dict[int, MemorySpace]:
    """
    Returns the space of each generic pointer argument by its index; empty if one of
    them has no single space.
    """
    proven: dict[int, MemorySpace] = {}
    if call.var_callee_type is not None:
        return {}
    for index in generic_parameters(callee.sym_name.data):
        if index >= len(call.args) or not spaces.is_generic(call.args[index]):
            return {}
        if spaces.mark_at(call, call.args[index]) is not None:
            return {}
        space = spaces.space_at(call.args[index], call)
        marks = (argument_attributes(op, index) for op in (call, callee))
        if space is None or any(_RETURNED in marked for marked in marks):
            return {}
        proven[index] = space
    passed = [i for i, argument in enumerate(call.args) if spaces.is_generic(argument)]
    return proven if passed == list(proven) else {}
