"""What benchmarks/reading.py reads is the same thing on both sides."""

import pytest
from reading import stock, texts, with_plugin
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser

TEXTS = texts(40)


@pytest.mark.parametrize("name", TEXTS)
def test_both_sides_read_the_same_operations(name: str):
    without, with_it = (
        Parser(context, TEXTS[name]).parse_module()
        for context in (stock(), with_plugin())
    )
    assert operations(without) == operations(with_it)
    assert len(operations(with_it)) >= 10


def operations(module: ModuleOp) -> list[tuple[str, list[object], list[object]]]:
    return [
        (op.name, list(op.operand_types), list(op.result_types)) for op in module.walk()
    ]
