"""
Constants all of whose elements are the same are never expanded: what has 2**40 elements
is read, verified, rewritten, printed and written as LLVM IR.
"""

from io import StringIO

import pytest
from law import check_mlir_reads_the_same_module as check_law
from law import needs_mlir_opt, printed, read
from xdsl.context import Context
from xdsl.dialects.builtin import DenseIntOrFPElementsAttr, VectorType, i32

from xdsl_gas.dialects.constants.attributes import SplatAttr
from xdsl_gas.interpreters.machine import Machine
from xdsl_gas.interpreters.state.traps import Unsupported
from xdsl_gas.targets.gas_llvm import GasLlvmTarget
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

COUNT = 1 << 40


def module_with(value: str, tensor: str, array: str) -> str:
    return f"""
    module attributes {{llvm.target_triple = "nvptx64-nvidia-cuda"}} {{
      llvm.mlir.global @v({value} : {tensor}) {{addr_space = 1 : i32}} : {array}
      llvm.func @f() -> i32 {{
        %v = llvm.mlir.addressof @v : !llvm.ptr<1>
        %g = llvm.addrspacecast %v : !llvm.ptr<1> to !llvm.ptr
        %p = llvm.getelementptr %g[1000] : (!llvm.ptr) -> !llvm.ptr, i32
        %r = llvm.load %p : !llvm.ptr -> i32
        llvm.return %r : i32
      }}
    }}"""


NUMBERS = {
    "zero of floats": ("dense<0.0>", "f32"),
    "negative zero": ("dense<-0.0>", "f32"),
    "signaling NaN": ("dense<0x7fa00000>", "f32"),
    "wide float": ("dense<0x3FFF8000000000000001>", "f80"),
    "complex": ("dense<(1.0, 2.0)>", "complex<f32>"),
    "boolean": ("dense<true>", "i1"),
    "byte": ("dense<-1>", "i8"),
    "odd width": ("dense<5>", "i24"),
    "wide integer": ("dense<5>", "i128"),
    "hexadecimal": ('dense<"0x01020304">', "i32"),
    "hexadecimal bits": ('dense<"0xFF">', "i1"),
}


@pytest.mark.parametrize(("value", "kind"), NUMBERS.values(), ids=NUMBERS)
@needs_mlir_opt
def test_splats_are_read_and_printed_as_mlir_does(value: str, kind: str):
    tensor = f"tensor<{COUNT}x{kind}>"
    check_law(f"module attributes {{llvm.a = {value} : {tensor}}} {{}}")


@needs_mlir_opt
def test_splats_of_several_dimensions_keep_their_shape():
    tensor, array = "tensor<65536x65536xi32>", "!llvm.array<65536 x array<65536 x i32>>"
    check_law(module_with("dense<7>", tensor, array))


def test_the_passes_do_not_expand_splats():
    text = module_with(
        "dense<0>", f"tensor<{COUNT}xi32>", f"!llvm.array<{COUNT} x i32>"
    )
    module = read(text)
    IpMspPass().apply(Context(), module)
    ResolveGasPass().apply(Context(), module)
    module.verify()
    assert "llvm.load %p : !llvm.ptr<1>" in printed(module)
    assert f"dense<0> : tensor<{COUNT}xi32>" in printed(module)
    assert module.clone().is_structurally_equivalent(module)


def llvm_ir(text: str) -> str:
    stream = StringIO()
    GasLlvmTarget().emit(Context(), read(text), stream)
    return stream.getvalue()


@pytest.mark.parametrize("kind", ["i32", "f32", "f16", "f80"])
def test_large_zeros_are_written_as_one_word(kind: str):
    zero = "dense<0>" if kind == "i32" else "dense<0.0>"
    text = module_with(
        zero, f"tensor<{COUNT}x{kind}>", f"!llvm.array<{COUNT} x {kind}>"
    )
    assert f"[{COUNT} x " in llvm_ir(text)
    assert "] zeroinitializer" in llvm_ir(text)


