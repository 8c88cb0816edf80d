// A window of values in private memory is sorted through two levels of helpers;
// the inner one takes two generic pointers into the same array.

static __attribute__((noinline)) void order(float *low, float *high) {
  if (*low > *high) {
    float kept = *low;
    *low = *high;
    *high = kept;
  }
}

static __attribute__((noinline)) void sort(float *values, int n) {
  for (int end = n - 1; end > 0; end--)
    for (int i = 0; i < end; i++)
      order(&values[i], &values[i + 1]);
}

kernel void median5(global const float *in, global float *out) {
  float window[5];
  int at = get_global_id(0);
  for (int i = 0; i < 5; i++)
    window[i] = in[at + i];
  sort(window, 5);
  out[at] = window[2];
}
