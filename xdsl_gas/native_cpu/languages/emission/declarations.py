"""The functions that expansions call: mux builtins, and those of the C library."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, UnitAttr
from xdsl.ir import Attribute, Operation
from xdsl.pattern_rewriter import PatternRewriter
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.symbol_references import free_name
from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.llvm.attributes.common import NO_MEMORY
from xdsl_gas.dialects.llvm.module.functions import FuncOp
from xdsl_gas.native_cpu.builtins.declarations import get_or_declare
from xdsl_gas.native_cpu.builtins.names import MuxBuiltin
from xdsl_gas.native_cpu.utils.function_text import function_of_text


@dataclass
class Declarations:
    """The functions of a module by name; they are declared when they are asked for."""

    module: ModuleOp
    functions: dict[str, llvm.FuncOp] = field(default_factory=dict[str, llvm.FuncOp])
    variables: dict[str, llvm.GlobalOp] = field(
        default_factory=dict[str, llvm.GlobalOp]
    )

    prints: set[Operation] = field(default_factory=set[Operation])
    """The calls of the C library's `printf` that take the place of others."""

    def __post_init__(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Looks the functions up again, after operations were replaced."""
        self.functions.clear()
        self.variables.clear()
        for op in self.module.body.block.ops:
            if isinstance(op, llvm.FuncOp):
                self.functions[op.sym_name.data] = op
            elif isinstance(op, llvm.GlobalOp):
                self.variables[op.sym_name.data] = op

    def variable(self, name: str) -> llvm.GlobalOp | None:
        """Returns the variable of a name; None if there is none."""
        return self.variables.get(name)

    def free_name(self, name: str) -> str:
        """Returns a name that no function and no variable has."""
        return free_name(name, self.functions.keys() | self.variables.keys())

    def add_variable(
        self, variable: llvm.GlobalOp, after: Operation, rewriter: PatternRewriter
    ) -> None:
        """Adds a variable to the module, behind another one."""
        rewriter.insert(variable, InsertPoint.after(after))
        self.variables[variable.sym_name.data] = variable

    def mux(self, builtin: MuxBuiltin, rewriter: PatternRewriter) -> llvm.FuncOp:
        """Returns the function of a mux builtin."""
        function = self.functions.get(builtin.name)
        if function is None or function.function_type != builtin.function_type:
            function = get_or_declare(self.module, builtin, rewriter)
            self.functions[builtin.name] = function
        return function

    def defined(self, name: str, text: str, rewriter: PatternRewriter) -> llvm.FuncOp:
        """
        Returns a function that is added to the module; `text` is its signature and body
        in MLIR's assembly.
        """
        if name not in self.functions:
            function = function_of_text(name, text)
            rewriter.insert(function, InsertPoint.at_end(self.module.body.block))
            self.functions[name] = function
        return self.functions[name]

    def c_function(
        self,
        name: str,
        inputs: Sequence[Attribute],
        result: Attribute,
        rewriter: PatternRewriter,
        *,
        is_variadic: bool = False,
        is_pure: bool = True,
    ) -> llvm.FuncOp:
        """Returns a function of the C library; a pure one only computes its result."""
        function_type = llvm.LLVMFunctionType(
            list(inputs), result, is_variadic=is_variadic
        )
        declared = self.functions.get(name)
        if declared is not None and declared.function_type == function_type:
            return declared
        if declared is not None:
            raise error_at(
                declared,
                f"the C library's function '{name}' is of type {function_type}.",
                "Rename the function.",
            )
        properties: dict[str, Attribute | None] = {"no_unwind": UnitAttr()}
        if is_pure:
            properties["will_return"] = UnitAttr()
            properties["memory_effects"] = NO_MEMORY
        function = FuncOp(
            name, function_type, llvm.LinkageAttr("external"), other_props=properties
        )
        rewriter.insert(function, InsertPoint.at_end(self.module.body.block))
        self.functions[name] = function
        return function
