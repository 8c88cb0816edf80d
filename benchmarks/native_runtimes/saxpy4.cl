// A sum of vectors of four numbers, one for each work-item.
kernel void saxpy4(float a, global const float4 *x, global float4 *y)
{
    size_t i = get_global_id(0);
    y[i] = a * x[i] + y[i];
}
