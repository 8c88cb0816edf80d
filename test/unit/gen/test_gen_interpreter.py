"""The interpreter of Gen IR: ids, lanes, memory, work-groups, and its errors."""

import struct

import pytest
from gen_kernels import ADDRESS, ints, kernel, results

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.gen.interpreter.launch import run
from xdsl_gas.gen.interpreter.memory import BUFFER_BASE


@pytest.mark.parametrize("width", [8, 16])
def test_ids(width: int) -> None:
    """The last thread of a group has fewer work-items than lanes."""
    assert results("gen.mov int32 r31 = r29", width=width) == list(range(24))
    assert results("gen.mov int32 r31 = r0", width=width) == [*range(12)] * 2
    assert results("gen.mov int32 r31 = r3", width=width) == [0] * 12 + [1] * 12
    assert (
        results("gen.simd_id uint32 r31", width=width)
        == [*(lane % width for lane in range(12))] * 2
    )
    assert results("gen.simd_size uint32 r31", width=width) == [width] * 24
    sizes = "gen.add int32 r31 = r6, r9\ngen.add int32 r31 = r31, r15"
    assert results(sizes, width=width) == [2 + 12 + 24] * 24


def test_three_dimensions() -> None:
    body = """
        gen.label 0
        gen.mul uint32 r29 = r2, r10
        gen.add uint32 r29 = r29, r1
        gen.mul uint32 r29 = r29, r9
        gen.add uint32 r29 = r29, r0
        gen.loadi r30 = uint32 4
        gen.mul uint32 r30 = r29, r30
        gen.add uint32 r30 = r28, r30
        gen.store int32 global r30, r24
        gen.ret
    """
    out = ints(12)
    function = kernel("dword * 3", 'global r28 "dst"', body)
    run(function, [out], (2, 3, 2), (2, 3, 2))
    assert out.tolist() == [3] * 12


