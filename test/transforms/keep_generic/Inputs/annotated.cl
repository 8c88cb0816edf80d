#define KEEP __attribute__((annotate("gas.keep_generic=read by the host")))

kernel void kept(global float *a, int i) {
  KEEP float *p = a + i;
  float *q = a;
  *p = 1;
  *q = 2;
}
