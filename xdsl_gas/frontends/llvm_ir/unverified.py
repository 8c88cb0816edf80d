"""
Reads LLVM IR as text where LLVM is not at hand.

    define void @f(ptr %p) { store i32 0, ptr %p, align 4 ret void }

The text need not be laid out as LLVM prints it, but for what LLVM fills in: an access
without an alignment stays one. What LLVM's parser and verifier check and a rewrite
relies on is checked here: the types of values, calls, branches and returns, dominance,
phis against predecessors, and what the verifiers of operations check. What else LLVM
checks, such as the attributes that a function may have, is left to the LLVM that reads
the output.

Of what LLVM upgrades in the text of earlier releases, this is upgraded: kernels of
nvptx that `!nvvm.annotations` marks, `nocapture`, the size of lifetimes, and the
spellings of `upgraded_text`. Debug intrinsics are dropped. See `UpgradeNVVMAnnotations`
in https://github.com/llvm/llvm-project/blob/main/llvm/lib/IR/AutoUpgrade.cpp
"""

import re
import struct
from collections.abc import Iterator, Sequence

from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.dialects.llvm import FuncOp
from xdsl.ir import Block, BlockArgument, Operation, OpResult, SSAValue
from xdsl.traits import IsTerminator
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.operation_index import OperationIndex
from xdsl_gas.analysis.ir.type_consistency import check_types
from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.gas import METADATA_OPERANDS, SOURCE_FILENAME
from xdsl_gas.frontends.llvm_ir.data_layout import data_layout
from xdsl_gas.frontends.llvm_ir.reader import (
    MODULE_HEAD,
    Part,
    read_parts,
    text_of,
    upgraded_text,
)
from xdsl_gas.frontends.llvm_ir.tokens import (
    LLVMIRError,
    name_of,
    placed_tokens,
    tokens_of,
)
from xdsl_gas.remarks import names, remark
from xdsl_gas.target_tables import architecture_of

_REMEDY = "LLVM's own words: run `opt -passes=verify`, or install llvmlite."


def read_unverified(source: str | bytes, *, file_name: str = "<string>") -> ModuleOp:
    """
    Reads a text of LLVM IR without LLVM, and tells so. The data layout of a triple is
    that of the target's table if the text has none. Raises `LLVMIRError` for what
    cannot be read or kept, with the line, and `MemorySpaceError` for a module that is
    not well-formed.
    """
    text = _upgraded(text_of(source, file_name))
    if text.count(MODULE_HEAD) > 1:
        raise LLVMIRError(f"{file_name}: linking several modules needs llvmlite.")
    parts = list(_parts(text, file_name))
    kernels = _annotated_kernels(parts)
    try:
        module = read_parts(parts, file_name, is_verified=False, kernels=kernels)
    except _REJECTED as why:
        raise LLVMIRError(f"{file_name}: {_not_well_formed(why)} {_REMEDY}") from None
    _without_debug_intrinsics(module)
    for op in module.ops:
        _verify(op)
    _verify(module, nested=False)
    check_types(OperationIndex(module))
    for op in module.ops:
        if isinstance(op, FuncOp) and op.body.blocks:
            _check_function(op)
    if module.attributes[SOURCE_FILENAME] == StringAttr(""):
        # As a text in memory that llvmlite reads.
        module.attributes[SOURCE_FILENAME] = StringAttr("<string>")
    _complete_data_layout(module, file_name)
    remark(
        names.NOT_VERIFIED_BY_LLVM,
        None,
        lambda: (
            "read without llvmlite, so LLVM has not verified the module: only what the "
            "passes rely on was checked."
        ),
        pass_name="read",
    )
    return module


def _verify(op: Operation, *, nested: bool = True) -> None:
    try:
        op.verify(verify_nested_ops=nested)
    except _REJECTED as why:
        raise error_at(op, _not_well_formed(why), _REMEDY) from None


def _not_well_formed(why: Exception) -> str:
    return f"not well-formed: {' '.join(str(why).split()).rstrip('.')}."


def _complete_data_layout(module: ModuleOp, file_name: str) -> None:
    """Gives a module without a data layout that of its triple, as opt and llc do."""
    triple, layout = (
        module.attributes[name] for name in ("llvm.target_triple", "llvm.data_layout")
    )
    assert isinstance(triple, StringAttr)
    assert isinstance(layout, StringAttr)
    if layout.data or not triple.data:
        return
    known = architecture_of(triple.data)
    target = None if known is None else known[0]
    # That of a processor depends on the operating system, too.
    parts = slice(None) if target is not None and target.is_processor else slice(1)
    if (
        target is None
        or target.triple.split("-")[parts] != triple.data.split("-")[parts]
    ):
        raise LLVMIRError(
            f"{file_name}: there is no data layout, and without llvmlite none is known "
            f"for '{triple.data}'. Add the `target datalayout` that clang writes."
        )
    module.attributes["llvm.data_layout"] = StringAttr(target.data_layout)
    module.attributes["dlti.dl_spec"] = data_layout(target.data_layout)


_REJECTED = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError, TypeError),
    *(ValueError, VerifyException, struct.error),
)
"""What the reader raises for text that LLVM rejects, on which it relies otherwise."""

_OF_EARLIER_RELEASES = re.compile(
    r'"[^"]*"|;[^\n]*'
    r"|(?P<lifetime>@llvm\.lifetime\.(?:start|end)(?:\.p\d+)?)"
    r"\(i64(?: immarg)?(?: -?\d+)?, "
    r"|(?<![-\w$.%@!\\])(?P<nocapture>nocapture)(?![-\w$.:])"
)


