#if os(Linux)
    import CConfinement
    import Foundation

    /// The system calls that a filter allows: for memory, threads, time, open files, and the files that Landlock lets
    /// the process open.
    ///
    /// Everything else is refused: sockets, programs, processes, signals to other processes, permissions and times of
    /// files, links and renaming, mounts, keys, tracing, and the kernel's large interfaces such as io_uring and bpf.
    struct AllowedSystemCalls {
        /// The most frequent calls first: kernels before 5.11 search the list at each call.
        let always: [Int32]
        let withArguments: [Rule]

        /// What a worker needs: also its socket, and to copy and remove files.
        static var ofWorkers: AllowedSystemCalls {
            AllowedSystemCalls(
                always: common + [SYS_recvmsg, SYS_copy_file_range, SYS_unlinkat] + ofWorkersOnThisArchitecture,
                withArguments: commonWithArguments)
        }

        /// What a program such as ffmpeg needs that is executed after the filter is installed: also this one execution,
        /// and what its loader does.
        static func ofProgram(executedBy execution: HiddenExecution) -> AllowedSystemCalls {
            AllowedSystemCalls(
                always: common + [SYS_pselect6],
                withArguments: commonWithArguments + ofLoader + [
                    Rule(call: SYS_execve, argument: 0, condition: .areExactly(execution.arguments)),
                    // The memory for secrets of libgcrypt, which otherwise writes a warning.
                    Rule(call: SYS_mlock, argument: 1, condition: .isOneOf([16 << 10, 64 << 10])),
                ])
        }

        /// A call that is allowed only with certain values of one argument.
        struct Rule {
            enum Condition {
                /// The lower half of the argument has one of these values.
                case isOneOf([UInt32])
                /// The argument has this bit and none of the others.
                case hasBit(UInt32, without: UInt32)
                case isNull
                /// The argument and those after it have these values.
                case areExactly([UInt64])
                /// Flags of an opening that empty a file only if it is also opened to be written. Before version 3,
                /// Landlock needs no right for the others, whatever the file.
                case emptyOnlyToWrite
            }

            let call: Int32
            let argument: Int
            let condition: Condition
        }

        private static let common: [Int32] =
            [
                SYS_read, SYS_write, SYS_futex, SYS_mmap, SYS_munmap, SYS_pread64, SYS_lseek, SYS_brk, SYS_madvise,
                SYS_mprotect, SYS_mremap, SYS_close, SYS_fstat, SYS_newfstatat,
            ] + memory + files + threads + time + identity + ofThisArchitecture

        private static let memory: [Int32] = [SYS_msync, SYS_mincore]

        private static let files: [Int32] = [
            SYS_readv, SYS_writev, SYS_pwrite64, SYS_fadvise64, SYS_statx, SYS_faccessat, faccessat2, SYS_readlinkat,
            SYS_getdents64, SYS_getcwd, SYS_dup, SYS_dup3, SYS_fstatfs, SYS_ppoll,
        ]

        private static let threads: [Int32] = [
            SYS_set_robust_list, SYS_rseq, SYS_set_tid_address, SYS_gettid, SYS_exit, SYS_exit_group, SYS_sched_yield,
            SYS_sched_getaffinity, SYS_sched_getparam, SYS_sched_getscheduler, SYS_sched_get_priority_max,
            SYS_sched_get_priority_min, SYS_membarrier, SYS_getcpu, SYS_rt_sigaction, SYS_rt_sigprocmask,
            SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall,
        ]

        private static let time: [Int32] = [
            SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_times,
            SYS_getrusage,
        ]

        private static let identity: [Int32] = [
            SYS_getpid, SYS_getppid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getrandom, SYS_sysinfo,
            SYS_uname, SYS_getrlimit,
        ]

        #if arch(x86_64)
            /// Older forms of calls in ``common``.
            private static let ofThisArchitecture: [Int32] = [
                SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_getdents, SYS_poll, SYS_dup2, SYS_time,
            ]
            private static let opening = [
                Rule(call: SYS_openat, argument: 2, condition: .emptyOnlyToWrite),
                Rule(call: SYS_open, argument: 1, condition: .emptyOnlyToWrite),
            ]
            private static let ofWorkersOnThisArchitecture: [Int32] = [SYS_unlink]
            private static let ofLoader = [
                Rule(call: SYS_arch_prctl, argument: 0, condition: .isOneOf([0x1002 /* ARCH_SET_FS */]))
            ]
        #else
            private static let ofThisArchitecture: [Int32] = []
            private static let opening = [Rule(call: SYS_openat, argument: 2, condition: .emptyOnlyToWrite)]
            private static let ofWorkersOnThisArchitecture: [Int32] = []
            private static let ofLoader: [Rule] = []
        #endif

        private static var commonWithArguments: [Rule] {
            opening + [
                // New threads, but no new processes or namespaces.
                Rule(
                    call: SYS_clone, argument: 0,
                    condition: .hasBit(0x10000 /* CLONE_THREAD */, without: 0x7E02_0080 /* CLONE_NEW… */)),
                // Signals to threads of this process, which `abort` and `raise` send.
                Rule(call: SYS_tgkill, argument: 0, condition: .isOneOf([UInt32(getpid())])),
                // Limits can be read, but not changed.
                Rule(call: SYS_prlimit64, argument: 2, condition: .isNull),
                // Without the commands that make the kernel send signals.
                Rule(call: SYS_fcntl, argument: 1, condition: .isOneOf(descriptorCommands)),
                // Whether a descriptor is a terminal.
                Rule(call: SYS_ioctl, argument: 1, condition: .isOneOf([0x5401 /* TCGETS */])),
                Rule(call: SYS_prctl, argument: 0, condition: .isOneOf([UInt32(PR_SET_NAME), UInt32(PR_GET_NAME)])),
            ]
        }

        private static let descriptorCommands = [F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL].map {
            UInt32($0)
        }

        // The number is the same on all architectures; some headers are too old to have it.
        private static let faccessat2: Int32 = 439
        /// Its arguments are in memory, where a filter can't see them. Without it, glibc uses `clone`.
        static let clone3: UInt32 = 435
        /// `mseal`, added in Linux 6.10.
        static let newestKnown: UInt32 = 462
    }
#endif
