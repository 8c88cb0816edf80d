"""Tests for the messages that users read."""

from xdsl.context import Context
from xdsl.parser import Parser

import xdsl_gas
from xdsl_gas.diagnostics import location_of


def test_an_operation_that_does_not_verify_has_a_location():
    context = Context()
    xdsl_gas.register(context)
    module = Parser(context, '"builtin.module"() ({}) : () -> ()').parse_module()
    assert location_of(module) == '`"builtin.module"() ({ }) : () -> ()`'
