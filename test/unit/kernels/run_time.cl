// Kernels in which what a generic pointer points to is only known when they run. Each
// work-item has eight numbers of its own in each space.

#define OWN 8

typedef struct {
  int first;
  float second;
} pair;

typedef struct node {
  struct node *next;
  int value;
} node;

__attribute__((noinline)) int *pick(int which, global int *g, local int *l,
                                    private int *p) {
  switch (which) {
  case 0:
    return g;
  case 1:
    return l;
  default:
    return p;
  }
}

#define MEMORY                                                                  \
  const int id = (int)get_local_id(0);                                          \
  global int *g = out + OWN * id;                                               \
  global int *source = in + OWN * id;                                           \
  local int *l = tmp + OWN * id;                                                \
  __attribute__((aligned(32))) int p[OWN];                                      \
  for (int i = 0; i < OWN; ++i) {                                               \
    l[i] = 10 * i;                                                              \
    p[i] = 100 * i;                                                             \
  }

#define RESULT                                                                  \
  for (int i = 0; i < OWN; ++i)                                                 \
    g[i] = 31 * (31 * g[i] + l[i]) + p[i] + source[i];

// Loads and stores of every width, vectors, structs, volatile ones.
kernel void accesses(global int *out, global int *in, local int *tmp, int n) {
  MEMORY
  for (int which = 0; which < 3; ++which) {
    int *q = pick((which + n) % 3, g, l, p);
    q[0] += which;
    ((char *)q)[5] = (char)n;
    ((short *)q)[4] += 7;
    *(long *)(q + 4) = *(long *)(q + 6) + n;
    *(float *)(q + 3) = (float)n * 0.5f;
    *(volatile int *)(q + 1) = *(volatile int *)(q + 2);
    *(int4 *)(q + 4) += (int4)(1, 2, 3, n);
    pair both = *(pair *)q;
    both.first ^= n;
    *(pair *)(q + 2) = both;
  }
  RESULT
}

// What a block of memory is set to, and copies in which each side may be anywhere.
kernel void blocks(global int *out, global int *in, local int *tmp, int n) {
  MEMORY
  for (int to = 0; to < 3; ++to)
    for (int from = 0; from < 3; ++from) {
      int *q = pick((to + n) % 3, g, l, p), *r = pick(from, g, l, p);
      __builtin_memcpy(q + 4 * (to == 1), r + 2 * from, (to + n) % 3 == from ? 0 : 8);
      __builtin_memmove(r + 1, q + 2, 4 * (n & 3));
      __builtin_memset(q + 3, n, (n & 1) + 2);
    }
  RESULT
}

// Atomic operations, each with its order and scope.
kernel void atomics(global int *out, global int *in, local int *tmp, int n) {
  MEMORY
  for (int which = 0; which < 3; ++which) {
    atomic_int *q = (atomic_int *)pick((which + n) % 3, g, l, p);
    int expected = n % 2 ? 10 : 100;
    p[7] += __opencl_atomic_fetch_add(q + 1, n, memory_order_relaxed,
                                      memory_scope_work_group);
    p[6] ^= __opencl_atomic_exchange(q + 2, which, memory_order_acq_rel,
                                     memory_scope_device);
    p[5] += __opencl_atomic_compare_exchange_strong(
        q + 1, &expected, n, memory_order_seq_cst, memory_order_relaxed,
        memory_scope_device);
    p[4] += expected;
    __opencl_atomic_store(q + 3, n, memory_order_release, memory_scope_device);
    p[3] += __opencl_atomic_load(q + 3, memory_order_acquire, memory_scope_device);
  }
  RESULT
}

// Questions, alone and together with accesses.
kernel void questions(global int *out, global int *in, local int *tmp, int n) {
  MEMORY
  for (int which = 0; which < 3; ++which) {
    int *q = pick((which + n) % 3, g, l, p);
    global int *as_global = to_global(q);
    local int *as_local = to_local(q);
    private int *as_private = to_private(q);
    if (as_global)
      as_global[1] += 1 + which;
    if (as_local)
      as_local[1] += 10 + which;
    if (as_private)
      as_private[1] += 100 + which;
    source[which] = !!as_global + 2 * !!as_local + 4 * !!as_private;
    source[3] += (int)get_fence(q) << which;
    q[2] += n;
  }
  RESULT
}

// Questions for global memory and for the fence only: private memory may be global.
kernel void fences(global int *out, global int *in, local int *tmp, int n) {
  MEMORY
  for (int which = 0; which < 3; ++which) {
    int *q = pick((which + n) % 3, g, l, p);
    source[which] = (int)get_fence(q);
    q[2] += to_local(q) ? 3 : n;
  }
  RESULT
}

__attribute__((noinline)) int *perhaps(int *q, int n) { return n & 1 ? q : 0; }

// Null stays null in each direction, and equal pointers stay equal.
kernel void nulls(global int *out, global int *in, local int *tmp, int n) {
  MEMORY
  for (int which = 0; which < 3; ++which) {
    int *q = perhaps(pick(which, g, l, p), n + which);
    source[0] += (q == 0) << which;
    source[1] += (to_global(q) == 0) << which;
    source[2] += (to_local(q) == 0) << which;
    source[3] += (to_private(q) == 0) << which;
    source[4] += (q == g) << which;
    source[5] += (q == (int *)l) << which;
    source[6] += ((size_t)q == 0) << which;
    if (q)
      *q += n;
  }
  RESULT
}

// What integers a program makes of pointers has no tags.
kernel void integers(global int *out, global int *in, local int *tmp, int n) {
  MEMORY
  for (int which = 0; which < 3; ++which) {
    int *q = pick((which + n) % 3, g, l, p);
    int *r = q + (n & 7);
    source[0] += (int)((size_t)r - (size_t)q);
    source[1] += ((size_t)q & 3) == 0;
    source[2] += ((size_t)q >> 61) == 0;
    source[3] += (size_t)q == (size_t)(which == 0 ? (int *)g : (int *)p);
    source[4] += (int)(r - q);
    int *back = (int *)((size_t)q + 4);
    *back += n;
  }
  RESULT
}

__attribute__((noinline)) int sum(node *list, int depth) {
  return list && depth ? list->value + sum(list->next, depth - 1) : 0;
}

__attribute__((noinline)) void swap(int **a, int **b) {
  int *kept = *a;
  *a = *b;
  *b = kept;
}

// Pointers in memory: tables, lists through several spaces, by the address of a variable.
kernel void kept(global int *out, global int *in, local int *tmp, int n) {
  MEMORY
  int *table[3] = {g, l, p};
  swap(&table[n % 3], &table[(n + 1) % 3]);
  node last = {0, n};
  local node middle[4];
  node *shared = middle + id;
  shared->next = &last;
  shared->value = 5;
  node first = {n & 1 ? shared : &last, 7};
  for (int which = 0; which < 3; ++which) {
    *table[which] += which;
    table[which]++;
  }
  for (int which = 0; which < 3; ++which)
    *table[which] ^= n + which;
  source[0] = sum(&first, n & 3);
  RESULT
}

__attribute__((noinline)) void add(int *q, int n) { *q += n; }

// Nothing here makes a pointer to local memory generic.
kernel void no_local(global int *out, global int *in, local int *tmp, int n) {
  MEMORY
  add(n & 1 ? (int *)g : (int *)p, n);
  add(n & 2 ? (int *)p : (int *)source, n);
  RESULT
}
