#pragma once

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
