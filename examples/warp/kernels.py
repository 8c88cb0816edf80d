"""Kernels of Warp in which pointers are generic: they come out of memory."""

import warp as wp

wp.set_module_options({"enable_backward": False})


@wp.struct
class Field:
    """Values, and the order in which they are read."""

    values: wp.array(dtype=float)
    order: wp.array(dtype=int)


@wp.func
def sample(field: Field, i: int) -> float:
    """Returns one value."""
    return field.values[field.order[i]]


@wp.kernel
def window_sums(field: Field, width: int, sums: wp.array(dtype=float)):
    """Sums the values of a window."""
    i = wp.tid()
    total = wp.float32(0.0)
    for j in range(width):
        total += sample(field, i + j)
    sums[i] = total


@wp.kernel
def densities(
    grid: wp.uint64,
    points: wp.array(dtype=wp.vec3),
    radius: float,
    result: wp.array(dtype=float),
):
    """Sums the distances to all points within a radius."""
    i = wp.tid()
    total = wp.float32(0.0)
    for j in wp.hash_grid_query(grid, points[i], radius):
        total += wp.length(points[j] - points[i])
    result[i] = total


@wp.kernel
def ray_hits(
    mesh: wp.uint64,
    origins: wp.array(dtype=wp.vec3),
    directions: wp.array(dtype=wp.vec3),
    distances: wp.array(dtype=float),
):
    """Finds how far each ray goes until it hits a mesh."""
    i = wp.tid()
    hit = wp.mesh_query_ray(mesh, origins[i], directions[i], 1.0e6)
    if hit.result:
        distances[i] = hit.t
    else:
        distances[i] = -1.0
