// A sparse matrix times a vector: a row for each work-item.
kernel void spmv(int rows, global const int *starts, global const int *columns,
                 global const float *values, global const float *x, global float *y)
{
    int row = get_global_id(0);
    if (row >= rows)
        return;
    float sum = 0;
    for (int i = starts[row]; i < starts[row + 1]; i++)
        sum += values[i] * x[columns[i]];
    y[row] = sum;
}
