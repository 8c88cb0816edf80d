"""Accesses to memory in the interpreter: what they do, and what they refuse."""

import pytest
from interpreted import call, module

from xdsl_gas.interpreters import (
    POISON,
    LocalMemory,
    Machine,
    OutOfSteps,
    Stopped,
    Trap,
    Unsupported,
    Value,
    run_kernel,
)

ONE = "%one = llvm.mlir.constant(1 : i32) : i32"


def run(body: str, result: str = "i32", target: str = "nvptx", more: str = "") -> Value:
    """The value `%r` at the end of a function that has `%one`."""
    found = call(
        f"{more}\nllvm.func @f() -> {result} {{\n{ONE}\n{body}\n"
        f"llvm.return %r : {result}\n}}",
        target=target,
    )
    assert found is not None
    return found


def slot(
    name: str = "slot", kind: str = "i32", count: str = "one", more: str = ""
) -> str:
    return f"%{name} = llvm.alloca %{count} x {kind}{more} : (i32) -> !llvm.ptr<5>"


def test_a_stored_value_is_loaded():
    assert (
        run(f"""
        {slot()}
        %v = llvm.mlir.constant(-5 : i32) : i32
        llvm.store %v, %slot : i32, !llvm.ptr<5>
        %r = llvm.load %slot : !llvm.ptr<5> -> i32
        """)
        == 2**32 - 5
    )


@pytest.mark.parametrize(
    ("kind", "constant"),
    [
        ("i1", "true"),
        ("i100", "-3 : i100"),
        ("f16", "1.5 : f16"),
        ("bf16", "-2.0 : bf16"),
        ("f64", "0.1 : f64"),
        ("vector<3xi16>", "dense<[1, 2, 3]> : vector<3xi16>"),
        ("vector<9xi1>", "dense<[1, 0, 1, 1, 0, 0, 1, 0, 1]> : vector<9xi1>"),
        ("!llvm.array<2 x array<2 x i8>>", "dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>"),
        ("!llvm.array<3 x i8>", '"abc"'),
    ],
)
def test_values_of_all_kinds_survive_memory(kind: str, constant: str):
    value = f"%v = llvm.mlir.constant({constant}) : {kind}\n"
    stored = run(
        f"""
        {slot(kind=kind)}
        {value}
        llvm.store %v, %slot : {kind}, !llvm.ptr<5>
        %r = llvm.load %slot : !llvm.ptr<5> -> {kind}
        """,
        kind,
    )
    assert stored == run(f"{value} %r = llvm.freeze %v : {kind}", kind)


def test_fields_of_a_struct_lie_where_the_layout_says():
    kind = "!llvm.struct<(i8, i32, i64)>"
    assert (
        run(f"""
        {slot(kind=kind)}
        %v = llvm.mlir.constant(7 : i32) : i32
        %field = llvm.getelementptr %slot[0, 1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, {kind}
        llvm.store %v, %field : i32, !llvm.ptr<5>
        %same = llvm.getelementptr %slot[4] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i8
        %r = llvm.load %same : !llvm.ptr<5> -> i32
        """)
        == 7
    )


def test_what_was_never_written_is_poison():
    assert run(f"{slot()}\n%r = llvm.load %slot : !llvm.ptr<5> -> i32") == POISON


def test_a_pointer_copied_as_bytes_is_the_same_pointer():
    copied = "!llvm.ptr<5>, !llvm.ptr<5>, i64"
    assert (
        run(f"""
        {slot("target")}
        {slot("first", "!llvm.ptr")}
        {slot("second", "!llvm.ptr")}
        %v = llvm.mlir.constant(9 : i32) : i32
        %size = llvm.mlir.constant(8 : i64) : i64
        llvm.store %v, %target : i32, !llvm.ptr<5>
        %generic = llvm.addrspacecast %target : !llvm.ptr<5> to !llvm.ptr
        llvm.store %generic, %first : !llvm.ptr, !llvm.ptr<5>
        "llvm.intr.memcpy"(%second, %first, %size) <{{isVolatile = false}}>
          : ({copied}) -> ()
        %again = llvm.load %second : !llvm.ptr<5> -> !llvm.ptr
        %r = llvm.load %again : !llvm.ptr -> i32
        """)
        == 9
    )


