// The dot products of two arrays of vectors of four numbers.
typedef float float4 __attribute__((vector_size(16)));

void dot4(const float4 *restrict x, const float4 *restrict y, float *restrict out, int n)
{
    for (int i = 0; i < n; i++) {
        float4 products = x[i] * y[i];
        out[i] = products[0] + products[1] + products[2] + products[3];
    }
}
