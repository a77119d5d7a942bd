#pragma once

#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

/// Has the allocator keep what is freed, up to `bytes` at the end of its heap and in blocks of up to `bytes`, for what is
/// allocated next, where it would give each large block back to the system. Does nothing where there is no glibc.
static inline __attribute__((swift_name("keepFreedMemory(upTo:)")))
void vitrine_keep_freed_memory(int bytes) {
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, bytes);
    mallopt(M_TRIM_THRESHOLD, bytes);
#else
    (void)bytes;
#endif
}
