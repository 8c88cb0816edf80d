// The dot product of two vectors of four numbers for each work-item.
kernel void dot4(global const float4 *x, global const float4 *y, global float *out)
{
    size_t i = get_global_id(0);
    out[i] = dot(x[i], y[i]);
}
