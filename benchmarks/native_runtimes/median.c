// The median of each byte of an image and its eight neighbors.
static inline int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

void median(int width, int height, const unsigned char *restrict in,
            unsigned char *restrict out)
{
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            unsigned char values[9];
            for (int j = 0; j < 3; j++)
                for (int i = 0; i < 3; i++)
                    values[3 * j + i] = in[clamp(y + j - 1, 0, height - 1) * width
                        + clamp(x + i - 1, 0, width - 1)];
            for (int i = 0; i < 5; i++)
                for (int j = i + 1; j < 9; j++) {
                    unsigned char one = values[i], other = values[j];
                    values[i] = one < other ? one : other;
                    values[j] = one < other ? other : one;
                }
            out[y * width + x] = values[4];
        }
}
