// remquo is a function of libclc, which writes through a pointer to any memory.
__attribute__((noinline)) static void divide(float x, float *rest, int *turns) {
  *rest = remquo(x, 0.75f, turns);
}

kernel void parts(global const float *in, global float *out, local int *tile) {
  size_t i = get_global_id(0), l = get_local_id(0);
  float own;
  int turns;
  divide(in[i], &own, &tile[l]);
  barrier(CLK_LOCAL_MEM_FENCE);
  divide(own + tile[l ^ 1], &out[i], &turns);
  out[i] += exp2((float)turns);
}