def test_memory_is_filled_and_moved():
    assert (
        run(f"""
        %four = llvm.mlir.constant(4 : i32) : i32
        {slot(kind="i8", count="four")}
        %v = llvm.mlir.constant(1 : i8) : i8
        %two = llvm.mlir.constant(2 : i8) : i8
        %size = llvm.mlir.constant(4 : i64) : i64
        %three = llvm.mlir.constant(3 : i64) : i64
        "llvm.intr.memset"(%slot, %v, %size) <{{isVolatile = false}}>
          : (!llvm.ptr<5>, i8, i64) -> ()
        llvm.store %two, %slot : i8, !llvm.ptr<5>
        %next = llvm.getelementptr %slot[1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i8
        "llvm.intr.memmove"(%next, %slot, %three) <{{isVolatile = false}}>
          : (!llvm.ptr<5>, !llvm.ptr<5>, i64) -> ()
        %r = llvm.load %slot {{alignment = 1 : i64}} : !llvm.ptr<5> -> i32
        """)
        == 0x01010202
    )


def test_a_copy_of_what_overlaps():
    with pytest.raises(Trap, match="a copy between places that overlap"):
        run(f"""
        {slot(kind="i64")}
        %size = llvm.mlir.constant(4 : i64) : i64
        %next = llvm.getelementptr %slot[1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i8
        "llvm.intr.memcpy"(%next, %slot, %size) <{{isVolatile = false}}>
          : (!llvm.ptr<5>, !llvm.ptr<5>, i64) -> ()
        %r = llvm.freeze %one : i32
        """)


@pytest.mark.parametrize(
    ("operation", "after"),
    [
        ("xchg", 3),
        ("add", 8),
        ("sub", 2),
        ("_and", 1),
        ("nand", 2**32 - 2),
        ("_or", 7),
        ("_xor", 6),
        ("max", 5),
        ("min", 3),
        ("umax", 5),
        ("umin", 3),
        ("uinc_wrap", 0),
        ("udec_wrap", 3),
        ("usub_cond", 2),
        ("usub_sat", 2),
    ],
)
def test_atomic_updates(operation: str, after: int):
    text = f"""
        {slot()}
        %five = llvm.mlir.constant(5 : i32) : i32
        %three = llvm.mlir.constant(3 : i32) : i32
        llvm.store %five, %slot : i32, !llvm.ptr<5>
        %before = llvm.atomicrmw {operation} %slot, %three monotonic
          : !llvm.ptr<5>, i32
        """
    assert run(text + "%r = llvm.freeze %before : i32") == 5
    assert run(text + "%r = llvm.load %slot : !llvm.ptr<5> -> i32") == after


def test_atomic_updates_of_floats():
    text = f"""
        {slot(kind="f32")}
        %v = llvm.mlir.constant(1.5 : f32) : f32
        llvm.store %v, %slot : f32, !llvm.ptr<5>
        %before = llvm.atomicrmw fadd %slot, %v monotonic : !llvm.ptr<5>, f32
        %r = llvm.load %slot : !llvm.ptr<5> -> f32
        """
    assert run(text, "f32") == 3.0


@pytest.mark.parametrize(("expected", "result"), [(5, (5, 1)), (4, (5, 0))])
def test_compare_and_exchange(expected: int, result: Value):
    text = f"""
        {slot()}
        %five = llvm.mlir.constant(5 : i32) : i32
        %expected = llvm.mlir.constant({expected} : i32) : i32
        llvm.store %five, %slot : i32, !llvm.ptr<5>
        %r = llvm.cmpxchg %slot, %expected, %one monotonic monotonic
          : !llvm.ptr<5>, i32
        """
    assert run(text, "!llvm.struct<(i32, i1)>") == result


