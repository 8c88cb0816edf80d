// A 5x5 convolution; the work-group's part of the image and its margin in local memory.
#define TILE 16
#define RADIUS 2
#define SIDE (TILE + 2 * RADIUS)

__kernel void convolution(int width, int height, __global const float *in,
                          __constant float *weights, __global float *out) {
  __local float tile[SIDE][SIDE];
  int x = get_local_id(0), y = get_local_id(1);
  int left = get_group_id(0) * TILE - RADIUS, top = get_group_id(1) * TILE - RADIUS;
  for (int j = y; j < SIDE; j += TILE)
    for (int i = x; i < SIDE; i += TILE)
      tile[j][i] = in[clamp(top + j, 0, height - 1) * width +
                      clamp(left + i, 0, width - 1)];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0.0f;
  for (int j = 0; j <= 2 * RADIUS; ++j)
    for (int i = 0; i <= 2 * RADIUS; ++i)
      sum += weights[j * (2 * RADIUS + 1) + i] * tile[y + j][x + i];
  out[get_global_id(1) * width + get_global_id(0)] = sum;
}
