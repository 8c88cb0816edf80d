// A sum of vectors of four numbers.
typedef float float4 __attribute__((vector_size(16)));

void saxpy4(float a, const float4 *restrict x, float4 *restrict y, int n)
{
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}
