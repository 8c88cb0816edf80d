"""
What xDSL makes of texts without each correction of docs/xdsl-changes.md, and with it,
in xDSL's own parser, once a dialect is registered, and in that of this package.
"""

import json
import subprocess
import sys

import pytest
from performance.baseline import environment
from xdsl.context import Context
from xdsl.dialects.builtin import Builtin
from xdsl.parser import Parser
from xdsl.utils.exceptions import ParseError

import xdsl_gas
from xdsl_gas.xdsl_compat.fast_tokens import FastParser
from xdsl_gas.xdsl_compat.parser_corrections import (
    LOCATION,
    LOCATIONS,
    CorrectedParser,
)

ATTRIBUTES = {
    "AttrParser.parse_optional_builtin_int_or_float_attr": (
        "0x7FA00000 : f32",
        "0x7fe00000 : f32",
        "0x7FA00000 : f32",
    ),
    "AttrParser._parse_optional_builtin_parametrized_attr": (
        'dense<"0x05"> : vector<4xi1>',
        "dense<true> : vector<4xi1>",
        "dense<[true, false, true, false]> : vector<4xi1>",
    ),
    "AttrParser._parse_optional_integer_or_float_type": (
        "i16777216",
        "i16777216",
        "ParseError",
    ),
    "AttrParser._parse_location": (
        'loc("a.cu":3:4 to :5)',
        "ParseError",
        'loc("a.cu":3:4 to :5)',
    ),
}
"""By what is corrected: a text, what xDSL makes of it, and what it is."""

STRING = '"' + 24 * "a" + "\n"
"""It does not end: each more character doubles the time to see that."""

PLAIN = """
import json, sys, time
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import Builtin
from xdsl.parser import Parser
from xdsl.utils.exceptions import ParseError

def made(read):
    try:
        return str(read())
    except (ParseError, ValueError, AssertionError) as error:
        return "ParseError"

*texts, string, locations, known = json.load(sys.stdin)
if known:
    import xdsl_gas
    xdsl_gas.register(Context())
    import xdsl_gas.dialects.llvm.attributes.types
context = Context()
context.load_dialect(Builtin)
found = [made(lambda: Parser(context, text).parse_attribute()) for text in texts]
found.append(made(lambda: Parser(context, locations).parse_module().location))
scalable = Parser(Context(), "vector<[2]xi32>").parse_type()
found.append(llvm.is_compatible_type(scalable))
begin = time.process_time()
made(lambda: Parser(context, string))
found.append(time.process_time() - begin > 0.2)
json.dump(found, sys.stdout)
"""


def by_xdsl(*, corrected: bool) -> list[str | bool]:
    texts = [text for text, _, _ in ATTRIBUTES.values()]
    done = subprocess.run(
        (sys.executable, "-c", PLAIN),
        input=json.dumps([*texts, STRING, LOCATIONS, corrected]),
        env=environment(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_without_a_correction_the_result_is_wrong():
    without = [wrong for _, wrong, _ in ATTRIBUTES.values()]
    assert by_xdsl(corrected=False) == [*without, "ParseError", False, True]
    right = [right for _, _, right in ATTRIBUTES.values()]
    assert by_xdsl(corrected=True) == [*right, LOCATION, True, False]


@pytest.mark.parametrize("parser", [Parser, CorrectedParser, FastParser])
def test_parsers_of_this_package_are_corrected(parser: type[Parser]):
    context = Context()
    xdsl_gas.register(context)
    for text, _, right in ATTRIBUTES.values():
        if right == "ParseError":
            with pytest.raises(ParseError):
                parser(context, text).parse_attribute()
        else:
            assert str(parser(context, text).parse_attribute()) == right
    context = Context()
    context.load_dialect(Builtin)
    assert str(parser(context, LOCATIONS).parse_module().location) == LOCATION
    with pytest.raises(ParseError):
        parser(context, STRING)
