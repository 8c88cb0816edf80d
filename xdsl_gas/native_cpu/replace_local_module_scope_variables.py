"""
`replace-local-module-scope-variables`: variables in local memory become one struct.

    @tile = internal addrspace(3) global [16 x i32]
    llvm.func spir_kernelcc @k(%a) { ... @tile ... }         a kernel's entry point
  ->
    llvm.func internal @k(%a, %local-vars: !llvm.ptr<3>) { ... %local-vars[0, 0] ... }
    llvm.func spir_kernelcc @k.mux-local-var-wrapper(%a) {
      %0 = llvm.alloca 1 x !llvm.struct<"localVarTypes", (array<16 x i32>)>
      %1 = llvm.addrspacecast %0
      llvm.call @k(%a, %1)
    }

After `work-item-loops` an entry point runs a whole work-group, so that an alloca of it
is memory of the work-group. The variables in local memory (address space 3) become
members of a struct `localVarTypes`, in the order of the module, each aligned as its
variable and its type ask for. Every function that uses a variable, or calls one that
does, gets the pointer to the struct as a parameter. An entry point gets a wrapper
`<base name>.mux-local-var-wrapper`, which has the struct as an alloca and takes over
attributes and metadata. `"mux-local-mem-usage"` on the wrapper is the size of the
struct.

- Variables with an initializer other than `undef` are initialized by the wrapper.
  Unused variables are erased.
- With debug information, a variable is declared at its offset in the struct in every
  function that uses it, in the scope that it had where LLVM allows that. This holds for
  modules that were read from LLVM IR, not for MLIR's attributes of debug information.
- CUDA's and HIP's `extern __shared__` arrays, external variables of size 0, stand for
  the memory whose size the launch decides. They become another parameter, the last one,
  also of the entry point, whose function attribute
  `"mux-dynamic-local-memory"="<index>,<alignment>"` has the index of the parameter and
  the alignment in bytes that the memory must have: `3,16`.

## Limits

Errors, with the module unchanged: a function that uses such a variable and is variadic,
in a `musttail` call or not only called directly; a variable that another module
defines, whose address an initializer, an alias or a list such as `llvm.used` has, or
whose size is not known.
"""

from dataclasses import dataclass, field
from enum import IntEnum

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, UnitAttr, i64
from xdsl.ir import Attribute, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import LOCAL_LINKAGE, Function, enclosing_function
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.symbol_references import SymbolNames
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.diagnostics import error_at, symbol_words
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.ops.gep import GEPOp
from xdsl_gas.native_cpu.local_memory.debug_information import (
    declare_variable,
    forget_variables,
)
from xdsl_gas.native_cpu.local_memory.initializers import has_initial_value, initialize
from xdsl_gas.native_cpu.local_memory.variables import (
    LOCAL_ADDRESS_SPACE,
    LocalStruct,
    alignment_of,
    is_dynamic,
    is_local,
    struct_of,
)
from xdsl_gas.native_cpu.utils.added_parameters import (
    append_arguments,
    append_parameter,
    check_signature,
    direct_calls,
    needed_parameters,
    parameter,
)
from xdsl_gas.native_cpu.utils.attributes import (
    LOCAL_MEMORY_USAGE,
    TextAttribute,
    is_entry_point,
)
from xdsl_gas.native_cpu.utils.functions import (
    call_function,
    create_wrapper,
    location_in,
)
from xdsl_gas.native_cpu.utils.stack import insert_alloca, stack_pointer
from xdsl_gas.remarks import named, names, remark
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

SUFFIX = ".mux-local-var-wrapper"
"""What the names of the new entry points end in."""

DYNAMIC_LOCAL_MEMORY = TextAttribute("mux-dynamic-local-memory")
"""The attribute with the index and the alignment of the launch's local memory."""

_USE = "uses variables in local memory"
_POINTER = pointer_type(LOCAL_ADDRESS_SPACE)


class _Memory(IntEnum):
    """The parameters that functions get, in their order."""

    STRUCT = 0
    DYNAMIC = 1

    @property
    def label(self) -> str:
        return ("local-vars", "dynamic-local-memory")[self]