def test_compare_and_exchange_of_what_was_never_written():
    with pytest.raises(
        Trap, match="a comparison with poison or with memory that was never written"
    ):
        run(f"""
        {slot()}
        %pair = llvm.cmpxchg %slot, %one, %one monotonic monotonic : !llvm.ptr<5>, i32
        %r = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
        """)


def test_access_outside_of_the_object():
    with pytest.raises(
        Trap, match="access to 4 bytes at offset 4 of local memory %slot of 4 bytes"
    ):
        run(f"""
        {slot()}
        %next = llvm.getelementptr %slot[1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i32
        %r = llvm.load %next : !llvm.ptr<5> -> i32
        """)


def test_access_before_the_object():
    with pytest.raises(Trap, match="access to 4 bytes at offset -4 of "):
        run(f"""
        {slot()}
        %before = llvm.getelementptr %slot[-1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i32
        %r = llvm.load %before : !llvm.ptr<5> -> i32
        """)


def test_arithmetic_out_of_bounds_is_poison():
    with pytest.raises(
        Trap, match="access through a pointer that is poison or was never written"
    ):
        run(f"""
        {slot()}
        %far = llvm.getelementptr inbounds %slot[5] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i8
        %back = llvm.getelementptr %far[-5] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i8
        %r = llvm.load %back : !llvm.ptr<5> -> i32
        """)


def test_access_that_is_not_aligned():
    with pytest.raises(
        Trap, match="access aligned to 4 at offset 2 of local memory %slot of 8 bytes"
    ):
        run(f"""
        {slot(kind="i64")}
        %odd = llvm.getelementptr %slot[2] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i8
        %r = llvm.load %odd : !llvm.ptr<5> -> i32
        """)


def test_memory_is_aligned_to_no_more_than_it_says():
    with pytest.raises(Trap, match="access aligned to 16 at offset 0 of "):
        run(f"""
        {slot("other")}
        {slot(kind="i64", more=" {alignment = 8 : i64}")}
        %r = llvm.load %slot {{alignment = 16 : i64}} : !llvm.ptr<5> -> i32
        """)


def test_access_through_null():
    with pytest.raises(Trap, match="access through a null pointer"):
        run("""
        %null = llvm.mlir.zero : !llvm.ptr
        %r = llvm.load %null : !llvm.ptr -> i32
        """)


def test_access_where_nothing_lies():
    with pytest.raises(Trap, match="access to address 0x5, where nothing lies"):
        run("""
        %address = llvm.mlir.constant(5 : i64) : i64
        %wild = llvm.inttoptr %address : i64 to !llvm.ptr<1>
        %r = llvm.load %wild : !llvm.ptr<1> -> i32
        """)


def test_access_to_a_stack_that_is_gone():
    callee = f"""
    llvm.func @g() -> !llvm.ptr<5> {{
      {ONE}
      {slot()}
      llvm.return %slot : !llvm.ptr<5>
    }}
    """
    with pytest.raises(
        Trap, match="access to local memory %slot of 4 bytes, which is dead"
    ):
        run(
            """
            %gone = llvm.call @g() : () -> !llvm.ptr<5>
            %r = llvm.load %gone : !llvm.ptr<5> -> i32
            """,
            more=callee,
        )


def test_access_after_the_end_of_life():
    with pytest.raises(
        Trap, match="access to local memory %slot of 4 bytes, which is dead"
    ):
        run(f"""
        {slot()}
        llvm.intr.lifetime.start %slot : !llvm.ptr<5>
        llvm.store %one, %slot : i32, !llvm.ptr<5>
        llvm.intr.lifetime.end %slot : !llvm.ptr<5>
        %r = llvm.load %slot : !llvm.ptr<5> -> i32
        """)


def test_access_to_what_was_freed():
    functions = """
    llvm.func @malloc(i64) -> !llvm.ptr
    llvm.func @free(!llvm.ptr)
    """
    with pytest.raises(
        Trap, match="access to global memory malloc of 4 bytes, which is dead"
    ):
        run(
            """
            %size = llvm.mlir.constant(4 : i64) : i64
            %made = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
            llvm.call @free(%made) : (!llvm.ptr) -> ()
            %r = llvm.load %made : !llvm.ptr -> i32
            """,
            more=functions,
        )


