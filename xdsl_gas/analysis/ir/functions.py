"""
Functions and calls: of `llvm`, or of `func` and `gpu` before they are lowered to it.

The linkage and the calling convention of a `func.func` are those that MLIR's lowering
derives from its attributes
(https://mlir.llvm.org/docs/TargetLLVMIR/#function-signature-conversion); its visibility
decides which callers it may have
(https://mlir.llvm.org/docs/SymbolsAndSymbolTables/#symbol-visibility).
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from typing_extensions import TypeIs
from xdsl.dialects import llvm
from xdsl.dialects.builtin import FunctionType, ModuleOp, StringAttr, SymbolRefAttr
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import (
    NO_ATTRIBUTES,
    all_words_of,
    dense_integers,
)
from xdsl_gas.analysis.ir.operation_index import is_subclass, operations_named
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.operations.operands import operands_in, operands_of
from xdsl_gas.analysis.operations.semantics import Control, PointerSource
from xdsl_gas.analysis.operations.structured_operations import CALLS
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.target_tables import TARGETS

if TYPE_CHECKING:
    from xdsl.dialects import func, gpu

    Function: TypeAlias = llvm.FuncOp | func.FuncOp | gpu.FuncOp
    Call: TypeAlias = llvm.CallOp | func.CallOp
else:
    Function = operations_named("llvm.func", "func.func", "gpu.func")
    Call = operations_named(*CALLS)

_KERNEL_OF_GPU = "gpu.kernel"

MUX_KERNEL = "mux-kernel"
"""The string attribute of kernels in the Native CPU pipeline."""

ENTRY_POINT = "entry-point"
"""Its value for those that the host launches."""

_ENTRY_POINT = frozenset((MUX_KERNEL, ENTRY_POINT))

NOT_INLINED = ("no_inline", "llvm.no_inline")
"""The attributes that prevent inlining."""

LOCAL_LINKAGE = frozenset(("internal", "private"))
"""The linkage of symbols that other modules cannot name."""

_INTERPOSABLE_LINKAGE = frozenset(("weak", "linkonce", "common", "extern_weak"))
_INEXACT_LINKAGE = frozenset(("weak_odr", "linkonce_odr", "available_externally"))


def is_function_class(kind: type[Operation]) -> bool:
    """Whether the operations of a class are functions."""
    return is_subclass(kind, Function)


def is_function(op: Operation) -> TypeIs[Function]:
    return is_subclass(op.__class__, Function)


DEVICE_MODULE = "gpu.module"
"""The operation that holds the code of a device; around it is the host's."""


def is_variable(op: Operation) -> TypeIs[llvm.GlobalOp]:
    return is_subclass(op.__class__, llvm.GlobalOp)


def is_call_class(kind: type[Operation]) -> bool:
    """Whether the operations of a class are calls that are no `invoke`."""
    return is_subclass(kind, Call)


def is_intrinsic_class(kind: type[Operation]) -> bool:
    """Whether the operations of a class are `llvm.call_intrinsic`."""
    return is_subclass(kind, llvm.CallIntrinsicOp)


def calls_function(op: Operation) -> TypeIs[Call]:
    """Whether an operation is a call that is no `invoke`."""
    return is_subclass(op.__class__, Call)


def calls_intrinsic(op: Operation) -> TypeIs[llvm.CallIntrinsicOp]:
    """Whether an operation is an `llvm.call_intrinsic`."""
    return is_subclass(op.__class__, llvm.CallIntrinsicOp)


def is_call(op: Operation) -> bool:
    """Whether an operation calls a function, `invoke` included."""
    return semantics_of(op).source is PointerSource.CALL_RESULT


def is_invoke(op: Operation) -> bool:
    """Whether an operation is a call with a normal and an unwind successor."""
    return semantics_of(op).control is Control.INVOKE


def is_return(op: Operation) -> bool:
    """Whether an operation returns from a function."""
    return semantics_of(op).control is Control.RETURN


