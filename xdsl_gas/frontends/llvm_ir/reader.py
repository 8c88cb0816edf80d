"""
Reads LLVM IR, text or bitcode, as a module of the `llvm` dialect.

The module is the one that MLIR's import makes, see
https://mlir.llvm.org/docs/TargetLLVMIR/#translation-from-llvm-ir-to-the-llvm-dialect,
and more: what that import loses is kept, see docs/llvm-import.md.

LLVM itself, by way of llvmlite, parses and verifies the input, upgrades what is old in
it, and prints it; what it prints is read here. It is read in this order: identified
structures, attribute groups and metadata; then the headers of all symbols, the
initializers, and the bodies of functions, each of which is split into tokens when it
is its turn.

Bitcode is read in a process of its own, which takes 60 ms, for LLVM ends its process
for about 1 % of the files with random changes, but for none of as many texts. Text with
debug information is, too: LLVM upgrades that in valid modules only, and ends its
process for others (`llvm::UpgradeDebugInfo`). So is long text, so that the memory of
LLVM's module is free again before ours is made.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeGuard

from xdsl.dialects.builtin import (
    ArrayAttr,
    IntegerAttr,
    ModuleOp,
    StringAttr,
    SymbolRefAttr,
    i64,
)
from xdsl.ir import Attribute, Block, Operation, Region

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.target.tag_encoding import (
    PRIVATE_MEMORY,
    restore_tags,
)
from xdsl_gas.dialects.gas import SOURCE_FILENAME
from xdsl_gas.dialects.llvm.attributes.module_flags import ModuleFlagAttr
from xdsl_gas.dialects.llvm.module.linking import COMDAT_SELECTIONS
from xdsl_gas.dialects.llvm.syntax.signatures import calling_convention
from xdsl_gas.frontends.llvm_ir.attributes.linkage import COMDATS
from xdsl_gas.frontends.llvm_ir.data_layout import data_layout
from xdsl_gas.frontends.llvm_ir.definitions.functions import FunctionReader
from xdsl_gas.frontends.llvm_ir.definitions.globals import GlobalReader
from xdsl_gas.frontends.llvm_ir.definitions.headers import FunctionHeader, read_header
from xdsl_gas.frontends.llvm_ir.module import ModuleReader
from xdsl_gas.frontends.llvm_ir.summaries import summarized
from xdsl_gas.frontends.llvm_ir.tokens import (
    Cursor,
    LLVMIRError,
    name_of,
    tokens_of,
)
from xdsl_gas.garbage_collection import without_garbage_collection
from xdsl_gas.toolchain.errors import ToolCrashed, ToolFailed
from xdsl_gas.toolchain.llvm import disassemble
from xdsl_gas.toolchain.llvm_process import (
    is_bitcode,
    not_utf8,
    with_files_first,
    with_large_stack,
)
from xdsl_gas.xdsl_compat.contexts import operation_class

_DEBUG_INFORMATION = '"Debug Info Version"'
"""The module flag without which LLVM drops debug information."""

_LONG = 1 << 18
"""Characters of text for which a process costs a few percent of reading it."""

_PLACE = re.compile(r"<string>:(\d+):(\d+): (?:error: )?(.*)", re.DOTALL)


def canonical_text(source: str | bytes, file_name: str) -> str:
    """
    Returns LLVM IR as LLVM prints it. Raises `LLVMIRError` if LLVM rejects it, and if
    llvmlite is missing.
    """
    try:
        if _is_binary(source):
            return disassemble(source)
        text = text_of(source, file_name)
        if text.count(MODULE_HEAD) > 1:
            text = _linked(text, file_name)
        try:
            return _canonical(text, file_name)
        except LLVMIRError:
            upgraded = upgraded_text(text)
            if upgraded == text:
                raise
            return _canonical(upgraded, file_name)
    except UnicodeDecodeError as problem:
        raise LLVMIRError(f"{file_name}: {not_utf8(problem)}") from None
    except ToolFailed as problem:
        lines = " ".join(str(problem).split())
        raise LLVMIRError(f"{file_name}: {lines}") from None
    except ModuleNotFoundError as missing:
        if missing.name is None or not missing.name.startswith("llvmlite"):
            raise
        raise LLVMIRError(
            "Reading LLVM IR needs llvmlite. Install it with `pip install llvmlite`."
        ) from None


MODULE_HEAD = "; ModuleID = "
"""The comment at the top of what LLVM prints of a module."""

_HEADS = re.compile(rf'"[^"]*"|^(?P<head>{MODULE_HEAD})|;[^\n]*', re.MULTILINE)
"""The heads of modules, apart from strings and other comments."""


def modules_of(source: bytes, name: str) -> list[tuple[str, bytes]]:
    """
    Returns the modules of a text of LLVM IR, such as Numba's of a kernel, in the
    spelling of this LLVM and with names for messages; bitcode is one module.
    """
    if is_bitcode(source):
        return [(name, source)]
    text = source.decode(errors="surrogateescape")
    starts = [m.start() for m in _HEADS.finditer(text) if m["head"] is not None]
    bounds = pairwise((0, *starts[1:], len(text)))
    # With as many lines in front as in the text, so that errors say the right one.
    parts = [
        "\n" * text.count("\n", 0, start) + text[start:end] for start, end in bounds
    ]
    names = (
        [name]
        if len(parts) == 1
        else [f"{name}, module {1 + n}" for n in range(len(parts))]
    )
    return [
        (own, upgraded_text(part).encode(errors="surrogateescape"))
        for own, part in zip(names, parts, strict=True)
    ]


def _linked(text: str, file_name: str) -> str:
    """The program of a text that has several modules."""
    modules = modules_of(text.encode(), file_name)
    if len(modules) == 1:
        return text
    from xdsl_gas.toolchain.linker import link

    return link(modules).decode()


def _canonical(text: str, file_name: str) -> str:
    if len(text) >= _LONG or _DEBUG_INFORMATION in text:
        try:
            return disassemble(text.encode())
        except ToolCrashed:
            raise
        except ToolFailed:
            pass  # Rejected by the parser, whose message has line and column.
    return with_large_stack(lambda: _parsed_and_printed(text, file_name))


_UPGRADED = re.compile(
    # Strings and comments are left alone.
    r'"[^"]*"|;[^\n]*|\bDW_CC_LLVM_OpenCLKernel\b|\binrange (?=i\d)'
)
_UPGRADES = {
    # Until LLVM 20.
    "DW_CC_LLVM_OpenCLKernel": "DW_CC_LLVM_DeviceKernel",
    # Until LLVM 18, in front of an index: it says nothing that is needed.
    "inrange ": "",
}


def upgraded_text(text: str) -> str:
    """
    Returns the text of an older LLVM with the spellings of this one, for those that
    LLVM's own upgrade of bitcode covers and its parser of text does not. Lines stay
    where they are.
    """
    return _UPGRADED.sub(lambda old: _UPGRADES.get(old[0], old[0]), text)


def _parsed_and_printed(text: str, file_name: str) -> str:
    from llvmlite import binding

    context = binding.create_context()
    try:
        module = binding.parse_assembly(with_files_first(text), context)
    except RuntimeError as problem:
        raise _parse_error(str(problem), file_name) from None
    # Closed before its context, which no garbage collector promises.
    with module:
        try:
            module.verify()
        except RuntimeError as problem:
            lines = " ".join(str(problem).split())
            message = f"{file_name}: LLVM rejects the module: {lines}"
            raise LLVMIRError(message) from None
        return str(module)


def text_of(source: str | bytes, file_name: str) -> str:
    """Returns a text of LLVM IR. Raises `LLVMIRError` if it is not UTF-8."""
    if isinstance(source, str):
        return source
    try:
        return source.decode()
    except UnicodeDecodeError:
        raise LLVMIRError(
            f"{file_name}: neither bitcode nor text in UTF-8. Check that it is a file "
            "of LLVM IR."
        ) from None


def _parse_error(problem: str, file_name: str) -> LLVMIRError:
    """Returns the error for LLVM's message, which shows the line and a caret."""
    title, _, rest = problem.partition("\n")
    match = _PLACE.match(rest)
    if match is None:
        return LLVMIRError(f"{file_name}: {title}: {' '.join(rest.split())}")
    # The line of the text and the caret stand below the message.
    return LLVMIRError(f"{file_name}:{match[1]}:{match[2]}: {match[3].rstrip()}")


