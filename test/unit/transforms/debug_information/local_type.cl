__attribute__((noinline)) static float sum(const float *values, int count) {
  struct Pair {
    float first;
    struct Pair *next;
  } own = {0, 0};
  for (int i = 0; i < count; ++i) {
    float value = values[i];
    if (value < 0)
      goto out;
    own.first += value;
    own.next = &own;
  }
out:
  return own.next->first;
}

kernel void both(global float *values, local float *tile, int count) {
  values[0] = sum(values, count) + sum(tile, count);
}
