"""
Translates direct and indirect calls, inline assembly and `llvm.call_intrinsic`.
"""

from itertools import pairwise

from llvmlite import ir
from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.targets.llvm_arithmetic import fast_math
from xdsl_gas.targets.llvm_attributes import (
    argument_attributes,
    calling_convention,
    function_attributes,
)
from xdsl_gas.targets.properties import Properties
from xdsl_gas.targets.writer import FunctionWriter, Made, Writer
from xdsl_gas.targets.written import quoted, symbol


def arguments(
    to: FunctionWriter, values: list[SSAValue], attributes: Attribute | None
) -> list[tuple[ir.Type, str]]:
    """Returns type and text, with attributes, of each argument."""
    each = array_elements(attributes) or (None,) * len(values)
    return [
        (
            to.value(value).type,
            argument_attributes(to.module.types, own) + to.bare(value),
        )
        for value, own in zip(values, each, strict=True)
    ]


def result_attributes(to: FunctionWriter, properties: Properties) -> str:
    """Returns the attributes of the result, each followed by a space."""
    (own,) = properties.elements("res_attrs") or (None,)
    return argument_attributes(to.module.types, own)


def _after(to: FunctionWriter, bundles: str, properties: Properties) -> str:
    attributes = "".join(f" {word}" for word in function_attributes(properties))
    return attributes + bundles + to.module.metadata.attached(properties)


def split_bundles(
    to: FunctionWriter, op: Operation, properties: Properties
) -> tuple[list[SSAValue], str]:
    """Returns the operands outside of bundles, and the text of the bundles."""
    properties.integers("operandSegmentSizes")
    sizes = properties.integers("op_bundle_sizes")
    tags = properties.elements("op_bundle_tags")
    count = len(op.operands) - sum(sizes)
    values, ends = list(op.operands), [count]
    for size in sizes:
        ends.append(ends[-1] + size)
    bundles: list[str] = []
    for tag, (start, end) in zip(tags, pairwise(ends), strict=True):
        inside = ", ".join(map(to.typed, values[start:end]))
        name = tag.data if isinstance(tag, StringAttr) else ""
        bundles.append(f"{quoted(name)}({inside})")
    text = f" [ {', '.join(bundles)} ]" if bundles else ""
    return values[:count], text


def _tail(properties: Properties, name: str) -> str:
    kind = properties.attribute(name)
    if not isinstance(kind, llvm.TailCallKindAttr) or kind.data.value == "none":
        return ""
    return f"{kind.data.value} "


def _call(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    values, bundles = split_bundles(to, op, properties)
    tail = _tail(properties, "TailCallKind")
    name = properties.symbol("callee")
    callee = to.bare(values.pop(0)) if name is None else symbol(name)
    kind: ir.Type = to.result_type(op)
    whole = properties.attribute("var_callee_type")
    if isinstance(whole, llvm.LLVMFunctionType):
        kind = to.module.types.function(whole)
    passed = arguments(to, values, properties.attribute("arg_attrs"))
    inside = ", ".join(f"{type_} {text}" for type_, text in passed)
    return (
        f"{tail}call {fast_math(properties)}"
        f"{calling_convention(properties.attribute('CConv'))}"
        f"{result_attributes(to, properties)}{kind} {callee}({inside})"
        f"{_after(to, bundles, properties)}"
    )


def _call_intrinsic(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    values, bundles = split_bundles(to, op, properties)
    return to.intrinsic_call(
        properties.text("intrin") or "",
        to.result_type(op),
        arguments(to, values, properties.attribute("arg_attrs")),
        before=fast_math(properties),
        result_attributes=result_attributes(to, properties),
        after=_after(to, bundles, properties),
    )


def _assembly(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    flags = (
        properties.word("has_side_effects", "sideeffect")
        + properties.word("is_align_stack", "alignstack")
        + ("inteldialect " if properties.integer("asm_dialect") else "")
    )
    passed = arguments(to, list(op.operands), properties.attribute("operand_attrs"))
    inside = ", ".join(f"{type_} {text}" for type_, text in passed)
    text = quoted(properties.text("asm_string") or "")
    constraints = quoted(properties.text("constraints") or "")
    return (
        f"{_tail(properties, 'tail_call_kind')}call {to.result_type(op)} "
        f"asm {flags}{text}, {constraints}({inside}){_after(to, '', properties)}"
    )


WRITERS: dict[str, Writer] = {
    "llvm.call": _call,
    "llvm.call_intrinsic": _call_intrinsic,
    "llvm.inline_asm": _assembly,
}
