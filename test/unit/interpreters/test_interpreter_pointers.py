"""Pointers in the interpreter: casts, tags, null, and space queries."""

import pytest
from interpreted import call, module

from xdsl_gas.interpreters import POISON, Machine, Trap, Value

CLEAR = """
      %low = llvm.mlir.constant(2305843009213693951 : i64) : i64
      %cleared = llvm.and %address, %low : i64"""
UNTAG = """
      %four = llvm.mlir.constant(4 : i64) : i64
      %up = llvm.shl %bits, %four : i64
      %address2 = llvm.ashr %up, %four : i64"""
TAGS = {"private": 1 << 61, "local": 2 << 61}


def spir(
    body: str,
    *,
    result: str = "i32",
    tags: bool = False,
    high_addresses: bool = False,
    private_in_global: bool = False,
) -> Value | None:
    """The value `%r` at the end of a function with one object in each space."""
    machine = Machine(
        module(f"""
        llvm.mlir.global internal @global(1 : i32) {{addr_space = 1 : i32}} : i32
        llvm.mlir.global internal constant @constant(2 : i32)
          {{addr_space = 2 : i32}} : i32
        llvm.mlir.global internal @local(3 : i32) {{addr_space = 3 : i32}} : i32
        llvm.func @f() -> {result} {{
          %one = llvm.mlir.constant(1 : i32) : i32
          %v = llvm.mlir.constant(4 : i32) : i32
          %private = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
          llvm.store %v, %private : i32, !llvm.ptr
          %global = llvm.mlir.addressof @global : !llvm.ptr<1>
          %constant = llvm.mlir.addressof @constant : !llvm.ptr<2>
          %local = llvm.mlir.addressof @local : !llvm.ptr<3>
          {body}
          llvm.return %r : {result}
        }}"""),
        target="spir",
        tags=tags,
        high_addresses=high_addresses,
        private_in_global=private_in_global,
    )
    return machine.call("f")


NUMBERS = {"private": 0, "global": 1, "local": 3}
VALUES = {"private": 4, "global": 1, "local": 3}


def kind_of(space: str) -> str:
    number = NUMBERS[space]
    return f"!llvm.ptr<{number}>" if number else "!llvm.ptr"


@pytest.mark.parametrize("tags", [False, True])
@pytest.mark.parametrize("space", NUMBERS)
def test_a_generic_pointer_reaches_every_space(space: str, tags: bool):
    body = f"""
      %generic = llvm.addrspacecast %{space} : {kind_of(space)} to !llvm.ptr<4>
      %r = llvm.load %generic : !llvm.ptr<4> -> i32"""
    for high in (False, True):
        assert spir(body, tags=tags, high_addresses=high) == VALUES[space]


@pytest.mark.parametrize("space", NUMBERS)
def test_a_pointer_cast_to_generic_and_back(space: str):
    body = f"""
      %generic = llvm.addrspacecast %{space} : {kind_of(space)} to !llvm.ptr<4>
      %back = llvm.addrspacecast %generic : !llvm.ptr<4> to {kind_of(space)}
      %r = llvm.load %back : {kind_of(space)} -> i32"""
    for tags in (False, True):
        assert spir(body, tags=tags) == VALUES[space]


@pytest.mark.parametrize("before", NUMBERS)
@pytest.mark.parametrize("after", NUMBERS)
def test_a_pointer_cast_to_where_its_object_is_not(before: str, after: str):
    body = f"""
      %generic = llvm.addrspacecast %{before} : {kind_of(before)} to !llvm.ptr<4>
      %r = llvm.addrspacecast %generic : !llvm.ptr<4> to {kind_of(after)}"""
    is_poison = spir(body, result=kind_of(after)) == POISON
    assert is_poison is (before != after)


def test_constant_memory_is_never_generic():
    body = "%r = llvm.addrspacecast %constant : !llvm.ptr<2> to !llvm.ptr<4>"
    assert spir(body, result="!llvm.ptr<4>") == POISON


def test_private_memory_in_global_memory():
    body = """
      %generic = llvm.addrspacecast %private : !llvm.ptr to !llvm.ptr<4>
      %global2 = llvm.addrspacecast %generic : !llvm.ptr<4> to !llvm.ptr<1>
      %r = llvm.load %global2 : !llvm.ptr<1> -> i32"""
    assert spir(body, private_in_global=True) == 4
    assert spir(body, private_in_global=True, tags=True) == 4
    with pytest.raises(
        Trap, match="access through a pointer that is poison or was never written"
    ):
        spir(body)