def is_kernel(function: Function) -> bool:
    """
    Whether the function is a kernel, whose arguments the host passes: by its calling
    convention, an attribute, or the mark of an entry point.
    """
    attributes, properties = function.attributes, function.properties
    if not attributes and "CConv" in properties:
        # Most functions, and asked for most often.
        convention = properties["CConv"]
        if type(convention) is llvm.CallingConventionAttr:
            name = convention.convention.data
            is_own = name != "ccc" and convention_beside(name) is not None
            if is_own or "kernel" in properties:
                return True
            return _has_mark(properties.get("passthrough"))
    if convention_beside(calling_convention(function)) is not None:
        return True
    return (
        "kernel" in properties
        or not attributes.keys().isdisjoint(kernel_attributes())
        or _has_mark(function.get_attr_or_prop("passthrough"))
    )


def convention_beside(kernels: str) -> str | None:
    """
    Returns the calling convention of functions beside kernels that have `kernels`; None
    if that is no calling convention of kernels.
    """
    for target in TARGETS.values():
        if kernels in target.own_conventions:
            return target.own_conventions[kernels]
    return None


def kernel_attributes() -> Iterator[str]:
    """Yields the attributes of kernels."""
    yield _KERNEL_OF_GPU
    for target in TARGETS.values():
        if target.kernel_attribute:
            yield target.kernel_attribute


def _has_mark(passthrough: Attribute | None) -> bool:
    """Whether the attributes of a function mark it as an entry point."""
    return passthrough is not None and all_words_of(passthrough) >= _ENTRY_POINT


def calling_convention(function: Function) -> str:
    """The name of the calling convention; that of C by default."""
    convention = function.attributes.get("CConv") or function.properties.get("CConv")
    if convention is not None and isinstance(convention, llvm.CallingConventionAttr):
        return convention.cconv_name
    return "ccc"


def linkage_of(function: Function) -> str:
    """
    The linkage. For functions of other dialects, it follows from the visibility unless
    an attribute gives it.
    """
    if is_subclass(function.__class__, llvm.FuncOp):
        linkage: Any = function.properties["linkage"]
        return linkage.linkage.data
    named = function.attributes.get("llvm.linkage")
    named = named.linkage.data if isinstance(named, llvm.LinkageAttr) else None
    visibility = function.get_attr_or_prop("sym_visibility")
    # The C interface has external linkage.
    is_private = visibility == StringAttr("private") and (
        "llvm.emit_c_interface" not in function.attributes
    )
    if is_private and function.name == "func.func":
        return named or "private"
    # Other modules may use a public symbol.
    return "external" if named is None or named in LOCAL_LINKAGE else named


def is_declaration(function: Function) -> bool:
    return function.regions[0].first_block is None


def llvm_functions(module: ModuleOp) -> dict[str, llvm.FuncOp]:
    """Returns the functions of the `llvm` dialect in a module, by name."""
    return {op.sym_name.data: op for op in module.ops if isinstance(op, llvm.FuncOp)}


def llvm_definitions(module: ModuleOp) -> dict[str, llvm.FuncOp]:
    """Returns those of `llvm_functions` that have a body."""
    functions = llvm_functions(module).items()
    return {name: op for name, op in functions if not is_declaration(op)}


def parameters_of(function: Function) -> tuple[BlockArgument, ...]:
    """The parameters of a definition, as arguments of its entry block."""
    block = function.regions[0].first_block
    assert block is not None
    return block.args


def is_interposable(function: Function) -> bool:
    """
    Whether the linker may replace the body by one that does something else
    ([linkage types](https://llvm.org/docs/LangRef.html#linkage-types)).
    """
    return linkage_of(function) in _INTERPOSABLE_LINKAGE


def has_exact_definition(function: Function) -> bool:
    """
    Whether facts about the body hold for every call: the linker may replace an inexact
    definition by an equivalent one that was optimized differently.
    """
    linkage = linkage_of(function)
    return (
        not is_declaration(function)
        and linkage not in _INTERPOSABLE_LINKAGE
        and linkage not in _INEXACT_LINKAGE
    )


def is_variadic(function: Function) -> bool:
    """Whether calls may pass more than the function's type says."""
    function_type = function.function_type
    if isinstance(function_type, llvm.LLVMFunctionType):
        return bool(function_type.is_variadic)
    return "func.varargs" in function.attributes


def may_be_inlined(function: Function) -> bool:
    """Whether LLVM may inline the function."""
    if is_kernel(function):
        return False
    for name in NOT_INLINED:
        if name in function.attributes or name in function.properties:
            return False
    return "noinline" not in all_words_of(function.get_attr_or_prop("passthrough"))


