#pragma once

#include <stdbool.h>
#include <stdint.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/// What each sample of a target axis takes: from the even source sample `starts[i]` on, `pairCount` pairs of samples,
/// each pair times two of the weights. `count` target samples.
typedef struct {
    const int32_t *starts;
    const int16_t *weights;
    intptr_t pairCount;
    intptr_t count;
} vitrine_tap_table __attribute__((swift_name("TapTable")));

typedef short vitrine_short16 __attribute__((ext_vector_type(16)));
typedef int vitrine_int4 __attribute__((ext_vector_type(4)));
typedef int vitrine_int8 __attribute__((ext_vector_type(8)));

/// Multiplies sixteen numbers by sixteen and adds neighbouring products. Said here, since no Swift expression becomes
/// this one instruction wherever there is one.
static inline __attribute__((always_inline, swift_name("pairProducts(_:_:)")))
vitrine_int8 vitrine_pair_products(vitrine_short16 a, vitrine_short16 b) {
#if defined(__AVX2__)
    return (vitrine_int8)_mm256_madd_epi16((__m256i)a, (__m256i)b);
#elif defined(__x86_64__)
    const vitrine_int4 low = (vitrine_int4)_mm_madd_epi16((__m128i)a.lo, (__m128i)b.lo);
    const vitrine_int4 high = (vitrine_int4)_mm_madd_epi16((__m128i)a.hi, (__m128i)b.hi);
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
#else
    return __builtin_convertvector(a.even, vitrine_int8) * __builtin_convertvector(b.even, vitrine_int8)
        + __builtin_convertvector(a.odd, vitrine_int8) * __builtin_convertvector(b.odd, vitrine_int8);
#endif
}

/// The numbers brought into 0...255.
static inline __attribute__((always_inline, swift_name("levels(_:)")))
vitrine_int8 vitrine_levels(vitrine_int8 numbers) {
    return __builtin_elementwise_min(__builtin_elementwise_max(numbers, (vitrine_int8)0), (vitrine_int8)255);
}

/// Whether the processor and the system have AVX2.
static inline __attribute__((swift_name("processorHasAVX2()")))
bool vitrine_processor_has_avx2(void) {
#if defined(__x86_64__)
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2");
#else
    return false;
#endif
}