def test_an_access_through_the_wrong_space():
    def reason(before: str, after: int) -> str:
        with pytest.raises(Trap) as trapped:
            spir(f"""
              %bits = llvm.ptrtoint %{before} : {kind_of(before)} to i64
              %wrong = llvm.inttoptr %bits : i64 to !llvm.ptr<{after}>
              %r = llvm.load %wrong : !llvm.ptr<{after}> -> i32""")
        return trapped.value.reason

    assert [reason("local", 1), reason("global", 3), reason("private", 1)] == [
        "access to local memory @local of 4 bytes through a global pointer",
        "access to global memory @global of 4 bytes through a local pointer",
        "access to private memory %private of 4 bytes through a global pointer",
    ]


@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("space", TAGS)
def test_tags_set_and_cleared_by_arithmetic(space: str, high: bool):
    body = f"""
      %address = llvm.ptrtoint %{space} : {kind_of(space)} to i64
      {CLEAR}
      %tag = llvm.mlir.constant({TAGS[space]} : i64) : i64
      %bits = llvm.or %cleared, %tag : i64
      %generic = llvm.inttoptr %bits : i64 to !llvm.ptr<4>
      {UNTAG}
      %named = llvm.inttoptr %address2 : i64 to {kind_of(space)}
      %r = llvm.load %named : {kind_of(space)} -> i32"""
    assert spir(body, high_addresses=high) == VALUES[space]


def test_tags_that_casts_set():
    for space, tag in (("private", 1), ("local", 2), ("global", 0)):
        body = f"""
          %generic = llvm.addrspacecast %{space} : {kind_of(space)} to !llvm.ptr<4>
          %bits = llvm.ptrtoint %generic : !llvm.ptr<4> to i64
          %shift = llvm.mlir.constant(61 : i64) : i64
          %r = llvm.lshr %bits, %shift : i64"""
        assert spir(body, result="i64", tags=True) == tag
        assert spir(body, result="i64") == 0
        high = spir(body, result="i64", tags=True, high_addresses=True)
        assert high == (7 if space == "global" else tag)


def test_an_access_with_a_tag():
    body = f"""
      %address = llvm.ptrtoint %local : !llvm.ptr<3> to i64
      {CLEAR}
      %tag = llvm.mlir.constant({TAGS["local"]} : i64) : i64
      %bits = llvm.or %cleared, %tag : i64
      %tagged = llvm.inttoptr %bits : i64 to !llvm.ptr<3>
      %r = llvm.load %tagged : !llvm.ptr<3> -> i32"""
    with pytest.raises(
        Trap,
        match="access to local memory @local of 4 bytes through a pointer with tag 010",
    ):
        spir(body)


def test_an_access_with_the_tag_of_another_space():
    body = f"""
      %address = llvm.ptrtoint %local : !llvm.ptr<3> to i64
      %tag = llvm.mlir.constant({TAGS["private"]} : i64) : i64
      %bits = llvm.or %address, %tag : i64
      %generic = llvm.inttoptr %bits : i64 to !llvm.ptr<4>
      %r = llvm.load %generic : !llvm.ptr<4> -> i32"""
    with pytest.raises(Trap, match="through a pointer with tag 001"):
        spir(body)


def test_a_tagged_pointer_survives_memory_and_arithmetic():
    body = """
      %slot = llvm.alloca %one x !llvm.ptr<4> : (i32) -> !llvm.ptr
      %generic = llvm.addrspacecast %local : !llvm.ptr<3> to !llvm.ptr<4>
      %next = llvm.getelementptr %generic[1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
      llvm.store %next, %slot : !llvm.ptr<4>, !llvm.ptr
      %again = llvm.load %slot : !llvm.ptr -> !llvm.ptr<4>
      %back = llvm.getelementptr %again[-1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
      %r = llvm.load %back : !llvm.ptr<4> -> i32"""
    assert spir(body, tags=True) == 3


