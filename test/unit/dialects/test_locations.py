"""Source locations are read as MLIR prints them, and printed as MLIR reads them."""

import pytest
from law import (
    LOCATIONS,
    check_locations_are_kept,
    mlir_opt,
    needs_mlir_opt,
    printed,
    read,
)
from xdsl.context import Context
from xdsl.parser import Parser
from xdsl.utils.exceptions import ParseError

import xdsl_gas

PLACES = {
    "line and column": '"a.cu":3:4',
    "line alone": '"a.cu":3',
    "range in a line": '"a.cu":3:4 to :9',
    "range of lines": '"a.cu":3:4 to 5:2',
    "empty range": '"a.cu":3:4 to 3:4',
    "name": '"name"',
    "name of a place": '"name"("a.cu":3)',
    "call": 'callsite("f"("a.cu":3:4) at "b.cu":5:6)',
    "fused": 'fused["a.cu":3:4, "name"]',
    "fused with metadata": 'fused<"why">["a.cu":3:4 to :5, unknown]',
    "unknown": "unknown",
}


def function_at(place: str) -> str:
    return f"""
    llvm.func @f(%p: !llvm.ptr loc({place})) {{
      %v = llvm.load %p : !llvm.ptr -> i32 loc({place})
      llvm.br ^bb1(%v : i32) loc("b.cu":1:2)
    ^bb1(%w: i32 loc({place})):
      llvm.return loc(#later)
    }} loc({place})
    #later = loc("c.cu":7:8)
    """


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
@needs_mlir_opt
def test_locations_are_kept(place: str):
    check_locations_are_kept(function_at(place))


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
@needs_mlir_opt
def test_aliases_behind_the_module_are_read(place: str):
    text = mlir_opt(function_at(place), "--mlir-print-debuginfo")
    assert "\n#loc" in text
    module = read(text)
    expected = mlir_opt(mlir_opt(function_at(place), *LOCATIONS), *LOCATIONS)
    assert mlir_opt(printed(module, locations=True), *LOCATIONS) == expected


@needs_mlir_opt
def test_aliases_that_mention_each_other_are_read():
    text = """
    llvm.func @f() {
      llvm.return loc(#a)
    } loc(#c)
    #a = loc(callsite(#b at #c))
    #b = loc(fused[#c, "b.cu":2:2])
    #c = loc("c.cu":3:3)
    """
    at = 'callsite(fused["c.cu":3:3, "b.cu":2:2] at "c.cu":3:3)'
    assert f"llvm.return loc({at})" in printed(read(text), locations=True)


@needs_mlir_opt
def test_locations_mention_attributes_that_are_defined_behind_the_module():
    text = """
    module {
      llvm.func @f() {
        llvm.return loc(#place)
      } loc(#place)
    } loc(#place)
    #file = #llvm.di_file<"a.cu" in "/tmp">
    #scope = #llvm.di_subprogram<scope = #file, name = "f", file = #file>
    #place = loc(fused<#scope>["a.cu":1:2])
    """
    expected = mlir_opt(mlir_opt(text, *LOCATIONS), *LOCATIONS)
    assert mlir_opt(printed(read(text), locations=True), *LOCATIONS) == expected


def test_an_alias_before_the_module_is_read_once():
    text = '#a = loc("a.cu":1:2)\nllvm.func @f() loc(#a)\n'
    assert 'loc("a.cu":1:2)' in printed(read(text), locations=True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("llvm.func @f() loc(#a)", "undefined symbol alias '#a'"),
        ("llvm.func @f() loc(#a)\n#a = loc(#a)", "undefined symbol alias '#a'"),
        ('llvm.func @f() loc("a.cu":3 to 5)', "Expected ':'"),
        ("llvm.func @f() loc(@f)", "expected a location"),
        (
            'llvm.func @f() loc(#a)\n#a = loc("a")\n#a = loc("b")',
            "re-declaration of alias '#a'",
        ),
    ],
)
def test_wrong_locations_are_refused(text: str, message: str):
    context = Context()
    xdsl_gas.register(context)
    with pytest.raises(ParseError, match=message):
        Parser(context, text).parse_module()


def test_many_aliases_are_found():
    count = 2000
    lines = (f"llvm.func @f{index}() loc(#a{index})" for index in range(count))
    ends = (f'#a{index} = loc("a.cu":{index}:1)' for index in range(count))
    module = read("\n".join((*lines, *ends)))
    assert len(module.body.block.ops) == count
