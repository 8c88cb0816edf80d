"""What the interpreter computes of numbers."""

import math

import pytest
from interpreted import call, result_of

from xdsl_gas.interpreters import POISON, Trap, Value

MINUS = {width: (1 << width) for width in (8, 16, 32, 64)}


def integers(operation: str, *values: int, width: int = 32) -> Value:
    operands = ", ".join(f"%{n}" for n in range(len(values)))
    kind = f"i{width}"
    return result_of(
        f"llvm.{operation} {operands} : {kind}",
        kind,
        *(f"{v} : {kind}" for v in values),
    )


@pytest.mark.parametrize(
    ("operation", "left", "right", "expected"),
    [
        ("add", 2147483647, 1, 2147483648),
        ("sub", 0, 1, 4294967295),
        ("mul", 65536, 65537, 65536),
        ("sdiv", -7, 2, MINUS[32] - 3),
        ("srem", -7, 2, MINUS[32] - 1),
        ("srem", 7, -2, 1),
        ("udiv", -7, 2, 2147483644),
        ("urem", -7, 4, 1),
        ("shl", 3, 31, 2147483648),
        ("lshr", -1, 31, 1),
        ("ashr", -8, 1, MINUS[32] - 4),
        ("and", 12, 10, 8),
        ("or", 12, 10, 14),
        ("xor", 12, 10, 6),
    ],
)
def test_integer_arithmetic(operation: str, left: int, right: int, expected: int):
    assert integers(operation, left, right) == expected


@pytest.mark.parametrize(
    ("operation", "values"),
    [
        ("add {} overflow<nsw>", (2147483647, 1)),
        ("add {} overflow<nuw>", (-1, 1)),
        ("sub {} overflow<nuw>", (0, 1)),
        ("mul {} overflow<nsw>", (65536, 32768)),
        ("shl {} overflow<nuw>", (2147483648 - MINUS[32], 1)),
        ("shl {} overflow<nsw>", (1073741824, 1)),
        ("shl {}", (1, 32)),
        ("lshr {}", (1, 33)),
        ("lshr exact {}", (3, 1)),
        ("ashr exact {}", (3, 1)),
        ("udiv exact {}", (-1, 2)),
        ("sdiv exact {}", (7, 2)),
        ("or disjoint {}", (3, 1)),
    ],
)
def test_what_a_flag_excludes_is_poison(operation: str, values: tuple[int, int]):
    text = "llvm." + operation.format("%0, %1") + " : i32"
    constants = [f"{value} : i32" for value in values]
    assert result_of(text, "i32", *constants) == POISON


def test_what_a_flag_allows_is_computed():
    text = "llvm.{} : i32"
    for operation, values, expected in (
        ("add %0, %1 overflow<nsw, nuw>", (1, 2), 3),
        ("add %0, %1 overflow<nsw>", (-1, 1), 0),
        ("sub %0, %1 overflow<nsw>", (0, 1), MINUS[32] - 1),
        ("shl %0, %1 overflow<nsw>", (-1, 3), MINUS[32] - 8),
        ("udiv exact %0, %1", (-2, 2), 2147483647),
        ("or disjoint %0, %1", (4, 1), 5),
    ):
        constants = [f"{value} : i32" for value in values]
        assert result_of(text.format(operation), "i32", *constants) == expected


def test_integers_of_odd_and_great_widths():
    assert integers("add", 6, 3, width=3) == 1
    assert integers("mul", 1 << 70, 1 << 50, width=100) == 0
    assert integers("mul", 1 << 60, 1 << 39, width=100) == 1 << 99
    assert integers("ashr", -(1 << 99), 98, width=100) == (1 << 100) - 2


@pytest.mark.parametrize("operation", ["sdiv", "srem", "udiv", "urem"])
def test_division_by_zero(operation: str):
    with pytest.raises(Trap, match="division by zero"):
        integers(operation, 1, 0)


@pytest.mark.parametrize("operation", ["sdiv", "srem"])
def test_division_that_overflows(operation: str):
    with pytest.raises(Trap, match="division whose result does not fit"):
        integers(operation, -2147483648, -1)


