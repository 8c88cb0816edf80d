"""
Translates direct and indirect calls, inline assembly and `llvm.call_intrinsic`.

See https://llvm.org/docs/LangRef.html#call-instruction.
"""

from collections.abc import Sequence
from itertools import pairwise
from types import MappingProxyType

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DictionaryAttr, StringAttr
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.dialects.gas import (
    ARGUMENT_ATTRIBUTES,
    CALLEE_TYPE,
    DEBUG_RECORD,
    METADATA_OPERANDS,
    RESULT_ATTRIBUTES,
)
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.targets.attributes.argument_attributes import attributes_of_each
from xdsl_gas.targets.attributes.calling_conventions import calling_convention
from xdsl_gas.targets.attributes.function_attributes import (
    call_attributes,
    kept_attributes,
)
from xdsl_gas.targets.operations.arithmetic import fast_math
from xdsl_gas.targets.properties import NotWritable, Properties, keywords
from xdsl_gas.targets.spelling import symbol
from xdsl_gas.targets.writer import Argument, FunctionWriter, Made, Writer, call

FORWARDS = "forwards_varargs"
"""The keyword of a call that passes on the variable arguments of its function."""

_TYPES = MappingProxyType({"llvm.fake.use": "void (...)"})
"""The types of intrinsics with any number of arguments, such as clang's for -Og."""


def arguments(
    to: FunctionWriter, values: Sequence[SSAValue], attributes: Attribute | None
) -> list[Argument]:
    """Returns type and text, with attributes, of each argument."""
    each = attributes_of_each(to.module.types, attributes)
    if not each:
        return [(to.type_of(value), to.bare(value)) for value in values]
    _check_number(each, values)
    return [
        (to.type_of(value), own + to.bare(value))
        for value, own in zip(values, each, strict=True)
    ]


def _arguments_text(
    to: FunctionWriter, values: Sequence[SSAValue], attributes: Attribute | None
) -> str:
    """Returns the arguments with types and attributes, separated by commas."""
    each = attributes_of_each(to.module.types, attributes)
    if not each:
        return ", ".join(map(to.typed, values))
    _check_number(each, values)
    return ", ".join(
        [
            f"{to.type_of(value)} {own}{to.bare(value)}" if own else to.typed(value)
            for value, own in zip(values, each, strict=True)
        ]
    )


def _check_number(each: Sequence[object], values: Sequence[object]) -> None:
    if len(each) != len(values):
        raise NotWritable(f"{len(each)} dictionaries for {len(values)} arguments")


def with_kept(
    to: FunctionWriter, op: Operation, passed: list[Argument]
) -> list[Argument]:
    """Returns the arguments of an intrinsic with the attributes that MLIR loses."""
    each = attributes_of_each(to.module.types, op.attributes.get(ARGUMENT_ATTRIBUTES))
    if not each:
        return passed
    _check_number(each, passed)
    return [
        (argument_type, own + text)
        for (argument_type, text), own in zip(passed, each, strict=True)
    ]


def result_attributes(to: FunctionWriter, op: Operation, properties: Properties) -> str:
    """Returns the attributes of the result, each followed by a space."""
    own = properties.pop("res_attrs", None) or op.attributes.get(RESULT_ATTRIBUTES)
    each = attributes_of_each(to.module.types, own)
    return each[0] if each else ""


def split_bundles(
    to: FunctionWriter, op: Operation, properties: Properties
) -> tuple[Sequence[SSAValue], str]:
    """Returns the operands outside of bundles, and the text of the bundles."""
    properties.pop("operandSegmentSizes", None)
    values = tuple(operands_of(op))
    sizes = properties.integers("op_bundle_sizes")
    if not sizes and "op_bundle_tags" not in properties:
        return values, ""
    count = len(values) - sum(sizes)
    return values[:count], bundles_of(to, values[count:], sizes, properties)


def bundles_of(
    to: FunctionWriter,
    values: Sequence[SSAValue],
    sizes: Sequence[int],
    properties: Properties,
) -> str:
    """Returns operand bundles of so many operands each, with a space before."""
    tags = properties.elements("op_bundle_tags")
    ends = [0]
    for size in sizes:
        ends.append(ends[-1] + size)
    bundles: list[str] = []
    for tag, (start, end) in zip(tags, pairwise(ends), strict=True):
        name = tag.data if isinstance(tag, StringAttr) else ""
        bundles.append(f"{quoted(name)}({to.all_typed(values[start:end])})")
    return f" [ {', '.join(bundles)} ]" if bundles else ""


