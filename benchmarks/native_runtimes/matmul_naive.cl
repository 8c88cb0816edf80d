// The product of two square matrices, one element for each work-item.
__kernel void matmul_naive(int n, __global const float *a, __global const float *b,
                           __global float *c) {
  int column = get_global_id(0), row = get_global_id(1);
  float sum = 0.0f;
  for (int k = 0; k < n; ++k)
    sum += a[row * n + k] * b[k * n + column];
  c[row * n + column] = sum;
}
