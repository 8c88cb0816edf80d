// How many steps each point of the plane takes to leave the circle: work-items diverge.
kernel void mandelbrot(int width, int height, int most, global int *out)
{
    int x = get_global_id(0), y = get_global_id(1);
    float cr = -2.0f + 3.0f * x / width, ci = -1.5f + 3.0f * y / height;
    float r = 0, i = 0;
    int steps = 0;
    while (steps < most && r * r + i * i <= 4.0f) {
        float next = r * r - i * i + cr;
        i = 2 * r * i + ci;
        r = next;
        steps++;
    }
    out[y * width + x] = steps;
}
