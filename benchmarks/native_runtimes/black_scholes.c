// The prices of options by Black and Scholes.
#include <math.h>

static float normal(float x)
{
    float k = 1.0f / (1.0f + 0.2316419f * fabsf(x));
    float sum = k * (0.319381530f + k * (-0.356563782f
        + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    float tail = 0.39894228f * expf(-0.5f * x * x) * sum;
    return x < 0 ? tail : 1.0f - tail;
}

void black_scholes(int n, const float *restrict price, const float *restrict strike,
                   const float *restrict years, float rate, float volatility,
                   float *restrict call, float *restrict put)
{
    for (int i = 0; i < n; i++) {
        float s = price[i], k = strike[i], t = years[i];
        float root = sqrtf(t);
        float d1 = (logf(s / k) + (rate + 0.5f * volatility * volatility) * t)
            / (volatility * root);
        float d2 = d1 - volatility * root;
        float discounted = k * expf(-rate * t);
        call[i] = s * normal(d1) - discounted * normal(d2);
        put[i] = discounted * normal(-d2) - s * normal(-d1);
    }
}
