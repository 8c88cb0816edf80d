// The sum of each work-group, as OpenCL C without sub-groups has it.
kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void warp_reduce(global const float *in, global float *out)
{
    local float parts[256];
    size_t i = get_local_id(0);
    parts[i] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (size_t step = 128; step > 0; step /= 2) {
        if (i < step)
            parts[i] += parts[i + step];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i == 0)
        out[get_group_id(0)] = parts[0];
}