def test_large_vectors_are_written_as_splats():
    text = """
    llvm.func @f(%p: !llvm.ptr) {
      %c = llvm.mlir.constant(dense<7> : vector<4096xi32>) : vector<4096xi32>
      llvm.store %c, %p : vector<4096xi32>, !llvm.ptr
      llvm.return
    }"""
    assert "store <4096 x i32> splat (i32 7)" in llvm_ir(text)


def test_large_arrays_of_another_number_are_spelled_out():
    text = module_with(
        "dense<7>", "tensor<40x50xi32>", "!llvm.array<40 x array<50 x i32>>"
    )
    assert llvm_ir(text).count("i32 7") == 40 * 50


@pytest.mark.parametrize(
    ("value", "tensor", "array", "expected"),
    [
        ("dense<0>", "tensor<5000xi32>", "!llvm.array<5000 x i32>", 0),
        ("dense<7>", "tensor<5000xi32>", "!llvm.array<5000 x i32>", 7),
        ("dense<7>", "tensor<50x90xi32>", "!llvm.array<50 x array<90 x i32>>", 7),
        ("dense<1.0>", "tensor<5000xf32>", "!llvm.array<5000 x f32>", 0x3F800000),
        ("dense<7>", "tensor<2048xi32>", "vector<2048xi32>", 7),
    ],
)
def test_the_interpreter_reads_any_element(
    value: str, tensor: str, array: str, expected: int
):
    assert Machine(read(module_with(value, tensor, array))).call("f") == expected


def test_the_interpreter_reads_zeros_given_by_an_operation():
    text = """
    llvm.mlir.global @v() : !llvm.array<4000000 x struct<(i8, i32)>> {
      %z = llvm.mlir.zero : !llvm.array<4000000 x struct<(i8, i32)>>
      llvm.return %z : !llvm.array<4000000 x struct<(i8, i32)>>
    }
    llvm.func @f() -> i32 {
      %v = llvm.mlir.addressof @v : !llvm.ptr
      %p = llvm.getelementptr %v[0, 3999999, 1] : (!llvm.ptr) -> !llvm.ptr,
        !llvm.array<4000000 x struct<(i8, i32)>>
      %r = llvm.load %p : !llvm.ptr -> i32
      llvm.return %r : i32
    }"""
    module = read(
        'module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {'
        f"{text} }}"
    )
    assert Machine(module).call("f") == 0


def test_memory_without_room_is_refused():
    count = 1 << 62
    text = module_with(
        "dense<0>", f"tensor<{count}xi32>", f"!llvm.array<{count} x i32>"
    )
    with pytest.raises(
        Unsupported,
        match="@v of 18446744073709551616 bytes, which is too large",
    ):
        Machine(read(text)).call("f")


def test_short_splats_are_xdsls_own():
    (op,) = read("module attributes {a = dense<7> : vector<1024xi32>} {}").walk()
    expected = DenseIntOrFPElementsAttr.from_list(VectorType(i32, [1024]), [7])
    assert op.attributes["a"] == expected
    assert hash(op.attributes["a"]) == hash(expected)


def test_long_splats_answer_as_expanded_ones():
    text = "module attributes {a = dense<7> : vector<1025xi32>} {}"
    (op,), (again,) = read(text).walk(), read(text).walk()
    splat = op.attributes["a"]
    assert isinstance(splat, SplatAttr)
    expected = DenseIntOrFPElementsAttr.from_list(VectorType(i32, [1025]), [7])
    assert splat.data.data == expected.data.data
    assert splat.get_values() == tuple(splat.iter_values()) == expected.get_values()
    assert len(splat) == len(expected)
    assert splat.is_splat()
    assert splat.shape_is_complete
    assert list(splat.iter_attrs()) == list(expected.iter_attrs())
    assert splat == again.attributes["a"]
    assert hash(splat) == hash(again.attributes["a"])
    other = read("module attributes {a = dense<8> : vector<1025xi32>} {}")
    assert splat != other.attributes["a"]
    assert splat.data != expected.data
