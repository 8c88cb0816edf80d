// The nearest of a few centers for each point.
#include <math.h>

void kmeans(const float *restrict points, const float *restrict centers, int n,
            int count, int *restrict nearest)
{
    for (int i = 0; i < n; i++) {
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
}