def test_division_by_poison():
    with pytest.raises(
        Trap, match="division by poison or by memory that was never written"
    ):
        result_of("llvm.udiv %0, %1 : i32", "i32", "1 : i32", "poison")


@pytest.mark.parametrize(
    ("predicate", "expected"),
    [
        ("eq", 0),
        ("ne", 1),
        ("slt", 1),
        ("sle", 1),
        ("sgt", 0),
        ("sge", 0),
        ("ult", 0),
        ("ule", 0),
        ("ugt", 1),
        ("uge", 1),
    ],
)
def test_comparison_of_minus_one_with_one(predicate: str, expected: int):
    found = result_of(
        f'llvm.icmp "{predicate}" %0, %1 : i32', "i32", "-1 : i32", "1 : i32", into="i1"
    )
    assert found == expected


@pytest.mark.parametrize(
    ("predicate", "with_nan", "with_two"),
    [
        ("_false", 0, 0),
        ("oeq", 0, 0),
        ("olt", 0, 1),
        ("oge", 0, 0),
        ("one", 0, 1),
        ("ord", 0, 1),
        ("ueq", 1, 0),
        ("ult", 1, 1),
        ("ugt", 1, 0),
        ("une", 1, 1),
        ("uno", 1, 0),
        ("_true", 1, 1),
    ],
)
def test_comparison_of_one_with_others(predicate: str, with_nan: int, with_two: int):
    for other, expected in (("0x7FC00000", with_nan), ("2.0", with_two)):
        text = f'llvm.fcmp "{predicate}" %0, %1 : f32'
        constants = ("1.0 : f32", f"{other} : f32")
        assert result_of(text, "f32", *constants, into="i1") == expected


def test_floats_are_rounded_to_their_format():
    third = "llvm.fdiv %0, %1 : {}"
    for kind, expected in (
        ("f16", 0.333251953125),
        ("bf16", 0.333984375),
        ("f32", 0.3333333432674408),
        ("f64", 1 / 3),
    ):
        constants = (f"1.0 : {kind}", f"3.0 : {kind}")
        assert result_of(third.format(kind), kind, *constants) == expected


def test_floats_that_are_no_numbers():
    for operation, constants, expected in (
        ("fdiv", ("1.0", "0.0"), math.inf),
        ("fdiv", ("-1.0", "0.0"), -math.inf),
        ("fmul", ("3.0e38", "3.0e38"), math.inf),
        ("fadd", ("0x7F800000", "1.0"), math.inf),
    ):
        typed = [f"{c} : f32" for c in constants]
        found = result_of(f"llvm.{operation} %0, %1 : f32", "f32", *typed)
        assert found == expected
    for operation in ("fdiv", "frem"):
        nan = result_of(
            f"llvm.{operation} %0, %1 : f32", "f32", "0.0 : f32", "0.0 : f32"
        )
        assert isinstance(nan, float)
        assert math.isnan(nan)


def test_a_fused_product_is_rounded_once():
    # 1 + 2**-12 squared is 1 + 2**-11 + 2**-24: the last part is lost in between.
    constants = ("1.000244140625 : f32", "-1.00048828125 : f32")
    text = "llvm.intr.{}(%0, %0, %1) : (f32, f32, f32) -> f32"
    assert result_of(text.format("fma"), "f32", *constants) == 2.0**-24
    assert result_of(text.format("fmuladd"), "f32", *constants) == 0.0


def test_a_fused_product_is_not_rounded_twice():
    # In f64 the sum is halfway between two f32, which it is not.
    left, added = 1 + 2.0**-23, -(2.0**-60)
    exact = "llvm.intr.fma(%0, %1, %2) : (f32, f32, f32) -> f32"
    constants = (f"{left!r} : f32", "1.5 : f32", f"{added!r} : f32")
    assert result_of(exact, "f32", *constants) == 1.5 + 2.0**-23


