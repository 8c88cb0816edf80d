"""
The layout of a graph in layers, as in Sugiyama's method: functions stand below their
callers, labels of edges in layers of their own between them.

    k          layer 0
    label      layer 1
    f          layer 2

Layers are longest paths from the roots. An edge that closes a cycle is laid out
against its direction. In a layer, the order is that of the middles of the neighbors,
and the places are those nearest to these middles at which nothing overlaps.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

_SWEEPS = 8
_BETWEEN_NODES, _BETWEEN_LAYERS, _MARGIN = 18, 20, 12
"""Pixels."""

Pair = tuple[str, str]


@dataclass(frozen=True)
class Size:
    """What a function or a label needs, in pixels."""

    width: float
    height: float
    right: float = 0
    """What stands to the right of it besides: the label of a recursive call."""


@dataclass(frozen=True)
class Box:
    """Where a function, a label or the bend of an edge is, in pixels."""

    x: float
    """The middle."""
    top: float
    bottom: float
    width: float


@dataclass(frozen=True)
class Drawing:
    """A graph with places."""

    boxes: Mapping[str, Box]
    """Where each function is."""
    edges: Mapping[Pair, list[Box]]
    """What each edge goes through, from the caller to the callee, both included."""
    labels: Mapping[Pair, Box]
    """Where the label of each edge is."""
    width: float
    height: float


_BEND = Size(10, 0)


def layout(
    nodes: Mapping[str, Size], edges: Mapping[Pair, Size], narrowest: float
) -> Drawing:
    """
    Returns the places of functions and of the labels of calls between two of them. The
    drawing is at least as wide as `narrowest`.
    """
    between_two = [edge for edge in edges if edge[0] != edge[1]]
    against, depth = _ranks(list(nodes), between_two)
    sizes = dict(nodes)
    layers: list[list[str]] = [[] for _ in range(2 * max(depth.values()) + 1)]
    for node in nodes:
        layers[2 * depth[node]].append(node)
    near: dict[str, list[str]] = defaultdict(list)
    through: dict[Pair, list[str]] = {}
    labels: dict[Pair, str] = {}
    for edge in between_two:
        first, last = edge[::-1] if edge in against else edge
        between = range(2 * depth[first] + 1, 2 * depth[last])
        bends = ["\0".join((*edge, str(layer))) for layer in between]
        # In the middle, in a layer of labels.
        label = labels[edge] = bends[len(bends) // 2 // 2 * 2]
        for layer, bend in zip(between, bends, strict=True):
            layers[layer].append(bend)
            sizes[bend] = edges[edge] if bend == label else _BEND
        steps = [first, *bends, last]
        for one, other in pairwise(steps):
            near[one].append(other)
            near[other].append(one)
        through[edge] = steps[::-1] if edge in against else steps
    x = _places(layers, near, sizes)
    left = min(x[n] - sizes[n].width / 2 for n in x) - _MARGIN
    right = max(x[n] + sizes[n].width / 2 + sizes[n].right for n in x) + _MARGIN
    spare = max(0, narrowest - (right - left)) / 2
    boxes: dict[str, Box] = {}
    top = float(_MARGIN)
    for layer in layers:
        height = max(sizes[n].height for n in layer)
        for n in layer:
            # Edges are straight where they pass functions and other labels.
            spare_height = 0 if sizes[n] is _BEND else height - sizes[n].height
            above = top + spare_height / 2
            below = top + height - spare_height / 2
            boxes[n] = Box(x[n] - left + spare, above, below, sizes[n].width)
        top += height + _BETWEEN_LAYERS
    return Drawing(
        {node: boxes[node] for node in nodes},
        {edge: [boxes[step] for step in steps] for edge, steps in through.items()},
        {edge: boxes[name] for edge, name in labels.items()},
        right - left + 2 * spare,
        top - _BETWEEN_LAYERS + _MARGIN,
    )


def _ranks(
    nodes: Sequence[str], edges: Iterable[Pair]
) -> tuple[set[Pair], dict[str, int]]:
    """Returns the edges that close a cycle, and the depth of each node."""
    callees: dict[str, list[str]] = defaultdict(list)
    for caller, callee in edges:
        callees[caller].append(callee)
    called = {callee for targets in callees.values() for callee in targets}
    roots = [node for node in nodes if node not in called]
    order, against = _order((*roots, *nodes), callees)
    above: dict[str, list[str]] = defaultdict(list)
    for node in order:
        for callee in callees[node]:
            upper, lower = node, callee
            if (node, callee) in against:
                upper, lower = callee, node
            above[lower].append(upper)
    depth: dict[str, int] = {}
    for node in order:
        depth[node] = max((depth[upper] + 1 for upper in above[node]), default=0)
    return against, depth


def _order(
    starts: Iterable[str], callees: Mapping[str, Sequence[str]]
) -> tuple[list[str], set[Pair]]:
    """
    Returns the nodes in topological order without the edges that close a cycle, and
    these edges.
    """
    done: list[str] = []
    against: set[Pair] = set()
    active: dict[str, bool] = {}
    for start in starts:
        if start in active:
            continue
        active[start] = True
        stack = [(start, iter(callees.get(start, ())))]
        while stack:
            node, waiting = stack[-1]
            callee = next(waiting, None)
            if callee is None:
                active[node] = False
                done.append(node)
                stack.pop()
            elif callee not in active:
                active[callee] = True
                stack.append((callee, iter(callees.get(callee, ()))))
            elif active[callee]:
                against.add((node, callee))
    return done[::-1], against


def _places(
    layers: Sequence[list[str]],
    near: Mapping[str, Sequence[str]],
    sizes: Mapping[str, Size],
) -> dict[str, float]:
    """Returns the middle of each node; sorts the layers."""
    x: dict[str, float] = {}
    for layer in layers:
        x.update(_apart(layer, dict.fromkeys(layer, 0.0), sizes))
    level = {node: index for index, layer in enumerate(layers) for node in layer}
    for sweep in range(_SWEEPS):
        step = -1 if sweep % 2 else 1
        for index in range(len(layers))[::step]:
            layer = layers[index]
            wanted = {n: _mean(x, n, near, level, index - step) for n in layer}
            layer.sort(key=wanted.__getitem__)
            x.update(_apart(layer, wanted, sizes))
    # Both neighbors count at last, so that edges are straight.
    for layer in layers:
        wanted = {n: _mean(x, n, near, level, None) for n in layer}
        x.update(_apart(layer, wanted, sizes))
    return x


def _mean(
    x: Mapping[str, float],
    node: str,
    near: Mapping[str, Sequence[str]],
    level: Mapping[str, int],
    only: int | None,
) -> float:
    """Returns the middle of the neighbors in a layer, or in all; else of the node."""
    at = [x[n] for n in near.get(node, ()) if only is None or level[n] == only]
    return sum(at) / len(at) if at else x[node]


def _apart(
    layer: Sequence[str], wanted: Mapping[str, float], sizes: Mapping[str, Size]
) -> dict[str, float]:
    """
    Returns the places of a layer that are nearest to the wanted ones, by least squares,
    at which the nodes are in order and apart: isotonic regression, by pooling adjacent
    violators.
    """
    offsets = [0.0]
    for one, other in pairwise(layer):
        needed = sizes[one].width / 2 + sizes[one].right + sizes[other].width / 2
        offsets.append(offsets[-1] + needed + _BETWEEN_NODES)
    pools: list[tuple[float, int]] = []
    for node, offset in zip(layer, offsets, strict=True):
        mean, count = wanted[node] - offset, 1
        while pools and pools[-1][0] > mean:
            other_mean, other_count = pools.pop()
            mean = (mean * count + other_mean * other_count) / (count + other_count)
            count += other_count
        pools.append((mean, count))
    starts = [mean for mean, count in pools for _ in range(count)]
    return {
        node: start + offset
        for node, start, offset in zip(layer, starts, offsets, strict=True)
    }