def test_free_of_what_malloc_did_not_return():
    with pytest.raises(Trap, match="free of what malloc did not return"):
        run(
            f"""
            {slot()}
            %generic = llvm.addrspacecast %slot : !llvm.ptr<5> to !llvm.ptr
            llvm.call @free(%generic) : (!llvm.ptr) -> ()
            %r = llvm.freeze %one : i32
            """,
            more="llvm.func @free(!llvm.ptr)",
        )


def test_free_of_poison():
    with pytest.raises(Trap, match="free of a pointer that is poison"):
        run(
            """
            %p = llvm.mlir.poison : !llvm.ptr
            llvm.call @free(%p) : (!llvm.ptr) -> ()
            %r = llvm.freeze %one : i32
            """,
            more="llvm.func @free(!llvm.ptr)",
        )


def test_write_to_a_constant():
    table = """
    llvm.mlir.global internal constant @table(1 : i32) {addr_space = 4 : i32} : i32
    """
    with pytest.raises(
        Trap, match="write to constant memory @table of 4 bytes, which is constant"
    ):
        run(
            """
            %table = llvm.mlir.addressof @table : !llvm.ptr<4>
            llvm.store %one, %table : i32, !llvm.ptr<4>
            %r = llvm.freeze %one : i32
            """,
            more=table,
        )


def test_access_to_a_function():
    with pytest.raises(Trap, match="access to the function @f as to memory"):
        run("""
        %code = llvm.mlir.addressof @f : !llvm.ptr
        %r = llvm.load %code : !llvm.ptr -> i32
        """)


def test_access_to_the_memory_of_another_work_item():
    kernel = module("""
    llvm.func ptx_kernelcc @k(%out: !llvm.ptr<1>, %shared: !llvm.ptr<3>) {
      %one = llvm.mlir.constant(1 : i32) : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
      llvm.store %one, %slot : i32, !llvm.ptr<5>
      %tid = nvvm.read.ptx.sreg.tid.x : i32
      %first = llvm.icmp "eq" %tid, %zero : i32
      llvm.cond_br %first, ^publish, ^wait
    ^publish:
      llvm.store %slot, %shared : !llvm.ptr<5>, !llvm.ptr<3>
      llvm.br ^wait
    ^wait:
      nvvm.barrier0
      %other = llvm.load %shared : !llvm.ptr<3> -> !llvm.ptr<5>
      %value = llvm.load %other : !llvm.ptr<5> -> i32
      llvm.store %value, %out : i32, !llvm.ptr<1>
      llvm.return
    }
    """)
    out = bytearray(4)
    run_kernel(
        kernel, "k", [out, LocalMemory(8)], global_size=1, local_size=1, target="nvptx"
    )
    assert out == b"\1\0\0\0"
    with pytest.raises(
        Trap,
        match=r"access to local memory %slot of 4 bytes, which belongs to work-item "
        r"\(0, 0, 0\) of work-group \(0, 0, 0\)",
    ):
        run_kernel(
            kernel,
            "k",
            [out, LocalMemory(8)],
            global_size=2,
            local_size=2,
            target="nvptx",
        )


