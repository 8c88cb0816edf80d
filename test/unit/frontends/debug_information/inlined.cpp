template<class T> struct P { T x, y; T sum() const { return x + y; } };
namespace N { int g = 3; static const char *s = "abc"; enum E { A, B = 5 }; }
__attribute__((noinline)) int helper(P<int> *p, int n) { int acc = 0; for (int i = 0; i < n; i++) { acc += p[i].sum(); } return acc; }
__attribute__((always_inline)) inline float sq(float v) { float r = v*v; return r; }
extern "C" float kern(float *a, P<int>* p, int n, N::E e) { float q[4]; if (n == 0) goto out; for (int i = 0; i < n; ++i) { float t = sq(a[i]) + (float)e; a[i] = t + helper(p, i); q[i&3]=t; }
out: return a[0] + N::g + q[n&3]; }