def result_types(function: Function) -> tuple[Attribute, ...]:
    """The result types; () for `!llvm.void`."""
    function_type: Attribute = function.properties["function_type"]
    if type(function_type) is FunctionType:
        return tuple(function_type.outputs)
    assert type(function_type) is llvm.LLVMFunctionType
    output = function_type.output
    return () if type(output) is llvm.LLVMVoidType else (output,)


def set_types(
    function: Function,
    inputs: Sequence[Attribute] | None = None,
    results: Sequence[Attribute] | None = None,
) -> None:
    """Gives the type of a function other arguments or results."""
    function_type = function.function_type
    if inputs is None:
        inputs = tuple(function_type.inputs)
    if isinstance(function_type, FunctionType):
        outputs = tuple(function_type.outputs) if results is None else results
        function.properties["function_type"] = FunctionType.from_lists(inputs, outputs)
        return
    output = (
        function_type.output if results is None else (*results, llvm.LLVMVoidType())[0]
    )
    function.properties["function_type"] = _function_type(
        tuple(inputs), output, is_variadic=function_type.is_variadic
    )


@lru_cache(256)
def _function_type(
    inputs: tuple[Attribute, ...], output: Attribute, *, is_variadic: bool
) -> llvm.LLVMFunctionType:
    # Clones of a function, and many functions of a module, have the same type.
    return llvm.LLVMFunctionType(inputs, output, is_variadic)


def callee_name(op: Operation) -> SymbolRefAttr | None:
    """The name of the function that an operation calls; None if it names none."""
    # Most operations are no calls, and have no such property.
    if "callee" not in op.properties or not is_call(op):
        return None
    reference = op.properties["callee"]
    return reference if isinstance(reference, SymbolRefAttr) else None


def arguments_of(op: Operation) -> tuple[SSAValue, ...]:
    """The operands of a call that are passed to the parameters, in order."""
    first, end = _range_of_arguments(op)
    return operands_in(operands_of(op), slice(first, end))


def operands_beside_arguments(op: Operation) -> tuple[SSAValue, ...]:
    """
    The other operands of a call: operand bundles and, for an indirect call that is not
    resolved, the callee.
    """
    first, end = _range_of_arguments(op)
    if not is_invoke(op):
        return tuple(op.operands[end:])
    passed_on = dense_integers(op.properties.get("operandSegmentSizes")) or ()
    return (*op.operands[:first], *op.operands[end + sum(passed_on[1:3]) :])


def _range_of_arguments(op: Operation) -> tuple[int, int]:
    if is_subclass(op.__class__, llvm.CallOp):
        sizes = dense_integers(op.properties.get("operandSegmentSizes"))
        count = len(operands_of(op)) if sizes is None else sizes[0]
        return int("callee" not in op.properties), count
    sizes = dense_integers(op.properties.get("operandSegmentSizes"))
    if is_invoke(op):
        return int("callee" not in op.properties), sizes[0] if sizes else 0
    if sizes and calls_intrinsic(op):
        return 0, sizes[0]
    return 0, len(operands_of(op))


def function_of_argument(value: SSAValue) -> Function | None:
    """The function that a value is an argument of; None for other values."""
    if not isinstance(value, BlockArgument):
        return None
    block, function = value.block, value.block.parent_op()
    if (
        not isinstance(function, Function)
        or function.regions[0].first_block is not block
    ):
        return None
    return function


def attributes_of_argument(value: SSAValue) -> Mapping[str, Attribute]:
    """The attributes of an argument of a function; none for other values."""
    function = function_of_argument(value)
    if function is None or not isinstance(value, BlockArgument):
        return NO_ATTRIBUTES
    return argument_attributes(function, value.index)


def enclosing_function(node: Operation | Block) -> Function | None:
    """The function an operation or a block belongs to, at any depth."""
    block: Any = node if node.__class__ is Block else node.parent
    # By fields: xDSL's `parent_op` is four properties.
    while block is not None:
        region = block.parent
        if region is None or (parent := region.parent) is None:
            return None
        if is_subclass(parent.__class__, Function):
            return parent
        block = parent.parent
    return None