def test_constants_with_the_address_of_a_shared_variable_belong_to_a_work_group():
    # `@first` directly, `@second` through it and through an alias.
    kernel = module("""
    llvm.mlir.global internal @tile() {addr_space = 3 : i32} : i32
    llvm.mlir.global internal constant @first() : !llvm.ptr<3> {
      %0 = llvm.mlir.addressof @tile : !llvm.ptr<3>
      llvm.return %0 : !llvm.ptr<3>
    }
    llvm.mlir.alias internal @other : !llvm.ptr {
      %0 = llvm.mlir.addressof @first : !llvm.ptr
      llvm.return %0 : !llvm.ptr
    }
    llvm.mlir.global internal constant @second() : !llvm.ptr {
      %0 = llvm.mlir.addressof @other : !llvm.ptr
      llvm.return %0 : !llvm.ptr
    }
    llvm.func ptx_kernelcc @k(%out: !llvm.ptr<1>) {
      %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
      %group = nvvm.read.ptx.sreg.ctaid.x : i32
      llvm.store %group, %tile : i32, !llvm.ptr<3>
      %0 = llvm.mlir.addressof @second : !llvm.ptr
      %1 = llvm.load %0 : !llvm.ptr -> !llvm.ptr
      %2 = llvm.load %1 : !llvm.ptr -> !llvm.ptr<3>
      %3 = llvm.load %2 : !llvm.ptr<3> -> i32
      %place = llvm.getelementptr %out[%group] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
      %byte = llvm.trunc %3 : i32 to i8
      llvm.store %byte, %place : i8, !llvm.ptr<1>
      llvm.return
    }
    """)
    out = bytearray(3)
    run_kernel(kernel, "k", [out], global_size=3, local_size=1, target="nvptx")
    assert out == b"\0\1\2"


def test_a_variable_keeps_the_address_in_its_initializer():
    kernel = module("""
    llvm.mlir.global internal @tile() {addr_space = 3 : i32} : i32
    llvm.mlir.global internal @last() : !llvm.ptr<3> {
      %0 = llvm.mlir.addressof @tile : !llvm.ptr<3>
      llvm.return %0 : !llvm.ptr<3>
    }
    llvm.func ptx_kernelcc @k() {
      %0 = llvm.mlir.addressof @last : !llvm.ptr
      %1 = llvm.load %0 : !llvm.ptr -> !llvm.ptr<3>
      %2 = llvm.mlir.constant(0 : i32) : i32
      llvm.store %2, %1 : i32, !llvm.ptr<3>
      llvm.return
    }
    """)
    run_kernel(kernel, "k", [], global_size=1, local_size=1, target="nvptx")
    with pytest.raises(Trap, match="@tile of 4 bytes"):
        run_kernel(kernel, "k", [], global_size=2, local_size=1, target="nvptx")


def test_the_message_names_operation_and_work_item():
    with pytest.raises(
        Trap,
        match=r"operation 2 of block 0, in @f, `.*llvm.load.*`: "
        r"work-item \(0, 0, 0\) of work-group \(0, 0, 0\): "
        r"access through a null pointer",
    ) as trapped:
        run("""
        %null = llvm.mlir.zero : !llvm.ptr
        %r = llvm.load %null : !llvm.ptr -> i32
        """)
    assert trapped.value.reason == "access through a null pointer"
    assert trapped.value.operation is not None
    assert trapped.value.operation.name == "llvm.load"


def reason(body: str, more: str = "") -> str:
    """Why a run stopped."""
    with pytest.raises(Stopped) as stopped:
        run(body, more=more)
    return stopped.value.reason


END = "%r = llvm.freeze %one : i32"
WITHOUT_MEANING = {
    "branch": f"""
        %p = llvm.mlir.poison : i1
        llvm.cond_br %p, ^a, ^a
        ^a: {END}""",
    "size": f"""
        %p = llvm.mlir.poison : i32
        %slot = llvm.alloca %p x i32 : (i32) -> !llvm.ptr<5>
        {END}""",
    "assumption": f"""
        %p = llvm.mlir.constant(false) : i1
        llvm.intr.assume %p : i1
        {END}""",
    "trap": f'"llvm.intr.trap"() : () -> () {END}',
    "unreachable": f"""
        llvm.br ^a
        ^a: llvm.unreachable
        ^b: {END}""",
    "null": """
        %p = llvm.mlir.zero : !llvm.ptr
        %r = llvm.call %p() : !llvm.ptr, () -> i32""",
    "type": f"""
        %p = llvm.mlir.addressof @f : !llvm.ptr
        llvm.call %p() : !llvm.ptr, () -> ()
        {END}""",
}


