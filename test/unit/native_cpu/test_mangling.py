"""The names of types in overloaded builtins, against the examples of the documents."""

import pytest
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import f64
from xdsl.ir import Attribute
from xdsl.parser import Parser

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.builtins.mangling import (
    UnmangledTypeError,
    mangled_type,
    type_of_suffix,
    type_suffix,
)
from xdsl_gas.xdsl_compat.contexts import register_dialects


def _llvm_type(text: str) -> Attribute:
    """Returns the type that the reader of LLVM IR makes of a type's text."""
    module = read_llvm_ir(f"declare void @f({text})\n")
    (function,) = (op for op in module.ops if isinstance(op, llvm.FuncOp))
    return function.function_type.inputs.data[0]


@pytest.mark.parametrize(
    ("text", "signed", "mangled"),
    [
        ("<2 x i32>", True, "Dv2_i"),
        ("<32 x double>", True, "Dv32_d"),
        ("<vscale x 1 x i32>", False, "u5nxv1j"),
        ("<vscale x 2 x float>", True, "u5nxv2f"),
        ("<vscale x 16 x double>", True, "u6nxv16d"),
        ("i1", True, "b"),
        ("i8", False, "h"),
        ("i16", False, "t"),
        ("i64", True, "l"),
        ("half", True, "Dh"),
        ("bfloat", True, "DF16b"),
        ("ptr", True, "Pv"),
        ("ptr addrspace(1)", True, "PU3AS1v"),
    ],
)
def test_itanium(text: str, signed: bool, mangled: str) -> None:
    kind = _llvm_type(text)
    assert mangled_type(kind, signed=signed) == mangled


def test_pointers_to_a_type() -> None:
    vector = _llvm_type("<vscale x 4 x ptr addrspace(1)>")
    pointee = _llvm_type("i32")
    mangled = mangled_type(vector, signed=False, pointee=pointee)
    assert mangled == "u11nxv4PU3AS1j"


@pytest.mark.parametrize(
    ("value", "mangled"),
    [
        ("<16 x double>", "Dv16_dPU3AS1d"),
        ("<vscale x 16 x double>", "u6nxv16dPU3AS1d"),
    ],
)
def test_types_of_an_interleaved_store(value: str, mangled: str) -> None:
    pointer = mangled_type(_llvm_type("ptr addrspace(1)"), pointee=f64)
    assert mangled_type(_llvm_type(value)) + pointer == mangled


@pytest.mark.parametrize(
    ("text", "suffix"),
    [
        ("i1", "i1"),
        ("i32", "i32"),
        ("half", "f16"),
        ("bfloat", "bf16"),
        ("float", "f32"),
        ("double", "f64"),
        ("<4 x i1>", "v4i1"),
        ("<2 x i64>", "v2i64"),
        ("<vscale x 1 x i64>", "nxv1i64"),
    ],
)
def test_suffixes_of_mux_builtins(text: str, suffix: str) -> None:
    assert type_suffix(_llvm_type(text)) == suffix
    assert type_of_suffix(suffix) == _llvm_type(text)


@pytest.mark.parametrize(
    "text", ["", "i", "i0", "f31", "v0i1", "xv1i1", "nx4i1", "i1x"]
)
def test_no_suffixes(text: str) -> None:
    with pytest.raises(UnmangledTypeError):
        type_of_suffix(text)


def test_types_without_a_name() -> None:
    context = Context()
    register_dialects(context)
    for text in ("vector<2x2xi32>", "!llvm.struct<(i32)>", "i24"):
        kind = Parser(context, text).parse_type()
        with pytest.raises(UnmangledTypeError):
            mangled_type(kind)
    with pytest.raises(UnmangledTypeError):
        type_suffix(_llvm_type("ptr"))
    assert type_suffix(f64) == "f64"
