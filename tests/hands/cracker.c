/* Tries all seeds of a range against the shuffled main deck of which the top was seen.

   cc -O3 -march=native cracker.c -o cracker
   ./cracker FIRST LAST STREAM COUNT KIND... SEEN KIND...
   COUNT cards as they were gathered, each by the number of its kind, then the SEEN topmost ones.
   Every seed that brings them is printed on a line.  What it computes is src/longbox/rules/chance.py
   and src/longbox/rules/words.py once more: sha256 makes the key, blake2b the word of a shuffle. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 512 };

static uint32_t right(uint32_t x, int n) { return x >> n | x << (32 - n); }
static uint64_t turned(uint64_t x, int n) { return x >> n | x << (64 - n); }

static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/* The key of a seed: sha256 of a text that fits one block. */
static void key_of(uint64_t seed, uint8_t key[32]) {
    uint8_t block[64] = {0};
    int length = snprintf((char *)block, 55, "longbox dice %llu", (unsigned long long)seed);
    block[length] = 0x80;
    block[62] = (uint8_t)(length * 8 >> 8), block[63] = (uint8_t)(length * 8);
    uint32_t w[64], h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                            0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}, s[8];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | block[4 * i + 1] << 16 | block[4 * i + 2] << 8 |
               block[4 * i + 3];
    for (int i = 16; i < 64; i++)
        w[i] = (right(w[i - 2], 17) ^ right(w[i - 2], 19) ^ w[i - 2] >> 10) + w[i - 7] +
               (right(w[i - 15], 7) ^ right(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 16];
    memcpy(s, h, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t one = s[7] + (right(s[4], 6) ^ right(s[4], 11) ^ right(s[4], 25)) +
                       ((s[4] & s[5]) ^ (~s[4] & s[6])) + K[i] + w[i];
        uint32_t two = (right(s[0], 2) ^ right(s[0], 13) ^ right(s[0], 22)) +
                       ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += one, s[0] = one + two;
    }
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 4; j++) key[4 * i + j] = (uint8_t)((h[i] + s[i]) >> (24 - 8 * j));
}

static const uint64_t IV[8] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                               0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                               0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};
static const uint8_t SIGMA[12][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3}};

static void mix(uint64_t *v, int a, int b, int c, int d, uint64_t x, uint64_t y) {
    v[a] += v[b] + x, v[d] = turned(v[d] ^ v[a], 32), v[c] += v[d], v[b] = turned(v[b] ^ v[c], 24);
    v[a] += v[b] + y, v[d] = turned(v[d] ^ v[a], 16), v[c] += v[d], v[b] = turned(v[b] ^ v[c], 63);
}

static void block(uint64_t h[8], const uint8_t said[128], uint64_t so_far, int is_last) {
    uint64_t v[16], m[16];
    memcpy(m, said, 128);
    for (int i = 0; i < 8; i++) v[i] = h[i], v[i + 8] = IV[i];
    v[12] ^= so_far;
    if (is_last) v[14] = ~v[14];
    for (int i = 0; i < 12; i++) {
        const uint8_t *s = SIGMA[i];
        mix(v, 0, 4, 8, 12, m[s[0]], m[s[1]]), mix(v, 1, 5, 9, 13, m[s[2]], m[s[3]]);
        mix(v, 2, 6, 10, 14, m[s[4]], m[s[5]]), mix(v, 3, 7, 11, 15, m[s[6]], m[s[7]]);
        mix(v, 0, 5, 10, 15, m[s[8]], m[s[9]]), mix(v, 1, 6, 11, 12, m[s[10]], m[s[11]]);
        mix(v, 2, 7, 8, 13, m[s[12]], m[s[13]]), mix(v, 3, 4, 9, 14, m[s[14]], m[s[15]]);
    }
    for (int i = 0; i < 8; i++) h[i] ^= v[i] ^ v[i + 8];
}

/* The four words of a stream's first shuffle: blake2b with that key, of sixteen bytes. */
static void words_of(const uint8_t key[32], const char *name, uint32_t found[4]) {
    uint8_t first[128] = {0}, second[128] = {0};
    uint64_t h[8];
    memcpy(first, key, 32);
    size_t length = strlen(name);
    memcpy(second, name, length);
    memcpy(h, IV, sizeof h);
    h[0] ^= 0x01010000 ^ 32 << 8 ^ 16;
    block(h, first, 128, 0);
    block(h, second, 128 + length, 1);
    memcpy(found, h, 16);
    for (int i = 0; i < 4; i++) found[i] = __builtin_bswap32(found[i]);
}

int main(int count, char **said) {
    if (count < 6) return 2;
    uint64_t first = strtoull(said[1], NULL, 10), last = strtoull(said[2], NULL, 10);
    char name[16];
    snprintf(name, sizeof name, "%s 0", said[3]);
    int cards = atoi(said[4]), seen = atoi(said[5 + cards]);
    if (cards > MOST || cards < seen || count != 6 + cards + seen) return 2;
    int kinds[MOST], tops[MOST];
    for (int i = 0; i < cards; i++) kinds[i] = atoi(said[5 + i]);
    for (int i = 0; i < seen; i++) tops[i] = atoi(said[6 + cards + i]);
    for (uint64_t seed = first; seed < last; seed++) {
        uint8_t key[32];
        uint32_t words[4], mixed[MOST];
        key_of(seed, key);
        words_of(key, name, words);
        for (int i = 0; i < cards; i++) {
            uint32_t x = (uint32_t)i;
            for (int j = 0; j < 4; j++) {
                x = (x ^ words[j]) + (words[j] << 7);
                x = (x >> 16 ^ x) * 0x7FEB352D;
                x = (x >> 15 ^ x) * 0x846CA68B;
                x = x >> 16 ^ x;
            }
            mixed[i] = x;
        }
        uint64_t under = UINT64_MAX;
        int fits = 1;
        for (int k = 0; k < seen && fits; k++) {  /* the topmost card has the largest mix */
            uint64_t best = 0;
            int at = -1;
            for (int i = 0; i < cards; i++) {
                uint64_t whole = (uint64_t)mixed[i] << 16 | (uint64_t)i;
                if (whole < under && (at < 0 || whole > best)) best = whole, at = i;
            }
            fits = kinds[at] == tops[k];
            under = best;
        }
        if (fits) printf("%llu\n", (unsigned long long)seed), fflush(stdout);
    }
    return 0;
}
