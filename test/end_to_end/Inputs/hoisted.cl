kernel void fill(global const float *from, local float *to, int n) {
  for (int i = 0; i < n; i++)
    to[i] = from[0];
}