def in_source(
    error: LLVMIRError, printed: str, source: str | bytes, file_name: str
) -> LLVMIRError:
    """
    Returns the error in what LLVM prints of a source with the line of the source. If
    the source does not have the line in the same words, the error says that the number
    is that of what LLVM prints.
    """
    text = "" if _is_binary(source) else text_of(source, file_name)
    lines = text.splitlines()
    if error.line is None:
        if not error.text or error.text not in text:
            return error
        number = text.count("\n", 0, text.index(error.text)) + 1
        return LLVMIRError(f"{file_name}:{number}: {error}")
    message = str(error).removeprefix(f"{file_name}:{error.line}: ")
    words = _words(error.text)
    same = [n for n, line in enumerate(lines, 1) if _words(line) == words]
    before = printed.splitlines()[: error.line - 1]
    nth = sum(_words(line) == words for line in before)
    if nth < len(same):
        return LLVMIRError(f"{file_name}:{same[nth]}: {message}")
    place = f"{file_name}: line {error.line} as `llvm-dis` prints it"
    return LLVMIRError(f"{place}: {message}")


def _is_binary(source: str | bytes) -> TypeGuard[bytes]:
    return isinstance(source, bytes) and is_bitcode(source)


def _words(line: str) -> list[str]:
    """The words of a line, without a comment."""
    return line.partition(" ; ")[0].split()


