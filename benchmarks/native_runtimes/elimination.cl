// One step of Gaussian elimination: a multiple of one row is subtracted from those below.
kernel void elimination(int n, int step, global const float *factors,
                        global float *matrix)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= n - step || y >= n - step - 1)
        return;
    int row = step + 1 + y, column = step + x;
    matrix[row * n + column] -= factors[row] * matrix[step * n + column];
}
