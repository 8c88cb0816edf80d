"""Parts of a module with many kernels."""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, SymbolRefAttr

from xdsl_gas.analysis.ir.functions import is_kernel


def kernels_of(module: ModuleOp) -> list[str]:
    """The names of the kernels of a module."""
    functions = [op for op in module.ops if isinstance(op, llvm.FuncOp)]
    return [op.sym_name.data for op in functions if is_kernel(op)]


def keep_kernels(module: ModuleOp, kernels: Sequence[str]) -> None:
    """Erases the other kernels, and the functions that these do not reach."""
    functions = {
        op.sym_name.data: op for op in module.ops if isinstance(op, llvm.FuncOp)
    }
    waiting = list(kernels)
    reached = set(waiting)
    while waiting:
        for op in functions[waiting.pop()].walk():
            for attribute in (*op.properties.values(), *op.attributes.values()):
                if isinstance(attribute, SymbolRefAttr):
                    name = attribute.root_reference.data
                    if name in functions and name not in reached:
                        reached.add(name)
                        waiting.append(name)
    for name, op in functions.items():
        if name not in reached:
            op.detach()
            op.erase()