@dataclass(frozen=True)
class ReplaceLocalModuleScopeVariablesPass(CheckedOptionsPass):
    """Moves the variables in local memory into a struct on the stack of wrappers."""

    name = "replace-local-module-scope-variables"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Rewrites the module. Raises `MemorySpaceError`, before anything is changed, for
        uses of the variables that cannot be replaced.
        """
        variables = [
            o for o in op.body.block.ops if isinstance(o, llvm.GlobalOp) and is_local(o)
        ]
        if not variables:
            return
        call_graph = CallGraph(op)
        for variable in variables:
            _check_defined(variable)
        uses = _uses_of(op, variables)
        own: dict[Function, frozenset[_Memory]] = {}
        for variable in variables:
            for address in uses[variable]:
                function = enclosing_function(address)
                assert function is not None
                memory = _Memory.DYNAMIC if is_dynamic(variable) else _Memory.STRUCT
                own[function] = own.get(function, frozenset()) | {memory}
        needed = needed_parameters(call_graph, own, lambda _: False)
        for function in needed:
            check_signature(
                function, call_graph, _USE, may_be_referred_to=is_entry_point(function)
            )
        layout = TypeLayout(op, target_of_module(op))
        rewriter = _Rewriter(
            call_graph,
            needed,
            struct_of([v for v in variables if uses[v] and not is_dynamic(v)], layout),
            max(
                (alignment_of(v, layout) for v in variables if is_dynamic(v)), default=1
            ),
        )
        rewriter.add_parameters()
        for variable in variables:
            _report(variable, is_used=bool(uses[variable]))
            rewriter.replace(variable, uses[variable])
        forget_variables(variables, needed)
        for variable in variables:
            Rewriter.erase_op(variable)


def _report(variable: llvm.GlobalOp, *, is_used: bool) -> None:
    if not is_used:
        what = " is erased: no function uses it."
    elif is_dynamic(variable):
        what = " is memory that the launch hands in."
    else:
        what = " is a variable of the wrapper that runs a work-group."
    row = names.LOCAL_VARIABLE_MOVED
    remark(row, variable, lambda: [named(variable, "Variable"), what])


def _uses_of(
    module: ModuleOp, variables: list[llvm.GlobalOp]
) -> dict[llvm.GlobalOp, list[llvm.AddressOfOp]]:
    """
    Returns the operations in functions that take the address of each variable. Raises
    `MemorySpaceError` for other references to one.
    """
    named = {variable.sym_name.data: variable for variable in variables}
    uses: dict[llvm.GlobalOp, list[llvm.AddressOfOp]] = {v: [] for v in variables}
    names = SymbolNames()
    for op in operations_in(module):
        for name in sorted(names.of_operation(op) & named.keys()):
            inside = isinstance(enclosing_function(op), llvm.FuncOp)
            if not isinstance(op, llvm.AddressOfOp) or not inside:
                raise error_at(
                    op,
                    f"{symbol_words(name)} is in local memory, whose address is no "
                    "constant.",
                    "Take its address in the kernel.",
                )
            uses[named[name]].append(op)
    return uses


def _check_defined(variable: llvm.GlobalOp) -> None:
    """Raises `MemorySpaceError` for a variable that another module defines."""
    is_declared = variable.value is None and not variable.body.blocks
    is_internal = variable.linkage.linkage.data in LOCAL_LINKAGE
    if is_declared and not is_internal and not is_dynamic(variable):
        raise error_at(
            variable,
            "this variable in local memory is defined in another module.",
            "Link the modules first.",
        )


@dataclass
class _Rewriter:
    """Rewrites the functions of a module that use variables in local memory."""

    call_graph: CallGraph
    needed: dict[llvm.FuncOp, frozenset[_Memory]]
    struct: LocalStruct
    dynamic_alignment: int

    indices: dict[tuple[llvm.FuncOp, _Memory], int] = field(
        default_factory=dict[tuple[llvm.FuncOp, _Memory], int]
    )
    """The index of each parameter of a function."""

    def add_parameters(self) -> None:
        """Adds the parameters to functions and calls, and wraps entry points."""
        for function, memories in self.needed.items():
            if is_entry_point(function):
                self._add_to_entry_point(function, memories)
            else:
                self._append(function, memories)
        for function in self.needed:
            for call, callee in direct_calls(function, self.call_graph):
                values = [
                    self._value(function, memory)
                    for memory in _Memory
                    if memory in self.needed.get(callee, ())
                ]
                append_arguments(call, values)

    def _append(self, function: llvm.FuncOp, memories: frozenset[_Memory]) -> None:
        for memory in sorted(memories):
            self.indices[function, memory] = append_parameter(
                function, _POINTER, self._attributes(memory), memory.label
            )

    def _attributes(self, memory: _Memory) -> dict[str, Attribute]:
        # Not `noalias`: a function may also be passed a pointer to one variable.
        if memory is _Memory.DYNAMIC:
            return _aligned(self.dynamic_alignment)
        attributes = _aligned(self.struct.alignment)
        if self.struct.size:
            size = IntegerAttr(self.struct.size, i64)
            attributes["llvm.dereferenceable"] = size
        return attributes

    def _value(self, function: llvm.FuncOp, memory: _Memory) -> SSAValue:
        return parameter(function, self.indices[function, memory])

    def _add_to_entry_point(
        self, function: llvm.FuncOp, memories: frozenset[_Memory]
    ) -> None:
        """
        Wraps an entry point if it uses the struct. The index of the dynamic memory is
        an attribute of the entry point.
        """
        is_dynamic = _Memory.DYNAMIC in memories
        index = len(function.function_type.inputs)
        entry = function
        if _Memory.STRUCT in memories:
            entry = self._wrap(function, is_dynamic)
        self._append(function, memories)
        if is_dynamic:
            words = f"{index},{self.dynamic_alignment}"
            DYNAMIC_LOCAL_MEMORY.set(entry, words)

    def _wrap(self, function: llvm.FuncOp, is_dynamic: bool) -> llvm.FuncOp:
        """Inserts the wrapper of an entry point, which allocates the struct."""
        wrapper = create_wrapper(function, SUFFIX)
        arguments = list(wrapper.body.block.args)
        block = wrapper.body.block
        builder = LLVMBuilder.at_end(block, location_in(wrapper))
        struct, stack = self.struct, stack_pointer(self.call_graph.module)
        memory = insert_alloca(builder, struct.type, struct.alignment, stack)
        memory.name_hint = _Memory.STRUCT.label
        pointer = builder.pointer_cast(memory, _POINTER)
        for variable in struct.members:
            if has_initial_value(variable):
                initialize(variable, self._member(builder, pointer, variable), builder)
        passed = [*arguments, pointer]
        if is_dynamic:
            index = append_parameter(
                wrapper,
                _POINTER,
                self._attributes(_Memory.DYNAMIC),
                _Memory.DYNAMIC.label,
            )
            passed.append(parameter(wrapper, index))
        # The call has the struct's parameter before the function has it.
        call = builder.put(call_function(function, passed))
        builder.put(llvm.ReturnOp(*call.results))
        if struct.size:
            LOCAL_MEMORY_USAGE.set(wrapper, struct.size)
        return wrapper

    def _member(
        self, builder: LLVMBuilder, pointer: SSAValue, variable: llvm.GlobalOp
    ) -> SSAValue:
        """Returns the address of a variable in the struct."""
        place = GEPOp(
            pointer,
            (0, self.struct.members[variable].index),
            self.struct.type,
            result_type=_POINTER,
            inbounds=True,
        )
        return builder.put(place).result

    def replace(
        self, variable: llvm.GlobalOp, addresses: list[llvm.AddressOfOp]
    ) -> None:
        """Replaces a variable by a member of the struct, or the dynamic memory."""
        memory = _Memory.DYNAMIC if is_dynamic(variable) else _Memory.STRUCT
        functions: dict[llvm.FuncOp, None] = {}
        for address in addresses:
            function = enclosing_function(address)
            assert isinstance(function, llvm.FuncOp)
            functions[function] = None
            value = self._value(function, memory)
            if memory is _Memory.STRUCT:
                builder = LLVMBuilder.before(address)
                value = self._member(builder, value, variable)
            Rewriter.replace_op(address, (), (value,))
        for function in functions:
            self._declare(variable, function, memory)

    def _declare(
        self, variable: llvm.GlobalOp, function: llvm.FuncOp, memory: _Memory
    ) -> None:
        """Keeps a variable for the debugger."""
        offset = 0
        if memory is _Memory.STRUCT:
            offset = self.struct.members[variable].offset
        records = declare_variable(
            variable, function, self._value(function, memory), offset
        )
        Rewriter.insert_op(records, InsertPoint.at_start(function.body.blocks[0]))


def _aligned(alignment: int) -> dict[str, Attribute]:
    return {"llvm.align": IntegerAttr(alignment, i64), "llvm.noundef": UnitAttr()}
