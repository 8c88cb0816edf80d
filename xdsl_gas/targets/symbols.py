"""
Translates the headers of functions, variables, aliases and ifuncs.

See https://llvm.org/docs/LangRef.html#global-variables.
"""

import re
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, StringAttr, SymbolRefAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.dialects.gas import LLVM_FLAGS
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.dialects.llvm.module.linking import COMDAT_SELECTIONS
from xdsl_gas.dialects.llvm.syntax.signatures import (
    UNNAMED_ADDRESSES,
    UNNAMED_CONVENTIONS,
    VISIBILITIES,
)
from xdsl_gas.targets.attributes.argument_attributes import argument_attributes
from xdsl_gas.targets.attributes.calling_conventions import calling_convention
from xdsl_gas.targets.attributes.function_attributes import (
    definition_attributes,
    kept_attributes,
    target_attributes,
)
from xdsl_gas.targets.functions import body_of, write_body, write_constant
from xdsl_gas.targets.properties import (
    KEYWORD,
    NotWritable,
    Properties,
    keywords,
    not_written,
)
from xdsl_gas.targets.spelling import identifier, symbol
from xdsl_gas.targets.writer import FunctionWriter, ModuleWriter, first_block

_CONSTANTS = re.compile(r"(?<!\S)(?:prefix|prologue|personality)\s")


class _Keywords:
    """The keywords of a symbol that MLIR cannot represent."""

    constants: str
    """The constants of a function: `prefix i32 1 prologue i8 2`."""

    _left: list[str]

    def __init__(self, op: Operation) -> None:
        flags = op.attributes.get(LLVM_FLAGS)
        if flags is None:
            self.constants, self._left = "", []
            return
        text = flags.data if isinstance(flags, StringAttr) else ""
        match = _CONSTANTS.search(text)
        self.constants = "" if match is None else text[match.start() :]

        self._left = KEYWORD.findall(text[: match and match.start()])

    def take(self, *beginnings: str) -> str:
        """Returns the keywords that begin so, and does not return them again."""
        if not self._left:
            return ""
        taken = [
            word
            for word in self._left
            if word.partition("(")[0].split()[0] in beginnings
        ]
        self._left = [word for word in self._left if word not in taken]
        return " ".join(taken)

    def left(self) -> list[str]:
        """Returns the keywords that were not taken."""
        return self._left


def _linkage(properties: Properties, words: _Keywords) -> list[str]:
    """Returns linkage, preemption, visibility and storage class."""
    linkage = properties.pop("linkage", None)
    assert isinstance(linkage, llvm.LinkageAttr)
    word = linkage.linkage.data
    return [
        "" if word == "external" else word,
        properties.word("dso_local", "dso_local").strip(),
        VISIBILITIES[properties.integer("visibility_")],
        words.take("dllimport", "dllexport"),
    ]


def _thread_local(properties: Properties, words: _Keywords) -> str:
    word = properties.word("thread_local_", "thread_local").strip()
    return words.take("thread_local") or word


def _unnamed_address(properties: Properties) -> str:
    return UNNAMED_ADDRESSES[properties.integer("unnamed_addr")]


def _group(properties: Properties) -> str:
    name = properties.symbol("comdat")
    return "" if name is None else f"comdat(${identifier(name)})"


def _joined(words: list[str]) -> str:
    return " ".join([word for word in words if word])


_NUMBERED = re.compile(r"cc\d+").fullmatch
"""Matches a calling convention that has no name in LLVM IR."""


def function(op: llvm.FuncOp, module: ModuleWriter) -> list[str]:
    """Returns the lines of a function; may raise `MemorySpaceError`."""
    properties, words = Properties.of(op), _Keywords(op)
    types = module.types
    properties.pop("sym_name", None)
    properties.pop("sym_visibility", None)
    properties.pop("function_type", None)
    body = body_of(op, module) if op.body.blocks else None
    try:
        (result,) = properties.elements("res_attrs") or (None,)
        convention = calling_convention(properties.pop("CConv", None))
        if properties.flag("nvvm.kernel"):
            convention = "ptx_kernel "
        elif properties.flag("rocdl.kernel"):
            convention = "amdgpu_kernel "
        convention += words.take(*UNNAMED_CONVENTIONS, *filter(_NUMBERED, words.left()))
        attached = module.metadata.function_attached(op, properties).strip()
        before = _joined(
            [
                # Declarations have their metadata first.
                f"declare {attached}".strip() if body is None else "define",
                *_linkage(properties, words),
                convention.strip(),
                argument_attributes(types, result).strip(),
                types.of(op.function_type.output),
            ]
        )
        inputs = op.function_type.inputs.data
        each = properties.elements("arg_attrs") or (None,) * len(inputs)
        parameters = [
            f"{types.of(input_type)} {argument_attributes(types, own)}".strip()
            for input_type, own in zip(inputs, each, strict=True)
        ]
        if body is not None:
            entry = op.body.block if len(op.body.blocks) == 1 else op.body.blocks.first
            assert entry is not None
            parameters = [
                f"{text} {body.to.values[argument]}"
                for text, argument in zip(parameters, entry.args, strict=True)
            ]
        if op.function_type.is_variadic:
            parameters.append("...")
        after = _joined(_after_parameters(op, properties, words))
        if body is not None:
            after = _joined([after, attached])
        properties.finish()
    except NotWritable as problem:
        raise not_written(op, str(problem)) from None
    header = f"{before} {symbol(op.sym_name.data)}({', '.join(parameters)})"
    header += f" {after}" if after else ""
    if body is None:
        return [header]
    lines = write_body(op, body)
    module.written.add(op)
    return [f"{header} {{", *lines, "}"]


