"""What all objects of OpenCL have: queries and handles."""

from collections.abc import Mapping
from functools import cache
from typing import Any
from weakref import WeakValueDictionary

from native_cl.extension import error


@cache
def _names(queries: Any) -> dict[int, list[str]]:
    """Returns the names of constants by their number."""
    found: dict[int, list[str]] = {}
    for name in dir(queries):
        value = getattr(queries, name)
        if not name.startswith("_") and isinstance(value, int):
            found.setdefault(int(value), []).append(name)
    return found


def answer(
    queries: Any, answers: Mapping[str, Any], query: int, routine: str = "get_info"
) -> Any:
    """Returns the answer to a query, of answers by the names of the queries."""
    names = _names(queries).get(int(query), [])
    for name in names:
        if name in answers:
            return answers[name]
    shown = names[0] if names else query
    raise error("INVALID_VALUE", routine, f"there is no answer to {shown}")


class Object:
    """An object of OpenCL."""

    queries: Any = None
    """The constants of its queries."""

    invalid = "INVALID_VALUE"
    """The status code of what is no such object."""

    def answers(self) -> dict[str, Any]:
        """Returns the answers to the queries by their names."""
        return {}

    def get_info(self, query: int) -> Any:
        return answer(self.queries, {"REFERENCE_COUNT": 1, **self.answers()}, query)

    @property
    def int_ptr(self) -> int:
        """The handle: a number that `from_int_ptr` takes while the object lives."""
        _HANDLES[id(self)] = self
        return id(self)

    @classmethod
    def from_int_ptr(cls, int_ptr_value: int, retain: bool = True) -> Any:
        """Returns the object with a handle, which it keeps alive."""
        found = _HANDLES.get(int_ptr_value)
        if not isinstance(found, cls):
            message = f"{int_ptr_value:#x} is not the handle of such an object"
            raise error(cls.invalid, "from_int_ptr", message)
        return found


_HANDLES = WeakValueDictionary[int, Object]()
