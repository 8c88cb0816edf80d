"""Vector operations with a mask and a length in the interpreter."""

import pytest
from interpreted import call

from xdsl_gas.interpreters import POISON, Trap, Value

HEAD = """
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x !llvm.array<5 x i32> : (i32) -> !llvm.ptr<5>
  %numbers = llvm.mlir.constant(dense<[10, 20, 30, 40]> : vector<4xi32>) : vector<4xi32>
  llvm.store %numbers, %slot {alignment = 4 : i64} : vector<4xi32>, !llvm.ptr<5>
"""


def run(
    body: str, mask: str = "true, false, true, true", length: int = 3, more: str = ""
) -> Value:
    """The value `%r` of type `vector<4xi32>`."""
    found = call(
        f"llvm.func @f() -> vector<4xi32> {{{HEAD}"
        f"  %mask = llvm.mlir.constant(dense<[{mask}]> : vector<4xi1>) : vector<4xi1>\n"
        f"  %length = llvm.mlir.constant({length} : i32) : i32\n{more}\n{body}\n"
        "  llvm.return %r : vector<4xi32>\n}"
    )
    assert found is not None
    return found


def load(pointer: str = "%slot", attributes: str = "") -> str:
    return (
        f'%r = llvm.call_intrinsic "llvm.vp.load"({pointer}, %mask, %length) : '
        f"(!llvm.ptr<5>{attributes}, vector<4xi1>, i32) -> vector<4xi32>"
    )


ALIGNED = " {llvm.align = 4 : i64}"
SECOND = "%second = llvm.getelementptr %slot[1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i32"


def test_lanes_of_the_mask_below_the_length_are_loaded():
    assert run(load()) == (10, POISON, 30, POISON)
    assert run(load(), length=0) == (POISON,) * 4
    assert run(load("%second", ALIGNED), more=SECOND) == (20, POISON, 40, POISON)


def test_the_default_alignment_is_that_of_the_vector():
    with pytest.raises(Trap, match="align"):
        run(load("%second"), more=SECOND)


def test_lanes_that_do_not_run_access_nothing():
    far = "%far = llvm.getelementptr %slot[2] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i32"
    assert run(load("%far", ALIGNED), more=far, length=2) == (
        30,
        POISON,
        POISON,
        POISON,
    )
    with pytest.raises(Trap, match="offset"):
        run(load("%far", ALIGNED), more=far, length=4)


def test_a_length_beyond_the_lanes_is_undefined():
    with pytest.raises(Trap, match="a vector length of 5, beyond 4 lanes"):
        run(load(), length=5)


def test_masks_beyond_the_length_may_be_poison():
    poison = (
        "%three = llvm.mlir.constant(3 : i32) : i32\n%p = llvm.mlir.poison : i1\n"
        "%part = llvm.insertelement %p, %mask[%three : i32] : vector<4xi1>"
    )
    body = load().replace("%mask", "%part")
    assert run(body, more=poison) == (10, POISON, 30, POISON)
    with pytest.raises(Trap, match="poison"):
        run(body, more=poison, length=4)


def test_a_store_leaves_other_elements():
    body = (
        "%doubled = llvm.add %numbers, %numbers : vector<4xi32>\n"
        'llvm.call_intrinsic "llvm.vp.store"(%doubled, %slot, %mask, %length) : '
        f"(vector<4xi32>, !llvm.ptr<5>{ALIGNED}, vector<4xi1>, i32) -> ()\n"
        "%r = llvm.load %slot {alignment = 4 : i64} : !llvm.ptr<5> -> vector<4xi32>"
    )
    assert run(body) == (20, 20, 60, 40)


def test_lanes_have_addresses_of_their_own():
    places = (
        "%indices = llvm.mlir.constant(dense<[3, 9, 1, 9]> : vector<4xi64>) : "
        "vector<4xi64>\n"
        "%places = llvm.getelementptr %slot[%indices] : (!llvm.ptr<5>, vector<4xi64>) "
        "-> vector<4x!llvm.ptr<5>>, i32"
    )
    gather = (
        '%r = llvm.call_intrinsic "llvm.vp.gather"(%places, %mask, %length) : '
        "(vector<4x!llvm.ptr<5>>, vector<4xi1>, i32) -> vector<4xi32>"
    )
    assert run(gather, more=places) == (40, POISON, 20, POISON)
    scatter = (
        'llvm.call_intrinsic "llvm.vp.scatter"(%numbers, %places, %mask, %length) : '
        "(vector<4xi32>, vector<4x!llvm.ptr<5>>, vector<4xi1>, i32) -> ()\n"
        "%r = llvm.load %slot {alignment = 4 : i64} : !llvm.ptr<5> -> vector<4xi32>"
    )
    assert run(scatter, more=places) == (10, 30, 30, 10)


@pytest.mark.parametrize("name", ["sdiv", "srem", "udiv", "urem"])
def test_a_division_by_zero_in_a_lane_that_does_not_run(name: str):
    divisors = (
        "%by = llvm.mlir.constant(dense<[3, 0, 7, 0]> : vector<4xi32>) : vector<4xi32>"
    )
    body = (
        f'%r = "llvm.intr.vp.{name}"(%numbers, %by, %mask, %length) : '
        "(vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>"
    )
    expected = (3, 4) if "div" in name else (1, 2)
    assert run(body, more=divisors) == (expected[0], POISON, expected[1], POISON)
    with pytest.raises(Trap, match="division by zero"):
        run(body, more=divisors, length=4)
