#if os(Linux)
    import Foundation

    extension Attempt {
        /// What takes more and more of something, up to a limit.
        func exhausting(_ name: String) -> String? {
            switch name {
            case "memory":
                let block = 16 << 20
                // As address space only, so that the machine does not need it.
                var count = 0
                while count < 1 << 16, mmap(nil, block, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0) != MAP_FAILED {
                    count += 1
                }
                return "\(count * block >> 20) MB"
            case "threads":
                // Without address space for its stack, there is no thread.
                var count = 0
                var thread = pthread_t(bitPattern: 0)
                while count < 1 << 16, pthread_create(&thread, nil, { _ in while true { sleep(60) } }, nil) == 0 {
                    count += 1
                }
                return "\(count)"
            case "openFiles":
                var count = 0
                while count < 1 << 16, open("/dev/null", O_RDONLY) >= 0 { count += 1 }
                return "\(count)"
            case "output":
                let descriptor = open(folder + "/endless", O_WRONLY | O_CREAT, 0o600)
                let bytes = [UInt8](repeating: 0, count: 1 << 16)
                while write(descriptor, bytes, bytes.count) > 0 {}
                return "ended"
            case "spin":
                var count: UInt64 = 0
                while true { count &+= 1 }
            case "spinOn":
                signal(SIGXCPU, SIG_IGN)
                return exhausting("spin")
            case "wait":
                while true { sleep(60) }
            case "folder": return FileManager.default.currentDirectoryPath
            default: return nil
            }
        }
    }
#endif
