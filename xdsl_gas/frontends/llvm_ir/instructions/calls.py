"""
Reads calls of functions, of inline assembly, and of intrinsics: operations of their
own, or `llvm.call_intrinsic`.

See https://llvm.org/docs/LangRef.html#call-instruction and the section
"Intrinsic Functions".
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    UnitAttr,
    i32,
    i64,
)
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.utils.hints import isa

from xdsl_gas.dialects.gas import LLVM_ATTRIBUTES, METADATA_OPERANDS
from xdsl_gas.dialects.llvm.syntax.bundles import Bundles, segment_sizes
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.dialects.llvm.syntax.signatures import NO_ATTRIBUTES, TAIL_CALL_KINDS
from xdsl_gas.frontends.llvm_ir.instructions.arithmetic import Reader
from xdsl_gas.frontends.llvm_ir.instructions.callees import (
    Call,
    read_arguments,
    read_bundles,
    read_call,
    read_callee,
    result_types,
)
from xdsl_gas.frontends.llvm_ir.instructions.intrinsics import Form, form_of
from xdsl_gas.frontends.llvm_ir.instructions.kept import (
    add_flags,
    keep_attributes,
)
from xdsl_gas.frontends.llvm_ir.instructions.scope import Scope, fast_math_words
from xdsl_gas.frontends.llvm_ir.tokens import Cursor
from xdsl_gas.xdsl_compat.contexts import operation_class


@dataclass(slots=True)
class _Arguments:
    """The arguments of an intrinsic, those that are operands and the others."""

    operands: list[SSAValue] = field(default_factory=list[SSAValue])
    properties: dict[str, Attribute] = field(default_factory=dict[str, Attribute])
    metadata: dict[str, Attribute] = field(default_factory=dict[str, Attribute])
    """Metadata by the index of the argument."""

    attributes: list[DictionaryAttr] = field(default_factory=list[DictionaryAttr])
    """The attributes of all arguments."""


def read_intrinsic(scope: Scope, cursor: Cursor, call: Call, name: str) -> Operation:
    """Reads a call of the intrinsic `name`, from the arguments on."""
    start = cursor.index
    form = form_of(name)
    if form is not None:
        arguments = _read_arguments(scope, cursor, form)
        if arguments is not None:
            text = scope.module.attributes.group(cursor).text
            if form.bundles or cursor.token != "[":
                bundles = read_bundles(scope, cursor)
                op = _operation(scope, call, form, arguments, bundles)
                if text is not None:
                    op.attributes[LLVM_ATTRIBUTES] = text
                return op
        cursor.index = start
    arguments = _read_arguments(scope, cursor, None)
    assert arguments is not None
    text = scope.module.attributes.group(cursor).text
    op = _call_intrinsic(scope, call, name, arguments, read_bundles(scope, cursor))
    if text is not None:
        op.attributes[LLVM_ATTRIBUTES] = text
    return op


def _read_arguments(
    scope: Scope, cursor: Cursor, form: Form | None
) -> _Arguments | None:
    """Reads arguments. Returns None if the operation cannot have one of them."""
    arguments = _Arguments()
    cursor.expect("(")
    if cursor.accept(")"):
        return arguments
    immediates: Mapping[int, str] = {} if form is None else form.immediates
    tokens = cursor.tokens
    read_type = scope.types.type
    read_attributes = scope.module.attributes.parameter
    while True:
        name = immediates.get(len(arguments.attributes))
        if tokens[cursor.index] == "metadata":
            cursor.index += 1
            if form is None:
                place = str(len(arguments.attributes))
                arguments.metadata[place] = scope.module.metadata.operand(cursor)
            else:
                value = _metadata(scope, cursor, form, name)
                if name is None or value is None:
                    return None
                arguments.properties[name] = value
            arguments.attributes.append(NO_ATTRIBUTES)
        else:
            type = read_type(cursor)
            arguments.attributes.append(read_attributes(cursor))
            if name is None:
                arguments.operands.append(scope.value(cursor, type))
            elif (value := scope.constants.attribute(cursor, type)) is not None:
                arguments.properties[name] = value
            else:
                return None
        if tokens[cursor.index] == ",":
            cursor.index += 1
        else:
            cursor.expect(")")
            return arguments


def _metadata(
    scope: Scope, cursor: Cursor, form: Form, name: str | None
) -> Attribute | None:
    """Reads metadata as a property, None if the property cannot say it."""
    metadata = scope.module.metadata
    if name == "scope":
        scopes = metadata.scopes(metadata.node(cursor))
        return scopes[0] if scopes is not None and len(scopes) == 1 else None
    keywords = form.keywords.get(name or "", {})
    # As in `!"round.upward"` and `!"fpexcept.strict"`.
    given = metadata.operand(cursor)
    if not isinstance(given, StringAttr):
        return None
    return keywords.get(given.data.strip('!"').partition(".")[2])


def _operation(
    scope: Scope, call: Call, form: Form, arguments: _Arguments, bundles: Bundles
) -> Operation:
    properties = arguments.properties
    given = arguments.attributes
    if form.flags:
        properties["fastmathFlags"] = call.flags
    if form.bundles:
        properties.update(bundles.properties)
    if form.aligned is not None:
        alignment = given[form.aligned].data.get("llvm.align")
        number = alignment.value.data if isa(alignment, IntegerAttr) else 1
        properties["alignment"] = IntegerAttr(number, i32)
        given[form.aligned] = _without(given[form.aligned], "llvm.align")
    result = call.result_attributes
    if form.ranged and (range := result.data.get("llvm.range")) is not None:
        properties["range"] = range
        result = _without(result, "llvm.range")
    read = scope.module.attributes
    kept = None if not any(one.data for one in given) else read.each(given)
    kept_result = read.each((result,)) if result.data else None
    if form.attributes:
        if kept_result is not None:
            properties["res_attrs"] = kept_result
            kept_result = None
        immediates = [given[index].data for index in form.immediates]
        if kept is not None and not any(immediates):
            of_operands = [
                one for i, one in enumerate(given) if i not in form.immediates
            ]
            if (each := read.each(of_operands)) is not None:
                properties["arg_attrs"] = each
            kept = None
    op = form.operation.create(
        operands=[*arguments.operands, *bundles.operands],
        # MLIR gives operations that need a result one of type `void`.
        result_types=(call.result,) if form.result else result_types(call),
        properties=dict(sorted(properties.items())),
    )
    keep_attributes(op, kept, kept_result)
    if not form.flags and call.flags is not NO_FAST_MATH:
        add_flags(op, fast_math_words(call.flags))
    return op


def _without(given: DictionaryAttr, name: str) -> DictionaryAttr:
    if name not in given.data:
        return given
    return DictionaryAttr({k: v for k, v in given.data.items() if k != name})


def _call_intrinsic(
    scope: Scope, call: Call, name: str, arguments: _Arguments, bundles: Bundles
) -> Operation:
    read = scope.module.attributes
    properties: dict[str, Attribute] = {
        "intrin": StringAttr(name),
        "fastmathFlags": call.flags,
        "operandSegmentSizes": segment_sizes(
            len(arguments.operands), len(bundles.operands)
        ),
        **bundles.properties,
    }
    given = [
        one
        for index, one in enumerate(arguments.attributes)
        if str(index) not in arguments.metadata
    ]
    if (each := read.each(given)) is not None:
        properties["arg_attrs"] = each
    if (each := read.each((call.result_attributes,))) is not None:
        properties["res_attrs"] = each
    op = operation_class("llvm.call_intrinsic").create(
        operands=[*arguments.operands, *bundles.operands],
        result_types=result_types(call),
        properties=properties,
    )
    if arguments.metadata:
        op.attributes[METADATA_OPERANDS] = DictionaryAttr(arguments.metadata)
    return op


_UNIT = UnitAttr()


def _call(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    return _read(scope, cursor, "none")


def _tail_call(scope: Scope, cursor: Cursor, opcode: str) -> Operation:
    cursor.expect("call")
    return _read(scope, cursor, opcode)


def _read(scope: Scope, cursor: Cursor, tail: str) -> Operation:
    call = read_call(scope, cursor)
    token = cursor.tokens[cursor.index]
    if token == "asm":
        op = _assembly(scope, cursor, call, tail)
        if call.keyword:
            add_flags(op, call.keyword)
    elif token.startswith("@llvm."):
        cursor.index += 1
        op = read_intrinsic(scope, cursor, call, token[1:])
        if tail != "none":
            add_flags(op, tail)
        if call.keyword:
            add_flags(op, call.keyword)
    else:
        callee = read_callee(scope, cursor, call)
        properties = callee.properties
        properties["TailCallKind"] = TAIL_CALL_KINDS[tail]
        properties["fastmathFlags"] = call.flags
        inside = callee.bundles.operands
        properties["operandSegmentSizes"] = segment_sizes(
            len(callee.operands), len(inside)
        )
        properties.update(callee.bundles.properties)
        op = operation_class("llvm.call").create(
            operands=[*callee.operands, *inside],
            result_types=result_types(call),
            properties=properties,
            attributes=callee.attributes,
        )
    return op


def _assembly(scope: Scope, cursor: Cursor, call: Call, tail: str) -> Operation:
    cursor.expect("asm")
    properties: dict[str, Attribute] = {"tail_call_kind": TAIL_CALL_KINDS[tail]}
    if cursor.accept("sideeffect"):
        properties["has_side_effects"] = _UNIT
    if cursor.accept("alignstack"):
        properties["is_align_stack"] = _UNIT
    dialect = int(cursor.accept("inteldialect"))
    properties["asm_dialect"] = IntegerAttr(dialect, i64)
    unwinds = cursor.accept("unwind")
    properties["asm_string"] = StringAttr(cursor.string())
    cursor.expect(",")
    properties["constraints"] = StringAttr(cursor.string())
    arguments = read_arguments(scope, cursor)
    pointed = [_pointed(given) for given in arguments.attributes]
    if any(given.data for given in pointed):
        properties["operand_attrs"] = ArrayAttr(pointed)
    # MLIR gives assembly without a result one of type `void`.
    op = operation_class("llvm.inline_asm").create(
        operands=arguments.values, result_types=(call.result,), properties=properties
    )
    read = scope.module.attributes
    rest = [_without(given, "llvm.elementtype") for given in arguments.attributes]
    keep_attributes(op, read.each(rest), read.each((call.result_attributes,)))
    if (text := read.group(cursor).text) is not None:
        op.attributes[LLVM_ATTRIBUTES] = text
    if cursor.token == "[":
        at = cursor.index
        read_bundles(scope, cursor)
        raise cursor.error(
            "MLIR's `llvm.inline_asm` has no operand bundles",
            at,
            remedy="Remove the bundle.",
        )
    if call.flags is not NO_FAST_MATH:
        add_flags(op, fast_math_words(call.flags))
    if unwinds:
        add_flags(op, "unwind")
    return op


def _pointed(given: DictionaryAttr) -> DictionaryAttr:
    """Returns the one attribute of an operand that the operation has."""
    type = given.data.get("llvm.elementtype")
    return DictionaryAttr({} if type is None else {"elementtype": type})


READERS: Mapping[str, Reader] = {
    "call": _call,
    "tail": _tail_call,
    "musttail": _tail_call,
    "notail": _tail_call,
}
"""The readers of this module by opcode."""