def read_llvm_ir(source: str | bytes, *, file_name: str = "<string>") -> ModuleOp:
    """
    Reads a module of LLVM IR, text or bitcode.

    Raises `LLVMIRError` for input that LLVM rejects, with the line of the text, and
    for what neither the dialect nor this package can represent, with the line of the
    text if LLVM prints it as it is there, else with that of what LLVM prints.
    """
    return read_canonical(canonical_text(source, file_name), source, file_name)


def read_canonical(
    text: str, source: str | bytes, file_name: str, *, summarizes: bool = False
) -> ModuleOp:
    """
    Reads what LLVM prints of a source; raises what `read_llvm_ir` does. With
    `summarizes`, each body only refers to the same symbols, and has the same inline
    assembly.
    """
    try:
        return read_printed(text, file_name, summarizes=summarizes)
    except LLVMIRError as error:
        raise in_source(error, text, source, file_name) from None


def read_printed(text: str, file_name: str, *, summarizes: bool = False) -> ModuleOp:
    """
    Reads a module as LLVM prints it. Raises `LLVMIRError`; of the checks that LLVM has
    made before, only those are repeated without which a wrong module could result. With
    `summarizes`, bodies are summarized as in `read_canonical`.
    """
    return read_parts(_parts(text), file_name, summarizes=summarizes)


def read_parts(
    parts: "Iterable[Part]",
    file_name: str,
    *,
    is_verified: bool = True,
    kernels: Collection[str] = (),
    summarizes: bool = False,
) -> ModuleOp:
    """
    Reads a module in parts. Phis are checked if LLVM has not verified them; `kernels`
    are the names of functions that metadata makes kernels of nvptx. Raises what
    `read_printed` does.
    """
    try:
        with without_garbage_collection():
            # All that is made is part of the module.
            reader = _Reader(parts, file_name, is_verified, kernels)
            return reader.read(summarizes=summarizes)
    except RecursionError:
        raise LLVMIRError(
            f"{file_name}: types or constants are nested too deeply, several hundred "
            "levels. Build the value by instructions, or in parts."
        ) from None


