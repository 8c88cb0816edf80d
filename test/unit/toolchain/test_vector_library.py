"""The instruction sets that a library of vector functions is called for."""

import pytest

from xdsl_gas.toolchain.host import Host
from xdsl_gas.toolchain.vector_library import sets_of


@pytest.mark.parametrize(
    ("triple", "features", "expected"),
    [
        ("x86_64-unknown-linux-gnu", "+avx512f,+avx2,+avx,+sse4.1", "bde"),
        ("x86_64-unknown-linux-gnu", "-avx512f,+avx2,+avx,+sse4.1", "bd"),
        ("x86_64-unknown-linux-gnu", "+avx,+sse4.1,-avx2", "bc"),
        ("x86_64-unknown-linux-gnu", "+sse2,-sse4.1", ""),
        ("aarch64-unknown-linux-gnu", "+neon", "n"),
        ("riscv64-unknown-linux-gnu", "+v", ""),
    ],
)
def test_instruction_sets(triple: str, features: str, expected: str):
    assert sets_of(Host(triple, "", "generic", features)) == expected
