"""What is found out of a module of llvm is found out of it in func, cf and arith."""

import random
from collections.abc import Callable

import pytest
from module_generator import module_text
from xdsl.context import Context
from xdsl.dialects import arith, cf, func, llvm, scf
from xdsl.dialects.builtin import IntegerAttr, ModuleOp
from xdsl.ir import Block, Operation, Region, SSAValue
from xdsl.parser import Parser
from xdsl.rewriter import Rewriter

import xdsl_gas
from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    Function,
    is_variadic,
    linkage_of,
    result_types,
)
from xdsl_gas.analysis.semantics.accesses import count_generic_accesses
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.memory_space import SpaceMask
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass
from xdsl_gas.transforms.verify_llvm import VerifyLlvmPass

SEEDS = range(20)

OTHER_CLASSES: dict[str, type[Operation]] = {
    "llvm.add": arith.AddiOp,
    "llvm.and": arith.AndIOp,
    "llvm.br": cf.BranchOp,
    "llvm.cond_br": cf.ConditionalBranchOp,
    "llvm.mul": arith.MuliOp,
    "llvm.or": arith.OrIOp,
    "llvm.select": arith.SelectOp,
    "llvm.sext": arith.ExtSIOp,
    "llvm.sub": arith.SubiOp,
    "llvm.switch": cf.SwitchOp,
    "llvm.trunc": arith.TruncIOp,
    "llvm.xor": arith.XOrIOp,
    "llvm.zext": arith.ExtUIOp,
}

KEPT = frozenset(("callee", "value"))
KEPT_OF_BRANCHES = frozenset(
    ("case_operand_segments", "case_values", "operandSegmentSizes")
)
"""The properties that operations have in either dialect."""

EFFECTS = frozenset(("memory_effects", "no_unwind"))
"""The properties that functions of func do not have, and calls neither."""


def parse(text: str) -> ModuleOp:
    context = Context(allow_unregistered=True)
    xdsl_gas.register(context)
    return Parser(context, text).parse_module()


def replace(op: Operation, other: type[Operation]) -> None:
    kept = KEPT_OF_BRANCHES if op.successors else KEPT
    new = other.create(
        operands=op.operands,
        result_types=op.result_types,
        properties={n: p for n, p in op.properties.items() if n in kept},
        successors=op.successors,
        regions=[op.detach_region(region) for region in list(op.regions)],
    )
    Rewriter.replace_op(op, new)


def is_called_only(function: llvm.FuncOp, module: ModuleOp) -> bool:
    """Whether nothing but calls mentions a function, and func can say all of it."""
    name = f"@{function.sym_name.data}"
    if is_variadic(function) or EFFECTS & function.properties.keys():
        return False
    for op in module.walk():
        if isinstance(op, llvm.CallOp):
            said = op.properties.keys() & (EFFECTS | {"arg_attrs"})
            if said and str(op.callee) == name:
                return False
        elif any(name in str(a) for a in (op.properties | op.attributes).values()):
            return False
    return True


def change_function(function: llvm.FuncOp) -> None:
    """Makes a function one of func."""
    kind = (tuple(function.function_type.inputs), result_types(function))
    linkage = linkage_of(function)
    new = func.FuncOp(
        function.sym_name.data,
        kind,
        function.detach_region(function.body),
        "private" if linkage in ("internal", "private") else "public",
        arg_attrs=function.arg_attrs,
        res_attrs=function.res_attrs,
    )
    new.attributes |= function.attributes
    new.attributes["CConv"] = function.CConv
    new.attributes["llvm.linkage"] = function.linkage
    Rewriter.replace_op(function, new)
    for op in list(new.walk()):
        if isinstance(op, llvm.ReturnOp):
            replace(op, func.ReturnOp)


