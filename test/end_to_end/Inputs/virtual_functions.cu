struct Shape { int id; float *data; Shape *next; __device__ virtual float area(const float *p) const = 0; };
struct Square : Shape { float s; __device__ float area(const float *p) const override { return s * s * p[0]; } };
struct Circle : Shape { float r; __device__ float area(const float *p) const override { return 3.14f * r * r * p[1]; } };
__global__ void make(Shape **out, float *d, int n) {
  for (int i = 0; i < n; ++i) { 
    Shape *s;
    if (i & 1) { Square *q = new Square; q->s = i; s = q; } else { Circle *c = new Circle; c->r = i; s = c; }
    s->data = d + i; s->next = i ? out[i-1] : nullptr; out[i] = s; }
}
__global__ void sum(Shape **in, float *res, int n) {
  __shared__ float tile[64];
  tile[threadIdx.x] = in[0]->data[threadIdx.x];
  __syncthreads();
  float t = 0;
  for (int i = 0; i < n; ++i) t += in[i]->area(tile) * in[i]->data[0];
  for (Shape *s = in[n-1]; s; s = s->next) t += s->id;
  *res = t;
}
