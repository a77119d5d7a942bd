import FileReading
import Foundation

/// What a worker tries.
struct Attempt {
    let photo: SourceFile
    /// The folder for renditions.
    let folder: String
    /// A path that the job names besides.
    let target: String

    func outcome(of name: String) -> String {
        if let outcome = harmless(name) { return outcome }
        #if os(Linux)
            if let outcome = exhausting(name) { return outcome }
            if let code = withCalls({ $0[name]?() }) {
                return code == 0 ? "allowed" : Self.names[code] ?? "error \(code)"
            }
        #endif
        return "no such attempt"
    }

    /// What photos need.
    private func harmless(_ name: String) -> String? {
        switch name {
        case "readPhoto":
            return (try? photo.opened().read(atMost: 100)).map { String(decoding: $0, as: UTF8.self) }
        case "mapPhoto":
            let mapped = try? photo.opened().withDescriptor { _ in try? MappedFile(photo.opened()) }
            return mapped?.withBytes { String(decoding: $0, as: UTF8.self) }
        case "writePool":
            let file = folder + "/a-3.jpg"
            // The second time it is cut short.
            for text in ["long", "new"] {
                let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
                guard write(descriptor, text, text.utf8.count) == text.utf8.count else { return "refused" }
                close(descriptor)
            }
            return (try? OpenedFile(file).read(atMost: 10)).map { String(decoding: $0, as: UTF8.self) }
        case "startThread":
            return onNewThread { "started" }
        case "threadReads":
            return onNewThread { open(target, O_RDONLY) < 0 ? "refused" : "allowed" }
        case "environment":
            return ProcessInfo.processInfo.environment.keys.sorted().joined(separator: " ")
        case "descriptors":
            return (Int32(0)..<256).filter { fcntl($0, F_GETFD) >= 0 }.map(String.init).joined(separator: " ")
        case "limits":
            return [RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_CORE, RLIMIT_NOFILE].map { resource in
                var limits = rlimit()
                return getrlimit(Self.number(resource), &limits) == 0 ? String(limits.rlim_cur) : "?"
            }.joined(separator: " ")
        case "growFile":
            let descriptor = open(folder + "/large", O_WRONLY | O_CREAT, 0o600)
            pwrite(descriptor, "x", 1, 1 << 40)
            return "allowed"
        case "abort": abort()
        default: return nil
        }
    }

    #if canImport(Darwin)
        private static func number(_ resource: Int32) -> Int32 { resource }
    #else
        private static func number(_ resource: __rlimit_resource) -> __rlimit_resource_t {
            __rlimit_resource_t(resource.rawValue)
        }
    #endif

    private func onNewThread(_ body: @escaping @Sendable () -> String) -> String {
        let box = Box()
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            box.text = body()
            done.signal()
        }
        done.wait()
        return box.text
    }

    /// Written before the semaphore is signalled, and read after it.
    private final class Box: @unchecked Sendable {
        var text = ""
    }

    private static let names = [
        EPERM: "EPERM", EACCES: "EACCES", ENOSYS: "ENOSYS", EXDEV: "EXDEV", EBADF: "EBADF", EINVAL: "EINVAL",
        EFAULT: "EFAULT", ENOENT: "ENOENT", ESRCH: "ESRCH",
    ]
}