def change_operation(op: Operation, changed: set[str]) -> None:
    """Makes an operation one of another dialect, where there is one."""
    if isinstance(op, llvm.CallOp):
        if op.callee is not None and op.callee.string_value() in changed:
            replace(op, func.CallOp)
    elif op.name == "llvm.mlir.constant":
        if isinstance(op.properties.get("value"), IntegerAttr):
            replace(op, arith.ConstantOp)
    elif op.name in OTHER_CLASSES:
        replace(op, OTHER_CLASSES[op.name])


def change(module: ModuleOp) -> set[str]:
    """Puts a module into other dialects; returns the functions that it changed."""
    functions = [op for op in module.body.ops if isinstance(op, llvm.FuncOp)]
    chosen = [f for f in functions if is_called_only(f, module)]
    changed = {function.sym_name.data for function in chosen}
    for function in chosen:
        change_function(function)
    for op in module.body.ops:
        if isinstance(op, Function):
            for inner in list(op.walk()):
                if inner is not op:
                    change_operation(inner, changed)
    return changed


def put_in_a_region(function: Function) -> None:
    """Puts the body of a function into an operation with a region."""
    body = function.detach_region(function.body)
    entry = body.blocks[0]
    outer = Block(arg_types=entry.arg_types)
    for inner, argument in zip(entry.args, outer.args, strict=True):
        inner.replace_all_uses_with(argument)
    for inner in tuple(entry.args):
        entry.erase_arg(inner)
    for op in list(body.walk()):
        if isinstance(op, func.ReturnOp):
            replace(op, scf.YieldOp)
    region = scf.ExecuteRegionOp(result_types(function), body)
    outer.add_ops((region, func.ReturnOp(*region.results)))
    function.add_region(Region(outer))


def answers(module: ModuleOp) -> list[SpaceMask]:
    """What is found out of each generic pointer, in program order."""
    target = target_of_module(module)
    spaces = MemorySpaceAnalysis(
        CallGraph(module), target, Assumptions(True, True, True, False)
    )
    return [mask for value in values(module) for _, mask in spaces.masks_in(value)]


def values(module: ModuleOp) -> list[SSAValue]:
    found: list[SSAValue] = []
    for op in module.walk():
        for region in op.regions:
            for block in region.blocks:
                found.extend(block.args)
        if not isinstance(op, scf.ExecuteRegionOp):
            found.extend(op.results)
    return found


def choices(seed: int) -> Callable[[int], int]:
    chosen = random.Random(seed)
    return lambda limit: chosen.randrange(limit)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_is_found_out(seed: int):
    text = module_text(choices(seed))
    changed = parse(text)
    change(changed)
    assert answers(changed) == answers(parse(text))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_is_found_out_in_regions(seed: int):
    text = module_text(choices(seed))
    changed = parse(text)
    change(changed)
    for op in list(changed.body.ops):
        if isinstance(op, func.FuncOp) and not op.is_declaration:
            put_in_a_region(op)
    assert answers(changed) == answers(parse(text))


def generic_accesses_left(module: ModuleOp) -> int:
    """How many accesses stay generic; the operations agree after each pass."""
    for some_pass in (IpMspPass(polyvariant=True), ResolveGasPass()):
        some_pass.apply(Context(), module)
        VerifyLlvmPass().apply(Context(), module)
        module.verify()
    return count_generic_accesses(module, target_of_module(module)).module


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("in_regions", [False, True])
def test_the_same_accesses_are_named(seed: int, in_regions: bool):
    text = module_text(choices(seed))
    changed = parse(text)
    change(changed)
    for op in list(changed.body.ops):
        if in_regions and isinstance(op, func.FuncOp) and not op.is_declaration:
            put_in_a_region(op)
    assert generic_accesses_left(changed) == generic_accesses_left(parse(text))


def test_something_is_changed():
    names: set[str] = set()
    functions = 0
    for seed in SEEDS:
        module = parse(module_text(choices(seed)))
        functions += len(change(module))
        names.update(op.name for op in module.walk())
    assert functions > len(SEEDS)
    assert {"func.call", "func.return", "cf.br", "cf.cond_br"} <= names
    assert {"arith.constant", "arith.select", "arith.addi"} <= names
