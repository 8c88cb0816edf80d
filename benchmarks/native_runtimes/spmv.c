// A sparse matrix times a vector: a row for each work-item.
void spmv(int rows, const int *restrict starts, const int *restrict columns,
          const float *restrict values, const float *restrict x, float *restrict y)
{
    for (int row = 0; row < rows; row++) {
        float sum = 0;
        for (int i = starts[row]; i < starts[row + 1]; i++)
            sum += values[i] * x[columns[i]];
        y[row] = sum;
    }
}
