"""
Memory: what the host allocates, copies and registers, and dynamic shared memory.
Operations of the host may wait for others, and are waited for by their tokens.
"""

from collections.abc import Sequence
from typing import Any

from xdsl.dialects import gpu
from xdsl.dialects.builtin import MemRefType
from xdsl.irdl import IRDLOperation
from xdsl.irdl.declarative_assembly_format import (
    CustomDirective,
    ParsingState,
    PrintingState,
    TypeDirective,
    VariadicOperandVariable,
    irdl_custom_directive,
)
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.records import Fields, operation, optional, variadic
from xdsl_gas.dialects.gpu.work_items import ANY, completed
from xdsl_gas.dialects.members import replace_upstream

TOKEN = gpu.AsyncTokenType()


def parse_dependencies(parser: Parser) -> tuple[bool, Sequence[UnresolvedOperand]]:
    """`async [%token]`: whether there is a token, and those waited for."""
    is_async = parser.parse_optional_keyword("async") is not None
    tokens = parser.parse_optional_comma_separated_list(
        parser.Delimiter.SQUARE, parser.parse_unresolved_operand
    )
    return is_async, tokens or ()


def print_dependencies(printer: Printer, op: Any) -> None:
    """Prints what `parse_dependencies` reads, after a space."""
    if op.asyncToken is not None:
        printer.print_string(" async")
    if op.asyncDependencies:
        printer.print_string(" ")
        with printer.in_square_brackets():
            printer.print_list(op.asyncDependencies, printer.print_ssa_value)


@irdl_custom_directive
class AsyncDependencies(CustomDirective):
    """`async [%token]`."""

    token: TypeDirective
    dependencies: VariadicOperandVariable

    def parse(self, parser: Parser, state: ParsingState) -> None:
        is_async, tokens = parse_dependencies(parser)
        self.token.set(state, (TOKEN,) if is_async else ())
        self.dependencies.set(state, tokens)
        self.dependencies.set_types(state, (TOKEN,) * len(tokens))

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        print_dependencies(printer, op)
        state.should_emit_space = True
        state.last_was_punctuation = False


ASYNC = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies)"


def asynchronous(
    name: str,
    doc: str,
    assembly_format: str,
    operands: Fields,
    properties: Fields | None = None,
    results: Fields | None = None,
) -> type[IRDLOperation]:
    """An operation of the host with a token; `assembly_format` is what follows it."""
    return operation(
        name,
        doc,
        f"{ASYNC} {assembly_format}",
        {"asyncDependencies": variadic(TOKEN), **operands},
        properties or {},
        {**(results or {}), "asyncToken": optional(TOKEN)},
        directives=(AsyncDependencies,),
    )


completed(gpu.WaitOp, f"{ASYNC} attr-dict", directives=(AsyncDependencies,))
completed(gpu.HostRegisterOp, "$value attr-dict `:` type($value)")
completed(gpu.HostUnregisterOp, "$value attr-dict `:` type($value)")
completed(gpu.SetDefaultDeviceOp, "attr-dict $devIndex")
completed(
    gpu.AllocOp,
    f"{ASYNC} (`host_shared` $hostShared^)? `(` $dynamicSizes `)` "
    "(`[` $symbolOperands^ `]`)? attr-dict `:` type($result)",
    directives=(AsyncDependencies,),
)
# xDSL's have the sizes of operand segments, which MLIR's with one variadic operand have
# not.
replace_upstream(
    asynchronous(
        "gpu.dealloc",
        "Frees memory of the device.",
        "$memref attr-dict `:` type($memref)",
        {"memref": MemRefType},
    )
)
replace_upstream(
    asynchronous(
        "gpu.memcpy",
        "Copies memory.",
        "$dst `,` $src `:` type($dst) `,` type($src) attr-dict",
        {"dst": MemRefType, "src": MemRefType},
    )
)
asynchronous(
    "gpu.memset",
    "Fills memory with a value.",
    "$dst `,` $value `:` type($dst) `,` type($value) attr-dict",
    {"dst": MemRefType, "value": ANY},
)
operation(
    "gpu.dynamic_shared_memory",
    "The shared memory whose size the launch says.",
    "attr-dict `:` type($resultMemref)",
    results={"resultMemref": MemRefType},
    traits=(Pure(),),
)
