#pragma once

#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#include <pthread.h>

// As in <pthread.h>, which declares it for programs with GNU extensions only.
extern int pthread_setattr_default_np(const pthread_attr_t *attributes);
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

/// Has all threads allocate from `count` heaps, where each would reserve addresses for a heap of its own. Does nothing where
/// there is no glibc.
static inline __attribute__((swift_name("shareHeaps(_:)")))
void vitrine_share_heaps(int count) {
#if defined(__GLIBC__)
    mallopt(M_ARENA_MAX, count);
#else
    (void)count;
#endif
}

/// Gives back to the system what was freed and is kept for later. Does nothing where there is no glibc.
static inline __attribute__((swift_name("giveBackFreedMemory()")))
void vitrine_give_back_freed_memory(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

/// Gives new threads whose creator asks for no size a stack of `bytes`. Does nothing where there is no glibc.
static inline __attribute__((swift_name("limitThreadStacks(to:)")))
void vitrine_limit_thread_stacks(size_t bytes) {
#if defined(__GLIBC__)
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return;
    if (pthread_attr_setstacksize(&attributes, bytes) == 0) pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
#else
    (void)bytes;
#endif
}
