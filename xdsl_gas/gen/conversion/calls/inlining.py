"""Calls of functions with bodies: a function of Gen IR calls none."""

from collections.abc import Iterator

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.functions import is_declaration, is_kernel
from xdsl_gas.diagnostics import error_at
from xdsl_gas.native_cpu.utils.inlining import inline_call


def inline_calls(module: ModuleOp) -> None:
    """
    Inlines all calls of functions with bodies that kernels reach. Raises
    `MemorySpaceError` for recursion, and for calls that cannot be inlined.
    """
    functions = {
        op.sym_name.data: op
        for op in module.ops
        if isinstance(op, llvm.FuncOp) and not is_declaration(op)
    }

    def calls_in(function: llvm.FuncOp) -> list[tuple[llvm.CallOp, llvm.FuncOp]]:
        return [
            (op, functions[op.callee.string_value()])
            for op in function.walk()
            if isinstance(op, llvm.CallOp)
            and op.callee is not None
            and op.callee.string_value() in functions
        ]

    done: set[llvm.FuncOp] = set()
    for kernel in functions.values():
        if not is_kernel(kernel) or kernel in done:
            continue
        # Callees come first; calls may be nested deeply.
        path: list[tuple[llvm.FuncOp, Iterator[tuple[llvm.CallOp, llvm.FuncOp]]]] = [
            (kernel, iter(calls_in(kernel)))
        ]
        entered = {kernel}
        while path:
            function, calls = path[-1]
            call, callee = next(calls, (None, None))
            if call is None or callee is None:
                for inner, target in calls_in(function):
                    inline_call(inner, target)
                done.add(function)
                entered.discard(function)
                path.pop()
            elif callee in entered:
                raise error_at(
                    call,
                    f"'{callee.sym_name.data}' is recursive, and a function of Gen IR "
                    "calls none.",
                    "Rewrite it as a loop.",
                )
            elif callee not in done:
                entered.add(callee)
                path.append((callee, iter(calls_in(callee))))
