"""
Reads what calls and invokes have in common: the callee, the arguments, operand bundles.

See https://llvm.org/docs/LangRef.html#call-instruction.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from xdsl.dialects.builtin import DictionaryAttr, StringAttr
from xdsl.dialects.llvm import (
    CallingConventionAttr,
    FastMathAttr,
    LLVMFunctionType,
    LLVMVoidType,
)
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.dialects.gas import CALL_MEMORY, CALLEE_TYPE, LLVM_ATTRIBUTES, LLVM_FLAGS
from xdsl_gas.dialects.llvm.attributes.types import function_type, pointer_type
from xdsl_gas.dialects.llvm.syntax.bundles import NO_BUNDLES, Bundles
from xdsl_gas.frontends.llvm_ir.instructions.scope import Scope
from xdsl_gas.frontends.llvm_ir.symbols import Symbol
from xdsl_gas.frontends.llvm_ir.tokens import Cursor
from xdsl_gas.xdsl_compat.contexts import operation_class

_C = CallingConventionAttr("ccc")


@dataclass(slots=True)
class Call:
    """A call, read up to the callee."""

    flags: FastMathAttr
    convention: CallingConventionAttr
    result_attributes: DictionaryAttr
    result: Attribute
    """The type of the result."""

    type: LLVMFunctionType | None
    """The type of the callee, if it is written: that of a variadic function."""

    space: int
    """The address space of the callee."""

    keyword: str
    """LLVM's keyword of the calling convention, empty for C's."""

    is_named: bool
    """Whether MLIR has a name for the calling convention."""


@dataclass(slots=True)
class Arguments:
    """The arguments of a call."""

    values: list[SSAValue] = field(default_factory=list[SSAValue])
    types: list[Attribute] = field(default_factory=list[Attribute])
    attributes: list[DictionaryAttr] = field(default_factory=list[DictionaryAttr])
    are_forwarded: bool = False
    """Whether `...` at the end passes on the variable arguments of the function."""


def read_call(scope: Scope, cursor: Cursor) -> Call:
    """Reads a call up to the callee."""
    flags = scope.fast_math(cursor)
    attributes = scope.module.attributes
    start = cursor.index
    convention = attributes.calling_convention(cursor)
    is_named = convention is not None
    if convention is None:
        convention = _C
        cursor.index += 1
    keyword = cursor.tokens[start] if cursor.index > start else ""
    result_attributes = attributes.parameter(cursor)
    space = 0
    if cursor.accept("addrspace"):
        cursor.expect("(")
        space = cursor.integer()
        cursor.expect(")")
    result = scope.types.type(cursor)
    type = None
    if isinstance(result, LLVMFunctionType):
        type, result = result, result.output
    return Call(
        flags, convention, result_attributes, result, type, space, keyword, is_named
    )


def read_arguments(scope: Scope, cursor: Cursor) -> Arguments:
    """Reads the arguments of a call, in parentheses."""
    arguments = Arguments()
    cursor.expect("(")
    if cursor.accept(")"):
        return arguments
    values, types, attributes = arguments.values, arguments.types, arguments.attributes
    read_type = scope.types.type
    read_attributes = scope.module.attributes.parameter
    while True:
        if cursor.accept("..."):
            arguments.are_forwarded = True
            cursor.expect(")")
            return arguments
        type = read_type(cursor)
        attributes.append(read_attributes(cursor))
        values.append(scope.value(cursor, type))
        types.append(type)
        if not cursor.accept(","):
            cursor.expect(")")
            return arguments


def read_bundles(scope: Scope, cursor: Cursor) -> Bundles:
    """Reads operand bundles, if there are some: `[ "tag"(i32 %x), "other"() ]`."""
    if not cursor.accept("["):
        return NO_BUNDLES
    bundles: list[tuple[str, Sequence[SSAValue]]] = []
    while True:
        tag = cursor.string()
        cursor.expect("(")
        values: list[SSAValue] = []
        if not cursor.accept(")"):
            while True:
                values.append(scope.typed_value(cursor))
                if not cursor.accept(","):
                    break
            cursor.expect(")")
        bundles.append((tag, values))
        if not cursor.accept(","):
            break
    cursor.expect("]")
    return Bundles.of(bundles)


@dataclass(slots=True)
class Callee:
    """The callee of a call, and the operands and attributes of the operation."""

    operands: list[SSAValue]
    properties: dict[str, Attribute]
    bundles: Bundles
    attributes: dict[str, Attribute]
    """The attributes that no property stands for."""


def read_callee(
    scope: Scope, cursor: Cursor, call: Call, is_invoke: bool = False
) -> Callee:
    """
    Reads the callee of a call or invoke, its arguments, attributes and bundles. An
    invoke has no properties for attributes.

    As in MLIR, a symbol is called through its address if its type is not that of the
    call.
    """
    start = cursor.index
    token = cursor.tokens[start]
    symbol: Symbol | None = None
    pointer: SSAValue | None = None
    if token[:1] == "@":
        cursor.index += 1
        symbol = scope.module.symbols.get(token)
        if symbol is None:
            raise cursor.error(f"use of the undefined value `{token}`", start)
        if symbol.kind == "alias":
            # As in MLIR's import: an alias is called through its address.
            cursor.index = start
            symbol = None
            pointer = scope.value(cursor, scope.types.same(pointer_type(call.space)))
    else:
        pointer = scope.value(cursor, scope.types.same(pointer_type(call.space)))
    arguments = read_arguments(scope, cursor)
    if symbol is not None and not _fits(symbol, call, arguments):
        address = operation_class("llvm.mlir.addressof").create(
            result_types=(pointer_type(call.space),),
            properties={"global_name": scope.module.symbols.reference(token)},
        )
        scope.add(address)
        pointer = address.results[0]
    properties: dict[str, Attribute] = {"CConv": call.convention}
    operands = arguments.values
    if pointer is None:
        properties["callee"] = scope.module.symbols.reference(token)
    else:
        operands.insert(0, pointer)
    attributes: dict[str, Attribute] = {}
    words = [] if call.is_named else [call.keyword]
    if arguments.are_forwarded:
        words.append("forwards_varargs")
    if words:
        attributes[LLVM_FLAGS] = StringAttr(" ".join(words))
    type = call.type
    if pointer is None and type is None and symbol is not None:
        declared = symbol.type
        if isinstance(declared, LLVMFunctionType) and declared.is_variadic:
            # MLIR has no other type for such a call, which LLVM calls differently.
            type = declared
            attributes[CALLEE_TYPE] = function_type(
                arguments.types, _result(call), False
            )
    if type is not None:
        properties["var_callee_type"] = type
    _add_each(scope, call, arguments, properties)
    group = scope.module.attributes.group(cursor)
    bundles = read_bundles(scope, cursor)
    if is_invoke:
        lost: Attribute | None = group.text
    else:
        known = symbol.attributes if symbol and not _do_more(bundles) else None
        properties.update(scope.module.attributes.of_call(group, known))
        lost = properties.pop(LLVM_ATTRIBUTES, None)
        if (own := properties.pop(CALL_MEMORY, None)) is not None:
            attributes[CALL_MEMORY] = own
    if lost is not None:
        attributes[LLVM_ATTRIBUTES] = lost
    return Callee(operands, properties, bundles, attributes)


def _do_more(bundles: Bundles) -> bool:
    """Whether operand bundles have effects besides those of a callee."""
    if bundles.tags is None:
        return False
    # Few modules have bundles.
    from xdsl_gas.analysis.semantics.operand_bundles import effects_of_tags

    return any(
        effects_of_tags(tag.data for tag in bundles.tags if isinstance(tag, StringAttr))
    )


def _fits(symbol: Symbol, call: Call, arguments: Arguments) -> bool:
    """Whether MLIR calls a symbol by its name, in view of the types of both."""
    type = symbol.type
    if not isinstance(type, LLVMFunctionType) or type.output != call.result:
        return False
    given = arguments.types if call.type is None else call.type.inputs.data
    inputs = type.inputs.data
    if len(given) < len(inputs) or (len(given) > len(inputs) and not type.is_variadic):
        return False
    return all(a is b or a == b for a, b in zip(inputs, given, strict=False))


def _add_each(
    scope: Scope, call: Call, arguments: Arguments, properties: dict[str, Attribute]
) -> None:
    """Adds the attributes of arguments and result to the properties of a call."""
    read = scope.module.attributes
    if (each := read.each(arguments.attributes)) is not None:
        properties["arg_attrs"] = each
    if call.result_attributes.data:
        each = read.each((call.result_attributes,))
        assert each is not None
        properties["res_attrs"] = each


def _result(call: Call) -> Attribute | None:
    return None if isinstance(call.result, LLVMVoidType) else call.result


def result_types(call: Call) -> tuple[Attribute, ...]:
    """Returns the types of the results of a call: one, or none."""
    return () if isinstance(call.result, LLVMVoidType) else (call.result,)