@pytest.mark.parametrize(
    ("name", "values", "expected"),
    [
        ("ceil", (-0.5,), -0.0),
        ("floor", (-0.5,), -1.0),
        ("trunc", (-1.5,), -1.0),
        ("round", (2.5,), 3.0),
        ("roundeven", (2.5,), 2.0),
        ("rint", (3.5,), 4.0),
        ("sqrt", (2.0,), 1.4142135381698608),
        ("fabs", (-2.0,), 2.0),
        ("exp2", (3.0,), 8.0),
        ("log2", (8.0,), 3.0),
        ("pow", (2.0, 10.0), 1024.0),
        ("pow", (0.0, -1.0), math.inf),
        ("copysign", (1.0, -0.0), -1.0),
        ("maxnum", (1.0, 2.0), 2.0),
        ("minnum", (1.0, 2.0), 1.0),
        ("maximumnum", (-0.0, 0.0), 0.0),
        ("minimumnum", (0.0, -0.0), -0.0),
        ("minimumnum", (math.nan, -1.0), -1.0),
        ("exp", (1000.0,), math.inf),
        ("log", (0.0,), -math.inf),
    ],
)
def test_functions_of_floats(name: str, values: tuple[float, ...], expected: float):
    operands = ", ".join(f"%{n}" for n in range(len(values)))
    types = ", ".join("f32" for _ in values)
    found = result_of(
        f"llvm.intr.{name}({operands}) : ({types}) -> f32",
        "f32",
        *("0x7FC00000 : f32" if math.isnan(v) else f"{v!r} : f32" for v in values),
    )
    assert isinstance(found, float)
    assert (found, math.copysign(1, found)) == (expected, math.copysign(1, expected))


def test_extremes_with_nan():
    for called, is_nan in (
        ("intr.maxnum", False),
        ("intr.maximum", True),
        ("intr.maximumnum", False),
        ('call_intrinsic "llvm.maximumnum.f32"', False),
    ):
        found = result_of(
            f"llvm.{called}(%0, %1) : (f32, f32) -> f32",
            "f32",
            "1.0 : f32",
            "0x7FC00000 : f32",
        )
        assert isinstance(found, float)
        assert math.isnan(found) is is_nan


@pytest.mark.parametrize(
    ("text", "kind", "value", "into", "expected"),
    [
        ("trunc %0 : i32 to i8", "i32", "511", "i8", 255),
        ("trunc %0 overflow<nuw> : i32 to i8", "i32", "511", "i8", POISON),
        ("trunc %0 overflow<nsw> : i32 to i8", "i32", "-1", "i8", 255),
        ("zext %0 : i8 to i32", "i8", "-1", "i32", 255),
        ("zext nneg %0 : i8 to i32", "i8", "-1", "i32", POISON),
        ("sext %0 : i8 to i32", "i8", "-1", "i32", MINUS[32] - 1),
        ("sitofp %0 : i32 to f32", "i32", "-16777217", "f32", -16777216.0),
        ("uitofp %0 : i32 to f32", "i32", "-1", "f32", 4294967296.0),
        ("uitofp nneg %0 : i32 to f32", "i32", "-1", "f32", POISON),
        ("fptosi %0 : f32 to i32", "f32", "-1.5", "i32", MINUS[32] - 1),
        ("fptosi %0 : f32 to i8", "f32", "128.0", "i8", POISON),
        ("fptoui %0 : f32 to i8", "f32", "255.5", "i8", 255),
        ("fptoui %0 : f32 to i8", "f32", "-1.0", "i8", POISON),
        ("fptrunc %0 : f64 to f16", "f64", "65520.0", "f16", math.inf),
        ("fpext %0 : f32 to f64", "f32", "1.5", "f64", 1.5),
        ("bitcast %0 : f32 to i32", "f32", "1.0", "i32", 0x3F800000),
    ],
)
def test_conversions(text: str, kind: str, value: str, into: str, expected: Value):
    found = result_of(f"llvm.{text}", kind, f"{value} : {kind}", into=into)
    assert found == expected