@pytest.mark.parametrize("width", [8, 16])
def test_lanes_leave_a_loop_at_different_times(width: int) -> None:
    body = """
        gen.mov int32 r31 = r25
        gen.mov int32 r32 = r25
        gen.label 1
        gen.add int32 r31 = r31, r32
        gen.add int32 r32 = r32, r26
        gen.le int32 r36 = r32, r29
        gen.bra 1 if r36
        gen.label 2
    """
    expected = [n * (n + 1) // 2 for n in range(24)]
    assert results(body, width=width) == expected


def test_both_sides_of_a_branch() -> None:
    body = """
        gen.loadi r32 = int32 10
        gen.lt int32 r36 = r29, r32
        gen.if 2 if r36
        gen.label 1
        gen.mov int32 r31 = r29
        gen.else 3
        gen.label 2
        gen.sub int32 r31 = r32, r29
        gen.label 3
        gen.endif
    """
    assert results(body) == [n if n < 10 else 10 - n for n in range(24)]


def test_select_and_votes() -> None:
    body = """
        gen.and int32 r32 = r29, r26
        gen.eq int32 r36 = r32, r26
        gen.sel int32 r31 = r36, r29, r25
        gen.simd_any uint32 r33 = r31
        gen.simd_all uint32 r34 = r29
        gen.add int32 r33 = r33, r34
        gen.add int32 r33 = r33, r34
        gen.mov int32 r31 = r33
    """
    # Of the first thread, lane 0 has number 0.
    assert results(body) == [1] * 8 + [3] * 16


def test_local_memory_and_barriers() -> None:
    """Work-items of other threads see what was stored before the barrier."""
    body = """
        gen.loadi r32 = uint32 4
        gen.mul uint32 r33 = r0, r32
        gen.store int32 local r33, r29
        gen.sync <workgroup, local_read, local_write>
        gen.sub uint32 r33 = r9, r0
        gen.sub uint32 r33 = r33, r26
        gen.mul uint32 r33 = r33, r32
        gen.load int32 local r31 = r33
    """
    assert results(body) == [*range(11, -1, -1), *range(23, 11, -1)]


def test_private_memory_is_of_each_lane() -> None:
    body = """
        gen.store int32 private r21, r29
        gen.load int32 private r31 = r21
    """
    assert results(body) == list(range(24))


STRUCTURE = 'global r28 "dst", structure r32 "bar" 8'
TWO = struct.pack("<ii", 5, 7)


def test_arguments_have_one_copy() -> None:
    """What is stored to an argument is seen by the other lanes, too."""
    body = """
        gen.store int32 private r32, r29
        gen.load int32 private r31 = r32
    """
    found = results(body, arguments=STRUCTURE, given=[TWO], count=8, local=8)
    assert found == [7] * 8


def test_structures_and_pushed_registers() -> None:
    body = """
        gen.load int32 constant r33, r34 = r32
        gen.add int32 r31 = r33, r34
        gen.add int32 r31 = r31, r35
    """
    text = f"gen.label 0\n{ADDRESS}\n{body}\ngen.store int32 global r30, r31\ngen.ret"
    function = kernel(
        "dword * 7, uniform dword", f"{STRUCTURE}] pushed [r35 = {{1, 4}}", text
    )
    out = ints(8)
    run(function, [out, TWO], 8, 8)
    assert out.tolist() == [19] * 8


def test_values_and_constants() -> None:
    body = """
        gen.loadi r33 = uint32 65544
        gen.load float constant r34 = r33
        gen.mul float r34 = r34, r32
        gen.cvt int32 r31 = float r34
    """
    constants = (
        'gen.constant @a align 4 "0000000000"\n'
        f'gen.constant @b align 8 "{struct.pack("<f", 2.5).hex()}"'
    )
    arguments = 'global r28 "dst", value r32 "x"'
    assert results(body, arguments=arguments, given=[4.0], unit=constants) == [10] * 24


def test_atomics() -> None:
    updates = {
        "add": 10 + 5,
        "sub": 10 - 5,
        "and": 10 & 5,
        "or": 10 | 5,
        "xor": 10 ^ 5,
        "xchg": 5,
        "imin": 5,
        "imax": 10,
        "umin": 5,
        "umax": 10,
    }
    body = "gen.loadi r32 = int32 5\ngen.mov int32 r33 = r30\n"
    for update, expected in updates.items():
        text = (
            body
            + f"""
            gen.loadi r31 = int32 10
            gen.store int32 global r30, r31
            gen.atomic {update} int32 global r34 = r30, r32
            gen.load int32 global r31 = r30
        """
        )
        assert results(text) == [expected] * 24
    counted = (
        "gen.atomic inc uint32 global r34 = r28\ngen.load int32 global r31 = r28\n"
    )
    assert results(counted, count=1, local=1) == [1]
    signed = """
        gen.loadi r32 = int32 -5
        gen.store int32 global r30, r26
        gen.atomic imin int32 global r34 = r30, r32
        gen.load int32 global r31 = r30
    """
    assert results(signed) == [-5] * 24
    exchange = """
        gen.store int32 global r30, r29
        gen.loadi r32 = int32 3
        gen.loadi r33 = int32 100
        gen.atomic cmpxchg int32 global r34 = r30, r32, r33
        gen.load int32 global r31 = r30
    """
    assert results(exchange) == [100 if n == 3 else n for n in range(24)]


def test_collectives() -> None:
    def collect(name: str) -> list[int]:
        return results(f"gen.workgroup {name} int32 r31 = r29")

    assert collect("reduce_add") == [66] * 12 + [210] * 12
    assert collect("reduce_max") == [11] * 12 + [23] * 12
    assert collect("inclusive_add")[:5] == [0, 1, 3, 6, 10]
    assert collect("exclusive_add")[:5] == [0, 0, 1, 3, 6]
    assert collect("exclusive_max")[:3] == [-(1 << 31), 0, 1]
    assert collect("any") == [1] * 24
    assert collect("all") == [0] * 12 + [1] * 12
    broadcast = "gen.loadi r32 = uint32 9\n"
    broadcast += "gen.workgroup broadcast int32 r31 = r29, r32, r25, r25"
    assert results(broadcast) == [9] * 12 + [21] * 12
    lanes = "gen.subgroup reduce_add int32 r31 = r29"
    assert results(lanes)[:12] == [28] * 8 + [38] * 4
    assert results("gen.subgroup broadcast int32 r31 = r29, r26")[:9] == [1] * 8 + [9]


def test_lanes_and_registers() -> None:
    shuffled = "gen.loadi r32 = uint32 3\ngen.xor int32 r32 = r32, r0\n"
    shuffled += "gen.simd_shuffle int32 r31 = r29, r32"
    assert results(shuffled, count=4, local=4) == [3, 2, 1, 0]
    chosen = "gen.and uint32 r32 = r29, r26\ngen.indirect_mov int32 r31 = r32, r29, r25"
    assert results(chosen) == [0 if n % 2 else n for n in range(24)]
    assert (
        results("gen.region r31 = r29 offset 2")
        == [2] * 8 + [10] * 4 + [14] * 8 + [22] * 4
    )
    halves = "gen.loadi r32 = int32 7\ngen.bitcast uint16 r36, r37 = int32 r32\n"
    halves += "gen.upsample_int int32 r31 = r36, r37"
    assert results(halves, registers="dword * 8, word * 2") == [7 << 16] * 24
    floats = "gen.cvt float r32 = int32 r29\ngen.f32to16 uint16 r36 = float r32\n"
    floats += "gen.f16to32 float r32 = uint16 r36\ngen.sat_cvt int32 r31 = float r32"
    assert results(floats, registers="dword * 8, word") == list(range(24))


def failing(body: str, **options: object) -> str:
    with pytest.raises(MemorySpaceError) as raised:
        results(body, **options)  # pyright: ignore[reportArgumentType]
    return str(raised.value)


def test_errors_of_accesses() -> None:
    message = failing("gen.load int32 local r31 = r28")
    assert f"address {BUFFER_BASE:#x}, in buffers, is no local one." in message
    assert "gen.load int32 local r31 = r28" in message
    message = failing("gen.load int32 global r31 = r0")
    assert "address 0x0, in local memory, is no global one." in message
    message = failing(
        "gen.loadi r32 = uint32 268435552\ngen.load int32 global r31 = r32"
    )
    assert "4 bytes at 0x10000060 are outside of buffers." in message
    message = failing("gen.loadi r32 = uint32 64\ngen.load int32 local r31 = r32")
    assert "4 bytes at 0x40 are outside of local memory." in message
    constant = 'global r28 "dst", constant r32 "src"'
    message = failing(
        "gen.store int32 mixed r32, r29", arguments=constant, given=[bytes(4)]
    )
    assert "the bytes at 0x10002000 are read-only." in message


def test_errors_of_instructions() -> None:
    assert "division by zero." in failing("gen.div int32 r31 = r29, r25")
    assert "there is no lane with this number." in failing(
        "gen.loadi r32 = uint32 8\ngen.simd_shuffle int32 r31 = r29, r32"
    )
    assert "there is no lane with this number." in failing(
        "gen.region r31 = r29 offset 8"
    )
    assert "there is no lane with this number." in failing(
        "gen.loadi r32 = uint32 8\ngen.subgroup broadcast int32 r31 = r29, r32"
    )
    assert "the index is beyond the last register." in failing(
        "gen.indirect_mov int32 r31 = r29, r29, r25"
    )
    assert "there is no work-item with these ids." in failing(
        "gen.loadi r32 = uint32 12\n"
        "gen.workgroup broadcast int32 r31 = r29, r32, r25, r25"
    )
    assert "lanes write different values to uniform r36." in failing(
        "gen.mov int32 r36 = r29", registers="dword * 8, uniform dword"
    )
    message = failing("gen.read_arf uint32 r31 = 0").rstrip(".")
    assert message.endswith("'gen.read_arf' cannot be interpreted")
    assert "'gen.bsf' cannot be interpreted for int32." in failing(
        "gen.bsf int32 r31 = r29, r29"
    )


def test_errors_of_control_flow() -> None:
    message = "not all work-items of the work-group get here."
    some_lanes = """
        gen.eq int32 r36 = r0, r25
        gen.bra 2 if r36
        gen.label 1
        gen.sync <workgroup>
        gen.label 2
    """
    assert message in failing(some_lanes)
    some_threads = """
        gen.eq int32 r36 = r23, r25
        gen.bra 2 if r36
        gen.label 1
        gen.sync <workgroup>
        gen.label 2
    """
    assert message in failing(some_threads)
    assert results("gen.mov int32 r31 = r29\ngen.sync <local_read>") == list(range(24))
    endless = kernel("dword", 'global r28 "dst"', "gen.label 0\ngen.bra 0")
    with pytest.raises(MemorySpaceError) as raised:
        run(endless, [ints(1)], 1, 1, max_steps=100)
    assert "the launch takes too many steps." in str(raised.value)


def test_errors_of_launches() -> None:
    def refused(*given: object, arguments: str = 'global r28 "dst"') -> str:
        function = kernel("dword * 2", arguments, "gen.label 0\ngen.ret")
        with pytest.raises(MemorySpaceError) as raised:
            run(function, given, 8, 8)
        return str(raised.value)

    assert refused() == "expected 1 arguments, got 0"
    assert refused(1) == "'dst' takes a buffer of bytes"
    structure = 'structure r28 "bar" 8'
    assert refused(b"1234", arguments=structure) == "'bar' takes 8 bytes, not 4"
    image = 'image r28 "i"'
    found = refused(1, arguments=image)
    assert found == "'i' is of kind image, which cannot be interpreted"
    local = 'local r28 "tmp"'
    found = refused(65536, arguments=local)
    assert found == "a work-group has 65536 bytes of local memory, not 65664"
    function = kernel("dword", "", "gen.label 0\ngen.ret")
    with pytest.raises(MemorySpaceError) as raised:
        run(function, [], 8, 8, simd_width=32)
    assert str(raised.value) == "a thread has 8 or 16 lanes"
    with pytest.raises(MemorySpaceError) as raised:
        run(function, [], (8, 1), 8)
    found = str(raised.value)
    assert found == "sizes have one to three dimensions, the same for both"
    with pytest.raises(MemorySpaceError) as raised:
        run(function, [], 8, 3)
    assert str(raised.value) == "global sizes must be multiples of local sizes"


def test_local_arguments_follow_local_variables() -> None:
    body = "gen.mov int32 r31 = r32"
    arguments = 'global r28 "dst", local r32 "a", local r33 "b"'
    assert results(body, arguments=arguments, given=[4, 4]) == [128] * 24
