"""The stack that kernels need."""

from collections.abc import Callable

import pytest
from xdsl.ir import Block

from xdsl_gas import api
from xdsl_gas.native.compilation import stack

_COUNT = 40


def test_variables_of_one_block_are_looked_at_at_once(monkeypatch: pytest.MonkeyPatch):
    """Inlined functions have thousands of variables and of blocks."""
    variables = "\n".join(f"  %v{n} = alloca i32" for n in range(_COUNT))
    module = api.read(
        f"""
define void @k() "mux-kernel"="entry-point" {{
  br label %only
only:
{variables}
  ret void
}}
""",
        kind="ll",
    )
    seen: list[Block] = []
    name = "_is_in_a_loop"
    is_in_a_loop: Callable[[Block], bool] = getattr(stack, name)

    def counted(block: Block) -> bool:
        seen.append(block)
        return is_in_a_loop(block)

    monkeypatch.setattr(stack, name, counted)
    assert stack.stack_of_kernels(module) == {"k": 4 * _COUNT}
    assert len(seen) == 1