def test_two_pointers_to_the_same_object_are_equal():
    body = """
      %first = llvm.addrspacecast %local : !llvm.ptr<3> to !llvm.ptr<4>
      %next = llvm.getelementptr %local[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
      %generic = llvm.addrspacecast %next : !llvm.ptr<3> to !llvm.ptr<4>
      %second = llvm.getelementptr %generic[-1] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i32
      %r = llvm.icmp "eq" %first, %second : !llvm.ptr<4>"""
    for tags in (False, True):
        assert spir(body, result="i1", tags=tags) == 1


@pytest.mark.parametrize("tags", [False, True])
@pytest.mark.parametrize("space", NUMBERS)
def test_null_stays_null_on_spir(space: str, tags: bool):
    body = f"""
      %null = llvm.mlir.zero : {kind_of(space)}
      %generic = llvm.addrspacecast %null : {kind_of(space)} to !llvm.ptr<4>
      %back = llvm.addrspacecast %generic : !llvm.ptr<4> to {kind_of(space)}
      %bits = llvm.ptrtoint %generic : !llvm.ptr<4> to i64
      %more = llvm.ptrtoint %back : {kind_of(space)} to i64
      %r = llvm.or %bits, %more : i64"""
    assert spir(body, result="i64", tags=tags) == 0


def test_null_in_the_local_memory_of_amdgpu_is_all_ones():
    text = """
    llvm.func @f() -> i64 {
      %null = llvm.mlir.zero : !llvm.ptr
      %local = llvm.addrspacecast %null : !llvm.ptr to !llvm.ptr<3>
      %r = llvm.ptrtoint %local : !llvm.ptr<3> to i64
      llvm.return %r : i64
    }"""
    assert call(text, target="amdgpu") == 2**32 - 1
    back = text.replace(
        "%r = llvm.ptrtoint %local : !llvm.ptr<3>",
        "%g = llvm.addrspacecast %local : !llvm.ptr<3> to !llvm.ptr\n"
        "%r = llvm.ptrtoint %g : !llvm.ptr",
    )
    assert call(back, target="amdgpu") == 0


_NULL_OF_NVPTX = """
    llvm.mlir.global internal @first(7 : i32) {addr_space = 3 : i32} : i32
    llvm.func @f() -> i32 {
      %first = llvm.mlir.addressof @first : !llvm.ptr<3>
      %null = llvm.mlir.zero : !llvm.ptr
      %cast = llvm.addrspacecast %null : !llvm.ptr to !llvm.ptr<3>
      %zero = llvm.mlir.zero : !llvm.ptr<3>
      %is_zero = llvm.icmp "eq" %cast, %zero : !llvm.ptr<3>
      %bit = llvm.zext %is_zero : i1 to i32
      RETURN
    }"""


def test_null_cast_to_shared_memory_of_nvptx_has_the_bits_of_its_first_address():
    text = _NULL_OF_NVPTX.replace("RETURN", "llvm.return %bit : i32")
    assert call(text, target="nvptx") == 1


_LOAD = "%r = llvm.load %{} : !llvm.ptr<3> -> i32 llvm.return %r : i32"


def test_an_access_through_null_cast_to_shared_memory_of_nvptx_traps():
    text = _NULL_OF_NVPTX.replace("RETURN", _LOAD.format("cast"))
    with pytest.raises(Trap, match="generic null that was cast to shared memory"):
        call(text, target="nvptx")


def test_null_cast_to_shared_memory_of_nvptx_and_back_is_not_null():
    text = _NULL_OF_NVPTX.replace(
        "RETURN",
        "%back = llvm.addrspacecast %cast : !llvm.ptr<3> to !llvm.ptr "
        '%is_null = llvm.icmp "eq" %back, %null : !llvm.ptr '
        "%r = llvm.zext %is_null : i1 to i32 llvm.return %r : i32",
    )
    assert call(text, target="nvptx") == 0


def test_zero_of_shared_memory_of_nvptx_is_its_first_byte():
    text = _NULL_OF_NVPTX.replace("RETURN", _LOAD.format("zero"))
    assert call(text, target="nvptx") == 7


