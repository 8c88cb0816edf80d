#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_subgroups : enable

kernel void every_kind(global float *out, local float *tile, global int *p, global half *h,
                       global atomic_int *a)
{
    size_t i = get_global_id(0) + get_local_linear_id();
    event_t e = async_work_group_copy(tile, out, 12, 0);
    wait_group_events(1, &e);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    int expected = 3;
    atomic_inc(p);
    atomic_compare_exchange_strong(a, &expected, 4);
    atomic_work_item_fence(CLK_LOCAL_MEM_FENCE, memory_order_acquire, memory_scope_device);
    float x = work_group_reduce_add(out[i]) + sub_group_broadcast(out[i], 0);
    float4 v = vload4(i, out);
    v = normalize(clamp(v, 0.0f, 1.0f)) + convert_float4(convert_uchar4_sat_rte(v));
    vstore_half4(select(v, v.wzyx, isnan(v)), i, h);
    out[i] = pown(sin(x), expected) + fract(x, &x) + mad_hi(p[0], p[1], 5);
    printf("%d %v4hlf\n", expected, v);
}
