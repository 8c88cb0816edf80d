// One step of Gaussian elimination: a multiple of one row is subtracted from those below.
void elimination(int n, int step, const float *restrict factors, float *restrict matrix)
{
    for (int row = step + 1; row < n; row++)
        for (int column = step; column < n; column++)
            matrix[row * n + column] -= factors[row] * matrix[step * n + column];
}