def test_what_has_no_meaning():
    assert {name: reason(body) for name, body in WITHOUT_MEANING.items()} == {
        "branch": "a branch depends on poison or on memory that was never written",
        "size": "the size of an alloca depends on poison or on memory that was never "
        "written",
        "assumption": "an assumption does not hold",
        "trap": "the program stopped itself",
        "unreachable": "a place that is never reached was reached",
        "null": "a call through a pointer that is no function's",
        "type": "a call of @f as of another type",
    }


UNSIZED = '!llvm.target<"a">'
HOLDS_UNSIZED = f"!llvm.struct<({UNSIZED}, i32)>"
NOT_KNOWN = {
    "function": (
        "%r = llvm.call @unknown() : () -> i32",
        "llvm.func @unknown() -> i32",
    ),
    "name of OpenCL C": (
        "%r = llvm.call @select(%one, %one, %one) : (i32, i32, i32) -> i32",
        "llvm.func @select(i32, i32, i32) -> i32",
    ),
    "operation": ('%r = llvm.inline_asm "", "=r" : () -> i32', ""),
    "variadic": (
        "%r = llvm.call @many(%one) vararg(!llvm.func<i32 (i32, ...)>) : (i32) -> i32",
        "llvm.func @many(%a: i32, ...) -> i32 { llvm.return %a : i32 }",
    ),
    "bundle": (
        '%r = llvm.call @same(%one) ["foo"()] : (i32) -> i32',
        "llvm.func @same(%a: i32) -> i32 { llvm.return %a : i32 }",
    ),
    "bundle of an intrinsic": (
        '%r = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() ["foo"()] '
        ": () -> i32",
        "",
    ),
    "size": (f"{slot(kind=UNSIZED)}\n{END}", ""),
    "part": (
        f"""
        %p = llvm.mlir.zero : !llvm.ptr
        %q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, {HOLDS_UNSIZED}
        {END}""",
        "",
    ),
    "lanes": (
        f"""
        %p = llvm.mlir.poison : vector<[4]xi32>
        %q = llvm.add %p, %p : vector<[4]xi32>
        {END}""",
        "",
    ),
    "format": (
        f"""
        %p = llvm.mlir.constant(1.0 : f80) : f80
        %q = llvm.fadd %p, %p : f80
        {END}""",
        "",
    ),
    "constant": (
        f"""
        %p = llvm.mlir.constant(sparse<[[0]], [1]> : vector<4xi32>) : vector<4xi32>
        {END}""",
        "",
    ),
}


def test_what_is_not_known():
    assert {name: reason(*texts) for name, texts in NOT_KNOWN.items()} == {
        "function": "@unknown has no body and is not known here: give one in "
        "'externals'",
        "name of OpenCL C": "@select has no body and is not known here: give one in "
        "'externals'",
        "operation": "llvm.inline_asm is not known here",
        "variadic": "a call of a function with any number of arguments",
        "bundle": "a call with an operand bundle that may write memory",
        "bundle of an intrinsic": "a call with an operand bundle that may write memory",
        "size": 'the size of !llvm.target<"a"> is not known',
        "part": 'where part 1 of !llvm.struct<(!llvm.target<"a">, i32)> begins is not '
        "known",
        "lanes": "vector<[4]xi32> has no fixed number of elements",
        "format": "there is no arithmetic of f80",
        "constant": "the constant sparse<[[0]], [1]> : vector<4xi32> of type "
        "vector<4xi32>",
    }
    with pytest.raises(Unsupported, match="there is no function @g"):
        Machine(module(""), target="nvptx").call("g")


def test_bundles_that_only_read_change_nothing():
    text = """
    llvm.func @f(%a: i32) -> i32 {
      %t = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() ["deopt"(%a : i32)]
        : () -> i32
      %r = llvm.call @sum(%a, %t) ["deopt"(%a : i32)] : (i32, i32) -> i32
      llvm.return %r : i32
    }
    llvm.func @sum(%a: i32, %b: i32) -> i32 {
      %r = llvm.add %a, %b : i32
      llvm.return %r : i32
    }"""
    assert call(text, 7) == 7


