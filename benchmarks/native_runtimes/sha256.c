// The SHA-256 hash of each block of 64 bytes, given as words.
static const unsigned ROUNDS[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static inline unsigned turned(unsigned x, unsigned count)
{
    return (x >> count | x << (32 - count));
}

void sha256(const unsigned *restrict blocks, unsigned *restrict hashes, int n)
{
    for (int at = 0; at < n; at++) {
        unsigned words[16];
        for (int i = 0; i < 16; i++)
            words[i] = blocks[16 * at + i];
        unsigned a = 0x6a09e667, b = 0xbb67ae85, c = 0x3c6ef372, d = 0xa54ff53a;
        unsigned e = 0x510e527f, f = 0x9b05688c, g = 0x1f83d9ab, h = 0x5be0cd19;
        for (int round = 0; round < 64; round++) {
            if (round >= 16) {
                unsigned one = words[(round + 1) & 15], two = words[(round + 14) & 15];
                words[round & 15] += words[(round + 9) & 15]
                    + (turned(one, 7) ^ turned(one, 18) ^ one >> 3)
                    + (turned(two, 17) ^ turned(two, 19) ^ two >> 10);
            }
            unsigned first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25))
                + ((e & f) ^ (~e & g)) + ROUNDS[round] + words[round & 15];
            unsigned second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22))
                + ((a & b) ^ (a & c) ^ (b & c));
            h = g, g = f, f = e, e = d + first;
            d = c, c = b, b = a, a = first + second;
        }
        hashes[8 * at + 0] = a + 0x6a09e667;
        hashes[8 * at + 1] = b + 0xbb67ae85;
        hashes[8 * at + 2] = c + 0x3c6ef372;
        hashes[8 * at + 3] = d + 0xa54ff53a;
        hashes[8 * at + 4] = e + 0x510e527f;
        hashes[8 * at + 5] = f + 0x9b05688c;
        hashes[8 * at + 6] = g + 0x1f83d9ab;
        hashes[8 * at + 7] = h + 0x5be0cd19;
    }
}
