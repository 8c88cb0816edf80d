// The nearest of a few centers for each point.
kernel void kmeans(global const float *points, global const float *centers, int n,
                   int count, global int *nearest)
{
    size_t i = get_global_id(0);
    float x = points[i], y = points[n + i], z = points[2 * n + i];
    float least = INFINITY;
    int found = 0;
    for (int c = 0; c < count; c++) {
        float dx = x - centers[3 * c], dy = y - centers[3 * c + 1],
              dz = z - centers[3 * c + 2];
        float distance = dx * dx + dy * dy + dz * dz;
        if (distance < least) {
            least = distance;
            found = c;
        }
    }
    nearest[i] = found;
}