def test_the_bits_of_a_generic_pointer_are_not_those_of_a_shared_one_on_nvptx():
    text = """
    llvm.mlir.global internal @a(7 : i32) {addr_space = 3 : i32} : i32
    llvm.func @f() -> i1 {
      %a = llvm.mlir.addressof @a : !llvm.ptr<3>
      %generic = llvm.addrspacecast %a : !llvm.ptr<3> to !llvm.ptr
      %0 = llvm.ptrtoint %a : !llvm.ptr<3> to i64
      %1 = llvm.ptrtoint %generic : !llvm.ptr to i64
      %r = llvm.icmp "eq" %0, %1 : i64
      llvm.return %r : i1
    }"""
    assert call(text, target="nvptx") == 0


@pytest.mark.parametrize("name", ["global", "local", "private"])
@pytest.mark.parametrize("space", NUMBERS)
def test_explicit_casts_of_opencl(space: str, name: str):
    machine = Machine(
        module(f"""
        llvm.mlir.global internal @global(1 : i32) {{addr_space = 1 : i32}} : i32
        llvm.mlir.global internal @local(3 : i32) {{addr_space = 3 : i32}} : i32
        llvm.func @__to_{name}(!llvm.ptr<4>) -> {kind_of(name)}
        llvm.func @f() -> i64 {{
          %one = llvm.mlir.constant(1 : i32) : i32
          %private = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
          %global = llvm.mlir.addressof @global : !llvm.ptr<1>
          %local = llvm.mlir.addressof @local : !llvm.ptr<3>
          %p = llvm.addrspacecast %{space} : {kind_of(space)} to !llvm.ptr<4>
          %q = llvm.call @__to_{name}(%p) : (!llvm.ptr<4>) -> {kind_of(name)}
          %r = llvm.ptrtoint %q : {kind_of(name)} to i64
          llvm.return %r : i64
        }}"""),
        target="spir",
    )
    assert bool(machine.call("f")) is (space == name)


def test_predicates_of_nvptx():
    text = """
    llvm.mlir.global internal @a(7 : i32) {addr_space = 3 : i32} : i32
    llvm.func @f() -> i1 {
      %a = llvm.mlir.addressof @a : !llvm.ptr<3>
      %generic = llvm.addrspacecast %a : !llvm.ptr<3> to !llvm.ptr
      %null = llvm.mlir.zero : !llvm.ptr
      %r = llvm.call_intrinsic "llvm.nvvm.isspacep.SPACE"(%OF) : (!llvm.ptr) -> i1
      llvm.return %r : i1
    }"""
    for space, of, expected in (
        ("shared", "generic", 1),
        ("global", "generic", 0),
        ("shared.cluster", "generic", 1),
        ("global", "null", 1),
        ("shared", "null", 0),
    ):
        asked = text.replace("SPACE", space).replace("%OF", f"%{of}")
        assert call(asked, target="nvptx") == expected


def test_the_fence_for_a_pointer():
    for space, expected in (("local", 1), ("global", 2)):
        text = f"""
        llvm.mlir.global internal @global(1 : i32) {{addr_space = 1 : i32}} : i32
        llvm.mlir.global internal @local(3 : i32) {{addr_space = 3 : i32}} : i32
        llvm.func @_Z9get_fencePU3AS4v(!llvm.ptr<4>) -> i32
        llvm.func @f() -> i32 {{
          %0 = llvm.mlir.addressof @{space} : {kind_of(space)}
          %1 = llvm.addrspacecast %0 : {kind_of(space)} to !llvm.ptr<4>
          %r = llvm.call @_Z9get_fencePU3AS4v(%1) : (!llvm.ptr<4>) -> i32
          llvm.return %r : i32
        }}"""
        assert call(text, target="spir") == expected


def test_vectors_of_pointers_and_masked_accesses():
    text = """
    llvm.func @f() -> vector<2xi32> {
      %one = llvm.mlir.constant(1 : i32) : i32
      %slot = llvm.alloca %one x !llvm.array<4 x i32> {alignment = 4 : i64}
        : (i32) -> !llvm.ptr<5>
      %indices = llvm.mlir.constant(dense<[3, 1]> : vector<2xi32>) : vector<2xi32>
      %values = llvm.mlir.constant(dense<[30, 10]> : vector<2xi32>) : vector<2xi32>
      %others = llvm.mlir.constant(dense<[7, 8]> : vector<2xi32>) : vector<2xi32>
      %all = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
      %first = llvm.mlir.constant(dense<[true, false]> : vector<2xi1>) : vector<2xi1>
      %ptrs = llvm.getelementptr %slot[%indices]
        : (!llvm.ptr<5>, vector<2xi32>) -> vector<2x!llvm.ptr<5>>, i32
      llvm.intr.masked.scatter %values, %ptrs, %all {alignment = 4 : i32}
        : vector<2xi32>, vector<2xi1> into vector<2x!llvm.ptr<5>>
      %gathered = llvm.intr.masked.gather %ptrs, %first, %others
        {alignment = 4 : i32}
        : (vector<2x!llvm.ptr<5>>, vector<2xi1>, vector<2xi32>) -> vector<2xi32>
      llvm.return %gathered : vector<2xi32>
    }"""
    assert call(text) == (30, 8)


