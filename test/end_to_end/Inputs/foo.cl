kernel void foo(global float *a, local float *b, constant float *c, int n) {
  b[0] = a[0] + c[n];
}
