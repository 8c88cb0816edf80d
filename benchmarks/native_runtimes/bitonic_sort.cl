// Sorts the elements of each work-group.
kernel void bitonic_sort(global int *values, local int *row)
{
    size_t i = get_local_id(0), n = get_local_size(0);
    row[i] = values[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (size_t size = 2; size <= n; size *= 2)
        for (size_t step = size / 2; step > 0; step /= 2) {
            size_t other = i ^ step;
            int one = row[i], two = row[other];
            bool is_smaller = (i & size) == 0 ? i < other : i > other;
            barrier(CLK_LOCAL_MEM_FENCE);
            row[i] = is_smaller ? min(one, two) : max(one, two);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    values[get_global_id(0)] = row[i];
}
