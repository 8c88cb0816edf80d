// How far each ray goes until it meets spheres on a grid above a plane.
#include <math.h>

static inline float to_surface(float x, float y, float z)
{
    float dx = x - 2.0f * floorf(0.5f * x) - 1.0f;
    float dz = z - 2.0f * floorf(0.5f * z) - 1.0f;
    float sphere = sqrtf(dx * dx + y * y + dz * dz) - 0.6f;
    return fminf(sphere, y + 0.8f);
}

void ray_march(int width, int height, int most, float *restrict depth)
{
    for (int row = 0; row < height; row++)
        for (int column = 0; column < width; column++) {
            float x = (2.0f * column - width) / height;
            float y = (2.0f * row - height) / height;
            float inverse = 1.0f / sqrtf(x * x + y * y + 2.25f);
            float dx = x * inverse, dy = y * inverse, dz = 1.5f * inverse;
            float t = 0;
            for (int step = 0; step < most; step++) {
                float distance = to_surface(0.3f + t * dx, 0.9f + t * dy, t * dz);
                if (distance < 0.001f || t > 40.0f)
                    break;
                t += distance;
            }
            depth[row * width + column] = t;
        }
}