def test_masked_loads_touch_only_what_is_selected():
    text = """
    llvm.func @f() -> vector<4xi32> {
      %one = llvm.mlir.constant(1 : i32) : i32
      %slot = llvm.alloca %one x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr<5>
      %values = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
      %mask = llvm.mlir.constant(dense<[true, true, false, false]> : vector<4xi1>)
        : vector<4xi1>
      llvm.intr.masked.store %values, %slot, %mask {alignment = 8 : i32}
        : vector<4xi32>, vector<4xi1> into !llvm.ptr<5>
      %r = llvm.intr.masked.load %slot, %mask, %values {alignment = 8 : i32}
        : (!llvm.ptr<5>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
      llvm.return %r : vector<4xi32>
    }"""
    assert call(text) == (1, 2, 3, 4)
    with pytest.raises(Trap, match="access to 4 bytes at offset 8 of "):
        call(text.replace("true, true, false", "true, true, true"))
    with pytest.raises(Trap, match="a mask depends on poison "):
        call(
            text.replace("%slot, %mask, %values {", "%slot, %p, %values {").replace(
                "%slot = ", "%p = llvm.mlir.poison : vector<4xi1>\n%slot = "
            )
        )


def test_vectors_are_shuffled_and_reduced():
    text = """
    llvm.func @f() -> i32 {
      %a = llvm.mlir.constant(dense<[1, 2, 3]> : vector<3xi32>) : vector<3xi32>
      %b = llvm.mlir.constant(dense<[10, 20, 30]> : vector<3xi32>) : vector<3xi32>
      %c = llvm.shufflevector %a, %b [5, 0, 3] : vector<3xi32>
      %two = llvm.mlir.constant(2 : i32) : i32
      %d = llvm.extractelement %c[%two : i32] : vector<3xi32>
      %e = llvm.insertelement %d, %a[%two : i32] : vector<3xi32>
      %f = llvm.add %c, %e : vector<3xi32>
      %r = "llvm.intr.vector.reduce.add"(%f) : (vector<3xi32>) -> i32
      llvm.return %r : i32
    }"""
    assert call(text) == (30 + 1) + (1 + 2) + (10 + 10)


def test_aggregates_are_taken_apart_and_put_together():
    kind = "!llvm.struct<(i32, array<2 x i32>)>"
    text = f"""
    llvm.func @f() -> i32 {{
      %0 = llvm.mlir.undef : {kind}
      %1 = llvm.mlir.constant(5 : i32) : i32
      %2 = llvm.insertvalue %1, %0[1, 1] : {kind}
      %r = llvm.extractvalue %2[1, POSITION] : {kind}
      llvm.return %r : i32
    }}"""
    assert call(text.replace("POSITION", "1")) == 5
    assert call(text.replace("POSITION", "0")) == POISON


@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("space", NUMBERS)
def test_a_dispatch_on_the_tag(space: str, high: bool):
    """What Intel's compiler makes of a load that it cannot decide."""
    body = f"""
      %generic = llvm.addrspacecast %{space} : {kind_of(space)} to !llvm.ptr<4>
      %bits = llvm.ptrtoint %generic : !llvm.ptr<4> to i64
      %shift = llvm.mlir.constant(61 : i64) : i64
      %tag = llvm.lshr %bits, %shift : i64
      llvm.switch %tag : i64, ^global [1: ^private, 2: ^local]
    ^private:
      %p0 = llvm.addrspacecast %generic : !llvm.ptr<4> to !llvm.ptr
      %v0 = llvm.load %p0 : !llvm.ptr -> i32
      llvm.br ^end(%v0 : i32)
    ^local:
      %p1 = llvm.addrspacecast %generic : !llvm.ptr<4> to !llvm.ptr<3>
      %v1 = llvm.load %p1 : !llvm.ptr<3> -> i32
      llvm.br ^end(%v1 : i32)
    ^global:
      %p2 = llvm.addrspacecast %generic : !llvm.ptr<4> to !llvm.ptr<1>
      %v2 = llvm.load %p2 : !llvm.ptr<1> -> i32
      llvm.br ^end(%v2 : i32)
    ^end(%r: i32):"""
    assert spir(body, tags=True, high_addresses=high) == VALUES[space]
    if space != "global":
        with pytest.raises(Trap):
            spir(body, tags=False, high_addresses=high)


