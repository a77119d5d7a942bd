#if os(Linux)
    import CConfinement
    import Foundation

    extension Attempt {
        /// System calls that a photo has no use for, by the name of the job's file. Each returns an error number, 0 for
        /// none.
        func withCalls<Result>(_ body: ([String: () -> Int32]) -> Result) -> Result {
            target.withCString { target in
                (folder + "/a-3.jpg").withCString { own in
                    (try? photo.opened().withDescriptor {
                        body(calls(Int(bitPattern: target), Int(bitPattern: own), Int($0)))
                    })
                        ?? body(calls(Int(bitPattern: target), Int(bitPattern: own), -1))
                }
            }
        }

        /// - Parameters: paths of a file that isn't the worker's and of one that is, and the photo's descriptor.
        private func calls(_ target: Int, _ own: Int, _ photo: Int) -> [String: () -> Int32] {
            let (parent, here) = (Int(getppid()), Int(AT_FDCWD))
            return [
                "open": { call(SYS_openat, here, target, Int(O_RDONLY)) },
                "openToWrite": { call(SYS_openat, here, target, Int(O_WRONLY)) },
                "create": { call(SYS_openat, here, target, Int(O_WRONLY | O_CREAT), 0o600) },
                "truncate": { call(SYS_truncate, target, 0) },
                "openToTruncate": { call(SYS_openat, here, target, Int(O_WRONLY | O_TRUNC)) },
                "emptyToRead": { call(SYS_openat, here, target, Int(O_RDONLY | O_TRUNC)) },
                "emptyForNothing": { call(SYS_openat, here, target, Int(O_ACCMODE | O_TRUNC)) },
                "remove": { call(SYS_unlinkat, here, target, 0) },
                "makeFolder": { call(SYS_mkdirat, here, target, 0o700) },
                "rename": { call(SYS_renameat2, here, own, here, target) },
                "link": { call(SYS_linkat, here, own, here, target) },
                "symbolicLink": { call(SYS_symlinkat, own, here, target) },
                "permissions": { call(SYS_fchmodat, here, target, 0o777) },
                "permissionsOfPhoto": { call(SYS_fchmod, photo, 0o777) },
                "owner": { call(SYS_fchownat, here, target, 0, 0) },
                "times": { call(SYS_utimensat, here, target, 0, 0) },
                "attribute": { call(SYS_fsetxattr, photo, target, own, 1) },
                "truncatePhoto": { call(SYS_ftruncate, photo, 0) },
                "lockPhoto": { call(SYS_flock, photo, Int(LOCK_EX)) },
                "signalOfPhoto": { call(SYS_fcntl, photo, Int(F_SETOWN), parent) },
                "tcp": { call(SYS_socket, Int(AF_INET), 1, 0) },
                "udp": { call(SYS_socket, Int(AF_INET), 2, 0) },
                "unixSocket": { call(SYS_socket, Int(AF_UNIX), 1, 0) },
                "netlink": { call(SYS_socket, Int(AF_NETLINK), 3, 0) },
                "anySocket": { anySocket() },
                "sendOnInput": { call(SYS_sendto, 0, own, 1, 0, 0) },
                "fork": { call(SYS_clone, Int(SIGCHLD)) },
                "newNamespace": { call(SYS_clone, 0x1001_0900) },
                "newFork": { call(435, own, 88) },
                "execute": { call(SYS_execve, target, 0, 0) },
                "executeAt": { call(SYS_execveat, here, target, 0, 0, 0) },
                "trace": { call(SYS_ptrace, 16, parent, 0, 0) },
                "readParent": { call(SYS_process_vm_readv, parent, own, 1, own, 1) },
                "writeParent": { call(SYS_process_vm_writev, parent, own, 1, own, 1) },
                "signalParent": { call(SYS_kill, parent, 0) },
                "signalThread": { call(SYS_tgkill, parent, parent, 0) },
                "queueSignal": { call(SYS_rt_sigqueueinfo, parent, 0, own) },
                "parentDescriptor": { call(SYS_pidfd_open, parent, 0) },
                "limitsOfParent": { call(SYS_prlimit64, parent, 7, own, 0) },
                "raiseLimit": { call(SYS_setrlimit, 1, own) },
                "io_uring": { call(SYS_io_uring_setup, 1, own) },
                "bpf": { call(SYS_bpf, 0, own, 0) },
                "userfaultfd": { call(SYS_userfaultfd, 0) },
                "performance": { call(SYS_perf_event_open, own, 0, -1, -1, 0) },
                "keys": { call(SYS_keyctl, 0, -3, 0) },
                "unshare": { call(SYS_unshare, 0x1000_0000) },
                "enterNamespace": { call(SYS_setns, photo, 0) },
                "mount": { call(SYS_mount, own, own, own, 0, 0) },
                "changeRoot": { call(SYS_chroot, own) },
                "handle": { call(SYS_open_by_handle_at, here, own, 0) },
                "personality": { call(SYS_personality, 0) },
                "memoryFile": { call(SYS_memfd_create, own, 0) },
                "beTraced": { call(SYS_prctl, Int(PR_SET_DUMPABLE), 1) },
                "control": { call(SYS_ioctl, 0, 0x5412, own) },
                "unknownCall": { call(2000) },
            ]
        }

        /// - Returns: 0 if a socket of any family and type can be made, else the last error.
        private func anySocket() -> Int32 {
            let errors = (1..<46).flatMap { family in (1..<6).map { call(SYS_socket, family, $0, 0) } }
            return errors.contains(0) ? 0 : errors.last ?? 0
        }

        private func call(
            _ number: Int32, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0, _ fourth: Int = 0, _ fifth: Int = 0
        ) -> Int32 {
            vitrine_try_call(Int(number), first, second, third, fourth, fifth)
        }
    }
#endif
