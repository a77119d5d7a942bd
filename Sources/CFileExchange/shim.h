#pragma once

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#else
#include <string.h>
#include <sys/mount.h>
#include <sys/param.h>
#endif

/// Waits until all of the file system that `descriptor` is on has reached the disk. 0, or -1 with errno set.
static inline int vitrine_sync(int descriptor) {
#if defined(__linux__)
    return (int)syscall(SYS_syncfs, descriptor);
#else
    (void)descriptor;
    sync();
    return 0;
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

/// Renames a file to a name that nothing has yet, where the file system can tell; else also to one that something has.
/// 0, or -1 with errno set; EEXIST if something has it.
static inline int vitrine_rename_new(const char *old, const char *new_name) {
#if defined(__linux__)
    const unsigned int rename_noreplace = 1u << 0;
    int result = (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new_name, rename_noreplace);
#else
    int result = renamex_np(old, new_name, RENAME_EXCL);
#endif
    if (result == 0 || (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP)) return result;
    return rename(old, new_name);
}

/// Whether files can be moved from one folder to another: both are of one mount. Not 0 if they can, or if it can't be told.
static inline int vitrine_is_one_mount(const char *first, const char *second) {
#if defined(__linux__) && defined(STATX_MNT_ID)
    struct statx one, other;
    if (syscall(SYS_statx, AT_FDCWD, first, 0, STATX_MNT_ID, &one) != 0) return 1;
    if (syscall(SYS_statx, AT_FDCWD, second, 0, STATX_MNT_ID, &other) != 0) return 1;
    if (!(one.stx_mask & other.stx_mask & STATX_MNT_ID)) return 1;
    return one.stx_mnt_id == other.stx_mnt_id;
#else
    (void)first, (void)second;
    return 1;
#endif
}

/// Which of the file systems with short lists of characters a file is on: 1 for FAT, 2 for exFAT, 0 for any other.
/// -1 with errno set.
static inline int vitrine_fat_kind(const char *path) {
    struct statfs status;
    if (statfs(path, &status) != 0) return -1;
#if defined(__linux__)
    return status.f_type == 0x4d44 ? 1 : status.f_type == 0x2011bab0 ? 2 : 0;
#else
    return strcmp(status.f_fstypename, "msdos") == 0 ? 1 : strcmp(status.f_fstypename, "exfat") == 0 ? 2 : 0;
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