@pytest.mark.parametrize(
    ("name", "values", "expected"),
    [
        ("smax", (-1, 1), 1),
        ("umax", (-1, 1), 255),
        ("smin", (-1, 1), 255),
        ("umin", (-1, 1), 1),
        ("ctpop", (-1,), 8),
        ("bitreverse", (1,), 128),
        ("sadd.sat", (100, 100), 127),
        ("uadd.sat", (-56, 100), 255),
        ("ssub.sat", (-100, 100), 128),
        ("usub.sat", (1, 2), 0),
        ("sshl.sat", (-1, 7), 128),
        ("ushl.sat", (2, 7), 255),
        ("fshl", (1, -128, 1), 3),
        ("fshr", (1, -128, 1), 192),
    ],
)
def test_functions_of_integers(name: str, values: tuple[int, ...], expected: int):
    operands = ", ".join(f"%{n}" for n in range(len(values)))
    types = ", ".join("i8" for _ in values)
    found = result_of(
        f"llvm.intr.{name}({operands}) : ({types}) -> i8",
        "i8",
        *(f"{v} : i8" for v in values),
    )
    assert found == expected


def test_bytes_are_swapped():
    text = "llvm.intr.bswap(%0) : (i32) -> i32"
    assert result_of(text, "i32", "1 : i32") == 1 << 24


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ('"llvm.intr.ctlz"(%0) <{is_zero_poison = false}>', "0", 8),
        ('"llvm.intr.ctlz"(%0) <{is_zero_poison = true}>', "0", POISON),
        ('"llvm.intr.ctlz"(%0) <{is_zero_poison = true}>', "1", 7),
        ('"llvm.intr.cttz"(%0) <{is_zero_poison = false}>', "8", 3),
        ('"llvm.intr.abs"(%0) <{is_int_min_poison = false}>', "-128", 128),
        ('"llvm.intr.abs"(%0) <{is_int_min_poison = true}>', "-128", POISON),
        ('"llvm.intr.abs"(%0) <{is_int_min_poison = true}>', "-3", 3),
    ],
)
def test_what_is_poison_if_a_flag_says_so(text: str, value: str, expected: Value):
    assert result_of(f"{text} : (i8) -> i8", "i8", f"{value} : i8") == expected


def test_overflow_is_told():
    struct = "!llvm.struct<(i8, i1)>"
    for name, values, expected in (
        ("sadd", (100, 100), (200, 1)),
        ("uadd", (100, 100), (200, 0)),
        ("ssub", (-100, 100), (56, 1)),
        ("usub", (1, 2), (255, 1)),
        ("smul", (16, 8), (128, 1)),
        ("umul", (16, 8), (128, 0)),
    ):
        found = result_of(
            f'"llvm.intr.{name}.with.overflow"(%0, %1) : (i8, i8) -> {struct}',
            "i8",
            *(f"{v} : i8" for v in values),
            into=struct,
        )
        assert found == expected


def test_classes_of_floats():
    for value, expected in (
        ("0x7F800000", 1 << 9),
        ("-0.0", 1 << 5),
        ("1.0e-45", 1 << 7),
    ):
        for bit in (expected, ~expected & 1023):
            found = result_of(
                f'"llvm.intr.is.fpclass"(%0) <{{bit = {bit} : i32}}> : (f32) -> i1',
                "f32",
                f"{value} : f32",
                into="i1",
            )
            assert found == int(bit == expected)


def test_freeze_gives_poison_some_value():
    assert result_of("llvm.freeze %0 : i32", "i32", "poison") == 0


def test_poison_spreads_and_stops_at_a_selection():
    assert result_of("llvm.add %0, %1 : i32", "i32", "poison", "1 : i32") == POISON
    text = """
    llvm.func @f(%c: i1) -> i32 {
      %p = llvm.mlir.poison : i32
      %1 = llvm.mlir.constant(1 : i32) : i32
      %r = llvm.select %c, %1, %p : i1, i32
      llvm.return %r : i32
    }"""
    assert call(text, 1) == 1
    assert call(text, 0) == POISON
    assert call(text, POISON) == POISON
