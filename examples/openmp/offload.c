// A loop that OpenMP runs on a GPU, and a function for it that other files may call.
#pragma omp begin declare target
__attribute__((noinline)) void add(float *to, const float *from, int n) {
  for (int i = 0; i < n; i++)
    to[i] += from[i];
}
#pragma omp end declare target

void accumulate(float *sums, const float *values, int rows) {
#pragma omp target map(tofrom : sums[ : 8]) map(to : values[ : 8 * rows])
  for (int i = 0; i < rows; i++)
    add(sums, values + 8 * i, 8);
}