def test_vectors_are_taken_apart_and_put_together():
    text = """
    llvm.func @f() -> vector<4xi32> {
      %a = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
      %b = llvm.intr.vector.extract %a[2] : vector<2xi32> from vector<4xi32>
      %c = llvm.intr.vector.insert %b, %a[0] : vector<2xi32> into vector<4xi32>
      %d = "llvm.intr.vector.deinterleave2"(%c) : (vector<4xi32>)
        -> !llvm.struct<(vector<2xi32>, vector<2xi32>)>
      %e = llvm.extractvalue %d[0] : !llvm.struct<(vector<2xi32>, vector<2xi32>)>
      %r = "llvm.intr.vector.interleave2"(%b, %e)
        : (vector<2xi32>, vector<2xi32>) -> vector<4xi32>
      llvm.return %r : vector<4xi32>
    }"""
    # [1 2 3 4], [3 4], [3 4 3 4], [3 3] and [4 4].
    assert call(text) == (3, 3, 4, 3)


def test_an_index_brings_an_integer_to_an_object():
    text = """
      llvm.func @f() -> i8 {
        %one = llvm.mlir.constant(1 : i32) : i32
        %begin = llvm.mlir.constant(64 : i64) : i64
        %v = llvm.mlir.constant(7 : i8) : i8
        %slot = llvm.alloca %one x i8 : (i32) -> !llvm.ptr
        %bits = llvm.ptrtoint %slot : !llvm.ptr to i64
        %index = llvm.sub %bits, %begin : i64
        %base = llvm.inttoptr %begin : i64 to !llvm.ptr
        %p = llvm.getelementptr %base[%index] : (!llvm.ptr, i64) -> !llvm.ptr, i8
        llvm.store %v, %p : i8, !llvm.ptr
        %r = llvm.load %slot : !llvm.ptr -> i8
        llvm.return %r : i8
      }"""
    assert call(text) == 7


def test_offsets_are_modulo_the_index_width():
    text = """
      llvm.func @f() -> i8 {
        %two = llvm.mlir.constant(2 : i32) : i32
        %wide = llvm.mlir.constant(18446744073709551615 : i128) : i128
        %v = llvm.mlir.constant(7 : i8) : i8
        %a = llvm.alloca %two x i8 : (i32) -> !llvm.ptr
        %b = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i8
        %c = llvm.getelementptr inbounds %b[%wide] : (!llvm.ptr, i128) -> !llvm.ptr, i8
        llvm.store %v, %c : i8, !llvm.ptr
        %r = llvm.load %a : !llvm.ptr -> i8
        llvm.return %r : i8
      }"""
    assert call(text) == 7


def test_dynamic_shared_memory_is_the_same_under_every_name():
    found = Machine(
        module("""
          llvm.mlir.global internal @one() {addr_space = 3 : i32} : !llvm.array<0 x i8>
          llvm.mlir.global internal @two() {addr_space = 3 : i32, alignment = 16 : i64}
            : !llvm.array<0 x i8>
          llvm.func @f() -> i8 {
            %v = llvm.mlir.constant(7 : i8) : i8
            %one = llvm.mlir.addressof @one : !llvm.ptr<3>
            %two = llvm.mlir.addressof @two : !llvm.ptr<3>
            llvm.store %v, %one : i8, !llvm.ptr<3>
            %r = llvm.load %two : !llvm.ptr<3> -> i8
            llvm.return %r : i8
          }"""),
        target="nvptx",
        dynamic_local_size=16,
    )
    assert found.call("f") == 7
