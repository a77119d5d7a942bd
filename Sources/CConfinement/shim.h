#pragma once

// What confines a process on Linux, and nothing on other systems.
#if defined(__linux__)

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// The kernel's headers may be older than the kernel: what is newer than Linux 5.10 is declared here.

struct vitrine_landlock_ruleset {
    uint64_t handled_access_fs;
    uint64_t handled_access_net;
    uint64_t scoped;
};

struct vitrine_landlock_path {
    uint64_t allowed_access;
    int32_t parent_fd;
} __attribute__((packed));

/// The version of Landlock's interface, from 1; -1 with errno set where there is none.
static inline int vitrine_landlock_version(void) {
    return (int)syscall(444, NULL, 0, 1u);
}

/// A descriptor, or -1 with errno set. Older versions accept members that they don't know as long as these are 0.
static inline int vitrine_landlock_create(uint64_t files, uint64_t network, uint64_t scopes) {
    struct vitrine_landlock_ruleset ruleset = {files, network, scopes};
    return (int)syscall(444, &ruleset, sizeof ruleset, 0u);
}

/// Allows `access` to the file or folder that is open as `descriptor`, and to all below it. 0, or -1 with errno set.
static inline int vitrine_landlock_allow(int ruleset, uint64_t access, int descriptor) {
    struct vitrine_landlock_path path = {access, descriptor};
    return (int)syscall(445, ruleset, 1, &path, 0u);
}

/// Restricts the calling thread, and threads that it starts from now on. 0, or -1 with errno set.
static inline int vitrine_landlock_restrict(int ruleset) {
    return (int)syscall(446, ruleset, 0u);
}

/// A descriptor that a path can be named by and no more; -1 with errno set.
static inline int vitrine_open_path(const char *path) {
    return open(path, 010000000 /* O_PATH */ | O_CLOEXEC);
}

/// Whether a folder is open as `descriptor`.
static inline int vitrine_is_folder(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode);
}

/// Whether only root can change the folder that is open as `descriptor`: its owner is root, and neither its group nor others can
/// write into it.
static inline int vitrine_is_folder_of_system(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == 0
        && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/// Whether a file is open as `descriptor`, and not a folder, a pipe or a device.
static inline int vitrine_is_file(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

/// Closes all descriptors from `first` on. 0, or -1 with errno set: Linux has the call from 5.9 on.
static inline int vitrine_close_from(unsigned int first) {
    return (int)syscall(436, first, ~0u, 0u);
}

/// Memory for at least `size` bytes at an address that can't be guessed; NULL with errno set. It is never freed.
static inline void *vitrine_hidden_memory(size_t size) {
    const int fixed_if_free = 0x100000;
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    // The stack is near the end of the addresses that a process can have, which depends on the machine.
    const uintptr_t end = (uintptr_t)&size;
    // Some addresses are in use, and the first ones are forbidden.
    for (int attempt = 0; attempt < 64; attempt++) {
        uint64_t random[2];
        if (getrandom(random, sizeof random, 0) != sizeof random) return NULL;
        const uintptr_t address = random[0] % end / page * page;
        void *memory = mmap((void *)address, size + page, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | fixed_if_free, -1, 0);
        if (memory == MAP_FAILED) continue;
        if ((uintptr_t)memory == address) return (char *)memory + random[1] % page / 16 * 16;
        // Kernels before 4.17 take the address as a hint.
        munmap(memory, size + page);
    }
    return NULL;
}

/// The value of an option that has no argument; -1 with errno set.
static inline int vitrine_process_option(int option) {
    return prctl(option, 0ul, 0ul, 0ul, 0ul);
}

/// 0, or -1 with errno set.
static inline int vitrine_set_process_option(int option, unsigned long value) {
    return prctl(option, value, 0ul, 0ul, 0ul);
}

/// Whether the process has no thread but the calling one: 1, 0, or -1 if the system doesn't say. Containers forbid the call.
static inline int vitrine_is_single_threaded(void) {
    const int clone_thread = 0x10000;
    if (syscall(SYS_unshare, clone_thread) == 0) return 1;
    return errno == EINVAL ? 0 : -1;
}

/// The number of the process's threads by its list in /proc; -1 if that can't be read.
static inline int vitrine_listed_threads(void) {
    DIR *folder = opendir("/proc/self/task");
    if (!folder) return -1;
    int count = 0;
    for (struct dirent *entry; (entry = readdir(folder));) count += entry->d_name[0] != '.';
    closedir(folder);
    return count;
}

/// Whether the kernel knows all that the filters of system calls use, so that a filter that it calls invalid is wrong.
static inline int vitrine_can_filter_system_calls(void) {
    const unsigned int get_action_available = 2;
    unsigned int action = 0x80000000u /* SECCOMP_RET_KILL_PROCESS */;
    return syscall(SYS_seccomp, get_action_available, 0u, &action) == 0;
}

/// Installs a filter of system calls for all threads of the process. 0; the number of a thread that can't have it; or -1 with errno
/// set.
static inline int vitrine_filter_system_calls(struct sock_filter *instructions, unsigned short count) {
    struct sock_fprog program = {count, instructions};
    const unsigned int all_threads = 1u << 0;
    // Without it, older kernels slow filtered processes down, to protect secrets that programs keep from their own scripts.
    const unsigned int allow_speculation = 1u << 2;
    int result = (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, all_threads | allow_speculation, &program);
    if (result < 0 && errno == EINVAL) {
        result = (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, all_threads, &program);
    }
    // The older call, for the calling thread only.
    if (result < 0 && errno == ENOSYS) result = prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0ul, 0ul);
    return result;
}

/// Calls `body` with the path of each library that is loaded.
static inline void vitrine_each_library(void (*body)(const char *path, void *context), void *context) {
    for (struct link_map *library = _r_debug.r_map; library; library = library->l_next) {
        if (library->l_name && library->l_name[0] == '/') body(library->l_name, context);
    }
}

/// Sets the limit at which the system stops a process: a signal, if the process has not changed what that does. 0, or -1 with errno set.
static inline int vitrine_set_limit(pid_t process, int resource, uint64_t value) {
    struct { uint64_t current, most; } limits;
    if (syscall(SYS_prlimit64, process, resource, NULL, &limits) != 0) return -1;
    limits.current = value < limits.most ? value : limits.most;
    return (int)syscall(SYS_prlimit64, process, resource, &limits, NULL);
}

/// In seconds, of all threads of a process; -1 if it isn't known.
static inline double vitrine_processor_time(pid_t process) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/// Any system call, with its error number where it fails and 0 where it doesn't. Only the tests call it: for what a confined
/// process may not do.
static inline int vitrine_try_call(long number, long first, long second, long third, long fourth, long fifth) {
    return syscall(number, first, second, third, fourth, fifth) < 0 ? errno : 0;
}

#endif
