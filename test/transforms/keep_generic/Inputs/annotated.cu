#define KEEP __attribute__((annotate("gas.keep_generic", "read by the host")))

struct View {
  KEEP float *kept;
  float *other;
};

__attribute__((device)) float parameter(KEEP float *p, float *q) { return *p + *q; }

__attribute__((device)) float field(View *view) { return *view->kept + *view->other; }

__attribute__((global)) void kernel(float *a, int i) {
  View view = {a, a};
  KEEP float *p = a + i;
  *p = parameter(a, a) + field(&view);
  a[0] = *p;
}
