#pragma once

#include <zlib.h>

/// `deflateInit2` is a macro, which Swift can't call. `window_bits` above 15 write gzip's header.
static inline int vitrine_deflate_start(z_stream *stream, int level, int window_bits) {
    return deflateInit2(stream, level, Z_DEFLATED, window_bits, 9, Z_DEFAULT_STRATEGY);
}
