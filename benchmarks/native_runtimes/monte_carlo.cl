// How many of random points lie in a quarter of a circle, summed over each work-group.
kernel void monte_carlo(uint seed, int count, global int *hits, local int *sums)
{
    int i = get_local_id(0);
    uint state = (seed + (uint)get_global_id(0)) * 2654435761u + 1;
    int own = 0;
    for (int k = 0; k < count; k++) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        uint x = state & 0x7fff, y = state >> 17;
        own += x * x + y * y < 1u << 30;
    }
    sums[i] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int distance = get_local_size(0) / 2; distance > 0; distance /= 2) {
        if (i < distance)
            sums[i] += sums[i + distance];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i == 0)
        hits[get_group_id(0)] = sums[0];
}
