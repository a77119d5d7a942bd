#pragma once

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

/// Waits until all of the file system that `descriptor` is on has reached the disk. 0, or -1 with errno set.
static inline int vitrine_sync(int descriptor) {
#if defined(__linux__)
    return (int)syscall(SYS_syncfs, descriptor);
#else
    return fsync(descriptor);
#endif
}

/// Exchanges two names of one file system in one step, so that no moment shows neither.
/// 0, or -1 with errno set; EINVAL or ENOSYS where the file system can't.
static inline int vitrine_exchange(const char *first, const char *second) {
#if defined(__linux__)
    const unsigned int rename_exchange = 1u << 1;
    return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, rename_exchange);
#else
    return renamex_np(first, second, RENAME_SWAP);
#endif
}

/// Copies up to `count` bytes from `place` of one file to where another is being written, within the file system where it can.
/// How many, or -1 with errno set.
static inline ssize_t vitrine_copy_range(int source, off_t place, int target, size_t count) {
#if defined(__linux__)
    long long start = place;
    return (ssize_t)syscall(SYS_copy_file_range, source, &start, target, NULL, count, 0u);
#else
    (void)source, (void)place, (void)target, (void)count;
    errno = ENOSYS;
    return -1;
#endif
}
