"""
Calls of mux builtins that `define-mux-builtins` defines, run in the interpreter and
natively.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from struct import Struct

from native_functions import NativeModule
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser

from xdsl_gas.interpreters import LocalMemory, run_kernel
from xdsl_gas.native_cpu.add_scheduling_parameters import AddSchedulingParametersPass
from xdsl_gas.native_cpu.define_mux_builtins import DefineMuxBuiltinsPass
from xdsl_gas.native_cpu.utils.metadata import get_scheduled_fn
from xdsl_gas.xdsl_compat.contexts import register_dialects

LOCAL_ID = (3, 1, 2)
SUB_GROUP = (5, 7, 4)
"""The id of the sub-group, the number of sub-groups, their largest size."""

GROUP_ID = (2, 1, 4)
NUM_GROUPS = (9, 3, 5)
GLOBAL_OFFSET = (100, 20, 3)
LOCAL_SIZE = (8, 4, 3)
WORK_DIM = 3

ITEM_LAYOUT = Struct("<3q3i4x")
GROUP_LAYOUT = Struct("<12qi4x")

SLOT = 64
"""The bytes of the output that each result has."""


def item_info(local_id: Sequence[int] = LOCAL_ID) -> bytearray:
    """The struct of a work-item."""
    return bytearray(ITEM_LAYOUT.pack(*local_id, *SUB_GROUP))


def group_info() -> bytearray:
    """The struct of the work-group."""
    rows = (GROUP_ID, NUM_GROUPS, GLOBAL_OFFSET, LOCAL_SIZE)
    numbers = [number for row in rows for number in row]
    return bytearray(GROUP_LAYOUT.pack(*numbers, WORK_DIM))


def parsed(text: str) -> ModuleOp:
    """A module of the target nvptx."""
    context = Context()
    register_dialects(context)
    target = 'llvm.target_triple = "nvptx64-nvidia-cuda"'
    whole = f"module attributes {{{target}}} {{\n{text}\n}}"
    return Parser(context, whole).parse_module()


def defined(text: str) -> ModuleOp:
    """A module whose builtins are defined."""
    module = parsed(text)
    AddSchedulingParametersPass().apply(Context(), module)
    DefineMuxBuiltinsPass().apply(Context(), module)
    module.verify()
    return module


@dataclass
class Call:
    """A call of a builtin with constants, and what it has to return."""

    name: str
    """Without `__mux_`."""

    result: str
    arguments: tuple[tuple[str, str], ...]
    """The text and the type of each argument."""

    expected: bytes

    @property
    def types(self) -> str:
        """The types of the arguments."""
        return ", ".join(kind for _, kind in self.arguments)

    @property
    def declared(self) -> str:
        """The declaration of the builtin."""
        return f"llvm.func @__mux_{self.name}({self.types}) -> {self.result}"

    def text(self, index: int) -> str:
        """Calls the builtin, and stores the result in a slot of `%out`."""
        lines: list[str] = []
        names: list[str] = []
        for place, (value, kind) in enumerate(self.arguments):
            names.append(f"%v{index}_{place}")
            lines.append(f"{names[-1]} = llvm.mlir.constant({value}) : {kind}")
        lines += [
            f"%r{index} = llvm.call @__mux_{self.name}({', '.join(names)}) : "
            f"({self.types}) -> {self.result}",
            f"%p{index} = llvm.getelementptr %out[{index * SLOT}] : (!llvm.ptr) -> "
            "!llvm.ptr, i8",
            f"llvm.store %r{index}, %p{index} {{alignment = 1 : i64}} : {self.result}, "
            "!llvm.ptr",
        ]
        return "\n".join(lines)


def check(calls: Sequence[Call]) -> None:
    """Asserts that all calls return what they have to."""
    declarations = "\n".join(dict.fromkeys(call.declared for call in calls))
    body = "\n".join(call.text(index) for index, call in enumerate(calls))
    signature = "llvm.func ptx_kernelcc @probe(%out: !llvm.ptr)"
    module = defined(f"{declarations}\n{signature} {{\n{body}\nllvm.return\n}}")
    for run in (interpret, execute):
        out = bytearray(len(calls) * SLOT)
        run(module, [out])
        for index, call in enumerate(calls):
            start = index * SLOT
            found = bytes(out[start : start + len(call.expected)])
            assert found == call.expected, (run, call)


def _with_scheduling(
    module: ModuleOp,
    arguments: Sequence[bytearray | LocalMemory],
    item: bytearray | None,
) -> list[bytearray | LocalMemory]:
    """The arguments of the kernel `probe`, scheduling parameters included."""
    probe = next(
        op
        for op in module.ops
        if isinstance(op, llvm.FuncOp) and op.sym_name.data == "probe"
    )
    indices = get_scheduled_fn(probe) or (-1, -1)
    passed = [*arguments]
    structs = (item_info() if item is None else item, group_info())
    for index, struct in zip(indices, structs, strict=False):
        if index >= 0:
            assert index == len(passed)
            passed.append(struct)
    return passed


def interpret(
    module: ModuleOp,
    arguments: Sequence[bytearray | LocalMemory],
    item: bytearray | None = None,
) -> None:
    """Runs the kernel `probe` for one work-item in the interpreter."""
    passed = _with_scheduling(module, arguments, item)
    run_kernel(module, "probe", passed, global_size=1)


def execute(
    module: ModuleOp,
    arguments: Sequence[bytearray | LocalMemory],
    item: bytearray | None = None,
) -> None:
    """Runs the kernel `probe` for one work-item natively."""
    passed = [
        bytearray(argument.size) if isinstance(argument, LocalMemory) else argument
        for argument in _with_scheduling(module, arguments, item)
    ]
    NativeModule(module).call("probe", *passed)
