"""
Mappings that mostly have no entry or one. The empty one is shared; one with a single
entry takes a fifth of the memory of a dictionary.
"""

from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from types import MappingProxyType
from typing import Any, TypeVar, cast, overload

K = TypeVar("K")
V = TypeVar("V")
D = TypeVar("D")

NOTHING: Mapping[Any, Any] = MappingProxyType({})
"""The empty mapping."""


def with_entry(entries: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    """Adds or replaces an entry. Returns the mapping to be used from then on."""
    if isinstance(entries, dict):
        entries[key] = value
        return entries
    if not entries or key in entries:
        return _OneEntry(key, value)
    return {**entries, key: value}


class _OneEntry(Mapping[K, V]):
    """A mapping of one key, which does not change."""

    __slots__ = ("_key", "_value")

    def __init__(self, key: K, value: V) -> None:
        self._key = key
        self._value = value

    def __getitem__(self, key: K) -> V:
        if key == self._key:
            return self._value
        raise KeyError(key)

    @overload
    def get(self, key: K, /) -> V | None: ...
    @overload
    def get(self, key: K, /, default: V) -> V: ...
    @overload
    def get(self, key: K, /, default: D) -> V | D: ...
    def get(self, key: K, /, default: Any = None) -> Any:
        """The value of a key, without the exception that `Mapping.get` raises."""
        return self._value if key == self._key else default

    def __contains__(self, key: object) -> bool:
        return key == self._key

    def __iter__(self) -> Iterator[K]:
        return iter((self._key,))

    def __len__(self) -> int:
        return 1

    def items(self) -> ItemsView[K, V]:
        """The entry. All that is used of such a view is that it is iterated over."""
        return cast(ItemsView[K, V], ((self._key, self._value),))

    def values(self) -> ValuesView[V]:
        """The value, as `items`."""
        return cast(ValuesView[V], (self._value,))
