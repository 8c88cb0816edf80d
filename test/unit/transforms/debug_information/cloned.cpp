__attribute__((address_space(1))) float global_values[64];

static inline float twice(float x) {
  float y = x + x;
  global_values[0] = y;
  return y;
}

__attribute__((noinline)) static float sum(const float *values, int count) {
  float total = 0;
  for (int i = 0; i < count; ++i) {
    float value = values[i];
    if (value > 2) {
      float doubled = twice(value);
      total += doubled;
    }
    total += value;
    if (total < 0)
      goto out;
  }
out:
  return total;
}

extern "C" __attribute__((amdgpu_kernel)) void
kernel(__attribute__((address_space(1))) float *result, int count) {
  float own[64];
  for (int i = 0; i < count; ++i)
    own[i] = result[i];
  float first = sum(own, count);
  float second = sum((float *)global_values, count);
  float third = sum((float *)global_values + 3, count);
  *result = first + second + third;
}