def call_text(
    to: FunctionWriter,
    op: Operation,
    properties: Properties,
    word: str,
    values: Sequence[SSAValue],
    bundles: str,
) -> str:
    """Returns a `call` or `invoke` up to its operand bundles, which are given."""
    module = to.module
    name = properties.symbol("callee")
    if name is None:
        called, *values = values
        callee = to.bare(called)
        # LLVM does not take the address space from the operand.
        number = address_space(called.type)
        space = f"addrspace({number}) " if number else ""
    else:
        known = module.callees.get(name)
        if known is None:
            known = _space_of(module.symbols.get(name)), symbol(name)
            module.callees[name] = known
        space, callee = known
    whole = properties.pop("var_callee_type", None)
    if (
        whole is not None
        and isinstance(whole, llvm.LLVMFunctionType)
        and CALLEE_TYPE not in op.attributes
    ):
        call_type = module.types.function(whole)
    else:
        call_type = to.result_type(op)
    inside = _arguments_text(to, values, properties.pop("arg_attrs", None))
    if op.attributes and FORWARDS in keywords(op):
        inside += ", ..."
    attributes = "".join([f" {text}" for text in call_attributes(op, properties)])
    return (
        f"{word} {fast_math(properties)}"
        f"{calling_convention(properties.pop('CConv', None))}"
        f"{result_attributes(to, op, properties)}{space}{call_type} {callee}({inside})"
        f"{attributes}{bundles}"
    )


def _space_of(function: Operation | None) -> str:
    """Returns the address space of a function, followed by a space."""
    words = () if function is None else keywords(function)
    return next((f"{word} " for word in words if word.startswith("addrspace(")), "")


def _tail(properties: Properties, name: str) -> str:
    kind = properties.pop(name, None)
    return "" if kind is None else _tail_keyword(kind)


def _tail_keyword(kind: Attribute) -> str:
    if not isinstance(kind, llvm.TailCallKindAttr) or kind.data.value == "none":
        return ""
    return f"{kind.data.value} "


def _call(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    tail = _tail(properties, "TailCallKind")
    values, bundles = split_bundles(to, op, properties)
    return tail + call_text(to, op, properties, "call", values, bundles)


def _call_intrinsic(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    if DEBUG_RECORD in op.attributes:
        return record(to, op, properties)
    values, bundles = split_bundles(to, op, properties)
    passed = arguments(to, values, properties.pop("arg_attrs", None))
    known = op.attributes.get(METADATA_OPERANDS)
    if isinstance(known, DictionaryAttr):
        for place in sorted(map(int, known.data)):
            node = to.module.metadata.operand(known.data[str(place)])
            passed.insert(place, ("metadata", node))
    attributes = call_attributes(op, properties)
    name = properties.text("intrin") or ""
    return call(
        name,
        _TYPES.get(name) or to.result_type(op),
        with_kept(to, op, passed),
        before=fast_math(properties) + result_attributes(to, op, properties),
        after="".join([f" {text}" for text in attributes]) + bundles,
    )


def record(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    """Adds a debug record, which is no instruction."""
    text = to.module.metadata.record(op, properties, to.typed)
    if text:
        to.lines.append(f"    {text}")
    return None


def _assembly(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    flags = (
        properties.word("has_side_effects", "sideeffect")
        + properties.word("is_align_stack", "alignstack")
        + ("inteldialect " if properties.integer("asm_dialect") else "")
    )
    given = properties.pop("operand_attrs", None)
    inside = _arguments_text(to, tuple(operands_of(op)), given)
    text = quoted(properties.text("asm_string") or "")
    constraints = quoted(properties.text("constraints") or "")
    attributes = "".join([f" {word}" for word in kept_attributes(op)])
    return (
        f"{_tail(properties, 'tail_call_kind')}call "
        f"{result_attributes(to, op, properties)}{to.result_type(op)} "
        f"asm {flags}{text}, {constraints}({inside}){attributes}"
    )


WRITERS: dict[str, Writer] = {
    "llvm.call": _call,
    "llvm.call_intrinsic": _call_intrinsic,
    "llvm.inline_asm": _assembly,
}
