"""What the work-items of a group compute together."""

from collections.abc import Sequence
from itertools import accumulate

from xdsl_gas.dialects.gen.immediates import range_of
from xdsl_gas.dialects.gen.others import Collective
from xdsl_gas.dialects.gen.scalar_types import FLOATS, ScalarType
from xdsl_gas.gen.interpreter.numbers import Number, bits_from, number_from


def results_of(
    collective: Collective, type: ScalarType, values: Sequence[int], chosen: int
) -> list[int]:
    """
    Returns the result of each work-item, as bits, for the values of all in the order of
    their ids. A broadcast returns the value with the position `chosen`.
    """
    number, bits = number_from(type), bits_from(type)
    numbers = [number(value) for value in values]
    if collective is Collective.BROADCAST:
        return [values[chosen]] * len(values)
    if collective in (Collective.ANY, Collective.ALL):
        test = any if collective is Collective.ANY else all
        return [bits(int(test(numbers)))] * len(values)
    kind, _, operation = collective.value.partition("_")

    def combine(first: Number, second: Number) -> Number:
        if operation == "add":
            # Wrapped or rounded after each step.
            return number(bits(first + second))
        return min(first, second) if operation == "min" else max(first, second)

    inclusive = list(accumulate(numbers, combine))
    if kind == "reduce":
        return [bits(inclusive[-1])] * len(values)
    if kind == "inclusive":
        return [bits(result) for result in inclusive]
    return [bits(result) for result in (_identity(operation, type), *inclusive[:-1])]


def _identity(operation: str, type: ScalarType) -> Number:
    if operation == "add":
        return 0
    if type in FLOATS:
        return float("inf") if operation == "min" else float("-inf")
    values = range_of(type)
    return values[-1] if operation == "min" else values[0]
