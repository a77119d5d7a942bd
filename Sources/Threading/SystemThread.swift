import Foundation

/// Threads of the operating system. Unlike other ways to start a thread, starting one fails instead of waiting forever.
package enum SystemThread {
    /// - Parameter stackSize: In bytes; nil for the default.
    /// - Returns: Whether the thread was started.
    package static func start(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = create(stackSize: stackSize, body) else { return false }
        pthread_detach(thread)
        return true
    }

    /// Whether the system can start so many more threads.
    package static func areAvailable(_ count: Int, stackSize: Int? = nil) -> Bool {
        let gate = DispatchSemaphore(value: 0)
        var threads: [pthread_t] = []
        while threads.count < count, let thread = create(stackSize: stackSize, { gate.wait() }) {
            threads.append(thread)
        }
        for _ in threads { gate.signal() }
        for thread in threads { pthread_join(thread, nil) }
        return threads.count == count
    }

    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private static func create(stackSize: Int?, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
        let context = Unmanaged.passRetained(Body(body))
        #if canImport(Darwin)
            var thread: pthread_t?
            let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
                Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run()
                return nil
            }
        #else
            var thread = pthread_t()
            let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
                if let context = $0 { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }
        #endif
        guard pthread_create(&thread, &attributes, entry, context.toOpaque()) == 0 else {
            context.release()
            return nil
        }
        return thread
    }
}
