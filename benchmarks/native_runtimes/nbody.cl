// The acceleration of bodies by each other's gravity; the bodies pass through local memory.
__kernel void nbody(int n, float softening, __global const float4 *bodies,
                    __global float4 *accelerations, __local float4 *tile) {
  int i = get_local_id(0), size = get_local_size(0);
  float4 own = bodies[get_global_id(0)];
  float3 sum = (float3)(0.0f);
  for (int start = 0; start < n; start += size) {
    tile[i] = bodies[start + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < size; ++k) {
      float3 way = tile[k].xyz - own.xyz;
      float inverse = rsqrt(dot(way, way) + softening);
      sum += way * (tile[k].w * inverse * inverse * inverse);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  accelerations[get_global_id(0)] = (float4)(sum, 0.0f);
}