def _upgraded(text: str) -> str:
    def replaced(old: re.Match[str]) -> str:
        if old["lifetime"] is not None:
            return f"{old['lifetime']}("
        return old[0] if old["nocapture"] is None else "captures(none)"

    return _OF_EARLIER_RELEASES.sub(replaced, upgraded_text(text))


def _without_debug_intrinsics(module: ModuleOp) -> None:
    """Erases calls of `llvm.dbg.*`, which name values in metadata, not as operands."""
    for op in list(module.walk()):
        name = op.properties.get("intrin")
        if (
            isinstance(name, StringAttr)
            and name.data.startswith("llvm.dbg.")
            and METADATA_OPERANDS in op.attributes
        ):
            op.detach()
            op.erase()


_OPENING, _CLOSING = frozenset("([{<"), frozenset(")]}>")
_TARGETS = ("datalayout", "triple")


def _parts(text: str, file_name: str) -> Iterator[Part]:
    """Splits the text of a module in front of each definition outside of brackets."""
    tokens = placed_tokens(text)
    starts: list[int] = []
    bodies: list[int] = []
    depth, opened = 0, 0
    for index, (token, place) in enumerate(tokens):
        if depth == 0 and _begins_part(tokens, index):
            starts.append(place)
            bodies.append(0)
        if not starts:
            line = text.count("\n", 0, place) + 1
            raise LLVMIRError(f"{file_name}:{line}: unexpected `{token}`")
        if token in _OPENING:
            if depth == 0:
                opened = place
            depth += 1
        elif token in _CLOSING:
            depth -= 1
            if depth < 0:
                line = text.count("\n", 0, place) + 1
                raise LLVMIRError(f"{file_name}:{line}: unmatched `{token}`")
            if depth == 0 and token == "}":
                bodies[-1] = opened - starts[-1]
    if depth:
        line = text.count("\n", 0, opened) + 1
        raise LLVMIRError(f"{file_name}:{line}: `{text[opened]}` is not closed")
    line = 1
    for number, (start, body) in enumerate(zip(starts, bodies, strict=True)):
        end = starts[number + 1] if number + 1 < len(starts) else len(text)
        before = starts[number - 1] if number else 0
        line += text.count("\n", before, start)
        part = Part(text[start:end], line, body)
        if part.text.startswith("define"):
            _check_body(part, file_name)
        yield part


def _begins_part(tokens: Sequence[tuple[str, int]], index: int) -> bool:
    token = tokens[index][0]
    following = tokens[index + 1][0] if index + 1 < len(tokens) else ""
    match token:
        case "define" | "declare":
            return True
        case "target":
            return following in _TARGETS
        case "source_filename":
            return following == "="
        case "module":
            return following == "asm"
        case "attributes":
            return following[:1] == "#"
        case "uselistorder" | "uselistorder_bb":
            return True
        case _:
            return following == "=" and token[:1] in ("@", "%", "$", "!", "^")


def _check_body(part: Part, file_name: str) -> None:
    """Checks that a definition ends with its body."""
    if not part.body or tokens_of(part.text)[-1] != "}":
        raise LLVMIRError(f"{file_name}:{part.line}: the function has no body")


def _annotated_kernels(parts: Sequence[Part]) -> frozenset[str]:
    """Returns the names of the functions that `!nvvm.annotations` makes kernels."""
    nodes: dict[str, list[str]] = {}
    annotations: list[str] = []
    for part in parts:
        if part.text[0] == "!":
            name, *node = tokens_of(part.text)
            if name == "!nvvm.annotations":
                annotations += node
            nodes[name] = node
    kernels: set[str] = set()
    for name in annotations:
        # `= !{ptr @f, !"kernel", i32 1, !"maxntidx", i32 128}`
        node = nodes.get(name, [])
        function = next((token for token in node if token[0] == "@"), "")
        for key, value in zip(node, node[3:], strict=False):
            if key == '!"kernel"' and value not in ("0", "false") and function:
                kernels.add(name_of(function))
    return frozenset(kernels)


def _check_function(function: FuncOp) -> None:
    """Checks what LLVM's verifier does of the values and blocks of a function."""
    body = function.body
    first = body.blocks.first
    if first is not None and any(True for _ in first.uses):
        raise error_at(
            function,
            "the entry block has a predecessor.",
            "Branch to a block behind it.",
        )
    dominance = Dominance(body)
    for block in body.blocks:
        if block.last_op is None or not block.last_op.has_trait(IsTerminator):
            raise error_at(
                block.last_op or function,
                "a block has no terminator.",
                "End it with `ret`, `br` or `unreachable`.",
            )
        if dominance.is_reached(block):
            _check_operands(block, dominance)


def _check_operands(block: Block, dominance: Dominance) -> None:
    """Checks that the definitions of operands dominate their uses."""
    defined: set[SSAValue] = set(block.args)
    for op in block.ops:
        for operand in op.operands:
            if operand not in defined and not _is_available(operand, block, dominance):
                raise error_at(
                    op,
                    "an operand is used where its definition does not dominate.",
                    "Pass it through a phi, or define it before.",
                )
        defined.update(op.results)


def _is_available(value: SSAValue, block: Block, dominance: Dominance) -> bool:
    """Whether a value of another block can be used in a block that is reached."""
    if isinstance(value, BlockArgument):
        return value.block is not block and dominance.dominates(value.block, block)
    assert isinstance(value, OpResult)
    source = value.op.parent
    if source is None or source is block or not dominance.is_reached(source):
        return False
    if not value.op.successors:
        return dominance.dominates(source, block)
    # The result of an invoke exists on its normal edge alone.
    normal = value.op.successors[0]
    return dominance.dominates(normal, block) and dominance.edge_dominates(value.op, 0)