def _after_parameters(
    op: llvm.FuncOp, properties: Properties, words: _Keywords
) -> list[str]:
    section = properties.text("section")
    collector = properties.text("garbageCollector")
    personality = properties.symbol("personality")
    alignment = properties.integer("alignment")
    parts = [
        _unnamed_address(properties),
        words.take("addrspace"),
        *definition_attributes(op, properties),
        *kept_attributes(op),
        "" if section is None else f"section {quoted(section)}",
        words.take("partition"),
        _group(properties),
        f"align {alignment}" if alignment else "",
        "" if collector is None else f"gc {quoted(collector)}",
        words.constants,
        "" if personality is None else f"personality ptr {symbol(personality)}",
    ]
    if left := words.left():
        raise NotWritable(f"the keyword `{left[0]}`")
    return parts


def variable(op: Operation, module: ModuleWriter) -> list[str]:
    """Returns the line of a variable; may raise `NotWritable`."""
    properties, words = Properties.of(op), _Keywords(op)
    name = properties.text("sym_name") or ""
    declared = properties.pop("global_type", None)
    assert declared is not None
    declared_type = module.types.of(declared)
    space = properties.integer("addr_space")
    start = _initializer(op, properties.pop("value", None), declared, module)
    linkage = _linkage(properties, words)
    if start is None and not linkage[0]:
        linkage[0] = "external"
    elif start is None and linkage[0] != "extern_weak":
        # As in MLIR, a definition without a value is undef.
        start = "undef"
    section = properties.text("section")
    alignment = properties.integer("alignment")
    text = _joined(
        [
            f"{symbol(name)} =",
            *linkage,
            _thread_local(properties, words),
            _unnamed_address(properties),
            f"addrspace({space})" if space else "",
            properties.word("externally_initialized", "externally_initialized").strip(),
            "constant" if properties.flag("constant") else "global",
            declared_type,
            start or "",
        ]
    )
    parts = [
        text,
        "" if section is None else f"section {quoted(section)}",
        words.take("partition"),
        _group(properties),
        f"align {alignment}" if alignment else "",
        *words.left(),
    ]
    text = ", ".join([part for part in parts if part])
    text += module.metadata.variable_attached(op, properties)
    attributes = target_attributes(properties) + kept_attributes(op)
    properties.finish()
    return [_joined([text, *attributes])]


def _initializer(
    op: Operation, value: Attribute | None, value_type: Attribute, module: ModuleWriter
) -> str | None:
    """Returns the initializer of a variable; None for a declaration."""
    if value is not None:
        return module.constants.of(value, value_type).text
    block = first_block(op)
    if block is None:
        return None
    to = FunctionWriter(module)
    returned = write_constant(block.ops, to)
    return None if returned is None else to.bare(returned)


def alias(op: Operation, module: ModuleWriter) -> list[str]:
    """Returns the line of an alias; may raise `NotWritable`."""
    properties, words = Properties.of(op), _Keywords(op)
    name = properties.text("sym_name") or ""
    declared = properties.pop("alias_type", None)
    assert declared is not None
    to = FunctionWriter(module)
    block = first_block(op)
    target = None if block is None else write_constant(block.ops, to)
    if target is None:
        raise NotWritable("an alias of nothing")
    text = _joined(
        [
            f"{symbol(name)} =",
            *_linkage(properties, words),
            _thread_local(properties, words),
            _unnamed_address(properties),
            f"alias {module.types.of(declared)}, {to.typed(target)}",
        ]
    )
    properties.finish()
    return [", ".join((text, *words.left()))]


def ifunc(op: Operation, module: ModuleWriter) -> list[str]:
    """Returns the line of an ifunc; may raise `NotWritable`."""
    properties, words = Properties.of(op), _Keywords(op)
    name = properties.text("sym_name") or ""
    resolver = properties.symbol("resolver")
    function_type = properties.pop("i_func_type", None)
    pointer_kind = properties.pop("resolver_type", None)
    properties.integer("address_space")
    assert function_type is not None
    assert pointer_kind is not None
    type_, pointer = module.types.of(function_type), module.types.of(pointer_kind)
    text = _joined(
        [
            f"{symbol(name)} =",
            *_linkage(properties, words),
            _unnamed_address(properties),
            f"ifunc {type_}, {pointer} {symbol(resolver or '')}",
        ]
    )
    properties.finish()
    return [", ".join((text, *words.left()))]


def comdats(op: Operation) -> list[str]:
    """Returns the lines of the comdats."""
    lines: list[str] = []
    for inner in op.regions[0].blocks[0].ops:
        number = integer_value(inner.properties["comdat"]) or 0
        name = identifier(symbol_name(inner) or "")
        lines.append(f"${name} = comdat {COMDAT_SELECTIONS[number]}")
    return lines


def structors(op: Operation) -> list[str]:
    """Returns the variable with the constructors or destructors of a module."""
    properties = Properties.of(op)
    kind = op.name.rpartition("_")[2]
    functions = properties.elements(kind)
    priorities = properties.elements("priorities")
    entries: list[str] = []
    for function, priority, datum in zip(
        functions, priorities, properties.elements("data"), strict=True
    ):
        assert isinstance(function, SymbolRefAttr)
        number = cast(IntegerAttr[Any], priority).value.data
        about = (
            symbol(datum.string_value()) if isinstance(datum, SymbolRefAttr) else "null"
        )
        name = symbol(function.string_value())
        entries.append(
            f"{{ i32, ptr, ptr }} {{ i32 {number}, ptr {name}, ptr {about} }}"
        )
    properties.finish()
    type_ = f"[{len(entries)} x {{ i32, ptr, ptr }}]"
    value = f"[{', '.join(entries)}]" if entries else "zeroinitializer"
    words = " ".join(("appending", *keywords(op), "global"))
    return [f"@llvm.global_{kind} = {words} {type_} {value}"]
