// The prices of options by Black and Scholes.
float normal(float x)
{
    float k = 1.0f / (1.0f + 0.2316419f * fabs(x));
    float sum = k * (0.319381530f + k * (-0.356563782f
        + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    float tail = 0.39894228f * exp(-0.5f * x * x) * sum;
    return x < 0 ? tail : 1.0f - tail;
}

kernel void black_scholes(int n, global const float *price, global const float *strike,
                          global const float *years, float rate, float volatility,
                          global float *call, global float *put)
{
    int i = get_global_id(0);
    if (i >= n)
        return;
    float s = price[i], k = strike[i], t = years[i];
    float root = sqrt(t);
    float d1 = (log(s / k) + (rate + 0.5f * volatility * volatility) * t)
        / (volatility * root);
    float d2 = d1 - volatility * root;
    float discounted = k * exp(-rate * t);
    call[i] = s * normal(d1) - discounted * normal(d2);
    put[i] = discounted * normal(-d2) - s * normal(-d1);
}