@dataclass(slots=True)
class Part:
    """A line of a module, or a function with its body."""

    text: str
    line: int
    """The number of the first line."""
    body: int = 0
    """The place of the brace that opens the body of a function; 0 without a body."""


class _Reader:
    def __init__(
        self,
        parts: Iterable[Part],
        file_name: str,
        is_verified: bool,
        kernels: Collection[str],
    ) -> None:
        self._file_name = file_name
        self._kernels = kernels
        self._module = ModuleReader(is_verified)
        self._attributes: dict[str, Attribute] = {
            SOURCE_FILENAME: StringAttr(""),
            "llvm.data_layout": StringAttr(""),
            "llvm.module_asm": ArrayAttr[StringAttr]([]),
            "llvm.target_triple": StringAttr(""),
        }
        self._comdats: dict[str, int] = {}
        """How the linker selects a member of each comdat, by name."""
        self._globals: list[Part] = []
        self._functions: list[Part] = []
        assembly: list[Attribute] = []
        for part in parts:
            self._sort(part, assembly)
        self._attributes["llvm.module_asm"] = ArrayAttr(assembly)

    def _cursor(self, part: Part) -> Cursor:
        return Cursor(tokens_of(part.text), part.text, self._file_name, part.line)

    def _sort(self, part: Part, assembly: list[Attribute]) -> None:
        """Reads what needs nothing else; remembers the other parts."""
        text = part.text
        if text[0] == "@":
            self._globals.append(part)
            return
        if text[0] == "d":
            self._functions.append(part)
            return
        cursor = self._cursor(part)
        match text[0]:
            case "%":
                self._module.types.define(cursor)
            case "$":
                self._comdat(cursor)
            case "a":
                self._module.attributes.define(cursor)
            case "!":
                self._module.metadata.define(cursor)
            case "s":
                cursor.expect("source_filename")
                cursor.expect("=")
                self._attributes[SOURCE_FILENAME] = StringAttr(cursor.string())
            case "t":
                self._target(cursor)
            case "m":
                cursor.expect("module")
                cursor.expect("asm")
                assembly.append(StringAttr(cursor.string()))
            case _:
                raise cursor.error("unknown part of a module")
        if self._module.is_verified:
            return
        if text[0] != "%":
            cursor.expect("")
        elif cursor.tokens[1:3] != ["=", "type"]:
            raise cursor.error("expected the definition of a type", 0)

    def _comdat(self, cursor: Cursor) -> None:
        name = name_of(cursor.take())
        cursor.expect("=")
        cursor.expect("comdat")
        word = cursor.take()
        if word not in COMDAT_SELECTIONS:
            raise cursor.error(f"unknown kind of comdat `{word}`", cursor.index - 1)
        self._comdats[name] = COMDAT_SELECTIONS.index(word)

    def _target(self, cursor: Cursor) -> None:
        cursor.expect("target")
        name = {"datalayout": "llvm.data_layout", "triple": "llvm.target_triple"}
        word = cursor.take()
        if word not in name:
            raise cursor.error(f"unknown `target {word}`")
        cursor.expect("=")
        self._attributes[name[word]] = StringAttr(cursor.string())

    def read(self, *, summarizes: bool = False) -> ModuleOp:
        """Returns the module; with `summarizes` a summary in place of each body."""
        module = self._module
        globals_ = [GlobalReader.at(self._cursor(part)) for part in self._globals]
        headers = [self._header(part) for part in self._functions]
        # The bodies have copies of their text, which are dropped when they are read.
        self._functions.clear()
        for reader in globals_:
            module.symbols.add(reader.token, reader.symbol(module))
        for header, _ in headers:
            module.symbols.add(header.token, header.symbol())
        variables = [reader.operation(module) for reader in globals_]
        headers = [(header, body) for header, body in headers if body or header.is_kept]
        functions = [header.operation(module) for header, _ in headers]
        bodies: dict[str, FunctionReader] = {}
        headers.reverse()
        for function in functions:
            header, body = headers.pop()
            if body is not None and summarizes:
                function.body.add_block(summarized(module, body.text))
            elif body is not None:
                reader = FunctionReader(module, function, module.constants())
                reader.read_body(self._cursor(body), header.arguments)
                bodies[header.token] = reader
        for token, tags in module.shared_constants.tags.items():
            for block, number in tags.items():
                if token in bodies:
                    bodies[token].tag(block, number)
        operations = [*_with_ifuncs_reversed(variables), *functions]
        if (comdats := self._comdat_op([*variables, *functions])) is not None:
            operations.insert(0, comdats)
        layout = self._attributes["llvm.data_layout"]
        assert isinstance(layout, StringAttr)
        self._attributes["dlti.dl_spec"] = data_layout(layout.data)
        if not module.is_verified:
            module.types.read_unused()
        module_op = ModuleOp(operations, self._attributes)
        module.metadata.finish(module_op)
        if (where := _private_memory_by_flag(module_op)) is not None:
            module_op.attributes[PRIVATE_MEMORY] = where
            restore_tags(module_op)
        module_op.attributes = dict(sorted(module_op.attributes.items()))
        return module_op

    def _header(self, part: Part) -> tuple[FunctionHeader, Part | None]:
        """Reads the header of a function. Returns it, and the body if there is one."""
        text = part.text
        is_definition = text.startswith("define")
        first = text[: part.body] if is_definition else text
        cursor = Cursor(tokens_of(first), text, self._file_name, part.line)
        cursor.expect("define" if is_definition else "declare")
        header = read_header(self._module, cursor)
        if self._kernels and name_of(header.token) in self._kernels:
            header.properties["CConv"] = calling_convention("ptx_kernelcc")
        if not is_definition:
            return header, None
        line = part.line + text.count("\n", 0, part.body)
        return header, Part(text[part.body :], line)

    def _comdat_op(self, operations: Sequence[Operation]) -> Operation | None:
        """Returns the operation with the comdats, in the order of their first use."""
        names: dict[str, None] = {}
        for op in operations:
            comdat = op.properties.get("comdat")
            if isinstance(comdat, SymbolRefAttr):
                names[comdat.nested_references.data[0].data] = None
        if not names:
            return None
        selectors = [
            operation_class("llvm.comdat_selector").create(
                properties={
                    "sym_name": StringAttr(name),
                    "comdat": IntegerAttr(self._comdats[name], i64),
                }
            )
            for name in names
        ]
        return operation_class("llvm.comdat").create(
            properties={"sym_name": StringAttr(COMDATS)},
            regions=[Region(Block(selectors))],
        )


def _parts(text: str) -> Iterator[Part]:
    """Splits the text of a module."""
    position, line, size = 0, 1, len(text)
    while position < size:
        end, body = text.find("\n", position), 0
        if text.startswith("define ", position):
            body = end - 1 - position
            end = text.find("\n}\n", position) + 2
        if end <= 0:
            end = size
        if text[position] not in "\n; ":
            yield Part(text[position:end], line, body)
        line += text.count("\n", position, end + 1)
        position = end + 1


def _with_ifuncs_reversed(operations: Sequence[Operation]) -> list[Operation]:
    """MLIR's import inserts each ifunc before the one that it inserted last."""
    others = [op for op in operations if op.name != "llvm.mlir.ifunc"]
    ifuncs = [op for op in operations if op.name == "llvm.mlir.ifunc"]
    return [*others, *reversed(ifuncs)]


def _private_memory_by_flag(module: ModuleOp) -> Attribute | None:
    """Returns the value of the flag of a module with tags; None without the flag."""
    for op in module.ops:
        if op.name == "llvm.module_flags":
            for flag in array_elements(op.properties.get("flags")):
                if isinstance(flag, ModuleFlagAttr) and flag.key.data == PRIVATE_MEMORY:
                    return flag.value
    return None