def test_functions_given_from_outside():
    text = """
    llvm.func @twice(i32) -> i32
    llvm.func @f(%a: i32) -> i32 {
      %r = llvm.call @twice(%a) : (i32) -> i32
      llvm.return %r : i32
    }"""

    def twice(value: int) -> Value:
        return 2 * value

    assert call(text, 21, externals={"twice": twice}) == 42


def test_a_program_without_an_end():
    endless = "llvm.func @f() { llvm.br ^a\n ^a: llvm.br ^a }"
    with pytest.raises(OutOfSteps, match="1000 operations were run"):
        call(endless, most_steps=1000)
    recursive = "llvm.func @f() { llvm.call @f() : () -> ()\n llvm.return }"
    with pytest.raises(OutOfSteps, match="2000 calls within each other"):
        call(recursive)


def test_calls_within_each_other_and_through_pointers():
    text = """
    llvm.func @f(%n: i32) -> i32 {
      %zero = llvm.mlir.constant(0 : i32) : i32
      %one = llvm.mlir.constant(1 : i32) : i32
      %done = llvm.icmp "eq" %n, %zero : i32
      llvm.cond_br %done, ^end(%zero : i32), ^more
    ^more:
      %less = llvm.sub %n, %one : i32
      %self = llvm.mlir.addressof @f : !llvm.ptr
      %rest = llvm.call %self(%less) : !llvm.ptr, (i32) -> i32
      %sum = llvm.add %n, %rest : i32
      llvm.br ^end(%sum : i32)
    ^end(%r: i32):
      llvm.return %r : i32
    }"""
    assert call(text, 1500) == 1500 * 1501 // 2


def test_switch():
    text = """
    llvm.func @f(%n: i32) -> i32 {
      %0 = llvm.mlir.constant(10 : i32) : i32
      %1 = llvm.mlir.constant(20 : i32) : i32
      llvm.switch %n : i32, ^end(%n : i32) [
        -1: ^end(%0 : i32),
        7: ^end(%1 : i32)
      ]
    ^end(%r: i32):
      llvm.return %r : i32
    }"""
    assert [call(text, n) for n in (2**32 - 1, 7, 8)] == [10, 20, 8]


def test_variables_hold_what_they_are_initialized_with():
    text = """
    llvm.mlir.global internal @number(5 : i32) {addr_space = 1 : i32} : i32
    llvm.mlir.global internal @next() {addr_space = 1 : i32} : !llvm.ptr<1> {
      %0 = llvm.mlir.addressof @number : !llvm.ptr<1>
      llvm.return %0 : !llvm.ptr<1>
    }
    llvm.mlir.alias internal @same {addr_space = 1 : i32} : !llvm.ptr<1> {
      %0 = llvm.mlir.addressof @next : !llvm.ptr<1>
      llvm.return %0 : !llvm.ptr<1>
    }
    llvm.func @f() -> i32 {
      %0 = llvm.mlir.addressof @same : !llvm.ptr<1>
      %1 = llvm.load %0 : !llvm.ptr<1> -> !llvm.ptr<1>
      %2 = llvm.load %1 : !llvm.ptr<1> -> i32
      llvm.return %2 : i32
    }"""
    assert call(text) == 5
    with pytest.raises(Unsupported, match="there is no variable @gone"):
        run("%p = llvm.mlir.addressof @gone : !llvm.ptr\n%r = llvm.freeze %one : i32")


def test_an_argument_by_value_is_a_copy():
    text = """
    llvm.func @g(%p: !llvm.ptr {llvm.byval = i32}) {
      %0 = llvm.mlir.constant(1 : i32) : i32
      llvm.store %0, %p : i32, !llvm.ptr
      llvm.return
    }
    llvm.func @f() -> i32 {
      %one = llvm.mlir.constant(1 : i32) : i32
      %five = llvm.mlir.constant(5 : i32) : i32
      %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
      llvm.store %five, %slot : i32, !llvm.ptr
      llvm.call @g(%slot) : (!llvm.ptr) -> ()
      %r = llvm.load %slot : !llvm.ptr -> i32
      llvm.return %r : i32
    }"""
    assert call(text) == 5
